"""A person who follows every link and submits every form, in a browser without scripts."""

import json
from collections import deque
from collections.abc import Iterable
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import parse_qsl, urldefrag, urljoin, urlsplit

import httpx
from tests.walk.pages import Form, Page
from tests.walk.site import TABLE, Site

import tanglewood as tw
from tanglewood.web.http.repeated_forms import FIELD
from tanglewood.web.http.sessions import COOKIE, ISSUED

ENDING = ("resign", "leave", "remove", "delete", "cancel", "block", "report")  # these forms come last
NOT_SUBMITTED = {
    "open-home": "it listens on an address of this machine's network; tests/web/runtime/test_server_address.py does it"
}
NOT_SUBMITTED |= {"POST /privacy/erase": "it ends the person; the walk does it last"}
LIKE = {  # the tables made
    "POST /quick/{game}": "bots",
    "POST /guided/{game}": "guided",
    "POST /day/{game}": "day",
    "POST /bots/{game}": "bots",
}
TABLES = ("GET /table/{table_id}", "GET /join/{table_id}", "GET /watch/{table_id}", "GET /table/{table_id}/people")
BROKEN = "broken fox"  # a table that cannot be opened, but mended
VALUES = {"text": "Well met.", "note": "A note.", "address": "https://hooks.example.invalid/wood"}  # for fields
GAME = json.dumps(tw.new("woods", 1, seed=3).journal()).encode()  # for uploads
HINTS_TRIED = 60  # each takes some seconds where the bots are not ready
ALIKE = ("action", "quick", "pick", "put")  # buttons for moves, for what people say, and for cards on a board
OF_A_GAME = ("seat-", "name-", "option-")  # so begin the names of fields that every game has in its own way
PERSONAL = (
    *TABLES,
    "GET /",
    "GET /games",
    "GET /me",
    "GET /watch",
    "GET /statistics",
    "GET /statistics/take",
    "GET /settings",
    "GET /reminders",
    "GET /tables",
    "GET /tournaments/{tournament_id}",
    "GET /blocked",
)
Key = tuple[object, ...]


