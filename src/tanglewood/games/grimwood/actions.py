"""The actions of The Grimwood: families, texts, sentences, and the pairs that make and read their numbers.

Seats are counted from 1 in texts, as players are named.
"""

from collections.abc import Callable

from tanglewood.core.actions import ActionTable, Family
from tanglewood.core.rule import rule
from tanglewood.games.grimwood.cards import (
    COMBO_NAMES,
    COMBO_TEXTS,
    KINDS,
    NAMES,
    SETS,
    SUPERNATURALS,
    Combo,
    Kind,
    card_name,
    card_text,
)
from tanglewood.games.grimwood.state import MOST_SEATS

PLACING = ("play", "place")


def _one_card(verb: str) -> tuple[Callable[[int], str], Callable[[int], tuple[str, ...]]]:
    """Text and parts of a family of one action a card."""
    return (lambda kind: f"{verb} {card_text(kind)}"), (lambda kind: (card_text(kind),))


def seat_part(seat: int) -> str:
    """What one presses to choose a player."""
    return f"player-{seat + 1}"


def set_text(index: int) -> str:
    """The text of a placed set of a player: "owls of 2"."""
    owner, kind = divmod(index, SETS)
    return f"{COMBO_TEXTS[kind + 1]} of {owner + 1}"


def _set_label(index: int) -> str:
    owner, kind = divmod(index, SETS)
    return f"Choose {COMBO_NAMES[kind + 1]} of player {owner + 1}"


def _cards_family(name: str, size: int, label: Callable[[str], str]) -> Family:
    text, parts = _one_card(name)
    return Family(name, size, text, lambda kind: label(card_name(kind)), parts)


def _lone(name: str, label: str, *parts: str) -> Family:
    return Family(name, 1, lambda _: name, lambda _: label, lambda _: parts)


def _never(kind: Kind) -> str:
    """Why a card that is no supernatural is neither played nor placed alone. [G4, G6, G136]"""
    name = NAMES[kind]
    match kind:
        case Kind.RUNE:
            return "G4: a rune is played by 'rune' and goes to the discard pile; it is never placed."
        case Kind.AMULET:
            return "G136: an amulet is kept until somebody steals from you; it cannot be played in your turn."
        case Kind.OWL | Kind.CROW:
            return f"G6: {name}s are placed three at a time, by 'lay {name}s'."
    return f"G6: {name}s are placed three at a time, by 'lay {name}s', or with the two other settings, by 'lay mixed'."


NEVER = {f"{verb} {card_text(kind)}": _never(Kind(kind)) for kind in range(SUPERNATURALS, KINDS) for verb in PLACING}
NEVER["play rune"] = "G4: a rune is played by 'rune'."
ACTIONS = ActionTable(
    _lone("draw", "Draw the top card of the deck", "deck"),
    Family(
        "steal",
        MOST_SEATS,
        lambda seat: f"steal {seat + 1}",
        lambda seat: f"Steal a random card from player {seat + 1}",
        lambda seat: (seat_part(seat),),
    ),
    _cards_family("play", SUPERNATURALS, lambda name: f"Place {name} and use the power"),
    _lone("rune", "Play a rune for two more actions", "rune"),
    _cards_family("place", SUPERNATURALS, lambda name: f"Place {name} without the power"),
    Family(
        "lay",
        SETS,
        lambda index: f"lay {COMBO_TEXTS[index + 1]}",
        lambda index: f"Place a combo: {COMBO_NAMES[index + 1]}",
    ),
    _lone("end", "End your turn"),
    _lone("new", "Let it begin a combo of its own"),
    _cards_family("with", SUPERNATURALS, lambda name: f"Add it to the combo that begins with {name}"),
    _lone("amulet", "Discard an amulet: the steal fails", "amulet"),
    _lone("no", "Let the steal happen"),
    Family(
        "player",
        MOST_SEATS,
        lambda seat: f"player {seat + 1}",
        lambda seat: f"Choose player {seat + 1}",
        lambda seat: (seat_part(seat),),
    ),
    _cards_family("ask", KINDS, lambda name: f"Ask everyone for {name}"),
    _cards_family("take", KINDS, lambda name: f"Take {name}"),
    _cards_family("wake", SUPERNATURALS, lambda name: f"Use the power of {name} again"),
    _cards_family("combo", SUPERNATURALS, lambda name: f"Choose the combo that begins with {name}"),
    Family("set", MOST_SEATS * SETS, set_text, _set_label),
    _cards_family("keep", KINDS, lambda name: f"Keep {name}, discard the other card"),
    _cards_family("discard", KINDS, lambda name: f"Discard {name}"),
    _lone("pass", "Leave it at that"),
    why_none=lambda text: NEVER.get(text, ""),
)
(
    DRAW,
    STEAL,
    PLAY,
    RUNE,
    PLACE,
    LAY,
    END,
    NEW,
    WITH,
    AMULET,
    NO,
    PLAYER,
    ASK,
    TAKE,
    WAKE,
    COMBO,
    SET,
    KEEP,
    DISCARD,
    PASS,
) = ACTIONS.bases


@rule
def encode_steal(seat: int) -> int:
    """The action of stealing from a seat."""
    return STEAL + seat


@rule
def encode_play(card: int) -> int:
    """The action of placing a supernatural and using its power."""
    return PLAY + card


@rule
def encode_place(card: int) -> int:
    """The action of placing a supernatural without its power."""
    return PLACE + card


@rule
def encode_lay(kind: int) -> int:
    """The action of placing a combo that is not of supernaturals."""
    return LAY + kind - 1


@rule
def encode_with(card: int) -> int:
    """The action of adding the card just placed to the own combo whose first card is this one."""
    return WITH + card


@rule
def encode_player(seat: int) -> int:
    """The action of choosing a player."""
    return PLAYER + seat


@rule
def encode_ask(kind: int) -> int:
    """The action of asking all for a card."""
    return ASK + kind


@rule
def encode_take(kind: int) -> int:
    """The action of taking a card from the discard pile or out of a combo."""
    return TAKE + kind


@rule
def encode_wake(card: int) -> int:
    """The action of using a power again."""
    return WAKE + card


@rule
def set_index(owner: int, kind: int) -> int:
    """The index within `set` of a placed set: alike sets of a player are the same."""
    return owner * SETS + kind - 1


@rule
def encode_combo(owner: int, kind: int, first: int) -> int:
    """The action of choosing a combo: supernaturals by their first card, sets by owner and kind."""
    return COMBO + first if kind == Combo.SUPERNATURAL else SET + set_index(owner, kind)


@rule
def encode_keep(kind: int) -> int:
    """The action of keeping one of two cards."""
    return KEEP + kind


@rule
def encode_discard(kind: int) -> int:
    """The action of discarding a card."""
    return DISCARD + kind


@rule
def decode(action: int, family: int) -> int:
    """The index of an action within its family, which begins at `family`: a seat or a card."""
    return action - family


@rule
def decode_lay(action: int) -> int:
    """The kind of combo of `lay`."""
    return action - LAY + 1


@rule
def decode_set_owner(action: int) -> int:
    """The owner of the combo that `set` chooses."""
    return (action - SET) // SETS


@rule
def decode_set_kind(action: int) -> int:
    """The kind of the combo that `set` chooses."""
    return (action - SET) % SETS + 1
