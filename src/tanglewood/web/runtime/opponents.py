"""Opponents: the levels of `tanglewood.bots`, and the bots that the operator has configured.

Visitors choose among them by name. They can never send a spec, because a spec can import a module.
"""

import re
from collections.abc import Sequence

from tanglewood.bots import HINTS, LEVELS, read_bot, to_warm
from tanglewood.bots.kit.judging import JUDGE
from tanglewood.bots.kit.levels import Level
from tanglewood.bots.kit.net_scope import scope_of
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.settings import OWN, Opponent, Settings

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 -]{0,23}")

REVIEW_SPEC = f"{JUDGE}:400ms"
GLANCE_SPEC = "strongest:500:40ms"  # nearly the same judgement in a tenth of the time


def opponents() -> tuple[Opponent, ...]:
    """The levels from the weakest to the strongest."""
    return tuple(map(_of_level, LEVELS))


def _of_level(level: Level) -> Opponent:
    """The bot of a level, in the words of each language."""
    label, doc = message(f"level-{level.id}"), message(f"level-{level.id}-play")
    return Opponent(level.spec.split(":")[0], level.id, label, level.id, doc, level.rating)


def named(bots: Sequence[str]) -> tuple[Opponent, ...]:
    """Further bots, each given as NAME=SPEC.

    Raises UnknownName or BadOption, also for one that cannot be made, and BadNet if the file of its net cannot be used.
    """
    opponents: list[Opponent] = []
    for text in bots:
        name, _, spec = text.partition("=")
        level = name.strip().lower().replace(" ", "-")
        if not NAME.fullmatch(name.strip()) or not spec:
            raise BadOption(f"Name a bot as NAME=SPEC, such as 'Fern=package.module:Class', not {quoted(text)}.")
        if level in [*(step.id for step in LEVELS), *(opponent.level for opponent in opponents)]:
            raise BadOption(f"There is a bot {name.strip()!r} already.")
        read_bot(spec)
        doc, scope = message("bot-of-server"), scope_of(spec)
        opponents.append(Opponent(OWN, level, name.strip(), spec, doc, scope=scope))
    return tuple(opponents)


def usual_settings(bots: Sequence[str] = ()) -> Settings:
    """The settings of `tanglewood serve`, with further bots (`named`)."""
    sitting = (*opponents(), *named(bots))
    return Settings(opponents=sitting, hint_spec=HINTS, review_spec=REVIEW_SPEC, review_glance=GLANCE_SPEC)


def warm_up_specs() -> tuple[str, ...]:
    """The specs that a worker compiles: every bot once, without its budget, which does not change the compiled code."""
    return tuple(dict.fromkeys(map(to_warm, [*(level.id for level in LEVELS), HINTS, REVIEW_SPEC])))
