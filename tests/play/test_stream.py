"""The stream of events for programs: enough to follow the cards, and no more than the viewer knows."""

import json
import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import tanglewood as tw
from tanglewood.core.view.view import hand_name
from tanglewood.play import journal
from tanglewood.play.stream import HOST
from tanglewood.terminal import replay

KEYS = {
    "begin": {"game", "rules", "seats", "options"},
    "deal": {"zone", "cards"},
    "move": {"seat", "text"},
    "event": {"name", "seat", "details"},
    "zone": {"zone", "leaves", "arrives"},
    "chance": set[str](),
    "end": {"scores", "winners"},
}


def walked(game: str, moves: int = 1_000, seats: int | None = None) -> tw.Match:
    """A random match after so many moves, or at its end."""
    match, chance = tw.new(game, seats, seed=4), random.Random(4)
    while not match.over and len(match.moves) < moves:
        match.play(chance.choice(match.legal()))
    return match


def follow(events: Iterable[dict[str, Any]]) -> list[dict[str, Counter[str | None]]]:
    """The cards of each zone after the deal and after each move, from the events alone."""
    zones: dict[str, Counter[str | None]] = {}
    found = [zones]
    for event in events:
        while len(found) <= event["move"]:
            found.append({name: Counter(cards) for name, cards in found[-1].items()})
        if event["kind"] in ("deal", "zone"):
            cards = found[-1].setdefault(event["zone"], Counter())
            leaves, arrives = Counter(event.get("leaves", ())), Counter(event.get("arrives", event.get("cards")))
            assert leaves <= cards, "nothing leaves that was not there"
            cards.update(arrives)
            cards.subtract(leaves)
    return found


def places(zones: dict[str, Counter[str | None]], *names: str) -> list[Counter[str | None]]:
    return [+zones[name] for name in names]


def test_fox_is_followed_from_the_stream() -> None:
    match = walked("fox", moves=60)
    for number, zones in enumerate(follow(match.events())):
        given = match.at(number).position()
        hands = places(zones, "hand-0", "hand-1")
        assert hands == [Counter(hand) for hand in given["hands"]]
        assert places(zones, "trick", "decree") == [Counter(given["trick"]), Counter([given["decree"]])]
        assert zones["deck"].total() == len(given["deck"])


@pytest.mark.parametrize("seats", [1, 3])
def test_woods_is_followed_from_the_stream(seats: int) -> None:
    match = walked("woods", seats=seats)
    assert match.over
    for number, zones in enumerate(follow(match.events())):
        given = match.at(number).position()
        hands = places(zones, *map(hand_name, range(seats)))
        assert hands == [Counter(map(str, hand)) for hand in given["hands"]]
        assert places(zones, "row", "discard") == [Counter(map(str, given[key])) for key in ("row", "discards")]
        assert zones["deck"].total() == len(given["stock"])


@pytest.mark.parametrize("game", tw.games())
def test_every_viewer_can_follow_what_its_view_shows(game: str) -> None:
    match = walked(game, moves=40)
    for seat in (None, *range(match.seats)):
        for number, zones in enumerate(follow(match.events(seat))):
            shown = {
                zone.name: Counter(card.text or None for card in zone.cards)
                for zone in match.at(number).view(seat).zones
            }
            assert {name: +cards for name, cards in zones.items() if +cards} == {n: c for n, c in shown.items() if c}


@pytest.mark.parametrize("game", tw.games())
def test_in_another_world_that_a_viewer_cannot_tell_from_this_one_the_stream_is_the_same(game: str) -> None:
    for moves in (7, 23, 61):
        match = tw.from_position(game, walked(game, moves).position(), seed=1)
        for seat in (None, *range(match.seats)):
            assert match.imagine(seat, seed=2).events(seat) == match.events(seat)


def test_moves_chance_and_hidden_details_are_for_those_who_know() -> None:
    match = walked("grimwood", moves=200)
    for seat in (None, 0, 1):
        told = match.events(seat)
        assert not [event for event in told if event["kind"] == "chance"]
        assert {event["seat"] for event in told if event["kind"] == "move" and event["text"]} <= {seat}
        drawn = [event for event in told if event["kind"] == "event" and event["name"] == "draw"]
        assert drawn
        assert all((event["details"] is None) == (event["seat"] != seat) for event in drawn)
    told = match.events()
    assert [event["text"] for event in told if event["kind"] == "move"] == match.moves
    assert [event for event in told if event["kind"] == "chance"]
    assert all(event["details"] is not None for event in told if event["kind"] == "event")


@pytest.mark.parametrize("game", tw.games())
def test_one_schema_for_all_games(game: str) -> None:
    match = walked(game, moves=2_000)
    told = match.events()
    assert json.loads(json.dumps(told)) == told
    for event in told:
        assert set(event) == {"kind", "move"} | KEYS[event["kind"]]
    assert [event["move"] for event in told] == sorted(event["move"] for event in told)
    assert told[0]["kind"] == "begin"
    assert (told[-1]["kind"] == "end") == match.over
    names = {entry.name.lower() for entry in match.game.state.tells or ()}
    assert {event["name"] for event in told if event["kind"] == "event"} <= names


def test_a_seat_that_there_is_not_is_refused() -> None:
    with pytest.raises(tw.BadOption):
        tw.new("fox", seed=1).events(5)


@pytest.mark.parametrize(("viewer", "seat"), [("host", HOST), ("spectator", None), ("2", 1)])
def test_the_terminal_prints_a_line_for_each(
    viewer: str, seat: int | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = walked("fox", moves=30)
    journal.save(match.journal(), tmp_path / "game.json")
    replay.print_events(tmp_path / "game.json", viewer)
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == match.events(seat)
