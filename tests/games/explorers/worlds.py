"""Which worlds a viewer of Explorers and Paths may imagine, and how likely each is, by following all of them.

Nothing here uses what the game remembers. All ways in which the cards that a viewer does not see can lie are carried
through a match as all saw it: a draw parts a world into one for each card that may have come, and a world goes when a
card leaves a hand that does not hold it. Players are taken to choose regardless of what else they hold.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import tanglewood as tw
from tanglewood.core import rng, verbs
from tanglewood.core.events import Event, events_of
from tanglewood.core.record import new_states
from tanglewood.games.explorers.cards import TEXTS
from tanglewood.games.explorers.hands import decode_hand, decode_three
from tanglewood.games.explorers.state import Happened

Cards = tuple[str, ...]  # sorted
LEAVING = (Happened.PLAY, Happened.CHOOSE, Happened.DISCARD)
NOTHING = Event(0, 0, 0, 0, 0, 0)


class World(NamedTuple):
    """Hands by seat, what is left of the deck before the last shuffle, and of the cards shuffled, in any order."""

    hands: tuple[Cards, ...]
    above: Cards
    deck: Cards


Worlds = dict[World, float]  # with their chances


class Story:
    """A match, and for a viewer (None: a spectator) all worlds that fit what it has seen since the beginning."""

    def __init__(self, match: tw.Match, viewer: int | None) -> None:
        self.match, self.viewer = match, viewer
        self.worlds = first_worlds(match.position(), viewer)
        self.shuffles = 0
        self.guessed = False  # whether a card left a hand that need not have held it: worlds went, and by whose choice?
        self.mixed = False  # whether a hidden hand lost a card that need not be older than what it drew since a shuffle
        self.drawers: set[int] = set()  # who has drawn since

    def play(self, move: str) -> "Story":
        """Play a move and follow the worlds through what it caused."""
        pile = Counter(self.match.position()["pile"])
        self.match.play(move)
        for event, after in pairwise([*events_of(self.match.state), NOTHING]):
            pile += discarded(event)
            self.follow(event, after, pile)
        return self

    def follow(self, event: Event, after: Event, pile: Counter[str]) -> None:
        """What an event leaves of the worlds."""
        if event.kind in LEAVING:
            self.mixed |= event.seat in self.drawers - {self.viewer}
            self.lose(event.seat, TEXTS[event.a])
        elif event.kind in (Happened.HAND_GONE, Happened.REVEAL):
            self.show(event.seat, cards_of(event))
            for card in cards_of(event) if event.kind == Happened.HAND_GONE else ():
                self.lose(event.seat, card)
        elif event.kind == Happened.SHUFFLE:
            self.shuffle(ordered(pile))
            pile.clear()
        elif event.kind == Happened.DRAW and event.a:
            seen = [TEXTS[card] for card in (*decode_three(after.a), *decode_three(after.b)) if card >= 0]
            for number in range(event.a):
                card = seen[number] if event.seat == self.viewer else ""
                self.worlds = gathered(drawn(self.worlds, event.seat, card))
            self.drawers |= {event.seat} if self.shuffles else set()

    def shuffle(self, deck: Cards) -> None:
        """All see which cards are shuffled under the deck."""
        self.worlds = gathered((world._replace(above=world.deck, deck=deck), n) for world, n in self.worlds.items())
        self.shuffles += 1
        self.drawers.clear()
        if self.match.seats == 2 and self.viewer is not None:
            self.guessed = False  # who sees all but one hand now knows that hand, whatever was likely before

    def show(self, seat: int, hand: Cards) -> None:
        """All see a hand."""
        self.worlds = gathered((world, n) for world, n in self.worlds.items() if world.hands[seat] == hand)

    def lose(self, seat: int, card: str) -> None:
        """A card leaves a hand: worlds in which it is not there go."""
        kept = [(world, n) for world, n in self.worlds.items() if card in world.hands[seat]]
        self.guessed |= len(kept) < len(self.worlds)
        self.worlds = gathered((with_hand(world, seat, without(world.hands[seat], card)), n) for world, n in kept)


def discarded(event: Event) -> Counter[str]:
    """The cards that an event puts on the pile, of those that can be before a draw of the same move."""
    match event.kind:
        case Happened.DISCARD:
            return Counter([TEXTS[event.a]])
        case Happened.GONE:
            return Counter([TEXTS[event.b]])
        case Happened.HAND_GONE:
            return Counter(cards_of(event))
    return Counter()


def cards_of(event: Event) -> Cards:
    """The hand that an event shows."""
    return tuple(sorted(TEXTS[card] for card in decode_hand(event.a, event.b, event.c)))


def ordered(cards: Iterable[str]) -> Cards:
    """Cards as a part of a world; of a Counter each as often as it is there."""
    return tuple(sorted(cards.elements() if isinstance(cards, Counter) else cards))


def without(cards: Cards, card: str) -> Cards:
    """The same with one card less."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def with_hand(world: World, seat: int, hand: Cards) -> World:
    """The world with another hand."""
    return world._replace(hands=(*world.hands[:seat], hand, *world.hands[seat + 1 :]))


