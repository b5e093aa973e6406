"""What a card is said to change is so in the worlds that its seat can imagine: in all, or about as often as is said.

Each world is asked anew: the card is played there, and every reply that the rules allow.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest
from tests.games.fox.setting import table
from tests.games.playing import called, certain, concepts, likely
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.game.concepts import BAD, LEAST, TENTHS, Concept, compared, concepts_of
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.language.message import Message, Player
from tanglewood.core.view.view import Speaker
from tanglewood.games.fox.lessons.concepts import concept_sign
from tanglewood.games.fox.rules.cards import (
    CARDS,
    SUITS_IN_WORDS,
    Rank,
    card_named,
    cards_in,
    rank_of,
    suit_cards,
    suit_of,
)
from tanglewood.games.fox.rules.messages import message
from tanglewood.games.fox.rules.rules import follower_wins
from tanglewood.play.match import Match

NAMES = ("Ada", "Ben")
SEEDS = (2, 4, 15, 16)
EVERY = sampled(9, 3)  # decisions
SLICES = range(sampled(1, 4))  # tests that share the decisions of a match out, so that none takes minutes
WORLDS = sampled(40, 1000)
NOISE = 0.25 if WORLDS < 100 else 0.22  # of a share in 100 worlds, said in tenths, and one in others
THEMES = {"void", "trick", "cheap", "ladder", "greedy", "treasure", "witch", "monarch", "swan", "trumps", "keep"} | {
    "fox",
    "woodcutter",
    "taken",
}
FOLLOWS = ("trick-won", "trick-left")


# Scenes


def test_voids() -> None:
    match = table("2B 4K 6K 10M", "3M 4M 5M 6M")
    assert "It leaves Ada without Bells, so trumps can beat the next one." in certain(match, "2B")
    assert "without" not in certain(match, "4K")
    match = table("2B 4K", "10M 6M", decree="2K")
    assert "It takes Ben’s last card of Bells" not in likely(match, "4K")


def test_a_lead_that_may_win() -> None:
    """Two of eight hidden cards are Ben's, and trumps among them that beat the 2 of Bells."""
    match = table("11M 2B", "10B 9B")
    assert "Ben cannot beat it in 7 of 10 possible deals." in likely(match, "11M")
    assert "Ben can only beat it in 7 of 10 possible deals." in likely(match, "2B")
    assert "It takes Ben’s last card of Bells in 3 of 10 possible deals." in likely(match, "2B")


def test_a_monarch_draws_out_what_would_beat_it_less_often() -> None:
    """A Witch, alone in the trick, beats it; but only the Swan and the highest card of the suit may answer it. [F2]"""
    held = {"first": "11K 1B 2B 4B 5B 6B 8B 10B 11B", "second": "9K 10K 2K 4K 5K 6K 8K 1M 4M"}
    match = table(**held, decree="2M", deck="5M 6M 8M 10M 11M 1K")
    assert "Ben cannot beat it in 8 of 10 possible deals." in likely(match, "11K")


def test_a_new_decree() -> None:
    """It decides the trick of the Fox that is led, too. [F3]"""
    match = table("3B 5B 4K", "2M 4M 6M", "3B", decree="2K")
    assert certain(match, "decree 5B") == "Ada will hold no trump instead of 1 and probably win fewer tricks."
    assert certain(match, "keep") == ""
    assert "Ben cannot beat it in 3 of 10 possible deals." in likely(match, "keep")
    assert "Ben cannot beat it in 4 of 10 possible deals." in likely(match, "decree 5B")


def test_the_second_card() -> None:
    match = table("9K 2B", "10K 1K", "9K", decree="2K")
    said = certain(match, "10K")
    assert said.startswith("It wins the trick.")
    assert "It catches the Witch." in said
    assert "Because of the Swan, Ada leads the next trick." in certain(match, "1K")
    match = table("7K 2B", "10K 4K", "7K", tricks=[5, 6])
    said = certain(match, "10K")
    assert said.startswith(
        "It wins the trick. That makes 7 tricks for Ada: Victorious, worth 6 points without another."
    )
    assert "Ada wins a treasure with the trick." in said
    assert "Ben wins a treasure with the trick." in certain(match, "4K")
    match = table("4K 2B", "10K 9K", "4K", tricks=[4, 7])
    assert "After that Ada is 2 tricks from greedy." in certain(match, "10K")
    assert "It leaves the trick to Ben. It loses the Witch" not in certain(match, "9K")
    match = table("10K 2B", "9K 2K", "10K")
    assert "It loses the Witch to Ben." not in certain(match, "2K")


