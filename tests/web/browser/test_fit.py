"""Every game on every screen: nothing to scroll to, cut off or covered, nothing too small, nothing that shifts."""

from functools import cache
from itertools import islice

import pytest
from tests.games.grimwood import setting
from tests.sampling import sampled, spread
from tests.web.browser.conftest import Opener
from tests.web.browser.page_checks import apart
from tests.web.browser.screen_fit import (
    LANGUAGES,
    LARGE_PRINT,
    NARROW,
    SCREENS,
    SEATS,
    WHOLE,
    ZOOMED,
    Screen,
    Tables,
    drawn,
    look_at,
    looks,
    playing,
)
from tests.web.drawing import TEMPLATES, context_of, draw

import tanglewood as tw

TURN = 16  # of the own turns of a game that is played at random, this one is looked at
GAMES = pytest.mark.parametrize("game", SEATS)
STEADY = ".board :is(.plate, .prompt, .hand, .shared, .shared .card, .hex, .square)"
PLACES = f"[...document.querySelectorAll({STEADY!r})].map(one => JSON.stringify(one.getBoundingClientRect()))"
SIDE, SMALL = Screen(844, 390), Screen(360, 640)


@cache
def page(game: str, seats: int) -> str:
    """The table at one of the own turns."""
    match, movers = list(islice(playing(game, seats, seats, bot=""), TURN + 1))[-1]
    return drawn(match, movers)


def prepared(open_browser: Opener, game: str, screen: Screen | None = None) -> Tables:
    """A page for this game's tables, opened once they are drawn: a page gives up a line on which nobody answers."""
    for seats in few(game):
        page(game, seats)
    settings = {"viewport": {"width": screen.width, "height": screen.height}} if screen else {}
    return Tables(open_browser(**settings), game)


def few(game: str) -> list[int]:
    """The fewest and the most seats."""
    return sorted({SEATS[game][0], SEATS[game][-1]})


@GAMES
def test_a_played_game_fits_on_every_screen(open_browser: Opener, game: str) -> None:
    """Each moment is looked at on one screen; `python -m tests.web.browser.screen_fit` does much more of it."""
    most = sampled(4, len(SCREENS))
    laid = [look for seats in spread(few(game), 1) for look in looks(game, seats, seed=seats, most=most)]
    tables, found = Tables(open_browser(), game), list[str]()
    for number, look in enumerate(laid):
        found += [f"{look.name}, {one}" for one in tables.misfits_of(look, [SCREENS[number % len(SCREENS)]])]
    assert not found, "\n".join(found)


