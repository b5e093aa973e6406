"""What those see who run a server: its health, its figures, its log."""

import asyncio
import inspect
import json
import logging
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.web.brains import Greedy
from tests.web.local_app import app, run
from tests.web.visitors import Host, Person

from tanglewood.store import StoreError
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.front import monitoring_pages
from tanglewood.web.http.access import new_secret
from tanglewood.web.notify import reminders
from tanglewood.web.runtime import async_store
from tanglewood.web.runtime.logs import JsonLines, PlainLines, log_answer
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table_page.socket_messages import kind_of

ALERTS = Path(__file__).resolve().parents[3] / "docs" / "alerts.yml"
PROMTOOL = shutil.which("promtool")
FIGURE = re.compile(r"\btanglewood_[a-z_]+")


class Sick(SqliteStore):
    """A store that fails, or hangs, when it is told to write."""

    sick = ""

    def remember(self, session: str, name: str) -> None:
        if self.sick == "fails":
            raise StoreError("no room on the disk of the tests")
        if self.sick == "hangs":
            asyncio.run(asyncio.sleep(0.3))
        super().remember(session, name)


def test_health_means_that_the_store_can_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monitoring_pages, "HEALTH_SECONDS", 0.1)
    monkeypatch.setattr(async_store, "PROBE_SECONDS", 0.0)

    async def test() -> None:
        store = Sick(tmp_path / "t.sqlite")
        async with app(store) as browser, browser() as one:
            for sick, status in [("", 200), ("fails", 503), ("hangs", 503), ("", 200)]:
                store.sick = sick
                assert (await one.get("/healthz")).status_code == status
                await asyncio.sleep(0.4 if sick == "hangs" else 0)
            text = (await one.get("/metrics")).text
            assert "tanglewood_store_errors_total 1.0" in text

    run(test)


class Gone(SqliteStore):
    """A store whose database has gone since it was opened, and comes back."""

    gone = True

    def signed_in(self) -> dict[str, str]:
        if self.gone:
            raise StoreError("the database of the tests has gone")
        return super().signed_in()


def test_a_server_starts_without_its_database_and_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(async_store, "PROBE_SECONDS", 0.0)

    async def test() -> None:
        store = Gone(tmp_path / "t.sqlite")
        async with app(store) as browser, browser() as one:
            assert (await one.get("/")).status_code == 200
            store.gone = False
            assert (await one.get("/")).status_code == 200

    run(test)


def test_the_store_is_not_asked_after_the_end(tmp_path: Path) -> None:
    async def test() -> None:
        services = Services(SqliteStore(tmp_path / "t.sqlite"), Greedy("greedy"), Settings())
        await services.close(asyncio.sleep(0))
        with pytest.raises(StoreError, match="has ended"):
            await services.reload_sign_ins()

    run(test)


