"""The signs of concepts: what is good for the seat that makes a change, and what is bad."""

import pytest
from tests.games.playing import walks

import tanglewood as tw
from tanglewood.core.game.concepts import BAD, GOOD, NEITHER, Concept, certain_of, change, sign_in
from tanglewood.core.language.message import Player, listed

FOX = tw.get_game("fox")
PLAIN = {"void-own": GOOD}
FOR_PLAYER = {"treasure-won": GOOD}
MIRRORED = {  # facts about a player, which are as good for one as they are bad for another
    "fox": ["concept-ladder", "concept-greedy", "concept-treasure-won"],
    "grimwood": ["concept-combo-points", "concept-hands", "concept-missed"],
    "explorers": ["concept-way", "concept-reach"],
}


def test_the_tables_say_what_is_good_for_whom() -> None:
    assert FOX.words is not None
    won = FOX.words("concept-treasure-won", player=Player(1), count=1)
    assert sign_in(won, 1, PLAIN, FOR_PLAYER) == GOOD
    assert sign_in(won, 0, PLAIN, FOR_PLAYER) == BAD
    assert sign_in(FOX.words("concept-void-own"), 0, PLAIN, FOR_PLAYER) == GOOD
    assert sign_in(FOX.words("concept-swan"), 0, PLAIN, FOR_PLAYER) == NEITHER
    assert [change(now, 2) for now in (3, 2, 1)] == [GOOD, NEITHER, BAD]


def test_a_seventh_trick_is_good_and_a_tenth_bad() -> None:
    assert FOX.words is not None
    for tricks, sign in ((4, BAD), (7, GOOD), (10, BAD)):
        fact = FOX.words("concept-ladder", player=Player(0), tricks=tricks)
        assert (FOX.concept_sign(fact, 0), FOX.concept_sign(fact, 1)) == (sign, -sign)


def test_several_tracks_are_good_or_bad_if_they_agree() -> None:
    rules = tw.get_game("lost")
    assert rules.words is not None
    for ups, sign in (((1, 1), GOOD), ((-1, -1), BAD), ((1, -1), NEITHER), ((-1,), BAD)):
        tracks = [rules.words("changed", track="water", now=2 + up, before=2) for up in ups]
        assert rules.concept_sign(rules.words("concept-needs", player=Player(0), tracks=listed(*tracks)), 1) == sign


@pytest.mark.parametrize("game", tw.games())
def test_every_sign_is_one_and_depends_on_the_seat(game: str) -> None:
    """Over random positions; another seat sees a fact about a player the other way round."""
    rules, found = tw.get_game(game), set[int]()
    for number, match in enumerate(walks(game, 2)):
        if match.over or number % 9:
            continue
        for action in match.legal()[:6]:
            for one in certain_of(match.concealed(match.actor), action.number):
                found.add(one.sign)
                assert one == Concept(one.fact, one.tenths, rules.concept_sign(one.fact, match.actor))
                player = dict(one.fact.arguments).get("player")
                if one.fact.id in MIRRORED.get(game, ()) and isinstance(player, Player):
                    others = {rules.concept_sign(one.fact, seat) for seat in range(match.seats) if seat != player.seat}
                    assert {-sign for sign in others} == {rules.concept_sign(one.fact, player.seat)}
    assert found <= {GOOD, NEITHER, BAD}
    assert game not in MIRRORED or {GOOD, BAD} <= found
