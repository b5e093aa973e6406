"""A guided first two days for one player: the fixed woods and the newcomer's moves."""

from tanglewood.core.game.guide import Guide, Step
from tanglewood.games.lost.rules.messages import message

TOKENS = (  # by the numbers of the spaces, ring by ring
    *(None, "fruit", "fruit", "binoculars", "hive", "rabbit", "rod"),
    *("hive", "nothing", "boar", "compass", "fire", "rabbit"),
    *("snake", "nothing", "clue A", "fruits", "snake", "clue C"),
    *("fire", "rain", "boar", "hive", "fruits", "bear", "nothing", "clue D", "clue F"),
    *("boar", "clue B", "compass", "snake", "rain", "nothing", "clue E", "rabbit", "jaguar"),
)
GROUND = {"f": "forest", "m": "mountain", "l": "lake", "r": "rainy", "t": "tree"}
COMING = "fflm"  # the ground revealed first
LATER = "mfffffmmflrfflffffmmlffffmlrmtmt"

GUIDE = Guide(
    position={
        "seats": 1,
        "cards": ["forest"] + [None] * (len(TOKENS) - 1),
        "tokens": list(TOKENS),
        "deck": [GROUND[letter] for letter in LATER + COMING[::-1]],
        "winds": ["se", "ne", "w", "w", "ne", "nw", "se", "e", "sw", "e", "sw", "nw"],
        "winds_size": 12,
        "people": [{"character": None, "at": "d4", "vital": 0, "energy": 0, "water": 0, "food": 0, "hands": []}],
        "phase": "setup",
    },
    steps=(
        Step(message("guide-be"), "be diego"),
        Step(message("guide-peek"), "peek e"),
        Step(message("guide-east"), "move e"),
        Step(message("guide-take"), "take fruit"),
        Step(message("guide-south-west"), "move sw"),
        Step(message("guide-rod"), "take rod"),
        Step(message("guide-lake"), "move e"),
        Step(message("guide-end"), "end"),
        Step(message("guide-fish"), "fish"),
        Step(message("guide-sleep"), "sleep"),
        Step(message("guide-mountain"), "move sw"),
        Step(message("guide-kill"), "kill snake"),
        Step(message("guide-over"), "end"),
        Step(message("guide-eat"), "eat fruit"),
    ),
    end=message("guide-last"),
)
