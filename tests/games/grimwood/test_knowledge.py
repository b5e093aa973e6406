"""What seats learn of each other's hands is true, has come to light, and shapes the worlds they imagine."""

from collections import Counter

import pytest
from tests.games.grimwood.setting import SEATS, table
from tests.games.grimwood.sight import Sight
from tests.games.playing import legal, looks, play, told, walk
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.state.record import same_bytes

pytestmark = pytest.mark.many

SIXTH = 5
WORLDS = 400


def hand(game: tw.Match, seat: int) -> list[str]:
    """The cards of a hand, sorted."""
    return sorted(game.position()["hands"][seat])


def known(game: tw.Match, looker: int, owner: int) -> list[str]:
    """What a seat knows of another's hand, as the record has it."""
    given = game.position()
    cards = zip(given["hands"][owner], given["seen"][owner], strict=True)
    return sorted(card for card, seen in cards if seen == "all" or looker in seen)


def test_what_is_excluded_is_not_there() -> None:
    """No card is what all know it not to be."""
    for game in looks("grimwood", 5):
        given = game.position()
        for hand_, excluded in zip(given["hands"], given["excluded"], strict=True):
            assert all(card not in kinds for card, kinds in zip(hand_, excluded, strict=True))


@pytest.mark.parametrize("seats", SEATS)
def test_imagined_worlds_keep_what_is_known(seats: int) -> None:
    """In an imagined world all that a viewer knows is true, and the world is a position like any other."""
    for ply, game in enumerate(walk("grimwood", seats, seats)):
        if ply % sampled(87, 29):
            continue
        for viewer in (*range(seats), None):
            world = game.imagine(viewer, seed=ply)
            again = tw.from_position("grimwood", world.position())
            assert again.state.tobytes() == world.state.tobytes()
            assert same_bytes(world.concealed(viewer), game.concealed(viewer))


def test_sixth_player_sees_only_what_came_to_light() -> None:
    """The sixth player's concealed state, followed by independent means; `tests.soak.grimwood` follows far more."""
    for seed in range(3):
        for viewer in (SIXTH, -1):
            sight = Sight(viewer, 6)
            before = None
            for game in walk("grimwood", seed, 6):
                if before is not None:
                    sight.follow(before, game.state)
                before = game.state


def test_faces_in_other_hands_are_what_is_known() -> None:
    """The view shows of another hand what the record says is known, and backs for all else."""
    for ply, game in enumerate(walk("grimwood", 1, 6)):
        if ply % sampled(15, 5) == 0:
            view = game.view(SIXTH)
            for seat in range(SIXTH):
                zone = view.zone(f"hand-{seat}")
                assert sorted(card.text for card in zone.cards if card.text) == known(game, SIXTH, seat)
                assert len(zone.cards) == game.state.held[seat]


# How cards are followed


def test_a_stolen_card_is_known_to_its_victim() -> None:
    game = play(table("mage", "owl", "crow"), "steal 2", "no")
    assert hand(game, 0) == ["mage", "owl"]
    assert known(game, 1, 0) == ["owl"]
    assert known(game, 2, 0) == []


def test_a_known_card_that_is_stolen_is_known_there() -> None:
    """Seat 0 has seen seat 1's hand; the card moves to seat 2 before its eyes. [G110]"""
    game = play(table("mage", "owl", "crow", turn=2, seen=[[[]], [[0]], [[]]]), "steal 2", "no")
    assert (known(game, 0, 1), known(game, 0, 2), known(game, 1, 2)) == ([], ["owl"], ["owl"])
    assert told(game, 0) == ["Player 3 steals an owl from Player 2."]
    assert told(game, None) == ["Player 3 steals a card from Player 2."]


def test_a_look_shows_the_whole_hand() -> None:
    game = play(table("hydra", "owl crow", "crow"), "play hydra", "player 2")
    assert (known(game, 0, 1), known(game, 0, 2), known(game, 2, 1)) == (["crow", "owl"], [], [])


def test_an_unknown_card_that_is_stolen_leaves_the_rest_known() -> None:
    """All see which card is taken: what was seen elsewhere in the hand stays known there. [G110]"""
    outcomes = set()
    for seed in range(30):
        game = table("", "owl crow", "swamp", seed=seed, turn=2, seen=[[], [[0], []], [[]]])
        play(game, "steal 2", "no")
        assert (known(game, 0, 1), known(game, 0, 2)) in ((["owl"], []), ([], ["owl"]))
        assert (known(game, 0, 1) == ["owl"]) == ("owl" in hand(game, 1))
        outcomes.add(tuple(hand(game, 1)))
    assert len(outcomes) == 2


def test_swapped_hands_are_known_to_both_and_followed_by_others() -> None:
    game = table("boogeyman owl", "crow rune", "swamp", seen=[[[], [2]], [[2], []], [[]]])
    play(game, "play boogeyman", "player 2")
    assert (known(game, 0, 1), known(game, 1, 0)) == (["owl"], ["crow", "rune"])
    assert (known(game, 2, 0), known(game, 2, 1)) == (["crow"], ["owl"])


def test_hidden_cards_are_imagined_everywhere() -> None:
    """Each card that a seat does not see turns up in each other hand and in the deck."""
    game = table("mage", "owl", "crow swamp path")
    seen: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for seed in range(WORLDS):
        given = game.imagine(0, seed=seed).position()
        assert given["hands"][0] == ["mage"]
        seen[0].update(given["deck"][-1:])
        seen[1].update(given["hands"][1])
        seen[2].update(given["hands"][2])
    for place in range(3):
        assert len(seen[place]) > 25
        assert "mage" not in seen[place]


def test_what_a_hand_lacks_is_never_imagined_there() -> None:
    gone = ["owl", "amulet", "rune"]
    game = table("mage", "crow swamp", "owl", excluded=[[[]], [gone, gone], [[]]])
    hands = [game.imagine(0, seed=seed).position()["hands"] for seed in range(WORLDS)]
    assert not set(gone) & {card for given in hands for card in given[1]}
    assert set(gone) <= {card for given in hands for card in given[2]}


def test_the_dwarfs_card_is_seen_by_its_player_only() -> None:
    game = play(table("dwarf", "owl", "crow", pile="swamp", deck="path"), "play dwarf")
    assert legal(game) == ["keep swamp", "keep path"]
    own = {game.imagine(0, seed=seed).position()["deck"][-1] for seed in range(20)}
    others = {game.imagine(1, seed=seed).position()["deck"][-1] for seed in range(20)}
    assert own == {"path"}
    assert len(others) > 5
