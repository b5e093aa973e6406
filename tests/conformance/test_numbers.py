"""Words state the numbers of the rules that play: a variant that changes a constant changes every message about it."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from tests.core.planted_variant import plant, printed

import tanglewood as tw
from tanglewood.core.language.catalogue import Catalogue, languages, say, speaking
from tanglewood.core.language.fluent import Saying
from tanglewood.core.language.message import Argument, Listed, Message, either
from tanglewood.play.messages import message

# By game and module: lines of a variant. Every number that words name becomes one that nothing else has.
VARIANTS = {
    "explorers": {
        "cards": "HAND = 31\nBOARD_SIZES = (4, 6)",
        "state": "PLAYS = 32\nMOVES = 33\nSHADOWED = 34\nFREE_PATHS = 35",
        "explorers": "BONUS_PLAYS = _by_kind({Kind.CARTOGRAPHER: 36, Kind.HIRELING: 37, Kind.LEPRECHAUN: -38,"
        " Kind.PIXIE: 39, Kind.WITCH: 40})\n"
        "DRAWS = _by_kind({Kind.ARCHER: 41, Kind.HERMIT: 42, Kind.HIRELING: 43, Kind.WIZARD: 44})\n"
        "DRUID_MOVES = 45\nLEPRECHAUN_DRAWS = 46\nPIXIE_DRAWS = 47\n"
        "GIFT_DRAWS = (48, 0, 0)\nGIFT_PLAYS = (49, 50, 51)\nGIFT_MOVES = (0, 0, 52)",
    },
    "fox": {
        "cards": "RANKS = 21\nHAND_CARDS = 20\nclass Rank(IntEnum):\n"
        "    SWAN = 2\n    FOX = 4\n    WOODCUTTER = 8\n    TREASURE = 12\n    WITCH = 15\n    MONARCH = 19",
        "rules": "ROUND_POINTS = (*(5,) * 15, 1, 22, 22, 0, 0, 0)",
    },
    "grimwood": {
        "cards": "MOST_IN_COMBO = 4\nSUPER_POINTS = (0, 31, 32, 33, 34, 35)\nSET_POINTS = (0, 36, 36, 37, 38, 38, 38)\n"
        "MALES = set_of(*list(Kind)[:12])\nTRIMMED = 6",
        "state": "HAND_LIMIT = 39\nIDLE_ROUNDS = 40\nDEALT = 41",
        "powers": "ASKS = {**ASKS, **{kind: (*ASKS[kind][:2], steals, *ASKS[kind][3:]) for kind, steals in"
        " ((Kind.DRACULA, 42), (Kind.FAERIES, 43), (Kind.GOBLINS, 44))}}\nMAGE_DRAWS = 45",
        "effects": "RUNE_ACTIONS = 46",
    },
    "lost": {
        "board": "RINGS = 1\nAXIAL = [(0, 0), (1, 0), (1, -1), (0, -1), (-1, 0)]\n"
        "CORNERS = ('a1', 'b3', 'b1')\nLETTERS = 'ABC'",
        "state": "LETTERS_NEEDED = 31\nMOST_DROPPED = 32\nTOP_SEEN = 33\nFREE_STEPS = 34",
        "cards": "THING_FOOD = (0, 0, 0, 0, 0, 35, 36, 2)\nHONEY_FOOD = 37\nHONEY_STING = 38\nCLARAS_EXTRA = 39\n"
        "TERRAIN_COUNTS = (2, 0, 0, 2, 0)\nDOTS = {'compass': (1,), 'clue A': (3,)}\n"
        "WALK_STEPS = (1, 1, 1, 40, 41)\nKILL_ENERGY = (42, 43, 2)\nKILL_FOOD = (0, 44, 3)",
    },
    "woods": {
        "cards": "TOKENS = 31\nSPLITS = ((7, 8, 8, 8, 8, 8, 9, 9), (4, 6, 7, 8, 9, 10, 12, 12))\nHAND_CARDS = 3",
    },
}
ANY = "…"  # an argument that no branch asks for
CHANGED = """
import json, tanglewood as tw
numbers = tw.get_game('acorns').words.numbers
print(json.dumps({name: getattr(value, 'items', value) for name, value in numbers.items()}))
"""
# Where a message states the same number though no constant does: by game the reason, with the number and the messages.
FIXED = {
    "explorers": {
        "what the message is asked for": {1: "gain-plays"},
        "a switch has two ends, and a rule gives a second card": {2: "ask-switch lesson-way switch turn-camp"},
    },
    "fox": {
        "each Treasure counts one": {1: "how-one-point talent-treasure treasure"},
        "two players, two cards in a trick, two other suits": {2: "guide-bury how-trick how-trump tagline"},
        "the cards of the one deal of the guide": {
            1: "guide-swan",
            3: "guide-bury guide-fox",
            6: "guide-decree",
            9: "guide-ruff guide-witch",
            10: "guide-lead-high guide-witch",
            11: "guide-monarch",
        },
    },
    "grimwood": {
        "the smallest combo": {
            1: "combo-supernatural guide-nymph-joins how-supernaturals lesson-combo worth-supernaturals"
        },
        "players, cards in two hands and other settings": {
            2: "never-setting option-two_player_trim reason-neither reason-unasked-keep"
        },
        "a set has a card of each of the three settings, so it has three cards": {
            3: "aim ask-sorceress-own card-clearing card-crow card-owl card-path card-sorceress card-swamp"
            " combo-clearings combo-crows combo-owls combo-paths combo-swamps guide-owls how-sets lesson-combo"
            " never-animal never-setting no-use-sorceress reason-no-animals reason-not-whole set-does worth-animals"
            " worth-settings"
        },
        "what has happened in the guide": {3: "guide-end guide-werewolf-joins"},
    },
    "lost": {
        "the rules move units of food, water, energy and vital force one by one": {
            1: "day-lunch day-water do-food do-heal do-hurt do-revive do-water guide-eat guide-fish guide-lake"
            " how-friends how-go how-live how-one-action log-heal log-revive prompt-victim reason-burden"
            " reason-no-rest token-rod"
        },
        "a rule doubles the price of a mountain": {2: "how-go how-two-actions lesson-way terrain-mountain"},
        "seats, places, dots and sides of a comparison": {
            2: "lesson-animals reason-two-cards tokens-with",
            3: "tagline tokens-with",
        },
        "a day has six phases": {6: "rondel"},
        "what has happened in the guide": {3: "guide-lake", 4: "guide-last"},
    },
    "woods": {
        "actions are made of two lower cards and of pairs": {
            2: "concept-cards-two concept-denial-done concept-denial-left concept-pair-waits how-down prompt-trade"
            " tagline take-next turn-down two-any two-far two-near two-tokens typed-mark typed-not-down"
        },
        "passes, seats and the row": {2: "deck-count", 5: "position-row tagline"},
        "a card's own value": {8: "how-pocket"},
        "the cards of the one deal of the guide": {
            2: "guide-down guide-end guide-pocket guide-spare guide-split guide-token",
            7: "guide-down guide-pair guide-split",
            8: "guide-pocket guide-split",
            11: "guide-end",
        },
    },
}


class Named(Visitor):  # type: ignore[misc]  # Fluent's visitor has no types
    """The variables of a message with the keys that its branches ask for, and the texts outside of placeables."""

    def __init__(self, entry: ast.Message | ast.Term) -> None:
        self.keys: dict[str, set[Argument]] = {}
        self.shown: set[str] = set()  # the variables that are printed, not only asked
        self.texts: list[str] = []
        self.visit(entry)

    def generic_visit(self, node: ast.BaseNode) -> None:
        """Note a variable, what is asked of it, or a text; a key is not said."""
        match node:
            case ast.SelectExpression(selector=ast.VariableReference(id=variable), variants=variants):
                keys = {
                    key.name if isinstance(key, ast.Identifier) else int(key.value)
                    for key in (variant.key for variant in variants)
                }
                self.keys.setdefault(variable.name, set()).update(keys)
                for variant in variants:
                    self.visit(variant.value)
                return
            case ast.VariableReference(id=variable):
                self.keys.setdefault(variable.name, set())
                self.shown.add(variable.name)
            case ast.TextElement(value=text):
                self.texts.append(text)
        super().generic_visit(node)


def entries(words: Catalogue, language: str) -> Iterator[tuple[ast.Message, Named]]:
    for source in words.words(language).entries.values():
        entry = FluentParser().parse(f"{source}\n").body[-1]
        assert isinstance(entry, ast.Message)
        yield entry, Named(entry)


def said(words: Catalogue, entry: ast.Message, named: Named, language: str) -> set[str]:
    """Everything that a message can say in a language, in all its parts and branches."""
    arguments = [
        [(name, value) for value in (*keys, ANY)] for name, keys in named.keys.items() if name not in words.numbers
    ]
    texts = set()
    for chosen in map(dict, itertools.product(*arguments)):
        form = str(chosen.pop("form", ""))
        text = Message(words, entry.id.name, tuple(chosen.items()))
        saying = Saying(language, None, (), message)
        texts |= {saying.say(text, part, form) for part in ("", *(one.id.name for one in entry.attributes))}
    return texts


def numbers_of(value: Argument) -> set[int]:
    items = value.items if isinstance(value, Listed) else (value,)
    return {item for item in items if isinstance(item, int) and not isinstance(item, bool)}


def fixed(game: str) -> dict[int, set[str]]:
    """The messages that may write out a number."""
    allowed: dict[int, set[str]] = {}
    for messages in FIXED[game].values():
        for number, ids in messages.items():
            allowed.setdefault(number, set()).update(ids.split())
    return allowed


def stating(number: int, text: str) -> bool:
    return re.search(rf"(?<![\w.]){number}(?!\w)", text) is not None


def test_every_game_whose_words_name_numbers_has_a_variant_here() -> None:
    catalogues = {game: tw.get_game(game).words for game in tw.games()}
    assert {game for game, words in catalogues.items() if words and words.numbers} == set(VARIANTS)


@pytest.mark.parametrize("game", VARIANTS)
def test_messages_state_the_numbers_of_a_variant(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every number that words name follows from a constant; no branch of a message keeps the old one."""
    words = tw.get_game(game).words
    assert words is not None
    before = dict(words.numbers)
    plant(tmp_path, game, **VARIANTS[game])
    found = printed(CHANGED, tmp_path)
    assert isinstance(found, dict)
    after = {name: either(*value) if isinstance(value, list) else value for name, value in found.items()}
    assert not [name for name in before if before[name] == after[name]], "nothing in VARIANTS changes these"
    monkeypatch.setattr(words, "numbers", after)
    named_somewhere = set()
    for language in languages():
        for entry, named in entries(words, language):
            used = named.shown & after.keys()
            named_somewhere |= named.keys.keys() & after.keys()
            texts = said(words, entry, named, language) if used else set()
            for name in used:
                where = f"{language}: {entry.id.name}: ${name}"
                assert all(any(stating(new, text) for text in texts) for new in numbers_of(after[name])), where
                lost = numbers_of(before[name]) - {old for old, ids in fixed(game).items() if entry.id.name in ids}
                assert not [text for text in texts for old in lost if stating(old, text)], where
    assert named_somewhere == after.keys()


@pytest.mark.parametrize("game", VARIANTS)
def test_no_message_writes_out_a_number_that_a_variant_can_change(game: str) -> None:
    """Neither in digits nor in words; `FIXED` lists what has the same number by chance, and why."""
    words = tw.get_game(game).words
    assert words is not None
    numbers = set().union(*map(numbers_of, words.numbers.values()))
    found: dict[int, set[str]] = {}
    for language in languages():
        with speaking(language):
            names = say(message("number-words")).split()
        for number in numbers:
            forms = [str(number), *(names[number : number + 1] if number > 1 else ())]  # "one" is an article too
            pattern = re.compile(rf"(?<![\w.-])(?:{'|'.join(forms)})(?![\w-])", re.IGNORECASE)
            ids = {entry.id.name for entry, named in entries(words, language) if any(map(pattern.search, named.texts))}
            found.setdefault(number, set()).update(name for name in ids if not name.startswith("change-"))
    assert {number: ids for number, ids in found.items() if ids} == fixed(game)
