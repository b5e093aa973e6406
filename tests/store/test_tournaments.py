"""Tournaments in every store: who takes part, and that each round and each result happens once."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tanglewood.store import (
    Access,
    Entry,
    Leaver,
    Pace,
    Result,
    Seat,
    Seating,
    Store,
    TableRow,
    Tournament,
    tournaments,
)
from tanglewood.store.model import LEFT, TOO_LATE
from tanglewood.store.tournaments import FULL, GONE, JOINED, MOST_OPEN, NAME_TAKEN, SWISS

CUP = Tournament("c1", "ada", "pebbles", 2, 3, SWISS, 2, 3, when_full=False)
DAY = 24 * 3600


@pytest.fixture
def cup(store: Store) -> Store:
    """A store with a tournament of Ada, Ben and Cat."""
    assert store.open_tournament(CUP, "Ada")
    assert [store.join_tournament("c1", one, one.title()) for one in ("ben", "cat")] == [JOINED, JOINED]
    return store


def found(store: Store) -> Tournament:
    one = store.tournament("c1")
    assert one
    return one


def drawn(number: int) -> tuple[list[Seating], list[tuple[TableRow, list[Access], list[Entry]]]]:
    """A round: Ada and Ben at a table, Cat has a bye."""
    name = f"t{number}"
    table = TableRow(name, "pebbles", 1, {}, 7, (Seat(0, "Ada"), Seat(1, "Ben")), pace=Pace(3, "lose"))
    seatings = [Seating(number, 0, name, (1, 2)), Seating(number, 1, "", (3,), (1,))]
    return seatings, [(table, [Access("ada", 0), Access("ben", 1)], [Entry.first(None)])]


def result(session: str, place: int, table: str = "t1") -> Result:
    return Result(session, table, "pebbles", 2, 1, (), won=place == 1, rank=place)


def test_people_join_and_leave_until_it_starts(cup: Store, reopen: Callable[[], Store]) -> None:
    assert cup.join_tournament("c1", "ben", "Another") == JOINED, "who is in stays in"
    assert cup.join_tournament("c1", "dan", "Dan") == FULL
    cup.leave_tournament("c1", "ben")
    assert cup.join_tournament("c1", "dan", "ＡＤＡ") == NAME_TAKEN
    assert cup.join_tournament("c1", "dan", "Dan") == JOINED
    other = reopen()
    assert [(one.number, one.name) for one in found(other).entrants] == [(1, "Ada"), (3, "Cat"), (4, "Dan")]
    other.close()
    assert cup.join_tournament("c2", "dan", "Dan") == GONE
    assert [one.id for one in cup.tournaments_of("dan")] == ["c1"]
    assert cup.knows("dan")
    assert not cup.tournaments_of("ben")
    assert cup.running_tournaments() == ["c1"]


def test_a_round_is_made_once_with_all_its_tables(cup: Store, reopen: Callable[[], Store]) -> None:
    before = found(cup)
    assert cup.make_round(before, *drawn(1))
    other = reopen()
    assert not other.make_round(before, *drawn(1)), "another server has made it"
    assert not other.make_round(found(other), *drawn(2)), "its tables are played at"
    now = found(other)
    assert (now.round, [one.players for one in now.pending]) == (1, [(1, 2)])
    assert other.load("t1") is not None
    assert other.load("t2") is None
    assert other.tournament_of("t1") == "c1"
    assert other.tournament_of("t2") == ""
    assert other.pending_turns() == [], "its people hear of the table, and not once more of the first move"
    other.close()
    assert cup.join_tournament("c1", "dan", "Dan") == GONE
    assert not cup.call_off("c1")


def test_nothing_of_a_round_is_kept_that_was_interrupted(cup: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    before = found(cup)
    with monkeypatch.context() as patched:
        patched.setattr(tournaments, "_change", killed)
        with pytest.raises(KeyboardInterrupt):
            cup.make_round(before, *drawn(1))
    assert (found(cup).round, found(cup).seatings, cup.load("t1")) == (0, (), None)
    assert cup.make_round(found(cup), *drawn(1))


def test_somebody_who_withdraws_meanwhile_is_not_paired(cup: Store) -> None:
    assert cup.make_round(found(cup), *drawn(1))
    cup.append("t1", Entry(1, "resign", 0, "", 0, "r"), over=True, results=[result("ben", 1), result("ada", 2)])
    before = found(cup)
    cup.leave_tournament("c1", "cat")
    assert not cup.make_round(before, *drawn(2))
    assert found(cup).active == (1, 2)
    assert cup.make_round(found(cup), *drawn(2))


def test_a_result_is_stored_with_the_last_move(cup: Store) -> None:
    assert cup.make_round(found(cup), *drawn(1))
    cup.append("t1", Entry(1, "move", 0, "throw 1", 1, "k1"), over=False)
    assert len(found(cup).pending) == 1
    cup.append("t1", Entry(2, "resign", 0, "", 1, "k2"), over=True, results=[result("ada", 2), result("ben", 1)])
    assert [one.places for one in found(cup).seatings] == [(2, 1), (1,)]
    for session in ("ada", "ben"):
        cup.leave("t1", session)
    assert cup.load("t1") is None
    assert found(cup).seatings[0].places == (2, 1), "also when the table has gone"


def test_whoever_has_left_a_table_is_last_and_is_known(cup: Store) -> None:
    assert cup.make_round(found(cup), *drawn(1))
    cup.leave("t1", "ada")
    assert cup.leavers("t1") == [Leaver("ada", 0, LEFT)]
    cup.append("t1", Entry(1, "move", 1, "throw 1", 1, "k1"), over=True, results=[result("ben", 2)])
    assert found(cup).seatings[0].places == (3, 2)
    cup.leave("t1", "ben")
    assert cup.leavers("t1") == []


def test_a_late_seat_counts_as_left(cup: Store) -> None:
    assert cup.make_round(found(cup), *drawn(1))
    entry = Entry(1, Entry.SEAT, 0, "{}", 0, "late")
    cup.change_seat("t1", entry, Seat(0, "Bark", "greedy", "bark"), TOO_LATE, 0)
    assert cup.leavers("t1") == [Leaver("ada", 0, TOO_LATE)]


def test_a_table_without_a_result_is_settled_once_and_told_once(cup: Store) -> None:
    assert cup.make_round(found(cup), *drawn(1))
    seating = found(cup).pending[0]
    assert cup.claim_seating("c1", seating)
    assert not cup.claim_seating("c1", seating)
    told = replace(seating, announced=True)
    assert found(cup).pending == [told]
    cup.place_players("c1", told, (1, 1))
    cup.place_players("c1", told, (1, 2))
    assert found(cup).seatings[0] == replace(told, places=(1, 1))


def test_it_ends_only_as_it_stood(cup: Store) -> None:
    before = found(cup)
    assert cup.make_round(before, *drawn(1))
    cup.end_tournament(before)
    cup.end_tournament(found(cup))
    assert not found(cup).over, "people still play"
    cup.place_players("c1", found(cup).pending[0], (1, 2))
    cup.end_tournament(found(cup))
    assert found(cup).over
    assert not cup.make_round(found(cup), *drawn(2))
    assert cup.running_tournaments() == []
    assert [one.id for one in cup.tournaments(5)] == ["c1"]


def test_there_is_an_end_to_how_many_one_opens(cup: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = [cup.open_tournament(replace(CUP, id=f"more{number}"), "Ada") for number in range(MOST_OPEN)]
    assert opened == [True] * (MOST_OPEN - 1) + [False]
    assert cup.call_off("more0")
    assert cup.tournament("more0") is None
    now = cup.now()
    monkeypatch.setattr(cup, "now", lambda: now + 31 * DAY)
    assert cup.open_tournament(replace(CUP, id="later"), "Ada"), "those that nobody has started are dropped"
    assert [one.id for one in cup.tournaments(9)] == ["later"]
