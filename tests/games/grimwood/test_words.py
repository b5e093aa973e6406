"""What viewers of The Grimwood are shown and told, and that every refusal names its rule."""

import re
from itertools import islice, pairwise

import pytest
from tests.games.grimwood.setting import table
from tests.games.playing import REFUSAL, check_refusals, play, refusal, told, walk
from tests.sampling import sampled, spread

import tanglewood as tw
from tanglewood.core.state.events import EVERYONE, events_of
from tanglewood.games.grimwood.rules.state import Frame, Happened
from tanglewood.play.view_text import possible

pytestmark = pytest.mark.many

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")
UNKNOWN = re.compile(r"\b(a card|\w+ cards)\b")  # to whom it is not told
GAMES = 1
STEP = sampled(5, 1)  # of how many positions one is looked at


@pytest.mark.parametrize("seats", spread([4, 2, 6], 1))
def test_refusals_name_a_rule(seats: int) -> None:
    """Every action that is not legal is refused with a sentence that begins with the number of a rule there is."""
    matches = (match for seed in range(GAMES) for match in walk("grimwood", seed, seats))
    asked = check_refusals("grimwood", matches)
    assert len(asked) > len(Frame) / 2


@pytest.mark.parametrize("seats", [3, 6])
def test_refused_cards_name_a_rule(seats: int) -> None:
    """Each card of the actor's hand is used by a legal action, or it is said why it is not."""
    for match in islice(walk("grimwood", 1, seats), 0, None, STEP):
        if match.over:
            return
        view = match.view(match.actor)
        pressed = {part for ways in view.choices.values() for parts in ways for part in parts}
        for card in view.zone(f"hand-{match.actor}").cards:
            assert (card.text in view.refusals) != (card.text in pressed)
        assert all(REFUSAL.match(reason) for reason in view.refusals.values())


def pieces(view: tw.View) -> set[str]:
    """All that can be pressed on the table of a view."""
    found = {"deck", *(f"player-{seat + 1}" for seat in range(view.seats))}
    for zone in view.zones:
        texts = {card.text for card in zone.cards if card.text}
        if zone.name in ("pile", "deck"):
            found |= {f"{zone.name}-{text}" for text in texts}
        elif zone.name == f"hand-{view.seat}":
            found |= texts
        elif zone.name.startswith("combo"):
            found |= texts | {zone.name}
    return found


@pytest.mark.parametrize("seats", [2, 5])
def test_what_one_presses_is_there(seats: int) -> None:
    """The parts of each legal action lie on the table, and no two actions but play and place have the same."""
    for match in islice(walk("grimwood", 3, seats), 0, None, STEP):
        if match.over:
            return
        view = match.view(match.actor)
        assert set(view.choices) == {action.text for action in view.actions}
        for text, (parts,) in view.choices.items():
            assert set(parts) <= pieces(view) or text.startswith("ask")
        chosen = sorted((parts, text) for text, (parts,) in view.choices.items() if parts)
        for (parts, text), (next_parts, next_text) in pairwise(chosen):
            assert parts != next_parts or {text.split()[0], next_text.split()[0]} == {"play", "place"}


@pytest.mark.parametrize("seats", [2, 6])
def test_log_reads_well(seats: int) -> None:
    """Sentences begin with a capital, end with a stop, and name no seat by its number."""
    for match in islice(walk("grimwood", 2, seats), None, None, STEP):
        for viewer in (None, 0, seats - 1):
            view = match.view(viewer, NAMES[:seats])
            for text in (view.prompt, *(happening.text for happening in view.happened)):
                assert re.match(r"^[A-Z].*[.]$", text), text
                assert "Player" not in text
                assert "None" not in text
                assert ("You" in text or "you" in text) <= (viewer is not None), text


def test_secrets_stay_out_of_the_log() -> None:
    """None but the two and who has seen it before is told a stolen card, and none but the drawer a drawn one."""
    for match in islice(walk("grimwood", 5, 4), None, None, STEP):
        audiences = {event.kind: event.audience for event in events_of(match.state)}
        for viewer in (None, *range(4)):
            for happening in match.view(viewer, NAMES[:4]).happened:
                mine = "You" in happening.text or "you" in happening.text
                if happening.kind == "draw" or (happening.kind == "stolen" and mine):
                    assert mine != bool(UNKNOWN.search(happening.text))
                elif happening.kind == "stolen":
                    audience = audiences[Happened.STOLEN]
                    told_so = audience == EVERYONE or (viewer is not None and audience >> viewer & 1)
                    assert told_so != bool(UNKNOWN.search(happening.text))


