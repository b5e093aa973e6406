"""What every store must do."""

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest

from tanglewood.store import (
    SPECTATOR,
    Access,
    BotScore,
    Claim,
    DailyAttempt,
    Entry,
    KeyTaken,
    NotificationChannel,
    Outcome,
    Pace,
    Passkey,
    Person,
    Report,
    Result,
    Rival,
    Seat,
    SequenceTaken,
    Snapshot,
    Store,
    TableRow,
    Token,
    attempts,
    passkeys,
    reports,
)
from tanglewood.store import results as records
from tanglewood.store.channels import CHANNELS_KEPT
from tanglewood.store.deadlines import DAY

SEED = 2**256 - 1  # as long as keys are
TABLE = TableRow(
    id="t1",
    game="pebbles",
    rules=1,
    options={"rounds": 2, "hollow": True, "wins": "low"},
    seed=SEED,
    seats=(Seat(0, "Ada"), Seat(1, "Friend", open=True), Seat(2, "Bark", "greedy", "bark")),
)


def move(sequence: int, key: str = "", text: str = "throw 1") -> Entry:
    return Entry(sequence, "move", 0, text, sequence + 1, key or f"k{sequence}")


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


def test_an_invitation_seats_one_session(store: Store) -> None:
    invite = Token("h1", "invite", (1,))
    store.create(TABLE, [Access("s1", 0)], [invite])
    store.add_tokens("t1", [Token("h2", "invite", (1,))])
    assert store.claim("t1", "h1", "s2", "Ben") == Claim("invite", (1,))
    table = store.load("t1")
    assert table is not None
    assert table.seats[1] == Seat(1, "Ben")
    assert store.claim("t1", "h1", "s3", "Cat") is None
    assert store.claim("t1", "h2", "s3", "Cat") is None, "every invitation to the seat is void"
    assert store.access("t1") == [Access("s1", 0), Access("s2", 1)]


def test_an_invitation_without_a_name_keeps_the_seats_name(store: Store) -> None:
    store.create(TABLE, [], [Token("h1", "invite", (1,))])
    store.claim("t1", "h1", "s2", "")
    table = store.load("t1")
    assert table is not None
    assert table.seats[1] == Seat(1, "Friend")


def test_who_sits_already_does_not_use_an_invitation_up(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)], [Token("h1", "invite", (1,))])
    assert store.claim("t1", "h1", "s1", "Ada") == Claim("invite", ())
    assert store.load("t1") == TABLE
    assert store.claim("t1", "h1", "s2", "Ben") == Claim("invite", (1,))


def test_who_watches_may_still_be_invited(store: Store) -> None:
    store.create(TABLE, [], [Token("h1", "invite", (1,)), Token("h2", "spectator", (SPECTATOR,))])
    assert store.claim("t1", "h2", "s2", "Ben") == Claim("spectator", (SPECTATOR,))
    assert store.claim("t1", "h1", "s2", "Ben") == Claim("invite", (1,))
    assert store.access("t1") == [Access("s2", SPECTATOR), Access("s2", 1)]


def test_seat_and_spectator_links_work_again_and_again(store: Store) -> None:
    store.create(TABLE, [], [Token("h1", "seat", (0, 1)), Token("h2", "spectator", (SPECTATOR,))])
    for session in ("s2", "s3"):
        assert store.claim("t1", "h1", session, "") == Claim("seat", (0, 1))
        assert store.claim("t1", "h2", session, "") == Claim("spectator", (SPECTATOR,))
    assert store.load("t1") == TABLE


def test_a_link_opens_only_its_own_table(store: Store) -> None:
    store.create(TABLE, [], [Token("h1", "invite", (1,))])
    store.create(replace(TABLE, id="t2"), [])
    assert store.claim("t2", "h1", "s2", "Ben") is None
    assert store.access("t2") == []


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


def test_somebody_else_sits_on_a_seat(store: Store, reopen: Callable[[], Store]) -> None:
    store.create(TABLE, [Access("s1", 0)])
    bot = Seat(0, "Hazel", "greedy", "bark")
    store.reseat("t1", bot)
    other = reopen()
    for one in (store, other):
        table = one.load("t1")
        assert table is not None
        assert table.seats == (bot, *TABLE.seats[1:])
    other.close()


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
        assert store.purpose_of("t1", text) == ""
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
    store.create(TABLE, [Access("s1", 0), Access("s2", 1), Access("s3", SPECTATOR)], [Token("h1", "seat", (0,))])
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
    assert (store.purpose_of("t1", "h1"), store.purpose_of("t1", "h2")) == ("spectator", "")
    let_in = [number for number in range(400) if store.claim("t1", "h1", f"w{number}", "")]
    assert 100 <= len(let_in) < 400
    assert len(store.access("t1")) == len(let_in) + 1
    assert store.claim("t1", "h1", "s1", ""), "who is in may come again"


