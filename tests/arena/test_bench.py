"""The bench command measures what it says and prints the shape that is promised; how fast it is, is not tested."""

import json
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

import tanglewood as tw
from tanglewood.arena import bench
from tanglewood.arena.first_move import first_move
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.compiler.rule import INTERPRETED

MEASURED = ["pebbles"]  # all that is measured has to be compiled first


@pytest.fixture(scope="module")
def report() -> dict[str, object]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench, "compile_seconds", lambda _: (3.0, 0.5))
        found: dict[str, object] = bench.bench(MEASURED, seconds=0.01)
    return found


def test_the_report_has_the_promised_shape(report: dict[str, dict[str, dict[str, float]]]) -> None:
    assert list(report) == ["machine", "versions", "games"]
    assert json.loads(json.dumps(report)) == report
    assert list(report["games"]) == MEASURED
    for figures in report["games"].values():
        assert list(figures) == [field.name for field in fields(bench.Figures)]
        assert all(isinstance(value, float) for value in figures.values())
        assert figures["moves_per_second"] > 0
        assert figures["ismcts_simulations_per_second"] > 0
    assert {"tanglewood", "python", "numpy", "numba", "llvmlite"} <= report["versions"].keys()
    assert {"processor", "cores"} <= report["machine"].keys()


def test_the_table_shows_every_game_and_figure(report: dict[str, object]) -> None:
    table = bench.render(report).splitlines()
    assert table[0].split() == MEASURED
    assert len(table) == 1 + len(fields(bench.Figures)) + 3
    for line, (_, title, _) in zip(table[1:], bench.ROWS, strict=False):
        assert line.startswith(title)
    assert [key for key, _, _ in bench.ROWS] == [field.name for field in fields(bench.Figures)]
    assert "numba" in table[-1]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownName):
        bench.bench(["foxx"])


def test_a_number_of_seats_that_no_game_has_is_refused() -> None:
    with pytest.raises(BadOption, match="99"):
        bench.bench(["fox"], seats=99)


@pytest.mark.parametrize("game", ["pebbles", "woods"])
def test_positions_are_taken_with_so_many_seats(game: str) -> None:
    rules = tw.get_game(game)
    positions, chosen = bench.sample(rules, max(rules.seats))
    assert set(positions["seats"]) == {max(rules.seats)}
    assert all(positions["actor"] >= 0)
    assert all(0 <= number < rules.actions.count for number in chosen)


@pytest.mark.skipif(INTERPRETED, reason="a thousand simulations")
def test_the_first_move_of_a_fresh_process_is_legal() -> None:
    game = tw.games()[0]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tanglewood.arena.first_move", game],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == first_move(game)
    assert first_move(game) in [action.text for action in tw.new(game, seed=1).legal()]


def test_a_process_that_fails_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="first move of foxx"):
        bench.first_move_seconds("foxx", str(tmp_path))
