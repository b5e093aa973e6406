"""Bots with a net: the net alone, and the search that it guides."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import pytest
from tests.bots.trees import edges
from tests.nets.making import ABOUT, write_chance

import tanglewood as tw
from tanglewood.bots import read_bot, to_warm
from tanglewood.bots.champion import Champion
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit import net_search, search, search_memory, tree
from tanglewood.bots.net import NetBot
from tanglewood.core.checks.errors import BadNet, BadOption, NotYourTurn
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.record import new_states
from tanglewood.nets import About, read_net

GAMES = pytest.mark.parametrize("game", tw.games())
MANY = 40 if INTERPRETED else 2000
RESULT = About("result", 1.0, "game")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A net of chance for each game: `fox` for the round's lead, all others for the whole game's result."""
    made = tmp_path_factory.mktemp("nets")
    for game in tw.games():
        write_chance(made / f"{game}.npz", tw.get_game(game), 16, 8, ABOUT if game == "fox" else RESULT)
    return made


def some_matches(game: str, count: int) -> Iterator[tw.Match]:
    match = tw.new(game, seed=3)
    for number in range(count):
        yield match
        legal = match.legal()
        match.play(legal[7 * number % len(legal)])


def logits_of(match: tw.Match, folder: Path) -> Any:
    """By action, from the formula."""
    rules, net = match.game, read_net(folder / f"{match.game.id}.npz", match.game).net
    row = np.zeros(rules.observation_size, np.int8)
    verbs.observe(match.state, match.actor, row)
    view = verbs.orientation(match.state, row)
    lower = np.maximum(row[rules.symmetries.observations[view]] @ net.first + net.first_bias, 0)
    upper = np.maximum(lower @ net.second + net.second_bias, 0)
    return (net.policy @ upper + net.policy_bias)[rules.symmetries.actions[view]]


def choice(match: tw.Match, spec: str, seed: int = 1) -> int:
    return read_bot(spec).choose(match.concealed(match.actor), match.actor, seed_words(seed))


# The net alone


@GAMES
def test_the_net_plays_what_it_likes_best(game: str, folder: Path) -> None:
    """In the view that makes the position canonical."""
    for match in some_matches(game, 12):
        logits, chosen = logits_of(match, folder), choice(match, f"net:{folder}/{game}.npz")
        legal = verbs.legal_numbers(match.state)
        assert chosen in legal
        assert logits[chosen] == pytest.approx(max(logits[legal]), abs=1e-4)


@pytest.mark.parametrize("temperature", [0.05, 1, 100])
def test_a_temperature_makes_chances_of_it(temperature: float, folder: Path) -> None:
    """Those of the softmax of the logits over it."""
    match, spec = tw.new("fox", seed=3), f"net:temperature={temperature}:{folder}/fox.npz"
    draws = 200 if INTERPRETED else 4000
    counts = np.bincount([choice(match, spec, seed) for seed in range(draws)], minlength=match.game.actions.count)
    legal = verbs.legal_numbers(match.state)
    weights = np.exp((logits_of(match, folder)[legal] - logits_of(match, folder)[legal].max()) / temperature)
    chances = weights / weights.sum()
    assert counts.sum() == counts[legal].sum()
    assert (abs(counts[legal] / draws - chances) <= 5 * np.sqrt(chances * (1 - chances) / draws) + 1 / draws).all()


@pytest.mark.skipif(INTERPRETED, reason="only compiled rules are quick")
def test_the_net_answers_within_a_millisecond(folder: Path) -> None:
    match, bot = tw.new("fox", seed=3), NetBot(file=f"{folder}/fox.npz")
    sight, words, times = match.concealed(match.actor), seed_words(1), []
    for _ in range(50):
        begun = perf_counter()
        bot.choose(sight, match.actor, words)
        times.append(perf_counter() - begun)
    assert min(times) < 1e-3


# Specs


def test_specs_of_nets_read_back() -> None:
    for spec in (
        "net",
        "net:C:/my nets/Fox.npz",
        "net:temperature=0.5",
        "net:temperature=0.5:Fox.npz",
        "champion:1000",
        "champion:250ms",
        "champion:1000:trees=2",
        "champion:1000:ahead=0",
        "ismcts:1000:50ms:trees=4:net=C:/Fox.npz",
    ):
        assert read_bot(spec).spec == spec
    assert read_bot("champion").spec == "champion:1000"
    assert to_warm("ismcts:1000:net=a:b") == "ismcts:net=a:b"
    assert to_warm("champion:250ms") == "champion"
    assert to_warm("net:temperature=2:x") == "net:temperature=2:x"


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("net:", "the name of a file"),
        ("net:temperature=hot", "not 'hot'"),
        ("net:temperature=-1", "from 0 to 100"),
        ("net:temperature=nan", "from 0 to 100"),
        ("champion:fast", "'champion:1000'"),
        ("champion:10:trees=0", "trees is a whole number from 1 to 64"),
        ("ismcts:trees=two", "Cannot read 'trees=two'"),
        ("ismcts:trees=2:trees=2", "Cannot read"),
    ],
)
def test_bad_specs_of_nets_say_what_is_wrong(spec: str, words: str) -> None:
    with pytest.raises(BadOption) as caught:
        read_bot(spec)
    assert words in str(caught.value)


def test_a_net_that_cannot_be_used_is_named(folder: Path) -> None:
    match = tw.new("fox", seed=1)
    for spec in ("net:none.npz", "champion:10:net=none.npz", f"net:{folder}/woods.npz"):
        with pytest.raises(BadNet, match=r"(none|woods)\.npz"):
            choice(match, spec)


