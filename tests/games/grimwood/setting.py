"""Positions of The Grimwood: name the cards that matter, the rest lies where the test says, by default in the deck.

Cards are texts separated by spaces. Combos are written `0: nymph troll` or `1: owls`, owner first.
"""

from collections.abc import Sequence
from typing import Any

import pytest

import tanglewood as tw
from tanglewood.games.grimwood.cards import COMBO_TEXTS, COUNTS, SET_CARDS, TEXTS

ALL = [text for kind, text in enumerate(TEXTS) for _ in range(COUNTS[kind])]


def combo(given: str) -> dict[str, Any]:
    """A combo of a position."""
    owner, cards = given.split(": ")
    if cards in COMBO_TEXTS:
        kind = COMBO_TEXTS.index(cards)
        return {"owner": int(owner), "kind": cards, "cards": [TEXTS[card] for card in SET_CARDS[kind]]}
    return {"owner": int(owner), "kind": COMBO_TEXTS[0], "cards": cards.split()}


def position(
    hands: Sequence[str],
    *,
    combos: Sequence[str] = (),
    deck: str = "",
    pile: str = "",
    rest: str | int = "deck",
    **more: Any,
) -> dict[str, Any]:
    """A position of seat 0's turn.

    `deck` names the cards to be drawn first, `pile` the discard pile, its top card last. All cards that are not named
    lie at the bottom of `rest`: "deck", "pile", or the hand of a seat.
    """
    held, drawn, discarded = [hand.split() for hand in hands], deck.split()[::-1], pile.split()
    placed = [combo(given) for given in combos]
    left = list(ALL)
    for place in (*held, drawn, discarded, *(each["cards"] for each in placed)):
        for card in place:
            left.remove(card)
    if isinstance(rest, int):
        held[rest] += left
    return {
        "seats": len(hands),
        "hands": held,
        "deck": (left if rest == "deck" else []) + drawn,
        "pile": (left if rest == "pile" else []) + discarded,
        "combos": placed,
        "turn": 0,
        **more,
    }


def table(*hands: str, seed: int = 1, **more: Any) -> tw.Match:
    """A match from such a position."""
    return tw.from_position("grimwood", position(hands, **more), seed=seed)


def play(match: tw.Match, *moves: str) -> tw.Match:
    """Play these moves."""
    for move in moves:
        match.play(move)
    return match


def legal(match: tw.Match) -> list[str]:
    """The texts of the legal moves."""
    return [action.text for action in match.legal()]


def refusal(match: tw.Match, text: str) -> str:
    """Why a move is refused."""
    with pytest.raises(tw.IllegalMove) as refused:
        match.play(text)
    return str(refused.value)


def hand(match: tw.Match, seat: int = 0) -> str:
    """The cards of a hand, supernaturals first."""
    return " ".join(match.position()["hands"][seat])


def pile(match: tw.Match) -> str:
    """The discard pile, its top card last."""
    return " ".join(match.position()["pile"])


def deck(match: tw.Match) -> int:
    """How many cards are in the deck."""
    return len(match.position()["deck"])


def combos(match: tw.Match) -> list[str]:
    """The combos on the table, as `table` takes them."""
    found = []
    for given in match.position()["combos"]:
        cards = " ".join(given["cards"]) if given["kind"] == COMBO_TEXTS[0] else given["kind"]
        found.append(f"{given['owner']}: {cards}")
    return found


def told(match: tw.Match, seat: int | None = None) -> list[str]:
    """What the last move caused, in a viewer's words."""
    return [happening.text for happening in match.view(seat).happened]


def known(match: tw.Match, looker: int | None, owner: int) -> str:
    """The faces that a viewer sees in another's hand."""
    return " ".join(card.text for card in match.view(looker).zone(f"hand-{owner}").cards if card.text)


def question(match: tw.Match) -> str:
    """What is pending: the kind of the question, nothing where none is."""
    pending = match.view(None).facts["question"]
    return pending["kind"] if pending else ""


def no_target(power: str, *, hands: Sequence[str] = (), **more: Any) -> None:
    """Check that a power cannot be used in a position, that the refusal says so, and that the card can be placed."""
    match = table(*(hands or (power, "crow")), **more)
    assert refusal(match, f"play {power}").startswith("G103:")
    match.play(f"place {power}")
    assert question(match) in ("", "join")
