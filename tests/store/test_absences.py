"""What every store must know about who is away."""

from collections.abc import Callable
from dataclasses import replace

from tests.store.sample_table import TABLE

from tanglewood.store import Access, Store


def test_who_is_away_is_known_after_a_restart_and_goes_with_the_table(
    store: Store, reopen: Callable[[], Store]
) -> None:
    store.create(replace(TABLE, patience=300), [Access("s1", 0), Access("s2", 1)])
    store.note_absences("t1", {0: 12.5, 1: 20.0})
    store.note_absences("t1", {1: 0.0})
    store.note_absences("t2", {0: 1.0})
    other = reopen()
    table = other.load("t1")
    assert (other.absences("t1"), other.absences("t2")) == ({0: 12.5, 1: 0.0}, {})
    other.close()
    assert table
    assert table.patience == 300
    store.leave("t1", "s1")
    store.leave("t1", "s2")
    assert store.absences("t1") == {}