def test_a_file_that_has_changed_is_read_again(tmp_path: Path) -> None:
    game, file = tw.get_game("fox"), tmp_path / "net.npz"
    write_chance(file, game, 16, 8)
    match, spec = tw.new("fox", seed=1), f"net:{file}"
    choice(match, spec)
    file.write_bytes(b"no net")
    with pytest.raises(BadNet):
        choice(match, spec)


@pytest.mark.parametrize("spec", ["net:{}", "champion:10:net={}"])
def test_only_the_seat_to_decide_is_asked(spec: str, folder: Path) -> None:
    match = tw.new("fox", seed=1)
    with pytest.raises(NotYourTurn):
        read_bot(spec.format(folder / "fox.npz")).choose(match.concealed(0), 1 - match.actor, seed_words(1))


# The search


@GAMES
@pytest.mark.parametrize("ahead", [0, 3])
def test_a_guided_search_reports_every_simulation(game: str, ahead: int, folder: Path) -> None:
    match = tw.new(game, seed=1)
    bot = Champion(simulations=MANY, net=f"{folder}/{game}.npz", ahead=ahead)
    found = bot.search(match.concealed(match.actor), match.actor, seed_words(1))
    assert found.simulations == MANY == sum(line.visits for line in found.lines)
    assert sorted(line.action for line in found.lines) == [action.number for action in match.legal()]
    again = bot.search(match.concealed(match.actor), match.actor, seed_words(1))
    assert again == found


def grown(match: tw.Match, file: Path, simulations: int, ahead: int = 0) -> tuple[Any, Any]:
    """The memory of a guided search."""
    game, trained = match.game, read_net(file, match.game)
    buffers = search_memory.new_buffers(game, match.actor, 0 if game.cooperative else match.seats, 1.5)
    nodes, worlds = search_memory.new_nodes(simulations + 1), new_states(game.dtype, search_memory.RECORDS)
    worlds[search_memory.KNOWN] = match.concealed(match.actor)
    tree.add_root(buffers, nodes, worlds[search_memory.KNOWN])
    guided = net_search.new_guide(trained, game, match.seats, ahead, buffers, new_states(game.dtype, 0))
    tree.simulate(guided, buffers, nodes, worlds, seed_words(1), simulations)
    return buffers, nodes


@GAMES
def test_a_guided_tree_is_sound(game: str, folder: Path) -> None:
    match = tw.new(game, seed=1)
    buffers, nodes = grown(match, folder / f"{game}.npz", MANY)
    assert nodes[search_memory.TREE_ROOT].visits == MANY
    for _, child in edges(buffers, nodes):
        assert child.average == pytest.approx(child.total / child.visits)


@GAMES
def test_a_node_that_is_visited_often_asks_the_net_seldom(game: str, folder: Path) -> None:
    """At the root each world is seen alike, so the means are what the net says; below it a node is asked less."""
    match = tw.new(game, seed=1)
    buffers, nodes = grown(match, folder / f"{game}.npz", MANY)
    logits = logits_of(match, folder)[legal := verbs.legal_numbers(match.state)]
    weights = np.exp(logits - logits.max())
    chances = dict(zip(legal, weights / weights.sum(), strict=True))
    for parent, child in edges(buffers, nodes):
        assert 0 < child.prior <= 1
        assert 1 <= child.asked <= parent.visits
        if parent.mover == search_memory.NO_NODE:  # the root
            assert child.prior == pytest.approx(chances[int(child.action)], rel=1e-3)
            assert child.asked <= net_search.FRESH + MANY // net_search.SELDOM


@GAMES
@pytest.mark.parametrize("ahead", [0, 10_000])
def test_results_hang_together(game: str, ahead: int, folder: Path) -> None:
    """What one wins the others lose, but where all win together; played to the end it is what the game says."""
    match = tw.new(game, seed=1)
    buffers, _ = grown(match, folder / f"{game}.npz", 3, ahead if game == "fox" or not INTERPRETED else 0)
    results = buffers.results[: match.seats]
    if match.game.cooperative:
        assert results == pytest.approx(results[0])
    else:
        assert results.sum() == pytest.approx(0, abs=1e-6)
    if ahead and game == "fox":
        assert results * ABOUT.scale == pytest.approx(np.round(results * ABOUT.scale), abs=1e-9)


def test_threads_only_change_the_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seed, a count and a number of trees fix the choice; each tree does its share."""
    match = tw.new("fox", seed=1)
    for bot in (Ismcts(simulations=100, trees=3), Champion(100, net=f"{folder}/fox.npz", trees=3)):
        reports = []
        for cores in (1, 2, 3, 8):
            monkeypatch.setattr(search, "usable_cores", lambda cores=cores: cores)
            reports.append(bot.search(match.concealed(match.actor), match.actor, seed_words(1)))
        assert all(report == reports[0] for report in reports)
        assert reports[0].simulations == 100 == sum(line.visits for line in reports[0].lines)
        assert replace(bot, milliseconds=1).search(match.concealed(match.actor), match.actor, seed_words(1)).simulations


def test_several_trees_draw_other_words(folder: Path) -> None:
    """And the caller's generator goes on."""
    match, words = tw.new("fox", seed=1), seed_words(1)
    sight = match.concealed(match.actor)
    bot = Ismcts(simulations=60, trees=2)
    first, second = (bot.search(sight, match.actor, words) for _ in range(2))
    assert first != second
    assert first == bot.search(sight, match.actor, seed_words(1))
