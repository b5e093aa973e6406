"""The powers G112 to G123 of The Grimwood, Amazon to Ghouls: what each asks for, does, and needs."""

import pytest
from tests.games.grimwood.setting import combos, deck, hand, known, no_target, pile, table
from tests.games.playing import legal, play, question, refusal, told

import tanglewood as tw
from tanglewood.core.state.record import same_bytes


def test_g112_amazon_asks_everyone_for_a_kind() -> None:
    game = play(table("amazon", "owl owl crow", "owl", "path"), "play amazon")
    assert len(legal(game)) == 31
    assert refusal(game, "draw").startswith("G22:")
    play(game, "ask owl")
    assert (hand(game), hand(game, 1), hand(game, 2), hand(game, 3)) == ("owl owl", "owl crow", "", "path")
    assert told(game, 0) == [
        "You ask everyone for an owl.",
        "Player 2 gives you an owl.",
        "Player 3 gives you an owl.",
        "Player 4 does not have an owl.",
    ]


def test_g112_amazon_asks_for_a_supernatural_by_name() -> None:
    game = play(table("amazon", "hydra", "owl"), "play amazon", "ask hydra")
    assert (hand(game), hand(game, 1)) == ("hydra", "")
    assert told(game)[-1] == "Player 3 does not have the Hydra."


def test_g112_amazon_in_vain() -> None:
    game = play(table("amazon", "hydra", "owl"), "play amazon", "ask rune")
    assert hand(game) == ""
    assert told(game)[-1] == "Player 2 and Player 3 do not have a rune."
    no_target("amazon", hands=("amazon", ""))
    no_target("amazon", hands=("amazon", ""), rest="pile")
    no_target("amazon", hands=("amazon", ""), combos=["1: mage"])


def test_g113_boogeyman_swaps_hands() -> None:
    game = play(table("boogeyman owl", "crow", "path swamp"), "play boogeyman")
    assert legal(game) == ["player 2", "player 3"]
    assert refusal(game, "player 1").startswith("G20:")
    play(game, "player 3")
    assert (hand(game), hand(game, 1), hand(game, 2)) == ("swamp path", "crow", "owl")
    assert told(game, 2) == ["Player 1 swaps hands with you."]


def test_g113_boogeyman_swaps_with_an_empty_hand() -> None:
    game = play(table("boogeyman owl", ""), "play boogeyman")
    assert (hand(game), hand(game, 1)) == ("", "owl")


def test_g114_bride_takes_a_male_and_may_play_it() -> None:
    game = play(table("bride", "crow", combos=["1: mage hydra", "0: troll"]), "play bride", "new")
    assert legal(game) == ["take mage", "take troll"]
    assert refusal(game, "take hydra").startswith("G24:")
    play(game, "take mage")
    assert (question(game), legal(game)) == ("may_play", ["play mage", "pass"])
    assert "play the Mage at once" in game.view(0).prompt
    play(game, "play mage")
    assert tw.from_position("grimwood", game.position()).state.tobytes() == game.state.tobytes()
    play(game, "with bride")
    assert combos(game) == ["1: hydra", "0: troll", "0: bride mage"]
    assert len(hand(game).split()) == 2


def test_g114_bride_may_keep_the_male() -> None:
    game = play(table("bride", "crow", combos=["1: mage"]), "play bride", "take mage", "pass")
    assert (hand(game), combos(game)) == ("mage", ["0: bride"])
    assert known(game, None, 0) == "mage"
    no_target("bride", combos=["1: hydra", "1: dragon mage"])


def test_g115_centaur_takes_the_top_card() -> None:
    game = play(table("centaur", "crow", pile="troll owl"), "play centaur")
    assert (hand(game), pile(game), question(game)) == ("owl", "troll", "")


def test_g115_centaur_may_play_it_at_once() -> None:
    game = play(table("centaur", "crow", pile="troll"), "play centaur")
    assert legal(game) == ["play troll", "pass"]
    play(game, "play troll", "new")
    assert pile(game) == "crow"
    no_target("centaur")


def test_g116_dark_unicorn_makes_all_others_discard() -> None:
    game = play(table("dark-unicorn owl", "crow path", "", "swamp"), "play dark-unicorn")
    assert [len(hand(game, seat).split()) for seat in range(4)] == [1, 1, 0, 0]
    assert sorted(pile(game).split()) in (["crow", "swamp"], ["path", "swamp"])
    no_target("dark-unicorn", hands=("dark-unicorn", ""))


def test_g117_demon_destroys_a_combo() -> None:
    game = play(table("demon", "crow", combos=["1: hydra troll mage", "1: owls", "0: crows"]), "play demon")
    assert legal(game) == ["combo demon", "combo hydra", "crows of 1", "owls of 2"]
    play(game, "combo hydra")
    assert (pile(game), combos(game)) == ("hydra troll mage", ["1: owls", "0: crows", "0: demon"])
    assert told(game, 1) == ["The Demon sends your combo with the Hydra to the discard pile."]


def test_g117_demon_destroys_a_set() -> None:
    game = play(table("demon", "crow", combos=["1: mixed"]), "play demon", "mixed of 2")
    assert pile(game) == "swamp path clearing"


