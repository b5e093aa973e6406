"""Laws of `Game.symmetries`: in another view the rules are the same.

What a view means, a game's own tests say in the game's words: `renamed` in their `views.py` gives the position as it is
called in a view. So a view is held against rules that know nothing of it. The moments at which it is are chosen so that
they tell all places of observations and all actions apart: one wrong entry shows.
"""

import importlib.util
import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, product
from typing import Any

import numpy as np
import pytest
from tests.conformance.tables import MOST_MOVES, Table, observation, own_tests, tables
from tests.sampling import sampled, spread

import tanglewood as tw
from tanglewood.batch import canonical_views
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs

PLIES = sampled(250 if INTERPRETED else 2_000, 10_000)  # are looked through for moments that tell places apart
MOMENTS = 40  # at which a view is held against the rules; the soak takes all that tell places apart
Position = dict[str, Any]


@lru_cache(None)
def meaning(table: Table) -> Any:
    """What the game's own tests say of its views: the module `views.py`.

    `renamed(position, view)` is the position in a view, None where that does not fit it. Where a game has a rule that
    goes by names after all, `goes_by_names(match)` says whether it may come to that: then what follows is not compared.
    """
    path = own_tests(table.rules) / "views.py"
    spec = importlib.util.spec_from_file_location(f"views_of_{table.game}", path)
    assert spec, f"{path} has to say what the views of {table.game} mean"
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def legal_mask(match: tw.Match) -> np.ndarray:
    mask = np.zeros(match.game.actions.count, np.int8)
    mask[verbs.legal_numbers(match.state)] = 1
    return mask


class Classes:
    """Places of rows that no row so far has told apart."""

    def __init__(self, size: int) -> None:
        self.of = np.zeros(size, np.int64)

    def told(self, row: np.ndarray) -> bool:
        """Whether this row tells some apart that others have not."""
        before = self.of.max()
        self.of = np.unique(self.of * 256 + row, return_inverse=True)[1]
        return bool(self.of.max() > before)


def looks(table: Table) -> Iterator[tuple[tw.Match, np.ndarray, np.ndarray]]:
    """Every moment of some random matches, with what the actor sees and can do."""
    chance = random.Random(f"looks at {table}")
    seed = plies = 0
    while plies < PLIES:
        match = table.new(seed)
        for _ in range(MOST_MOVES):
            if match.over or plies == PLIES:
                break
            yield match, observation(match, match.state, match.actor), legal_mask(match)
            match.play(chance.choice(verbs.legal_numbers(match.state)))
            plies += 1
        seed += 1


@lru_cache(None)
def telling(table: Table) -> tuple[list[Position], Classes]:
    """Positions that tell places of observations apart, or actions, and what they leave together."""
    rules = table.rules
    seen, can = Classes(rules.observation_size), Classes(rules.actions.count)
    found = []
    for match, row, mask in looks(table):
        if seen.told(row) | can.told(mask):
            found.append(match.position())
    return found, seen


def silent(position: Position) -> Position:
    """The position without what has just happened, which nobody observes."""
    return {**position, "events": []}


def there(table: Table, position: Position, view: int) -> tw.Match | None:
    """A match at the position as it is called in a view, None where that does not fit it."""
    known = meaning(table).renamed(silent(position), view)
    return tw.from_position(table.game, known) if known else None


def fitting(table: Table) -> list[int]:
    """The views that fit positions of this table, the first left out."""
    position = table.new(1).position()
    return [view for view in range(1, len(table.rules.symmetries)) if there(table, position, view)]


def moves(table: Table, view: int) -> tuple[int, ...]:
    """All that a view moves: places and, behind them, actions."""
    symmetries, size = table.rules.symmetries, table.rules.observation_size
    return (*symmetries.observations[view].tolist(), *(size + symmetries.chosen[view]).tolist())


