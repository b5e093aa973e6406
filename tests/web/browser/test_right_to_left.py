"""Names from right to left in pages from left to right."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import Opener
from tests.web.browser.table import CHOICES, await_move, origin, sequence

from tanglewood.core.language.catalogue import say, speaking
from tanglewood.core.language.message import Named, listed
from tanglewood.web.rendering.phrases import message

NAMES = ("محمد علي", "דנה", "ليلى 2")
# Each text in the page with a name in it and something before or after that, and whether all lies in the order in which
# it is read: from left to right and line by line.
IN_ORDER = """(name) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  const box = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
  };
  const hidden = (place) => place.width === 0;
  const follows = (first, then) =>
    hidden(first) || hidden(then) || then.top >= first.bottom - 4 || then.left >= first.right - 1;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.data.indexOf(name), end = at + name.length;
    if (at < 0) continue;
    const before = node.data.slice(0, at).search(/[\\p{L}\\p{N}]\\P{L}*$/u);
    const behind = node.data.slice(end).search(/[\\p{L}\\p{N}]/u), after = end + behind;
    const own = box(node, at, end);
    const follow = before < 0 || follows(box(node, before, before + 1), own);
    const lead = behind < 0 || follows(own, box(node, after, after + 1));
    if (before >= 0 || behind >= 0) texts.push([node.data, follow && lead]);
  }
  return texts;
}"""


SAY = """(sentence) => {
  const own = document.getElementById("said-here") ?? document.body.appendChild(document.createElement("p"));
  own.id = "said-here";
  own.textContent = sentence;
}"""


def table_beside(page: Page, *names: str) -> None:
    """A table of people beside each other with these names; whoever begins sees the own hand."""
    root = origin(page)
    form = {"seats": str(len(names)), "seat-0": "me", "name": names[0]}
    form |= {f"seat-{seat}": "me" for seat in range(1, len(names))}
    form |= {f"name-{seat}": name for seat, name in enumerate(names) if seat}
    answer = page.request.post(f"{root}/new/woods", form=form, headers={"origin": root})
    page.goto(answer.url)
    uncover(page)


def uncover(page: Page) -> None:
    page.locator("#uncover").click()
    expect(page.locator("#uncover")).to_have_count(0)


def play_turn(page: Page) -> None:
    """Play until the next of those who share the device has to look."""
    while not page.locator("#uncover").count():
        before = sequence(page)
        page.locator(CHOICES).first.dispatch_event("click")
        await_move(page, before)
    uncover(page)


def look(page: Page, sentence: str) -> dict[str, bool]:
    """The texts with names in the page, and in it a sentence of ours, and whether each is in order."""
    page.evaluate(SAY, sentence)
    return {text: good for name in NAMES[::-1] for text, good in page.evaluate(IN_ORDER, name)}


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_name_from_right_to_left_turns_no_sentence(open_browser: Opener, language: str) -> None:
    page = open_browser(locale=language)
    table_beside(page, *NAMES)
    for _ in NAMES:
        play_turn(page)  # now the log names all of them
    with speaking(language[:2]):
        sentence = say(message("past-played-by", names=listed(*map(Named, NAMES))))
    assert not look(page, sentence.replace("\u2068", ""))[sentence.replace("\u2068", "")]
    texts = look(page, sentence)
    assert len(texts) > 4
    assert all(texts.values()), texts