def test_secret_question_looks_alike() -> None:
    """To all but the victim a steal's question is the same, an amulet held or not."""
    views = []
    for held in ("amulet", "crow"):
        game = play(table("goblins owl", f"{held} owl", "path", deck="hydra"), "play goblins", "steal 2")
        views.append([game.view(viewer) for viewer in (0, 2, None)])
        assert [view.prompt for view in views[-1]] == [
            "You are stealing from Player 2 with the Goblins. Player 2 can answer with an amulet.",
            *["Player 1 is stealing from Player 2 with the Goblins. Player 2 can answer with an amulet."] * 2,
        ]
    assert views[0] == views[1]


def test_prompts_of_a_turn() -> None:
    assert table("mage", "crow").view(0).prompt == "Your turn: you may play a card, and you must draw or steal."
    assert table("mage", "crow").view(1).prompt == "Player 1’s turn: they may play a card and must draw or steal."
    assert table("owl", "crow").view(0).prompt == "Your turn: you must draw or steal."
    assert table("owl", "").view(0).prompt == "Your turn: you must draw."
    steal = table("rune hydra owl owl owl", "crow path", rest="pile")
    assert steal.view(0).prompt == "Your last turn: you may play a card and place a combo, and you must steal."
    play(steal, "rune")
    assert steal.view(0).prompt == (
        "Your last turn: you may place a combo, and you must steal, with 2 more actions from the rune."
    )
    play(steal, "steal 2", "no")
    assert steal.view(0).prompt == (
        "Your last turn: you may steal or use a power (2 more actions) and place a combo, or end your turn."
    )
    done = play(table("owl", "crow", deck="path"), "draw")
    assert done.view(0).prompt == "Your turn: there is nothing left to do but end it."
    assert done.view(1).prompt == "Player 1’s turn: they may play a card."
    assert play(steal, "place hydra").view(1).prompt == "Player 1’s last turn: they have 2 more actions."


def test_prompts_of_the_victim() -> None:
    game = play(table("dracula", "amulet owl"), "play dracula")
    assert game.view(1).prompt == (
        "Player 1 is stealing a card from you with Dracula: discard an amulet to stop it, or allow it."
    )


def test_facts_of_combos() -> None:
    game = table("owl owl owl", "crow", combos=["0: troll dragon", "1: owls", "1: mage"])
    facts = game.view(0).facts
    assert facts["combos"][0] == [
        {"zone": "combo-0", "part": "combo-0", "kind": "supernatural", "points": 2, "frozen": True, "text": "troll"}
    ]
    assert [given["text"] for given in facts["combos"][1]] == ["owls of 2", "mage"]
    assert facts["points"] == [2, 11]
    assert facts["sets"] == [{"action": "lay owls", "name": "three owls", "points": 10}]
    assert game.view(1).facts["sets"] == []
    assert game.view(1).zone("combo-0").label == "Player 1’s combo of 2 supernaturals, 2 points"
    assert game.view(0).zone("combo-0").label == "Your combo of 2 supernaturals, 2 points"
    assert game.view(0).zone("combo-1").label == "Player 2’s three owls, 10 points"


def test_facts_of_a_question() -> None:
    game = play(table("goblins", "crow", "owl path"), "play goblins", "steal 3")
    assert game.view(None).facts["question"] == {
        "kind": "answer",
        "asked": 2,
        "by": 0,
        "power": "goblins",
        "left": 1,
        "card": None,
    }
    play(game, "no")
    assert game.view(None).facts["question"]["left"] == 2


def test_own_cards_that_all_have_seen_are_marked() -> None:
    game = play(table("amazon", "owl owl"), "play amazon", "ask owl", "draw")
    notes = {card.text: card.note for card in game.view(0).zone("hand-0").cards}
    assert notes["owl"] == "everyone has seen it"
    assert [card.note for card in game.view(1).zone("hand-0").cards if card.text] == ["everyone has seen it"]
    seen = play(table("hydra", "crow"), "play hydra")
    assert [card.note for card in seen.view(0).zone("hand-1").cards] == ["you have seen it"]


