"""The command `tanglewood`: every subcommand, its help, and what it says about mistakes."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

import tanglewood as tw
from tanglewood.cli import build_parser, main, parse
from tanglewood.cli.parser import read_game_options
from tanglewood.core.numbers.rng import new_key
from tanglewood.play import deal
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.server.launch import Operation

COMMANDS = (
    *("serve", "play", "games", "rules", "replay", "review", "match", "tournament", "study"),
    *("evaluate", "train", "bench", "new-game", "variant", "backup", "restore", "completion", "man"),
)
Said = pytest.CaptureFixture[str]


def test_help_names_every_command(capsys: Said) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert {line.split()[0] for line in said.splitlines() if line.startswith("    ")} >= set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_has_examples(command: str, capsys: Said) -> None:
    assert main([command, "--help"]) == 0
    said = capsys.readouterr().out
    assert f"examples:\n  tanglewood {command}" in said
    assert max(map(len, said.splitlines())) <= 100


def test_examples_of_the_help_can_be_read() -> None:
    parser, commands = build_parser()
    for name, command in commands.items():
        command.put_in_words()
        for line in (command.epilog or "").splitlines()[1:]:
            words = line.split("   ")[0].partition(" | ")[0].split() if line.startswith(" ") else []
            assert parser.parse_args(words[1:]).command == name


@pytest.mark.parametrize("words", [[], ["play"]], ids=str)
def test_help_is_a_command_too(words: list[str], capsys: Said) -> None:
    assert main([*words, "--help"]) == 0
    said = capsys.readouterr().out
    assert main(["help", *words]) == 0
    assert capsys.readouterr().out == said
    assert main(["help", "paly"]) == 2
    assert "Did you mean 'play'?" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["-V", "--version"])
def test_version(option: str, capsys: Said) -> None:
    assert main([option]) == 0
    assert capsys.readouterr().out == f"tanglewood {tw.__version__}\n"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("benchmark run --deals 9 alone greedy", {"words": ["alone", "greedy"], "deals": 9}),
        ("benchmark table --json a.json b.json", {"words": ["a.json", "b.json"]}),
        ("evaluate greedy --questions 3 fox woods", {"games": ["fox", "woods"]}),
        ("check-bot greedy --json fox", {"games": ["fox"]}),
        ("check-bot --json greedy", {"games": []}),
        ("bench fox --json woods", {"games": ["fox", "woods"]}),
        ("variant fox mine --folder here rules.RANKS", {"changes": ["rules.RANKS"]}),
    ],
)
def test_options_stand_anywhere(words: str, named: dict[str, object]) -> None:
    read = vars(parse(words.split()))
    assert {name: read[name] for name in named} == named


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("paly fox", "There is no command 'paly'. Did you mean 'play'?"),
        ("play fxo", "There is no game 'fxo'. Did you mean 'fox'?"),
        ("play fox --sed 3", "Did you mean '--seed'?"),
        ("play fox --seed=-1", "A seed is an integer from 0"),
        ("play fox --bot gredy", "There is no bot 'gredy'. Did you mean 'greedy'?"),
        ("play fox --bot ismcts:x", "Cannot read 'x' as a budget"),
        ("play fox --option targte=16", "Did you mean 'target'?"),
        ("play fox --option target", "NAME=VALUE"),
        ("play fox --option target=many", "whole number"),
        ("play fox --as-printed", "The Fox in the Forest has no options for playing as printed"),
        ("match fox greedy uniform --as-printed", "has no options for playing as printed"),
        ("play fox --seats 3", "2 seats, not 3"),
        ("play fox --seat 3", "seats 1 to 2, not 3"),
        ("play fox --resume nowhere.json", "Cannot read 'nowhere.json'"),
        ("play fox --resume", "There is no unfinished game of fox"),
        ("play fox now", "does not know what to do with 'now'"),
        ("rules fxo", "Did you mean 'fox'?"),
        ("rules fox F99", "There is no rule 'F99'."),
        ("play fox --ful", "Did you mean '--full'?"),
        ("match fox greedy unifrom", "Did you mean 'uniform'?"),
        ("match fox greedy uniform --pairs 0", "Bots play at least one pair of games, not 0"),
        ("match fox greedy uniform --workers 0", "at least one worker, not 0"),
        ("match fox greedy uniform --option trget=3", "Did you mean 'target'?"),
        ("new-game fox", "There is a game 'fox' already."),
        ("new-game My-Game", "small letters and digits"),
        ("variant fxo acornfox", "Did you mean 'fox'?"),
        ("variant fox woods", "There is a game 'woods' already."),
        ("variant fox acornfox rules.ROUND_POINT", "There is no name in rules/rules.py of fox 'ROUND_POINT'."),
        ("variant fox acornfox rulse.ROUND_POINTS", "Did you mean 'rules'?"),
        ("bench fxo", "Did you mean 'fox'?"),
        ("replay nowhere.json", "Cannot read 'nowhere.json'"),
        ("--prot 3", "Did you mean '--port'?"),
        ("--port 65536", "A port is a whole number from 0 to 65535"),
        ("--port -1", "A port is a whole number from 0 to 65535"),
        ("--host \udcff", "'\\udcff' is too long a text, or none of Unicode"),
        ("play \udcff", "There is no game '\\udcff'"),
        ("play fox --bot ismcts:٣", "Cannot read '٣' as a budget"),
        (f"play fox --bot ismcts:{'9' * 5000}", "Cannot read '999"),
        ("play fox --option target=٣", "whole number, not '٣'"),
        (f"play fox --option target={'9' * 5000}", "whole number, not '999"),
        ("match fox greedy uniform --seed -1", "A seed is an integer from 0"),
        ("bench fox --seconds nan", "0.001 to 3600 seconds, not nan"),
        ("bench fox --seconds inf", "0.001 to 3600 seconds, not inf"),
        ("bench fox --seconds -1", "0.001 to 3600 seconds, not -1"),
    ],
)
def test_mistakes_name_what_is_meant(words: str, hint: str, capsys: Said) -> None:
    assert main(words.split()) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("tanglewood: ")
    assert hint in captured.err
    assert not captured.out


@pytest.mark.parametrize(
    "words",
    [
        "rules",
        "match fox",
        "match fox greedy --pairs x",
        "play fox --seat ²",
        "play fox --seed ٣",
        "play fox --seats 1_0",
    ]
    + [f"match fox greedy --{option} {'9' * 5000}" for option in ("pairs", "workers", "seats", "seed")],
)
def test_what_is_missing_is_said(words: str, capsys: Said) -> None:
    assert main(words.split()) == 2
    assert "usage: tanglewood" in capsys.readouterr().err


def options_of(words: str) -> Mapping[str, object]:
    """The options of the game that a command is about."""
    return read_game_options(build_parser()[0].parse_args(words.split()))


@pytest.mark.parametrize("command", ["play grimwood", "match grimwood a b", "study grimwood"])
def test_a_game_as_printed(command: str) -> None:
    assert not options_of(command)
    printed = {"free_draw": True, "max_idle_rounds": 0}
    assert options_of(f"{command} --as-printed") == printed
    assert options_of(f"{command} --as-printed --option max_idle_rounds=5") == {**printed, "max_idle_rounds": 5}
    assert options_of(f"{command} --option free_draw=off --as-printed") == {**printed, "free_draw": False}


def test_games(capsys: Said) -> None:
    assert main(["games"]) == 0
    said = capsys.readouterr().out
    assert "fox: The Fox in the Forest, 2 players" in said
    assert "target=21" in said
    assert "pebbles: Pebbles, 2 to 4 players, 2 minutes." in said, "planted games are there too"


def test_play_without_a_game_lists_them(capsys: Said) -> None:
    assert main(["games", "--language", "en"]) == 0
    listed = capsys.readouterr().out
    assert main(["play", "--language", "en"]) == 0
    assert capsys.readouterr().out == f"{listed}\nTo play one, name it: tanglewood play fox\n"


def test_a_game_of_one_minute(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(tw.get_game("pebbles"), minutes="1")
    monkeypatch.setattr("tanglewood.cli.games.get_game", lambda _: game)
    assert main(["games"]) == 0
    assert ", 1 minute. " in capsys.readouterr().out


def test_rules(capsys: Said) -> None:
    assert main(["rules", "fox", "f2"]) == 0
    assert capsys.readouterr().out.startswith("F2 ")
    assert main(["rules", "pebbles"]) == 0
    said = capsys.readouterr().out
    assert "- P1 " in said
    assert "**" not in said
    assert max(map(len, said.splitlines())) <= 80


def test_match(capsys: Said) -> None:
    assert main(["match", "pebbles", "greedy", "uniform", "--pairs", "3", "--option", "rounds=1"]) == 0
    said = capsys.readouterr().out
    assert "pebbles: greedy is " in said
    assert "3 pairs on the same deals" in said


@pytest.mark.parametrize(
    ("words", "following"),
    [
        ("fox greedy uniform --pairs 4", ["  tanglewood tournament fox greedy uniform ismcts:100"]),
        ("pebbles greedy uniform --pairs 2", ["  tanglewood match pebbles greedy uniform --pairs 8 --seed 1"]),
        ("pebbles uniform uniform --pairs 2", []),
    ],
)
def test_after_a_match_there_is_a_next_command(capsys: Said, words: str, following: list[str]) -> None:
    """Bots that could not be told apart play on; a better one meets others."""
    assert main(["match", *words.split()]) == 0
    assert [line for line in capsys.readouterr().out.splitlines() if line.startswith("  tanglewood")] == following


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "match pebbles ismcts:2000 greedy --pairs 100000 --resume match.job",
            "match.job keeps what is done. To go on:",
        ),
        ("match pebbles ismcts:2000 greedy --pairs 100000", "--resume match.job"),
        ("tournament pebbles ismcts:2000 greedy --pairs 100000 --workers 1", "--resume tournament.job"),
        ("bench fox --seconds 60", "Nothing is kept."),
    ],
)
def test_ctrl_c_says_what_is_kept_and_how_to_go_on(tmp_path: Path, words: str, said: str) -> None:
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # a shell's job may not hear it
    line = [sys.executable, "-c", f"{heard}; from tanglewood.cli import main; raise SystemExit(main())", *words.split()]
    process = subprocess.Popen(line, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tmp_path)
    with process:
        with suppress(subprocess.TimeoutExpired):
            process.wait(8)  # it is at work by then
        process.send_signal(signal.SIGINT)
        try:
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert said in errors
    assert "Traceback" not in errors


def test_match_as_json(capsys: Said) -> None:
    assert main(["match", "pebbles", "greedy", "uniform", "ismcts:5", "--pairs", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [(one["bot_a"], one["bot_b"]) for one in report["results"]] == [
        ("greedy", "uniform"),
        ("greedy", "ismcts:5"),
        ("uniform", "ismcts:5"),
    ]


def test_a_lone_bot_meets_chance(capsys: Said) -> None:
    assert main(["match", "pebbles", "greedy", "--pairs", "2", "--workers", "1"]) == 0
    assert "uniform" in capsys.readouterr().out


def test_bench_prints_what_was_measured(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    def measured(games: list[str], seconds: float, progress: Any, seats: int | None) -> dict[str, Any]:
        progress("measuring")
        return {"machine": {}, "versions": {}, "games": {game: {"seats": seats} for game in games}}

    monkeypatch.setattr("tanglewood.arena.bench.bench", measured)
    assert main(["bench", "fox", "--json", "--seats", "2"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["games"] == {"fox": {"seats": 2}}
    assert captured.err == "measuring ...\n"


def test_serve_is_what_no_command_does(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []
    monkeypatch.setattr("tanglewood.web.server.launch.serve", lambda *given, **named: calls.append((given, named)))
    assert main([]) == 0
    assert main(["--port", "9000"]) == 0
    assert main(["serve", "--port", "9000", "--no-open", "--store", "x.sqlite", "--proxy", "10.0.0.7"]) == 0
    assert main(["serve", "--store", "postgresql://ada@db/x"]) == 0
    usual, opens = Operation(bot=[], limit=[]), {"open_page": True}
    assert calls == [
        (("127.0.0.1", None, None, usual), opens),
        (("127.0.0.1", 9000, None, usual), opens),
        (("127.0.0.1", 9000, "x.sqlite", replace(usual, proxy="10.0.0.7")), {"open_page": False}),
        (("127.0.0.1", None, "postgresql://ada@db/x", usual), opens),
    ]


def journal_with_a_burial(path: Path, *, whole: bool) -> tw.Match:
    """A match with a Woodcutter in it, its journal written to the file."""
    match = tw.new("fox", seed=7)
    while not match.over and (whole or "bury" not in " ".join(match.moves)):
        match.play(match.legal()[-1])
    path.write_text(json.dumps(match.journal()))
    return match


def test_replay_shows_each_viewer_what_it_saw(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "game.json"
    match = journal_with_a_burial(path, whole=False)
    secret = match.moves[-1]
    assert main(["replay", str(path)]) == 0
    said = capsys.readouterr().out
    assert "as seen by a spectator" in said
    assert "buries a card under the deck" in said
    assert secret not in said
    assert main(["replay", str(path), "--seat", "host"]) == 0
    assert f"{len(match.moves)}. {secret}: " in capsys.readouterr().out
    seen = []
    for seat in ("1", "2"):
        assert main(["replay", str(path), "--seat", seat]) == 0
        card = match.game.card(secret.split()[1])
        seen.append(f"You bury the {card.name} under the deck" in capsys.readouterr().out)
    assert sorted(seen) == [False, True]
    for nobody in ("3", "0", "²", "9" * 5000):
        assert main(["replay", str(path), "--seat", nobody]) == 2
        assert "A game is seen by a seat from 1 to 2" in capsys.readouterr().err


def test_a_finished_game_is_shown_whole(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "game.json"
    match = journal_with_a_burial(path, whole=True)
    assert main(["replay", str(path)]) == 0
    said = capsys.readouterr().out
    assert "the host, who sees every card" in said
    assert f"{len(match.moves)}. " in said
    assert "Player 1 win" in said or "Player 2 win" in said


def test_a_damaged_journal_is_refused(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "game.json"
    match = journal_with_a_burial(path, whole=False)
    for change in ({"moves": [*match.moves, "7Z"]}, {"rules": 99}, {"game": "foxx"}, {"seed": "x"}):
        path.write_text(json.dumps(match.journal() | change))
        assert main(["replay", str(path)]) == 2
        captured = capsys.readouterr()
        assert captured.err.startswith("tanglewood: ")
        assert not captured.out


def command(words: str, **settings: Any) -> "subprocess.CompletedProcess[str]":
    """The command as a shell runs it."""
    line = f"{sys.executable} -W error -m tanglewood {words}"
    return subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=100, check=False, **settings)


QUICK = {"tanglewood.terminal", "tanglewood.terminal.console"}  # besides the command line's own modules
WORDS = {"attr", "babel", "fluent", "pytz", "typing_extensions"}  # packages by which a catalogue speaks
IMPORTS = """
import sys, tanglewood
before = set(sys.modules)
from tanglewood.cli import main
main(sys.argv[1:])
print(*sorted(set(sys.modules) - before))
"""


def imported_by(*words: str) -> set[str]:
    """What a command line imports besides the standard library and the command line's own modules."""
    line = [sys.executable, "-c", IMPORTS, *words]
    done = subprocess.run(line, capture_output=True, text=True, timeout=100, check=True)
    imported = done.stdout.splitlines()[-1].split()
    assert "tanglewood.cli.serve" in imported
    others = {name for name in imported if name.partition(".")[0] not in sys.stdlib_module_names}
    return {name for name in others if not name.startswith("tanglewood.cli")} - QUICK