def test_links_without_end_are_not_kept(store: Store) -> None:
    store.create(TABLE, [])
    for number in range(100):
        store.add_tokens("t1", [Token(f"h{number}", "seat", (0,)), Token(f"w{number}", "spectator", (SPECTATOR,))])
    works = [number for number in range(100) if store.claim("t1", f"h{number}", "s1", "")]
    assert 8 <= len(works) <= 64
    assert works[-1] == 99


def result(session: str, table: str = "t1", *, won: bool = True) -> Result:
    return Result(session, table, "pebbles", 3, 1, (BotScore("bark", 0.5),), won)


def ended(store: Store, session: str, *tables: str) -> None:
    for table in tables:
        store.create(replace(TABLE, id=table), [Access(session, 0)])
        store.append(table, move(0), over=True, results=[result(session, table)])


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


# Tables by turns


def by_turns(store: Store, **more: object) -> TableRow:
    table = replace(TABLE, pace=Pace(3, "lose"), **more)  # type: ignore[arg-type]
    store.create(table, [Access("s1", 0)])
    return table


def test_a_table_by_turns_comes_back_as_it_was_and_goes_as_a_whole(store: Store, reopen: Callable[[], Store]) -> None:
    table = by_turns(store)
    store.add_channel(NotificationChannel("w1", "t1", "hook", "https://hooks.example/1", "de"))
    other = reopen()
    assert other.load("t1") == table
    assert other.channels_of("t1") == store.channels_of("t1") != []
    other.close()
    store.leave("t1", "s1")
    assert (store.load("t1"), store.pending_turns(), store.channels_of("t1")) == (None, [], [])


def test_a_move_that_is_awaited_is_told_by_one(store: Store, reopen: Callable[[], Store]) -> None:
    by_turns(store)
    store.append("t1", move(0), over=False)
    (wait,) = store.pending_turns()
    assert (wait.table, wait.sequence, wait.late) == ("t1", 1, "lose")
    assert wait.due == wait.since + 3 * DAY
    other = reopen()
    assert [one.claim_telling("t1", 1) for one in (other, store, other)] == [True, False, False]
    other.close()
    assert store.pending_turns() == []
    store.append("t1", move(1), over=False)
    assert [store.claim_telling("t1", sequence) for sequence in (1, 2)] == [False, True]
    store.append("t1", move(2), over=True)
    assert store.pending_turns() == []


def test_a_seat_that_is_late_becomes_a_bots_unless_the_table_has_moved_on(store: Store) -> None:
    by_turns(store)
    bot = Seat(0, "Bramble", "greedy", "bark")
    store.append("t1", move(0), over=False)
    assert [store.sit_back("t1", sequence, bot) for sequence in (0, 1, 1)] == [False, True, False]
    loaded = store.load("t1")
    assert loaded
    assert loaded.seats[0] == bot
    assert store.access("t1") == [Access("s1", SPECTATOR)]


def test_a_friend_who_sits_down_begins_the_time_anew(store: Store) -> None:
    by_turns(store)
    store.append("t1", move(0), over=False)
    (before,) = store.pending_turns()
    store.add_tokens("t1", [Token("h", "invite", (1,))])
    assert store.claim("t1", "h", "s2", "Ben")
    (now,) = store.pending_turns()
    assert now.since > before.since


def test_ways_are_kept_once_and_not_without_bound(store: Store) -> None:
    way = NotificationChannel("w0", "s1", "hook", "https://hooks.example/0", "en", ready=False)
    store.add_channel(way)
    store.confirm_channel("w0")
    assert store.channel("w0") == replace(way, ready=True)
    store.add_channel(replace(way, id="again"))
    assert [one.id for one in store.channels_of("s1")] == ["again"]
    for number in range(1, CHANNELS_KEPT + 3):
        store.add_channel(replace(way, id=f"w{number}", address=f"https://hooks.example/{number}"))
    assert [one.id for one in store.channels_of("s1")] == [f"w{number}" for number in range(3, CHANNELS_KEPT + 3)], (
        "the newest"
    )
    store.end_channel("w5")
    assert store.channel("w5") is None
    assert store.channels_of("s2") == []


