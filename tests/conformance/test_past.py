"""Laws of the past: copies, undo, journals and positions give back identical bytes."""

import json
from typing import Any

from tests.conformance.tables import GAMES, Table, finished, glances, walk, walks

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import game_of
from tanglewood.core.numbers.rng import set_words
from tanglewood.core.state.record import copy_of, copy_state, new_state
from tanglewood.play import position


def test_past_never_changes(table: Table) -> None:
    """No move changes an earlier state."""
    for seed in range(GAMES):
        remembered = [state.tobytes() for state in finished(table, seed).states]
        states, kept = [], []
        for match in walk(table, seed):
            states.append(match.state)
            kept.append(match.state.tobytes())
        assert [state.tobytes() for state in states] == kept == remembered


def test_copy_is_exact(table: Table) -> None:
    """`copy_state` makes identical bytes, padding and all."""
    for match in walks(table):
        copy = new_state(match.game.dtype)
        copy_state(copy, match.state)
        assert copy.tobytes() == match.state.tobytes()


def test_undo(table: Table) -> None:
    """Undo gives back the bytes and the log of before, down to the start, and the match can be played again."""
    match = finished(table, 0)
    befores, moves, events = [state.tobytes() for state in match.states], match.moves, match.history(None)
    for ply in range(len(moves), 0, -1):
        assert match.state.tobytes() == befores[ply]
        assert match.undo().text == moves[ply - 1]
        assert len(match.history(None, since=ply - 1)) == 1, "nothing is left of what was taken back"
    assert match.state.tobytes() == befores[0]
    for move in moves:
        match.play(move)
    assert match.state.tobytes() == befores[-1]
    assert match.history(None) == events


def test_journal_replays(table: Table) -> None:
    """A journal survives JSON and replays to identical bytes at every move, and so to the same log and journal."""
    for seed in range(GAMES):
        match = finished(table, seed)
        again = tw.replay(json.loads(json.dumps(match.journal())))
        assert [state.tobytes() for state in again.states] == [state.tobytes() for state in match.states]
        assert again.journal() == match.journal()
        assert again.log(0) == match.log(0)


def test_journal_from_a_position(table: Table) -> None:
    """A match that begins with an imagined world has a journal that replays to identical bytes too."""
    for ply, match in glances(table, 1):
        world = match.imagine(0, seed=ply)
        again = tw.replay(json.loads(json.dumps(world.journal())))
        assert again.state.tobytes() == world.state.tobytes()


def test_position_restores(table: Table) -> None:
    """At every decision and at the end a position survives JSON and restores identical bytes, so play goes on alike."""
    for match in walks(table):
        given = json.loads(json.dumps(match.position()))
        assert given == match.position()
        again = tw.from_position(table.game, given)
        assert again.state.tobytes() == match.state.tobytes()


def test_a_world_tells_the_worlds_before_it(table: Table) -> None:
    """The way back from an imagined world fits what its seat saw, and the move leads to that world again."""
    if not table.rules.goes_back:
        return
    for match in walks(table):
        for seat in range(match.seats if not match.over else 0):
            seen = match.seen(seat)
            after = match.imagine(seat, seed=len(seen)).state
            for before in reversed(seen[:-1]):
                world = copy_of(before)
                set_words(world.rng, [int(word) for word in after.rng])
                move = verbs.retrace(world, after, seat)
                assert move in verbs.legal_numbers(world)
                assert known(world, seat) == before.tobytes()
                assert led_to(world, move) == contents(after)
                after = world


def known(world: Any, seat: int) -> bytes:
    """What a seat knows in a world."""
    concealed = copy_of(world)
    verbs.conceal(concealed, seat)
    return concealed.tobytes()


def led_to(world: Any, move: int) -> dict[str, Any]:
    """The contents of the state that a move leads to."""
    after = copy_of(world)
    verbs.play(after, move)
    return contents(after)


def contents(state: Any) -> dict[str, Any]:
    """A state as a position, without its chance and the events of its move."""
    written = position.write(game_of(state.dtype), state)
    return {key: part for key, part in written.items() if key not in ("rng", "events")}


def test_what_a_seat_has_seen_is_concealed(table: Table) -> None:
    """The states that a bot remembers are those of this segment, each as the seat saw it then."""
    match = finished(table, 0)
    for seat in range(match.seats if table.rules.goes_back else 0):
        for ply in range(0, len(match.moves), 7):
            then = match.at(ply)
            seen = [state.tobytes() for state in then.seen(seat)]
            earlier = [match.at(past).concealed(seat).tobytes() for past in range(ply + 1 - len(seen), ply + 1)]
            assert seen == earlier
            since = verbs.segment(then.state)
            assert len(seen) == ply + 1 or verbs.segment(match.at(ply - len(seen)).state) != since
