"""How a typed line becomes a move, and how the possible moves are said."""

import pytest

import tanglewood as tw
from tanglewood.core.view.view import Action
from tanglewood.play import typed_lines, view_text


def test_a_question_about_cards_is_told_in_one_group() -> None:
    match = tw.new("fox", seed=7)
    fox = next(match for match in map(_with_a_fox, range(20)) if match)
    assert view_text.possible(fox.view(fox.actor)).startswith("decree any of your cards; keep")
    assert view_text.possible(match.view(match.actor)) == "any of your cards"


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
    assert typed_lines.find(match.game, view, wanted.parts[0], ()) == wanted


def test_a_text_that_fits_two_moves_is_refused() -> None:
    match = tw.new("fox", seed=7)
    view = match.view(match.actor)
    twins = (Action(1, "one 7K", "One", ("7K",)), Action(2, "two 7K", "Two", ("7K",)))
    object.__setattr__(view, "actions", twins)
    with pytest.raises(typed_lines.AmbiguousMove, match="'one 7K' or 'two 7K'"):
        typed_lines.find(match.game, view, "7k", ())
