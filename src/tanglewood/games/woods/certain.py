"""What is certain of a trade by what its seat knows, in sentences: facts for those who explain a move."""

from collections.abc import Iterator

from tanglewood.core.ahead import outcomes
from tanglewood.core.seats import NOBODY, next_seat
from tanglewood.core.view import Speaker, count_of
from tanglewood.games.woods import actions, cards, legal, trades
from tanglewood.games.woods.actions import a_card
from tanglewood.games.woods.cards import PLURALS, card_text, count
from tanglewood.games.woods.knowledge import not_seen, surely_held
from tanglewood.games.woods.labels import result
from tanglewood.games.woods.state import WoodsState

PAIR = cards.SET - 1


def certain(state: WoodsState, action: int, speaker: Speaker) -> tuple[str, ...]:
    """Of an action of the seat for which the state is concealed."""
    if action == actions.PASS:
        return ()
    seat, left = int(state.actor), legal.row_bag(state, 0) - int(trades.TAKEN[action])
    before, after = int(state.hands[seat]), int(state.hands[seat]) + int(trades.GAINED[action])
    kept = after - cards.SET * int(cards.threes_of(after))
    return (
        *_of_sets(state, after),
        *_of_pairs(before, kept, left),
        *_of_lost_sets(state, before, after, left, speaker),
        *_of_next(state, action, left, speaker),
        *_of_end(state, action, left, speaker),
    )


def _of_sets(state: WoodsState, hand: int) -> Iterator[str]:
    """The sets that are pocketed. [W5, W11]"""
    for kind in cards.kinds_in(cards.threes_of(hand)):
        again = legal.is_solo(state) and count(int(state.pockets[0]), kind)
        worth = "" if legal.is_solo(state) else f", worth {count_of(cards.value_of(kind), 'point')}"
        nothing = ", for nothing, as that value is in the pocket already" if again else ""
        yield f"It pockets three {PLURALS[kind]}{worth}{nothing}."


def _of_pairs(before: int, kept: int, left: int) -> Iterator[str]:
    """The pairs that the hand has then or had, and whether a third card lies there."""
    for kind in range(cards.VALUES):
        held, then = count(before, kind), count(kept, kind)
        if then == PAIR:
            lies = count(left, kind) and f"It keeps two {card_text(kind)}s beside a third in the row."
            if lies or held < PAIR:
                yield lies or f"It makes a pair of {card_text(kind)}s."
        elif held == PAIR and then == 1:
            yield f"It breaks up a pair of {card_text(kind)}s."


def _of_lost_sets(state: WoodsState, before: int, after: int, left: int, speaker: Speaker) -> Iterator[str]:
    """The sets that the seat cannot make any more, as the discards do not come again. [W9, W11]"""
    last_pass = state.seats < legal.TWO_PASSES_FROM or state.second_pass
    unseen, row = not_seen(state, int(state.actor)), legal.row_bag(state, 0)
    pocketed = int(state.pockets[0]) if legal.is_solo(state) else 0
    for kind in range(cards.VALUES) if last_pass else ():
        could, can = (sum(count(bag, kind) for bag in bags) for bags in ((before, row, unseen), (after, left, unseen)))
        if can < cards.SET <= could and not count(pocketed, kind):
            yield f"It leaves too few {card_text(kind)}s for {speaker.whom(int(state.actor))} to make a set."


def _of_next(state: WoodsState, action: int, left: int, speaker: Speaker) -> Iterator[str]:
    """What the next player is known to wait for. [W107]"""
    if legal.is_solo(state):
        return
    other = next_seat(state, int(state.actor))
    for kind in range(cards.VALUES):
        if count(surely_held(state, other), kind) >= PAIR:
            two = f"of which {speaker.whom(other)} {'hold' if other == speaker.viewer else 'holds'} two"
            if count(left, kind):
                yield f"It leaves {a_card(kind)} in the row, {two}."
            elif count(int(trades.TAKEN[action]), kind):
                yield f"It takes the last {card_text(kind)} of the row, {two}."


def _of_end(state: WoodsState, action: int, left: int, speaker: Speaker) -> Iterator[str]:
    """Where the trade leads near the end, where no card comes that is not known. [W9, W11]"""
    solo, stock, taken = legal.is_solo(state), int(state.stock_size), cards.total(int(trades.TAKEN[action]))
    if stock == 0 or (solo and left):
        [after] = outcomes(state, action)
        if after.actor == NOBODY:
            yield f"It ends the game. {result(after, speaker)}"
        elif cards.total(left) == 1:
            yield f"It leaves one card in the row, {a_card(cards.lowest_kind(left))}."
    elif solo:
        yield f"It clears the row: {count_of(min(stock, cards.ROW_CARDS), 'new card')} will come."
    elif stock <= taken and (state.seats < legal.TWO_PASSES_FROM or state.second_pass):
        yield "It turns up the last cards of the deck."
