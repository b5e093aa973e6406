"""The table as a viewer sees it: the context of its templates, made only from the viewer's view, and their HTML."""

import asyncio
from collections.abc import Sequence
from typing import Any

from tanglewood.core.language.catalogue import active_language, say
from tanglewood.core.language.message import Text
from tanglewood.core.view.view import View
from tanglewood.play import deal
from tanglewood.store import SPECTATOR, Seat
from tanglewood.web.http.forms import default_name, given_name
from tanglewood.web.rendering.environment import Templates
from tanglewood.web.rendering.phrases import message, words
from tanglewood.web.results.player_results import is_guided
from tanglewood.web.results.result import ranking, result
from tanglewood.web.runtime.address import HOME, LOCAL
from tanglewood.web.runtime.settings import Talkers
from tanglewood.web.table.bot_names import face_of
from tanglewood.web.table.chat import LONGEST_LINE, QUICK, Said
from tanglewood.web.table.commands import COMMANDS
from tanglewood.web.table.ending import ending_context
from tanglewood.web.table.forced_moves import forced, turn_ended
from tanglewood.web.table.lessons import newcomer_context
from tanglewood.web.table.log import history
from tanglewood.web.table.lookback import NOTHING_TO_DO, look, past_context
from tanglewood.web.table.pace import pace_context
from tanglewood.web.table.permissions import (
    can_hurry,
    can_moderate,
    can_open_up,
    can_talk,
    loses_by_going,
    may_see_deal,
)
from tanglewood.web.table.recap import cue, finished, last_own_move, news, rounds, stays
from tanglewood.web.table.review import review_context
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Drawing, Moment, Viewer
from tanglewood.web.table_page.changed import rules_context
from tanglewood.web.table_page.hint_text import hint_in_words

FACES_OF_PEOPLE = {"me": "robin-hood-hat", "friend": "shaking-hands"}
BUTTONS = {  # the templates' names for what the viewer may do, with the command of each
    "can_undo": "undo",
    "can_hint": "hint",
    "may_resign": "resign",
    "may_leave": "leave",
    "may_remove": "remove",
}
SORTS = {"bot": "bot-plain", "me": "name-you", "friend": "plate-friend"}  # the messages for kinds of players


class Drawer:
    """Draws tables for their tabs."""

    def __init__(self, templates: Templates) -> None:
        """With the templates of all pages."""
        self._templates = templates
        self.lock = asyncio.Lock()  # held while a tab is drawn

    def draw(self, live: Table, viewer: Viewer, moment: Moment | None = None) -> Drawing:
        """The table as the viewer sees it, or saw it at a moment. It is drawn once for all tabs of a viewer and once
        for all spectators."""
        key = ((viewer.session, viewer.origin, viewer.here) if viewer.mine else None, moment, active_language())
        if key not in live.drawn:
            context = table_context(live, viewer, moment=moment)
            html = self._templates.get_template("fragment.html").render(context)
            live.drawn[key] = Drawing(context["title"], html)
        return live.drawn[key]

    def draw_talk(self, live: Table, viewer: Viewer) -> str:
        """The talk as the viewer may read it, with the form if they may talk."""
        context = {
            "talk": talk_context(live, viewer),
            "table": {"url": live.services.settings.url_of(live.table.id)},
        }
        return self._templates.get_template("talk.html").render(context).strip()


def page_context(
    live: Table, viewer: Viewer, notice: str = "", moment: Moment | None = None, *, moves_open: bool = False
) -> dict[str, Any]:
    """The context of `table.html`, the whole page; `moves_open` unfolds the list of all moves."""
    table = table_context(live, viewer, notice, moment)
    return table | {"talk": talk_context(live, viewer), "moves_open": moves_open}


def table_context(live: Table, viewer: Viewer, notice: str = "", moment: Moment | None = None) -> dict[str, Any]:
    """The context of `fragment.html` at present or at a `settled` moment; the talk is sent separately."""
    seat, last, game = live.sight(viewer), len(live.movers), live.match.game
    view, move = (live.view(seat), last) if moment is None else (look(live, viewer, moment), moment.move)
    log = history(live, view.seat)
    then = log if moment is None else log[: move + 1]
    own_move = last_own_move(live.movers[:move], viewer.mine if game.all_open else (view.seat,))
    table = _table(live, viewer, view, notice or _notice(live)) | rules_context(live)
    review = review_context(live, seat, move)
    return {
        "view": view,
        "game": game,
        "sequence": live.sequence,
        "form_key": "",
        "table": table if moment is None else table | NOTHING_TO_DO,
        "log": [(happening.weight, happening.text, number) for number, group in enumerate(log) for happening in group],
        **_news(live, then, view, own_move, back=moment is not None),
        "stays": moment is None and stays(view),
        "cue": "" if moment else cue(view),
        "title": _title(live, seat),
        "turn": _turn(live, seat),
        "moves_made": last,
        "past": past_context(live, viewer, moment) if moment else None,
        "review": review,
        "weighed": review["here"] if moment and review else None,
    }


