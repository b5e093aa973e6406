"""The rules of Explorers and Paths from deal to result. Numbers in brackets are those of RULINGS.md.

In order of play: `rules` (deal, turn, result), `legal`, `explorers`, `forest` and `hands`, each of which rests on
those after it.
"""

from typing import Any

from tanglewood.core.events import EVERYONE, clear_events, emit
from tanglewood.core.frames import top_kind, top_seat
from tanglewood.core.ints import Ints
from tanglewood.core.rng import below, shuffle
from tanglewood.core.rule import rule
from tanglewood.core.seats import next_seat
from tanglewood.games.explorers.actions import CAMP, GO, PATH, decode, decode_play
from tanglewood.games.explorers.cards import (
    CARDS,
    CORNER_COUNT,
    CORNERS,
    COUNTS,
    FIRST_EXPLORER,
    HAND,
    KINDS,
    NO_PATH,
    SLOTS,
    Kind,
)
from tanglewood.games.explorers.explorers import answer, go_on, play_explorer, take_path
from tanglewood.games.explorers.forest import distance, full_distance, is_corner, opposite_corner, take_up
from tanglewood.games.explorers.hands import clear_cards, clear_front, draw, put_on_pile, take_top
from tanglewood.games.explorers.legal import legal
from tanglewood.games.explorers.state import MOVES, NOBODY, PLAYS, ROUNDS, SHADOWED, Frame, Happened, Phase

__all__ = ["asked_anyway", "legal", "play", "scores", "start", "winners"]

EXPLORING, LAYING, WALKING = int(Phase.EXPLORERS), int(Phase.PATHS), int(Phase.WALK)


# Setting up [E2, E4]


@rule
def start(state: Any, words: Ints) -> None:
    """Shuffle, deal, put the pieces on corners and draw who begins; seats and options are already set."""
    for index in range(len(words)):
        state.rng[index] = words[index]
    clear_forest(state)
    place_pieces(state)
    shuffle_deck(state)
    first = below(state.rng, int(state.seats))
    for _ in range(HAND):
        for seat in range(state.seats):
            take_top(state, seat)
    emit(state, Happened.DEAL, first)
    begin_turn(state, first)
    state.actor = first


@rule
def clear_forest(state: Any) -> None:
    """No path lies, no card is anywhere, no piece stands."""
    for slot in range(SLOTS):
        state.ways[slot] = NO_PATH
    clear_cards(state)


@rule
def place_pieces(state: Any) -> None:
    """Each piece on a random corner, all different; the goal is across. [E2]"""
    for corner in range(CORNER_COUNT):
        state.room[corner] = CORNERS[state.board][corner]
    shuffle(state.rng, state.room, CORNER_COUNT)
    for seat in range(state.seats):
        state.pieces[seat] = state.room[seat]
        state.goals[seat] = opposite_corner(state, int(state.room[seat]))
    for corner in range(CORNER_COUNT):
        state.room[corner] = 0


@rule
def shuffle_deck(state: Any) -> None:
    """All cards make the deck. [E4, E101]"""
    count = 0
    for card in range(KINDS):
        for _ in range(COUNTS[card]):
            state.deck[count] = card
            count += 1
        state.pool[card] = COUNTS[card]
    shuffle(state.rng, state.deck, CARDS)
    state.deck_size = CARDS


# A turn


@rule
def begin_turn(state: Any, seat: int) -> None:
    """Two plays and two moves, under a Wizard one each; an own Wizard is discarded. [E5, E8, E31]"""
    clear_front(state, seat, Kind.WIZARD)
    short = state.shadow[seat] > 0
    state.shadow[seat] = 0
    state.turn, state.phase = seat, EXPLORING
    state.plays = SHADOWED if short else PLAYS
    state.moves = SHADOWED if short else MOVES
    state.active, state.silent, state.wild = 0, 0, 0
    emit(state, Happened.TURN, seat, int(state.plays), int(state.moves))


@rule
def play(state: Any, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    kind = top_kind(state)
    if kind > 0:
        answer(state, kind, action)
    else:
        take_action(state, int(state.turn), action)
    settle(state)


@rule
def take_action(state: Any, seat: int, action: int) -> None:
    """What the player at turn does: explorers, paths, moves, camp, in this order. [E5]"""
    if action == CAMP:
        camp(state, seat)
    elif action >= GO:
        walk(state, seat, decode(action, GO))
    elif action >= PATH:
        state.phase = LAYING
        state.plays -= 1
        take_path(state, seat, decode(action, PATH))
    else:
        state.plays -= 1
        play_explorer(state, seat, decode_play(action), 0)


@rule
def walk(state: Any, seat: int, slot: int) -> None:
    """A move; a Druid removes the path behind. At the goal the turn ends. [E7, E23, E105]"""
    source = int(state.pieces[seat])
    state.phase, state.active = WALKING, 1
    state.moves -= 1
    state.pieces[seat] = slot
    emit(state, Happened.WALK, seat, source, slot)
    if state.wild and not is_corner(state, source):
        shape = take_up(state, source)
        put_on_pile(state, shape)
        emit(state, Happened.GONE, seat, source, shape)
    if slot == state.goals[seat]:
        camp(state, seat)


@rule
def camp(state: Any, seat: int) -> None:
    """Draw, discard the explorers, and let the next player go on, unless the game is over. [E8, E106]"""
    emit(state, Happened.CAMP, seat, 1 - int(state.active))
    draw(state, seat, 1 if state.active else 2)
    for card in range(FIRST_EXPLORER, KINDS):
        if card != Kind.WIZARD:
            clear_front(state, seat, card)
    state.turns += 1
    if state.pieces[seat] == state.goals[seat]:
        end_game(state)
        emit(state, Happened.GOAL, seat)
    elif state.turns >= ROUNDS * int(state.seats):
        end_game(state)
        emit(state, Happened.LIMIT, seat)
    else:
        begin_turn(state, next_seat(state, seat))


@rule
def end_game(state: Any) -> None:
    """The game is over."""
    state.turn, state.phase, state.plays, state.moves = NOBODY, EXPLORING, 0, 0
    state.active, state.silent, state.wild = 0, 0, 0


@rule
def settle(state: Any) -> None:
    """Go on to the next decision: that of the top frame, or of the player at turn."""
    while state.frame_count > 0 and go_on(state, top_kind(state)):
        pass
    state.actor = top_seat(state) if state.frame_count > 0 else state.turn


@rule
def asked_anyway(state: Any) -> bool:
    """Whether the pending question is put whatever the hand holds: with Adventurer and Squire. [E123]"""
    kind = top_kind(state)
    return kind == Frame.ADVENTURE or kind == Frame.SQUIRE  # noqa: PLR1714 - a tuple would be built each time


# Results


@rule
def scores(state: Any, out: Any) -> None:
    """How many squares nearer to the goal than at the start each seat is. [E11, E107]"""
    for seat in range(state.seats):
        out[seat] = full_distance(state, seat) - distance(state, seat)


@rule
def winners(state: Any, out: Any) -> None:
    """Who has won: the one at the goal, or after the last round all who are nearest. [E7, E11]"""
    scores(state, out)
    best = int(out[0])
    for seat in range(state.seats):
        best = max(best, int(out[seat]))
    for seat in range(state.seats):
        out[seat] = int(state.turn == NOBODY and out[seat] == best)
