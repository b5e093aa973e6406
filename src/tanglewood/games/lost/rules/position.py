"""The parts of a position that the fields do not hold. Numbers in brackets are those of RULINGS.md.

A position is accepted if it is consistent and safe to play on, even if no game leads to it. A pending decision must be
one that the rules ask: if it is removed, `go_on` must push the same one again.
"""

from collections.abc import Mapping
from typing import Any

from tanglewood.core.checks.position_checks import check
from tanglewood.core.language.message import Player
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND, SEAT, frames_of, pop_frame
from tanglewood.core.state.position import Position
from tanglewood.core.state.record import copy_of, same_bytes
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import actions, attacks, beasts, board, cards, legal, people, setup, turn
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.names import TOKENS, TRACKS
from tanglewood.games.lost.rules.rondel import settle, who_decides
from tanglewood.games.lost.rules.state import FREE_STEPS, LETTERS_NEEDED, NOWHERE, Frame, LostState, Outcome, Phase

COUNTS = [
    *cards.TERRAIN_COUNTS,
    *cards.WINDS,
]  # of terrain cards, then of movement cards [L3, L5]
COUNTS[cards.Terrain.FOREST] += 1  # the centre's card does not belong to the deck
CARD_TEXTS = (*cards.TERRAIN_CARD_TEXTS, *board.DIRECTION_TEXTS)
WINDS_IN_ORDER = [way for turn in range(max(cards.WINDS)) for way, count in enumerate(cards.WINDS) if turn < count]
BY_TURNS = (Phase.DAY, Phase.NIGHT)


def complete(state: LostState, written: Mapping[str, Any]) -> None:
    """Fill in missing keys as at the beginning of a day; sort the hands."""
    if "winds" not in written:
        state.winds[:] = WINDS_IN_ORDER
    if "day" not in written:
        state.day = int(state.phase != Phase.SETUP)
    if "steps" not in written and state.turn != NOBODY:
        state.steps = FREE_STEPS
    for seat in range(state.seats):
        state.hands[seat] = sorted(state.hands[seat], reverse=True)


def check_position(state: LostState) -> None:
    """Check the map, the people, the turn and the pending decisions; then set the actor."""
    check_map(state)
    check_tokens(state)
    check_found(state)
    check_people(state)
    check_pending(state)
    check_outcome(state)
    state.actor = who_decides(state)


# The map [L1 to L4]


def check_map(state: LostState) -> None:
    """Check the face-up and face-down spaces."""
    check(state.cards[board.CENTRE] == cards.Terrain.FOREST, message("position-centre"))
    check(state.tokens[board.CENTRE] == cards.UNKNOWN, "L1: the centre has no token.")
    check(state.known_top <= state.deck_size, "L20: 'known_top' is more than there are.")
    for card, heap, seen in zip(state.cards, state.heaps, state.seen, strict=True):
        check(not heap or card != cards.UNKNOWN, message("position-things"))
        check(not seen or card == cards.UNKNOWN, "L20: what is face up is not among those 'seen'.")


def check_tokens(state: LostState) -> None:
    """Check that each ring has its tokens, and each letter comes once. [L4]"""
    for ring in range(1, board.RINGS + 1):
        dealt = state.tokens[board.FIRST_OF_RING[ring] : board.FIRST_OF_RING[ring + 1]].tolist()
        kinds = [setup.kind_of_token(token) for token in dealt]
        for token, wanted in enumerate(cards.RING_TOKENS[ring]):
            count, name = kinds.count(token), TOKENS[token]
            refusal = message("position-ring", wanted=str(wanted), ring=ring, name=name, count=str(count))
            check(count == wanted, refusal)
    letters = {token for token in state.tokens if cards.Token.CLUE <= token < cards.Token.SNAKE}
    check(len(letters) == cards.CLUES, f"L4: the clues bear {cards.CLUES} different letters.")


def check_found(state: LostState) -> None:
    """Check that animals, letters and things come from revealed spaces. [L4, L17, L40]"""
    met = [token for card, token in zip(state.cards, state.tokens, strict=True) if cards.UNKNOWN not in (card, token)]
    for kind in range(cards.BEAST_KINDS):
        slots = range(cards.FIRST_BEAST[kind], cards.FIRST_BEAST[kind + 1])
        times = [int(state.slain >> slot & 1) + int(state.beasts[slot] != NOWHERE) for slot in slots]
        fine = sum(times) == met.count(cards.Token.SNAKE + kind) and max(times) == min(1, sum(times))
        check(fine, message("position-beasts", name=TOKENS[cards.Token.SNAKE + kind]))
    clues = {token - cards.Token.CLUE for token in met if cards.Token.CLUE <= token < cards.Token.SNAKE}
    struck = {letter for letter in range(cards.CLUES) if int(state.clues) >> letter & 1}
    fine = struck <= clues and len(struck) == min(len(clues), LETTERS_NEEDED)
    check(fine, f"L40: 'clues' are the letters of the clues turned up, {LETTERS_NEEDED} at most.")
    trees = sum(int(card == cards.Terrain.TREE) for card in state.cards)
    for thing in range(1, cards.THINGS):
        there = sum(cards.count_of_thing(int(heap), thing) for heap in state.heaps)
        there += sum(int(held == thing) for hands in state.hands for held in hands)
        most = met.count(thing) + (trees if thing == cards.Thing.FRUIT else 0)
        check(there <= most, message("position-light", name=TOKENS[thing], most=most, count=str(there)))


# People and the time [L6, L10, L41, L42]


