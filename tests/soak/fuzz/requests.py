"""HTTP requests: each is answered, or the connection closed; never by a fault of the server."""

import base64
import json
import random
import re
import zlib
from typing import Any
from urllib.parse import urlencode, urlsplit

from tests.conformance.mutants import Mutant, scrambled
from tests.soak.fuzz.served import Served
from tests.web.visitors import sequence_on

import tanglewood as tw

STATUSES = {101, 200, 303, 304, 307, 400, 403, 404, 405, 409, 410, 413, 414, 415, 416, 429, 431, 503}
STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")
MULTIPART = "multipart/form-data"
ODD_HEAD = 'Content-Disposition: form-data; name*0="=?utf-8?q?a?= ;a=;a=(((\\"'
HALF_A_CHARACTER = base64.urlsafe_b64encode(zlib.compress(b'{"seats":"\\ud800"}')).decode()
ODD_TEXTS = ("\ud800", "\0", "\u202e", "\u0300" * 40, HALF_A_CHARACTER, '\\"' * 400, "\xc0\xaf")


def text_of(value: Any) -> str:
    """Whatever JSON holds, as it is written into a request."""
    return value if isinstance(value, str) else str(value)


def rendered(request: dict[str, Any]) -> bytes:
    """A request as bytes; what a mutant has made into something else goes in as it is."""
    fields, query = (request.get(name) for name in ("fields", "query"))
    body = (
        parts_of(fields)
        if isinstance(fields, dict) and MULTIPART in text_of(request.get("headers") or {})
        else urlencode({k: text_of(v) for k, v in fields.items()}, errors="surrogatepass")
        if isinstance(fields, dict)
        else ""
    )
    path, headers = request.get("path"), request.get("headers")
    target = "/" + "/".join(map(text_of, path)) if isinstance(path, list) else text_of(path)
    if isinstance(query, dict) and query:
        target += "?" + urlencode({k: text_of(v) for k, v in query.items()}, errors="surrogatepass")
    lines = [f"{text_of(request.get('method'))} {target} HTTP/1.1"]
    if isinstance(headers, dict):
        known = {**headers, "content-length": len(body)} if headers.get("content-length") == "own" else headers
        lines += [f"{name}: {text_of(value)}" for name, value in known.items()]
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode(errors="surrogatepass")


def parts_of(fields: dict[str, Any]) -> str:
    """The fields as the parts of an upload; a name that begins with "[" is a whole header."""
    heads = (name if name.startswith("[") else f'Content-Disposition: form-data; name="{name}"' for name in fields)
    parts = zip(heads, map(text_of, fields.values()), strict=True)
    return "".join(f"--x\r\n{head.lstrip('[')}\r\n\r\n{value}\r\n" for head, value in parts) + "--x--\r\n"


class Requests(Served):
    """Changed requests of one who plays."""

    def sit_down(self) -> None:
        """A new table, and the requests that are made there."""
        super().sit_down()
        self.wishes = self._wishes()

    def _wishes(self) -> list[dict[str, Any]]:
        """What a browser sends."""
        table, game = self.path.split("/")[-1], self.game
        page = self.ada.page(self.path)
        moves = re.findall(r'name="action" value="([^"]+)"', page) or [""]
        move = {"seat": "0", "sequence": str(sequence_on(page)), "action": moves[0], "key": "k1"}
        form = {"seats": "2", "seat-0": "me", "seat-1": "friend", "name": "Ada"}
        get = [[], ["rules", game], ["credits"], ["healthz"], ["table", table], ["join", table]]
        get += [["table", table, "journal.json"], ["static", "cards.css"], ["static", "games", game, "tile.svg"]]
        post = [(["new", game], form), (["quick", game], {}), (["table", table, "move"], move)]
        post += [
            (["table", table, verb], {"key": "k2"})
            for verb in ("undo", "hint", "uncover", "hurry", "rematch", "remove")
        ]
        post += [(["table", table, "name"], {"name": "Bea"}), (["join", table], {"token": "x" * 32, "name": "Bea"})]
        known = [self._request("GET", path, {}) for path in [*get, ["new", game]]]
        known[-1]["query"] = {"seats": "2", "name": "Ada"}
        return [*known, *(self._request("POST", path, fields) for path, fields in post), *self._odd(table)]

    def _odd(self, table: str) -> list[dict[str, Any]]:
        """Uploads, and what is written in other encodings: half characters, NUL, overlong and too short UTF-8."""
        journal = json.dumps(tw.new(self.game, seed=5).journal())
        known = [
            self._request("POST", ["open"], fields)
            for fields in (
                {"file": journal},
                {"file": "[" * 900, "other": "x"},
                {"[" + ODD_HEAD: "{}", "file": journal},
            )
        ]
        for upload in known:
            upload["headers"]["content-type"] = f"{MULTIPART}; boundary=x"
        for text in ODD_TEXTS:
            for path in (["position", self.game], ["new", self.game], ["table", table], ["puzzle", self.game, "1"]):
                known.append(self._request("GET", path, {}))
                known[-1]["query"] = dict.fromkeys(("p", "name", "at", "as", "answer"), text)
            known.append(self._request("GET", ["rules", text], {}))
            known.append(self._request("POST", ["table", table, "name"], {"name": text}))
            known[-1]["headers"] |= {"cookie": f'tanglewood={text}; a="{text}', "accept-encoding": text}
        return known

    def _request(self, method: str, path: list[str], fields: dict[str, str]) -> dict[str, Any]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.ada.http.cookies.items())
        origin = self.ada.host.url
        own = {"host": urlsplit(origin).netloc, "origin": origin, "cookie": cookie}
        form = (
            {"content-type": "application/x-www-form-urlencoded", "content-length": "own"} if method == "POST" else {}
        )
        return {
            "method": method,
            "path": path,
            "query": {},
            "headers": {**own, **form, "connection": "close"},
            "fields": fields,
        }

    def changed(self, chance: random.Random) -> bytes:
        """One of them, changed."""
        data = rendered(Mutant.of(chance.choice(self.wishes), self.wishes, chance).given)
        if chance.random() < 0.3:
            return scrambled(data, rendered(chance.choice(self.wishes)), chance)
        return data

    def __call__(self, _number: int, chance: random.Random) -> bool:
        """Send one; whether it was answered as a browser likes it."""
        self.next_case()
        if chance.random() < 0.02:
            self.wishes = self._wishes()
        answer = self.server.sent(data := self.changed(chance))
        found = STATUS.match(answer)
        assert found or not answer, answer[:300]
        status = int(found[1]) if found else 0
        assert not status or status in STATUSES, (status, data[:500], answer[-500:])
        self.look()
        return status in (200, 303)
