"""Each game's `imagine` against all worlds there are, in small stories: `small.py` of its tests says how they begin.

No world is imagined that cannot be, and each as often as is likely, by chi-square over all moments together. A game in
which something is hidden has to have such stories. The rules are followed interpreted, so only such a run looks.
"""

import random
from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest
from tests.conformance.enumerating import Setting, Story
from tests.conformance.questions import parts
from tests.conformance.stories import DRAWS, FAR, Fit, hold, small
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.numbers import rng

MOMENTS = {2: sampled(9, 30), 3: sampled(4, 30)}  # that are looked at, unless `small.py` names more of its own


HIDING = [game for game in tw.games() if parts(tw.get_game(game))]


@pytest.mark.parametrize("game", HIDING)
def test_every_game_that_hides_something_has_small_stories(game: str) -> None:
    """Without them nothing says whether its imagined worlds can be."""
    assert small(game).setting(random.Random(1), min(seats for seats in tw.get_game(game).seats if seats > 1)).cards


@pytest.mark.skipif(not INTERPRETED, reason="Only interpreted rules can be followed through all chances.")
@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in HIDING for seats in MOMENTS if seats in tw.get_game(game).seats],
)
def test_imagined_worlds_are_those_there_are(game: str, seats: int) -> None:
    """In each story as often as the enumeration says, and no others."""
    fit = hold(game, seats, count(), getattr(small(game), "MOMENTS", MOMENTS[seats]))
    assert fit.impossible == 0
    assert fit.far < FAR


# A fault that was there: put back, it is found


def alike(seed: int) -> Story:
    """Seat 0 has seen seat 1's owl and crow; seat 1 has drawn since, and gives an owl away. [G145]"""
    from tests.games.grimwood.setting import position

    def lay(cards: Sequence[str]) -> dict[str, Any]:
        hands = [cards[0], " ".join(cards[1:3]), cards[3]]
        return position(hands, deck=" ".join(cards[4:]), rest="pile")

    cards = ["hydra", "owl", "crow", "amazon", "owl", "owl", "swamp"]
    story = Story(Setting("grimwood", [1, 2, 1], cards, lay), 0, seed)
    for move in ("play hydra", "player 2", "draw", "end", "draw", "end", "play amazon", "ask owl"):
        story.play(move)
    return story


@pytest.mark.skipif(not INTERPRETED, reason="Only interpreted rules can be followed through all chances.")
@pytest.mark.parametrize("faulty", [False, True])
def test_which_of_alike_cards_goes_tells_of_the_others(faulty: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Grimwood as it is, and when chance chose the card and no world took that for what it told."""
    from tanglewood.games.grimwood.rules import hands, rules, steals

    def show(state: Any, seat: int, card: int) -> int:
        slots = [slot for slot in range(state.slots) if (state.slot_owner[slot], state.slot_card[slot]) == (seat, card)]
        return hands.lose(state, slots[rng.below(state.rng, len(slots))])

    for module in (hands, rules, steals) if faulty else ():
        monkeypatch.setattr(module, "show", show)
    fit = Fit()
    for seed in range(3):
        story = alike(seed)
        fit.add(story.worlds(), story.imagined(2 * DRAWS, seed))
    assert fit.impossible == 0
    assert (fit.far > FAR) == faulty
