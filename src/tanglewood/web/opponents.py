"""The bots one can sit down against: the levels of `tanglewood.bots`."""

from tanglewood.bots import LEVELS
from tanglewood.web.settings import Opponent, Settings

HINT_SPEC = LEVELS[-1].spec


def opponents() -> tuple[Opponent, ...]:
    """From the weakest to the strongest."""
    return tuple(Opponent(one.spec.split(":")[0], one.id, one.label, one.spec, one.doc) for one in LEVELS)


def usual_settings() -> Settings:
    """The settings of `tanglewood serve`."""
    return Settings(opponents=opponents(), hint_spec=HINT_SPEC)


def warm_up_specs() -> tuple[str, ...]:
    """What a worker gets ready: every bot once, without its budget, as that changes nothing in the compiled code."""
    return tuple(dict.fromkeys(spec.split(":")[0] for spec in [*(level.spec for level in LEVELS), HINT_SPEC]))
