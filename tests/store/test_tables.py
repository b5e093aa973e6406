"""What every store must do with tables: their journal, who sits at them, and all that goes with them."""

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.store.sample_table import TABLE, move

from tanglewood.store import (
    SPECTATOR,
    Access,
    Claim,
    Entry,
    KeyTaken,
    Result,
    SequenceTaken,
    Snapshot,
    Store,
    Token,
)


def test_a_table_comes_back_as_it_was(store: Store, reopen: Callable[[], Store]) -> None:
    assert store.create(TABLE, [Access("s1", 0)]) == "t1"
    assert store.load("t1") == TABLE
    other = reopen()
    assert other.load("t1") == TABLE
    assert other.access("t1") == [Access("s1", 0)]
    other.close()


def test_a_journal_that_is_cut_goes_on_from_there(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)])
    for sequence in range(4):
        store.append("t1", move(sequence), over=False)
    store.keep_snapshot("t1", Snapshot(3, b"three"))
    store.cut("t1", 2, actor=1)
    assert [entry.sequence for entry in store.entries("t1")] == [0, 1]
    assert store.snapshot("t1") is None
    store.append("t1", move(2, key="again"), over=False)
    assert [entry.key for entry in store.entries("t1")] == ["k0", "k1", "again"]
    assert not store.access_is_damaged("t1", "s1")


def test_a_session_is_known_by_whatever_is_kept_of_it(store: Store) -> None:
    assert not store.knows("s1")
    store.create(TABLE, [Access("s1", 0)])
    store.remember("s2", "Ben")
    finished = Result("s3", "t1", "pebbles", 2, 1, (), won=True)
    store.append("t1", move(0), over=True, results=[finished])
    assert [store.knows(session) for session in ("s1", "s2", "s3", "s4")] == [True, True, True, False]
    store.leave("t1", "s1")
    assert not store.knows("s1")


def test_what_is_not_there(store: Store) -> None:
    assert store.load("t1") is None
    assert store.entries("t1") == []
    assert store.access("t1") == []
    assert store.tables_of("s1", 10) == []
    assert store.name_of("s1") == ""
    assert store.claim("t1", "hash", "s1", "Ada") is None


def test_entries_come_back_in_order_from_another_opening(store: Store, reopen: Callable[[], Store]) -> None:
    store.create(TABLE, [])
    entries = [move(0), move(1), Entry(2, "undo", 0, "", 1, "u"), move(3)]
    for entry in entries:
        store.append("t1", entry, over=False)
    other = reopen()
    assert other.entries("t1") == entries
    other.close()


def test_a_key_is_taken_once_and_nothing_changes(store: Store) -> None:
    store.create(TABLE, [])
    store.append("t1", move(0, "same"), over=False)
    with pytest.raises(KeyTaken):
        store.append("t1", move(1, "same"), over=True)
    assert store.entries("t1") == [move(0, "same")]
    assert store.load("t1") == TABLE


@pytest.mark.parametrize("sequence", [0, 2, -1])
def test_entries_leave_no_gap_and_overwrite_nothing(store: Store, sequence: int) -> None:
    store.create(TABLE, [])
    store.append("t1", move(0), over=False)
    with pytest.raises(SequenceTaken):
        store.append("t1", move(sequence, "other"), over=True)
    assert store.entries("t1") == [move(0)]


def test_two_writers_cannot_both_have_an_entry(store: Store, reopen: Callable[[], Store]) -> None:
    store.create(TABLE, [])
    other = reopen()
    store.append("t1", move(0, "mine"), over=False)
    with pytest.raises(SequenceTaken):
        other.append("t1", move(0, "theirs"), over=False)
    other.close()


def test_keys_are_each_tables_own(store: Store) -> None:
    for name in ("t1", "t2"):
        store.create(replace(TABLE, id=name), [])
        store.append(name, move(0, "same"), over=False)
    assert store.entries("t2") == [move(0, "same")]


def test_the_end_is_kept_with_the_last_entry(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)])
    store.append("t1", move(0), over=True)
    assert store.load("t1") == replace(TABLE, over=True)
    assert store.tables_of("s1", 10) == []


