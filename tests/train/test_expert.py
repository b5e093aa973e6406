"""Learning from searches: targets that are right, the same whoever plays the games, and worth learning from."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install 'tanglewood[train]'")

from tests.train.making import SMALL, small_settings  # noqa: E402

import tanglewood as tw  # noqa: E402
from tanglewood.arena.estimates import Estimate  # noqa: E402
from tanglewood.arena.jobs.run import Means, Run  # noqa: E402
from tanglewood.bots import Bot, read_bot  # noqa: E402
from tanglewood.core import verbs  # noqa: E402
from tanglewood.core.orienting import orientations, turned_masks, turned_rows  # noqa: E402
from tanglewood.core.record import copy_of  # noqa: E402
from tanglewood.core.rng import seed_words  # noqa: E402
from tanglewood.core.rule import INTERPRETED  # noqa: E402
from tanglewood.nets import About  # noqa: E402
from tanglewood.nets.file import digest_of, packed_net, read_net, shipped_net  # noqa: E402
from tanglewood.train import checkpoint, run  # noqa: E402
from tanglewood.train.expert import BEFORE, SEARCHING, ExpertIteration  # noqa: E402
from tanglewood.train.matches import Standing, compare  # noqa: E402
from tanglewood.train.net import PolicyNet  # noqa: E402
from tanglewood.train.searched import EARLY, OPENING, Guided, SearchedGames, Table, Targets  # noqa: E402
from tanglewood.train.settings import new_settings, read_settings  # noqa: E402
from tanglewood.train.setups import Setup  # noqa: E402

SIMULATIONS = 12
TOY = {"seats": [2], "search": SIMULATIONS, "pairs": 4, "portion": 60}


def expert(game: str = "pebbles", **given: Any) -> ExpertIteration:
    return ExpertIteration(small_settings(game, **{**TOY, **given}), coarse=False)


def guided(game: str = "pebbles", simulations: int = SIMULATIONS) -> Guided:
    """A search by a net of chance."""
    torch.manual_seed(1)
    rules = tw.get_game(game)
    net = PolicyNet(rules.observation_size, rules.actions.count, (16, 8), coarse=False)
    about = About(rules.goal.reward, rules.goal.scale, rules.goal.horizon)
    return Guided(simulations=simulations, packed=packed_net(rules, net.weights(), about))


def table_of(seats: int, bot: Guided | None = None, game: str = "pebbles", number: int = 0) -> Table:
    return Table(bot or guided(game), tw.get_game(game), Setup(seats), (7, number))


def to_come(table: Table) -> list[float]:
    """What each decision's seat earns from it on until rewards begin anew, added up move by move."""
    found = []
    for step, one in enumerate(table.decided):
        last = next(later for later, other in enumerate(table.decided[step:], step) if other.over)
        found.append(sum(float(other.rewards[one.actor]) for other in table.decided[step : last + 1]))
    return [amount for amount, one in zip(found, table.decided, strict=True) if one.visits is not None]


@pytest.mark.parametrize(("game", "seats", "moves"), [("pebbles", 3, 500), ("fox", 2, 20)])
def test_targets_are_what_the_acting_seat_sees_and_may_do(game: str, seats: int, moves: int) -> None:
    """In its view: the row, the legal actions, and visits that add up to the search's simulations."""
    table = table_of(seats, game=game)
    rules, row, seen, masks = table.rules, np.zeros(table.rules.observation_size, np.int8), [], []
    for _ in range(moves):
        state = table.batch.states[0]
        verbs.observe(state, int(state.actor), row)
        mask = np.zeros(rules.actions.count, np.int8)
        mask[verbs.legal_numbers(state)] = 1
        going = table._move()
        if table.decided[-1].visits is not None:
            seen.append(row.copy())
            masks.append(mask)
        if not going:
            break
    targets, views = table._targets(), orientations(rules, np.array(seen))
    assert len(seen) > 1
    assert (targets.rows == turned_rows(rules, np.array(seen), views)).all()
    assert ((targets.visits >= 0) == turned_masks(rules, np.array(masks), views).astype(bool)).all()
    assert ((targets.visits >= 0).sum(axis=1) > 1).all(), "who has no choice learns nothing"
    assert (np.maximum(targets.visits, 0).sum(axis=1) == SIMULATIONS).all()