@speaking("de")
def test_in_german_the_verbs_agree_with_the_player_and_the_tricks() -> None:
    """It said "fehlt dir noch 2 Stiche" and "die du nicht schlagen kann"."""
    said, wasted = Speaker(1, NAMES).say, message("concept-trick-wasted", card="die 9", often="", player=Player(1))
    assert said(wasted) == "Damit geht die 9 weg, die du nicht schlagen kannst."
    greedy = [message("concept-greedy", player=Player(seat), left=2 - seat) for seat in (0, 1)]
    assert said(greedy[0]) == "Danach ist Ada mit 2 weiteren Stichen gierig."
    assert said(greedy[1]) == "Danach bist du mit einem weiteren Stich gierig."


def test_good_cards_that_leave_the_hand() -> None:
    """High cards, trumps and treasures; not the last card, after which the round ends."""
    match = table("2B 4K 7M 10M", "3M 4M 5M 6M", decree="2K")
    for text, card in (("4K", "4 of Keys"), ("7M", "7 of Moons"), ("10M", "10 of Moons")):
        assert f"Then the {card} can’t win Ada a later trick." in certain(match, text)
    assert "later trick" not in certain(match, "2B")


def test_a_decree_that_takes_and_gives_cards() -> None:
    """Which trump stays in hand made the whole difference between two cards of a suit, and nothing was said of it."""
    match = table("3B 4K 9K 10K", "2M 4M 6M 8M", "3B", decree="8K")
    given = certain(match, "decree 10K")
    assert "Then the 10 of Keys can’t win Ada a later trick." in given
    assert "It gets Ada the 8 of Keys." in given
    assert "high trump" not in given
    assert "Ada will hold 3 high trumps instead of 2." in certain(match, "decree 4K")
    assert "later trick" not in certain(match, "decree 4K")
    assert certain(match, "keep") == ""


def test_an_argument_says_whether_the_card_is_better_gone() -> None:
    """A card that wins, one that cannot, and a power that is spent."""
    match = table("4K 2B 1B", "6K 11M 3K", "4K", decree="2M")
    assert arguments_of(match, "3K") == ["It uses up the 3 of Keys, whose power could help Ada later."]
    match = table("10K 2B", "8K 9K", "10K", decree="2M")
    assert arguments_of(match, "8K") == ["It uses up the 8 of Keys, which could win Ada a later trick."]
    assert arguments_of(match, "8K", "for") == ["It gets rid of the 8 of Keys, which could win Ada a trick too many."]
    assert arguments_of(match, "9K", "for") == ["It wins with the 9 of Keys while it can."]
    assert concept_sign(message("concept-keep-power", card="", player=Player(0)), 0) == BAD, (
        "it never argues for a move"
    )


def arguments_of(match: Match, text: str, speaks: str = "against") -> list[str]:
    """What is said of a card that leaves the hand, as an argument."""
    speaker = Speaker(None, called(match))
    return [speaker.say(concept.arguing(speaks)) for concept in concepts(match, text) if concept.theme == "keep"]


def test_trumps_that_are_drawn() -> None:
    match = table("2B 4K", "10K 6K", decree="2K")
    assert "It draws a trump from Ben" in likely(match, "4K")
    assert "draws a trump" not in likely(match, "2B")


def test_powers_that_give_a_choice_or_the_lead() -> None:
    match = table("1B 3B 5B 6B", "10M 6M 4M 2M", decree="2K")
    assert "The Fox lets Ada choose trumps." in certain(match, "3B")
    assert "The Woodcutter lets Ada exchange a card." in certain(match, "5B")
    assert "lets Ada" not in certain(match, "6B")
    assert "lets Ada" not in certain(table("3B", "4B"), "3B"), "no card is left to be the decree"
    match = table("1B 6B", "10B 9B", decree="2K")
    assert "Because of the Swan, Ada leads the next trick" in likely(match, "1B")
    match = table("1B", "10B", decree="2K")
    assert "Because of the Swan" not in likely(match, "1B"), "the round ends"


def test_winning_cheaply_and_burying() -> None:
    match = table("4K 2B 3M", "6K 8K 11M", "4K", decree="2M")
    assert "It wins with the 8 of Keys, though the 6 of Keys would do." in certain(match, "8K")
    assert "would do" not in certain(match, "6K")
    match = table("5K 2B 7M", "6K 8K 11M", "5K", decree="2M", deck="4B")
    assert "Nobody can win that treasure then." in certain(match, "bury 7M")
    assert "Ada will hold no trump instead of 1 and probably win fewer tricks." in certain(match, "bury 7M")
    assert "trumps instead" not in certain(match, "bury 2B")


# In all worlds


