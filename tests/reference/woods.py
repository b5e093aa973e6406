"""Into the Woods by its rulebook, with plain Python objects. Numbers in brackets are those of RULINGS.md.

A card is its value as a string. The row begins at the token card; its end is the card nearest the deck. The position
after the deal names the first player [W2] and has the row in its opening order [W3]. What seats know of hidden cards
[W107] plays no part here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.reference.compare import Chance, Data

VALUES = "2345678"  # [W1]
ROW_LENGTH = 5  # [W101]
TOKENS = 16  # [W101]
SET = 3  # [W5]


@dataclass(frozen=True)
class Trade:
    """A discard and the values of the cards that the player takes, as in `8>3,2*+`."""

    discard: str
    values: tuple[str, ...]
    nearest: str = ""  # of this value, the cards nearest the deck go (`*`) [W109]
    sign: str = ""  # the token card goes, with a token (`+`) or without it (`-`) [W8]

    def __str__(self) -> str:
        """The move as players write it; a `*` stands after the last card of its value."""
        cards = ",".join(self.values)
        if self.nearest:
            end = cards.rindex(self.nearest) + 1
            cards = f"{cards[:end]}*{cards[end:]}"
        return f"{self.discard}>{cards}{self.sign}"


def trades_of_values() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Up for a card of equal or higher value, or down for two cards of lower values [W4]."""
    for discard in VALUES:
        for value in VALUES[VALUES.index(discard) :]:
            yield discard, (value,)
        for lower, higher in combinations_with_replacement(VALUES[: VALUES.index(discard)], 2):
            yield discard, (higher, lower)


def all_trades() -> Iterator[Trade]:
    """All trades that can be written; a `*` concerns a card besides the token card [W109]."""
    for discard, values in trades_of_values():
        for sign in ("", "+", "-"):
            yield Trade(discard, values, "", sign)
            if len(values) > 1 or not sign:
                yield from (Trade(discard, values, value, sign) for value in sorted(set(values)))


TRADES = {str(trade): trade for trade in all_trades()}
PASS = "pass"