def test_g118_dracula_steals_two_from_one() -> None:
    game = play(table("dracula", "crow owl path", "swamp"), "play dracula")
    assert legal(game) == ["steal 2", "steal 3"]
    play(game, "steal 2", "no")
    assert (game.actor, question(game)) == (1, "answer")
    play(game, "no")
    assert [len(hand(game, seat).split()) for seat in range(3)] == [2, 1, 1]
    assert "draw" in legal(game)


def test_g118_dracula_from_a_single_card() -> None:
    game = play(table("dracula", "crow", "swamp"), "play dracula", "steal 2", "no")
    assert (hand(game), question(game)) == ("crow", "")
    no_target("dracula", hands=("dracula", ""))


def test_g118_dracula_blocked_once() -> None:
    game = play(table("dracula", "amulet crow owl"), "play dracula", "amulet")
    assert question(game) == "answer"
    play(game, "no")
    assert (len(hand(game).split()), pile(game)) == (1, "amulet")


def test_g119_dragon_has_no_power_to_use() -> None:
    game = table("dragon", "crow")
    assert refusal(game, "play dragon").startswith("G27:")
    play(game, "place dragon")
    assert game.view(None).zone("combo-0").note == "frozen by the Dragon"
    assert game.view(None).facts["combos"][0][0]["frozen"]


def test_g120_dwarf_compares_two_cards() -> None:
    game = play(table("dwarf", "crow", deck="owl", pile="troll path"), "play dwarf")
    assert legal(game) == ["keep owl", "keep path"]
    assert [card.text for card in game.view(0).zone("deck").cards][-1] == "owl"
    assert [card.text for card in game.view(1).zone("deck").cards][-1] == ""
    assert refusal(game, "keep troll").startswith("G29:")


@pytest.mark.parametrize(("kept", "top"), [("owl", "path"), ("path", "owl")])
def test_g120_dwarf_keeps_one_and_discards_the_other(kept: str, top: str) -> None:
    game = table("dwarf", "crow", deck="owl", pile="troll path")
    before = deck(game)
    play(game, "play dwarf", f"keep {kept}")
    assert (hand(game), pile(game), deck(game)) == (kept, f"troll {top}", before - 1)


def test_g120_dwarf_with_one_pile_empty() -> None:
    only_deck = play(table("dwarf", "crow", deck="owl"), "play dwarf")
    assert (hand(only_deck), question(only_deck)) == ("owl", "")
    only_pile = play(table("dwarf", "crow path", pile="owl", rest=1), "play dwarf")
    assert (hand(only_pile), pile(only_pile)) == ("owl", "")
    no_target("dwarf", hands=("dwarf", ""), rest=1)


def test_g120_imagined_decks_have_the_top_card_that_the_player_sees() -> None:
    game = play(table("dwarf", "crow", deck="owl", pile="path"), "play dwarf")
    for seed in range(3):
        assert same_bytes(game.imagine(0, seed=seed).concealed(0), game.concealed(0))


def test_g121_elf_uses_a_power_again() -> None:
    game = table("elf", "crow", combos=["0: mage hydra", "1: troll"], deck="owl path")
    play(game, "play elf", "new")
    assert legal(game) == ["wake hydra", "wake mage"]
    assert refusal(game, "wake troll").startswith("G28:")
    assert refusal(game, "wake elf").startswith("G28:")
    play(game, "wake mage")
    assert hand(game) == "owl path"
    no_target("elf", combos=["1: mage"])


def test_g122_faeries_take_two_cards() -> None:
    game = play(table("faeries", "crow", pile="rune owl path"), "play faeries")
    assert legal(game) == ["take owl", "take path", "take rune"]
    assert refusal(game, "take crow").startswith("G25:")
    play(game, "take owl")
    assert "another card" in game.view(0).prompt
    play(game, "take path")
    assert (hand(game), pile(game), question(game)) == ("owl path", "rune", "")


def test_g122_faeries_may_play_one_of_the_two() -> None:
    game = play(table("faeries", "crow", pile="mage hydra rune"), "play faeries", "take mage", "take hydra")
    assert legal(game) == ["play hydra", "play mage", "pass"]
    play(game, "play mage", "new")
    assert hand(game).split()[0] == "hydra"
    assert refusal(game, "play hydra").startswith("G1:")


def test_g122_faeries_with_a_single_card() -> None:
    game = play(table("faeries", "crow", pile="owl"), "play faeries", "take owl")
    assert (hand(game), question(game)) == ("owl", "")
    no_target("faeries")


def test_g123_ghouls_draw_or_steal() -> None:
    game = play(table("ghouls", "crow", deck="owl"), "play ghouls")
    assert legal(game) == ["draw", "steal 2"]
    drawn = play(game.copy(), "draw")
    assert (hand(drawn), question(drawn)) == ("owl", "")
    play(game, "steal 2", "no")
    assert (hand(game), question(game)) == ("crow", "")
    assert {"draw", "end"} & set(legal(game)) == {"draw"}


def test_g123_ghouls_blocked() -> None:
    game = play(table("ghouls", "amulet crow"), "play ghouls", "steal 2", "amulet")
    assert (hand(game), game.actor, question(game)) == ("", 0, "")
    no_target("ghouls", hands=("ghouls", ""), rest="pile")
