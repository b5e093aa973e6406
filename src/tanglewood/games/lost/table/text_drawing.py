"""The woods in character graphics and as text to read aloud: spaces from north to south, players, day and decks."""

from collections.abc import Iterable, Iterator

from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Message, Player
from tanglewood.core.language.message import listed as several
from tanglewood.core.view.text_drawing import Announce, Panel, Paper, columns, listed, name_in_column
from tanglewood.core.view.view import Fact, Speaker, View, Zone, counted
from tanglewood.games.lost.rules.board import DIRECTION_TEXTS, RINGS
from tanglewood.games.lost.rules.cards import BEAST_TEXTS, THING_TEXTS, TOKEN_TEXTS
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.names import TOKENS, TRACKS, WAYS, amounts, named

WIDE = 10  # characters from one space to the next
ROOM = WIDE - 1  # within a space
MIDDLE = 4 + RINGS * WIDE  # the column of the middle space; the exits are left of the map
HAVE_CODES = (*THING_TEXTS[1:], *BEAST_TEXTS)  # names that are shortened to two letters on a crowded space
LEGEND = ("people", "danger", "token", "corners")


def draw(view: View) -> tuple[Panel, ...]:
    """Draw the players, the time of day, the decks, and last the map, so that a small screen still shows all of it."""
    facts, speaker = view.facts, Speaker(view.seat, view.names)
    return (
        people(view, speaker),
        Panel(tuple(day(facts))),
        Panel(tuple(around(view, speaker)), announce=Announce.ALWAYS),
        Panel((deck(view.zone("deck")), winds(facts))),
        Panel((), tuple(legend(facts))),
        Panel(tuple(woods(facts, speaker)), the_map(facts)),
    )


# The map, drawn


def the_map(facts: Fact) -> tuple[str, ...]:
    """Draw each space with its name, terrain, people and contents, and the exits at the corners."""
    paper, tops = Paper(), tops_of(facts)
    corners = {space["space"]: corner_of(space, tops) for space in facts["map"]}
    for space in facts["map"]:
        draw_space(paper, corners[space["space"]], tops[space["axial"][1] + 1], space, facts)
    for space in facts["map"]:  # over the edges of the row above
        row, column = corners[space["space"]]
        paper.put(row, column + 1, label(space))
    for letter, name in facts["exits"].items():
        row, column = corners[name]
        sign = "!" if name == facts["exit"] else "x" if letter in facts["clues"] else "?"
        left = column < MIDDLE
        paper.put(row + 1, column - 3 if left else column + WIDE + 2, letter + sign)
    return paper.lines()


def tops_of(facts: Fact) -> dict[int, int]:
    """The line where each row of spaces begins, and the last edge; a row with contents has a second line."""
    laden = {space["axial"][1] for space in facts["map"] if what(space)}
    tops = {-RINGS: 0}
    for row in range(-RINGS, RINGS + 1):
        tops[row + 1] = tops[row] + 2 + (row in laden)
    return tops


def corner_of(space: Fact, tops: dict[int, int]) -> tuple[int, int]:
    """The corner of a space in the drawing: each row of hexes is shifted by half a space."""
    column, row = space["axial"]
    return tops[row], MIDDLE + column * WIDE + row * WIDE // 2


def draw_space(paper: Paper, corner: tuple[int, int], foot: int, space: Fact, facts: Fact) -> None:
    """Draw a space with its edges, down to the line where the next row begins."""
    row, column = corner
    paper.put(row, column, "┌" + "─" * ROOM + "┐")
    within = [f"│{text:<{ROOM}}│" for text in (who(space, facts), what(space))]
    paper.put(row + 1, column, *within[: foot - row - 1])
    paper.put(foot, column, "└" + "─" * ROOM + "┘")


def label(space: Fact) -> str:
    """A space's name, and its terrain or dots."""
    ground = say(terrain(space), form="short") if space["terrain"] else "•" * space["dots"]
    return f"{space['space'].upper()} {ground}"


def terrain(space: Fact) -> Message:
    """The terrain of a face-up space."""
    return message(f"terrain-{space['terrain']}")