class Walker:
    """One person's browser."""

    def __init__(self, site: Site, name: str, host: "Walker | None" = None) -> None:
        """A guest leaves out pages that a host has seen and that are the same for everybody."""
        self.site, self.name, self.host, self.language = site, name, host, "en"
        self.cookies: dict[str, str] = {}
        self.secrets: dict[str, str] = {}  # of links, by the paths of their pages
        self.seen: set[Key] = set()
        self.todo: deque[tuple[str, str]] = deque()  # addresses, and the page with the link
        self.forms: deque[tuple[Key, str]] = deque()  # forms, and the address of their page
        self.endings: deque[tuple[Key, str]] = deque()  # those that end things
        self.values = VALUES | {"name": name}

    # Requests

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """One request, and a fault if the server has none but a crash to answer it with."""
        site = self.site
        headers = {**site.headers, "accept-language": self.language, "accept-encoding": "identity"}
        headers |= {"cookie": "; ".join(f"{key}={value}" for key, value in self.cookies.items())}
        headers |= {"origin": site.origin} if method == "POST" else {}
        answer = site.http.request(method, path, headers=headers, **more)
        site.http.cookies.clear()  # each walker has their own
        if answer.status_code < 400:
            site.routes.reached.add(site.routes.of(method, site.below(urlsplit(path).path))[0])
        for line in answer.headers.get_list("set-cookie"):
            self.cookies |= {key: morsel.value for key, morsel in SimpleCookie(line).items() if key.endswith(COOKIE)}
        if f"{ISSUED}=" in answer.headers.get("location", ""):
            return self.ask(method, answer.headers["location"], **more)
        if answer.status_code >= 500 and not (answer.status_code == 503 and path.endswith("/hint")):
            site.faults.append(f"{self.name} ({self.language}): {method} {path} answers {answer.status_code}")
        return answer

    def get(self, path: str) -> str:
        """A page that has to be there."""
        answer = self.ask("GET", self.site.root_path + path)
        if answer.status_code == 303:
            return self.get(self.site.below(answer.headers["location"]))
        assert answer.status_code == 200, (path, answer.status_code, answer.text[-3000:])
        return answer.text

    def post(self, path: str, fields: dict[str, str] | None = None, kind: str = "", **more: Any) -> str:
        """A form that has to work; the path below the prefix where it leads, whose table is of that kind."""
        answer = self.ask("POST", self.site.root_path + path, data=fields or {}, **more)
        assert answer.status_code == 303, (path, answer.status_code, answer.text[-3000:])
        leads = self.site.below(answer.headers["location"])
        if kind and (table := TABLE.search(leads)):
            self.site.kinds[table[1]] = kind
        return leads

    # The walk

    def walk(self, start: Iterable[str], *, forms: bool = True) -> None:
        """Follow all links from some addresses on, and submit all forms but those that end things."""
        self.todo.extend((self.site.root_path + path, "") for path in start)
        self._follow()
        while forms and self.forms:
            key, page = self.forms.popleft()
            if _ends(key):
                self.endings.append((key, page))
                continue
            self._submit(key, page)
            self._follow()

    def end(self) -> None:
        """Submit the forms that end things, and look at what they leave."""
        while self.endings:
            self.endings = deque(sorted(self.endings, key=lambda form: "delete" in str(form)))  # it ends most
            self._submit(*self.endings.popleft())
            self.walk([])

    def look(self, path: str) -> None:
        """Look at a page that others know of, one of each route; it may be theirs."""
        key = self._key("GET", path)[1:3]
        if key not in self.seen:
            self.seen.add(key)
            self.ask("GET", path)

    def _follow(self) -> None:
        while self.todo:
            address, page = self.todo.popleft()
            path, secret = urldefrag(address)
            if secret:
                self.secrets[urlsplit(path).path] = secret
            key = self._key("GET", path)
            if self.site.pages and key[1] not in self.site.pages:
                continue
            if key in self.seen or (self.host and key in self.host.seen and key[1] not in PERSONAL):
                continue
            self.seen.add(key)
            answer = self.ask("GET", path)
            if answer.status_code >= 400 and self.site.kind(path) != BROKEN:
                self._complain(f"GET {path}, a link on {page}, answers {answer.status_code}")
            self._take(path, answer)

    def _key(self, method: str, path: str) -> Key:
        """What makes an address like others: its route, its game, the kind of its table, and what is asked."""
        address = urlsplit(path)
        below = self.site.below(address.path)
        name, about = self.site.routes.of(method, below)
        about = about if self.site.each_game else {key: value for key, value in about.items() if key != "game"}
        shown = [value for key, value in about.items() if key in ("game", "link", "name", "path")]
        query = sorted(key for key, _ in parse_qsl(address.query))
        kind = self.site.kind(below)
        if kind and (query or name not in TABLES):
            kind = "" if "link" in about else f"{'over' in kind} {kind.partition(' ')[2]}"  # the pages about a table
        return self.language, name, kind, *shown, *query

    def _take(self, path: str, answer: httpx.Response) -> None:
        """Take in what a page or redirection leads to."""
        if leads := answer.headers.get("location"):
            self.todo.append((urljoin(path, leads).removeprefix(self.site.origin), path))
        if not answer.headers.get("content-type", "").startswith("text/html"):
            return
        page = Page(answer.text)
        self.site.printed.setdefault(self.name, set()).add(path)
        for anchor in page.anchors():
            if anchor not in page.ids:
                self._complain(f"the link to #{anchor} on {path} leads nowhere")
        for link in page.addresses():
            self._note(urljoin(self.site.origin + path, link), path)
        for link in page.shared:
            if "/statistics/take#" in link:
                self.site.statistics = urldefrag(link).fragment, self.name
        for form in page.forms:
            self._note_form(form, path)

    def _note(self, address: str, page: str) -> None:
        if not address.startswith(self.site.origin + "/"):
            return  # another site
        path = address.removeprefix(self.site.origin)
        if "/static/" in path:
            file = urldefrag(path)[0]
            if file not in self.site.files:
                self.site.files.add(file)
                if (status := self.ask("GET", file).status_code) != 200:
                    self._complain(f"{file}, used by {page}, answers {status}")
            return
        self.todo.append((path, page))

    # Forms

    def _note_form(self, form: Form, page: str) -> None:
        if form.method == "post" and FIELD not in {control.name for control in form.fields}:
            self._complain(f"the form for {form.action or page} on {page} has no key")
        data = self._filled(form, page)
        if any(control.required and not data.get(control.name, "file") for control in form.fields):
            return  # nothing to fill in yet
        for key in self._keys(form, page):
            by_host = self.host is not None and key in self.host.seen and not key[2]
            if key not in self.seen and not by_host and not any(verb in key for verb in NOT_SUBMITTED):
                self.seen.add(key)
                self.forms.append((key, page))

    def _keys(self, form: Form, page: str) -> dict[Key, tuple[str, str, str]]:
        """The ways to submit a form, with their buttons; a game's moves are all alike."""
        ways: dict[Key, tuple[str, str, str]] = {}
        for button in form.buttons:
            key = self._key_of(form, urljoin(page, button[2] or form.action or page))
            ways.setdefault((*key, *(button[:1] if button[0] in ALIKE else button[:2])), button)
        return ways

    def _key_of(self, form: Form, address: str) -> Key:
        """What makes a form like others: a game's moves are alike, and all else is in every game the same."""
        name, about = self.site.routes.of(form.method.upper(), self.site.below(urlsplit(address).path))
        kind, _, game = self.site.kind(address).partition(" ")
        game = game if self.site.each_game else ""
        verb = about.get("verb", about.get("how", ""))
        if name.endswith("/move") or verb == "move":
            return name, "move", game
        if verb in ("say", "talk") or name.endswith("/people"):  # so often nobody may
            return name, verb, ""
        fields = sorted(control.name for control in form.fields)
        return name, verb, kind, *(field for field in fields if not field.startswith(OF_A_GAME))

    def _submit(self, key: Key, path: str) -> None:
        """Submit a form again as its page shows it now; nothing if it has gone meanwhile."""
        answer = self.ask("GET", path)
        for form in Page(answer.text).forms:
            if button := self._keys(form, path).get(key):
                self._send(key, form, button, path)
                return

    def _send(self, key: Key, form: Form, button: tuple[str, str, str], page: str) -> None:
        action = urldefrag(urljoin(page, button[2] or form.action or page))[0]
        data = self._filled(form, page) | ({button[0]: button[1]} if button[0] else {})
        if form.method == "get":
            self.todo.append((f"{urlsplit(action).path}?{httpx.QueryParams(data)}", page))
            return
        file = ("game.json", GAME, "application/json")
        files = {control.name: file for control in form.fields if control.kind == "file"}
        for _ in range(HINTS_TRIED):  # until the bots are ready
            answer = self.ask("POST", action, data=data, files=files or None)
            if answer.status_code != 503:
                break
        if action.endswith("/statistics/take"):
            self.site.statistics = ("", "")  # it works once
        if answer.status_code >= 400:
            self._complain(f"POST {action} with {data}, a form on {page}, answers {answer.status_code}")
        self._name_table(action, urljoin(action, answer.headers.get("location", page)))
        self._take(action, answer)
        if leads := answer.headers.get("location"):
            self._again(key, action, urljoin(page, leads), page)

    def _name_table(self, action: str, address: str) -> None:
        """Note the kind of a table that a form has made."""
        table = TABLE.search(address)
        if table and table[1] not in self.site.kinds:
            name, about = self.site.routes.of("POST", self.site.below(urlsplit(action).path))
            self.site.kinds[table[1]] = f"{LIKE.get(name, name)} {about.get('game', '')}".strip()

    def _again(self, key: Key, action: str, leads: str, page: str) -> None:
        """Look once more at pages that a form has changed."""
        if TABLE.search(action) and not _ends(key):
            return
        for address in (leads, *(() if _ends(key) else (page,))):
            self.seen.discard(self._key("GET", urldefrag(address)[0]))
            self.todo.append((address, page))

    def _filled(self, form: Form, page: str) -> dict[str, str]:
        """What a person enters into a form."""
        token = self.secrets.get(urlsplit(page).path, "")
        if "/statistics/take" in page and self.name != self.site.statistics[1]:
            token = self.site.statistics[0]  # another's
        values = self.values | {"token": token}
        controls = [control for control in form.fields if control.kind != "file"]
        return {control.name: control.value or values.get(control.name, "") for control in controls}

    def _complain(self, fault: str) -> None:
        self.site.faults.append(f"{self.name} ({self.language}): {fault}")


def _ends(key: Key) -> bool:
    """Whether a form ends something."""
    return any(ending in str(part) for part in key for ending in ENDING)
