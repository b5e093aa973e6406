"""The table as a viewer sees it: the context of its templates, made only from the viewer's view, and their HTML."""

import asyncio
from collections.abc import Sequence
from typing import Any

from tanglewood.core.checks.typed_text import isolated
from tanglewood.core.language.catalogue import active_language, say
from tanglewood.core.language.message import Text
from tanglewood.core.view.view import View
from tanglewood.play import deal
from tanglewood.play.archived_match import PastMatch
from tanglewood.store import SPECTATOR, Seat
from tanglewood.store.model import STOPPED
from tanglewood.web.http.forms import default_name, name_or_default
from tanglewood.web.rendering.environment import Templates
from tanglewood.web.rendering.phrases import away_for, message, words
from tanglewood.web.results.player_results import is_guided
from tanglewood.web.results.result import ranking, result
from tanglewood.web.runtime.server_address import HOME, LOCAL
from tanglewood.web.runtime.settings import Talkers
from tanglewood.web.seats.bot_names import face_of
from tanglewood.web.seats.seat_changes import stand_ins
from tanglewood.web.table.chat import LONGEST_LINE, QUICK, Said
from tanglewood.web.table.forced_moves import forced, turn_ended
from tanglewood.web.table.log import history, tell_aside
from tanglewood.web.table.lookback import NOTHING_TO_DO, look, past_context
from tanglewood.web.table.pace import pace_context
from tanglewood.web.table.permissions import (
    can_hurry,
    can_moderate,
    can_open_up,
    can_talk,
    is_host,
    loses_by_going,
    may_see_deal,
    others,
)
from tanglewood.web.table.recap import cue, finished, last_own_move, news, rounds, stays
from tanglewood.web.table.review_text import review_context
from tanglewood.web.table.table_commands import COMMANDS
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.take_back import look_back, take_back_context
from tanglewood.web.table.viewers import Drawing, Moment, Viewer
from tanglewood.web.table_page.absent_people import absence_context
from tanglewood.web.table_page.advice import hint_in_words, newcomer_context
from tanglewood.web.table_page.ending import ending_context, tell_ending

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

    def draw(self, table: TableState, viewer: Viewer, moment: Moment | None = None) -> Drawing:
        """The table as the viewer sees it, or saw it at a moment. It is drawn once for all tabs of a viewer and once
        for all spectators."""
        key = ((viewer.session, viewer.origin, viewer.here) if viewer.mine else None, moment, active_language())
        if key not in table.drawn:
            context = table_context(table, viewer, moment=moment)
            html = self._templates.get_template("fragment.html").render(context)
            table.drawn[key] = Drawing(context["title"], html)
        return table.drawn[key]

    def draw_talk(self, table: TableState, viewer: Viewer) -> str:
        """The talk as the viewer may read it, with the form if they may talk."""
        context = {
            "talk": talk_context(table, viewer),
            "table": {"url": table.services.settings.url_of(table.row.id)},
        }
        return self._templates.get_template("chat.html").render(context).strip()


async def prepare(table: TableState, viewer: Viewer, moment: Moment | None) -> None:
    """Do what takes long before a table is drawn for a viewer: tell a long log, look back on their last move, ask for
    their results after the end.
    """
    await look_back(table, viewer)
    await tell_ending(table, viewer)
    await tell_aside(table, viewer, moment)


def page_context(
    table: TableState, viewer: Viewer, notice: str = "", moment: Moment | None = None, *, moves_open: bool = False
) -> dict[str, Any]:
    """The context of `table.html`, the whole page; `moves_open` unfolds the list of all moves."""
    context = table_context(table, viewer, notice, moment)
    return context | {"talk": talk_context(table, viewer), "moves_open": moves_open}


