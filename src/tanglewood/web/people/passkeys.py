"""Passkeys (WebAuthn): one person on several devices, without a password. They need `serve --open` and the extra."""

import hashlib
import hmac
import time
from importlib.util import find_spec
from secrets import token_bytes
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.checks.untrusted import read_json
from tanglewood.store import Passkey
from tanglewood.web.http.access import hash_of, is_secure, new_secret, origin_of, require_own_page, root_of, visitor_of
from tanglewood.web.http.forms import read_form
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import (
    SESSION_BYTES,
    is_new,
    note_session,
    own_session,
    session_for,
    session_of,
    set_cookie,
)
from tanglewood.web.rendering.phrases import day, words
from tanglewood.web.runtime.async_store import AsyncStore
from tanglewood.web.site import site_of

MOST_BYTES = 16 << 10  # of a credential
SECRET = "passkeys"  # its name in the store
SETTINGS = "/settings"
NEW, SIGN_IN = b"n", b"s"  # what a challenge is for
SECONDS = 900  # a challenge is good for
NONCE_BYTES, TIME_BYTES = 16, 8


class BadPasskey(TanglewoodError):
    """A browser's answer that is not good for what was asked."""


class Challenges:
    """Makes challenges, and checks that they come back in time and from the browser that got them.

    A page has a fresh one, which says by a keyed hash for whom and until when it is good. So any server on the store
    can check the answer. The store notes that it was taken, as none is taken twice.
    """

    def __init__(self, store: AsyncStore) -> None:
        """For a store, whose key `prepare` reads."""
        self._store, self._key = store, b""

    async def prepare(self) -> None:
        """Read the key unless it has been read; await it before the other methods."""
        self._key = self._key or await self._store.secret(SECRET)

    def make(self, purpose: bytes, host: str, session: str) -> bytes:
        """A fresh challenge."""
        begun = token_bytes(NONCE_BYTES) + int(time.time() + SECONDS).to_bytes(TIME_BYTES, "big")
        return begun + self._sum(begun, purpose, host, session)

    def check(self, challenge: bytes, purpose: bytes, host: str, session: str) -> tuple[str, float]:
        """The name of a challenge that came back, and until when it is good; raises BadPasskey."""
        begun = challenge[: NONCE_BYTES + TIME_BYTES]
        until = int.from_bytes(begun[NONCE_BYTES:], "big")
        is_ours = hmac.compare_digest(challenge, begun + self._sum(begun, purpose, host, session))
        if not is_ours or until < time.time():
            raise BadPasskey("This challenge is not good any more.")
        return begun.hex(), float(until)

    def _sum(self, begun: bytes, purpose: bytes, host: str, session: str) -> bytes:
        said = b"\0".join((begun, purpose, host.encode(), session.encode()))
        return hmac.new(self._key, said, hashlib.sha256).digest()


def can_passkeys() -> bool:
    """Whether what it needs is installed, the extra `passkeys`."""
    return find_spec("webauthn") is not None


def host_of(request: Request) -> str:
    """The host name for which passkeys are made."""
    return urlsplit(f"//{request.headers.get('host', '')}").hostname or ""


def is_possible(request: Request) -> bool:
    """Whether browsers do it here: by HTTPS or on localhost, and not at a bare address."""
    host = host_of(request)
    named = any(letter.isalpha() for letter in host) and ":" not in host
    return named and (is_secure(request) or host == "localhost" or host.endswith(".localhost"))


async def passkeys_context(request: Request) -> dict[str, Any]:
    """The passkey part of the settings page: nothing without the extra, or on a private server."""
    site, session = site_of(request), session_of(request) or ""
    if not site.settings.open or not can_passkeys():
        return {"passkeys": None}
    passkeys = await site.store.passkeys_of(session)
    shown = [{"id": passkey.id, "day": day(passkey.created)} for passkey in passkeys]
    context: dict[str, Any] = {"own": shown, "possible": is_possible(request)}
    if is_possible(request):
        name = await site.store.name_of(session)
        host, challenges = host_of(request), site.challenges
        await challenges.prepare()
        context["new"] = await site.services.run_in_helper(_new_options, challenges, host, session, name, passkeys)
        context["sign_in"] = await site.services.run_in_helper(_sign_in_options, challenges, host, session)
    return {"passkeys": context}


