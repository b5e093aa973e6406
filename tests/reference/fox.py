"""The Fox in the Forest in plain Python objects, straight from its rulebook.

The numbers in brackets are those of the game's `RULINGS.md`. A card is its rank and the letter of its suit: `7K` is the
7 of Keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.reference.compare import Chance, Data

SUITS = "BKM"  # Bells, Keys and Moons
RANKS = range(1, 12)
CARDS = [f"{rank}{suit}" for suit in SUITS for rank in RANKS]  # [F101]
HAND = 13
SWAN, FOX, WOODCUTTER, TREASURE, WITCH, MONARCH = 1, 3, 5, 7, 9, 11
HUMBLE = VICTORIOUS = 6
TRICK_POINTS = [HUMBLE] * 4 + [1, 2, 3] + [VICTORIOUS] * 3 + [0] * 4  # by the number of tricks won [F8]
TARGET = 21


def rank_of(card: str) -> int:
    """The rank of a card."""
    return int(card[:-1])


def suit_of(card: str) -> str:
    """The printed suit of a card."""
    return card[-1]


class Reference:
    """A match of The Fox in the Forest."""

    def __init__(self, position: Data, chance: Chance) -> None:
        self.chance = chance
        self.target: int = position.get("target", TARGET)
        self.hands: list[list[str]] = [list(hand) for hand in position["hands"]]
        self.decree: str = position["decree"]
        self.deck: list[str] = list(position["deck"])  # the top card first
        self.dealer: int = position["dealer"]
        self.leader: int = 1 - self.dealer  # [F1]
        self.phase = "play"  # or a talent to use: "fox", "woodcutter"; "over" in the end
        self.trick: list[str] = []  # in order of play
        self.tricks = [0, 0]
        self.points = [0, 0]
        self.round_points = [0, 0]
        self.round = 1

    # The interface

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        if self.phase == "over":
            return None
        cards_of_others = len(self.trick) if self.phase == "play" else len(self.trick) - 1
        return (self.leader + cards_of_others) % 2

    def legal(self) -> list[str]:
        """All legal moves."""
        moves = [f"{verb}{card}" for verb in ("", "decree ", "bury ") for card in CARDS]
        return [move for move in (*moves, "keep") if self.refusal(move) is None]

    def refusal(self, move: str) -> str | None:
        """The number of the rule that forbids a move now; None for a legal move."""
        verb = move.split(maxsplit=1)[0] if move.startswith(("decree", "bury", "keep")) else "play"
        if self.phase == "over":
            return "F9"
        if self.phase == "fox":
            return None if verb == "keep" or self.has(move, "decree") else "F3"
        if self.phase == "woodcutter":
            return None if self.has(move, "bury") else "F4"
        return self.card_refusal(move) if verb == "play" else "F107"

    def play(self, move: str) -> None:
        """Make a legal move, with all that follows until somebody has to decide again."""
        if self.phase == "fox":
            self.use_fox(move)
        elif self.phase == "woodcutter":
            self.use_woodcutter(move.removeprefix("bury "))
        else:
            self.play_card(move)
        if self.phase == "play" and len(self.trick) == 2:
            self.end_trick()

    def summary(self) -> dict[str, Any]:
        """What lies where."""
        keys = ("hands", "decree", "deck", "dealer", "leader", "trick", "tricks", "points", "round", "phase")
        return {key: getattr(self, key) for key in keys}

    def scores(self) -> list[int]:
        """The points of each seat [F11]."""
        return list(self.points)

    def winners(self) -> list[int]:
        """Most points win, then most points of the last round; if these are equal too, both share a draw [F9 F110]."""
        if self.phase != "over":
            return []
        results = [(self.points[seat], self.round_points[seat]) for seat in (0, 1)]
        return [seat for seat in (0, 1) if results[seat] == max(results)]

    # Playing cards

    @property
    def hand(self) -> list[str]:
        """The hand of the player who has to decide."""
        return [] if self.actor is None else self.hands[self.actor]

    def has(self, move: str, verb: str) -> bool:
        """Whether a move names a card of the hand after a verb."""
        return move in [f"{verb} {card}" for card in self.hand]

    def card_refusal(self, card: str) -> str | None:
        """The leader plays any card of the hand [F103]; the follower follows suit if possible [F104 F105]."""
        if card not in self.hand:
            return "F103"
        followers = [other for other in self.hand if self.trick and suit_of(other) == suit_of(self.trick[0])]
        if not followers or card in self.answers(followers):
            return None
        return "F2" if card in followers else "F104"

    def answers(self, followers: list[str]) -> list[str]:
        """What may follow of the suit that was led: if a Monarch was led, only the Swan and the highest card [F2]."""
        if rank_of(self.trick[0]) != MONARCH:
            return followers
        highest = max(followers, key=rank_of)
        return [card for card in followers if rank_of(card) == SWAN or card == highest]

    def play_card(self, card: str) -> None:
        """Play a card; the talents of Fox and Woodcutter come before anything else [F3 F4 F107]."""
        hand = self.hand
        hand.remove(card)
        self.trick.append(card)
        if rank_of(card) == FOX and hand:
            self.phase = "fox"
        elif rank_of(card) == WOODCUTTER:
            hand.append(self.deck.pop(0))
            self.phase = "woodcutter"

    def use_fox(self, move: str) -> None:
        """Swap the decree for a card of the hand, or keep it [F3]."""
        if move != "keep":
            card = move.removeprefix("decree ")
            self.hand.remove(card)
            self.hand.append(self.decree)
            self.decree = card
        self.phase = "play"

    def use_woodcutter(self, card: str) -> None:
        """Put a card of the hand under the deck [F4]."""
        self.hand.remove(card)
        self.deck.append(card)
        self.phase = "play"

    # Tricks and rounds

    def end_trick(self) -> None:
        """Judge the trick, score its treasures [F7], and let the next one begin [F108]."""
        winner = self.trick_winner()
        treasures = sum(rank_of(card) == TREASURE for card in self.trick)
        self.score(winner, treasures)
        self.tricks[winner] += 1
        losing_card = self.trick[0] if winner != self.leader else self.trick[1]
        self.trick = []
        # Not in RULINGS: a Swan in the very last trick still shows its owner as the leader of the finished match.
        self.leader = 1 - winner if rank_of(losing_card) == SWAN else winner  # [F6]
        if sum(self.tricks) == HAND:
            self.end_round()

    def trick_winner(self) -> int:
        """The highest trump wins, else the highest card of the suit that was led [F106]."""
        led, follow = self.trick
        suits = [self.suit_in_trick(card) for card in self.trick]
        is_higher = suits[0] == suits[1] and rank_of(follow) > rank_of(led)
        is_trump = suits[0] != suits[1] and suits[1] == suit_of(self.decree)
        return 1 - self.leader if is_higher or is_trump else self.leader

    def suit_in_trick(self, card: str) -> str:
        """The only 9 of a trick counts as a trump, any other card has its printed suit [F5]."""
        witches = sum(rank_of(other) == WITCH for other in self.trick)
        return suit_of(self.decree) if rank_of(card) == WITCH and witches == 1 else suit_of(card)

    def score(self, seat: int, points: int) -> None:
        """Add points, which count for the match and for the round."""
        self.points[seat] += points
        self.round_points[seat] += points

    def end_round(self) -> None:
        """Score the tricks [F8 F109]; the match ends if somebody has reached the target [F9]."""
        for seat in (0, 1):
            self.score(seat, TRICK_POINTS[self.tricks[seat]])
        if max(self.points) >= self.target:
            self.phase = "over"
        else:
            self.deal()

    def deal(self) -> None:
        """The other player deals the next round [F1 F102]."""
        cards = self.chance.shuffle("deck", CARDS)
        self.hands = [cards[:HAND], cards[HAND : 2 * HAND]]
        self.decree, *self.deck = cards[2 * HAND :]
        self.dealer = 1 - self.dealer
        self.leader = 1 - self.dealer
        self.tricks = [0, 0]
        self.round_points = [0, 0]
        self.round += 1
