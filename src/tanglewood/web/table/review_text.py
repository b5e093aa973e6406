"""A review for a page: the whole game, and the decision at the moment on view."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.language.message import ENGLISH, Player
from tanglewood.core.view.touched_places import Way
from tanglewood.play.archived_match import PastMatch
from tanglewood.puzzles.mistakes import mistakes_of
from tanglewood.review import Review, summed_up
from tanglewood.review.grades import BEST, GOOD
from tanglewood.review.sentences import Words
from tanglewood.web.rendering.charts import Graph
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.services import logged
from tanglewood.web.table.lookback import eyes_of
from tanglewood.web.table.permissions import may_see_deal
from tanglewood.web.table.table_state import TableState

PLAYED, BETTER = "played", "better"  # how a move is drawn on the table


def review_context(table: TableState, seat: int | None, move: int, names: Sequence[str] = ()) -> dict[str, Any] | None:
    """The review of a finished game in the words of a seat's owner, with details of one move; None before the end.

    If there can be no review, or none yet, it says why. The `names` are by default those of the table.
    """
    if not table.over:
        return None
    why = table.unreviewed if may_see_deal(table) else message("error-day-running")
    if not why:
        with logged("The review of table %s cannot be shown.", table.row.id):
            return _reviewed(table, seat, move, names or table.names)
        why = message("review-failed")
    return {"unreviewed": why, "here": None, "moments": {}}


def _reviewed(table: TableState, seat: int | None, move: int, names: Sequence[str]) -> dict[str, Any] | None:
    if isinstance(table.match, PastMatch):
        return _as_kept(table, table.match, seat, move)
    if table.review is None:
        return None
    summary, words = _words(table.review, names, seat)
    by_move, page = {decision["move"]: decision for decision in summary["decisions"]}, _Page(table.review, words, seat)
    return {
        **_whole(table, summary, seat),
        "done": table.review.done,
        "glimpsed": bool(table.review.glimpsed),
        "players": [_player(words, player) for player in summary["players"]],
        "turning_points": [page.turn(by_move[ply]) for ply in summary["turning_points"]],
        "others": [page.turn(decision) for decision in _other_mistakes(summary)],
        "here": page.decision(by_move[move]) if move in by_move else None,
        "mistakes": seat is not None and bool(mistakes_of(table.review, seat)),
        "moments": _moments(words, summary["decisions"], seat),
    }


def _other_mistakes(summary: dict[str, Any]) -> list[dict[str, Any]]:
    """The mistakes besides the turning points, which a page shows on request."""
    shown = (*summary["turning_points"],)
    return [
        entry for entry in summary["decisions"] if entry["grade"] not in (BEST, GOOD) and entry["move"] not in shown
    ]


def _moments(words: Words, decisions: Sequence[dict[str, Any]], seat: int | None) -> dict[str, dict[str, Any]]:
    """A seat's best and worst moment in the part reviewed so far.

    The best is the best move that another would have missed by most, the worst the move that cost most.
    """
    mine = [decision for decision in decisions if decision["seat"] == seat]
    good = [decision for decision in mine if decision["grade"] == BEST and len(decision["lines"]) > 1]
    bad = [decision for decision in mine if decision["grade"] not in (BEST, GOOD)]
    moments = {
        "best": max(good, key=_lead, default=None),
        "worst": max(bad, key=lambda decision: decision["loss"], default=None),
    }
    return {
        name: {"move": decision["move"], "said": words.moment(decision)}
        for name, decision in moments.items()
        if decision
    }


def _lead(decision: dict[str, Any]) -> float:
    """The difference in value between the best move and the next best."""
    first, second = sorted((line["worth"] for line in decision["lines"]), reverse=True)[:2]
    return float(first - second)


def _words(review: Review, names: Sequence[str], seat: int | None) -> tuple[dict[str, Any], Words]:
    summary = summed_up(review)
    return summary, Words(review.match, summary["measure"], names, seat)


def _whole(table: TableState, summary: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """The part that is the same for all viewers: the progress, and the graph."""
    graph = Graph(summary, len(table.movers), table.names).draw(table.services.settings.url_of(table.row.id), seat)
    begun = bool(summary["decisions"])
    return {"unreviewed": "", "judged": summary["judged"], "of": summary["of"], "begun": begun, "graph": graph}


def written(review: Review, names: Sequence[str]) -> dict[str, Any]:
    """A whole review as JSON, in everybody's words, for when its rules are gone: in English, as what was seen is."""
    with speaking(ENGLISH):
        return _sentences(review, names)