def check_people(state: LostState) -> None:
    """Check that characters differ and are picked in order, tracks are in range, and players are on revealed spaces."""
    seats = range(int(state.seats))
    characters = [int(state.character[seat]) for seat in seats if state.character[seat] != cards.UNKNOWN]
    in_setup = state.phase == Phase.SETUP
    check(len(characters) == len(set(characters)), "L6: no two players have the same character.")
    check(
        characters == state.character[: len(characters)].tolist(),
        "L6: characters are picked in the order of the seats.",
    )
    check(
        (len(characters) < state.seats) == in_setup, "L6: in phase 'setup' a character is missing, in all others none."
    )
    fresh = state.turn == NOBODY and not state.frame_count and state.outcome == Outcome.GOING and state.day == 0
    check(fresh or not in_setup, "L6: in phase 'setup' nothing has happened yet.")
    check(state.turn == NOBODY or state.phase in BY_TURNS, "L10: players have turns by day and by night.")
    trades = state.taking and state.turn != NOBODY
    check(trades or not (state.given or state.taken), "L113: 'given' and 'taken' are of a turn with `taking`.")
    check(not int(state.given) & int(state.taken), "L113: in a turn, a kind of gift is given or taken, not both.")
    for seat in seats:
        check(state.cards[state.at[seat]] != cards.UNKNOWN, message("position-stand"))
        most = cards.maxima(state.seats, characters[seat]) if seat < len(characters) else dict.fromkeys(cards.TRACKS, 0)
        for track, highest in most.items():
            number, about = int(getattr(state, track)[seat]), TRACKS[track]
            refusal = message("position-track", player=Player(seat), most=str(highest), track=about, count=str(number))
            check(number <= highest, refusal)


def check_outcome(state: LostState) -> None:
    """Check that a result has its reason, and that nothing is pending after it."""
    over = state.outcome != Outcome.GOING
    check(not over or (state.turn == NOBODY and not state.frame_count), "L42: nothing is pending after the end.")
    check(
        (people.standing(state) == 0) == (state.outcome == Outcome.LYING) or state.phase == Phase.SETUP,
        message("position-lying"),
    )
    check(people.is_out(state) == (state.outcome == Outcome.WON), message("position-won"))


# Pending decisions [L16, L20, L30 to L35]


def check_pending(state: LostState) -> None:
    """Check that only attacks lie below a question, and that the rules ask it here."""
    frames, in_turn = frames_of(state), state.turn != NOBODY
    if not frames:
        return
    *below, top = frames
    check((top[KIND] in (Frame.SORT, Frame.ACCEPT)) == in_turn, "L10: that is not asked at this time.")
    check(all(frame[KIND] == Frame.ATTACK for frame in below), "L35: under a question lie attacks.")
    check(not (below and in_turn), "L35: nobody attacks before the turn ends.")
    check(not (below and top[KIND] == Frame.WALK), "L33: who attacks does not go on.")
    for frame in frames:
        if frame[KIND] in (Frame.WALK, Frame.ATTACK, Frame.FIRE, Frame.DRIVE):
            beast = frame[FIRST_ARGUMENT + attacks.BEAST]
            check(state.beasts[beast] != NOWHERE, "L30: that animal is not on the map.")
            check(beasts.is_awake(state, beast), "L108: an animal that lies face down does nothing.")
    busy = [frame[FIRST_ARGUMENT + attacks.BEAST] for frame in frames if frame[KIND] in (Frame.ATTACK, Frame.DRIVE)]
    check(len(busy) == len(set(busy)), "L30: an animal does one thing at a time.")
    if top[KIND] in CHECKS:
        CHECKS[Frame(top[KIND])](state, top)


def check_sort(state: LostState, top: list[int]) -> None:
    """Check that the player at turn sorts exactly the known cards. [L20]"""
    check(top[FIRST_ARGUMENT] == state.known_top, "L20: the cards that are sorted are known.")
    check(top[SEAT] == state.turn, "L20: who is at turn sorts.")


def check_accept(state: LostState, top: list[int]) -> None:
    """Check that the player at turn may give that to the companion asked, or take it. [L16, L103, L104, L113]"""
    giver, gift, seat = top[FIRST_ARGUMENT + turn.GIVER], top[FIRST_ARGUMENT + turn.GIFT], top[SEAT]
    check(giver in (state.turn, seat), "L16: who is at turn gives, or the companion who is asked.")
    check(gift, "L16: nothing is given.")
    twin = copy_of(state)
    pop_frame(twin)
    action = actions.offering(gift, seat) if giver == state.turn else actions.asking(gift, seat)
    check(legal.illegal_reason(twin, action) == 0, "L16: that cannot be given.")


def check_walk(state: LostState, _: list[int]) -> None:
    """Check that the question offers all ways of the animal. [L32, L33]"""
    twin = copy_of(state)
    attacks.set_argument(twin, beasts.WAYS, 0)
    beasts.go_on_walking(twin)
    check(same_bytes(twin, state), "L33: those are not the ways that the animal may take.")


def check_attacked(state: LostState, _: list[int]) -> None:
    """Check that the attack below the question asks it. [L31, L34, L35]"""
    twin = copy_of(state)
    pop_frame(twin)
    check(twin.frame_count, "L35: an attack lies under that question.")
    attacks.go_on_attacking(twin)
    check(same_bytes(twin, state), "L35: that is not what the attack under it asks.")


CHECKS = {  # other frames need no check
    Frame.SORT: check_sort,
    Frame.ACCEPT: check_accept,
    Frame.WALK: check_walk,
    Frame.VICTIM: check_attacked,
    Frame.FIRE: check_attacked,
}


def go_on(state: LostState) -> None:
    """Go on to the next decision, while the match does."""
    if state.outcome == Outcome.GOING:
        settle(state)


POSITION = Position(
    complete=complete,
    check=check_position,
    settle=go_on,
    cards=lambda _: COUNTS,
    card_name=lambda card: CARD_TEXTS[card],
    cards_rule="L3, L5",
)
