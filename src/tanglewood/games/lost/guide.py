"""A guided first two days for one who is alone: the fixed woods, and what the newcomer is asked to do."""

from tanglewood.core.guide import Guide, Step

TOKENS = (  # by the numbers of the spaces, ring by ring
    *(None, "fruit", "fruit", "binoculars", "hive", "rabbit", "rod"),
    *("hive", "nothing", "boar", "compass", "fire", "rabbit"),
    *("snake", "nothing", "clue A", "fruits", "snake", "clue C"),
    *("fire", "rain", "boar", "hive", "fruits", "bear", "nothing", "clue D", "clue F"),
    *("boar", "clue B", "compass", "snake", "rain", "nothing", "clue E", "rabbit", "jaguar"),
)
GROUND = {"f": "forest", "m": "mountain", "l": "lake", "r": "rainy", "t": "tree"}
COMING = "fflm"  # the ground that is found first
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
        Step(
            "Five clues strike out five of the six corners, and the last is the way home. Choose who you are:"
            " Diego, who can look ahead.",
            "be diego",
        ),
        Step(
            "Each space hides its ground and a token. Once a turn Diego sees a token next to him:"
            " choose to look, then the space to the east.",
            "peek e",
        ),
        Step("A fruit lies there. A step takes an action, and two are free in each turn. Go one space east.", "move e"),
        Step(
            "A forest: nothing to fear. Each hand holds one thing, and taking costs nothing: take the fruit along.",
            "take fruit",
        ),
        Step("You have one more free action. Go south-west, and see what is there.", "move sw"),
        Step("A fishing rod! Take it as well.", "take rod"),
        Step("From now on each step costs 1 energy, and you have three. Go one space east.", "move e"),
        Step(
            "A lake, where water is free, and your first clue: C is not the way out. Save the rest of your energy,"
            " and end the turn.",
            "end",
        ),
        Step("Lunch took 1 food, and night has come. With the rod you catch 1 food a turn on a lake: fish.", "fish"),
        Step("By night you can walk as by day. Or sleep, which gives all energy back: sleep.", "sleep"),
        Step("A new day. Go south-west.", "move sw"),
        Step(
            "A mountain, which takes both free actions. And a snake, which bites when your turn is over!"
            " Kill it, for 1 energy.",
            "kill snake",
        ),
        Step("That was close. End the turn.", "end"),
        Step(
            "Without a lake, lunch took 1 water and 1 food. What you lack there costs vital force, so eat the fruit.",
            "eat fruit",
        ),
    ),
    end="Now find four more clues and a compass, and mind your water: without vital force you stay in the woods."
    " The rest of the way is yours.",
)