def test_what_came_is_the_games_result() -> None:
    """All decisions of a seat earn what the game brings it, and what is expected is on the same scale."""
    table = table_of(3)
    targets = table.play()
    assert [one.over for one in table.decided] == [False] * (len(table.decided) - 1) + [True]
    assert targets.earned == pytest.approx(to_come(table))
    assert set(targets.earned.tolist()) <= {1.0, -0.5}, "one of three wins"
    assert (np.abs(targets.expected) <= 1.0).all()


def test_fox_is_rewarded_by_the_round() -> None:
    table = table_of(2, game="fox")
    while sum(one.over for one in table.decided) < 2:
        table._move()
    assert len({round(amount, 4) for amount in to_come(table)}) > 2
    assert table._targets().earned == pytest.approx(to_come(table), abs=1e-4)


def test_searches_know_no_more_than_their_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """They get the state as it is concealed for who is to decide, once for each decision that is learnt from."""
    searched = []
    original = Guided.search

    def search(self: Guided, state: Any, seat: int, *given: Any) -> Any:
        concealed = copy_of(state)
        verbs.conceal(concealed, seat)
        searched.append(state.tobytes() == concealed.tobytes() and seat == state.actor)
        return original(self, state, seat, *given)

    monkeypatch.setattr(Guided, "search", search)
    targets = table_of(3).play()
    assert len(searched) == len(targets.rows) > 1
    assert all(searched)


def test_games_begin_by_the_nets_chances_and_go_on_by_what_was_tried() -> None:
    """The opening is of chance and not searched; then actions are drawn by visits, at last the most tried is played."""
    bot, openings, drawn = guided(simulations=20), set(), []
    for number in range(12):
        table = table_of(3, bot, number=number)
        openings.add(table._opening)
        choices = []
        original = table._choice

        def choice(original: Any = original, choices: list[Any] = choices) -> Any:
            choices.append(original())
            return choices[-1]

        table._choice = choice  # type: ignore[method-assign]
        table.play()
        drawn += [visits[action] < visits.max() for action, visits, _ in choices if visits is not None]
        assert all(visits[action] > 0 for action, visits, _ in choices if visits is not None)
    assert len(openings) > 3
    assert max(openings) <= OPENING < EARLY
    assert any(drawn)


def test_games_are_the_same_for_a_seed_whoever_plays_them() -> None:
    """Two processes, or this one; another seed is another game."""
    job, tasks = SearchedGames("pebbles", (Setup(2), Setup(3)), guided(), seed=5), [(3, number) for number in range(4)]
    with Run(job, Means()) as alone, Run(job, Means(workers=2)) as two:
        played = list(alone.results(tasks))
        assert list(two.results(tasks)) == played
    assert len({game["targets"] for _, game in played}) == 4
    assert SearchedGames(job.game, job.setups, job.bot, seed=6).run((3, 0)) != played[0][1]
    size = tw.get_game("pebbles").observation_size
    assert [Targets.read(game["targets"]).rows.shape[1] for _, game in played] == [size] * 4


def test_the_search_by_bytes_is_the_one_by_a_file(tmp_path: Path) -> None:
    bot = guided()
    (tmp_path / "net.npz").write_bytes(bot.packed)
    other = read_bot(f"ismcts:{SIMULATIONS}:net={tmp_path / 'net.npz'}")
    match = tw.new("pebbles", seats=2, seed=3)
    assert isinstance(bot, Bot)
    assert bot.spec.startswith(f"guided:{SIMULATIONS}:")
    for seed in range(3):
        found = [one.choose(match.concealed(match.actor), match.actor, seed_words(seed)) for one in (bot, other)]
        assert found[0] == found[1]
        match.play(found[0])


def test_a_training_by_searches_goes_on_to_the_bit(tmp_path: Path) -> None:
    """Broken off in the middle of a round, after another: the same games, matches and weights."""
    whole, broken = expert(), expert()
    while whole.rounds < 2:
        whole.round()
    while broken.rounds < 1 or not broken.games[-1]:
        broken.round()
    checkpoint.write(tmp_path / "checkpoint.pt", broken.save())
    saved = checkpoint.read(tmp_path / "checkpoint.pt")
    second = ExpertIteration(read_settings(saved["settings"]), saved["coarse"])
    second.restore(saved)
    while second.rounds < 2:
        second.round()
    assert second.games == whole.games
    assert second.moves == whole.moves >= 2 * TOY["portion"]  # type: ignore[operator]
    assert second.matched == whole.matched
    for one, other in zip(second.nets.parameters(), whole.nets.parameters(), strict=True):
        assert torch.equal(one, other)


