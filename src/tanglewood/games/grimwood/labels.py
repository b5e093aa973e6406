"""The Grimwood in words: prompts; the log is in `story`, why an action is illegal in `reasons`."""

from collections.abc import Callable

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.view import Speaker, count_of, joined
from tanglewood.games.grimwood import bags
from tanglewood.games.grimwood.bags import ALL_SUPERNATURALS, bag_with, layable
from tanglewood.games.grimwood.cards import NO_CARD, Kind, card_name
from tanglewood.games.grimwood.effects import FIRST, LEFT
from tanglewood.games.grimwood.hands import holders
from tanglewood.games.grimwood.powers import offered, ready_powers
from tanglewood.games.grimwood.rules import may_end
from tanglewood.games.grimwood.state import HAND_LIMIT, Frame, GrimwoodState
from tanglewood.games.grimwood.steals import CAUSE, POWER, THIEF, reachable
from tanglewood.games.grimwood.story import by_power

PLAYABLE = ALL_SUPERNATURALS | bag_with([Kind.RUNE])  # what the turn's card can be [G1]
LONE_POWERS = {Frame.ASK: Kind.AMAZON, Frame.WAKE: Kind.ELF, Frame.KEEP: Kind.DWARF, Frame.HAND_OUT: Kind.LARAKI}
NO_POWER = (Frame.JOIN, Frame.MAY_PLAY, Frame.LIMIT)


def pending_power(state: GrimwoodState) -> int:
    """The supernatural whose power asks the pending question; -1 where none does."""
    kind = Frame(top_kind(state))
    if kind in NO_POWER:
        return NO_CARD
    return int(LONE_POWERS.get(kind, top_argument(state, CAUSE if kind == Frame.ANSWER else POWER)))


# Whose turn it is, what is pending, and what has to be done


def prompt(state: GrimwoodState, speaker: Speaker) -> str:
    """One plain sentence for the viewer."""
    actor = int(state.actor)
    kind, own = top_kind(state), actor == speaker.viewer
    if kind == Frame.ANSWER:
        return _answer(state, speaker)
    if kind:
        asked = ("" if own else "they are to ") + QUESTIONS[Frame(kind)][1](state)
    else:
        asked = _to_do(state) if own else _left_to_do(state)
    return f"{speaker.whose(actor)} {'last ' if state.final_turns > 0 else ''}turn: {asked}."


def task(state: GrimwoodState) -> str:
    """The pending question as the reason why nothing else can be done."""
    rule, question = QUESTIONS[Frame(top_kind(state))]
    return f"{rule}: first {question(state)}."


def reach_options(state: GrimwoodState, seat: int) -> list[str]:
    """What a seat can do of drawing and stealing."""
    return (["draw"] if state.deck_size > 0 else []) + (["steal"] if holders(state, seat) else [])


def reach_words(state: GrimwoodState) -> str:
    """The same of the player at turn in words: "draw or steal"."""
    return " or ".join(reach_options(state, int(state.turn)))


def _to_do(state: GrimwoodState) -> str:
    """What the viewer may do and must do. [G1 to G4]"""
    hand, extra = int(state.hands[state.actor]), int(state.extra)
    may = ["play a card"] if state.play_left and hand & PLAYABLE else []
    if layable(hand):
        may.append("place a combo")
    if not may_end(state):
        more = f", with {count_of(extra, 'more action')} from the rune" if extra else ""
        return f"you {f'may {joined(may)}, and ' if may else ''}must {reach_words(state)}{more}"
    if extra:
        may = _extra(state, hand, extra) + may
    if not may and hand & ALL_SUPERNATURALS:
        may.append("place supernaturals without their power")
    return f"you may {joined(may)}, or end it" if may else "nothing is left to do but to end it"


def _extra(state: GrimwoodState, hand: int, extra: int) -> list[str]:
    """What the extra actions of a rune can be now: a draw, a steal or a power. [G4]"""
    can = reach_options(state, int(state.turn))
    if hand & ready_powers(state, int(state.turn), 1):
        can.append("use a power")
    *most, last = can or [""]
    options = f"{', '.join(most)} or {last}" if most else last
    return [f"{options} ({count_of(extra, 'more action')})"] if can else []


def _left_to_do(state: GrimwoodState) -> str:
    """What is left of another's turn, from what all can see."""
    left = ["may play a card"] if state.play_left else []
    if state.draw_left and reachable(state, int(state.turn)):
        left.append(f"must {reach_words(state)}")
    if state.extra:
        left.append(f"have {count_of(int(state.extra), 'more action')}")
    return f"they {joined(left or ['may place combos or end it'])}"


