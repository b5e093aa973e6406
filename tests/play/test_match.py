"""Matches: the ways a move is refused, seats, undo, copies and logs."""

import pickle

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.batch import Batch
from tanglewood.core.game import verbs


def ended() -> tw.Match:
    match = tw.new("pebbles", seed=4, rounds=1)
    while not match.over:
        match.play(match.legal()[0])
    return match


@pytest.fixture
def match() -> tw.Match:
    """Seat 0 is to throw and holds the great pebble."""
    hands = [["3", "7", "15"], ["1", "2", "4"]]
    table = {"hands": hands, "lap": [0, 0], "pond": [], "first": 0, "done": 0, "points": [0, 0], "actor": 0}
    return tw.from_position("pebbles", {**table, "seats": 2}, seed=1)


def test_text_number_and_action_are_one(match: tw.Match) -> None:
    for move in ("throw 7", " THROW  7", 6, np.int32(6), match.legal()[1]):
        twin = match.copy()
        assert twin.play(move).text == "throw 7"
        assert twin.moves == ["throw 7"]
        assert twin.view(None).zone("lap").cards[0].text == "7"


@pytest.mark.parametrize("move", ["throw", "throw 16", "", "7K", 33, -1, 6.0, True, None, "throw 7\0", "x" * 100_000])
def test_unreadable(match: tw.Match, move: object) -> None:
    with pytest.raises(tw.UnreadableMove) as error:
        match.play(move)  # type: ignore[arg-type]
    assert 0 < len(str(error.value)) < 300
    assert match.moves == []


@pytest.mark.parametrize(("move", "rule"), [("throw 1", "P2"), ("throw 15", "P4"), ("sink 7", "P3"), ("keep", "P3")])
def test_illegal(match: tw.Match, move: str, rule: str) -> None:
    before = match.state.tobytes()
    with pytest.raises(tw.IllegalMove, match=f"^{rule}: "):
        match.play(move)
    assert match.state.tobytes() == before


def test_not_your_turn(match: tw.Match) -> None:
    with pytest.raises(tw.NotYourTurn, match="Player 1’s turn, not Player 2’s"):
        match.play("throw 1", seat=1)
    match.play("throw 7", seat=0)
    match.play("throw 1", seat=1)


def test_over() -> None:
    match = ended()
    for move in (0, "throw 1", "nonsense"):
        with pytest.raises(tw.MatchOver):
            match.play(move)
        with pytest.raises(tw.MatchOver):
            match.play(move, seat=0)


@pytest.mark.parametrize("seat", [2, -1, 1.0, "0", True])
def test_no_such_seat(match: tw.Match, seat: object) -> None:
    for ask in (match.view, match.log, match.concealed, match.imagine):
        with pytest.raises(tw.BadOption, match="from 0 to 1"):
            ask(seat)  # type: ignore[operator]
    with pytest.raises(tw.BadOption, match="from 0 to 1"):
        match.play("throw 7", seat=seat)  # type: ignore[arg-type]


def test_all_refusals_have_one_root() -> None:
    for kind in (tw.UnreadableMove, tw.IllegalMove, tw.NotYourTurn, tw.MatchOver):
        assert issubclass(kind, tw.MoveError)
    for kind in (tw.MoveError, tw.BadJournal, tw.BadOption, tw.BadPosition, tw.UnknownName):
        assert issubclass(kind, tw.TanglewoodError)


def test_undo(match: tw.Match) -> None:
    before = match.state.tobytes()
    match.play("throw 3")
    match.play("sink 7")
    assert match.undo().text == "sink 7"
    assert [action.text for action in match.legal()] == ["sink 7", "sink 15", "keep"]
    match.undo()
    assert match.state.tobytes() == before
    with pytest.raises(tw.MoveError, match="no move to take back"):
        match.undo()


def test_another_future_has_another_log(match: tw.Match) -> None:
    match.play("throw 3")
    match.play("sink 7")
    assert any("sinks a pebble" in happening.text for happening in match.log(1))
    match.undo()
    match.play("keep")
    assert not any("sink" in happening.text for happening in match.log(1))


def test_logs_are_told_to_each(match: tw.Match) -> None:
    match.play("throw 3")
    match.play("sink 7")
    said = {viewer: " ".join(h.text for h in match.log(viewer, ["Ada", "Ben"])) for viewer in (0, 1, None)}
    assert "You sink pebble 7." in said[0]
    assert "Ada sinks a pebble. Ada draws a pebble." in said[1] == said[None]


def test_copies_part_ways(match: tw.Match) -> None:
    twin = match.copy()
    twin.play("throw 7")
    assert (match.moves, twin.moves) == ([], ["throw 7"])
    twin.undo()
    assert twin.state.tobytes() == match.state.tobytes()


