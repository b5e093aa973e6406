"""The rulings G20 to G29 of The Grimwood, by number: what holds for powers beyond the text of each."""

import random

import pytest
from tests.games.grimwood.setting import combos, hand, known, pile, table
from tests.games.playing import legal, play, question, refusal, told
from tests.sampling import sampled


def test_g20_all_players_means_all_others() -> None:
    game = play(table("amazon owl", "owl"), "play amazon", "ask owl")
    assert hand(game) == "owl owl"
    struck = play(table("dark-unicorn owl", "crow"), "play dark-unicorn")
    assert hand(struck) == "owl"


def test_g20_who_has_no_card_cannot_be_chosen() -> None:
    game = table("troll dracula", "", "crow", "path")
    assert refusal(game, "steal 2").startswith("G20:")
    assert refusal(game, "steal 1").startswith("G20:")
    assert refusal(game, "steal 6").startswith("G20:")
    assert legal(play(game.copy(), "play troll")) == ["player 3", "player 4"]
    assert legal(play(game, "play dracula")) == ["steal 3", "steal 4"]


def test_g20_chance_is_the_seeds() -> None:
    def after(seed: int) -> str:
        return pile(play(table("troll", "crow owl path swamp", seed=seed), "play troll"))

    assert [after(seed) for seed in range(8)] == [after(seed) for seed in range(8)]
    assert {after(seed) for seed in range(40)} == {"crow", "owl", "path", "swamp"}


def test_g21_a_power_is_used_again() -> None:
    game = table("rune mage bride", "crow", deck="owl path swamp crow clearing")
    play(game, "rune", "draw", "play mage", "play bride", "new", "take mage", "play mage", "new")
    assert hand(game) == "owl crow swamp path clearing"


def test_g21_the_nymph_plays_a_power_used_before() -> None:
    game = play(table("rune mage nymph", "crow owl", deck="path swamp owl crow"), "rune", "play mage", "play nymph")
    assert hand(game) == "swamp path"
    play(game, "new", "take mage", "new")
    assert hand(game) == "owl crow swamp path"


def test_g21_elf_and_nymph_take_turns_but_once() -> None:
    game = play(table("elf", "crow", combos=["0: nymph", "0: hydra"]), "play elf", "new", "wake nymph", "take elf")
    play(game, "new")
    assert legal(game) == ["wake hydra"]
    assert refusal(game, "wake nymph").startswith("G21:")
    alone = play(table("elf", "crow", combos=["0: nymph"]), "play elf", "new", "wake nymph", "take elf", "new")
    assert question(alone) == "", "nobody is left to be woken"


def test_g21_the_elf_wakes_a_nymph_who_woke_her() -> None:
    game = table("nymph", "crow", combos=["0: elf", "1: mage"], deck="owl path")
    play(game, "play nymph", "new", "take elf", "new")
    assert legal(game) == ["wake nymph"]
    play(game, "wake nymph", "take mage", "new")
    assert hand(game) == "owl path"


def test_g21_the_elf_counts_once_she_has_woken_a_card() -> None:
    woken = table("elf nymph rune", "crow", combos=["0: hydra"])
    play(woken, "rune", "play elf", "new", "wake hydra", "play nymph", "new", "take elf", "new")
    assert legal(woken) == ["wake hydra"]
    assert refusal(woken, "wake nymph").startswith("G21:")


def test_g21_four_runes_a_turn() -> None:
    game = play(table("giant", "crow", pile="rune mage", runes=3), "play giant", "take rune")
    assert legal(game) == ["rune", "pass"]
    spent = play(table("faeries", "crow", pile="rune mage", runes=4), "play faeries", "take rune", "take mage")
    assert refusal(spent, "rune").startswith("G21:")


@pytest.mark.parametrize("seed", range(sampled(6, 60)))
def test_g21_every_turn_comes_to_its_end(seed: int) -> None:
    """However long one goes on playing cards that bring cards."""
    chance = random.Random(seed)
    held = "nymph elf bride faeries centaur rune"
    game = table(held, "crow", combos=["0: giant dwarf mage", "0: troll"], pile="demon rune rune rune", seed=seed)
    for _ in range(400):
        moves = [text for text in legal(game) if text not in ("end", "draw", "steal 2")]
        if not moves:
            return
        game.play(chance.choice(moves))
    raise AssertionError("a turn without an end")


