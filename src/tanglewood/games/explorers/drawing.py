"""The forest by character, and read aloud: square by square, then the players and the cards."""

from collections.abc import Iterator

from tanglewood.core.drawing import LINES, Announce, Panel, Paper, columns, listed, name_in_column, zone_lines
from tanglewood.core.view import Fact, Speaker, View, capital, count_of, joined
from tanglewood.games.explorers.cards import COLUMNS, NAMES, SHAPE_TEXTS

WIDE, HIGH = 9, 3  # characters of a square
MIDDLE = WIDE // 2
EDGE = 2  # before the first square: the rows' numbers
PIECES_AT = ((0, 1), (0, 6), (2, 1), (2, 6))  # the corners of a square, where its pieces stand
RIVER = (" ~ ~ ~ ~ ", "~ ~ ~ ~ ~", " ~ ~ ~ ~ ")
LEGEND = "  ▲ arrow, the way out; ● dot, a way in; @ a piece; ~ river; · no path yet."
ARROWS = {"up": "▲", "right": "▶", "down": "▼", "left": "◀"}
DOT = "●"


def draw(view: View) -> tuple[Panel, ...]:
    """The forest, how far everybody is, and the cards."""
    speaker = Speaker(view.seat, view.names)
    squares = [spoken(square, view.facts, speaker) for square in view.facts["slots"]]
    return (
        Panel(tuple(line for line in squares if line), forest(view.facts), Announce.WHEN_REDRAWN),
        Panel((), (LEGEND,)),
        players(view, speaker),
        Panel(tuple(prospects(view)), announce=Announce.ALWAYS),
        Panel((f"Round {min(view.facts['rounds']['done'] + 1, view.facts['rounds']['limit'])}.",)),
        zone_lines(view, "front-", "hand-", "deck", "pile"),
    )


# Drawn


def forest(facts: Fact) -> tuple[str, ...]:
    """The board: rivers, arrows and dots, and every piece by its number."""
    paper, size = Paper(), facts["size"]
    for column in range(size):
        paper.put(0, EDGE + 1 + MIDDLE + column * (WIDE + 1), COLUMNS[column])
    for number, square in enumerate(facts["slots"]):
        row, column = divmod(number, size)
        top, left = 1 + row * HIGH, EDGE + column * (WIDE + 1)
        paper.put(top, left, *[":" + " " * WIDE + ":"] * HIGH)
        paper.put(top + 1, 0, str(row + 1))
        draw_square(paper, top, left + 1, square, facts)
    return paper.lines()


def draw_square(paper: Paper, top: int, left: int, square: Fact, facts: Fact) -> None:
    """What a square is, and who stands there."""
    if square["terrain"] == "river":
        paper.put(top, left, *RIVER)
    elif square["terrain"] == "clearing":
        goals = [f"@{seat + 1}" for seat, goal in enumerate(facts["goals"]) if goal == square["slot"]]
        paper.put(top + 1, left, f"{f'goal {goals[0]}' if goals else 'clearing':^{WIDE}}".rstrip())
    elif square["shape"]:
        draw_path(paper, top, left, square)
    else:
        paper.put(top + 1, left + MIDDLE, "·")
    for seat, (row, column) in zip(square["pieces"], PIECES_AT, strict=False):
        paper.put(top + row, left + column, f"@{seat + 1}")


def draw_path(paper: Paper, top: int, left: int, square: Fact) -> None:
    """A path with its arrow and dots."""
    ends = dict.fromkeys(square["dots"], DOT) | {square["arrow"]: ARROWS[square["arrow"]]}
    way = "─" * (MIDDLE - 1)
    for side, end in ends.items():
        match side:
            case "up":
                paper.put(top, left + MIDDLE, end)
            case "down":
                paper.put(top + 2, left + MIDDLE, end)
            case "left":
                paper.put(top + 1, left, end + way)
            case "right":
                paper.put(top + 1, left + MIDDLE + 1, way + end)
    paper.put(top + 1, left + MIDDLE, LINES[frozenset(side[0] for side in ends)])


# Read aloud


def spoken(square: Fact, facts: Fact, speaker: Speaker) -> str:
    """A square in words; nothing for one on which nothing is."""
    parts = [f"{capital(speaker.possessive(seat))} piece" for seat in square["pieces"]]
    if square["shape"]:
        name = NAMES[SHAPE_TEXTS.index(square["shape"])]
        dots = f"{'dot' if len(square['dots']) == 1 else 'dots'} {joined(square['dots'])}"
        parts.insert(0, f"{name}, arrow {square['arrow']}, {dots}")
    elif square["terrain"] == "clearing":
        parts.insert(0, ", ".join(["clearing", *corner_words(square["slot"], facts, speaker)]))
    elif square["terrain"] == "river":
        parts.insert(0, "river")
    elif parts:
        parts.insert(0, "blank")
    return f"{square['slot']}: {'. '.join(parts)}." if parts else ""


def corner_words(slot: str, facts: Fact, speaker: Speaker) -> list[str]:
    """Whose goal and whose start a corner is."""
    goals = [f"{speaker.possessive(seat)} goal" for seat, goal in enumerate(facts["goals"]) if goal == slot]
    return goals + [f"{speaker.possessive(seat)} start" for seat, home in enumerate(facts["homes"]) if home == slot]


# Players


def players(view: View, speaker: Speaker) -> Panel:
    """How far everybody is from the goal, and how many cards they hold."""
    facts, seats = view.facts, range(view.seats)
    figures_by_seat = zip(facts["pieces"], facts["goals"], facts["distances"], facts["held"], strict=True)
    rows = [
        (f"@{seat + 1}", name_in_column(view, seat), *figures, "Wizard's shadow" * facts["shadow"][seat])
        for seat, figures in enumerate(figures_by_seat)
    ]
    head = ("", "Player", "On", "Goal", "To go", "Cards", "")
    return Panel(tuple(player_line(facts, seat, speaker) for seat in seats), columns(head, rows), Announce.WHEN_CHANGED)


def player_line(facts: Fact, seat: int, speaker: Speaker) -> str:
    """A player in a sentence."""
    slot, goal, distance = (facts[key][seat] for key in ("pieces", "goals", "distances"))
    line = f"{speaker.does(seat, 'are', 'is')} on {slot}, {count_of(distance, 'square')} from the goal {goal}"
    shadow = "; the next turn begins with 1 play and 1 move" if facts["shadow"][seat] else ""
    return f"{line}{shadow}."


# Where a choice would lead


def prospects(view: View) -> Iterator[str]:
    """How each choice that is asked for would let the viewer's piece walk, where it changes that."""
    facts, seat = view.facts, view.seat
    if seat is None or not facts["previews"]:
        return
    now, turned = set(facts["reach"][seat]), []
    for text, found in facts["previews"].items():
        if isinstance(found, list):
            if set(found[seat]) != now:
                yield f"{capital(text)}: then you could walk to {listed(found[seat]) if found[seat] else 'no slot'}."
        elif any(set(reach[seat]) - now for reach in found.values()):
            turned.append(text.split()[1])
    if turned:
        yield f"You could walk further with it on {listed(turned)}."
