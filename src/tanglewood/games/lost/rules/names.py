"""The names of things, terrain, animals, spaces and characters, as messages, and their faces."""

from tanglewood.core.checks.errors import BadPosition
from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.language.message import Listed, Message, listed
from tanglewood.core.view.view import Card
from tanglewood.games.lost.rules import cards
from tanglewood.games.lost.rules.board import DIRECTION_TEXTS, SPACE_TEXTS
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.state import FOOD_GIFT, WATER_GIFT

TERRAIN_ICONS = dict(
    zip(cards.TERRAIN_CARD_TEXTS, ("pine-tree", "raining", "shiny-apple", "trail", "water-drop"), strict=True)
)
THING_ICONS = dict(
    zip(
        cards.THING_TEXTS[1:],
        ("fishing-pole", "binoculars", "compass", "campfire", "shiny-apple", "shiny-apple", "beehive"),
        strict=True,
    )
)
FACES = (*TERRAIN_ICONS, *THING_ICONS)

WAYS = tuple(message(f"way-{text}") for text in DIRECTION_TEXTS)
CHARACTERS = tuple(message(f"character-{text}") for text in cards.CHARACTER_TEXTS)
TERRAINS = tuple(message(f"terrain-{text}") for text in cards.TERRAIN_CARD_TEXTS)
TRACKS = {track: message(f"track-{track}") for track in cards.TRACKS}


def named(text: str) -> Message:
    """The name of a token by its canonical text: a thing, an animal, a clue, rain or nothing."""
    kind, _, letter = text.partition(" ")
    return message("token-clue", letter=letter) if letter else message(f"token-{kind}")


TOKENS = tuple(map(named, cards.TOKEN_TEXTS))
THINGS = TOKENS[: cards.THINGS]
BEASTS = tuple(map(named, cards.BEAST_TEXTS))


def space_text(space: int) -> str:
    """A space's name as on the map."""
    return SPACE_TEXTS[space].upper()


def amount(track: str, number: int) -> Message:
    """An amount of water, food, energy or vital force."""
    return message("amount", number=number, track=TRACKS[track])


def amounts(most: dict[str, int]) -> Listed:
    """The amount on each track."""
    return listed(*(amount(track, number) for track, number in most.items()))


def gift_named(gift: int) -> Message:
    """The name of a gift: a thing, or 1 water or food."""
    return {WATER_GIFT: amount("water", 1), FOOD_GIFT: amount("food", 1)}.get(gift) or THINGS[gift]


def gift_of(character: int) -> str:
    """The description of a character's ability."""
    return say(CHARACTERS[character], part="does")


@per_language
def face(text: str) -> Card:
    """The terrain card or the thing with a canonical text, as it appears."""
    if text in TERRAIN_ICONS:
        ground = message(f"terrain-{text}")
        return Card(text, say(ground), "terrain", title=say(ground, form="title"), icon=TERRAIN_ICONS[text])
    name, title, does = say(named(text), form="bare"), say(named(text), form="title"), say(named(text), part="does")
    return Card(text, name, "thing", title=title, ability=does, icon=THING_ICONS[text])


def read_face(text: str) -> Card:
    """Return the card with a canonical text; BadPosition if there is none."""
    if text not in FACES:
        raise BadPosition(f"L3: there is no card {text!r}; there are {', '.join(FACES)}.")
    return face(text)
