"""The heuristic value of a trade: collect the sets worth most, keep pairs, and take tokens."""

from tanglewood.core.compiler.rule import rule
from tanglewood.games.woods.rules import actions, cards, legal, trades
from tanglewood.games.woods.rules.state import WoodsState


@rule
def worth(state: WoodsState, seat: int, kind: int) -> float:
    """The points for a set of the kind."""
    if legal.is_solo(state):
        return 0.0 if cards.count(int(state.pockets[seat]), kind) else 5.0
    return float(cards.value_of(kind))


@rule
def hope(state: WoodsState, seat: int, hand: int) -> float:
    """The promise of a hand: its sets, pairs, and single cards."""
    value = 0.0
    for kind in range(cards.VALUES):
        held_cards, gain = cards.count(hand, kind), worth(state, seat, kind)
        if held_cards >= cards.SET:
            value += gain + 1.0 if gain else 0.0
        elif held_cards == cards.SET - 1:
            value += 0.45 * gain
        elif held_cards == 1:
            value += 0.12 * gain
    return value


@rule
def heuristic(state: WoodsState, action: int) -> float:
    """The heuristic value of a legal action."""
    if action == actions.PASS:
        return 0.0
    seat = int(state.actor)
    _, _, low, sign, _ = trades.trade_of(action)
    more = 0.0 if low == trades.NOTHING else 0.6
    token = 0.9 if sign == trades.Sign.TAKE else 0.0
    return hope(state, seat, int(state.hands[seat]) + int(trades.GAINED[action])) + more + token
