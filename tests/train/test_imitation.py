"""Learning from people: which of their games are read, what is learnt of them, and that it foresees new ones."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install 'tanglewood[train]'")
pytest.importorskip("matplotlib", reason="its plot needs matplotlib: pip install 'tanglewood[train]'")

from tests.train.making import SMALL, small_settings  # noqa: E402

import tanglewood as tw  # noqa: E402
from tanglewood.bots import read_bot  # noqa: E402
from tanglewood.core import verbs  # noqa: E402
from tanglewood.core.rng import seed_words  # noqa: E402
from tanglewood.nets import read_net  # noqa: E402
from tanglewood.play import journal  # noqa: E402
from tanglewood.train import checkpoint, imitation, run  # noqa: E402
from tanglewood.train.imitation import Imitation, examples_of  # noqa: E402
from tanglewood.train.people import OTHER, TWICE, UNFINISHED, UNLEARNT  # noqa: E402
from tanglewood.train.settings import read_settings  # noqa: E402

GAMES = 6
Change = Callable[[dict[str, Any]], object]


def played(seed: int, game: str = "fox", moves: int = 10**6, **options: object) -> dict[str, Any]:
    """The journal of a game in which greedy sits in all seats; it stands for people."""
    match, bot = tw.new(game, seed=seed, **options), read_bot("greedy")
    while not match.over and len(match.numbers) < moves:
        match.play(bot.choose(match.concealed(match.actor), match.actor, seed_words(len(match.numbers))))
    return match.journal()


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of exported games of one round."""
    folder = tmp_path_factory.mktemp("exported")
    for seed in range(GAMES):
        journal.save(played(seed, target=5), folder / f"{seed}.json")
    return folder


def settings(*paths: Path, **given: Any) -> Any:
    imitate = [str(path) for path in paths]
    return small_settings(**{"options": {"target": [5]}, "imitate": imitate, "minibatch": 16, **given})


def test_each_decision_is_as_its_seat_saw_it(exported: Path) -> None:
    """The rows are observations, the actions legal, and the returns the lead at the end of the round."""
    examples = examples_of(settings(exported))
    assert examples.games == GAMES
    assert examples.mask.sum(axis=1).min() > 1
    assert examples.mask[np.arange(len(examples.actions)), examples.actions].all()
    match = tw.replay(played(0, target=5))
    decisions = [one for one, state in enumerate(match.states[:-1]) if len(verbs.legal_numbers(state)) > 1]
    rows = {row.tobytes() for row in examples.rows}
    for one in decisions[:5]:
        row = np.zeros(match.rules.observation_size, np.int8)
        verbs.observe(match.states[one], match.actors[one], row)
        views = {row[table].tobytes() for table in match.rules.symmetries.observations}
        assert views & rows
    assert 0 < examples.tried.sum() < len(examples.tried)
    assert np.abs(examples.returns).max() <= 10 / 8
    assert len(np.unique(examples.returns)) > 2


def test_people_alone_are_imitated_where_the_journal_says_who_they_are(tmp_path: Path) -> None:
    for seed in range(3):
        given = played(seed, target=5)
        journal.save(given, tmp_path / f"{seed}.json")
        (tmp_path / "said").mkdir(exist_ok=True)
        journal.save({**given, "table": {"seats": ["none", "greedy"]}}, tmp_path / "said" / f"{seed}.json")
    everybody, people = (examples_of(settings(folder)) for folder in (tmp_path, tmp_path / "said"))
    assert 0.3 * len(everybody.actions) < len(people.actions) < 0.7 * len(everybody.actions)


def test_games_that_do_not_fit_are_left_out_and_counted(exported: Path, tmp_path: Path) -> None:
    for name, given in {
        "other": played(1, "woods"),
        "running": played(1, target=5, moves=9),
        "target": played(1, target=10),
        "again": {**played(1, target=5), "table": {"names": ["Ada", "Ben"]}},
    }.items():
        journal.save(given, tmp_path / f"{name}.json")
    journal.save(played(1, target=5, memory_aid=True), tmp_path / "aid.json")
    examples = examples_of(settings(exported, tmp_path))
    assert examples.left_out == {OTHER: 1, UNFINISHED: 1, UNLEARNT: 1, TWICE: 1}
    assert examples.games == GAMES + 1, "the option that no rule reads does not matter"
    assert "1 left out: not finished." in str(examples)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda given: given["moves"].insert(0, "99Z"), "Move 1 of the journal"),
        (lambda given: given.update(format="other"), "tanglewood-journal-1"),
        (lambda given: given.update(moves=3), "moves"),
    ],
)
def test_a_damaged_file_is_named(exported: Path, tmp_path: Path, change: Change, reason: str) -> None:
    given = played(9, target=5)
    change(given)
    (tmp_path / "bad.json").write_text(json.dumps(given))
    with pytest.raises(tw.BadJournal, match=r"bad\.json") as refused:
        examples_of(settings(exported, tmp_path / "bad.json"))
    assert reason in str(refused.value)


