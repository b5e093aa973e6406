"""Which worlds a viewer of The Grimwood may imagine, by brute force, and how likely each is.

Nothing here uses what the record keeps of knowledge. A *place* is a card of a hand or of the deck, whatever its face;
all see places go from hand to hand. Every order in which the cards that the viewer has not seen can lie in the places
that are left is tried, and kept if no place holds what it was seen not to hold. All that are kept are equally likely.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain, permutations
from typing import Any

from tests.games.grimwood.setting import table

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.numbers import rng
from tanglewood.core.state.events import Event, events_of
from tanglewood.core.state.record import copy_of
from tanglewood.games.grimwood.rules.bags import cards_in
from tanglewood.games.grimwood.rules.cards import TEXTS
from tanglewood.games.grimwood.rules.state import Happened

World = tuple[tuple[str, ...], ...]  # the hands, sorted
ENOUGH = 5.0  # so many worlds of a kind are expected at least, or nothing can be told
LIKELY = 4.0  # standard deviations of chi-square that fair draws stay within but once in some thousand times
OPENLY = {Happened.PLACE, Happened.DISCARD}  # a card of a hand that comes to light; its kind is the first detail


@dataclass
class Story:
    """A match from a position of which a viewer knows its own hand only, and what it has seen since."""

    match: tw.Match
    viewer: int | None
    truth: list[str] = field(default_factory=list)  # the card in each place
    hands: list[list[int]] = field(default_factory=list)  # the places of each hand
    deck: list[int] = field(default_factory=list)  # the top one last
    seen: set[int] = field(default_factory=set)
    excluded: set[tuple[int, str]] = field(default_factory=set)  # a place, and a card that it was seen not to hold

    def __post_init__(self) -> None:
        given = self.match.position()
        self.hands = [[self._new(card) for card in hand] for hand in given["hands"]]
        self.deck = [self._new(card) for card in given["deck"]]
        self.seen |= set(self.hands[self.viewer]) if self.viewer is not None else set()

    def _new(self, card: str) -> int:
        self.truth.append(card)
        return len(self.truth) - 1

    def play(self, *moves: str) -> "Story":
        """Play these moves and note what the viewer sees."""
        for move in moves:
            self.match.play(move)
            for event in events_of(self.match.state):
                self._take_in(Happened(event.kind), event)
            there = [sorted(self.truth[place] for place in hand) for hand in self.hands]
            assert there == [sorted(hand) for hand in self.match.position()["hands"]]
        return self

    def _take_in(self, kind: Happened, event: Event) -> None:
        seat = event.seat
        if kind == Happened.DRAW:
            self._move(self.deck.pop(), seat, {seat})
        elif kind == Happened.STOLEN:
            self._move(self._leave(seat, event.a), event.b, {seat, event.b})
        elif kind == Happened.GIVE:
            self._move(self._leave(seat, event.a), event.b, {self.viewer})
        elif kind == Happened.TAKE:
            self._move(self._new(TEXTS[event.a]), seat, {self.viewer})
        elif kind in OPENLY:
            self._leave(seat, event.a)
        elif kind == Happened.BLOCK:
            self._leave(seat, TEXTS.index("amulet"))
        elif kind == Happened.RUNE:
            self._leave(seat, TEXTS.index("rune"))
        elif kind == Happened.MISS:
            self.excluded |= {(place, TEXTS[event.a]) for place in self.hands[seat]}
        elif kind == Happened.LOOK and seat == self.viewer:
            self.seen |= set(self.hands[event.a])
        elif kind == Happened.SWAP:
            if self.viewer in (seat, event.a):
                self.seen |= {*self.hands[seat], *self.hands[event.a]}
            self.hands[seat], self.hands[event.a] = self.hands[event.a], self.hands[seat]

    def _leave(self, seat: int, card: int) -> int:
        """The place of a hand that such a card leaves; no story may leave open which."""
        (place,) = [place for place in self.hands[seat] if self.truth[place] == TEXTS[card]]
        self.hands[seat].remove(place)
        return place

    def _move(self, place: int, seat: int, seers: set[int | None]) -> None:
        self.hands[seat].append(place)
        if self.viewer in seers:
            self.seen.add(place)


def story(viewer: int | None, *hands: str, deck: str, **more: Any) -> Story:
    """A small position: all cards that are not named lie on the discard pile."""
    return Story(table(*hands, deck=deck, rest="pile", **more), viewer)


# All that could be, and how likely it is


def worlds(told: Story) -> dict[World, float]:
    """Every world that fits, and its chance."""
    hidden = [place for place in (*chain(*told.hands), *told.deck) if place not in told.seen]
    lies, found = list(told.truth), Counter[World]()
    for order in permutations([told.truth[place] for place in hidden]):
        for place, card in zip(hidden, order, strict=True):
            lies[place] = card
        if all(lies[place] != card for place, card in told.excluded if place in hidden):
            found[tuple(tuple(sorted(lies[place] for place in hand)) for hand in told.hands)] += 1
    return {world: ways / found.total() for world, ways in found.items()}


# What the game imagines


def imagined(told: Story, count: int) -> Counter[World]:
    """So many imagined worlds."""
    match, found = told.match, Counter[World]()
    concealed, source = match.concealed(told.viewer), rng.seed_words(1)
    for _ in range(count):
        state = copy_of(concealed)
        rng.reseed(state.rng, source)
        verbs.imagine(state, -1 if told.viewer is None else told.viewer)
        hands = [cards_in(int(word)) for word in state.hands[: match.seats]]
        found[tuple(tuple(sorted(TEXTS[card] for card in hand)) for hand in hands)] += 1
    return found


def check_fair(told: Story, count: int = 4000) -> None:
    """The worlds imagined are those there are, each as often as it is likely: chi-square, with fixed seeds."""
    chances, found = worlds(told), imagined(told, count)
    assert set(found) <= set(chances), f"cannot be: {set(found) - set(chances)}"
    assert min(chances.values()) * count >= ENOUGH, "too few are drawn to tell"
    square = sum((found[world] - chance * count) ** 2 / (chance * count) for world, chance in chances.items())
    free = len(chances) - 1
    assert square <= free + LIKELY * (2 * free) ** 0.5 + LIKELY, (square, free)
