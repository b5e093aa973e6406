"""What is said and shown of a table whose rules have changed since it began."""

from typing import Any

from tanglewood.core.catalogue import say
from tanglewood.play.past import PastMatch
from tanglewood.web.live import LiveTable

GOES_ON = "The rules have changed since this game began. The new ones allow every move so far, so it goes on."
STUCK = "The rules have changed since this game began, and the new ones do not fit it. Begin a new game."
REPLAYED = (
    "This game was played by version {} of the rules. It is shown by version {}, which allows every move of it;"
    " some things may have looked different."
)
SEEN = "This game was played by older rules. You see it as it was seen then."
LAST_SEEN = "This game was played by older rules and did not come to its end. You see what was seen last."
WRITTEN = "This game was played by older rules. What was seen was not kept, but its moves were."


def rules_context(live: LiveTable) -> dict[str, Any]:
    """What the templates are told of the rules a table is played by, or was."""
    return {"changed": changed(live), "past": live.past, "drawn_by": drawn_by(live)}


def changed(live: LiveTable) -> dict[str, Any] | None:
    """What has changed, and what that means for the table; None where nothing has."""
    if not live.changes:
        return None
    return {"means": _means(live), "sentences": [say(change.sentence) for change in live.changes]}


def _means(live: LiveTable) -> str:
    match = live.match
    if not isinstance(match, PastMatch):
        return REPLAYED.format(live.table.rules, match.rules.version) if live.over else GOES_ON
    if not live.over:
        return STUCK
    if match.sights is None:
        return WRITTEN
    return SEEN if match.opens else LAST_SEEN


def drawn_by(live: LiveTable) -> str:
    """Whose template draws the table: its game's, the plain one for sights too old for that, or that of mere moves."""
    match = live.match
    if not isinstance(match, PastMatch):
        return match.game
    if match.sights is None:
        return "moves"
    return match.game if live.table.rules >= match.rules.seen_since else "plain"
