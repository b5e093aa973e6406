"""What a hint says is right: about other moves, about what is certain, and that its move does more than undo."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.games.lost.setting import Scene
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.bots.workers.jobs import Answer, Line
from tanglewood.bots.workers.worker import ask, onward
from tanglewood.core.game.concepts import concepts_of
from tanglewood.core.game.game import Game
from tanglewood.core.game.lookahead import only_undoes
from tanglewood.core.game.registry import get_game
from tanglewood.core.view.units import amount, one_of
from tanglewood.core.view.view import Speaker, View
from tanglewood.web.table.viewers import Hint
from tanglewood.web.table_page.advice import hint_in_words

POSITIONS = sampled(4, 1000)  # of each game
A_MATCH = 10  # positions of one match
LITTLE, MORE = "ismcts:8", "ismcts:200"  # one leaves moves untried
ONLY = "There is no other move."


def positions(game: str) -> Iterator[tw.Match]:
    """Positions of matches that are played at random, with every number of seats."""
    seats, chance = tw.get_game(game).seats, random.Random(game)
    for seed in range(-(-POSITIONS // A_MATCH)):
        match, left = tw.new(game, seats[seed % len(seats)], seed=seed), min(A_MATCH, POSITIONS)
        while not match.over and left:
            if chance.random() < 0.2:
                left -= 1
                yield match
            match.play(chance.choice(match.legal()))


def wrong(match: tw.Match, spec: str, seed: int) -> list[str]:
    """What is wrong with a hint."""
    game, seat, known, earlier = match.game, match.actor, match.concealed(match.actor), match.earlier_in_turn()
    told = ask(spec, known, seat, seed, hint=True, earlier=earlier)
    answer = Answer(told["action"], tuple(Line(*line) for line in told["lines"]), told["changes"], told["others"])
    view, legal = match.view(seat), [action.number for action in match.legal()]
    hint = hint_in_words(game, view, Hint(0, answer, deepens=False))
    text, found = hint["text"], []
    if answer.action not in legal:
        found.append("is no legal move")
    if (ONLY in text) != (len(legal) == 1):
        found.append(f"counts the {len(legal)} moves wrongly")
    if "next best move" in text and not compares(text, answer, game.unit(view)):
        found.append("compares wrongly")
    if len(hint["lines"]) + hint["untried"] != len(legal):
        found.append("leaves moves out")
    if only_undoes(known, answer.action, earlier) and not all(only_undoes(known, one, earlier) for one in legal):
        found.append("only undoes")
    if not says_what_it_changes(match, text, answer.action):
        found.append("says what it does not change")
    return [f"{match.moves[-3:]}: {text!r} {one}" for one in found]


def compares(text: str, answer: Answer, unit: Any) -> bool:
    """Whether the figures are those of the hint's move and of the one that was tried most besides."""
    first, second, *_ = answer.lines
    gain = first.points - second.points
    told = f"About {Speaker(None, ()).say(amount(unit, max(1, round(gain))))} better" if gain >= 0.5 else ""
    return (
        first.action == answer.action
        and second.visits == max(line.visits for line in answer.lines[1:])
        and told in text
    )


def says_what_it_changes(match: tw.Match, text: str, action: int) -> bool:
    """Whether what stands between the move and the comparison are concepts that the move changes."""
    speaker = Speaker(match.actor, match.view(match.actor).names)
    changes = concepts_of(match.concealed(match.actor), action)
    facts = [speaker.say(fact) for change in changes for fact in (change.sentence, change.arguing("for"))]
    rest = text.removeprefix(f"Hint: {match.game.actions.action(action, speaker).label}.")
    for fact in facts:
        rest = rest.replace(fact, "", 1)
    rest = rest.replace("The price:", "", 1)
    ends = ("About ", "It should lead", "The next best move is", ONLY)
    return not rest.strip() or rest.strip().startswith(ends)


@pytest.mark.parametrize("game", tw.games())
def test_what_a_hint_says_is_right(game: str) -> None:
    found = []
    for number, match in enumerate(positions(game)):
        found += wrong(match, (LITTLE, MORE)[number % 2], number)
    assert not found, "\n".join(found)


def test_a_hint_does_more_than_undo_the_last_move() -> None:
    match = Scene("clara").open("d5", "forest", "binoculars").match()
    match.play("move e")
    match.play("take binoculars")
    drop, known, earlier = match.read("drop binoculars"), match.concealed(0), match.earlier_in_turn()
    assert drop in [action.number for action in match.legal()]
    assert [one.number for one in match.legal() if only_undoes(known, one.number, earlier)] == [drop]
    assert not only_undoes(known, drop, earlier[1:]), "it was not there before it came"
    assert onward(known, [drop], earlier) != drop
    assert onward(known, [drop], ()) == drop


def test_a_hint_in_words() -> None:
    match = tw.new("pebbles", seed=1)
    game, view = match.game, match.view(match.actor)
    label = game.actions.action(3).label

    def said(*lines: Line, deepens: bool = False, of: Game = game, view: View = view) -> dict[str, Any]:
        return hint_in_words(of, view, Hint(0, Answer(3, lines), deepens))

    second = Line(4, 25, 0.1, 0.5)
    hint = said(Line(3, 75, 0.5, 1.7), second)
    assert hint["text"] == hint["said"] == f"Hint: {label}. About 1 point better than the next best move."
    assert (hint["action"], hint["unit"]) == (game.actions.text(3), "points")
    assert [line["points"] for line in hint["lines"]] == [1.7, 0.5]
    assert said(Line(3, 75, 0.5, 1.7), second, deepens=True)["said"] == f"Hint: {label}.", "figures still change"
    assert said(Line(3, 75, 0.5, 2.9), second)["text"].endswith("About 2 points better than the next best move.")
    assert said(Line(3, 75, 0.5, 0.4), second)["text"].endswith(
        "It should lead to a better position than the next best move."
    )
    assert said(Line(3, 75, 0.11, 0.52), second)["text"].endswith("The next best move is about as good.")
    assert len(view.actions) > 1
    assert said(Line(3, 75, 0.5, 1.7))["text"] == f"Hint: {label}.", "a search need not have tried all moves"
    forced = replace(view, actions=view.actions[:1])
    assert said(Line(3, 75, 0.5, 1.7), view=forced)["text"] == f"Hint: {label}. There is no other move."
    assert said()["text"] == f"Hint: {label}."
    squares = replace(game, unit=lambda _view: "square")
    assert said(Line(3, 75, 0.5, 1.7), second, of=squares)["text"].endswith("1 square better than the next best move.")


@pytest.mark.parametrize(
    ("game", "seats", "unit"),
    [("fox", 2, "point"), ("woods", 2, "point"), ("woods", 1, "set"), ("explorers", 2, "square"), ("lost", 2, "clue")],
)
def test_scores_count_what_the_game_says(game: str, seats: int, unit: str) -> None:
    assert one_of(get_game(game).unit(tw.new(game, seats, seed=1).view(0))) == unit
