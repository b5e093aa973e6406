"""What is certain of a trade: each fact where it holds and where it does not, and in worlds that fit."""

from collections import Counter
from typing import Any

import pytest
from tests.games.claims import SLICES, Claim, held_in_worlds
from tests.games.playing import certain, concepts, likely, walks
from tests.games.woods.setting import hand, match, pockets, row
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.game.concepts import TENTHS
from tanglewood.core.language.message import Message, Player
from tanglewood.games.woods.rules.cards import LOWEST, THINGS
from tanglewood.games.woods.rules.messages import message
from tanglewood.review.voice import reasons

LOOKS = sampled(21, 7)  # every so many moves
WORLDS = 3
About = dict[str, Any]


def test_sets_and_what_they_are_worth() -> None:
    table = match(["558", "22"], "25678")
    assert "It pockets three Snail shells, worth 5 points." in certain(table, "8>5,2+")
    assert "pockets" not in certain(table, "8>7,6")
    alone = match(["558"], "25678", pockets=["5"])
    assert "three Snail shells, for nothing, as that value is in the pocket already." in certain(alone, "8>5,2")


def test_pairs_made_kept_and_broken_up() -> None:
    table = match(["557", "28"], "25678")
    assert "It breaks up a pair of 5s." in certain(table, "5>6")
    assert "It keeps two 5s, with a third in the row." in certain(table, "7>8")
    assert "pair" not in certain(table, "7>8")
    assert "It makes a pair of 7s." in certain(table, "5>7")


def test_a_high_card_that_comes_or_goes() -> None:
    """Also if a pair is broken up for it; one more of a kind is another thing, and alone all sets are worth the same.
    [W10, W11]"""
    table = match(["557", "28"], "25678")
    assert "It takes an 8: three of them are worth 8 points." in certain(table, "7>8")
    assert "It takes an 8: three of them are worth 8 points." in certain(table, "5>8")
    assert "It gives up the only 7 in hand." in certain(table, "7>8")
    assert "It gives up" not in certain(table, "5>8")
    assert "It takes a 7" not in certain(table, "5>7")
    assert "It takes a 5" not in certain(match(["33", "28"], "25678"), "3>5")
    alone = match(["557"], "25678")
    assert "It takes an 8" not in certain(alone, "7>8")
    assert "It gives up" not in certain(alone, "7>8")


def test_more_cards_in_hand_and_the_last_one() -> None:
    """A trade down brings one card more, unless they are pocketed. [W4, W5]"""
    table = match(["338", "22"], "25678")
    assert "It takes two cards for one." in certain(table, "8>7,6")
    assert "two cards" not in certain(table, "3>8")
    table = match(["668", "22"], "25678")
    assert "It leaves only one card in hand." in certain(table, "8>6,5")
    assert "one card in hand" not in certain(table, "8>7,5")


def test_what_a_high_card_is_worth_explains_a_mistake() -> None:
    """Both moves break up the pair of 3s; one takes an 8, the other a 4."""
    table = match(["3357", "228"], "48763", stock="2456")
    better, other = concepts(table, "3>8"), concepts(table, "3>4+")
    assert [reason.concept.theme for reason in reasons(better, other)] == ["high"]


def test_sets_that_cannot_be_made_any_more() -> None:
    """Alone: with the third of the last three 4s discarded, no set of 4s is left; with the deck before one, one is."""
    last = match(["478"], "44678", stock="2", pockets=[""])
    assert "It leaves too few 4s for Ada to make a set." in certain(last, "4>6")
    assert "too few" not in certain(last, "8>6,4")
    more = match(["478"], "44678", stock="24", pockets=[""])
    assert "too few 4s" not in certain(more, "4>6")
    again = match(["478", "22", "33"], "24678", stock="2")  # the discards will come again [W9]
    assert "too few" not in certain(again, "4>6")


def test_the_end_of_the_deck_and_of_the_game() -> None:
    table = match(["77", "55"], "8", stock="", pockets=["3", "2"])
    assert "It ends the game, and Ada wins." in certain(table, "7>8-")
    table = match(["77", "55"], "88", stock="", pockets=["3", "2"])
    assert "It leaves one card in the row, an 8." in certain(table, "7>8-")
    assert "ends" not in certain(table, "7>8-")
    table = match(["778", "55"], "22888", stock="23", pockets=["3", "2"])
    assert "It turns up the last cards of the deck." in certain(table, "8>2,2-")
    assert "deck" not in certain(table, "7>8")
    alone = match(["77"], "8", stock="2233", pockets=["3"])
    assert "It clears the row, so 4 new cards come." in certain(alone, "7>8")


def test_a_token_and_a_tie() -> None:
    """A token is a point, but who has more of them loses a tie. [W8, W10]"""
    table = match(["558", "22"], "25678", tokens=[1, 1])
    assert "The token is worth 1 point, but Ada loses a tie." in certain(table, "8>5,2+")
    assert "It leaves a token, 1 point, behind." in certain(table, "8>5,2-")
    assert "token" not in certain(table, "8>7,6")
    table = match(["558", "22"], "25678", tokens=[0, 2])
    assert "The token is worth 1 point." in certain(table, "8>5,2+")


def test_what_the_next_player_may_wait_for() -> None:
    """Ben's two cards are hidden: he may hold a pair of what is left in the row."""
    table = match(["558", "22"], "25678", stock="22288", deck="even")
    assert likely(table, "8>7,6") == "It leaves a 2 in the row for Ben, who holds two in 5 of 10 possible deals."
    assert "Ben" not in certain(table, "8>7,6")


