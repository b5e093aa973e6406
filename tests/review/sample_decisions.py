"""Made-up judgements of moves."""

from typing import Any

from tanglewood.core.game.concepts import Concept, packed
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.message import Player

FOX = get_game("fox")
assert FOX.words


WITCH, TRICK = (Concept(FOX.words(name, player=Player(1))) for name in ("concept-witch-lost", "concept-trick-left"))


def judged(loss: float, cost: float, played: tuple[Concept, ...] = (), best: tuple[Concept, ...] = ()) -> Any:
    changes = {"played": packed(played), "best": packed(best)}
    return {"loss": loss, "cost": cost, "before": cost, "after": 0.0, "changes": changes}
