"""Who sits at a new table, and by which name."""

import pytest

import tanglewood as tw
from tanglewood.store import Seat
from tanglewood.web.table.creation import distinct_names, other_deal, quick_seats


def test_seats_have_names_that_differ() -> None:
    seats = distinct_names([Seat(0, "Ada"), Seat(1, "Ada"), Seat(2, "Bark"), Seat(3, "Ada")])
    assert [seat.name for seat in seats] == ["Ada 1", "Ada 2", "Bark", "Ada 4"]
    bots = distinct_names([Seat(0, "Ada"), *(Seat(seat, "Sapling", "ismcts", "sapling") for seat in (1, 2))])
    assert [seat.name for seat in bots] == ["Ada", "Sapling 2", "Sapling 3"], "`steal 2` robs Sapling 2"
    assert [seat.name for seat in distinct_names([Seat(0, "ada"), Seat(1, "ADA")])] == ["ada 1", "ADA 2"]


@pytest.mark.parametrize("name", ["", "You", "you"])
def test_a_quick_table_without_bots_is_shared(name: str) -> None:
    seats = quick_seats(2, name, None)
    assert [seat.bot for seat in seats] == ["", ""]
    assert [seat.name for seat in seats] == ["Player 1", "Player 2"]


@pytest.mark.parametrize("game", ["grimwood", "woods"])
def test_another_seat_begins_when_a_table_plays_again(game: str) -> None:
    """Where the deal decides who begins; by chance alone it would be the same seat again."""
    match = tw.new(game, seats=2, seed=1)
    assert all(other_deal(match).actor != match.actor for _ in range(8))
