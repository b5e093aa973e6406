"""The reasons why a move is illegal in Into the Woods. Each begins with its number in RULINGS.md."""

from collections import Counter

from tanglewood.core.game.game import Refusal
from tanglewood.core.language.message import Message, listed
from tanglewood.games.woods.rules import actions, cards, legal, trades
from tanglewood.games.woods.rules.cards import LOWEST, card_named
from tanglewood.games.woods.rules.messages import message
from tanglewood.games.woods.rules.state import WoodsState


def _not_open(state: WoodsState, action: int) -> Message:
    """Name the cards to take that are not where the trade needs them."""
    trade, far = trades.TRADES[action], legal.far_card(state)
    wanted, lying = [kind for kind, _ in actions.taken_cards(trade)], Counter(cards.kinds_in(legal.open_cards(state)))
    if trade.sign != trades.Sign.NONE:
        wanted.remove(far)
    lacking = Counter(wanted) - lying
    at_far = trade.sign == trades.Sign.NONE and far in lacking
    return message(
        "reason-not-open",
        cards=listed(*(_lacking(kind, lying[kind]) for kind in lacking)),
        besides=not legal.is_solo(state),
        far=far + LOWEST if at_far else 0,
    )


def _lacking(kind: int, lying: int) -> Message:
    return message("lacking-one" if lying else "lacking-all", value=kind + LOWEST)


def _empty_hand(_: WoodsState, action: int) -> Message:
    trade = trades.TRADES[action]
    return message("reason-empty-hand", sets=1 if trade.low in (trades.NOTHING, trade.high) else 2)


def _same_row(_: WoodsState, action: int) -> Message:
    plain = trades.TRADES[action]._replace(near=trades.Near.NEITHER)
    return message("reason-same-row", move=actions.text_of(plain))


REASONS: dict[legal.Reason, Refusal] = {
    legal.Reason.CAN_TRADE: message("reason-can-trade"),
    legal.Reason.NOT_HELD: lambda _, action: message("reason-not-held", value=trades.TRADES[action].give + LOWEST),
    legal.Reason.ALONE: message("reason-alone"),
    legal.Reason.NOT_AT_FAR: lambda state, _: message("reason-not-far", card=card_named(legal.far_card(state))),
    legal.Reason.NOT_OPEN: _not_open,
    legal.Reason.NO_TOKENS: message("reason-no-tokens"),
    legal.Reason.EMPTY_HAND: _empty_hand,
    legal.Reason.SAME_ROW: _same_row,
}
