"""What one asks about a match in a word or two, and how a typed line is read."""

from dataclasses import replace

import pytest

import tanglewood as tw
from tanglewood.core.catalogue import speaking
from tanglewood.core.errors import UnreadableMove
from tanglewood.play import reading
from tanglewood.play.asking import WORDS, Asker

SEEN = ("hand", "table", "moves")  # without what was told before, which an imagined world cannot have


def asker(match: tw.Match, seat: int | None) -> Asker:
    return Asker(match, match.view(seat), lambda: 0)


def answers(match: tw.Match, seat: int | None, *words: str) -> list[str]:
    return [line for word in words for line in WORDS[word].answer(asker(match, seat), "")]


@pytest.mark.parametrize("game", tw.games())
def test_no_answer_tells_what_the_seat_cannot_know(game: str) -> None:
    match = tw.new(game, seed=5)
    for _ in range(4):
        match.play(match.legal()[0])
    for seat in (None, *range(match.seats)):
        assert answers(match.imagine(seat, seed=3), seat, *SEEN) == answers(match, seat, *SEEN)


@pytest.mark.parametrize("game", tw.games())
def test_every_answer_is_in_plain_lines(game: str) -> None:
    match = tw.new(game, seed=5)
    for word in (*SEEN, "last"):
        lines = answers(match, match.actor, word)
        assert lines
        assert not [line for line in lines if not line.strip() or "\n" in line]


def test_last_says_once_that_it_is_the_own_turn() -> None:
    match = tw.new("grimwood", 2, seed=1)
    while len(match.moves) < 4 or match.view(match.actor).prompt.split(":")[0] != "Your turn":
        match.play(match.legal()[-1])
    told = " ".join(answers(match, match.actor, "last"))
    assert told.count("Your turn") == 1


def test_play_may_stand_before_any_move() -> None:
    fox, grimwood = tw.new("fox", seed=7), tw.new("grimwood", seed=1)
    view = fox.view(fox.actor)
    assert reading.find(view, "play 4K") == reading.find(view, "4k") == reading.find(view, "Play the 4 of Keys.")
    texts = [action for action in grimwood.legal() if action.text.startswith("play ")]
    assert texts, "and where it belongs to the move itself it stays"
    assert [reading.find(grimwood.view(grimwood.actor), action.text) for action in texts] == texts


@pytest.mark.parametrize("line", ["3M", "play 3M"])
def test_a_line_that_is_no_move_now_is_refused_with_its_reason(line: str) -> None:
    match = tw.new("fox", seed=7)
    before = match.state.tobytes()
    with pytest.raises(tw.IllegalMove, match="F103: the 3 of Moons is not in your hand"):
        reading.refuse(match, match.view(match.actor), line, WORDS)
    assert match.state.tobytes() == before


def test_the_beginning_or_the_end_of_a_move_will_do_where_it_fits_one_alone() -> None:
    match = tw.new("lost", 1, seed=5)
    match.play("be jessica")
    with pytest.raises(UnreadableMove, match="No move that begins with 'take' is possible now"):
        reading.refuse(match, match.view(0), "take", WORDS)
    for words in ("right", "east", "e", "move right", "Go east."):
        found = reading.find(match.view(0), words)
        assert found is not None
        assert found.text == "move e", words
    with pytest.raises(reading.AmbiguousMove, match="'move e', 'move ne'"):
        reading.find(match.view(0), "move")
    match.play("move e")
    found = reading.find(match.view(0), "take")
    assert found is not None
    assert found.text == "take fruit"
    with pytest.raises(reading.AmbiguousMove, match="'take fruit' or 'eat fruit'"):
        reading.find(match.view(0), "fruit")
    assert reading.find(match.view(0), "") is None
    explorers = tw.new("explorers", 2, seed=1)
    forest = explorers.view(explorers.actor)
    (camp,) = [action for action in forest.actions if action.text == "camp"]
    walks = replace(forest, actions=(camp, replace(camp, text="go a4", label="Walk to a4")))
    assert reading.find(walks, "walk") == walks.actions[1], "the first word of its sentence"
    with speaking("de"):
        assert reading.find(match.view(0), "rechts") is not None
    together = tw.new("lost", 2, seed=5)
    for move in ("be bruno", "be clara", "next 1"):
        together.play(move)
    view = together.view(together.actor)
    assert "carry 2 e" in [action.text for action in view.actions]
    east = reading.find(view, "right")
    assert east is not None
    assert east.text == "move e", "a step needs fewer words than a friend carried along"


def test_what_can_mean_many_moves_asks_for_more() -> None:
    match = tw.new("lost", 2, seed=5)
    view = match.view(0)
    many = replace(view, actions=tuple(replace(view.actions[0], text=f"lay {one}", label="") for one in range(20)))
    with pytest.raises(reading.AmbiguousMove, match="Say more, for example 'lay 0'"):
        reading.find(many, "lay")
