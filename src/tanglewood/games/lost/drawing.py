"""The woods by character, and read aloud: space by space from north to south, then players, day and decks."""

from collections.abc import Iterator

from tanglewood.core.drawing import Announce, Panel, Paper, columns, listed, name_in_column
from tanglewood.core.view import Fact, Speaker, View, Zone, count_of, joined
from tanglewood.games.lost.board import DIRECTION_NAMES, DIRECTION_TEXTS, RINGS
from tanglewood.games.lost.cards import BEAST_TEXTS, THING_TEXTS, THINGS_IN_WORDS, TRACKS, most_words

WIDE, HIGH = 10, 3  # characters from one space to the next
ROOM = WIDE - 1  # within a space
MIDDLE = 4 + RINGS * WIDE  # where the middle space begins; left of the map are its exits
LETTERS = ("Ro", "Bi", "Co", "Fi", "Fr", "Ff", "Hi", "SN", "RA", "BO", "BE", "JA")
SHORT = dict(zip((*THING_TEXTS[1:], *BEAST_TEXTS), LETTERS, strict=True))  # where a space is crowded
GROUNDS = {"mountain": "mount."}
PHASES = {"day": "by day", "night": "by night", "night hydration": "water for the night"}
LEGEND = (
    "@ stands, _ lies; • face down, as many as its distance from the middle; ! vital",
    "force that animals can take in the phase to come; ? a token that was looked at.",
    "Corners: ? perhaps the way out, x struck out, ! the way out.",
)


def draw(view: View) -> tuple[Panel, ...]:
    """The map, who is how, the time of day, and the decks."""
    facts, speaker = view.facts, Speaker(view.seat, view.names)
    return (
        Panel(tuple(woods(facts, speaker)), (*the_map(facts), *LEGEND, *legend_of_short(facts))),
        people(view, speaker),
        Panel(tuple(day(facts))),
        Panel(tuple(around(view, speaker)), announce=Announce.ALWAYS),
        Panel((deck(view.zone("deck")), wind(facts))),
    )


# The map, drawn


def the_map(facts: Fact) -> tuple[str, ...]:
    """Every space with its name, what it is, who is there, and what lies there; the exits at the corners."""
    paper = Paper()
    corners = {place["space"]: corner_of(place) for place in facts["map"]}
    for place in facts["map"]:
        draw_space(paper, *corners[place["space"]], place, facts)
    for place in facts["map"]:  # over the edges of the row above
        row, column = corners[place["space"]]
        paper.put(row, column + 1, label(place))
    for letter, space in facts["exits"].items():
        row, column = corners[space]
        sign = "!" if space == facts["exit"] else "x" if letter in facts["clues"] else "?"
        left = letter in "AEF"  # the corners in the west
        paper.put(row + 1, column - 3 if left else column + WIDE + 2, letter + sign)
    return paper.lines()


def corner_of(place: Fact) -> tuple[int, int]:
    """Where a space begins: rows of hexes lie half a space aside of each other."""
    column, row = place["axial"]
    return (row + RINGS) * HIGH, MIDDLE + column * WIDE + row * WIDE // 2


def draw_space(paper: Paper, row: int, column: int, place: Fact, facts: Fact) -> None:
    """A space with its edges."""
    paper.put(row, column, "┌" + "─" * ROOM + "┐")
    paper.put(row + 1, column, f"│{who(place, facts):<{ROOM}}│", f"│{what(place):<{ROOM}}│")
    paper.put(row + HIGH, column, "└" + "─" * ROOM + "┘")


def label(place: Fact) -> str:
    """A space's name, and its terrain or dots."""
    ground = place["terrain"] or "•" * place["dots"]
    return f"{place['space'].upper()} {GROUNDS.get(ground, ground)}"


def who(place: Fact, facts: Fact) -> str:
    """Who is on a space, by number, and what animals can take there."""
    lying = [seat for seat in place["people"] if facts["people"][seat]["lying"]]
    found = ""
    for sign, seats in (("@", [seat for seat in place["people"] if seat not in lying]), ("_", lying)):
        found += sign * bool(seats) + "".join(str(seat + 1) for seat in seats)
    danger = facts["danger"].get(place["space"])
    return f"{found:<{ROOM - 3}}!{danger}" if danger else found


def what(place: Fact) -> str:
    """What lies on a space, in words where there is room, else in two letters each."""
    names = [name if number == 1 else f"{number} {name}" for name, number in found_at(place).items()]
    if place["seen"]:
        names.append(f"?{place['seen']}")
    letters = [f"{SHORT.get(name, name)}{number if number > 1 else ''}" for name, number in found_at(place).items()]
    for text in (" ".join(names), " ".join(letters), "".join(letters)):
        if len(text) <= ROOM:
            return text
    return f"{text[: ROOM - 1]}…"


def found_at(place: Fact) -> dict[str, int]:
    """How many of each thing and animal are on a space."""
    things: dict[str, int] = place["things"]
    return things | {beast: place["beasts"].count(beast) for beast in dict.fromkeys(place["beasts"])}


def legend_of_short(facts: Fact) -> Iterator[str]:
    """What the two letters mean that stand on the map."""
    drawn = [what(place) for place in facts["map"]]
    found = [f"{short} {name}" for name, short in SHORT.items() if any(short in text for text in drawn)]
    if found:
        yield f"{listed(found)}."


# The map, read aloud