def replies(world: Match, text: str) -> Iterator[Match]:
    """The world after a card and each reply to it, with each answer to a Fox."""
    after = next(_answered(world, text))
    if after.state.trick_size == 1 and after.actor != world.actor:
        for reply in after.legal():
            yield from _answered(after, reply.text)
    else:
        yield after


def _answered(match: Match, text: str) -> Iterator[Match]:
    """The match after a card, with each new decree that a Fox allows, the old one first, and something buried."""
    after = match.copy()
    after.play(text)
    if after.over or after.actor != match.actor or not after.state.frame_count:
        yield after
        return
    answers = [one.text for one in after.legal()]
    for answer in sorted(answers, key=lambda one: one != "keep") if "keep" in answers else answers[:1]:
        yield from _answered(after, answer)


def won(world: Match, text: str) -> set[bool]:
    """Whether its player wins the trick, by the replies: the tricks tell."""
    seat, before = world.actor, int(world.state.tricks[world.actor])
    return {before + 1 == tricks for tricks in _tricks(world, text, Player(seat))}


def holds(fact: Message, world: Match, text: str) -> bool:
    """Whether a fact is so in a world."""
    about, name = dict(fact.arguments), fact.id.removeprefix("concept-")
    return bool(OF_HANDS[name](about, world, text) if name in OF_HANDS else OF_TRICKS[name](about, world, text))


About = dict[str, Any]
CARD = [card_named(card) for card in range(CARDS)]
FOXES = [card for card in range(CARDS) if rank_of(card) == Rank.FOX]


def _takes_the_last(about: About, world: Match, text: str) -> bool:
    held = int(world.state.hands[1 - world.actor]) & suit(about["suit"])
    return held.bit_count() == 1 == len({after.state.last_trick[1] for after in replies(world, text)})


def _is_wasted(about: About, world: Match, text: str) -> bool:
    """Nothing that the other holds could beat the card, a Fox not even with another decree."""
    card = int(world.game.actions.index_of[world.game.actions.parse(text)])
    trump, hand = suit_of(int(world.state.decree)), cards_in(int(world.state.hands[1 - world.actor]))
    decrees = {fox: {suit_of(other) for other in hand if other != fox} for fox in FOXES}
    return bool(hand) and not any(
        follower_wins(card, reply, suit) for reply in hand for suit in {trump} | decrees.get(reply, set())
    )


def _trumps(about: About, world: Match, text: str) -> bool:
    return bool(about["now"] == len(own_trumps(world, text)))


def own_cards(world: Match, text: str) -> list[int]:
    """The cards that the seat to decide holds then."""
    return cards_in(int(next(_answered(world, text)).state.hands[world.actor]))


def own_trumps(world: Match, text: str) -> list[int]:
    """The trumps that the seat to decide holds then."""
    trump = suit_of(int(next(_answered(world, text)).state.decree))
    return [card for card in own_cards(world, text) if suit_of(card) == trump]


def choices(world: Match, text: str) -> list[str]:
    """What can be played right after a move."""
    after = world.copy()
    after.play(text)
    return [action.text for action in after.legal()]


OF_HANDS: dict[str, Callable[[About, Match, str], object]] = {
    "void-none": lambda about, world, _: not world.state.hands[1 - world.actor] & suit(about["suit"]),
    "void-other": _takes_the_last,
    "void-own": lambda about, world, text: (
        not next(_answered(world, text)).state.hands[world.actor] & suit(about["suit"])
    ),
    "monarch": lambda about, world, text: (
        {about["card"]} == {card_named(int(after.state.last_trick[1])) for after in replies(world, text)}
    ),
    "trick-wasted": _is_wasted,
    "trumps": _trumps,
    "trumps-high": lambda about, world, text: (
        about["now"] == sum(rank_of(card) >= Rank.TREASURE + 1 for card in own_trumps(world, text))
    ),
    "trumps-drawn": lambda _, world, text: (
        {suit_of(int(world.state.decree))}
        == {suit_of(int(after.state.last_trick[1])) for after in replies(world, text)}
    ),
    "keep-power": lambda about, world, text: CARD.index(about["card"]) not in own_cards(world, text),
    "taken": lambda about, world, text: CARD.index(about["card"]) in own_cards(world, text),
    "fox": lambda _, world, text: "keep" in choices(world, text),
    "woodcutter": lambda _, world, text: any(choice.startswith("bury") for choice in choices(world, text)),
    "keep": lambda about, world, text: (
        not (int(next(_answered(world, text)).state.hands[world.actor]) >> CARD.index(about["card"]) & 1)
    ),
}


def _is_cheap(about: About, world: Match, text: str) -> bool:
    """A lower card of the hand wins the trick, too."""
    [lower] = [one.text for one in world.legal() if one.text == world.game.actions.text(CARD.index(about["lower"]))]
    return won(world, text) == won(world, lower) == {True}