ONCE_MISFITS = [  # moments of played games, and the screens on which they did not fit
    (("lost", 4, 0, "", 12, "hint", "de"), [Screen(1280, 720), SIDE]),  # long answers
    (("lost", 4, 0, "", 19, "hint", "en"), [SIDE, SMALL]),  # who goes next
    (("lost", 4, 0, "", 5, "", "en"), [Screen(1440, 900)]),  # news of three others in a narrow prompt
    (("lost", 3, 5, "greedy", 29, "hint", "de"), [SMALL]),  # much to press in the own place
    (("lost", 3, 5, "greedy", 40, "", "de"), [SIDE]),
    (("lost", 1, 9, "greedy", 30, "", "de"), [LARGE_PRINT]),  # things in both hands, with large print
    (("explorers", 2, 0, "", 135, "hint", "de"), [SIDE]),  # eleven cards
    (("explorers", 4, 0, "", 225, "", "de"), [SIDE, SMALL]),  # three answers over ten cards
    (("explorers", 4, 0, "", 0, "", "en"), [SMALL]),  # how it begins
    (("explorers", 4, 4, "", 225, "pressed", "en"), [SMALL]),  # a short answer
    (("explorers", 4, 0, "", 188, "hint", "de"), [SMALL]),  # a hint by the button that ends the turn
    (("explorers", 4, 0, "", 166, "", "de"), [Screen(768, 1024)]),  # squares of 43 px
    (("explorers", 2, 2, "", 258, "pressed", "de"), [LARGE_PRINT]),  # tools beside the own plate
    (("explorers", 3, 20, "", 248, "pressed", "de"), [Screen(1024, 768)]),  # seven cards beside the forest
    (("grimwood", 5, 26, "", 127, "hint", "en"), [Screen(1024, 768)]),  # combos of four, each on a line of its own
    (("lost", 4, 103, "greedy", 35, "hint", "en"), [Screen(1024, 768)]),  # two answers and the turn’s end
    (("explorers", 4, 82, "", 233, "hint", "en"), [SMALL]),  # eight explorers in front
    (("grimwood", 5, 96, "", 42, "hint", "de"), [Screen(1280, 720)]),  # a supernatural of another to choose
    (("explorers", 2, 48, "", 163, "", "de"), [Screen(1024, 768)]),  # an arrow beside the last column
    (("explorers", 4, 46, "", 122, "hint", "en"), [Screen(2560, 1440)]),  # cards that have risen over the row above
    (("fox", 2, 34, "", 55, "", "de"), [Screen(1280, 720)]),  # the words of a Monarch, above its foot
    (("fox", 2, 15, "greedy", 52, "pressed", "de"), [Screen(1280, 720)]),  # what a Swan does, above its foot
    (("grimwood", 2, 10, "", 109, "hint", "de"), [SMALL]),  # three cards to choose from
    (("grimwood", 3, 12, "", 144, "pressed", "de"), [SIDE]),  # a piece that leaves two moves with long names
    (("grimwood", 3, 13, "greedy", 14, "", "en"), [Screen(768, 1024)]),  # the kinds to name, over the deck
    (("grimwood", 4, 14, "", 69, "", "en"), [LARGE_PRINT]),  # cards to choose from, with large print
    (("grimwood", 2, 21, "greedy", 17, "", "de"), [LARGE_PRINT]),  # the deck beside the other's plate
    (("grimwood", 5, 26, "", 59, "", "de"), [SIDE, SMALL]),  # the kinds to name, over several plates
    (("grimwood", 5, 27, "greedy", 77, "", "en"), [Screen(1280, 720)]),  # a combo of one card to press
    (("woods", 3, 25, "greedy", 14, "pressed", "de"), [ZOOMED]),  # seven kinds of discarded cards below the row
    (("woods", 3, 15, "greedy", 10, "hint", "en"), [SMALL]),  # a hint over the deck
    (("fox", 2, 14, "", 36, "hint", "de"), [SMALL]),  # two rows of cards of which some have risen
    (("fox", 2, 0, "", 0, "", "en"), [SIDE]),  # dots that took the whole of small cards
    (("lost", 4, 15, "greedy", 26, "hint", "en"), [SMALL]),  # what fruits are worth, over the name of their space
    (("lost", 2, 410, "", 17, "hint", "de"), [SIDE]),  # two answers, the turn's end and a hint
    (("lost", 4, 414, "", 5, "hint", "de"), [SMALL]),  # a long question, and a hint of two lines
    (("explorers", 4, 400, "", 253, "", "en"), [Screen(1280, 720)]),  # an arrow on the bottom row
    (("fox", 2, 406, "", 34, "pressed", "de"), [Screen(390, 844)]),  # a sunken card's dot over the row below
    (("lost", 3, 708, "", 9, "hint", "de"), [SMALL]),  # rain beside the map
    (("lost", 2, 706, "", 9, "hint", "de"), [SIDE]),  # two things to do here, and somebody to help
    (("lost", 4, 526, "", 2, "pressed", "en"), [SIDE]),  # three others to carry or help
    (("lost", 4, 575, "greedy", 37, "hint", "de"), [SIDE]),
    (("lost", 4, 599, "greedy", 41, "hint", "de"), [SMALL]),  # much to give to one
    (("lost", 4, 518, "", 18, "hint", "de"), [SMALL]),  # three long answers, one of them hinted
    (("lost", 4, 543, "greedy", 16, "hint", "en"), [Screen(1280, 720)]),  # six clues beside two answers and a hint
    (("grimwood", 6, 598, "", 9, "", "en"), [SMALL]),  # five cards to choose from
    (("grimwood", 3, 562, "", 72, "", "de"), [Screen(1440, 900)]),  # six cards to choose from
    (("grimwood", 5, 536, "", 85, "hint", "en"), [SMALL]),  # a combo of four others to choose
    (("grimwood", 5, 556, "", 155, "hint", "en"), [SIDE]),
    (("grimwood", 3, 572, "", 119, "", "de"), [Screen(1280, 720)]),  # eight cards beside seven combos
    (("grimwood", 2, 510, "", 223, "hint", "en"), [SMALL]),  # own combos of five to press, which the choice has large
    (("grimwood", 3, 412, "", 141, "", "en"), [Screen(1440, 900)]),  # own combos to press, one card over the other
    (("grimwood", 6, 9, "greedy", 0, "", "de"), [ZOOMED]),  # deck and pile below five plates
    (("grimwood", 6, 8, "", 89, "", "de"), [SIDE, ZOOMED]),  # the button beside the pile, under the prompt
    (("grimwood", 4, 5, "greedy", 10, "pressed", "en"), [LARGE_PRINT]),  # own combos that had filled a larger place
    (("grimwood", 5, 6, "", 117, "", "en"), [SIDE]),  # ten combos of four others to choose from
    (("explorers", 2, 102, "", 238, "pressed", "de"), [ZOOMED]),  # seven cards in the width of six
    (("lost", 4, 103, "greedy", 35, "hint", "de"), [SMALL]),  # two to give to, beside a beast
    (("explorers", 4, 1001, "greedy", 56, "hint", "en"), [SIDE]),  # three others who are away
    (("explorers", 3, 1010, "", 213, "hint", "de"), [Screen(2560, 1440)]),  # many cards in two rows
    (("grimwood", 5, 1017, "greedy", 26, "", "de"), [Screen(768, 1024)]),  # plates of two heights
    (("grimwood", 6, 1018, "", 121, "hint", "de"), [Screen(768, 1024)]),
    (("grimwood", 2, 1011, "greedy", 21, "", "de"), [Screen(2560, 1440)]),  # the longest words of a card
    (("grimwood", 5, 1027, "greedy", 7, "", "de"), [ZOOMED]),  # an own plate under the tools
    (("fox", 2, 1013, "greedy", 42, "pressed", "de"), [SMALL]),  # long words at the foot of a card
    (("fox", 2, 1011, "greedy", 4, "hint", "de"), [SIDE]),
    (("fox", 2, 1029, "greedy", 14, "pressed", "de"), [Screen(1280, 720)]),
    (("fox", 2, 1010, "", 55, "pressed", "de"), [ZOOMED]),  # an own plate under the tools
    (("lost", 4, 1015, "greedy", 26, "hint", "de"), [Screen(1280, 720)]),  # six orders to choose from
    (("woods", 3, 1015, "greedy", 14, "hint", "en"), [Screen(390, 844)]),  # pockets of two heights
    (("woods", 2, 1012, "", 13, "pressed", "en"), [ZOOMED]),  # two figures beside four tools
    (("woods", 1, 1000, "", 19, "hint", "de"), [ZOOMED]),  # four tools beside the own plate
    (("explorers", 2, 2, "", 274, "", "de"), [Screen(1920, 1080)]),  # news that was cut off on a smaller screen before
    (("explorers", 4, 0, "", 166, "", "de"), [Screen(1024, 768)]),  # squares of 39 px, plates of two heights
    (("grimwood", 6, 1, "greedy", 60, "", "de"), [LARGE_PRINT]),  # combos of five others, with large print
    (("grimwood", 6, 100, "", 126, "", "en"), [Screen(1280, 720)]),  # others with five combos, in three rows
    (
        ("grimwood", 6, 104, "", 112, "hint", "en"),
        [Screen(1920, 1080), Screen(1024, 768)],
    ),  # seven, and one of five cards
    (("fox", 2, 1, "greedy", 9, "", "de"), [Screen(1280, 720)]),  # what is under the deck, told below it
    (("fox", 2, 2, "", 0, "pressed", "en"), [Screen(1024, 768)]),  # thirteen cards of which 40 px were seen
    (("grimwood", 3, 2, "", 113, "hint", "de"), [Screen(1920, 1080)]),  # the deck's name in two lines, above the prompt
    (("grimwood", 2, 1, "greedy", 27, "", "de"), [LARGE_PRINT]),  # an own combo of four beside the deck
    (("lost", 3, 5, "greedy", 29, "hint", "de"), [Screen(1024, 768)]),  # a map that shrank before anything gave way
    (("lost", 4, 6, "", 11, "hint", "de"), [ZOOMED]),  # three plates of 78 px
    (("grimwood", 3, 13, "greedy", 15, "hint", "de"), [Screen(2560, 1440)]),  # the longest words of a hinted card
    (("fox", 2, 14, "", 36, "hint", "de"), [Screen(2560, 1440)]),
    (("lost", 2, 10, "", 19, "pressed", "de"), [LARGE_PRINT]),  # a long word beside a name
]


