"""Sessions are issued by the server; what browsers make up, or other sites plant, is none."""

import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.web.local_app import PAGE, app, run

from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.http.access import hash_of
from tanglewood.web.http.sessions import SEND_AGAIN

MADE_UP = [secrets.token_urlsafe(24), secrets.token_urlsafe(32), "x", "a" * 200]
HTTPS = "https://table.example"
HOST_COOKIE = "__Host-tanglewood"


class Scene:
    """A server in this process, and its store."""

    def __init__(self, store: SqliteStore, browser: Callable[[], httpx.AsyncClient]) -> None:
        self.store, self._browser = store, browser

    @asynccontextmanager
    async def browser(self, https: bool = False, **cookies: str) -> AsyncIterator[httpx.AsyncClient]:
        """A browser that sends these cookies, whatever the server sets."""
        async with self._browser() as one:
            if https:
                one.base_url, one.headers["origin"] = httpx.URL(HTTPS), HTTPS
            if cookies:
                one.headers["cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items())
            yield one


def in_scene(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test with a scene."""

    @wraps(test)
    def begun(tmp_path: Path, **more: Any) -> None:
        async def whole() -> None:
            store = SqliteStore(tmp_path / "t.sqlite")
            async with app(store) as browser:
                await test(Scene(store, browser), **more)

        run(whole)

    del begun.__wrapped__  # type: ignore[attr-defined]  # pytest asks for what it takes
    return begun


def issued(answer: httpx.Response, name: str = "tanglewood") -> str:
    """The session's secret that an answer sets, empty if it sets none."""
    cookie = answer.headers.get("set-cookie", "")
    assert not cookie or cookie.startswith(f"{name}=")
    return cookie.partition("=")[2].partition(";")[0]


async def first_answer(who: httpx.AsyncClient, path: str = "/quick/pebbles", form: Any = None) -> httpx.Response:
    """The answer before the browser sends its form again."""
    return await who.send(who.build_request("POST", path, data=form))


@in_scene
async def test_a_browser_that_returns_no_cookie_is_told_so_and_makes_nothing(scene: Scene) -> None:
    for language, said in (("en", "Your browser doesn’t return our cookie"), ("de", "schickt unser Cookie nicht")):
        async with scene.browser() as ada:
            ada.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            for path in ("/quick/pebbles", "/new/pebbles", "/guided/fox", "/day/fox"):
                answer = await ada.post(path, headers={"accept-language": language})
                assert answer.status_code == 403
                assert said in answer.text
    assert not scene.store.unused_since(time.time() + 1, 10)


@in_scene
async def test_a_session_that_was_made_up_is_replaced(scene: Scene) -> None:
    for secret in MADE_UP:
        async with scene.browser(tanglewood=secret) as eve:
            answer = await first_answer(eve)
            assert answer.status_code == SEND_AGAIN
            assert issued(answer) not in ("", secret)
            assert (await eve.post(answer.headers["location"])).status_code == 403, "she sends another than was issued"
        async with scene.browser(tanglewood=issued(answer)) as eve:
            table = await eve.post(answer.headers["location"])
            assert issued(table) == "", "what was issued stays"
            assert (await eve.get(table.headers["location"])).status_code == 200
            assert (await eve.post("/quick/pebbles")).status_code == 303
        assert not scene.store.knows(hash_of(secret))


@in_scene
async def test_who_comes_by_https_gets_a_cookie_that_nobody_else_can_plant(scene: Scene) -> None:
    async with scene.browser(https=True) as ada:
        answer = await first_answer(ada)
        secret = issued(answer, HOST_COOKIE)
        assert "; Path=/;" in answer.headers["set-cookie"]
        assert "Secure" in answer.headers["set-cookie"]
    async with scene.browser(https=True, **{HOST_COOKIE: secret}) as ada:
        answer = await ada.post(answer.headers["location"])
        assert (await ada.get(answer.headers["location"])).status_code == 200
    async with scene.browser(https=True, tanglewood=secret) as victim:
        assert (await victim.get(answer.headers["location"])).status_code == 403, "planted from elsewhere"
        assert issued(await first_answer(victim), HOST_COOKIE) not in ("", secret)


HTTP = PAGE["origin"]
ORIGINS: dict[str, tuple[str, dict[str, str], int]] = {
    "our page": (HTTP, {"origin": HTTP}, 303),
    "our page by HTTPS": (HTTPS, {"origin": HTTPS}, 303),
    "with its port": (HTTPS, {"origin": f"{HTTPS}:443"}, 303),
    "another scheme": (HTTPS, {"origin": HTTP}, 403),
    "another scheme the other way": (HTTP, {"origin": HTTPS}, 403),
    "another host": (HTTP, {"origin": "http://elsewhere.example"}, 403),
    "a host below ours": (HTTP, {"origin": "http://evil.table.example"}, 403),
    "another port": (HTTP, {"origin": f"{HTTP}:8000"}, 403),
    "the port of the other scheme": (HTTP, {"origin": f"{HTTP}:443"}, 403),
    "no scheme": (HTTP, {"origin": "table.example"}, 403),
    "nothing said": (HTTP, {}, 403),
    "no origin": (HTTP, {"origin": "null"}, 403),
    "the browser says it is ours": (HTTP, {"sec-fetch-site": "same-origin"}, 303),
    "the browser says so, the origin is kept back": (HTTP, {"sec-fetch-site": "same-origin", "origin": "null"}, 303),
    "the browser says so, another origin": (HTTP, {"sec-fetch-site": "same-origin", "origin": HTTPS}, 403),
    "the browser says it is not": (HTTP, {"sec-fetch-site": "same-site", "origin": HTTP}, 403),
}


@pytest.mark.parametrize(("site", "headers", "status"), ORIGINS.values(), ids=ORIGINS)
def test_only_our_own_pages_change_anything(tmp_path: Path, site: str, headers: dict[str, str], status: int) -> None:
    async def test() -> None:
        async with app(SqliteStore(tmp_path / "t.sqlite")) as browser, browser() as one:
            del one.headers["origin"]
            one.base_url = httpx.URL(site)
            assert (await one.post("/quick/pebbles", headers=headers)).status_code == status

    run(test)


@in_scene
async def test_every_cookie_by_https_is_of_this_host_alone(scene: Scene) -> None:
    async with scene.browser(https=True) as ada:
        for path, form in (("/quick/pebbles", {}), ("/language", {"language": "de", "page": "/"})):
            (cookie,) = (await first_answer(ada, path, form)).headers.get_list("set-cookie")
            assert cookie.startswith("__Host-")
            assert all(part in cookie for part in ("Path=/", "Secure", "HttpOnly", "SameSite=lax"))
        assert 'lang="de"' in (await ada.get("/")).text
        erased = await ada.post("/privacy/erase", data={"sure": "yes"})
        assert erased.headers["clear-site-data"] == '"cache", "storage"'
        assert "object-src 'none'" in erased.headers["content-security-policy"]
