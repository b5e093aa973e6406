"""The prompts and questions of The Grimwood."""

from collections.abc import Callable

from tanglewood.core.language.message import Argument, Message, Player, either, listed
from tanglewood.core.state.decision_stack import top_argument, top_kind
from tanglewood.core.view.view import Speaker
from tanglewood.games.grimwood.rules import bags
from tanglewood.games.grimwood.rules.bags import ALL_SUPERNATURALS, bag_with, layable
from tanglewood.games.grimwood.rules.cards import NAMES, NO_CARD, Kind, card_named
from tanglewood.games.grimwood.rules.effects import FIRST, LEFT
from tanglewood.games.grimwood.rules.hands import holders
from tanglewood.games.grimwood.rules.messages import message
from tanglewood.games.grimwood.rules.powers import offered, ready_powers
from tanglewood.games.grimwood.rules.rules import may_end
from tanglewood.games.grimwood.rules.state import HAND_LIMIT, Frame, GrimwoodState
from tanglewood.games.grimwood.rules.steals import CAUSE, POWER, THIEF, reachable

PLAYABLE = ALL_SUPERNATURALS | bag_with([Kind.RUNE])  # the kinds that can be the turn's card [G1]
LONE_POWERS = {Frame.ASK: Kind.AMAZON, Frame.WAKE: Kind.ELF, Frame.KEEP: Kind.DWARF, Frame.HAND_OUT: Kind.LARAKI}
NO_POWER = (Frame.JOIN, Frame.MAY_PLAY, Frame.LIMIT)


def pending_power(state: GrimwoodState) -> int:
    """The supernatural whose power asks the pending question; -1 where none does."""
    kind = Frame(top_kind(state))
    if kind in NO_POWER:
        return NO_CARD
    return int(LONE_POWERS.get(kind, top_argument(state, CAUSE if kind == Frame.ANSWER else POWER)))


# The prompt: the seat to decide, the pending question, and the choices


def prompt(state: GrimwoodState, speaker: Speaker) -> Message:
    """Tell the player to decide their choices, and everybody else whose move they wait for."""
    kind, is_viewer = top_kind(state), state.actor == speaker.viewer
    if kind == Frame.ANSWER:
        return _answer(state, speaker)
    about = turn(state)
    if kind:
        question = QUESTIONS[Frame(kind)][1](state)
        return message("prompt-asked" if is_viewer else "prompt-waiting", question=question, **about)
    return _to_do(state, about) if is_viewer else message("prompt-other", left=listed(*_left_to_do(state)), **about)


def turn(state: GrimwoodState) -> dict[str, Argument]:
    """The player at turn, as arguments of a message."""
    about: dict[str, Argument] = {"player": Player(int(state.actor)), "last": bool(state.final_turns > 0)}
    return {"turn": message("turn", **about), **about}


def task(state: GrimwoodState) -> Message:
    """The pending question as the reason why nothing else can be done."""
    rule, question = QUESTIONS[Frame(top_kind(state))]
    return message("reason-question", rule=rule, question=question(state))


def reach_options(state: GrimwoodState) -> list[Message]:
    """The player's options of drawing and stealing."""
    can = {"draw-a-card": state.deck_size > 0, "steal-a-card": holders(state, int(state.turn))}
    return [message(name) for name, possible in can.items() if possible]


def _to_do(state: GrimwoodState, about: dict[str, Argument]) -> Message:
    """The viewer's optional and compulsory actions. [G1 to G4]"""
    hand, extra = int(state.hands[state.actor]), int(state.extra)
    may = [message("may-play")] if state.play_left and hand & PLAYABLE else []
    if layable(hand):
        may.append(message("may-combo"))
    if not may_end(state):
        about |= {"reach": either(*reach_options(state)), "actions": extra}
        return message("prompt-may-and-must", may=listed(*may), **about) if may else message("prompt-must", **about)
    if state.draw_left and (reach := reach_options(state)):  # by the option
        may.append(message("may-reach", reach=either(*reach), actions=extra))
    elif extra and (can := _extra(state, hand)):
        may.insert(0, message("may-act", options=either(*can), actions=extra))
    if not may and hand & ALL_SUPERNATURALS:
        may.append(message("may-supernaturals"))
    return message("prompt-may", may=listed(*may), **about) if may else message("prompt-end", **about)


