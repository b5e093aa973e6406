"""The reasons why an action is illegal in The Grimwood. Each begins with its number in RULINGS.md."""

from tanglewood.core.game.game import Refusal
from tanglewood.core.language.message import Message, Player, listed
from tanglewood.core.state.decision_stack import top_argument
from tanglewood.games.grimwood.rules.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.grimwood.rules.cards import COMBO_NAMES, MALES, NAMES, Kind
from tanglewood.games.grimwood.rules.effects import LEFT
from tanglewood.games.grimwood.rules.legal import Reason
from tanglewood.games.grimwood.rules.messages import message
from tanglewood.games.grimwood.rules.powers import NEEDS_A_HAND, NEEDS_PILE
from tanglewood.games.grimwood.rules.state import MOST_RUNES, GrimwoodState
from tanglewood.games.grimwood.words.prompts import pending_power, task


def _of_card(name: str) -> Refusal:
    """A sentence about the action's card."""
    return lambda _, action: message(name, card=NAMES[INDEX_OF[action]])


def _of_player(name: str) -> Refusal:
    """A sentence about the action's player."""
    return lambda _, action: message(name, player=Player(int(INDEX_OF[action])))


def _unasked(_: GrimwoodState, action: int) -> Message:
    """The refusal of an answer to a question that nobody asked."""
    move = Move(MOVE_OF[action])
    return message(f"reason-unasked-{(Move.COMBO if move == Move.SET else move).name.lower()}")


def _not_held(_: GrimwoodState, action: int) -> Message:
    card = NAMES[INDEX_OF[action]]
    match MOVE_OF[action]:
        case Move.AMULET:
            return message("reason-no-amulet")
        case Move.RUNE:
            return message("reason-no-rune")
        case Move.DISCARD:
            return message("reason-not-to-discard", card=card)
    return message("reason-not-held", card=card)


def _no_combo(_: GrimwoodState, action: int) -> Message:
    card = NAMES[INDEX_OF[action] % len(NAMES)]
    match MOVE_OF[action]:
        case Move.SET:
            return message("reason-no-set")
        case Move.WITH:
            return message("reason-no-own-combo", card=card)
    return message("reason-no-combo", card=card)


def _no_use(_: GrimwoodState, action: int) -> Message:
    """Name the requirement that the power lacks. [G103]"""
    card = Kind(INDEX_OF[action])
    lacks = "hands" if NEEDS_A_HAND >> card & 1 else "pile" if NEEDS_PILE >> card & 1 else card.name.lower()
    return message(f"no-use-{lacks}", card=NAMES[card])


def _must_go_on(state: GrimwoodState, _: int) -> Message:
    return message("reason-stopped-eternals" if pending_power(state) == Kind.ETERNALS else "reason-stopped-ghouls")


def _herself(_: GrimwoodState, action: int) -> Message:
    return message("reason-herself-elf" if MOVE_OF[action] == Move.WAKE else "reason-herself-nymph")


def _not_yours(_: GrimwoodState, action: int) -> Message:
    return message("reason-not-yours-to-join" if MOVE_OF[action] == Move.WITH else "reason-not-yours")


REASONS: dict[Reason, Refusal] = {
    Reason.QUESTION: lambda state, _: task(state),
    Reason.UNASKED: _unasked,
    Reason.NOBODY_THERE: lambda _, action: message("reason-nobody-there", number=int(INDEX_OF[action]) + 1),
    Reason.YOURSELF: message("reason-yourself"),
    Reason.EMPTY_HAND: _of_player("reason-empty-hand"),
    Reason.SAME_VICTIM: message("reason-same-victim"),
    Reason.SERVED: _of_player("reason-served"),
    Reason.EMPTY_DECK: message("reason-empty-deck"),
    Reason.REACHED: message("reason-reached"),
    Reason.MUST_REACH: message("reason-must-reach"),
    Reason.STOPPED: _must_go_on,
    Reason.NOT_HELD: _not_held,
    Reason.NOT_WHOLE: lambda _, action: message("reason-not-whole", combo=COMBO_NAMES[INDEX_OF[action] + 1]),
    Reason.CARD_PLAYED: _of_card("reason-card-played"),
    Reason.RUNE_LATE: message("reason-rune-late"),
    Reason.DRAGON: message("reason-dragon"),
    Reason.MANY_RUNES: message("reason-many-runes", runes=MOST_RUNES),
    Reason.WOKEN: message("reason-woken"),
    Reason.NO_USE: _no_use,
    Reason.NO_SLEEPER: _of_card("reason-no-sleeper"),
    Reason.NOT_TAKEN: message("reason-not-taken"),
    Reason.NOT_ON_TOP: lambda state, _: message("reason-not-on-top", top=top_argument(state, LEFT)),
    Reason.NOT_IN_PILE: _of_card("reason-not-in-pile"),
    Reason.NEITHER: message("reason-neither"),
    Reason.NO_BEING: _of_card("reason-no-being"),
    Reason.NOT_PLACED: _of_card("reason-not-placed"),
    Reason.HERSELF: _herself,
    Reason.NO_MALE: message("reason-no-male", males=listed(*(NAMES[card] for card in Kind if MALES >> card & 1))),
    Reason.NOT_AWAKE: _of_card("reason-not-awake"),
    Reason.NO_COMBO: _no_combo,
    Reason.NOT_YOURS: _not_yours,
    Reason.YOURS: message("reason-yours"),
    Reason.SHIELDED: message("reason-shielded"),
    Reason.FULL: message("reason-full"),
    Reason.NO_ANIMALS: message("reason-no-animals"),
}
