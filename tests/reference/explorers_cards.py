"""The cards of Explorers and Paths: paths [E3 E6], explorers [E20 to E31], and the questions that they ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from tests.reference.explorers import Reference

STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}  # clockwise
SIDES = list(STEPS)
STRAIGHT, LEFT, RIGHT = 2, 3, 1  # where the walker comes in: so many quarter turns clockwise from the arrow
DOTS = {  # seen by the walker [E3]
    "straight": (STRAIGHT,),
    "left": (LEFT,),
    "right": (RIGHT,),
    "straight-left": (STRAIGHT, LEFT),
    "straight-right": (STRAIGHT, RIGHT),
    "left-right": (LEFT, RIGHT),
    "threefold": (STRAIGHT, LEFT, RIGHT),
}


def opposite(side: str) -> str:
    """The side across."""
    return SIDES[(SIDES.index(side) + len(SIDES) // 2) % len(SIDES)]


@dataclass
class Path:
    """A path that lies in the forest [E3]."""

    shape: str
    arrow: str  # the side that the arrow points to

    def has_dot(self, side: str) -> bool:
        """Whether one can come in at a side."""
        turns = (SIDES.index(side) - SIDES.index(self.arrow)) % len(SIDES)
        return turns in DOTS[self.shape]


# Steps: questions to players, and effects that wait for their answers


class Step:
    """Something that comes before the turn goes on."""

    rule: ClassVar[str] = "E102"  # the number of the rule that forbids everything but the answers

    def seat(self, game: Reference) -> int:
        """The seat that decides."""
        return game.turn

    def answers(self, game: Reference) -> list[str]:
        """The legal moves; without any, the step happens unasked."""
        return []

    def answer(self, game: Reference, move: str) -> None:
        """Do what the player has decided."""

    def happen(self, game: Reference) -> None:
        """Do what nobody has to decide; nothing, for a question without answers [E102]."""


@dataclass(frozen=True)
class Resolve(Step):
    """Do what an explorer says [E20 to E31]."""

    card: str

    def happen(self, game: Reference) -> None:
        """Resolve the explorer."""
        EXPLORERS[self.card](game)


@dataclass(frozen=True)
class LayPath(Step):
    """The player lays a path on any slot, with its arrow to any side [E6]."""

    rule: ClassVar[str] = "E6"
    card: str
    slot: str | None = None

    def answers(self, game: Reference) -> list[str]:
        """First the slots, then the sides."""
        if self.slot is None:
            return [f"at {slot}" for slot in game.slots]
        return [f"arrow {side}" for side in SIDES]

    def answer(self, game: Reference, move: str) -> None:
        """Ask for the side, or lay the path."""
        thing = move.split()[1]
        if self.slot is None:
            game.steps.append(LayPath(self.card, thing))
        else:
            game.lay(self.card, self.slot, thing)


@dataclass(frozen=True)
class Adventure(Step):
    """Adventurer: the player may lay paths without spending plays [E20]."""

    rule: ClassVar[str] = "E20"
    times: int = 2

    def answers(self, game: Reference) -> list[str]:
        """The paths of the hand; everyone who holds a card is asked [E123]."""
        paths = [f"path {card}" for card in sorted(set(game.hand)) if card in DOTS]
        return [*paths, "pass"] if game.hand and self.times else []

    def answer(self, game: Reference, move: str) -> None:
        """Lay the path, and ask for the next one."""
        if move != "pass":
            game.steps.append(Adventure(self.times - 1))
            game.play_path(move.split()[1])


class SquireChoice(Step):
    """Squire: the player may play another explorer, resolved twice [E29]."""

    rule: ClassVar[str] = "E29"

    def answers(self, game: Reference) -> list[str]:
        """The explorers of the hand; everyone who holds a card is asked [E123]."""
        explorers = [f"play {card}" for card in sorted(set(game.hand)) if card in EXPLORERS]
        return [*explorers, "pass"] if game.hand else []

    def answer(self, game: Reference, move: str) -> None:
        """Play the explorer without spending a play."""
        if move != "pass":
            game.play_explorer(move.split()[1], times=2)


@dataclass(frozen=True)
class ArcherDiscard(Step):
    """Archer: a player discards cards of their choice, one by one [E21 E127]."""

    rule: ClassVar[str] = "E21"
    victim: int
    count: int

    def seat(self, game: Reference) -> int:
        """The victim decides."""
        return self.victim

    def answers(self, game: Reference) -> list[str]:
        """Any card of the hand."""
        return [f"discard {card}" for card in sorted(set(game.hands[self.victim]))] if self.count else []

    def answer(self, game: Reference, move: str) -> None:
        """Discard the card, and ask for the next one."""
        game.discard(self.victim, move.split()[1])
        game.steps.append(ArcherDiscard(self.victim, self.count - 1))


@dataclass(frozen=True)
class Rotation(Step):
    """Cartographer: the player may rotate a path [E22]."""

    rule: ClassVar[str] = "E22"
    slot: str | None = None

    def answers(self, game: Reference) -> list[str]:
        """The path under the player and those next to it, in a corner too [E122]; then the other sides."""
        if self.slot is not None:
            return [f"arrow {side}" for side in SIDES if side != game.paths[self.slot].arrow]
        underfoot = [game.piece] if game.piece in game.paths else []
        slots = [f"at {slot}" for slot in underfoot + game.paths_next_to(game.piece)]
        return [*slots, "pass"] if slots else []

    def answer(self, game: Reference, move: str) -> None:
        """Ask for the side, or rotate the path."""
        if self.slot is not None:
            game.paths[self.slot].arrow = move.split()[1]
        elif move != "pass":
            game.steps.append(Rotation(move.split()[1]))


class GuideGift(Step):
    """Guide: the player on the left chooses what to give [E24]."""

    rule: ClassVar[str] = "E24"

    def seat(self, game: Reference) -> int:
        """The player on the left decides."""
        return game.others()[0]

    def answers(self, game: Reference) -> list[str]:
        """The three gifts."""
        return ["give draws", "give plays", "give moves"]

    def answer(self, game: Reference, move: str) -> None:
        """Give 2 draws and 1 play, or 3 plays, or 1 play and 2 moves."""
        if move == "give draws":
            game.draw(2)
        if move == "give moves":
            game.moves += 2
        game.plays += 3 if move == "give plays" else 1


class Switch(Step):
    """Hireling: the player may switch the path under them with one next to it [E26]."""

    rule: ClassVar[str] = "E26"

    def answers(self, game: Reference) -> list[str]:
        """The paths next to that of the player; a piece in a corner [E122] or stuck has none to switch."""
        slots = game.paths_next_to(game.piece) if game.piece in game.paths else []
        return [*(f"at {slot}" for slot in slots), "pass"] if slots else []

    def answer(self, game: Reference, move: str) -> None:
        """Switch the paths; all pieces stay on their slots."""
        if move != "pass":
            here, there = game.piece, move.split()[1]
            game.paths[here], game.paths[there] = game.paths[there], game.paths[here]


@dataclass(frozen=True)
class Relocation(Step):
    """Witch: the player moves a path with nobody on it to a blank slot, if there are both [E30]."""

    rule: ClassVar[str] = "E30"
    slot: str | None = None

    def answers(self, game: Reference) -> list[str]:
        """First the paths, then the blank slots; one with a stuck piece is blank too [E124]."""
        blank = game.blank_slots()
        free = [slot for slot in game.paths if slot not in game.pieces]
        return [f"at {slot}" for slot in (free if self.slot is None else blank)] if blank else []

    def answer(self, game: Reference, move: str) -> None:
        """Ask for the blank slot, or move the path."""
        target = move.split()[1]
        if self.slot is None:
            game.steps.append(Relocation(target))
        else:
            game.paths[target] = game.paths.pop(self.slot)


# Explorers: counts and draws come first, then choices [E121]


def adventurer(game: Reference) -> None:
    """Up to two paths at once [E20]."""
    game.steps.append(Adventure())


def archer(game: Reference) -> None:
    """Draw; each other player, from the left, discards half of the hand, rounded down [E21 E127]."""
    game.draw(1)
    for victim in reversed(game.others()):
        game.steps.append(ArcherDiscard(victim, len(game.hands[victim]) // 2))


def cartographer(game: Reference) -> None:
    """A play, and perhaps a rotation [E22]."""
    game.plays += 1
    game.steps.append(Rotation())


def druid(game: Reference) -> None:
    """Two moves; paths left behind are discarded in this turn [E23]."""
    game.moves += 2
    game.discards_trail = True


def guide(game: Reference) -> None:
    """The player on the left gives something [E24]."""
    game.steps.append(GuideGift())


def hermit(game: Reference) -> None:
    """Draw 3, and no more cards in this turn [E25]."""
    game.draw(3)
    game.ignores_draws = True


def hireling(game: Reference) -> None:
    """Draw, a play, and perhaps a switch [E26]."""
    game.draw(1)
    game.plays += 1
    game.steps.append(Switch())


def leprechaun(game: Reference) -> None:
    """A play less; discard the hand, and draw 5 [E27]."""
    game.plays -= 1
    for card in list(game.hand):
        game.discard(game.turn, card)
    game.draw(5)


def pixie(game: Reference) -> None:
    """Two plays; reveal the hand, and draw 2 if it has no explorer [E28]."""
    game.plays += 2
    if not any(card in EXPLORERS for card in game.hand):
        game.draw(2)


def squire(game: Reference) -> None:
    """Another explorer, resolved twice [E29]."""
    game.steps.append(SquireChoice())


def witch(game: Reference) -> None:
    """A play, and a path to move [E30]."""
    game.plays += 1
    game.steps.append(Relocation())


def wizard(game: Reference) -> None:
    """Draw; each other player's next turn begins with less [E31]."""
    game.draw(1)
    for seat in game.others():
        game.shadowed[seat] = True


EXPLORERS: dict[str, Callable[[Reference], None]] = {
    "adventurer": adventurer,
    "archer": archer,
    "cartographer": cartographer,
    "druid": druid,
    "guide": guide,
    "hermit": hermit,
    "hireling": hireling,
    "leprechaun": leprechaun,
    "pixie": pixie,
    "squire": squire,
    "witch": witch,
    "wizard": wizard,
}