def gathered(found: Iterable[tuple[World, float]]) -> Worlds:
    """Worlds with their weights, alike ones together, as chances."""
    sums: Worlds = {}
    for world, weight in found:
        sums[world] = sums.get(world, 0) + weight
    total = sum(sums.values())
    return {world: weight / total for world, weight in sums.items()}


def drawn(worlds: Worlds, seat: int, seen: str) -> Iterator[tuple[World, float]]:
    """All that a draw makes of worlds; `seen` is the card if the viewer drew it."""
    for world, chance in worlds.items():
        stock = world.above or world.deck
        for card, count in Counter(stock).items():
            if seen in ("", card):
                rest = without(stock, card)
                left = world._replace(above=rest) if world.above else world._replace(deck=rest)
                yield with_hand(left, seat, ordered((*world.hands[seat], card))), chance * count / len(stock)


def first_worlds(given: dict[str, Any], viewer: int | None) -> Worlds:
    """All worlds of a position in which nothing is remembered but what all know of hands."""
    hidden = [seat for seat in range(given["seats"]) if seat != viewer]
    rests = {seat: Counter(given["hands"][seat]) - Counter(given["known"][seat]) for seat in hidden}
    pool = sum(rests.values(), Counter(given["deck"]))
    hands = [ordered(given["known" if seat in hidden else "hands"][seat]) for seat in range(given["seats"])]
    worlds: Worlds = {World(tuple(hands), (), ordered(pool)): 1.0}
    for seat, rest in rests.items():
        for _ in range(rest.total()):
            worlds = gathered(drawn(worlds, seat, ""))
    return worlds


def random_story(match: tw.Match, viewer: int | None, seed: int, moves: int, *, calm: bool) -> Iterator[Story]:
    """A match that goes on at random for so many moves, after each of them; it is the same story that goes on.

    `calm`: hidden hands lose no card if they need not, as their players camp.
    """
    told, chance = Story(match, viewer), random.Random(seed)
    for _ in range(moves):
        legal = [action.text for action in match.legal()]
        some = [text for text in legal if not text.startswith(("go", "pass"))]
        if calm and match.actor != viewer and "camp" in legal:
            some = ["camp"]
        told.play(chance.choice(some or legal))
        yield told
        if match.over:
            return


# What the game imagines


def imagined(told: Story, count: int) -> Iterator[World]:
    """So many worlds that the game draws for the viewer."""
    match = told.match
    concealed, row = match.concealed(told.viewer), new_states(match.rules.dtype, 1)
    state = row[0]  # a view of the row
    source = rng.seed_words(len(match.moves))
    for _ in range(count):
        row[0] = concealed
        rng.reseed(state.rng, source)
        verbs.imagine(state, -1 if told.viewer is None else told.viewer)
        yield world_of(state)


def world_of(state: Any) -> World:
    """The world of a state in which a shuffle's draw is over."""
    hands = (cards_in(tuple(map(int, state.hands[seat]))) for seat in range(int(state.seats)))
    deck = ordered(TEXTS[int(card)] for card in state.deck[: int(state.deck_size)])
    return World(tuple(hands), (), deck)


@cache
def cards_in(counts: tuple[int, ...]) -> Cards:
    """The cards of a row of counts."""
    return ordered(Counter(dict(zip(TEXTS, counts, strict=True))))
