"""The cards of The Grimwood: 24 supernaturals of one each, and seven kinds of which there are several."""

from enum import IntEnum

import numpy as np

from tanglewood.core.ints import INT8
from tanglewood.core.reading import number_of
from tanglewood.core.view import Card

Kind = IntEnum(  # what a card can be, the supernaturals first; alike cards have no identity of their own [G101]
    "Kind",
    "AMAZON BOOGEYMAN BRIDE CENTAUR DARK_UNICORN DEMON DRACULA DRAGON DWARF ELF FAERIES GHOULS GIANT GOBLINS "
    "HIGHWAYMAN HYDRA MAGE NYMPH SHADOW_QUEEN SORCERESS ETERNALS LARAKI TROLL WEREWOLF OWL CROW SWAMP PATH CLEARING "
    "AMULET RUNE",
    start=0,
)


class Combo(IntEnum):
    """What lies together before a player, in the order of the rulebook. [G5, G6]"""

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

COUNTS = (*(1,) * SUPERNATURALS, 9, 9, 6, 6, 6, 4, 4)  # how many cards there are of each kind
CARDS = sum(COUNTS)
TRIMMED = 2  # amulets and runes each that the option takes out

COMBO_KINDS = 7
SETS = COMBO_KINDS - 1  # kinds of combos that are placed whole
SET_SIZE = 3
MOST_IN_COMBO = 5
SUPER_POINTS = (0, 1, 2, 5, 10, 15)  # by size [G5]
SET_POINTS = (0, 10, 10, 5, 3, 3, 3)  # by kind of combo [G6]
COMBO_POINTS = np.array([SUPER_POINTS, *([points] * len(SUPER_POINTS) for points in SET_POINTS[1:])], INT8)  # by both
SETTINGS = (int(Kind.SWAMP), int(Kind.PATH), int(Kind.CLEARING))
SET_CARDS = (  # the three cards of each kind of combo that is placed whole, in the order in which they are laid
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


# Those the Bride may take [G24]
MALES = set_of(Kind.BOOGEYMAN, Kind.DEMON, Kind.DRACULA, Kind.DWARF, Kind.GIANT, Kind.MAGE, Kind.TROLL, Kind.WEREWOLF)

TEXTS = tuple(kind.name.lower().replace("_", "-") for kind in Kind)  # canonical: "owl", "dark-unicorn"
NAMES = tuple(text.replace("-", " ").title() if kind < SUPERNATURALS else text for kind, text in enumerate(TEXTS))
SEVERAL = (Kind.FAERIES, Kind.GHOULS, Kind.GOBLINS, Kind.ETERNALS, Kind.LARAKI)  # cards whose names are plurals
COMBO_TEXTS = tuple(kind.name.lower() for kind in Combo)
ALIKE = ("three swamps", "three paths", "three clearings")
COMBO_NAMES = ("supernaturals", "three owls", "three crows", "swamp, path and clearing", *ALIKE)
ICONS = (
    *("bowman", "spectre", "ring", "centaur", "unicorn", "imp", "vampire-dracula", "dragon-head", "dwarf-face"),
    *("woman-elf-face", "fairy", "ghost", "giant", "goblin-head", "robber-mask", "hydra", "wizard-face", "mermaid"),
    *("queen-crown", "witch-flight", "hourglass", "totem-head", "troll", "werewolf"),
    *("owl", "raven", "swamp", "trail", "sunbeams", "gem-pendant", "rune-stone"),
)
ABILITIES = (
    "Name a kind of card: each other player who has one gives you one.",
    "Swap your whole hand with another player's.",
    "Take one of the eight male supernaturals from a combo; you may play it at once.",
    "Take the top card of the discard pile; you may play it at once.",
    "Each other player loses a random card to the discard pile.",
    "Send any one combo to the discard pile.",
    "Steal two cards from one player.",
    "Shields its combo for good: no card joins or leaves it, no power touches it.",
    "Look at the top of deck and discard pile: keep one card, discard the other.",
    "Use the power of another of your supernaturals again.",
    "Take two cards of the discard pile; you may play one at once.",
    "Draw or steal a card.",
    "Take any card of the discard pile; you may play it at once.",
    "Steal three cards, one by one.",
    "Swap one of your combos for one of another player's.",
    "Look at a player's hand.",
    "Draw two cards.",
    "Take another supernatural from a combo, place it and use its power.",
    "Look at all hands, then steal a card.",
    "Give up three owls or crows of yours to take any combo of another player.",
    "Draw or steal until you hold seven cards.",
    "From the top of the discard pile, a card for each player: pick yours, then deal out the rest.",
    "A player of your choice loses a random card to the discard pile.",
    "A player of your choice misses a turn.",
    "Three make a combo of 10 points.",
    "Three make a combo of 10 points.",
    "Three make 3 points; with a path and a clearing 5.",
    "Three make 3 points; with a swamp and a clearing 5.",
    "Three make 3 points; with a swamp and a path 5.",
    "When someone steals from you: discard it, and the steal fails.",
    "Play it for two more actions: draw, steal or use a power.",
)


def card_name(kind: int) -> str:
    """The card in a sentence, with its article: "the Troll", "an owl"; Dracula is a name."""
    name = NAMES[kind]
    if kind == Kind.DRACULA:
        return name
    if kind < SUPERNATURALS:
        return f"the {name}"
    return f"an {name}" if name[0] in "ao" else f"a {name}"


def card_does(kind: int, verb: str, plural: str) -> str:
    """The card as the subject of a sentence: "the Troll is", "the Goblins are"."""
    return f"{card_name(kind)} {plural if kind in SEVERAL else verb}"


def face(kind: int, note: str = "") -> Card:
    """The card as one sees it face up."""
    supernatural = kind < SUPERNATURALS
    name = NAMES[kind] if supernatural else NAMES[kind].capitalize()
    sort = "supernatural" if supernatural else TEXTS[kind]
    return Card(TEXTS[kind], name, sort, title=name, ability=ABILITIES[kind], icon=ICONS[kind], note=note)


def read_face(text: str) -> Card:
    """The card of a canonical text as one sees it face up."""
    return face(number_of(text, TEXTS, "card"))
