"""The documentation at /docs, on a server that has it built."""

from pathlib import Path

import pytest
from tests.web.local_app import app, run

from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.front import handbook

LINK = 'href="{}/docs/"'


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small site, which is built."""
    folder = tmp_path / "site"
    (folder / "play").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Tanglewood</h1>")
    (folder / "play/index.html").write_text("<h1>Play</h1>")
    (folder / "a.js").write_text("let a = 1")
    (tmp_path / "secret.txt").write_text("hidden")
    monkeypatch.setattr(handbook, "SITE", folder)
    return folder


@pytest.mark.parametrize("root", ["", "/games"])
def test_a_server_shows_what_is_built(tmp_path: Path, site: Path, root: str) -> None:
    async def test() -> None:
        async with app(SqliteStore(tmp_path / "t.sqlite"), root_path=root) as browser, browser() as ada:
            assert LINK.format(root) in (await ada.get(f"{root}/")).text
            page = await ada.get(f"{root}/docs/")
            assert page.text == "<h1>Tanglewood</h1>"
            assert "script-src 'self';" in page.headers["content-security-policy"]
            assert "style-src 'self' 'unsafe-inline';" in page.headers["content-security-policy"]
            for path in ("/docs", "/docs/play"):
                assert (await ada.get(root + path)).headers["location"] == f"{root}{path}/"
            assert (await ada.get(f"{root}/docs/play/")).text == "<h1>Play</h1>"
            script = await ada.get(f"{root}/docs/a.js")
            assert script.headers["content-type"].startswith("text/javascript")
            again = await ada.get(f"{root}/docs/a.js", headers={"if-none-match": script.headers["etag"]})
            assert again.status_code == 304
            for path in ("none", "none/", "a.js/", "../secret.txt", "%2e%2e/secret.txt", "play/none"):
                answer = await ada.get(f"{root}/docs/{path}")
                assert answer.status_code == 404, path
                assert "'unsafe-inline'" not in answer.headers["content-security-policy"]

    run(test)


def test_without_it_nothing_leads_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handbook, "SITE", tmp_path / "none")

    async def test() -> None:
        async with app(SqliteStore(tmp_path / "t.sqlite")) as browser, browser() as ada:
            assert LINK.format("") not in (await ada.get("/")).text
            missing = await ada.get("/docs/")
            assert missing.status_code == 404
            assert "make docs" in missing.text, "the page says how the host builds it"

    run(test)