def test_many_threads_lose_nothing(store: Store) -> None:
    store.create(TABLE, [])
    refused: list[int] = []

    def write(writer: int) -> None:
        for sequence in range(10):
            try:
                store.append("t1", move(sequence, f"{writer}-{sequence}"), over=False)
            except SequenceTaken:
                refused.append(sequence)

    threads = [threading.Thread(target=write, args=[writer]) for writer in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    entries = store.entries("t1")
    assert [entry.sequence for entry in entries] == list(range(len(entries)))
    assert len(entries) + len(refused) == 40


def test_a_rematch_is_made_once(store: Store) -> None:
    store.create(TABLE, [])
    assert store.create(replace(TABLE, id="t2"), [], previous="t1") == "t2"
    assert store.create(replace(TABLE, id="t3"), [Access("s1", 0)], previous="t1") == "t2"
    assert store.load("t3") is None
    assert store.access("t3") == []
    table = store.load("t1")
    assert table is not None
    assert table.next == "t2"


def test_finished_tables_of_a_session_newest_move_first(store: Store) -> None:
    for name in ("a", "b", "c", "d"):
        store.create(replace(TABLE, id=name), [Access("s1", 0), Access("s2", SPECTATOR)])
    for name in ("c", "a", "b"):
        store.append(name, move(0), over=True)
    assert [one.id for one in store.finished_of("s1", 10)] == ["b", "a", "c"]
    assert [one.id for one in store.finished_of("s1", 1, 1)] == ["a"]
    moments = [one.ended for one in store.finished_of("s1", 10)]
    assert moments == sorted(moments, reverse=True)
    assert store.finished_of("s2", 10) == []


def test_a_table_can_begin_with_a_journal_and_a_position(store: Store, reopen: Callable[[], Store]) -> None:
    position = {"hands": [["7"], ["9"]], "actor": 0}
    entries = [Entry.first(position), replace(move(1), ply=1)]
    store.create(replace(TABLE, position=position, over=True), [Access("s1", 0)], entries=entries)
    other = reopen()
    assert other.load("t1") == replace(TABLE, position=position, over=True)
    assert other.entries("t1") == entries
    assert [one.id for one in other.finished_of("s1", 10)] == ["t1"]
    other.close()
    store.append("t1", move(2), over=True)
    assert store.entries("t1", 2) == [move(2)]


def test_tables_of_a_session_newest_move_first(store: Store) -> None:
    for name in ("a", "b", "c"):
        store.create(replace(TABLE, id=name), [Access("s1", 0), Access("s2", SPECTATOR)])
    store.append("a", move(0), over=False)
    assert store.tables_of("s1", 10) == ["a", "c", "b"]
    assert len(store.tables_of("s1", 2)) == 2
    assert store.tables_of("s2", 10) == [], "a spectator has no table to come back to"


def test_names(store: Store) -> None:
    store.create(TABLE, [])
    store.rename("t1", [0, 1], "Eve")
    table = store.load("t1")
    assert table is not None
    assert [seat.name for seat in table.seats] == ["Eve", "Eve", "Bark"]
    store.remember("s1", "Ada")
    store.remember("s1", "Lady Ada")
    assert store.name_of("s1") == "Lady Ada"


def test_entries_from_one_on_and_by_key(store: Store) -> None:
    store.create(TABLE, [])
    for sequence in range(5):
        store.append("t1", move(sequence), over=False)
    assert [entry.sequence for entry in store.entries("t1", 3)] == [3, 4]
    assert store.entries("t1", 5) == []
    assert store.sequence_of("t1", "k3") == 3
    assert store.sequence_of("t1", "k9") is None


def test_any_text_can_be_kept_and_asked_for(store: Store) -> None:
    texts = ["\0", "a\0b", "'", "%s", "?", "\\", "\U0001f98a", "\ufffe", "e\u0301"]
    store.create(TABLE, [])
    for sequence, text in enumerate(texts):
        store.append("t1", move(sequence, key=f"k{text}", text=f"t{text}"), over=False)
        assert store.sequence_of("t1", f"k{text}") == sequence
        with pytest.raises(KeyTaken):
            store.append("t1", move(sequence + 1, key=f"k{text}"), over=False)
        assert store.load(text) is None
        assert store.access(text) == []
        store.remember("s1", text)
        assert store.name_of("s1") == text.replace("\0", "\ufffd")
        assert store.offer_of("t1", text) is None
    assert [entry.text for entry in store.entries("t1")] == [f"t{text}".replace("\0", "\ufffd") for text in texts]


def test_the_last_snapshot_is_kept(store: Store) -> None:
    store.create(TABLE, [])
    assert store.snapshot("t1") is None
    for snapshot in (Snapshot(3, b"three"), Snapshot(5, bytes(range(256)))):
        store.keep_snapshot("t1", snapshot)
        assert store.snapshot("t1") == snapshot


def test_what_was_seen_is_kept_until_its_table_goes(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)])
    assert store.sights("t1") is None
    for seen in (Snapshot(3, b"three"), Snapshot(5, bytes(range(256)))):
        store.keep_sights("t1", seen)
        assert store.sights("t1") == seen
    store.leave("t1", "s1")
    assert store.sights("t1") is None
    store.keep_sights("t1", Snapshot(5, b"late"))
    assert store.sights("t1") is None


def test_a_table_can_end_as_it_stands(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)])
    store.append("t1", move(0), over=False)
    store.end("t1")
    assert store.load("t1") == replace(TABLE, over=True)
    assert len(store.entries("t1")) == 1
    assert [one.id for one in store.finished_of("s1", 9)] == ["t1"]


def test_a_table_goes_with_the_last_who_sat_there(store: Store) -> None:
    store.create(
        TABLE, [Access("s1", 0), Access("s2", 1), Access("s3", SPECTATOR)], [Token("h1", "table", (SPECTATOR,))]
    )
    store.create(replace(TABLE, id="t2"), [Access("s1", 0)], previous="t1")
    store.append("t1", move(0), over=False)
    store.leave("t1", "s1")
    assert store.access("t1") == [Access("s2", 1), Access("s3", SPECTATOR)]
    assert len(store.entries("t1")) == 1
    store.leave("t1", "s2")
    assert store.load("t1") is None
    assert store.access("t1") == []
    assert store.entries("t1") == []
    store.leave("t2", "s1")
    assert store.load("t2") is None


def test_leaving_a_rematch_that_nobody_plays_leaves_the_match_before(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)])
    store.create(replace(TABLE, id="t2"), [Access("s1", 0)], previous="t1")
    store.leave("t2", "s1")
    assert store.load("t1") == TABLE


def test_people_without_end_are_not_let_in(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)], [Token("h1", "spectator", (SPECTATOR,))])
    assert (store.offer_of("t1", "h1"), store.offer_of("t1", "h2")) == (Claim("spectator", (SPECTATOR,)), None)
    let_in = [number for number in range(400) if store.claim("t1", "h1", f"w{number}", "")]
    assert 100 <= len(let_in) < 400
    assert len(store.access("t1")) == len(let_in) + 1
    assert store.claim("t1", "h1", "s1", ""), "who is in may come again"
