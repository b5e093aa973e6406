"""Nets of one's own at a terminal: what fits plays, and what does not is refused before the game begins."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.nets.making import ABOUT, write_chance
from tests.terminal.conftest import Play

import tanglewood as tw
from tanglewood.cli import main
from tanglewood.play import journal
from tanglewood.terminal.seating import check, saved_seating

FOX, WOODS = tw.get_game("fox"), tw.get_game("woods")
LEARNT = replace(ABOUT, seats=(2,), options={"target": (16, 21)})
UNLEARNT = "was trained without"


@pytest.fixture
def net(tmp_path: Path) -> Path:
    path = tmp_path / "Own" / "My Net.npz"
    path.parent.mkdir()
    write_chance(path, FOX, 16, 8, LEARNT)
    return path


def test_the_name_of_a_file_stays_as_it_is() -> None:
    assert check("NET:Runs/Fox/Net.npz") == "net:Runs/Fox/Net.npz"
    assert check("Oak") == "oak"


def test_a_net_plays_and_a_saved_game_goes_on_with_it(net: Path, play: Play, data_folder: Path) -> None:
    match = tw.new("fox", seed=7)
    own, move = match.actor, match.legal()[0].text
    said = play("fox", "--bot", f"net:{net}", "--seat", str(own + 1), "--seed", "7", typed=move)
    assert not any(UNLEARNT in line for line in said)
    (saved,) = data_folder.glob("fox-*.json")
    given = journal.load(saved)
    assert given["table"]["seats"][1 - own] == f"net:{net}"
    assert len(given["moves"]) > 1, "the net has answered"
    play("fox", "--resume", typed="log")
    seating = saved_seating(given, tw.replay(given))
    assert seating is not None
    net.write_bytes(b"damaged")
    assert saved_seating(given, tw.replay(given)) is None


@pytest.mark.parametrize(("options", "warned"), [(["target=16"], ""), (["target=35"], "target=35"), ([], "")])
def test_options_that_it_has_not_learnt_are_warned_of(net: Path, play: Play, options: list[str], warned: str) -> None:
    given = [word for option in options for word in ("--option", option)]
    said = " ".join(play("fox", "--bot", f"net:{net}", *given, typed="log"))
    assert said.count(UNLEARNT) == bool(warned)
    assert warned in said


def test_a_match_warns_too(net: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bots = [f"net:{net}", "greedy"]
    assert main(["match", "fox", *bots, "--pairs", "2", "--option", "target=35", "--workers", "1"]) == 0
    assert f"My Net.npz {UNLEARNT} target=35" in capsys.readouterr().err


@pytest.mark.parametrize("spec", ["net:{}", "ismcts:50:net={}", "champion:25ms:net={}"])
@pytest.mark.parametrize(
    ("game", "content", "reason"),
    [
        ("woods", None, "its 'game' is 'fox', and woods here needs 'woods'"),
        ("fox", b"", "it is damaged, or no file of a net"),
        ("fox", b"PK" + bytes(2_000_000), "more than 1,000,000 bytes"),
        ("fox", "cut", "it is damaged, or no file of a net"),
        ("fox", "folder", "Is a directory"),
        ("fox", "missing", "No such file"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_before_the_game(
    spec: str, game: str, content: bytes | str | None, reason: str, net: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if content == "folder":
        net = net.parent
    elif content == "missing":
        net = net.with_name("none.npz")
    elif content is not None:
        net.write_bytes(net.read_bytes()[:-50] if content == "cut" else content)  # type: ignore[arg-type]
    assert main(["play", game, "--bot", spec.format(net)]) == 2
    said = capsys.readouterr()
    assert said.out == "", "nothing was dealt"
    assert str(net) in said.err
    assert reason in said.err
