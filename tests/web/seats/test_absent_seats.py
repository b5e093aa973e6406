"""A seat whose owner is away: the others can go on, and nothing works against somebody who is there."""

from pathlib import Path

import pytest
from tests.web.local_app import run
from tests.web.seats.friends import DAY, MINUTE, Friends, friends_at
from tests.web.visitors import invitation_on

from tanglewood.store import Vote
from tanglewood.store.model import AWAY, STOPPED


async def gone(friends: Friends, *names: str, away: str = "Ben", **form: str) -> None:
    """Friends at a table; one of them has vanished in their own turn for as long as the others have to wait."""
    await friends.begin(*names, **form)
    await friends.until_turn_of(away)
    friends.vanish(away)
    await friends.pass_time(2 * MINUTE)


def test_nothing_works_against_somebody_who_is_there_or_has_just_gone(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await friends.begin("Ada", "Ben", "Cat")
            await friends.until_turn_of("Ben")
            await friends.pass_time(DAY)
            wishes = ("replace", "stop", "claim", "renew")
            for _ in range(2):
                assert [await friends.do("Ada", wish, seat="1") for wish in wishes] == [409] * 4
                assert "Let a bot play on" not in await friends.page("Ada")
                friends.vanish("Ben")
                await friends.pass_time(MINUTE)
            await friends.pass_time(MINUTE)
            assert "Let a bot play on" in await friends.page("Ada")
            friends.open_page("Ben")
            assert await friends.do("Ada", "replace") == 409, "he is back"

    run(test)


def test_the_host_has_a_bot_play_on_and_the_friend_who_returns_takes_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await gone(friends, "Ada", "Ben", "Cat")
            moves = len(friends.table.movers)
            page = await friends.page("Ada")
            assert "Ben is away" in page
            assert "Away for 2 minutes. It’s Ben’s turn, and the game is waiting." in page
            assert await friends.do("Ada", "replace") == 303
            seat = friends.table.row.seats[1]
            assert seat.bot, "a bot plays"
            told = f"Ben was away, so Ada has let a bot play on: {seat.name}."
            assert told in await friends.page("Cat")
            page = await friends.page("Ben")
            assert "You were away" in page
            assert f"{seat.name}, a bot, has been playing for you since move {moves + 1}." in page
            assert "A bot plays for you" in (await friends.browser("Ben").get("/games")).text
            log = page.split("Log")[-1]
            assert "Ben" in log, "old lines keep their names"
            assert await friends.do("Cat", "return") == 409
            assert await friends.do("Ben", "return") == 303
            assert (friends.table.row.seats[1].bot, friends.table.row.seats[1].name) == ("", "Ben")
            assert friends.table.viewer(friends.session(1)).mine == (1,)
            assert friends.store.leavers(friends.table.row.id) == [], "and has lost nothing"
            assert "Ben is back." in await friends.page("Cat")

    run(test)


def test_all_of_it_is_there_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await gone(friends, "Ada", "Ben", "Cat")
            await friends.do("Ada", "replace")
            path, cookies = friends.path, [(name, one.cookies) for name, one in friends.browsers.items()]
            before = await friends.page("Cat")
        async with friends_at(tmp_path) as again:
            again.path = path
            for name, jar in cookies:
                again.browser(name).cookies = jar
            assert (await again.page("Cat")).split("Log")[-1] == before.split("Log")[-1]
            assert await again.do("Ben", "return") == 303
            assert again.table.row.seats[1].name == "Ben"

    run(test)


def test_a_sign_of_somebody_at_another_server_counts(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends, friends_at(tmp_path) as elsewhere:
            await gone(friends, "Ada", "Ben", "Cat")
            elsewhere.store.ahead, elsewhere.path = friends.store.ahead, friends.path
            elsewhere.browser("Ben").cookies = friends.browser("Ben").cookies
            await elsewhere.page("Ben")
            await elsewhere.site.absences.look()
            assert await friends.do("Ada", "replace") == 409, "he has asked for a page without scripts"
            assert not friends.table.row.seats[1].bot

    run(test)


def test_without_the_host_a_majority_of_those_who_are_there_decides(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await gone(friends, "Ada", "Ben", "Cat", "Dan", away="Ada")
            assert "0 of 2 agree" in await friends.page("Ben")
            assert await friends.do("Ben", "replace") == 303
            assert not friends.table.row.seats[0].bot, "one of three is not enough"
            assert "1 of 2 agree" in await friends.page("Cat")
            assert await friends.do("Ben", "replace") == 303
            assert not friends.table.row.seats[0].bot, "nobody counts twice"
            assert await friends.do("Cat", "stop") == 303
            assert not friends.table.over, "nor for another wish"
            assert await friends.do("Cat", "replace") == 303
            assert friends.table.row.seats[0].bot

    run(test)


def test_a_vote_ends_when_the_friend_has_come_back_meanwhile(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await gone(friends, "Ada", "Ben", "Cat", "Dan", away="Ada")
            await friends.do("Ben", "replace")
            friends.open_page("Ada")
            friends.vanish("Ada")
            await friends.pass_time(2 * MINUTE)
            await friends.do("Cat", "replace")
            assert not friends.table.row.seats[0].bot
            votes = friends.store.votes(friends.table.row.id)
            assert [vote.voter for vote in votes] == [1, 2]
            assert all(isinstance(vote, Vote) for vote in votes)

    run(test)


def test_a_game_ends_without_a_loser_and_counts_for_no_rating(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await gone(friends, "Ada", "Ben")
            sessions = [friends.session(seat) for seat in (0, 1)]
            assert await friends.do("Ada", "stop") == 303
            assert (friends.table.over, friends.table.early.how) == (True, STOPPED)
            assert friends.table.view(None).winners == ()
            for session in sessions:
                (result,) = friends.store.results_of(session)
                assert (result.won, result.how, result.aids) == (False, STOPPED, (STOPPED,))
            for name in ("Ada", "Ben"):
                said = "The players have ended the game. Nobody wins, and nobody loses."
                assert said in await friends.page(name)
                assert said in (await friends.browser(name).get("/games")).text
                picture = (await friends.browser(name).get(f"{friends.path}/picture.svg")).text
                assert "1." not in picture, "nobody has a place"
                assert "Ended without a loser" in (await friends.browser(name).get("/statistics")).text

    run(test)


@pytest.mark.parametrize("game", ["pebbles", "lost"])
def test_the_one_who_waits_may_claim_the_win_of_two_opponents(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await gone(friends, "Ada", "Ben", game=game, away="Ada")
            lost = [friends.session(0)]
            if game == "lost":
                assert await friends.do("Ben", "claim") == 409, "all win or lose together"
                return
            assert await friends.do("Ben", "claim") == 303
            assert "Ada was away, so you win." in await friends.page("Ben")
            assert "You were away, so Ben wins." in await friends.page("Ada")
            assert friends.store.results_of(lost[0])[0].how == AWAY
            assert "Ada was away, so you win." in (await friends.browser("Ben").get("/games")).text

    run(test)


def test_a_new_link_signs_the_old_browser_out_and_everybody_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await gone(friends, "Ada", "Ben", "Cat", away="Cat")
            await friends.browser("Ben").get(friends.path)
            friends.vanish("Ben")
            await friends.pass_time(2 * MINUTE)
            old = friends.session(1)
            assert await friends.do("Ada", "renew", seat="1") == 303
            page = await friends.page("Cat")
            assert "Ada has made a new link for Ben’s seat. The old browser is signed out." in page
            page = await friends.page("Ben")
            assert "Your seat has a new link" in page
            assert "Ada has made a new link for your seat" in page
            assert friends.table.viewer(old).mine == (), "the old browser sees no hand"
            html = (await friends.browser("Ada").get(friends.path)).text
            await friends.join("Ben again", invitation_on(html, 1))
            assert friends.table.row.seats[1].name == "Ben"
            assert friends.session(1) != old
            friends.open_page("Ben")
            await friends.until_turn_of("Cat")
            friends.open_page("Cat")
            friends.browsers["Ben"] = friends.browsers["Ben again"]
            while not friends.table.over:
                await friends.move()
            (result,) = friends.store.results_of(friends.session(1))
            assert result.aids == ("renewed",)
            assert friends.store.results_of(old) == [], "nobody has lost by losing a cookie"

    run(test)


def test_a_friend_who_lost_the_cookie_gets_the_seat_back_from_the_bot(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await gone(friends, "Ada", "Ben", "Cat")
            await friends.do("Ada", "replace")
            assert await friends.do("Ada", "renew", seat="1") == 303
            html = (await friends.browser("Ada").get(friends.path)).text
            await friends.join("Ben again", invitation_on(html, 1))
            seat = friends.table.row.seats[1]
            assert (seat.name, seat.bot, seat.open) == ("Ben", "", False)
            assert await friends.do("Ben", "return") == 409, "the old browser is signed out"

    run(test)


def test_a_friend_gets_the_host_back_in(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await gone(friends, "Ada", "Ben", "Cat", away="Ada")
            assert await friends.do("Ben", "renew", seat="0") == 303
            assert ("invite", (0,)) not in friends.table.links, "Cat has a say"
            assert await friends.do("Cat", "renew", seat="0") == 303
            html = (await friends.browser("Ben").get(friends.path)).text
            await friends.join("Ada again", invitation_on(html, 0))
            assert await friends.do("Ada", "renew", seat="1") == 409, "the old browser is signed out"

    run(test)


def test_strangers_can_have_a_bot_play_on_but_see_no_hand(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path, open=True) as friends:
            await friends.begin("Ada", "Ben")
            await friends.do("Ada", "open", opened="yes")
            await friends.until_turn_of("Ben")
            friends.vanish("Ben")
            await friends.pass_time(2 * MINUTE)
            assert friends.table.opened
            assert [await friends.do("Ada", wish, seat="1") for wish in ("stop", "renew")] == [409, 409]
            page = await friends.page("Ada")
            assert "Claim the win" in page
            assert "End the game without a loser" not in page
            assert await friends.do("Ada", "replace") == 303
            assert await friends.do("Ben", "return") == 409, "the loss stands"

    run(test)


def test_a_free_seat_that_nobody_takes_can_become_a_bots(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            answer = await friends.browser("Ada").post(
                "/new/pebbles", data={"seats": "2", "seat-1": "friend", "name": "Ada"}
            )
            friends.path = answer.headers["location"]
            await friends.page("Ada")
            await friends.until_turn_of("Friend")
            await friends.pass_time(2 * MINUTE)
            html = (await friends.browser("Ada").get(friends.path)).text
            assert 'data-sheet="absent"' not in html, "the sheet of the invitation is there"
            assert "A bot takes the free seat." in html
            assert await friends.do("Ada", "claim") == 409
            assert await friends.do("Ada", "replace") == 303
            assert friends.table.row.seats[1].bot

    run(test)


def test_by_turns_nobody_is_away_before_their_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await friends.begin("Ada", "Ben", pace="0")
            assert friends.table.row.patience == 7 * DAY
            await friends.until_turn_of("Ada")
            friends.vanish("Ben")
            await friends.pass_time(8 * DAY)
            await friends.move()
            await friends.until_turn_of("Ben")
            assert await friends.do("Ada", "stop") == 409, "it has only just been his turn"
            await friends.pass_time(7 * DAY)
            assert await friends.do("Ada", "stop") == 303

    run(test)


def test_the_host_chooses_how_long_people_wait(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await friends.begin("Ada", "Ben", patience="15")
            await friends.until_turn_of("Ben")
            friends.vanish("Ben")
            await friends.pass_time(14 * MINUTE)
            assert await friends.do("Ada", "stop") == 409
            await friends.pass_time(MINUTE)
            assert await friends.do("Ada", "stop") == 303
            answer = await friends.browser("Ada").post("/new/pebbles", data={"seats": "2", "patience": "3"})
            assert (answer.status_code, "Choose one of the times." in answer.text) == (400, True)

    run(test)