def test_a_key_of_the_server_is_made_once(store: Store, reopen: Callable[[], Store]) -> None:
    other = reopen()
    assert {store.own_key("push", "a"), other.own_key("push", "b")} == {"a"}
    other.close()


def test_the_first_attempt_at_a_puzzle_is_kept_and_the_last_solution(store: Store, reopen: Callable[[], Store]) -> None:
    assert not store.knows("s1")
    store.attempt("s1", "fox", "3-14", attempts.WRONG)
    store.attempt("s1", "fox", "3-14", attempts.RIGHT)
    store.attempt("s1", "woods", "3-14", attempts.RIGHT)
    store.attempt("s1", "woods", "3-14", attempts.WRONG)
    store.attempt("s2", "fox", "3-14", attempts.HELPED)
    other = reopen()
    fox, woods = other.attempts_of("s1")
    other.close()
    assert (fox.game, fox.puzzle, fox.first, fox.solved > fox.first_time) == ("fox", "3-14", attempts.WRONG, True)
    assert (woods.game, woods.first, woods.solved) == ("woods", attempts.RIGHT, woods.first_time)
    assert [one.solved for one in store.attempts_of("s2")] == [0.0]
    assert store.knows("s1")


def test_attempts_go_with_the_results(store: Store) -> None:
    for session, puzzle, outcome in (
        ("s1", "1-1", attempts.RIGHT),
        ("s1", "2-2", attempts.WRONG),
        ("s2", "2-2", "right"),
    ):
        store.attempt(session, "fox", puzzle, outcome)
    store.offer_results("s1", "h")
    assert store.take_results("h", "s2") == 0
    taken = {one.puzzle: one.first for one in store.attempts_of("s2")}
    assert taken == {"1-1": attempts.RIGHT, "2-2": attempts.RIGHT}  # its own first attempt stays
    store.forget_results("s1")
    assert store.attempts_of("s1") == []


def rivals(*scores: float) -> tuple[Rival, ...]:
    return tuple(Rival(1600 + number, 80.5, score, f"s{number}") for number, score in enumerate(scores, 1))


def test_people_met_are_kept_but_none_who_had_help(store: Store, reopen: Callable[[], Store]) -> None:
    store.create(TABLE, [Access("s1", 0), Access("s2", 1)])
    store.aid("t1", 1, records.HINT)
    met = {"s1": rivals(0.5, 1)[1:], "s2": rivals(0.5)}
    store.append("t1", move(0), over=True, results=[replace(result(who), rivals=met[who]) for who in met])
    assert [one.rivals for one in store.results_of("s1")] == [()]
    assert [one.rivals for one in store.results_of("s2")] == [met["s2"]]
    store.create(replace(TABLE, id="t2"), [Access("s1", 0)])
    store.append("t2", move(0), over=True, results=[replace(result("s1", "t2"), rivals=rivals(1, 0.5))])
    other = reopen()
    other.offer_results("s1", "h")
    assert other.take_results("h", "s3") == 2
    assert [one.rivals for one in other.results_of("s3")] == [(), rivals(1, 0.5)]
    other.forget_results("s1")
    assert other.results_of("s1") == []
    other.close()


def test_the_boards_list_who_asks_for_it(store: Store, reopen: Callable[[], Store]) -> None:
    ended(store, "s1", "t1", "t2")
    assert store.join_board("s1", "Ada")
    assert not store.join_board("s2", "АDA")
    assert store.join_board("s2", "Ben")
    assert store.join_board("s2", "Bea")
    other = reopen()
    found = other.board()
    assert [(one.session, one.name, one.games) for one in found] == [("s1", "Ada", 2), ("s2", "Bea", 0)]
    assert found[0].latest > 0 == found[1].latest
    assert [other.board_name(who) for who in ("s1", "s2", "s3")] == ["Ada", "Bea", ""]
    other.forget_results("s1")
    other.settle(Report("r1", "s1", "s2", "Bea", "t1", "name"), ["mute"])
    assert other.board() == []
    assert other.board_name("s2") == "Bea"
    other.leave_board("s2")
    assert other.board_name("s2") == ""
    other.close()


