"""Which tests `make test` leaves out."""

from pathlib import Path
from unittest.mock import Mock

import pytest
from tests.sampling import SLOW, slow_tests

TESTS = SLOW.parent
LISTED = SLOW.read_text(encoding="utf-8").split()


def item(name: str, *marks: str) -> pytest.Item:
    return Mock(nodeid=name, get_closest_marker=lambda mark: mark in marks or None)


def test_every_slow_test_is_there() -> None:
    """If this fails: python tools/slow_tests.py, or mend the name by hand."""
    sources = {path: (TESTS.parent / path).read_text("utf-8") for path in {name.split("::")[0] for name in LISTED}}
    gone = [name for name in LISTED if f"def {name.split('::')[-1]}(" not in sources[name.split("::")[0]]]
    assert not gone


def test_slow_tests_are_left_out_with_all_their_cases_but_smoke_tests_are_not() -> None:
    slow = LISTED[0]
    items = [item(slow), item(f"{slow}[fox-2]"), item(f"{slow}_too"), item(slow, "smoke")]
    assert slow_tests(items) == {*items[:2]}


def test_every_area_keeps_tests() -> None:
    """Of each folder of tests, most functions are in `make test`."""
    for folder in sorted(path for path in TESTS.iterdir() if path.is_dir()):
        names = [f"{path}::{name}" for path, name in functions(folder)]
        left = [name for name in names if name not in LISTED]
        assert not names or len(left) > len(names) / 3, folder.name


def functions(folder: Path) -> list[tuple[str, str]]:
    """The test functions in a folder: file and name."""
    found = []
    for path in folder.rglob("test_*.py"):
        lines = path.read_text("utf-8").splitlines()
        names = [line.removeprefix("def ").partition("(")[0] for line in lines if line.startswith("def test_")]
        found += [(path.relative_to(TESTS.parent).as_posix(), name) for name in names]
    return found
