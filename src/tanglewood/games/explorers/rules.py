"""The rules of Explorers and Paths from deal to result. Numbers in brackets are those of RULINGS.md.

In order of play: `rules` (deal, what is legal, turn, result), `explorers`, `forest` and `hands`, each of which rests on
those after it.
"""

from enum import IntEnum

from tanglewood.core.bits import FEW, above_zero, list_few, list_members
from tanglewood.core.events import clear_events, emit
from tanglewood.core.frames import top_kind, top_seat
from tanglewood.core.ints import Ints
from tanglewood.core.rng import below, shuffle
from tanglewood.core.rule import rule
from tanglewood.core.seats import NOBODY, next_seat
from tanglewood.games.explorers import actions, cards, explorers, forest, hands
from tanglewood.games.explorers.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.explorers.cards import EXPLORERS, FIRST_EXPLORER, KINDS, NO_PATH, OPEN_SETS, SHAPES, Kind
from tanglewood.games.explorers.state import MOVES, PLAYS, ROUNDS, SHADOWED, ExplorersState, Frame, Happened, Phase

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
    """All cards make the deck. [E4, E101]"""
    count = 0
    for card in range(KINDS):
        for _ in range(cards.COUNTS[card]):
            state.deck[count] = card
            count += 1
        state.pool[card] = cards.COUNTS[card]
    shuffle(state.rng, state.deck, cards.CARDS)
    state.deck_size = cards.CARDS


# What one may do


class Reason(IntEnum):
    """Why an action is barred."""

    QUESTION_FIRST = 1
    NOT_ASKED = 2
    TOO_LATE_TO_PLAY = 3
    TOO_LATE_TO_LAY = 4
    NO_PLAYS = 5
    NOT_HELD = 6
    NO_MOVES = 7
    NO_GROUND = 8
    NO_DOT = 9
    STUCK = 10
    ELSEWHERE = 11
    WRONG_SLOT = 12
    SAME_SIDE = 13


# By move: the questions that it answers, a set; 0 stands for a turn in which none is pending
ANSWERS = tuple(
    sum(1 << kind for kind in kinds)
    for kinds in (
        (0, Frame.SQUIRE),  # play
        (0, Frame.ADVENTURE),  # path
        (0,),  # go
        (0,),  # camp
        (Frame.SLOT, Frame.CHART, Frame.SWITCH, Frame.LIFT, Frame.DROP),  # at
        (Frame.ROTATION, Frame.CHART_ROTATION),  # arrow
        (Frame.GIFT,),  # give
        (Frame.HALVE,),  # discard
        (Frame.ADVENTURE, Frame.CHART, Frame.SWITCH, Frame.SQUIRE),  # pass
    )
)
MAY_PASS = ANSWERS[Move.PASS]


@rule
def may_play(state: ExplorersState) -> int:
    """Why no explorer may be played in this turn, 0 if one may. [E5]"""
    late = state.phase != Phase.EXPLORERS
    return Reason.TOO_LATE_TO_PLAY if late else Reason.NO_PLAYS if state.plays <= 0 else 0


@rule
def may_lay(state: ExplorersState) -> int:
    """Why no path may be laid in this turn, 0 if one may. [E5]"""
    late = state.phase > Phase.PATHS
    return Reason.TOO_LATE_TO_LAY if late else Reason.NO_PLAYS if state.plays <= 0 else 0


@rule
def steps(state: ExplorersState, seat: int) -> int:
    """Where a move can lead now, a set. [E7]"""
    return forest.next_slots(state, int(state.pieces[seat])) if state.moves > 0 else 0


@rule
def legal(state: ExplorersState, out: Ints) -> int:
    """Write the legal actions, ascending; return how many."""
    if state.actor == NOBODY:
        return 0
    kind, seat, count = top_kind(state), int(state.actor), 0
    match kind:
        case 0:
            return list_turn(state, seat, out)
        case Frame.SLOT:
            return list_members(OPEN_SETS[state.board], out, 0, actions.AT)
        case Frame.ROTATION | Frame.CHART_ROTATION:
            return list_few(explorers.sides_asked(state, kind), out, 0, actions.ARROW)
        case Frame.ADVENTURE:
            count = list_few(shapes_held(state, seat), out, 0, actions.PATH)
        case Frame.SQUIRE:
            count = list_few(explorers_held(state, seat), out, 0, actions.PLAY)
        case Frame.HALVE:
            count = list_few(shapes_held(state, seat), out, 0, actions.DISCARD)
            count = list_few(explorers_held(state, seat), out, count, actions.DISCARD + SHAPES)
        case Frame.GIFT:
            count = list_few((1 << actions.GIFTS) - 1, out, 0, actions.GIVE)
        case _:
            count = list_members(explorers.slots_asked(state, kind, seat), out, 0, actions.AT)
    out[count] = actions.PASS
    return count + (MAY_PASS >> kind & 1)


