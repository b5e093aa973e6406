"""State functions for programs: observations, the utility for a search, and a heuristic."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import MOST_OBSERVED
from tanglewood.core.numbers.bits import bit, lowest, size
from tanglewood.core.numbers.ints import FloatArray, Ints
from tanglewood.core.numbers.rows import write_digits, write_set
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.games.fox.rules.actions import CARD_OF, DIGITS, MOVE_OF, Move
from tanglewood.games.fox.rules.cards import CARDS, HAND_CARDS, Rank, rank_of, suit_cards, suit_of
from tanglewood.games.fox.rules.consistency import card_set, own_buried
from tanglewood.games.fox.rules.deduction import all_lacks, all_taken
from tanglewood.games.fox.rules.rules import follower_wins
from tanglewood.games.fox.rules.state import PLAYERS, FoxState, Frame

POINTS_OF_A_GOOD_ROUND = 8.0  # a difference in points that counts as a full success


@rule
def segment(state: FoxState) -> int:
    """The number of finished rounds."""
    return int(state.round_number) - int(state.actor >= 0)


@rule
def utility(state: FoxState, since: FoxState, out: FloatArray) -> None:
    """Write the difference in points won since then, divided by that of a good round, clipped to -1 and 1."""
    gained = 0
    for seat in range(PLAYERS):
        sign = 1 - 2 * seat
        gained += sign * (int(state.points[seat]) - int(since.points[seat]))
    share = min(1.0, max(-1.0, gained / POINTS_OF_A_GOOD_ROUND))
    out[0] = share
    out[1] = -share


# Observing


@rule
def observe(state: FoxState, seat: int, out: Ints) -> None:
    """Write the features of `OBSERVATION` for a seat."""
    other = 1 - seat
    at = write_set(state.hands[seat], CARDS, out, 0)
    at = write_set(card_set(int(state.decree)), CARDS, out, at)
    at = write_set(card_set(int(state.trick[0])), CARDS, out, at)
    at = write_set(card_set(int(state.trick[1])), CARDS, out, at)
    at = write_set(state.played, CARDS, out, at)
    at = write_set(own_buried(state, seat), CARDS, out, at)
    at = write_set(all_taken(state, other), CARDS, out, at)
    at = write_set(all_lacks(state, other), CARDS, out, at)
    at = write_set(card_set(int(state.drawn)) if state.actor == seat else 0, CARDS, out, at)
    kind = top_kind(state)
    out[at], out[at + 1], out[at + 2] = kind == 0, kind == Frame.FOX, kind == Frame.WOODCUTTER
    out[at + 3], out[at + 4] = state.actor == seat, state.actor == other
    out[at + 5], out[at + 6] = state.leader == seat, state.dealer == seat
    at += 7
    for index in range(PLAYERS):
        player = seat if index == 0 else other
        out[at + index] = state.tricks[player]
        out[at + 2 + index] = state.treasures[player]
        out[at + 4 + index] = min(int(state.points[player]), MOST_OBSERVED)
        out[at + 6 + index] = state.draws[player]
    at = write_digits(state.target, DIGITS, out, at + 8)
    write_digits(state.points[other], DIGITS, out, write_digits(state.points[seat], DIGITS, out, at))


# The heuristic: win tricks while seven to nine are within reach, else take few


@rule
def wants_tricks(state: FoxState, seat: int) -> bool:
    """Whether the seat should try to win the next trick."""
    own, other = int(state.tricks[seat]), int(state.tricks[1 - seat])
    left = HAND_CARDS - own - other
    if own >= 7:
        return False  # victorious: more would be greedy
    if own <= 3 and own + left >= 7:
        return strong_cards(state, seat) * 2 >= 7 - own  # few tricks so far, but strong enough to try
    return own + left >= 7


@rule
def strong_cards(state: FoxState, seat: int) -> int:
    """The number of cards in the hand that are trumps or of rank 8 and more."""
    strong = 0
    trump = suit_of(int(state.decree))
    rest = int(state.hands[seat])
    while rest:
        card = lowest(rest)
        strong += int(suit_of(card) == trump or rank_of(card) >= 8)
        rest &= rest - 1
    return strong


@rule
def worth(state: FoxState, card: int) -> float:
    """The value of a card for winning tricks, from 0 to 2."""
    value = rank_of(card) / 11.0
    if suit_of(card) == suit_of(int(state.decree)) or rank_of(card) == Rank.WITCH:
        value += 1.0
    return value


@rule
def heuristic(state: FoxState, action: int) -> float:
    """The heuristic value of a legal action."""
    seat = int(state.actor)
    hungry = wants_tricks(state, seat)
    sign = 1.0 if hungry else -1.0
    card = int(CARD_OF[action])
    match int(MOVE_OF[action]):
        case Move.KEEP:
            return 0.0
        case Move.BURY:
            return -sign * worth(state, card)
        case Move.DECREE:
            return sign * decree_gain(state, seat, card)
    if state.trick_size == 0:
        return sign * worth(state, card) - (0.3 if rank_of(card) == Rank.TREASURE else 0.0)
    return follow_heuristic(state, card, hungry)


@rule
def decree_gain(state: FoxState, seat: int, card: int) -> float:
    """The number of trumps that the hand would gain with this card as the decree."""
    hand, trump, suit = int(state.hands[seat]), suit_cards(suit_of(int(state.decree))), suit_cards(suit_of(card))
    after = (hand & ~bit(card)) | bit(int(state.decree))
    return float(size(after & suit) - size(hand & trump))


@rule
def follow_heuristic(state: FoxState, card: int, hungry: bool) -> float:
    """The heuristic value of a reply: win cheaply or not at all; the winner takes the treasures."""
    lead = int(state.trick[0])
    wins = follower_wins(lead, card, suit_of(int(state.decree)))
    treasure = int(rank_of(lead) == Rank.TREASURE) + int(rank_of(card) == Rank.TREASURE)
    if wins:
        return (2.0 if hungry else -2.0) + 2.0 * treasure - worth(state, card)
    keep = worth(state, card) if hungry else -worth(state, card)
    return -2.0 * treasure - keep
