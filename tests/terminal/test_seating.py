"""Who sits where at a terminal: a person, and bots by their specs."""

import pytest

import tanglewood as tw
from tanglewood.play.journal import names_in
from tanglewood.terminal.seating import arrange, saved_seating


def test_seating() -> None:
    assert arrange(2, 1, ["Oak"]).specs == ("oak", "none")
    assert arrange(3, 0, []).names == ("Player 1", "Birch 2", "Birch 3")
    with pytest.raises(tw.BadOption, match="seats 1 to 2"):
        arrange(2, 2, [])
    with pytest.raises(tw.BadOption, match="1 for others"):
        arrange(2, 0, ["oak", "oak"])
    assert saved_seating({"table": {"seats": ["none", "nobody"]}}, tw.new("fox")) is None
    assert saved_seating({"table": {"seats": ["oak", "oak"]}}, tw.new("fox")) is None
    assert names_in({"table": {"names": ["Ada", 3]}}, 2) is None
