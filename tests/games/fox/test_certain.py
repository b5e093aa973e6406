"""What is said to be certain of an action is so in every world that its seat can imagine."""

import tanglewood as tw
from tanglewood.core.view import Speaker
from tanglewood.games.fox.cards import SUIT_NAMES, cards_in, suit_cards, suit_of
from tanglewood.games.fox.certain import certain
from tanglewood.games.fox.rules import follower_wins
from tanglewood.play.match import Match
from tanglewood.review.words import Words

NAMES = ("Ada", "Ben")
WORLDS = 3


def facts(match: Match) -> dict[str, str]:
    """By its text what is certain of each legal action of who is to decide."""
    known, speaker = match.concealed(match.actor), Speaker(match.actor, NAMES)
    return {action.text: " ".join(certain(known, action.number, speaker)) for action in match.legal()}


def holds(fact: str, world: Match, text: str) -> None:
    """Check the sentences in a world, in which the action is possible."""
    state, seat = world.state, world.actor
    other, card = int(state.hands[1 - seat]), world.rules.actions.index_of[world.rules.actions.parse(text)]
    beaten = {bool(follower_wins(int(card), reply, suit_of(int(state.decree)))) for reply in cards_in(other)}
    if "Nothing that" in fact:
        assert beaten == {False}
    if "Everything that" in fact:
        assert beaten == {True}
    if "are left" in fact:
        assert not other & suit_cards(SUIT_NAMES.index(fact.split()[1]))
    if "the trick" in fact:
        after = world.copy()
        after.play(text)
        while after.state.trick_size and after.actor >= 0:  # what the Woodcutter buries
            after.play(after.legal()[0])
        winner = seat if "It wins" in fact else 1 - seat
        assert after.state.last_winner in (winner, -1)  # -1: a new round has been dealt
    if "in the hand" in fact:
        after = world.copy()
        after.play(text)
        trumps = suit_cards(suit_of(int(after.state.decree)))
        assert f"It leaves {bin(int(after.state.hands[seat]) & trumps).count('1')} trump" in fact


KINDS = (
    "Nothing that",
    "Everything that",
    "are left that",
    "It wins",
    "It leaves",
    "Greedy, worth 0 points",
    "in the hand, where",
)


def test_what_is_certain_holds_in_every_world() -> None:
    """And everything that can be said comes up."""
    said: set[str] = set()
    for seed in (2, 4, 15):
        match = tw.new("fox", seed=seed, target=1)
        while not match.over:
            told = facts(match)
            said.update(told.values())
            for number in range(WORLDS):
                world = match.imagine(match.actor, seed=number)
                for text, fact in told.items():
                    holds(fact, world, text)
            legal = match.legal()
            match.play(legal[(seed + 5 * len(match.moves)) % len(legal)])
    assert not [kind for kind in KINDS if not any(kind in fact for fact in said)]


def test_a_fox_makes_nothing_certain() -> None:
    """It can change the decree before its trick is judged. [F3]"""
    match = tw.new("fox", seed=3)
    while not any(action.text.startswith("3") for action in match.legal()):
        match.play(match.legal()[0])
    told = facts(match)
    assert not [fact for text, fact in told.items() if text.startswith("3") and fact]


def test_reviews_tell_it_in_names_and_not_what_is_the_same_of_all() -> None:
    match = tw.new("fox", seed=4)
    while len({fact.split(" to ")[0] for fact in facts(match).values() if "the trick" in fact}) < 2:
        match.play(match.legal()[0])
    told = facts(match)
    pair = tuple(next(text for text, fact in told.items() if said in fact) for said in ("It wins", "It leaves"))
    words, move = Words(match, "lead", NAMES), len(match.moves)
    said = words.certain(move, pair)
    assert [line.partition("”: ")[2] for line in said] == [told[text] for text in pair]
    assert NAMES[1 - match.actor] in said[1]
    assert words.certain(move, pair[:1]) == said[:1]
    same = next([one for one in told if told[one] == fact] for fact in told.values())
    assert len(same) < 2 or words.certain(move, same) == []
