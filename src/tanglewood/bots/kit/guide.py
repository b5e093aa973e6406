"""What a net adds to a search: which actions are worth a try, how play goes on beyond the tree, and how it will end.

At each decision the net looks at the imagined world as the seat to decide sees it. Within the tree its chances are the
priors of the selection (PUCT: Rosin 2011; Silver et al. 2017); beyond it they are drawn from. After as many actions as
the search looks `ahead`, each seat's own view of the world is judged. Results are what the net's value is made of: the
rewards since the root over their scale, and the values of those that are still to come.
"""

from math import sqrt
from typing import Any, NamedTuple

from tanglewood.bots.kit.memory import NO_NODE, expand, lead_gained, stamp
from tanglewood.core import verbs
from tanglewood.core.game import Game
from tanglewood.core.ints import Ints, States
from tanglewood.core.rule import rule
from tanglewood.envs.rewards import GAIN, LEAD, POINTS, RESULT, UTILITY, reward_kind, write_rewards
from tanglewood.nets.about import GAME
from tanglewood.nets.choice import draw, write_chances
from tanglewood.nets.file import Trained
from tanglewood.nets.net import Net, Scratch, judge, new_scratch

OWN, BALANCED, COMMON = range(3)  # what adds up to nothing over all seats, and what all have in common, is made so
UNTRIED_PENALTY = 0.2  # what an untried action is thought to be worth less than those that were tried


class Guide(NamedTuple):
    """A net and the scratch in which a search evaluates it."""

    net: Net
    scratch: Scratch


def new_guide(trained: Trained, game: Game, seats: int, ahead: int, buffers: Any) -> Guide:
    """The guide of a search at a table of `seats` seats, which is told to `buffers`."""
    kind = reward_kind(game, seats, trained.about.reward)
    balanced = kind == RESULT or (seats == 2 and kind in (UTILITY, LEAD))
    buffers.sharing = COMMON if game.cooperative else BALANCED if balanced else OWN
    buffers.reward, buffers.scale = kind, trained.about.scale
    buffers.whole, buffers.ahead = int(trained.about.horizon == GAME), ahead
    return Guide(trained.net, new_scratch(trained.net))


@rule
def guided_goes_on(_guide: Guide, buffers: Any, world: Any, node: int) -> bool:
    """Whether there is more to play: beyond the tree as far as the search looks ahead, within the net's horizon."""
    return not is_over(buffers, world) and (node != NO_NODE or buffers.left > 0)


@rule
def is_over(buffers: Any, world: Any) -> bool:
    """Whether all rewards that the net's value counts have come."""
    return bool(world.actor < 0 or (not buffers.whole and verbs.segment(world) != buffers.since))


@rule
def guided_step(
    guide: Guide, buffers: Any, nodes: States, node: int, world: Any, count: int, rng: Ints
) -> tuple[int, int]:
    """The child to go on to and its action; beyond the tree no node, and an action drawn by the net's chances."""
    buffers.left = buffers.left - 1 if node == NO_NODE else buffers.ahead
    value = consult(guide, world, buffers.legal, count)
    if node != NO_NODE:
        node = next_guided(guide, buffers, nodes, node, count, int(world.actor), value)
    return node, int(nodes[node].action) if node != NO_NODE else int(buffers.legal[draw(guide.scratch, count, rng)])


@rule
def consult(guide: Guide, world: Any, legal: Ints, count: int) -> float:
    """Write the chances of the legal actions into the guide's scratch; return the value for who is to decide.

    A single action is sure, and nobody asks for its value.
    """
    if count == 1:
        guide.scratch.chances[0] = 1.0
        return 0.0
    value = judge(guide.net, guide.scratch, world, int(world.actor), legal, count)
    write_chances(guide.scratch, count, 1.0)
    return value


@rule
def next_guided(guide: Guide, buffers: Any, nodes: States, node: int, count: int, mover: int, value: float) -> int:
    """The child to go on to, a new one where an untried action is more promising; none in a full tree's leaf.

    What counts as the visits of the node are those of its children that are legal here.
    """
    stamp(buffers, count)
    for index in range(count):
        buffers.priors[buffers.legal[index]] = guide.scratch.chances[index]
    visits, total = sum_up(buffers, nodes, node)
    weight = buffers.exploration * sqrt(visits + 1.0)
    child, bound = most_promising(buffers, nodes, node, weight)
    if buffers.nodes == len(nodes):
        return child
    action = likeliest(buffers, count)
    hope = (total / visits - UNTRIED_PENALTY) if visits > 0 else value
    if action != NO_NODE and (child == NO_NODE or hope + weight * buffers.priors[action] > bound):
        return expand(buffers, nodes, node, mover, action)
    return child


@rule
def sum_up(buffers: Any, nodes: States, node: int) -> tuple[int, float]:
    """The visits of all legal children, and their results."""
    visits, total = 0, 0.0
    child = int(nodes[node].child)
    while child != NO_NODE:
        entry = nodes[child]
        if buffers.marks[entry.action] == buffers.stamp:
            visits += entry.visits
            total += entry.total
        child = int(entry.sibling)
    return visits, total


@rule
def most_promising(buffers: Any, nodes: States, node: int, weight: float) -> tuple[int, float]:
    """The legal child with the highest bound, and that bound; legal actions without a child stay marked."""
    best, best_bound = NO_NODE, 0.0
    child = int(nodes[node].child)
    while child != NO_NODE:
        entry = nodes[child]
        if buffers.marks[entry.action] == buffers.stamp:
            buffers.marks[entry.action] = 0
            bound = entry.average + weight * buffers.priors[entry.action] / (1.0 + entry.visits)
            if best == NO_NODE or bound > best_bound:
                best, best_bound = child, bound
        child = int(entry.sibling)
    return best, best_bound


@rule
def likeliest(buffers: Any, count: int) -> int:
    """The marked action with the highest prior, if there is one."""
    best = NO_NODE
    for index in range(count):
        action = int(buffers.legal[index])
        if buffers.marks[action] == buffers.stamp and (
            best == NO_NODE or buffers.priors[action] > buffers.priors[best]
        ):
            best = action
    return best


@rule
def guided_results(guide: Guide, buffers: Any, world: Any, root: Any) -> float:
    """Write each seat's result: what it has earned since the root, and where all is not over its value.

    Return the points by which the searcher's lead grows until all is over, as far as the reward says it.
    """
    seats = int(world.seats)
    for seat in range(seats):
        buffers.results[seat] = 0.0
        buffers.gains[seat] = buffers.before[seat]
    if buffers.reward >= GAIN or world.actor < 0:
        write_rewards(world, root, buffers.reward, buffers.gains, buffers.after, buffers.results)
        for seat in range(seats):
            buffers.results[seat] /= buffers.scale
    if not is_over(buffers, world):
        add_values(guide, buffers, world)
    if buffers.reward >= POINTS:
        return float(buffers.results[buffers.seat] * buffers.scale)
    return lead_gained(buffers, world)


@rule
def add_values(guide: Guide, buffers: Any, world: Any) -> None:
    """Add to each seat's result what it can still hope for, as it sees the world."""
    seats, mean = int(world.seats), 0.0
    for seat in range(seats):
        value = judge(guide.net, guide.scratch, world, seat, buffers.legal, 0)
        buffers.values[seat] = value
        mean += value / seats
    for seat in range(seats):
        value = mean if buffers.sharing == COMMON else buffers.values[seat]
        buffers.results[seat] += value - (mean if buffers.sharing == BALANCED else 0.0)
