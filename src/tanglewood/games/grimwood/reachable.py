"""Whether play can have led to a position. Numbers in the reasons are those of RULINGS.md."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tanglewood.core.frames import FIRST_ARGUMENT, frames_of
from tanglewood.core.reading import check, check_waiting
from tanglewood.games.grimwood.cards import (
    COMBO_NAMES,
    COMBO_TEXTS,
    KINDS,
    MOST_IN_COMBO,
    NO_CARD,
    SET_CARDS,
    SUPERNATURALS,
    Combo,
    Kind,
    card_text,
)
from tanglewood.games.grimwood.state import HAND_LIMIT, IDLE_ROUNDS, NOBODY, Frame
from tanglewood.games.grimwood.steals import CAUSE
from tanglewood.games.grimwood.table import is_shielded
from tanglewood.games.grimwood.turn import settle
from tanglewood.games.grimwood.words import count_of, size_of, without, word_of

# Cards


def check_cards(places: Iterable[list[int]], all_cards: int) -> None:
    """Every card lies in one place. [G101]"""
    there = Counter(card for cards in places for card in cards)
    for kind in range(KINDS):
        wanted = count_of(all_cards, kind)
        check(there[kind] == wanted, f"G101: there are {wanted} of {card_text(kind)!r}, not {there[kind]}.")


def check_combo(kind: int, cards: list[int]) -> None:
    """A combo is of its kind. [G5, G6]"""
    if kind == Combo.SUPERNATURAL:
        check(0 < len(cards) <= MOST_IN_COMBO, "G5: a supernatural combo has one to five cards.")
        check(all(card < SUPERNATURALS for card in cards), "G5: a supernatural combo has nothing but supernaturals.")
    else:
        check(tuple(cards) == SET_CARDS[kind], f"G6: {COMBO_TEXTS[kind]!r} are {COMBO_NAMES[kind]}, in that order.")


# Turn


def check_turn(state: Any) -> None:
    """Deck, last turns and idle rounds fit together; what is over has nothing left. [G4, G8, G9]"""
    seats, over = int(state.seats), state.turn == NOBODY
    idle_end = state.idle >= IDLE_ROUNDS * seats
    if over:
        check(state.deck_size == 0 or idle_end, "G8: the game goes on while there are cards in the deck.")
        left = state.play_left or state.draw_left or state.extra or state.final_turns or state.used
        check(not left, "G8: nothing is left to do when the game is over.")
        return
    check(not idle_end, "G9: ten rounds without a card leaving the deck end the game.")
    check((state.deck_size == 0) == (state.final_turns > 0), "G8: the last turns begin when the deck is empty.")
    check(state.skips[state.turn] == 0, "G29: a player with a turn to miss is not at turn.")
    check(not (state.play_left and state.extra), "G4: extra actions come from a rune, which takes the turn's card.")
    check(not (state.play_left and state.used), "G21: a power cannot have been used yet.")


# What is pending


def check_frames(state: Any) -> None:
    """What is pending can be, nothing of it goes on by itself, and something can be answered."""
    rows = frames_of(state)
    check(not rows or state.turn != NOBODY, "G8: nothing is pending when the game is over.")
    if len(rows) > 1:
        below, top = rows
        check(below[0] in (Frame.STEAL, Frame.REACH) and top[0] == Frame.ANSWER, "Only a steal's answer lies on top.")
        check_frame(state, below)
        check(top[FIRST_ARGUMENT + CAUSE] == below[FIRST_ARGUMENT] != Kind.GHOULS, "The steal is not of that power.")
    if rows:
        check_frame(state, rows[-1])
    if state.turn != NOBODY:
        check_waiting(state, settle)


POWERS = {  # whose question each can be
    Frame.STEAL: (Kind.DRACULA, Kind.GOBLINS, Kind.SHADOW_QUEEN),
    Frame.REACH: (Kind.GHOULS, Kind.ETERNALS),
    Frame.PLAYER: (Kind.BOOGEYMAN, Kind.HYDRA, Kind.TROLL, Kind.WEREWOLF),
    Frame.PICK: (Kind.FAERIES, Kind.GIANT, Kind.LARAKI),
    Frame.CATCH: (Kind.BRIDE, Kind.NYMPH),
    Frame.TARGET: (Kind.DEMON, Kind.HIGHWAYMAN, Kind.SORCERESS),
    Frame.OFFER: (Kind.HIGHWAYMAN, Kind.SORCERESS),
}
MOST_STEALS = {Kind.DRACULA: 2, Kind.GOBLINS: 3, Kind.SHADOW_QUEEN: 1}
MOST_PICKS = {Kind.FAERIES: 2, Kind.GIANT: 1}


def check_frame(state: Any, frame: list[int]) -> None:
    """The arguments of a frame are what `Frame` says."""
    kind, seat, *arguments = frame
    if kind == Frame.ANSWER:
        check_answer(state, seat, arguments)
        return
    check(seat == state.turn, "Only the player at turn is asked, but for the answer to a steal.")
    if Frame(kind) in POWERS:
        check(arguments[0] in POWERS[Frame(kind)], f"Whose power asks that? {arguments}.")
        check((int(state.used) >> arguments[0]) & 1, "G21: a power that asks is used in this turn.")
    checker = CHECKS.get(Frame(kind))
    check(checker(state, arguments) if checker else not any(arguments[1:]), f"The arguments {arguments} cannot be.")


def check_answer(state: Any, seat: int, arguments: list[int]) -> None:
    """The victim holds a card, the thief is at turn. [G10]"""
    thief, cause, *rest = arguments
    check(thief == state.turn and thief != seat and state.held[seat] > 0, "G10: only a player with a card is asked.")
    thieves = (NO_CARD, *POWERS[Frame.STEAL], *POWERS[Frame.REACH])
    check(cause in thieves and not any(rest), f"Whose power steals that? {arguments}.")


def _join(state: Any, arguments: list[int]) -> bool:
    card, with_power, *rest = arguments
    last = int(state.combos) - 1
    placed = last >= 0 and state.combo_owner[last] == state.turn and state.combo_size[last] == 1
    return bool(placed and state.combo_cards[last, 0] == card and with_power in (0, 1) and not any(rest))


def _steal(state: Any, arguments: list[int]) -> bool:
    card, left, victim, rest = arguments
    second = card == Kind.DRACULA and left == 1
    named = victim != state.turn and victim < state.seats if second else victim == NOBODY
    return bool(1 <= left <= MOST_STEALS[Kind(card)] and named and (victim >= 0) == second and not rest)


def _pick(state: Any, arguments: list[int]) -> bool:
    card, left, first, rest = arguments
    size = int(state.pile_size)
    if card == Kind.LARAKI:
        return left == min(int(state.seats), size) > 0 and first == NO_CARD and not rest
    second = card == Kind.FAERIES and left == 1
    held = first >= 0 and first < KINDS and count_of(state.hands[state.turn], first) > 0
    return bool(size and 1 <= left <= MOST_PICKS[Kind(card)] and (held if second else first == NO_CARD) and not rest)


def _may_play(state: Any, arguments: list[int]) -> bool:
    hand = int(state.hands[state.turn])
    cards = [card for card in arguments[:2] if card != NO_CARD]
    fine = arguments[0] != NO_CARD and all(0 <= card < KINDS for card in cards)
    return fine and not without(word_of(cards), hand) and not any(arguments[2:])


def _target(state: Any, arguments: list[int]) -> bool:
    card, row, *rest = arguments
    if card != Kind.HIGHWAYMAN:
        return row == NOBODY and not any(rest)
    own = 0 <= row < state.combos and state.combo_owner[row] == state.turn and not is_shielded(state, row)
    return bool(own and not any(rest))


def _keep(state: Any, arguments: list[int]) -> bool:
    return bool(state.deck_size > 0 and state.pile_size > 0 and not any(arguments))


def _hand_out(state: Any, arguments: list[int]) -> bool:
    left, served, *rest = arguments
    seats = int(state.seats)
    unserved = seats - served.bit_count()
    fine = 0 < served < 1 << seats and served >> int(state.turn) & 1 and 1 <= left <= unserved
    return bool(fine and left <= state.pile_size and not any(rest))


def _limit(state: Any, arguments: list[int]) -> bool:
    return size_of(state.hands[state.turn]) > HAND_LIMIT and not any(arguments)


def _nothing(state: Any, arguments: list[int]) -> bool:  # noqa: ARG001 - all checks are called alike
    return not any(arguments)


CHECKS = {
    Frame.JOIN: _join,
    Frame.STEAL: _steal,
    Frame.ASK: _nothing,
    Frame.PICK: _pick,
    Frame.MAY_PLAY: _may_play,
    Frame.WAKE: _nothing,
    Frame.TARGET: _target,
    Frame.KEEP: _keep,
    Frame.HAND_OUT: _hand_out,
    Frame.LIMIT: _limit,
}
