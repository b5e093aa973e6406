"""The log of Into the Woods, and the result."""

from functools import partial

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
