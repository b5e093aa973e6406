"""The parts that plain play is made of."""

import json
import os
from pathlib import Path

import pytest

import tanglewood as tw
from tanglewood.cli import review
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.view.view import Action
from tanglewood.play import reading, sight
from tanglewood.play.journal import PERSON, TABLE, names_in
from tanglewood.terminal import saved_games
from tanglewood.terminal.bots import BotFailed, Thinker
from tanglewood.terminal.seating import Seating, arrange, saved_seating


def test_a_question_about_cards_is_told_in_one_group() -> None:
    match = tw.new("fox", seed=7)
    fox = next(match for match in map(_with_a_fox, range(20)) if match)
    assert sight.possible(fox.view(fox.actor)).startswith("decree any of your cards; keep")
    assert sight.possible(match.view(match.actor)) == "any of your cards"


def _with_a_fox(seed: int) -> tw.Match | None:
    match = tw.new("fox", seed=seed)
    foxes = [action for action in match.legal() if action.text.startswith("3")]
    if not foxes:
        return None
    match.play(foxes[0])
    return match


def test_the_thing_one_chooses_is_enough() -> None:
    match = next(match for match in map(_with_a_fox, range(20)) if match)
    view = match.view(match.actor)
    wanted = view.actions[0]
    found = reading.find(match.rules, view, wanted.parts[0], ())
    assert found == wanted


def test_a_text_that_fits_two_moves_is_refused() -> None:
    match = tw.new("fox", seed=7)
    view = match.view(match.actor)
    twins = (Action(1, "one 7K", "One", ("7K",)), Action(2, "two 7K", "Two", ("7K",)))
    object.__setattr__(view, "actions", twins)
    with pytest.raises(reading.AmbiguousMove, match="'one 7K' or 'two 7K'"):
        reading.find(match.rules, view, "7k", ())


def test_seating() -> None:
    assert arrange(2, 1, ["Oak"]).specs == ("oak", "none")
    assert arrange(3, 0, []).names == ("Player 1", "Birch 2", "Birch 3")
    with pytest.raises(tw.BadOption, match="seats 1 to 2"):
        arrange(2, 2, [])
    with pytest.raises(tw.BadOption, match="1 for others"):
        arrange(2, 0, ["oak", "oak"])
    assert saved_seating({"table": {"seats": ["none", "nobody"]}}, tw.new("fox")) is None
    assert saved_seating({"table": {"seats": ["oak", "oak"]}}, tw.new("fox")) is None
    assert names_in({"table": {"names": ["Ada", 3]}}, 2) is None


def test_a_bot_in_its_own_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tanglewood.terminal.bots.INTERPRETED", True)
    said: list[str] = []
    thinker = Thinker(said.append)
    try:
        match = tw.new("pebbles", seed=1)
        thinker.get_ready(match, "ismcts:20")
        answer = thinker.choose(match, match.actor, "ismcts:20", 1)
        assert answer["action"] in [action.number for action in match.legal()]
        assert thinker.choose(match, match.actor, "ismcts:20", 1, hint=True)["lines"]
        assert thinker._process is not None
        thinker._process.kill()
        with pytest.raises(BotFailed):
            thinker.choose(match, match.actor, "ismcts:20", 1)
        assert thinker.choose(match, match.actor, "ismcts:20", 1) == answer, "the next question starts another"
    finally:
        thinker.close()


def test_of_old_games_the_latest_are_left(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_games, "FINISHED_KEPT", 2)
    monkeypatch.setattr(saved_games, "ALL_KEPT", 4)
    data_folder.mkdir(parents=True)

    def left() -> list[int]:
        return sorted(int(path.stem[-1]) for path in data_folder.iterdir())

    for age in range(6):
        path = data_folder / f"fox-{age}.json"
        path.write_text(json.dumps({"table": {"over": age % 2 == 0}}))
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    saved_games.fresh_path("fox")
    assert sorted(path.name for path in data_folder.iterdir()) == [
        "fox-0.json",
        "fox-1.json",
        "fox-2.json",
        "fox-3.json",
    ]
    monkeypatch.setattr(saved_games, "FINISHED_KEPT", 1)
    saved_games.fresh_path("fox")
    assert left() == [0, 1, 3]


def test_a_saved_game_that_goes_on_is_not_reviewed_and_not_even_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def replayed(_: object) -> tw.Match:
        raise AssertionError("replayed")

    monkeypatch.setattr(review, "replay", replayed)
    path = tmp_path / "game.json"
    table = Seating((PERSON, "random")).to_dict()
    path.write_text(json.dumps({**tw.new("pebbles", 2, seed=1).journal(), TABLE: {**table, "over": False}}))
    with pytest.raises(BadOption, match="not over"):
        review.reviewed(path, "random", None)
