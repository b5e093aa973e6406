"""The other numbered rules of The Grimwood: what the rulebook says plainly, and readings of our own."""

from collections import Counter

import pytest
from tests.games.grimwood.setting import combos, deck, hand, known, pile, table
from tests.games.playing import legal, play, question, refusal, told

import tanglewood as tw


@pytest.mark.parametrize(("seats", "trim", "copies"), [(2, True, 2), (2, False, 4), (3, True, 4)])
def test_g101_the_deck(seats: int, trim: bool, copies: int) -> None:
    game = tw.new("grimwood", seats=seats, seed=3, two_player_trim=trim).position()
    found = Counter(game["deck"]) + Counter(card for held in game["hands"] for card in held)
    several = {"owl": 9, "crow": 9, "swamp": 6, "path": 6, "clearing": 6, "amulet": copies, "rune": copies}
    assert {card: count for card, count in found.items() if card in several} == several
    assert [count for card, count in found.items() if card not in several] == [1] * 24
    assert found.total() == 60 + 2 * copies


@pytest.mark.parametrize("seats", [2, 6])
def test_g102_three_cards_each(seats: int) -> None:
    game = tw.new("grimwood", seats=seats, seed=4)
    assert game.view(None).facts["held"] == [3] * seats
    assert deck(game) == 68 - 3 * seats
    assert pile(game) == ""
    assert game.log(None)[0].text.startswith("Everyone gets 3 cards.")


def test_g103_a_power_needs_something_to_do() -> None:
    game = table("hydra troll giant boogeyman werewolf", "", "")
    assert [text for text in legal(game) if text.startswith("play")] == ["play boogeyman", "play werewolf"]


def test_g103_the_elf_can_wake_the_nymph_who_takes_the_elf() -> None:
    """The Elf is refused for want of a power only where the Nymph would not find her on the table either. [G24]"""
    game = table("elf", "owl", combos=["0: nymph"])
    play(game, "play elf", "new")
    assert legal(game) == ["wake nymph"]
    play(game, "wake nymph")
    assert legal(game) == ["take elf"]
    play(game, "take elf", "with nymph")
    assert (combos(game), question(game)) == (["0: nymph elf"], "")
    assert refusal(table("elf", "owl", combos=["1: nymph"]), "play elf").startswith("G103:")


def test_g103_a_nymph_in_hand_does_not_take_herself() -> None:
    assert refusal(table("nymph", "owl"), "play nymph").startswith("G103:")


def test_g104_no_question_where_there_is_one_answer() -> None:
    game = play(table("troll", "crow", ""), "play troll")
    assert (question(game), pile(game)) == ("", "crow")
    stolen = play(table("dracula", "crow owl", ""), "play dracula")
    assert (stolen.actor, question(stolen)) == (1, "answer")
    placed = play(table("hydra", "crow"), "place hydra")
    assert question(placed) == ""


def test_g104_all_else_is_asked() -> None:
    ghouls = play(table("ghouls", "crow", rest="pile"), "play ghouls")
    assert legal(ghouls) == ["steal 2"]
    giant = play(table("giant", "crow", pile="owl"), "play giant")
    assert legal(giant) == ["take owl"]
    elf = play(table("elf", "crow", combos=["0: mage"]), "play elf", "new")
    assert legal(elf) == ["wake mage"]


def test_g105_only_what_lies_before_a_player_counts() -> None:
    game = table("owl owl owl swamp swamp swamp", "crow", combos=["0: mage", "1: troll hydra"])
    assert game.scores() == [1, 2]
    play(game, "lay owls")
    assert game.scores() == [11, 2]


def test_g106_points_move_with_combos() -> None:
    game = table("sorceress", "crow", combos=["0: owls", "1: crows"])
    assert game.scores() == [10, 10]
    play(game, "play sorceress", "owls of 1", "crows of 2")
    assert game.scores() == [11, 0]


def test_g107_turns_go_round() -> None:
    game = table("owl", "crow", "path")
    for seat in (0, 1, 2, 0):
        assert game.actor == seat
        play(game, "draw", "end")


def test_g108_only_the_drawer_sees_the_card() -> None:
    game = play(table("owl", "crow", deck="mage"), "draw")
    assert (hand(game), told(game, 0)) == ("mage owl", ["You draw the Mage."])
    assert told(game, 1) == told(game) == ["Player 1 draws a card."]
    assert known(game, 1, 0) == ""


def test_g109_a_power_is_used_when_the_card_is_played_or_not_at_all() -> None:
    game = play(table("mage", "crow"), "place mage")
    assert refusal(game, "play mage").startswith("G1:")
    assert refusal(game, "wake mage").startswith("G28:")


def test_g110_places_of_a_hand_are_seen() -> None:
    """Who has seen a whole hand knows what is left of it after a theft, and what the thief has."""
    for seed in range(8):
        game = table("hydra", "owl crow", "path", seed=seed)
        play(game, "play hydra", "player 2", "draw", "end", "draw", "end", "steal 2", "no")
        stays, moved = set(known(game, 0, 1).split()), set(known(game, 0, 2).split())
        assert sorted([*stays, *moved]) == ["crow", "owl"]
        assert stays <= set(hand(game, 1).split())
        assert moved <= set(hand(game, 2).split())


