"""Imagined worlds are weighed by what the others did before."""

from collections import Counter
from dataclasses import replace
from math import exp, log
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.nets.making import ABOUT, write_chance

import tanglewood as tw
from tanglewood.bots.champion import Champion
from tanglewood.bots.kit import beliefs, net_search, referee, search_memory
from tanglewood.bots.kit.turns import Memory, remembers
from tanglewood.bots.workers import worker
from tanglewood.bots.workers.jobs import Job
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import INT32
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.record import copy_state, new_states
from tanglewood.nets import read_net
from tanglewood.nets.choice import write_chances
from tanglewood.nets.net import judge, new_scratch

FOX = tw.get_game("fox")
DRAWS = 1_000 if INTERPRETED else 40_000
SOME = 30


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A net of chance."""
    path = tmp_path_factory.mktemp("nets") / "fox.npz"
    write_chance(path, FOX, 16, 8, ABOUT)
    return path


def played(moves: int, seed: int = 4) -> tw.Match:
    """A match in which the middle one of the legal moves was played each time."""
    match = tw.new("fox", seed=seed)
    for _ in range(moves):
        legal = match.legal()
        match.play(legal[len(legal) // 2])
    return match


def search_of(match: tw.Match, file: Path) -> tuple[net_search.Guide, Any, Any]:
    """The parts of a search by the seat to decide: guide, buffers, worlds."""
    buffers = search_memory.new_buffers(FOX, match.actor, 2, 0.6)
    past = new_states(FOX.dtype, len(match.seen(match.actor)) - 1)
    for place, state in enumerate(match.seen(match.actor)[:-1]):
        past[place] = state
    made = net_search.new_guide(read_net(file, FOX), FOX, 2, 0, buffers, past)
    worlds = new_states(FOX.dtype, search_memory.RECORDS)
    worlds[search_memory.KNOWN] = match.concealed(match.actor)
    return made, buffers, worlds


def expected(match: tw.Match, file: Path) -> float:
    """The logarithm of the likelihood of what the other seat has done, from the true states."""
    net = read_net(file, FOX).net
    scratch, legal = new_scratch(net), np.zeros(FOX.actions.count, INT32)
    shares = list(beliefs.TRUST)
    for state, move in zip(match.states, match.numbers, strict=False):
        count = int(verbs.legal(state, legal))
        if state.actor == match.actor or count == 1:
            continue
        place = legal[:count].tolist().index(move)
        judge(net, scratch, state, int(state.actor), legal, count)
        write_chances(scratch, count, beliefs.TEMPERATURE)
        values = [verbs.heuristic(state, int(action)) for action in legal[:count]]
        best = max(values)
        glance = 1 / values.count(best) if values[place] == best else 0.0
        sure, even = 1 - beliefs.ERROR, beliefs.ERROR / count
        shares = [
            shares[search_memory.BY_NET] + log(sure * scratch.chances[place] + even),
            shares[search_memory.BY_HEURISTIC] + log(sure * glance + even),
            shares[search_memory.UNIFORM] - log(count),
        ]
    return log(sum(map(exp, shares)))


def test_a_likelihood_is_the_product_of_the_chances_of_all_decisions(file: Path) -> None:
    match = next(match for seed in range(99) if not (match := played(15, seed)).state.deck_top)  # nothing was drawn
    made, buffers, worlds = search_of(match, file)
    copy_state(worlds[search_memory.IMAGINED], match.state)
    found = beliefs.log_likelihood(made, buffers, worlds, beliefs.IMPOSSIBLE)
    assert found == pytest.approx(expected(match, file), abs=1e-4)
    assert beliefs.log_likelihood(made, buffers, worlds, found + 0.1) < found + 0.1


def near_the_end(seed: int) -> tw.Match:
    """A match after ten tricks."""
    match = tw.new("fox", seed=seed)
    while match.state.tricks.sum() < 10:
        legal = match.legal()
        match.play(legal[len(legal) // 2])
    return match


def test_worlds_come_as_often_as_they_are_likely(file: Path) -> None:
    """Near the end of a round there are few other hands."""
    match = next(match for match in map(near_the_end, range(99)) if not match.state.draws[1 - match.actor])
    made, buffers, worlds = search_of(match, file)
    other, rng = 1 - match.actor, seed_words(1)
    hands, even, likelihood = Counter[int](), Counter[int](), dict[int, float]()
    for _ in range(DRAWS):
        beliefs.guided_world(made, buffers, worlds, rng)
        hands[int(worlds[search_memory.IMAGINED].hands[other])] += 1
        beliefs.plain_world(None, buffers, worlds, rng)
        hand = int(worlds[search_memory.IMAGINED].hands[other])
        even[hand] += 1
        if hand not in likelihood:
            likelihood[hand] = exp(beliefs.log_likelihood(made, buffers, worlds, beliefs.IMPOSSIBLE))
    whole = sum(likelihood.values())
    spread = 0.1 if INTERPRETED else 0.02
    assert len(even) > 10
    assert max(likelihood.values()) > 2 * min(likelihood.values())
    for hand, weight in likelihood.items():
        assert hands[hand] / DRAWS == pytest.approx(weight / whole, abs=spread)


def test_a_search_reads_its_memory_unless_it_is_told_not_to(file: Path) -> None:
    match = played(17)
    seat, known = match.actor, match.concealed(match.actor)
    mind, bot = Memory(seat, states=match.seen(seat)), Champion(simulations=SOME, net=str(file))

    def found(bot: Champion, mind: Memory | None) -> object:
        return bot.search(known, seat, seed_words(1), memory=mind)

    assert found(bot, mind) == found(bot, mind)
    assert found(bot, mind) != found(bot, None)
    assert found(replace(bot, past=0), mind) == found(bot, None)
    assert bot.spec == f"champion:{SOME}:net={file}"
    assert replace(bot, past=0).spec == f"champion:{SOME}:past=0:net={file}"
    assert found(bot, Memory(seat)) == found(bot, None)


def test_a_worker_is_sent_what_the_seat_has_seen(file: Path) -> None:
    match = played(17)
    seat, spec = match.actor, f"champion:{SOME}:net={file}"
    state = match.concealed(seat)
    job = Job("fox", state.tobytes(), seat, spec, 1, seen=tuple(one.tobytes() for one in match.seen(seat)))
    mind = Memory(seat, states=match.seen(seat))
    action = referee.choose(tw.read_bot(spec), state, seat, seed_words(1), mind)
    assert worker.answer(job.to_dict())["action"] == action
    hint = replace(job, hint=True)
    report = Champion(simulations=SOME, net=str(file)).search(state, seat, seed_words(1), memory=mind)
    assert [line[1] for line in worker.answer(hint.to_dict())["lines"]] == [
        line.visits for line in report.lines if line.visits
    ]


def test_a_memory_is_kept_only_for_bots_that_look_at_it() -> None:
    """To copy and conceal every state slows a bot down that plays by its net alone."""
    look = {"sapling": False, "yew": True, "champion:10": True, "champion:10:past=0": False, "ismcts:10": False}
    assert {bot: remembers(tw.read_bot(bot), tw.get_game("fox"), 2) for bot in look} == look
    assert not remembers(tw.read_bot("champion:10"), tw.get_game("woods"), 2), "there is no way back"
