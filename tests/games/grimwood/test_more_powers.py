"""The powers G124 to G137 of The Grimwood, Giant to Werewolf, amulet and rune: what each asks for, does, and needs."""

import pytest
from tests.games.grimwood.setting import combos, hand, known, no_target, pile, table
from tests.games.playing import legal, play, question, refusal, told


def test_g124_giant_takes_any_card() -> None:
    game = play(table("giant", "crow", pile="owl mage path"), "play giant")
    assert legal(game) == ["take mage", "take owl", "take path"]
    owl = play(game.copy(), "take owl")
    assert (hand(owl), pile(owl), question(owl)) == ("owl", "mage path", "")
    play(game, "take mage")
    assert legal(game) == ["play mage", "pass"]
    play(game, "play mage", "with giant")
    assert combos(game) == ["0: giant mage"]
    no_target("giant")


def test_g125_goblins_steal_three() -> None:
    game = play(table("goblins", "crow owl", "path swamp"), "play goblins")
    assert "3 steals left" in game.view(0).prompt
    play(game, "steal 2", "no", "steal 3", "no", "steal 3", "no")
    assert [len(hand(game, seat).split()) for seat in range(3)] == [3, 1, 0]
    assert question(game) == ""


def test_g125_goblins_find_no_more() -> None:
    game = play(table("goblins", "crow", "path"), "play goblins", "steal 2", "no", "no")
    assert (hand(game), question(game)) == ("crow path", "")
    no_target("goblins", hands=("goblins", ""))


def test_g125_goblins_blocked_by_each_amulet() -> None:
    game = play(table("goblins", "amulet amulet owl"), "play goblins", "amulet", "amulet", "no")
    assert (hand(game), pile(game), game.actor) == ("owl", "amulet amulet", 0)


def test_g126_highwayman_swaps_combos() -> None:
    game = table("highwayman", "crow", combos=["0: troll mage", "1: hydra", "1: owls", "1: dragon elf"])
    play(game, "play highwayman", "new")
    assert legal(game) == ["combo highwayman", "combo troll"]
    assert refusal(game, "combo hydra").startswith("G26:")
    play(game, "combo troll")
    assert legal(game) == ["combo hydra", "owls of 2"]
    assert refusal(game, "combo highwayman").startswith("G26:")
    assert refusal(game, "combo dragon").startswith("G27:")
    play(game, "owls of 2")
    assert combos(game) == ["1: troll mage", "1: hydra", "0: owls", "1: dragon elf", "0: highwayman"]
    assert told(game, 0) == ["You swap the combo with the Troll for Player 2’s three owls."]


def test_g126_highwayman_needs_a_combo_of_another() -> None:
    no_target("highwayman", combos=["0: troll"])
    no_target("highwayman", combos=["1: dragon"])


def test_g127_hydra_looks_at_a_hand() -> None:
    game = play(table("hydra", "crow owl", "path", ""), "play hydra")
    assert legal(game) == ["player 2", "player 3"]
    assert refusal(game, "player 4").startswith("G20:")
    play(game, "player 2")
    assert told(game, 0) == ["You look at Player 2’s hand: an owl and a crow."]
    assert told(game, 1) == ["Player 1 looks at your hand."]
    assert (known(game, 0, 1), known(game, 0, 2), known(game, 2, 1)) == ("owl crow", "", "")
    no_target("hydra", hands=("hydra", ""))


def test_g128_mage_draws_two() -> None:
    game = play(table("mage", "crow", deck="owl path"), "play mage")
    assert hand(game) == "owl path"
    assert told(game, 0)[-1:] == ["You draw an owl and a path."]
    assert told(game, 1)[-1] == "Player 1 draws two cards."
    no_target("mage", rest="pile")


def test_g129_nymph_takes_a_card_and_uses_its_power() -> None:
    game = table("nymph", "crow", combos=["1: hydra mage", "1: dragon elf", "0: troll"], deck="owl path")
    play(game, "play nymph", "new")
    assert legal(game) == ["take hydra", "take mage", "take troll"]
    assert refusal(game, "take nymph").startswith("G24:")
    assert refusal(game, "take elf").startswith("G27:")
    play(game, "take mage", "with nymph")
    assert (hand(game), combos(game)) == (
        "owl path",
        ["1: hydra", "1: dragon elf", "0: troll", "0: nymph mage"],
    )
    no_target("nymph")


def test_g129_nymph_takes_a_card_whose_power_finds_nothing() -> None:
    game = play(table("nymph", "crow", combos=["1: giant"]), "play nymph", "take giant", "new")
    assert (question(game), combos(game)) == ("", ["0: nymph", "0: giant"])


def test_g130_shadow_queen_looks_then_steals() -> None:
    game = play(table("shadow-queen", "crow owl", "path"), "play shadow-queen")
    assert told(game, 0)[-1] == "You look at every other hand: Player 2 (an owl and a crow) and Player 3 (a path)."
    assert told(game, 2)[-1] == "Player 1 looks at every other hand."
    assert (known(game, 0, 1), known(game, 0, 2)) == ("owl crow", "path")
    assert legal(game) == ["steal 2", "steal 3"]
    play(game, "steal 3", "no")
    assert (hand(game), question(game)) == ("path", "")
    no_target("shadow-queen", hands=("shadow-queen", ""))