def _new_options(challenges: Challenges, host: str, session: str, name: str, passkeys: list[Passkey]) -> str:
    """The options for a browser to make a passkey, as JSON. The first import takes long, so call it aside."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
    )

    options = generate_registration_options(
        rp_id=host,
        rp_name="Tanglewood",
        user_name=name or "Tanglewood",
        user_id=hashlib.sha256(f"person:{session or new_secret()}".encode()).digest(),
        challenge=challenges.make(NEW, host, session),
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey.id)) for passkey in passkeys],
    )
    return str(options_to_json(options))


def _sign_in_options(challenges: Challenges, host: str, session: str) -> str:
    from webauthn import generate_authentication_options, options_to_json

    challenge = challenges.make(SIGN_IN, host, session)
    return str(options_to_json(generate_authentication_options(rp_id=host, challenge=challenge)))


async def settings_page(request: Request) -> Response:
    """GET /settings: what this browser remembers of how its person likes a table, and its person's passkeys."""
    return await _page(request)


async def _page(request: Request, error: str = "", status: int = 200) -> Response:
    site, person = site_of(request), session_of(request)
    account = {
        "known": person is not None and await site.store.knows(person),
        "signed_in": await site.store.is_signed_in(own_session(request) or ""),
    }
    return page(request, "settings_page.html", {**await passkeys_context(request), **account, "error": error}, status)


async def use(request: Request) -> Response:
    """POST /passkeys: make a passkey, sign in, or remove one."""
    require_own_page(request)
    form = await read_form(request)
    try:
        match form.get("do"):
            case "new":
                return await _keep(request, form.get("credential", ""))
            case "sign-in":
                return await _sign_in(request, form.get("credential", ""))
            case "remove":
                await _remove(request, form.get("id", ""))
            case _:
                return await _page(request, words("error-form"), 400)
    except BadPasskey:
        return await _page(request, words("passkey-bad"), 403)
    return go_to(request, SETTINGS)


async def _read(request: Request, credential: str, purpose: bytes) -> dict[str, Any]:
    """A credential and what is expected of it, as arguments to verify it. Raises BadPasskey or TooMany."""
    from webauthn import base64url_to_bytes

    site_of(request).limits.joins.count(visitor_of(request))
    host, site = host_of(request), site_of(request)
    try:
        answer = read_json(credential, MOST_BYTES)
        client = read_json(base64url_to_bytes(answer["response"]["clientDataJSON"]), MOST_BYTES)
        challenge = base64url_to_bytes(client["challenge"])
    except Exception as error:  # whatever the library says of what strangers send
        raise BadPasskey("This is no credential.") from error
    await site.challenges.prepare()
    name, until = site.challenges.check(challenge, purpose, host, "" if is_new(request) else session_of(request) or "")
    if not await site.store.spend(name, until):
        raise BadPasskey("This challenge has been answered.")
    origin = origin_of(request).removesuffix(root_of(request))
    expected = {"expected_challenge": challenge, "expected_rp_id": host, "expected_origin": origin}
    return {"credential": answer, **expected}


async def _keep(request: Request, credential: str) -> Response:
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    session = await session_for(request)
    expected, site = await _read(request, credential, NEW), site_of(request)
    try:
        registration = await site.services.run_untrusted(lambda: verify_registration_response(**expected))
    except Exception as error:
        raise BadPasskey("This credential is not good.") from error
    await note_session(request, session)
    name = await site.store.name_of(session)
    passkey_id, key = map(bytes_to_base64url, (registration.credential_id, registration.credential_public_key))
    if not await site.store.add_passkey(Passkey(passkey_id, session, key, registration.sign_count, name)):
        return await _page(request, words("passkey-too-many"), 409)
    return go_to(request, SETTINGS)


async def _sign_in(request: Request, credential: str) -> Response:
    from webauthn import base64url_to_bytes, verify_authentication_response

    expected, site = await _read(request, credential, SIGN_IN), site_of(request)
    passkey = await site.store.passkey(str(expected["credential"].get("id")))
    if passkey is None:
        return await _page(request, words("passkey-unknown"), 403)
    key = {"credential_public_key": base64url_to_bytes(passkey.key), "credential_current_sign_count": passkey.uses}
    try:
        verified = await site.services.run_untrusted(lambda: verify_authentication_response(**expected, **key))
    except Exception as error:
        raise BadPasskey("This credential is not good.") from error
    await site.store.use_passkey(passkey.id, verified.new_sign_count)
    before, answer = session_of(request) or "", go_to(request, SETTINGS)
    if before != passkey.session:
        secret = new_secret(SESSION_BYTES)  # a fresh one, as somebody may have planted the old one
        await site.store.sign_in(hash_of(secret), passkey.session, before)
        await site.peers.changed_sign_ins()
        set_cookie(request, answer, secret)
    return answer


async def _remove(request: Request, passkey_id: str) -> None:
    site, session = site_of(request), session_of(request)
    if session is not None:
        await site.store.remove_passkey(session, passkey_id)
        await site.peers.changed_sign_ins()


def routes() -> list[BaseRoute]:
    """The routes of a server with open tables and the extra."""
    return [Route("/passkeys", use, methods=["POST"])] if can_passkeys() else []
