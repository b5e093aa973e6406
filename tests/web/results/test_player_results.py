"""What a finished game counts as, for each of its people."""

from collections.abc import Mapping
from typing import Any

import pytest

import tanglewood as tw
from tanglewood.play.guided_game import beginning
from tanglewood.play.match import Match
from tanglewood.store import BotScore, Entry, Outcome, Result, Seat, TableRow
from tanglewood.store.results import GUIDED, POSITION
from tanglewood.web.results.player_results import results_of

LAST = Entry(0, "move", 0, "", 1, "k")
RESIGNED = Entry(0, Entry.RESIGN, 0, "", 0, "k")
ADA, BEN = Seat(0, "Ada"), Seat(1, "Ben")


def finished(game: str = "fox", seats: int = 2, seed: int = 1) -> Match:
    """A match of first moves, to its end."""
    match = tw.new(game, seats, seed)
    while not match.over:
        match.play(match.legal()[0])
    return match


def bot(seat: int, level: str = "oak") -> Seat:
    return Seat(seat, f"Bot {seat}", "ismcts", level)


def counted(
    match: Match, seats: tuple[Seat, ...], people: Mapping[str, tuple[int, ...]], last: Entry = LAST, **more: Any
) -> list[Result]:
    made = TableRow("t1", match.game.id, match.game.version, {}, 1, seats, **more)
    return results_of(made, people, match, last)


def test_a_game_against_a_bot() -> None:
    match = finished()
    (found,) = counted(match, (ADA, bot(1)), {"a": (0,), "watcher": ()})
    won = 0 in match.winners()
    scores = {True: 1.0, False: 0.0}
    score = 0.5 if len(match.winners()) == 2 else scores[won]
    own, theirs = map(int, match.scores())
    outcome = Outcome(own, theirs, won)
    assert found == Result("a", "t1", "fox", 2, 0, (BotScore("oak", score),), won, outcome=outcome)


def test_against_several_bots_places_count() -> None:
    for seed in range(4):
        match = finished("woods", 4, seed)
        (found,) = counted(match, (ADA, bot(1), bot(2), bot(3)), {"a": (0,)})
        points = match.scores()
        for one, other in zip(found.met, points[1:], strict=True):
            if points[0] != other and 0 not in match.winners():
                assert one.score == float(points[0] > other)


def test_people_get_their_own_results_on_every_device() -> None:
    match = finished()
    found = counted(match, (ADA, BEN), {"a": (0,), "a's phone": (0,), "b": (1,)})
    assert [one.session for one in found] == ["a", "a's phone", "b"]
    assert [one.won for one in found] == [seat in match.winners() for seat in (0, 0, 1)]
    assert all(one.people == 1 and one.met == () for one in found)


def test_who_resigns_has_lost_and_the_other_has_won() -> None:
    match = tw.new("fox", 2, 1)
    one, other = counted(match, (ADA, BEN), {"a": (0,), "b": (1,)}, RESIGNED)
    assert (one.won, one.how) == (False, "resigned")
    assert (other.won, other.how) == (True, "")
    (alone,) = counted(tw.new("woods", 3, 1), (ADA, bot(1), bot(2)), {"a": (0,)}, RESIGNED)
    assert (alone.won, alone.met) == (False, (BotScore("oak", 0), BotScore("oak", 0)))


@pytest.mark.parametrize("last", [LAST, RESIGNED], ids=["played", "resigned"])
def test_several_sides_at_one_device_do_not_count(last: Entry) -> None:
    assert counted(finished(), (ADA, BEN), {"a": (0, 1)}, last) == []


def test_a_game_from_a_position_does_not_count() -> None:
    (found,) = counted(finished(), (ADA, bot(1)), {"a": (0,)}, position={"game": "fox"})
    assert found.aids == (POSITION,)
    (guided,) = counted(finished(), (ADA, bot(1)), {"a": (0,)}, position=beginning(tw.get_game("fox")))
    assert guided.aids == (GUIDED,)


def test_where_all_win_or_lose_several_seats_count_once() -> None:
    match = finished("lost", 2)
    (found,) = counted(match, (ADA, BEN), {"a": (0, 1)})
    assert (found.won, found.people) == (bool(match.winners()), 1)
    (lost,) = counted(tw.new("lost", 2, 1), (ADA, bot(1)), {"a": (0,)}, RESIGNED)
    assert (lost.won, lost.met) == (False, (BotScore("oak", 0),))


def test_alone_a_win_counts() -> None:
    match = finished("woods", 1)
    outcome = Outcome(int(match.scores()[0]), None, bool(match.winners()))
    assert counted(match, (ADA,), {"a": (0,)}) == [Result("a", "t1", "woods", 1, 0, (), outcome.won, outcome=outcome)]
