"""What people do at a table in a browser."""

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.games.fox.setting import position

from tanglewood.web.learning.position_codes import code_of

CHOICES = "#table [name=action]"
PATIENCE, BETWEEN_LOOKS = 20_000, 20  # milliseconds
ENDED = re.compile("wins? the match|match is a draw")
PATHS = "#hand [name=action][value^=path]"  # of Explorers
ELSE = "[value=camp], [value^=give], #hand [name=action]"  # what one does without a path in hand
EDGE = {"x": 12, "y": 24}  # of a card, where no neighbour lies over it


def origin(page: Page) -> str:
    """The server's address, as the page's has it."""
    return "/".join(page.url.split("/", 3)[:3])


def wait_until(page: Page, script: str, argument: Any = None) -> Any:
    """What a script gives, once that is true. Playwright's own waiting needs `eval`, which our pages forbid."""
    for _ in range(PATIENCE // BETWEEN_LOOKS):
        if value := page.evaluate(script, argument):
            return value
        page.wait_for_timeout(BETWEEN_LOOKS)
    raise AssertionError(f"never true: {script} with {argument!r}")


def new_table(page: Page, target: int = 1, second: str = "seat-1-1", game: str = "fox") -> None:
    """Fill in the form for a new table, by mouse; `second` is the choice for the second seat."""
    page.goto(origin(page) + f"/new/{game}")
    page.locator(f"label[for={second}]").click()
    page.locator("#option-target").fill(str(target))
    press_start(page)


def press_start(page: Page) -> None:
    """Start the game of a form, and wait until its page is whole: the table is seen before the rest has come."""
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#table")).to_be_visible()
    page.wait_for_load_state()


def late_table(page: Page, first: str, second: str, **changes: Any) -> None:
    """Play Fox against a bot from a position of `tests.games.fox.setting`: the end of a round takes a few moves."""
    page.goto(origin(page) + f"/new/fox?p={code_of(position(first, second, **changes))}")
    page.locator("label[for=seat-1-1]").click()
    press_start(page)


def sequence(page: Page) -> int:
    """How far the table has come, as the page knows."""
    return int(page.locator("#table").get_attribute("data-sequence") or -1)


def await_turn(page: Page) -> str:
    """Wait until it is this page's turn, or the match is over; which of the two."""
    table = page.locator("#table:not([data-turn=theirs])")
    table.wait_for()
    return str(table.get_attribute("data-turn"))


def close_sheets(page: Page) -> None:
    """Put away the sheet of a finished round."""
    for sheet in page.locator("[data-dismiss]:visible").all():
        sheet.click()


def await_move(page: Page, before: int) -> None:
    """Wait until the table has moved on, as long as this page waits for anything."""
    page.locator(f"#table:not([data-sequence='{before}'])").wait_for()


def play_by_mouse(page: Page) -> str:
    """Choose the first possible move with the mouse; return its text."""
    close_sheets(page)
    before, choice = sequence(page), page.locator(CHOICES).first
    text = choice.get_attribute("value") or ""
    choice.click(position=EDGE)
    await_move(page, before)
    return text


def hand(page: Page) -> set[str]:
    """The cards of the own hand."""
    return set(page.locator("[data-hand] .card").evaluate_all("cards => cards.map(card => card.dataset.face)"))


def new_table_for(page: Page, game: str, seats: int, *choices: str, **options: str | bool) -> None:
    """Fill in the form by mouse; `choices` are ids of chips."""
    page.goto(origin(page) + f"/new/{game}")
    for chip in (f"seats-{seats}", *choices):
        page.locator(f"label[for={chip}]").click()
    for name, value in options.items():
        field = page.locator(f"[name=option-{name}]")
        if isinstance(value, bool):
            field.set_checked(value)
        else:
            field.fill(value)
    press_start(page)


def sit_down(page: Page, game: str, seats: int, bots: int | None = None) -> None:
    """A table of the game with so many bots, by default in all other seats; a friend is awaited in those left."""
    root = page.url.rstrip("/")
    others = range(1, seats)
    form = {"seats": str(seats), "seat-0": "me", "name": "Ada"}
    form |= {f"seat-{n}": "bot:greedy:seedling" if bots is None or n <= bots else "friend" for n in others}
    answer = page.request.post(
        f"{root}/new/{game}", form=form, headers={"origin": root}
    )  # first back to itself, for the cookie
    page.goto(answer.url)
    page.locator("[data-dialog=help][title]").wait_for(state="attached")  # the page's script is there, which says keys


def at_the_forest(page: Page) -> None:
    """A table at which one holds a path on the own turn."""
    new_table_for(page, "explorers", 2, "seat-1-1")
    while await_turn(page) == "mine" and page.locator(PATHS).count() == 0:
        before = sequence(page)
        page.locator(ELSE).first.click()
        await_move(page, before)


def start_lost(page: Page, seats: int, *choices: str) -> None:
    """A new table, and its scripts at work."""
    new_table_for(page, "lost", seats, *choices)
    page.locator(".map [tabindex='0']").wait_for(state="attached")  # not shown by phones at first


def press_by_key(page: Page, place: str) -> None:
    """Press what is pointed at by keyboard."""
    page.locator(place).focus()
    page.keyboard.press("Enter")