def test_g130_shadow_queen_blocked() -> None:
    game = play(table("shadow-queen", "amulet owl"), "play shadow-queen", "amulet")
    assert (hand(game), known(game, 0, 1), game.actor) == ("", "owl", 0)


def test_g131_sorceress_gives_up_a_set_for_a_combo() -> None:
    game = table("sorceress", "crow", combos=["0: owls", "0: swamps", "1: hydra troll", "1: dragon", "0: mage"])
    play(game, "play sorceress", "new")
    assert legal(game) == ["owls of 1"]
    assert refusal(game, "swamps of 1").startswith("G26:")
    play(game, "owls of 1")
    assert pile(game) == "owl owl owl"
    assert legal(game) == ["combo hydra"]
    assert refusal(game, "combo mage").startswith("G26:")
    assert refusal(game, "combo dragon").startswith("G27:")
    play(game, "combo hydra")
    assert combos(game) == ["0: swamps", "0: hydra troll", "1: dragon", "0: mage", "0: sorceress"]


def test_g131_sorceress_needs_a_set_and_a_target() -> None:
    no_target("sorceress", combos=["0: swamps", "1: hydra"])
    no_target("sorceress", combos=["0: crows", "1: dragon hydra"])


def test_g132_eternals_fill_the_hand() -> None:
    game = play(table("eternals owl", "crow path", deck="rune swamp"), "play eternals")
    assert legal(game) == ["draw", "steal 2"]
    play(game, "draw", "steal 2", "no", "draw", "steal 2", "no")
    assert (len(hand(game).split()), question(game)) == (5, "reach")
    play(game, "draw", "draw")
    assert (len(hand(game).split()), question(game)) == (7, "")


def test_g132_eternals_do_not_stop_before() -> None:
    game = play(table("eternals", "crow"), "play eternals")
    assert refusal(game, "pass").startswith("G132:")


def test_g132_eternals_blocked_once() -> None:
    game = play(table("eternals", "amulet crow"), "play eternals", "steal 2", "amulet")
    assert (game.actor, question(game)) == (0, "reach")


def test_g132_eternals_with_a_full_hand_or_nothing_to_take() -> None:
    full = "owl owl crow crow swamp swamp path"
    no_target("eternals", hands=(f"eternals {full}", "amulet"))
    no_target("eternals", hands=("eternals", ""), rest="pile")
    game = play(table("eternals", "crow", rest="pile"), "play eternals", "steal 2", "no")
    assert question(game) == ""


def test_g133_laraki_pick_one_and_deal_out_the_rest() -> None:
    game = play(table("laraki", "", "", pile="troll rune owl path"), "play laraki")
    assert legal(game) == ["take owl", "take path", "take rune"]
    assert refusal(game, "take troll").startswith("G29:")
    play(game, "take owl")
    assert legal(game) == ["player 2", "player 3"]
    assert refusal(game, "player 1").startswith("G20:")
    assert game.view(0).prompt.endswith("choose who gets a path from the discard pile.")
    play(game, "player 3")
    assert [hand(game, seat) for seat in range(3)] == ["owl", "rune", "path"]
    assert (pile(game), question(game)) == ("troll", "")
    assert known(game, None, 1) == "rune"


def test_g133_laraki_with_fewer_cards_than_players() -> None:
    game = play(table("laraki", "", "", "", pile="owl path"), "play laraki", "take path")
    assert legal(game) == ["player 2", "player 3", "player 4"]
    play(game, "player 4")
    assert [hand(game, seat) for seat in range(4)] == ["path", "", "", "owl"]
    alone = play(table("laraki", "", "", pile="owl"), "play laraki", "take owl")
    assert (hand(alone), question(alone)) == ("owl", "")
    no_target("laraki")


def test_g134_troll_makes_one_player_discard() -> None:
    game = play(table("troll", "crow", "path", ""), "play troll")
    assert legal(game) == ["player 2", "player 3"]
    play(game, "player 3")
    assert (hand(game, 1), hand(game, 2), pile(game)) == ("crow", "", "path")
    assert told(game, 2) == ["You lose a path to the Troll."]
    no_target("troll", hands=("troll", ""))


def test_g135_werewolf_makes_a_player_miss_a_turn() -> None:
    game = play(table("werewolf", "crow", ""), "play werewolf")
    assert legal(game) == ["player 2", "player 3"]
    play(game, "player 2")
    assert game.view(None).facts["skips"] == [0, 1, 0]
    play(game, "draw", "end")
    assert game.actor == 2
    assert told(game, 1) == ["You miss a turn.", "Player 3’s turn."]


def test_g136_amulet_is_never_played_in_ones_turn() -> None:
    game = table("amulet", "crow")
    assert refusal(game, "amulet").startswith("G10:")
    refused = game.view(0).refusals
    assert list(refused) == ["amulet"]
    assert refused["amulet"].startswith("G10:")


@pytest.mark.parametrize("moves", [("draw", "draw"), ("draw", "play mage"), ("play mage", "play hydra")])
def test_g137_rune_allows_two_more_actions(moves: tuple[str, str]) -> None:
    game = play(table("rune mage hydra", "crow"), "rune", "draw", *moves)
    if question(game) == "join":
        play(game, "new")
    assert not [text for text in legal(game) if text.startswith(("draw", "steal", "play", "rune"))]
