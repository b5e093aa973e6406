"""Names that read alike are one name, and a name shows something."""

import pytest

from tanglewood.store.names import name_key, same_name
from tanglewood.web.http.forms import clean_name, is_reserved


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Ada", "А\u0434\u0430".replace("\u0434", "d")),  # Cyrillic
        ("Ada", "\U0001d4d0da"),  # mathematical
        ("Bill", "BiII"),  # capital I for small l
        ("corn", "com"),
        ("Ben", "B\u0435n"),
        ("Ada B", "AdaB"),
        ("Ada", "A\u3164da"),
        ("Ada", "A\u034fda\ufe0f"),
        ("Ada", "Ad\u200ca"),
    ],
)
def test_names_that_read_alike(one: str, other: str) -> None:
    assert same_name(one, other)
    assert name_key(name_key(one)) == name_key(one)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Ida"), ("Zo\u00eb", "Zoe"), ("\u65e5\u672c", "\u65e5\u6728"), ("Ben", "Bea")]
)
def test_names_that_read_otherwise(one: str, other: str) -> None:
    assert not same_name(one, other)


def test_a_name_shows_something() -> None:
    for blank in ("", " ", "\u3164", "\u2800\u2800", "\u200b\u0301", "\u115f", "\u034f\ufe0f"):
        assert clean_name(blank) == ""
    for name in ("A", "7", "\u65e5", "\U0001f600", "\u0645\u0631\u064a\u0645"):
        assert clean_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "Operator",
        "0perator",
        "TANGLEWOOD",
        "Tang1ewood",
        "you",
        "Du",
        "Yew",
        "S\u0435edling",
        "Keimling",
        "You\u3164",
        "Y\u200do\u034fu",
        "oak",
    ],
)
def test_nobody_takes_a_name_of_ours(name: str) -> None:
    assert is_reserved(name)


def test_other_names_are_free() -> None:
    assert not any(map(is_reserved, ["Ada", "Operetta", "Youssef", "Wood"]))