def _sentences(review: Review, names: Sequence[str]) -> dict[str, Any]:
    sentences: dict[str, Any] = {"eyes": {}}
    for seat in (None, *range(review.match.seats)):
        sentences["summary"], words = _words(review, names, seat)
        page = _Page(review, words, seat)
        decisions = {str(decision["move"]): page.decision(decision) for decision in sentences["summary"]["decisions"]}
        players = [_player(words, player) for player in sentences["summary"]["players"]]
        sentences["eyes"][str(seat)] = {"players": players, "decisions": decisions}
    return sentences


def _as_kept(table: TableState, match: PastMatch, seat: int | None, move: int) -> dict[str, Any] | None:
    stored = match.sights.review if match.sights else {}
    words = stored.get("eyes", {}).get(str(seat))
    if words is None:
        return None
    decisions = words["decisions"]
    return {
        **_whole(table, stored["summary"], seat),
        "done": True,
        "players": words["players"],
        "turning_points": [decisions[str(ply)] for ply in stored["summary"]["turning_points"]],
        "here": decisions.get(str(move)),
        "others": [],
        "mistakes": False,  # their rules may be gone
        "moments": {},
    }


def _player(words: Words, player: dict[str, Any]) -> dict[str, Any]:
    accuracy = player["accuracy"]
    return {
        "name": words.speaker.say(core_message("you-or-name", player=Player(player["seat"]))),
        "accuracy": "" if accuracy is None else f"{accuracy:.0f}",
        "counted": words.counted(player),
        "shares": words.shares(player),
    }


class _Page:
    """A page's words about decisions, and its marks on the table, for a seat's owner or a spectator."""

    def __init__(self, review: Review, words: Words, seat: int | None) -> None:
        self.review, self.words, self.seat = review, words, seat

    def turn(self, decision: dict[str, Any]) -> dict[str, Any]:
        """A turning point: sentences, whose eyes saw it, and what is drawn of the better move and of the one played."""
        moves = {BETTER: decision["best"], PLAYED: decision["played"]}
        if decision["best"] == decision["played"]:
            del moves[PLAYED]
        return {
            "move": decision["move"],
            "headline": self.words.headline(decision),
            "blocks": [asdict(block) for block in self.words.blocks(decision)],
            "eyes": eyes_of(decision["seat"], self.seat),
            "drawn": list(zip(moves, self._ways(decision, moves.values()), strict=True)),
        }

    def decision(self, decision: dict[str, Any]) -> dict[str, Any]:
        """The decision at a moment: the move that was played, the best moves with their values, and the better line."""
        played, worth = decision["played"], self.words.worth
        lines = {line["move"]: line["worth"] for line in decision["lines"]} | {played: decision["after"]}
        # The best comes first, also where one that was hardly tried looked better.
        ranked = sorted(lines.items(), key=lambda line: (line[0] != decision["best"], -line[1]))
        ways = self._ways(decision, [text for text, _ in ranked])
        turn = self.turn(decision)
        return {
            **turn,
            "lines": [
                {"label": self.words.label(text), "worth": worth(value), "played": text == played, "drawn": drawn}
                for (text, value), drawn in zip(ranked, ways, strict=True)
            ],
            "choices": [self._choice(decision, kind) for kind, _ in reversed(turn["drawn"])],
            "steps": [self._step(step) for step in decision["onward"]],
        }

    def _step(self, step: dict[str, Any]) -> dict[str, str]:
        """A move of the better line, and what its search expects, if that is known."""
        return {"said": self.words.step(step), "worth": self.words.measured(step["worth"]) if "worth" in step else ""}

    def _choice(self, decision: dict[str, Any], kind: str) -> dict[str, Any]:
        """The move that was played, or the better one, with what was expected from it."""
        name, value = ("played", "after") if kind == PLAYED else ("best", "before")
        move = {"label": self.words.label(decision[name]), "worth": self.words.measured(decision[value])}
        return {"kind": kind, **move, "as_played": decision[name] == decision["played"]}

    def _ways(self, decision: dict[str, Any], texts: Iterable[str]) -> list[tuple[Way, ...]]:
        return self.review.ways(decision["move"], map(self.words.match.game.actions.parse, texts))
