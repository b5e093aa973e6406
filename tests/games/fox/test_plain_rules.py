"""The plain rules and the readings about what one can work out, F101 to F115; tests are named after the number."""

import pytest
from tests.games.fox.setting import ALL, position, table
from tests.games.playing import legal, play, told, walks

import tanglewood as tw


def test_f101_thirty_three_cards() -> None:
    assert len(ALL) == len(set(ALL)) == 33
    game = tw.get_game("fox")
    assert [game.card(text).text for text in ALL] == ALL
    assert {game.card(text).kind for text in ALL} == {"B", "K", "M"}


def test_f101_each_lies_in_one_place() -> None:
    for match in walks("fox", 1):
        given = match.position()
        lying = [*given["hands"][0], *given["hands"][1], *given["deck"], *given["trick"], given["decree"]]
        assert len(lying) == len(set(lying)) == 33 - 2 * sum(given["tricks"])


def test_f102_deal() -> None:
    given = tw.new("fox", seed=3).position()
    assert [len(hand) for hand in given["hands"]] == [13, 13]
    assert len(given["deck"]) == 6
    assert given["decree"] in ALL
    assert (given["trick"], given["tricks"], given["points"]) == ([], [0, 0], [0, 0])


def test_f102_every_round_is_dealt_anew() -> None:
    match = table("2B", "4B", "2B", "4B")
    given = match.position()
    assert [len(hand) for hand in given["hands"]] == [13, 13]
    assert len({*given["hands"][0], *given["hands"][1], *given["deck"], given["decree"]}) == 33
    assert match.view(None).facts["round"] == 2


def test_f102_every_card_can_come_everywhere() -> None:
    deals = [tw.new("fox", seed=seed).position() for seed in range(150)]
    assert {deal["decree"] for deal in deals} == {card for deal in deals for card in deal["hands"][0]} == set(ALL)
    assert {deal["deck"][0] for deal in deals} == {deal["deck"][5] for deal in deals} == set(ALL)


def test_f103_leading_any_card() -> None:
    match = table("2B 11M 4K", "4B 6K 8M", decree="2M")
    assert legal(match) == ["2B", "4K", "11M"]


def test_f103_only_cards_of_the_own_hand() -> None:
    match = table("2B 4K", "4B 6K")
    with pytest.raises(tw.IllegalMove, match=r"^F103: the 4 of Bells is not in your hand\.$"):
        match.play("4B")
    with pytest.raises(tw.NotYourTurn, match="Player 1’s turn, not Player 2’s"):
        match.play("4B", seat=1)


def test_f103_one_card_each() -> None:
    match = table("2B 4K", "4B 6K", "2B")
    assert (match.actor, match.position()["trick"]) == (1, ["2B"])
    play(match, "4B")
    assert match.position()["trick"] == []


def test_f104_suit_must_be_followed() -> None:
    match = table("6K 2B 4B", "2K 8K 10M", "6K", decree="2M")
    assert legal(match) == ["2K", "8K"], "any rank, higher or lower"
    with pytest.raises(tw.IllegalMove, match=r"^F104: Keys were led, so play a card of Keys\.$"):
        match.play("10M")
    assert match.view(1).refusals == {"10M": "F104: Keys were led, so play a card of Keys."}


def test_f105_without_the_suit_any_card() -> None:
    match = table("6K 2B 4K", "6B 8M 10M", "6K", decree="2M")
    assert legal(match) == ["6B", "8M", "10M"]
    assert match.view(1).prompt == "Your turn: play any card. Keys were led and you have none."


@pytest.mark.parametrize(
    ("lead", "follow", "decree", "wins"),
    [
        ("6K", "8K", "2M", 1),  # higher card of the suit that was led
        ("8K", "6K", "2M", 0),
        ("2K", "10B", "2M", 0),  # neither trump nor led
        ("10K", "4M", "2M", 1),  # any trump beats any other card
        ("4M", "10K", "2M", 0),
        ("4M", "6M", "2M", 1),  # the higher of two trumps
        ("6M", "4M", "2M", 0),
    ],
)
def test_f106_who_wins(lead: str, follow: str, decree: str, wins: int) -> None:
    match = table(lead, follow, lead, follow, decree=decree)
    facts = match.view(None).facts
    assert facts["last_trick"]["winner"] == wins
    assert (
        told(match)[1]
        == f"Player {wins + 1} wins the trick with the {tw.get_game('fox').card((lead, follow)[wins]).name}."
    )


