"""Turns of phrase that prompts and the log share: cards, slots and the result."""

from typing import Any

from tanglewood.core.verbs import winners_of
from tanglewood.core.view import Speaker, capital, count_of, joined
from tanglewood.games.explorers.cards import KINDS, SLOTS, card_name, slot_text
from tanglewood.games.explorers.forest import distance
from tanglewood.games.explorers.state import ROUNDS


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
    return f"{capital(names)} {verb}: {near}."
