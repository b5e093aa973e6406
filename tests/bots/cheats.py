"""Bots that break the rules, each in a way of its own, and one that answers in words."""

from typing import Any

from tanglewood.core.game import verbs
from tanglewood.core.game.registry import game_of


class ToTheGoal:
    """Walks straight to its goal in explorers, whether or not a path leads there."""

    spec = "tests.bots.cheats:ToTheGoal"

    def choose(self, state: Any, seat: int, _rng: Any) -> Any:
        """The place of the goal as an action."""
        return 19 + int(state.goals[seat])


ANSWERS: dict[str, Any] = {
    "9999": 9999,
    "-1": -1,
    "text": "7K",
    "none": None,
    "half": 1.5,
    "true": True,
    "huge": 10**30,
    "list": [0],
}


class Says:
    """Answers the same whatever is asked."""

    def __init__(self, answer: str) -> None:
        self.answer = ANSWERS[answer]
        self.spec = f"tests.bots.cheats:Says:{answer}"

    def choose(self, _state: Any, _seat: int, _rng: Any) -> Any:
        """The answer."""
        return self.answer


class Stumbles:
    """Raises an error of Python's own."""

    spec = "tests.bots.cheats:Stumbles"

    def choose(self, state: Any, seat: int, _rng: Any) -> Any:
        """Divide by nothing."""
        return seat // (int(state.seats) - int(state.seats))


class LastText:
    """Plays the last legal action, by its text."""

    spec = "tests.bots.cheats:LastText"

    def choose(self, state: Any, _seat: int, _rng: Any) -> Any:
        """The text, in capitals and with spaces."""
        return f" {verbs.legal_actions(state)[-1].text.upper()} "


class LatePlayer:
    """Plays well-behaved until somebody has scored in fox, then a card that it does not hold."""

    spec = "tests.bots.cheats:LatePlayer"

    def choose(self, state: Any, _seat: int, _rng: Any) -> Any:
        """The first legal action, or the first illegal one once there are points."""
        legal = verbs.legal_numbers(state)
        illegal = next(number for number in range(game_of(state.dtype).actions.count) if number not in legal)
        return illegal if max(verbs.scores_of(state)) else legal[0]