def test_g110_a_stolen_card_that_all_have_seen_is_named_to_all() -> None:
    stolen = set()
    for seed in range(8):
        game = table("laraki", "crow", pile="hydra owl", deck="path", seed=seed)
        play(game, "play laraki", "take hydra", "draw", "end", "steal 1", "no")
        (taken,) = {"hydra", "path"} & set(hand(game, 1).split())
        assert ("Hydra" in " ".join(told(game))) == (taken == "hydra")
        stolen.add(taken)
    assert stolen == {"hydra", "path"}


def test_g111_one_power_a_turn_without_a_rune() -> None:
    game = play(table("mage hydra troll", "crow owl"), "play mage")
    assert not [text for text in legal(game) if text.startswith("play")]
    play(game, "place hydra", "new", "place troll", "new")
    assert pile(game) == ""


def test_g138_the_turns_own_actions_are_spent_first() -> None:
    game = play(table("rune", "crow"), "rune", "draw")
    assert game.view(None).facts["left"] == {"play": False, "draw": False, "extra": 2, "compulsory": False}


def test_g139_of_alike_cards_the_topmost_and_of_alike_sets_the_first() -> None:
    game = play(table("giant", "crow", pile="owl mage owl path"), "play giant", "take owl")
    assert pile(game) == "owl mage path"
    game = table("highwayman", "crow", combos=["1: owls", "1: owls", "0: mage"])
    play(game, "play highwayman", "new", "combo mage")
    assert legal(game) == ["owls of 2"]
    assert {given["part"] for given in game.view(0).facts["combos"][1]} == {"combo-0"}
    play(game, "owls of 2")
    assert combos(game) == ["0: owls", "1: owls", "1: mage", "0: highwayman"]


def test_g140_a_denial_holds_until_a_hidden_card_comes() -> None:
    game = play(table("amazon", "crow", "path"), "play amazon", "ask owl")
    assert game.view(None).facts["lacks"][1] == ["owl"]
    for seed in range(10):
        assert "owl" not in hand(game.imagine(0, seed=seed), 1).split()
    play(game, "draw", "end", "draw")
    assert game.view(None).facts["lacks"][1] == []
    worlds = [hand(game.imagine(0, seed=seed), 1).split().count("owl") for seed in range(200)]
    assert set(worlds) == {0, 1}, "one card brings one owl at most"


def test_g141_the_sorceress_pays_before_she_chooses() -> None:
    game = table("sorceress", "crow", combos=["0: owls", "1: crows", "1: mage"])
    play(game, "play sorceress", "owls of 1")
    assert (pile(game), question(game)) == ("owl owl owl", "target")


def test_g142_a_card_taken_and_not_played_stays_in_the_hand() -> None:
    game = play(table("centaur", "crow", pile="mage"), "play centaur", "pass")
    assert hand(game) == "mage"
    assert refusal(game, "play mage").startswith("G1:")
    play(game, "place mage", "with centaur")
    assert combos(game) == ["0: centaur mage"]


def test_g143_of_two_alike_cards_the_dwarf_keeps_the_decks() -> None:
    game = play(table("dwarf", "crow", deck="owl", pile="owl"), "play dwarf")
    assert legal(game) == ["keep owl"]
    play(game, "keep owl")
    assert (hand(game), pile(game), known(game, 1, 0)) == ("owl", "owl", "")


def test_g144_missed_turns_count_for_the_ten_rounds() -> None:
    game = table("owl", "crow", idle=18, skips=[0, 1])
    play(game, "steal 2", "no", "end")
    assert game.over
    assert [happening.kind for happening in game.view(None).happened] == ["skip", "idle", "end"]


def test_g144_missed_turns_are_turns() -> None:
    game = play(table("owl", "crow", skips=[0, 1], deck="mage", turns=4), "draw", "end")
    assert (game.position()["turns"], game.actor) == (6, 0)


def test_g145_of_alike_cards_one_that_all_know_goes_first() -> None:
    for seed in range(20):
        game = table("amulet amulet", "", turn=1, seed=seed, seen=[[[], "all"], []])
        play(game, "steal 1", "amulet")
        assert known(game, 1, 0) == ""


def test_g145_of_others_the_first_one() -> None:
    """All see which one goes, and learn that none before it was such a card."""
    for seed in range(20):
        game = table("owl amulet amulet", "", turn=1, seed=seed, seen=[[[], [], [1]], []])
        play(game, "steal 1", "amulet")
        assert known(game, 1, 0) == "amulet"
        assert game.position()["excluded"][0] == [["amulet"], []]


def test_g146_victims_of_the_dark_unicorn_discard_clockwise() -> None:
    game = play(table("troll", "dark-unicorn", "owl", "crow", turn=1), "play dark-unicorn")
    assert pile(game) == "owl crow troll"


def test_g147_the_turn_of_a_draw_does_not_count() -> None:
    game = play(table("owl", "crow", max_idle_rounds=1, idle=1), "draw", "end")
    for victim in (1, 2):
        assert not game.over
        play(game, f"steal {victim}", "no", "end")
    assert game.over
