"""The rulings G1 to G12 and G30 of The Grimwood, by number: turns, combos, steals and the end."""

import pytest
from tests.games.grimwood.setting import combos, deck, hand, known, pile, table
from tests.games.playing import legal, play, question, refusal, told

import tanglewood as tw


def test_g01_first_player_is_drawn() -> None:
    assert {tw.new("grimwood", seats=4, seed=seed).actor for seed in range(60)} == set(range(4))


@pytest.mark.parametrize("moves", [("play mage", "draw"), ("draw", "play mage")])
def test_g01_card_and_draw_in_either_order(moves: tuple[str, str]) -> None:
    game = table("mage owl", "crow", deck="path swamp clearing")
    play(game, *moves)
    assert hand(game) == "owl swamp path clearing"
    assert legal(game) == ["lay mixed", "end"]


def test_g01_one_card_and_one_draw() -> None:
    game = play(table("mage hydra", "crow"), "play mage")
    assert refusal(game, "play hydra").startswith("G1:")
    game.play("draw")
    assert refusal(game, "draw").startswith("G1:")
    assert refusal(game, "steal 2").startswith("G1:")


def test_g01_the_card_is_optional() -> None:
    game = play(table("mage", "crow"), "draw", "end")
    assert game.actor == 1


def test_g02_draw_or_steal_is_compulsory() -> None:
    game = table("mage owl", "crow")
    assert "end" not in legal(game)
    assert refusal(game, "end").startswith("G2:")
    assert "must draw or steal" in game.view(0).prompt


def test_g02_not_when_neither_is_possible() -> None:
    game = table("mage owl", "", rest="pile")
    assert {"end"} == {text for text in legal(game) if text in ("end", "draw", "steal 2")}


def test_g02_a_steal_serves() -> None:
    game = play(table("owl", "crow"), "steal 2", "no")
    assert "end" in legal(game)


def test_g02_as_printed_the_draw_is_voluntary() -> None:
    game = table("mage owl", "crow", free_draw=True)
    assert {"draw", "steal 2", "end"} <= set(legal(game))
    assert game.view(0).prompt == "Your turn: you may play a card and draw or steal, or end your turn."
    assert "may draw or steal" in game.view(1).prompt
    assert not game.view(0).facts["left"]["compulsory"]
    play(game, "play mage", "end")
    assert (game.actor, game.position()["idle"]) == (1, 0), "the Mage drew"
    asked = play(table("elf", "crow", combos=["0: mage"], free_draw=True), "play elf")
    assert refusal(asked, "end"), "not while something is pending"


def test_g02_a_voluntary_draw_beside_a_rune() -> None:
    game = play(table("rune mage", "crow", free_draw=True), "rune")
    assert "draw or steal (and 2 more actions)" in game.view(0).prompt
    play(game, "draw", "draw", "draw")
    assert refusal(game, "draw").startswith("G1:")


def test_g02_combos_at_any_time() -> None:
    game = table("owl owl owl swamp path clearing", "crow", deck="hydra")
    play(game, "lay owls", "draw", "lay mixed", "end")
    assert combos(game) == ["0: owls", "0: mixed"]


def test_g03_placing_without_power_is_free() -> None:
    game = table("mage hydra troll", "crow")
    play(game, "place mage", "place hydra", "new", "draw", "place troll", "new")
    assert combos(game) == ["0: mage", "0: hydra", "0: troll"]
    assert game.view(None).facts["left"]["play"]


def test_g03_placing_takes_no_action_even_when_all_are_used() -> None:
    game = play(table("mage hydra", "crow"), "play mage", "draw", "place hydra", "with mage")
    assert combos(game) == ["0: mage hydra"]


def test_g03_a_power_without_a_target_can_only_be_placed() -> None:
    game = table("centaur", "crow")
    assert refusal(game, "play centaur").startswith("G103:")
    play(game, "place centaur")
    assert combos(game) == ["0: centaur"]


def test_g04_rune_gives_two_actions() -> None:
    game = play(table("rune mage hydra", "crow owl", deck="path"), "rune")
    assert pile(game) == "rune"
    assert game.view(None).facts["left"] == {"play": False, "draw": True, "extra": 2, "compulsory": True}
    play(game, "draw", "play mage", "play hydra", "new")
    assert legal(game)[-1] == "end"
    assert not {"draw", "steal 2"} & set(legal(game))


