"""The cards of The Grimwood: 24 unique supernaturals, and seven kinds with several copies."""

from enum import IntEnum

import numpy as np

from tanglewood.core.checks.position_checks import number_of
from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.language.message import Message
from tanglewood.core.numbers.ints import INT8
from tanglewood.core.state.events import HIDDEN
from tanglewood.core.view.view import Card
from tanglewood.games.grimwood.rules.messages import message

Kind = IntEnum(  # the kinds of cards, the supernaturals first; cards of one kind are identical [G101]
    "Kind",
    "AMAZON BOOGEYMAN BRIDE CENTAUR DARK_UNICORN DEMON DRACULA DRAGON DWARF ELF FAERIES GHOULS GIANT GOBLINS "
    "HIGHWAYMAN HYDRA MAGE NYMPH SHADOW_QUEEN SORCERESS ETERNALS LARAKI TROLL WEREWOLF OWL CROW SWAMP PATH CLEARING "
    "AMULET RUNE",
    start=0,
)


class Combo(IntEnum):
    """The kinds of combos before a player, in the order of the rulebook. [G5, G6]"""

    SUPERNATURAL = 0
    OWLS = 1
    CROWS = 2
    MIXED = 3  # a swamp, a path and a clearing
    SWAMPS = 4
    PATHS = 5
    CLEARINGS = 6


KINDS = 31
SUPERNATURALS = 24
PLAIN_KINDS = KINDS - SUPERNATURALS
NO_CARD = -1  # an empty place, or a card the viewer may not know

COUNTS = (*(1,) * SUPERNATURALS, 9, 9, 6, 6, 6, 4, 4)  # the number of cards of each kind
CARDS = sum(COUNTS)
TRIMMED = 2  # the number of amulets and of runes that the option removes

COMBO_KINDS = 7
SETS = COMBO_KINDS - 1  # kinds of combos that are placed as a whole
SET_SIZE = 3
MOST_IN_COMBO = 5
SUPER_POINTS = (0, 1, 2, 5, 10, 15)  # by size [G5]
SET_POINTS = (0, 10, 10, 5, 3, 3, 3)  # by kind of combo [G6]
COMBO_POINTS = np.array([SUPER_POINTS, *([points] * len(SUPER_POINTS) for points in SET_POINTS[1:])], INT8)  # by both
SETTINGS = (int(Kind.SWAMP), int(Kind.PATH), int(Kind.CLEARING))
SET_CARDS = (  # the three cards of each kind of combo that is placed as a whole, in the order they are laid
    (NO_CARD,) * SET_SIZE,
    *((int(kind),) * SET_SIZE for kind in (Kind.OWL, Kind.CROW)),
    SETTINGS,
    *((kind,) * SET_SIZE for kind in SETTINGS),
)
# Each owl and crow combo takes 3 of 9 cards, settings 3 of 18, and every supernatural can lie alone. [G5, G6]
MOST_COMBOS = SUPERNATURALS + 3 + 3 + 6


def set_of(*kinds: Kind) -> int:
    """A set of kinds, as bits by kind."""
    return sum(1 << kind for kind in kinds)


# The supernaturals that the Bride may take [G24]
MALES = set_of(Kind.BOOGEYMAN, Kind.DEMON, Kind.DRACULA, Kind.DWARF, Kind.GIANT, Kind.MAGE, Kind.TROLL, Kind.WEREWOLF)

TEXTS = tuple(kind.name.lower().replace("_", "-") for kind in Kind)  # canonical: "owl", "dark-unicorn"
COMBO_TEXTS = tuple(kind.name.lower() for kind in Combo)
ICONS = (
    *("bowman", "spectre", "ring", "centaur", "unicorn", "imp", "vampire-dracula", "dragon-head", "dwarf-face"),
    *("woman-elf-face", "fairy", "ghost", "giant", "goblin-head", "robber-mask", "hydra", "wizard-face", "mermaid"),
    *("queen-crown", "witch-flight", "hourglass", "totem-head", "troll", "werewolf"),
    *("owl", "raven", "swamp", "trail", "sunbeams", "gem-pendant", "rune-stone"),
)
NAMES = tuple(message(f"card-{text}") for text in TEXTS)
COMBO_NAMES = (message("combo-supernatural"), *(message(f"combo-{text}") for text in COMBO_TEXTS[1:]))


def card_named(kind: int) -> Message:
    """A card in a sentence: "the Troll", "an owl", or "a card" if the viewer may not know it."""
    return message("card-unknown") if kind == HIDDEN else NAMES[kind]


def combo_named(kind: int, first: int) -> Message:
    """A combo by its kind and first card: "three owls", "the combo with the Troll"."""
    return message("combo-with", card=NAMES[first]) if kind == Combo.SUPERNATURAL else COMBO_NAMES[kind]


@per_language
def face(kind: int, note: str = "") -> Card:
    """The card as one sees it face up."""
    sort = "supernatural" if kind < SUPERNATURALS else TEXTS[kind]
    name, does = say(NAMES[kind], form="bare"), say(NAMES[kind], part="does")
    return Card(TEXTS[kind], name, sort, title=name, ability=does, icon=ICONS[kind], note=note)


def read_face(text: str) -> Card:
    """The card of a canonical text as one sees it face up."""
    return face(number_of(text, TEXTS, "card"))
