"""What every store must know about people: puzzles, opponents, boards, blocks, reports and passkeys."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.store.sample_table import TABLE, ended, move, result

from tanglewood.store import (
    Access,
    Passkey,
    Person,
    Report,
    Rival,
    Store,
    passkeys,
    reports,
    results,
)
from tanglewood.store import results as records


def test_the_first_attempt_at_a_puzzle_is_kept_and_the_last_solution(store: Store, reopen: Callable[[], Store]) -> None:
    assert not store.knows("s1")
    store.attempt("s1", "fox", "3-14", results.WRONG)
    store.attempt("s1", "fox", "3-14", results.RIGHT)
    store.attempt("s1", "woods", "3-14", results.RIGHT)
    store.attempt("s1", "woods", "3-14", results.WRONG)
    store.attempt("s2", "fox", "3-14", results.HELPED)
    other = reopen()
    fox, woods = other.attempts_of("s1")
    other.close()
    assert (fox.game, fox.puzzle, fox.first, fox.solved > fox.first_time) == ("fox", "3-14", results.WRONG, True)
    assert (woods.game, woods.first, woods.solved) == ("woods", results.RIGHT, woods.first_time)
    assert [one.solved for one in store.attempts_of("s2")] == [0.0]
    assert store.knows("s1")


def test_a_missed_puzzle_comes_back_later_each_time_it_is_solved(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """After 1, 3, 7 and 21 days; a miss on the way begins anew."""
    now = [1000.0]
    monkeypatch.setattr(store, "now", lambda: now[0])

    def after(seconds: float, outcome: str) -> float:
        now[0] += seconds
        store.attempt("s1", "fox", "3-14", outcome)
        [attempt] = store.attempts_of("s1")
        return attempt.due and attempt.due - now[0]

    one, three, seven, weeks = results.BACK_AFTER
    assert after(0.0, results.WRONG) == one
    assert after(60.0, results.RIGHT) == one - 60.0, "at once is too soon"
    assert after(one, results.RIGHT) == three
    assert after(three, results.GIVEN_UP) == one
    for wait, due in ((one, three), (three, seven), (seven, weeks), (weeks, 0.0)):
        assert after(wait, results.RIGHT) == due
    assert after(weeks, results.WRONG) == 0.0, "it is learnt"


def test_first_attempts_are_counted_by_puzzle(store: Store) -> None:
    for session, outcome in (("s1", results.RIGHT), ("s2", results.WRONG), ("s2", results.RIGHT)):
        store.attempt(session, "fox", "3-14", outcome)
    store.attempt("s1", "woods", "3-14", results.RIGHT)
    assert store.tallies("fox") == {"3-14": (2, 1)}


def test_attempts_go_with_the_results(store: Store) -> None:
    for session, puzzle, outcome in (
        ("s1", "1-1", results.RIGHT),
        ("s1", "2-2", results.WRONG),
        ("s2", "2-2", "right"),
    ):
        store.attempt(session, "fox", puzzle, outcome)
    store.offer_results("s1", "h")
    assert store.take_results("h", "s2") == 0
    taken = {one.puzzle: one.first for one in store.attempts_of("s2")}
    assert taken == {"1-1": results.RIGHT, "2-2": results.RIGHT}  # its own first attempt stays
    store.forget_results("s1")
    assert store.attempts_of("s1") == []


def rivals(*scores: float) -> tuple[Rival, ...]:
    return tuple(Rival(1600 + number, 80.5, score, f"s{number}") for number, score in enumerate(scores, 1))


def test_people_met_are_kept_but_none_who_had_help(store: Store, reopen: Callable[[], Store]) -> None:
    store.create(TABLE, [Access("s1", 0), Access("s2", 1)])
    store.aid("t1", 1, records.HINT)
    met = {"s1": rivals(0.5, 1)[1:], "s2": rivals(0.5)}
    store.append("t1", move(0), over=True, results=[replace(result(who), rivals=met[who]) for who in met])
    assert [one.rivals for one in store.results_of("s1")] == [()]
    assert [one.rivals for one in store.results_of("s2")] == [met["s2"]]
    store.create(replace(TABLE, id="t2"), [Access("s1", 0)])
    store.append("t2", move(0), over=True, results=[replace(result("s1", "t2"), rivals=rivals(1, 0.5))])
    other = reopen()
    other.offer_results("s1", "h")
    assert other.take_results("h", "s3") == 2
    assert [one.rivals for one in other.results_of("s3")] == [(), rivals(1, 0.5)]
    other.forget_results("s1")
    assert other.results_of("s1") == []
    other.close()


def test_the_boards_list_who_asks_for_it(store: Store, reopen: Callable[[], Store]) -> None:
    ended(store, "s1", "t1", "t2")
    assert store.join_board("s1", "Ada")
    assert not store.join_board("s2", "АDA")
    assert store.join_board("s2", "Ben")
    assert store.join_board("s2", "Bea")
    other = reopen()
    found = other.board()
    assert [(one.session, one.name, one.games) for one in found] == [("s1", "Ada", 2), ("s2", "Bea", 0)]
    assert found[0].latest > 0 == found[1].latest
    assert [other.board_name(who) for who in ("s1", "s2", "s3")] == ["Ada", "Bea", ""]
    other.forget_results("s1")
    other.settle(Report("r1", "s1", "s2", "Bea", "t1", "name"), ["mute"])
    assert other.board() == []
    assert other.board_name("s2") == "Bea"
    other.leave_board("s2")
    assert other.board_name("s2") == ""
    other.close()


def test_who_blocks_whom(store: Store, reopen: Callable[[], Store], monkeypatch: pytest.MonkeyPatch) -> None:
    store.block("s1", Person("s2", "Ben"))
    store.block("s1", Person("s3", "Cat"))
    store.block("s2", Person("s1", "Ada"))
    assert store.knows("s2")
    other = reopen()
    assert {*other.blocked_by("s1")} == {Person("s2", "Ben"), Person("s3", "Cat")}
    assert other.blocks_among(["s1", "s2"]) == {("s1", "s2"), ("s2", "s1")}
    assert other.blocks_among(["s3", "s2", "s4"]) == other.blocks_among(["s1"]) == other.blocks_among([]) == frozenset()
    other.unblock("s1", "s2")
    assert other.blocks_among(["s1", "s2", "s3"]) == {("s2", "s1"), ("s1", "s3")}
    monkeypatch.setattr(reports, "MOST_BLOCKS", 1)
    other.block("s1", Person("s4", "Eve"))
    assert other.blocked_by("s1") == [Person("s4", "Eve")]
    other.close()


def test_reports_wait_until_they_are_settled(
    store: Store, reopen: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Report("r1", "s1", "s2", "Ben", "t1", "insult", "Rude.", ("Go away", "Or else"))
    assert store.report(first)
    assert store.report(replace(first, id="r2", lines=("Go away",)))
    other = reopen()
    (kept,) = other.reports(waiting=True)
    assert replace(kept, created=0.0) == replace(first, id="r2", lines=("Go away",))
    assert (kept.created > 0, other.settled_since(0)) == (True, [])
    done = other.settle(kept, ["mute", "hide-lines"])
    assert done.settled == ("mute", "hide-lines")
    assert (other.is_muted("s2"), other.is_muted("s1")) == (True, False)
    assert (other.reports(waiting=True), other.reports(waiting=False), other.settled_since(kept.created)) == (
        [],
        [done],
        [done],
    )
    assert other.settled_since(other.now() + 60) == []
    other.settle(done, ["unmute"])
    assert not other.is_muted("s2")
    monkeypatch.setattr(reports, "MOST_WAITING", 1)
    monkeypatch.setattr(reports, "MOST_SETTLED", 1)
    assert other.report(replace(first, id="r3"))
    assert not other.report(replace(first, id="r4", reporter="s9"))
    assert other.report(replace(first, id="r5"))
    other.settle(other.reports(waiting=True)[0], ["dismiss"])
    assert [one.id for one in other.reports(waiting=False)] == ["r5"]
    other.close()


def test_a_challenge_is_spent_once_and_forgotten_when_it_has_ended(store: Store, reopen: Callable[[], Store]) -> None:
    other = reopen()
    now = store.now()
    assert [one.spend("c1", now + 60) for one in (store, other, store)] == [True, False, False]
    assert store.spend("c2", now - 1)
    assert other.spend("c2", now + 60), "nothing is kept of it"
    other.close()


def test_a_passkey_lets_another_browser_be_the_same_person(
    store: Store, reopen: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Passkey("p1", "s1", "key", 3, "Ada")
    assert store.add_passkey(first)
    assert not store.add_passkey(replace(first, session="s2"))
    other = reopen()
    found = other.passkey("p1")
    assert found
    assert replace(found, created=0.0) == first
    other.use_passkey("p1", 4)
    assert [one.uses for one in other.passkeys_of("s1")] == [4]
    other.sign_in("b2", "s1", "s2")
    other.sign_in("b3", "s1", "")
    assert store.signed_in() == {"b2": "s1", "b3": "s1"}
    assert [other.is_signed_in(who) for who in ("b2", "b3", "b4")] == [True, True, False]
    for who in ("b2", "b3", "b4", "b2"):
        other.sign_out(who)
    assert (other.signed_in(), other.is_signed_in("b2")) == ({"b2": "", "b4": ""}, False)
    other.sign_in("b5", "s1", "")
    other.sign_in("b6", "s1", "s6")
    other.remove_passkey("s2", "p1")
    assert (other.passkeys_of("s1") != [], other.is_signed_in("b5")) == (True, True)
    other.remove_passkey("s1", "p1")
    assert (other.passkeys_of("s1"), other.passkey("p1")) == ([], None)
    assert other.signed_in() == {"b2": "", "b4": "", "b6": "s6"}
    monkeypatch.setattr(passkeys, "MOST_SIGN_INS", 1)
    for who in ("b7", "b8"):
        other.sign_in(who, "s1", f"{who} before")
    assert sum(other.is_signed_in(who) for who in ("b7", "b8")) == 1
    with store.transaction() as db:
        db.execute("UPDATE sign_ins SET person = 's1' WHERE session = 'b4'")
    assert store.signed_in()["b4"] == "", "a row that cannot be read lets nobody in"
    monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 1)
    assert [other.add_passkey(replace(first, id=one)) for one in ("p2", "p3")] == [True, False]
    other.close()
