"""A guided first round: the fixed deal, the newcomer's moves, and the other seat's answers."""

from tanglewood.core.game.guide import Guide, Step
from tanglewood.games.fox.rules.messages import message

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
        Step(message("guide-lead-high"), "10M", ("2M",)),
        Step(message("guide-lose"), "4M", ("8M", "2K")),
        Step(message("guide-treasure"), "7K", look=("trick",)),
        Step(message("guide-swan"), "1K", ("6K",)),
        Step(message("guide-fox"), "3B", look=("decree",)),
        Step(message("guide-decree"), "decree 6M", ("6B", "10K"), ("decree",)),
        Step(message("guide-witch"), "9K", look=("trick",)),
        Step(message("guide-monarch"), "11M", ("7M",)),
        Step(message("guide-woodcutter"), "5B", look=("deck",)),
        Step(message("guide-bury"), "bury 2B", ("8B", "10B"), ("deck",)),
        Step(message("guide-ruff"), "9M", look=("trick",)),
    ),
    end=message("guide-end"),
)
