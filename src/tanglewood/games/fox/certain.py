"""What the seat to decide knows for certain about an action: facts that explain a move."""

from collections.abc import Iterator

from tanglewood.core.bits import bit, size
from tanglewood.core.message import Argument, Message, Player
from tanglewood.core.view import Speaker
from tanglewood.games.fox.actions import CARD_OF, MOVE_OF, Move
from tanglewood.games.fox.cards import SUITS_IN_WORDS, Rank, cards_in, rank_of, suit_cards, suit_of
from tanglewood.games.fox.deduction import all_taken
from tanglewood.games.fox.knowledge import absent_since, hidden_cards
from tanglewood.games.fox.messages import message
from tanglewood.games.fox.rules import ROUND_POINTS, follower_wins
from tanglewood.games.fox.state import FoxState
from tanglewood.games.fox.view import LADDER

TURNS = (4, 7, 10)  # numbers of tricks from which on a round is worth something else [F8]


def certain(state: FoxState, action: int, _speaker: Speaker) -> tuple[Message, ...]:
    """Facts about an action of the seat for which the state is concealed."""
    card = int(CARD_OF[action])
    match int(MOVE_OF[action]):
        case Move.PLAY if rank_of(card) == Rank.FOX:
            return ()  # the decree may change before the trick is judged [F3]
        case Move.PLAY if state.trick_size == 0:
            return tuple(_of_a_lead(state, card))
        case Move.PLAY:
            return tuple(_of_a_follow(state, card))
        case Move.DECREE:
            return (_of_a_decree(state, card),)
    return ()


def possible_cards(state: FoxState, seat: int) -> int:
    """The set of all cards that the opponent of `seat`, whose view it is, can hold."""
    other = 1 - seat
    return int((hidden_cards(state, seat) & ~absent_since(state, other)) | all_taken(state, other))


def _of_a_lead(state: FoxState, card: int) -> Iterator[Message]:
    seat = int(state.actor)
    other, could, suit = Player(1 - seat), possible_cards(state, seat), suit_of(card)
    if not could & suit_cards(suit):
        yield message("certain-none-left", player=other, suit=SUITS_IN_WORDS[suit])
    if any(rank_of(reply) == Rank.FOX for reply in cards_in(could)):
        return  # it could change the decree before the trick is judged [F3]
    beaten = {bool(follower_wins(card, reply, suit_of(int(state.decree)))) for reply in cards_in(could)}
    if len(beaten) == 1:
        yield message("certain-loses" if beaten == {True} else "certain-wins", player=other)


def _of_a_follow(state: FoxState, card: int) -> Iterator[Message]:
    seat = int(state.actor)
    wins = follower_wins(int(state.trick[0]), card, suit_of(int(state.decree)))
    winner = seat if wins else 1 - seat
    tricks = int(state.tricks[winner]) + 1
    yield message("certain-wins-trick") if wins else message("certain-leaves-trick", player=Player(winner))
    if tricks in TURNS:
        name = message(f"ladder-{next(name for low, high, name in LADDER if low <= tricks <= high)}")
        about: dict[str, Argument] = {"tricks": tricks, "name": name, "points": ROUND_POINTS[tricks]}
        yield (
            message("certain-turn", **about) if wins else message("certain-turn-other", player=Player(winner), **about)
        )


def _of_a_decree(state: FoxState, card: int) -> Message:
    hand, decree = int(state.hands[state.actor]), int(state.decree)
    after = (hand & ~bit(card)) | bit(decree)
    before, now = (size(cards & suit_cards(suit_of(named))) for cards, named in ((hand, decree), (after, card)))
    return message("certain-trumps", now=now, before=before)