def _answer(state: GrimwoodState, speaker: Speaker) -> str:
    """The question of a steal: to all but the victim in the same words, whatever is held. [G10]"""
    victim, thief = int(state.actor), top_argument(state, THIEF)
    how = by_power(pending_power(state))
    if victim != speaker.viewer:
        return f"{speaker.names[victim]} is asked whether an amulet answers {speaker.possessive(thief)} steal{how}."
    reaches = f"{speaker.does(thief, 'reach', 'reaches')} for a card of yours{how}"
    if bags.count_of(state.hands[victim], int(Kind.AMULET)):
        return f"{reaches}: discard an amulet against it, or let it happen."
    return f"{reaches}: without an amulet you can only let it happen."


# What is asked, in words that fit the player at turn and, after "they are to", the others


def _steal(state: GrimwoodState) -> str:
    left = top_argument(state, LEFT)
    more = f", {count_of(left, 'steal')} to go" if left > 1 else ""
    return f"choose whom to steal from{by_power(pending_power(state))}{more}"


def _reach(state: GrimwoodState) -> str:
    until = " up to seven cards in hand" if pending_power(state) == Kind.ETERNALS else ""
    return f"{reach_words(state)}{by_power(pending_power(state))}{until}"


def _pick(state: GrimwoodState) -> str:
    power, left = pending_power(state), top_argument(state, LEFT)
    if power == Kind.LARAKI:
        rest = ", then deal out the rest" if left > 1 else ""
        return f"keep one of the top {left} cards of the discard pile{rest}"
    if power == Kind.GIANT:
        return "take any card of the discard pile with the Giant"
    which = "first" if top_argument(state, FIRST) == NO_CARD else "second"
    return f"take a {which} card of the discard pile with the Faeries"


def _may_play(state: GrimwoodState) -> str:
    cards = offered(state, int(state.actor), top_argument(state, 0), top_argument(state, 1))
    names = [card_name(card) if card != Kind.RUNE else "the rune" for card in Kind if cards >> card & 1]
    return f"play {' or '.join(names)} at once, free, or keep what was taken"


def _keep(state: GrimwoodState) -> str:
    top = int(state.deck[state.deck_size - 1])
    of_deck = "the top card" if top == NO_CARD else card_name(top)
    return f"keep {of_deck} of the deck or {_top(state)} of the discard pile; the other is discarded"


def _top(state: GrimwoodState) -> str:
    """The top card of the discard pile."""
    return card_name(state.pile[state.pile_size - 1])


def _by_power(**says: str) -> Callable[[GrimwoodState], str]:
    """What is asked by the power that asks it."""
    return lambda state: says[Kind(pending_power(state)).name.lower()]


QUESTIONS: dict[Frame, tuple[str, Callable[[GrimwoodState], str]]] = {  # each with the rule that asks it
    Frame.JOIN: ("G5", lambda state: f"begin a combo with {card_name(top_argument(state, 0))}, or lay it to another"),
    Frame.ANSWER: ("G10", lambda _: "answer the steal: amulet or no"),
    Frame.STEAL: ("G29", _steal),
    Frame.REACH: ("G29", _reach),
    Frame.PLAYER: (
        "G29",
        _by_power(
            boogeyman="choose whose hand to swap for the own with the Boogeyman",
            hydra="choose whose hand to look at with the Hydra",
            troll="choose who loses a random card to the discard pile with the Troll",
            werewolf="choose who misses a turn with the Werewolf",
        ),
    ),
    Frame.ASK: ("G22", lambda _: "name a kind of card for the Amazon, of which each other player gives one"),
    Frame.PICK: ("G25", _pick),
    Frame.MAY_PLAY: ("G25", _may_play),
    Frame.CATCH: (
        "G24",
        _by_power(
            bride="take a male supernatural out of a combo with the Bride",
            nymph="take another supernatural out of a combo with the Nymph, to place it and use its power",
        ),
    ),
    Frame.WAKE: ("G28", lambda _: "choose which other supernatural the Elf lets use its power again"),
    Frame.TARGET: (
        "G26",
        _by_power(
            demon="choose a combo for the Demon to destroy",
            highwayman="choose the combo to get by the Highwayman",
            sorceress="choose the combo to take with the Sorceress",
        ),
    ),
    Frame.OFFER: (
        "G26",
        _by_power(
            sorceress="choose three own owls or crows to give up for the Sorceress",
            highwayman="choose the own combo to swap by the Highwayman",
        ),
    ),
    Frame.KEEP: ("G29", _keep),
    Frame.HAND_OUT: ("G29", lambda state: f"choose who gets {_top(state)} from the discard pile"),
    Frame.LIMIT: (
        "G7",
        lambda state: f"discard {count_of(state.held[state.turn] - HAND_LIMIT, 'card')}, to keep seven",
    ),
}
