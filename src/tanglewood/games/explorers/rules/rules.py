"""The rules of Explorers and Paths from deal to result. Numbers in brackets are those of RULINGS.md.

In order of play: `rules` (deal, turn, result), `legal`, `explorers`, `forest` and `hands`; each module uses those after
it.
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.rng import below, shuffle
from tanglewood.core.state.decision_stack import top_seat
from tanglewood.core.state.events import clear_events, emit
from tanglewood.core.state.seats import NOBODY, next_seat
from tanglewood.games.explorers.rules import cards, explorers, forest, hands
from tanglewood.games.explorers.rules.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.explorers.rules.cards import FIRST_EXPLORER, KINDS, NO_PATH, Kind
from tanglewood.games.explorers.rules.state import (
    MOVES,
    PLAYS,
    SHADOWED,
    ExplorersState,
    Happened,
    Phase,
    all_turns,
    rounds_are_over,
)

# Setting up [E2, E4]


@rule
def start(state: ExplorersState) -> None:
    """Shuffle, deal, put the pieces on corners and draw who begins."""
    place_pieces(state)
    shuffle_deck(state)
    first = below(state.rng, int(state.seats))
    for _ in range(cards.HAND):
        for seat in range(state.seats):
            hands.take_top(state, seat)
    emit(state, Happened.DEAL, first)
    begin_turn(state, first)
    state.actor = first


@rule
def place_pieces(state: ExplorersState) -> None:
    """Each piece on a random corner, all different; the goal is across. [E2]"""
    for corner in range(cards.CORNER_COUNT):
        state.scratch[corner] = cards.CORNERS[state.board][corner]
    shuffle(state.rng, state.scratch, cards.CORNER_COUNT)
    for seat in range(state.seats):
        state.pieces[seat] = state.scratch[seat]
        state.goals[seat] = cards.FAR_CORNERS[state.board] - int(state.scratch[seat])
    for corner in range(cards.CORNER_COUNT):
        state.scratch[corner] = 0


@rule
def shuffle_deck(state: ExplorersState) -> None:
    """Make the deck of all cards, and shuffle it. [E4, E101]"""
    count = 0
    for card in range(KINDS):
        for _ in range(cards.COUNTS[card]):
            state.deck[count] = card
            count += 1
        state.pool[card] = cards.COUNTS[card]
    shuffle(state.rng, state.deck, cards.CARDS)
    state.deck_size = cards.CARDS


# A turn


@rule
def begin_turn(state: ExplorersState, seat: int) -> None:
    """Two plays and two moves, under a Wizard one each; an own Wizard is discarded. [E5, E8, E31]"""
    hands.clear_front(state, seat, Kind.WIZARD)
    short = state.shadow[seat] > 0
    state.shadow[seat] = 0
    state.turn = seat
    state.plays = SHADOWED if short else PLAYS
    state.moves = SHADOWED if short else MOVES
    emit(state, Happened.TURN, seat, int(state.plays), int(state.moves))


@rule
def play(state: ExplorersState, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    if state.frame_count > 0:
        explorers.answer(state, action)
    else:
        take_action(state, int(state.turn), action)
    settle(state)


@rule
def take_action(state: ExplorersState, seat: int, action: int) -> None:
    """Carry out an action of the player at turn: explorers, paths, moves, camp, in this order. [E5]"""
    index = int(INDEX_OF[action])
    match int(MOVE_OF[action]):
        case Move.PLAY:
            state.plays -= 1
            explorers.play_explorer(state, seat, FIRST_EXPLORER + index, 0)
        case Move.PATH:
            state.phase = Phase.PATHS
            state.plays -= 1
            explorers.take_path(state, seat, index)
        case Move.GO:
            walk(state, seat, index)
        case _:
            camp(state, seat)


@rule
def walk(state: ExplorersState, seat: int, slot: int) -> None:
    """A move; a Druid removes the path behind. At the goal the turn ends. [E7, E23, E105]"""
    source = int(state.pieces[seat])
    state.phase, state.active = Phase.WALK, 1
    state.moves -= 1
    state.pieces[seat] = slot
    emit(state, Happened.WALK, seat, source, slot)
    if state.wild and not forest.is_corner(state, source):
        shape = cards.shape_of(int(state.ways[source]))
        state.ways[source] = NO_PATH
        hands.put_on_pile(state, shape)
        emit(state, Happened.GONE, seat, source, shape)
    if slot == state.goals[seat]:
        camp(state, seat)


@rule
def camp(state: ExplorersState, seat: int) -> None:
    """Draw, discard the explorers, and let the next player go on, unless the game is over. [E8, E106]"""
    emit(state, Happened.CAMP, seat, 1 - int(state.active))
    hands.draw(state, seat, 1 if state.active else 2)
    for card in range(FIRST_EXPLORER, KINDS):
        if card != Kind.WIZARD:
            hands.clear_front(state, seat, card)
    state.turns = min(int(state.turns) + 1, all_turns(state))
    state.phase, state.active, state.silent, state.wild = Phase.EXPLORERS, 0, 0, 0
    if state.pieces[seat] == state.goals[seat]:
        end_game(state, seat, Happened.GOAL)
    elif rounds_are_over(state):
        end_game(state, seat, Happened.LIMIT)
    else:
        begin_turn(state, next_seat(state, seat))


@rule
def end_game(state: ExplorersState, seat: int, how: int) -> None:
    """The game is over. [E7, E11]"""
    state.turn, state.plays, state.moves = NOBODY, 0, 0
    emit(state, how, seat)


@rule
def settle(state: ExplorersState) -> None:
    """Go on to the next decision: that of the top frame, or of the player at turn."""
    while state.frame_count > 0 and explorers.go_on(state):
        pass
    state.actor = top_seat(state) if state.frame_count > 0 else state.turn


# Results


@rule
def scores(state: ExplorersState, out: Ints) -> None:
    """Write the number of squares by which each seat is nearer to its goal than at the start. [E11, E107]"""
    for seat in range(state.seats):
        whole = int(cards.DISTANCES[forest.home_of(state, seat), state.goals[seat]])
        out[seat] = whole - forest.distance(state, seat)
