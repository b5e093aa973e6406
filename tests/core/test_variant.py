"""Variants run the modules of their originals with single names changed."""

from pathlib import Path

import pytest
from tests.core.planted_variant import plant, printed, python

PLAYED = "import random, tanglewood as tw\nmatch, chance = tw.new('acorns', seed=1), random.Random(1)\n"
PLAYED += "while not match.over: match.play(chance.choice(match.legal()))\n"


def test_without_changes_it_is_played_like_its_original(tmp_path: Path) -> None:
    """The same deal and the same moves, with records of another type."""
    plant(tmp_path)
    code = PLAYED + "same = tw.new('fox', seed=1)\nfor move in match.moves: same.play(move)\n"
    code += "print(int(same.over and same.scores() == match.scores() and same.game.dtype != match.game.dtype))"
    assert printed(code, tmp_path) == 1


def test_a_changed_number_is_changed_in_all_modules_and_in_what_follows_from_it(tmp_path: Path) -> None:
    """The variant has one more card in each hand and so two less in the deck; the original stays."""
    plant(tmp_path, cards="HAND_CARDS = 14\n")
    code = "import tanglewood as tw\ntw.get_game('acorns')\n"
    code += "from tanglewood.games.acorns.rules import cards, rules\n"
    code += "from tanglewood.games.fox.rules import cards as fox\n"
    code += "print([cards.DECK_CARDS, rules.TRICKS, fox.DECK_CARDS, fox.HAND_CARDS])"
    assert printed(code, tmp_path) == [4, 14, 6, 13]


def test_a_changed_rule_sees_the_variants_names(tmp_path: Path) -> None:
    """Its imports from the original lead to the variant; helpers of its own come before it."""
    rules = """
from tanglewood.core.compiler.rule import rule
from tanglewood.games.fox.rules.cards import RANKS, rank_of
from tanglewood.games.fox.rules.rules import TRICKS

BONUS = TRICKS * 1000

@rule
def extra(card):
    return BONUS + RANKS

@rule
def strength(card, lead_suit, trump, witch_is_trump):
    return extra(card) * rank_of(card)
"""
    plant(tmp_path, rules=rules, cards="HAND_CARDS = 12\n")
    code = "import tanglewood as tw\ntw.get_game('acorns')\nfrom tanglewood.games.acorns.rules import rules\n"
    code += "print([rules.strength(1, 0, 0, False), int(rules.follower_wins(1, 0, 2))])"
    for interpreted in ("1", "0"):
        assert printed(code, tmp_path, interpreted) == [24022, 0]


def test_compiled_code_depends_on_the_changes(tmp_path: Path) -> None:
    """Another number, another digest: no machine code of other rules is ever used."""
    code = "import json, tanglewood as tw\ntw.get_game('acorns')\n"
    code += "from tanglewood.core.compiler.code_cache import sources_digest\n"
    code += "print(json.dumps(sources_digest(frozenset({'tanglewood.games.acorns.bots.heuristic'}))))"
    found = set()
    for hand in (13, 12, 11):
        plant(tmp_path, cards=f"HAND_CARDS = {hand}\n")
        found.add(printed(code, tmp_path))
    assert len(found) == 3


@pytest.mark.parametrize(
    ("original", "files", "says"),
    [
        ("fax", {}, "Did you mean 'fox'"),
        ("fox", {"rules": "ROUND_POINT = (1, 2)\n"}, "the original has no ROUND_POINT, and nothing here uses it"),
    ],
)
def test_mistakes_are_named(original: str, files: dict[str, str], says: str, tmp_path: Path) -> None:
    plant(tmp_path, original, **files)
    assert says in python("import tanglewood as tw; tw.get_game('acorns')", tmp_path).stderr