def test_what_did_not_fit_once(open_browser: Opener) -> None:
    once = [(moment[0], look_at(*moment), screens) for moment, screens in spread(ONCE_MISFITS, 6)]
    found = list[str]()
    for game in sorted({game for game, _, _ in once}):
        tables = Tables(open_browser(), game)  # now, as a page gives up a line on which nobody answers
        for look, screens in [laid[1:] for laid in once if laid[0] == game]:
            found += [f"{look.name}, {one}" for one in tables.misfits_of(look, screens)]
    assert not found, "\n".join(found)


def test_how_it_began_fits_for_who_has_played_before(open_browser: Opener) -> None:
    """It is told where the aim of the game is known already."""
    laid = [[look_at("explorers", 4, 0, "", turn, "", language) for turn in (3, 0)] for language in LANGUAGES]
    tables, found = Tables(open_browser(), "explorers"), list[str]()
    for later, beginning in laid:
        tables.lay(later.html)
        found += tables.misfits_of(beginning, PHONES)
    assert not tables.page.locator("#aim").is_visible()
    assert not found, "\n".join(found)


def test_no_dot_lies_on_another_card(open_browser: Opener) -> None:
    """At twice the size a hand of fox lies in three rows, one over the other."""
    tables = Tables(open_browser(viewport={"width": 640, "height": 360}), "fox")
    tables.lay(draw(tw.new("fox", seed=4), 0))
    assert tables.page.locator(".hand .dot").count() >= 6
    assert not [misfit for misfit in tables.misfits(ZOOMED) if "under the dot" in misfit]


