"""Which worlds a viewer may imagine, by brute force: every assignment of what is hidden, checked by going back in time.

Nothing here uses the deductions of the game. A world is kept if, undoing the round's moves one by one and trying for
each Woodcutter every card that could have been the one drawn, every public move turns out to have been legal.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations, permutations
from math import comb, perm
from typing import Any, NamedTuple

from tests.games.fox.setting import ALL, DECK, table

import tanglewood as tw


class Step(NamedTuple):
    """A public change of one hand: what left it, what came, and the lead that had to be followed."""

    seat: int
    kind: str  # play, exchange, draw, bury
    card: str = ""  # played, or made the decree; unknown for draw and bury
    came: str = ""  # the decree taken
    lead: str = ""


class World(NamedTuple):
    """What a viewer cannot see, but for the order of the cards nobody has drawn: hands and buried cards by seat."""

    hands: tuple[frozenset[str], ...]
    buried: tuple[tuple[str, ...], ...]


@dataclass
class Story:
    """A match, and what all could see of it since the given start of its round or position."""

    match: tw.Match
    steps: list[Step]

    def play(self, text: str) -> None:
        """Play a move and note what all see."""
        match, seat = self.match, self.match.actor
        before = match.position()
        match.play(text)
        lead = before["trick"][0] if len(before["trick"]) == 1 else ""
        word, card = ("play", text) if " " not in text else text.split()
        if word == "decree":
            self.steps.append(Step(seat, "exchange", card, before["decree"]))
        elif word == "bury":
            self.steps.append(Step(seat, "bury"))
        elif word == "play" and text != "keep":
            self.steps.append(Step(seat, "play", card, lead=lead))
            if card[:-1] == "5":
                self.steps.append(Step(seat, "draw"))
        if before["round"] != match.position()["round"]:
            self.steps.clear()


def story(match: tw.Match, *moves: str) -> Story:
    """A match with these moves played and noted."""
    told = Story(match, [])
    for move in moves:
        told.play(move)
    return told


def random_stories(seed: int) -> Iterator[Story]:
    """A random match, noted, at every decision; it is the same story that goes on."""
    chance = random.Random(seed)
    told = story(tw.new("fox", seed=seed))
    while not told.match.over:
        yield told
        told.play(chance.choice(told.match.legal()).text)


LIVELY = [card for card in ALL if card[:-1] in ("3", "5", "11")]
SMALL = 4  # cards of each hand where a small round begins


def small_story(chance: random.Random) -> Story:
    """A late round of five cards each, with most of the cards that make it hard to work out what is hidden."""
    chosen = chance.sample(LIVELY, 6)
    plain = [card for card in ALL if card not in LIVELY and card[:-1] != "7"]
    chosen += chance.sample(plain, 2 * SMALL + 1 - len(chosen))
    chance.shuffle(chosen)
    hands = chosen[:SMALL], chosen[SMALL : 2 * SMALL]
    return story(table(" ".join(hands[0]), " ".join(hands[1]), decree=chosen[-1]))


def small_stories(seed: int) -> Iterator[Story]:
    """Such a round played at random, at every decision; it is the same story that goes on."""
    chance = random.Random(seed)
    told = small_story(chance)
    while told.match.view(None).facts["round"] == 1 and not told.match.over:
        yield told
        told.play(chance.choice(told.match.legal()).text)


def size_of(told: Story, viewer: int | None) -> int:
    """How many assignments of the hidden cards there are, consistent or not."""
    pool, held, buried = hidden(told, viewer)
    rest = len(pool) - sum(held)
    return comb(len(pool), sum(held)) * comb(sum(held), held[0]) * perm(rest, sum(buried))


def could_play(hand: frozenset[str], card: str, lead: str) -> bool:
    """Whether a hand may answer a lead with a card."""
    same = {int(other[:-1]) for other in hand if lead and other[-1] == lead[-1]}
    if card not in hand:
        return False
    if not same:
        return True
    if card[-1] != lead[-1]:
        return False
    rank = int(card[:-1])
    return lead[:-1] != "11" or rank in (1, max(same))


def possible(steps: list[Step], hand: frozenset[str], buried: tuple[str, ...]) -> bool:
    """Whether one seat's steps can have led to this hand and these burials."""
    if not steps:
        return not buried
    *before, last = steps
    if last.kind == "play":
        earlier = hand | {last.card}
        return could_play(earlier, last.card, last.lead) and possible(before, earlier, buried)
    if last.kind == "exchange":
        return last.came in hand and possible(before, hand - {last.came} | {last.card}, buried)
    if last.kind == "bury":
        return bool(buried) and possible(before, hand | {buried[-1]}, buried[:-1])
    return any(possible(before, hand - {card}, buried) for card in hand)


