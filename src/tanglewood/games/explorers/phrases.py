"""Turns of phrase that prompts and the log share: cards, slots and the result."""

from collections.abc import Iterable, Sequence
from typing import Any

from tanglewood.core.verbs import winners_of
from tanglewood.core.view import Speaker, count_of
from tanglewood.games.explorers.cards import KINDS, NAMES, SLOTS, card_name, slot_text
from tanglewood.games.explorers.forest import distance
from tanglewood.games.explorers.state import ROUNDS

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def joined(parts: Iterable[str]) -> str:
    """A list in words: "a left bend, a right bend and the Witch"; "nothing" for none."""
    *most, last = [*parts] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def listed(cards: Sequence[int]) -> str:
    """Cards in words, alike ones together."""
    many = {card: cards.count(card) for card in sorted(cards)}
    return joined(card_name(card) if n == 1 else f"{NUMBERS[n]} {NAMES[card]}s" for card, n in many.items())


def possessive(speaker: Speaker, seat: int) -> str:
    """Whose something is, within a sentence: "your", "Ada's"."""
    return "your" if seat == speaker.viewer else f"{speaker.names[seat]}'s"


def card_of(card: int) -> str:
    """The card, if there is one of that number; ValueError otherwise."""
    if not 0 <= card < KINDS:
        raise ValueError(f"there is no card {card}")
    return card_name(card)


def place_of(slot: int) -> str:
    """The slot, if there is one of that number; ValueError otherwise."""
    if not 0 <= slot < SLOTS:
        raise ValueError(f"there is no slot {slot}")
    return slot_text(slot)


def result(state: Any, speaker: Speaker) -> str:
    """How the game ended, in one sentence. [E7, E11]"""
    won = winners_of(state)
    squares = distance(state, won[0])
    if squares == 0:
        return (
            f"{speaker.does(won[0], 'reach', 'reaches')} the goal and {'win' if won[0] == speaker.viewer else 'wins'}."
        )
    names = joined(speaker.whom(seat) for seat in won)
    near = f"nearest to the goal after {ROUNDS} rounds, with {count_of(squares, 'square')} to go"
    verb = "win" if len(won) > 1 or won[0] == speaker.viewer else "wins"
    return f"{names[0].upper()}{names[1:]} {verb}: {near}."