def woods(facts: Fact, speaker: Speaker) -> Iterator[str]:
    """A line for each space that is face up or holds something, from north to south, then the exits."""
    for place in sorted(facts["map"], key=lambda place: place["space"]):
        if place["terrain"] or place["seen"] or place["people"] or place["beasts"]:
            yield f"{place['space'].upper()}: {listed(spoken(place, facts, speaker))}."
    down = sum(not place["terrain"] for place in facts["map"])
    yield f"{count_of(down, 'space lies', 'spaces lie')} face down."
    corners = (f"{letter} at {at.upper()}" for letter, at in facts["exits"].items() if letter not in facts["clues"])
    yield f"The corners that may be the way out: {listed(corners)}."


def spoken(place: Fact, facts: Fact, speaker: Speaker) -> Iterator[str]:
    """What is known of a space."""
    yield place["terrain"] or f"face down with {count_of(place['dots'], 'dot')}"
    if place["seen"]:
        yield f"its token is {THINGS_IN_WORDS.get(place['seen'], place['seen'])}"
    yield from things_at(place)
    for seat in place["people"]:
        lies = ("lie", "lies") if facts["people"][seat]["lying"] else ("stand", "stands")
        yield f"{speaker.whom(seat)} {lies[seat != speaker.viewer]} here"
    if place["space"] in facts["danger"]:
        yield f"danger {facts['danger'][place['space']]}"


def things_at(place: Fact) -> list[str]:
    """The things and animals on a space."""
    return [
        THINGS_IN_WORDS.get(name, name) if number == 1 else f"{number} times {THINGS_IN_WORDS.get(name, name)}"
        for name, number in found_at(place).items()
    ]


# Players


def people(view: View, speaker: Speaker) -> Panel:
    """Who everybody is and where, and all they have."""
    known = [seat for seat, one in enumerate(view.facts["people"]) if one["character"]]
    rows = [person_row(view, seat) for seat in known]
    head = ("", "Player", "Who", "At", "Vital", "Energy", "Water", "Food", "Holds")
    lines = tuple(person_line(view.facts["people"][seat], seat, speaker) for seat in known)
    return Panel(lines, columns(head, rows) if rows else (), Announce.WHEN_CHANGED)


def person_row(view: View, seat: int) -> tuple[object, ...]:
    """A player in a row of the table."""
    one = view.facts["people"][seat]
    tracks = (f"{one[track]}/{one['most'][track]}" for track in TRACKS)
    name = name_in_column(view, seat)
    sign = f"{'_' if one['lying'] else '@'}{seat + 1}"
    return sign, name, one["character"], one["at"].upper(), *tracks, listed(one["hands"]) if one["hands"] else ""


def person_line(one: Fact, seat: int, speaker: Speaker) -> str:
    """What a player has, in a sentence; where it goes the log tells."""
    tracks = ", ".join(f"{TRACKS[track]} {one[track]} of {one['most'][track]}" for track in TRACKS)
    holds = joined([THINGS_IN_WORDS[thing] for thing in one["hands"]] or ["nothing"])
    lies = " (lying)" if one["lying"] else ""
    return f"{speaker.who(seat)}, {one['character']}{lies}: {tracks}; holding {holds}."


# The time, and what is around


def day(facts: Fact) -> Iterator[str]:
    """The day, its phase, the rain and the clues."""
    if facts["day"]:
        rain = ", and it has rained" if facts["raining"] else ""
        yield f"Day {facts['day']}, {PHASES.get(facts['phase'], facts['phase'])}{rain}."
    yield f"Clues found: {listed(facts['clues'])}."
    if facts["exit"]:
        yield f"The way out is {facts['exit'].upper()}: all of you there, and one who stands with a compass."


def around(view: View, speaker: Speaker) -> Iterator[str]:
    """What lies where the player who is to decide is, and where the ways lead."""
    facts = view.facts
    if view.seat is None or not view.actions:
        return
    if not facts["people"][view.seat]["character"]:
        yield from (
            f"{one['name']} {one['gift']}; has {most_words(one['most'])}." for one in facts["characters"].values()
        )
        return
    places = {place["space"]: place for place in facts["map"]}
    here = places[facts["people"][view.seat]["at"]]
    others = [f"{speaker.whom(seat)} (player {seat + 1})" for seat in here["people"] if seat != view.seat]
    company = [f"with {joined(others)}"] if others else []
    yield f"Here, {listed([*glance(here, facts), *company])}."
    if facts["steps"]:
        ways = (f"{way} {listed(glance(places[space], facts))}" for way, space in facts["steps"].items())
        yield f"Ways: {'; '.join(ways)}."


def glance(place: Fact, facts: Fact) -> Iterator[str]:
    """What one sees of a space where one is or could go."""
    yield f"{place['space'].upper()} {place['terrain'] or 'face down, ' + count_of(place['dots'], 'dot')}"
    if place["seen"]:
        yield f"with {THINGS_IN_WORDS.get(place['seen'], place['seen'])}"
    yield from things_at(place)
    if place["space"] in facts["danger"]:
        yield f"danger {facts['danger'][place['space']]}"


def deck(zone: Zone) -> str:
    """The terrain deck, with the cards on top that are known."""
    known = [card.name for card in zone.cards if card.text]
    on_top = f", on top {listed(known)}" if known else ""
    return f"Terrain deck: {count_of(len(zone.cards), 'card')}{on_top}."


def wind(facts: Fact) -> str:
    """The cards that are left of the movement deck."""
    names = dict(zip(DIRECTION_TEXTS, DIRECTION_NAMES, strict=True))
    left = [f"{number} {names[way]}" for way, number in facts["wind"].items() if number]
    return f"Movement cards left: {listed(left)}."