def _news(live: Table, then: Sequence[Any], view: View, own_move: int, *, back: bool) -> dict[str, Any]:
    """The events up to the moment that is shown."""
    recap = news(then, view, own_move, back=back)
    since = {"recap": [*recap.lines], "spoken_news": recap.spoken, "whole_news": recap.whole, "own_move": own_move}
    return since | {"finished": finished(then), "rounds": rounds(live.match, then, view)}


def talk_context(live: Table, viewer: Viewer) -> dict[str, Any]:
    """The context of `talk.html`: the lines the viewer may read, whether it may add one, and the host's choice."""
    may = can_talk(live, viewer)
    read = live.talk.lines_for(viewer.session) if may else []
    lines = [_line(line, by_viewer=line.session == viewer.session) for line in read]
    choices = {who: words(f"talk-{who}") for who in Talkers}
    choice = {"who": live.talk.who, "choices": choices} if can_moderate(live, viewer) else {}
    said = {"lines": lines, "count": read[-1].number if read else 0}
    quick = [words(f"quick-{name}") for name in QUICK]
    return {"may": may, **said, "quick": quick, "longest": LONGEST_LINE, "choice": choice}


def _line(said: Said, *, by_viewer: bool) -> tuple[bool, str, str]:
    """A line of talk: whether the viewer said it, the name, the words."""
    return by_viewer, words("name-you") if by_viewer else said.name, said.line


def _table(live: Table, viewer: Viewer, view: View, notice: Text) -> dict[str, Any]:
    asked = live.secret and view.actor == view.seat
    return {
        "id": live.table.id,
        "url": live.services.settings.url_of(live.table.id),
        "seats": [_seat(live, viewer, seat) for seat in live.table.seats],
        "my_seats": list(viewer.mine),
        "viewer_seat": view.seat,
        "hotseat": len(viewer.mine) > 1,
        "cover": live.covered(viewer),
        "links": _links(live, viewer),
        "reach": _reach(live, viewer),
        "deal": _deal(live),
        "pace": pace_context(live, viewer),
        "tournament": _tournament(live),
        **_may(live, viewer),
        "asked": asked,
        "answered": asked and len(view.actions) == 1,
        **_advice(live, viewer, view),
        **_end(live, view, viewer),
        "turn_ended": turn_ended(live, view.seat),
        "watching": len({tab.viewer.session for tab in live.tabs if not tab.viewer.mine}),
        "notice": say(notice),
    }


def _end(live: Table, view: View, viewer: Viewer) -> dict[str, Any]:
    """The result of a finished match, and the way to the next."""
    return {
        "result": result(view),
        "ranking": ranking(view) if view.over and view.scores else [],
        "finished": live.over,
        "resigned": live.resigned is not None,
        "ending": ending_context(live, viewer) if view.over else None,
        "rematch_url": live.services.settings.url_of(live.table.next) if live.table.next else None,
    }


def _may(live: Table, viewer: Viewer) -> dict[str, bool]:
    """The viewer's commands besides moves."""
    return {
        "can_hurry": can_hurry(live, viewer),
        **{name: COMMANDS[command].permission(live, viewer) for name, command in BUTTONS.items()},
        "removing_loses": loses_by_going(live, viewer),
        "may_open_up": can_open_up(live, viewer),
        "opened": live.opened and live.services.settings.open,
        "may_report": live.services.settings.open and len(live.people) > 1,
    }


