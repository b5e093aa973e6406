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
from tanglewood.web.http.sessions import session_for, session_of, set_cookie
from tanglewood.web.rendering.phrases import all_of, figure, words
from tanglewood.web.site import site_of
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


async def listed(request: Request, *, own: bool = False) -> list[dict[str, Any]]:
    """The tournaments by their state; with `own` those that are not over of this browser's person."""
    site, session = site_of(request), session_of(request)
    if own:
        found = await site.store.tournaments_of(session) if session else []
    else:
        found = await site.store.tournaments(LISTED)
    return [_line(one, session) for one in found if one.game in game_ids()]


def _line(one: Tournament, session: str | None) -> dict[str, Any]:
    """A tournament in a list."""
    own = one.entrant(session)
    yours = own is not None and any(own.number in table.players for table in one.pending)
    return {
        "id": one.id,
        "title": get_game(one.game).title,
        "group": "over" if one.over else "on" if one.round else "waits",
        "status": _status(one),
        "about": about(one),
        "yours": yours,
    }


def _status(one: Tournament) -> str:
    """How far a tournament is."""
    if one.round == 0:
        return words("tournament-waits", joined=len(one.entrants), most=one.most)
    if one.over:
        best = [one.by_number(first.player) for first in standings_of(one) if first.rank == 1]
        return words("tournament-won", names=all_of([_name(first) for first in best if first]), winners=len(best))
    return words("tournament-round-of", round=one.round, rounds=rounds_of(one))


def _name(entrant: Entrant) -> str:
    """The name of somebody in a tournament; of a person who was erased the number is left."""
    return entrant.name or say(core_message("player", number=entrant.number))


def about(one: Tournament) -> str:
    """How a tournament is played, in a sentence."""
    rounds = one.rounds if one.round == 0 else rounds_of(one)
    system = words(f"tournament-{one.system}-about", rounds=rounds)
    return words("tournament-about", system=system, days=one.days, seats=one.seats)


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


async def open_one(request: Request) -> Response:
    """POST /tournaments/new: open a tournament, or show the form again with its errors."""
    require_own_page(request)
    site, form = site_of(request), await read_form(request)
    name = clean_name(form.get("name", ""))
    session, secret = await session_for(request)
    one, errors = read_tournament(form, session, name, site.settings)
    if one is None:
        return _form(request, form, errors, 400)
    if await site.store.is_muted(session):
        return _form(request, form, {"form": words("talk-muted")}, 409)
    site.limits.tables.count(visitor_of(request))
    await site.store.remember(session, name)
    if not await site.store.open_tournament(one, name):
        return _form(request, form, {"form": words("tournament-too-many")}, 409)
    answer = go_to(request, f"/tournaments/{one.id}")
    set_cookie(request, answer, secret)
    return answer


async def show(request: Request) -> Response:
    """GET /tournaments/{id}: who takes part, the standings and the rounds."""
    site_of(request).limits.looks.count(visitor_of(request))
    return await _page(request, await _found(request))


async def _found(request: Request) -> Tournament:
    site = site_of(request)
    one = await site.store.tournament(request.path_params["tournament_id"])
    if one is None or one.game not in game_ids():
        raise HTTPException(404, words("tournament-gone"))
    return one


async def _page(request: Request, one: Tournament, error: str = "", status: int = 200) -> Response:
    site, session = site_of(request), session_of(request)
    own = one.entrant(session)
    name = await site.store.name_of(session) if session else ""
    context = {
        "id": one.id,
        "game": get_game(one.game),
        "status_line": _status(one),
        "about": about(one),
        "round": one.round,
        "over": one.over,
        "robin": one.system == ROBIN,
        "joined": own is not None,
        "active": own is not None and not own.withdrawn and not one.over,
        "can_join": own is None and one.round == 0 and len(one.entrants) < one.most,
        "opener": session is not None and session == one.opener,
        "can_start": bool(sizes_now(one)),
        "when_full": one.when_full,
        "standings": _standings(one, own.number if own else 0),
        "rounds": _rounds(one, own.number if own else 0, site.settings.root_path),
        "name": name,
        "error": error,
    }
    return page(request, "tournament.html", context, status)


