"""The pages of the deal of the day: today's deals, a calendar, and a result compared with everybody's."""

import calendar
import re
from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Text
from tanglewood.core.view.units import amount
from tanglewood.play.match import new
from tanglewood.store import DailyAttempt, Outcome
from tanglewood.web.daily.deals import beaten, best_streak, day_after, has_days, streak
from tanglewood.web.http.access import origin_of, require_own_page, visitor_of
from tanglewood.web.http.responses import game_of, go_to, page
from tanglewood.web.http.sessions import session_for, session_of
from tanglewood.web.rendering.phrases import date_of, moment, month, weekdays, words
from tanglewood.web.rendering.share_picture import picture, scorecard
from tanglewood.web.runtime.services import Services
from tanglewood.web.site import Site, site_of

DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
MONTH = re.compile(r"(20[0-9]{2})-(0[1-9]|1[0-2])")
LISTED = 30  # tries below the calendar


async def overview(request: Request) -> Response:
    """GET /day: today's deals, the streak, and the calendar of a month."""
    services = _site(request).services
    tries = await tries_of(request)
    today = services.clock.today()
    month_match = MONTH.fullmatch(request.query_params.get("month", "")) or MONTH.match(today)
    assert month_match
    shown = (int(month_match[1]), int(month_match[2]))
    earlier = [attempt for attempt in tries if attempt.day != today and attempt.game in game_ids()]
    context = {
        **today_context(services, tries),
        "best": best_streak(tries),
        "month": month(*shown),
        "weekdays": weekdays(),
        "weeks": _weeks(*shown, tries, today),
        "before": _month_after(*shown, -1)
        if any(attempt.day < f"{shown[0]}-{shown[1]:02}" for attempt in tries)
        else "",
        "after": _month_after(*shown, 1) if shown < (int(today[:4]), int(today[5:7])) else "",
        "latest": [_listed(services, attempt) for attempt in earlier[:LISTED]],
    }
    return page(request, "deals.html", context)


def _site(request: Request) -> Site:
    """The site; a 404 where there are no deals of the day."""
    site = site_of(request)
    if not has_days(site.services):
        raise HTTPException(404)
    return site


async def tries_of(request: Request) -> list[DailyAttempt]:
    """The tries of this browser, the latest days first."""
    session, site = session_of(request), site_of(request)
    return [] if session is None else await site.store.tries_of(session)


def today_context(services: Services, tries: Sequence[DailyAttempt]) -> dict[str, Any]:
    """Today's deals for a page: each game with the own try. Empty where there are none."""
    if not has_days(services):
        return {"deals": []}
    today = services.clock.today()
    mine = {attempt.game: attempt for attempt in tries if attempt.day == today}
    deals = [_deal(services, get_game(game), mine.get(game)) for game in game_ids()]
    next_day = moment(day_after(today), left=True)
    return {"deals": deals, "streak": streak(tries, today), "today": date_of(today), "next_day": next_day}


def _deal(services: Services, game: Game, attempt: DailyAttempt | None) -> dict[str, Any]:
    return {"id": game.id, "title": game.title, **_state(services, game, attempt)}


def _state(services: Services, game: Game, attempt: DailyAttempt | None) -> dict[str, str]:
    """The state of somebody's try at a deal, and the address to go on."""
    if attempt is None:
        return {"state": "new", "said": words("day-new"), "url": f"{services.settings.root_path}/day/{game.id}"}
    url = f"{services.settings.root_path}/day/{game.id}/{attempt.day}"
    if attempt.outcome is not None:
        return {"state": "over", "said": outcome_in_words(game, attempt.outcome), "url": url}
    if attempt.removed:
        return {"state": "over", "said": words("day-removed"), "url": url}
    return {"state": "running", "said": words("day-running"), "url": services.settings.url_of(attempt.table)}


def _listed(services: Services, attempt: DailyAttempt) -> dict[str, Any]:
    return {**_deal(services, get_game(attempt.game), attempt), "date": attempt.day, "day": date_of(attempt.day)}


def _weeks(year: int, number: int, tries: Sequence[DailyAttempt], today: str) -> list[list[dict[str, Any] | None]]:
    """The days of a month in weeks: how many deals were finished, and which of them were won. None: another month's."""
    finished = [(attempt.day, attempt.outcome.won) for attempt in tries if attempt.outcome is not None]
    played, won = Counter(day for day, _ in finished), Counter(day for day, won in finished if won)

    def cell(day: date) -> dict[str, Any]:
        text = day.isoformat()
        return {"number": day.day, "played": played[text], "won": won[text], "today": text == today}

    weeks = calendar.Calendar().monthdatescalendar(year, number)
    return [[cell(day) if day.month == number else None for day in week] for week in weeks]


