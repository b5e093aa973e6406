"""What is said to be certain of an action is so in every world that its seat can imagine."""

import tanglewood as tw
from tanglewood.core.message import Message
from tanglewood.core.view import Speaker
from tanglewood.games.fox.cards import SUITS_IN_WORDS, cards_in, suit_cards, suit_of
from tanglewood.games.fox.certain import certain
from tanglewood.games.fox.rules import follower_wins
from tanglewood.play.match import Match
from tanglewood.review.words import Words

NAMES = ("Ada", "Ben")
WORLDS = 3
TAKES, LEAVES = "certain-wins-trick", "certain-leaves-trick"


def facts(match: Match) -> dict[str, tuple[Message, ...]]:
    """By its text what is certain of each legal action of who is to decide."""
    known, speaker = match.concealed(match.actor), Speaker(match.actor, NAMES)
    return {action.text: certain(known, action.number, speaker) for action in match.legal()}


def said(match: Match, told: tuple[Message, ...]) -> str:
    """The same in words, as the seat to decide reads it."""
    return " ".join(map(Speaker(match.actor, NAMES).say, told))


def names(told: tuple[Message, ...]) -> list[str]:
    """The messages by their ids."""
    return [fact.id for fact in told]


def holds(fact: Message, world: Match, text: str) -> None:
    """Check a fact in a world, in which the action is possible."""
    state, seat, about = world.state, world.actor, dict(fact.arguments)
    other, card = int(state.hands[1 - seat]), world.rules.actions.index_of[world.rules.actions.parse(text)]
    beaten = {bool(follower_wins(int(card), reply, suit_of(int(state.decree)))) for reply in cards_in(other)}
    after = world.copy()
    after.play(text)
    match fact.id:
        case "certain-wins":
            assert beaten == {False}
        case "certain-loses":
            assert beaten == {True}
        case "certain-none-left":
            assert not other & suit_cards(SUITS_IN_WORDS.index(about["suit"]))
        case "certain-wins-trick" | "certain-leaves-trick":
            while after.state.trick_size and after.actor >= 0:  # what the Woodcutter buries
                after.play(after.legal()[0])
            winner = seat if fact.id == TAKES else 1 - seat
            assert after.state.last_winner in (winner, -1)  # -1: a new round has been dealt
        case "certain-trumps":
            trumps = suit_cards(suit_of(int(after.state.decree)))
            assert about["now"] == (int(after.state.hands[seat]) & trumps).bit_count()
        case "certain-turn" | "certain-turn-other":
            winner = seat if fact.id == "certain-turn" else 1 - seat
            assert about["tricks"] == state.tricks[winner] + 1
        case other_name:
            raise AssertionError(other_name)


KINDS = {
    *("certain-wins", "certain-loses", "certain-none-left", TAKES, LEAVES),
    *("certain-turn", "certain-turn-other", "certain-trumps"),
}


def test_what_is_certain_holds_in_every_world() -> None:
    """And everything that can be said comes up."""
    found: set[str] = set()
    greedy = False
    for seed in (2, 4, 15):
        match = tw.new("fox", seed=seed, target=1)
        while not match.over:
            told = facts(match)
            found.update(name for facts in told.values() for name in names(facts))
            greedy |= any("Greedy, worth 0 points" in said(match, facts) for facts in told.values())
            for number in range(WORLDS):
                world = match.imagine(match.actor, seed=number)
                for text, facts_of_it in told.items():
                    for fact in facts_of_it:
                        holds(fact, world, text)
            legal = match.legal()
            match.play(legal[(seed + 5 * len(match.moves)) % len(legal)])
    assert found == KINDS
    assert greedy


def test_a_fox_makes_nothing_certain() -> None:
    """It can change the decree before its trick is judged. [F3]"""
    match = tw.new("fox", seed=3)
    while not any(action.text.startswith("3") for action in match.legal()):
        match.play(match.legal()[0])
    told = facts(match)
    assert not [fact for text, fact in told.items() if text.startswith("3") and fact]


def test_reviews_tell_it_in_names_and_not_what_is_the_same_of_all() -> None:
    match = tw.new("fox", seed=4)
    while not {TAKES, LEAVES} <= {name for told in facts(match).values() for name in names(told)}:
        match.play(match.legal()[0])
    told = facts(match)
    pair = tuple(next(text for text, fact in told.items() if name in names(fact)) for name in (TAKES, LEAVES))
    words, move = Words(match, "lead", NAMES), len(match.moves)
    lines = words.certain(move, pair)
    assert [line.partition("”: ")[2] for line in lines] == [said(match, told[text]) for text in pair]
    assert NAMES[1 - match.actor] in lines[1]
    assert words.certain(move, pair[:1]) == lines[:1]
    same = next([one for one in told if told[one] == fact] for fact in told.values())
    assert len(same) < 2 or words.certain(move, same) == []
