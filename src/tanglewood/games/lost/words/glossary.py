"""The glossary of Lost in the Woods: terrain, tokens, animals and characters, from the tables."""

from collections.abc import Iterator
from dataclasses import replace

from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.language.message import Message, listed
from tanglewood.core.view.view import Card, Topic
from tanglewood.games.lost.rules import cards
from tanglewood.games.lost.rules.cards import Beast, Token, maxima
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.names import CHARACTERS, TERRAINS, TOKENS, amounts, face


@per_language
def glossary() -> tuple[Topic, ...]:
    """All topics."""
    return (
        Topic(say(message("topic-terrain")), tuple(map(_terrain, range(cards.TERRAIN_KINDS)))),
        Topic(say(message("topic-tokens")), tuple(_tokens())),
        Topic(say(message("topic-animals")), tuple(map(_animal, range(cards.BEAST_KINDS)))),
        Topic(say(message("topic-characters")), tuple(map(_character, range(cards.CHARACTERS)))),
    )


def where(token: int) -> str:
    """The number of spaces of each ring with this token at the start."""
    rings = enumerate(cards.RING_TOKENS[:, token].tolist())
    numbers = (message("tokens-with", number=number, dots=dots) for dots, number in rings if number)
    return say(message("tokens-are", rings=listed(*numbers)))


def _terrain(kind: int) -> Card:
    count = say(message("cards-count", cards=cards.TERRAIN_COUNTS[kind]))
    return replace(face(cards.TERRAIN_CARD_TEXTS[kind]), ability=say(TERRAINS[kind], part="does"), note=count)


def _tokens() -> Iterator[Card]:
    yield _token("clue", Token.CLUE, message("token-any-clue"))
    for thing in range(1, cards.THINGS):
        yield replace(face(cards.THING_TEXTS[thing]), note=where(thing))
    for token in (Token.RAIN, Token.NOTHING):
        yield _token(cards.TOKEN_TEXTS[token], token, TOKENS[token])


def _token(text: str, token: int, named: Message) -> Card:
    name, does = say(named, form="short"), say(named, part="does")
    return Card(text=text, name=name, kind="token", ability=does, note=where(token))


def _animal(kind: int) -> Card:
    named, damage = TOKENS[Token.SNAKE + kind], cards.BEAST_DAMAGE[kind]
    parts = [say(named, part="does"), *([say(message("animal-damage", points=damage))] if damage else [])]
    if kind < cards.KILLABLE:
        parts.append(say(message("animal-kill", energy=cards.KILL_ENERGY[kind], food=cards.KILL_FOOD[kind])))
        parts += [say(message("animal-option"))] if kind == Beast.RABBIT else []
    else:
        parts.append(say(message("animal-immortal")))
    return Card(
        text=cards.BEAST_TEXTS[kind],
        name=say(named, form="bare"),
        kind="animal",
        ability=" ".join(parts),
        note=where(Token.SNAKE + kind),
    )


def _character(number: int) -> Card:
    most, together = maxima(1, number), maxima(2, number)
    fewer = {track: together[track] for track in most if together[track] != most[track]}
    parts = [say(CHARACTERS[number], part="does"), say(message("begins-with", most=amounts(most)))]
    parts += [say(message("begins-together", most=amounts(fewer)))] if fewer else []
    name = say(CHARACTERS[number])
    return Card(text=cards.CHARACTER_TEXTS[number], name=name, kind="character", ability=" ".join(parts))
