"""Effects of a card: voids, sure tricks, treasures, the Witch, the lead, and the score that the tricks lead to.

Every question is about the cards that the other player can hold. In a world, these are the cards in that hand. Else
they are all cards that fit the known facts, and a statement that is true of all of them is certain.
"""

from collections.abc import Iterator
from itertools import pairwise

from tanglewood.core.game.concepts import BAD, GOOD, about, change, name_of, sign_in
from tanglewood.core.language.message import Argument, Message, Player
from tanglewood.core.numbers.bits import bit, highest, size
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.core.state.record import copy_of
from tanglewood.games.fox.knowledge.worlds import hidden_cards
from tanglewood.games.fox.rules.actions import CARD_OF, MOVE_OF, Move
from tanglewood.games.fox.rules.cards import (
    SUITS_IN_WORDS,
    Rank,
    card_named,
    card_of,
    cards_in,
    rank_of,
    suit_cards,
    suit_of,
)
from tanglewood.games.fox.rules.consistency import absent_since
from tanglewood.games.fox.rules.deduction import all_taken
from tanglewood.games.fox.rules.ladder import LADDER
from tanglewood.games.fox.rules.legal import playable
from tanglewood.games.fox.rules.messages import message
from tanglewood.games.fox.rules.rules import ROUND_POINTS, TRICKS, follower_wins
from tanglewood.games.fox.rules.state import PLAYERS, FoxState

NEAR_GREEDY = 2  # tricks from it
# Numbers of tricks at which another name begins, and at which the greedy begin, if there are any. [F8]
TURNS = tuple(low for (_, _, before), (low, _, name) in pairwise(LADDER) if name != before)
GREEDY = next((low for low, _, name in LADDER if name == "greedy"), TRICKS + NEAR_GREEDY + 1)
HIGH = 8  # a rank that is worth drawing out, or keeping
SIGNS = {
    "void-own": GOOD,
    "void-other": BAD,
    "monarch": GOOD,
    "fox": GOOD,
    "woodcutter": GOOD,
    "cheap": BAD,
    "keep-power": BAD,
    "trick-wasted": BAD,
    "treasure-risk": BAD,
    "witch-risk": BAD,
    "witch-caught": GOOD,
    "witch-lost": BAD,
}
FOR_PLAYER = {"treasure-won": GOOD, "greedy": BAD}
AT_STAKE = {int(Rank.TREASURE): "concept-treasure-risk", int(Rank.WITCH): "concept-witch-risk"}


def concepts(state: FoxState, action: int, world: FoxState | None) -> Iterator[Message]:
    """Yield the effects of an action by the seat to decide; in a world, its effects in that world."""
    card, seat = int(CARD_OF[action]), int(state.actor)
    could = possible_cards(state, seat) if world is None else int(world.hands[1 - seat])
    match int(MOVE_OF[action]):
        case Move.PLAY if state.trick_size == 0:
            yield from _of_own_suit(state, card)
            yield from _of_a_power(state, card)
            yield from _of_a_sure_lead(state, card, could) if world is None else _of_a_lead(state, card, could)
        case Move.PLAY:
            yield from _of_own_suit(state, card)
            yield from _of_a_power(state, card)
            yield from _of_a_follow(state, card, could)
        case Move.BURY:
            yield from _of_own_suit(state, card)
            yield from _of_a_burial(state, card, could)
        case Move.DECREE | Move.KEEP:
            yield from _of_a_decree(state, action, could, world)
    if MOVE_OF[action] == Move.PLAY and size(int(state.hands[seat])) > 1:
        yield from _of_a_good_card(state, card, _trick_of(state, card))


def concept_sign(fact: Message, seat: int) -> int:
    """Whether a change is good or bad for a seat.

    A trick is neither: too many are as bad as too few. [F8] So trumps and high cards are neither, too.
    """
    arguments, name = about(fact), name_of(fact)
    match name, arguments:
        case "ladder", {"tricks": int(tricks), "player": Player(player)}:
            more = change(ROUND_POINTS[tricks], ROUND_POINTS[tricks - 1])
            return more if player == seat else -more
    return sign_in(fact, seat, SIGNS, FOR_PLAYER)