def table_context(table: TableState, viewer: Viewer, notice: str = "", moment: Moment | None = None) -> dict[str, Any]:
    """The context of `fragment.html` at present or at a `settled` moment; the talk is sent separately."""
    seat, last, game = table.sight(viewer), len(table.movers), table.match.game
    view, move = (table.view(seat), last) if moment is None else (look(table, viewer, moment), moment.move)
    log = history(table, view.seat)
    then = log if moment is None else log[: move + 1]
    own_move = last_own_move(table.movers[:move], viewer.mine if game.all_open else (view.seat,))
    details = _table(table, viewer, view, notice or _notice(table)) | rules_context(table)
    review = review_context(table, seat, move)
    return {
        "view": view,
        "game": game,
        "sequence": table.sequence,
        "form_key": "",
        "table": details if moment is None else details | NOTHING_TO_DO,
        "log": [(happening.weight, happening.text, number) for number, group in enumerate(log) for happening in group],
        **_news(table, then, view, own_move, back=moment is not None),
        "stays": moment is None and stays(view),
        "cue": "" if moment else cue(view),
        "title": _title(table, seat),
        "turn": _turn(table, seat),
        "moves_made": last,
        "past": past_context(table, viewer, moment) if moment else None,
        "review": review,
        "weighed": review["here"] if moment and review else None,
    }


def _news(table: TableState, then: Sequence[Any], view: View, own_move: int, *, back: bool) -> dict[str, Any]:
    """The events up to the moment that is shown."""
    recap = news(then, view, own_move, back=back)
    since = {"recap": [*recap.lines], "spoken_news": recap.spoken, "whole_news": recap.whole, "own_move": own_move}
    return since | {"finished": finished(then), "rounds": rounds(table.match, then, view)}


def talk_context(table: TableState, viewer: Viewer) -> dict[str, Any]:
    """The context of `chat.html`: the lines the viewer may read, whether it may add one, and the host's choice."""
    may = can_talk(table, viewer)
    read = table.talk.lines_for(viewer.session) if may else []
    lines = [_line(line, by_viewer=line.session == viewer.session) for line in read]
    choices = {who: words(f"talk-{who}") for who in Talkers}
    choice = {"who": table.talk.who, "choices": choices} if can_moderate(table, viewer) else {}
    said = {"lines": lines, "count": read[-1].number if read else 0}
    quick = [words(f"quick-{name}") for name in QUICK]
    return {"may": may, **said, "quick": quick, "longest": LONGEST_LINE, "choice": choice}


def _line(said: Said, *, by_viewer: bool) -> tuple[bool, str, str]:
    """A line of talk: whether the viewer said it, the name, the words."""
    return by_viewer, words("name-you") if by_viewer else said.name, isolated(said.line)


def _table(table: TableState, viewer: Viewer, view: View, notice: Text) -> dict[str, Any]:
    return {
        "id": table.row.id,
        "url": table.services.settings.url_of(table.row.id),
        "seats": [_seat(table, viewer, seat) for seat in table.row.seats],
        "my_seats": list(viewer.mine),
        "viewer_seat": view.seat,
        "hotseat": len(viewer.mine) > 1,
        "cover": table.covered(viewer),
        "links": _links(table, viewer),
        "reach": _reach(table, viewer),
        "deal": _deal(table),
        "pace": pace_context(table, viewer),
        "absence": absence_context(table, viewer),
        "tournament": _tournament(table),
        **_may(table, viewer),
        **_question(table, view),
        **_advice(table, viewer, view),
        **take_back_context(table, viewer, history(table, view.seat)),
        **_end(table, view, viewer),
        "turn_ended": turn_ended(table, view.seat),
        "watching": len({tab.viewer.session for tab in table.tabs if not tab.viewer.mine}),
        "notice": say(notice),
    }


def _question(table: TableState, view: View) -> dict[str, bool]:
    """Whether the viewer is asked in secret, and whether there is but one answer, which the table gives."""
    asked = table.secret and view.actor == view.seat
    return {"asked": asked, "answered": asked and len(view.actions) == 1}


