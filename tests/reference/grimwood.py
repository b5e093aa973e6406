"""The Grimwood in plain Python objects, straight from its rulebook.

The numbers in brackets are those of the game's `RULINGS.md`. This module holds the table, the turns, combos and
steals; `grimwood_powers` holds the powers of the supernaturals, `grimwood_questions` what these ask. Seats count from
0 here, and from 1 in moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from tests.reference.grimwood_powers import AT_ONCE, NEEDS, QUESTIONS
from tests.reference.grimwood_questions import RUNES_IN_A_TURN, SUPERNATURALS, Question

if TYPE_CHECKING:
    from tests.reference.compare import Chance, Data

SETS = {
    "owls": ("owl", "owl", "owl"),
    "crows": ("crow", "crow", "crow"),
    "mixed": ("swamp", "path", "clearing"),
    "swamps": ("swamp", "swamp", "swamp"),
    "paths": ("path", "path", "path"),
    "clearings": ("clearing", "clearing", "clearing"),
}
SET_POINTS = {"owls": 10, "crows": 10, "mixed": 5, "swamps": 3, "paths": 3, "clearings": 3}
SUPERNATURAL_POINTS = {1: 1, 2: 2, 3: 5, 4: 10, 5: 15}
MOST_SUPERNATURALS = 5  # in a combo
HAND_LIMIT = 7
ACTIONS_OF_A_RUNE = 2
IDLE_ROUNDS = 10

RULE_OF_ANSWER = {  # the rule to name if nobody asks for such an answer
    "new": "G5",
    "with": "G5",
    "amulet": "G136",
    "no": "G10",
    "player": "G29",
    "ask": "G112",
    "take": "G24",
    "wake": "G121",
    "keep": "G120",
    "discard": "G7",
    "pass": "G25",
}
RULE_OF_COMBO_CHOICE = "G26"


@dataclass
class Combo:
    """Cards in front of a player that score together [G5 G6]; the first card was placed first."""

    owner: int
    kind: str  # "supernatural" or a key of `SETS`
    cards: list[str]

    @property
    def points(self) -> int:
        """What the combo is worth [G5 G6]."""
        return SUPERNATURAL_POINTS[len(self.cards)] if self.kind == "supernatural" else SET_POINTS[self.kind]

    @property
    def protected(self) -> bool:
        """Whether the Dragon lies in the combo: then nothing touches it [G27]."""
        return "dragon" in self.cards

    @property
    def text(self) -> str:
        """The words that choose the combo in a move."""
        return f"combo {self.cards[0]}" if self.kind == "supernatural" else f"{self.kind} of {self.owner + 1}"


@dataclass
class Turn:
    """What a player has left to do in a turn [G1], and what happened in it."""

    may_play: bool = True
    may_draw: bool = True
    extra: int = 0  # actions that runes gave [G4]
    runes: int = 0  # runes played [G21]
    used: set[str] = field(default_factory=set)  # supernaturals whose powers were used [G21]


class Reference:
    """A match of The Grimwood."""

    def __init__(self, position: Data, chance: Chance) -> None:
        self.chance = chance
        self.hands: list[list[str]] = [list(hand) for hand in position["hands"]]
        self.deck: list[str] = list(position["deck"])  # the top card last
        self.pile: list[str] = list(position["pile"])  # the discard pile, the top card last
        self.combos: list[Combo] = []
        self.free_draw: bool = position.get("free_draw", False)
        self.max_idle_rounds: int = position.get("max_idle_rounds", IDLE_ROUNDS)
        self.seat: int = position["turn"]
        self.turn = Turn()
        self.turns = 0  # turns that are over, missed ones included
        self.idle_since = 0  # the first turn after the last one in which a card left the deck [G9]
        self.final_turns = 0  # turns left once the deck is empty, this one included [G8]
        self.skips = [0] * self.seats  # turns that each seat has to miss [G135]
        self.questions: list[Question] = []  # the last one is asked first
        self.answers: list[str] = []  # to the question that is asked now
        self.over = False

    # The interface

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        if self.over:
            return None
        return self.questions[-1].seat(self) if self.questions else self.seat

    def legal(self) -> list[str]:
        """All legal moves."""
        if self.questions:
            return self.answers
        return [move for move in self.turn_moves() if self.refusal(move) is None]

    def refusal(self, move: str) -> str | None:
        """The number of the rule that forbids a move now; None for a legal move."""
        if self.over:
            return "G8"
        if self.questions:
            return None if move in self.answers else self.questions[-1].rule
        return self.turn_refusal(move)

    def play(self, move: str) -> None:
        """Make a legal move, with all that follows until somebody has to decide again."""
        if self.questions:
            self.questions.pop().answer(self, move)
        else:
            self.make_turn_move(move)
        self.settle()

    def summary(self) -> dict[str, Any]:
        """What lies where."""
        return {
            "hands": self.hands,
            "combos": [{"owner": combo.owner, "kind": combo.kind, "cards": combo.cards} for combo in self.combos],
            "deck": self.deck,
            "pile": self.pile,
            "turn": -1 if self.over else self.seat,
            "skips": self.skips,
            "final_turns": self.final_turns,
            "turns": self.turns,
        }

    def scores(self) -> list[int]:
        """The points of the combos in front of each player; cards in hand are worth nothing [G8 G105 G106]."""
        return [sum(combo.points for combo in self.combos if combo.owner == seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seats with most points share the win [G8]."""
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)] if self.over else []

    # The table

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.hands)

    @property
    def hand(self) -> list[str]:
        """The hand of the player whose turn it is."""
        return self.hands[self.seat]

    def others(self) -> list[int]:
        """All other players, clockwise [G20 G107]."""
        return [(self.seat + step) % self.seats for step in range(1, self.seats)]

    def victims(self) -> list[int]:
        """The other players who hold a card [G10 G20]."""
        return sorted(seat for seat in self.others() if self.hands[seat])

    def open_combos(self) -> list[Combo]:
        """The combos that powers can touch [G27]."""
        return [combo for combo in self.combos if not combo.protected]

    def random_card(self, seat: int) -> str:
        """A random card of a hand; which of several alike cards it is does not matter [G20]."""
        card: str = self.chance.pick(sorted(set(self.hands[seat])))
        return card

    def take_from_deck(self) -> str:
        """Remove the deck's top card. After the last one everyone finishes [G8], else the idle rounds end [G9]."""
        self.idle_since = self.turns + 1
        if len(self.deck) == 1:
            self.final_turns = self.seats
        return self.deck.pop()

    def take_from_pile(self, card: str) -> None:
        """Take the topmost such card of the discard pile to the hand [G139]."""
        topmost = max(index for index, other in enumerate(self.pile) if other == card)
        self.hand.append(self.pile.pop(topmost))

    def draw(self) -> None:
        """Take the top card of the deck [G108]."""
        self.hand.append(self.take_from_deck())

    def give(self, giver: int, card: str, receiver: int) -> None:
        """Move a card from hand to hand."""
        self.hands[giver].remove(card)
        self.hands[receiver].append(card)

    def discard(self, seat: int, card: str) -> None:
        """Move a card from a hand to the top of the discard pile."""
        self.hands[seat].remove(card)
        self.pile.append(card)

    def discard_combo(self, combo: Combo) -> None:
        """Send a combo to the discard pile in the order of placement [G26]."""
        self.combos.remove(combo)
        self.pile.extend(combo.cards)

    # Turns

    def close_turn(self) -> None:
        """Check the hand limit [G7], then pass the turn."""
        if len(self.hand) > HAND_LIMIT:
            self.ask(HandLimit())
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        """Go on clockwise to the next player who does not miss the turn [G107 G135]; missed turns count [G144]."""
        self.count_turn()
        while not self.over and self.skips[self.seat]:
            self.skips[self.seat] -= 1
            self.count_turn()

    def count_turn(self) -> None:
        """End a turn, and perhaps the game: after everyone's last turn [G8] or after idle rounds [G9]."""
        self.turns += 1
        self.seat = (self.seat + 1) % self.seats
        self.turn = Turn()
        if self.final_turns:
            self.final_turns -= 1
            self.over = self.final_turns == 0
        elif self.max_idle_rounds:
            self.over = self.turns - self.idle_since >= self.max_idle_rounds * self.seats

    # What a player may do in a turn

    def turn_moves(self) -> Iterator[str]:
        """All moves that a turn may allow."""
        yield from ("draw", "rune", "end")
        yield from self.steal_moves()
        for card in sorted(set(self.hand)):
            yield from (f"play {card}", f"place {card}")
        yield from (f"lay {kind}" for kind in SETS)

    def steal_moves(self) -> list[str]:
        """The steals from all who hold a card [G10]."""
        return [f"steal {seat + 1}" for seat in self.victims()]

    def turn_refusal(self, move: str) -> str | None:
        """The rule that forbids a move in a turn with nothing to answer."""
        verb, _, thing = move.partition(" ")
        match verb:
            case "draw":
                return self.draw_refusal()
            case "steal":
                return self.steal_refusal(move)
            case "play":
                return self.play_refusal(thing)
            case "place":
                return None if thing in self.hand and thing in SUPERNATURALS else "G3"
            case "rune":
                return self.rune_refusal()
            case "lay":
                return None if Counter(SETS[thing]) <= Counter(self.hand) else "G6"
            case "end":
                return self.end_refusal()
            case _:
                return RULE_OF_ANSWER.get(verb, RULE_OF_COMBO_CHOICE)

    def draw_refusal(self) -> str | None:
        """A draw needs an action [G1 G4] and a card in the deck [G8]."""
        if not (self.turn.may_draw or self.turn.extra):
            return "G1"
        return None if self.deck else "G8"

    def steal_refusal(self, move: str) -> str | None:
        """A steal needs an action [G1 G4] and a victim with a card [G10]."""
        if not (self.turn.may_draw or self.turn.extra):
            return "G1"
        return None if move in self.steal_moves() else "G10"

    def play_refusal(self, card: str) -> str | None:
        """A power needs its card in hand, an action [G3 G111] and something to do [G103]."""
        if card not in self.hand:
            return "G3"
        if card not in NEEDS:
            return "G119"
        if not (self.turn.may_play or self.turn.extra):
            return "G111"
        return None if self.can_use(card) else "G103"

    def rune_refusal(self) -> str | None:
        """A rune takes the turn's played card [G4]; a turn has four at most [G21]."""
        if "rune" not in self.hand or not self.turn.may_play:
            return "G4"
        return None if self.turn.runes < RUNES_IN_A_TURN else "G21"

    def end_refusal(self) -> str | None:
        """The turn's draw or steal comes first if there is anything to draw or steal, unless it is free [G2]."""
        is_due = self.turn.may_draw and not self.free_draw
        return "G2" if is_due and (self.deck or self.victims()) else None

    def make_turn_move(self, move: str) -> None:
        """Make a move of a turn with nothing to answer."""
        verb, _, thing = move.partition(" ")
        match verb:
            case "draw":
                self.spend_draw()
                self.draw()
            case "steal":
                self.spend_draw()
                self.ask_victim(int(thing) - 1, ends_turn=True)
            case "play":
                self.spend_play()
                self.put_down(thing, with_power=True)
            case "place":
                self.put_down(thing, with_power=False)
            case "rune":
                self.turn.may_play = False
                self.play_rune()
            case "lay":
                self.lay(thing)
            case "end":
                self.close_turn()

    def spend_draw(self) -> None:
        """Use the turn's own draw or steal before the extra actions [G138]."""
        if self.turn.may_draw:
            self.turn.may_draw = False
        else:
            self.turn.extra -= 1

    def spend_play(self) -> None:
        """Use the turn's played card, or an extra action [G3 G4]."""
        if self.turn.may_play:
            self.turn.may_play = False
        else:
            self.turn.extra -= 1

    def play_rune(self) -> None:
        """Discard a rune for two extra actions [G4 G137]."""
        self.discard(self.seat, "rune")
        self.turn.runes += 1
        self.turn.extra += ACTIONS_OF_A_RUNE

    def lay(self, kind: str) -> None:
        """Place a complete set from the hand [G6]."""
        for card in SETS[kind]:
            self.hand.remove(card)
        self.combos.append(Combo(self.seat, kind, list(SETS[kind])))

    # Supernaturals

    def put_down(self, card: str, *, with_power: bool) -> None:
        """Place a supernatural from the hand."""
        self.hand.remove(card)
        self.place_supernatural(card, with_power=with_power)

    def place_supernatural(self, card: str, *, with_power: bool) -> None:
        """Place a supernatural as a combo, and ask which combo it joins [G5]."""
        self.combos.append(Combo(self.seat, "supernatural", [card]))
        self.ask(Placement(card, with_power))

    def can_use(self, card: str) -> bool:
        """Whether a power has something to do [G103]; a card still in hand counts as a combo of its own."""
        coming = [Combo(self.seat, "supernatural", [card])] if card in self.hand else []
        return card in NEEDS and NEEDS[card](self, [*self.combos, *coming])

    def use_power(self, card: str) -> None:
        """Use the power of a supernatural [G109]."""
        self.turn.used.add(card)
        if card in AT_ONCE:
            AT_ONCE[card](self)
        else:
            self.ask(QUESTIONS[card])

    # Questions

    def ask(self, question: Question) -> None:
        """Ask a question before those that still wait."""
        self.questions.append(question)

    def ask_victim(self, victim: int, *, ends_turn: bool) -> None:
        """Begin a steal: its victim answers [G10]."""
        self.ask(StealAnswer(victim, ends_turn))

    def settle(self) -> None:
        """Answer what needs no question [G104]; drop questions that have no answer."""
        while self.questions:
            question = self.questions[-1]
            self.answers = question.answers(self)
            if len(self.answers) > 1 or (self.answers and question.is_asked(self.answers[0])):
                return
            self.questions.pop()
            for answer in self.answers:
                question.answer(self, answer)


