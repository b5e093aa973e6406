"""The offline data set: what a row holds, the outcomes of whole games, and the card."""

from pathlib import Path
from typing import Any

import pytest

import tanglewood as tw
from tanglewood.benchmark.positions import CARD, COLUMNS, FILE, write_positions
from tanglewood.cli import main
from tanglewood.core.checks.errors import BadOption

parquet = pytest.importorskip("pyarrow.parquet", reason="PyArrow is not installed: pip install 'tanglewood[study]'")
DECISIONS = 150  # more than one game of fox has


def write(folder: Path, seed: int = 1) -> list[dict[str, Any]]:
    write_positions("fox", None, DECISIONS, seed, folder, lambda *_: None)
    rows: list[dict[str, Any]] = parquet.read_table(folder / FILE).to_pylist()
    return rows


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    return write(tmp_path_factory.mktemp("data"))


def test_a_row_is_a_decision_with_its_policy(rows: list[dict[str, Any]]) -> None:
    fox = tw.get_game("fox")
    assert len(rows) == DECISIONS
    for row in rows:
        assert list(row) == list(COLUMNS)
        assert len(row["observation"]) == fox.observation_size
        assert row["action"] in row["legal"]
        assert row["legal"] == sorted(row["legal"])
        assert len(row["legal"]) == len(row["policy"]) > 1
        assert sum(row["policy"]) == pytest.approx(1, abs=1e-5)


def test_all_decisions_of_a_seat_have_the_outcome_of_its_game(rows: list[dict[str, Any]]) -> None:
    first = [row for row in rows if row["game"] == 0]
    assert [row["move"] for row in first] == list(range(len(first)))
    outcomes = {seat: {row["outcome"] for row in first if row["seat"] == seat} for seat in range(2)}
    assert all(len(results) == 1 for results in outcomes.values())
    assert sum(sum(results) for results in outcomes.values()) == 1


def test_the_same_seed_gives_the_same_rows(rows: list[dict[str, Any]], tmp_path: Path) -> None:
    assert write(tmp_path / "again") == rows
    assert write(tmp_path / "other", seed=2) != rows


def test_the_card_explains_each_column(tmp_path: Path) -> None:
    write(tmp_path)
    text = (tmp_path / CARD).read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in text for name in COLUMNS)
    assert f"tanglewood benchmark data fox --seats 2 --positions {DECISIONS} --seed 1" in text


def test_the_command_says_where_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark", "data", "fox", "--positions", "20", "--folder", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'fox-data'}\n"
    assert main(["benchmark", "data"]) == 2


def test_a_data_set_is_not_empty(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="at least one position"):
        write_positions("fox", None, 0, 1, tmp_path, lambda *_: None)