def possible_cards(state: FoxState, seat: int) -> int:
    """The cards that the opponent of `seat` can hold, as a bit set; the state is the view of `seat`."""
    other = 1 - seat
    return int((hidden_cards(state, seat) & ~absent_since(state, other)) | all_taken(state, other))


def is_beaten(state: FoxState, card: int, reply: int, hand: int) -> set[bool]:
    """Whether a reply from a hand beats a led card, as a set: a Fox lets its player choose another decree. [F3]"""
    trumps = {suit_of(int(state.decree))}
    if rank_of(reply) == Rank.FOX:
        trumps |= {suit_of(other) for other in cards_in(hand & ~bit(reply))}
    return {bool(follower_wins(card, reply, trump)) for trump in trumps}


def is_sure(state: FoxState, card: int, could: int) -> bool:
    """Whether a card wins the trick if it is led now, against every card that the opponent can hold."""
    return bool(could) and all(is_beaten(state, card, reply, could) == {False} for reply in cards_in(could))


# Suits


def _of_a_good_card(state: FoxState, card: int, trick: str) -> Iterator[Message]:
    """Note a card that leaves the hand and could still matter there: a high one, a trump, a treasure, a Swan, a Fox.

    The trick that it is played to is "won", "lost" or "open". Every card that can become the decree is a trump or would
    be one, so there only high cards count.
    """
    trump = suit_of(card) == suit_of(int(state.decree)) and top_kind(state) == 0
    if rank_of(card) >= HIGH or rank_of(card) == Rank.TREASURE or trump:
        yield message("concept-keep", player=Player(int(state.actor)), card=card_named(card), trick=trick)
    elif rank_of(card) in (Rank.SWAN, Rank.FOX):
        yield message("concept-keep-power", player=Player(int(state.actor)), card=card_named(card))


def _of_a_power(state: FoxState, card: int) -> Iterator[Message]:
    """Note a choice that a Fox or a Woodcutter gives its player. [F3, F4]"""
    if rank_of(card) == Rank.WOODCUTTER:
        yield message("concept-woodcutter", player=Player(int(state.actor)))
    elif rank_of(card) == Rank.FOX and int(state.hands[state.actor]) & ~bit(card):
        yield message("concept-fox", player=Player(int(state.actor)))


def _of_own_suit(state: FoxState, card: int) -> Iterator[Message]:
    """Note if the card is the last of its suit in the own hand: the seat can then discard on that suit. [F105]"""
    seat, suit, trump = int(state.actor), suit_of(card), suit_of(int(state.decree))
    hand = int(state.hands[seat]) & ~bit(card)
    exchanges = rank_of(card) in (Rank.FOX, Rank.WOODCUTTER) and top_kind(state) == 0  # another card may come
    if hand and not hand & suit_cards(suit) and suit != trump and not exchanges:
        trumps = bool(hand & suit_cards(trump))
        yield message("concept-void-own", player=Player(seat), suit=SUITS_IN_WORDS[suit], trumps=trumps)


# Leads


def _of_a_sure_lead(state: FoxState, card: int, could: int) -> Iterator[Message]:
    """Yield the effects of a lead that are certain, whatever the other player holds."""
    other = Player(1 - int(state.actor))
    if not could & suit_cards(suit_of(card)):
        yield message("concept-void-none", player=other, suit=SUITS_IN_WORDS[suit_of(card)])
    if rank_of(card) == Rank.FOX:
        return  # its player chooses the decree first [F3]
    yield from _of_replies(state, card, could, could)
    if is_sure(state, card, could):
        yield from _of_tricks(state, int(state.actor))