class Reference:
    """A match from the deal on."""

    def __init__(self, position: "Data", chance: "Chance") -> None:
        self.chance = chance
        self.hands: list[list[str]] = [list(hand) for hand in position["hands"]]
        self.pockets: list[list[str]] = [[] for _ in self.hands]  # a value for each set
        self.tokens = [0 for _ in self.hands]
        self.row: list[str] = list(position["row"])
        self.stock: list[str] = list(position["stock"])  # the deck, top first
        self.discards: list[str] = []
        self.decks = 1  # how many decks there have been [W9]
        self.seat: int = position["actor"]
        self.passes = 0  # since the last trade [W7]
        self.ending = self.rule_that_ends()  # the number of a rule, None while the game goes on

    @property
    def is_alone(self) -> bool:
        """Alone, some rules differ [W11]."""
        return len(self.hands) == 1

    @property
    def hand(self) -> list[str]:
        """The hand of the player to move."""
        return self.hands[self.seat]

    # Whose turn it is

    @property
    def actor(self) -> int | None:
        """The seat to move, None when the game is over."""
        return None if self.ending else self.seat

    def rule_that_ends(self) -> str | None:
        """The game ends when the row is out [W9], or when all players have passed [W7]."""
        if self.is_alone:
            return self.rule_that_ends_alone()
        if not self.row:
            return "W9"
        return "W7" if self.passes == len(self.hands) else None

    def rule_that_ends_alone(self) -> str | None:
        """Alone, a run ends with all seven sets [W106], or when no trade is left [W11]."""
        if self.has_all_sets():
            return "W106"
        return None if self.can_trade() else "W11"

    def has_all_sets(self) -> bool:
        """The aim of a run alone [W11]."""
        return set(self.pockets[0]) == set(VALUES)

    # Which moves are legal

    def legal(self) -> list[str]:
        """All legal moves."""
        return [move for move in (*TRADES, PASS) if self.refusal(move) is None]

    def refusal(self, move: str) -> str | None:
        """The rule that forbids a move now."""
        if self.ending:
            return self.ending
        if move == PASS:
            return "W7" if self.can_trade() else None
        return self.trade_refusal(TRADES[move])

    def can_trade(self) -> bool:
        """Players who can trade may not pass [W7]."""
        return any(self.trade_refusal(trade) is None for trade in TRADES.values())

    def trade_refusal(self, trade: Trade) -> str | None:
        """The rule that forbids a trade; the token card needs a sign, with or without tokens left [W108]."""
        if trade.discard not in self.hand:
            return "W4"
        if (trade.sign and self.is_alone) or (trade.sign == "+" and sum(self.tokens) == TOKENS):
            return "W8"
        rest = self.row_after(trade)
        if rest is None:
            return "W8" if trade.sign else "W4"
        if trade.nearest and not self.star_matters(trade, rest):
            return "W109"
        return "W6" if not self.hand_after(trade) and not self.is_last_turn() else None

    def star_matters(self, trade: Trade, rest: list[str]) -> bool:
        """A `*` is written only if another row is left than without, and never alone [W109]."""
        plain = Trade(trade.discard, trade.values, sign=trade.sign)
        return not self.is_alone and rest != self.row_after(plain)

    def is_last_turn(self) -> bool:
        """The deck is out for good, and the row has no more cards than there are players [W6]."""
        is_out = not self.stock and self.decks == self.most_decks()
        return is_out and len(self.row) <= len(self.hands)

    def most_decks(self) -> int:
        """With three to five players the discard pile becomes a second deck [W9]."""
        return 2 if len(self.hands) > 2 else 1

    def row_after(self, trade: Trade) -> list[str] | None:
        """The rest of the row after a trade, None if the cards are not there."""
        values, token_card, others = list(trade.values), self.row[:1], self.row[1:]
        if trade.sign:
            if token_card[0] not in values:
                return None
            values.remove(token_card.pop())
        elif self.is_alone:
            token_card, others = [], self.row
        for value in values:
            if value not in others:
                return None
            others = without(others, value, trade.nearest == value)
        return token_card + others

    def hand_after(self, trade: Trade) -> list[str]:
        """The hand after a trade and after pocketing."""
        cards = without(self.hand, trade.discard) + list(trade.values)
        return [card for value in VALUES for card in [value] * (cards.count(value) % SET)]

    # Making a move

    def play(self, move: str) -> None:
        """Make a legal move; then the next player is to move [W102]."""
        if move == PASS:
            self.passes += 1
        else:
            self.passes = 0
            self.trade(TRADES[move])
        self.seat = (self.seat + 1) % len(self.hands)
        self.ending = self.rule_that_ends()

    def trade(self, trade: Trade) -> None:
        """Discard a card and take cards [W103], with a token if the move says so [W8]."""
        self.row = self.row_after(trade) or []
        self.hand.remove(trade.discard)
        self.discards.append(trade.discard)
        self.hand.extend(trade.values)
        self.tokens[self.seat] += trade.sign == "+"
        self.pocket_sets()
        if not (self.is_alone and self.has_all_sets()):
            self.fill_row()  # the seventh set ends a run at once [W106]

    def pocket_sets(self) -> None:
        """Three equal cards go to the pocket at once [W5]."""
        for value in VALUES:
            if self.hand.count(value) >= SET:
                self.pockets[self.seat].append(value)
                for _ in range(SET):
                    self.hand.remove(value)

    def fill_row(self) -> None:
        """Fill the row up to five cards while the deck lasts [W104]; alone, only an empty row [W11]."""
        if self.is_alone and self.row:
            return
        while len(self.row) < ROW_LENGTH and self.stock:
            self.row.append(self.stock.pop(0))
            if not self.stock and self.decks < self.most_decks():
                self.shuffle_discards()

    def shuffle_discards(self) -> None:
        """The discard pile becomes a new deck, once, as soon as the first is out [W9]."""
        self.stock, self.discards = self.chance.shuffle("deck", self.discards), []
        self.decks += 1

    # What comes of it

    def summary(self) -> dict[str, Any]:
        """What lies where."""
        return {
            "hands": [list(hand) for hand in self.hands],
            "pockets": [list(pocket) for pocket in self.pockets],
            "discards": list(self.discards),
            "tokens": list(self.tokens),
            "row": list(self.row),
            "stock": list(self.stock),
            "pass": self.decks,
        }

    def scores(self) -> list[int]:
        """The values of the sets, each once [W105], and the tokens [W10]; alone, how many values [W11]."""
        if self.is_alone:
            return [len(set(self.pockets[0]))]
        return [sum(map(int, pocket)) + tokens for pocket, tokens in zip(self.pockets, self.tokens, strict=True)]

    def winners(self) -> list[int]:
        """The most points win, in a tie with fewer tokens [W10]; alone, seven sets win [W11]."""
        if self.is_alone:
            return [0] if self.has_all_sets() else []
        ranks = [(score, -tokens) for score, tokens in zip(self.scores(), self.tokens, strict=True)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def without(cards: list[str], value: str, from_the_end: bool = False) -> list[str]:
    """The cards without the first of a value, or without the last of it."""
    if from_the_end:
        return without(cards[::-1], value)[::-1]
    number = cards.index(value)
    return cards[:number] + cards[number + 1 :]