def _end(table: TableState, view: View, viewer: Viewer) -> dict[str, Any]:
    """The result of a finished match, and the way to the next."""
    stopped = table.early is not None and table.early.how == STOPPED
    return {
        "result": result(view),
        "ranking": ranking(view) if view.over and view.scores and not stopped else [],
        "stand_ins": stand_ins(table.seat_changes) if view.over else [],
        "finished": table.over,
        "resigned": table.early is not None,
        "ending": ending_context(table, viewer) if view.over else None,
        "rematch_url": table.services.settings.url_of(table.row.next) if table.row.next else None,
    }


def _may(table: TableState, viewer: Viewer) -> dict[str, bool]:
    """The viewer's commands besides moves."""
    return {
        "can_hurry": can_hurry(table, viewer),
        **{name: COMMANDS[command].permission(table, viewer) for name, command in BUTTONS.items()},
        "removing_loses": loses_by_going(table, viewer),
        "may_open_up": can_open_up(table, viewer),
        "opened": table.opened and table.services.settings.open,
        "may_report": table.services.settings.open and len(table.people) > 1,
    }


def _seat(table: TableState, viewer: Viewer, seat: Seat) -> dict[str, Any]:
    """One seat for its name plate."""
    kind = "bot" if seat.bot else "me" if seat.seat in viewer.mine else "friend"
    opponent = table.services.settings.opponent(seat.bot, seat.level)
    label = words("bot-of-level", level=opponent.label) if opponent else words(SORTS[kind])
    # Never for a person: showing that the only answer is under way would reveal that there is only one.
    thinking = kind == "bot" and table.thinking and table.actor == seat.seat
    unnamed = name_or_default(seat.name, seat.seat) == default_name(seat.seat)
    return {
        "seat": seat.seat,
        "name": words("name-you") if (seat.seat,) == viewer.mine and unnamed else table.names[seat.seat],
        "kind": kind,
        "label": label,
        "face": face_of(seat.name) if seat.bot else FACES_OF_PEOPLE[kind],
        "open": seat.open,
        "thinking": thinking,
        "connected": kind == "bot" or table.connected(seat.seat),
        "away": away_for(table.absences.length(seat.seat)),
        "away_short": away_for(table.absences.length(seat.seat), "short"),
    }


def links_of(table: TableState, viewer: Viewer) -> dict[str, str]:
    """The links that the viewer can give away, by purpose: "table", "invite-1", "spectator".

    The secret is in the fragment after the #, which browsers do not send.
    """
    purposes = {"spectator": ("spectator", (SPECTATOR,))}
    free = {f"invite-{seat.seat}": ("invite", (seat.seat,)) for seat in table.row.seats if seat.open}
    purposes |= {"table": ("table", (SPECTATOR,)), **free} if free else {}
    secrets = {name: table.links.get(purpose) for name, purpose in purposes.items() if viewer.mine}
    pages = {"spectator": "watch"}
    origin = table.services.reach.origin(viewer.origin, here=viewer.here)
    return {
        name: f"{origin}/{pages.get(name, 'join')}/{table.row.id}#{secret}"
        for name, secret in secrets.items()
        if secret
    }


def _tournament(table: TableState) -> str:
    """The page of the table's tournament, "" for none."""
    settings = table.services.settings
    return f"{settings.root_path}/tournaments/{table.tournament}" if table.tournament and settings.open else ""


def _links(table: TableState, viewer: Viewer) -> dict[str, Any]:
    urls = links_of(table, viewer)
    invite = [{"seat": seat.seat, "url": urls.get(f"invite-{seat.seat}")} for seat in table.row.seats]
    return {
        "host": is_host(table, viewer),
        "table": urls.get("table"),
        "message": words("invite-message", name=_own_name(table, viewer), game=table.match.game.title),
        "invite": [link for link in invite if link["url"]],
        "spectator": urls.get("spectator"),
    }


def _own_name(table: TableState, viewer: Viewer) -> str:
    """The name with which the viewer invites others."""
    named = [
        table.names[seat]
        for seat in viewer.mine
        if name_or_default(table.row.seats[seat].name, seat) != default_name(seat)
    ]
    return next(iter(named), words("join-host"))


