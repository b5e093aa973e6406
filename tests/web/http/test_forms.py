"""What people enter into fields."""

import pytest

from tanglewood.web.http.forms import clean_name, whole_number


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (" Ada ", "Ada"),
        ("Ada\n\tLovelace", "Ada Lovelace"),
        ("\u202eabc\x00\x1b", "abc"),
        ("x" * 99, "x" * 24),
        ("", ""),
        ("\u200b", ""),
        ("Ärmelkanal ☘", "Ärmelkanal ☘"),
    ],
)
def test_names_are_one_short_line(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize("text", ["", "-1", "1.5", "٣", "1" * 30, "x", " 1"])
def test_what_is_no_whole_number(text: str) -> None:
    assert whole_number(text) is None
