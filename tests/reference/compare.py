"""Matches followed by the reference of their game: `python -m tests.reference.compare [GAME ...] [--moves N]`.

The reference gets the position after the deal, and then the moves alone. After each move both have to agree on who is
to move, which moves are legal, what lies where, the scores and the winners. A move that is not legal has to be refused
by both.

Chance is the one thing that a reference cannot know. It asks a `Chance` for each shuffle and each random pick. Answers
that could have been are tried until one leads to the position after the move.
"""

import argparse
import importlib
import pickle
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any, Protocol

import tanglewood as tw
from tanglewood.core.game import verbs

MOST_TRIES = 5000  # of what chance may have answered in one move
MOST_ORDERS = 7  # drawn cards whose orders are all tried
EVERY = 10  # moves; then all that is not legal is asked for too
SHUFFLED_TWICE = {"explorers"}  # games in which one move can shuffle twice: the Squire repeats the Leprechaun
GREEDY, WISE = 3, 0.8  # every so many matches, so many moves are the best at a glance

Data = Mapping[str, Any]


class Reference(Protocol):
    """A game in plain Python objects; `tests/reference` has one for each game."""

    chance: "Chance"

    def __init__(self, position: Data, chance: "Chance") -> None:
        """A match from a position after the deal; the position holds the options too."""

    @property
    def actor(self) -> int | None:
        """The seat to move, None when the game is over."""

    def legal(self) -> Iterable[str]:
        """The legal moves as texts."""

    def refusal(self, move: str) -> str | None:
        """The number of the rule that forbids a move; None for a legal one."""

    def play(self, move: str) -> None:
        """Make a legal move."""

    def summary(self) -> Data:
        """What lies where: the keys of `SUMMARY`, written as a position has them."""

    def scores(self) -> list[int]:
        """The points of each seat."""

    def winners(self) -> list[int]:
        """The seats that have won a game that is over."""


# What is compared of a position


def as_it_is(value: Any) -> Any:
    """Order matters."""
    return value


def in_any_order(value: Any) -> Any:
    """The order of a pile does not matter."""
    return sorted(value, key=repr)


def each_in_any_order(value: Any) -> Any:
    """The order within each seat's pile does not matter."""
    return [in_any_order(pile) for pile in value]


def named(value: Any) -> Any:
    """Piles by name, those that are empty left out."""
    return {name: in_any_order(pile) for name, pile in value.items() if pile}


def people(value: Any) -> Any:
    """The players of Lost in the Woods; it does not matter which hand holds what."""
    return [{**person, "hands": in_any_order(person["hands"])} for person in value]


SUMMARY: dict[str, dict[str, Callable[[Any], Any]]] = {
    "fox": {
        "hands": each_in_any_order,
        **dict.fromkeys(
            ("decree", "deck", "dealer", "leader", "trick", "tricks", "points", "round", "phase"), as_it_is
        ),
    },
    "woods": {
        "hands": each_in_any_order,
        "pockets": each_in_any_order,
        "discards": in_any_order,
        **dict.fromkeys(("tokens", "row", "stock", "pass"), as_it_is),
    },
    "explorers": {
        "hands": each_in_any_order,
        "front": each_in_any_order,
        "pile": in_any_order,
        **dict.fromkeys(("paths", "pieces", "goals", "deck", "turn", "phase", "plays", "moves", "turns"), as_it_is),
    },
    "grimwood": {
        "hands": each_in_any_order,
        "combos": in_any_order,
        **dict.fromkeys(("deck", "pile", "turn", "skips", "final_turns", "turns"), as_it_is),
    },
    "lost": {
        "heaps": named,
        "slain": in_any_order,
        "clues": in_any_order,
        "seen": in_any_order,
        "people": people,
        **dict.fromkeys(("cards", "deck", "beasts", "phase", "day", "turn", "outcome"), as_it_is),
    },
}


def summary(game: str, data: Data) -> dict[str, Any]:
    """What is compared of a position, or of a reference's summary."""
    return {key: normal(data[key]) for key, normal in SUMMARY[game].items()}


def whole_order(game: str, pile: str, after: Data) -> list[str]:
    """What is left of a pile after a move, the top first; where the position tells it, what was drawn before."""
    match game, pile:
        case "fox", "deck":
            return [*after["hands"][0], *after["hands"][1], after["decree"], *after["deck"]]
        case "woods", "deck":
            return list(after["stock"])
        case "lost", "winds":
            return list(reversed(after["winds"]))
        case _:
            return list(reversed(after["deck"]))


