"""A guided first round: the fixed deal, what the newcomer is asked to play, and what the other answers."""

from tanglewood.core.guide import Guide, Step

GUIDE = Guide(
    position={
        "actor": 0,
        "hands": [
            ["2B", "3B", "5B", "1K", "7K", "8K", "9K", "11K", "4M", "6M", "9M", "10M", "11M"],
            ["1B", "6B", "7B", "8B", "10B", "11B", "2K", "6K", "10K", "1M", "2M", "7M", "8M"],
        ],
        "decree": "4K",
        "deck": ["3M", "3K", "5K", "4B", "9B", "5M"],
        "dealer": 1,
        "leader": 0,
        "phase": "play",
        "trick": [],
        "tricks": [0, 0],
        "points": [0, 0],
        "round_points": [0, 0],
    },
    steps=(
        Step(
            "Win tricks, but not too many: seven to nine of the thirteen score 6 points, ten or more score nothing."
            " Begin: lead the 10 of Moons.",
            "10M",
            ("2M",),
        ),
        Step(
            "The higher card of the suit that was led has won, and the winner leads. Now lose one on purpose:"
            " lead the 4 of Moons.",
            "4M",
            ("8M", "2K"),
        ),
        Step(
            "A Key was led, and who has Keys must follow with one. Play the 7, a Treasure: whoever wins it gets a point"
            " at once.",
            "7K",
            look=("trick",),
        ),
        Step(
            "A trick and a point for you. The 1 is a Swan: who loses with it leads again all the same."
            " Lead the 1 of Keys.",
            "1K",
            ("6K",),
        ),
        Step(
            "You have lost, and lead. Now to the decree: its suit is trump and beats the others. A Fox can change it:"
            " lead the 3 of Bells.",
            "3B",
            look=("decree",),
        ),
        Step(
            "You hold high Moons, so make them trumps: choose the 6 of Moons as the new decree.",
            "decree 6M",
            ("6B", "10K"),
            ("decree",),
        ),
        Step(
            "The 10 of Keys looks strong. But the only 9 in a trick is a Witch and counts as a trump:"
            " play the 9 of Keys.",
            "9K",
            look=("trick",),
        ),
        Step(
            "Now the Monarch. Who follows it must play the highest card of its suit, or the 1. Lead the 11 of Moons.",
            "11M",
            ("7M",),
        ),
        Step(
            "That was a Treasure, so it is a point more. A Woodcutter draws a card and hides one: lead the 5 of Bells.",
            "5B",
            look=("deck",),
        ),
        Step(
            "The 3 of Moons has come. One card goes under the deck: bury the 2 of Bells, and you have no Bells left.",
            "bury 2B",
            ("8B", "10B"),
            ("deck",),
        ),
        Step(
            "A Bell was led. You have none, so any card will do, and Moons are trumps: take it with the 9 of Moons.",
            "9M",
            look=("trick",),
        ),
    ),
    end="Five tricks for you, four for the other, and four to come. With seven you are victorious, with ten too greedy."
    " The rest of the game is yours.",
)