def test_a_copy_tells_its_own_past_and_news_alone_are_worked_out(
    match: tw.Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match.play("throw 3")
    told = match.log(0)
    twin = match.copy()
    twin.undo()
    twin.play("throw 7")
    assert match.log(0) == told != twin.log(0)
    concealed: list[object] = []
    conceal = verbs.concealed_for
    monkeypatch.setattr(verbs, "concealed_for", lambda *given: concealed.append(given) or conceal(*given))
    assert match.history(0, since=1) == [tuple(told[-len(match.history(0)[1]) :])]
    concealed.clear()
    match.history(0, since=1)
    assert len(concealed) == 1, "what was told before is worked out anew"


def test_wrong_number_of_names(match: tw.Match) -> None:
    for ask in (match.view, match.log):
        with pytest.raises(tw.BadOption, match="2 names, not 1"):
            ask(0, ["Ada"])


def test_names_in_views(match: tw.Match) -> None:
    assert match.view(1, ["Ada", "Ben"]).prompt == "Ada throws a pebble."
    assert match.view(0, ["Ada", "Ben"]).prompt == "You throw a pebble."


def test_imagined_worlds_depend_on_the_seed_alone(match: tw.Match) -> None:
    one, again, other = (match.imagine(0, seed=seed) for seed in (1, 1, 2))
    assert one.state.tobytes() == again.state.tobytes() != other.state.tobytes()
    assert one.view(0) == match.view(0) == other.view(0)
    assert one.imagine(0).view(0) == match.view(0)


def test_properties() -> None:
    match = tw.new("pebbles", 3, 5, wins="low")
    assert (match.game.id, match.seats, match.over, match.winners()) == ("pebbles", 3, False, [])
    assert match.options == {"rounds": 2, "hollow": True, "frog": False, "wins": "low"}
    assert match.scores() == [0, 0, 0]
    assert "3 seats, 0 moves" in repr(match)
    assert "over" in repr(ended())


def test_shared_win() -> None:
    table = {"hands": [[], []], "lap": [0, 0], "pond": ["1", "2", "4", "5", "6", "8"], "done": 2, "first": 0}
    match = tw.from_position("pebbles", {**table, "points": [3, 3], "actor": -1, "seats": 2})
    assert match.over
    assert match.winners() == [0, 1]


def test_no_seed_gives_different_matches() -> None:
    assert len({tw.new("pebbles").state.tobytes() for _ in range(4)}) == 4


# What people see, and what programs compare


@pytest.mark.parametrize("game", tw.games())
def test_a_match_is_drawn_as_its_actor_sees_it(game: str) -> None:
    match = tw.new(game, seed=5)
    view = match.view(match.actor)
    assert view.prompt in str(match)
    assert all(action.text in str(match) for action in view.actions)
    assert match.imagine(match.actor, 1).view(match.actor) == view
    assert str(match.imagine(match.actor, 1)) == str(match), "nothing hidden is drawn"
    assert match._repr_html_().startswith("<pre")
    assert "<" not in match._repr_html_().removeprefix('<pre style="line-height: 1.2">').removesuffix("</pre>")


def test_a_match_that_is_over_is_drawn_for_spectators() -> None:
    match = tw.new("pebbles", seed=5)
    while not match.over:
        match.play(match.legal()[0])
    assert match.view(None).prompt in str(match)


@pytest.mark.parametrize("game", tw.games())
def test_an_observation_is_that_of_batches(game: str) -> None:
    batch = Batch(game, 3, seed=1)
    match = tw.new(game, seed=5)
    batch.states[:] = match.state
    batch.refresh()
    assert match.observation(match.actor).tolist() == batch.observations[0].tolist()
    for wrong in (None, -1, match.seats, True):
        with pytest.raises(tw.BadOption):
            match.observation(wrong)  # type: ignore[arg-type]


def test_matches_are_equal_where_their_states_are() -> None:
    one, other = tw.new("fox", seed=5), tw.new("fox", seed=5)
    assert one == other
    other.play(other.legal()[0])
    assert one != other
    assert one == other.at(0) == tw.from_position("fox", one.position())
    assert one != tw.new("fox", seed=6)
    assert one != one.state.tobytes()
    assert tw.new("pebbles", seed=5) != one
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


@pytest.mark.parametrize("game", tw.games())
def test_a_match_pickles_with_its_past(game: str) -> None:
    match = tw.new(game, seed=5)
    for _ in range(4):
        match.play(match.legal()[-1])
    again = pickle.loads(pickle.dumps(match))
    assert again == match
    assert again.journal() == match.journal()
    assert [state.tobytes() for state in again.states] == [state.tobytes() for state in match.states]
    assert again.undo().text == match.moves[-1]
