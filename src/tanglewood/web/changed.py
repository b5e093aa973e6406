"""What is said and shown of a table whose rules have changed since it began."""

from typing import Any

from tanglewood.core.catalogue import say
from tanglewood.play.past import PastMatch
from tanglewood.web.live import LiveTable
from tanglewood.web.phrases import words


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
        if not live.over:
            return words("past-goes-on")
        return words("past-replayed", theirs=live.table.rules, ours=match.rules.version)
    if not live.over:
        return words("past-stuck")
    if match.sights is None:
        return words("past-written")
    return words("past-seen" if match.opens else "past-last-seen")


def drawn_by(live: LiveTable) -> str:
    """Whose template draws the table: its game's, the plain one for sights too old for that, or that of mere moves."""
    match = live.match
    if not isinstance(match, PastMatch):
        return match.game
    if match.sights is None:
        return "moves"
    return match.game if live.table.rules >= match.rules.seen_since else "plain"