def test_a_file_outside_its_room_is_named(tmp_path: Path) -> None:
    """It would change nothing; a module of the variant's own that the changes import may lie anywhere."""
    cards = "from tanglewood.games.acorns.rules.more import MORE\nHAND_CARDS = MORE\n"
    plant(tmp_path, cards=cards, more="MORE = 12\n")
    code = "import tanglewood as tw; tw.get_game('acorns')\nfrom tanglewood.games.acorns.rules import cards\n"
    assert printed(f"{code}print(cards.DECK_CARDS)", tmp_path) == 8
    (tmp_path / "acorns" / "cards.py").write_text("HAND_CARDS = 12\n")
    assert "cards.py: fox has no module cards, and nothing here imports it" in python(code, tmp_path).stderr


RULES = """if True:
    import json, re
    import tanglewood as tw
    from tanglewood.core.language.catalogue import speaking
    from tanglewood.play import rulebook
    game, said = tw.get_game('acorns'), []
    for language, mark, number in (('en', 'In the original: ', {english!r}), ('de', 'Im Original: ', {german!r})):
        with speaking(language):
            for node in rulebook.tree(game).walk():
                text = rulebook.words(node) if node.type == 'inline' else ''
                if re.search(number, text, re.IGNORECASE) and not re.match(rf'(\\w\\d+ )?{{mark}}', text):
                    said.append(text)
            pages = str(rulebook.sections(game))
            said.append(f'<em>{{mark.strip()}}</em>' in pages and {new!r} in pages)
    print(json.dumps(said))"""


@pytest.mark.parametrize(
    ("original", "module", "change", "english", "german"),
    [
        ("fox", "cards", "HAND_CARDS = 3", r"\bthirteen", r"\bdreizehn"),
        ("fox", "rules", "ROUND_POINTS = (5,) * 14", r"\b6 points", r"\b6 Punkte"),
        ("woods", "cards", "TOKENS = 12", r"\b(16|sixteen) ", r"\b(16|sechzehn) "),
        ("grimwood", "state", "HAND_LIMIT = 9", r"\bseven cards", r"\bsieben Karten"),
        ("explorers", "cards", "HAND = 6", r"\bfour cards", r"\bvier Karten"),
        ("lost", "state", "MAX_DAYS = 17", r"\b(30|thirty) days", r"\b(30|dreißig) Tage"),
    ],
)
def test_rules_with_numbers_that_a_variant_has_changed_are_said_to_be_the_originals(
    tmp_path: Path, original: str, module: str, change: str, english: str, german: str
) -> None:
    """In the terminal and on pages; what is different begins with the new number."""
    plant(tmp_path, original, **{module: f"{change}\n"})
    new = change.partition(" = ")[2] if "*" not in change else "(5, 5, "
    assert printed(RULES.format(english=english, german=german, new=new), tmp_path) == [True, True]


def test_a_table_of_points_names_what_it_holds(tmp_path: Path) -> None:
    """With three cards in a hand there are four numbers of tricks, and the table can be drawn; so with other points."""
    plant(tmp_path, cards="HAND_CARDS = 3\n")
    code = PLAYED + "from tanglewood.core.language.catalogue import say\n"
    code += "print(match, file=__import__('sys').stderr)\nladder = match.view(0).facts['ladder']\n"
    code += "print([[[rung['from'], rung['to'], rung['name']] for rung in ladder], say(match.game.aim)])".replace(
        "print(", "print(__import__('json').dumps(", 1
    ).replace("aim)])", "aim)]))")
    assert printed(code, tmp_path) == [[[0, 3, "Humble"]], "Be the first to 21 points."]
    plant(tmp_path, cards="", rules="ROUND_POINTS = (3, 3, 3, 3, 1, 2, 3, 4, 5, 0, 0, 0, 0, 0)\n")
    (ladder, aim) = printed(code, tmp_path)  # type: ignore[misc, str-unpack]
    assert [rung[2] for rung in ladder] == ["Humble", *["Defeated"] * 4, "Victorious", "Greedy"]
    assert aim == "Be the first to 21 points. Win 8 of the 13 tricks in a round, or 3 at most."
