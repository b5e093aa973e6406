"""Bots that choose by turns: what a turn holds, how they are named, and `tanglewood check-bot`."""

import itertools
import pickle
import shlex
from dataclasses import replace
from typing import ClassVar

import numpy as np
import pytest
from tests.bots.ferns import Diarist, Dreamer, Fern, Fickle, Worded

import tanglewood as tw
from tanglewood.adapters.gymnasium import SeatEnv
from tanglewood.arena.bot_check import check_bot
from tanglewood.arena.bot_games import play_games, rows_of_words
from tanglewood.arena.tournament import Tournament, hold
from tanglewood.bots import as_bot, bot_ids, read_bot
from tanglewood.bots.kit.referee import begun, choose
from tanglewood.bots.kit.turns import Adapter, Memory
from tanglewood.cli import main
from tanglewood.core.checks.errors import BadOption, NotYourTurn
from tanglewood.core.game import verbs
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.view.view import Action
from tanglewood.terminal.bots import BotWorker

FERN, DIARIST = "tests.bots.ferns:Fern", "tests.bots.ferns:Diarist"


def test_a_first_bot_plays_everywhere() -> None:
    """By its class's name, or as an object; in matches, tournaments and environments."""
    assert Fern().spec == read_bot(FERN).spec == tw.read_bot(FERN).spec == FERN
    result = tw.play_paired("fox", Fern(), "uniform", pairs=2)
    assert (result.bot_a, result.pairs) == (FERN, tw.play_paired("fox", FERN, "uniform", pairs=2).pairs)
    found = hold(Tournament("pebbles", (Fern(), "uniform"), lucky=False), 2)
    assert found.bots == [FERN, "uniform"]
    env = SeatEnv("pebbles", seat=0, bots=Fern())
    env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, _ = env.step(np.flatnonzero(env.action_masks())[0])


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.parametrize("bot", [Fern(), Worded(), Dreamer()], ids=lambda bot: type(bot).__name__)
def test_answers_may_be_actions_texts_or_numbers(game: str, bot: tw.Bot) -> None:
    match = tw.new(game, seed=2)
    for _ in range(5):
        number = as_bot(bot).choose(match.concealed(match.actor), match.actor, seed_words(1))
        assert number in [action.number for action in match.legal()]
        match.play(number)


def test_a_turn_holds_what_the_seat_may_know_and_no_more() -> None:
    rules, diarist = tw.get_game("fox"), Diarist()
    words = rows_of_words([5], 1, 2)
    moves: list[int] = []
    play_games(rules, rules.prepare(), (as_bot(diarist),) * 2, words, lambda *told: moves.append(told[2]))
    dealt = rules.prepare()
    verbs.start(dealt, words[0, 0])
    match = tw.replay(begun(rules, dealt, ()))
    for (seat, history, view, observation, state), move in zip(diarist.turns, moves, strict=False):
        assert seat == match.actor
        assert state == match.concealed(seat).tobytes()
        assert list(history) == match.log(seat)
        assert view == match.view(seat)
        assert observation.tolist() == match.observation(seat).tolist()
        match.play(move)
    assert match.over


def test_at_a_terminal_history_goes_back_to_the_deal() -> None:
    match = tw.new("fox", seed=3)
    for _ in range(9):
        match.play(match.legal()[0])
    BotWorker(pytest.fail).choose(match, match.actor, DIARIST, 1)
    adapter = read_bot(DIARIST)
    assert isinstance(adapter, Adapter)
    assert isinstance(adapter.bot, Diarist)
    assert list(adapter.bot.turns[-1][1]) == match.log(match.actor)


def test_without_a_past_history_is_the_last_move() -> None:
    match, diarist = tw.new("fox", seed=3), Diarist()
    for _ in range(3):
        match.play(match.legal()[0])
    seat = match.actor
    as_bot(diarist).choose(match.concealed(seat), seat, seed_words(1))
    assert diarist.turns[0][1] == match.history(seat)[-1]


def test_an_environment_tells_its_bots_the_past() -> None:
    diarist = Diarist()
    env = SeatEnv("pebbles", seat=0, bots=diarist)
    env.reset(seed=1)
    for _ in range(3):
        env.step(np.flatnonzero(env.action_masks())[0])
    histories = [turn[1] for turn in diarist.turns]
    assert len(histories[-1]) > len(histories[0])
    assert all(later[: len(first)] == first for first, later in itertools.pairwise(histories))


def test_imagined_worlds_fit_and_differ() -> None:
    match = tw.new("fox", seed=4)
    seat = match.actor

    class Imagines(tw.Bot):
        def choose(self, turn: tw.Turn) -> tw.Action:
            worlds = [turn.imagine() for _ in range(4)]
            assert all(world.view(seat) == match.view(seat) for world in worlds)
            assert len({world.state.tobytes() for world in worlds}) == 4
            assert turn.state.tobytes() == match.concealed(seat).tobytes()
            return turn.legal[0]

    as_bot(Imagines()).choose(match.concealed(seat), seat, seed_words(1))


