"""What one asks about a match in a word or two, and how a typed line is read."""

from dataclasses import replace

import pytest

import tanglewood as tw
from tanglewood.core.checks.errors import UnreadableMove
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.view.view import Action, View
from tanglewood.play import typed_lines
from tanglewood.play.questions import WORDS, Asker

SEEN = ("hand", "table", "moves")  # without what was told before, which an imagined world cannot have


def asker(match: tw.Match, seat: int | None) -> Asker:
    return Asker(match, match.view(seat), lambda: 0)


def find(match: tw.Match, line: str, view: View | None = None) -> Action | typed_lines.TypedCommand | None:
    """What a line means to the player who is to move, or who has a view, where no word is a command."""
    return typed_lines.find(match.game, view or match.view(match.actor), line, ())


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
    assert find(fox, "play 4K") == find(fox, "4k") == find(fox, "Play the 4 of Keys.")
    assert find(fox, "play") is None, "which alone says nothing"
    texts = [action for action in grimwood.legal() if action.text.startswith("play ")]
    assert texts, "and where it belongs to the move itself it stays"
    assert [find(grimwood, action.text) for action in texts] == texts


@pytest.mark.parametrize("line", ["3M", "play 3M"])
def test_a_line_that_is_no_move_now_is_refused_with_its_reason(line: str) -> None:
    match = tw.new("fox", seed=7)
    before = match.state.tobytes()
    with pytest.raises(tw.IllegalMove, match="F103: the 3 of Moons is not in your hand"):
        typed_lines.refuse(match, match.view(match.actor), line, WORDS)
    assert match.state.tobytes() == before


def test_the_beginning_or_the_end_of_a_move_will_do_where_it_fits_one_alone() -> None:
    match = tw.new("lost", 1, seed=5)
    match.play("be jessica")
    with pytest.raises(UnreadableMove, match="No move that begins with 'take' is possible now"):
        typed_lines.refuse(match, match.view(0), "take", WORDS)
    for words in ("right", "east", "e", "move right", "move east", "Go east."):
        assert text_of(match, words) == "move e", words
    with pytest.raises(typed_lines.AmbiguousMove, match="'move e', 'move ne'"):
        find(match, "move")
    match.play("move e")
    assert text_of(match, "take") == "take fruit"
    with pytest.raises(typed_lines.AmbiguousMove, match="'take fruit' or 'eat fruit'"):
        find(match, "fruit")
    assert find(match, "") is None
    explorers = tw.new("explorers", 2, seed=1)
    forest = explorers.view(explorers.actor)
    (camp,) = [action for action in forest.actions if action.text == "camp"]
    walks = replace(forest, actions=(camp, replace(camp, text="go a4", label="Walk to a4")))
    assert find(explorers, "walk", walks) == walks.actions[1], "the first word of its sentence"
    assert find(explorers, "turn", walks) is None, "the last word of a sentence is seldom what the move is about"
    with speaking("de"):
        for words in ("rechts", "osten", "geh nach osten"):
            assert text_of(match, words) == "move e", words


def text_of(match: tw.Match, line: str) -> str:
    action = find(match, line)
    assert isinstance(action, Action), f"{line} means {action}"
    return action.text


def test_what_fits_two_moves_plays_neither() -> None:
    together = tw.new("lost", 2, seed=5)
    for move in ("be bruno", "be clara", "next 1"):
        together.play(move)
    with pytest.raises(typed_lines.AmbiguousMove, match="'move e' or 'carry 2 e'"):
        find(together, "right")
    assert text_of(together, "move right") == "move e"
    view = together.view(together.actor)
    drop = replace(view.actions[0], text="drop rod", label="Put the rod down")
    give = replace(drop, text="give rod 2", label="Give Clara the rod")
    with pytest.raises(typed_lines.AmbiguousMove, match="'drop rod' or 'give rod 2'"):
        find(together, "rod", replace(view, actions=(drop, give)))


def test_things_and_players_are_called_by_their_names() -> None:
    match = tw.new("grimwood", 3, seed=1)
    view = match.view(match.actor, ("Ada", "Birch", "Clara"))
    stolen = find(match, "clara" if match.actor != 2 else "birch", view)
    assert isinstance(stolen, Action)
    assert stolen.text == ("steal 3" if match.actor != 2 else "steal 2")
    fox = tw.new("fox", seed=7)
    assert text_of(fox, "4 of keys") == "4K"
    assert text_of(fox, "witch") == text_of(fox, "play witch") == "9B"
    with pytest.raises(typed_lines.AmbiguousMove, match="'7B', '7K' or '7M'"):
        find(fox, "treasure")
    with pytest.raises(tw.IllegalMove, match="F103"):
        typed_lines.refuse(fox, fox.view(fox.actor), "3 of moons", WORDS)
    with speaking("de"):
        assert text_of(fox, "schlüssel-4") == text_of(fox, "spiel schlüssel-4") == "4K"


def test_a_command_takes_more_words_only_if_it_has_a_use_for_them() -> None:
    match = tw.new("fox", seed=7)
    view = match.view(match.actor)
    assert typed_lines.find(match.game, view, "Card 4K", WORDS) == ("card", "4K")
    assert typed_lines.find(match.game, view, "hand", WORDS) == ("hand", "")
    assert typed_lines.find(match.game, view, "hand it over", WORDS) is None


def test_what_can_mean_many_moves_asks_for_more() -> None:
    match = tw.new("lost", 2, seed=5)
    view = match.view(0)
    many = replace(view, actions=tuple(replace(view.actions[0], text=f"lay {one}", label="") for one in range(20)))
    with pytest.raises(typed_lines.AmbiguousMove, match="Say more, for example 'lay 0'"):
        find(match, "lay", many)
