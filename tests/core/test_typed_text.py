"""What people type is shown as they meant it, whatever the script, and nothing else is."""

import pytest

from tanglewood.core.checks.typed_text import character_count, isolated, one_line
from tanglewood.core.language.catalogue import message, say
from tanglewood.core.language.message import Player
from tanglewood.core.view.view import Speaker

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
HEART = "\u2764\ufe0f"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
DEVANAGARI = "\u0915\u094d\u200d\u0937"
KEYCAP = "1\ufe0f\u20e3"
ARABIC, HEBREW = "\u0645\u062d\u0645\u062f", "\u05d3\u05e0\u05d4"


@pytest.mark.parametrize(
    "text",
    [
        "Ada",
        "Zo\u00eb",
        "\u65e5\u672c",
        FAMILY,
        ENGLAND,
        HEART,
        KEYCAP,
        PERSIAN,
        DEVANAGARI,
        ARABIC,
        HEBREW,
        "O\u2019Neill",
    ],
)
def test_what_belongs_to_a_word_or_an_emoji_stays(text: str) -> None:
    assert one_line(text, 24) == text


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("A\u200dda", "Ada"),  # nothing joins in Latin
        ("\u200dAda\u200c", "Ada"),
        ("\u202eadA", "adA"),  # no override of the direction
        ("\u2067Ada\u2069", "Ada"),
        ("You\u3164", "You"),
        ("A\u2800B", "A B"),
        ("A\u00a0\u3000B", "A B"),
        ("A\n\tB", "A B"),
        ("A\x00\x1b[1mB", "A[1mB"),
        ("\ufe0fA\ufe0f", "A"),
        ("\U000e0041A", "A"),
        ("e" + "\u0301" * 30, "e" + "\u0301" * 4),
        ("\u0301\u0302", ""),
        ("\u2800", ""),
        (FAMILY + "\u200d", FAMILY),
    ],
)
def test_what_shows_nothing_goes(typed: str, shown: str) -> None:
    assert one_line(typed, 24) == shown


@pytest.mark.parametrize("character", ["W", "e\u0301", FAMILY, ENGLAND, "\U0001f44d\U0001f3fd", "\u0e01\u0e33"])
def test_a_text_is_cut_between_characters(character: str) -> None:
    assert one_line(character * 30, 24) == character * 24
    assert character_count(character * 3) == 3


def test_no_chain_of_emoji_is_endless() -> None:
    assert len(one_line("\u200d".join(["\U0001f468"] * 5000), 24)) <= 8 * 24


@pytest.mark.parametrize("name", [ARABIC, HEBREW, f"Ada {HEBREW}", "\u0661\u0662"])
def test_a_name_of_any_direction_is_set_apart_in_a_sentence(name: str) -> None:
    said = Speaker(None, (name, "Ben")).say(message("you-or-name", player=Player(0)))
    assert said == f"\u2068{name}\u2069" == isolated(said)
    assert f"\u2068{name}\u2069" in say(message("name", name=name, sibilant="no"), form="genitive")


def test_nothing_shows_in_sentences_of_one_direction() -> None:
    assert isolated("Ada Wei\u00df \u65e5\u672c 7!") == "Ada Wei\u00df \u65e5\u672c 7!"
