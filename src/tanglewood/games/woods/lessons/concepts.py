"""Effects of a trade: sets, pairs, high cards, cards in hand, cards that others need, tokens, the end of the row."""

from collections.abc import Iterator

from tanglewood.core.game.concepts import BAD, GOOD, NEITHER, about, name_of, sign_in
from tanglewood.core.game.lookahead import outcomes
from tanglewood.core.game.verbs import winners_of
from tanglewood.core.language.message import Message, Player
from tanglewood.core.state.seats import NOBODY, next_seat
from tanglewood.games.woods.knowledge.worlds import not_seen, surely_held
from tanglewood.games.woods.rules import actions, cards, legal, trades
from tanglewood.games.woods.rules.cards import LOWEST, THINGS, card_named, count
from tanglewood.games.woods.rules.messages import message
from tanglewood.games.woods.rules.state import WoodsState
from tanglewood.games.woods.rules.trades import Sign

PAIR = cards.SET - 1
HIGH = 6  # a value from which a single card counts as high

SIGNS = {
    "set-made": GOOD,
    "pair-waits": GOOD,
    "pair-made": GOOD,
    "pair-broken": BAD,
    "set-lost": BAD,
    "denial-left": BAD,
    "denial-done": GOOD,
    "high": GOOD,
    "high-gone": BAD,
    "cards-two": NEITHER,  # it argues by the value that goes with it: the value of the cards is another reason
    "cards-last": BAD,
}


def concept_sign(fact: Message, seat: int) -> int:
    """Whether a change is good or bad for a seat."""
    arguments = about(fact)
    match name_of(fact):
        case "set-alone":
            return NEITHER if arguments["again"] else GOOD
        case "token" if arguments["taken"]:
            return GOOD  # a point, even if it loses a tie [W10]
        case "token":
            return BAD
        case "row-ends" if not arguments["alone"]:
            return GOOD if arguments["won"] else BAD
    return sign_in(fact, seat, SIGNS, {})


def concepts(state: WoodsState, action: int, world: WoodsState | None) -> Iterator[Message]:
    """Yield the effects of an action by the seat to decide; in a world, those that depend on the other hands."""
    if action == actions.PASS:
        return
    seat, left = int(state.actor), legal.row_bag(state, 0) - int(trades.TAKEN[action])
    other = next_seat(state, seat)
    if world is not None:
        yield from _of_next(state, action, left, int(world.hands[other]))
        return
    before, after = int(state.hands[seat]), int(state.hands[seat]) + int(trades.GAINED[action])
    remaining = after - cards.SET * int(cards.threes_of(after))
    yield from _of_sets(state, after)
    yield from _of_pairs(before, remaining, left)
    yield from _of_singles(state, before, after)
    yield from _of_the_hand(action, remaining)
    yield from _of_lost_sets(state, before, after, left)
    yield from _of_next(state, action, left, int(surely_held(state, other)))
    yield from _of_tokens(state, action)
    yield from _of_end(state, action, left)


def _of_sets(state: WoodsState, hand: int) -> Iterator[Message]:
    """The sets that are pocketed. [W5, W11]"""
    for kind in cards.kinds_in(cards.threes_of(hand)):
        if legal.is_solo(state):
            again = count(int(state.pockets[0]), kind) > 0
            yield message("concept-set-alone", thing=THINGS[kind], again=again)
        else:
            yield message("concept-set-made", thing=THINGS[kind], points=kind + LOWEST)


def _of_pairs(before: int, remaining: int, left: int) -> Iterator[Message]:
    """The pairs that the trade makes or breaks, and those whose third card lies in the row."""
    for kind in range(cards.VALUES):
        held, then = count(before, kind), count(remaining, kind)
        if then == PAIR and count(left, kind):
            yield message("concept-pair-waits", value=kind + LOWEST)
        elif then == PAIR and held < PAIR:
            yield message("concept-pair-made", value=kind + LOWEST)
        elif held == PAIR and then == 1:
            yield message("concept-pair-broken", value=kind + LOWEST)


