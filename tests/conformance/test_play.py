"""Laws of play: games end, legal means playable, refusals explain and change nothing."""

import re
from itertools import pairwise

import numpy as np
import pytest
from tests.conformance.tables import GAMES, Table, finished, glances, walks

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import INT32

GUARD, UNTOUCHED = 32, -7  # places around the room for a list, and what stands there
RULE_NUMBER = re.compile(r"\b[A-Z]\d+\b")


def test_random_games_end(table: Table) -> None:
    """A game of random legal moves ends, and then nobody is to decide."""
    for seed in range(GAMES):
        match = finished(table, seed)
        assert match.over
        assert match.actor == -1
        assert match.legal() == []
        with pytest.raises(tw.MatchOver):
            match.play(0)


def test_legal_lists(table: Table) -> None:
    """While a match goes on, the legal list is not empty, ascends without repeats, and stays within the numbers."""
    for match in walks(table):
        around = np.full(match.game.actions.count + 2 * GUARD, UNTOUCHED, INT32)
        out = around[GUARD:-GUARD]
        before = match.state.tobytes()
        count = verbs.legal(match.state, out)
        numbers = [int(number) for number in out[:count]]
        assert bool(numbers) != match.over
        assert all(one < other for one, other in pairwise(numbers))
        assert all(0 <= number < match.game.actions.count for number in numbers)
        assert (around[:GUARD] == UNTOUCHED).all()
        assert (around[-GUARD:] == UNTOUCHED).all(), "legal stays within its room"
        assert match.state.tobytes() == before, "asking changes nothing"
        assert [action.number for action in match.legal()] == numbers
        assert match.over or 0 <= match.actor < match.seats


def test_legal_is_playable(table: Table) -> None:
    """Every listed action can be played, and leaves the state it was played from as it was."""
    for look, (_, match) in enumerate(glances(table, 0)):
        if look % 3:
            continue
        before = match.state.tobytes()
        for action in match.legal():
            twin = match.copy()
            twin.play(action)
            assert twin.state.tobytes() != before
        assert match.state.tobytes() == before


def test_unlisted_is_refused(table: Table) -> None:
    """Every action that is not listed is refused as illegal, with a reason that names the rule, and changes nothing."""
    for look, (ply, match) in enumerate(glances(table, 0)):
        if match.over or look % 3:
            continue
        before = match.state.tobytes()
        listed = {action.number for action in match.legal()}
        for number in range(match.game.actions.count):
            if number not in listed:
                with pytest.raises(tw.IllegalMove) as refusal:
                    match.play(number)
                assert RULE_NUMBER.search(str(refusal.value)), str(refusal.value)
        assert match.state.tobytes() == before
        assert len(match.moves) == ply


def test_a_reason_says_what_legal_lists(table: Table) -> None:
    """Exactly the listed actions are legal; every reason is a sentence with the rule's number."""
    for look, (_, match) in enumerate(glances(table, 0)):
        if match.over or look % 2:
            continue
        listed = {action.number for action in match.legal()}
        for number in range(match.game.actions.count):
            assert (int(verbs.illegal_reason(match.state, number)) == 0) == (number in listed), match.game.actions.text(
                number
            )
            assert (verbs.why_not(match.state, number) == "") == (number in listed)


def test_action_texts(table: Table) -> None:
    """Numbers and texts of actions are one to one, and each has a sentence."""
    actions = table.rules.actions
    texts = [actions.text(number) for number in range(actions.count)]
    assert len({text.casefold() for text in texts}) == actions.count
    for number, text in enumerate(texts):
        assert actions.parse(text) == actions.parse(f"  {text.upper()} ") == number
        action = actions.action(number)
        assert action.number == number
        assert action.text == text == " ".join(text.split())
        assert action.label
        assert action.label != text


def test_scores_and_winners(table: Table) -> None:
    """There is a score for each seat at any time, and a winner when a match is over; alone or together all may lose."""
    for match in walks(table):
        assert len(match.scores()) == match.seats
        assert match.over or not match.winners()
        assert match.winners() or not match.over or match.seats == 1 or match.game.cooperative
        assert not match.game.cooperative or match.winners() in ([], list(range(match.seats)))


def test_stacks_fit(table: Table) -> None:
    """Events and frames stay within their room, and rows that are not in use are zero."""
    for match in walks(table):
        state = match.state
        for count, rows in ((state.event_count, state.events), (state.frame_count, state.frames)):
            assert 0 <= count <= len(rows)
            assert not rows[int(count) :].any()
        assert not (match.over and state.frame_count), "nothing is pending when the match is over"
        for row in range(int(state.event_count)):
            assert state.events[row, 0] != 0, "kinds count from 1"


def test_one_seed_repeats(table: Table) -> None:
    """One seed gives the same deal, two give different ones."""
    deals = [table.new(seed).state.tobytes() for seed in (5, 5, 6, 7)]
    assert deals[0] == deals[1]
    assert len(set(deals)) == 3


def test_search_verbs(table: Table) -> None:
    """Segments never go back, utilities stay within -1 and 1, and every legal action has a finite heuristic."""
    for seed in range(GAMES):
        first = table.new(seed).state
        last, out = 0, np.zeros(table.seats)
        for _, match in glances(table, seed):
            assert verbs.segment(match.state) >= last
            last = verbs.segment(match.state)
            verbs.utility(match.state, first, out)
            assert (np.abs(out) <= 1).all()
            assert all(np.isfinite(verbs.heuristic(match.state, action.number)) for action in match.legal())
