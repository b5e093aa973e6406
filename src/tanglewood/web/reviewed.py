"""What a page tells of a review: of the whole game, and of the decision at the moment one looks at."""

from typing import Any

from tanglewood.review import summed_up
from tanglewood.review.words import Words
from tanglewood.web.graph import Graph
from tanglewood.web.live import LiveTable


def review_context(live: LiveTable, seat: int | None, move: int) -> dict[str, Any] | None:
    """The review of a finished game in the words of a seat's owner, with what is told of one move; None before its
    end."""
    review = live.review
    if review is None or not live.over:
        return None
    summary = summed_up(review)
    names, url = live.names, live.services.settings.url_of(live.table.id)
    words = Words(review.match, summary["measure"], names, seat)
    by_move = {one["move"]: one for one in summary["decisions"]}
    return {
        "judged": summary["judged"],
        "of": summary["of"],
        "done": review.done,
        "begun": bool(by_move),
        "graph": Graph(summary, len(review.match.moves), names).draw(url, seat),
        "players": [_player(words, player) for player in summary["players"]],
        "turning_points": [_turn(words, by_move[one]) for one in summary["turning_points"]],
        "here": _decision(words, by_move[move]) if move in by_move else None,
    }


def _player(words: Words, player: dict[str, Any]) -> dict[str, Any]:
    accuracy = player["accuracy"]
    return {
        "name": words.speaker.who(player["seat"]),
        "accuracy": "" if accuracy is None else f"{accuracy:.0f}",
        "counted": words.counted(player),
        "shares": words.shares(player),
    }


def _turn(words: Words, decision: dict[str, Any]) -> dict[str, Any]:
    return {"move": decision["move"], "headline": words.headline(decision), "sentences": words.sentences(decision)}


def _decision(words: Words, decision: dict[str, Any]) -> dict[str, Any]:
    """The decision that is to be made at a moment: what was played, and the better moves with what they were worth."""
    move, played = decision["move"], decision["played"]
    lines = {line["move"]: line["worth"] for line in decision["lines"]} | {played: decision["after"]}
    ranked = sorted(lines.items(), key=lambda line: (-line[1], line[0] != decision["best"]))
    return {
        **_turn(words, decision),
        "lines": [
            {"label": words.label(move, text), "worth": words.worth(worth), "played": text == played}
            for text, worth in ranked
        ],
    }
