"""The glossary of The Fox in the Forest: everything that has a name."""

from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.view.view import Card, Topic
from tanglewood.games.fox.rules.cards import CARDS, ICONS, LETTERS, SUIT_ICONS, SUITS, SUITS_IN_WORDS, Rank, face
from tanglewood.games.fox.rules.messages import message


@per_language
def glossary() -> tuple[Topic, ...]:
    """Cards, special cards, suits, and the things on the table."""
    return (
        Topic(say(message("topic-cards")), tuple(map(face, range(CARDS))), in_rules=False),
        Topic(say(message("topic-talents")), tuple(map(_talent, ICONS))),
        Topic(say(message("topic-suits")), tuple(map(_suit, range(SUITS)))),
        Topic(say(message("topic-table")), tuple(map(_term, ("decree", "trump", "trick")))),
    )


def _talent(rank: Rank) -> Card:
    talent = message(f"talent-{rank.name.lower()}")
    title, note = say(talent), say(message("talent-cards", rank=rank))
    ability = say(talent, part="does")
    return Card(text=title.casefold(), name=title, kind="talent", ability=ability, icon=ICONS[rank], note=note)


def _suit(suit: int) -> Card:
    name, does = say(SUITS_IN_WORDS[suit]), say(message("suit-does"))
    return Card(text=LETTERS[suit], name=name, kind="suit", ability=does, icon=SUIT_ICONS[suit])


def _term(term: str) -> Card:
    name, does = message(f"term-{term}"), say(message(f"term-{term}"), part="does")
    return Card(text=say(name), name=say(name), ability=does)