def test_g04_extra_actions_draw_or_steal() -> None:
    game = play(table("rune", "crow", deck="path swamp"), "rune", "draw", "draw", "steal 2", "no")
    assert hand(game) == "crow swamp path"
    assert refusal(game, "draw").startswith("G1:")


def test_g04_a_turn_begins_without_runes() -> None:
    assert tw.new("grimwood", seed=1).position()["runes"] == 0
    game = play(table("rune", "crow", deck="path swamp"), "rune", "draw")
    assert game.position()["runes"] == 1
    assert play(game, "end").position()["runes"] == 0


def test_g04_no_second_rune() -> None:
    game = play(table("rune rune", "crow"), "rune")
    assert refusal(game, "rune").startswith("G4:")
    assert game.view(0).refusals["rune"].startswith("G4:")
    used = play(table("rune mage", "crow"), "play mage")
    assert refusal(used, "rune").startswith("G4:")


def test_g04_unused_actions_lapse() -> None:
    game = play(table("rune", "crow owl"), "rune", "draw", "end", "draw", "end")
    assert game.view(None).facts["left"]["extra"] == 0


@pytest.mark.parametrize(("size", "points"), [(1, 1), (2, 2), (3, 5), (4, 10), (5, 15)])
def test_g05_points_by_size(size: int, points: int) -> None:
    cards = ["amazon", "bride", "elf", "giant", "hydra"][:size]
    assert table("owl", "crow", combos=[f"0: {' '.join(cards)}"]).scores() == [points, 0]


def test_g05_a_new_combo_or_one_of_ones_own() -> None:
    full = "0: amazon bride elf giant hydra"
    game = table("mage", "crow", combos=["0: troll", full, "0: demon dragon", "1: nymph"])
    game.play("place mage")
    assert legal(game) == ["new", "with troll"]
    assert refusal(game, "with amazon").startswith("G5:")
    assert refusal(game, "with nymph").startswith("G5:")
    assert refusal(game, "with demon").startswith("G27:")
    assert refusal(game, "with hydra") == "G5: none of your other combos begins with the Hydra."
    assert refusal(game, "with mage") == "G5: none of your other combos begins with the Mage.", (
        "it joins no card to itself"
    )
    play(game, "with troll")
    assert combos(game) == ["0: troll mage", full, "0: demon dragon", "1: nymph"]


def test_g05_combos_are_not_merged() -> None:
    game = table("owl", "crow", combos=["0: troll", "0: mage"])
    assert refusal(game, "with troll").startswith("G5:")


@pytest.mark.parametrize(
    ("kind", "cards", "points"),
    [
        ("owls", "owl owl owl", 10),
        ("crows", "crow crow crow", 10),
        ("mixed", "swamp path clearing", 5),
        ("swamps", "swamp swamp swamp", 3),
        ("paths", "path path path", 3),
        ("clearings", "clearing clearing clearing", 3),
    ],
)
def test_g06_sets_are_placed_whole(kind: str, cards: str, points: int) -> None:
    game = table(cards, "amulet")
    assert [text for text in legal(game) if text.startswith("lay")] == [f"lay {kind}"]
    game.play(f"lay {kind}")
    assert (hand(game), combos(game), game.scores()[0]) == ("", [f"0: {kind}"], points)


def test_g06_not_before_all_three_are_held() -> None:
    game = table("owl owl swamp path", "crow")
    assert refusal(game, "lay owls").startswith("G6:")
    assert refusal(game, "lay mixed").startswith("G6:")
    refused = game.view(0).refusals
    assert {refused[card].split(":")[0] for card in ("owl", "swamp", "path")} == {"G6"}


def test_g07_hand_limit_at_the_end_of_the_turn() -> None:
    game = table("owl owl crow crow swamp swamp path path", "amulet", deck="clearing")
    game.play("draw")
    assert question(game) == ""
    game.play("end")
    assert question(game) == "limit"
    assert refusal(game, "lay mixed").startswith("G7:")
    assert game.view(0).prompt == "Your turn: discard 2 cards to get down to 7."
    play(game, "discard owl", "discard path")
    assert (hand(game), pile(game), game.actor) == ("owl crow crow swamp swamp path clearing", "owl path", 1)


