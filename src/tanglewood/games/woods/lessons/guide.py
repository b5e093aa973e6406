"""A guided first walk for two: the fixed deck, the newcomer's trades, and the other seat's answers."""

from tanglewood.core.game.guide import Guide, Step
from tanglewood.games.woods.rules.messages import message

COMING = "5634768327 28643678824".replace(" ", "")  # the first cards of the deck, in the order they are drawn
LATER = "35752374458524772285653663"  # the cards that nobody sees during the guide

GUIDE = Guide(
    position={
        "seats": 2,
        "deck": "even",
        "hands": [["3", "7"], ["5", "8"]],
        "row": ["2", "4", "4", "6", "8"],
        "stock": [*COMING, *LATER],
        "discards": [],
        "pockets": [[], []],
        "tokens": [0, 0],
        "actor": 0,
    },
    steps=(
        Step(message("guide-up"), "3>6", ("5>8",), ("row",)),
        Step(message("guide-down"), "7>4,4", ("8>6,3",)),
        Step(message("guide-token"), "6>4,2+", ("3>7",)),
        Step(message("guide-pocket"), "2>8", ("8>3,2",), ("pocket-0",)),
        Step(message("guide-split"), "8>7,6", ("3>8",)),
        Step(message("guide-pair"), "7>6,4", ("2>7",)),
        Step(message("guide-spare"), "4>3,2", ("6>8",)),
        Step(message("guide-set"), "3>6", ("7>5,4-",)),
    ),
    end=message("guide-end"),
)