def test_a_toast_lies_beside_the_prompt(open_browser: Opener) -> None:
    """What it says is about the question, which stays in sight; on every screen, in every game."""
    for game in ("fox", "grimwood", "explorers", "lost"):
        context = context_of(tw.new(game, seed=4), 0)
        context["table"] |= {"answered": True}
        tables = Tables(open_browser(), game)
        tables.lay(TEMPLATES.get_template("fragment.html").render(context))
        tables.page.locator(".board > .notice").evaluate("toast => { toast.hidden = false }")
        for screen in SCREENS:
            tables.page.set_viewport_size({"width": screen.width, "height": screen.height})
            toast, prompt = tables.page.locator(".board > .notice"), tables.page.locator("#prompt")
            assert apart(toast, prompt), f"{game}, {screen}"


def test_print_upon_print_is_a_misfit(open_browser: Opener) -> None:
    tables = prepared(open_browser, "fox")
    tables.lay(page("fox", 2))
    plain = set(tables.misfits(SMALL))
    tables.page.evaluate("""() => {
      const ask = document.querySelector("#prompt .ask"), { left, top } = ask.getBoundingClientRect();
      const over = Object.assign(document.createElement("b"), { textContent: "Over it" });
      over.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; z-index: 99; width: ${ask.offsetWidth}px`;
      document.getElementById("prompt").append(over);
    }""")
    assert any("is printed over" in one for one in set(tables.misfits(SMALL)) - plain)
    tables.page.evaluate("document.querySelector('#prompt > b').style.background = 'white'")
    assert not any("is printed over" in one for one in set(tables.misfits(SMALL)) - plain)


