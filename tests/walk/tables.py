"""What people have at a server before they walk through it: a table of each kind, running and finished."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from tests.walk.pages import Form, Page
from tests.walk.walker import GAME, Walker

import tanglewood as tw
from tanglewood.core.game.registry import get_game
from tanglewood.puzzles.collection import puzzles_of
from tanglewood.store import Access, Entry, Seat, TableRow
from tanglewood.store.address import open_store
from tanglewood.store.tournaments import MOST_OPEN
from tanglewood.web.http.access import hash_of, new_secret

MOST_MOVES = 200
FIRST_MOVES = 4


def broken_table(home: Path) -> tuple[str, str]:
    """Put a table with a move that is none into the default store; the cookie of its player, and its id."""
    secret, game = new_secret(), get_game("fox")
    path = home / ".local/share/tanglewood/tables.sqlite"
    path.parent.mkdir(parents=True)
    with closing(open_store(path)) as store:
        store.remember(hash_of(secret), "Ada")
        seats = (Seat(0, "Ada"), Seat(1, "Ben"))
        options = tw.new("fox", seed=7).options
        row = TableRow("b" * 16, "fox", game.version, options, 7, seats)
        entries = [Entry(0, Entry.MOVE, 0, "fly", 1, "k0")]
        return secret, store.create(row, [Access(hash_of(secret), 0)], entries=entries)


def puzzle_steps() -> Iterator[str]:
    """The pages of the second move of a puzzle, alone and in a set."""
    puzzles = puzzles_of(get_game("fox"))
    each = map(puzzles.puzzle, range(1, len(puzzles) + 1))
    puzzle = next(puzzle for puzzle in each if puzzle.then)
    for path in ("/puzzle/fox", "/puzzle/fox/in/missed"):
        yield f"{path}/{puzzle.number}/after/{quote(puzzle.solutions[0], safe='')}"


def shipped_games(walker: Walker) -> list[str]:
    """The games of the server, which are not those of the tests."""
    actions = (form.action for form in Page(walker.get("/")).forms)
    return [action.rpartition("/")[2] for action in actions if "/quick/" in action]


def form_on(walker: Walker, path: str, ending: str) -> Form | None:
    """The form on a page, with a button, whose address ends so."""
    forms = Page(walker.get(path)).forms
    return next((form for form in forms if form.buttons and (form.action or path).endswith(ending)), None)


CODE = re.compile(r"\b[2-9A-Z]{5}-[2-9A-Z]{5}\b")  # for another device


def fill(walker: Walker, path: str, ending: str, kind: str = "", **values: str) -> str:
    """Fill in a form on a page, and submit it; the path where it leads."""
    form = form_on(walker, path, ending)
    assert form, (path, ending)
    return submit(walker, form, path, kind, **values)


def submit(walker: Walker, form: Form, path: str, kind: str = "", **values: str) -> str:
    """Submit a form of a page with its first button; the path where it leads."""
    data = {control.name: control.value for control in form.fields}
    data |= {name: value for name, value, _ in form.buttons[:1] if name}
    data |= {name.replace("_", "-"): value for name, value in values.items()}
    return walker.post(walker.site.below(form.action) if form.action else path, data, kind)


def play(walker: Walker, path: str, most: int = MOST_MOVES) -> bool:
    """Play the first of the possible moves so many times; whether more could follow."""
    while most:
        forms = (form for form in Page(walker.get(path)).forms if form.buttons)
        form = next((form for form in forms if form.action.endswith(("/move", "/uncover"))), None)
        if form is None:
            return False
        submit(walker, form, path)
        most -= form.action.endswith("/move")
    return True


def new(walker: Walker, game: str, kind: str, **fields: str) -> str:
    """Make a table by the form; the path of its page."""
    return fill(walker, f"/new/{game}", f"/new/{game}", kind, name=walker.name, **fields)


def alone_and_together(ada: Walker) -> str:
    """Games without others, running and finished, and the path of one that was played to its end."""
    for game in shipped_games(ada):
        seats = {f"seat_{seat}": "me" for seat in range(max(get_game(game).seats))}
        fewest = min(seats for seats in get_game(game).seats if seats > 1)
        running, over = (new(ada, game, f"together {game}", seats=str(fewest), **seats) for _ in range(2))
        play(ada, running, 1)
        play(ada, over, FIRST_MOVES)
        fill(ada, over, "/resign")
        ada.site.kinds[over.rpartition("/")[2]] = f"together-over {game}"
        if min(get_game(game).seats) == 1:
            play(ada, new(ada, game, f"alone {game}", seats="1"), 1)
    over = new(ada, "woods", "alone-over woods", seats="1")
    assert not play(ada, over)
    return over


def with_bots(ada: Walker) -> None:
    """Games against bots, with a guide and without, and deals of the day."""
    for game in shipped_games(ada):
        fill(ada, "/", f"/quick/{game}", f"bots {game}")
        if get_game(game).guide:
            fill(ada, "/learn", f"/guided/{game}", f"guided {game}")
        if max(get_game(game).seats) == 2 or get_game(game).cooperative:
            fill(ada, f"/day/{game}", f"/day/{game}", f"day {game}")
    for page, at, kind in (("/", "/quick/fox", "bots-over fox"), ("/learn", "/guided/fox", "guided-over fox")):
        fill(ada, fill(ada, page, at, kind), "/resign")


def with_friends(ada: Walker, ben: Walker, eve: Walker) -> None:
    """Games with a friend, at once and by turns, with a spectator."""
    for kind, pace in (("friends", "live"), ("turns", "3"), ("friends-over", "live"), ("turns-over", "1")):
        path = new(ada, "fox", f"{kind} fox", seat_1="friend", pace=pace)
        table, links = path.rpartition("/")[2], Page(ada.get(path)).shared
        for walker, address, seat in ((ben, f"/join/{table}", "1"), (eve, f"/watch/{table}", "watch")):
            link = next(link for link in links if f"{address}#" in link)
            walker.ask(
                "POST", f"{walker.site.root_path}{address}/seats", data={"token": link}
            )  # as the page's script does
            fill(walker, address, address, token=link, name=walker.name, seat=seat)
        for walker in (ada, ben):
            play(walker, path, 1)
        if kind.endswith("-over"):
            fill(ben, path, "/resign")
    new(ada, "fox", "waiting fox", seat_1="friend")


def on_another_device(ada: Walker) -> None:
    """Ada goes on in another browser, and signs out there."""
    code = CODE.search(ada.ask("POST", f"{ada.site.root_path}/device").text)
    assert code
    phone = Walker(ada.site, "Ada's phone")
    fill(phone, "/continue", "/continue", token=code[0])
    fill(phone, "/settings", "/sign-out/here")


def from_files(ada: Walker, over: str) -> None:
    """Games from files, one that goes on and one that is over."""
    for kind, text in (("file woods", GAME), ("file-over woods", ada.get(f"{over}/journal.json").encode())):
        ada.post("/open", kind=kind, files={"file": ("game.json", text, "application/json")})


def tournaments(ada: Walker, ben: Walker) -> None:
    """A tournament that is over, one that goes on, and one that waits.

    The server notices some seconds later that one is over. Until then it counts for its opener. A person may have three
    that count, and opens another one in the walk.
    """
    openers = {"over": ada, "on": ben, "waits": ada}
    assert max(Counter(walker.name for walker in openers.values()).values()) < MOST_OPEN
    for kind, opener in openers.items():
        path = fill(
            opener, "/tournaments/new", "/tournaments/new", name=opener.name, game="fox", rounds="1", pace="live"
        )
        guest = ben if opener is ada else ada
        fill(guest, path, "/join", name=guest.name)
        if kind != "waits":
            fill(opener, path, "/start")
            table = next(link for link in Page(opener.get(path)).links if "/table/" in link)
            ada.site.kinds[table.rpartition("/")[2]] = f"tournament-{kind} fox"
            if kind == "over":
                fill(ada, ada.site.below(table), "/resign")


def open_to_strangers(ada: Walker) -> None:
    """Tables that anybody can join or watch."""
    for _ in range(2):
        fill(ada, new(ada, "fox", "open fox", seat_1="friend"), "/open")


def sit_down(ada: Walker, ben: Walker, eve: Walker) -> None:
    """Everything that there is at a server for people who know each other."""
    over = alone_and_together(ada)
    with_bots(ada)
    with_friends(ada, ben, eve)
    on_another_device(ada)
    from_files(ada, over)


def sit_down_among_strangers(ada: Walker, ben: Walker, eve: Walker) -> None:
    """Everything that there is where strangers meet, and a finished game for the boards."""
    fill(ada, fill(ada, "/", "/quick/fox", "bots-over fox"), "/resign")
    with_friends(ada, ben, eve)
    tournaments(ada, ben)
    open_to_strangers(ada)
    table = next(table for table, kind in ada.site.kinds.items() if kind == "friends fox")
    fill(eve, f"/table/{table}/people", "/people", do="block")
    fill(eve, "/blocked", "/blocked")  # and on with everybody
