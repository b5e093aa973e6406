"""What every store must do with tables by turns, and with those who are reminded."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.store.sample_table import TABLE, move, result

from tanglewood.store import (
    SPECTATOR,
    Access,
    Claim,
    Entry,
    KeyTaken,
    Leaver,
    NotificationChannel,
    Pace,
    Seat,
    SequenceTaken,
    Store,
    TableRow,
    Token,
    Vote,
)
from tanglewood.store.channels import CHANNELS_KEPT
from tanglewood.store.deadlines import DAY
from tanglewood.store.model import AWAY, RENEWED, TOO_LATE


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


def late(sequence: int) -> Entry:
    return Entry(sequence, Entry.SEAT, 0, "{}", 1, f"seat:{sequence}")


def test_a_seat_that_is_late_becomes_a_bots_unless_the_table_has_moved_on(store: Store) -> None:
    by_turns(store)
    bot = Seat(0, "Bramble", "greedy", "bark")
    store.append("t1", move(0), over=False)
    with pytest.raises(SequenceTaken):
        store.change_seat("t1", late(0), bot, TOO_LATE, 0)
    store.change_seat("t1", late(1), bot, TOO_LATE, 0)
    with pytest.raises(KeyTaken):
        store.change_seat("t1", late(1), bot, TOO_LATE, 0)
    loaded = store.load("t1")
    assert loaded
    assert loaded.seats[0] == bot
    assert store.access("t1") == [Access("s1", SPECTATOR)]
    assert store.leavers("t1") == [Leaver("s1", 0, TOO_LATE)]
    assert store.tables_of("s1", 9) == ["t1"], "it is still among their games"
    assert store.seat_changes("t1") == [late(1)]


def test_whoever_comes_back_has_the_seat_again(store: Store) -> None:
    by_turns(store)
    store.change_seat("t1", late(0), Seat(0, "Bramble", "greedy", "bark"), AWAY, 0)
    store.return_seat("t1", late(1), Seat(0, "Ada"), 0)
    loaded = store.load("t1")
    assert loaded
    assert loaded.seats[0] == Seat(0, "Ada")
    assert store.access("t1") == [Access("s1", 0)]
    assert store.leavers("t1") == []


def test_a_new_link_ends_the_older_ones_and_the_game_counts_for_no_rating(store: Store) -> None:
    by_turns(store)
    store.add_tokens("t1", [Token("old", "invite", (0,)), Token("watch", "spectator", (SPECTATOR,))])
    store.vote("t1", Vote(2, "renew", 0))
    store.note_absences("t1", {0: 5.0})
    assert [(vote.voter, vote.wish, vote.absent) for vote in store.votes("t1")] == [(2, "renew", 0)]
    store.change_seat("t1", late(0), Seat(0, "Ada", open=True), RENEWED, 0)
    assert [store.offer_of("t1", token) for token in ("old", "watch")] == [None, Claim("spectator", (SPECTATOR,))]
    assert (store.votes("t1"), store.absences("t1")) == ([], {})
    assert store.access("t1") == [Access("s1", SPECTATOR)]
    assert store.leavers("t1") == [Leaver("s1", 0, RENEWED)]
    store.append("t1", move(1), over=True, results=[result("s2")])
    assert store.tables_of("s1", 9) == []


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
