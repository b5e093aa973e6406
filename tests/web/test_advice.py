"""What a hint says is right: about other moves, about what is certain, and that its move does more than undo."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.lost.setting import Scene
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.bots.workers.jobs import Answer, Line
from tanglewood.bots.workers.worker import ask, onward
from tanglewood.core.game.concepts import concepts_of
from tanglewood.core.game.lookahead import only_undoes
from tanglewood.core.view.units import amount
from tanglewood.core.view.view import Speaker
from tanglewood.web.table.viewers import Hint
from tanglewood.web.table_page.hint_text import hint_in_words

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
    answer = Answer(told["action"], tuple(Line(*line) for line in told["lines"]), told["changes"])
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
    told = f"Expected: {Speaker(None, ()).say(amount(unit, gain))} better" if gain >= 0.05 else ""
    return (
        first.action == answer.action
        and second.visits == max(line.visits for line in answer.lines[1:])
        and told in text
    )


def says_what_it_changes(match: tw.Match, text: str, action: int) -> bool:
    """Whether what stands between the move and the comparison are concepts that the move changes."""
    speaker = Speaker(match.actor, match.view(match.actor).names)
    facts = [speaker.say(one.sentence) for one in concepts_of(match.concealed(match.actor), action)]
    rest = text.removeprefix(f"Hint: {match.game.actions.action(action, speaker).label}.")
    for fact in facts:
        rest = rest.replace(fact, "", 1)
    ends = ("Expected: ", "It should lead", "The next best move is", ONLY)
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
