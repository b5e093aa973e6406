"""A store's address as people type it: each form is understood or refused in a sentence, and files stay private."""

import os
import re
import socket
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tanglewood.cli import main
from tanglewood.store import StoreError
from tanglewood.store.address import STORE_VARIABLE, default_database, open_store, read_address

posix_only = pytest.mark.skipif(os.name != "posix", reason="no files of this kind on Windows")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The home and the current folder of this test; nothing may appear there by a name that was misread."""
    for name in ("home", "here"):
        (tmp_path / name).mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    monkeypatch.delenv(STORE_VARIABLE, raising=False)
    monkeypatch.chdir(tmp_path / "here")
    yield tmp_path / "home"
    odd = {path.name for path in (tmp_path / "here").iterdir()} - {"tables.sqlite"}
    assert odd <= {"my tables.sqlite", "there"}


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("tables.sqlite", "here/tables.sqlite"),
        ("./tables.sqlite", "here/tables.sqlite"),
        ("my tables.sqlite", "here/my tables.sqlite"),
        ("~/tables.sqlite", "home/tables.sqlite"),
        ("file:tables.sqlite", "here/tables.sqlite"),
        ("file:my%20tables.sqlite", "here/my tables.sqlite"),
        ("file://{}/a.sqlite", "a.sqlite"),
        ("file://localhost{}/a.sqlite", "a.sqlite"),
        ("FILE:{}/a.sqlite", "a.sqlite"),
        ("file:~/tables.sqlite", "home/tables.sqlite"),
        ("sqlite:///tables.sqlite", "here/tables.sqlite"),
        ("sqlite:///{}/a.sqlite", "a.sqlite"),
        ("sqlite:///~/tables.sqlite", "home/tables.sqlite"),
    ],
)
def test_every_form_of_a_files_address_is_understood(typed: str, path: str, tmp_path: Path) -> None:
    assert read_address(typed.format(tmp_path)) == tmp_path / path
    open_store(typed.format(tmp_path)).close()
    assert stat.S_IMODE((tmp_path / path).stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "is empty"),
        ("  ", "is empty"),
        (" tables.sqlite", "begins or ends with a space"),
        ('"tables.sqlite"', "Leave the quotation marks out"),
        ("'postgresql://ada@db/x'", "Leave the quotation marks out"),
        ("a\nb.sqlite", "a line break"),
        ("a\0b.sqlite", "a line break"),
        (":memory:", "would be lost"),
        ("sqlite://", "would be lost"),
        ("sqlite:///", "would be lost"),
        ("sqlite:///:memory:", "would be lost"),
        ("file::memory:", "would be lost"),
        ("sqlite:tables.sqlite", "sqlite:///"),
        ("sqlite://tables.sqlite", "sqlite:///"),
        ("sqlite:///tables.sqlite?mode=ro", "nothing after the name"),
        ("file:tables.sqlite?mode=memory", "nothing after the name"),
        ("file:tables.sqlite#a", "nothing after the name"),
        ("file://elsewhere/tables.sqlite", "on this machine"),
        ("file:", "is empty"),
        ("mysql://ada@db/x", "nowhere else"),
        ("https://tanglewood.example/tables.sqlite", "nowhere else"),
        ("postgres:/ada@db/x", "postgresql://user@host/name"),
        ("postgresql:ada@db/x", "postgresql://user@host/name"),
        ("postgresql+psycopg://ada@db/x", "postgresql://user@host/name"),
        ("host=db dbname=tanglewood", "postgresql://user@host/name"),
        ("~nobody-of-that-name/tables.sqlite", "no home"),
        ("~", "is a folder"),
        ("~/", "is a folder"),
        (".", "is a folder"),
        ("/", "is a folder"),
        ("new/", "is a folder"),
        ("file:new/", "is a folder"),
        ("x" * 300, "File name too long"),
    ],
)
@posix_only
def test_every_other_form_is_refused_in_a_sentence(
    typed: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(StoreError, match=re.escape(said)):
        open_store(typed)
    for words in (["doctor"], ["reports"], ["backup", "monday.sqlite"]):
        assert main([*words, f"--store={typed}"]) == 2
    errors = [line for line in capsys.readouterr().err.splitlines() if line]
    assert len(errors) == 3
    assert len(set(errors)) == 1
    assert re.search(re.escape(said), errors[0])
    assert not list((tmp_path / "home").iterdir())


@posix_only
@pytest.mark.parametrize(
    "typed", [r"C:\tables.sqlite", "C:/tables.sqlite", "c:tables.sqlite", r"\\host\share\t.sqlite"]
)
def test_an_address_of_windows_is_refused_elsewhere(typed: str) -> None:
    with pytest.raises(StoreError, match="Windows"):
        read_address(typed)


@posix_only
def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with closing(socket.socket(socket.AF_UNIX)) as listener:
        listener.bind(str(tmp_path / "socket"))
        for typed in ("/dev/null", str(tmp_path / "pipe"), str(tmp_path / "socket")):
            with pytest.raises(StoreError, match="is not a file"):
                open_store(typed)
    (tmp_path / "letter").write_text("Dear Ada")
    with pytest.raises(StoreError, match="Not a directory"):
        open_store(tmp_path / "letter" / "tables.sqlite")


@posix_only
def test_a_store_made_in_an_empty_file_is_private(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.touch(0o644)
    with closing(open_store(path)):
        assert {one.name: stat.S_IMODE(one.stat().st_mode) & 0o077 for one in tmp_path.glob("tables*")} == {
            f"tables.sqlite{end}": 0 for end in ("", "-wal", "-shm")
        }


def test_a_name_that_sqlite_would_read_otherwise_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "here" / "there").mkdir()
    for name in (":memory:", "file:x", "~"):
        open_store(Path("there", "..", "there", name)).close()
    assert {one.name for one in (tmp_path / "here" / "there").iterdir()} == {":memory:", "file:x", "~"}


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "PostgreSQL"])
def test_a_database_is_named_by_its_address(scheme: str) -> None:
    assert read_address(f"{scheme}://ada@db.example/x?sslmode=require") == (
        f"{scheme.lower()}://ada@db.example/x?sslmode=require"
    )


@pytest.mark.parametrize("rest", ["[x", "ada:secret@db:port/x", "db/x?nonsense=secret", "ada:secret@127.0.0.1:9/x"])
def test_a_database_that_cannot_be_opened_keeps_its_password(rest: str) -> None:
    with pytest.raises(StoreError) as refused:
        open_store(f"postgresql://{rest}")
    assert "secret" not in str(refused.value)


def test_the_environment_names_the_store_for_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert read_address(None) == default_database()
    path = tmp_path / "named.sqlite"
    monkeypatch.setenv(STORE_VARIABLE, str(path))
    open_store().close()
    for command in (["backup", str(tmp_path / "monday.sqlite")], ["doctor"], ["reports"]):
        assert main(command) == 0
    assert f"0 tables with 0 entries from {path} in {tmp_path / 'monday.sqlite'}" in capsys.readouterr().out
    monkeypatch.setenv(STORE_VARIABLE, str(tmp_path / "again.sqlite"))
    assert main(["restore", str(tmp_path / "monday.sqlite")]) == 0
    assert str(tmp_path / "again.sqlite") in capsys.readouterr().out
    assert main(["restore", str(tmp_path / "monday.sqlite"), "--store", "other.sqlite"]) == 0
    (tmp_path / "here" / "other.sqlite").unlink()
    monkeypatch.setenv(STORE_VARIABLE, "mysql://ada@db/x")
    assert main(["doctor"]) != 0
    assert STORE_VARIABLE in capsys.readouterr().err
