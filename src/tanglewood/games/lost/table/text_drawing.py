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
        Panel(tuple(woods(facts, speaker)), (*legend(facts), *the_map(facts))),
    )


# The map, drawn


def the_map(facts: Fact) -> tuple[str, ...]:
    """Draw each space with its name, terrain, people and contents, and the exits at the corners."""
    paper, tops = Paper(), tops_of(facts)
    corners = {place["space"]: corner_of(place, tops) for place in facts["map"]}
    for place in facts["map"]:
        draw_space(paper, corners[place["space"]], tops[place["axial"][1] + 1], place, facts)
    for place in facts["map"]:  # over the edges of the row above
        row, column = corners[place["space"]]
        paper.put(row, column + 1, label(place))
    for letter, space in facts["exits"].items():
        row, column = corners[space]
        sign = "!" if space == facts["exit"] else "x" if letter in facts["clues"] else "?"
        left = letter in "AEF"  # the corners in the west
        paper.put(row + 1, column - 3 if left else column + WIDE + 2, letter + sign)
    return paper.lines()


def tops_of(facts: Fact) -> dict[int, int]:
    """The line where each row of spaces begins, and the last edge; a row with contents has a second line."""
    laden = {place["axial"][1] for place in facts["map"] if what(place)}
    tops = {-RINGS: 0}
    for row in range(-RINGS, RINGS + 1):
        tops[row + 1] = tops[row] + 2 + (row in laden)
    return tops


def corner_of(place: Fact, tops: dict[int, int]) -> tuple[int, int]:
    """The corner of a space in the drawing: each row of hexes is shifted by half a space."""
    column, row = place["axial"]
    return tops[row], MIDDLE + column * WIDE + row * WIDE // 2


def draw_space(paper: Paper, corner: tuple[int, int], foot: int, place: Fact, facts: Fact) -> None:
    """Draw a space with its edges, down to the line where the next row begins."""
    row, column = corner
    paper.put(row, column, "┌" + "─" * ROOM + "┐")
    within = [f"│{text:<{ROOM}}│" for text in (who(place, facts), what(place))]
    paper.put(row + 1, column, *within[: foot - row - 1])
    paper.put(foot, column, "└" + "─" * ROOM + "┘")


def label(place: Fact) -> str:
    """A space's name, and its terrain or dots."""
    ground = say(terrain(place), form="short") if place["terrain"] else "•" * place["dots"]
    return f"{place['space'].upper()} {ground}"


def terrain(place: Fact) -> Message:
    """The terrain of a face-up space."""
    return message(f"terrain-{place['terrain']}")


def who(place: Fact, facts: Fact) -> str:
    """The people on a space, by number, and the damage that animals can do there."""
    lying = [seat for seat in place["people"] if facts["people"][seat]["lying"]]
    found = ""
    for sign, seats in (("@", [seat for seat in place["people"] if seat not in lying]), ("_", lying)):
        found += sign * bool(seats) + "".join(str(seat + 1) for seat in seats)
    danger = facts["danger"].get(place["space"])
    return f"{found:<{ROOM - 3}}!{danger}" if danger else found


def what(place: Fact) -> str:
    """The contents of a space: in words if they fit, else in two letters each."""
    short = [_numbered(say(named(name), form="short"), number) for name, number in found_at(place).items()]
    if place["seen"]:
        short.append(f"?{say(named(place['seen']), form='short')}")
    codes = [f"{_code(name)}{number if number > 1 else ''}" for name, number in found_at(place).items()]
    for text in (" ".join(short), " ".join(codes), "".join(codes)):
        if len(text) <= ROOM:
            return text
    return f"{text[: ROOM - 1]}…"


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{number} {name}"


def _code(name: str) -> str:
    """The two letters of a thing or an animal."""
    return say(named(name), form="code")


def found_at(place: Fact) -> dict[str, int]:
    """The number of each thing and animal on a space."""
    things: dict[str, int] = place["things"]
    return things | {beast: place["beasts"].count(beast) for beast in dict.fromkeys(place["beasts"])}


def legend(facts: Fact) -> Iterator[str]:
    """The meaning of the signs on the map, and of the letters on crowded spaces."""
    for about in LEGEND:
        yield say(message(f"legend-{about}"))
    drawn = [what(place) for place in facts["map"]]
    found = [name for name in HAVE_CODES if any(_code(name) in text for text in drawn)]
    if found:
        yield f"{listed(say(message('legend-code', token=named(name))) for name in found)}."


# The map, read aloud


def woods(facts: Fact, speaker: Speaker) -> Iterator[str]:
    """Describe each space that is face up or holds something, from north to south, then the exits."""
    for place in sorted(facts["map"], key=lambda place: place["space"]):
        if place["terrain"] or place["seen"] or place["people"] or place["beasts"]:
            about = listed(map(speaker.say, spoken(place, facts)))
            yield say(message("drawn-space", space=_space(place), about=about))
    yield say(message("drawn-down", spaces=sum(not place["terrain"] for place in facts["map"])))
    corners = (
        message("drawn-corner", letter=letter, space=at.upper())
        for letter, at in facts["exits"].items()
        if letter not in facts["clues"]
    )
    yield say(message("drawn-corners", corners=several(*corners)))


