"""The glossary of Explorers and Paths: everything that has a name."""

from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.view.view import Card, Topic
from tanglewood.games.explorers.rules.cards import COUNTS, FIRST_EXPLORER, KINDS, face
from tanglewood.games.explorers.rules.messages import message

TERMS = ("slot", "river", "clearing", "arrow", "dot", "play", "move", "goal")


@per_language
def glossary() -> tuple[Topic, ...]:
    """Paths, explorers, and what the forest and a turn are made of."""
    return (
        Topic(say(message("topic-paths")), tuple(map(_card, range(FIRST_EXPLORER)))),
        Topic(say(message("topic-explorers")), tuple(map(_card, range(FIRST_EXPLORER, KINDS)))),
        Topic(say(message("topic-forest")), tuple(map(_term, TERMS))),
    )


def _card(kind: int) -> Card:
    return face(kind, say(message("note-count", count=COUNTS[kind])))


def _term(name: str) -> Card:
    term = message(f"term-{name}")
    return Card(text=say(term), name=say(term), kind="ground", ability=say(term, part="does"))
