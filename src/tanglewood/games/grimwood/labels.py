"""The Grimwood in words: prompts and the result; the log is in `story`, reasons why a move is refused in `refusals`."""

from collections.abc import Callable
from typing import Any

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.verbs import scores_of, winners_of
from tanglewood.core.view import Speaker, capital, count_of, joined
from tanglewood.games.grimwood.cards import COMBO_KINDS, NO_CARD, Kind, card_name
from tanglewood.games.grimwood.choices import FIRST, LEFT
from tanglewood.games.grimwood.hands import holders
from tanglewood.games.grimwood.phrases import by_power, pending_power, turn_of
from tanglewood.games.grimwood.ready import offered, playable_powers
from tanglewood.games.grimwood.refusals import why_not
from tanglewood.games.grimwood.state import HAND_LIMIT, IDLE_ROUNDS, Frame
from tanglewood.games.grimwood.steals import LEFT as STEALS_LEFT
from tanglewood.games.grimwood.steals import THIEF, can_reach
from tanglewood.games.grimwood.story import tell
from tanglewood.games.grimwood.table import can_lay
from tanglewood.games.grimwood.turn import may_end
from tanglewood.games.grimwood.words import ALL_SUPERNATURALS, word_of
from tanglewood.games.grimwood.words import count_of as cards_of

__all__ = ["prompt", "result", "tell", "why_not"]

PLAYABLE = ALL_SUPERNATURALS | word_of([Kind.RUNE])  # what the turn's card can be [G1]


# Whose turn it is, what is pending, and what has to be done


def prompt(state: Any, speaker: Speaker) -> str:
    """One plain sentence for the viewer."""
    actor = int(state.actor)
    if actor < 0:
        return result(state, speaker)
    kind = top_kind(state)
    if kind == Frame.ANSWER:
        return _answer(state, speaker)
    own = actor == speaker.viewer
    start = turn_of(speaker, actor, state.final_turns > 0)
    if kind:
        asked = _QUESTIONS[Frame(kind)](state) if own else _BUSY[Frame(kind)](state)
    else:
        asked = _to_do(state) if own else _left_to_do(state)
    return f"{start}: {asked}."


def reach_options(state: Any, seat: int) -> list[str]:
    """What a seat can do of drawing and stealing."""
    return (["draw"] if state.deck_size > 0 else []) + (["steal"] if holders(state, seat) else [])


def reach_words(state: Any, seat: int) -> str:
    """The same in words: "draw or steal"."""
    return " or ".join(reach_options(state, seat))


def _to_do(state: Any) -> str:
    """What the viewer may do and must do. [G1 to G4]"""
    seat, extra = int(state.actor), int(state.extra)
    may = ["play a card"] if state.play_left and _holds(state, PLAYABLE) else []
    if _can_lay_something(state):
        may.append("place a combo")
    if not may_end(state):
        more = f", with {count_of(extra, 'more action')} from the rune" if extra else ""
        return f"you {_may(may)}must {reach_words(state, seat)}{more}"
    if extra:
        may = _extra(state, seat, extra) + may
    if not may and _holds(state, ALL_SUPERNATURALS):
        may.append("place supernaturals without their power")
    return f"you may {joined(may)}, or end it" if may else "nothing is left to do but to end it"


def _holds(state: Any, cards: int) -> bool:
    return bool(int(state.hands[state.actor]) & cards)


def _extra(state: Any, seat: int, extra: int) -> list[str]:
    """What the extra actions of a rune can be now: a draw, a steal or a power. [G4]"""
    can = reach_options(state, seat)
    if _holds(state, playable_powers(state, seat, 1)):
        can.append("use a power")
    *most, last = can or [""]
    options = f"{', '.join(most)} or {last}" if most else last
    return [f"{options} ({count_of(extra, 'more action')})"] if can else []


def _may(may: list[str]) -> str:
    return f"may {joined(may)}, and " if may else ""


def _can_lay_something(state: Any) -> bool:
    return any(can_lay(int(state.hands[state.actor]), kind) for kind in range(1, COMBO_KINDS))


def _left_to_do(state: Any) -> str:
    """What is left of another's turn, from what all can see."""
    left = ["may play a card"] if state.play_left else []
    if state.draw_left and can_reach(state, int(state.turn)):
        left.append(f"must {reach_words(state, int(state.turn))}")
    if state.extra:
        left.append(f"have {count_of(int(state.extra), 'more action')}")
    return f"they {joined(left or ['may place combos or end it'])}"


def _answer(state: Any, speaker: Speaker) -> str:
    """The question of a steal: to all but the victim in the same words, whatever is held. [G10]"""
    victim, thief = int(state.actor), top_argument(state, THIEF)
    how = by_power(pending_power(state))
    if victim != speaker.viewer:
        return f"{speaker.names[victim]} is asked whether an amulet answers {speaker.possessive(thief)} steal{how}."
    reaches = f"{speaker.does(thief, 'reach', 'reaches')} for a card of yours{how}"
    if cards_of(int(state.hands[victim]), int(Kind.AMULET)):
        return f"{reaches}: discard an amulet against it, or let it happen."
    return f"{reaches}: without an amulet you can only let it happen."


# The questions of a turn: to the player at turn, and to the others


def _join(state: Any) -> str:
    return f"begin a combo with {card_name(top_argument(state, 0))}, or lay it to one of yours"


def _steal(state: Any) -> str:
    left = top_argument(state, STEALS_LEFT)
    more = f", {count_of(left, 'steal')} to go" if left > 1 else ""
    return f"choose whom to steal from{by_power(pending_power(state))}{more}"


