"""Laws of Into the Woods over random matches: nothing is lost, points add up, and it goes as a plain reading says."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise, takewhile
from typing import Any

import numpy as np
import pytest
from tests.conformance.tables import observation
from tests.games.playing import legal
from tests.games.woods.plain import Outcome, after, left_by, read_move, trades
from tests.games.woods.playing import COUNTED, DECKS, SEATS, walk, walks
from tests.games.woods.setting import match
from tests.games.woods.worlds import cards_of, turn_of, values
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.state.events import events_of
from tanglewood.games.woods.bots.observation import OBSERVATION
from tanglewood.games.woods.rules.state import Happened

pytestmark = pytest.mark.many

SPLIT = {"even": [8] * 7, "rising": [5, 6, 7, 8, 9, 10, 11]}
UNSEEN = sum(feature.size for feature in takewhile(lambda feature: feature.name != "unseen", OBSERVATION))
MANY = sampled(30, 60)  # matches where rare things are looked for


# Every card lies in one place


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_lies_in_one_place(seats: int, deck: str) -> None:
    """At every decision, in the record itself, all places together hold the 56 cards of the split."""
    for taste in ("", "down"):
        for game in walk(3, seats, deck, taste):
            assert [cards_in(game.state)[value] for value in range(2, 9)] == SPLIT[deck]
            assert cards_in(game.state).total() == COUNTED


def cards_in(state: Any) -> Counter[int]:
    """The values of all cards of a record, wherever they lie."""
    found = Counter(cards_of(int(state.discards)))
    for place in (*state.row, *state.stock):
        if place >= 0:
            found[2 + int(place)] += 1
    for seat in range(5):
        found.update(cards_of(int(state.hands[seat])))
        found.update(cards_of(int(state.pockets[seat])) * 3)
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_piles_end_where_their_counts_say(seats: int) -> None:
    """The row and the deck hold cards up to their counts and nothing beyond; no seat that is not there holds any."""
    for game in islice(walks(seats), 0, None, sampled(3, 1)):
        state = game.state
        assert [int(kind) >= 0 for kind in state.row] == [place < state.row_size for place in range(5)]
        assert [int(kind) >= 0 for kind in state.stock] == [place < state.stock_size for place in range(COUNTED)]
        assert not any(state.hands[seats:])
        assert not any(state.pockets[seats:])
        assert not any(state.tokens[seats:])


# Points


@pytest.mark.parametrize("seats", SEATS)
def test_points_are_those_of_the_log(seats: int) -> None:
    """Points at any time are what sets and tokens have brought, counted from the events alone."""
    for deck in DECKS:
        points, values_pocketed = [0] * seats, set()
        for game in walk(4, seats, deck, "down"):
            for event in events_of(game.state):
                if event.kind == Happened.POCKET:
                    points[event.seat] += int(event.a not in values_pocketed) if seats == 1 else event.a + 2
                    values_pocketed.add(event.a)
                elif event.kind == Happened.TOKEN:
                    points[event.seat] += 1
            assert game.scores() == points
        assert game.winners() == plain_winners(game)


def plain_winners(game: tw.Match) -> list[int]:
    """Who has won, from points and tokens; alone, whoever has all seven values. [W10, W11]"""
    given = game.position()
    if game.seats == 1:
        return [0] if len(set(given["pockets"][0])) == 7 else []
    ranks = [(points, -tokens) for points, tokens in zip(game.scores(), given["tokens"], strict=True)]
    return [seat for seat in range(game.seats) if ranks[seat] == max(ranks)]


@pytest.mark.parametrize("seats", SEATS)
def test_tokens_and_bank_make_sixteen(seats: int) -> None:
    for game in islice(walks(seats), 0, None, sampled(3, 1)):
        facts = game.view(None).facts
        assert sum(facts["tokens"]) + facts["bank"] == (0 if seats == 1 else 16)


# Turns, as a plain reading says


@pytest.mark.parametrize("seats", SEATS)
def test_legal_moves_are_those_of_a_plain_reading(seats: int) -> None:
    """In every state exactly the trades that can be laid out card by card are legal, and a pass if there is none."""
    for game in islice(walks(seats), 0, None, sampled(3, 1)):
        if not game.over:
            assert set(legal(game)) == set(plain_choices(game))


def plain_choices(game: tw.Match) -> dict[str, Outcome]:
    """What a plain reading allows the actor."""
    given = game.position()
    hand = values(given["hands"][game.actor])
    return trades(turn_of(given), hand) or {"pass": Outcome(hand, ())}


@pytest.mark.parametrize(
    ("hands", "row", "more"),
    [
        (["552", "24"], "34567", {}),
        (["552", "24"], "55555", {}),
        (["22", "24"], "22345", {}),
        (["58", "24"], "55567", {}),
        (["58", "24"], "35567", {}),
        (["44558", "22"], "34567", {}),
        (["44558", "22"], "45", {"stock": ""}),
        (["44558", "22"], "456", {"stock": ""}),
        (["44558", "22", "33"], "456", {"stock": "", "pass": 2}),
        (["44668", "22"], "46647", {"tokens": [8, 8]}),
        (["55", "24"], "34567", {}),
        (["8", "24"], "55567", {"stock": "888"}),
        (["88", "24"], "7", {"stock": ""}),
        (["2345678", "24"], "34567", {}),
        (["36", "88"], "2484", {"stock": "", "tokens": [8, 6]}),
        (["77", "24"], "26363", {}),
        (["77", "24"], "23636", {}),
        (["77", "24"], "33633", {"tokens": [8, 8]}),
        (["552"], "53467", {}),
        (["552"], "53467", {"pockets": ["5"]}),
        (["552"], "53", {"stock": ""}),
        (["552"], "5", {"stock": ""}),
        (["558"], "57888", {"pockets": ["5"]}),
    ],
)
def test_legal_moves_of_hard_cases(hands: list[str], row: str, more: dict[str, Any]) -> None:
    """The card in hand rule at its edges, doubles, equal cards apart, no tokens left, and a second set alone."""
    game = match(hands, row, **more)
    assert set(legal(game)) == set(plain_choices(game))


@pytest.mark.parametrize("seats", SEATS)
def test_moves_do_what_a_plain_reading_says(seats: int) -> None:
    """After every move hand, pocket, row, discards, tokens, deck and the next seat are those of a plain reading."""
    for deck in DECKS:
        for before, move, now in moves(5, seats, deck):
            assert now["hands"][before["actor"]] == [str(card) for card in outcome_of(before, move).hand]
            assert others(now, before["actor"]) == others(before, before["actor"])
            check_pocket(before, move, now)
            check_piles(before, move, now)
            check_turn_order(before, move, now)


def moves(seed: int, seats: int, deck: str) -> Iterator[tuple[dict[str, Any], str, dict[str, Any]]]:
    """Every move of a random match with the positions before and after it."""
    positions, played = [], [""]
    for game in walk(seed, seats, deck):
        positions.append(game.position())
        played = game.journal()["moves"]
    assert len(played) == len(positions) - 1
    for (before, now), move in zip(pairwise(positions), played, strict=True):
        yield before, move, now


def outcome_of(before: dict[str, Any], move: str) -> Outcome:
    hand = values(before["hands"][before["actor"]])
    return Outcome(hand, ()) if move == "pass" else after(hand, *read_move(move))


def others(given: dict[str, Any], actor: int) -> list[Any]:
    """Hands, pockets and tokens of all but one."""
    keys = ("hands", "pockets", "tokens")
    return [given[key][seat] for key in keys for seat in range(given["seats"]) if seat != actor]


def check_pocket(before: dict[str, Any], move: str, now: dict[str, Any]) -> None:
    actor = before["actor"]
    sets = [str(value) for value in outcome_of(before, move).sets]
    assert now["pockets"][actor] == sorted(before["pockets"][actor] + sets)
    assert now["tokens"][actor] == before["tokens"][actor] + move.endswith("+")


def check_piles(before: dict[str, Any], move: str, now: dict[str, Any]) -> None:
    """The row slides and fills from the deck; where the deck is made anew, from what had been discarded."""
    row, discards = list(before["row"]), sorted(before["discards"])
    if move != "pass":
        give, _ = read_move(move)
        discards = sorted([*discards, str(give)])
        row = left_in_row(before, move)
    stock = list(before["stock"])
    filled = row + stock[: refill_of(before["seats"], len(row))]
    stock = stock[len(filled) - len(row) :]
    if before["pass"] == now["pass"]:
        assert (now["row"], now["stock"], now["discards"]) == (filled, stock, discards)
        return
    assert (stock, now["discards"]) == ([], [])
    assert now["row"][: len(filled)] == filled
    assert sorted(now["row"][len(filled) :] + now["stock"]) == discards
    assert len(now["row"]) == 5


def left_in_row(before: dict[str, Any], move: str) -> list[str]:
    """The row without the cards taken; alone in the order in which the rest lay."""
    if before["seats"] == 1:
        row = list(before["row"])
        for value in read_move(move)[1]:
            row.remove(str(value))
        return row
    cards, far = move.split(">")[1].rstrip("+-").split(","), move[-1] in "+-"
    return [str(value) for value in left_by(turn_of(before), cards, far)]


def refill_of(seats: int, size: int) -> int:
    """How many cards are revealed into a row of that size. [W11, W104]"""
    return 5 - size if seats > 1 or size == 0 else 0


def check_turn_order(before: dict[str, Any], move: str, now: dict[str, Any]) -> None:
    seats = before["seats"]
    assert now["passed"] == (before["passed"] + 1 if move == "pass" else 0)
    if now["actor"] >= 0:
        assert now["actor"] == (before["actor"] + 1) % seats
        assert now["row"]
        assert now["passed"] < seats
    elif seats > 1:
        assert not now["row"] or now["passed"] == seats


@pytest.mark.parametrize("seats", SEATS)
def test_hands_are_empty_only_after_last_turns(seats: int) -> None:
    """W6 over whole matches: whoever has no card in hand has played a last turn."""
    for seed in range(sampled(2, 6)):
        played_last: set[int] = set()
        for before, _, now in moves(seed, seats, "even"):
            if turn_of(before).last:
                played_last.add(before["actor"])
            assert all(hand or seat in played_last for seat, hand in enumerate(now["hands"]))


# How it ends

ENDS = {
    "row taken, two players": (["35", "24"], "7", {"stock": ""}, ["3>7-"]),
    "row taken by trading down": (["35", "24"], "34", {"stock": ""}, ["5>4,3+"]),
    "row taken after the second pass": (["35", "24", "66"], "7", {"stock": "", "pass": 2}, ["3>7+"]),
    "row taken, the hand emptied with it": (["552", "24"], "5", {"stock": ""}, ["2>5-"]),
    "all pass, two players": (["88", "77"], "2", {"stock": ""}, ["pass", "pass"]),
    "all pass, five players": (["88", "77", "66", "55", "44"], "3", {"stock": "", "pass": 2}, ["pass"] * 5),
    "all pass with empty hands": (["", "8"], "2", {"stock": "", "pockets": ["3", "4"]}, ["pass", "pass"]),
    "alone, all seven sets": (["8825"], "84567", {"pockets": ["234567"]}, ["2>8"]),
    "alone, seven sets with the last card": (["882"], "8", {"pockets": ["234567"], "stock": ""}, ["2>8"]),
    "alone, deck and row out": (["58"], "6", {"stock": ""}, ["5>6"]),
    "alone, no trade left": (["87"], "72", {"stock": "5"}, ["7>7"]),
    "alone, deck and row out, the hand emptied": (["552"], "5", {"stock": ""}, ["2>5"]),
}


@pytest.mark.parametrize("way", ENDS)
def test_every_way_a_game_can_end(way: str) -> None:
    """Over after the last of these moves, and not before; the reason is in the words that all read."""
    hands, row, more, played = ENDS[way]
    game = match(hands, row, **more)
    for move in played:
        assert not game.over
        game.play(move)
    assert game.over
    assert (legal(game), game.winners()) == ([], plain_winners(game))
    assert end_of(game) in way


def end_of(game: tw.Match) -> str:
    """How a match has ended, read off its last position."""
    given = game.position()
    if game.seats > 1:
        return "all pass" if given["row"] else "row taken" if any(given["hands"]) else "hand emptied"
    if len(set(given["pockets"][0])) == 7:
        return "alone, all seven sets" if given["row"] else "alone, seven sets"
    if not given["row"]:
        return "alone, deck and row out"
    return "alone, no trade"


@pytest.mark.parametrize("seats", SEATS)
def test_random_matches_end_in_the_ways_listed(seats: int) -> None:
    """And in each that is not too rare: alone by a dead end or with all cards gone, else by row or passes."""
    found = Counter(end_of(last_of(seed, seats)) for seed in range(MANY))
    if seats == 1:
        assert set(found) <= {"alone, no trade", "alone, deck and row out"}
    else:
        assert set(found) <= {"row taken", "all pass", "hand emptied"}
    assert len(found) > 1


def last_of(seed: int, seats: int) -> tw.Match:
    *_, game = walk(seed, seats, taste=("", "up", "down")[seed % 3])
    return game


# What all know of the hands [W107]


@pytest.mark.parametrize("seats", SEATS)
def test_the_pair_dealt_is_always_possible(seats: int) -> None:
    """What was seen never rules out the truth, nor leaves in what leads to no hand."""
    for seed, deck in enumerate(DECKS):
        for game in walk(seed, seats, deck):
            for seat, learnt in enumerate(game.position()["learnt"]):
                assert learnt["possible"] == "all" or " ".join(learnt["dealt"]) in learnt["possible"], seat


@pytest.mark.parametrize("seats", SEATS)
def test_possible_pairs_only_become_fewer(seats: int) -> None:
    for before, _, now in moves(6, seats, "even"):
        for earlier, later in zip(before["learnt"], now["learnt"], strict=True):
            assert earlier["dealt"] == later["dealt"]
            assert earlier["possible"] == "all" or set(later["possible"]) <= set(earlier["possible"])


@pytest.mark.parametrize("seats", SEATS)
def test_hands_hold_what_all_know_they_hold(seats: int) -> None:
    """What a view shows of another hand is in it, with as many cards as it has."""
    for game in islice(walks(seats), 0, None, sampled(13, 4)):
        hands = game.position()["hands"]
        for viewer in (*range(seats), None):
            for seat in range(seats):
                cards = [card.text for card in game.view(viewer).zone(f"hand-{seat}").cards]
                assert len(cards) == len(hands[seat])
                assert not Counter(filter(None, cards)) - Counter(hands[seat])
                assert seat != viewer or cards == hands[seat]


@pytest.mark.parametrize("seats", SEATS)
def test_hands_hold_nothing_that_all_know_they_do_not(seats: int) -> None:
    """No hand has three of a value after its turn."""
    for game in islice(walks(seats), 0, None, sampled(3, 1)):
        for hand in game.position()["hands"]:
            assert all(hand.count(value) < 3 for value in set(hand))


@pytest.mark.parametrize("seats", SEATS)
def test_still_to_come_is_what_the_viewer_has_not_seen(seats: int) -> None:
    """In both passes: the deck and those cards of the hands of which the page shows the back; so do observations."""
    passes = set()
    for game in islice(walks(seats), 0, None, sampled(10, 3)):
        given = game.position()
        passes.add(given["pass"])
        for viewer in (*range(seats), None):
            view = game.view(viewer)
            shown = Counter(card.text for seat in range(seats) for card in view.zone(f"hand-{seat}").cards)
            hidden = Counter(given["stock"]) + Counter(card for hand in given["hands"] for card in hand) - shown
            assert view.facts["left"] == {value: hidden[value] for value in "2345678"}
            if viewer is not None:
                observed = observation(game, game.state, viewer)[UNSEEN : UNSEEN + 7].tolist()
                assert observed == list(view.facts["left"].values())
    assert passes == ({1, 2} if seats > 2 else {1})


def test_cards_that_lie_open_are_not_still_to_come() -> None:
    """One of eight lies in the row, one among the discards: six are left for all who look on."""
    game = tw.new("woods", seed=0)
    game.play("8>4,3-")
    given, left = game.position(), game.view(None).facts["left"]
    assert (given["row"].count("8"), given["discards"].count("8"), left["8"]) == (1, 1, 6)


# Odds and ends


def test_scores_and_winners_fill_what_they_are_given() -> None:
    game = tw.new("woods", 3, seed=1)
    points, won = np.full(3, 9), np.full(3, 9)
    verbs.scores(game.state, points)
    verbs.winners(game.state, won)
    assert points.tolist() == won.tolist() == [0, 0, 0]


@pytest.mark.parametrize("seats", SEATS)
def test_tastes_of_random_play_lead_to_other_games(seats: int) -> None:
    """Trading down wherever possible uses up the deck in fewer moves."""
    lengths = {taste: sum(1 for _ in walk(7, seats, "even", taste)) for taste in ("up", "down")}
    assert lengths["up"] != lengths["down"]