def drawn_cards(told: Story, world: World) -> set[str]:
    """Which cards of a world's actor, who must bury one, can be the one just drawn."""
    seat = told.match.actor
    *before, _ = steps_of(told, seat)
    hand, buried = world.hands[seat], world.buried[seat]
    return {card for card in hand if possible(before, hand - {card}, buried)}


def steps_of(told: Story, seat: int) -> list[Step]:
    return [step for step in told.steps if step.seat == seat]


def hidden(told: Story, viewer: int | None) -> tuple[list[str], tuple[int, ...], tuple[int, ...]]:
    """The cards a viewer does not see, and how many each seat holds and has buried of them."""
    given, view = told.match.position(), told.match.view(viewer)
    done = sum(given["tricks"])
    finished = set(ALL) - {*given["hands"][0], *given["hands"][1], given["decree"], *given["deck"], *given["trick"]}
    assert len(finished) == 2 * done
    seen = {*finished, given["decree"], *given["trick"], *view.facts["buried"]}
    if viewer is not None:
        seen |= set(given["hands"][viewer])
    others = [seat for seat in range(2) if seat != viewer]
    held = tuple(len(given["hands"][seat]) if seat in others else 0 for seat in range(2))
    buried = tuple(given["buried_by"].count(seat) if seat in others else 0 for seat in range(2))
    return [card for card in ALL if card not in seen], held, buried


def worlds(told: Story, viewer: int | None) -> set[World]:
    """Every world that fits what the viewer has seen."""
    pool, held, buried = hidden(told, viewer)
    check = partial(possible, steps_of(told, 0)), partial(possible, steps_of(told, 1))
    found = set()
    for hand0, rest0 in _choose(pool, held[0]):
        for hand1, rest1 in _choose(rest0, held[1]):
            for under in permutations(rest1, sum(buried)):
                world = World((hand0, hand1), (under[: buried[0]], under[buried[0] :]))
                if all(seat == viewer or check[seat](world.hands[seat], world.buried[seat]) for seat in range(2)):
                    found.add(world)
    return found


def _choose(cards: list[str], count: int) -> Iterator[tuple[frozenset[str], list[str]]]:
    for chosen in combinations(cards, count):
        yield frozenset(chosen), [card for card in cards if card not in chosen]


def world_of(state: Any, viewer: int | None) -> World:
    """The world of an imagined state."""
    hands = tuple(frozenset(cards_of(int(state.hands[seat]) * (seat != viewer))) for seat in range(2))
    under = [(int(state.buried_by[place]), ALL[state.deck[DECK + place]]) for place in range(int(state.buried))]
    buried = tuple(tuple(card for by, card in under if by == seat != viewer) for seat in range(2))
    return World(hands, buried)


def cards_of(members: int) -> Iterator[str]:
    """The texts of a set of cards."""
    while members:
        yield ALL[(members & -members).bit_length() - 1]
        members &= members - 1


def deck_order(state: Any) -> tuple[int, ...]:
    """In which order the cards nobody has drawn lie, whatever cards they are."""
    deck = [int(card) for card in state.deck[int(state.deck_top) : DECK]]
    return tuple(sorted(deck).index(card) for card in deck)


def chi_square_fits(counts: list[int]) -> bool:
    """Whether counts are those of equal chances: p above 1e-4, by Wilson and Hilferty's cube root."""
    cells, expected = len(counts), sum(counts) / len(counts)
    if cells == 1:
        return True
    freedom = cells - 1
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    part = 2 / (9 * freedom)
    deviations = ((statistic / freedom) ** (1 / 3) - (1 - part)) / part**0.5
    return deviations < 3.719
