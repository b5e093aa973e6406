"""Which worlds a viewer of Into the Woods may imagine, by brute force, and how likely each is.

Nothing here uses the deductions of the game. Every pair that a hidden hand can have been dealt is played forward
through all that was seen, with the plain rules: it is kept if each of the seat's turns could have gone as it did. What
is left is weighed by the number of ways to deal it from the cards that had not been shown.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any, NamedTuple

from tests.games.woods.plain import Outcome, Turn, trades
from tests.games.woods.playing import choose
from tests.games.woods.setting import match as table

import tanglewood as tw

Hand = tuple[int, ...]


class Step(NamedTuple):
    """A turn of a seat, as all saw it."""

    seat: int
    turn: Turn
    move: str
    sets: tuple[int, ...]  # pocketed


class World(NamedTuple):
    """What a viewer cannot see: the hidden hands by seat, the viewer's empty, and the deck or so many cards of it."""

    hands: tuple[Hand, ...]
    deck: Hand


@dataclass
class Story:
    """A match from where each hand was the pair dealt to it, and what all saw of it."""

    match: tw.Match
    dealt: tuple[Hand, ...]
    steps: list[Step] = field(default_factory=list)

    def play(self, move: str) -> None:
        """Play a move and note what all see."""
        seat, before = self.match.actor, self.match.position()
        self.match.play(move)
        sets = Counter(values(self.match.position()["pockets"][seat])) - Counter(values(before["pockets"][seat]))
        self.steps.append(Step(seat, turn_of(before), move, tuple(sorted(sets.elements()))))


def values(texts: list[str]) -> Hand:
    """The values of some cards."""
    return tuple(int(text) for text in texts)


def turn_of(given: dict[str, Any]) -> Turn:
    """The turn that begins in a position. [W6]"""
    seats, row = given["seats"], values(given["row"])
    out = not given["stock"] and (seats < 3 or given["pass"] == 2)
    return Turn(seats, row, out and len(row) <= seats, sum(given["tokens"]) < 16)


def story(hands: str, row: str, stock: str, *moves: str, **more: Any) -> Story:
    """A small game with two cards in each hand, and its moves: `story("24 35", "34567", "88", "4>5")`."""
    return _told(table(hands.split(), row, stock, **more), *moves)


def _told(match: tw.Match, *moves: str) -> Story:
    told = Story(match, tuple(values(hand) for hand in match.position()["hands"]))
    assert all(len(hand) == 2 for hand in told.dealt)
    for move in moves:
        told.play(move)
    return told


def random_story(seed: int, seats: int, deck: str = "even") -> Iterator[Story]:
    """A random game from the deal, at every decision and at its end; it is the same story that goes on."""
    yield from _at_random(random.Random(f"{seed} {seats}"), _told(tw.new("woods", seats, seed, deck=deck)))


def small_story(seed: int, seats: int, size: int) -> Iterator[Story]:
    """The same from a deal with so many cards in the deck; often few values, so that hands tell much."""
    chance = random.Random(f"{seed} {seats} {size}")
    few = chance.sample("2345678", chance.choice((3, 5, 7)))
    cards = [value for value in "2345678" for _ in range(8 if value in few else 1)]
    drawn = chance.sample(cards, 2 * seats + 5 + size)
    hands = " ".join("".join(drawn[2 * seat : 2 * seat + 2]) for seat in range(seats))
    row, stock = "".join(drawn[2 * seats :][:5]), "".join(drawn[2 * seats + 5 :])
    yield from _at_random(chance, story(hands, row, stock, actor=chance.randrange(seats)))


def _at_random(chance: random.Random, told: Story) -> Iterator[Story]:
    taste = chance.choice(("", "up", "down"))
    while True:
        yield told
        if told.match.over:
            return
        told.play(choose(chance, told.match, taste))


# Could it have been so?


def hand_after(told: Story, seat: int, pair: Hand) -> Hand | None:
    """The hand that a pair has become by now, None if some turn could not have gone as it did."""
    hand = tuple(sorted(pair))
    for step in told.steps:
        if step.seat == seat:
            could = _choices(step.turn, hand)
            if step.move not in could or could[step.move].sets != step.sets:
                return None
            hand = could[step.move].hand
    return hand if goes_on_rightly(told, seat, hand) else None


@cache
def _choices(turn: Turn, hand: Hand) -> dict[str, Outcome]:
    return trades(turn, hand) or {"pass": Outcome(hand, ())}


def goes_on_rightly(told: Story, seat: int, hand: Hand) -> bool:
    """Alone, the game goes on exactly while there is a trade, so who looks on learns whether there is. [W11]"""
    given = told.match.position()
    pocketed = given["pockets"][seat]
    if len(given["hands"]) > 1 or not given["row"] or len(set(pocketed)) == 7:
        return True
    return ("pass" not in _choices(turn_of({**given, "actor": 0}), hand)) == (not told.match.over)


# All that could have been, and how likely it is


