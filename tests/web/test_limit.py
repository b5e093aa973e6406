"""Nobody makes tables, or joins them, without end."""

import pytest
from tests.web.test_secret import HandClock

from tanglewood.web.limit import HOUR, MINUTE, VISITORS, Limit, TooMany


def test_so_many_an_hour_and_no_more() -> None:
    clock = HandClock()
    limit = Limit(clock, 3, "You have set up 3 tables within the hour")
    for _ in range(3):
        limit.count("ada")
        clock.go_to(clock.now() + 60)
    with pytest.raises(TooMany, match=r"3 tables within the hour.*in 58 minutes"):
        limit.count("ada")
    limit.count("ben")
    clock.go_to(clock.now() + HOUR - 180)
    limit.count("ada")
    with pytest.raises(TooMany, match="in 2 minutes"):
        limit.count("ada")


def test_so_many_a_minute_are_told_to_wait_in_seconds() -> None:
    clock = HandClock()
    limit = Limit(clock, 2, "Enough", MINUTE)
    limit.count("ada")
    clock.go_to(clock.now() + 20)
    limit.count("ada")
    with pytest.raises(TooMany, match=r"come back in 41 seconds"):
        limit.count("ada")
    clock.go_to(clock.now() + 40)
    limit.count("ada")


def test_only_so_many_visitors_are_remembered() -> None:
    limit = Limit(HandClock(), 1, "Enough")
    for number in range(VISITORS + 1):
        limit.count(f"visitor {number}")
    limit.count("visitor 0")
    with pytest.raises(TooMany):
        limit.count(f"visitor {VISITORS}")