def test_g21_a_new_turn_begins_anew() -> None:
    game = play(table("mage", "crow"), "play mage", "draw", "end")
    assert game.position()["used"] == []


@pytest.mark.parametrize("kind", ["owl", "crow", "swamp", "path", "clearing", "amulet", "rune", "hydra"])
def test_g22_one_card_of_each_who_holds_it(kind: str) -> None:
    more = kind if kind == "hydra" else f"{kind} {kind}"
    game = play(table("amazon", more, "troll"), "play amazon", f"ask {kind}")
    assert hand(game) == kind
    assert len(hand(game, 1).split()) == len(more.split()) - 1


def test_g22_what_was_given_is_known_to_all() -> None:
    game = play(table("amazon", "owl", "troll"), "play amazon", "ask owl")
    assert known(game, 2, 0) == known(game, None, 0) == "owl"


def test_g23_swapped_hands_are_known_to_the_two() -> None:
    game = play(table("boogeyman owl", "crow", "path"), "play boogeyman", "player 2")
    assert (known(game, 0, 1), known(game, 1, 0), known(game, 2, 0)) == ("owl", "crow", "")


def test_g23_what_was_seen_is_known_until_it_moves() -> None:
    game = play(table("hydra", "crow owl"), "play hydra", "draw", "end", "draw")
    assert known(game, 0, 1) == "owl crow"
    play(game, "end", "steal 2", "no")
    seen = known(game, 0, 1).split()
    assert len(seen) >= 1
    assert sorted([*seen, *hand(game).split()]).count("owl") >= 1


def test_g23_a_stolen_card_stays_known_to_who_has_seen_it() -> None:
    game = table("hydra", "owl", "crow")
    play(game, "play hydra", "player 2", "draw", "end", "draw", "end")
    assert known(game, 0, 1) == "owl"
    play(game, "steal 2", "no")
    moved = hand(game, 2).split().count("owl")
    assert (known(game, 0, 1), known(game, 0, 2)) == (("", "owl") if moved else ("owl", ""))


def test_g23_shadow_queen_looks_at_all_hands_first() -> None:
    game = play(table("shadow-queen", "owl", "crow", ""), "play shadow-queen")
    assert (question(game), known(game, 0, 1), known(game, 0, 2)) == ("steal", "owl", "crow")


def test_g24_own_combos_too() -> None:
    game = play(table("bride", "crow", combos=["0: mage"]), "play bride", "new", "take mage")
    assert combos(game) == ["0: bride"]
    assert told(game, 0) == ["You take the Mage back from the table."]


def test_g24_the_males() -> None:
    males = ["boogeyman", "demon", "dracula", "dwarf", "giant", "mage", "troll", "werewolf"]
    others = ["amazon", "centaur", "elf", "faeries", "ghouls", "goblins", "highwayman", "hydra", "laraki", "sorceress"]
    rows = [f"1: {' '.join(cards)}" for cards in (males[:4], males[4:], others[:5], others[5:])]
    game = play(table("bride", "crow", combos=rows), "play bride")
    assert legal(game) == [f"take {card}" for card in males]


def test_g24_an_emptied_combo_is_gone() -> None:
    game = play(table("nymph", "crow", combos=["1: hydra", "1: troll mage"]), "play nymph", "take hydra", "new")
    assert combos(game) == ["1: troll mage", "0: nymph", "0: hydra"]


def test_g24_the_nymphs_card_acts_for_her_owner() -> None:
    game = play(table("nymph", "crow", combos=["1: werewolf"]), "play nymph", "take werewolf", "with nymph")
    assert combos(game) == ["0: nymph werewolf"]
    assert game.view(None).facts["skips"] == [0, 1]


def test_g24_discarded_supernaturals_are_not_in_play() -> None:
    game = table("bride nymph", "crow", pile="troll mage", combos=["1: hydra werewolf"])
    assert legal(play(game.copy(), "play nymph")) == ["take hydra", "take werewolf"]
    assert refusal(play(game.copy(), "play nymph"), "take mage").startswith("G24:")
    assert legal(play(game, "play bride")) == ["take werewolf"]