def _of_a_lead(state: FoxState, card: int, hand: int) -> Iterator[Message]:
    """Yield the effects of a lead against a known hand. [F2, F104]"""
    other, suit = Player(1 - int(state.actor)), suit_of(card)
    held = hand & suit_cards(suit)
    replies = held or hand
    if not held:
        yield message("concept-void-none", player=other, suit=SUITS_IN_WORDS[suit])
    elif size(held) == 1 and size(hand) > 1:
        yield message("concept-void-other", player=other, suit=SUITS_IN_WORDS[suit])
    if rank_of(card) == Rank.MONARCH and held:
        best, swan = highest(held), bit(card_of(suit, Rank.SWAN))
        replies = bit(best) | held & swan  # no other card may answer it
        if rank_of(best) >= HIGH and not held & swan:
            yield message("concept-monarch", player=other, card=card_named(best))
    if held and suit == suit_of(int(state.decree)) and rank_of(card) != Rank.FOX:
        yield message("concept-trumps-drawn", player=other)
    if rank_of(card) != Rank.FOX:
        yield from _of_replies(state, card, replies, hand)
    if rank_of(card) in AT_STAKE and True in _beaten(state, card, replies, hand):
        yield message(AT_STAKE[rank_of(card)], player=other)


def _of_replies(state: FoxState, card: int, replies: int, hand: int) -> Iterator[Message]:
    """Note a lead that wins, or loses, against all these replies from a hand, and a Swan that loses. [F6]"""
    seat, beaten = int(state.actor), _beaten(state, card, replies, hand)
    if len(beaten) == 1:
        name = "concept-trick-given" if True in beaten else "concept-trick-sure"
        yield message(name, player=Player(1 - seat))
    if beaten == {True} and rank_of(card) == Rank.SWAN and _goes_on(state):
        yield message("concept-swan", player=Player(seat))


def _beaten(state: FoxState, card: int, replies: int, hand: int) -> set[bool]:
    return {each for reply in cards_in(replies) for each in is_beaten(state, card, reply, hand)}


# The second card of a trick


def _of_a_follow(state: FoxState, card: int, could: int) -> Iterator[Message]:
    if rank_of(card) == Rank.FOX:
        return  # the decree may change before the trick is judged [F3]
    lead, trump = int(state.trick[0]), suit_of(int(state.decree))
    yield from _of_a_trick(state, lead, card)
    if not follower_wins(lead, card, trump):
        yield from _of_a_sure_trick(state, card, could)
        return
    lower = bit(card) - 1 & suit_cards(suit_of(card)) & playable(state, int(state.actor))
    cheap = [
        candidate
        for candidate in cards_in(lower)
        if rank_of(candidate) % 2 == 0 and follower_wins(lead, candidate, trump)
    ]
    if cheap:
        yield message("concept-cheap", card=card_named(card), lower=card_named(cheap[0]))


def _of_a_trick(state: FoxState, lead: int, card: int) -> Iterator[Message]:
    """Yield the results of the trick if the seat to decide plays this second card."""
    seat = int(state.actor)
    wins = bool(follower_wins(lead, card, suit_of(int(state.decree))))
    winner = seat if wins else 1 - seat
    yield message("concept-trick-won") if wins else message("concept-trick-left", player=Player(winner))
    yield from _of_tricks(state, winner)
    if treasures := sum(rank_of(trick_card) == Rank.TREASURE for trick_card in (lead, card)):
        yield message("concept-treasure-won", player=Player(winner), count=treasures)
    yield from _of_a_witch(lead, card, winner=Player(winner), wins=wins)
    yield from _of_the_next_lead(state, card, wins=wins)


def _of_a_witch(lead: int, card: int, *, winner: Player, wins: bool) -> Iterator[Message]:
    """Note a Witch that its player loses in the trick. [F5]"""
    if rank_of(lead if wins else card) == Rank.WITCH:
        yield message("concept-witch-caught" if wins else "concept-witch-lost", player=winner)


def _of_the_next_lead(state: FoxState, card: int, *, wins: bool) -> Iterator[Message]:
    """Name the next leader if the trick's losing card is a Swan. [F6]"""
    loser = int(state.trick[0]) if wins else card
    seat = 1 - int(state.actor) if wins else int(state.actor)
    if rank_of(loser) == Rank.SWAN and _goes_on(state):
        yield message("concept-swan", player=Player(seat))


