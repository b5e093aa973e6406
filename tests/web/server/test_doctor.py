"""The command that examines what a server needs: it names what is wrong, and changes nothing."""

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from tests.postgres import Server
from tests.web.visitors import Host

from tanglewood.cli import main
from tanglewood.store import upgrade
from tanglewood.store.engines.postgres import PostgresStore
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.upgrade import Step, newest
from tanglewood.web.server.doctor import examine
from tanglewood.web.server.doctor_findings import FAILURE, OK, WARNING, Finding


def states(findings: list[Finding]) -> dict[str, str]:
    return {one.about: one.state for one in findings}


def of(findings: list[Finding], about: str) -> Finding:
    return next(one for one in findings if one.about == about)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    path = tmp_path / "tables.sqlite"
    SqliteStore(path).close()
    return path


def test_a_sound_store_is_read_and_not_changed(store: Path) -> None:
    before = store.read_bytes()
    found = of(examine(store), "store")
    assert (found.state, "0 tables" in found.text) == (OK, True)
    assert (store.read_bytes(), [one.name for one in store.parent.iterdir()]) == (before, [store.name])


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "tables.sqlite"
    assert states(examine(path))["store"] == OK
    assert not path.parent.exists()


def test_an_older_store_is_a_warning(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upgrade, "STEPS", (Step(()),))
    found = of(examine(store), "store")
    assert found.state == WARNING
    assert "backup" in found.advice


def test_a_damaged_store_and_another_programs_file_are_failures(store: Path, tmp_path: Path) -> None:
    data = bytearray(store.read_bytes())
    data[4096:12288] = b"\x55" * 8192
    store.write_bytes(data)
    assert of(examine(store), "store").state == FAILURE
    other = tmp_path / "other.sqlite"
    other.write_bytes(b"letters" * 100)
    assert "not a database of Tanglewood" in of(examine(other), "store").text


def test_a_full_disk_is_a_failure(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(store.parent)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage._replace(free=1 << 20))
    found = of(examine(store), "disk")
    assert (found.state, "Make room" in found.advice) == (FAILURE, True)


def test_a_folder_that_cannot_be_written_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: Any) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    assert of(examine(tmp_path / "t.sqlite"), "disk").state == FAILURE


def test_a_running_server_is_reached_with_its_sockets(host: Host, store: Path) -> None:
    found = examine(store, host.url)
    assert (states(found)["forms"], states(found)["sockets"]) == (OK, OK)
    assert of(found, "address").state == WARNING, "without HTTPS no browser takes part in push"


def test_an_address_without_a_server_is_a_failure(store: Path) -> None:
    assert states(examine(store, "http://127.0.0.1:9"))["address"] == FAILURE


def test_a_mail_server_that_is_not_there_is_a_failure(store: Path) -> None:
    found = examine(store, smtp="smtp://127.0.0.1:9", mail_from="forest@mail.example")
    assert states(found)["mail"] == FAILURE


def test_postgres_is_read_and_not_changed(postgres: Server) -> None:
    address = postgres.new_database()
    assert "no tables of Tanglewood" in of(examine(address), "store").text
    PostgresStore(address).close()
    found = examine(address)
    assert states(found)["store"] == OK
    assert f"schema {newest()}." in of(found, "store").text
    assert "line" in states(found)


def test_a_database_that_is_not_there_is_a_failure() -> None:
    assert states(examine("postgresql://nobody@127.0.0.1:9/none"))["store"] == FAILURE


def test_the_command_prints_and_fails_where_a_server_would(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--store", str(store)]) == 0
    assert "store" in capsys.readouterr().out
    store.write_bytes(b"no database")
    assert main(["doctor", "--json", "--store", str(store)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert {"about", "state", "text", "advice"} == set(found[0])
