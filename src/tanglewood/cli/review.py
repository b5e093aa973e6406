"""`tanglewood review`: the strongest bot reviews saved games, one in full or many in summary."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tanglewood.cli.compile import compile_for
from tanglewood.cli.language import add_language, help_words
from tanglewood.cli.parser import add_command, add_job_options, add_json, file_on_disk, read_job_options, whole
from tanglewood.cli.progress import compile_notice, progress_bar
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.untrusted import read_file
from tanglewood.core.language.catalogue import active_language, say
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.message import Player, locale_name
from tanglewood.core.view.view import Speaker, default_names
from tanglewood.play import journal
from tanglewood.play.match import Match, replay
from tanglewood.play.messages import message
from tanglewood.terminal.console import wrapped

if TYPE_CHECKING:
    from tanglewood.arena.jobs.run import Means
    from tanglewood.review import Review
    from tanglewood.review.sentences import Words

MANY = ".parquet"  # the suffix of files of games that a tournament has kept
LONGEST_NAME = 30  # in a table
NAME_BEFORE_BARS, BARS, HEIGHTS = 12, 60, "▁▂▃▄▅▆▇█"  # of the graph of a review
HEADS = ("games", "decisions", "accuracy", "blunders")  # of its columns
MOST_BYTES = 1 << 26  # of a review that is kept


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "review", run)
    add_language(parser)
    parser.add_argument("file", metavar="FILE", type=Path, nargs="+", help=help_words("review-file"))
    parser.add_argument("--bot", default="", metavar="BOT", help=help_words("review-bot"))
    parser.add_argument("--keep", type=file_on_disk, metavar="FILE", help=help_words("review-keep"))
    parser.add_argument("--learn", type=whole, metavar="N", help=help_words("review-learn"))
    add_job_options(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    """Review the games and print what was found. Raises BadJournal, BadOption, UnknownName or JobError."""
    as_job = args.workers or args.ray or args.resume
    if len(args.file) > 1 or args.file[0].suffix == MANY:
        if args.keep or args.learn is not None:
            raise BadOption("--keep and --learn are for one game; the review of many is kept by --resume.")
        _review_many(args.file, args.bot, read_job_options(args), as_json=args.json)
    elif as_job:
        raise BadOption("--workers, --ray and --resume are for many games; the review of one is kept by --keep.")
    else:
        with compile_notice():
            game, review = review_game(args.file[0], args.bot, args.keep)
            _show(game, review, args.learn, as_json=args.json)


@dataclass(frozen=True)
class SavedGame:
    """A game of a file: its name, and its players."""

    title: str
    match: Match
    names: tuple[str, ...]


def _games_in(path: Path) -> Iterator[SavedGame]:
    """The games of a file: a journal, or many that a tournament has kept. Raises BadJournal or BadOption."""
    from tanglewood.arena import game_files
    from tanglewood.terminal import saved_games

    if path.suffix == MANY:
        for number, row in enumerate(game_files.read_games(path).to_pylist(), 1):
            yield SavedGame(
                say(message("review-game", file=str(path), number=number)),
                replay(game_files.journal_of(row)),
                tuple(row["bots"]),
            )
        return
    saved = journal.load(path)
    # A saved game may say that it goes on: then no rule need be compiled to refuse it.
    match = None if saved_games.goes_on(saved) else replay(saved)
    if match is None or not match.over:
        raise BadOption(message("review-not-over", file=str(path)))
    yield SavedGame(str(path), match, journal.names_in(saved, match.seats) or default_names(match.seats))


def review_game(path: Path, spec: str, file: Path | None) -> "tuple[SavedGame, Review]":
    """The game in a file and its review. Raises BadJournal, BadOption or UnknownName.

    With `file`, judgements are saved there after each decision, and an interrupted review resumes.
    """
    (game,) = _games_in(path)
    review = _begin(game.match, spec, file)
    for _ in review.run():
        _show_progress(review)
        if file is not None:
            journal.save(review.to_dict(), file)
    return game, review


def _show(game: SavedGame, review: "Review", learner: int | None, *, as_json: bool) -> None:
    """Print a review, or go through the mistakes of a player, counted from 1, again. Raises BadOption."""
    if learner is not None:
        from tanglewood.terminal.console import Console
        from tanglewood.terminal.puzzles import OwnMistakes

        OwnMistakes(review, learner - 1, game.names, Console()).run()
    elif as_json:
        from tanglewood.review import summed_up

        print(json.dumps(summed_up(review), ensure_ascii=False))
    else:
        _print_review(review, game.names)


def _begin(match: Match, spec: str, file: Path | None) -> "Review":
    """The review in the file, or a new one."""
    from tanglewood.review import Review, read_review

    if file is not None and file.exists():
        saved: object = None
        with suppress(OSError, ValueError, RecursionError):
            saved = json.loads(read_file(file, MOST_BYTES))
        return read_review(match, saved)
    return Review(match, spec)


def _show_progress(review: "Review") -> None:
    if sys.stderr.isatty():
        end = "\n" if review.done else ""
        done = say(message("review-progress", done=len(review.judged), count=len(review.choices)))
        print(f"\r{done}", end=end, file=sys.stderr, flush=True)


def _print_review(review: "Review", names: tuple[str, ...]) -> None:
    """Print a review: players, turning points, then every decision on a line."""
    from tanglewood.review import summed_up
    from tanglewood.review.sentences import Words

    summary = summed_up(review)
    words = Words(review.match, summary["measure"], names)
    title = message("review-title", game=review.match.game.title, count=summary["of"], bot=review.spec)
    print(wrapped(say(title)))
    for player in summary["players"]:
        print(wrapped(_score(words, player)))
        for sentence in words.shares(player):
            print(wrapped(sentence, "  "))
    print()
    _print_graph(summary, words)
    _print_turning_points(summary, words)
    _print_decisions(summary, words)


def _score(words: "Words", player: dict[str, Any]) -> str:
    """Say how well a player did."""
    who, accuracy = Player(player["seat"]), player["accuracy"]
    if accuracy is None:
        return words.speaker.say(message("review-idle", player=who))
    about = {"accuracy": round(accuracy), "counted": words.counted(player)}
    return words.speaker.say(message("review-player", player=who, **about))


def _print_graph(summary: dict[str, Any], words: "Words") -> None:
    """Print what each player could expect as a line of bars, all on one scale; marks below them are turning points."""
    worths = [worth for player in summary["players"] for _, worth in player["graph"]]
    if len(worths) < 2:
        return
    low, high = min(worths), max(worths)
    print(wrapped(say(message("review-graph", low=words.worth(low), high=words.worth(high)))))
    for player in summary["players"]:
        graph, turning = player["graph"], set(summary["turning_points"])
        who = words.speaker.say(core_message("you-or-name", player=Player(player["seat"])))[:NAME_BEFORE_BARS]
        bars = "".join(_bar(worth, low, high) for _, worth in graph)
        marks = "".join("^" if move in turning else " " for move, _ in graph)
        for start in range(0, len(bars), BARS):
            print(f"  {who:{NAME_BEFORE_BARS}} {bars[start : start + BARS]}")
            if below := marks[start : start + BARS].rstrip():
                print(f"  {'':{NAME_BEFORE_BARS}} {below}")
            who = ""
    print()


def _bar(worth: float, low: float, high: float) -> str:
    """The bar of an expectation."""
    return HEIGHTS[round((worth - low) / (high - low) * (len(HEIGHTS) - 1))] if high > low else HEIGHTS[0]


def _print_turning_points(summary: dict[str, Any], words: "Words") -> None:
    by_move = {decision["move"]: decision for decision in summary["decisions"]}
    print(say(message("review-turning-points" if summary["turning_points"] else "review-steady")))
    for move in summary["turning_points"]:
        who = words.speaker.say(core_message("you-or-name", player=Player(by_move[move]["seat"])))
        print(wrapped(who, f"{move + 1:4}. ", "      "))
        for block in words.blocks(by_move[move]):
            print(wrapped(block.text, "      "))
    print()


def _print_decisions(summary: dict[str, Any], words: "Words") -> None:
    print(say(message("review-table")))
    for decision in summary["decisions"]:
        move, best = decision["played"], decision["best"]
        better = "" if best == move else f"  ({say(message('review-best', move=best))})"
        expected = f"{words.worth(decision['before']):>6} {words.worth(decision['after']):>6}"
        who = words.speaker.say(core_message("you-or-name", player=Player(decision["seat"])))
        cell = say(message(f"grade-{decision['grade']}"), part="cell")
        print(f"{decision['move'] + 1:4}. {who:12} {cell:10} {expected}  {move}{better}")


def _review_many(paths: Sequence[Path], spec: str, means: "Means", *, as_json: bool) -> None:
    """Review the games in files and print how well each name played. Raises JobError, and as `_show`.

    Repeated games count once.
    """
    from tanglewood.review import Review, summed_up
    from tanglewood.review.batch_review import run_all

    saved = [game for path in paths for game in _games_in(path)]
    by_number = {review.number: (review, game) for game in saved for review in [Review(game.match, spec)]}
    if not by_number:
        raise BadOption(message("review-no-games"))
    reviewed, reviews = list(by_number.values()), [review for review, _ in by_number.values()]
    for rules in {review.match.game.id: review.match.game for review in reviews}.values():
        compile_for(rules, [reviews[0].spec], None, {})
    with progress_bar(say(message("progress-matches", count=len(reviews))), say(message("reviews-decisions"))) as bar:
        run_all(reviews, means, bar)
    if as_json:
        games = [{"file": game.title, "names": game.names, **summed_up(review)} for review, game in reviewed]
        print(json.dumps({"games": games, "players": _players(reviewed)}, ensure_ascii=False))
    else:
        _print_summary(reviewed)


def _players(reviewed: "Iterable[tuple[Review, SavedGame]]") -> list[dict[str, Any]]:
    from tanglewood.review.batch_review import by_name

    return by_name((review, game.names) for review, game in reviewed)


def _print_summary(reviewed: "Sequence[tuple[Review, SavedGame]]") -> None:
    """Print the summary of many reviews: a table of names, then a line or two for each game."""
    count = sum(len(review.choices) for review, _ in reviewed)
    title = message("reviews-title", games=len(reviewed), count=count, bot=reviewed[0][0].spec)
    print(wrapped(say(title)))
    print()
    players = _players(reviewed)
    width = min(LONGEST_NAME, max(len(player["name"]) for player in players))
    games, decisions, accuracy, blunders = (say(message(f"reviews-{head}")) for head in HEADS)
    print(f"{'':{width}}  {games}  {decisions}  {accuracy:11}  {blunders}")
    for player in players:
        counts = f"{player['games']:{len(games)}}  {player['decisions']:{len(decisions)}}"
        figures = f"{_accuracy(player):{max(11, len(accuracy))}}  {_figure(player['blunders_a_game'], 2)}"
        print(f"{player['name'][:width]:{width}}  {counts}  {figures}")
    print()
    _print_habits(players, {review.match.game.id: review.match for review, _ in reviewed})
    for review, game in reviewed:
        _print_game(review, game)


def _print_habits(players: Iterable[dict[str, Any]], matches: Mapping[str, Match]) -> None:
    """Print the concepts that cost each player most; `matches` has one of each game."""
    from tanglewood.review.margins import in_ten_games

    for player in players:
        for habit in player["habits"]:
            match = matches[habit["game"]]
            theme = match.game.words(f"theme-{habit['theme']}") if match.game.words else habit["theme"]
            cost = in_ten_games(habit["measure"], match.game.unit(match.view(None)), habit["cost_a_game"])
            about = {"name": player["name"], "theme": theme, "count": habit["mistakes"], "cost": cost}
            print(wrapped(say(message("reviews-habit", **about)), rest="  "))
    if any(player["habits"] for player in players):
        print()


def _accuracy(player: dict[str, Any]) -> str:
    """A player's accuracy in all games, with its margin where there is one."""
    margin = "" if player["margin"] is None else f" ± {_figure(player['margin'])}"
    return "" if player["accuracy"] is None else f"{_figure(player['accuracy'])}{margin}"


def _figure(value: float, digits: int = 1) -> str:
    """A number as the active language writes it."""
    from babel.numbers import format_decimal

    return format_decimal(value, f"0.{'0' * digits}", locale_name(active_language()).replace("-", "_"))


def _print_game(review: "Review", game: SavedGame) -> None:
    """Print the accuracies in one of many games, and the costliest move."""
    from tanglewood.review import summed_up
    from tanglewood.review.sentences import Words

    summary = summed_up(review)
    speaker = Speaker(None, game.names)
    scores = (
        speaker.say(message("reviews-player", player=Player(player["seat"]), accuracy=round(player["accuracy"])))
        for player in summary["players"]
        if player["accuracy"] is not None
    )
    players = ", ".join(scores) or say(message("reviews-idle"))
    print(wrapped(say(message("reviews-match", file=game.title, players=players)), rest="  "))
    turning = [decision for decision in summary["decisions"] if decision["move"] in summary["turning_points"]]
    for decision in sorted(turning, key=lambda decision: -decision["loss"])[:1]:
        words = Words(review.match, summary["measure"], game.names)
        print(wrapped(f"{words.headline(decision)}.", f"  {decision['move'] + 1}. "))
