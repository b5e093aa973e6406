"""Why an action is illegal in The Grimwood, in words. Every reason begins with the number of the rule in RULINGS.md."""

from tanglewood.core.frames import top_argument
from tanglewood.core.game import Refusal
from tanglewood.games.grimwood.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.grimwood.cards import COMBO_NAMES, MALES, MOST_IN_COMBO, NAMES, Kind, card_does, card_name
from tanglewood.games.grimwood.effects import LEFT
from tanglewood.games.grimwood.labels import pending_power, task
from tanglewood.games.grimwood.legal import Reason
from tanglewood.games.grimwood.powers import NEEDS_A_HAND, NEEDS_PILE
from tanglewood.games.grimwood.state import MOST_RUNES, GrimwoodState

UNASKED = {  # what only answers a question, when it is not asked
    Move.NEW: "G5: no supernatural has just been placed.",
    Move.WITH: "G5: no supernatural has just been placed, and combos are never merged.",
    Move.AMULET: "G10: nobody is stealing from you, and an amulet answers nothing else.",
    Move.NO: "G10: nobody is stealing from you.",
    Move.PLAYER: "G29: no power asks for a player.",
    Move.ASK: "G22: only the Amazon asks for cards.",
    Move.TAKE: "G25: no power takes a card now.",
    Move.WAKE: "G28: only the Elf uses a power again.",
    Move.COMBO: "G26: no power asks for a combo.",
    Move.SET: "G26: no power asks for a combo.",
    Move.KEEP: "G29: only the Dwarf compares two cards.",
    Move.DISCARD: "G7: cards are only discarded down to seven, at the end of your turn.",
    Move.PASS: "G2: nothing is offered that you could leave; `end` ends your turn.",
}
LACKS = {  # what a power without use lacks [G103]
    **{card: "no other player has a card" for card in Kind if NEEDS_A_HAND >> card & 1},
    **{card: "the discard pile is empty" for card in Kind if NEEDS_PILE >> card & 1},
    Kind.DEMON: "there is nothing for it to do",
    Kind.MAGE: "the deck is empty",
    Kind.DWARF: "deck and discard pile are empty",
    Kind.GHOULS: "there is nothing to draw or steal",
    Kind.ETERNALS: "your hand is full, or there is nothing to draw or steal",
    Kind.NYMPH: "no other supernatural lies in a combo without the Dragon",
    Kind.BRIDE: "no male supernatural lies in a combo without the Dragon",
    Kind.ELF: "no other supernatural of yours has a power that could be used",
    Kind.HIGHWAYMAN: "another player needs a combo without the Dragon to swap for",
    Kind.SORCERESS: "you need three owls or crows on the table, and another player a combo without the Dragon",
}


def _says(text: str) -> Refusal:
    """A sentence about the action's card or player: {card} with its article, its bare {name}, and {player}."""

    def say(_: GrimwoodState, action: int) -> str:
        index = INDEX_OF[action]
        return text.format(card=card_name(index), name=NAMES[index], player=index + 1)

    return say


def _verb(rule: str, singular: str, plural: str, more: str) -> Refusal:
    """A sentence with the action's card as its subject."""
    return lambda _, action: f"{rule}: {card_does(INDEX_OF[action], singular, plural)} {more}."


def _not_held(_: GrimwoodState, action: int) -> str:
    match MOVE_OF[action]:
        case Move.AMULET:
            return "G10: you do not hold an amulet."
        case Move.RUNE:
            return "G1: you do not hold a rune."
    number = "G7" if MOVE_OF[action] == Move.DISCARD else "G1"
    return f"{number}: you do not hold {card_name(INDEX_OF[action])}."


def _not_taken(_: GrimwoodState, action: int) -> str:
    card = Kind.RUNE if MOVE_OF[action] == Move.RUNE else INDEX_OF[action]
    return f"G25: {card_does(card, 'has', 'have')} not just been taken; only what was can be played free."


def _no_combo(_: GrimwoodState, action: int) -> str:
    match MOVE_OF[action]:
        case Move.SET:
            return "G26: there is no such combo."
        case Move.WITH:
            return f"G5: no other combo begins with {card_name(INDEX_OF[action])}."
    return f"G26: no combo begins with {card_name(INDEX_OF[action])}."