def _month_after(year: int, number: int, step: int) -> str:
    count = 12 * year + number - 1 + step
    return f"{count // 12:04}-{count % 12 + 1:02}"


async def today(request: Request) -> Response:
    """GET /day/{game}: redirect to today's deal."""
    return go_to(request, f"/day/{game_of(request).id}/{_site(request).clock.today()}")


async def begin(request: Request) -> Response:
    """POST /day/{game}: begin the one try of today, or go on with it."""
    require_own_page(request)
    site, game = _site(request), game_of(request)
    session = await session_for(request)
    before = [attempt for attempt in await site.store.tries_of(session) if attempt.game == game.id]
    if not any(attempt.day == site.clock.today() for attempt in before):
        site.limits.tables.count(visitor_of(request))
    name = await site.store.name_of(session)
    table_id = await site.services.run_to_completion(site.daily.begin(session, name, game))
    gone = any(attempt.table == table_id and attempt.removed for attempt in before)
    return go_to(request, f"/day/{game.id}" if gone else f"/table/{table_id}")


async def deal(request: Request) -> Response:
    """GET /day/{game}/{day}: a game's deal of a day: begin it, go on, or compare."""
    game, day, attempt = await _deal_of(request)
    services = _site(request).services
    context: dict[str, Any] = {
        "game": game,
        "day": date_of(day),
        "request_day": day,
        "is_today": day == services.clock.today(),
        "next_day": moment(day_after(services.clock.today()), left=True),
    }
    context |= {"level": _level(services), **_state(services, game, attempt)}
    if attempt is not None and attempt.outcome is not None:
        there = await site_of(request).tables.has_access(attempt.table, session_of(request))
        table = services.settings.url_of(attempt.table) if there else ""
        context |= {"table": table, **await _compared(request, game, attempt)}
    return page(request, "deal.html", context)


async def _deal_of(request: Request) -> tuple[Game, str, DailyAttempt | None]:
    """The game and the day of the path, and the own try; a 404 for a day that has not come."""
    site_of(request).limits.looks.count(visitor_of(request))
    site, game, day = _site(request), game_of(request), request.path_params["day"]
    if not DAY.fullmatch(day) or not _is_date(day) or day > site.clock.today():
        raise HTTPException(404)
    tries = await tries_of(request)
    return game, day, next((attempt for attempt in tries if (attempt.game, attempt.day) == (game.id, day)), None)


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _level(services: Services) -> Text:
    usual = services.settings.usual_opponent()
    return usual.label if usual else ""


async def _compared(request: Request, game: Game, attempt: DailyAttempt) -> dict[str, Any]:
    """An outcome beside those of everybody else and of the champion, who plays now if it has not."""
    store = _site(request).store
    assert attempt.outcome
    everybody = await store.outcomes(game.id, attempt.day)
    champion = await store.champion_of(game.id, attempt.day)
    if champion is None:
        site_of(request).daily.wake(game.id, attempt.day)
    better, others = beaten(attempt.outcome, everybody)
    lines = [
        words("day-compared", better=better, others=others),
        *([words("day-champion", outcome=outcome_in_words(game, champion))] if champion else []),
    ]
    url = f"{origin_of(request)}/day/{game.id}/{attempt.day}"
    title = words("day-share-title", game=game.title, day=date_of(attempt.day))
    share = "\n".join([title, outcome_in_words(game, attempt.outcome), *lines, url])
    return {"lines": lines, "share": share, "waiting": champion is None}


async def share_picture(request: Request) -> Response:
    """GET /day/{game}/{day}/picture.svg: the own result as a picture, without anything of the deal."""
    game, day, attempt = await _deal_of(request)
    if attempt is None or attempt.outcome is None:
        raise HTTPException(404)
    comparison = await _compared(request, game, attempt)
    rows = [(line, "") for line in comparison["lines"]]
    foot = f"Tanglewood, {date_of(day)}"
    svg = scorecard(say(game.title), outcome_in_words(game, attempt.outcome), rows, foot)
    return picture(svg, f"tanglewood-{game.id}-{day}.svg")


def outcome_in_words(game: Game, outcome: Outcome) -> str:
    """The outcome of a try, in the game's own measure: "Won, 21 to 14 points"."""
    how = "resigned" if outcome.resigned else "won" if outcome.won else "lost"
    if outcome.other is None:
        return words("day-outcome-alone", how=how, amount=amount(_unit(game.id), outcome.points))
    return words("day-outcome", how=how, own=outcome.points, other=amount(_unit(game.id), outcome.other))


@cache
def _unit(game: str) -> Text:
    """The unit of the game's scores at the number of seats of its deals of the day."""
    rules = get_game(game)
    return rules.unit(new(game, rules.check_seats(None), 1).view(None))
