"""Nobody makes tables, or joins them, without end."""

from pathlib import Path

import pytest
from tests.web.hand_clock import HandClock
from tests.web.local_app import app, run
from tests.web.sample_stores import row_count

from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.runtime.rate_limits import HOUR, MINUTE, VISITORS, Limit, Limits, TooMany
from tanglewood.web.runtime.settings import Settings


def test_so_many_an_hour_and_no_more() -> None:
    clock = HandClock()
    limit = Limit(clock, 3, "limit-tables")
    for _ in range(3):
        limit.count("ada")
        clock.go_to(clock.now() + 60)
    with pytest.raises(TooMany, match=r"set up many tables this hour.*in 58 minutes"):
        limit.count("ada")
    limit.count("ben")
    clock.go_to(clock.now() + HOUR - 180)
    limit.count("ada")
    with pytest.raises(TooMany, match="in 2 minutes"):
        limit.count("ada")


def test_so_many_a_minute_are_told_to_wait_in_seconds() -> None:
    clock = HandClock()
    limit = Limit(clock, 2, "limit-lines", MINUTE)
    limit.count("ada")
    clock.go_to(clock.now() + 20)
    limit.count("ada")
    with pytest.raises(TooMany, match=r"Try again in 41 seconds"):
        limit.count("ada")
    clock.go_to(clock.now() + 40)
    limit.count("ada")


def test_only_so_many_visitors_are_remembered() -> None:
    limit = Limit(HandClock(), 1, "limit-lines")
    for number in range(VISITORS + 1):
        limit.count(f"visitor {number}")
    limit.count("visitor 0")
    with pytest.raises(TooMany):
        limit.count(f"visitor {VISITORS}")


def test_who_does_much_is_not_forgotten_for_those_who_come_later() -> None:
    limit = Limit(HandClock(), 2, "limit-lines")
    limit.count("ada")
    for number in range(VISITORS - 1):
        limit.count(f"visitor {number}")
    limit.count("ada")
    limit.count("a newcomer")
    with pytest.raises(TooMany):
        limit.count("ada")


NEIGHBOURS = {
    "one network": (["2001:db8:7:1::1", "2001:db8:7:1:ffff::2", "2001:db8:7:1:8000::"], [303, 303, 429]),
    "several networks": (["2001:db8:7:1::1", "2001:db8:7:2::1", "2001:db8:7:3::1"], [303, 303, 303]),
    "IPv4 by either name": (["192.0.2.7", "::ffff:192.0.2.7", "192.0.2.7"], [303, 303, 429]),
    "IPv4 apart": (["::ffff:192.0.2.7", "::ffff:192.0.2.8", "192.0.2.9"], [303, 303, 303]),
}


@pytest.mark.parametrize(("addresses", "answers"), NEIGHBOURS.values(), ids=NEIGHBOURS)
def test_an_ipv6_address_counts_by_its_network(tmp_path: Path, addresses: list[str], answers: list[int]) -> None:
    async def test() -> None:
        async with app(SqliteStore(tmp_path / "t.sqlite"), tables_an_hour=2) as browser:
            for address, answer in zip(addresses, answers, strict=True):
                async with browser(address) as one:
                    assert (await one.post("/quick/pebbles")).status_code == answer

    run(test)


def test_a_rematch_counts_as_a_table(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        async with app(store, tables_an_hour=3) as browser, browser() as ada:
            path = (await ada.post("/quick/pebbles")).headers["location"]
            for _ in range(2):
                before = path
                assert (await ada.post(f"{path}/resign")).status_code == 303
                path = (await ada.post(f"{path}/rematch")).headers["location"]
                assert (await ada.post(f"{before}/rematch")).headers["location"] == path, "made already"
            await ada.post(f"{path}/resign")
            answer = await ada.post(f"{path}/rematch")
            assert answer.status_code == 429
            assert "set up many tables this hour" in answer.text
            assert row_count(store, "tables") == 3

    run(test)


def test_a_report_counts_for_the_person_and_the_address() -> None:
    limits = Limits(HandClock(), Settings(reports_an_hour=3))
    for _ in range(3):
        limits.report("home", "ada")
    for visitor, session in (("home", "ben"), ("elsewhere", "ada")):
        with pytest.raises(TooMany):
            limits.report(visitor, session)
    limits.report("elsewhere", "ben")