LONG = ["Wilhelmina Tannenbaum", "Konstantin", "Bartholomäus", "Anna-Lena Forstmeister", "Maximiliane"]
LONGEST = "Donaudampfschifffahrtsgesellschaftskapitän"
RENAME = """names => {
  const plates = [...document.querySelectorAll(".board :is(.plate, .company, .kit, .whose) .name")];
  plates.forEach((one, place) => { one.textContent = names[place % names.length]; });
  dispatchEvent(new Event("resize"));
}"""
UNEQUAL = """() => {
  const rows = new Map();
  for (const plate of document.querySelectorAll(".opponents .plate")) {
    const { top, height } = plate.getBoundingClientRect(), row = Math.round(top);
    rows.set(row, [...(rows.get(row) || []), height]);
  }
  return Math.max(0, ...[...rows.values()].map(heights => Math.max(...heights) - Math.min(...heights)));
}"""
NAMED = ("breaks in", "is cut off", "is print of", "sticks out")


@GAMES
def test_no_name_breaks_in_the_middle_of_a_word(open_browser: Opener, game: str) -> None:
    tables, found = prepared(open_browser, game), list[str]()
    for screen in (Screen(1280, 720), Screen(1024, 768), Screen(390, 844), SMALL):
        tables.page.set_viewport_size({"width": screen.width, "height": screen.height})
        tables.lay(page(game, SEATS[game][-1]))
        tables.page.evaluate(RENAME, LONG)
        found += [misfit for misfit in tables.misfits(screen) if any(kind in misfit for kind in NAMED)]
        assert tables.page.evaluate(UNEQUAL) <= 1, f"plates side by side of several heights at {screen}"
    assert not found, "\n".join(found)


@GAMES
def test_a_name_whose_word_has_no_room_is_cut_off_on_one_line(open_browser: Opener, game: str) -> None:
    tables = prepared(open_browser, game, SMALL)
    tables.lay(page(game, SEATS[game][-1]))
    tables.page.evaluate(RENAME, [LONGEST])
    assert not [misfit for misfit in tables.misfits(SMALL) if "breaks in" in misfit or "is cut off" in misfit]
    cut = tables.page.locator(".board .name[data-cut]:visible")
    assert cut.count()
    for name in cut.all():
        assert name.get_attribute("title") == name.text_content() == LONGEST
    tables.page.evaluate(RENAME, ["Ida"])
    assert tables.page.locator(".board .name:is([data-cut], [title], [style*=font])").count() == 0


def test_a_name_that_breaks_and_a_squeezed_letter_are_misfits(open_browser: Opener) -> None:
    tables = prepared(open_browser, "lost")
    tables.lay(page("lost", 4))
    assert not tables.misfits(Screen(1280, 720))
    tables.page.evaluate("""() => {
      document.querySelector(".clues .exit").style.flex = "0 0 9px";
      const name = document.querySelector(".company .name");
      name.textContent = "Konstantin";
      name.style.cssText = "display: block; width: 4em";
    }""")
    found = tables.misfits(Screen(1280, 720))
    assert any("breaks in the middle" in one for one in found)
    assert any("px wide and" in one for one in found)