def _of_singles(state: WoodsState, before: int, after: int) -> Iterator[Message]:
    """The highest single card that comes, and the one that goes, if they are high: a set may follow. [W10]"""
    counts = [(count(before, kind), count(after, kind)) for kind in range(cards.VALUES)]
    high = range(HIGH - LOWEST, 0 if legal.is_solo(state) else cards.VALUES)
    come, go = ([kind for kind in high if counts[kind] == numbers] for numbers in ((0, 1), (1, 0)))
    if come:
        yield message("concept-high", card=card_named(come[-1]), points=come[-1] + LOWEST)
    if go:
        yield message("concept-high-gone", value=go[-1] + LOWEST)


def _of_the_hand(action: int, remaining: int) -> Iterator[Message]:
    """The number of cards in hand: with more of them, more sets can follow. [W4, W6]"""
    if trades.TRADES[action].low != trades.NOTHING:
        yield message("concept-cards-two")
    if cards.total(remaining) == 1:
        yield message("concept-cards-last")


def _of_lost_sets(state: WoodsState, before: int, after: int, left: int) -> Iterator[Message]:
    """The sets that the seat can no longer make, as the discards do not return. [W9, W11]"""
    last_pass = state.seats < legal.TWO_PASSES_FROM or state.second_pass
    unseen, row = not_seen(state, int(state.actor)), legal.row_bag(state, 0)
    pocketed = int(state.pockets[0]) if legal.is_solo(state) else 0
    for kind in range(cards.VALUES) if last_pass else ():
        could, can = (sum(count(bag, kind) for bag in bags) for bags in ((before, row, unseen), (after, left, unseen)))
        if can < cards.SET <= could and not count(pocketed, kind):
            yield message("concept-set-lost", value=kind + LOWEST, player=Player(int(state.actor)))


def _of_next(state: WoodsState, action: int, left: int, held: int) -> Iterator[Message]:
    """The cards that the next player, who holds these cards, needs for a set. [W107]"""
    if legal.is_solo(state):
        return
    other = next_seat(state, int(state.actor))
    for kind in range(cards.VALUES):
        if count(held, kind) >= PAIR:
            if count(left, kind):
                yield message("concept-denial-left", card=card_named(kind), player=Player(other))
            elif count(int(trades.TAKEN[action]), kind):
                yield message("concept-denial-done", value=kind + LOWEST, player=Player(other))


def _of_tokens(state: WoodsState, action: int) -> Iterator[Message]:
    """The value of a token: a point, but it can lose a tie. [W8, W10]"""
    seat, trade = int(state.actor), trades.TRADES[action]
    if trade.sign == Sign.NONE or not state.bank:
        return
    ahead = max((int(state.tokens[other]) for other in range(int(state.seats)) if other != seat), default=0)
    taken = trade.sign == Sign.TAKE
    yield message("concept-token", player=Player(seat), taken=taken, more=int(state.tokens[seat]) + taken > ahead)


def _of_end(state: WoodsState, action: int, left: int) -> Iterator[Message]:
    """The result of the trade near the end, if all cards that come are known. [W9, W11]"""
    solo, stock, taken = legal.is_solo(state), int(state.stock_size), cards.total(int(trades.TAKEN[action]))
    if stock == 0 or (solo and left):
        [after] = outcomes(state, action)
        if after.actor == NOBODY:
            won = legal.is_solo(state) or int(state.actor) in winners_of(after)
            yield message("concept-row-ends", player=Player(int(state.actor)), won=won, alone=legal.is_solo(state))
        elif cards.total(left) == 1:
            yield message("concept-row-one", card=card_named(cards.lowest_kind(left)))
    elif solo:
        yield message("concept-row-cleared", cards=min(stock, cards.ROW_CARDS))
    elif stock <= taken and (state.seats < legal.TWO_PASSES_FROM or state.second_pass):
        yield message("concept-row-last")
