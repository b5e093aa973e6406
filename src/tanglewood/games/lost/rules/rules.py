"""The rules of Lost in the Woods from set-up to result. Numbers in brackets are those of RULINGS.md.

In order of play:

1. `rules`: setting up, carrying out what is decided, the result.
2. `rondel`: the phases of day and night, and the way from decision to decision.
3. `legal`, `illegal_reason` and `reasons`: the legal actions of a turn, and the reasons why others are illegal.
4. `turn`: moving, rest, sharing, things, killing.
5. `beasts` and `attacks`: the animals' walks and attacks.

All of them use `people`, small questions and verbs about people and places.
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.state.decision_stack import pop_frame, top_argument, top_kind
from tanglewood.core.state.events import clear_events, emit
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import actions, attacks, beasts, board, cards, people, rondel, setup, turn
from tanglewood.games.lost.rules.state import MOVE_CARDS, Frame, Happened, LostState, Once, Outcome

BITS = 3  # bits of a packed terrain card
FIRST_BITS = (1 << BITS) - 1


# Setting up [L1, L6]


@rule
def start(state: LostState) -> None:
    """Set up: all spaces face down, all players in the centre; each then picks a character. [L1, L6]"""
    state.cards[board.CENTRE] = cards.Terrain.FOREST
    for seat in range(state.seats):
        state.at[seat] = board.CENTRE
    state.deck_size, state.winds_size = cards.TERRAIN_CARDS, MOVE_CARDS
    setup.fill_unknown(state)
    emit(state, Happened.START, NOBODY)
    rondel.settle(state)


@rule
def pick(state: LostState, seat: int, character: int) -> None:
    """Take a character; after the last pick the first day begins. [L6]"""
    state.character[seat] = character
    state.vital[seat] = people.most_of(state, seat, cards.VITAL)
    state.energy[seat] = people.most_of(state, seat, cards.ENERGY)
    state.water[seat] = people.most_of(state, seat, cards.WATER)
    state.food[seat] = people.most_of(state, seat, cards.FOOD)
    emit(state, Happened.PICK, seat, character)
    if seat == state.seats - 1:
        rondel.begin_day(state)


# Play


@rule
def play(state: LostState, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    seat, move = int(state.actor), int(actions.MOVE_OF[action])
    if state.frame_count > 0:
        answer(state, seat, action)
    elif move == actions.Move.BE:
        pick(state, seat, int(actions.INDEX_OF[action]))
    elif move == actions.Move.NEXT:
        rondel.begin_turn(state, int(actions.SEAT_OF[action]))
    elif move <= actions.Move.GIVE or move == actions.Move.GET:
        act(state, seat, action)
    else:
        use(state, seat, action)
    rondel.settle(state)


@rule
def act(state: LostState, seat: int, action: int) -> None:
    """Move, rest, help and share. [L11 to L16]"""
    other = int(actions.SEAT_OF[action])
    match int(actions.MOVE_OF[action]):
        case actions.Move.MOVE:
            turn.step(state, seat, int(actions.WAY_OF[action]), NOBODY)
        case actions.Move.CARRY:
            turn.step(state, seat, int(actions.WAY_OF[action]), other)
        case actions.Move.SLEEP:
            turn.sleep(state, seat)
            rondel.finish_turn(state)
        case actions.Move.END:
            rondel.finish_turn(state)
        case actions.Move.HEAL:
            turn.restore(state, seat, seat)
        case actions.Move.REVIVE:
            turn.restore(state, seat, other)
        case actions.Move.GET:
            turn.share(state, other, seat, int(actions.GIFT_OF[action]))
        case _:
            turn.share(state, seat, other, int(actions.GIFT_OF[action]))


@rule
def use(state: LostState, seat: int, action: int) -> None:
    """Use things, and kill animals. [L17 to L20, L31, L32]"""
    match int(actions.MOVE_OF[action]):
        case actions.Move.TAKE:
            turn.take(state, seat, int(actions.THING_OF[action]))
        case actions.Move.DROP:
            turn.drop(state, seat, int(actions.THING_OF[action]))
        case actions.Move.EAT:
            turn.eat(state, seat, int(actions.THING_OF[action]))
        case actions.Move.HONEY:
            turn.take_honey(state, seat)
        case actions.Move.FISH:
            turn.fish(state, seat)
        case actions.Move.KILL:
            turn.kill(state, seat, int(actions.INDEX_OF[action]))
        case actions.Move.PEEK:
            turn.mark_used(state, Once.PEEK)
            turn.look(state, seat, board.neighbour(int(state.at[seat]), int(actions.WAY_OF[action])))
        case actions.Move.GLASS:
            turn.look(state, seat, board.neighbour(int(state.at[seat]), int(actions.WAY_OF[action])))
            turn.look_through_glass(state, seat)
        case _:
            turn.look_through_glass(state, seat)


@rule
def answer(state: LostState, seat: int, action: int) -> None:
    """Answer the pending decision. [L16, L20, L32 to L35]"""
    match top_kind(state):
        case Frame.SORT:
            sort_cards(state, seat, int(actions.INDEX_OF[action]))
        case Frame.ACCEPT:
            answer_offer(state, seat, action)
        case Frame.WALK:
            beasts.walk(state, int(actions.WAY_OF[action]))
        case Frame.VICTIM:
            attacks.choose_victim(state, int(actions.SEAT_OF[action]))
        case Frame.FIRE:
            attacks.answer_fire(state, seat, action == actions.FIRE)
        case _:
            attacks.drive(state, seat, int(actions.WAY_OF[action]))


@rule
def answer_offer(state: LostState, seat: int, action: int) -> None:
    """Accept an offer or a request, or refuse it. [L16]"""
    giver, gift, mover = top_argument(state, turn.GIVER), top_argument(state, turn.GIFT), int(state.turn)
    pop_frame(state)
    if action == actions.REFUSE:
        turn.mark_used(state, Once.REFUSED)
        emit(state, Happened.REFUSE, seat, mover)
    else:
        turn.hand_over(state, giver, seat if giver == mover else mover, gift)


@rule
def sort_cards(state: LostState, seat: int, order: int) -> None:
    """Put the seen terrain cards back in an order; the first becomes the next one drawn. [L20]"""
    seen, place_of_top, packed = top_argument(state, 0), int(state.deck_size) - 1, 0
    pop_frame(state)
    for index in range(seen):
        packed |= int(state.deck[place_of_top - index]) << BITS * index
    for index in range(seen):
        state.deck[place_of_top - index] = packed >> BITS * int(actions.ORDER_TABLE[order, index]) & FIRST_BITS
    emit(state, Happened.SORT, seat)


# Results


@rule
def scores(state: LostState, out: Ints) -> None:
    """Write the number of letters struck out, the same for all; reaching home adds one. [L101]"""
    for seat in range(state.seats):
        out[seat] = people.letters_struck(state) + int(state.outcome == Outcome.WON)


@rule
def winners(state: LostState, out: Ints) -> None:
    """Write the winners: all or nobody. [L41, L42]"""
    for seat in range(state.seats):
        out[seat] = int(state.outcome == Outcome.WON)
