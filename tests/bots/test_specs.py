"""Bots by name and by spec, and the errors of both."""

import pytest

from tanglewood.bots import LEVELS, bot_ids, get_bot, read_bot
from tanglewood.core.checks.errors import BadOption, UnknownName


def test_bots_are_found_by_file() -> None:
    assert bot_ids() == ("champion", "greedy", "ismcts", "mmds", "net", "response", "strongest", "uniform")


@pytest.mark.parametrize(
    ("spec", "normal"),
    [
        ("uniform", "uniform"),
        ("Greedy ", "greedy"),
        ("ismcts", "ismcts:1000"),
        ("ismcts:250", "ismcts:250"),
        ("ismcts:250ms", "ismcts:250ms"),
        ("ismcts:250ms:100", "ismcts:100:250ms"),
        ("response", "response:20:greedy"),
        ("response:5:ismcts:30", "response:5:ismcts:30"),
        ("strongest:50", "strongest:50"),
        *((level.id, level.id if level.by_net else level.spec) for level in LEVELS),
    ],
)
def test_a_spec_reads_back(spec: str, normal: str) -> None:
    assert read_bot(spec).spec == normal
    assert read_bot(normal).spec == normal


@pytest.mark.parametrize(
    ("spec", "error", "words"),
    [
        ("ismtcs:100", UnknownName, "Did you mean 'ismcts'?"),
        ("", UnknownName, "There is no bot ''"),
        ("okr", UnknownName, "Did you mean 'oak'?"),
        ("uniform:100", BadOption, "takes no budget"),
        ("ismcts:", BadOption, "Cannot read ''"),
        ("ismcts:fast", BadOption, "'ismcts:1000'"),
        ("ismcts:-5", BadOption, "'ismcts:250ms'"),
        ("ismcts:1:2", BadOption, "Cannot read '1:2'"),
        ("ismcts:2s", BadOption, "Cannot read '2s'"),
        ("ismcts:0", BadOption, "simulations is a whole number from 1"),
        ("ismcts:0ms", BadOption, "milliseconds is a whole number from 1"),
        ("oak:5", UnknownName, "There is no bot 'oak'"),
    ],
)
def test_a_bad_spec_says_what_is_wrong(spec: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error) as caught:
        read_bot(spec)
    assert words in str(caught.value)


def test_settings_by_keyword() -> None:
    assert get_bot("ismcts", simulations=7).spec == "ismcts:7"
    with pytest.raises(UnknownName, match="Did you mean 'simulations'"):
        get_bot("ismcts", simulation=7)
    with pytest.raises(UnknownName, match="setting of uniform"):
        get_bot("uniform", simulations=7)
    with pytest.raises(BadOption, match="exploration"):
        get_bot("ismcts", exploration=-1.0)
    with pytest.raises(BadOption, match="nodes"):
        get_bot("ismcts", nodes=0)