def who(space: Fact, facts: Fact) -> str:
    """The people on a space, by number, and the damage that animals can do there."""
    lying = [seat for seat in space["people"] if facts["people"][seat]["lying"]]
    signs = ""
    for sign, seats in (("@", [seat for seat in space["people"] if seat not in lying]), ("_", lying)):
        signs += sign * bool(seats) + "".join(str(seat + 1) for seat in seats)
    danger = facts["danger"].get(space["space"])
    return f"{signs:<{ROOM - 3}}!{danger}" if danger else signs


def what(space: Fact) -> str:
    """The contents of a space: in words if they fit, else in two letters each."""
    short = [_numbered(say(named(name), form="short"), number) for name, number in found_at(space).items()]
    if space["seen"]:
        short.append(f"?{say(named(space['seen']), form='short')}")
    codes = [f"{_code(name)}{number if number > 1 else ''}" for name, number in found_at(space).items()]
    for text in (" ".join(short), " ".join(codes), "".join(codes)):
        if len(text) <= ROOM:
            return text
    return f"{text[: ROOM - 1]}…"


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{number} {name}"


def _code(name: str) -> str:
    """The two letters of a thing or an animal."""
    return say(named(name), form="code")


def found_at(space: Fact) -> dict[str, int]:
    """The number of each thing and animal on a space."""
    things: dict[str, int] = space["things"]
    return things | {beast: space["beasts"].count(beast) for beast in dict.fromkeys(space["beasts"])}


def legend(facts: Fact) -> Iterator[str]:
    """The meaning of the signs on the map, and of the letters on crowded spaces."""
    for about in LEGEND:
        yield say(message(f"legend-{about}"))
    drawn = [what(space) for space in facts["map"]]
    names = [name for name in HAVE_CODES if any(_code(name) in text for text in drawn)]
    if names:
        yield f"{listed(say(message('legend-code', token=named(name))) for name in names)}."


# The map, read aloud


def woods(facts: Fact, speaker: Speaker) -> Iterator[str]:
    """Describe each space that is face up or holds something, from north to south, then the exits."""
    for space in sorted(facts["map"], key=lambda space: space["space"]):
        if space["terrain"] or space["seen"] or space["people"] or space["beasts"]:
            about = listed(map(speaker.say, spoken(space, facts)))
            yield say(message("drawn-space", space=_space(space), about=about))
    yield say(message("drawn-down", spaces=sum(not space["terrain"] for space in facts["map"])))
    corners = (
        message("drawn-corner", letter=letter, space=at.upper())
        for letter, at in facts["exits"].items()
        if letter not in facts["clues"]
    )
    yield say(message("drawn-corners", corners=several(*corners)))


def _space(space: Fact) -> str:
    return str(space["space"]).upper()


def spoken(space: Fact, facts: Fact) -> Iterator[Message]:
    """Describe the known facts about a space."""
    yield terrain(space) if space["terrain"] else message("drawn-face-down", dots=space["dots"])
    if space["seen"]:
        yield message("heard-token", token=named(space["seen"]))
    yield from what_is_there(space, facts)
    for seat in space["people"]:
        down = facts["people"][seat]["lying"]
        yield message("heard-lies" if down else "heard-stands", player=Player(seat))


def what_is_there(space: Fact, facts: Fact) -> Iterator[Message]:
    """Describe the things and animals on a space, and its danger."""
    lying = [TOKEN_TEXTS.index(name) for name, number in found_at(space).items() for _ in range(number)]
    if lying:
        yield message("drawn-things", things=counted(lying, TOKENS.__getitem__))
    if space["space"] in facts["danger"]:
        yield message("heard-danger", points=facts["danger"][space["space"]])


# Players


def people(view: View, speaker: Speaker) -> Panel:
    """Draw the players, with their places and all they have."""
    seats = [seat for seat, person in enumerate(view.facts["people"]) if person["character"]]
    rows = [person_row(view, seat) for seat in seats]
    lines = tuple(speaker.say(person_line(view.facts["people"][seat], seat)) for seat in seats)
    return Panel(lines, columns(head(), rows) if rows else (), Announce.WHEN_CHANGED)


