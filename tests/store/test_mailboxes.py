"""What every store knows of addresses for mail."""

from collections.abc import Callable

import pytest

from tanglewood.store import Mailbox, Store
from tanglewood.store.mailboxes import ASK_AGAIN, MOST_REFUSALS, REFUSED_SECONDS
from tanglewood.store.relations import MAILBOXES


def test_a_mailbox_is_asked_once_a_day_and_not_after_a_no(
    store: Store, reopen: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    time, other = [1e9], reopen()
    for one in (store, other):
        monkeypatch.setattr(one, "now", lambda: time[0])
    assert [one.may_ask("a") for one in (store, other, store)] == [True, False, False]
    assert store.may_ask("b")
    time[0] += ASK_AGAIN
    assert [one.may_ask("a") for one in (other, store)] == [True, False]
    store.decline("a", declined=True)
    time[0] += 2 * REFUSED_SECONDS
    assert store.may_ask("b"), "what is old is forgotten"
    assert (other.mailbox("a"), other.may_ask("a")) == (Mailbox(declined=True), False)
    other.decline("a", declined=False)
    assert (store.mailbox("a"), store.may_ask("a")) == (Mailbox(), True)
    for number in range(MOST_REFUSALS):
        assert not store.mailbox("b").refusing
        other.note_delivery("b", refused=True)
        if number == 0:
            other.note_delivery("b", refused=False)
            other.note_delivery("b", refused=True)
    assert store.mailbox("b").refusing
    time[0] += ASK_AGAIN
    assert not store.may_ask("b")
    time[0] += REFUSED_SECONDS
    assert (store.mailbox("b").refusing, store.may_ask("b"), store.mailbox("b").refusing) == (False, True, False)
    store.note_delivery("c", refused=False)
    assert store.mailbox("c") == Mailbox()
    time[0] += 2 * REFUSED_SECONDS
    assert store.may_ask("d")
    with store.transaction() as db:
        assert [row.hash for row in MAILBOXES.all(db, "declined = 0")] == ["d"], "nothing is kept for longer"
    other.close()
