"""Laws of the past: copies, undo, journals and positions give back identical bytes."""

import json

from tests.conformance.tables import GAMES, Table, finished, glances, viewers, walk, walks

import tanglewood as tw
from tanglewood.core.record import copy_state, new_state


def test_past_never_changes(table: Table) -> None:
    """No move changes an earlier state."""
    for seed in range(GAMES):
        remembered = [match.state.tobytes() for match in walk(table, seed)]
        states, kept = [], []
        for match in walk(table, seed):
            states.append(match.state)
            kept.append(match.state.tobytes())
        assert [state.tobytes() for state in states] == kept == remembered


def test_copy_is_exact(table: Table) -> None:
    """`copy_state` makes identical bytes, padding and all."""
    for match in walks(table):
        copy = new_state(match.rules.dtype)
        copy_state(copy, match.state)
        assert copy.tobytes() == match.state.tobytes()


def test_undo(table: Table) -> None:
    """Undo gives back the bytes and the log of before, down to the start, and the match can be played again."""
    befores = [match.state.tobytes() for match in walk(table, 0)]
    logs = {ply: len(match.log(None)) for ply, match in glances(table, 0)}
    match = finished(table, 0)
    moves = match.moves
    for ply in range(len(moves), 0, -1):
        assert match.state.tobytes() == befores[ply]
        assert ply not in logs or len(match.log(None)) == logs[ply]
        assert match.undo().text == moves[ply - 1]
    assert match.state.tobytes() == befores[0]
    for move in moves:
        match.play(move)
    assert match.state.tobytes() == befores[-1]


def test_journal_replays(table: Table) -> None:
    """A journal survives JSON and replays to identical bytes, logs and journal."""
    for seed in range(GAMES):
        match = finished(table, seed)
        again = tw.replay(json.loads(json.dumps(match.journal())))
        assert again.state.tobytes() == match.state.tobytes()
        assert again.journal() == match.journal()
        for viewer in viewers(match):
            assert again.log(viewer) == match.log(viewer)


def test_journal_from_a_position(table: Table) -> None:
    """A match that begins with an imagined world has a journal that replays to identical bytes too."""
    for ply, match in enumerate(walk(table, 1)):
        if ply % 11 == 3:
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
