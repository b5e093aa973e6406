"""The pages of one game: its hub, how it is played, its rules, and its cards."""

from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Scope

from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game, is_game
from tanglewood.play import rulebook
from tanglewood.play.guided_game import scene
from tanglewood.puzzles import has_puzzles
from tanglewood.puzzles.puzzle_sets import by_theme, theme_named
from tanglewood.puzzles.solver_progress import THEME, Progress
from tanglewood.web.daily.pages import today_context, tries_of
from tanglewood.web.front.lobby_pages import tile
from tanglewood.web.http.responses import game_of, go_to, page
from tanglewood.web.learning.puzzle_pages import progress_of
from tanglewood.web.people.statistics_pages import own_figures
from tanglewood.web.rendering.environment import has_how, pictures_of
from tanglewood.web.site import site_of


class HubRoute(Route):
    """The route of hubs: it matches the names of games alone."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether it matches, and the game."""
        match, child = super().matches(scope)
        return (match, child) if is_game(child.get("path_params", {}).get("game")) else (Match.NONE, {})


async def hub(request: Request) -> Response:
    """GET /{game}: all there is of a game, in the order in which one reads it."""
    game, site = game_of(request), site_of(request)
    deals = today_context(site.services, await tries_of(request))["deals"]
    progress = await progress_of(request, game) if has_puzzles(game) else None
    context = {
        "game": game,
        "tile": tile(game),
        "deal": next((deal for deal in deals if deal["id"] == game.id), None),
        "progress": progress,
        "themes": [] if progress is None else theme_links(progress),
        "figures": (await own_figures(request)).get(game.id),
        "rated": not game.cooperative and max(game.seats) > 1,
        "open": site.settings.open,
        "variants": [{"id": other.id, "title": other.title} for other in _variants_of(game)],
    }
    return page(request, "hub.html", context)


def theme_links(progress: Progress) -> list[dict[str, Any]]:
    """The themes of a game's puzzles, those with the most puzzles first."""
    return [
        {"set": THEME + theme, "named": theme_named(progress.game, theme), "count": len(labels)}
        for theme, labels in by_theme(progress.labels).items()
    ]


def _variants_of(game: Game) -> list[Game]:
    """The other games that are played from the same folder: the original and its variants."""
    others = (get_game(other) for other in game_ids() if other != game.id)
    return [other for other in others if other.folder == game.folder]


async def rules(request: Request) -> Response:
    """GET /rules/{game}: the rules and the glossary, with pictures."""
    game = game_of(request)
    context = {"game": game, "sections": rulebook.sections(game), "pictures": pictures_of(game)}
    return page(request, "rules.html", context | {"how": has_how(game)})


async def how(request: Request) -> Response:
    """GET /how/{game}: how to play, with pictures; by default the rules."""
    game = game_of(request)
    if not has_how(game):
        return go_to(request, f"/rules/{game.id}")
    return page(
        request, "how_to_play.html", {"game": game, "pictures": pictures_of(game), "scene": partial(scene, game)}
    )


async def things(request: Request) -> Response:
    """GET /cards/{game}: the game's glossary."""
    return page(request, "glossary.html", {"game": game_of(request)})
