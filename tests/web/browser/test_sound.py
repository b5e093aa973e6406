"""The sounds of a table: when they are heard, and what they are made of."""

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.stall import CARDS, Stall, view
from tests.web.browser.table import wait_until

# Notes what would be heard: each kind by its sources, as they are begun.
EARS = """
window.begun = [];
for (const [{ prototype }, name] of [[AudioScheduledSourceNode, "tone"], [AudioBufferSourceNode, "rustle"]]) {
  const { start } = prototype;
  prototype.start = function (at) { begun.push(name); start.call(this, at); };
}
Object.defineProperty(BaseAudioContext.prototype, "currentTime", { get: () => window.clock, configurable: true });
window.clock = 0;
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away, configurable: true });
"""
CARD, TURN = ["rustle", "tone"], ["tone"] * 4
CAPTURE, END = ["rustle", *["tone"] * 4], ["tone"] * 10

# Renders a sound and measures it: its peak, its loudness while it lasts, what is left of it later, its pitch.
MEASURE = """
async ([kind, path]) => {
  const { begin } = await import(path);
  const [rate, seconds] = [44100, 2.5];
  const context = new OfflineAudioContext(1, rate * seconds, rate);
  const lasts = begin(context, kind, 0.01, 1);
  const wave = (await context.startRendering()).getChannelData(0);
  const sums = (from, to) => wave.slice(from * rate, to * rate).reduce((sum, one) => sum + one * one, 0);
  let crossings = 0;
  for (let at = 1; at < lasts * rate; at += 1) if (wave[at - 1] < 0 !== wave[at] < 0) crossings += 1;
  return {
    lasts,
    peak: wave.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
    loud: Math.sqrt(sums(0, lasts) / (lasts * rate)),
    tail: Math.sqrt(sums(2.2, 2.5) / (0.3 * rate)),
    pitch: crossings / 2 / lasts,
  };
}
"""


def stalled(open_browser: Opener, sound: str = "", **settings: Any) -> Stall:
    """The stall's page, pressed once, as browsers are silent before; `sound` is what was chosen."""
    page = open_browser(again=False, **settings)
    page.add_init_script(EARS)
    if sound:
        page.add_init_script(f"localStorage.setItem('tanglewood-sound', {sound!r})")
    stall = Stall(page)
    page.locator("h1").first.dispatch_event("click")
    page.mouse.click(2, 400)
    return stall


def shown(stall: Stall, **more: Any) -> None:
    """Send a page after another move; `more` is what it is drawn from."""
    before = stall.page.locator("#table")
    sequence, moves = (int(before.get_attribute(name) or 0) for name in ("data-sequence", "data-moves"))
    stall.send(sequence + 1, CARDS, **{"moves_made": moves + 1, **more})
    expect(stall.page.locator(f"#table[data-sequence='{sequence + 1}']")).to_be_visible()


def theirs(stall: Stall, **more: Any) -> None:
    shown(stall, view=replace(view(CARDS), actor=1, actions=()), **more)


def begun(stall: Stall, sources: list[str]) -> list[str]:
    """What was begun since the last question, once as many sources as these have; a moment later, if none."""
    if sources:
        wait_until(stall.page, f"begun.length >= {len(sources)}")
    stall.page.wait_for_timeout(100)
    found: list[str] = stall.page.evaluate("begun.splice(0)")
    return found


def loads(stall: Stall) -> bool:
    """Whether the sounds were loaded."""
    return bool(
        stall.page.evaluate(
            "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/synthesizer.js'))"
        )
    )


def test_moves_and_the_own_turn_are_heard_one_after_the_other(open_browser: Opener) -> None:
    stall = stalled(open_browser, "all")
    theirs(stall, cue="card")
    assert begun(stall, CARD) == CARD
    stall.page.evaluate("window.clock = 1")
    shown(stall, cue="card")
    assert begun(stall, CARD + TURN) == CARD + TURN, "the turn waits until the card is laid"
    theirs(stall)
    assert begun(stall, []) == [], "a silent move"


def test_what_comes_too_soon_is_left_out_but_for_the_end(open_browser: Opener) -> None:
    stall = stalled(open_browser, "all")
    theirs(stall, cue="capture")
    assert begun(stall, CAPTURE) == CAPTURE
    stall.page.evaluate("window.clock = 0.1")
    theirs(stall, cue="capture")
    assert begun(stall, []) == []
    shown(stall, view=replace(view(CARDS), actor=-1, over=True, actions=()), turn="over", cue="capture")
    assert begun(stall, END) == END
    stall.page.evaluate("window.clock = 9")
    theirs(stall, cue="capture")
    assert begun(stall, CAPTURE) == CAPTURE


def test_a_page_without_a_new_move_is_silent(open_browser: Opener) -> None:
    stall = stalled(open_browser, "all")
    theirs(stall, cue="card", moves_made=0)
    assert begun(stall, []) == []


def test_out_of_sight_only_the_own_turn_is_heard(open_browser: Opener) -> None:
    stall = stalled(open_browser, "all")
    stall.page.evaluate("window.away = true")
    theirs(stall, cue="card")
    shown(stall, cue="card")
    assert begun(stall, TURN) == TURN


def test_moves_are_silent_where_only_the_turn_is_wanted(open_browser: Opener) -> None:
    stall = stalled(open_browser, "turn")
    theirs(stall, cue="card")
    shown(stall, cue="card")
    assert begun(stall, TURN) == TURN


@pytest.mark.parametrize(("sound", "phone"), [("off", False), ("", True)], ids=["switched off", "a phone"])
def test_nothing_is_heard_or_loaded(open_browser: Opener, sound: str, phone: bool) -> None:
    settings = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}
    stall = stalled(open_browser, sound, **settings)
    theirs(stall, cue="card")
    shown(stall, cue="card")
    assert begun(stall, []) == []
    assert not loads(stall)


def test_one_hears_what_one_chooses(open_browser: Opener) -> None:
    page = open_browser("/settings", again=False)
    page.add_init_script(EARS)
    page.reload()
    expect(page.get_by_label("Moves too")).to_be_checked()
    page.get_by_label("Only when").check()
    wait_until(page, "begun.length === 4")
    page.get_by_label("Volume").focus()
    page.keyboard.press("ArrowRight")
    wait_until(page, "begun.length === 8")
    assert page.evaluate("localStorage.getItem('tanglewood-volume')") == "60"
    page.locator("#settings").get_by_label("Off").check()
    expect(page.get_by_label("Volume")).to_be_hidden()
    page.reload()
    expect(page.locator("#settings").get_by_label("Off")).to_be_checked()


def test_sounds_are_soft_short_and_unlike_each_other(open_browser: Opener) -> None:
    page = open_browser("/settings")
    path = page.evaluate(
        "document.querySelector('script[src*=settings_page]').src.replace('settings_page', 'synthesizer')"
    )
    kinds: list[str] = page.evaluate("async path => (await import(path)).KINDS", path)
    found = {kind: page.evaluate(MEASURE, [kind, path]) for kind in kinds}
    for kind, one in found.items():
        assert 0.05 < one["peak"] < 0.7, (kind, one)
        assert 0.01 < one["loud"] < 0.2, (kind, one)
        assert one["tail"] < 0.001, f"{kind} dies away"
    assert found["card"]["lasts"] < 0.3
    assert found["draw"]["pitch"] > 2 * found["capture"]["pitch"] > found["card"]["pitch"]