def test_g25_a_free_play_costs_no_action() -> None:
    game = play(table("centaur rune", "crow", pile="mage"), "rune", "draw")
    assert game.view(None).facts["left"]["extra"] == 2
    game = play(table("giant", "crow", pile="mage owl"), "play giant", "take mage", "play mage", "new")
    assert {"draw", "steal 2"} <= set(legal(game))


def test_g25_a_rune_can_be_played_at_once() -> None:
    game = play(table("centaur hydra", "crow", pile="rune"), "play centaur")
    assert legal(game) == ["rune", "pass"]
    play(game, "rune")
    assert game.view(None).facts["left"]["extra"] == 2
    assert pile(game) == "rune"
    assert "play hydra" in legal(game)


def test_g25_nothing_is_offered_for_other_cards() -> None:
    for card in ("owl", "path", "amulet", "dragon"):
        game = play(table("centaur", "crow", pile=card), "play centaur")
        assert (hand(game), question(game)) == (card, "")


def test_g25_only_what_was_just_taken() -> None:
    game = play(table("faeries hydra", "crow", pile="mage troll"), "play faeries", "take mage", "take troll")
    assert refusal(game, "play hydra").startswith("G25:")
    assert refusal(game, "rune").startswith("G25:")
    assert refusal(game, "place hydra").startswith("G25:")


def test_g26_demon_in_placed_order_last_on_top() -> None:
    game = table("demon", "crow", combos=["1: troll hydra mage"], pile="owl")
    play(game, "play demon", "combo troll")
    assert pile(game) == "owl troll hydra mage"


def test_g26_demon_can_meet_ones_own_combo() -> None:
    game = play(table("demon", "crow", combos=["0: troll"]), "play demon", "with troll")
    assert legal(game) == ["combo troll"]
    play(game, "combo troll")
    assert (pile(game), combos(game)) == ("troll demon", [])


def test_g26_one_supernatural_is_a_combo() -> None:
    game = table("highwayman", "crow", combos=["1: hydra"])
    play(game, "play highwayman", "combo highwayman", "combo hydra")
    assert combos(game) == ["0: hydra", "1: highwayman"]
    sold = table("sorceress", "crow", combos=["0: crows", "1: hydra"])
    play(sold, "play sorceress", "crows of 1", "combo hydra")
    assert combos(sold) == ["0: hydra", "0: sorceress"]


def test_g27_no_card_joins_or_leaves_the_dragons_combo() -> None:
    game = table("mage dragon", "crow", combos=["0: troll"])
    play(game, "place dragon", "with troll", "place mage")
    assert question(game) == ""
    assert combos(game) == ["0: troll dragon", "0: mage"]


@pytest.mark.parametrize("power", ["bride", "nymph", "highwayman"])
def test_g27_no_power_touches_it_the_owners_included(power: str) -> None:
    game = table(power, "crow", combos=["0: dragon troll", "1: amazon"])
    if power == "bride":
        assert refusal(game, "play bride").startswith("G103:")
        return
    play(game, f"play {power}")
    assert not {"take troll", "combo dragon"} & set(legal(game))


def test_g27_the_dragon_may_be_placed_alone() -> None:
    game = play(table("dragon", "crow", combos=["0: troll"]), "place dragon", "new")
    assert combos(game) == ["0: troll", "0: dragon"]
    assert game.scores() == [2, 0]


def test_g27_elf_wakes_a_card_in_it() -> None:
    game = table("elf", "crow", combos=["0: dragon mage"], deck="owl path")
    play(game, "play elf", "wake mage")
    assert hand(game) == "owl path"
    assert combos(game) == ["0: dragon mage", "0: elf"]


def test_g27_demon_does_not_reach_it() -> None:
    game = play(table("demon", "crow", combos=["1: dragon troll", "1: owls"]), "play demon")
    assert legal(game) == ["combo demon", "owls of 2"]
    assert refusal(game, "combo dragon").startswith("G27:")


