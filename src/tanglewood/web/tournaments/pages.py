"""Pages of tournaments of people. These routes exist only with `tanglewood serve --open`."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.catalogue import say
from tanglewood.store import Entrant, Seating, Tournament
from tanglewood.store.tournaments import FULL, GONE, JOINED, NAME_TAKEN, ROBIN
from tanglewood.web.http.access import require_own_page, visitor_of
from tanglewood.web.http.forms import clean_name, is_reserved, read_form
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import session_for, session_of
from tanglewood.web.rendering.phrases import all_of, figure, words
from tanglewood.web.site import Site, site_of
from tanglewood.web.tournaments.form import (
    MOST_PEOPLE,
    MOST_ROUNDS,
    PACES,
    USUAL,
    games_for_tournaments,
    read_tournament,
    seats_for_tournaments,
)
from tanglewood.web.tournaments.pairing import rounds_of, scores_of, sizes_now, standings_of

LISTED = 50


async def overview(request: Request) -> Response:
    """GET /tournaments: those that one can join, those that go on, and the latest that are over."""
    site_of(request).limits.looks.count(visitor_of(request))
    return page(request, "tournaments.html", {"tournaments": await listed(request)})


async def listed(request: Request, *, mine: bool = False) -> list[dict[str, Any]]:
    """The tournaments by their state; with `mine` those that are not over of this browser's person."""
    site, session = site_of(request), session_of(request)
    if mine:
        tournaments = await site.store.tournaments_of(session) if session else []
    else:
        tournaments = await site.store.tournaments(LISTED)
    return [_line(tournament, session) for tournament in tournaments if tournament.game in game_ids()]


def _line(tournament: Tournament, session: str | None) -> dict[str, Any]:
    """A tournament in a list."""
    entrant = tournament.entrant(session)
    yours = entrant is not None and any(entrant.number in table.players for table in tournament.pending)
    return {
        "id": tournament.id,
        "title": get_game(tournament.game).title,
        "group": "over" if tournament.over else "on" if tournament.round else "waits",
        "status": _status(tournament),
        "about": about(tournament),
        "yours": yours,
    }


def _status(tournament: Tournament) -> str:
    """How far a tournament is."""
    if tournament.round == 0:
        return words("tournament-waits", joined=len(tournament.entrants), most=tournament.most)
    if tournament.over:
        best = [tournament.by_number(first.player) for first in standings_of(tournament) if first.rank == 1]
        return words("tournament-won", names=all_of([_name(first) for first in best if first]), winners=len(best))
    return words("tournament-round-of", round=tournament.round, rounds=rounds_of(tournament))


def _name(entrant: Entrant) -> str:
    """The name of somebody in a tournament; of a person who was erased the number is left."""
    return entrant.name or say(core_message("player", number=entrant.number))


def about(tournament: Tournament) -> str:
    """How a tournament is played, in a sentence."""
    rounds = tournament.rounds if tournament.round == 0 else rounds_of(tournament)
    system = words(f"tournament-{tournament.system}-about", rounds=rounds)
    return words("tournament-about", system=system, days=tournament.days, seats=tournament.seats)


async def new_form(request: Request) -> Response:
    """GET /tournaments/new: the form."""
    site, session = site_of(request), session_of(request)
    name = await site.store.name_of(session) if session else ""
    return _form(request, {"name": name, **request.query_params}, {})


def _form(request: Request, values: Mapping[str, str], errors: Mapping[str, str], status: int = 200) -> Response:
    context = {
        "values": {**USUAL, **values},
        "errors": errors,
        "games": games_for_tournaments(),
        "seats": seats_for_tournaments(site_of(request).settings),
        "paces": PACES,
        "most_people": MOST_PEOPLE,
        "most_rounds": MOST_ROUNDS,
    }
    return page(request, "tournament_new.html", context, status)


async def open_tournament(request: Request) -> Response:
    """POST /tournaments/new: open a tournament, or show the form again with its errors."""
    require_own_page(request)
    site, form = site_of(request), await read_form(request)
    name = clean_name(form.get("name", ""))
    session = await session_for(request)
    tournament, errors = read_tournament(form, session, name, site.settings)
    if tournament is None:
        return _form(request, form, errors, 400)
    if await site.store.is_muted(session):
        return _form(request, form, {"form": words("talk-muted")}, 409)
    site.limits.tables.count(visitor_of(request))
    await site.store.remember(session, name)
    if not await site.store.open_tournament(tournament, name):
        return _form(request, form, {"form": words("tournament-too-many")}, 409)
    return go_to(request, f"/tournaments/{tournament.id}")


async def show(request: Request) -> Response:
    """GET /tournaments/{id}: who takes part, the standings and the rounds."""
    site_of(request).limits.looks.count(visitor_of(request))
    return await _page(request, await _tournament_of(request))


async def _tournament_of(request: Request) -> Tournament:
    site = site_of(request)
    tournament = await site.store.tournament(request.path_params["tournament_id"])
    if tournament is None or tournament.game not in game_ids():
        raise HTTPException(404, words("tournament-gone"))
    return tournament


