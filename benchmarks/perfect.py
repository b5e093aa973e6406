"""How far play in The Fox in the Forest is from perfect: `python -m benchmarks.perfect [bot [rounds [cards]]]`.

The bot plays rounds against itself. Where at most that many cards are left in the hand of whoever leads, every move is
valued twice, exactly. *Open*: by the result of the round if both play perfectly from there with all cards seen. *Fair*:
by the mean of these results over worlds that the seat imagines. What a bot loses in the fair values is its own fault;
what the fairly best move loses in the open values is the price of hidden cards. The fair values are a little too high:
in each imagined world all see everything from the next move on (strategy fusion).
"""

import sys
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from benchmarks.reading import first_round

import tanglewood as tw
from tanglewood.arena.estimates import Sums
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.ints import INT16, INT64, Grid, Ints, States
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.core.state.record import copy_state, new_states
from tanglewood.games.fox.rules.rules import ROUND_POINTS, TRICKS

MOST = 99  # above every difference of points
DEPTH = 64  # decisions in a round: 26 cards, 4 choices of a decree, 3 burials, and some
PLACES = 4_194_301  # of the table of positions, a prime
SPREAD = 0x13C6EF37  # odd, below 2 ** 29, so that no product leaves 64 bits
FIRST_SEED, WORLDS = 20_000, 20  # imagined at each decision
LOW, HIGH, BEST = 0, 1, 2  # of an entry: bounds of the value, and the move that was best
ALPHA, BETA, VALUE, COUNT, PLACE, FROM, TO = range(7)  # of a node


class Search(NamedTuple):
    """The memory of the solver: nodes of the line it looks at, and what is known of positions."""

    states: States
    moves: Grid
    nodes: Grid
    keys: Grid
    known: Grid


def new_search() -> Search:
    """An empty memory."""
    game = get_game("fox")
    return Search(
        new_states(game.dtype, DEPTH),
        np.zeros((DEPTH, game.actions.count), np.int32),
        np.zeros((DEPTH, 7), INT64),
        np.full((PLACES, 2), -1, INT64),
        np.zeros((PLACES, 3), INT16),
    )


@rule
def write_key(state: Any, key: Ints) -> None:
    """Write the two numbers that tell a position of a round from any other, but for the points already won."""
    table = (int(state.trick[1]) + 1) << 6 | int(state.trick[0]) + 1
    turn = int(state.actor) << 1 | int(state.leader)
    taken = (int(state.tricks[0]) << 2 | int(state.deck_top)) << 2 | top_kind(state)
    key[0] = (((taken << 2 | turn) << 12 | table) << 6 | int(state.decree)) << 33 | int(state.hands[0])
    key[1] = state.hands[1]


@rule
def won(state: Any) -> int:
    """By how many treasures of this round seat 0 is ahead."""
    return int(state.treasures[0]) - int(state.treasures[1])


@rule
def place_of(key: Ints) -> int:
    """The place of a position in the table."""
    return (int(key[0]) ^ int(key[1]) * SPREAD) % PLACES


@rule
def enter(search: Search, depth: int) -> bool:
    """Begin a node whose state and window are set; return whether its value is found already."""
    state, node = search.states[depth], search.nodes[depth]
    if state.actor < 0:
        node[VALUE] = ROUND_POINTS[state.tricks[0]] - ROUND_POINTS[state.tricks[1]]
        return True
    key = search.keys[0]  # the first row is nobody's
    write_key(state, key)
    place = place_of(key)
    node[FROM], node[TO], node[PLACE] = node[ALPHA], node[BETA], 0
    seen = place > 0 and search.keys[place, 0] == key[0] and search.keys[place, 1] == key[1]
    if seen:
        known = search.known[place]
        if known[LOW] >= node[BETA] or known[LOW] == known[HIGH]:
            node[VALUE] = known[LOW]
            return True
        if known[HIGH] <= node[ALPHA]:
            node[VALUE] = known[HIGH]
            return True
    moves = search.moves[depth]
    node[COUNT] = verbs.legal(state, moves)
    if seen:
        bring_forward(moves, int(node[COUNT]), int(search.known[place, BEST]))
    node[VALUE] = MOST if state.actor else -MOST
    return False


@rule
def bring_forward(moves: Ints, count: int, best: int) -> None:
    """Let the move that was best before be tried first."""
    for place in range(count):
        if moves[place] == best:
            moves[place] = moves[0]
            moves[0] = best