@dataclass(frozen=True)
class StealAnswer(Question):
    """The victim of a steal may discard an amulet [G10]; each victim is asked."""

    rule: ClassVar[str] = "G10"
    victim: int
    ends_turn: bool  # whether an amulet ends the thief's turn [G11]

    def seat(self, game: Reference) -> int:
        """The victim answers."""
        return self.victim

    def answers(self, game: Reference) -> list[str]:
        """Without an amulet there is one answer, without a card no steal."""
        hand = game.hands[self.victim]
        return (["amulet"] if "amulet" in hand else []) + (["no"] if hand else [])

    def answer(self, game: Reference, move: str) -> None:
        """Move a random card [G10], or lose the steal, the turn too if it was an action [G11]."""
        if move == "no":
            game.give(self.victim, game.random_card(self.victim), game.seat)
            return
        game.discard(self.victim, "amulet")
        if self.ends_turn:
            game.close_turn()


@dataclass(frozen=True)
class Placement(Question):
    """A placed supernatural begins a combo, or joins one of its owner's [G5]."""

    rule: ClassVar[str] = "G5"
    card: str
    with_power: bool

    def hosts(self, game: Reference) -> list[Combo]:
        """The combos that the card may join: supernatural, not full, without the Dragon [G5 G27]."""
        return [
            combo
            for combo in game.open_combos()
            if combo.owner == game.seat
            and combo.kind == "supernatural"
            and len(combo.cards) < MOST_SUPERNATURALS
            and combo.cards != [self.card]
        ]

    def answers(self, game: Reference) -> list[str]:
        """A new combo, or one that begins with a named card."""
        return ["new", *(f"with {combo.cards[0]}" for combo in self.hosts(game))]

    def answer(self, game: Reference, move: str) -> None:
        """Move the card to its combo, then use its power if it can be used."""
        for combo in self.hosts(game):
            if move == f"with {combo.cards[0]}":
                game.combos.remove(Combo(game.seat, "supernatural", [self.card]))
                combo.cards.append(self.card)
        if self.with_power and game.can_use(self.card):
            game.use_power(self.card)


class HandLimit(Question):
    """A player with more than seven cards at the end of the turn discards cards of their choice [G7]."""

    rule: ClassVar[str] = "G7"

    def answers(self, game: Reference) -> list[str]:
        """Any card of the hand."""
        return [f"discard {card}" for card in sorted(set(game.hand))]

    def answer(self, game: Reference, move: str) -> None:
        """Discard a card, and see whether that is enough."""
        game.discard(game.seat, move.removeprefix("discard "))
        game.close_turn()