def _space(place: Fact) -> str:
    return str(place["space"]).upper()


def spoken(place: Fact, facts: Fact) -> Iterator[Message]:
    """Describe the known facts about a space."""
    yield terrain(place) if place["terrain"] else message("drawn-face-down", dots=place["dots"])
    if place["seen"]:
        yield message("heard-token", token=named(place["seen"]))
    yield from what_is_there(place, facts)
    for seat in place["people"]:
        down = facts["people"][seat]["lying"]
        yield message("heard-lies" if down else "heard-stands", player=Player(seat))


def what_is_there(place: Fact, facts: Fact) -> Iterator[Message]:
    """Describe the things and animals on a space, and its danger."""
    lying = [TOKEN_TEXTS.index(name) for name, number in found_at(place).items() for _ in range(number)]
    if lying:
        yield message("drawn-things", things=counted(lying, TOKENS.__getitem__))
    if place["space"] in facts["danger"]:
        yield message("heard-danger", points=facts["danger"][place["space"]])


# Players


def people(view: View, speaker: Speaker) -> Panel:
    """Draw the players, with their places and all they have."""
    known = [seat for seat, one in enumerate(view.facts["people"]) if one["character"]]
    rows = [person_row(view, seat) for seat in known]
    lines = tuple(speaker.say(person_line(view.facts["people"][seat], seat)) for seat in known)
    return Panel(lines, columns(head(), rows) if rows else (), Announce.WHEN_CHANGED)


def head() -> list[str]:
    """The column heads of the table of players."""
    tracks = (message("head-vital"), *(TRACKS[track] for track in ("energy", "water", "food")))
    columns_of = (message("player-head"), message("head-who"), message("head-at"), *tracks, message("head-holds"))
    return ["", *(say(each, form="title") for each in columns_of)]


def person_row(view: View, seat: int) -> tuple[object, ...]:
    """A player in a row of the table."""
    one = view.facts["people"][seat]
    tracks = (f"{one[track]}/{one['most'][track]}" for track in TRACKS)
    name = name_in_column(view, seat)
    sign = f"{'_' if one['lying'] else '@'}{seat + 1}"
    holds = ", ".join(say(named(thing), form="short") for thing in one["hands"])
    return sign, name, one["character"], one["at"].upper(), *tracks, holds


def person_line(one: Fact, seat: int) -> Message:
    """Describe a player's tracks and things; the log tells their moves."""
    tracks = (
        message("drawn-track", track=name, number=one[track], most=one["most"][track]) for track, name in TRACKS.items()
    )
    return message(
        "drawn-person",
        player=Player(seat),
        character=one["character"],
        down=one["lying"],
        tracks=several(*tracks),
        things=several(*map(named, one["hands"])),
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
        for one in facts["characters"].values():
            yield say(message("drawn-character", character=one["name"], does=one["gift"], most=amounts(one["most"])))
        return
    places = {place["space"]: place for place in facts["map"]}
    here = places[facts["people"][view.seat]["at"]]
    others = [
        message("drawn-with", player=Player(seat), number=seat + 1) for seat in here["people"] if seat != view.seat
    ]
    yield say(message("drawn-here", about=_listed([*glance(here, facts), *others], speaker)))
    if facts["steps"]:
        ways = (
            say(message("drawn-way", way=way, about=_listed(glance(places[space], facts), speaker)))
            for way, space in facts["steps"].items()
        )
        yield say(message("drawn-ways", ways="; ".join(ways)))


def _listed(about: Iterable[Message], speaker: Speaker) -> str:
    return listed(map(speaker.say, about))


def glance(place: Fact, facts: Fact) -> Iterator[Message]:
    """Describe a space at a glance."""
    if place["terrain"]:
        yield message("drawn-terrain-at", space=_space(place), terrain=terrain(place))
    else:
        yield message("drawn-down-at", space=_space(place), dots=place["dots"])
    if place["seen"]:
        yield message("drawn-with-token", token=named(place["seen"]))
    yield from what_is_there(place, facts)


def deck(zone: Zone) -> str:
    """Describe the terrain deck, with the known cards on top."""
    known = [card.name for card in zone.cards if card.text]
    if known:
        return say(message("drawn-deck-top", cards=len(zone.cards), known=listed(known)))
    return say(message("drawn-deck", cards=len(zone.cards)))


def winds(facts: Fact) -> str:
    """Describe the cards left in the movement deck."""
    ways = dict(zip(DIRECTION_TEXTS, WAYS, strict=True))
    left = [message("drawn-wind", number=number, way=ways[way]) for way, number in facts["wind"].items() if number]
    return say(message("drawn-winds", ways=several(*left)) if left else message("drawn-no-winds"))
