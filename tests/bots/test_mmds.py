"""The search for a mixture: its report, what its seats know, and that it gains."""

from pathlib import Path

import numpy as np
import pytest
from tests.nets.making import ABOUT, write_chance

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.bots.kit.turns import Memory
from tanglewood.bots.mirror_descent.infoset_table import key_of
from tanglewood.bots.mmds import Mmds
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.numbers.rng import seed_words, set_words
from tanglewood.nets import read_net
from tanglewood.nets.net import new_scratch

SOME, MANY = (10, 40) if INTERPRETED else (50, 2000)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A net of chance for Tiny Fox."""
    path: Path = tmp_path_factory.mktemp("nets") / "tinyfox.npz"
    write_chance(path, tw.get_game("tinyfox"), 16, 8, ABOUT)
    return str(path)


def late_match(moves: int, seed: int = 3) -> tuple[tw.Match, Memory]:
    """A match of Tiny Fox after some moves, and what the seat to decide remembers."""
    match = tw.new("tinyfox", seed=seed)
    states = [match.state.copy()]
    for number in range(moves):
        legal = match.legal()
        match.play(legal[7 * number % len(legal)])
        states.append(match.state.copy())
    memory = Memory(match.actor)
    for state in states:
        memory.look(state)
    return match, memory


@pytest.mark.parametrize("moves", [0, 1, 2, 3])
@pytest.mark.parametrize("simulations", [1, MANY])
def test_the_lines_share_the_simulations(file: str, moves: int, simulations: int) -> None:
    match, memory = late_match(moves)
    bot = Mmds(simulations=simulations, net=file)
    report = bot.search(match.concealed(match.actor), match.actor, seed_words(1), memory=memory)
    assert report.simulations == simulations == sum(line.visits for line in report.lines)
    assert sorted(line.action for line in report.lines) == [action.number for action in match.legal()]
    for line in report.lines:
        assert line.value is None or -1 <= line.value <= 1
        assert (line.value is None) == (line.points is None)


def test_it_draws_by_the_chances_that_it_states(file: str) -> None:
    """A search with the same random words finds the same; the draw that follows is another."""
    match, _ = late_match(0)
    seat, bot, draws = match.actor, Mmds(simulations=SOME, net=file), 40 if INTERPRETED else 600
    concealed, counts = match.concealed(seat), np.zeros(match.game.actions.count)
    expected = np.zeros(match.game.actions.count)
    for seed in range(draws):
        counts[bot.choose(concealed, seat, seed_words(seed))] += 1
        for action, chance in bot.chances(concealed, seat, seed_words(seed)).items():
            expected[action] += chance
    assert expected.sum() == pytest.approx(draws)
    assert (abs(counts - expected) <= 5 * np.sqrt(draws) / 2).all()
    assert (counts > 0).sum() > 1


def test_nobody_sees_what_it_would_not_know(file: str) -> None:
    """All worlds that a seat imagines are one information set, with the state itself."""
    match, _ = late_match(2)
    seat, net = match.actor, read_net(file, match.game).net
    scratch, legal, keys = new_scratch(net), np.zeros(match.game.actions.count, np.int32), set()
    for seed in range(20):
        imagined = match.concealed(seat)
        set_words(imagined.rng, seed_words(seed).tolist())
        verbs.imagine(imagined, seat)
        for world in (imagined, match.concealed(seat), match.state):
            keys.add(int(key_of(scratch, world, legal, verbs.legal(world, legal))))
    assert len(keys) == 1
    other, _ = late_match(2, seed=4)
    assert int(key_of(scratch, other.state, legal, verbs.legal(other.state, legal))) not in keys


def test_it_gains_on_its_net(file: str) -> None:
    """Even the net of chance makes a search that beats random play."""
    pairs = 4 if INTERPRETED else 100
    result = tw.play_paired("tinyfox", f"mmds:{MANY}:net={file}", "uniform", pairs=pairs, threads=1)
    assert result.lead.mean > (-3 if INTERPRETED else 0.5)


def test_specs() -> None:
    for spec in ("mmds:1000", "mmds:25ms", "mmds:1000:past=0", "mmds:100:net=C:/my nets/Fox.npz"):
        assert read_bot(spec).spec == spec
    for spec in ("mmds:10:trees=2", "mmds:10:ahead=3", "mmds:fast"):
        with pytest.raises(BadOption):
            read_bot(spec)
