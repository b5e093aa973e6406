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


def test_what_other_programs_call_a_command_is_understood() -> None:
    """In a puzzle a hint is a nudge; where there is a hint, it is one."""
    assert [typed_lines.meant(word, ("help", "quit")) for word in ("q", "exit", "?", "hint")] == [
        "quit",
        "quit",
        "help",
        "",
    ]
    assert typed_lines.meant("hint", ("nudge",)) == "nudge"
    assert typed_lines.meant("hint", ("nudge", "hint")) == "hint"


@pytest.mark.parametrize("typed", ["swan", "4", "the nonsense"])
def test_a_card_of_ones_own_that_cannot_be_played_is_refused_with_the_reason(typed: str) -> None:
    """By its name, or by how its text begins."""
    match = next(match for seed in range(99) if (match := _follows_without(("1", "4"), seed)))
    reason = "Cannot read 'the nonsense'" if "nonsense" in typed else "were led"
    with pytest.raises(tw.MoveError, match=reason):
        typed_lines.refuse(match, match.view(match.actor), typed, ("save", "help"))


def _follows_without(ranks: tuple[str, ...], seed: int) -> tw.Match | None:
    """A match whose follower holds cards of these ranks, none of which can be played."""
    match = tw.new("fox", seed=seed)
    match.play(next(action for action in match.legal() if not action.text.startswith("3")))
    held = [card.text for zone in match.view(match.actor).zones if zone.owner == match.actor for card in zone.cards]
    playable = [action.text for action in match.legal()]
    holds_all = all(any(text[:-1] == rank for text in held) for rank in ranks)
    return match if holds_all and not any(text[:-1] in ranks for text in playable) else None


def test_no_command_is_suggested_for_a_word_that_is_hardly_like_it() -> None:
    assert not typed_lines.nearest("swan", ["save", "quit"])["hint"]
    assert not typed_lines.nearest("hint", ["save", "quit"])["hint"]
    assert typed_lines.nearest("hlep", ["save", "help"])["near"] == "help"
