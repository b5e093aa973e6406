"""What the end of a game and its log say about seats that changed hands."""

from tanglewood.store.model import AWAY, BACK
from tanglewood.web.seats.seat_changes import SeatChange, names_at, stand_ins


def test_each_stand_in_ends_with_the_return_to_its_own_seat() -> None:
    changes = [
        SeatChange(1, 4, AWAY, "Ben", "Hazel"),
        SeatChange(2, 6, AWAY, "Cat", "Moth"),
        SeatChange(1, 9, BACK, "Hazel", "Ben"),
    ]
    assert stand_ins(changes) == [
        "Hazel played on for Ben from move 5 to move 9.",
        "Moth played on for Cat from move 7.",
    ]
    assert names_at(changes, ("Ada", "Ben", "Moth"), 4) == ("Ada", "Ben", "Cat")
    assert names_at(changes, ("Ada", "Ben", "Moth"), 8) == ("Ada", "Hazel", "Moth")