def _standings(one: Tournament, own: int) -> list[dict[str, Any]]:
    """The rows of the standings."""
    found = []
    for row in standings_of(one):
        entrant = one.by_number(row.player)
        if entrant is not None:
            figures = {"score": figure(row.score), "tie_break": figure(row.tie_break)}
            who = {"name": _name(entrant), "withdrawn": entrant.withdrawn, "own": row.player == own}
            found.append({"place": row.rank, **who, **figures})
    return found


def _rounds(one: Tournament, own: int, root: str) -> list[dict[str, Any]]:
    """The rounds, the latest first, each with its tables."""
    found = []
    for number, seatings in groupby(one.seatings, lambda seating: seating.round):
        found.append({"number": number, "tables": [_table(one, seating, own, root) for seating in seatings]})
    return found[::-1]


def _table(one: Tournament, seating: Seating, own: int, root: str) -> dict[str, Any]:
    """A table of a round: its players, with their scores once it is over."""
    scores = scores_of(seating) if seating.places else {}
    people = [(number, one.by_number(number)) for number in seating.players]
    named = [(_name(entrant) if entrant else "?", number) for number, entrant in people]
    mine = own in seating.players and bool(seating.table)
    return {
        "players": [{"name": name, "score": figure(scores[number]) if scores else ""} for name, number in named],
        "kind": "bye" if len(named) == 1 else "void" if not seating.table else "over" if scores else "on",
        "url": f"{root}/table/{seating.table}" if mine else "",
    }


async def command(request: Request) -> Response:
    """POST /tournaments/{id}/{verb}: join, leave, start it, or call it off."""
    require_own_page(request)
    one, site = await _found(request), site_of(request)
    match request.path_params["verb"]:
        case "join":
            return await _join(request, one)
        case "leave":
            await site.store.leave_tournament(one.id, session_of(request) or "")
            await site.tournaments.attend(one.id)
        case "start":
            _require_opener(request, one)
            if one.round == 0 and not sizes_now(one):
                return await _page(request, one, words("tournament-too-few"), 409)
            await site.tournaments.attend(one.id, start=True)
        case "cancel":
            _require_opener(request, one)
            if not await site.store.call_off(one.id):
                return await _page(request, one, words("tournament-has-begun"), 409)
            return go_to(request, "/tournaments")
        case _:
            raise HTTPException(404)
    return go_to(request, f"/tournaments/{one.id}")


def _require_opener(request: Request, one: Tournament) -> None:
    if session_of(request) != one.opener:
        raise HTTPException(403, words("tournament-not-opener"))


async def _join(request: Request, one: Tournament) -> Response:
    """Let this browser's person take part by a name."""
    site, name = site_of(request), clean_name((await read_form(request)).get("name", ""))
    site.limits.joins.count(visitor_of(request))
    session, secret = await session_for(request)
    error = await _why_not(request, one, session, name)
    if error:
        return await _page(request, one, error, 409)
    if one.entrant(session) is None:
        done = await site.store.join_tournament(one.id, session, name)
        if done != JOINED:
            reasons = {GONE: "tournament-has-begun", FULL: "tournament-full", NAME_TAKEN: "name-taken"}
            return await _page(request, await _found(request), words(reasons[done]), 409)
        await site.store.remember(session, name)
        await site.tournaments.attend(one.id)
    answer = go_to(request, f"/tournaments/{one.id}")
    set_cookie(request, answer, secret)
    return answer


async def _why_not(request: Request, one: Tournament, session: str, name: str) -> str:
    """Why somebody cannot take part, "" if they can. Nobody hears who blocks them."""
    site = site_of(request)
    if one.entrant(session):
        return ""
    if not name or is_reserved(name):
        return words("tournament-no-name")
    if await site.store.is_muted(session):
        return words("talk-muted")
    blocks = await site.store.blocks_among([session, *(other.session for other in one.entrants)])
    if any(own == session for own, _ in blocks):
        return words("tournament-blocked")
    return words("tournament-not-you") if any(other == session for _, other in blocks) else ""


def routes() -> list[BaseRoute]:
    """The routes of a server whose operator allows open tables."""
    return [
        Route("/tournaments", overview),
        Route("/tournaments/new", new_form),
        Route("/tournaments/new", open_one, methods=["POST"]),
        Route("/tournaments/{tournament_id}", show),
        Route("/tournaments/{tournament_id}/{verb}", command, methods=["POST"]),
    ]