def test_g07_not_checked_out_of_turn() -> None:
    full = "owl owl crow crow swamp swamp path"
    game = table("laraki", full, pile="hydra troll")
    play(game, "play laraki", "take hydra", "draw", "end")
    assert hand(game, 1) == "troll owl owl crow crow swamp swamp path"
    assert game.actor == 1
    assert question(game) == ""


def test_g08_last_turns_for_all_others() -> None:
    game = table("owl", "crow", "path", deck="swamp", rest="pile")
    play(game, "draw")
    assert any("last card" in text for text in told(game))
    assert game.view(1).facts["final_turns"] == 3
    play(game, "end", "steal 3", "no", "end")
    assert game.view(2).prompt.startswith("Your last turn")
    play(game, "steal 1", "no", "end")
    assert game.over


def test_g08_the_turn_of_the_last_card_is_completed() -> None:
    game = play(table("owl owl owl mage", "crow", deck="swamp", rest="pile"), "draw", "lay owls")
    assert not game.over
    assert game.actor == 0


def test_g08_last_card_drawn_by_a_power() -> None:
    game = play(table("mage", "crow path", deck="swamp", rest="pile"), "play mage")
    assert hand(game) == "swamp"
    play(game, "steal 2", "no", "end", "steal 1", "no", "end")
    assert game.over


def test_g08_the_discard_pile_is_not_shuffled() -> None:
    game = table("owl", "crow", rest="pile")
    assert deck(game) == 0
    assert refusal(game, "draw").startswith("G8:")


def test_g08_hands_score_nothing() -> None:
    assert table("owl owl owl", "crow", combos=["1: troll"]).scores() == [0, 1]


def test_g08_ties_share_the_win() -> None:
    game = table("crow", "path", "swamp", combos=["0: owls", "1: crows", "2: troll"], rest="pile", final_turns=1)
    play(game, "steal 2", "no", "end")
    assert game.winners() == [0, 1]
    assert game.view(0).prompt == "You and Player 2 share the win with 10 points each."
    assert game.view(None).result == "Player 1 and Player 2 share the win with 10 points each."


def test_g08_most_points_win() -> None:
    game = table("crow", "path", combos=["0: owls", "1: troll"], rest="pile", final_turns=1)
    play(game, "steal 2", "no", "end")
    assert (game.winners(), game.scores()) == ([0], [10, 1])
    assert refusal_when_over(game)


def refusal_when_over(game: tw.Match) -> bool:
    """A game that is over takes no move."""
    with pytest.raises(tw.MatchOver):
        game.play("end")
    return True


def test_g09_ten_rounds_without_a_card_leaving_the_deck() -> None:
    game = table("owl", "crow", combos=["0: troll"])
    for turn in range(20):
        assert not game.over
        play(game, "steal 2" if turn % 2 == 0 else "steal 1", "no", "end")
    assert game.over
    assert game.winners() == [0]
    assert any("10 rounds" in text for text in told(game))
    assert "without a card drawn" in game.view(0).prompt


def test_g09_a_draw_starts_the_count_anew() -> None:
    game = table("owl", "crow", idle=19)
    play(game, "draw", "end")
    assert not game.over
    assert game.position()["idle"] == 0
    ended = play(table("owl", "crow", idle=19), "steal 2", "no", "end")
    assert ended.over


@pytest.mark.parametrize(("rounds", "said"), [(1, "1 round"), (3, "3 rounds")])
def test_g09_as_many_rounds_as_the_option_says(rounds: int, said: str) -> None:
    game = table("owl", "crow", combos=["0: troll"], max_idle_rounds=rounds)
    for turn in range(2 * rounds):
        assert not game.over
        play(game, f"steal {2 - turn % 2}", "no", "end")
    assert game.over
    assert f"No card has left the deck for {said}, so the game ends." in told(game)
    assert game.view(0).prompt == f"You win with 1 point after {said} without a card drawn."


def test_g09_no_limit_as_printed() -> None:
    game = table("owl", "crow", max_idle_rounds=0, idle=179_999, turns=28_000)
    for _ in range(2):
        play(game, "steal 2" if game.actor == 0 else "steal 1", "no", "end")
    assert not game.over
    assert (game.position()["idle"], game.position()["turns"]) == (180_000, 28_000), "counting has stopped"
    assert tw.from_position("grimwood", game.position()).legal() == game.legal()
    with pytest.raises(tw.BadPosition, match="G9: 3 rounds"):
        table("owl", "crow", max_idle_rounds=3, idle=6)


