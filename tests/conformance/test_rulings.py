"""Every rule of a game has a number, and every number a test that is named after it."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from tests.conformance.tables import own_tests

import tanglewood as tw
from tanglewood.play import rulebook

NAMED = re.compile(r"^ *def test_([a-z]+)0*(\d+)_", re.MULTILINE)


def untested(numbers: Iterable[str], folder: Path) -> list[str]:
    """Those of the numbers, such as F2, after which no test of a folder is named, such as `test_f02_monarch`."""
    sources = [path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py")]
    named = {letters.upper() + number for source in sources for letters, number in NAMED.findall(source)}
    return [number for number in numbers if number not in named]


@pytest.mark.parametrize("game", tw.games())
def test_each_ruling_has_a_test(game: str) -> None:
    """In RULINGS.md each rule opens an item of a list, `- **P1** ...`, or a row of a table, `| P1 | ...`."""
    rules = tw.get_game(game)
    numbers, folder = rulebook.rulings(rules), own_tests(rules)
    assert numbers, f"{rules.folder / 'RULINGS.md'} has no numbered rule: write each as '- **P1** ...'"
    missing = untested(numbers, folder)
    names = ", ".join(f"test_{number.lower()}_..." for number in missing)
    assert not missing, f"{game}: {', '.join(missing)} of RULINGS.md have no test; write {names} in {folder}"


def test_numbers_are_compared_as_numbers(tmp_path: Path) -> None:
    """Zeros in front do not matter; another number that begins alike, or a name without one, is no test of it."""
    tests = "def test_p01_a() -> None: ...\nclass Some:\n    def test_p12_b(self): ...\ndef test_p2() -> None: ...\n"
    (tmp_path / "test_some.py").write_text(tests)
    assert untested(["P1", "P2", "P12", "Q1"], tmp_path) == ["P2", "Q1"]