# Chance


class NoSuchChanceError(Exception):
    """What the reference shuffled does not hold what is left of the pile."""


@dataclass
class Chance:
    """What happened by chance in a move, made up to fit the position after it."""

    game: str
    after: Data = field(default_factory=dict)
    plan: list[int] = field(default_factory=list)  # the number of the answer to each question
    sizes: list[int] = field(default_factory=list)  # how many answers each question asked had

    def shuffle(self, pile: str, cards: Iterable[str]) -> list[str]:
        """The cards of a pile in the order of chance, the top one first."""
        left = whole_order(self.game, pile, self.after)
        drawn = Counter(cards)
        orders = list(self.drawn_again(drawn, len(left))) if self.game in SHUFFLED_TWICE else []
        drawn.subtract(left)
        if min(drawn.values(), default=0) >= 0:
            orders = [(*order, *left) for order in self.orders(sorted(drawn.elements()))] + orders
        if not orders:
            raise NoSuchChanceError(f"The shuffled cards of {pile!r} are not those that the game has left.")
        return list(self.pick(orders))

    def orders(self, cards: list[str]) -> list[tuple[str, ...]]:
        """Orders in which cards that are drawn by now may have lain."""
        return sorted(set(permutations(cards))) if len(cards) <= MOST_ORDERS else self.held_last(cards)

    def drawn_again(self, cards: Counter[str], left: int) -> Iterator[tuple[str, ...]]:
        """Orders for a pile shuffled again in the same move: the last cards, as many as are left, were drawn then.

        So they are in a hand by now.
        """
        hands = [sorted((cards & Counter(hand)).elements()) for hand in self.after["hands"]]
        for last in sorted({last for hand in hands for last in combinations(hand, left)}):
            yield (*(cards - Counter(last)).elements(), *last)

    def held_last(self, cards: list[str]) -> list[tuple[str, ...]]:
        """Orders of the cards drawn in a long move: those that are in a hand by now were drawn last, whichever hand."""
        held = [Counter(cards) & Counter(hand) for hand in self.after["hands"]]
        return [(*(Counter(cards) - last).elements(), *last.elements()) for last in held]

    def pick(self, things: Iterable[Any]) -> Any:
        """One of some things by chance."""
        answers, number = list(things), len(self.sizes)
        if number == len(self.plan):
            self.plan.append(0)
        self.sizes.append(len(answers))
        return answers[self.plan[number]]

    def next_plan(self) -> list[int] | None:
        """The plan after this one, the last question's next answer first; None after the last plan."""
        for number in reversed(range(len(self.sizes))):
            if self.plan[number] + 1 < self.sizes[number]:
                return [*self.plan[:number], self.plan[number] + 1]
        return None


def played(before: Reference, game: str, move: str, after: Data) -> Reference:
    """The reference after a move, with chances that lead to the position; as good as it gets where none do."""
    wanted, plan, first = summary(game, after), [], None
    before.chance.after = {}  # so that it is not copied
    copied = pickle.dumps(before)
    for _ in range(MOST_TRIES):
        reference: Reference = pickle.loads(copied)
        chance = reference.chance
        chance.after, chance.plan, chance.sizes = after, plan, []
        try:
            reference.play(move)
        except NoSuchChanceError:
            pass
        else:
            first = first or reference
            if summary(game, reference.summary()) == wanted:
                return reference
        plan = chance.next_plan()
        if plan is None:
            break
    if first is None:
        raise AssertionError(f"{game}: the cards shuffled by {move!r} are others.")
    return first


# Comparing


class DifferenceError(AssertionError):
    """Game and reference disagree."""


