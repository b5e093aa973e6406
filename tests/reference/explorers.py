"""Explorers and Paths in plain Python objects, straight from its rulebook.

The numbers in brackets are those of the game's `RULINGS.md`. This module holds the forest and the turns,
`explorers_cards` the paths, the explorers and what they ask. Seats count from 0. A slot is a letter for its column and
a number for its row, from the top left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.reference.explorers_cards import DOTS, SIDES, STEPS, LayPath, Path, Resolve, Step, opposite

if TYPE_CHECKING:
    from tests.reference.compare import Chance, Data

SIZES = {"glade": 5, "valley": 7}  # squares along an edge [E1]
WITH_RIVER_IN_THE_CENTRE = ("valley",)
PLAYS = MOVES = 2  # at the start of a turn [E5]
PLAYS_IN_SHADOW = MOVES_IN_SHADOW = 1  # under a Wizard's spell [E31]
ROUNDS = 60
PHASES = ["explorers", "paths", "walk"]  # in the order of a turn [E5]; one camps in any of them

RULE_OF_ANSWER = {"at": "E6", "arrow": "E6", "give": "E24", "discard": "E21", "pass": "E123"}  # if nobody asks


class Reference:
    """A match of Explorers and Paths."""

    def __init__(self, position: Data, chance: Chance) -> None:
        self.chance = chance
        self.board: str = position.get("board", "glade")
        self.size = SIZES[self.board]
        self.rivers = self.find_rivers()
        self.slots = self.find_slots()
        self.paths: dict[str, Path] = {}
        self.pieces: list[str] = list(position["pieces"])
        self.goals: list[str] = list(position["goals"])
        self.hands: list[list[str]] = [list(hand) for hand in position["hands"]]
        self.front: list[list[str]] = [[] for _ in self.hands]  # the explorers that lie in front of players
        self.deck: list[str] = list(position["deck"])  # the top card last
        self.pile: list[str] = []
        self.max_rounds: int = position.get("max_rounds", ROUNDS)
        self.turn: int = position["turn"]
        self.turns = 0
        self.shadowed = [False for _ in self.hands]  # whose next turn is under a Wizard's spell
        self.steps: list[Step] = []  # the last one comes first
        self.answers: list[str] = []  # to the question that is asked now
        self.over = False
        self.begin_turn()

    def begin_turn(self) -> None:
        """Plays and moves for a turn [E5 E31]; a Wizard that has stayed is discarded [E8]."""
        self.phase = "explorers"
        self.plays = PLAYS_IN_SHADOW if self.shadowed[self.turn] else PLAYS
        self.moves = MOVES_IN_SHADOW if self.shadowed[self.turn] else MOVES
        self.shadowed[self.turn] = False
        self.is_idle = True  # no card played and no move used [E8]
        self.ignores_draws = False  # after a Hermit [E25]
        self.discards_trail = False  # after a Druid [E23]
        self.pile += self.front[self.turn]
        self.front[self.turn] = []

    # The interface

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        if self.over:
            return None
        return self.steps[-1].seat(self) if self.steps else self.turn

    def legal(self) -> list[str]:
        """All legal moves."""
        if self.over:
            return []
        return self.answers if self.steps else self.turn_moves()

    def refusal(self, move: str) -> str | None:
        """The number of the rule that forbids a move now; None for a legal move."""
        if self.over:
            return "E105"
        if self.steps:
            return None if move in self.answers else self.steps[-1].rule
        return self.turn_refusal(move)

    def play(self, move: str) -> None:
        """Make a legal move, with all that follows until somebody has to decide again."""
        if self.steps:
            self.steps.pop().answer(self, move)
        else:
            self.make_turn_move(move)
        self.settle()

    def summary(self) -> dict[str, Any]:
        """What lies where."""
        return {
            "hands": self.hands,
            "front": self.front,
            "pile": self.pile,
            "paths": {slot: f"{path.shape} {path.arrow}" for slot, path in self.paths.items()},
            "pieces": self.pieces,
            "goals": self.goals,
            "deck": self.deck,
            "turn": -1 if self.over else self.turn,
            "phase": self.phase,
            "plays": self.plays,
            "moves": self.moves,
            "turns": self.turns,
        }

    def scores(self) -> list[int]:
        """The squares by which each player is nearer to the goal than at the start [E107]."""
        start = 2 * (self.size - 1)
        return [start - self.distance(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The player at the goal [E7], or those nearest to theirs after the last round [E11]."""
        distances = [self.distance(seat) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if distances[seat] == min(distances)] if self.over else []

    # The forest

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.hands)

    @property
    def hand(self) -> list[str]:
        """The hand of the player whose turn it is."""
        return self.hands[self.turn]

    @property
    def piece(self) -> str:
        """Where the player whose turn it is stands."""
        return self.pieces[self.turn]

    def slot(self, column: int, row: int) -> str:
        """The name of a square."""
        return "abcdefg"[column] + str(row + 1)

    def square(self, slot: str) -> tuple[int, int]:
        """Column and row of a slot."""
        return "abcdefg".index(slot[0]), int(slot[1:]) - 1

    def find_rivers(self) -> list[str]:
        """The middle of each edge, and in the valley the centre [E1]."""
        middle, end = self.size // 2, self.size - 1
        squares = [(middle, 0), (end, middle), (middle, end), (0, middle)]
        centre = [(middle, middle)] if self.board in WITH_RIVER_IN_THE_CENTRE else []
        return [self.slot(*square) for square in squares + centre]

    def is_corner(self, slot: str) -> bool:
        """Whether a slot is a clearing [E1]."""
        return all(number in (0, self.size - 1) for number in self.square(slot))

    def find_slots(self) -> list[str]:
        """Where a path can lie: neither river nor corner [E6]."""
        squares = [self.slot(column, row) for row in range(self.size) for column in range(self.size)]
        return [slot for slot in squares if slot not in self.rivers and not self.is_corner(slot)]

    def blank_slots(self) -> list[str]:
        """The slots without a path."""
        return [slot for slot in self.slots if slot not in self.paths]

    def neighbour(self, slot: str, side: str) -> str | None:
        """The square next to a slot on a side; None outside the forest."""
        column, row = (number + step for number, step in zip(self.square(slot), STEPS[side], strict=True))
        inside = column in range(self.size) and row in range(self.size)
        return self.slot(column, row) if inside else None

    def paths_next_to(self, slot: str) -> list[str]:
        """The paths above, below, to the left and to the right."""
        neighbours = [self.neighbour(slot, side) for side in SIDES]
        return [neighbour for neighbour in neighbours if neighbour in self.paths]

    def distance(self, seat: int) -> int:
        """The squares up, down and sideways from a piece to its goal [E11]."""
        piece, goal = self.square(self.pieces[seat]), self.square(self.goals[seat])
        return sum(abs(there - here) for there, here in zip(goal, piece, strict=True))

    def reachable(self) -> list[str]:
        """Where the next move can lead [E7]: along the arrow, or from a corner to any side."""
        if self.piece in self.paths:
            sides = [self.paths[self.piece].arrow]
        else:
            sides = SIDES if self.is_corner(self.piece) else []
        targets = [(self.neighbour(self.piece, side), side) for side in sides]
        return [slot for slot, side in targets if slot is not None and self.can_enter(slot, side)]

    def can_enter(self, slot: str, heading: str) -> bool:
        """A clearing can be entered from a path, a path at a dot [E7]."""
        if self.is_corner(slot):
            return True
        return slot in self.paths and self.paths[slot].has_dot(opposite(heading))

    # Cards

    def draw(self, count: int) -> None:
        """Draw cards, but not after a Hermit [E25]. The discards are shuffled under a deck that is too small [E9]."""
        if self.ignores_draws:
            return
        if len(self.deck) < count and self.pile:
            shuffled = self.chance.shuffle("deck", self.pile)
            self.deck = [*reversed(shuffled), *self.deck]
            self.pile = []
        for _ in range(min(count, len(self.deck))):
            self.hand.append(self.deck.pop())

    def discard(self, seat: int, card: str) -> None:
        """Move a card from a hand to the discards."""
        self.hands[seat].remove(card)
        self.pile.append(card)

    def discard_path(self, slot: str) -> None:
        """Take a path out of the forest."""
        self.pile.append(self.paths.pop(slot).shape)

    def lay(self, shape: str, slot: str, arrow: str) -> None:
        """Lay a path; one that lies there is discarded [E6]."""
        if slot in self.paths:
            self.discard_path(slot)
        self.paths[slot] = Path(shape, arrow)

    # A turn

    def turn_moves(self) -> list[str]:
        """All legal moves of a turn with nothing to answer."""
        cards = [f"{'path' if card in DOTS else 'play'} {card}" for card in sorted(set(self.hand))]
        walks = [f"go {slot}" for slot in self.reachable()]
        return [move for move in (*cards, *walks, "camp") if self.turn_refusal(move) is None]

    def turn_refusal(self, move: str) -> str | None:
        """The rule that forbids a move in a turn with nothing to answer."""
        verb, _, thing = move.partition(" ")
        if verb == "play":
            return self.card_refusal(thing, "explorers")
        if verb == "path":
            return self.card_refusal(thing, "paths")
        if verb == "go":
            return None if self.moves > 0 and thing in self.reachable() else "E7"
        return None if verb == "camp" else RULE_OF_ANSWER[verb]

    def card_refusal(self, card: str, phase: str) -> str | None:
        """A card comes from the hand [E103], in its phase, and costs a play [E5]."""
        if card not in self.hand:
            return "E103"
        is_late = PHASES.index(self.phase) > PHASES.index(phase)
        return "E5" if is_late or self.plays <= 0 else None

    def make_turn_move(self, move: str) -> None:
        """Make a move of a turn with nothing to answer."""
        verb, _, thing = move.partition(" ")
        if verb == "play":
            self.plays -= 1
            self.play_explorer(thing, times=1)
        elif verb == "path":
            self.plays -= 1
            self.phase = "paths"
            self.play_path(thing)
        elif verb == "go":
            self.walk(thing)
        else:
            self.camp()

    def play_explorer(self, card: str, times: int) -> None:
        """Put an explorer in front of its player [E103] and resolve it, twice after a Squire [E29]."""
        self.is_idle = False
        self.hand.remove(card)
        self.front[self.turn].append(card)
        self.steps += [Resolve(card)] * times

    def play_path(self, card: str) -> None:
        """Take a path from the hand and ask where to lay it."""
        self.is_idle = False
        self.hand.remove(card)
        self.steps.append(LayPath(card))

    def walk(self, slot: str) -> None:
        """Use a move [E7]. A Druid discards the path behind [E23]; the goal ends the turn at once [E105]."""
        self.is_idle = False
        self.phase = "walk"
        self.moves -= 1
        if self.discards_trail and self.piece in self.paths:
            self.discard_path(self.piece)
        self.pieces[self.turn] = slot
        if slot == self.goals[self.turn]:
            self.camp()

    def camp(self) -> None:
        """Draw, discard explorers other than Wizards [E8], and end the turn."""
        self.draw(2 if self.is_idle else 1)
        explorers = self.front[self.turn]
        self.pile += [card for card in explorers if card != "wizard"]
        self.front[self.turn] = [card for card in explorers if card == "wizard"]
        self.end_turn()

    def end_turn(self) -> None:
        """The player on the left goes on [E106], unless somebody has won [E3 E7] or the last round is over [E11]."""
        self.turns += 1
        at_goal = self.piece == self.goals[self.turn]
        self.over = at_goal or (self.max_rounds > 0 and self.turns >= self.max_rounds * self.seats)
        if self.over:
            self.phase, self.plays, self.moves = "explorers", 0, 0  # Not in RULINGS: what a finished game shows.
        else:
            self.turn = (self.turn + 1) % self.seats
            self.begin_turn()

    def settle(self) -> None:
        """Do what nobody has to decide, up to the next question."""
        while self.steps:
            self.answers = self.steps[-1].answers(self)
            if self.answers:
                return
            self.steps.pop().happen(self)

    def others(self) -> list[int]:
        """All other players, from the left."""
        return [(self.turn + step) % self.seats for step in range(1, self.seats)]