def test_a_command_line_is_read_without_what_is_slow_to_import() -> None:
    """A command imports what is slow, such as the server, only when it runs."""
    assert imported_by("--version") == set()


def test_help_imports_no_more_than_its_words_need() -> None:
    imported = {name for name in imported_by("--help") if name.partition(".")[0] not in WORDS}
    assert imported == {"tanglewood.core.language.fluent"}


def test_a_closed_pipe_ends_it_quietly() -> None:
    done = command("rules fox | head -1; exit ${PIPESTATUS[0]}")
    assert done.stdout.startswith("The Fox in the Forest")
    assert (done.returncode, done.stderr) == (141, "") or done.returncode == 0


def test_play_in_a_process_of_its_own(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    done = command("play fox --seed 7 --bot seedling", input="4K\n", env=environment)
    assert "You play the 4 of Keys." in done.stdout
    assert "tanglewood play fox --resume" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("games", "games"),
        ("games fox", "games"),
        ("rules fox", "rulings"),
        ("rules fox f2", "rulings"),
        ("puzzle fox --list", "themes"),
        ("learn fox", "lessons"),
        ("learn pebbles", "lessons"),
        ("verify game.json", "commitment"),
        ("check-bot greedy pebbles --seconds 1", "tables"),
        ("reports --store tables.sqlite", "reports"),
    ],
)
def test_what_a_command_finds_out_is_there_as_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str, key: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_text(finished_journal(), encoding="utf-8")
    SqliteStore(Path("tables.sqlite")).close()
    assert main([*line.split(), "--json"]) == 0
    assert key in json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("line", ["verify -", "replay -", "replay - --events", "review - --bot ismcts:5 --json"])
