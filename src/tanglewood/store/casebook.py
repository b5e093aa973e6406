"""Reports as the operator reads and settles them on the command line."""

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.store.address import open_store
from tanglewood.store.model import Report
from tanglewood.store.reports import HIDDEN, REMOVED
from tanglewood.store.sql_store import Store


def answer(where: Path | str | None, report_id: str | None, deeds: Sequence[str], *, waiting: bool) -> str:
    """The command's output: the reports that wait, or all, or one of them with what was done; raises BadOption."""
    if deeds and report_id is None:
        raise BadOption(f"Which report? Name it, as in tanglewood reports 1a2b3c4d --{deeds[0]}.")
    with closing(open_store(where)) as store:
        if report_id is not None:
            return _settled(store, report_id, deeds)
        reports = store.reports(waiting=waiting)
    if not reports:
        return "No report waits." if waiting else "There is no report."
    return "\n\n".join(_written(report) for report in reports)


def void(where: Path | str | None, table_id: str, *, voided: bool) -> str:
    """The output of the command that voids the results of a table, or lets them count again; raises BadOption."""
    with closing(open_store(where)) as store:
        results = store.void(table_id, voided=voided)
    if not results:
        raise BadOption(f"No result of a table {quoted(table_id)} is kept. Its page has the id: /table/ID.")
    lines = [f"{_day(result.ended)}  {result.game}  {'won' if result.won else 'not won'}" for result in results]
    return "\n".join([f"{'Voided' if voided else 'These count again'}:", *lines])


def _day(moment: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(moment))


def _written(report: Report) -> str:
    lines = [f"{report.id}  {_day(report.created)}  {report.reason}  about {report.name} at table {report.table}"]
    lines += [f"  said: {line}" for line in report.lines]
    lines += [f"  note: {report.note}"] if report.note else []
    lines += [f"  settled: {', '.join(report.settled)}"] if report.settled else []
    return "\n".join(lines)


def _settled(store: Store, report_id: str, deeds: Sequence[str]) -> str:
    report = next((report for report in store.reports(waiting=False) if report.id == report_id), None)
    if report is None:
        raise BadOption(f"There is no report {quoted(report_id)}. 'tanglewood reports --all' lists them.")
    if HIDDEN in deeds and not report.lines:
        raise BadOption(f"The report {report_id} is about no lines, so there is nothing to hide.")
    if REMOVED in deeds:
        for access in store.access(report.table):
            store.leave(report.table, access.session)
    return _written(store.settle(report, deeds) if deeds else report)
