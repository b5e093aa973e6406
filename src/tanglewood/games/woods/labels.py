"""Into the Woods in words: prompts, the log, and why a move is refused."""

from collections import Counter

from tanglewood.core.events import FIRST_DETAIL, Event
from tanglewood.core.game import Refusal
from tanglewood.core.story import Sentence
from tanglewood.core.verbs import scores_of, winners_of
from tanglewood.core.view import Speaker, capital, count_of, joined
from tanglewood.games.woods import actions, cards, legal, rules, trades
from tanglewood.games.woods.state import Happened, WoodsState

# Whose turn it is, what to do, and why


def prompt(state: WoodsState, speaker: Speaker) -> str:
    """One plain sentence for the viewer."""
    actor = int(state.actor)
    if actor != speaker.viewer:
        return f"{speaker.whose(actor)} turn: to discard a card and trade."
    if not legal.can_trade(state, int(state.hands[actor])):
        return "Your turn: no trade is possible, so pass."
    return "Your turn: discard a card, then take one of its value or more, or two that are lower."


def result(state: WoodsState, speaker: Speaker) -> str:
    """How the game ended, in one sentence."""
    if legal.is_solo(state):
        return _solo_result(state, speaker)
    points, won = scores_of(state), winners_of(state)
    best = points[won[0]]
    if len(won) > 1:
        names = " and ".join(speaker.whom(seat) for seat in won)
        return f"{capital(names)} share the win with {count_of(best, 'point')} each."
    tied = points.count(best) > 1
    return f"{speaker.does(won[0], 'win')} with {count_of(best, 'point')}{' and fewer tokens' if tied else ''}."


def _solo_result(state: WoodsState, speaker: Speaker) -> str:
    if rules.has_all_sets(state):
        return f"{speaker.does(0, 'win')}: all seven sets are in the pocket."
    why = "the woods are empty" if state.row_size == 0 else "no trade is left"
    return f"The walk is over, as {why}: {count_of(scores_of(state)[0], 'set')} of seven."


# The log


def _say_deal(state: WoodsState, event: Event, speaker: Speaker) -> str:
    if legal.is_solo(state):
        return f"{speaker.does(event.seat, 'set')} out alone, with two cards."
    return f"Two cards to each. {speaker.does(event.seat, 'begin')}."


def _say_pocket(state: WoodsState, event: Event, speaker: Speaker) -> str:
    worth = f", worth {count_of(cards.value_of(event.a), 'point')}"
    if legal.is_solo(state):
        again = cards.count(int(state.pockets[0]), event.a) > 1
        worth = ", for nothing: that value is in the pocket already" if again else ""
    return f"{speaker.does(event.seat, 'pocket')} three {cards.PLURALS[event.a]}{worth}."


def _say_revealed(_: WoodsState, events: list[Event], __: Speaker) -> str:
    kinds = [kind for event in events for kind in event[FIRST_DETAIL:] if kind != cards.NO_CARD]
    return f"New in the row: {', '.join(f'{cards.card_text(kind)} ({cards.TITLES[kind]})' for kind in kinds)}."


SENTENCES = {
    Happened.DEAL: Sentence(_say_deal, "chapter"),
    Happened.TRADE: Sentence(
        lambda _, event, who: (
            f"{who.does(event.seat, 'trade')} {actions.a_card(trades.TRADES[event.a].give)}"
            f" for {actions.taken_in_words(trades.TRADES[event.a], far=event.b)}."
        )
    ),
    Happened.TOKEN: Sentence(lambda _, event, who: f"{who.does(event.seat, 'take')} a point token."),
    Happened.POCKET: Sentence(_say_pocket, "result"),
    Happened.PASS: Sentence(lambda _, event, who: f"{who.does(event.seat, 'pass', 'passes')}: no trade is possible."),
    Happened.SHUFFLE: Sentence(
        lambda _, event, __: f"The deck is used up: the {event.a} discarded cards are shuffled into a new one.",
        "chapter",
    ),
    Happened.REVEAL: Sentence(lambda state, event, who: _say_revealed(state, [event], who), together=_say_revealed),
    Happened.LAST_CARDS: Sentence(lambda *_: "The deck is out: what lies in the row is all there is.", "chapter"),
    Happened.END: Sentence(lambda state, _, speaker: result(state, speaker), "chapter"),
}


# Why an action is illegal


def _not_open(state: WoodsState, action: int) -> str:
    """Which of the cards to take does not lie where the trade says."""
    trade, far = trades.TRADES[action], legal.far_card(state)
    wanted, lying = [kind for kind, _ in actions.taken_cards(trade)], Counter(cards.kinds_in(legal.open_cards(state)))
    if trade.sign != trades.Sign.NONE:
        wanted.remove(far)
    lacking = Counter(wanted) - lying
    names = joined(f"{'only one' if lying[kind] else 'no'} {cards.card_text(kind)}" for kind in lacking)
    text = f"W4: there is {names} in the row{'' if legal.is_solo(state) else ' besides the token place'}."
    at_far = trade.sign == trades.Sign.NONE and far in lacking
    return f"{text} The {cards.card_text(far)} at the token place is taken with + or -." if at_far else text


def _empty_hand(_: WoodsState, action: int) -> str:
    trade = trades.TRADES[action]
    sets = "two sets" if trade.low not in (trades.NOTHING, trade.high) else "a set"
    return f"W6: pocketing would leave the hand empty ({sets} and no other card), and this is not a last turn."


REASONS: dict[legal.Reason, Refusal] = {
    legal.Reason.CAN_TRADE: "W7: only who has no trade at all may pass.",
    legal.Reason.NOT_HELD: lambda _, action: (
        f"W4: there is no {cards.card_text(trades.TRADES[action].give)} in the hand to discard."
    ),
    legal.Reason.ALONE: "W11: alone there is no token place.",
    legal.Reason.NOT_AT_FAR: lambda state, _: (
        f"W8: at the token place lies {actions.a_card(legal.far_card(state))}, which this trade does not take;"
        " write it without + or -."
    ),
    legal.Reason.NOT_OPEN: _not_open,
    legal.Reason.NO_TOKENS: "W8: all 16 tokens are taken.",
    legal.Reason.EMPTY_HAND: _empty_hand,
    legal.Reason.SAME_ROW: lambda _, action: (
        "W109: the row that is left is the same whichever goes:"
        f" write {actions.text_of(trades.TRADES[action]._replace(near=trades.Near.NEITHER))}."
    ),
}
