"""The policy of a bot in a small game: how often it plays each action at each information set."""

from functools import partial
from typing import Any, NamedTuple

import numpy as np

from tanglewood.bots.kit.bot import Bot
from tanglewood.bots.kit.referee import Foul, ask
from tanglewood.bots.kit.turns import Memory
from tanglewood.bots.mmds import Mmds
from tanglewood.bots.net import NetBot
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.game import verbs
from tanglewood.core.game.chance import TooMany, ways
from tanglewood.core.game.registry import game_of
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.numbers.rng import words_for
from tanglewood.solver.game_tree import Floats, GameTree

MOST_WAYS = 64  # in which the draws of one choice can end, to be listed
USUAL_SEEDS, MOST_SEEDS = 8, 10_000


class BotPolicy(NamedTuple):
    """The policy of a bot."""

    policy: Floats  # (slots,)
    seeds: int  # the number of choices at each information set that it is made of; 0: it is exact


def bot_policy(tree: GameTree, bot: Bot, seeds: int = USUAL_SEEDS) -> BotPolicy:
    """The policy of a bot at all information sets of a tree.

    A bot that draws little, such as `greedy` among equally good actions, is followed through all its draws. One that
    draws too much, such as a search, is asked with so many seeds: its policy is the mixture of what it chose.
    `mmds` states the policy that it finds with each seed. A bot that remembers has a memory if the tree has histories.
    Raises BadOption for fewer than one seed, and for a bot that does not play the game.
    """
    if whole(seeds, 1, MOST_SEEDS) is None:
        raise BadOption(f"seeds is a number from 1 to {MOST_SEEDS}, not {quoted(seeds)}.")
    if isinstance(bot, Mmds):
        return BotPolicy(mean_policy(tree, bot, seeds), seeds)
    try:
        return BotPolicy(exact_policy(tree, bot), 0)
    except TooMany:
        return BotPolicy(mixture(tree, bot, seeds), seeds)


def exact_policy(tree: GameTree, bot: Bot) -> Floats:
    """The policy by the chances that a bot states, or by all ways in which its draws can end; raises TooMany."""
    policy = np.zeros(len(tree.actions))
    for infoset in range(len(tree.actors)):
        if isinstance(bot, NetBot):
            state, first, legal = choice_at(tree, infoset)
            for action, chance in bot.chances(state, int(tree.actors[infoset])).items():
                policy[first + legal.index(action)] += chance
            continue
        for chance, slot in ways(partial(chosen_slot, tree, infoset, bot), MOST_WAYS):
            policy[slot] += chance
    return policy


def mixture(tree: GameTree, bot: Bot, seeds: int) -> Floats:
    """The policy of the choices that a bot makes with so many seeds, others at each information set."""
    policy = np.zeros(len(tree.actions))
    for infoset in range(len(tree.actors)):
        for seed in range(seeds):
            policy[chosen_slot(tree, infoset, bot, words_for([seed, infoset]))] += 1 / seeds
    return policy


def mean_policy(tree: GameTree, bot: Mmds, seeds: int) -> Floats:
    """The mean of the policies that a search finds with so many seeds, others at each information set."""
    policy = np.zeros(len(tree.actions))
    for infoset in range(len(tree.actors)):
        state, first, legal = choice_at(tree, infoset)
        seat = int(tree.actors[infoset])
        if len(legal) == 1:
            policy[first] = 1.0
            continue
        for seed in range(seeds):
            words = words_for([seed, infoset])
            for action, chance in bot.chances(state, seat, words, memory_at(tree, infoset)).items():
                policy[first + legal.index(action)] += chance / seeds
    return policy


def memory_at(tree: GameTree, infoset: int) -> Memory | None:
    """What the seat to decide has seen so far, if the tree has histories."""
    if tree.histories is None:
        return None
    memory = Memory(int(tree.actors[infoset]))
    for state in tree.histories.states(infoset):
        memory.look(state)
    return memory


def choice_at(tree: GameTree, infoset: int) -> tuple[Any, int, list[int]]:
    """The state as the seat to decide knows it, the first slot, and the legal actions."""
    state = verbs.concealed_for(tree.states[infoset], int(tree.actors[infoset]))
    first, last = tree.first_slots[infoset : infoset + 2]
    return state, int(first), tree.actions[first:last].tolist()


def chosen_slot(tree: GameTree, infoset: int, bot: Bot, words: IntArray) -> int:
    """The slot of the action that a bot chooses at an information set. Raises BadOption for one that is not legal."""
    state, first, legal = choice_at(tree, infoset)
    try:
        return first + legal.index(ask(bot, state, int(tree.actors[infoset]), words, memory_at(tree, infoset)))
    except (Foul, ValueError) as error:
        raise BadOption(f"{bot.spec} does not play {game_of(state.dtype).title}: {error}") from error
