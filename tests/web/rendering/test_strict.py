"""Strict pages: whatever a page lacks, or hands on as another type, fails a test before it fails a person."""

from collections.abc import Sequence
from inspect import signature
from typing import Any, Literal, get_type_hints

import pytest
from jinja2 import Environment, UndefinedError

from tanglewood.core.language.message import Text
from tanglewood.web.rendering import environment as rendering_environment
from tanglewood.web.rendering import say
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.rendering.layout import FILTERS, GLOBALS
from tanglewood.web.rendering.phrases import message
from tanglewood.web.rendering.strict import allows, checked, is_ours

BIRCH = message("level-birch")


def drawn(text: str, environment: Environment | None = None, **context: Any) -> str:
    return (environment or make_templates().environment).from_string(text).render(context)


def test_a_filter_that_gets_another_type_fails() -> None:
    """It was so on the page of statistics, whose labels are messages."""
    assert drawn("{{ label|reason }}", label="F1: No.") == 'No. <small class="rule">F1</small>'
    with pytest.raises(TypeError, match="reason takes <class 'str'> as refusal, not Message"):
        drawn("{{ label|reason }}", label=BIRCH)


def test_a_function_that_gets_another_type_fails() -> None:
    assert drawn("{{ say('ladder-wins', wins=1, of=3) }}")
    with pytest.raises(TypeError, match=r"say takes .* as arguments"):
        drawn("{{ say('ladder-wins', wins=none, of=3) }}")


def test_a_list_that_is_not_said_in_a_sentence_fails() -> None:
    """The map of a position read "Listed(items=…)" to screen readers."""
    with pytest.raises(TypeError, match="prints texts and numbers, not Listed"):
        drawn("{{ listed('a', 'b') }}")


def test_what_is_missing_fails_but_for_the_question_whether_it_is_there() -> None:
    assert drawn("{% if puzzle %}yes{% else %}no{% endif %}") == "no"
    for text in ("{{ puzzle }}", "{{ table.hint }}", "{% if table.hint %}{% endif %}"):
        with pytest.raises(UndefinedError):
            drawn(text, table={})


def test_people_get_a_page_with_a_gap_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering_environment, "STRICT", False)
    environment = rendering_environment._environment({}, "en")
    assert drawn("{{ puzzle }}{{ table.hint }}", environment, table={}) == ""
    assert environment.filters["reason"] is FILTERS["reason"]


@pytest.mark.parametrize("functions", [FILTERS, GLOBALS, say.GLOBALS], ids=["filters", "globals", "saying"])
def test_every_function_of_pages_says_what_it_takes(functions: dict[str, Any]) -> None:
    for name, function in functions.items():
        assert is_ours(function), name
        assert {*signature(function).parameters} <= {*get_type_hints(function)}, name


def test_annotations_are_read_as_they_are_meant() -> None:
    fitting = [
        (Text, BIRCH),
        (Text, "Birch"),
        (float, 1),
        (Sequence[int], [1]),
        (Literal["or"], "or"),
        (int | None, None),
    ]
    assert all(allows(hint, value) for hint, value in fitting)
    assert not any(allows(hint, value) for hint, value in [(Text, 1), (int, 1.5), (Literal["or"], "and")])

    def several(*numbers: int, **texts: str) -> tuple[object, ...]:
        return numbers, texts

    assert checked(several)(1, 2, a="x") == ((1, 2), {"a": "x"})
    for numbers, texts in (((1, "2"), {}), ((1,), {"a": BIRCH})):
        with pytest.raises(TypeError, match="several takes"):
            checked(several)(*numbers, **texts)