@pytest.mark.parametrize("content", ["", "[1]", '{"game"', "x" * 5_000_000])
def test_what_is_no_journal_is_refused(exported: Path, tmp_path: Path, content: str) -> None:
    (tmp_path / "bad.json").write_text(content)
    with pytest.raises(tw.BadJournal, match=r"bad\.json"):
        examples_of(settings(exported, tmp_path / "bad.json"))


def test_too_little_to_learn_from_is_refused(tmp_path: Path) -> None:
    journal.save(played(1, target=5), tmp_path / "one.json")
    with pytest.raises(tw.BadOption, match="There are 1 games to imitate, and it takes at least 2"):
        examples_of(settings(tmp_path))
    with pytest.raises(tw.BadJournal, match="missing"):
        examples_of(settings(tmp_path / "missing.json"))
    for other in ({"search": 10}, {"against": "net"}):
        with pytest.raises(tw.BadOption, match="from their games alone"):
            settings(tmp_path, **other)


def test_it_comes_to_foresee_games_that_it_has_not_seen(exported: Path) -> None:
    """Their players are greedy, so its surprise falls far below that of a net of chance; the best pass is kept."""
    training = Imitation(settings(exported, hidden=(32, 16), rate=5e-3), coarse=False)
    before = training.foresight()
    for _ in range(15):
        training.round()
    assert training.surprise < 0.8 * before[0]
    assert training.agreement > before[1]
    assert training.made["imitated"]["games"] == GAMES
    training.end()
    assert training.foresight() == (training.surprise, training.agreement)


def test_it_ends_when_nothing_gets_better(exported: Path) -> None:
    training = Imitation(settings(exported), coarse=False)
    assert training.done < 1
    training.waited = imitation.PATIENCE
    assert training.done == 1
    assert "goes on" not in training.goes_on, "more time would change nothing"


def test_it_goes_on_to_the_bit(exported: Path, tmp_path: Path) -> None:
    given = settings(exported, moves=10**6)
    whole, broken = Imitation(given, coarse=False), Imitation(given, coarse=False)
    for training in (whole, whole, whole, broken):
        training.round()
    checkpoint.write(tmp_path / "checkpoint.pt", broken.save())
    saved = checkpoint.read(tmp_path / "checkpoint.pt")
    second = Imitation(read_settings(saved["settings"]), saved["coarse"])
    second.restore(saved)
    for _ in range(2):
        second.round()
    assert (second.surprise, second.waited, second.moves) == (whole.surprise, whole.waited, whole.moves)
    for name, tensor in whole.nets.state_dict().items():
        assert torch.equal(tensor, second.nets.state_dict()[name])


def test_a_net_is_written_and_other_games_need_another_folder(exported: Path, tmp_path: Path) -> None:
    run.LAST_PAIRS = 2
    said: list[str] = []
    given = {**SMALL, "moves": 2000, "options": {"target": [5]}, "imitate": [str(exported)]}
    run.train("fox", tmp_path / "net", say=said.append, **given)
    about = read_net(tmp_path / "net" / "net.npz", tw.get_game("fox")).about
    assert about.made["imitated"]["games"] == GAMES
    assert about.options["target"] == (5,)
    assert f"--imitate {exported}" in about.made["command"]
    assert said[0].startswith("It imitates")
    (tmp_path / "more").mkdir()
    for seed in (7, 8):
        journal.save(played(seed, target=5), tmp_path / "more" / f"{seed}.json")
    with pytest.raises(tw.BadOption, match=r"other settings \(imitate, sample\)"):
        run.train("fox", tmp_path / "net", say=said.append, **{**given, "imitate": [str(tmp_path / "more")]})
