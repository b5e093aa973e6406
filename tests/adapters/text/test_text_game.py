"""Games as text: rules once, what is new and the table at each decision, refusals with the rule, rewards."""

from random import Random

import pytest

import tanglewood as tw
from tanglewood.adapters.text.text_game import TextGame
from tanglewood.bots.language_models import compact_view
from tanglewood.core.checks.errors import BadOption, MatchOver
from tanglewood.core.language.catalogue import speaking

GAME = "tinyfox"


def play_out(game: TextGame, key: str = "move") -> list[str]:
    """Play with random answers; return the messages that the learners have read."""
    random, messages = Random(1), []
    while not game.over:
        messages.append(game.message(game.actor))
        moves = [action.text for action in game.view(game.actor).actions]
        assert game.answer(f"Well.\n{key}: {random.choice(moves)}").accepted
    return messages


def test_a_game_is_played_by_words_alone() -> None:
    game = TextGame(GAME)
    game.deal(3)
    messages = play_out(game)
    match = tw.new(GAME, seed=3)
    assert len(messages) > 3
    assert messages[0].endswith(compact_view.write(match.view(match.actor)))
    assert sorted(game.rewards) in ([-1, 1], [0, 0])


def test_a_seat_reads_each_line_of_its_log_once() -> None:
    game = TextGame(GAME)
    game.deal(3)
    match, read = tw.new(GAME, seed=3), ["", ""]
    while not game.over:
        seat = game.actor
        read[seat] += game.message(seat).partition("The table now:")[0].partition("oldest first:")[2]
        move = match.legal()[0].text
        match.play(move)
        game.answer(f"move: {move}")
    for seat in range(2):
        read[seat] += game.message(seat).partition("The table now:")[0].partition("oldest first:")[2]
        lines = [line for line in read[seat].splitlines() if line]
        assert lines == [happening.text for happening in match.log(seat)]


def test_an_illegal_answer_is_refused_with_the_rule_and_counted() -> None:
    game = TextGame("fox", language="de")
    game.deal(1)
    game.answer(f"Zug: {game.view(game.actor).actions[0].text}")
    seat, before = game.actor, game.message(game.actor)
    text, why = next(iter(game.view(seat).refusals.items()))
    answered = game.answer(f"Zug: {text}")
    assert (answered.accepted, answered.problem) == (False, "illegal")
    assert why in answered.why
    assert game.answer("Ich passe.").problem == "unreadable"
    assert game.refused[seat] == 2
    assert game.message(seat).partition("Der Tisch jetzt:")[2] == before.partition("Der Tisch jetzt:")[2]


def test_bots_play_their_seats() -> None:
    game = TextGame(GAME, bots={1: "greedy"}, reward="utility")
    game.deal(5)
    while not game.over:
        assert game.actor == 0
        game.answer(f"move: {game.view(0).actions[0].text}")
    assert -1 <= game.rewards[0] <= 1
    assert game.rewards[0] != 0


def test_a_seed_repeats() -> None:
    game = TextGame(GAME, bots={1: "uniform"})
    messages = []
    for _ in range(2):
        game.deal(8)
        messages.append(play_out(game))
    assert messages[0] == messages[1]


def test_rules_and_tables_are_in_one_language() -> None:
    game = TextGame(GAME, language="de")
    game.deal(1)
    assert "Du spielst" in game.rules(0)
    with speaking("de"):
        view = game.view(game.actor)
        assert compact_view.read(game.game, compact_view.write(view)).prompt == view.prompt
    play_out(game, key="Zug")


def test_wrong_calls_are_refused() -> None:
    with pytest.raises(BadOption, match="seats"):
        TextGame(GAME, bots={0: "greedy", 1: "greedy"})
    with pytest.raises(BadOption, match="seats"):
        TextGame(GAME, bots={2: "greedy"})
    with pytest.raises(BadOption, match="language"):
        TextGame(GAME, language="xx")
    game = TextGame(GAME)
    with pytest.raises(BadOption, match="no game yet"):
        game.answer("move: 1A")
    game.deal(1)
    play_out(game)
    with pytest.raises(MatchOver):
        game.answer("move: 1A")
