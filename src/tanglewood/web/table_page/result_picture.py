"""A picture of the result and the final standings of a match, for everybody at its table to share."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.language.catalogue import say
from tanglewood.core.view.units import amount
from tanglewood.web.rendering.phrases import words
from tanglewood.web.rendering.share_picture import picture, scorecard
from tanglewood.web.results.result import ranking, result
from tanglewood.web.table.table import Table
from tanglewood.web.table_page.pages import room_and_viewer


async def final_picture(request: Request) -> Response:
    """GET /table/{id}/picture.svg: the result and who has what, as spectators see it; only after the end."""
    room, _ = await room_and_viewer(request)
    live = room.live
    if not live.over:
        raise HTTPException(409, words("error-not-over"))
    return picture(drawn(live), f"tanglewood-{live.table.game}-{live.table.id}.svg")


def drawn(live: Table) -> str:
    """The picture, from what a spectator sees."""
    view, game = live.view(None), live.match.game
    unit = game.unit(view)
    rows = [
        (f"{row['place']}.  {view.names[row['seat']]}", say(amount(unit, view.scores[row["seat"]])))
        for row in (ranking(view) if view.scores else [])
    ]
    return scorecard(say(game.title), result(view), rows, "Tanglewood")
