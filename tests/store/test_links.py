"""What every store must do with links: invitations, and those of seats and spectators."""

from dataclasses import replace

from tests.store.sample_table import TABLE

from tanglewood.store import (
    SPECTATOR,
    Access,
    Claim,
    Seat,
    Store,
    Token,
)


def test_an_invitation_seats_one_session(store: Store) -> None:
    invite = Token("h1", "invite", (1,))
    store.create(TABLE, [Access("s1", 0)], [invite])
    store.add_tokens("t1", [Token("h2", "invite", (1,))])
    assert store.claim("t1", "h1", "s2", "Ben") == Claim("invite", (1,))
    table = store.load("t1")
    assert table is not None
    assert table.seats[1] == Seat(1, "Ben")
    assert store.access("t1") == [Access("s1", 0), Access("s2", 1)]
    for link in ("h1", "h2"):
        assert store.offer_of("t1", link) == Claim("spectator", (SPECTATOR,)), "others can watch with it"
        assert store.claim("t1", link, "s3", "Cat", 1) == Claim("spectator", ())
    assert store.access("t1") == [Access("s1", 0), Access("s2", 1)]


def test_the_link_of_a_table_gives_each_free_seat_once_and_then_lets_watch(store: Store) -> None:
    seats = (Seat(0, "Ada"), Seat(1, "Friend", open=True), Seat(2, "Bark", "greedy"), Seat(3, "Friend", open=True))
    store.create(replace(TABLE, seats=seats), [Access("s1", 0)], [Token("h1", "table", (SPECTATOR,))])
    assert store.claim("t1", "h1", "s2", "Ben", 3) == Claim("table", (3,))
    for taken in (0, 2, 3, 4):
        assert store.claim("t1", "h1", "s3", "Cat", taken) == Claim("table", ()), "nothing has changed"
    assert store.claim("t1", "h1", "s2", "Ben", 1) == Claim("table", ()), "nobody sits twice"
    assert store.claim("t1", "h1", "s3", "Cat", 1) == Claim("table", (1,))
    assert store.claim("t1", "h1", "s4", "") == Claim("table", (SPECTATOR,))
    assert store.access("t1") == [Access("s1", 0), Access("s2", 3), Access("s3", 1), Access("s4", SPECTATOR)]
    table = store.load("t1")
    assert table is not None
    assert [seat.name for seat in table.seats] == ["Ada", "Cat", "Bark", "Ben"]


def test_an_invitation_gives_no_other_seat(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)], [Token("h1", "invite", (1,)), Token("h2", "spectator", (SPECTATOR,))])
    assert store.claim("t1", "h1", "s2", "Ben", 0) == Claim("invite", ())
    assert store.claim("t1", "h2", "s2", "Ben", 1) == Claim("spectator", ())
    assert store.access("t1") == [Access("s1", 0)]


def test_an_invitation_without_a_name_keeps_the_seats_name(store: Store) -> None:
    store.create(TABLE, [], [Token("h1", "invite", (1,))])
    store.claim("t1", "h1", "s2", "")
    table = store.load("t1")
    assert table is not None
    assert table.seats[1] == Seat(1, "Friend")


def test_who_sits_already_does_not_use_an_invitation_up(store: Store) -> None:
    store.create(TABLE, [Access("s1", 0)], [Token("h1", "invite", (1,))])
    assert store.claim("t1", "h1", "s1", "Ada") == Claim("invite", ())
    assert store.load("t1") == TABLE
    assert store.claim("t1", "h1", "s2", "Ben") == Claim("invite", (1,))


def test_who_watches_may_still_be_invited(store: Store) -> None:
    store.create(TABLE, [], [Token("h1", "invite", (1,)), Token("h2", "spectator", (SPECTATOR,))])
    assert store.claim("t1", "h2", "s2", "Ben") == Claim("spectator", (SPECTATOR,))
    assert store.claim("t1", "h1", "s2", "Ben") == Claim("invite", (1,))
    assert store.access("t1") == [Access("s2", SPECTATOR), Access("s2", 1)]


def test_a_spectator_link_works_again_and_again(store: Store) -> None:
    store.create(TABLE, [], [Token("h1", "spectator", (SPECTATOR,))])
    for session in ("s2", "s3"):
        assert store.claim("t1", "h1", session, "") == Claim("spectator", (SPECTATOR,))
    assert store.load("t1") == TABLE


def test_a_link_opens_only_its_own_table(store: Store) -> None:
    store.create(TABLE, [], [Token("h1", "invite", (1,))])
    store.create(replace(TABLE, id="t2"), [])
    assert store.claim("t2", "h1", "s2", "Ben") is None
    assert store.access("t2") == []


def test_links_without_end_are_not_kept(store: Store) -> None:
    store.create(TABLE, [])
    for number in range(100):
        store.add_tokens(
            "t1", [Token(f"h{number}", "table", (SPECTATOR,)), Token(f"w{number}", "spectator", (SPECTATOR,))]
        )
    works = [number for number in range(100) if store.claim("t1", f"h{number}", "s1", "")]
    assert 8 <= len(works) <= 64
    assert works[-1] == 99
