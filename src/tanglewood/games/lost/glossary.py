"""Everything in Lost in the Woods that has a name: terrain, tokens, animals and characters, from the tables."""

from dataclasses import replace

from tanglewood.core.view import Card, Topic, count_of, joined
from tanglewood.games.lost import cards
from tanglewood.games.lost.cards import FACES, Token, maxima

HABITS = (
    "Acts by day and by night: bites a player on its space or next to it, else moves by a movement card.",
    "Acts by day and by night, and hurts nobody: hides where it is face down, else moves by a movement card.",
    "Acts by night: hides where it is face down, else moves by a movement card, and hurts where it comes to players."
    " When a day or a night ends, also hurts everybody on its space.",
    "Acts by night: goes up to two spaces towards most food and eats it, and attacks where players are.",
    "Acts by night: goes up to two spaces towards most players, and attacks them.",
)
OTHER_TOKENS = {
    Token.CLUE: ("clue", "Strikes out one of the six corners. When five are out, the sixth is the way out."),
    Token.RAIN: ("rain", "Fills all water at once; each player makes one more move at most in this day or night."),
    Token.NOTHING: ("nothing", "There is nothing."),
}
DOTS = ("no dot", "one dot", "two dots", "three dots")


def where(token: int) -> str:
    """On how many spaces of each ring a token lies at the start."""
    counts = zip(cards.RING_TOKENS[:, token], DOTS, strict=True)
    return f"tokens: {joined(f'{number} with {dots}' for number, dots in counts if number)}"


def _terrain(kind: int) -> Card:
    face = FACES[cards.TERRAIN_CARD_TEXTS[kind]]
    return replace(face, ability=cards.GROUNDS[kind], note=count_of(cards.TERRAIN_COUNTS[kind], "card"))


def _tokens() -> tuple[Card, ...]:
    things = [replace(FACES[text], note=where(thing)) for thing, text in enumerate(cards.THINGS_IN_WORDS, 1)]
    clue, *others = [
        Card(text=text, name=text, kind="token", ability=ability, note=where(token))
        for token, (text, ability) in OTHER_TOKENS.items()
    ]
    return clue, *things, *others


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
    most, together = maxima(1, number), maxima(2, number)
    fewer = {track: together[track] for track in most if together[track] != most[track]}
    less = f"; in company {cards.most_words(fewer)}" if fewer else ""
    name = cards.CHARACTER_NAMES[number]
    has = f"Begins with {cards.most_words(most)}{less}, and can have no more."
    ability = f"{name} {cards.CHARACTER_GIFTS[number]}. {has}"
    return Card(text=cards.CHARACTER_TEXTS[number], name=name, kind="character", ability=ability)


GLOSSARY = (
    Topic("Terrain", tuple(map(_terrain, range(cards.TERRAIN_KINDS)))),
    Topic("Tokens", _tokens()),
    Topic("Animals", tuple(map(_animal, range(cards.BEAST_KINDS)))),
    Topic("Characters", tuple(map(_character, range(cards.CHARACTERS)))),
)
