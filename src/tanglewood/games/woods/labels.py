"""Into the Woods in words: prompts, the log, and why a move is refused."""

from collections import Counter
from typing import Any

from tanglewood.core.events import FIRST_DETAIL, Event, events_of
from tanglewood.core.verbs import scores_of, winners_of
from tanglewood.core.view import Happening, Speaker, capital, count_of, joined
from tanglewood.games.woods.cards import LOWEST, NO_CARD, PLURALS, TITLES, card_text, count, kinds_in
from tanglewood.games.woods.legal import allows, can_trade, far_card, is_solo, open_cards
from tanglewood.games.woods.rules import has_all_sets
from tanglewood.games.woods.state import Happened
from tanglewood.games.woods.trades import (
    NEAREST_FROM,
    NOTHING,
    PASS,
    TRADES,
    Near,
    Sign,
    Trade,
    a_card,
    taken_in_words,
    text_of,
)

# Whose turn it is, what to do, and why


def prompt(state: Any, speaker: Speaker) -> str:
    """One plain sentence for the viewer."""
    actor = int(state.actor)
    if actor < 0:
        return result(state, speaker)
    if actor != speaker.viewer:
        return f"{speaker.whose(actor)} turn: to discard a card and trade."
    if not can_trade(state, int(state.hands[actor])):
        return "Your turn: no trade is possible, so pass."
    return "Your turn: discard a card, then take one of its value or more, or two that are lower."


def result(state: Any, speaker: Speaker) -> str:
    """How the game ended, in one sentence."""
    if is_solo(state):
        return _solo_result(state, speaker)
    points, won = scores_of(state), winners_of(state)
    best = points[won[0]]
    if len(won) > 1:
        names = " and ".join(speaker.whom(seat) for seat in won)
        return f"{capital(names)} share the win with {count_of(best, 'point')} each."
    tied = points.count(best) > 1
    return f"{speaker.does(won[0], 'win')} with {count_of(best, 'point')}{' and fewer tokens' if tied else ''}."


def _solo_result(state: Any, speaker: Speaker) -> str:
    sets = scores_of(state)[0]  # alone these are the points
    if has_all_sets(state):
        return f"{speaker.does(0, 'win')}: all seven sets are in the pocket."
    why = "the woods are empty" if state.row_size == 0 else "no trade is left"
    return f"The walk is over, as {why}: {count_of(sets, 'set')} of seven."


# The log


def tell(state: Any, speaker: Speaker) -> tuple[Happening, ...]:
    """The last move of a state, in the viewer's words; all cards revealed together in one sentence."""
    told: list[Happening] = []
    revealed: list[int] = []
    for event in events_of(state):
        if event.kind == Happened.REVEAL:
            revealed += [kind for kind in event[FIRST_DETAIL:] if kind != NO_CARD]
            continue
        told.append(_happening(state, event, speaker))
    if revealed:
        last = len(told) - sum(happening.weight == "chapter" for happening in told[1:])
        told.insert(last, _reveal(revealed))
    return tuple(told)


def _reveal(kinds: list[int]) -> Happening:
    names = ", ".join(f"{card_text(kind)} ({TITLES[kind]})" for kind in kinds)
    return Happening("reveal", None, f"New in the row: {names}.")


def _happening(state: Any, event: Event, speaker: Speaker) -> Happening:
    kind = Happened(event.kind)
    text, weight = _SENTENCES[kind](state, event, speaker)
    return Happening(kind.name.lower(), event.seat if event.seat >= 0 else None, text, weight)


