"""What became of each mutant, kept in a file that a second run goes on with, and the report."""

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.mutants.finding import ROOT, Mutant

EXPLAINED = ROOT / "tests" / "tools" / "explained_mutants.txt"
STAGES, SURVIVED = ("own", "reference", "conformance"), "survived"  # in this order tests look at a mutant
UNTRIED = {"verdict": SURVIVED, "killer": "", "how": "explained", "seconds": 0.0, "tests": 0}


@dataclass
class Results:
    """The results in a file of JSON lines; a result counts while the function's source is unchanged."""

    path: Path
    stage: str = ""  # whose tests alone looked at the mutants
    by_key: dict[str, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        self.by_key.update({result["key"]: result for result in map(json.loads, lines)})

    def key(self, mutant: Mutant) -> str:
        """What a result is found by."""
        return f"{self.stage} {mutant.digest} {mutant}".lstrip()

    def of(self, mutant: Mutant) -> dict[str, Any] | None:
        """The result of a mutant; None before it was tried."""
        return self.by_key.get(self.key(mutant))

    def add(self, mutant: Mutant, result: dict[str, Any]) -> dict[str, Any]:
        """Add a result to the file, and return the whole row."""
        row = {"key": self.key(mutant), "line": mutant.line, **result}
        self.by_key[row["key"]] = row
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        return row

    def kills(self) -> Counter[str]:
        """How many mutants each test noticed."""
        return Counter(result["killer"] for result in self.by_key.values())


def explanations(path: Path = EXPLAINED) -> dict[str, str]:
    """Why each explained survivor means the same as the original. Indented lines explain the mutants above them."""
    reasons: dict[str, str] = {}
    mutants: list[str] = []
    explaining = False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            explaining = True
            reasons.update({mutant: f"{reasons.get(mutant, '')} {line.strip()}".strip() for mutant in mutants})
        elif line and not line.startswith("#"):
            mutants = [line] if explaining else [*mutants, line]
            explaining = False
    return reasons


def report(mutants: Collection[Mutant], results: Results, own: bool) -> Iterator[str]:
    """The figures of each game, and the survivors by rule; or what the game's own tests do not notice."""
    tried = [(mutant, result) for mutant in mutants if (result := results.of(mutant))]
    reasons = explanations()
    by_game: dict[str, list[str]] = defaultdict(list)
    by_rule: dict[tuple[str, str, str], list[tuple[Mutant, str]]] = defaultdict(list)
    for mutant, result in tried:
        verdict = "explained" if result["verdict"] == SURVIVED and str(mutant) in reasons else result["verdict"]
        by_game[mutant.game or "the rest"].append(verdict)
        if result["verdict"] == SURVIVED or (own and verdict != STAGES[0]):
            by_rule[mutant.file, mutant.function, mutant.rules].append((mutant, result["killer"]))
    seconds = sum(result["seconds"] for _, result in tried)
    yield f"{len(tried)} of {len(mutants)} mutants tried, in {seconds:.0f} s of a processor."
    for game, verdicts in sorted(by_game.items()):
        yield f"{game}: {', '.join(f'{count} {verdict}' for verdict, count in Counter(verdicts).most_common())}"
    for (file, function, rules), group in sorted(by_rule.items()):
        yield f"\n{file} {function} [{rules or 'no number'}]"
        for mutant, killer in group:
            yield f"  {mutant.line}: {mutant.before} -> {mutant.after}"
            yield f"      {killer or reasons.get(str(mutant), 'NOT EXPLAINED')}"
