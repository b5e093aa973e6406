"""The glossary of Into the Woods: everything that has a name."""

from dataclasses import replace

from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.language.message import Argument
from tanglewood.core.view.view import Card, Topic
from tanglewood.games.woods.rules.cards import LOWEST, THINGS, TOKENS, VALUES, face
from tanglewood.games.woods.rules.messages import message


@per_language
def glossary() -> tuple[Topic, ...]:
    """The cards, and the things on the table."""
    terms = (_term("row"), _term("token-card"), _term("token", tokens=TOKENS), _term("pocket"))
    return (
        Topic(say(message("topic-cards")), tuple(map(_thing, range(VALUES)))),
        Topic(say(message("topic-table")), terms),
    )


def _thing(kind: int) -> Card:
    thing = THINGS[kind]
    ability = say(message("thing-does", thing=thing, points=kind + LOWEST))
    return replace(face(kind), name=say(thing), rank="", ability=ability)


def _term(term: str, **arguments: Argument) -> Card:
    named = message(f"term-{term}", **arguments)
    return Card(text=say(named), name=say(named), ability=say(named, part="does"), note=say(named, part="note"))