def _say_deal(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    if is_solo(state):
        return f"{speaker.does(event.seat, 'set')} out alone, with two cards.", "chapter"
    return f"Two cards to each. {speaker.does(event.seat, 'begin')}.", "chapter"


def _say_trade(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    trade = TRADES[event.a]
    taken = taken_in_words(trade, far=event.b)
    return f"{speaker.does(event.seat, 'trade')} {a_card(trade.give)} for {taken}.", "move"


def _say_token(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    return f"{speaker.does(event.seat, 'take')} a point token.", "move"


def _say_pocket(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    worth = f", worth {count_of(event.a + LOWEST, 'point')}"
    if is_solo(state):
        again = kinds_in(state.pockets[0]).count(event.a) > 1
        worth = ", for nothing: that value is in the pocket already" if again else ""
    return f"{speaker.does(event.seat, 'pocket')} three {PLURALS[event.a]}{worth}.", "result"


def _say_pass(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    return f"{speaker.does(event.seat, 'pass', 'passes')}: no trade is possible.", "move"


def _say_shuffle(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    return f"The deck is used up: the {event.a} discarded cards are shuffled into a new one.", "chapter"


def _say_last_cards(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    return "The deck is out: what lies in the row is all there is.", "chapter"


def _say_end(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    return result(state, speaker), "chapter"


_SENTENCES = {
    Happened.DEAL: _say_deal,
    Happened.TRADE: _say_trade,
    Happened.TOKEN: _say_token,
    Happened.POCKET: _say_pocket,
    Happened.PASS: _say_pass,
    Happened.SHUFFLE: _say_shuffle,
    Happened.LAST_CARDS: _say_last_cards,
    Happened.END: _say_end,
}


# Refusals


def why_not(state: Any, action: int) -> str:
    """Why an action is not legal now, with the rule's number."""
    if action == PASS:
        return "W7: only who has no trade at all may pass."
    trade, hand = TRADES[action], int(state.hands[state.actor])
    if not count(hand, trade.give):
        return f"W4: there is no {card_text(trade.give)} in the hand to discard."
    missing = _missing(state, trade)
    if missing:
        return missing
    if trade.sign == Sign.TAKE and not state.bank:
        return "W8: all 16 tokens are taken."
    if not allows(state, hand, trade.give, trade.high, trade.low):
        return empty_hand_reason(trade)
    return f"W109: the row that is left is the same whichever goes: write {text_of(trade._replace(near=Near.NEITHER))}."


def empty_hand_reason(trade: Trade) -> str:
    """Why W6 forbids a trade."""
    sets = "two sets" if trade.low not in (NOTHING, trade.high) else "a set"
    return f"W6: pocketing would leave the hand empty ({sets} and no other card), and this is not a last turn."


def _missing(state: Any, trade: Trade) -> str:
    """Which of the cards to take does not lie where the trade says, if any."""
    far, wanted = far_card(state), [trade.high] + [trade.low] * (trade.low != NOTHING)
    if trade.sign != Sign.NONE:
        if is_solo(state):
            return "W11: alone there is no token place."
        if far not in wanted:
            here = f"at the token place lies {a_card(far)}, which this trade does not take"
            return f"W8: {here}; write it without + or -."
        wanted.remove(far)
    lying = Counter(kinds_in(open_cards(state)))
    lacking = Counter(wanted) - lying
    if not lacking:
        return ""
    names = joined(f"{'only one' if lying[kind] else 'no'} {card_text(kind)}" for kind in lacking)
    text = f"W4: there is {names} in the row{'' if is_solo(state) else ' besides the token place'}."
    at_far = trade.sign == Sign.NONE and far in lacking
    return f"{text} The {card_text(far)} at the token place is taken with + or -." if at_far else text


def why_not_card(state: Any, kind: int) -> str:
    """Why no trade begins with discarding this card of the actor's hand, or nothing if one does."""
    hand = int(state.hands[state.actor])
    fitting = [trade for trade in TRADES[:NEAREST_FROM] if trade.give == kind and not _missing(state, trade)]
    if any(allows(state, hand, trade.give, trade.high, trade.low) for trade in fitting):
        return ""
    if fitting:
        return empty_hand_reason(fitting[0])
    lower = sum(int(card) < kind for card in state.row[: state.row_size])
    text = card_text(kind)
    return f"W4: no card of {text} or more lies in the row, and {'only one' if lower else 'none'} that is lower."
