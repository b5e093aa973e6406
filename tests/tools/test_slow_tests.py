"""Which tests `make test` leaves out."""

from pathlib import Path
from unittest.mock import Mock

import pytest
from tests import sampling
from tests.sampling import ALL, QUICK, SLOW

from tools import slow_tests

TESTS = SLOW.parent
LISTED = SLOW.read_text(encoding="utf-8").split()
FILE, SLOW_NAME = LISTED[0].split("::")


def slow() -> None:
    """A slow test."""


@pytest.mark.smoke
def smoke() -> None:
    """A slow test that is run all the same."""


def test_every_slow_test_is_there() -> None:
    """If this fails: python tools/slow_tests.py, or mend the name by hand."""
    sources = {path: (TESTS.parent / path).read_text("utf-8") for path in {name.split("::")[0] for name in LISTED}}
    gone = [name for name in LISTED if f"def {name.split('::')[-1]}(" not in sources[name.split("::")[0]]]
    assert not gone


@pytest.mark.parametrize(
    ("size", "name", "function", "out"),
    [
        (QUICK, SLOW_NAME, slow, True),
        (QUICK, f"{SLOW_NAME}_too", slow, False),
        (QUICK, SLOW_NAME, smoke, False),
        (ALL, SLOW_NAME, slow, False),
    ],
)
def test_make_test_leaves_out_slow_tests_but_for_smoke_tests(
    monkeypatch: pytest.MonkeyPatch, size: str, name: str, function: object, *, out: bool
) -> None:
    monkeypatch.setattr(sampling, "SIZE", size)
    assert sampling.is_left_out(Mock(nodeid=FILE), name, function) == out


def test_every_area_keeps_tests() -> None:
    """Of each folder of tests, a quarter of the functions or more are in `make test`."""
    for folder in sorted(path for path in TESTS.iterdir() if path.is_dir()):
        names = [f"{path}::{name}" for path, name in functions(folder)]
        left = [name for name in names if name not in LISTED]
        assert len(left) >= len(names) / 4, folder.name


def functions(folder: Path) -> list[tuple[str, str]]:
    """The test functions in a folder: file and name."""
    found = []
    for path in folder.rglob("test_*.py"):
        lines = path.read_text("utf-8").splitlines()
        names = [line.removeprefix("def ").partition("(")[0] for line in lines if line.startswith("def test_")]
        found += [(path.relative_to(TESTS.parent).as_posix(), name) for name in names]
    return found


@pytest.mark.parametrize(("arguments", "status"), [(["--help"], 0), (["quick"], 2)])
def test_nothing_is_measured_where_help_is_wanted(
    arguments: list[str], status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured = Mock(return_value={})
    monkeypatch.setattr(slow_tests, "measured", measured)
    monkeypatch.setattr(slow_tests, "LIST", Mock())
    with pytest.raises(SystemExit) as ended:
        slow_tests.main(arguments)
    assert ended.value.code == status
    assert not measured.called
    assert "tests/slow.txt" in capsys.readouterr().out or status
