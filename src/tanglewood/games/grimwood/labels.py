"""The Grimwood in words: prompts and the result; the log is in `story`, why an action is barred in `reasons`."""

from collections.abc import Callable

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.verbs import scores_of, winners_of
from tanglewood.core.view import Speaker, capital, count_of, joined
from tanglewood.games.grimwood import words
from tanglewood.games.grimwood.answers import FIRST, LEFT
from tanglewood.games.grimwood.cards import NO_CARD, Kind, card_name
from tanglewood.games.grimwood.hands import holders
from tanglewood.games.grimwood.powers import offered, playable_powers
from tanglewood.games.grimwood.rules import may_end
from tanglewood.games.grimwood.state import HAND_LIMIT, IDLE_ROUNDS, Frame, GrimwoodState
from tanglewood.games.grimwood.steals import CAUSE, POWER, THIEF, reachable
from tanglewood.games.grimwood.story import by_power
from tanglewood.games.grimwood.words import ALL_SUPERNATURALS, layable, word_of

PLAYABLE = ALL_SUPERNATURALS | word_of([Kind.RUNE])  # what the turn's card can be [G1]
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
    if actor < 0:
        return result(state, speaker)
    kind = top_kind(state)
    if kind == Frame.ANSWER:
        return _answer(state, speaker)
    own = actor == speaker.viewer
    if kind:
        asked = _QUESTIONS[Frame(kind)](state) if own else _BUSY[Frame(kind)](state)
    else:
        asked = _to_do(state) if own else _left_to_do(state)
    return f"{speaker.whose(actor)} {'last ' if state.final_turns > 0 else ''}turn: {asked}."


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
    if hand & playable_powers(state, int(state.turn), 1):
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
    if words.count_of(state.hands[victim], int(Kind.AMULET)):
        return f"{reaches}: discard an amulet against it, or let it happen."
    return f"{reaches}: without an amulet you can only let it happen."


# The questions of a turn: to the player at turn, and to the others


def _steal(state: GrimwoodState) -> str:
    left = top_argument(state, LEFT)
    more = f", {count_of(left, 'steal')} to go" if left > 1 else ""
    return f"choose whom to steal from{by_power(pending_power(state))}{more}"


def _reach(state: GrimwoodState) -> str:
    if pending_power(state) == Kind.GHOULS:
        return f"{reach_words(state)} with the Ghouls"
    return f"{reach_words(state)} with the Eternals until you hold seven cards, or stop"


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
    return f"you may play {' or '.join(names)} at once, free, or keep what you took"


def _keep(state: GrimwoodState) -> str:
    of_deck = card_name(state.deck[state.deck_size - 1])
    return f"keep {of_deck} of the deck or {_top(state)} of the discard pile; the other is discarded"


def _top(state: GrimwoodState) -> str:
    """The top card of the discard pile."""
    return card_name(state.pile[state.pile_size - 1])


def _by_power(**says: str) -> Callable[[GrimwoodState], str]:
    """What is asked by the power that asks it."""
    return lambda state: says[Kind(pending_power(state)).name.lower()]


Question = Callable[[GrimwoodState], str]
_QUESTIONS: dict[Frame, Question] = {
    Frame.JOIN: lambda state: f"begin a combo with {card_name(top_argument(state, 0))}, or lay it to one of yours",
    Frame.STEAL: _steal,
    Frame.REACH: _reach,
    Frame.PLAYER: _by_power(
        boogeyman="choose whose hand you swap for yours with the Boogeyman",
        hydra="choose whose hand you look at with the Hydra",
        troll="choose who loses a random card to the discard pile with the Troll",
        werewolf="choose who misses a turn with the Werewolf",
    ),
    Frame.ASK: lambda _: "name a kind of card for the Amazon; each other player who has one gives you one",
    Frame.PICK: _pick,
    Frame.MAY_PLAY: _may_play,
    Frame.CATCH: _by_power(
        bride="take a male supernatural out of a combo with the Bride",
        nymph="take another supernatural out of a combo with the Nymph; "
        "you place it and use its power, if it has a use",
    ),
    Frame.WAKE: lambda _: "choose which of your supernaturals the Elf lets use its power again",
    Frame.TARGET: _by_power(
        demon="choose a combo for the Demon to destroy",
        highwayman="choose the combo you get for yours with the Highwayman",
        sorceress="choose the combo you take with the Sorceress",
    ),
    Frame.OFFER: _by_power(
        sorceress="choose three owls or crows of yours to give up for the Sorceress",
        highwayman="choose the combo of yours to swap with the Highwayman",
    ),
    Frame.KEEP: _keep,
    Frame.HAND_OUT: lambda state: f"choose who gets {_top(state)} from the discard pile",
    Frame.LIMIT: lambda state: (
        f"discard {count_of(int(state.held[state.actor]) - HAND_LIMIT, 'card')}, as you may keep seven"
    ),
}
_BUSY: dict[Frame, Question] = {
    Frame.JOIN: lambda state: f"choosing a place for {card_name(top_argument(state, 0))}",
    Frame.STEAL: lambda state: f"choosing whom to steal from{by_power(pending_power(state))}",
    Frame.REACH: lambda state: f"choosing to draw or steal{by_power(pending_power(state))}",
    Frame.PLAYER: lambda state: f"choosing a player{by_power(pending_power(state))}",
    Frame.ASK: lambda _: "choosing what the Amazon asks for",
    Frame.PICK: lambda state: f"choosing a card of the discard pile{by_power(pending_power(state))}",
    Frame.MAY_PLAY: lambda _: "choosing whether to play what was just taken",
    Frame.CATCH: lambda state: f"choosing a supernatural of the table{by_power(pending_power(state))}",
    Frame.WAKE: lambda _: "choosing whom the Elf wakes",
    Frame.TARGET: lambda state: f"choosing a combo{by_power(pending_power(state))}",
    Frame.OFFER: lambda state: f"choosing a combo to give{by_power(pending_power(state))}",
    Frame.KEEP: lambda _: "comparing two cards with the Dwarf",
    Frame.HAND_OUT: lambda state: f"choosing who gets {_top(state)}",
    Frame.LIMIT: lambda _: "discarding down to seven cards",
}


# The end


def result(state: GrimwoodState, speaker: Speaker) -> str:
    """How the game ended, in one sentence. [G8, G9]"""
    points, won = scores_of(state), winners_of(state)
    best = count_of(points[won[0]], "point")
    why = f" after {IDLE_ROUNDS} rounds without a card drawn" if state.deck_size > 0 else ""
    if len(won) > 1:
        names = joined(speaker.whom(seat) for seat in won)
        return f"{capital(names)} share the win with {best} each{why}."
    return f"{speaker.does(won[0], 'win')} with {best}{why}."