def _no_use(_: GrimwoodState, action: int) -> str:
    card = INDEX_OF[action]
    return f"G103: {LACKS[Kind(card)]}, so {card_name(card)} can only be placed without the power."


def _must_go_on(state: GrimwoodState, _: int) -> str:
    if pending_power(state) == Kind.ETERNALS:
        return "G132: the Eternals draw or steal until you hold seven cards."
    return "G29: the Ghouls must draw or steal once their power is used."


def _herself(_: GrimwoodState, action: int) -> str:
    if MOVE_OF[action] == Move.WAKE:
        return "G28: the Elf wakes another supernatural, not herself."
    return "G24: the Nymph takes another supernatural, not herself."


def _no_male(_: GrimwoodState, action: int) -> str:
    males = ", ".join(NAMES[card] for card in Kind if MALES >> card & 1)
    return f"G24: the Bride takes {males}; {card_does(INDEX_OF[action], 'is', 'are')} not among them."


REASONS: dict[Reason, Refusal] = {
    Reason.QUESTION: lambda state, _: task(state),
    Reason.UNASKED: lambda _, action: UNASKED[Move(MOVE_OF[action])],
    Reason.NOBODY_THERE: _says("G20: there is no player {player}."),
    Reason.YOURSELF: "G20: that is you; powers and steals meet others.",
    Reason.EMPTY_HAND: _says("G20: player {player} has no card."),
    Reason.SAME_VICTIM: "G29: both cards are stolen from one player.",
    Reason.SERVED: _says("G29: player {player} has got a card from the Laraki."),
    Reason.EMPTY_DECK: "G8: the deck is empty, and the discard pile is not shuffled.",
    Reason.REACHED: "G1: your draw or steal of this turn is done.",
    Reason.MUST_REACH: "G2: you must draw or steal before you end your turn.",
    Reason.STOPPED: _must_go_on,
    Reason.NOT_HELD: _not_held,
    Reason.NOT_WHOLE: lambda _, action: f"G6: your hand does not hold {COMBO_NAMES[INDEX_OF[action] + 1]}.",
    Reason.CARD_PLAYED: _says(
        "G1: you have played your card of this turn; {card} can only be placed without the power."
    ),
    Reason.RUNE_LATE: "G4: a rune is the card played of a turn, and you have played yours.",
    Reason.DRAGON: "G27: the Dragon has no power to use; placed in your turn, it shields its combo.",
    Reason.MANY_RUNES: f"G21: {MOST_RUNES} runes were played in this turn, as many as there are.",
    Reason.WOKEN: "G21: Elf and Nymph were both used in this turn; the Elf wakes somebody else.",
    Reason.NO_USE: _no_use,
    Reason.NO_SLEEPER: _says("G103: {card} would find nothing to do."),
    Reason.NOT_TAKEN: _not_taken,
    Reason.NOT_ON_TOP: lambda state, _: (
        f"G29: the top {top_argument(state, LEFT)} cards of the discard pile hold no such card."
    ),
    Reason.NOT_IN_PILE: _says("G25: the discard pile holds no {name}."),
    Reason.NEITHER: _verb("G29", "is", "are", "neither on the deck nor on the discard pile"),
    Reason.NO_BEING: _says("G24: {card} is no supernatural."),
    Reason.NOT_PLACED: _verb("G24", "lies", "lie", "in no combo"),
    Reason.HERSELF: _herself,
    Reason.NO_MALE: _no_male,
    Reason.NOT_AWAKE: _verb("G28", "is", "are", "not in a combo of yours"),
    Reason.NO_COMBO: _no_combo,
    Reason.NOT_YOURS: lambda _, action: f"{'G5' if MOVE_OF[action] == Move.WITH else 'G26'}: that combo is not yours.",
    Reason.YOURS: "G26: that combo is yours; choose one of another player.",
    Reason.SHIELDED: "G27: the Dragon shields that combo; nothing joins it and no power touches it.",
    Reason.FULL: f"G5: that combo has {MOST_IN_COMBO} supernaturals, the most there can be.",
    Reason.NO_ANIMALS: "G26: the Sorceress asks for three owls or three crows.",
}
