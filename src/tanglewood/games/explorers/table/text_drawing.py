"""The forest in character graphics and as text to read aloud: square by square, then the players and the cards."""

from collections.abc import Iterator

from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Argument, Message, Player, either, listed
from tanglewood.core.view.text_drawing import LINES, Announce, Panel, Paper, columns, name_in_column, zone_lines
from tanglewood.core.view.view import Fact, Speaker, View
from tanglewood.games.explorers.rules.cards import COLUMNS, SHAPE_TEXTS, SIDE_NAMES, SIDE_TEXTS, card_named
from tanglewood.games.explorers.rules.messages import message
from tanglewood.games.explorers.words.prompts import number_of

WIDE, HIGH = 9, 3  # characters of a square
MIDDLE = WIDE // 2
EDGE = 2  # columns before the first square, for the row numbers
PIECES_AT = ((0, 1), (0, 6), (2, 1), (2, 6))  # the corners of a square, where its pieces stand
RIVER = (" ~ ~ ~ ~ ", "~ ~ ~ ~ ~", " ~ ~ ~ ~ ")
ARROWS = {"up": "▲", "right": "▶", "down": "▼", "left": "◀"}
DOT = "●"


def draw(view: View) -> tuple[Panel, ...]:
    """The forest, how far everybody is, and the cards."""
    speaker, rounds = Speaker(view.seat, view.names), view.facts["rounds"]
    now = min(rounds["done"] + 1, rounds["limit"] or rounds["done"] + 1)
    squares = [spoken(square, view.facts, speaker) for square in view.facts["slots"]]
    return (
        Panel(tuple(line for line in squares if line), forest(view.facts), Announce.WHEN_REDRAWN),
        Panel((), (f"  {say(message('legend'))}",)),
        players(view, speaker),
        Panel(tuple(prospects(view)), announce=Announce.ALWAYS),
        Panel((say(message("drawn-round", round=now)),)),
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
    """Draw a square, and the pieces on it."""
    if square["terrain"] == "river":
        paper.put(top, left, *RIVER)
    elif square["terrain"] == "clearing":
        goals = [f"@{seat + 1}" for seat, goal in enumerate(facts["goals"]) if goal == square["slot"]]
        what = say(message("drawn-goal", piece=goals[0]) if goals else message("drawn-clearing"))
        paper.put(top + 1, left, f"{what:^{WIDE}}".rstrip())
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
    if square["terrain"] == "blank" and not square["pieces"]:
        return ""
    about: dict[str, Argument] = {"slot": square["slot"], "what": what_is(square, facts)}
    if not square["pieces"]:
        return speaker.say(message("square-line", **about))
    players = listed(*map(Player, square["pieces"]))
    return speaker.say(message("square-line-held", players=players, **about))


def what_is(square: Fact, facts: Fact) -> Message:
    """Describe a square: a path, a clearing with its goals and starts, a river or nothing."""
    if square["shape"]:
        card, sides = card_named(SHAPE_TEXTS.index(square["shape"])), square["dots"]
        dots = listed(*map(side_named, sides))
        return message("square-path", card=card, side=side_named(square["arrow"]), count=len(sides), dots=dots)
    whose = {"goal-of": facts["goals"], "start-of": facts["homes"]}
    slot, seats = square["slot"], range(len(facts["goals"]))
    marks = [message(name, player=Player(seat)) for name, at in whose.items() for seat in seats if at[seat] == slot]
    return message("square-corner", marks=listed(*marks)) if marks else message(f"square-{square['terrain']}")


def side_named(text: str) -> Message:
    """A side in a sentence."""
    return SIDE_NAMES[SIDE_TEXTS.index(text)]


# Players


def players(view: View, speaker: Speaker) -> Panel:
    """Draw each player's distance to the goal, and the number of cards they hold."""
    facts, seats = view.facts, range(view.seats)
    figures_by_seat = zip(facts["pieces"], facts["goals"], facts["distances"], facts["held"], strict=True)
    spell = say(message("spell"))
    rows = [
        (f"@{seat + 1}", name_in_column(view, seat), *figures, spell * facts["shadow"][seat])
        for seat, figures in enumerate(figures_by_seat)
    ]
    head = (say(message(f"{name}-head")) for name in ("player", "on", "goal", "to-go", "cards"))
    lines = tuple(player_line(facts, seat, speaker) for seat in seats)
    return Panel(lines, columns(("", *head, ""), rows), Announce.WHEN_CHANGED)


def player_line(facts: Fact, seat: int, speaker: Speaker) -> str:
    """A player in a sentence."""
    slot, goal, distance, spell = (facts[key][seat] for key in ("pieces", "goals", "distances", "shadow"))
    squares = number_of("squares", distance)
    line = message("drawn-player", player=Player(seat), slot=slot, goal=goal, squares=squares, spell=spell)
    return speaker.say(line)


# The effects of a choice


def prospects(view: View) -> Iterator[str]:
    """Describe the walks of the viewer's piece after each possible choice, if the choice changes them."""
    facts, seat = view.facts, view.seat
    if seat is None or not facts["previews"]:
        return
    now, turned = set(facts["reach"][seat]), []
    for text, preview in facts["previews"].items():
        if isinstance(preview, list):
            if set(preview[seat]) != now:
                yield prospect(text, preview[seat])
        elif any(set(reach[seat]) - now for reach in preview.values()):
            turned.append(text.split()[1])
    if turned:
        yield say(message("prospects", slots=either(*turned)))


def prospect(move: str, slots: list[str]) -> str:
    """Describe the slots that the viewer's piece could walk to after a move."""
    if slots:
        return say(message("prospect", move=move, slots=either(*slots)))
    return say(message("prospect-none", move=move))
