"""The twelve explorers: their effects when they are resolved, and when their questions are answered. [E20 to E31]"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.state.decision_stack import pop_frame, push_frame, top_argument, top_kind, top_seat
from tanglewood.core.state.events import emit
from tanglewood.core.state.seats import next_seat
from tanglewood.games.explorers.rules import cards, forest, hands
from tanglewood.games.explorers.rules.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.explorers.rules.cards import (
    FIRST_EXPLORER,
    NO_PATH,
    OPEN_SETS,
    Kind,
    arrow_of,
    encode_way,
    shape_of,
)
from tanglewood.games.explorers.rules.state import FREE_PATHS, ExplorersState, Frame, Happened

ALL_SIDES = (1 << cards.SIDES) - 1


# The explorer that asks each question; a path is laid with an Adventurer, or in the second part of a turn
CAUSES = {
    Frame.ADVENTURE: Kind.ADVENTURER,
    Frame.HALVE: Kind.ARCHER,
    Frame.CHART: Kind.CARTOGRAPHER,
    Frame.CHART_ROTATION: Kind.CARTOGRAPHER,
    Frame.GIFT: Kind.GUIDE,
    Frame.SWITCH: Kind.HIRELING,
    Frame.SQUIRE: Kind.SQUIRE,
    Frame.AGAIN: Kind.SQUIRE,
    Frame.LIFT: Kind.WITCH,
    Frame.DROP: Kind.WITCH,
}
OWN_QUESTIONS = (Frame.ADVENTURE, Frame.CHART, Frame.SWITCH, Frame.SQUIRE, Frame.LIFT)  # asked of the player at once


def _by_kind(values: dict[Kind, int]) -> tuple[int, ...]:
    return tuple(int(values.get(kind, 0)) for kind in Kind)


BONUS_PLAYS = _by_kind({Kind.CARTOGRAPHER: 1, Kind.HIRELING: 1, Kind.LEPRECHAUN: -1, Kind.PIXIE: 2, Kind.WITCH: 1})
DRAWS = _by_kind({Kind.ARCHER: 1, Kind.HERMIT: 3, Kind.HIRELING: 1, Kind.WIZARD: 1})
QUESTIONS = _by_kind({CAUSES[frame]: frame for frame in OWN_QUESTIONS})
DRUID_MOVES = 2  # [E23]
LEPRECHAUN_DRAWS, PIXIE_DRAWS = 5, 2  # [E27, E28]
GIFT_DRAWS, GIFT_PLAYS, GIFT_MOVES = (2, 0, 0), (1, 3, 1), (0, 0, 2)  # [E24]


# Laying a path [E6]


@rule
def take_path(state: ExplorersState, seat: int, shape: int) -> None:
    """A path leaves the hand; next come the questions where it is laid and how it is turned."""
    hands.lose(state, seat, shape)
    state.active = 1
    emit(state, Happened.CHOOSE, seat, shape)
    push_frame(state, Frame.SLOT, seat, shape)


# Resolving an explorer


@rule
def play_explorer(state: ExplorersState, seat: int, card: int, with_squire: int) -> None:
    """An explorer is put in front of its player and resolved; with a Squire twice. [E29, E103]"""
    hands.lose(state, seat, card)
    state.front[seat, card - FIRST_EXPLORER] += 1
    state.active = 1
    emit(state, Happened.PLAY, seat, card, with_squire)
    if with_squire:
        push_frame(state, Frame.AGAIN, seat, card)
    resolve(state, seat, card)


@rule
def resolve(state: ExplorersState, seat: int, card: int) -> None:
    """Do what an explorer says, up to its first question: counts and draws first. [E20 to E31, E121]"""
    state.plays += BONUS_PLAYS[card]
    if DRAWS[card] > 0:
        hands.draw(state, seat, DRAWS[card])
    if QUESTIONS[card] > 0:
        push_frame(state, QUESTIONS[card], seat, FREE_PATHS if card == Kind.ADVENTURER else 0)
    match card:
        case Kind.ARCHER:
            shoot_next(state, next_seat(state, seat))
        case Kind.DRUID:
            state.moves += DRUID_MOVES
            state.wild = 1
        case Kind.GUIDE:
            push_frame(state, Frame.GIFT, next_seat(state, seat))
        case Kind.HERMIT:
            state.silent = 1
        case Kind.LEPRECHAUN:
            hands.discard_hand(state, seat)
            hands.draw(state, seat, LEPRECHAUN_DRAWS)
        case Kind.PIXIE:
            if hands.reveal(state, seat) == 0:
                hands.draw(state, seat, PIXIE_DRAWS)
        case Kind.WIZARD:
            for other in range(state.seats):
                state.shadow[other] |= other != seat


@rule
def shoot_next(state: ExplorersState, seat: int) -> None:
    """Archer: ask the next victim, from the left of the player at turn on, who has to discard something. [E21]"""
    victim = seat
    while victim != state.turn:
        half = int(state.held[victim]) // 2
        if half > 0:
            push_frame(state, Frame.HALVE, victim, half)
            emit(state, Happened.HALVE, victim, half)
            return
        victim = next_seat(state, victim)


# Possible choices [E6, E22, E26, E30]


@rule
def slots_asked(state: ExplorersState, kind: int, seat: int) -> int:
    """The slots that answer a question, a set: for a Cartographer and a Hireling paths at one's own slot. [E122]

    A Witch moves a path with nobody on it, if a slot is blank.
    """
    piece = int(state.pieces[seat])
    on_path = int(state.ways[piece] != NO_PATH)
    match kind:
        case Frame.SLOT:
            return OPEN_SETS[state.board]
        case Frame.CHART:
            return forest.paths_beside(state, piece) | on_path << piece
        case Frame.SWITCH:
            return forest.paths_beside(state, piece) if on_path else 0
        case _:
            paths = forest.path_set(state)
            blank = OPEN_SETS[state.board] & ~paths
            if kind == Frame.DROP:
                return blank
            return paths & ~forest.piece_set(state) if blank else 0


@rule
def sides_asked(state: ExplorersState, kind: int) -> int:
    """The sides to which the arrow can point, a set; to rotate a path is to point it elsewhere."""
    if kind == Frame.ROTATION:
        return ALL_SIDES
    return ALL_SIDES & ~(1 << arrow_of(int(state.ways[top_argument(state, 0)])))


# Answers


@rule
def answer(state: ExplorersState, action: int) -> None:
    """Carry out the answer to what is pending."""
    kind, seat, index = top_kind(state), top_seat(state), int(INDEX_OF[action])
    first, second = top_argument(state, 0), top_argument(state, 1)
    pop_frame(state)
    match int(MOVE_OF[action]):
        case Move.PASS:
            emit(state, Happened.PASS, seat)
        case Move.PLAY:
            play_explorer(state, seat, FIRST_EXPLORER + index, 1)
        case Move.PATH:
            if first > 1:  # among the paths of an Adventurer [E20]
                push_frame(state, Frame.ADVENTURE, seat, first - 1)
            take_path(state, seat, index)
        case Move.GIVE:
            give(state, seat, index)
        case Move.DISCARD:
            discard_one(state, seat, first - 1, index)
        case Move.ARROW:
            turn_path(state, seat, kind, first, second, index)
        case _:
            choose_slot(state, seat, kind, first, index)


@rule
def choose_slot(state: ExplorersState, seat: int, kind: int, first: int, slot: int) -> None:
    """A slot is chosen: carry it out, or ask what comes next."""
    match kind:
        case Frame.SLOT:
            push_frame(state, Frame.ROTATION, seat, first, slot)
        case Frame.CHART:
            push_frame(state, Frame.CHART_ROTATION, seat, slot)
        case Frame.LIFT:
            push_frame(state, Frame.DROP, seat, slot)
        case Frame.SWITCH:  # pieces stay [E26]
            forest.swap_ways(state, int(state.pieces[seat]), slot)
            emit(state, Happened.SWITCH, seat, int(state.pieces[seat]), slot)
        case _:
            forest.swap_ways(state, first, slot)
            emit(state, Happened.MOVE_PATH, seat, first, slot)


@rule
def turn_path(state: ExplorersState, seat: int, kind: int, first: int, second: int, arrow: int) -> None:
    """A path is laid, and an old one there discarded; or a Cartographer turns the one that lies. [E6, E22]"""
    laid = kind == Frame.ROTATION
    slot = second if laid else first
    before = int(state.ways[slot])
    way = encode_way(first if laid else shape_of(before), arrow)
    state.ways[slot] = way
    if laid and before != NO_PATH:
        hands.put_on_pile(state, shape_of(before))
    emit(state, Happened.LAY if laid else Happened.ROTATE, seat, slot, way, before)


@rule
def discard_one(state: ExplorersState, victim: int, left: int, card: int) -> None:
    """Archer: a victim discards a card of its choice; then more, or the next victim. [E21, E127]"""
    hands.lose(state, victim, card)
    hands.put_on_pile(state, card)
    emit(state, Happened.DISCARD, victim, card)
    if left > 0:
        push_frame(state, Frame.HALVE, victim, left)
    else:
        shoot_next(state, next_seat(state, victim))


@rule
def give(state: ExplorersState, giver: int, gift: int) -> None:
    """The player on the left has chosen what the Guide gives. [E24]"""
    seat = int(state.turn)
    emit(state, Happened.GIFT, giver, gift, seat)
    state.plays += GIFT_PLAYS[gift]
    state.moves += GIFT_MOVES[gift]
    if GIFT_DRAWS[gift] > 0:
        hands.draw(state, seat, GIFT_DRAWS[gift])


# Steps without a decision


@rule
def go_on(state: ExplorersState) -> bool:
    """Do what needs no choice with what is pending; whether anything was done. It rests on public facts. [E123]"""
    kind, seat, card = top_kind(state), top_seat(state), top_argument(state, 0)
    if kind == Frame.AGAIN:  # a Squire makes an explorer resolve a second time [E29]
        pop_frame(state)
        emit(state, Happened.AGAIN, seat, card)
        resolve(state, seat, card)
        return True
    if not leaves_no_choice(state, kind, seat):
        return False
    pop_frame(state)
    emit(state, Happened.NOTHING, seat, kind)
    return True


@rule
def leaves_no_choice(state: ExplorersState, kind: int, seat: int) -> bool:
    """Whether nothing could answer a question, for all that everybody knows. [E102]"""
    match kind:
        case Frame.ADVENTURE | Frame.SQUIRE:
            return bool(state.held[seat] == 0)
        case Frame.CHART | Frame.SWITCH | Frame.LIFT:
            return slots_asked(state, kind, seat) == 0
        case _:
            return False