@pytest.mark.parametrize("rank", [2, 4, 6, 8, 10])
def test_f107_even_ranks_do_nothing(rank: int) -> None:
    card = tw.get_game("fox").card(f"{rank}K")
    assert (card.title, card.ability) == ("", "")
    match = table(f"{rank}K 1B", "1K 8B", f"{rank}K")
    assert match.position()["phase"] == "play"
    assert legal(match) == ["1K"]


@pytest.mark.parametrize(
    ("rank", "title"), [(1, "Swan"), (3, "Fox"), (5, "Woodcutter"), (7, "Treasure"), (9, "Witch"), (11, "Monarch")]
)
def test_f107_odd_ranks_do_something(rank: int, title: str) -> None:
    for suit in "BKM":
        card = tw.get_game("fox").card(f"{rank}{suit}")
        assert card.title == title
        assert card.ability


@pytest.mark.parametrize(("card", "phase"), [("3K", "fox"), ("5K", "woodcutter")])
def test_f107_choices_come_before_the_next_card(card: str, phase: str) -> None:
    match = table(f"{card} 2B", "8K 4B", card)
    assert (match.actor, match.position()["phase"]) == (0, phase)


def test_f108_winner_leads() -> None:
    match = table("6K 2B 4B", "8K 10M 6M", "6K", "8K", decree="2M")
    assert match.actor == 1
    assert match.view(None).facts["leader"] == 1
    assert legal(match) == ["6M", "10M"]


def test_f108_winner_takes_the_cards() -> None:
    match = table("6K 2B", "8K 4B", tricks=[4, 7])
    play(match, "6K", "8K")
    view = match.view(None)
    assert view.facts["tricks"] == [4, 8]
    assert [len(view.zone(f"won-{seat}").cards) for seat in (0, 1)] == [8, 16]


def test_f109_thirteen_tricks_then_points() -> None:
    match = table("2B 6K", "4B 8K", "2B", "4B", tricks=[7, 4], points=[1, 2], deck="5B 5K 5M 7B 7K 7M")
    assert match.scores() == [1, 2], "twelve tricks are no round"
    play(match, "8K", "6K")
    assert match.scores() == [7, 5]
    assert told(match)[2:4] == [
        "The round is over. Player 1 has 7 tricks, worth 6 points.",
        "Player 2 has 6 tricks, worth 3 points.",
    ]
    assert match.view(None).facts["tricks"] == [0, 0]


def test_f110_a_round_is_played_out() -> None:
    match = table("7K 2B", "4K 4B", "7K", "4K", points=[20, 20], tricks=[8, 3], deck="5B 5K 5M")
    assert match.scores() == [21, 20]
    assert not match.over
    play(match, "2B", "4B")
    assert (match.over, match.scores()) == (True, [27, 21])


def test_f110_most_points_win_whoever_came_first() -> None:
    match = table("7K 2B", "4K 4B", "7K", "4K", "2B", "4B", points=[20, 16], tricks=[10, 1], deck="5B 5K 5M")
    assert (match.scores(), match.winners()) == ([21, 22], [1])


def test_f111_trump_lead_is_no_invitation_to_a_witch() -> None:
    match = table("4M 2K", "6M 9B", "4M", decree="2M")
    with pytest.raises(tw.IllegalMove, match=r"^F104: Moons were led, so play a card of Moons\.$"):
        match.play("9B")


def test_f111_without_trump_the_witch_may_come() -> None:
    match = table("4M 2K", "6B 9B", "4M", "9B", decree="2M")
    assert match.view(None).facts["last_trick"]["winner"] == 1


def test_f112_hands_and_deck_are_secret() -> None:
    for match in walks("fox", 1):
        for viewer in (0, 1, None):
            view = match.view(viewer)
            assert not any(card.text for card in view.zone("deck").cards)
            for seat in (0, 1):
                cards = view.zone(f"hand-{seat}").cards
                faces = {card.text for card in cards if not card.note.startswith("taken")}
                own = set(match.position()["hands"][seat])
                assert len(cards) == len(own)
                assert faces - {""} == (own if seat == viewer else set())


