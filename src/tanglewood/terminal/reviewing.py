"""`tanglewood review`: a saved game gone through by the strongest bot."""

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from tanglewood.core.errors import BadOption
from tanglewood.core.view import default_names
from tanglewood.play import journal
from tanglewood.play.match import Match, replay
from tanglewood.review import Review, read_review, summed_up
from tanglewood.review.words import Words
from tanglewood.terminal.words import wrapped

NOT_OVER = "This game is not over. A review comes after the end, as it looks at every hand."


def show(path: Path, spec: str, kept: Path | None, *, as_json: bool) -> None:
    """Go through the game of a file and say what was found. Raises BadJournal, BadOption or UnknownName.

    With `kept`, a file, what is found is written there after each decision, and a review that was broken off goes on.
    """
    given = journal.load(path)
    match = replay(given)
    if not match.over:
        raise BadOption(NOT_OVER)
    review = _begin(match, spec, kept)
    for _ in review.run():
        _tell_progress(review)
        if kept is not None:
            journal.save(review.to_dict(), kept)
    if as_json:
        print(json.dumps(summed_up(review), ensure_ascii=False))
    else:
        tell(review, journal.names_in(given, match.seats) or default_names(match.seats))


def _begin(match: Match, spec: str, kept: Path | None) -> Review:
    """The review in the file, or a new one."""
    if kept is not None and kept.exists():
        found: object = None
        with suppress(OSError, ValueError):
            found = json.loads(kept.read_text(encoding="utf-8"))
        return read_review(match, found)
    return Review(match, spec)


def _tell_progress(review: Review) -> None:
    if sys.stderr.isatty():
        end = "\n" if review.done else ""
        print(f"\r{len(review.judged)} of {len(review.choices)} decisions", end=end, file=sys.stderr, flush=True)


def tell(review: Review, names: tuple[str, ...]) -> None:
    """Print a review: players, turning points, then every decision on a line."""
    summary = summed_up(review)
    words = Words(review.match, summary["measure"], names)
    print(wrapped(f"{review.match.rules.title}: {summary['of']} decisions, looked at by {review.spec}."))
    for player in summary["players"]:
        score = "nothing to decide" if player["accuracy"] is None else f"accuracy {player['accuracy']:.0f}"
        print(wrapped(f"{names[player['seat']]}: {score}; {words.counted(player)}."))
        for sentence in words.shares(player):
            print(wrapped(sentence, "  "))
    print()
    _tell_turning_points(summary, words)
    _tell_decisions(summary, words)


def _tell_turning_points(summary: dict[str, Any], words: Words) -> None:
    by_move = {one["move"]: one for one in summary["decisions"]}
    print("Turning points" if summary["turning_points"] else "No move gave much away.")
    for move in summary["turning_points"]:
        print(wrapped(f"{words.headline(by_move[move])}.", f"{move + 1:4}. ", "      "))
        for sentence in words.sentences(by_move[move]):
            print(wrapped(sentence, "      "))
    print()


def _tell_decisions(summary: dict[str, Any], words: Words) -> None:
    print("Every decision: move, player, class, expected before and after, played, best")
    for one in summary["decisions"]:
        best = "" if one["best"] == one["played"] else f"  (best: {one['best']})"
        expected = f"{words.worth(one['before']):>6} {words.worth(one['after']):>6}"
        who = words.speaker.who(one["seat"])
        print(f"{one['move'] + 1:4}. {who:12} {one['grade']:10} {expected}  {one['played']}{best}")
