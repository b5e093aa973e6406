"""Everything in Lost in the Woods that has a name: terrain, tokens, animals and characters, from the tables."""

from dataclasses import replace

from tanglewood.core.view import Card, Topic, count_of, joined
from tanglewood.games.lost import cards
from tanglewood.games.lost.board import RINGS
from tanglewood.games.lost.cards import FACES, RING_TOKENS, THING_TEXTS, Token
from tanglewood.games.lost.people import maxima

THINGS_IN_WORDS = {"rod": "a fishing rod", "binoculars": "binoculars", "compass": "a compass", "fire": "fire"}
THINGS_IN_WORDS |= {"fruit": "a fruit worth 1 food", "fruits": "a fruit worth 2 food", "hive": "a bee hive"}
GROUNDS = (
    "Costs one action to enter.",
    "Costs one action to enter. It rains when it is revealed.",
    "Costs one action to enter. A fruit worth 1 food grows there.",
    "Costs two actions to enter.",
    "Costs one action to enter. Water is free and always full there; a rod brings food.",
)
HABITS = (
    "Acts by day and by night: bites a player on its space or next to it, else moves by a movement card.",
    "Acts by day and by night, and hurts nobody: hides where it is face down, else moves by a movement card.",
    "Acts by night: hides where it is face down, else moves by a movement card, and hurts where it comes to players."
    " Also hurts who ends a turn next to it.",
    "Acts by night: goes up to two spaces towards most food and eats it, and attacks where players are.",
    "Acts by night: goes up to two spaces towards most players, and attacks them.",
)
OTHER_TOKENS = {
    Token.CLUE: ("clue", "Strikes out one of the six corners. When five are out, the sixth is the way out."),
    Token.RAIN: (
        "rain",
        "Fills all water at once; each player makes one more move at most in this day or night.",
    ),
    Token.NOTHING: ("nothing", "There is nothing."),
}
DOTS = ("no dot", "one dot", "two dots", "three dots")


def where(token: int) -> str:
    """On how many spaces of each ring a token lies at the start."""
    counts = [
        f"{RING_TOKENS[ring, token]} with {DOTS[ring]}" for ring in range(1, RINGS + 1) if RING_TOKENS[ring, token]
    ]
    return f"tokens: {joined(counts)}"


def _terrain(kind: int) -> Card:
    face = FACES[cards.TERRAIN_CARD_TEXTS[kind]]
    return replace(face, ability=GROUNDS[kind], note=count_of(cards.TERRAIN_COUNTS[kind], "card"))


def _tokens() -> tuple[Card, ...]:
    things = [replace(FACES[text], note=where(thing)) for thing, text in enumerate(THING_TEXTS) if text in FACES]
    others = [
        Card(text=text, name=text, kind="token", ability=ability, note=where(token))
        for token, (text, ability) in OTHER_TOKENS.items()
    ]
    return (*others[:1], *things, *others[1:])


def _animal(kind: int) -> Card:
    damage = f" Damage {cards.BEAST_DAMAGE[kind]}." if cards.BEAST_DAMAGE[kind] else ""
    cost = f"{cards.KILL_ENERGY[kind]} energy" if kind < cards.KILLABLE else ""
    food = f" and brings {cards.KILL_FOOD[kind]} food" if cost and cards.KILL_FOOD[kind] else ""
    option = ", only with the option hunt_rabbits" if cards.BEAST_TEXTS[kind] == "rabbit" else ""
    killing = f" Killing it costs {cost}{food}{option}." if cost else " It cannot be killed."
    return Card(
        text=cards.BEAST_TEXTS[kind],
        name=cards.BEAST_NAMES[kind],
        kind="animal",
        ability=f"{HABITS[kind]}{damage}{killing}",
        note=where(Token.SNAKE + kind),
    )


def _character(number: int) -> Card:
    most = maxima(1, number)
    together = maxima(2, number)
    has = joined(f"{most[track]} {NAMES[track]}" for track in most)
    fewer = [f"{together[track]} {NAMES[track]}" for track in most if together[track] != most[track]]
    less = f"; in company {joined(fewer)}" if fewer else ""
    name = cards.CHARACTER_NAMES[number]
    ability = f"{name} {cards.CHARACTER_GIFTS[number]}. Begins with {has}{less}, and can have no more."
    return Card(text=cards.CHARACTER_TEXTS[number], name=name, kind="character", ability=ability)


NAMES = {"vital": "vital force", "energy": "energy", "water": "water", "food": "food"}
GLOSSARY = (
    Topic("Terrain", tuple(map(_terrain, range(len(cards.TERRAIN_CARD_TEXTS))))),
    Topic("Tokens", _tokens()),
    Topic("Animals", tuple(map(_animal, range(len(cards.BEAST_TEXTS))))),
    Topic("Characters", tuple(map(_character, range(len(cards.CHARACTER_TEXTS))))),
)
