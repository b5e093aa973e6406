"""Whether the pictures in the documentation are older than the layout of their tables."""

import hashlib
import json

from tools.docsite import play

from tanglewood.core.game.game import Game
from tanglewood.web.rendering.static_files import STATIC

MADE = play.PICTURES / "made.json"  # digests of the layouts that the pictures show


def layout(game: Game) -> str:
    """A digest of what a table is drawn with."""
    table = game.folder / "table"
    files = [*sorted(table.glob("*.html")), *sorted(table.glob("*.css")), *sorted(STATIC.glob("*.css"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]


def outdated() -> list[str]:
    """The games whose tables look otherwise by now."""
    made = json.loads(MADE.read_text()) if MADE.is_file() else {}
    return [game.id for game in play.games() if made.get(game.id) != layout(game)]