def head() -> list[str]:
    """The column heads of the table of players."""
    tracks = (message("head-vital"), *(TRACKS[track] for track in ("energy", "water", "food")))
    columns_of = (message("player-head"), message("head-who"), message("head-at"), *tracks, message("head-holds"))
    return ["", *(say(each, form="title") for each in columns_of)]


def person_row(view: View, seat: int) -> tuple[object, ...]:
    """A player in a row of the table."""
    person = view.facts["people"][seat]
    tracks = (f"{person[track]}/{person['most'][track]}" for track in TRACKS)
    name = name_in_column(view, seat)
    sign = f"{'_' if person['lying'] else '@'}{seat + 1}"
    holds = ", ".join(say(named(thing), form="short") for thing in person["hands"])
    return sign, name, person["character"], person["at"].upper(), *tracks, holds


def person_line(person: Fact, seat: int) -> Message:
    """Describe a player's tracks and things; the log tells their moves."""
    tracks = (
        message("drawn-track", track=name, number=person[track], most=person["most"][track])
        for track, name in TRACKS.items()
    )
    return message(
        "drawn-person",
        player=Player(seat),
        character=person["character"],
        down=person["lying"],
        tracks=several(*tracks),
        things=several(*map(named, person["hands"])),
    )


# The time, and the surroundings


def day(facts: Fact) -> Iterator[str]:
    """The day, its phase, the rain and the clues."""
    if facts["day"]:
        phase = message(f"phase-{facts['phase'].replace(' ', '-')}")
        yield say(message("drawn-day", day=facts["day"], phase=phase, rain=facts["raining"]))
    clues = message("drawn-clues", letters=several(*facts["clues"])) if facts["clues"] else message("drawn-no-clues")
    yield say(clues)
    if facts["exit"]:
        yield say(message("drawn-exit", space=facts["exit"].upper()))


def around(view: View, speaker: Speaker) -> Iterator[str]:
    """Describe the space of the player to decide, and the spaces next to it."""
    facts = view.facts
    if view.seat is None or not view.actions:
        return
    if not facts["people"][view.seat]["character"]:
        for character in facts["characters"].values():
            name, most = character["name"], amounts(character["most"])
            yield say(message("drawn-character", character=name, does=character["gift"], most=most))
        return
    spaces = {space["space"]: space for space in facts["map"]}
    here = spaces[facts["people"][view.seat]["at"]]
    others = [
        message("drawn-with", player=Player(seat), number=seat + 1) for seat in here["people"] if seat != view.seat
    ]
    yield say(message("drawn-here", about=_listed([*glance(here, facts), *others], speaker)))
    if facts["steps"]:
        ways = (
            say(message("drawn-way", way=way, about=_listed(glance(spaces[name], facts), speaker)))
            for way, name in facts["steps"].items()
        )
        yield say(message("drawn-ways", ways="; ".join(ways)))


def _listed(about: Iterable[Message], speaker: Speaker) -> str:
    return listed(map(speaker.say, about))


def glance(space: Fact, facts: Fact) -> Iterator[Message]:
    """Describe a space at a glance."""
    if space["terrain"]:
        yield message("drawn-terrain-at", space=_space(space), terrain=terrain(space))
    else:
        yield message("drawn-down-at", space=_space(space), dots=space["dots"])
    if space["seen"]:
        yield message("drawn-with-token", token=named(space["seen"]))
    yield from what_is_there(space, facts)


def deck(zone: Zone) -> str:
    """Describe the terrain deck, with the known cards on top."""
    top = [card.name for card in zone.cards if card.text]
    if top:
        return say(message("drawn-deck-top", cards=len(zone.cards), known=listed(top)))
    return say(message("drawn-deck", cards=len(zone.cards)))


def winds(facts: Fact) -> str:
    """Describe the cards left in the movement deck."""
    ways = dict(zip(DIRECTION_TEXTS, WAYS, strict=True))
    left = [message("drawn-wind", number=number, way=ways[way]) for way, number in facts["wind"].items() if number]
    return say(message("drawn-winds", ways=several(*left)) if left else message("drawn-no-winds"))
