"""Everything in The Grimwood that has a name."""

from tanglewood.core.view import Card, Topic
from tanglewood.games.grimwood import cards
from tanglewood.games.grimwood.cards import COMBO_KINDS, KINDS, SUPERNATURALS, Combo, face


def _combo(kind: int) -> Card:
    name, text = cards.COMBO_NAMES[kind], cards.COMBO_TEXTS[kind]
    if kind == Combo.SUPERNATURAL:
        worth = ", ".join(map(str, cards.SUPER_POINTS[1:]))
        return Card(text="supernaturals", name=name, kind="combo", ability=f"One to five cards, worth {worth} points.")
    return Card(
        text=text, name=name, kind="combo", ability=f"Placed whole from the hand, {cards.SET_POINTS[kind]} points."
    )


GLOSSARY = (
    Topic("Supernaturals", tuple(face(kind) for kind in range(SUPERNATURALS))),
    Topic("Other cards", tuple(face(kind, f"{cards.COUNTS[kind]} of them") for kind in range(SUPERNATURALS, KINDS))),
    Topic("Combos", tuple(map(_combo, range(COMBO_KINDS)))),
)
