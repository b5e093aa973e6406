"""The pages as an app: manifest, service worker, the page without a connection, the badge."""

import json
from pathlib import Path

from tests.web.local_app import run
from tests.web.notify.turn_table import HOUR, playing
from tests.web.visitors import Person

from tanglewood.web.http.access import CONTENT_POLICY


def test_the_manifest_opens_my_games_and_its_icons_are_there(ada: Person) -> None:
    answer = ada.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = json.loads(answer.text)
    assert told["start_url"] == "/games?app"
    assert ada.get(told["start_url"]).status_code == 200
    for icon in told["icons"]:
        picture = ada.get(icon["src"])
        assert picture.headers["content-type"] == "image/png"
        width = int.from_bytes(picture.content[16:20])
        assert icon["sizes"] == f"{width}x{width}"
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}


def test_the_worker_is_asked_for_again_and_lies_above_all_pages(ada: Person) -> None:
    answer = ada.get("/worker.js")
    assert (answer.headers["content-type"].split(";")[0], answer.headers["cache-control"]) == (
        "text/javascript",
        "no-cache",
    )
    assert "no-store" in ada.get("/offline").headers["cache-control"]
    assert "unsafe" not in CONTENT_POLICY


def test_the_badge_counts_tables_that_wait(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as play:
            await play.begin()
            await play.ada.post("/quick/pebbles")  # live, so it does not count
            await play.look(HOUR)

            async def counted() -> list[int]:
                return [(await one.get("/awaited.json")).json()["awaited"] for one in (play.ada, play.ben)]

            mine = play.table.actor
            assert await counted() == [int(mine == 0), int(mine == 1)]
            while play.table.actor == mine:
                await play.move()
            assert await counted() == [int(mine == 1), int(mine == 0)]
            page = (await play.ada.get("/games")).text
            assert play.path in page

    run(test)