@rule
def list_turn(state: ExplorersState, seat: int, out: Ints) -> int:
    """What the player at turn can do. [E5]"""
    count = 0
    if may_play(state) == 0:
        count = list_few(explorers_held(state, seat), out, count, actions.PLAY)
    if may_lay(state) == 0:
        count = list_few(shapes_held(state, seat), out, count, actions.PATH)
    count = list_members(steps(state, seat), out, count, actions.GO)
    out[count] = actions.CAMP
    return count + 1


@rule
def shapes_held(state: ExplorersState, seat: int) -> int:
    """The shapes of the paths in a hand, a set."""
    return above_zero(state.hands[seat], 0) & (1 << SHAPES) - 1


@rule
def explorers_held(state: ExplorersState, seat: int) -> int:
    """The explorers in a hand, a set."""
    return above_zero(state.hands[seat], KINDS - FEW) >> FEW - EXPLORERS


@rule
def barred(state: ExplorersState, action: int) -> int:
    """Why the actor may not do that, 0 if it may."""
    kind, seat = top_kind(state), int(state.actor)
    move, index = int(MOVE_OF[action]), int(INDEX_OF[action])
    if not ANSWERS[move] >> kind & 1:
        return Reason.QUESTION_FIRST if kind else Reason.NOT_ASKED
    match move:
        case Move.PLAY | Move.PATH | Move.DISCARD:
            return barred_card(state, kind, move, index)
        case Move.GO:
            return barred_step(state, seat, index)
        case Move.AT:
            return 0 if explorers.slots_asked(state, kind, seat) >> index & 1 else Reason.WRONG_SLOT
        case Move.ARROW:
            return 0 if explorers.sides_asked(state, kind) >> index & 1 else Reason.SAME_SIDE
    return 0


@rule
def barred_card(state: ExplorersState, kind: int, move: int, index: int) -> int:
    """Why a card cannot be used: it is too late for it, or it is not in the hand. [E5, E103]"""
    reason, card = 0, index + SHAPES if move == Move.PLAY else index
    if kind == 0:
        reason = may_play(state) if move == Move.PLAY else may_lay(state)
    return reason if reason or state.hands[state.actor, card] > 0 else Reason.NOT_HELD


@rule
def barred_step(state: ExplorersState, seat: int, slot: int) -> int:
    """Why one cannot walk to a slot. [E7]"""
    here = int(state.pieces[seat])
    if state.moves <= 0:
        return Reason.NO_MOVES
    if steps(state, seat) >> slot & 1:
        return 0
    if not forest.is_corner(state, slot) and not forest.is_open(state, slot):
        return Reason.NO_GROUND
    if forest.is_corner(state, here):
        return Reason.NO_DOT
    return Reason.STUCK if state.ways[here] == NO_PATH else Reason.ELSEWHERE


@rule
def asked_anyway(state: ExplorersState) -> bool:
    """Whether the pending question is put whatever the hand holds: with Adventurer and Squire. [E123]"""
    kind = top_kind(state)
    return kind == Frame.ADVENTURE or kind == Frame.SQUIRE  # noqa: PLR1714 - a tuple would be built each time


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
    """What the player at turn does: explorers, paths, moves, camp, in this order. [E5]"""
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
    state.turns += 1
    state.phase, state.active, state.silent, state.wild = Phase.EXPLORERS, 0, 0, 0
    if state.pieces[seat] == state.goals[seat]:
        end_game(state, seat, Happened.GOAL)
    elif state.turns >= ROUNDS * int(state.seats):
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
    """How many squares nearer to the goal than at the start each seat is. [E11, E107]"""
    for seat in range(state.seats):
        whole = int(cards.DISTANCES[forest.home_of(state, seat), state.goals[seat]])
        out[seat] = whole - forest.distance(state, seat)


@rule
def winners(state: ExplorersState, out: Ints) -> None:
    """Who has won: the one at the goal, or after the last round all who are nearest. [E7, E11]"""
    scores(state, out)
    best = int(out[0])
    for seat in range(state.seats):
        best = max(best, int(out[seat]))
    for seat in range(state.seats):
        out[seat] = int(state.turn == NOBODY and out[seat] == best)
