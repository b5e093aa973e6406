"""Tables whose rules have changed since they began: the notice, and the template that draws them."""

from typing import Any

from tanglewood.core.language.catalogue import say
from tanglewood.play.archived_match import PastMatch
from tanglewood.web.rendering.phrases import words
from tanglewood.web.table.table import Table


def rules_context(live: Table) -> dict[str, Any]:
    """The templates' context about the rules that a table is, or was, played by."""
    return {"changed": changed(live), "past": live.past, "drawn_by": drawn_by(live)}


def changed(live: Table) -> dict[str, Any] | None:
    """The changes of the rules and their consequences for the table; None if there are none."""
    if not live.changes:
        return None
    return {"means": _means(live), "sentences": [say(change.sentence) for change in live.changes]}


def _means(live: Table) -> str:
    match = live.match
    if not isinstance(match, PastMatch):
        if not live.over:
            return words("past-goes-on")
        return words("past-replayed", theirs=live.table.rules, ours=match.game.version)
    if not live.over:
        return words("past-stuck")
    if match.sights is None:
        return words("past-written")
    return words("past-seen" if match.opens else "past-last-seen")


def drawn_by(live: Table) -> str:
    """The template that draws the table: its game's, the plain one for older sights, or that of mere moves."""
    match = live.match
    if not isinstance(match, PastMatch):
        return match.game.id
    if match.sights is None:
        return "moves"
    return match.game.id if live.table.rules >= match.game.seen_since else "plain"