def composed(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """The view in the view."""
    return tuple(one[place] for place in other)


def generators(table: Table) -> list[int]:
    """Views of which all that fit are composed; AssertionError unless they are and nothing else is."""
    own = moves(table, 0)
    spanned, found = {own}, []
    for view in fitting(table):
        if moves(table, view) not in spanned:
            found.append(view)
            ways, new = [moves(table, one) for one in found], {own}
            while new:
                spanned |= new
                new = {composed(one, way) for one in new for way in ways} - spanned
    assert spanned == {own, *(moves(table, view) for view in fitting(table))}
    return found


def renamed_matches(table: Table) -> Iterator[tuple[int, tw.Match, tw.Match]]:
    """At moments that tell something, in views that all are composed of: the match as it is and as it is there."""
    for position, view in spread(list(product(telling(table)[0], generators(table))), MOMENTS):
        other = there(table, position, view)
        assert other
        yield view, tw.from_position(table.game, silent(position)), other


def with_symmetries(table: Table) -> Table:
    if len(table.rules.symmetries) == 1:
        pytest.skip("the game has no symmetries")
    return table


def test_views_are_whole(table: Table) -> None:
    """Each view has every place and every action once; the first is the game as it is."""
    rules = table.rules
    for rows, size in (
        (rules.symmetries.observations, rules.observation_size),
        (rules.symmetries.actions, rules.actions.count),
    ):
        assert rows.shape == (len(rules.symmetries), size)
        assert (np.sort(rows, axis=1) == np.arange(size)).all()
        assert (rows[0] == np.arange(size)).all()


def test_rules_are_the_same_in_every_view(table: Table) -> None:
    """A position renamed shows and allows what the view says, and a move leads to what it leads to here, renamed."""
    rules = with_symmetries(table).rules
    own = [one for one in tables() if one.game == table.game]
    if table not in (own[0], own[-1]):
        pytest.skip("the smallest table, and the largest with all options changed, tell all")
    chance = random.Random(1)
    for view, match, other in renamed_matches(table):
        for seat in range(match.seats):
            row = observation(match, match.state, seat)
            assert (observation(other, other.state, seat) == row[rules.symmetries.observations[view]]).all(), view
        assert other.scores() == match.scores()
        allowed = verbs.legal_numbers(match.state)
        assert verbs.legal_numbers(other.state) == sorted(rules.symmetries.actions[view, allowed]), view
        action = chance.choice(allowed)
        before = match.position()["rng"]
        by_names = getattr(meaning(table), "goes_by_names", lambda _: False)(match)
        match.play(action)
        other.play(int(rules.symmetries.actions[view, action]))
        if match.position()["rng"] == before and not by_names:  # chance may fall otherwise there
            wanted = there(table, match.position(), view)
            assert wanted
            assert silent(other.position()) == wanted.position(), (view, rules.actions.text(action))


def test_views_look_alike_when_oriented(table: Table) -> None:
    """Whatever view a position is given in, it is the same in the view of its orientation."""
    rules = with_symmetries(table).rules
    views = rules.symmetries.observations[[0, *fitting(table)]]
    for _, row, _ in islice(looks(table), PLIES // 5):
        rows = row[views]
        oriented = canonical_views.turned_rows(rules, rows, canonical_views.orientations(rules, rows))
        assert (oriented == oriented[0]).all()


def test_there_and_back(table: Table) -> None:
    """What is chosen in a view is the game's action again; masks are turned as actions are."""
    rules = with_symmetries(table).rules
    views = np.arange(len(rules.symmetries), dtype=np.int16)
    for _, _, mask in islice(looks(table), 20):
        actions = np.full(len(views), np.flatnonzero(mask)[-1])
        turned = canonical_views.turned_actions(rules, actions, views)
        assert (canonical_views.chosen_actions(rules, turned, views) == actions).all()
        masks = canonical_views.turned_masks(rules, np.tile(mask, (len(views), 1)), views)
        assert masks[views, turned].all()
        assert (masks.sum(1) == mask.sum()).all()
