"""Whether play can have led to a position of The Fox in the Forest; BadPosition says why it cannot."""

from collections.abc import Iterable
from typing import Any

from tanglewood.core.bits import highest, size
from tanglewood.core.frames import top_kind
from tanglewood.core.reading import check
from tanglewood.games.fox.cards import (
    ALL_CARDS,
    HAND_CARDS,
    NO_CARD,
    Rank,
    bit,
    card_name,
    card_text,
    cards_in,
    rank_of,
    suit_cards,
    suit_of,
)
from tanglewood.games.fox.knowledge import card_set
from tanglewood.games.fox.rules import FOX, NOBODY, ROUND_POINTS, WOODCUTTER, held
from tanglewood.games.fox.state import PLAYERS


def set_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    return sum(bit(card) for card in cards)


def texts_of(members: int) -> list[str]:
    """The texts of a set of cards, ascending."""
    return [card_text(card) for card in cards_in(members)]


def check_reachable(state: Any) -> None:
    """Refuse a state, filled but for what the seats have learnt, that no play reaches."""
    check_places(state)
    check_hands(state)
    check_points(state)
    check_turn(state)
    check_woodcutters(state)
    check_past(state)


def check_places(state: Any) -> None:
    """Every card lies in one place; those in none are the finished tricks'. [F101]"""
    places = [int(state.hands[0]), int(state.hands[1]), bit(state.decree)]
    places += [bit(card) for card in (*state.deck, *state.trick) if card != NO_CARD]
    seen = 0
    for place in places:
        check(not seen & place, f"F101: {', '.join(texts_of(seen & place))} lies in two places.")
        seen |= place
    state.played = ALL_CARDS & ~seen
    done = int(state.tricks[0]) + int(state.tricks[1])
    check(done <= HAND_CARDS, f"A round has {HAND_CARDS} tricks; 'tricks' adds up to {done}.")
    gone = size(state.played)
    check(gone == 2 * done, f"{2 * done} cards must be in finished tricks, but {gone} lie in no place of the position.")


def check_hands(state: Any) -> None:
    """Both hold as many cards as the tricks leave. [F102]"""
    for seat in range(PLAYERS):
        cards, expected = size(state.hands[seat]), held(state, seat)
        check(cards == expected, f"Seat {seat} holds {expected} cards at this moment, not {cards}.")


def check_points(state: Any) -> None:
    """Treasures are the finished tricks' sevens; the match's points contain them. [F7, F9]"""
    sevens = sum(1 for card in cards_in(state.played) if rank_of(card) == Rank.TREASURE)
    won = sum(int(points) for points in state.treasures)
    check(won == sevens, f"F7: {sevens} sevens lie in finished tricks, but 'round_points' adds up to {won}.")
    over = state.actor == NOBODY
    for seat in range(PLAYERS):
        treasures, tricks, points = int(state.treasures[seat]), int(state.tricks[seat]), int(state.points[seat])
        check(treasures <= 2 * tricks, f"F7: seat {seat} has {treasures} treasures from {tricks} tricks.")
        least = treasures + (ROUND_POINTS[tricks] if over else 0)
        check(points >= least, f"Seat {seat} must have at least {least} points, not {points}.")
        before = points - least
        check(before < state.target, f"F9: seat {seat} had {before} points before this round, so the match was over.")
    if over:
        check(
            max(state.points) >= state.target, f"F9: nobody has {int(state.target)} points, so the match is not over."
        )


def check_turn(state: Any) -> None:
    """Leader, actor and phase fit the cards of the trick. [F1, F3, F4]"""
    done = int(state.tricks[0]) + int(state.tricks[1])
    if done == 0:
        check(state.leader == 1 - state.dealer, "F1: the non-dealer leads the first trick.")
    if state.actor == NOBODY:
        check(done == HAND_CARDS, "F9: a match ends after a whole round.")
        return
    check(done < HAND_CARDS, f"All {HAND_CARDS} tricks are done: the round is over.")
    kind, played = top_kind(state), int(state.trick_size)
    last_player = int(state.leader) if played == 1 else 1 - int(state.leader)
    if kind == 0:
        check(played < PLAYERS, "A trick of two cards is judged at once, unless an ability is being decided.")
        expected = int(state.leader) if played == 0 else 1 - int(state.leader)
        check(state.actor == expected, f"It is seat {expected}'s turn: {played} cards of the trick are played.")
        return
    rank, name = (Rank.FOX, "Fox") if kind == FOX else (Rank.WOODCUTTER, "Woodcutter")
    shown = played > 0 and rank_of(state.trick[played - 1]) == rank
    check(shown, f"The last card of the trick is no {name}.")
    check(state.actor == last_player, f"Seat {last_player} played the {name} and decides.")
    check(state.hands[state.actor] != 0, "F3: with an empty hand there is no exchange.")


def check_woodcutters(state: Any) -> None:
    """No more cards were drawn than Woodcutters lie on the table or in finished tricks. [F4]"""
    played = int(state.played) | set_of([int(card) for card in state.trick[: state.trick_size]])
    woodcutters = sum(1 for card in cards_in(played) if rank_of(card) == Rank.WOODCUTTER)
    check(state.deck_top <= woodcutters, f"F4: {int(state.deck_top)} cards were drawn by {woodcutters} Woodcutters.")


def check_past(state: Any) -> None:
    """The trick and the round before fit what lies on the table. [F6, F9, F108]"""
    if state.actor == NOBODY:
        same = all(state.last_tricks[seat] == state.tricks[seat] for seat in range(PLAYERS))
        same = same and all(state.last_treasures[seat] == state.treasures[seat] for seat in range(PLAYERS))
        check(same, "F9: the match is over, so 'last_round' is the round that 'tricks' and 'round_points' tell of.")
    if state.last_winner == NOBODY or state.tricks[0] + state.tricks[1] == 0:
        return
    cards = set_of([int(card) for card in state.last_trick])
    check(not cards & ~int(state.played), "F101: the cards of 'last_trick' lie elsewhere too.")
    winner, leader = int(state.last_winner), int(state.last_leader)
    check(state.tricks[winner] > 0, f"Seat {winner} won 'last_trick', but has no trick.")
    lost = state.last_trick[1 if winner == leader else 0]
    expected = 1 - winner if rank_of(lost) == Rank.SWAN else winner
    check(state.leader == expected, f"F108: seat {expected} leads after 'last_trick', not seat {int(state.leader)}.")


def check_follow(state: Any) -> None:
    """The follower whose ability is being decided was allowed to play that card. [F2, F104]"""
    if state.trick_size < PLAYERS:
        return
    lead, card, seat = int(state.trick[0]), int(state.trick[1]), 1 - int(state.leader)
    same = int(state.hands[seat]) & suit_cards(suit_of(lead)) & ~card_set(int(state.drawn))
    spare = int(top_kind(state) == WOODCUTTER and state.drawn == NO_CARD)  # one card was drawn after the play
    if suit_of(card) != suit_of(lead):
        check(size(same) <= spare, f"F104: the follower has {', '.join(texts_of(same))} and had to follow suit.")
    elif rank_of(lead) == Rank.MONARCH and same:
        above = same & ~(bit(card) | (bit(card) - 1))
        check(
            size(above) <= spare, f"F2: the follower has the {card_name(highest(same))}, higher than the card played."
        )