def _reach(table: TableState, viewer: Viewer) -> dict[str, Any]:
    """The reach of the viewer's links, and how to extend it; the link of the table by the server's name."""
    reach, url = table.services.reach, links_of(table, viewer).get("table", "")
    kind = reach.kind(viewer.origin, here=viewer.here)
    name = reach.by_name if kind == HOME else ""
    return {
        "kind": kind,
        "may_open": kind == LOCAL and viewer.here,
        "may_shut": kind == HOME and viewer.here and reach.home_port is not None,
        "shut": viewer.here and reach.home_is_shut and others(table, viewer),
        "name": name,
        "link": f"{name}join/{url.partition('/join/')[2]}" if name and url else "",
    }


NO_DEAL: dict[str, Any] = {
    **dict.fromkeys(("position", "guided", "sealed"), False),
    **dict.fromkeys(("commitment", "seed", "seal"), ""),
}


def _deal(table: TableState) -> dict[str, Any]:
    """The commitment to the deal; when the match and its day are over, also the key it was made from."""
    row = table.row
    if row.position is not None:
        return NO_DEAL | {"position": True, "guided": is_guided(row)}
    begun = {"game": row.game, "rules": row.rules, "seats": len(row.seats), "options": row.options}
    promise = deal.commitment({**begun, "seed": row.seed}, row.id)
    opened: dict[str, Any] = {"sealed": table.over}
    if may_see_deal(table):
        opened = {"seed": row.seed, "seal": deal.seal(promise, table.match.moves)}
    return NO_DEAL | {"commitment": promise} | opened


def _advice(table: TableState, viewer: Viewer, view: View) -> dict[str, Any]:
    """The advice for the viewer: a hint, and the guide's text for a newcomer."""
    hint = table.shown_hints.get(viewer.session)
    valid = hint is not None and hint.sequence == table.sequence
    return {
        "hint": hint_in_words(table.match.game, view, hint) if hint and valid else None,
        **newcomer_context(table, view),
    }


def _notice(table: TableState) -> Text:
    waiting = table.thinking and not table.services.brain.ready(table.match.game.id)
    return table.notice or (message("getting-ready") if waiting else "")


def _turn(table: TableState, seat: int | None) -> str:
    """The player whose turn it is now, also while the viewer looks back.

    A player whose move the table makes has nothing to decide.
    """
    if table.over:
        return "over"
    return "mine" if seat is not None and table.actor == seat and forced(table) is None else "theirs"


def _title(table: TableState, seat: int | None) -> str:
    title = table.match.game.title
    if table.over:
        return words("title-over", game=title)
    if seat is None or table.actor != seat:
        return str(title)
    return words("title-question" if table.secret else "title-yours", game=title)


def rules_context(table: TableState) -> dict[str, Any]:
    """The templates' context about the rules that a table is, or was, played by."""
    return {"changed": changed(table), "past": table.past, "drawn_by": drawn_by(table)}


def changed(table: TableState) -> dict[str, Any] | None:
    """The changes of the rules and their consequences for the table; None if there are none."""
    if not table.changes:
        return None
    return {"means": _means(table), "sentences": [say(change.sentence) for change in table.changes]}


def _means(table: TableState) -> str:
    match = table.match
    if not isinstance(match, PastMatch):
        if not table.over:
            return words("past-goes-on")
        return words("past-replayed", theirs=table.row.rules, ours=match.game.version)
    if not table.over:
        return words("past-stuck")
    if match.sights is None:
        return words("past-written")
    return words("past-seen" if match.opens else "past-last-seen")


def drawn_by(table: TableState) -> str:
    """The template that draws the table: its game's, the plain one for older sights, or that of mere moves."""
    match = table.match
    if not isinstance(match, PastMatch):
        return match.game.id
    if match.sights is None:
        return "moves"
    return match.game.id if table.row.rules >= match.game.seen_since else "plain"
