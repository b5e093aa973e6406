"""Passkeys (WebAuthn): one person on several devices, without a password. Only with `serve --open` and the extra."""

import hashlib
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tanglewood.core.checks.untrusted import read_json
from tanglewood.store import Passkey
from tanglewood.web.http.access import hash_of, is_secure, new_secret, origin_of, require_own_page, root_of, visitor_of
from tanglewood.web.http.forms import read_form
from tanglewood.web.http.responses import go_to, page, tables_of
from tanglewood.web.http.sessions import SESSION_BYTES, own_session, session_for, session_of, set_cookie
from tanglewood.web.people.challenges import NEW, SIGN_IN, BadPasskey, Challenges
from tanglewood.web.rendering.phrases import day, words
from tanglewood.web.runtime.services import Services

MOST_BYTES = 16 << 10  # of a credential
SECRET = "passkeys"  # its name in the store
SETTINGS = "/settings"


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


async def challenges_of(services: Services) -> Challenges:
    """The challenges of a server."""
    if services.challenges is None:
        key = await services.store.secret(SECRET)
        services.challenges = services.challenges or Challenges(key)
    return services.challenges


async def passkeys_context(request: Request) -> dict[str, Any]:
    """The passkey part of the settings page: nothing without the extra, or on a private server."""
    services, session = tables_of(request).services, session_of(request) or ""
    if not services.settings.open or not can_passkeys():
        return {"passkeys": None}
    found = await services.store.passkeys_of(session)
    shown = [{"id": one.id, "day": day(one.made)} for one in found]
    signed_in = await services.store.is_signed_in(own_session(request) or "")
    context: dict[str, Any] = {"own": shown, "possible": is_possible(request), "signed_in": signed_in}
    if is_possible(request):
        name = await services.store.name_of(session)
        made = await challenges_of(services)
        context["new"] = await services.aside(_new_options, made, host_of(request), session, name, found)
        context["sign_in"] = await services.aside(_sign_in_options, made, host_of(request), session)
    return {"passkeys": context}


def _new_options(made: Challenges, host: str, session: str, name: str, own: list[Passkey]) -> str:
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
        challenge=made.make(NEW, host, session),
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in own],
    )
    return str(options_to_json(options))


def _sign_in_options(made: Challenges, host: str, session: str) -> str:
    from webauthn import generate_authentication_options, options_to_json

    challenge = made.make(SIGN_IN, host, session)
    return str(options_to_json(generate_authentication_options(rp_id=host, challenge=challenge)))


async def settings_page(request: Request) -> Response:
    """GET /settings: what this browser remembers of how its person likes a table, and its person's passkeys."""
    return await _page(request)


async def _page(request: Request, error: str = "", status: int = 200) -> Response:
    return page(request, "settings_page.html", {**await passkeys_context(request), "error": error}, status)


async def use(request: Request) -> Response:
    """POST /passkeys: make a passkey, sign in or out, or remove one."""
    require_own_page(request)
    form = await read_form(request)
    try:
        match form.get("do"):
            case "new":
                return await _keep(request, form.get("credential", ""))
            case "sign-in":
                return await _sign_in(request, form.get("credential", ""))
            case "sign-out":
                await _sign_out(request)
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

    tables_of(request).limits.joins.count(visitor_of(request))
    host, services = host_of(request), tables_of(request).services
    try:
        given = read_json(credential, MOST_BYTES)
        client = read_json(base64url_to_bytes(given["response"]["clientDataJSON"]), MOST_BYTES)
        challenge = base64url_to_bytes(client["challenge"])
    except Exception as error:  # whatever the library says of what strangers send
        raise BadPasskey("This is no credential.") from error
    made = await challenges_of(services)
    name, until = made.check(challenge, purpose, host, session_of(request) or "")
    if not await services.store.spend(name, until):
        raise BadPasskey("This challenge has been answered.")
    origin = origin_of(request).removesuffix(root_of(request))
    expected = {"expected_challenge": challenge, "expected_rp_id": host, "expected_origin": origin}
    return {"credential": given, **expected}


async def _keep(request: Request, credential: str) -> Response:
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    expected, services = await _read(request, credential, NEW), tables_of(request).services
    try:
        found = await services.outside(lambda: verify_registration_response(**expected))
    except Exception as error:
        raise BadPasskey("This credential is not good.") from error
    session, secret = await session_for(request)
    if secret is not None:  # so that the session counts as issued
        await services.store.remember(session, "")
    name = await services.store.name_of(session)
    made = (bytes_to_base64url(found.credential_id), session, bytes_to_base64url(found.credential_public_key))
    if not await services.store.add_passkey(Passkey(*made, found.sign_count, name)):
        return await _page(request, words("passkey-too-many"), 409)
    answer = go_to(request, SETTINGS)
    set_cookie(request, answer, secret)
    return answer


async def _sign_in(request: Request, credential: str) -> Response:
    from webauthn import base64url_to_bytes, verify_authentication_response

    expected, services = await _read(request, credential, SIGN_IN), tables_of(request).services
    kept = await services.store.passkey(str(expected["credential"].get("id")))
    if kept is None:
        return await _page(request, words("passkey-unknown"), 403)
    key = {"credential_public_key": base64url_to_bytes(kept.key), "credential_current_sign_count": kept.uses}
    try:
        found = await services.outside(lambda: verify_authentication_response(**expected, **key))
    except Exception as error:
        raise BadPasskey("This credential is not good.") from error
    await services.store.use_passkey(kept.id, found.new_sign_count)
    before, answer = session_of(request) or "", go_to(request, SETTINGS)
    if before != kept.session:
        secret = new_secret(SESSION_BYTES)  # a fresh one, as somebody may have planted the old one
        await services.store.sign_in(hash_of(secret), kept.session, before)
        await tables_of(request).changed_sign_ins()
        set_cookie(request, answer, secret)
    return answer


async def _sign_out(request: Request) -> None:
    """Sign this browser out, whoever it acts for, unless the person could never come back."""
    services, own, session = tables_of(request).services, own_session(request), session_of(request)
    if own is None or session is None:
        return
    store = services.store
    found = await store.passkeys_of(session)
    signed_in = await store.is_signed_in(own)
    if found or signed_in:
        await store.sign_out(own)
        await tables_of(request).changed_sign_ins()


async def _remove(request: Request, passkey_id: str) -> None:
    services, session = tables_of(request).services, session_of(request)
    if session is not None:
        await services.store.remove_passkey(session, passkey_id)
        await tables_of(request).changed_sign_ins()


def routes() -> list[BaseRoute]:
    """The routes of a server with open tables and the extra."""
    return [Route("/passkeys", use, methods=["POST"])] if can_passkeys() else []