def differences(match: tw.Match, position: Data, reference: Reference) -> Iterator[str]:
    """Where a match, with its position, and its reference disagree; by the numbers of rules where moves do."""
    game, actor = match.game.id, None if match.over else match.actor
    if reference.actor != actor:
        yield f"to move is {actor}, by the reference {reference.actor}"
        return
    theirs, ours = summary(game, reference.summary()), summary(game, position)
    for key, value in ours.items():
        if theirs[key] != value:
            yield f"{key} is {value}, by the reference {theirs[key]}"
    if list(match.scores()) != list(reference.scores()):
        yield f"the scores are {list(match.scores())}, by the reference {reference.scores()}"
    if match.over:
        if sorted(match.winners()) != sorted(reference.winners()):
            yield f"the winners are {match.winners()}, by the reference {reference.winners()}"
        return
    legal, allowed = set(map(match.game.actions.text, verbs.legal_numbers(match.state))), set(reference.legal())
    for move in sorted(legal - allowed):
        yield f"{move!r} is legal, and {reference.refusal(move)} of the reference forbids it"
    for move in sorted(allowed - legal):
        yield f"{move!r} is legal by the reference, and {refused(match, move)}"
    if len(match.numbers) % EVERY == 0:
        yield from contradictions(match, reference, allowed)


def contradictions(match: tw.Match, reference: Reference, allowed: set[str]) -> Iterator[str]:
    """Moves of which a reference says two things: `legal` must have those that `refusal` does not forbid."""
    for move in map(match.game.actions.text, range(match.game.actions.count)):
        refusal = reference.refusal(move)
        if (refusal is None) != (move in allowed):
            yield f"the reference's refusal of {move!r} is {refusal}, and legal() says otherwise"


def refused(match: tw.Match, move: str) -> str:
    """What a match says of a move that it does not allow."""
    try:
        match.copy().play(move)
    except tw.MoveError as error:
        return str(error)
    return "the match plays it"


@dataclass
class Follower:
    """A match and its reference."""

    match: tw.Match
    reference: Reference
    moves: list[str] = field(default_factory=list)

    def play(self, move: str) -> None:
        """Make a move in both, and compare them."""
        self.match.play(move)
        self.moves.append(move)
        position = self.match.position()
        self.reference = played(self.reference, self.match.game.id, move, position)
        self.compare(position)

    def compare(self, position: Data) -> None:
        """Raise `DifferenceError` where match and reference disagree."""
        found = list(differences(self.match, position, self.reference))
        if found:
            match = self.match
            raise DifferenceError(
                f"{match.game.id} with {match.seats} seats, after {', '.join(self.moves[-3:]) or 'the deal'} "
                f"(move {len(self.moves)}): " + "; ".join(found)
            )


def reference_of(game: str) -> Callable[[Data, Chance], Reference]:
    """The class that plays a game by the rulebook."""
    return importlib.import_module(f"tests.reference.{game}").Reference


def follow(match: tw.Match) -> Follower:
    """A match just dealt with its reference."""
    game, position = match.game.id, match.position()
    follower = Follower(match, reference_of(game)(position, Chance(game)))
    follower.compare(position)
    return follower


def settings(game: str) -> list[tuple[int, dict[str, Any]]]:
    """All numbers of seats with all combinations of options, those of numbers at their suggestions."""
    combinations: list[dict[str, Any]] = [{}]
    for option in tw.get_game(game).options:
        values = option.choices or option.suggestions or (False, True)
        combinations = [{**before, option.name: value} for before in combinations for value in values]
    return [(seats, options) for options in combinations for seats in tw.get_game(game).seats]


def chosen(match: tw.Match, chance: random.Random, wise: bool) -> str:
    """A legal move by chance, or the best at a glance: that gets further than chance does."""
    legal = verbs.legal_numbers(match.state)
    chance.shuffle(legal)
    best = max(legal, key=lambda number: verbs.heuristic(match.state, number)) if wise else legal[0]
    return match.game.actions.text(best)


def compare(game: str, moves: int, seed: int = 0) -> int:
    """Compare so many moves of a game, in whole matches of all numbers of seats and options; return how many."""
    ways, made, number = settings(game), 0, seed
    random.Random(seed).shuffle(ways)
    while made < moves:
        seats, options = ways[number % len(ways)]
        chance = random.Random(f"{game} {number}")
        follower = follow(tw.new(game, seats, number, **options))
        greedy = number % GREEDY == 0
        while not follower.match.over and made < moves:
            follower.play(chosen(follower.match, chance, greedy and chance.random() < WISE))
            made += 1
        number += 1
    return made


def main() -> int:
    """Compare the games named, all by default."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", metavar="GAME", nargs="*", default=list(SUMMARY))
    parser.add_argument("--moves", type=int, default=2000, help="of each game (default: 2000)")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    for game in args.games:
        print(f"{game}: {compare(game, args.moves, args.seed)} moves compared", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