def test_a_journal_comes_by_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(finished_journal().encode())))
    assert main(line.split()) == 0
    assert capsys.readouterr().out


def test_a_backup_goes_through_a_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SqliteStore(tmp_path / "old.sqlite").close()
    output = TextIOWrapper(BytesIO())
    monkeypatch.setattr("sys.stdout", output)
    assert main(["backup", "-", "--store", str(tmp_path / "old.sqlite")]) == 0
    saved = output.buffer.getvalue()  # type: ignore[attr-defined]
    assert saved.startswith(b"SQLite format 3")
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(saved)))
    assert main(["restore", "-", "--store", str(tmp_path / "new.sqlite")]) == 0
    assert not Path("-").exists()


@pytest.mark.parametrize(
    "line",
    [
        "solve tinyfox --out -",
        "review game.json --keep -",
        "tournament fox greedy --keep -",
        "match fox greedy --resume -",
    ],
)
def test_a_file_that_is_read_again_is_no_stream(capsys: pytest.CaptureFixture[str], line: str) -> None:
    assert main(line.split()) == 2
    assert "has to be a file on disk" in capsys.readouterr().err


def test_a_journal_from_standard_input_is_not_stepped_through(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "-", "--step"]) == 2
    assert "has to be in a file" in capsys.readouterr().err


def finished_journal() -> str:
    """The journal of a match that is over, with its commitment."""
    match = tw.new("pebbles", seed=new_key(), rounds=1)
    while not match.over:
        match.play(match.legal()[0])
    return json.dumps(deal.opened(match.journal()))
