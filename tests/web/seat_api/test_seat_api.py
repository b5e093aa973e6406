"""Programs at a server's tables: they join by link, play, talk and are refused as people are."""

import json
from typing import Any

import pytest
from tests.web.seat_api.programs import ROOT, Program
from tests.web.visitors import Person, friendly_table

from tanglewood.web.app import create_app


def seated(ada: Person, game: str = "pebbles") -> tuple[str, Program]:
    """The path of a table at which a program sits with Ada."""
    path, links = friendly_table(ada, game)
    program = Program(ada.host)
    assert program.join(links["link-table"], name="Ben").json() == {"table": path.rpartition("/")[2], "seats": [1]}
    return path, program


@pytest.mark.parametrize("by", ["requests", "socket"])
def test_a_program_and_a_browser_play_a_whole_game(ada: Person, by: str) -> None:
    path, program = seated(ada)
    with program, ada.tab(path) as tab, program.socket() as socket:
        while True:
            now = program.state() if by == "requests" else socket.until(max(tab.sequence, tab.least))
            if now["view"]["over"]:
                break
            if now["view"]["actor"] == 0:
                tab.until_sequence(now["sequence"])
                tab.least = tab.move(tab.turn()[0])["sequence"]
            elif by == "requests":
                assert program.move(now).status_code == 200
                tab.until_sequence(now["sequence"] + 1)
            else:
                move = {"action": now["view"]["actions"][-1]["text"], "sequence": now["sequence"]}
                answer = socket.ask(type="move", **move)
                tab.until_sequence(answer["sequence"])
        assert now["view"]["result"] in ada.page(path).replace("&#39;", "'")
        assert program.state()["log"] == socket.until(now["sequence"])["log"], (
            "only what is new is sent, nothing is lost"
        )


def test_the_table_as_data_and_as_text(ada: Person) -> None:
    path, program = seated(ada, "fox")
    with program:
        now = program.state()
        assert [player["kind"] for player in now["players"]] == ["person", "you"]
        assert [player["name"] for player in now["players"]] == ["Ada", "Ben"]
        assert now["mine"] == [1]
        hand = next(zone for zone in now["view"]["zones"] if zone["name"] == "hand-1")["cards"]
        assert all(card["text"] for card in hand)
        theirs = next(zone for zone in now["view"]["zones"] if zone["name"] == "hand-0")["cards"]
        assert not any(card["text"] for card in theirs)
        assert now["text"]["table"]
        assert "move" in now["commands"] or now["view"]["actor"] == 0
        assert set(now["links"]) == {"spectator"}
        german = program.http.get(program.path, headers={"accept-language": "de"}).json()
        assert german["view"]["prompt"] != now["view"]["prompt"]
    assert path


def test_the_same_key_again_changes_nothing(ada: Person) -> None:
    _, program = seated(ada, "pebbles")
    with program:
        while (now := program.state())["view"]["actor"] != 1:
            with ada.tab(f"/table/{program.table}") as tab:
                tab.move(tab.turn()[0])
        fields = {"action": now["view"]["actions"][0]["text"], "sequence": now["sequence"], "key": "k1"}
        first, again = (program.do("move", **fields).json() for _ in range(2))
        assert first == again == {"sequence": now["sequence"] + 1, "path": ""}


def test_refusals_are_those_of_pages(ada: Person) -> None:
    path, program = seated(ada, "fox")
    with program, Program(ada.host, path) as stranger:
        now = program.state()
        wrong = {
            ("move", 409): {"action": "12X", "sequence": now["sequence"], "key": "a"},
            ("move", 400): {"action": "1B"},
            ("dance", 404): {},
            ("say", 409): {"text": ""},
            ("undo", 409): {},
        }
        for (command, status), fields in wrong.items():
            answer = program.do(command, **fields)
            assert answer.status_code in (status, 400), answer.text
            assert answer.json()["reason"]
        assert program.http.post(f"{program.path}/say", content="[1]").status_code == 400
        assert stranger.http.get(stranger.path).json()["kind"] == "stranger"
        assert stranger.join(f"http://x/join/{program.table}#{'x' * 32}").status_code == 403
        assert program.http.get(f"{ROOT}/tables/none").status_code == 404
        del stranger.http.headers["authorization"]
        assert stranger.http.get(stranger.path).json()["kind"] == "no-secret"


def test_a_secret_opens_no_page_and_a_cookie_no_program_s_door(ada: Person) -> None:
    path, program = seated(ada)
    with program:
        assert program.http.get(path).status_code == 403
        assert ada.get(program.path).status_code == 401
        assert ada.post(f"{program.path}/resign").status_code == 401


def test_who_has_joined_joins_again_and_gets_the_same_seat(ada: Person) -> None:
    _, links = friendly_table(ada)
    with Program(ada.host) as program, Program(ada.host) as late:
        for _ in range(2):
            assert program.join(links["link-table"], seat=1).json()["seats"] == [1]
        assert late.join(links["link-table"], seat=1).status_code == 409
        assert late.join(links["link-table"], watch=True).json()["seats"] == []
        assert late.state()["mine"] == []
        assert late.do("move", action="1", sequence=0, key="k", seat=1).status_code == 409


def test_a_line_without_a_socket_brings_states_and_takes_commands(ada: Person) -> None:
    _, program = seated(ada)
    with program:
        news = program.http.post(f"{program.path}/line").json()
        line, seen, kinds = news["line"], news["seen"], [message["type"] for message in news["messages"]]
        said = json.dumps({"type": "say", "text": "Hello", "key": "k"})
        assert program.http.post(f"{program.path}/line/{line}", content=said).status_code == 204
        while not {"ack", "state"} <= {*kinds}:
            news = program.http.get(f"{program.path}/line/{line}/{seen}").json()
            seen, kinds = news["seen"], kinds + [message["type"] for message in news["messages"]]
        assert [line["text"] for line in program.state()["talk"]] == ["Hello"]


def test_typed_lines_are_answered_in_lines(ada: Person) -> None:
    _, program = seated(ada, "fox")
    with program, program.socket() as socket:
        sequence = program.state()["sequence"]
        answer = socket.ask(type="line", line="hand", sequence=sequence)
        assert len(answer["lines"]) == 14
        assert socket.ask(type="line", line="swann", sequence=sequence)["type"] == "refused"


def test_the_description_names_every_operation_and_every_field(ada: Person) -> None:
    with Program(ada.host) as program:
        described = program.http.get(f"{ROOT}/openapi.json").json()
    nothing: Any = None
    paths = {
        path for route in create_app(nothing, nothing).routes if (path := getattr(route, "path", "")).startswith(ROOT)
    }
    assert {path.replace(":int", "") for path in paths} == set(described["paths"])
    for operations in described["paths"].values():
        for operation in operations.values():
            assert operation["summary"]
    _, program = seated(ada)
    with program:
        answer = described["paths"][f"{ROOT}/tables/{{table_id}}"]["get"]["responses"]["200"]
        properties = answer["content"]["application/json"]["schema"]["properties"]
        assert set(properties) | {"talk"} == set(program.state())
