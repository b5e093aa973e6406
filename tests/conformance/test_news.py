"""The news above the prompt of a page: what a player must know is not what a narrow page cuts off."""

from tests.conformance.tables import Table, walk
from tests.sampling import sampled

from tanglewood.core.view.log import matter, player_of
from tanglewood.core.view.view import Happening, Speaker
from tanglewood.web.table.recap import MOST_LETTERS, Line, news

MOVES = sampled(60, 400)
NAME = 20  # letters of a player's name and what stands around it


def test_what_matters_most_and_is_newest_stands_where_it_is_seen(table: Table) -> None:
    """It is said whole within the letters that a line has room for, unless it is longer itself."""
    moved: dict[int, int] = {}
    for match in walk(table, 4):
        if match.over or len(match.moves) > MOVES:
            return
        if (own := moved.get(match.actor)) is not None:
            view = match.view(match.actor)
            history = match.history(view.seat)
            for line in news(history, view, own).lines:
                moves = [number for number in line.moves if number] or line.moves  # the table shows the deal
                assert is_seen(line, [one for number in moves for one in history[number]], view.seat, view.names)
        moved[match.actor] = len(match.moves) + 1


def is_seen(line: Line, happened: list[Happening], seat: int | None, names: tuple[str, ...]) -> bool:
    said = [one for one in happened if player_of(one, Speaker(seat, names)) == line.seat and one.text in line.story]
    foremost = [one for one in said if matter(one) == max(map(matter, said)) and not one.shown][-1:]
    words = [one.text if line.seat is None else one.brief for one in foremost]
    return all(word in line.text[: max(MOST_LETTERS + NAME, len(word) + NAME)] for word in words)
