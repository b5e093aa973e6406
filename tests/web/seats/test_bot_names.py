"""The names of bots at a table."""

from tanglewood.web.runtime.opponents import opponents
from tanglewood.web.seats.bot_names import FACES, bot_seat, name_bots


def test_every_level_begins_with_a_face_of_its_own() -> None:
    seats = [bot_seat(0, one) for one in opponents()]
    first = [name_bots([seat], opponents())[0].name for seat in seats]
    assert len(set(first)) == len(first)
    full = name_bots([bot_seat(seat, opponents()[-1]) for seat in range(5)], opponents())
    assert len({seat.name for seat in full} & set(FACES)) == 5
