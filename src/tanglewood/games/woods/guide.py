"""A guided first walk for two: the fixed deck, what the newcomer is asked to trade, and what the other does."""

from tanglewood.core.guide import Guide, Step

COMING = "5634768327 28643678824".replace(" ", "")  # the first cards of the deck, in the order in which they come
LATER = "35752374458524772285653663"  # those that nobody sees while the guide goes on

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
        Step(
            "Collect three cards of one value, and they score that value. Each turn is a trade."
            " Trade up: discard the 3 and take the 6.",
            "3>6",
            ("5>8",),
            ("row",),
        ),
        Step(
            "Trading up, one card gets you one of the same value or more. Trading down gets you two lower ones:"
            " discard the 7 and take both 4s.",
            "7>4,4",
            ("8>6,3",),
        ),
        Step(
            "The card with the tokens brings one along: a point, though ties go to who has fewer."
            " Discard the 6 for the third 4 and the 2, with a token.",
            "6>4,2+",
            ("3>7",),
        ),
        Step(
            "Three 4s are in your pocket: 4 points. One low card is left, so trade it up as far as it goes:"
            " the 2 for the 8.",
            "2>8",
            ("8>3,2",),
            ("pocket-0",),
        ),
        Step(
            "A high card is worth two lower ones, and more cards make more sets. Discard the 8 for the 7 and the 6.",
            "8>7,6",
            ("3>8",),
        ),
        Step("You hold a 6, and another has come. Discard the 7 for the 6 and the 4.", "7>6,4", ("2>7",)),
        Step(
            "The third 6 lies there. But trading the 4 for it would empty your hand, which is not allowed."
            " First trade the 4 down for the 3 and the 2.",
            "4>3,2",
            ("6>8",),
        ),
        Step("Now a card will be left. Discard the 3 and take the 6.", "3>6", ("7>5,4-",)),
    ),
    end="Two sets and a token: 11 points. The deck is gone through once, and when the row is empty the most points win."
    " The rest of the walk is yours.",
)