@pytest.mark.parametrize("victim", ["owl", "amulet"])
def test_g10_every_victim_is_asked_in_the_same_words(victim: str) -> None:
    game = play(table("owl", victim, "crow"), "steal 2")
    assert (game.actor, question(game)) == (1, "answer")
    assert game.view(0).prompt == "You are stealing from Player 2. Player 2 can answer with an amulet."
    assert game.view(2).prompt == "Player 1 is stealing from Player 2. Player 2 can answer with an amulet."
    assert legal(game) == (["amulet", "no"] if victim == "amulet" else ["no"])
    assert told(game, 2) == ["Player 1 tries to steal from Player 2."]


def test_g10_without_an_amulet_the_answer_is_no() -> None:
    game = play(table("owl", "crow"), "steal 2")
    assert refusal(game, "amulet").startswith("G10:")
    assert "you have no amulet to stop it" in game.view(1).prompt
    game.play("no")
    assert (hand(game), hand(game, 1)) == ("owl crow", "")


def test_g10_only_the_two_see_the_card() -> None:
    game = play(table("owl", "crow", "path"), "steal 2", "no")
    assert told(game, 0) == ["You steal a crow from Player 2."]
    assert told(game, 1) == ["Player 1 steals a crow from you."]
    assert told(game, 2) == told(game) == ["Player 1 steals a card from Player 2."]
    assert (known(game, 1, 0), known(game, 2, 0), known(game, None, 0)) == ("crow", "", "")


def test_g10_the_card_is_random() -> None:
    found = {hand(play(table("owl", "crow swamp path", seed=seed), "steal 2", "no")) for seed in range(30)}
    assert found == {"owl crow", "owl swamp", "owl path"}


def test_g10_an_amulet_is_discarded_and_the_steal_fails() -> None:
    game = play(table("owl", "amulet crow"), "steal 2", "amulet")
    assert (hand(game), hand(game, 1), pile(game)) == ("owl", "crow", "amulet")


def test_g10_one_may_keep_the_amulet() -> None:
    game = play(table("owl", "amulet"), "steal 2", "no")
    assert hand(game) == "owl amulet"


def test_g11_a_blocked_action_ends_the_turn() -> None:
    game = play(table("owl owl owl mage", "amulet crow"), "steal 2", "amulet")
    assert game.actor == 1
    assert question(game) == ""
    assert told(game, 0)[0] == "Player 2 discards an amulet: the steal fails, and your turn is over."


def test_g11_so_does_one_of_a_rune() -> None:
    game = play(table("rune mage", "amulet crow"), "rune", "draw", "steal 2", "amulet")
    assert game.actor == 1


def test_g11_the_hand_limit_is_kept() -> None:
    game = play(table("owl owl crow crow swamp swamp path path", "amulet"), "steal 2", "amulet")
    assert (game.actor, question(game)) == (0, "limit")
    assert "your turn is over" in told(game, 0)[0]
    play(game, "discard owl")
    assert game.actor == 1


def test_g11_a_blocked_power_costs_just_that_steal() -> None:
    game = play(table("goblins", "amulet crow owl path"), "play goblins", "amulet")
    assert told(game)[0] == "Player 2 discards an amulet: the steal fails."
    assert (game.actor, question(game)) == (1, "answer")
    play(game, "no", "no")
    assert len(hand(game).split()) == 2
    assert {"draw", "steal 2"} <= set(legal(game))


@pytest.mark.parametrize(
    "moves", [("play amazon", "ask amulet"), ("play boogeyman",), ("play troll",), ("play dark-unicorn",)]
)
def test_g12_amulets_answer_steals_only(moves: tuple[str, ...]) -> None:
    game = play(table(moves[0].split()[1], "amulet"), *moves)
    assert (game.actor, question(game), hand(game, 1)) == (0, "", "")


def test_g12_not_the_taking_of_combos() -> None:
    game = play(table("nymph", "amulet", combos=["1: hydra"]), "play nymph", "take hydra", "new")
    assert combos(game) == ["0: nymph", "0: hydra"]


def test_g30_the_discard_pile_is_public_and_ordered() -> None:
    game = table("owl", "crow", pile="troll owl rune")
    for viewer in (0, 1, None):
        assert [card.text for card in game.view(viewer).zone("pile").cards] == ["troll", "owl", "rune"]