def test_f113_taken_decree_is_imagined_where_it_must_be() -> None:
    match = table("3K 4B 6B 8B", "8K 10K 2K 4K", "3K", "decree 4B", decree="2M")
    assert all(
        "2M" in match.imagine(viewer, seed=seed).position()["hands"][0] for seed in range(40) for viewer in (1, None)
    )


def test_f113_after_a_woodcutter_it_may_lie_under_the_deck() -> None:
    moves = ("3K", "decree 4B", "8K", "10K", "5K", "bury 2M")
    match = table("3K 5K 6B 4B", "8K 10K 2K 4K", *moves, decree="2M")
    worlds = [match.imagine(1, seed=seed).position() for seed in range(60)]
    assert {"2M" in world["hands"][0] for world in worlds} == {True, False}
    assert all("2M" in world["hands"][0] or world["deck"][-1] == "2M" for world in worlds)
    note = "taken with a Fox; may have been buried since"
    assert [card.note for card in match.view(1).zone("hand-0").cards if card.text] == [note]


def test_f113_not_shown_where_it_cannot_be() -> None:
    """No Moons when Moons were led: the decree that was taken was buried."""
    moves = ("3K", "decree 4B", "8K", "10K", "5K", "bury 2M", "10M", "6B")
    match = table("3K 5K 6B 4B 8B", "8K 10K 10M 4K 6M", *moves, decree="2M")
    assert not any(card.text for card in match.view(1).zone("hand-0").cards)
    assert all(match.imagine(1, seed=seed).position()["deck"][-1] == "2M" for seed in range(20))


def test_f114_missing_suit_is_never_imagined() -> None:
    match = table("6K 2K 4K 8K", "2B 4B 8M 10M", "6K", "2B", decree="2M")
    for viewer, seed in ((viewer, seed) for viewer in (0, None) for seed in range(40)):
        assert not any(card.endswith("K") for card in match.imagine(viewer, seed=seed).position()["hands"][1])


def test_f114_nothing_above_the_answer_to_a_monarch() -> None:
    match = table("11K 2B 4B 6B", "6K 2K 8M 10M", "11K", "6K", decree="2M", deck="4K 8K 10K")
    hands = [match.imagine(0, seed=seed).position()["hands"][1] for seed in range(60)]
    assert not any({"8K", "10K"} & set(hand) for hand in hands)
    assert any("4K" in hand for hand in hands)


def test_f114_the_swan_tells_nothing() -> None:
    match = table("11K 2B 4B 6B", "1K 2K 8M 10M", "11K", "1K", decree="2M", deck="4K 8K 10K")
    hands = [match.imagine(0, seed=seed).position()["hands"][1] for seed in range(60)]
    assert any({"8K", "10K"} & set(hand) for hand in hands)


def test_f114_a_draw_may_bring_what_was_missing() -> None:
    """One draw, so one Key at most."""
    moves = ("6K", "2B", "2K", "5M", "bury 4B")
    match = table("6K 2K 4K 8K", "2B 4B 5M 10M", *moves, decree="2M", deck="6B")
    keys = {
        sum(card.endswith("K") for card in (*world["hands"][1], world["deck"][-1]))
        for world in (match.imagine(0, seed=seed).position() for seed in range(80))
    }
    assert keys == {0, 1}


def test_f115_own_buried_cards_stay_at_the_bottom() -> None:
    match = table("5K 4B 6B 8B", "8K 10K 5M 4K", "5K", "bury 4B", "8K", "5M", "bury 10K", decree="2B")
    for seed in range(30):
        assert match.imagine(0, seed=seed).position()["deck"][-2] == "4B"
        assert match.imagine(1, seed=seed).position()["deck"][-1] == "10K"
    assert match.view(0).facts["buried"] == ["4B"]
    under = {match.imagine(1, seed=seed).position()["deck"][-2] for seed in range(60)}
    assert len(under) > 5, "the other seat's buried card is unknown"


def test_f115_at_most_three_cards_are_drawn() -> None:
    given = position("2B 4B", "6B 8B", phase="woodcutter", trick="5K", actor=0, buried_by=[0, 1, 0])
    with pytest.raises(tw.BadPosition, match="F4: at most 3 cards"):
        tw.from_position("fox", given)