def _goes_on(state: FoxState) -> bool:
    """Whether the round has another trick after this one."""
    return bool(state.tricks[0] + state.tricks[1] + 1 < TRICKS)


def _of_a_sure_trick(state: FoxState, card: int, could: int) -> Iterator[Message]:
    """Note a card that was sure to win a trick and is now given away without one."""
    if is_sure(state, card, could):
        yield message("concept-trick-wasted", player=Player(1 - int(state.actor)), card=card_named(card))


def _trick_of(state: FoxState, card: int) -> str:
    """Whether the trick is "won" or "lost" if the seat to decide plays this card, or still "open"."""
    if state.trick_size == 0 or rank_of(card) == Rank.FOX:
        return "open"
    return "won" if follower_wins(int(state.trick[0]), card, suit_of(int(state.decree))) else "lost"


def _of_a_burial(state: FoxState, card: int, could: int) -> Iterator[Message]:
    """Yield the effects of burying a card: treasure, trumps and high cards that leave the game. [F4, F7]"""
    then = copy_of(state)
    then.hands[state.actor] = int(state.hands[state.actor]) & ~bit(card)
    yield from _of_own_trumps(state, then)
    if rank_of(card) == Rank.TREASURE:
        yield message("concept-treasure-buried")
    elif suit_of(card) != suit_of(int(state.decree)):  # trumps are counted
        yield from _of_a_good_card(state, card, "lost")
    yield from _of_a_sure_trick(state, card, could)


# The tricks and the score of the round


def _of_tricks(state: FoxState, winner: int) -> Iterator[Message]:
    """Yield the score level that the winner reaches with one more trick. [F8]"""
    tricks = int(state.tricks[winner]) + 1
    if tricks in TURNS:
        name = message(f"ladder-{next(name for low, high, name in LADDER if low <= tricks <= high)}")
        about: dict[str, Argument] = {"tricks": tricks, "name": name, "points": ROUND_POINTS[tricks]}
        yield message("concept-ladder", player=Player(winner), **about)
    elif 0 < GREEDY - tricks <= NEAR_GREEDY:
        yield message("concept-greedy", player=Player(winner), left=GREEDY - tricks)


def _of_a_decree(current: FoxState, action: int, could: int, world: FoxState | None) -> Iterator[Message]:
    """Yield the effects of a Fox's choice of decree: on the own hand, and on the trick. [F3]"""
    then, seat = copy_of(current), int(current.actor)
    if MOVE_OF[action] == Move.DECREE:
        card, old = int(CARD_OF[action]), int(current.decree)
        then.hands[seat] = (int(current.hands[seat]) & ~bit(card)) | bit(old)
        then.decree = card
        yield from _of_own_trumps(current, then)
        yield from _of_a_good_card(current, card, "lost")
        if rank_of(old) >= HIGH:
            yield message("concept-taken", player=Player(seat), card=card_named(old))
    lead = int(current.trick[0])
    if current.trick_size == PLAYERS:
        yield from _of_a_trick(then, lead, int(current.trick[1]))
    elif world is None:
        yield from _of_replies(then, lead, could, could)
    else:
        yield from _of_replies(then, lead, could & suit_cards(suit_of(lead)) or could, could)


def _of_own_trumps(current: FoxState, then: FoxState) -> Iterator[Message]:
    """Count the trumps in the own hand, and the high ones, if their number changes: with more, more tricks are won."""
    seat = int(current.actor)
    before, now = (
        [rank_of(card) for card in cards_in(int(state.hands[seat]) & suit_cards(suit_of(int(state.decree))))]
        for state in (current, then)
    )
    if len(now) != len(before):
        yield _counted("concept-trumps", seat, len(now), len(before))
    high_before, high = (sum(rank >= HIGH for rank in ranks) for ranks in (before, now))
    if high != high_before:
        yield _counted("concept-trumps-high", seat, high, high_before)


def _counted(name: str, seat: int, now: int, before: int) -> Message:
    return message(name, player=Player(seat), now=now, before=before, more=now > before)
