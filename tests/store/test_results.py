"""What every store must do with results: of games, and of the deals of the day."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.store.sample_table import TABLE, ended, move, result

from tanglewood.store import (
    Access,
    DailyAttempt,
    Entry,
    Outcome,
    SequenceTaken,
    Store,
)
from tanglewood.store import results as records
from tanglewood.store.relations import RESULTS


def test_results_outlive_their_table(store: Store, reopen: Callable[[], Store]) -> None:
    store.create(TABLE, [Access("s1", 0), Access("s2", 1)])
    store.append("t1", move(0), over=True, results=[result("s1"), result("s2", won=False)])
    store.leave("t1", "s1")
    store.leave("t1", "s2")
    assert store.load("t1") is None
    other = reopen()
    (kept,) = other.results_of("s1")
    assert kept.ended > 0
    assert replace(kept, ended=0) == result("s1")
    assert [one.won for one in other.results_of("s2")] == [False]
    assert other.results_of("s3") == []
    other.close()


def test_an_entry_that_is_refused_leaves_no_result(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)])
    with pytest.raises(SequenceTaken):
        store.append("t1", move(1), over=True, results=[result("s1")])
    assert store.results_of("s1") == []


def test_a_damaged_result_is_left_out(store: Store) -> None:
    ended(store, "s1", "t1", "t2")
    with store.transaction() as db:
        (row,) = RESULTS.all(db, "table_id = ?", "t1")
        RESULTS.put(db, *row._replace(how="stolen"))
    assert [one.table for one in store.results_of("s1")] == ["t2"]


def test_a_game_from_a_file_does_not_count(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)], entries=[move(0, Entry.FROM_FILE)])
    store.append("t1", move(1), over=True, results=[result("s1")])
    assert [one.aids for one in store.results_of("s1")] == [(records.FROM_FILE,)]


def test_help_is_kept_with_the_result_of_the_seat_that_had_it(store: Store, reopen: Callable[[], Store]) -> None:
    store.create(TABLE, [Access("s1", 0), Access("s2", 1)])
    for table in ("t1", "t1", "gone"):
        store.aid(table, 1, records.HINT)
    store.append("t1", move(0), over=True, results=[result("s1"), result("s2")])
    for session in ("s1", "s2"):
        store.leave("t1", session)
    other = reopen()
    assert [[one.aids for one in other.results_of(who)] for who in ("s1", "s2")] == [[()], [(records.HINT,)]]
    other.offer_results("s2", "h")
    assert other.take_results("h", "s3") == 1
    assert other.results_of("s3")[0].aids == (records.HINT,)
    other.forget_results("s2")
    assert other.results_of("s2") == []
    other.close()


def test_a_move_taken_back_is_help(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)], entries=[move(0), Entry(1, Entry.UNDO, 0, "", 0, "u")])
    store.append("t1", Entry(2, "move", 0, "throw 2", 1, "k2"), over=True, results=[result("s1")])
    assert store.results_of("s1")[0].aids == (records.UNDO,)


def test_a_deal_of_the_day_is_tried_once(store: Store, reopen: Callable[[], Store]) -> None:
    begun = [Entry.first(None)]
    assert store.begin_try("s1", "2026-11-25", TABLE, [Access("s1", 0)], begun) == "t1"
    assert store.begin_try("s1", "2026-11-25", replace(TABLE, id="t2"), [Access("s1", 0)], begun) == "t1"
    assert (store.load("t2"), store.day_of("t1"), store.day_of("t2")) == (None, "2026-11-25", "")
    store.append("t1", move(1), over=True, results=[replace(result("s1"), outcome=Outcome(9, 4, won=True))])
    other = reopen()
    assert other.tries_of("s1") == [DailyAttempt("pebbles", "2026-11-25", "t1", Outcome(9, 4, won=True))]
    other.leave("t1", "s1")
    assert other.outcomes("pebbles", "2026-11-25") == [Outcome(9, 4, won=True)]
    other.close()


def test_a_try_whose_table_is_removed_stays_a_try(store: Store) -> None:
    store.begin_try("s1", "2026-11-25", TABLE, [Access("s1", 0)], [Entry.first(None)])
    store.leave("t1", "s1")
    assert store.tries_of("s1") == [DailyAttempt("pebbles", "2026-11-25", "t1", removed=True)]
    assert store.begin_try("s1", "2026-11-25", TABLE, [Access("s1", 0)], [Entry.first(None)]) == "t1"
    assert store.load("t1") is None
    assert store.outcomes("pebbles", "2026-11-25") == []


def test_secrets_levels_and_champions_are_kept_once(store: Store, reopen: Callable[[], Store]) -> None:
    secret, other = store.secret("day"), reopen()
    assert (len(secret), other.secret("day"), other.secret("else") == secret) == (32, secret, False)
    assert [other.begin_day("fox", "2026-11-25", level) for level in ("birch", "oak")] == ["birch", "birch"]
    assert store.champion_of("fox", "2026-11-25") is None
    for own in (21, 3):
        store.keep_champion("fox", "2026-11-25", Outcome(own, 12, won=True))
    assert other.champion_of("fox", "2026-11-25") == Outcome(21, 12, won=True)
    other.close()


def test_only_the_newest_results_are_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "RESULTS_KEPT", 2)
    ended(store, "s2", "t0")
    ended(store, "s1", "t1", "t2", "t3")
    assert [one.table for one in store.results_of("s1")] == ["t2", "t3"]
    assert [one.table for one in store.results_of("s2")] == ["t0"]


def test_results_are_taken_once_by_a_link(store: Store) -> None:
    ended(store, "s1", "t1", "t2")
    ended(store, "s2", "t3")
    store.offer_results("s1", "old")
    store.offer_results("s1", "new")
    assert store.take_results("old", "s2") is None
    assert store.take_results("new", "s1") is None
    assert store.take_results("new", "s2") == 2
    assert [one.table for one in store.results_of("s2")] == ["t1", "t2", "t3"]
    assert [one.table for one in store.results_of("s1")] == ["t1", "t2"]
    assert store.take_results("new", "s3") is None
    store.offer_results("s1", "again")
    assert store.take_results("again", "s2") == 2
    assert len(store.results_of("s2")) == 3


def test_a_link_to_results_ends(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ended(store, "s1", "t1")
    store.offer_results("s1", "h1")
    monkeypatch.setattr(records, "PASS_SECONDS", -1)
    assert store.take_results("h1", "s2") is None


def test_results_are_forgotten_with_their_link(store: Store) -> None:
    ended(store, "s1", "t1")
    ended(store, "s2", "t2")
    store.offer_results("s1", "h1")
    store.forget_results("s1")
    assert store.results_of("s1") == []
    assert store.take_results("h1", "s3") is None
    assert len(store.results_of("s2")) == 1
    assert store.load("t1") is not None
