"""What is certain of a trade by what its seat knows: facts for those who explain a move."""

from collections.abc import Iterator

from tanglewood.core.ahead import outcomes
from tanglewood.core.message import Message, Player
from tanglewood.core.seats import NOBODY, next_seat
from tanglewood.core.view import Speaker
from tanglewood.games.woods import actions, cards, legal, trades
from tanglewood.games.woods.cards import LOWEST, THINGS, card_named, count
from tanglewood.games.woods.knowledge import not_seen, surely_held
from tanglewood.games.woods.labels import result
from tanglewood.games.woods.messages import message
from tanglewood.games.woods.state import WoodsState

PAIR = cards.SET - 1


def certain(state: WoodsState, action: int, speaker: Speaker) -> tuple[Message, ...]:
    """Of an action of the seat for which the state is concealed."""
    if action == actions.PASS:
        return ()
    seat, left = int(state.actor), legal.row_bag(state, 0) - int(trades.TAKEN[action])
    before, after = int(state.hands[seat]), int(state.hands[seat]) + int(trades.GAINED[action])
    kept = after - cards.SET * int(cards.threes_of(after))
    return (
        *_of_sets(state, after),
        *_of_pairs(before, kept, left),
        *_of_lost_sets(state, before, after, left),
        *_of_next(state, action, left),
        *_of_end(state, action, left, speaker),
    )


def _of_sets(state: WoodsState, hand: int) -> Iterator[Message]:
    """The sets that are pocketed. [W5, W11]"""
    for kind in cards.kinds_in(cards.threes_of(hand)):
        if legal.is_solo(state):
            again = count(int(state.pockets[0]), kind) > 0
            yield message("certain-pocket-alone", thing=THINGS[kind], again=again)
        else:
            yield message("certain-pocket", thing=THINGS[kind], points=kind + LOWEST)


def _of_pairs(before: int, kept: int, left: int) -> Iterator[Message]:
    """The pairs that the hand has then or had, and whether a third card lies there."""
    for kind in range(cards.VALUES):
        held, then = count(before, kind), count(kept, kind)
        if then == PAIR and count(left, kind):
            yield message("certain-pair-waits", value=kind + LOWEST)
        elif then == PAIR and held < PAIR:
            yield message("certain-pair-made", value=kind + LOWEST)
        elif held == PAIR and then == 1:
            yield message("certain-pair-broken", value=kind + LOWEST)


def _of_lost_sets(state: WoodsState, before: int, after: int, left: int) -> Iterator[Message]:
    """The sets that the seat cannot make any more, as the discards do not come again. [W9, W11]"""
    last_pass = state.seats < legal.TWO_PASSES_FROM or state.second_pass
    unseen, row = not_seen(state, int(state.actor)), legal.row_bag(state, 0)
    pocketed = int(state.pockets[0]) if legal.is_solo(state) else 0
    for kind in range(cards.VALUES) if last_pass else ():
        could, can = (sum(count(bag, kind) for bag in bags) for bags in ((before, row, unseen), (after, left, unseen)))
        if can < cards.SET <= could and not count(pocketed, kind):
            yield message("certain-too-few", value=kind + LOWEST, player=Player(int(state.actor)))


def _of_next(state: WoodsState, action: int, left: int) -> Iterator[Message]:
    """What the next player is known to wait for. [W107]"""
    if legal.is_solo(state):
        return
    other = next_seat(state, int(state.actor))
    for kind in range(cards.VALUES):
        if count(surely_held(state, other), kind) >= PAIR:
            if count(left, kind):
                yield message("certain-leaves", card=card_named(kind), player=Player(other))
            elif count(int(trades.TAKEN[action]), kind):
                yield message("certain-takes", value=kind + LOWEST, player=Player(other))


def _of_end(state: WoodsState, action: int, left: int, speaker: Speaker) -> Iterator[Message]:
    """Where the trade leads near the end, where no card comes that is not known. [W9, W11]"""
    solo, stock, taken = legal.is_solo(state), int(state.stock_size), cards.total(int(trades.TAKEN[action]))
    if stock == 0 or (solo and left):
        [after] = outcomes(state, action)
        if after.actor == NOBODY:
            yield message("certain-ends")
            yield result(after, speaker)
        elif cards.total(left) == 1:
            yield message("certain-one-left", card=card_named(cards.lowest_kind(left)))
    elif solo:
        yield message("certain-clears", cards=min(stock, cards.ROW_CARDS))
    elif stock <= taken and (state.seats < legal.TWO_PASSES_FROM or state.second_pass):
        yield message("certain-last-cards")