def _reach(state: Any) -> str:
    reach, power = reach_words(state, int(state.actor)), pending_power(state)
    if power == Kind.GHOULS:
        return f"{reach} with the Ghouls"
    return f"{reach} with the Eternals until you hold seven cards, or stop"


_MEETINGS = {
    Kind.BOOGEYMAN: "choose whose hand you swap for yours",
    Kind.HYDRA: "choose whose hand you look at",
    Kind.TROLL: "choose who loses a random card to the discard pile",
    Kind.WEREWOLF: "choose who misses a turn",
}


def _player(state: Any) -> str:
    power = pending_power(state)
    return f"{_MEETINGS[Kind(power)]}{by_power(power)}"


def _pick(state: Any) -> str:
    power, left = pending_power(state), top_argument(state, LEFT)
    if power == Kind.LARAKI:
        rest = ", then deal out the rest" if left > 1 else ""
        return f"keep one of the top {left} cards of the discard pile{rest}"
    if power == Kind.GIANT:
        return "take any card of the discard pile with the Giant"
    which = "first" if top_argument(state, FIRST) == NO_CARD else "second"
    return f"take a {which} card of the discard pile with the Faeries"


def _may_play(state: Any) -> str:
    cards = offered(state, int(state.actor), top_argument(state, 0), top_argument(state, 1))
    names = [card_name(card) if card != Kind.RUNE else "the rune" for card in Kind if cards >> card & 1]
    return f"you may play {' or '.join(names)} at once, free, or keep what you took"


def _catch(state: Any) -> str:
    if pending_power(state) == Kind.BRIDE:
        return "take a male supernatural out of a combo with the Bride"
    return "take another supernatural out of a combo with the Nymph; you place it and use its power, if it has a use"


def _wake(state: Any) -> str:
    return "choose which of your supernaturals the Elf lets use its power again"


_TARGETS = {
    Kind.DEMON: "choose a combo for the Demon to destroy",
    Kind.HIGHWAYMAN: "choose the combo you get for yours with the Highwayman",
    Kind.SORCERESS: "choose the combo you take with the Sorceress",
}


def _target(state: Any) -> str:
    return _TARGETS[Kind(pending_power(state))]


def _offer(state: Any) -> str:
    if pending_power(state) == Kind.SORCERESS:
        return "choose three owls or crows of yours to give up for the Sorceress"
    return "choose the combo of yours to swap with the Highwayman"


def _keep(state: Any) -> str:
    of_deck, of_pile = int(state.deck[state.deck_size - 1]), int(state.pile[state.pile_size - 1])
    return f"keep {card_name(of_deck)} of the deck or {card_name(of_pile)} of the discard pile; the other is discarded"


def _hand_out(state: Any) -> str:
    return f"choose who gets {card_name(int(state.pile[state.pile_size - 1]))} from the discard pile"


def _limit(state: Any) -> str:
    over = int(state.held[state.actor]) - HAND_LIMIT
    return f"discard {count_of(over, 'card')}, as you may keep seven"


_QUESTIONS: dict[Frame, Callable[[Any], str]] = {
    Frame.JOIN: _join,
    Frame.STEAL: _steal,
    Frame.REACH: _reach,
    Frame.PLAYER: _player,
    Frame.ASK: lambda state: "name a kind of card for the Amazon; each other player who has one gives you one",
    Frame.PICK: _pick,
    Frame.MAY_PLAY: _may_play,
    Frame.CATCH: _catch,
    Frame.WAKE: _wake,
    Frame.TARGET: _target,
    Frame.OFFER: _offer,
    Frame.KEEP: _keep,
    Frame.HAND_OUT: _hand_out,
    Frame.LIMIT: _limit,
}
_BUSY: dict[Frame, Callable[[Any], str]] = {
    Frame.JOIN: lambda state: f"choosing a place for {card_name(top_argument(state, 0))}",
    Frame.STEAL: lambda state: f"choosing whom to steal from{by_power(pending_power(state))}",
    Frame.REACH: lambda state: f"choosing to draw or steal{by_power(pending_power(state))}",
    Frame.PLAYER: lambda state: f"choosing a player{by_power(pending_power(state))}",
    Frame.ASK: lambda state: "choosing what the Amazon asks for",
    Frame.PICK: lambda state: f"choosing a card of the discard pile{by_power(pending_power(state))}",
    Frame.MAY_PLAY: lambda state: "choosing whether to play what was just taken",
    Frame.CATCH: lambda state: f"choosing a supernatural of the table{by_power(pending_power(state))}",
    Frame.WAKE: lambda state: "choosing whom the Elf wakes",
    Frame.TARGET: lambda state: f"choosing a combo{by_power(pending_power(state))}",
    Frame.OFFER: lambda state: f"choosing a combo to give{by_power(pending_power(state))}",
    Frame.KEEP: lambda state: "comparing two cards with the Dwarf",
    Frame.HAND_OUT: lambda state: f"choosing who gets {card_name(int(state.pile[state.pile_size - 1]))}",
    Frame.LIMIT: lambda state: "discarding down to seven cards",
}


# The end


def result(state: Any, speaker: Speaker) -> str:
    """How the game ended, in one sentence. [G8, G9]"""
    points, won = scores_of(state), winners_of(state)
    best = count_of(points[won[0]], "point")
    why = f" after {IDLE_ROUNDS} rounds without a card drawn" if state.deck_size > 0 else ""
    if len(won) > 1:
        names = joined(speaker.whom(seat) for seat in won)
        return f"{capital(names)} share the win with {best} each{why}."
    return f"{speaker.does(won[0], 'win')} with {best}{why}."