@pytest.mark.parametrize(("gain", "kept"), [(0.3, True), (0.2, False), (-0.3, False)])
def test_a_round_that_gains_nothing_is_given_up(gain: float, kept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    training = expert()
    before = training.nets.policy.weights()
    standing = Standing(Setup(2), BEFORE, 4, Estimate(gain, 0.5), None)
    monkeypatch.setattr(ExpertIteration, "_alone", lambda *_: [standing])
    monkeypatch.setattr(ExpertIteration, "_searching", lambda *_: [])
    while not training.rounds:
        training.round()
    assert training.kept is kept
    assert training.matched == (standing,)
    same = all(np.array_equal(before[name], array) for name, array in training.nets.policy.weights().items())
    assert same is not kept


@pytest.mark.skipif(INTERPRETED, reason="plays some thousand moves")
def test_a_round_makes_a_fresh_net_better() -> None:
    """It beats what it was, and knows better what searches find in games that it has not learnt from."""
    given = {"hidden": (32, 16), "search": 60, "portion": 3000, "minibatch": 128, "epochs": 10, "rate": 5e-3}
    training = expert(**given, pairs=300)
    before = deepcopy(training.nets.policy)
    while not training.rounds:
        training.round()
    assert training.kept
    standing = compare(training.settings, training.nets.policy, before, Setup(2), 1000, 77, "a fresh net")
    assert standing.wins.low > 0
    bot = training._guided(before)
    others = [table_of(2, bot, number=number).play() for number in range(30)]
    assert off(training.nets.policy, others) < 0.9 * off(before, others)


def off(net: Any, games: list[Targets]) -> float:
    """The mean square by which values are off what came."""
    rows, earned = (np.concatenate([getattr(game, name) for game in games]) for name in ("rows", "earned"))
    with torch.inference_mode():
        return float(((net(torch.from_numpy(rows))[1].numpy() - earned) ** 2).mean())


def test_all_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A round by the command's own way: matches with and without search, a net that names what it began as."""
    run.LAST_PAIRS = 2
    given = {**SMALL, **TOY, "moves": 70}
    run.train("pebbles", tmp_path / "one", **given)
    file = tmp_path / "one" / "net.npz"
    pebbles = tw.get_game("pebbles")
    net = read_net(file, pebbles)
    assert (
        net.about.made["command"]
        == f"tanglewood train pebbles --seats 2 --moves 70 --hidden 16 8 --search {SIMULATIONS}"
    )
    assert "origin" not in net.about.made
    lines = run.Figures(tmp_path / "one").read()
    assert {one.get("against") for one in lines} >= {BEFORE, SEARCHING, "greedy"}
    assert all(isinstance(one["kept"], bool) for one in lines if one.get("against") == SEARCHING)
    assert "What was learnt" in capsys.readouterr().out
    run.train("pebbles", tmp_path / "two", file, **{**given, "hidden": None})
    made = read_net(tmp_path / "two" / "net.npz", pebbles).about.made
    assert f"--start {file}" in made["command"]
    assert made["origin"] == digest_of(net.net)
    with pytest.raises(tw.BadOption, match=r"other settings \(start, origin\)"):
        run.train("pebbles", tmp_path / "two", **{**given, "hidden": (16, 8)})


def test_searches_begin_as_the_games_own_net() -> None:
    assert run._begin(new_settings("fox", search=5)) is shipped_net("fox", 0)  # without the 0 it is kept apart
    assert run._begin(new_settings("pebbles", search=5)) is None
    assert run._begin(new_settings("fox")) is None


def test_searches_learn_for_what_their_net_knows() -> None:
    """Alone in the woods the shipped net counts results, where the game's goal is another."""
    alone, many = (shipped_net("woods", seats).about for seats in (1, 3))
    given = {"seats": [1], "search": 5}
    assert run._reward(new_settings("woods", **given), alone) == "result"
    assert run._reward(new_settings("woods", search=5), many) == ""
    with pytest.raises(tw.BadOption, match="knows what brings result: it guides no search for points"):
        run._reward(new_settings("woods", **given, reward="points"), alone)


@pytest.mark.parametrize(
    ("given", "hint"),
    [
        ({"search": -1}, "from 1 to 1,000,000,000 simulations, not -1"),
        ({"search": 5, "against": "net"}, "leave --search or --against away"),
        ({"ray": "local"}, "give --search, or leave --ray away"),
    ],
)
def test_what_does_not_go_with_searches_is_told(given: dict[str, Any], hint: str) -> None:
    with pytest.raises(tw.BadOption, match=hint):
        new_settings("fox", **given)