def _tricks(world: Match, text: str, player: Player) -> set[int]:
    """How many a player has then, by the replies."""
    last = ends(world)
    return {
        int((after.state.last_tricks if last else after.state.tricks)[player.seat]) for after in replies(world, text)
    }


def _won_by(world: Match, text: str, player: Player) -> bool:
    return won(world, text) == {player.seat == world.actor}


OF_TRICKS: dict[str, Callable[[About, Match, str], object]] = {
    "trick-sure": lambda _, world, text: won(world, text) == {True},
    "trick-won": lambda _, world, text: won(world, text) == {True},
    "trick-given": lambda _, world, text: won(world, text) == {False},
    "trick-left": lambda _, world, text: won(world, text) == {False},
    "cheap": _is_cheap,
    "treasure-buried": lambda *where: where[2].startswith("bury 7"),
    "treasure-risk": lambda _, world, text: False in won(world, text),
    "witch-risk": lambda _, world, text: False in won(world, text),
    "ladder": lambda about, world, text: _tricks(world, text, about["player"]) == {about["tricks"]},
    "greedy": lambda about, world, text: _tricks(world, text, about["player"]) == {10 - about["left"]},
    "treasure-won": lambda about, world, text: _won_by(world, text, about["player"]),
    "witch-caught": lambda about, world, text: _won_by(world, text, about["player"]),
    "witch-lost": lambda about, world, text: _won_by(world, text, about["player"]),
    "swan": lambda about, world, text: (
        {about["player"].seat} == {int(one.state.leader) for one in replies(world, text)}
    ),
}


def suit(named: object) -> int:
    """The cards of a suit, by its message."""
    assert isinstance(named, Message)
    return suit_cards(SUITS_IN_WORDS.index(named))


def ends(world: Match) -> bool:
    """Whether the trick ends the round, after which another has been dealt."""
    return bool(sum(world.state.tricks) == 12)


def looks(seed: int) -> Iterator[Match]:
    """Some decisions of a match."""
    match = tw.new("fox", seed=seed, target=1)
    while not match.over:
        if len(match.moves) % EVERY == seed % EVERY:
            yield match
        match.play(match.legal()[(seed + 5 * len(match.moves) + 5) % len(match.legal())])


@pytest.mark.parametrize("part", SLICES)
@pytest.mark.parametrize("seed", SEEDS)
def test_concepts_hold_in_worlds(seed: int, part: int) -> None:
    """What is certain is so in every world, and the rest about as often as is said."""
    for match in islice(looks(seed), part, None, len(SLICES)):
        worlds = [match.imagine(match.actor, seed=WORLDS + number) for number in range(WORLDS)]
        for action in match.legal():
            for concept in concepts(match, action.text):
                check(concept, worlds, action.text)


def test_all_themes_come_up() -> None:
    actions = ((match, action) for seed in SEEDS for match in looks(seed) for action in match.legal())
    found = {concept.theme for match, action in actions for concept in concepts(match, action.text)}
    assert found >= ({"void", "trick"} if WORLDS < 100 else THEMES)


def check(concept: Concept, worlds: list[Match], text: str) -> None:
    """Compare how often it is so with how often it is said to be."""
    share = sum(holds(concept.fact, world, text) for world in worlds) / len(worlds)
    if concept.tenths == TENTHS:
        assert share == 1.0, (str(concept.fact), text)
    else:
        assert abs(share - concept.tenths / TENTHS) <= NOISE, (str(concept.sentence), share, text)
        assert concept.tenths / TENTHS >= LEAST - 0.05


# In reviews


def test_reviews_tell_what_one_move_changes_and_the_other_does_not() -> None:
    match = tw.new("fox", seed=4)
    while not {f"concept-{name}" for name in FOLLOWS} <= ids(match):
        match.play(match.legal()[0])
    pair = tuple(
        next(one.text for one in match.legal() if f"concept-{name}" in ids(match, one.text)) for name in FOLLOWS
    )
    concealed, parse = match.concealed(match.actor), match.game.actions.parse
    changes = [
        [Speaker(None, NAMES).say(concept.sentence) for concept in concepts_of(concealed, parse(text))] for text in pair
    ]
    assert "It wins the trick." in changes[0]
    assert f"It leaves the trick to {NAMES[1 - match.actor]}." in changes[1]
    first, second = compared(concealed, *map(parse, pair))
    assert not set(first) & set(second)
    assert compared(concealed, parse(pair[0]), parse(pair[0])) == ((), ())


def ids(match: Match, *texts: str) -> set[str]:
    """The messages about these moves, by default about all."""
    return {one.fact.id for text in texts or [one.text for one in match.legal()] for one in concepts(match, text)}
