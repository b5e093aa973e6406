"""What is certain of an action by what its seat knows, in sentences: facts for those who explain a move."""

from collections.abc import Iterator

from tanglewood.core.bits import bit, size
from tanglewood.core.view import Speaker, count_of
from tanglewood.games.fox.actions import CARD_OF, MOVE_OF, Move
from tanglewood.games.fox.cards import SUIT_NAMES, Rank, cards_in, rank_of, suit_cards, suit_of
from tanglewood.games.fox.deduction import all_taken
from tanglewood.games.fox.knowledge import absent_since, hidden_cards
from tanglewood.games.fox.rules import ROUND_POINTS, follower_wins
from tanglewood.games.fox.state import FoxState
from tanglewood.games.fox.view import LADDER

TURNS = (4, 7, 10)  # numbers of tricks from which on a round is worth something else [F8]


def certain(state: FoxState, action: int, speaker: Speaker) -> tuple[str, ...]:
    """Of an action of the seat for which the state is concealed."""
    card = int(CARD_OF[action])
    match int(MOVE_OF[action]):
        case Move.PLAY if rank_of(card) == Rank.FOX:
            return ()  # the decree may change before the trick is judged [F3]
        case Move.PLAY if state.trick_size == 0:
            return tuple(_of_a_lead(state, card, speaker))
        case Move.PLAY:
            return tuple(_of_a_follow(state, card, speaker))
        case Move.DECREE:
            return tuple(_of_a_decree(state, card))
    return ()


def possible_cards(state: FoxState, seat: int) -> int:
    """The set of all cards that the other of `seat`, whose view it is, can hold."""
    other = 1 - seat
    return int((hidden_cards(state, seat) & ~absent_since(state, other)) | all_taken(state, other))


def _of_a_lead(state: FoxState, card: int, speaker: Speaker) -> Iterator[str]:
    seat = int(state.actor)
    other, could, suit = speaker.whom(1 - seat), possible_cards(state, seat), suit_of(card)
    if not could & suit_cards(suit):
        yield f"No {SUIT_NAMES[suit]} are left that {other} can hold."
    if any(rank_of(reply) == Rank.FOX for reply in cards_in(could)):
        return  # it could change the decree before the trick is judged [F3]
    beaten = {bool(follower_wins(card, reply, suit_of(int(state.decree)))) for reply in cards_in(could)}
    if beaten == {False}:
        yield f"Nothing that {other} can hold beats it."
    elif beaten == {True}:
        yield f"Everything that {other} can hold beats it."


def _of_a_follow(state: FoxState, card: int, speaker: Speaker) -> Iterator[str]:
    seat = int(state.actor)
    wins = follower_wins(int(state.trick[0]), card, suit_of(int(state.decree)))
    winner = seat if wins else 1 - seat
    tricks = int(state.tricks[winner]) + 1
    yield "It wins the trick." if wins else f"It leaves the trick to {speaker.whom(winner)}."
    if tricks in TURNS:
        name = next(name for low, high, name in LADDER if low <= tricks <= high)
        worth = count_of(ROUND_POINTS[tricks], "point")
        yield f"That makes {count_of(tricks, 'trick')}: {name}, worth {worth} if no more follow."


def _of_a_decree(state: FoxState, card: int) -> Iterator[str]:
    hand, decree = int(state.hands[state.actor]), int(state.decree)
    after = (hand & ~bit(card)) | bit(decree)
    trumps = [size(cards & suit_cards(suit_of(named))) for cards, named in ((hand, decree), (after, card))]
    yield f"It leaves {count_of(trumps[1], 'trump')} in the hand, where it held {trumps[0]}."
