"""Every game keeps the law of recall (`recall`), and broken games do not."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from tests.conformance.recall import recall
from tests.conformance.tables import Table, random_match

import tanglewood as tw
from tanglewood.core.game import registry, verbs
from tanglewood.core.numbers.bits import has
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.state import decision_stack, events

pytestmark = [pytest.mark.many, pytest.mark.telling]

PAIRS, LOOKS = 300, 14  # pairs of worlds at a moment, and moments of a match


def test_what_is_imagined_is_what_can_be(table: Table) -> None:
    """The worlds imagined after a move are those imagined before it, with the move made in them."""
    found = recall(table, range(1), PAIRS, LOOKS)
    assert found.pairs > PAIRS
    assert not found.broken()


# Broken games, made of Pebbles: each has passed all other laws of this folder

RULES = tw.get_game("pebbles").rules


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., list[str]]]:
    """What the law says of Pebbles with other rules."""

    def found(**rules: Any) -> list[str]:
        legal = {"legal": partial(allowed, rules["illegal_reason"])} if "illegal_reason" in rules else {}
        game = replace(tw.get_game("pebbles"), rules=replace(RULES, **legal, **rules))
        monkeypatch.setitem(registry._by_type, game.dtype, game)
        monkeypatch.setattr("tests.conformance.tables.MOST_LOOKS", 16)
        random_match.cache_clear()  # they are others now
        return recall(Table("pebbles", 3, (("frog", True),)), range(2), PAIRS, 10).broken()

    yield found
    random_match.cache_clear()


def allowed(barred: Callable[[Any, int], int], state: Any, out: Ints) -> int:
    """The legal actions, by what bars them in the broken game."""
    count = RULES.legal(state, out) if RULES.legal else verbs.list_allowed(state, out)
    legal = [action for action in out[:count].tolist() if not barred(state, action)]
    out[: len(legal)] = legal
    return len(legal)


def test_the_law_holds_for_pebbles_itself(broken: Callable[..., list[str]]) -> None:
    """Whatever is found below is in what is broken."""
    assert not broken()


def test_worlds_that_cannot_be(broken: Callable[..., list[str]]) -> None:
    """A frog has to leap, and who says no is imagined with one all the same."""
    from tanglewood.games.pebbles.rules.cards import FROG
    from tanglewood.games.pebbles.rules.state import MOVE_OF, Move

    def barred(state: Any, action: int) -> int:
        return int(MOVE_OF[action] == Move.STAY and has(int(state.hands[state.actor]), FROG))

    assert any("stayed" in fault for fault in broken(illegal_reason=barred))


def test_a_card_drawn_in_the_open_is_forgotten(broken: Callable[..., list[str]]) -> None:
    """All see which pebble comes for the one that was sunk, and no world keeps it."""

    def play(state: Any, action: int) -> None:
        RULES.play(state, action)
        for row in range(state.event_count):
            if state.events[row, events.KIND] == tw.get_game("pebbles").state.tells.DREW:  # type: ignore[union-attr]
                state.events[row, events.AUDIENCE] = events.EVERYONE

    assert any("drew" in fault for fault in broken(play=play))


def test_a_question_that_depends_on_a_hidden_card(broken: Callable[..., list[str]]) -> None:
    """Only who holds the frog is asked whether it leaps."""
    from tanglewood.games.pebbles.rules import rules
    from tanglewood.games.pebbles.rules.cards import FROG
    from tanglewood.games.pebbles.rules.state import Frame

    def play(state: Any, action: int) -> None:
        RULES.play(state, action)
        if decision_stack.top_kind(state) == Frame.LEAP and not has(int(state.hands[state.actor]), FROG):
            thrower = decision_stack.top_argument(state, 0)
            decision_stack.pop_frame(state)
            rules.pass_on(state, thrower)

    assert any("who is asked" in fault for fault in broken(play=play))
