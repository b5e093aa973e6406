"""Laws of Fox over random matches: nothing is lost, points add up, tricks are judged as a plain reading would."""

import numpy as np
import pytest
from tests.games.fox.setting import ALL
from tests.games.playing import walk, walks

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.state.events import events_of
from tanglewood.games.fox.rules.cards import TEXTS
from tanglewood.games.fox.rules.rules import follower_wins, lone_witch
from tanglewood.games.fox.rules.state import Happened

pytestmark = pytest.mark.many

TRICK_POINTS = {0: 6, 1: 6, 2: 6, 3: 6, 4: 1, 5: 2, 6: 3, 7: 6, 8: 6, 9: 6, 10: 0, 11: 0, 12: 0, 13: 0}


def test_every_card_lies_in_one_place() -> None:
    """At every decision, in the record itself: hands, decree, deck places, trick and finished tricks make 33 cards."""
    for match in walks("fox"):
        state = match.state
        hands = [card for hand in state.hands for card in range(33) if int(hand) >> card & 1]
        rest = [int(card) for card in (*state.deck, *state.trick, state.decree) if card >= 0]
        finished = [card for card in range(33) if int(state.played) >> card & 1]
        assert sorted(hands + rest + finished) == list(range(33))
        assert not state.pile.any(), "no trace of shuffling is left"


def test_points_are_those_of_the_log() -> None:
    """Points at any time are what treasures and rounds have brought, counted from the events alone."""
    for seed in range(3):
        points, tricks = [0, 0], [0, 0]
        for match in walk("fox", seed):
            for event in events_of(match.state):
                kind = Happened(event.kind)
                if kind == Happened.TREASURE:
                    points[event.seat] += event.a
                elif kind == Happened.TRICK:
                    tricks[event.seat] += 1
                elif kind == Happened.ROUND:
                    assert event.a == tricks[event.seat]
                    points[event.seat] += TRICK_POINTS[tricks[event.seat]]
                elif kind == Happened.DEAL:
                    tricks = [0, 0]
            assert match.scores() == points
            assert match.over or match.view(None).facts["tricks"] == tricks


def test_rounds_have_thirteen_tricks_of_two_cards() -> None:
    for seed in range(3):
        plays = tricks = 0
        for match in walk("fox", seed):
            for event in events_of(match.state):
                plays += event.kind == Happened.PLAY
                tricks += event.kind == Happened.TRICK
                if event.kind == Happened.ROUND and event.seat == 1:
                    assert (plays, tricks) == (26, 13)
                    plays = tricks = 0


def test_matches_end_when_and_only_when_the_target_is_reached() -> None:
    for target in (1, 16, 35):
        for seed in range(2):
            before = [0, 0]
            for match in walk("fox", seed, target=target):
                facts = match.view(None).facts
                if facts["tricks"] == [0, 0] and not facts["trick_seats"]:
                    before = match.scores()
                    assert max(before) < target
            assert max(match.scores()) >= target


def plain_winner(lead: str, follow: str, trump: str) -> int:
    """Who wins a trick, read off the rulebook card by card: 0 the leader, 1 the follower."""
    witches = [card for card in (lead, follow) if card[:-1] == "9"]
    suits = [trump if witches == [card] else card[-1] for card in (lead, follow)]
    ranks = [int(lead[:-1]), int(follow[:-1])]
    if trump in suits:
        trumps = [place for place in (0, 1) if suits[place] == trump]
        return max(trumps, key=lambda place: ranks[place])
    return int(suits[1] == suits[0] and ranks[1] > ranks[0])


@pytest.mark.parametrize("trump", range(3))
def test_judgement_of_every_pair(trump: int) -> None:
    for lead in ALL:
        for follow in ALL:
            if lead != follow:
                first, second = TEXTS.index(lead), TEXTS.index(follow)
                assert follower_wins(first, second, trump) == plain_winner(lead, follow, "BKM"[trump]), (lead, follow)
                assert lone_witch(first, second) == ([lead[:-1], follow[:-1]].count("9") == 1)


def test_tricks_of_random_matches_are_judged_alike() -> None:
    """Winner and next leader of every trick, from the log and the decree alone."""
    for seed in range(3):
        cards: list[tuple[int, str]] = []
        decree = ""
        for match in walk("fox", seed):
            for event in events_of(match.state):
                if event.kind == Happened.PLAY:
                    cards.append((event.seat, ALL[event.a]))
                if event.kind == Happened.TRICK:
                    (leader, lead), (follower, follow) = cards
                    assert leader != follower
                    trump = decree[-1]
                    if match.view(None).facts["tricks"] != [0, 0] and not match.over:
                        trump = match.position()["decree"][-1]
                    won = plain_winner(lead, follow, trump)
                    assert event.seat == cards[won][0]
                    loser, lost = cards[1 - won]
                    if match.view(None).facts["tricks"] != [0, 0] and not match.over:
                        assert match.actor == (loser if lost[:-1] == "1" else event.seat)
                    cards = []
            decree = match.position()["decree"]


def test_scores_and_winners_fill_what_they_are_given() -> None:
    match = tw.new("fox", seed=1)
    points, won = np.full(2, 9), np.full(2, 9)
    verbs.scores(match.state, points)
    verbs.winners(match.state, won)
    assert points.tolist() == won.tolist() == [0, 0]
