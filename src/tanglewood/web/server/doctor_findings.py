"""What `tanglewood doctor` finds, and how it is printed."""

from dataclasses import asdict, dataclass

OK, WARNING, FAILURE = "ok", "warning", "failure"


@dataclass(frozen=True)
class Finding:
    """What was found out about one thing, and what to do about it."""

    about: str
    state: str
    text: str
    advice: str = ""


def report(findings: list[Finding]) -> str:
    """The findings as lines."""
    lines = []
    for one in findings:
        lines.append(f"{one.state:8} {one.about:10} {one.text}")
        lines += [f"{'':19} {one.advice}"] if one.advice else []
    return "\n".join(lines)


def as_json(findings: list[Finding]) -> list[dict[str, str]]:
    """The findings for programs."""
    return [asdict(one) for one in findings]
