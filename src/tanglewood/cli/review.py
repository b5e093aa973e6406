"""`tanglewood review`: the strongest bot reviews saved games, one in full or many in summary."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel.numbers import format_decimal

from tanglewood.arena import keeping
from tanglewood.arena.jobs.run import Means
from tanglewood.cli.match import compile_for
from tanglewood.cli.progress import progress_bar
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.untrusted import read_file
from tanglewood.core.language.catalogue import active_language, say
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.message import Player, locale_name
from tanglewood.core.view.view import Speaker, default_names
from tanglewood.play import journal
from tanglewood.play.match import Match, replay
from tanglewood.play.messages import message
from tanglewood.review import Review, read_review, summed_up
from tanglewood.review.together import by_name, run_all
from tanglewood.review.words import Words, cost_in
from tanglewood.terminal import saved_games
from tanglewood.terminal.console import Voice
from tanglewood.terminal.relearning import Relearning
from tanglewood.terminal.wrap import wrapped

MANY = ".parquet"  # the suffix of files of games that a tournament has kept
LONGEST_NAME = 30  # in a table
HEADS = ("games", "decisions", "accuracy", "blunders")  # of its columns

MOST_BYTES = 1 << 26  # of a review that is kept


@dataclass(frozen=True)
class Saved:
    """A game of a file: its name, and its players."""

    title: str
    match: Match
    names: tuple[str, ...]


def _games_in(path: Path) -> Iterator[Saved]:
    """The games of a file: a journal, or many that a tournament has kept. Raises BadJournal or BadOption."""
    if path.suffix == MANY:
        for number, row in enumerate(keeping.read_games(path).to_pylist(), 1):
            yield Saved(
                say(message("review-game", file=str(path), number=number)),
                replay(keeping.journal_of(row)),
                tuple(row["bots"]),
            )
        return
    given = journal.load(path)
    # A saved game may say that it goes on: then no rule need be compiled to refuse it.
    match = None if saved_games.goes_on(given) else replay(given)
    if match is None or not match.over:
        raise BadOption(message("review-not-over", file=str(path)))
    yield Saved(str(path), match, journal.names_in(given, match.seats) or default_names(match.seats))


def reviewed(path: Path, spec: str, kept: Path | None) -> tuple[Saved, Review]:
    """The game in a file and its review. Raises BadJournal, BadOption or UnknownName.

    With `kept`, a file, judgements are saved after each decision, and an interrupted review resumes.
    """
    (game,) = _games_in(path)
    review = _begin(game.match, spec, kept)
    for _ in review.run():
        _tell_progress(review)
        if kept is not None:
            journal.save(review.to_dict(), kept)
    return game, review


def show(game: Saved, review: Review, learner: int | None, *, as_json: bool) -> None:
    """Print a review, or go through the mistakes of a player, counted from 1, again. Raises BadOption."""
    if learner is not None:
        Relearning(review, learner - 1, game.names, Voice()).run()
    elif as_json:
        print(json.dumps(summed_up(review), ensure_ascii=False))
    else:
        tell(review, game.names)


def _begin(match: Match, spec: str, kept: Path | None) -> Review:
    """The review in the file, or a new one."""
    if kept is not None and kept.exists():
        found: object = None
        with suppress(OSError, ValueError, RecursionError):
            found = json.loads(read_file(kept, MOST_BYTES))
        return read_review(match, found)
    return Review(match, spec)


def _tell_progress(review: Review) -> None:
    if sys.stderr.isatty():
        end = "\n" if review.done else ""
        done = say(message("review-progress", done=len(review.judged), count=len(review.choices)))
        print(f"\r{done}", end=end, file=sys.stderr, flush=True)


def tell(review: Review, names: tuple[str, ...]) -> None:
    """Print a review: players, turning points, then every decision on a line."""
    summary = summed_up(review)
    words = Words(review.match, summary["measure"], names)
    title = message("review-title", game=review.match.rules.title, count=summary["of"], bot=review.spec)
    print(wrapped(say(title)))
    for player in summary["players"]:
        print(wrapped(_score(words, player)))
        for sentence in words.shares(player):
            print(wrapped(sentence, "  "))
    print()
    _tell_turning_points(summary, words)
    _tell_decisions(summary, words)


def _score(words: Words, player: dict[str, Any]) -> str:
    """Say how well a player did."""
    who, accuracy = Player(player["seat"]), player["accuracy"]
    if accuracy is None:
        return words.speaker.say(message("review-idle", player=who))
    about = {"accuracy": round(accuracy), "counted": words.counted(player)}
    return words.speaker.say(message("review-player", player=who, **about))


def _tell_turning_points(summary: dict[str, Any], words: Words) -> None:
    by_move = {one["move"]: one for one in summary["decisions"]}
    print(say(message("review-turning-points" if summary["turning_points"] else "review-steady")))
    for move in summary["turning_points"]:
        print(wrapped(f"{words.headline(by_move[move])}.", f"{move + 1:4}. ", "      "))
        for sentence in words.sentences(by_move[move]):
            print(wrapped(sentence, "      "))
    print()


def _tell_decisions(summary: dict[str, Any], words: Words) -> None:
    print(say(message("review-table")))
    for one in summary["decisions"]:
        best = "" if one["best"] == one["played"] else f"  ({say(message('review-best', move=one['best']))})"
        expected = f"{words.worth(one['before']):>6} {words.worth(one['after']):>6}"
        who = words.speaker.say(core_message("you-or-name", player=Player(one["seat"])))
        cell = say(message(f"grade-{one['grade']}"), part="cell")
        print(f"{one['move'] + 1:4}. {who:12} {cell:10} {expected}  {one['played']}{best}")


def show_all(paths: Sequence[Path], spec: str, means: Means, *, as_json: bool) -> None:
    """Review the games in files and print how well each name played. Raises JobError, and as `show`.

    Repeated games count once.
    """
    saved = [game for path in paths for game in _games_in(path)]
    found = {review.number: (review, game) for game in saved for review in [Review(game.match, spec)]}
    if not found:
        raise BadOption(message("review-no-games"))
    reviews = [review for review, _ in found.values()]
    for rules in {review.match.game: review.match.rules for review in reviews}.values():
        compile_for(rules, [reviews[0].spec], None, {})
    with progress_bar(say(message("progress-matches", count=len(reviews))), say(message("reviews-decisions"))) as bar:
        run_all(reviews, means, bar)
    if as_json:
        games = [{"file": game.title, "names": game.names, **summed_up(review)} for review, game in found.values()]
        print(json.dumps({"games": games, "players": _players(found.values())}, ensure_ascii=False))
    else:
        _tell_all(list(found.values()))


def _players(found: Iterable[tuple[Review, Saved]]) -> list[dict[str, Any]]:
    return by_name((review, game.names) for review, game in found)


def _tell_all(found: Sequence[tuple[Review, Saved]]) -> None:
    """Print the summary of many reviews: a table of names, then a line or two for each game."""
    count = sum(len(review.choices) for review, _ in found)
    title = message("reviews-title", games=len(found), count=count, bot=found[0][0].spec)
    print(wrapped(say(title)))
    print()
    players = _players(found)
    width = min(LONGEST_NAME, max(len(player["name"]) for player in players))
    games, decisions, accuracy, blunders = (say(message(f"reviews-{head}")) for head in HEADS)
    print(f"{'':{width}}  {games}  {decisions}  {accuracy:11}  {blunders}")
    for player in players:
        counts = f"{player['games']:{len(games)}}  {player['decisions']:{len(decisions)}}"
        figures = f"{_accuracy(player):{max(11, len(accuracy))}}  {_figure(player['blunders_a_game'], 2)}"
        print(f"{player['name'][:width]:{width}}  {counts}  {figures}")
    print()
    _tell_habits(players, {review.match.game: review.match for review, _ in found})
    for review, game in found:
        _tell_game(review, game)


def _tell_habits(players: Iterable[dict[str, Any]], matches: Mapping[str, Match]) -> None:
    """Print the concepts that cost each player most per game; `matches` has one of each game."""
    for player in players:
        for one in player["habits"]:
            match = matches[one["game"]]
            theme = match.rules.words(f"theme-{one['theme']}") if match.rules.words else one["theme"]
            cost = cost_in(one["measure"], match.rules.unit(match.view(None)), one["cost_a_game"])
            about = {"name": player["name"], "theme": theme, "count": one["mistakes"], "cost": cost}
            print(wrapped(say(message("reviews-habit", **about)), rest="  "))
    if any(player["habits"] for player in players):
        print()


def _accuracy(player: dict[str, Any]) -> str:
    """A player's accuracy in all games, with its margin where there is one."""
    margin = "" if player["margin"] is None else f" ± {_figure(player['margin'])}"
    return "" if player["accuracy"] is None else f"{_figure(player['accuracy'])}{margin}"


def _figure(value: float, digits: int = 1) -> str:
    """A number as the active language writes it."""
    return format_decimal(value, f"0.{'0' * digits}", locale_name(active_language()).replace("-", "_"))


def _tell_game(review: Review, game: Saved) -> None:
    """Print the accuracies in one of many games, and the costliest move."""
    summary = summed_up(review)
    speaker = Speaker(None, game.names)
    scores = (
        speaker.say(message("reviews-player", player=Player(player["seat"]), accuracy=round(player["accuracy"])))
        for player in summary["players"]
        if player["accuracy"] is not None
    )
    players = ", ".join(scores) or say(message("reviews-idle"))
    print(wrapped(say(message("reviews-match", file=game.title, players=players)), rest="  "))
    turning = [one for one in summary["decisions"] if one["move"] in summary["turning_points"]]
    for decision in sorted(turning, key=lambda one: -one["loss"])[:1]:
        words = Words(review.match, summary["measure"], game.names)
        print(wrapped(f"{words.headline(decision)}.", f"  {decision['move'] + 1}. "))
