"""Positions of The Grimwood: name the cards that matter, the rest lies where the test says, by default in the deck.

Cards are texts separated by spaces. Combos are written `0: nymph troll` or `1: owls`, owner first.
"""

from collections.abc import Sequence
from typing import Any

from tests.games.playing import question, refusal

import tanglewood as tw
from tanglewood.games.grimwood.rules.cards import COMBO_TEXTS, COUNTS, SET_CARDS, TEXTS

SEATS = (2, 3, 4, 5, 6)
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


def hand(match: tw.Match, seat: int = 0) -> str:
    """The cards of a hand, supernaturals first."""
    return " ".join(sorted(match.position()["hands"][seat], key=TEXTS.index))


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


def known(match: tw.Match, looker: int | None, owner: int) -> str:
    """The faces that a viewer sees in another's hand."""
    return " ".join(card.text for card in match.view(looker).zone(f"hand-{owner}").cards if card.text)


def no_target(power: str, *, hands: Sequence[str] = (), **more: Any) -> None:
    """Check that a power cannot be used in a position, that the refusal says so, and that the card can be placed."""
    match = table(*(hands or (power, "crow")), **more)
    assert refusal(match, f"play {power}").startswith("G103:")
    match.play(f"place {power}")
    assert question(match) in ("", "join")
