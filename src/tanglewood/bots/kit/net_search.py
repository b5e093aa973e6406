"""A search guided by a net: priors in the tree, the policy in playouts, and the value at their end.

At each decision the net evaluates the imagined world as the seat to decide sees it. In the tree its probabilities are
the priors of the selection (PUCT: Rosin 2011; Silver et al. 2017); beyond the tree actions are drawn from them. A node
that has been visited often asks the net seldom, and else takes the means of what it said in other worlds. `ahead`
actions beyond the tree the net evaluates the world for each seat. A result has the unit of the net's value: the rewards
since the root divided by their scale, plus the net's value of the rewards to come.
"""

from math import sqrt
from typing import Any, NamedTuple

from tanglewood.bots.kit.beliefs import UNKNOWN
from tanglewood.bots.kit.search_memory import NO_NODE, expand, lead_gained, stamp
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.scoring import GAIN, LEAD, POINTS, RESULT, UTILITY, reward_kind, write_rewards
from tanglewood.core.numbers.ints import Ints, States
from tanglewood.nets.about import GAME
from tanglewood.nets.choice import draw, foresee, write_chances
from tanglewood.nets.file import Trained
from tanglewood.nets.net import Net, Scratch, new_scratch

OWN, BALANCED, COMMON = range(3)  # values as they are; made to add up to 0 over all seats; averaged over all seats
FRESH, SELDOM = 8, 8  # a node asks the net for priors on its first visits, `FRESH` of them, then on every `SELDOM`th
UNTRIED_PENALTY = 0.2  # the penalty for actions not yet tried, below the mean of those that were


class Guide(NamedTuple):
    """A net and the scratch buffers in which a search evaluates it."""

    net: Net
    scratch: Scratch
    planner: Any  # the memory of the game's own plan
    past: States  # the states of this segment that the searching seat has seen, concealed for it; empty: unknown


def new_guide(trained: Trained, game: Game, seats: int, ahead: int, buffers: Any, past: States) -> Guide:
    """The guide of a search with `seats` seats; sets the fields of `buffers` that depend on it."""
    kind = reward_kind(game, seats, trained.about.reward)
    balanced = kind == RESULT or (seats == 2 and kind in (UTILITY, LEAD))
    buffers.sharing = COMMON if game.cooperative else BALANCED if balanced else OWN
    buffers.reward, buffers.scale = kind, trained.about.scale
    buffers.whole, buffers.ahead = int(trained.about.horizon == GAME), ahead
    buffers.likelihood = UNKNOWN
    return Guide(trained.net, new_scratch(trained.net), trained.planner(seats), past)


@rule
def guided_goes_on(_guide: Guide, buffers: Any, world: Any, node: int) -> bool:
    """Whether the simulation goes on: `ahead` actions beyond the tree, but not past the net's horizon."""
    return not is_over(buffers, world) and (node != NO_NODE or buffers.left > 0)


@rule
def is_over(buffers: Any, world: Any) -> bool:
    """Whether the net's horizon is reached, so that no reward is left to estimate."""
    return bool(world.actor < 0 or (not buffers.whole and verbs.segment(world) != buffers.since))


@rule
def guided_step(
    guide: Guide, buffers: Any, nodes: States, node: int, world: Any, count: int, rng: Ints
) -> tuple[int, int]:
    """The next child and its action; beyond the tree no node, and an action drawn from the net's policy."""
    buffers.left = buffers.left - 1 if node == NO_NODE else buffers.ahead
    if node != NO_NODE and nodes[node].visits >= FRESH and nodes[node].visits % SELDOM != 0:
        child = next_known(buffers, nodes, node, count)
        if child != NO_NODE:
            return child, int(nodes[child].action)
    value = consult(guide, world, buffers.legal, count)
    if node != NO_NODE:
        node = next_guided(guide, buffers, nodes, node, count, int(world.actor), value)
        if node != NO_NODE:
            return node, int(nodes[node].action)
    return node, int(buffers.legal[draw(guide.scratch.chances, count, rng)])


@rule
def consult(guide: Guide, world: Any, legal: Ints, count: int) -> float:
    """Write the probabilities of the legal actions into the guide's scratch; return the value for the seat to decide.

    A single action needs no evaluation; its value is never used.
    """
    if count == 1:
        guide.scratch.chances[0] = 1.0
        return 0.0
    value = foresee(guide.net, guide.scratch, guide.planner, world, int(world.actor), legal, count)
    write_chances(guide.scratch, count, 1.0)
    return value


@rule
def next_guided(guide: Guide, buffers: Any, nodes: States, node: int, count: int, mover: int, value: float) -> int:
    """The next child: a new one if an untried action is more promising; none in the leaf of a full tree.

    The visits of the node are those of its children that are legal in this world.
    """
    stamp(buffers, count)
    for index in range(count):
        buffers.priors[buffers.legal[index]] = guide.scratch.chances[index]
    learn_priors(buffers, nodes, node)
    visits, total = sum_up(buffers, nodes, node)
    weight = buffers.exploration * sqrt(visits + 1.0)
    child, bound = most_promising(buffers, nodes, node, weight)
    if buffers.nodes == len(nodes):
        return child
    action = likeliest(buffers, count)
    hope = (total / visits - UNTRIED_PENALTY) if visits > 0 else value
    if action != NO_NODE and (child == NO_NODE or hope + weight * buffers.priors[action] > bound):
        child = expand(buffers, nodes, node, mover, action)
        nodes[child].prior, nodes[child].asked = buffers.priors[action], 1
    return child


@rule
def next_known(buffers: Any, nodes: States, node: int, count: int) -> int:
    """The next child by the means of what the net said in other worlds; none if none is legal in this one."""
    stamp(buffers, count)
    child = int(nodes[node].child)
    while child != NO_NODE:
        buffers.priors[nodes[child].action] = nodes[child].prior
        child = int(nodes[child].sibling)
    visits, _ = sum_up(buffers, nodes, node)
    return most_promising(buffers, nodes, node, buffers.exploration * sqrt(visits + 1.0))[0]


@rule
def learn_priors(buffers: Any, nodes: States, node: int) -> None:
    """Take what the net says in this world into the means of its legal children."""
    child = int(nodes[node].child)
    while child != NO_NODE:
        entry = nodes[child]
        if buffers.marks[entry.action] == buffers.stamp:
            asked = int(entry.asked) + 1
            entry.asked = asked
            entry.prior += (buffers.priors[entry.action] - entry.prior) / asked
        child = int(entry.sibling)


@rule
def sum_up(buffers: Any, nodes: States, node: int) -> tuple[int, float]:
    """The sums of visits and results over all legal children."""
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
    """The legal child with the highest confidence bound, and that bound; legal actions without a child stay marked."""
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
    """Write each seat's result: its rewards since the root, plus the net's value unless the horizon is reached.

    Return the points by which the searcher's lead is expected to grow, if the reward counts points.
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
    """Add the net's value for each seat to its result."""
    seats, mean = int(world.seats), 0.0
    for seat in range(seats):
        value = foresee(guide.net, guide.scratch, guide.planner, world, seat, buffers.legal, 0)
        buffers.values[seat] = value
        mean += value / seats
    for seat in range(seats):
        value = mean if buffers.sharing == COMMON else buffers.values[seat]
        buffers.results[seat] += value - (mean if buffers.sharing == BALANCED else 0.0)
