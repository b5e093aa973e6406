"""Positions set up by hand: name the cards that matter, the rest is dealt to the deck and the discard pile."""

from collections.abc import Sequence
from typing import Any

import tanglewood as tw
from tanglewood.games.grimwood.cards import COUNTS, TEXTS

KINDS_OF_SETS = {
    "owl owl owl": "owls",
    "crow crow crow": "crows",
    "swamp path clearing": "mixed",
    "swamp swamp swamp": "swamps",
    "path path path": "paths",
    "clearing clearing clearing": "clearings",
}


def all_cards() -> list[str]:
    """The 68 cards."""
    return [text for text, count in zip(TEXTS, COUNTS, strict=True) for _ in range(count)]


def position(
    *hands: str, table: Sequence[str] = (), pile: str = "", deck: str | None = None, turn: int = 0, **more: Any
) -> dict[str, Any]:
    """A position: hands by seat, combos such as "0: troll mage", the discard pile with its top card last.

    The deck's given cards lie on top, the last one topmost, over all cards that lie nowhere else; an empty text leaves
    no deck at all: all else lies under the discard pile then.
    """
    combos = []
    for entry in table:
        owner, cards = entry.split(": ")
        kind = KINDS_OF_SETS.get(cards, "supernatural")
        combos.append({"owner": int(owner), "kind": kind, "cards": cards.split()})
    named = [card for hand in hands for card in hand.split()] + pile.split() + (deck or "").split()
    named += [card for combo in combos for card in combo["cards"]]
    rest = all_cards()
    for card in named:
        rest.remove(card)
    return {
        "seats": len(hands),
        "hands": [hand.split() for hand in hands],
        "deck": [] if deck == "" else rest + (deck or "").split(),
        "pile": (rest if deck == "" else []) + pile.split(),
        "combos": combos,
        "turn": turn,
        **more,
    }


def match(*hands: str, seed: int = 1, **more: Any) -> tw.Match:
    """A match from `position`."""
    return tw.from_position("grimwood", position(*hands, **more), seed=seed)


def play(game: tw.Match, *moves: str) -> tw.Match:
    """Play some moves and return the match."""
    for move in moves:
        game.play(move)
    return game


def legal(game: tw.Match) -> list[str]:
    """The texts of the legal actions."""
    return [action.text for action in game.legal()]


def hand(game: tw.Match, seat: int) -> list[str]:
    """The cards of a hand, sorted."""
    return sorted(game.position()["hands"][seat])


def combos(game: tw.Match) -> list[str]:
    """The combos on the table, as `position` takes them."""
    return [f"{combo['owner']}: {' '.join(combo['cards'])}" for combo in game.position()["combos"]]


def known(game: tw.Match, looker: int, owner: int) -> list[str]:
    """What a seat knows of another's hand."""
    return sorted(game.position()["known"][looker][owner])


def loose(game: tw.Match, looker: int) -> list[str]:
    """What a seat knows to be in other hands without knowing whose."""
    return sorted(game.position()["loose"][looker])
