"""The results that the documentation shows: their files are whole and of these tasks, and the page agrees."""

import json
from pathlib import Path

import pytest

from tanglewood.benchmark.ranking import page
from tanglewood.benchmark.result_file import digest_of_contents, read_contents, read_result
from tanglewood.benchmark.tasks import TASKS

DOCS = Path(__file__).parents[2] / "docs"
FILES = sorted((DOCS / "benchmark").glob("*.json"))
BEGIN, END = "<!-- made by tanglewood benchmark table docs/benchmark -->", "<!-- end -->"


def test_each_task_has_baselines() -> None:
    assert {json.loads(path.read_text())["task"] for path in FILES} == {task.id for task in TASKS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_is_whole_and_of_this_version_of_its_task(path: Path) -> None:
    contents = read_contents(path)
    assert contents["digest"] == digest_of_contents(contents)
    assert contents["settings"] == read_result(path).task.describe()


def test_the_page_shows_the_files() -> None:
    text = (DOCS / "benchmark.md").read_text(encoding="utf-8")
    table = text[text.index(BEGIN) + len(BEGIN) : text.index(END)].strip()
    assert table == page([read_result(path) for path in FILES]).strip(), "tanglewood benchmark table docs/benchmark"


def test_uniform_is_the_measure_of_exploitability() -> None:
    """The figures that the task states are those of its row."""
    deals = read_result(DOCS / "benchmark" / "exploitability-uniform.json").deals
    assert [deal.amount for deal in deals] == pytest.approx([1, 1, 1], abs=1e-6)
