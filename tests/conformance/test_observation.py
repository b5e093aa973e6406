"""Every observation is whole: what all can see and rules read is in it (`observing`); broken games fail this law."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.conformance.observing import Observed
from tests.conformance.tables import Table, glances

import tanglewood as tw
from tanglewood.core.game import registry
from tanglewood.core.numbers.ints import Ints

pytestmark = [pytest.mark.many, pytest.mark.telling]


def unseen(table: Table) -> set[str]:
    """The names of what observations of a random match at a table leave out."""
    law = Observed()
    moments = [match.copy() for _, match in glances(table, 0) if not match.over]
    return {why for match in moments for why in law.unseen(match)}


def test_an_observation_holds_all_that_rules_read(table: Table) -> None:
    """Two states that differ in a public field that rules read differ in the observation, for every seat."""
    assert not unseen(table)


# Broken games, made of Pebbles


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], set[str]]:
    """What the law finds in Pebbles if its observations leave a feature out."""
    whole = tw.get_game("pebbles")

    def found(feature: str) -> set[str]:
        place = sum(one.size for one in whole.observation[: [one.name for one in whole.observation].index(feature)])
        size = next(one.size for one in whole.observation if one.name == feature)

        def observe(state: Any, seat: int, out: Ints) -> None:
            whole.rules.observe(state, seat, out)
            out[place : place + size] = 0

        game = replace(whole, rules=replace(whole.rules, observe=observe))
        monkeypatch.setitem(registry._by_type, game.dtype, game)
        return {why.split()[0] for why in unseen(Table("pebbles", 3, (("frog", True),)))}

    return found


@pytest.mark.parametrize(
    ("feature", "missed"),
    [
        ("options", {"hollow", "frog", "wins"}),
        ("rounds_left", {"rounds", "done"}),
        ("leapt", {"leapt"}),
        ("decides", {"actor"}),
        ("first", {"first"}),
        ("points", {"points"}),
    ],
)
def test_what_is_left_out_is_found(broken: Callable[[str], set[str]], feature: str, missed: set[str]) -> None:
    assert broken(feature) == missed
