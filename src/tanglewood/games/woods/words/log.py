"""The texts of Into the Woods: prompts, the log, and the reasons why a move is illegal."""

from collections import Counter
from functools import partial

from tanglewood.core.game.game import Refusal
from tanglewood.core.game.verbs import scores_of, winners_of
from tanglewood.core.language.message import Listed, Message, Player, listed
from tanglewood.core.state.events import FIRST_DETAIL, Event
from tanglewood.core.view.log import Sentence, sentence
from tanglewood.core.view.view import Speaker
from tanglewood.games.woods.rules import actions, cards, legal, rules, trades
from tanglewood.games.woods.rules.cards import LOWEST, card_named
from tanglewood.games.woods.rules.messages import message
from tanglewood.games.woods.rules.state import Happened, WoodsState

# The prompt: the seat to decide, its choices and the reason


def prompt(state: WoodsState, speaker: Speaker) -> Message:
    """Tell the player to decide their choices, and everybody else whose move they wait for."""
    actor = int(state.actor)
    if actor == speaker.viewer and not legal.can_trade(state, int(state.hands[actor])):
        return message("prompt-pass")
    return message("prompt-trade", player=Player(actor))


def result(state: WoodsState, _speaker: Speaker) -> Message:
    """The result of the game in words."""
    if legal.is_solo(state):
        return _solo_result(state)
    points, won = scores_of(state), winners_of(state)
    best = points[won[0]]
    if len(won) > 1:
        return message("result-shared", players=listed(*map(Player, won)), points=best)
    return message("result-won", player=Player(won[0]), points=best, tie=points.count(best) > 1)


def _solo_result(state: WoodsState) -> Message:
    player = Player(0)
    if rules.has_all_sets(state):
        return message("result-all-sets", player=player)
    why = "result-empty" if state.row_size == 0 else "result-stuck"
    return message(why, player=player, sets=scores_of(state)[0])


# The log


def _say_deal(state: WoodsState, event: Event, _: Speaker) -> Message:
    return message("deal-alone" if legal.is_solo(state) else "deal", player=Player(event.seat))


def _say_trade(state: WoodsState, event: Event, _: Speaker) -> Message:
    """Tell a trade, and the token that goes with it. [W8]"""
    trade = trades.TRADES[event.a]
    token = trade.sign == trades.Sign.TAKE
    return message(
        "trade",
        player=Player(event.seat),
        card=card_named(trade.give),
        taken=actions.taken_named(trade, event.b, "tokens" if token or state.bank else "far"),
        token=token,
        give=trade.give + LOWEST,
        high=trade.high + LOWEST,
        low=0 if trade.low == trades.NOTHING else trade.low + LOWEST,
    )


def _say_pocket(state: WoodsState, event: Event, _: Speaker) -> Message:
    player, thing = Player(event.seat), cards.THINGS[event.a]
    if not legal.is_solo(state):
        return message("pocket", player=player, thing=thing, points=event.a + LOWEST)
    again = cards.count(int(state.pockets[0]), event.a) > 1
    return message("pocket-alone", player=player, thing=thing, again=again)


def _say_revealed(_: WoodsState, events: list[Event], __: Speaker) -> Message:
    kinds = [kind for event in events for kind in event[FIRST_DETAIL:] if kind != cards.NO_CARD]
    return message("reveal", cards=_cards_named(kinds))


def _cards_named(kinds: list[int]) -> Listed:
    return listed(*map(card_named, kinds))


tell = partial(sentence, message)

SENTENCES = {
    Happened.DEAL: Sentence(_say_deal, "chapter"),
    Happened.TRADE: Sentence(_say_trade),
    Happened.TOKEN: Sentence(lambda *_: ""),  # the sentence of the trade mentions it
    Happened.POCKET: Sentence(_say_pocket, "result"),
    Happened.PASS: tell("pass"),
    Happened.SHUFFLE: tell("shuffle", weight="chapter", cards=lambda event: event.a),
    Happened.REVEAL: Sentence(
        lambda state, event, who: _say_revealed(state, [event], who), together=_say_revealed, shown=True
    ),
    Happened.LAST_CARDS: tell("last-cards", weight="chapter"),
    Happened.END: Sentence(lambda state, _, speaker: result(state, speaker), "chapter"),
}


# Reasons why an action is illegal


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
