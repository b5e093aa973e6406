"""Everything in Into the Woods that has a name."""

from dataclasses import replace

from tanglewood.core.view import Card, Topic
from tanglewood.games.woods.cards import HIGHEST, PLURALS, SET, TITLES, TOKENS, VALUES, face, value_of

GLOSSARY = (
    Topic(
        "Cards",
        tuple(
            replace(
                face(kind),
                name=TITLES[kind],
                rank="",
                ability=f"{SET} {PLURALS[kind]} go to the pocket as a set, worth {value_of(kind)} points.",
            )
            for kind in range(VALUES)
        ),
    ),
    Topic(
        "On the table",
        (
            Card(text="row", name="row", ability="The open cards beside the deck that all can take."),
            Card(text="token card", name="token card", ability="The card of the row furthest from the deck."),
            Card(
                text="token",
                name="token",
                ability="1 point for who takes the token card and wants one; fewer tokens win a tie.",
                note=f"{TOKENS} of them",
            ),
            Card(text="pocket", name="pocket", ability=f"Where sets of {SET} lie and count, up to the {HIGHEST}s."),
        ),
    ),
)