def _extra(state: GrimwoodState, hand: int) -> list[Message]:
    """The uses of a rune's extra actions now: a draw, a steal or a power. [G4]"""
    power = [message("use-a-power")] if hand & ready_powers(state, int(state.turn), 1) else []
    return reach_options(state) + power


def _left_to_do(state: GrimwoodState) -> list[Message]:
    """The public part of the rest of another player's turn."""
    left = [message("left-play")] if state.play_left else []
    if state.draw_left and reachable(state, int(state.turn)):
        left.append(message("left-reach", reach=either(*reach_options(state)), must=not may_end(state)))
    if state.extra:
        left.append(message("left-actions", actions=int(state.extra)))
    return left or [message("left-end")]


def _answer(state: GrimwoodState, speaker: Speaker) -> Message:
    """The question of a steal: to all but the victim in the same words, whatever is held. [G10]"""
    victim, power = int(state.actor), pending_power(state)
    about: dict[str, Argument] = {"player": Player(victim), "thief": Player(top_argument(state, THIEF))}
    name = "prompt-answer"
    if victim == speaker.viewer:
        name, about["amulet"] = "prompt-victim", bags.count_of(state.hands[victim], int(Kind.AMULET)) > 0
    return message(name, **about) if power == NO_CARD else message(f"{name}-power", power=NAMES[power], **about)


# The questions


def _join(state: GrimwoodState) -> Message:
    return message("ask-join", card=NAMES[top_argument(state, 0)])


def _steal(state: GrimwoodState) -> Message:
    return message("ask-steal", card=NAMES[pending_power(state)], left=top_argument(state, LEFT))


def _reach(state: GrimwoodState) -> Message:
    power = pending_power(state)
    name = "ask-reach-seven" if power == Kind.ETERNALS else "ask-reach"
    return message(name, reach=either(*reach_options(state)), card=NAMES[power])


def _pick(state: GrimwoodState) -> Message:
    match pending_power(state):
        case Kind.LARAKI:
            return message("ask-laraki", left=top_argument(state, LEFT))
        case Kind.GIANT:
            return message("ask-giant")
    return message("ask-faeries", second=top_argument(state, FIRST) != NO_CARD)


def _may_play(state: GrimwoodState) -> Message:
    cards = offered(state, int(state.actor), top_argument(state, 0), top_argument(state, 1))
    return message("ask-play", cards=either(*(NAMES[card] for card in Kind if cards >> card & 1)))


def _keep(state: GrimwoodState) -> Message:
    return message("ask-dwarf", card=card_named(state.deck[state.deck_size - 1]), top=_top(state))


def _hand_out(state: GrimwoodState) -> Message:
    return message("ask-hand-out", top=_top(state))


def _top(state: GrimwoodState) -> Message:
    """The top card of the discard pile."""
    return NAMES[state.pile[state.pile_size - 1]]


def _limit(state: GrimwoodState) -> Message:
    return message("ask-limit", cards=int(state.held[state.turn]) - HAND_LIMIT)


def _of_power(more: str = "") -> Callable[[GrimwoodState], Message]:
    """The question of the power that asks it."""
    return lambda state: message(f"ask-{Kind(pending_power(state)).name.lower()}{more}")


QUESTIONS: dict[Frame, tuple[str, Callable[[GrimwoodState], Message]]] = {  # each with the rule that asks it
    Frame.JOIN: ("G5", _join),
    Frame.ANSWER: ("G10", lambda _: message("ask-answer")),
    Frame.STEAL: ("G29", _steal),
    Frame.REACH: ("G29", _reach),
    Frame.PLAYER: ("G29", _of_power()),
    Frame.ASK: ("G22", _of_power()),
    Frame.PICK: ("G25", _pick),
    Frame.MAY_PLAY: ("G25", _may_play),
    Frame.CATCH: ("G24", _of_power()),
    Frame.WAKE: ("G28", _of_power()),
    Frame.TARGET: ("G26", _of_power()),
    Frame.OFFER: ("G26", _of_power("-own")),
    Frame.KEEP: ("G29", _keep),
    Frame.HAND_OUT: ("G29", _hand_out),
    Frame.LIMIT: ("G7", _limit),
}
