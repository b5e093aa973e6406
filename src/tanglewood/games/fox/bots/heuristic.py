"""The heuristic value of a card: win tricks while seven to nine are within reach, else take few."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import bit, lowest, size
from tanglewood.games.fox.rules.actions import CARD_OF, MOVE_OF, Move
from tanglewood.games.fox.rules.cards import HAND_CARDS, Rank, rank_of, suit_cards, suit_of
from tanglewood.games.fox.rules.rules import follower_wins
from tanglewood.games.fox.rules.state import FoxState

# The heuristic: win tricks while seven to nine are within reach, else take few


@rule
def wants_tricks(state: FoxState, seat: int) -> bool:
    """Whether the seat should try to win the next trick."""
    won, other = int(state.tricks[seat]), int(state.tricks[1 - seat])
    left = HAND_CARDS - won - other
    if won >= 7:
        return False  # victorious: more would be greedy
    if won <= 3 and won + left >= 7:
        return strong_cards(state, seat) * 2 >= 7 - won  # few tricks so far, but strong enough to try
    return won + left >= 7


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