@rule
def absorb(search: Search, depth: int, value: int) -> bool:
    """Take the value of the move in turn; return whether no other can matter."""
    state, node = search.states[depth], search.nodes[depth]
    if value > node[VALUE] if state.actor == 0 else value < node[VALUE]:
        node[VALUE] = value
        bring_forward(search.moves[depth], int(node[PLACE]) + 1, int(search.moves[depth, node[PLACE]]))
        if state.actor == 0:
            node[ALPHA] = max(int(node[ALPHA]), value)
        else:
            node[BETA] = min(int(node[BETA]), value)
    node[PLACE] += 1
    return node[PLACE] == node[COUNT] or node[ALPHA] >= node[BETA]


@rule
def leave(search: Search, depth: int) -> None:
    """Note what is known of a position now."""
    node, key = search.nodes[depth], search.keys[0]
    write_key(search.states[depth], key)
    place = place_of(key)
    if place > 0:
        search.keys[place, 0], search.keys[place, 1] = key[0], key[1]
        value = int(node[VALUE])
        search.known[place, LOW] = value if value > node[FROM] else -MOST
        search.known[place, HIGH] = value if value < node[TO] else MOST
        search.known[place, BEST] = search.moves[depth, 0]


@rule
def solve(search: Search, root: Any) -> int:
    """The difference of points of the round, seat 0's less seat 1's, if both play perfectly with all cards seen."""
    copy_state(search.states[0], root)
    search.nodes[0, ALPHA], search.nodes[0, BETA] = -MOST, MOST
    depth, found = 0, enter(search, 0)
    while depth > 0 or not found:
        if not found:
            child, node, move = search.states[depth + 1], search.nodes[depth], search.moves[depth]
            copy_state(child, search.states[depth])
            verbs.play(child, int(move[node[PLACE]]))
            gain = won(child) - won(search.states[depth])
            search.nodes[depth + 1, ALPHA], search.nodes[depth + 1, BETA] = node[ALPHA] - gain, node[BETA] - gain
            depth += 1
            found = enter(search, depth)
        else:
            gain = won(search.states[depth]) - won(search.states[depth - 1])
            depth -= 1
            found = absorb(search, depth, int(search.nodes[depth + 1, VALUE]) + gain)
            if found:
                leave(search, depth)
    return int(search.nodes[0, VALUE]) + won(search.states[0])


def values(search: Search, world: tw.Match) -> dict[str, int]:
    """For the seat to decide, the result of the round after each move if both play perfectly from there."""
    found, [after] = {}, new_states(world.game.dtype, 1)
    for action in world.legal():
        copy_state(after, world.state)
        after.target = 1  # the match ends with this round
        verbs.play(after, action.number)
        found[action.text] = solve(search, after) * (-1 if world.actor else 1)
    return found


def best(valued: dict[str, float]) -> str:
    """The first of the best moves."""
    return max(valued, key=valued.__getitem__)


def losses(search: Search, match: tw.Match, text: str) -> tuple[float, float, float]:
    """What a move loses in open values and in fair ones, and what the fairly best move loses in open values."""
    seen = values(search, match)
    worlds = [values(search, match.imagine(match.actor, seed=number)) for number in range(WORLDS)]
    fair = {move: sum(world[move] for world in worlds) / WORLDS for move in seen}
    top = max(seen.values())
    return top - seen[text], max(fair.values()) - fair[text], top - seen[best(fair)]


def round_losses(search: Search, bot: Any, seed: int, cards: int) -> npt.NDArray[np.float64]:
    """The losses of both seats in the first round of a match, added up."""
    total = np.zeros(3)
    for match, move in first_round("fox", bot, seed):
        if match.state.tricks.sum() >= TRICKS - cards and len(match.legal()) > 1:
            total += losses(search, match, match.game.actions.text(move))
    return total


def main() -> None:
    """Print the means of a seat and round, with 95 % intervals."""
    spec, count, cards = [*sys.argv[1:], *("champion:25ms", "40", "7")[len(sys.argv) - 1 :]]
    search, bot = new_search(), tw.read_bot(spec)
    rounds = [round_losses(search, bot, seed, int(cards)) for seed in range(FIRST_SEED, FIRST_SEED + int(count))]
    found = Sums.of(np.array(rounds) / 2)
    names = ("lost, all cards seen", "lost, for what it knows", "lost by the best for what one knows, all cards seen")
    print(f"{spec}, the last {cards} tricks of {count} rounds, points a round:")
    for number, name in enumerate(names, 1):
        print(f"  {name}: {found.mean(number).estimate()}")


if __name__ == "__main__":
    main()