def figure(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, f"there is no {name}"
    return float(found[1])


def test_figures_follow_what_goes_on(ada: Person) -> None:
    path = ada.new_table("pebbles", seats="2", seat_1="bot:ismcts:birch")
    before = ada.page("/metrics")
    with ada.tab(path) as tab:
        assert tab.move(tab.turn()[0])["type"] == "ack"
        tab.turn()
        now = ada.page("/metrics")
    pages = 'tanglewood_pages{way="socket"}'
    assert figure(now, pages) == figure(before, pages) + 1
    assert figure(now, "tanglewood_tables") >= 1
    moves = 'tanglewood_moves_total{game="pebbles"}'
    assert figure(now, moves) >= (figure(before, moves) if moves in before else 0) + 2
    assert figure(now, 'tanglewood_bot_seconds_count{game="pebbles"}') >= 1
    assert figure(now, 'tanglewood_request_seconds_count{page="new_table",status="303"}') >= 1
    assert path.split("/")[-1] not in now


def test_a_figure_tells_pages_without_a_socket_from_others(host: Host) -> None:
    pages = 'tanglewood_pages{way="poll"}'
    with Person(host, "poll") as eve:
        path = eve.quick()
        before = figure(eve.page("/metrics"), pages)
        with eve.tab(path) as tab:
            tab.page()
            assert figure(eve.page("/metrics"), pages) == before + 1


@pytest.mark.parametrize("headers", [{"x-forwarded-for": "203.0.113.9"}, {"forwarded": "for=203.0.113.9"}])
def test_figures_are_not_for_whoever_comes_through_a_proxy(ada: Person, headers: dict[str, str]) -> None:
    assert ada.get("/metrics", headers=headers).status_code == 404


@pytest.mark.parametrize(("client", "status"), [("127.0.0.1", 200), ("10.1.2.3", 200), ("203.0.113.9", 404)])
def test_figures_are_for_this_machine_and_those_named(tmp_path: Path, client: str, status: int) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        async with app(store, metrics_for=frozenset({"127.0.0.1", "10.1.2.3"})) as browser, browser() as one:
            transport = one._transport
            assert isinstance(transport, httpx.ASGITransport)
            transport.client = (client, 1)
            assert (await one.get("/metrics")).status_code == status

    run(test)


def record(message: str, fault: Exception | None = None) -> logging.LogRecord:
    try:
        if fault is not None:
            raise fault
    except Exception as error:
        told = (type(error), error, error.__traceback__)
        return logging.LogRecord("tanglewood.web", logging.ERROR, __file__, 1, message, None, told)
    return logging.LogRecord("tanglewood.web", logging.ERROR, __file__, 1, message, None, None)


def test_a_json_line_tells_where_a_fault_happened_and_no_card() -> None:
    line = json.loads(JsonLines().format(record("Work has failed.", RuntimeError("seat 1 holds the 7K"))))
    assert line["message"] == "Work has failed."
    assert line["level"] == "error"
    assert line["error"] == "RuntimeError"
    assert re.fullmatch(r".*test_monitoring\.py:\d+ record", line["at"][0])
    assert "7K" not in json.dumps(line)


@pytest.mark.parametrize("form", [JsonLines(), PlainLines()])
def test_secrets_of_links_are_blotted_out(form: logging.Formatter) -> None:
    secret = new_secret()
    line = form.format(record(f"refused /join/1#{secret} and tanglewood={secret}"))
    assert secret not in line
    assert "refused /join/1#(secret)" in line


def test_requests_are_logged_by_their_pages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with app(SqliteStore(tmp_path / "t.sqlite")) as browser, browser() as one:
            await one.get("/join/0123456789abcdef?token=abc", headers={"cookie": "tanglewood=abcdef"})

    with caplog.at_level(logging.INFO, "tanglewood.requests"):
        run(test)
    (line,) = [json.loads(JsonLines().format(one)) for one in caplog.records if one.name == "tanglewood.requests"]
    assert (line["method"], line["page"], line["status"]) == ("GET", "join_page", 404)
    assert not {"abc", "abcdef", "0123456789abcdef"} & set(map(str, line.values()))


class Tripping(SqliteStore):
    """A store of which one call says something in the log."""

    def name_of(self, session: str) -> str:
        logging.getLogger("tanglewood.requests").warning("The store was asked for a name.")
        return super().name_of(session)


class Lines(logging.Handler):
    """What a server writes as JSON: formatted in the thread, and in the context, that says it."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[dict[str, Any]] = []
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))


@pytest.fixture
def written() -> Iterator[list[dict[str, Any]]]:
    handler, logger = Lines(), logging.getLogger("tanglewood.requests")
    logger.addHandler(handler)
    before, _ = logger.level, logger.setLevel(logging.INFO)
    yield handler.lines
    logger.removeHandler(handler)
    logger.setLevel(before)


@pytest.mark.parametrize(
    ("behind_proxy", "given", "kept"),
    [(True, "c0ffee0123456789", True), (False, "c0ffee0123456789", False), (True, "no id; at all", False)],
)
def test_all_that_is_done_for_a_request_has_its_id(
    tmp_path: Path, written: list[dict[str, Any]], behind_proxy: bool, given: str, kept: bool
) -> None:
    """In the loop and in the store's thread; only a proxy that is trusted names it."""

    async def test() -> None:
        store = Tripping(tmp_path / "t.sqlite")
        async with app(store, behind_proxy=behind_proxy) as browser, browser() as one:
            answer = await one.get("/new/pebbles", headers={"x-request-id": given, "cookie": f"tanglewood={'a' * 43}"})
            other = await one.get("/")
            assert answer.headers["x-request-id"] != other.headers["x-request-id"]
            assert (answer.headers["x-request-id"] == given) == kept
            named = {one["request"] for one in written if one["message"] == "The store was asked for a name."}
            assert named <= {answer.headers["x-request-id"], other.headers["x-request-id"]}
            assert answer.headers["x-request-id"] in {one["request"] for one in written}
            assert named

    run(test)


def test_wishes_through_a_socket_are_logged_by_their_kind(written: list[dict[str, Any]]) -> None:
    async def test() -> None:
        for answer in ({"type": "ack"}, {"type": "refused"}):

            async def work(found: dict[str, Any] = answer) -> dict[str, Any]:
                return found

            assert await log_answer("move", work()) == answer

    run(test)
    assert [(one["method"], one["page"], one["status"]) for one in written] == [
        ("SOCKET", "move", "ack"),
        ("SOCKET", "move", "refused"),
    ]
    assert len({one["request"] for one in written}) == 2
    assert kind_of({"type": "<script>"}) == "unknown"


def test_the_dashboard_shows_every_figure_of_a_server(ada: Person) -> None:
    """And no other: those of a process come from Prometheus's own library."""
    board = json.loads((Path(__file__).parents[3] / "docs" / "grafana.json").read_text())
    asked = {name for panel in board["panels"] for one in panel["targets"] for name in FIGURE.findall(one["expr"])}
    kept = {name for name in FIGURE.findall(ada.page("/metrics")) if not name.endswith("_created")}
    series = {re.sub("_(bucket|count|sum|total)$", "", name) for name in kept}
    assert {re.sub("_(bucket|count|sum|total)$", "", name) for name in asked} == series
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


def test_alerts_ask_for_figures_of_a_server(ada: Person) -> None:
    """Every name is one that the server has, every result of a reminder one that it counts."""
    rules = ALERTS.read_text(encoding="utf-8")
    kept = set(re.findall(r"^# TYPE (\w+?)(?:_total)? ", ada.page("/metrics"), re.MULTILINE)) | {
        "up"
    }  # Prometheus's own
    asked = set(re.findall(r"\b((?:tanglewood|process)_\w+|up)\b(?=[{\[])", rules))
    assert len(asked) > 6
    assert {re.sub("_(bucket|count|total)$", "", name) for name in asked} <= kept
    counted = {*reminders.RESULTS.values(), *re.findall(r'"(\w+)"', inspect.getsource(reminders.Reminders._deliver))}
    (results,) = re.findall(r'result=~"([\w|]+)"', rules)
    assert set(results.split("|")) <= counted


@pytest.mark.skipif(not PROMTOOL, reason="no promtool here; Debian's package prometheus has it")
def test_prometheus_reads_the_alerts() -> None:
    assert PROMTOOL
    done = subprocess.run([PROMTOOL, "check", "rules", str(ALERTS)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