def hidden(told: Story, viewer: int | None) -> list[int]:
    """The seats whose hands the viewer does not see."""
    return [seat for seat in range(told.match.seats) if seat != viewer]


def hidden_dealt(told: Story, viewer: int | None) -> Counter[int]:
    """The cards dealt to hidden hands; all know them together with the deck, and after the first pass by themselves."""
    return Counter(card for seat in hidden(told, viewer) for card in told.dealt[seat])


def stock_of(told: Story) -> Counter[int]:
    """The cards of the deck; all know them together with the hidden pairs, and in the second pass by themselves."""
    return Counter(values(told.match.position()["stock"]))


def worlds(told: Story, viewer: int | None) -> dict[World, float]:
    """Every world, with the deck's next card, and its chance."""
    first_pass = told.match.position()["pass"] == 1
    stock = stock_of(told)
    pool = hidden_dealt(told, viewer) + (stock if first_pass else Counter())
    fitting = _fitting_pairs(told, viewer, pool)
    found: Counter[World] = Counter()
    for hands, left, ways in _deals(fitting, 0, pool, 1):
        rest = left if first_pass else stock
        for deck, weight in draws(rest, min(1, stock.total())):
            found[World(hands, deck)] += ways * weight
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items()}


def _fitting_pairs(told: Story, viewer: int | None, pool: Counter[int]) -> list[dict[Hand, Hand]]:
    """For each seat the pairs that fit what was seen, and the hands they have become; the viewer's is left empty."""
    kinds = sorted(pool)
    pairs = [(low, high) for low in kinds for high in kinds if low < high or (low == high and pool[low] > 1)]
    found: list[dict[Hand, Hand]] = []
    for seat in range(told.match.seats):
        hands = {pair: hand_after(told, seat, pair) for pair in pairs} if seat != viewer else {(): ()}
        found.append({pair: hand for pair, hand in hands.items() if hand is not None})
    return found


Deal = tuple[tuple[Hand, ...], Counter[int], int]  # hands, cards left, in how many ways


def _deals(fitting: list[dict[Hand, Hand]], seat: int, pool: Counter[int], ways: int) -> Iterator[Deal]:
    """Deal fitting pairs from the pool, one hidden seat after another."""
    if seat == len(fitting):
        yield (), pool, ways
        return
    for pair, hand in fitting[seat].items():
        left, chosen = pool.copy(), ways
        for card in pair:
            chosen *= left[card]
            left[card] -= 1
        if chosen:
            for hands, rest, total in _deals(fitting, seat + 1, left, chosen // (2 if len(set(pair)) == 1 else 1)):
                yield (hand, *hands), rest, total


def draws(cards: Counter[int], count: int) -> Iterator[tuple[Hand, int]]:
    """The first so many cards of a pile in every order, and in how many ways each comes about."""
    if count == 0:
        yield (), 1
        return
    for card, copies in cards.items():
        if copies:
            for rest, ways in draws(cards - Counter([card]), count - 1):
                yield (card, *rest), copies * ways


def whole_worlds(told: Story, viewer: int | None, ahead: int) -> dict[World, float]:
    """Every world with so many cards of the deck, by laying out the hidden cards in every order."""
    seats = hidden(told, viewer)
    fate = {seat: cache(partial(hand_after, told, seat)) for seat in seats}
    found: Counter[World] = Counter()
    for dealt, deck, ways in _layouts(told, viewer, ahead):
        pairs = {seat: tuple(sorted(dealt[2 * place : 2 * place + 2])) for place, seat in enumerate(seats)}
        hands = [fate[seat](pairs[seat]) if seat != viewer else () for seat in range(told.match.seats)]
        kept = tuple(hand for hand in hands if hand is not None)
        if len(kept) == len(hands):
            found[World(kept, deck)] += ways
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items()}


def _layouts(told: Story, viewer: int | None, ahead: int) -> Iterator[tuple[Hand, Hand, int]]:
    """The cards dealt to hidden hands and those of the deck: from one pile at first, later from two."""
    dealt, stock = hidden_dealt(told, viewer), stock_of(told)
    count = dealt.total()
    if told.match.position()["pass"] == 1:
        for order, ways in draws(dealt + stock, count + ahead):
            yield order[:count], order[count:], ways
        return
    decks = list(draws(stock, ahead))
    for order, ways in draws(dealt, count):
        yield from ((order, deck, ways * more) for deck, more in decks)


# What the game imagines


@cache
def cards_of(bag: int) -> Hand:
    """The values of a bag: four bits for each value, the 2 lowest."""
    return tuple(2 + kind for kind in range(7) for _ in range(bag >> 4 * kind & 15))


def world_of(state: Any, viewer: int | None, ahead: int) -> World:
    """The world of an imagined state, with so many cards of the deck, its top first."""
    hands = tuple(cards_of(int(state.hands[seat])) if seat != viewer else () for seat in range(state.seats))
    size = int(state.stock_size)
    return World(hands, tuple(2 + int(kind) for kind in reversed(state.stock[max(0, size - ahead) : size])))
