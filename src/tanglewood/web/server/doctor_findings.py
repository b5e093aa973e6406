"""The findings of `tanglewood doctor`, and how it prints them."""

from dataclasses import asdict, dataclass

OK, WARNING, FAILURE = "ok", "warning", "failure"


@dataclass(frozen=True)
class Finding:
    """A finding about one thing, and what to do about it."""

    about: str
    state: str
    text: str
    advice: str = ""


def report(findings: list[Finding]) -> str:
    """The findings as lines."""
    lines = []
    for finding in findings:
        lines.append(f"{finding.state:8} {finding.about:10} {finding.text}")
        lines += [f"{'':19} {finding.advice}"] if finding.advice else []
    return "\n".join(lines)


def as_json(findings: list[Finding]) -> list[dict[str, str]]:
    """The findings for programs."""
    return [asdict(finding) for finding in findings]
