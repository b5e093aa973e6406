"""Which supernaturals' powers would do something now. Numbers in brackets are those of RULINGS.md."""

from typing import Any

from tanglewood.core.rows import COUNT_BITS, COUNT_MASK
from tanglewood.core.rule import rule
from tanglewood.games.grimwood.cards import MALES, NO_CARD, Combo, Kind
from tanglewood.games.grimwood.hands import holders
from tanglewood.games.grimwood.state import HAND_LIMIT


def _set(*kinds: Kind) -> int:
    return sum(1 << kind for kind in kinds)


# What each power needs [G103]
NEEDS_NOTHING = _set(Kind.BOOGEYMAN, Kind.WEREWOLF)
NEEDS_A_HAND = _set(
    Kind.AMAZON, Kind.DARK_UNICORN, Kind.DRACULA, Kind.GOBLINS, Kind.HYDRA, Kind.SHADOW_QUEEN, Kind.TROLL
)
NEEDS_PILE = _set(Kind.CENTAUR, Kind.FAERIES, Kind.GIANT, Kind.LARAKI)
NYMPH, BRIDE, ELF = _set(Kind.NYMPH), _set(Kind.BRIDE), _set(Kind.ELF)
MAGE, DWARF, GHOULS, ETERNALS = _set(Kind.MAGE), _set(Kind.DWARF), _set(Kind.GHOULS), _set(Kind.ETERNALS)
DEMON, HIGHWAYMAN, SORCERESS = _set(Kind.DEMON), _set(Kind.HIGHWAYMAN), _set(Kind.SORCERESS)
A_RUNE = _set(Kind.RUNE)
OWN_OPEN, OTHER_OPEN, OWN_ANIMALS = 1, 2, 4  # what a survey has found
ANIMALS = sum(COUNT_MASK << COUNT_BITS * (kind - 1) for kind in (Combo.OWLS, Combo.CROWS))  # in `laid`


@rule
def survey(state: Any, seat: int) -> tuple[int, int, int]:
    """The seat's own supernaturals, those that can be taken out of combos, and which combos there are, all as sets."""
    own, all_placed, others_laid, found = int(state.placed[seat]), 0, 0, 0
    for other in range(state.seats):
        all_placed |= state.placed[other]
        others_laid |= int(state.laid[other]) * int(other != seat)
    catchable = all_placed & ~int(state.shielded)
    if catchable & own or state.laid[seat]:
        found |= OWN_OPEN
    if catchable & ~own or others_laid:
        found |= OTHER_OPEN
    if state.laid[seat] & ANIMALS:
        found |= OWN_ANIMALS
    return own, catchable, found


@rule
def ready_with_hands(state: Any, seat: int, in_hand: int) -> int:
    """The supernaturals whose power could be used now as far as hands, deck and discard pile go, a set."""
    some, deck, pile = holders(state, seat) != 0, state.deck_size > 0, state.pile_size > 0
    ready = NEEDS_NOTHING
    ready |= NEEDS_A_HAND if some else 0
    ready |= NEEDS_PILE if pile else 0
    ready |= MAGE if deck else 0
    ready |= DWARF if deck or pile else 0
    if some or deck:
        ready |= GHOULS
        ready |= ETERNALS if state.held[seat] - in_hand < HAND_LIMIT else 0
    return ready


@rule
def ready_powers(state: Any, seat: int, in_hand: int) -> int:
    """The supernaturals whose power would do something if they were used now, a set. [G3, G103]

    `in_hand` is 1 for those still to be placed: the card will be an open combo of its own, or be in one.
    """
    ready = ready_with_hands(state, seat, in_hand)
    own, catchable, found = survey(state, seat)
    found |= OWN_OPEN if in_hand else 0
    ready |= NYMPH if catchable & ~NYMPH else 0
    ready |= BRIDE if catchable & MALES else 0
    ready |= DEMON if found & (OWN_OPEN | OTHER_OPEN) else 0
    if found & OTHER_OPEN:
        ready |= HIGHWAYMAN if found & OWN_OPEN else 0
        ready |= SORCERESS if found & OWN_ANIMALS else 0
    wakeable = ready | (NYMPH if in_hand else 0)  # she can take the Elf once it lies there
    return ready | (ELF if own & wakeable & ~ELF else 0)


@rule
def playable_powers(state: Any, seat: int, in_hand: int) -> int:
    """Those of the ready powers that were not used in this turn, a set. [G21]"""
    return ready_powers(state, seat, in_hand) & ~int(state.used)


@rule
def offered(state: Any, seat: int, card: int, another: int) -> int:
    """Which of one or two cards just taken can be played at once: powers not used in this turn, and runes. [G25]"""
    taken = 1 << card
    if another != NO_CARD:
        taken |= 1 << another
    return taken & (playable_powers(state, seat, 1) | A_RUNE)