def test_facts_hold_in_every_world() -> None:
    """What a trade pockets, what the next player is said to hold, and that the game is over."""
    said = set()
    for moves, table in enumerate(walks("woods", 5)):
        if table.over or (moves % LOOKS and len(row(table)) > 1):
            continue
        seat, seats = table.actor, table.seats
        for action in table.legal():
            facts = messages(table, action.text)
            held_twice = [fact for fact in facts if fact.id in ("concept-denial-left", "concept-denial-done")]
            said |= {fact.id for fact in held_twice}
            for seed in range(WORLDS):
                world = table.imagine(seat, seed)
                for fact in held_twice:
                    assert about(fact, "player") == Player((seat + 1) % seats)
                    assert hand(world, (seat + 1) % seats).count(value_in(fact)) >= 2
                before = len(pockets(world, seat))
                world.play(action)
                told = [fact.id for fact in facts]
                sets = [name for name in told if name in ("concept-set-made", "concept-set-alone")]
                assert len(sets) == len(pockets(world, seat)) - before
                assert world.over == ("concept-row-ends" in told)
                assert row(world) or "concept-row-ends" in told
                said.add("ends" if world.over else "goes on")
    assert said == {"concept-denial-left", "concept-denial-done", "ends", "goes on"}


def messages(match: tw.Match, text: str) -> list[Message]:
    """What a move of the seat to decide changes for certain."""
    return [one.fact for one in concepts(match, text) if one.tenths == TENTHS]


def about(fact: Message, name: str) -> object:
    """An argument of a message."""
    return dict(fact.arguments)[name]


def value_in(fact: Message) -> str:
    """The value of the card that a fact is about."""
    card = dict(fact.arguments).get("card", fact)
    assert isinstance(card, Message)
    return str(about(card, "value"))


# In many worlds


def many(world: tw.Match, value: object, seat: int) -> int:
    return hand(world, seat).count(str(value))


def anywhere(world: tw.Match, value: object, seat: int) -> int:
    """The cards of a value that a seat may still get: what others hold goes to the discards."""
    position = world.position()
    return [*position["hands"][seat], *position["row"], *position["stock"]].count(str(value))


def gained(world: tw.Match, after: tw.Match) -> list[str]:
    """The cards that are in the hand or in the pocket after a trade, and were in the row."""
    seat = world.actor
    before = Counter([*hand(world, seat), *(pockets(world, seat) * 3)])
    return [*(Counter([*hand(after, seat), *(pockets(after, seat) * 3)]) - before).elements()]


def is_set(said: About, world: tw.Match, after: tw.Match) -> bool:
    value = str(THINGS.index(said["thing"]) + LOWEST)
    return pockets(after, world.actor).count(value) == pockets(world, world.actor).count(value) + 1


def tokens(said: About, world: tw.Match, after: tw.Match) -> bool:
    now, seat = after.position()["tokens"], world.actor
    most = max((count for other, count in enumerate(now) if other != seat), default=0)
    gained = now[seat] - world.position()["tokens"][seat]
    return gained == int(said["taken"]) and (not said["taken"] or bool(said["more"]) == (now[seat] > most))


CLAIMS: dict[str, Claim] = {
    "set-made": lambda said, world, after: (
        is_set(said, world, after) and str(said["points"]) in pockets(after, world.actor)
    ),
    "set-alone": lambda said, world, after: (
        is_set(said, world, after)
        and bool(said["again"]) == (str(THINGS.index(said["thing"]) + LOWEST) in pockets(world))
    ),
    "pair-waits": lambda said, world, after: many(after, said["value"], world.actor) == 2,
    "pair-made": lambda said, world, after: (
        many(world, said["value"], world.actor) < 2 == many(after, said["value"], world.actor)
    ),
    "pair-broken": lambda said, world, after: (
        (many(world, said["value"], world.actor), many(after, said["value"], world.actor)) == (2, 1)
    ),
    "high": lambda said, world, after: (
        (many(world, said["points"], world.actor), many(after, said["points"], world.actor)) == (0, 1)
        and value_in(message("x", card=said["card"])) == str(said["points"])
    ),
    "high-gone": lambda said, world, after: (
        (many(world, said["value"], world.actor), many(after, said["value"], world.actor)) == (1, 0)
    ),
    "cards-two": lambda _said, world, after: len(gained(world, after)) == 2,
    "cards-last": lambda _said, world, after: len(hand(after, world.actor)) == 1,
    "set-lost": lambda said, world, after: anywhere(after, said["value"], world.actor) < 3,
    "denial-left": lambda said, world, _: (
        many(world, value_in(message("x", card=said["card"])), said["player"].seat) >= 2
        and value_in(message("x", card=said["card"])) in row(world)
    ),
    "denial-done": lambda said, world, _: (
        many(world, said["value"], said["player"].seat) >= 2 and str(said["value"]) in row(world)
    ),
    "token": tokens,
    "row-ends": lambda said, world, after: (
        after.over and bool(said["won"]) == (world.actor in after.winners() or world.seats == 1)
    ),
    "row-last": lambda _said, _world, after: not after.position()["stock"],
    "row-cleared": lambda said, _world, after: len(row(after)) == said["cards"],
    "row-one": lambda _said, _world, after: len(row(after)) == 1,
}


@pytest.mark.parametrize("part", SLICES)
def test_claims_hold_in_many_worlds(part: int) -> None:
    found = held_in_worlds("woods", CLAIMS, part, sampled(23, 40), sampled(5, 10))
    assert len(SLICES) > 1 or found >= {"pair-made", "pair-broken", "denial-left", "token"}