def test_the_adapter_keeps_to_the_interface() -> None:
    match = tw.new("fox", seed=4)
    bot = as_bot(Fern())
    assert isinstance(bot, Adapter)
    with pytest.raises(NotYourTurn):
        bot.choose(match.concealed(0), 1 - match.actor, seed_words(1))
    with pytest.raises(tw.UnreadableMove):
        as_bot(Worded("9Z")).choose(match.concealed(match.actor), match.actor, seed_words(1))
    with pytest.raises(TypeError):
        tw.Bot()  # type: ignore[abstract]
    with pytest.raises(BadOption, match=r"tanglewood\.Bot"):
        as_bot(Fern)


def test_bots_games_and_matches_pickle() -> None:
    specs = [*bot_ids(), "seedling", "yew", "ismcts:50:trees=2", FERN, "program:perl x.pl"]
    for spec in specs:
        bot = read_bot(spec)
        assert pickle.loads(pickle.dumps(bot)).spec == bot.spec
    assert pickle.loads(pickle.dumps(Fern())).spec == FERN
    for game in tw.games():
        rules = tw.get_game(game)
        assert pickle.loads(pickle.dumps(rules)) is rules


# tanglewood check-bot


def test_a_check_plays_each_game_with_each_number_of_seats() -> None:
    checks = list(check_bot(Fern(), ["fox", "pebbles"]))
    assert [(check.game, check.seats) for check in checks] == [
        (game, seats) for game in ("fox", "pebbles") for seats in tw.get_game(game).seats
    ]
    assert all(check.finished and not check.different and not check.fault and check.moves > 5 for check in checks)
    assert all(0 < check.milliseconds <= check.slowest for check in checks)
    assert set(tw.games()) <= {check.game for check in check_bot("uniform", seconds=0.0)}


def test_a_check_tells_what_is_wrong() -> None:
    (fickle,) = check_bot(Fickle(), ["fox"])
    assert fickle.different == 1
    (worded,) = check_bot(Worded("1B"), ["fox"])
    assert worded.fault is not None
    assert not worded.finished
    assert worded.to_dict()["fault"]["command"] == worded.fault.command
    (slow,) = check_bot("greedy", ["fox"], seconds=0.0)
    assert (slow.moves, slow.finished) == (0, False)
    with pytest.raises(BadOption, match="seconds"):
        check_bot(Fern(), seconds=-1.0)


def test_the_command_tells_it_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-bot", FERN, "fox"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1].split()[:2] == ["fox", "2"]
    assert said[1].endswith("yes")
    assert said[-1] == f"{FERN} plays by the rules at all 1 tables."
    assert main(["check-bot", "tests.bots.ferns:Worded:1B", "fox", "pebbles"]) == 2
    out, err = capsys.readouterr()
    assert "tests.bots.ferns:Worded:1B went wrong at 4 of 4 tables" in err
    command = next(line for line in out.splitlines() if "Repeat it: " in line).partition("Repeat it: ")[2]
    assert main(shlex.split(command)[1:]) == 2
    assert "answered " in capsys.readouterr().err
    assert main(["check-bot", "tests.bots.ferns:Fickle", "fox", "--seconds", "0"]) == 0
    assert "for want of time" in capsys.readouterr().out
    assert replace(next(check_bot("greedy", ["fox"], 0.0)), no_net="none").to_dict()["no_net"] == "none"


class Reader(tw.Bot):
    """Notes what it is told."""

    heard: ClassVar[list[str]] = []

    def choose(self, turn: tw.Turn) -> Action:
        """Read everything, and play the first move."""
        self.heard += [turn.view.prompt, turn.legal[0].label, *(one.text for one in turn.history)]
        return turn.legal[0]


@pytest.mark.parametrize("refereed", [True, False])
def test_a_bot_is_told_everything_in_english_whoever_plays_with_it(refereed: bool) -> None:
    match = tw.new("fox", seed=7)
    bot, memory = as_bot(Reader()), Memory(match.actor, lambda: match.log(match.actor))
    asked = match.concealed(match.actor), match.actor, seed_words(1)
    Reader.heard.clear()
    with speaking("de"):
        played = choose(bot, *asked, memory) if refereed else bot.choose(*asked)
        assert match.view(match.actor).prompt == "Du bist dran: Spiel eine beliebige Karte aus."
    assert Reader.heard[:2] == ["Your turn: lead any card.", match.game.actions.action(played).label]
    assert any(line.startswith("Round 1") for line in Reader.heard)
