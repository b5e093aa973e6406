"""What is certain of an action: each fact where it holds and where it does not, and in worlds that fit."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.claims import SLICES, Claim, held_at, held_in_worlds
from tests.games.grimwood.setting import table
from tests.games.playing import called, certain, concepts, likely, question, walks
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.game.concepts import about
from tanglewood.core.language.message import Listed, Message
from tanglewood.games.grimwood.rules import bags
from tanglewood.games.grimwood.rules.cards import COMBO_NAMES, NAMES, SET_CARDS, SUPERNATURALS, TEXTS, Kind, card_named

OF_COMBOS = ("join", "offer", "target")  # questions whose answers change only combos
WORLDS = 2
LOOKS = sampled(40, 20)  # every so many moves


def test_points_on_the_table() -> None:
    match = table("owl owl owl mage", "crow", combos=["0: nymph troll", "1: elf"])
    assert "Ada will have 12 points on the table instead of 2." in certain(match, "lay owls")
    assert "Ada can have 5 points on the table instead of 2." in certain(match, "place mage")
    assert "table" not in certain(match, "draw")


def test_what_powers_do_to_the_combos_of_others() -> None:
    match = table("demon", "crow", combos=["1: nymph troll elf", "1: mage"])
    assert "It can leave Ben with 1 point on the table instead of 6." in certain(match, "play demon")
    assert "Ben" not in certain(match, "place demon")
    match.play("play demon")
    assert "Ben will have 5 points on the table instead of 6." in certain(match, "combo mage")


def test_what_the_dragon_shields() -> None:
    match = table("dragon mage", "crow", combos=["0: nymph troll"])
    assert "It can protect a combo worth 5 points for good." in certain(match, "place dragon")
    assert "protect" not in certain(match, "place mage")


def test_hands_that_change() -> None:
    match = table("boogeyman crow", "owl owl path", "swamp")
    assert "hold" not in certain(match, "play boogeyman")  # it is asked whose
    match.play("play boogeyman")
    assert certain(match, "player 2") == "Ada will hold 3 cards instead of 1. Ben will hold 1 card instead of 3."
    match = table("werewolf", "owl")
    assert "It makes Ben miss a turn." in certain(match, "play werewolf")
    assert "miss" not in certain(match, "place werewolf")


def test_sets_in_the_hand() -> None:
    match = table("giant owl owl", "crow", pile="owl swamp")
    match.play("play giant")
    assert "It completes three owls, worth 10 points on the table." in certain(match, "take owl")
    assert "owls" not in certain(match, "take swamp")
    match = table("owl owl owl", "crow", draw_left=0)
    assert "It keeps three owls in hand" in certain(match, "end")
    match = table("owl owl crow", "crow", draw_left=0)
    assert certain(match, "end") == ""


def test_the_hand_limit_breaks_up_sets() -> None:
    match = table("owl owl owl swamp swamp path amulet rune", "crow", draw_left=0)
    match.play("end")
    assert "It breaks up three owls, worth 10 points on the table." in certain(match, "discard owl")
    assert "owls" not in certain(match, "discard rune")


def test_steals() -> None:
    match = table("hydra crow", "owl amulet", deck="path")
    assert "amulet" not in certain(match, "steal 2")
    match.play("play hydra")
    said = "Ben has an amulet. It brings one of 2 cards. Known among them: an owl and an amulet."
    assert certain(match, "steal 2") == said
    match = table("amulet amulet amulet crow", "owl path", pile="amulet")
    assert certain(match, "steal 2") == "Ben has no amulet."
    match.play("steal 2")
    assert certain(match, "no") == (
        "Ben will hold 5 cards instead of 4. Ada will hold 1 card instead of 2. It costs one random card out of 2."
    )


def test_an_amulet_is_guessed() -> None:
    """Half of the hidden cards are amulets, of which Ben holds one card. [G110]"""
    match = table("crow", "owl", deck="amulet", rest="pile")
    said = "Ben has {} amulet in 5 of 10 possible deals."
    assert said.format("no") in likely(match, "steal 2")
    assert said.format("an") in likely(match, "steal 2")


def test_a_power_that_meets_nothing() -> None:
    """The Werewolf makes somebody miss a turn; a Demon without a combo to destroy does nothing."""
    match = table("werewolf", "owl")
    assert "changes nothing" not in certain(match, "play werewolf")
    match = table("demon", "owl")
    assert "The power of the Demon changes nothing for the others now." in certain(match, "play demon")
    for hand in ("boogeyman crow", "hydra crow"):  # hands of the same size are swapped, or one is looked at
        match = table(hand, "owl")
        assert "changes nothing" not in certain(match, f"play {hand.split()[0]}")


def test_one_card_away_from_a_set() -> None:
    match = table("giant owl crow", "crow", pile="owl swamp")
    match.play("play giant")
    assert "Then only an owl is missing for three owls, worth 10 points on the table." in certain(match, "take owl")
    assert "missing" not in certain(match, "take swamp")


def test_amulets_that_are_left() -> None:
    match = table("crow", "owl amulet amulet")
    match.play("steal 2")
    assert "It leaves 1 amulet against later steals." in certain(match, "amulet")
    match = table("crow", "owl amulet")
    match.play("steal 2")
    assert "It leaves no amulet against later steals." in certain(match, "amulet")


def test_powers_that_are_used_or_not() -> None:
    match = table("werewolf", "owl")
    assert "The Werewolf: A player of your choice misses a turn." in certain(match, "play werewolf")
    assert "It leaves the power of the Werewolf unused." in certain(match, "place werewolf")
    assert "power" not in certain(match, "draw")
    match = table("giant", "crow", pile="troll swamp")
    match.play("play giant")
    assert "It brings the power of the Troll: A player of your choice discards" in certain(match, "take troll")
    assert "power" not in certain(match, "take swamp")


def test_runes() -> None:
    assert certain(table("rune", "owl"), "rune") == "You can then draw, steal or use a power 3 times in this turn."
    twice = table("rune", "owl", draw_left=0)
    assert certain(twice, "rune") == "You can then draw, steal or use a power twice in this turn."
    match = table("giant", "crow", pile="rune swamp")
    match.play("play giant")
    assert "A rune gives 2 extra actions." in certain(match, "take rune")
    assert "actions" not in certain(match, "take swamp")


def test_combos_that_grow() -> None:
    """A second card adds one point, a third one three. [G5]"""
    match = table("mage", "crow", combos=["0: nymph"])
    assert "Ada’s next supernatural can then add 3 points instead of 1." in certain(match, "place mage")
    match.play("place mage")
    assert "next supernatural" in certain(match, "with nymph")
    assert "next supernatural" not in certain(match, "new")


def test_what_a_draw_brings() -> None:
    """The cards that can come are all that are not seen: those of the deck and of other hands."""
    match = table("crow", "owl", deck="troll path", rest="pile")
    assert "Of the 3 cards that can come from the deck, 1 is a supernatural." in certain(match, "draw")
    match = table("crow", "owl", deck="swamp path", rest="pile")
    assert "none is a supernatural" in certain(match, "draw")


def test_what_a_steal_brings() -> None:
    match = table("hydra owl owl", "owl path")
    match.play("play hydra")
    assert "Of Ben’s 2 cards, 1 completes a set." in certain(match, "steal 2")
    match = table("hydra crow", "owl path")
    match.play("play hydra")
    assert "None of Ben’s 2 cards has a power or completes a set." in certain(match, "steal 2")
    match = table("hydra crow", "path")
    match.play("play hydra")
    assert "Ben’s only card has no power and completes no set." in certain(match, "steal 2")


def test_what_the_amazon_asks_for() -> None:
    match = table("hydra amazon", "mage path", pile="troll", extra=1)
    match.play("play hydra")
    match.play("play amazon")
    match.play("new")
    assert certain(match, "ask mage") == "Ben has the Mage."
    assert certain(match, "ask troll") == "Nobody else can have the Troll."
    assert certain(match, "ask elf") == ""


def test_last_turns_and_the_end() -> None:
    match = table("crow", "owl", deck="path", rest="pile")
    assert "It draws the last card of the deck" in certain(match, "draw")
    match = table("crow", "owl", deck="path swamp", rest="pile")
    assert "last card" not in certain(match, "draw")
    match = table("crow", "owl", rest="pile", final_turns=1, draw_left=0, combos=["0: nymph"])
    assert certain(match, "end") == "It ends the game, and Ada wins."


def test_facts_hold_in_every_world() -> None:
    """What each has on the table and in the hand then is said where it changes, and only there."""
    told = set()
    for moves, match in enumerate(walks("grimwood", 2)):
        if match.over or moves % LOOKS:
            continue
        asks = question(match) == "ask"
        for action in match.legal():
            fact = certain(match, action.text)
            for seed in range(WORLDS):
                world = match.imagine(match.actor, seed)
                points, cards = list(world.scores()), held(world)
                world.play(action)
                if world.over or {"concept-combo-best", "concept-combo-least"} & set(ids(match, action)):
                    continue
                for seat, name in enumerate(called(match)):
                    many = world.scores()[seat]
                    said = f"{name} will have {many} point{'s' * (many != 1)} on the table instead of {points[seat]}."
                    assert (said in fact) == (world.scores()[seat] != points[seat])
                    told.add("points" if said in fact else "")
                    many = held(world)[seat]
                    said = f"{name} will hold {many} card{'s' * (many != 1)} instead of {cards[seat]}."
                    others = any(held(world)[other] != cards[other] for other in range(match.seats) if other != seat)
                    changed = held(world)[seat] != cards[seat] and (seat != match.actor or others)
                    assert (said in fact) == (changed and not asks)
                    told.add("cards" if said in fact else "")
    assert told == {"points", "cards", ""}


def ids(match: tw.Match, action: tw.Action) -> list[str]:
    """The messages of what is certain of a move."""
    return [one.fact.id for one in concepts(match, action.text)]


def held(match: tw.Match) -> list[int]:
    """How many cards each holds."""
    return [len(cards) for cards in match.position()["hands"]]


# In many worlds


def bag(world: tw.Match, seat: int) -> int:
    return int(world.state.hands[seat])


def has(world: tw.Match, seat: int, card: object) -> bool:
    """Whether a hand has a card, by the message that names it."""
    return bags.count_of(bag(world, seat), NAMES.index(card)) > 0


def lacks(world: tw.Match, combo: object) -> list[int]:
    """The cards that the seat to decide lacks for a combo of cards of the hand."""
    wanted = Counter(SET_CARDS[COMBO_NAMES.index(combo)])
    return [*(wanted - Counter({kind: bags.count_of(bag(world, world.actor), kind) for kind in wanted})).elements()]


def others_have(world: tw.Match, card: object) -> list[int]:
    return [seat for seat in range(world.seats) if seat != world.actor and has(world, seat, card)]


KINDS = {card_named(kind): int(kind) for kind in Kind}  # ints for compiled rules


def settled(after: tw.Match, seat: int) -> Iterator[tw.Match]:
    """The match after each way to answer the questions about combos that a seat is asked first."""
    if after.actor == seat and question(after) in OF_COMBOS:
        for action in after.legal():
            one = after.copy()
            one.play(action)
            yield from settled(one, seat)
    else:
        yield after


def protected(match: tw.Match) -> int:
    """The points of the combo to which nobody can do anything, 0 if there is none."""
    combos = [combo for own in match.view(None).facts["combos"] for combo in own]
    return max((combo["points"] for combo in combos if combo["frozen"]), default=0)


def is_loot(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """Whether the victim has the cards that are said to be known, among so many, and loses one if it says no."""
    thief, victim = world.actor, int(after.moves[-1].split()[-1]) - 1
    done = after.copy()
    if question(done) == "answer":
        done.play("no")
    gained, lost = bag(done, thief) - bag(world, thief), bag(world, victim) - bag(done, victim)
    return said["held"] == held(world)[victim] and gained == lost and has_all(bag(world, victim), said["cards"])


def has_all(hand: int, named: Listed) -> bool:
    """Whether a hand has these cards, equal ones together."""
    for one in named.items:
        assert isinstance(one, Message)
        several: dict[str, Any] = about(one) if one.id == "several" else {"count": 1, "thing": one}
        if bags.count_of(hand, KINDS[several["thing"]]) < several["count"]:
            return False
    return bool(named.items)


def changes_nothing(_said: object, world: tw.Match, after: tw.Match) -> bool:
    """Whether all others have the same cards, combos and turns as before, whatever is answered."""
    return all(belongings(one, world.actor) == belongings(world, world.actor) for one in settled(after, world.actor))


def belongings(match: tw.Match, seat: int) -> list[object]:
    """What all but one seat have."""
    others, place = [other for other in range(match.seats) if other != seat], match.position()
    combos = [combo for combo in place["combos"] if combo["owner"] != seat]
    return [[place["skips"][other], bag(match, other), match.scores()[other]] for other in others] + combos


def fitting(world: tw.Match, said: dict[str, Any]) -> list[int]:
    """The cards of a victim that complete a set in the hand of the seat to decide."""
    wanted = {kind for combo in COMBO_NAMES[1:] if len(missing := lacks(world, combo)) == 1 for kind in missing}
    return [kind for kind in bags.cards_in(bag(world, said["player"].seat)) if kind in wanted]


def is_plain(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """Whether no card of a victim is a supernatural, an amulet or a rune, or completes a set."""
    cards = bags.cards_in(bag(world, said["player"].seat))
    return (
        len(cards) == said["held"]
        and all(Kind.OWL <= kind < Kind.AMULET for kind in cards)
        and not fitting(world, said)
    )


def most_growth(match: tw.Match, seat: int) -> int:
    """The most points that one more supernatural adds to the combos of a seat."""
    own = [combo for combo in match.position()["combos"] if combo["owner"] == seat and combo["kind"] == "supernatural"]
    sizes = [len(combo["cards"]) for combo in own if "dragon" not in combo["cards"] and len(combo["cards"]) < 5]
    return max({0: 1, 1: 1, 2: 3, 3: 5, 4: 5}[size] for size in (0, *sizes))


def unseen(world: tw.Match) -> list[str]:
    """The cards of the deck, to which the other hands add what they hide."""
    return [str(card) for card in world.position()["deck"]]


CLAIMS: dict[str, Claim] = {
    "loot-fits": lambda said, world, _: (
        said["held"] == held(world)[said["player"].seat] and len(fitting(world, said)) >= said["fitting"]
    ),
    "loot-plain": is_plain,
    "next": lambda said, world, after: (
        said["points"] == max(most_growth(one, world.actor) for one in settled(after, world.actor))
    ),
    "draw": lambda said, world, _: (
        sum(TEXTS.index(card) < SUPERNATURALS for card in unseen(world)) <= said["beings"] <= said["hidden"]
        and len(unseen(world)) <= said["hidden"]
    ),
    "combo-best": lambda said, world, after: (
        said["points"] == max(one.scores()[said["player"].seat] for one in settled(after, world.actor))
    ),
    "combo-least": lambda said, world, after: (
        said["points"] == min(one.scores()[said["player"].seat] for one in settled(after, world.actor))
    ),
    "shield": lambda said, world, after: said["points"] == protected(after) > protected(world),
    "shield-can": lambda said, world, after: (
        said["points"] == max(map(protected, settled(after, world.actor))) > protected(world)
    ),
    "loot": is_loot,
    "power": changes_nothing,
    "combo-points": lambda said, world, after: (
        (after.scores()[said["player"].seat], world.scores()[said["player"].seat]) == (said["points"], said["before"])
    ),
    "hands": lambda said, world, after: (
        (held(after)[said["player"].seat], held(world)[said["player"].seat]) == (said["cards"], said["before"])
    ),
    "missed": lambda said, world, after: (
        after.position()["skips"][said["player"].seat] > world.position()["skips"][said["player"].seat]
    ),
    "end": lambda said, world, after: after.over and bool(said["won"]) == (world.actor in after.winners()),
    "end-near": lambda _said, _world, after: not after.position()["deck"],
    "set-kept": lambda said, world, _: not lacks(world, said["combo"]),
    "set-broken": lambda said, world, _: not lacks(world, said["combo"]),
    "set-made": lambda said, world, _: bool(lacks(world, said["combo"])),
    "near": lambda said, world, _: len(lacks(world, said["combo"])) > 1,
    "holding-sure": lambda said, world, _: said["player"].seat in others_have(world, said["card"]),
    "holding-nobody": lambda said, world, _: not others_have(world, said["card"]),
    "amulet-sure": lambda said, world, _: bags.count_of(bag(world, said["player"].seat), int(Kind.AMULET)) > 0,
    "amulet-none": lambda said, world, _: not bags.count_of(bag(world, said["player"].seat), int(Kind.AMULET)),
    "amulet-left": lambda said, world, _: (
        said["amulets"] == bags.count_of(bag(world, world.actor), int(Kind.AMULET)) - 1
    ),
    "amulet-saved": lambda said, world, _: said["cards"] == held(world)[world.actor],
}


def scenes() -> Iterator[tw.Match]:
    """Positions for claims that random matches seldom bring."""
    yield table("dragon mage", "crow owl", combos=["0: nymph troll"])
    yield table("dragon crow", "crow owl")
    yield table("demon crow owl", "swamp amulet")
    yield table("boogeyman crow owl", "swamp amulet")
    yield table("demon", "crow owl", combos=["1: nymph troll elf", "1: mage"])
    match = table("hydra crow", "owl amulet", deck="path")
    match.play("play hydra")
    yield match


@pytest.mark.parametrize("part", SLICES)
def test_claims_hold_in_many_worlds(part: int) -> None:
    assert held_in_worlds("grimwood", CLAIMS, part, sampled(29, 61), sampled(2, 6))


def test_claims_of_scenes_hold_in_many_worlds() -> None:
    found = {name for match in scenes() for name in held_at(match, CLAIMS)}
    assert found >= {"combo-points", "combo-best", "combo-least", "shield", "shield-can", "power", "loot"}
