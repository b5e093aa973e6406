"""Laws of The Grimwood over random matches: nothing is lost, points are what lies on the table, games end as ruled."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from tests.games.grimwood.setting import ALL, SEATS
from tests.games.playing import looks, walk

from tanglewood.core.state.events import events_of
from tanglewood.games.grimwood.rules.bags import bag_with, size_of
from tanglewood.games.grimwood.rules.cards import COMBO_TEXTS, SUPERNATURALS, TEXTS
from tanglewood.games.grimwood.rules.state import Happened

pytestmark = pytest.mark.many

SUPERNATURAL_POINTS = {1: 1, 2: 2, 3: 5, 4: 10, 5: 15}


def plain_points(combo: dict[str, object]) -> int:
    """What a combo is worth, read off the rulebook."""
    cards = combo["cards"]
    assert isinstance(cards, list)
    if combo["kind"] == "supernatural":
        return SUPERNATURAL_POINTS[len(cards)]
    if len(set(cards)) == 3:
        return 5
    return 10 if cards[0] in ("owl", "crow") else 3


@pytest.mark.parametrize("trimmed", [False, True])
def test_every_card_lies_in_one_place(trimmed: bool) -> None:
    """At every decision hands, deck, discard pile and combos make 68 cards, 64 of them in a trimmed match of two."""
    for match in looks("grimwood", 5, two_player_trim=trimmed):
        given = match.position()
        there = [card for hand in given["hands"] for card in hand] + given["deck"] + given["pile"]
        there += [card for combo in given["combos"] for card in combo["cards"]]
        wanted = Counter(ALL)
        if trimmed and match.seats == 2:
            wanted -= Counter(["amulet", "amulet", "rune", "rune"])
        assert Counter(there) == wanted
        assert [int(count) for count in match.state.held[: match.seats]] == [len(hand) for hand in given["hands"]]
        assert [bag_with(TEXTS.index(card) for card in hand) for hand in given["hands"]] == held_bags(match.state)
        assert [size_of(bag) for bag in held_bags(match.state)] == [len(hand) for hand in given["hands"]]
        for name, nothing in (("card", -1), ("owner", -1), ("seen", 0), ("excluded", 0)):
            assert (getattr(match.state, f"slot_{name}")[int(match.state.slots) :] == nothing).all()


def held_bags(state: Any) -> list[int]:
    """The hands as multisets."""
    return [int(word) for word in state.hands[: int(state.seats)]]


def test_what_is_counted_besides_is_what_lies_there() -> None:
    """The discard pile as a multiset, each combo's supernaturals as a set, and what each seat has in combos."""
    for match in looks("grimwood", 5):
        state = match.state
        assert state.discards == bag_with(state.pile[: state.pile_size].tolist())
        for row in range(len(state.combo_set)):
            beings = [card for card in state.combo_cards[row].tolist() if 0 <= card < SUPERNATURALS]
            assert state.combo_set[row] == sum(1 << card for card in beings)
        assert tallied(state) == tallied_by_hand(match.position()["combos"])


def tallied(state: Any) -> Counter[tuple[object, ...]]:
    """What the state counts of its combos, besides the combos: by seat, and who lies with how many."""
    found: Counter[tuple[object, ...]] = Counter()
    for seat, (points, laid, placed) in enumerate(
        zip(state.points.tolist(), state.laid.tolist(), state.placed.tolist(), strict=True)
    ):
        found["points", seat] = points
        found |= {("laid", seat, text): laid >> 4 * kind & 15 for kind, text in enumerate(COMBO_TEXTS[1:])}
        found |= {("placed", seat, text): 1 for text in named(placed)}
    for digit, cards in enumerate(state.company.tolist()):
        found.update({("company", text): 1 << digit for text in named(cards)})
    found |= {("shielded", text): 1 for text in named(int(state.shielded))}
    return +found


def named(cards: int) -> list[str]:
    """The supernaturals of a set."""
    return [TEXTS[card] for card in range(SUPERNATURALS) if cards >> card & 1]


def tallied_by_hand(combos: list[dict[str, Any]]) -> Counter[tuple[object, ...]]:
    """The same from the combos themselves."""
    found: Counter[tuple[object, ...]] = Counter()
    for combo in combos:
        owner, cards = combo["owner"], combo["cards"]
        found["points", owner] += plain_points(combo)
        if combo["kind"] != "supernatural":
            found["laid", owner, combo["kind"]] += 1
            continue
        for card in cards:
            found["placed", owner, card] += 1
            found["company", card] += len(cards)
            found["shielded", card] += "dragon" in cards
    return +found


def test_points_are_those_of_the_table() -> None:
    for match in looks("grimwood"):
        recount = [0] * match.seats
        for combo in match.position()["combos"]:
            recount[combo["owner"]] += plain_points(combo)
        assert match.scores() == recount
        best = [seat for seat in range(match.seats) if recount[seat] == max(recount)]
        assert match.winners() == (best if match.over else [])


def test_combos_stay_combos() -> None:
    """Sets are whole, no combo has more than five cards, and who holds the Dragon's never loses or gains one."""
    for seed in range(3):
        dragons: list[str] | None = None
        for match in walk("grimwood", seed, 4):
            given = match.position()
            shielded = [combo for combo in given["combos"] if "dragon" in combo["cards"]]
            for combo in given["combos"]:
                assert 1 <= len(combo["cards"]) <= (5 if combo["kind"] == "supernatural" else 3)
            joining = given["pending"] and given["pending"][-1]["question"] == "join"
            if dragons is not None:
                assert [combo["cards"] for combo in shielded] == [dragons]
            if shielded and not joining:
                dragons = shielded[0]["cards"]


def test_hand_limit_is_kept_at_the_end_of_a_turn() -> None:
    for seed in range(3):
        for before, after in pairwise((m.turn, m.held) for m in (states(seed))):
            if before[0] != after[0] and before[0] >= 0:
                assert after[1][before[0]] <= 7


class Moment:
    """Whose turn it is and how many cards each holds."""

    def __init__(self, turn: int, held: list[int]) -> None:
        self.turn, self.held = turn, held


def states(seed: int) -> list[Moment]:
    """The moments of a random match."""
    return [Moment(int(m.state.turn), [int(count) for count in m.state.held]) for m in walk("grimwood", seed, 3)]


@pytest.mark.parametrize("seats", SEATS)
def test_each_other_player_has_one_more_turn(seats: int) -> None:
    """After the last card each other seat is at turn once, or misses it; then all is over. [G8]"""
    for seed in range(3):
        order: list[int] | None = None
        for match in walk("grimwood", seed, seats):
            for event in events_of(match.state):
                kind = Happened(event.kind)
                if kind == Happened.LAST_CARD:
                    assert order is None
                    order = [event.seat]
                elif order is not None and kind in (Happened.TURN, Happened.SKIP):
                    order.append(event.seat)
        if order is not None:
            assert order == [(order[0] + step) % seats for step in range(seats)]
            assert match.state.deck_size == 0
        else:
            assert match.state.idle == 10 * seats
        assert match.over


def test_nothing_is_pending_for_another_but_an_amulet() -> None:
    """The only decisions out of turn are answers to steals, and two at most are pending."""
    for match in looks("grimwood"):
        pending = match.position()["pending"]
        assert len(pending) <= 2
        if match.actor not in (-1, match.state.turn):
            assert pending[-1]["question"] == "answer"
            assert match.game.actions.text(match.legal()[-1].number) == "no"
