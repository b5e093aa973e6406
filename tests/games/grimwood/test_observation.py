"""What a seat observes stays within the bounds that its features name, and tells apart what rules tell apart."""

from itertools import combinations

import numpy as np
from tests.conformance.tables import features, observation
from tests.games.grimwood.setting import table
from tests.games.playing import walk

from tanglewood.core.game.game import MOST_OBSERVED
from tanglewood.games.grimwood.rules.cards import CARDS, KINDS, SUPERNATURALS, TEXTS, Kind

FULL = 5


def test_points_beyond_a_byte() -> None:
    """One seat has nearly all combos there are: more points than a row of 8-bit numbers can hold."""
    beings = TEXTS[:SUPERNATURALS]
    full = [f"0: {' '.join(beings[first : first + FULL])}" for first in range(0, SUPERNATURALS, FULL)]
    match = table("owl", "crow", combos=[*full, *["0: owls"] * 2, *["0: crows"] * 2, *["0: mixed"] * 6])
    assert match.scores()[0] > MOST_OBSERVED
    sizes = [feature.size for feature in match.game.observation]
    highs = np.repeat([feature.high for feature in match.game.observation], sizes)
    for seat in range(match.seats):
        seen = observation(match, match.state, seat)
        assert (seen >= 0).all()
        assert (seen <= highs).all()
        assert MOST_OBSERVED in seen


def rows_of(combos: list[str], **more: str) -> list[bytes]:
    match = table("mage", "owl", combos=combos, **more)
    return [observation(match, match.state, seat).tobytes() for seat in range(match.seats)]


def test_which_supernaturals_lie_together_and_in_which_order() -> None:
    """Combos of one owner and size: who lies with whom says what a power destroys, and the first names the combo."""
    layouts = [
        ["1: elf troll", "1: giant nymph"],
        ["1: elf giant", "1: troll nymph"],
        ["1: elf nymph", "1: giant troll"],
        ["1: troll elf", "1: giant nymph"],
        ["1: elf troll", "1: nymph giant"],
    ]
    for one, other in combinations(map(rows_of, layouts), 2):
        assert all(first != second for first, second in zip(one, other, strict=True))
    assert rows_of(layouts[0]) == rows_of(layouts[0][::-1])  # the order of combos is in no rule
    seen = features(table("mage", "owl", combos=layouts[0]))
    assert [seen["begins"][kind] for kind in (Kind.ELF, Kind.TROLL, Kind.GIANT)] == [
        Kind.ELF + 1,
        Kind.ELF + 1,
        Kind.GIANT + 1,
    ]
    assert [seen["order"][kind] for kind in (Kind.ELF, Kind.TROLL, Kind.MAGE)] == [1, 2, 0]


def test_how_the_discard_pile_lies() -> None:
    """The Laraki take cards from its top, so those below it count too."""
    piles = ["owl crow path rune", "crow owl path rune", "path crow owl rune"]
    for one, other in combinations([rows_of([], pile=pile) for pile in piles], 2):
        assert all(first != second for first, second in zip(one, other, strict=True))
    seen = features(table("mage", "owl", pile=piles[0]))["pile_order"]
    assert seen == [Kind.OWL + 1, Kind.CROW + 1, Kind.PATH + 1, Kind.RUNE + 1, *[0] * (CARDS - 4)]


def test_which_combo_is_swapped() -> None:
    """The Highwayman's own combo is known by what it is, in whatever order combos were placed."""
    lain = ["0: owls", "0: elf", "1: troll"]
    found = set()
    for combos in (lain, [lain[1], lain[0], lain[2]]):
        for chosen in ("combo elf", "owls of 1"):
            match = table("highwayman", "owl", combos=combos)
            for move in ("play highwayman", "new", chosen):
                match.play(move)
            own = features(match)["own"]
            assert sum(own) == 1
            found.add((chosen, own.index(1)))
    assert found == {("combo elf", Kind.ELF), ("owls of 1", SUPERNATURALS)}


def test_what_is_known_of_other_hands() -> None:
    """Cards that came to light and kinds that cannot be there are counted at the place of their holder, as recorded."""
    learned = 0
    for ply, match in enumerate(walk("grimwood", 2, 3)):
        if ply % 11:
            continue
        given = match.position()
        for seat in range(match.seats):
            seen = features(match, seat)
            for place in (1, 2):
                holder = (seat + place) % match.seats
                known, excluded = [0] * KINDS, [0] * KINDS
                for card, by, kinds in zip(
                    *(given[name][holder] for name in ("hands", "seen", "excluded")), strict=True
                ):
                    if by == "all" or seat in by:
                        known[TEXTS.index(card)] += 1
                        continue
                    for kind in kinds:
                        excluded[TEXTS.index(kind)] += 1
                rows = slice(KINDS * (place - 1), KINDS * place)
                assert (seen["known"][rows], seen["excluded"][rows]) == (known, excluded)
                learned += sum(known)
    assert learned


def test_what_is_left_of_the_turn_and_of_the_game() -> None:
    """Each number stands where its feature says."""
    found = set()
    for match in walk("grimwood", 8, 3):
        state, seen = match.state, features(match)
        assert seen["left"] == [state.play_left, state.draw_left, state.extra]
        assert seen["clock"] == [state.deck_size, state.final_turns, max(0, state.idle)]
        assert seen["runes"] == [state.runes]
        assert seen["seats"] == [1, 1, 1, 0, 0, 0]
        assert seen["used"] == [int(state.used) >> kind & 1 for kind in range(SUPERNATURALS)]
        found |= {name for name in ("play_left", "extra", "idle", "runes", "used") if getattr(state, name) > 0}
    assert found == {"play_left", "extra", "idle", "runes", "used"}


def test_other_limits_of_idle_rounds_and_a_voluntary_draw_are_seen() -> None:
    """The usual rules are seen as ever; every other limit differs from them and from each other."""
    usual = features(table("mage", "owl", idle=5))
    assert (list(usual["clock"][1:]), usual["left"][1]) == ([0, 5], 1)
    assert features(table("mage", "owl", idle=5, free_draw=True))["left"][1] == 3
    limits = [features(table("mage", "owl", idle=5, max_idle_rounds=limit))["clock"][1:] for limit in (0, 4, 9, 11)]
    assert [list(clock) for clock in limits] == [[7, 0], [11, 3], [16, 13], [18, 17]]
    assert list(features(table("mage", "owl", max_idle_rounds=30_000))["clock"][1:]) == [CARDS, CARDS]