def test_who_blocks_whom(store: Store, reopen: Callable[[], Store], monkeypatch: pytest.MonkeyPatch) -> None:
    store.block("s1", Person("s2", "Ben"))
    store.block("s1", Person("s3", "Cat"))
    store.block("s2", Person("s1", "Ada"))
    assert store.knows("s2")
    other = reopen()
    assert {*other.blocked_by("s1")} == {Person("s2", "Ben"), Person("s3", "Cat")}
    assert other.blocks_among(["s1", "s2"]) == {("s1", "s2"), ("s2", "s1")}
    assert other.blocks_among(["s3", "s2", "s4"]) == other.blocks_among(["s1"]) == other.blocks_among([]) == frozenset()
    other.unblock("s1", "s2")
    assert other.blocks_among(["s1", "s2", "s3"]) == {("s2", "s1"), ("s1", "s3")}
    monkeypatch.setattr(reports, "MOST_BLOCKS", 1)
    other.block("s1", Person("s4", "Eve"))
    assert other.blocked_by("s1") == [Person("s4", "Eve")]
    other.close()


def test_reports_wait_until_they_are_settled(
    store: Store, reopen: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Report("r1", "s1", "s2", "Ben", "t1", "insult", "Rude.", ("Go away", "Or else"))
    assert store.report(first)
    assert store.report(replace(first, id="r2", lines=("Go away",)))
    other = reopen()
    (kept,) = other.reports(waiting=True)
    assert replace(kept, created=0.0) == replace(first, id="r2", lines=("Go away",))
    assert (kept.created > 0, other.settled_since(0)) == (True, [])
    done = other.settle(kept, ["mute", "hide-lines"])
    assert done.settled == ("mute", "hide-lines")
    assert (other.is_muted("s2"), other.is_muted("s1")) == (True, False)
    assert (other.reports(waiting=True), other.reports(waiting=False), other.settled_since(kept.created)) == (
        [],
        [done],
        [done],
    )
    assert other.settled_since(other.now() + 60) == []
    other.settle(done, ["unmute"])
    assert not other.is_muted("s2")
    monkeypatch.setattr(reports, "MOST_WAITING", 1)
    monkeypatch.setattr(reports, "MOST_SETTLED", 1)
    assert other.report(replace(first, id="r3"))
    assert not other.report(replace(first, id="r4", reporter="s9"))
    assert other.report(replace(first, id="r5"))
    other.settle(other.reports(waiting=True)[0], ["dismiss"])
    assert [one.id for one in other.reports(waiting=False)] == ["r5"]
    other.close()


def test_a_challenge_is_spent_once_and_forgotten_when_it_has_ended(store: Store, reopen: Callable[[], Store]) -> None:
    other = reopen()
    now = store.now()
    assert [one.spend("c1", now + 60) for one in (store, other, store)] == [True, False, False]
    assert store.spend("c2", now - 1)
    assert other.spend("c2", now + 60), "nothing is kept of it"
    other.close()


def test_a_passkey_lets_another_browser_be_the_same_person(
    store: Store, reopen: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Passkey("p1", "s1", "key", 3, "Ada")
    assert store.add_passkey(first)
    assert not store.add_passkey(replace(first, session="s2"))
    other = reopen()
    found = other.passkey("p1")
    assert found
    assert replace(found, created=0.0) == first
    other.use_passkey("p1", 4)
    assert [one.uses for one in other.passkeys_of("s1")] == [4]
    other.sign_in("b2", "s1", "s2")
    other.sign_in("b3", "s1", "")
    assert store.signed_in() == {"b2": "s1", "b3": "s1"}
    assert [other.is_signed_in(who) for who in ("b2", "b3", "b4")] == [True, True, False]
    for who in ("b2", "b3", "b4", "b2"):
        other.sign_out(who)
    assert (other.signed_in(), other.is_signed_in("b2")) == ({"b2": "", "b4": ""}, False)
    other.sign_in("b5", "s1", "")
    other.sign_in("b6", "s1", "s6")
    other.remove_passkey("s2", "p1")
    assert (other.passkeys_of("s1") != [], other.is_signed_in("b5")) == (True, True)
    other.remove_passkey("s1", "p1")
    assert (other.passkeys_of("s1"), other.passkey("p1")) == ([], None)
    assert other.signed_in() == {"b2": "", "b4": "", "b6": "s6"}
    monkeypatch.setattr(passkeys, "MOST_SIGN_INS", 1)
    for who in ("b7", "b8"):
        other.sign_in(who, "s1", f"{who} before")
    assert sum(other.is_signed_in(who) for who in ("b7", "b8")) == 1
    with store.transaction() as db:
        db.execute("UPDATE sign_ins SET person = 's1' WHERE session = 'b4'")
    assert store.signed_in()["b4"] == "", "a row that cannot be read lets nobody in"
    monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 1)
    assert [other.add_passkey(replace(first, id=one)) for one in ("p2", "p3")] == [True, False]
    other.close()
