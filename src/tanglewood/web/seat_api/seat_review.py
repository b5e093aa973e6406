"""The review of a finished game as a program gets it: what the page shows, without the drawings."""

from dataclasses import dataclass
from typing import Any

from tanglewood.core.language.catalogue import say
from tanglewood.web.rendering.phrases import message, words
from tanglewood.web.runtime.refusals import Refused
from tanglewood.web.table.log import default_names_of
from tanglewood.web.table.review_text import review_context
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Viewer

NO_MOVE = -1


@dataclass(frozen=True)
class ReviewedPlayer:
    """How a player played: the accuracy in percent, "" before there is one, and the decisions in words."""

    name: str
    accuracy: str
    counted: str
    shares: list[str]


@dataclass(frozen=True)
class ReviewedMove:
    """A decision that the review speaks of: after how many moves it was made, a headline, and the reasons."""

    move: int
    headline: str
    sentences: list[str]


@dataclass(frozen=True)
class SeatReview:
    """The review of a finished game.

    `judged` of `of` decisions have been looked at, and `done` says whether that is all. If there is no review,
    `unreviewed` says why. `mistakes` are those besides the turning points. `text` is the whole in plain lines.
    """

    unreviewed: str
    done: bool
    judged: int
    of: int
    players: list[ReviewedPlayer]
    turning_points: list[ReviewedMove]
    mistakes: list[ReviewedMove]
    text: list[str]


def seat_review(table: TableState, viewer: Viewer, *, nameless: bool = False) -> SeatReview:
    """The review in the words of the viewer's seat, or `nameless` with numbers of seats; Refused during the game."""
    if not table.over:
        raise Refused("illegal", message("review-not-yet"))
    names = default_names_of(table) if nameless else ()
    page = review_context(table, table.sight(viewer), NO_MOVE, names) or {}
    players = [ReviewedPlayer(*(player[name] for name in PLAYER)) for player in page.get("players", ())]
    turning_points, mistakes = (list(map(_move, page.get(name, ()))) for name in ("turning_points", "others"))
    unreviewed = say(page["unreviewed"]) if page.get("unreviewed") else ""
    text = [unreviewed] if unreviewed else _lines(players, turning_points)
    progress = page.get("done", False), page.get("judged", 0), page.get("of", 0)
    return SeatReview(unreviewed, *progress, players, turning_points, mistakes, text)


PLAYER = ("name", "accuracy", "counted", "shares")


def _move(decision: dict[str, Any]) -> ReviewedMove:
    """A decision in sentences; games that an older version reviewed have no blocks."""
    blocks = [f"{block['title']}: {' '.join(block['sentences'])}" for block in decision.get("blocks", ())]
    return ReviewedMove(decision["move"], decision["headline"], blocks or list(decision.get("sentences", ())))


def _lines(players: list[ReviewedPlayer], turning_points: list[ReviewedMove]) -> list[str]:
    lines = [_line(player) for player in players]
    if turning_points:
        lines.append(words("review-turning-points"))
    for turn in turning_points:
        lines.append(words("review-turn", move=turn.move + 1, headline=turn.headline))
        lines += turn.sentences
    return lines


def _line(player: ReviewedPlayer) -> str:
    accuracy = [f"{words('review-accuracy')} {player.accuracy}."] if player.accuracy else []
    return " ".join([f"{player.name}:", *accuracy, f"{player.counted}.", *player.shares])