async def _page(request: Request, tournament: Tournament, error: str = "", status: int = 200) -> Response:
    site, session = site_of(request), session_of(request)
    entrant = tournament.entrant(session)
    name = await site.store.name_of(session) if session else ""
    context = {
        "id": tournament.id,
        "game": get_game(tournament.game),
        "status_line": _status(tournament),
        "about": about(tournament),
        "round": tournament.round,
        "over": tournament.over,
        "robin": tournament.system == ROBIN,
        "joined": entrant is not None,
        "active": entrant is not None and not entrant.withdrawn and not tournament.over,
        "can_join": entrant is None and tournament.round == 0 and len(tournament.entrants) < tournament.most,
        "opener": session is not None and session == tournament.opener,
        "can_start": bool(sizes_now(tournament)),
        "when_full": tournament.when_full,
        "standings": _standings(tournament, entrant.number if entrant else 0),
        "rounds": _rounds(tournament, await _tables_left(site, tournament, session), site.settings.root_path),
        "name": name,
        "error": error,
    }
    return page(request, "tournament.html", context, status)


def _standings(tournament: Tournament, viewer_number: int) -> list[dict[str, Any]]:
    """The rows of the standings."""
    rows = []
    for standing in standings_of(tournament):
        entrant = tournament.by_number(standing.player)
        if entrant is not None:
            figures = {"score": figure(standing.score), "tie_break": figure(standing.tie_break)}
            who = {"name": _name(entrant), "withdrawn": entrant.withdrawn, "own": standing.player == viewer_number}
            rows.append({"place": standing.rank, **who, **figures})
    return rows


async def _tables_left(site: Site, tournament: Tournament, session: str | None) -> set[str]:
    """The tournament's tables that the session can open: its own, but for those that have been removed."""
    entrant = tournament.entrant(session)
    own = [seating.table for seating in tournament.seatings if entrant and entrant.number in seating.players]
    return {table_id for table_id in own if table_id and await site.tables.has_access(table_id, session)}


def _rounds(tournament: Tournament, tables_left: set[str], root: str) -> list[dict[str, Any]]:
    """The rounds, the latest first, each with its tables."""
    rounds = []
    for number, seatings in groupby(tournament.seatings, lambda seating: seating.round):
        tables = [_table(tournament, seating, tables_left, root) for seating in seatings]
        rounds.append({"number": number, "tables": tables})
    return rounds[::-1]


def _table(tournament: Tournament, seating: Seating, tables_left: set[str], root: str) -> dict[str, Any]:
    """A table of a round: its players, with their scores once it is over."""
    scores = scores_of(seating) if seating.places else {}
    people = [(number, tournament.by_number(number)) for number in seating.players]
    named = [(_name(entrant) if entrant else "?", number) for number, entrant in people]
    return {
        "players": [{"name": name, "score": figure(scores[number]) if scores else ""} for name, number in named],
        "kind": "bye" if len(named) == 1 else "void" if not seating.table else "over" if scores else "on",
        "url": f"{root}/table/{seating.table}" if seating.table in tables_left else "",
    }


async def command(request: Request) -> Response:
    """POST /tournaments/{id}/{verb}: join, leave, start it, or call it off."""
    require_own_page(request)
    tournament, site = await _tournament_of(request), site_of(request)
    match request.path_params["verb"]:
        case "join":
            return await _join(request, tournament)
        case "leave":
            await site.store.leave_tournament(tournament.id, session_of(request) or "")
            await site.tournaments.attend(tournament.id)
        case "start":
            _require_opener(request, tournament)
            if tournament.round == 0 and not sizes_now(tournament):
                return await _page(request, tournament, words("tournament-too-few"), 409)
            await site.tournaments.attend(tournament.id, start=True)
        case "cancel":
            _require_opener(request, tournament)
            if not await site.store.call_off(tournament.id):
                return await _page(request, tournament, words("tournament-has-begun"), 409)
            return go_to(request, "/tournaments")
        case _:
            raise HTTPException(404)
    return go_to(request, f"/tournaments/{tournament.id}")


def _require_opener(request: Request, tournament: Tournament) -> None:
    if session_of(request) != tournament.opener:
        raise HTTPException(403, words("tournament-not-opener"))


async def _join(request: Request, tournament: Tournament) -> Response:
    """Let this browser's person take part by a name."""
    site, name = site_of(request), clean_name((await read_form(request)).get("name", ""))
    session = await session_for(request)
    site.limits.joins.count(visitor_of(request))
    error = await _why_not(request, tournament, session, name)
    if error:
        return await _page(request, tournament, error, 409)
    if tournament.entrant(session) is None:
        done = await site.store.join_tournament(tournament.id, session, name)
        if done != JOINED:
            reasons = {GONE: "tournament-has-begun", FULL: "tournament-full", NAME_TAKEN: "name-taken"}
            return await _page(request, await _tournament_of(request), words(reasons[done]), 409)
        await site.store.remember(session, name)
        await site.tournaments.attend(tournament.id)
    return go_to(request, f"/tournaments/{tournament.id}")


async def _why_not(request: Request, tournament: Tournament, session: str, name: str) -> str:
    """Why somebody cannot take part, "" if they can. Nobody hears who blocks them."""
    site = site_of(request)
    if tournament.entrant(session):
        return ""
    if not name or is_reserved(name):
        return words("tournament-no-name")
    if await site.store.is_muted(session):
        return words("talk-muted")
    blocks = await site.store.blocks_among([session, *(entrant.session for entrant in tournament.entrants)])
    if any(blocker == session for blocker, _ in blocks):
        return words("tournament-blocked")
    return words("tournament-not-you") if any(blocked == session for _, blocked in blocks) else ""


def routes() -> list[BaseRoute]:
    """The routes of a server whose operator allows open tables."""
    return [
        Route("/tournaments", overview),
        Route("/tournaments/new", new_form),
        Route("/tournaments/new", open_tournament, methods=["POST"]),
        Route("/tournaments/{tournament_id}", show),
        Route("/tournaments/{tournament_id}/{verb}", command, methods=["POST"]),
    ]
