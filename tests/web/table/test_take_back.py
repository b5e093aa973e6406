"""Taking moves back among people: one asks, all others agree, and nothing hidden was shown."""

import pytest
from tests.games.fox.setting import position
from tests.web.visitors import Host, Person, friendly_table, moves_on, sequence_on, text_of

import tanglewood as tw
from tanglewood.play.taking_back import has_shown

ASKED = "would like to take this back"


def together(ada: Person, ben: Person, game: str = "fox") -> str:
    path, links = friendly_table(ada, game)
    assert ben.join(links["invite-1"], "Ben").status_code == 303
    return path


def play(who: Person, path: str, seat: int, least: tuple[str, ...] = ()) -> str:
    """Make a move, of those that begin so where there are some; return it."""
    page = who.page(path)
    moves = moves_on(page)
    text = next((move for move in moves if move.startswith(least or "")), moves[0])
    fields = {"seat": str(seat), "sequence": str(sequence_on(page)), "action": text, "key": f"k{sequence_on(page)}"}
    assert who.post(f"{path}/move", fields).status_code == 303
    return text


def leader(path: str, ada: Person, ben: Person) -> tuple[Person, Person, int]:
    """Who leads, the other, and the leader's seat."""
    return (ada, ben, 0) if moves_on(ada.page(path)) else (ben, ada, 1)


def plain_lead(path: str, ada: Person, ben: Person) -> tuple[Person, Person]:
    """Lead a card that draws none and asks nothing."""
    who, other, seat = leader(path, ada, ben)
    play(who, path, seat, tuple(f"{rank}{suit}" for rank in (2, 4, 6, 8, 10) for suit in "BKM"))
    return who, other


def test_a_move_is_taken_back_when_the_other_agrees(ada: Person, ben: Person) -> None:
    path = together(ada, ben)
    who, other, seat = leader(path, ada, ben)
    before = moves_on(who.page(path))
    play(who, path, seat, ("2", "4", "6", "8"))
    assert ASKED not in text_of(other.page(path))
    assert who.post(f"{path}/undo").status_code == 303
    assert "You asked to take your move back" in text_of(who.page(path))
    page = other.page(path)
    assert ASKED in text_of(page)
    assert f'action="{path}/agree"' in page
    assert f'action="{path}/agree"' not in who.page(path), "nobody agrees to their own wish"
    assert who.post(f"{path}/agree").status_code == 409
    assert moves_on(other.page(path))
    assert other.post(f"{path}/agree").status_code == 303
    assert moves_on(who.page(path)) == before
    assert "has taken back a move" in text_of(other.page(path))
    assert other.post(f"{path}/agree").status_code == 409, "it was done"


def test_who_does_not_agree_says_so(ada: Person, ben: Person) -> None:
    path = together(ada, ben)
    who, other = plain_lead(path, ada, ben)
    who.post(f"{path}/undo")
    assert other.post(f"{path}/decline").status_code == 303
    assert "would rather go on" in text_of(who.page(path))
    assert ASKED not in text_of(other.page(path))
    assert other.post(f"{path}/agree").status_code == 409


def test_a_wish_lapses_when_the_game_goes_on(ada: Person, ben: Person) -> None:
    path = together(ada, ben)
    who, other = plain_lead(path, ada, ben)
    who.post(f"{path}/undo")
    play(other, path, 1 if other is ben else 0)
    assert ASKED not in text_of(other.page(path))
    assert other.post(f"{path}/agree").status_code == 409


def test_nothing_is_taken_back_once_somebody_saw_something(ada: Person, ben: Person) -> None:
    """The other card of a trick was hidden from who led."""
    path = together(ada, ben)
    who, other = plain_lead(path, ada, ben)
    play(other, path, 1 if other is ben else 0)
    answer = who.post(f"{path}/undo")
    assert answer.status_code == 409
    assert "something hidden" in text_of(answer.text)
    assert ASKED not in text_of(other.page(path))


def test_all_of_several_have_to_agree(ada: Person, ben: Person, host: Host) -> None:
    with Person(host) as eve:
        path = ada.new_table("pebbles", seats="3", seat_0="me", seat_1="friend", seat_2="friend", name="Ada")
        links = ada.links(path)
        assert ben.join(links["invite-1"], "Ben").status_code == 303
        assert eve.join(links["invite-2"], "Eve").status_code == 303
        people = [ada, ben, eve]
        seat = next(seat for seat, who in enumerate(people) if moves_on(who.page(path)))
        mover, second, third = people[seat:] + people[:seat]
        play(mover, path, seat)
        sequence = sequence_on(mover.page(path))
        assert mover.post(f"{path}/undo").status_code == 303
        assert second.post(f"{path}/agree").status_code == 303
        assert "Waiting for" in text_of(second.page(path))
        assert sequence_on(second.page(path)) == sequence
        assert second.post(f"{path}/agree").status_code == 409, "once is enough"
        third.post(f"{path}/agree")
        assert sequence_on(mover.page(path)) == sequence + 1
        assert moves_on(mover.page(path))


@pytest.mark.parametrize(
    ("move", "shown"),
    [("8B", False), ("5B", True), ("3B", False)],
)
def test_a_draw_shows_something_and_a_card_of_ones_own_does_not(move: str, shown: bool) -> None:
    match = tw.from_position("fox", position("8B 5B 3B 7K", "2B 4K 6M 9M"))
    if match.actor == 1:
        match.play("2B")
    ply = len(match.moves)
    match.play(move)
    assert has_shown(match, ply) == shown