def test_joining_and_laying_are_told() -> None:
    game = play(table("mage owl owl owl", "crow", combos=["0: troll"]), "place mage")
    assert told(game, 0) == ["You place the Mage without using the power."]
    play(game, "with troll")
    assert told(game, 1) == ["Player 1 adds the Mage to the combo with the Troll: 2 supernaturals, 2 points."]
    play(game, "lay owls")
    assert told(game, 1) == ["Player 1 places three owls for 10 points."]


def test_a_headline_is_about_who_did_it() -> None:
    """The thief steals, the power costs others a card or a combo, and the victim of each is named."""
    match = play(table("goblins", "owl", "path"), "play goblins", "steal 2", "no")
    stolen = next(one for one in match.view(2, NAMES[:3]).happened if one.kind == "stolen")
    assert (stolen.seat, stolen.text, stolen.brief) == (0, "Ada steals a card from Bo.", "steals a card from Bo")
    match = play(table("troll", "owl", "path"), "play troll", "player 2")
    lost = match.view(1, NAMES[:3]).happened[-1]
    assert (lost.seat, lost.text, lost.brief) == (0, "You lose an owl to the Troll.", "makes you lose an owl")
    match = play(table("dark-unicorn", "owl", "path"), "play dark-unicorn")
    lost = match.view(1, NAMES[:3]).happened[-1]
    assert (lost.seat, lost.text) == (0, "The Dark Unicorn costs you an owl and Cy a path.")
    match = play(table("demon", "owl", "path", combos=["1: owls"]), "play demon", "owls of 2")
    gone = match.view(0, NAMES[:3]).happened[-1]
    assert (gone.seat, gone.brief) == (0, "destroys Bo’s three owls")


def test_choices_on_the_way_are_told() -> None:
    game = play(table("highwayman", "crow", combos=["0: troll", "1: hydra"]), "play highwayman", "new")
    assert told(game, 0) == ["You begin a new combo with the Highwayman."]
    play(game, "combo troll")
    assert told(game, 0) == ["You offer the combo with the Troll for a swap."]
    assert told(game, 1) == ["Player 1 offers the combo with the Troll for a swap."]
    full = play(table("owl owl crow crow swamp swamp path path", "amulet"), "draw", "end")
    assert told(full, 1) == ["Player 1 holds 2 cards too many."]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play owl", "G6: owls are placed three at a time, with 'lay owls'."),
        ("place crow", "G6: crows are placed three at a time, with 'lay crows'."),
        (
            "Place Swamp",
            "G6: swamps are placed three at a time, with 'lay swamps', or with the other two settings",
        ),
        ("place rune", "G4: to play a rune, use 'rune'. It goes to the discard pile and is never placed."),
        ("play amulet", "G136: you keep an amulet until someone steals from you. It cannot be played in your turn."),
    ],
)
def test_what_is_no_supernatural_is_not_played(text: str, reason: str) -> None:
    """A card that cannot be played or placed alone is refused with the rule, and not as a move nobody can read."""
    assert refusal(table("owl rune amulet swamp", "crow"), text).startswith(reason)


def test_names_of_every_kind_fit_their_refusals() -> None:
    """Single names, plural ones, names without an article and cards of which there are several."""
    game = play(table("centaur", "crow", pile="mage"), "play centaur")
    for text in ("play eternals", "play troll"):
        assert refusal(game, text) == "G25: only a card that you have just taken is free to play."
    for text, name in (("faeries", "the Faeries"), ("troll", "the Troll"), ("dracula", "Dracula")):
        assert refusal(table("mage", "crow"), f"play {text}") == f"G1: {name} is not in your hand."
    elf = play(table("elf", "crow", combos=["0: mage"]), "play elf", "new")
    assert refusal(elf, "wake goblins") == "G28: none of your combos has the Goblins."
    bride = play(table("bride", "crow", combos=["1: ghouls mage"]), "play bride")
    assert refusal(bride, "take ghouls") == (
        "G24: the Bride takes only males: the Boogeyman, the Demon, Dracula, the Dwarf, the Giant, the Mage, the Troll"
        " and the Werewolf."
    )
    assert refusal(bride, "take faeries") == "G24: no combo has the Faeries."
    assert refusal(bride, "take owl") == "G24: an owl is not a supernatural."
    assert refusal(bride, "take dracula") == "G24: no combo has Dracula."


def test_choices_of_a_combo_read_well() -> None:
    game = play(table("mage", "crow", combos=["0: dracula", "0: troll"]), "place mage")
    assert possible(game.view(0)) == "new; with dracula or troll"
