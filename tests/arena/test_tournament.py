"""Tournaments: who meets whom, results that hold whatever does them, games that are kept."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.bots.elsewhere import Last

import tanglewood as tw
from tanglewood.arena import game_files
from tanglewood.arena import tournament as arena_tournament
from tanglewood.arena.bot_games import play_games, rows_of_words
from tanglewood.arena.game_files import Shelf, matches
from tanglewood.arena.jobs.job import JobError
from tanglewood.arena.jobs.run import Means
from tanglewood.arena.meeting import LEAD, seatings
from tanglewood.arena.sequential_test import HIGH, LOW, UNDECIDED, Sequential
from tanglewood.arena.tournament import Tournament, hold
from tanglewood.bots import read_bot
from tanglewood.cli import main
from tanglewood.core.checks.errors import BadJournal, BadOption, UnknownName

BOTS = ("uniform", "greedy", "ismcts:3")
TABLES = [("fox", 2), ("pebbles", 4), ("woods", 1)]  # for two, for more, alone


@pytest.fixture(autouse=True)
def few_deals_for_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_tournament, "REFERENCE", 200)
    monkeypatch.setattr(arena_tournament, "LUCK_DEALS", 100)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_native_speed_changes_no_game(game: str, seats: int) -> None:
    rules = tw.get_game(game)
    table = [read_bot(("greedy", "uniform")[seat % 2]) for seat in range(seats)]
    words = rows_of_words([1, 2], 5, seats)
    quick = play_games(rules, rules.prepare(seats), table, words)
    slow = play_games(rules, rules.prepare(seats), table, words, lambda *_: None)
    assert np.array_equal(quick.points, slow.points)
    assert np.array_equal(quick.shares, slow.shares)
    assert np.array_equal(quick.rounds, slow.rounds)
    assert len({row.tobytes() for row in words.reshape(-1, 4)}) == 5 * (1 + seats)


def test_every_seat_is_taken_once_by_each() -> None:
    assert [table.first for table in seatings(tw.get_game("fox"), 2)] == [(True, False), (False, True)]
    four = [table.first for table in seatings(tw.get_game("pebbles"), 4)]
    assert np.sum(four, axis=0).tolist() == [4] * 4
    assert len(four) == len(set(four)) == 8
    assert [table.first for table in seatings(tw.get_game("lost"), 2)] == [(True, True), (False, False)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_better_bot_comes_first(game: str, seats: int) -> None:
    found = hold(Tournament(game, ("uniform", "greedy"), seats=seats), 200)
    assert found.bots[found.table()[0][0]] == "greedy"
    ahead = found.cross(1, 0)
    assert ahead is not None
    assert ahead.low > 0
    assert found.records[0, 1].sums.count == 200


def test_bots_are_compared_by_points_where_a_game_counts_them_and_by_wins_where_all_win_together() -> None:
    for game, by_points in (("fox", True), ("lost", False)):
        found = hold(Tournament(game, ("greedy", "uniform"), seats=2), 10)
        points, wins = (measure(found.records[0, 1]).mean for measure in (found.points, found.wins))
        assert points != wins
        assert found.cross(0, 1).mean == (points if by_points else wins)  # type: ignore[union-attr]


def test_bots_that_are_alike_are_not_told_apart() -> None:
    found = hold(Tournament("pebbles", ("greedy", "tests.bots.alike:Greedy"), seats=2, lucky=False), 30)
    assert found.cross(0, 1).mean == 0  # type: ignore[union-attr]
    assert 0 < found.wins(found.records[0, 1]).estimate().margin < 0.1  # the next deal may come out otherwise
    assert abs(found.table()[0][1].mean) < 1e-9


def test_who_has_won_all_so_far_may_lose_yet() -> None:
    found = hold(Tournament("woods", ("greedy", "uniform"), seats=2), 10)
    wins = found.wins(found.records[0, 1]).estimate()
    assert wins.mean == 1
    assert 0.1 < wins.margin < 0.3


def test_results_do_not_depend_on_who_plays() -> None:
    tournament = Tournament("pebbles", BOTS, seed=4)
    alone = hold(tournament, 6).to_dict()
    assert hold(tournament, 6, means=Means(workers=2)).to_dict() == alone
    assert hold(Tournament("pebbles", BOTS, seed=5), 6).to_dict() != alone


def test_a_tournament_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    tournament, keep = Tournament("pebbles", BOTS, seed=4), tmp_path / "job"

    def stop(done: int, _: int | None) -> None:
        if done >= 8:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold(tournament, 6, means=Means(keep=keep), progress=stop)
    lines = len(keep.read_text().splitlines())
    assert hold(tournament, 6, means=Means(keep=keep)).to_dict() == hold(tournament, 6).to_dict()
    assert len(keep.read_text().splitlines()) > lines
    with pytest.raises(JobError, match="another job"):
        hold(Tournament("pebbles", BOTS, seed=5), 6, means=Means(keep=keep))


def test_swiss_rounds_pair_who_have_not_met() -> None:
    bots = ("uniform", "greedy", "ismcts:2", "ismcts:3", "ismcts:4")
    found = hold(Tournament("pebbles", bots, lucky=False), 2, swiss=3)
    assert len(found.records) == 6  # two of five play in each round, one rests
    rests = {bot: sum(bot in pair for pair in found.records) for bot in range(5)}
    assert sorted(rests.values()) == [2, 2, 2, 3, 3]
    everyone = hold(Tournament("pebbles", bots[:4], lucky=False), 2, swiss=3)
    assert set(everyone.records) == set(combinations(range(4), 2))
    with pytest.raises(BadOption, match="1 to 3 Swiss rounds"):
        hold(Tournament("pebbles", bots[:4]), 2, swiss=4)


def test_a_sequential_test_stops_early() -> None:
    tournament = Tournament("fox", ("greedy", "uniform"))
    for low, high, answer in ((0.0, 1.0, HIGH), (3.5, 5.0, LOW)):
        found = hold(tournament, 20_000, question=Sequential(low, high))
        assert found.answer == answer
        assert found.records[0, 1].sums.count <= 4000
    assert hold(tournament, 40, question=Sequential(2.2, 2.21)).answer == UNDECIDED
    with pytest.raises(BadOption, match="about two bots, not 3"):
        hold(Tournament("fox", BOTS), question=Sequential(0, 1))


def test_kept_games_are_read_and_replayed(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="PyArrow is not installed: pip install 'tanglewood[study]'")
    file = tmp_path / "games.parquet"
    with Shelf(file) as shelf:
        found = hold(Tournament("fox", ("greedy", "uniform"), keep_games=True), 3, take_games=shelf.add)
    assert not list(tmp_path.glob("*.part"))
    rows = game_files.read_games(file).to_pylist()
    assert len(rows) == 6
    assert [row["bots"] for row in rows[::3]] == [["greedy", "uniform"], ["uniform", "greedy"]]
    played = list(matches(file))
    assert [match.scores() for match in played] == [row["points"] for row in rows]
    assert [match.winners() for match in played] == [row["winners"] for row in rows]
    leads = sum(points[0] - points[1] for points in (row["points"] for row in rows[:3]))
    leads += sum(points[1] - points[0] for points in (row["points"] for row in rows[3:]))
    assert found.records[0, 1].sums.total(1) == leads
    assert hold(Tournament("fox", ("greedy", "uniform")), 3).records[0, 1].sums.total(1) == leads
    (tmp_path / "letter").write_text("Dear friend")
    with pytest.raises(BadJournal, match="no file of games"):
        game_files.read_games(tmp_path / "letter")


def test_a_file_of_games_that_was_broken_off_is_not_there(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="PyArrow is not installed: pip install 'tanglewood[study]'")
    with pytest.raises(KeyboardInterrupt), Shelf(tmp_path / "games.parquet"):
        raise KeyboardInterrupt
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"game": "foxx"}, UnknownName),
        ({"bots": ("greedy",)}, BadOption),
        ({"bots": ("greedy", "greedy")}, BadOption),
        ({"seats": 7}, BadOption),
        ({"options": {"goal": 1}}, UnknownName),
        ({"seed": -1}, BadOption),
    ],
)
def test_what_cannot_be_held_is_refused(given: dict[str, Any], error: type[Exception]) -> None:
    good: dict[str, Any] = {"game": "fox", "bots": ("greedy", "uniform")}
    with pytest.raises(error):
        Tournament(**(good | given))


def test_objects_are_bots_too() -> None:
    found = hold(Tournament("pebbles", (Last("1"), "uniform")), 3)
    assert found.bots[0] == Last("1").spec


def test_the_command_prints_tables_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "fox", "greedy", "uniform", "--workers", "1", "--pairs", "40", "--sprt", "0", "1"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "  1 greedy" in said
    assert "40 deals, 80 games" in said
    assert "greedy is ahead of uniform by more than +0 points a round (wrong in 5% of cases at most)." in said
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [entry["bot"] for entry in found["ratings"]] == ["greedy", "uniform"]
    assert found["answer"] == HIGH
    assert main([*words, "--workers", "0"]) == 2
    assert "at least one worker" in capsys.readouterr().err


@pytest.mark.parametrize("third", ["uniform", "tests.bots.ferns:Fern"])
def test_all_meetings_have_the_same_deals(third: str) -> None:
    """Equal bots have equal results against a third, whether their deals go by the thousand or by two."""
    twins = ("greedy", "tests.bots.ferns:Sensible")  # the same choices, in compiled code and out of it
    found = hold(Tournament("pebbles", (third, *twins), lucky=False), 6)
    first, second = (found.records[0, twin] for twin in (1, 2))
    assert first.sums.to_list() == second.sums.to_list()
    assert first.singles.to_list() == second.singles.to_list()
    assert found.records[1, 2].sums.mean(LEAD).mean == 0.0
