"""What every store must do with codes for another device."""

import time
from dataclasses import replace

import pytest
from tests.store.sample_table import TABLE

from tanglewood.store import SPECTATOR, Access, NotificationChannel, Store
from tanglewood.store.passkeys import CODE_SECONDS
from tanglewood.store.results import RIGHT


def test_a_code_lets_one_more_browser_act_for_a_person_once(store: Store) -> None:
    store.offer_device("ada", "old", "t1")
    store.offer_device("ada", "code", "t1")
    assert store.use_device_code("old", "phone", "", brings=False) is None, "a new code replaces the old one"
    assert store.use_device_code("code", "phone", "ada", brings=False) is None, "the person is there already"
    assert store.use_device_code("code", "phone", "ben", brings=False) == ("t1", [])
    assert store.signed_in() == {"phone": "ada"}
    assert store.use_device_code("code", "other", "", brings=False) is None
    store.sign_out("phone")
    assert store.signed_in() == {"phone": "ben"}


def test_a_code_ends_after_ten_minutes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.offer_device("ada", "code", "")
    now = time.time()
    monkeypatch.setattr(type(store), "now", lambda _: now + CODE_SECONDS + 1)
    assert store.use_device_code("code", "phone", "", brings=False) is None
    monkeypatch.setattr(type(store), "now", lambda _: now + CODE_SECONDS - 5)
    assert store.use_device_code("code", "phone", "", brings=False) == ("", [])


def test_signing_out_the_others_ends_a_code(store: Store) -> None:
    store.offer_device("ada", "code", "")
    store.sign_out_others("ada", "new")
    assert store.use_device_code("code", "phone", "", brings=False) is None


def test_a_browser_can_bring_its_games(store: Store) -> None:
    """But for those where the person is already, who would else see two hands."""
    store.create(TABLE, [Access("ada", 0), Access("phone", 1)])
    store.create(replace(TABLE, id="t2"), [Access("phone", 0), Access("phone", 1), Access("ben", SPECTATOR)])
    store.attempt("phone", "fox", "p1", RIGHT)
    store.add_channel(NotificationChannel("way", "phone", "hook", "http://x", "en"))
    store.offer_device("ada", "code", "t1")
    assert store.use_device_code("code", "signed", "phone", brings=True) == ("t1", ["t2"])
    assert store.access("t1") == [Access("ada", 0), Access("phone", 1)]
    assert store.access("t2") == [Access("ada", 0), Access("ada", 1), Access("ben", SPECTATOR)]
    assert [attempt.puzzle for attempt in store.attempts_of("ada")] == ["p1"]
    assert store.attempts_of("phone") == []
    assert [channel.id for channel in store.channels_of("ada")] == ["way"]
