"""Everything in The Fox in the Forest that has a name."""

from tanglewood.core.view import Card, Topic
from tanglewood.games.fox.cards import ABILITIES, CARDS, ICONS, LETTERS, SUIT_ICONS, SUIT_NAMES, TITLES, Rank, face


def _talent(rank: Rank) -> Card:
    title = TITLES[rank]
    note = f"the {int(rank)} of each suit"
    return Card(text=title.lower(), name=title, kind="talent", ability=ABILITIES[rank], icon=ICONS[rank], note=note)


def _suit(suit: int) -> Card:
    name = SUIT_NAMES[suit]
    return Card(text=LETTERS[suit], name=name, kind="suit", ability="A suit of 11 cards.", icon=SUIT_ICONS[suit])


GLOSSARY = (
    Topic("Cards", tuple(map(face, range(CARDS))), in_rules=False),
    Topic("Talents", tuple(map(_talent, TITLES))),
    Topic("Suits", tuple(map(_suit, range(len(SUIT_NAMES))))),
    Topic(
        "On the table",
        (
            Card(text="decree", name="decree", ability="The card face up beside the deck: its suit is trump."),
            Card(text="trump", name="trump", ability="The suit of the decree: it beats every other suit."),
            Card(text="trick", name="trick", ability="A card of each player; the better one takes both."),
        ),
    ),
)