EIGHT = [
    "0: owls",
    "0: crows",
    "0: mixed",
    "0: troll nymph hydra",
    "0: elf dragon",
    "0: swamps",
    "0: bride",
    "0: paths",
]
SEVERAL = ["0: troll", "0: owls", "1: hydra elf", "1: crows", "1: nymph giant dwarf", "2: mixed", "3: sorceress bride"]
PHONES = [Screen(390, 844), SMALL, SIDE]
FULL_TABLES: list[tuple[str, list[str], list[str], list[Screen]]] = [  # hands and combos of the Grimwood, and moves
    ("owl owl owl swamp path clearing mage; crow", ["0: nymph troll", "0: crows", "1: elf"], [], WHOLE),
    ("owl owl owl rune; crow path", ["0: nymph troll hydra", "0: crows", "0: mixed"], [], [*PHONES, Screen(1280, 720)]),
    ("mage owl; crow owl", [*EIGHT, "1: clearings", "1: giant dwarf"], [], [Screen(1280, 720), Screen(1440, 900)]),
    ("mage owl; crow", ["0: troll nymph hydra elf dragon", "0: owls"], [], [Screen(390, 844), Screen(430, 932)]),
    ("demon owl; crow; owl; crow; owl; rune", SEVERAL, ["play demon", "new"], [Screen(1280, 720), *PHONES]),
    ("owl owl; crow; owl; amulet owl; owl; rune", SEVERAL, ["steal 4"], PHONES),
    ("amazon owl; crow; owl; crow; owl; rune", SEVERAL, ["play amazon", "new"], WHOLE),
    ("amazon owl; crow", EIGHT, ["play amazon", "new"], WHOLE),
]


def test_the_fullest_tables_of_the_grimwood_fit(open_browser: Opener) -> None:
    tables, found = prepared(open_browser, "grimwood"), []
    for hands, combos, moves, screens in FULL_TABLES:
        match = setting.table(*hands.split("; "), combos=combos, pile="swamp path")
        for move in moves:
            match.play(move)
        tables.lay(drawn(match, [0], seat=match.actor))
        found += [f"{hands}, {one}" for screen in screens for one in tables.misfits(screen)]
    assert not found, "\n".join(found)


@GAMES
def test_nothing_is_cut_off_where_there_is_little_room(open_browser: Opener, game: str) -> None:
    tables, found = prepared(open_browser, game), []
    for seats in few(game):
        tables.lay(page(game, seats))
        found += [f"of {seats}, {one}" for one in tables.misfits(NARROW)]
    assert not found, "\n".join(found)


@GAMES
@pytest.mark.parametrize("screen", [Screen(1280, 720), Screen(390, 844)], ids=["desktop", "phone"])
def test_what_opens_lies_over_the_table(open_browser: Opener, game: str, screen: Screen) -> None:
    tables = prepared(open_browser, game, screen)
    window = tables.page
    for seats in few(game):
        tables.lay(page(game, seats))
        before = window.evaluate(PLACES)
        for summary in window.locator(".board .over > summary:visible").all():
            summary.click()
            assert window.evaluate(PLACES) == before, f"of {seats}: {summary.inner_text()} shifts what lies there"
            window.keyboard.press("Escape")
            assert window.locator(".over[open]").count() == 0
        window.evaluate("document.getElementById('trouble').textContent = 'The two is kept for the mayor. S1'")
        assert window.evaluate(PLACES) == before, f"of {seats}: what is wrong shifts what lies there"


@pytest.mark.parametrize("screen", [Screen(390, 844), SMALL, SIDE], ids=["phone", "small phone", "on its side"])
def test_all_kinds_that_the_amazon_can_ask_for_are_in_sight(open_browser: Opener, screen: Screen) -> None:
    tables = prepared(open_browser, "grimwood")
    match = setting.table("amazon crow", "owl")
    match.play("play amazon")
    tables.lay(drawn(match, [0]))
    assert not [one for one in tables.misfits(screen) if ": menu-" in one]
    assert tables.page.evaluate("(menu => menu.scrollHeight <= menu.clientHeight)(document.querySelector('.menu'))")