def test_g27_a_highwayman_with_the_dragon_has_no_combo_to_offer() -> None:
    """So nothing wakes him. No play leads there, as the Elf has just been placed and lies elsewhere."""
    waking = [{"question": "wake", "seat": 0, "arguments": [0, 0, 0, 0]}]
    shielded = ["0: dragon highwayman boogeyman elf", "1: mage"]
    game = table("owl", "crow", combos=shielded, pending=waking, play_left=0, used=["elf"])
    assert legal(game) == ["wake boogeyman"]


def test_g28_elf_wakes_a_power_used_in_this_turn() -> None:
    game = table("rune mage elf", "crow", deck="owl path swamp clearing")
    play(game, "rune", "play mage", "play elf", "new", "wake mage")
    assert hand(game) == "owl swamp path clearing"


def test_g28_elf_wakes_once_a_turn() -> None:
    game = table("rune elf bride", "crow", combos=["0: mage", "0: hydra"])
    play(game, "rune", "play elf", "new", "wake mage")
    assert refusal(game, "wake hydra").startswith("G28:")
    assert game.position()["used"] == ["elf", "mage"]


def test_g28_elf_wakes_only_what_can_do_something() -> None:
    game = table("elf", "crow", combos=["0: giant mage", "0: dragon"])
    play(game, "play elf", "new")
    assert legal(game) == ["wake mage"]
    assert refusal(game, "wake giant").startswith("G103:")
    assert refusal(game, "wake dragon").startswith("G27:")


def test_g29_mage_draws_as_far_as_there_are() -> None:
    game = play(table("mage", "crow", deck="owl", rest="pile"), "play mage")
    assert hand(game) == "owl"
    assert any("last card" in text for text in told(game))


def test_g29_turns_to_miss_add_up() -> None:
    game = table("werewolf", "crow", "path", skips=[0, 1, 0])
    play(game, "play werewolf", "player 2")
    assert game.view(None).facts["skips"] == [0, 2, 0]
    play(game, "draw", "end")
    assert told(game) == ["Player 2 misses a turn and must miss 1 more.", "Player 3’s turn."]
    play(game, "draw", "end", "draw", "end")
    assert (game.actor, told(game)[0]) == (2, "Player 2 misses a turn.")


def test_g29_turns_to_miss_are_counted_to_a_hundred() -> None:
    game = play(table("werewolf", "crow", skips=[0, 99]), "play werewolf")
    assert game.view(None).facts["skips"] == [0, 100]
    again = play(table("werewolf", "crow", skips=[0, 100]), "play werewolf")
    assert again.view(None).facts["skips"] == [0, 100]


def test_g29_a_missed_last_turn_is_lost() -> None:
    game = table("owl", "crow", "path", deck="swamp", rest="pile", skips=[0, 1, 0])
    play(game, "draw", "end")
    assert (game.actor, game.view(2).prompt.split(":")[0]) == (2, "Your last turn")
    play(game, "steal 1", "no", "end")
    assert game.over


def test_g29_all_others_miss_their_last_turns() -> None:
    game = table("owl", "crow", deck="swamp", rest="pile", skips=[0, 1])
    play(game, "draw", "end")
    assert game.over
    assert [happening.kind for happening in game.view(None).happened] == ["skip", "end"]


def test_g29_goblins_steal_one_by_one_each_asked_for() -> None:
    game = play(table("goblins", "crow owl amulet", "path"), "play goblins", "steal 3", "no")
    assert (game.actor, question(game)) == (1, "answer")
    assert game.view(0).facts["question"]["power"] == "goblins"


def test_g29_ghouls_must_draw_or_steal() -> None:
    game = play(table("ghouls", "crow"), "play ghouls")
    assert refusal(game, "pass").startswith("G29:")


def test_g29_ghouls_have_no_limit_but_the_eternals_have() -> None:
    """A full hand ends the Eternals' filling; the Ghouls draw or steal all the same."""
    full = "owl owl crow crow swamp path rune"
    game = play(table(f"ghouls {full}", "amulet"), "play ghouls")
    assert (question(game), legal(game)) == ("reach", ["draw", "steal 2"])
    game = play(table(f"eternals {full}", "amulet"), "place eternals")
    assert "play eternals" not in legal(game)
    game = play(table("eternals owl owl crow crow swamp path", "amulet", deck="rune"), "play eternals", "draw")
    assert (question(game), len(hand(game).split())) == ("", 7)
