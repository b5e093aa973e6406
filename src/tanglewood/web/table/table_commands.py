"""The commands that a table takes, in one list: the socket, forms and typed lines all ask it.

A door reads what somebody sends into an `Order`; what is allowed, limited and done is the same for all doors.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from tanglewood.store.names import same_name
from tanglewood.web.http.forms import clean_name
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.refusals import Refused
from tanglewood.web.runtime.server_address import HomeNetwork
from tanglewood.web.site import Site
from tanglewood.web.table.absent_seats import OFFERS, RENEW, act, come_back
from tanglewood.web.table.permissions import (
    can_answer_back,
    can_hint,
    can_leave,
    can_moderate,
    can_move,
    can_open_home,
    can_rematch,
    can_remove,
    can_rename,
    can_renew,
    can_resign,
    can_return,
    can_skip,
    can_talk,
    can_uncover,
    can_undo,
)
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Viewer

Permission: TypeAlias = Callable[[TableState, Viewer], bool]
Handler: TypeAlias = Callable[["Order"], Awaitable["Outcome"]]


@dataclass(frozen=True)
class Order:
    """A command as a door has read it: who sends it to which table, and what goes with it."""

    site: Site
    table: Table
    viewer: Viewer
    visitor: str  # the address, whose limits count
    key: str  # the same key again changes nothing
    text: str = ""  # a move, a name, a line of talk or a choice
    seat: int = -1  # that a move or a new link is for,
    sequence: int = -1  # and the entries that its page had seen
    whole: bool = False  # whether a hint's whole search is waited for


@dataclass(frozen=True)
class Outcome:
    """The sequence after a command, and the path of the page to go to, "" for the table's."""

    sequence: int
    path: str = ""


@dataclass(frozen=True)
class Command:
    """A command, whether a viewer may send it now, and its handler, which raises Refused or TooMany."""

    name: str
    permission: Permission
    handler: Handler


COMMANDS: dict[str, Command] = {}


def command(name: str, permission: Permission) -> Callable[[Handler], None]:
    """Register a function as the handler of a command."""

    def add(handler: Handler) -> None:
        COMMANDS[name] = Command(name, permission, handler)

    return add


async def carry_out(name: str, order: Order) -> Outcome:
    """Carry out the command of that name; raises Refused or TooMany."""
    if name not in COMMANDS:
        raise Refused("unreadable", message("unknown-wish"))
    return await COMMANDS[name].handler(order)


@command("move", can_move)
async def _move(order: Order) -> Outcome:
    return Outcome(await order.table.move(order.viewer, order.seat, order.text, order.sequence, order.key))


@command("undo", can_undo)
async def _undo(order: Order) -> Outcome:
    return Outcome(await order.table.undo(order.viewer, f"{order.viewer.session[:16]}:{order.key}"))


@command("agree", can_answer_back)
async def _agree(order: Order) -> Outcome:
    return Outcome(await order.table.answer_back(order.viewer, agrees=True))


@command("decline", can_answer_back)
async def _decline(order: Order) -> Outcome:
    return Outcome(await order.table.answer_back(order.viewer, agrees=False))


@command("hint", can_hint)
async def _hint(order: Order) -> Outcome:
    return Outcome(await order.table.hints.ask(order.viewer, whole=order.whole))


@command("uncover", can_uncover)
async def _uncover(order: Order) -> Outcome:
    return Outcome(await order.table.uncover(order.viewer))


@command("hurry", can_skip)
async def _hurry(order: Order) -> Outcome:
    return Outcome(await order.table.hurry(order.viewer))


@command("step", can_skip)
async def _step(order: Order) -> Outcome:
    return Outcome(order.table.step(order.viewer))


@command("resign", can_resign)
async def _resign(order: Order) -> Outcome:
    await order.table.resign(order.viewer)
    return Outcome(order.table.sequence)


@command("leave", can_leave)
async def _leave(order: Order) -> Outcome:
    return Outcome(order.table.sequence, await order.table.leave(order.viewer))


@command("remove", can_remove)
async def _remove(order: Order) -> Outcome:
    await order.site.tables.remove(order.table, order.viewer)
    return Outcome(order.table.sequence, "/")


@command("rematch", can_rematch)
async def _rematch(order: Order) -> Outcome:
    table_id = await order.site.tables.rematch(order.table, order.viewer, order.visitor)
    return Outcome(order.table.sequence, f"/table/{table_id}")


async def _act(order: Order, wish: str) -> Outcome:
    return Outcome(await act(order.table, order.viewer, wish, order.table.actor))


for offer, may_want in OFFERS.items():
    command(offer, may_want)(partial(_act, wish=offer))


@command("renew", can_renew)
async def _renew(order: Order) -> Outcome:
    seats = [seat for seat, name in enumerate(order.table.names) if same_name(name, order.text)]
    return Outcome(await act(order.table, order.viewer, RENEW, next(iter(seats), order.seat)))


@command("return", can_return)
async def _return(order: Order) -> Outcome:
    return Outcome(await come_back(order.table, order.viewer))


@command("name", can_rename)
async def _name(order: Order) -> Outcome:
    await order.table.rename(order.viewer, clean_name(order.text))
    return Outcome(order.table.sequence)


@command("say", can_talk)
async def _say(order: Order) -> Outcome:
    order.site.limits.lines.count(order.viewer.session)
    return Outcome(await order.table.say(order.viewer, order.text))


@command("talk", can_moderate)
async def _talk(order: Order) -> Outcome:
    order.site.limits.lines.count(order.viewer.session)
    return Outcome(await order.table.let_talk(order.viewer, order.text))


def _home_of(order: Order) -> HomeNetwork:
    """The home network of the server, which only a person on its own machine opens and shuts; raises Refused."""
    if not can_open_home(order.table, order.viewer):
        raise Refused("illegal", message("reach-not-here"))
    return order.site.tables.home


@command("open-home", can_open_home)
async def _open_home(order: Order) -> Outcome:
    await _home_of(order).open()
    return Outcome(order.table.sequence)


@command("shut-home", can_open_home)
async def _shut_home(order: Order) -> Outcome:
    await _home_of(order).shut()
    return Outcome(order.table.sequence)