def _seat(live: Table, viewer: Viewer, seat: Seat) -> dict[str, Any]:
    """One seat for its name plate."""
    kind = "bot" if seat.bot else "me" if seat.seat in viewer.mine else "friend"
    opponent = live.services.settings.opponent(seat.bot, seat.level)
    label = words("bot-of-level", level=opponent.label) if opponent else words(SORTS[kind])
    # Never for a person: showing that the only answer is under way would reveal that there is only one.
    thinking = kind == "bot" and live.thinking and live.actor == seat.seat
    unnamed = given_name(seat.name, seat.seat) == default_name(seat.seat)
    return {
        "seat": seat.seat,
        "name": words("name-you") if (seat.seat,) == viewer.mine and unnamed else live.names[seat.seat],
        "kind": kind,
        "label": label,
        "face": face_of(seat.name) if seat.bot else FACES_OF_PEOPLE[kind],
        "open": seat.open,
        "thinking": thinking,
        "connected": kind == "bot" or live.connected(seat.seat),
    }


def links_of(live: Table, viewer: Viewer) -> dict[str, str]:
    """The links that the viewer can give away, by purpose: "invite-1", "seat", "spectator".

    The secret is in the fragment after the #, which browsers do not send.
    """
    purposes = {"seat": ("seat", viewer.mine), "spectator": ("spectator", (SPECTATOR,))}
    purposes |= {f"invite-{seat.seat}": ("invite", (seat.seat,)) for seat in live.table.seats if seat.open}
    secrets = {name: live.links.get(purpose) for name, purpose in purposes.items() if viewer.mine}
    pages = {"spectator": "watch"}
    origin = live.services.reach.origin(viewer.origin, here=viewer.here)
    return {
        name: f"{origin}/{pages.get(name, 'join')}/{live.table.id}#{secret}"
        for name, secret in secrets.items()
        if secret
    }


def _tournament(live: Table) -> str:
    """The page of the table's tournament, "" for none."""
    settings = live.services.settings
    return f"{settings.root_path}/tournaments/{live.tournament}" if live.tournament and settings.open else ""


def _links(live: Table, viewer: Viewer) -> dict[str, Any]:
    urls = links_of(live, viewer)
    invite = [{"seat": seat.seat, "url": urls.get(f"invite-{seat.seat}")} for seat in live.table.seats]
    return {
        "invite": [link for link in invite if link["url"]],
        "seat": urls.get("seat"),
        "spectator": urls.get("spectator"),
    }


def _reach(live: Table, viewer: Viewer) -> dict[str, Any]:
    """The reach of the viewer's links, and how to extend it."""
    reach = live.services.reach
    kind = reach.kind(viewer.origin, here=viewer.here)
    may_open = kind == LOCAL and viewer.here
    return {"kind": kind, "may_open": may_open, "name": reach.by_name if kind == HOME else ""}


NO_DEAL: dict[str, Any] = {
    **dict.fromkeys(("position", "guided", "sealed"), False),
    **dict.fromkeys(("commitment", "seed", "seal"), ""),
}


def _deal(live: Table) -> dict[str, Any]:
    """The commitment to the deal; when the match and its day are over, also the key it was made from."""
    table = live.table
    if table.position is not None:
        return NO_DEAL | {"position": True, "guided": is_guided(live.table)}
    begun = {"game": table.game, "rules": table.rules, "seats": len(table.seats), "options": table.options}
    promise = deal.commitment({**begun, "seed": table.seed}, table.id)
    opened: dict[str, Any] = {"sealed": live.over}
    if may_see_deal(live):
        opened = {"seed": table.seed, "seal": deal.seal(promise, live.match.moves)}
    return NO_DEAL | {"commitment": promise} | opened


def _advice(live: Table, viewer: Viewer, view: View) -> dict[str, Any]:
    """The advice for the viewer: a hint, and the guide's text for a newcomer."""
    hint = live.hints.get(viewer.session)
    valid = hint is not None and hint.sequence == live.sequence
    return {
        "hint": hint_in_words(live.match.game, view, hint) if hint and valid else None,
        **newcomer_context(live, view),
    }


def _notice(live: Table) -> Text:
    waiting = live.thinking and not live.services.brain.ready(live.match.game.id)
    return live.notice or (message("getting-ready") if waiting else "")


def _turn(live: Table, seat: int | None) -> str:
    """The player whose turn it is now, also while the viewer looks back.

    A player whose move the table makes has nothing to decide.
    """
    if live.over:
        return "over"
    return "mine" if seat is not None and live.actor == seat and forced(live) is None else "theirs"


def _title(live: Table, seat: int | None) -> str:
    title = live.match.game.title
    if live.over:
        return words("title-over", game=title)
    if seat is None or live.actor != seat:
        return str(title)
    return words("title-question" if live.secret else "title-yours", game=title)
