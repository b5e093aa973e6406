"""What people say to each other at a table: who may, who hears it, and that nothing of it is kept."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.web.visitors import Host, Person, TabOf, friendly_table, hosting

from tanglewood.web.runtime.settings import Talkers
from tanglewood.web.table.chat import LINES_KEPT, LONGEST_LINE, QUICK, Said, Talk

SECRET_WORDS = "the badger sleeps in the attic"


def lines(html: str) -> list[str]:
    """What was said, as a page shows it, the oldest first."""
    return re.findall(r"<li[^>]*>(.*?)</li>", html.partition('id="said-lines"')[2].partition("</ol>")[0])[::-1]


class Company:
    """Ada, who is host, Ben, and Eve, who watches; with their tabs."""

    def __init__(self, host: Host, stack: ExitStack) -> None:
        self.ada, self.ben, self.eve = (stack.enter_context(Person(host)) for _ in range(3))
        self.path, links = friendly_table(self.ada)
        self.ben.join(links["invite-1"], "Ben")
        self.eve.join(links["link-spectator"])
        self.tabs = [stack.enter_context(person.tab(self.path)) for person in (self.ada, self.ben, self.eve)]


@pytest.fixture
def company(host: Host) -> Iterator[Company]:
    with ExitStack() as stack:
        yield Company(host, stack)


def said(tab: TabOf, text: str) -> str:
    """Say something; empty where it was said, else why not."""
    answer = tab.ask(type="say", text=text, key="k")
    assert answer["type"] == "ack" or answer["kind"] == "talk"
    return str(answer.get("reason", ""))


def test_who_plays_is_heard_by_who_plays(company: Company) -> None:
    one, other, watcher = company.tabs
    assert said(one, "Good luck!") == ""
    other.hear("<b>Ada:</b> Good luck!")
    assert said(other, "  And\n to\u202e you ") == ""
    assert lines(one.hear("And to you")) == ["<b>You:</b> Good luck!", "<b>Ben:</b> And to you"]
    assert said(watcher, "Hello") == "You can’t talk at this table."
    assert watcher.ask(type="ping")["type"] == "pong"
    assert watcher.talk == "", "nor does who watches hear anything"
    assert "Good luck" not in company.eve.page(company.path)


def test_what_is_said_is_text_and_short(company: Company) -> None:
    one, other, _ = company.tabs
    said(one, f"<b onclick=x>{'y' * 300}")
    heard = lines(other.hear("onclick"))
    assert heard == [f"<b>Ada:</b> &lt;b onclick=x&gt;{'y' * (LONGEST_LINE - len('<b onclick=x>'))}"]
    for nothing in ("", " \n\u200b"):
        assert said(one, nothing) == "Write something first."


def test_the_host_says_who_may_talk(company: Company) -> None:
    one, other, watcher = company.tabs
    assert other.ask(type="talk", who="all", key="k")["reason"] == "Only the host chooses who may talk at a table."
    assert watcher.ask(type="talk", who="all", key="k")["type"] == "refused"
    assert one.ask(type="talk", who="everybody", key="k")["type"] == "refused"
    assert one.ask(type="talk", who="all", key="k")["type"] == "ack"
    watcher.hear('id="say"')
    assert said(watcher, "Hello from the bench") == ""
    assert re.search(r"<b>Spectator \d{3}:</b> Hello from the bench", other.hear("bench"))
    assert one.ask(type="talk", who="nobody", key="k")["type"] == "ack"
    one.hear(r'(?s)^(?!.*id="say").*value="nobody" selected')
    assert said(other, "Anybody?") == said(one, "Anybody?") == "You can’t talk at this table."
    assert 'id="talk"' not in company.ben.page(company.path)


def test_without_javascript(company: Company) -> None:
    ada, ben, path = company.ada, company.ben, company.path
    assert ada.post(f"{path}/say", {"text": "Hello there", "quick": QUICK[1]}).headers["location"] == path
    assert ada.post(f"{path}/say", {"text": "By the way"}).status_code == 303
    assert lines(ben.page(path)) == [f"<b>Ada:</b> {QUICK[1]}", "<b>Ada:</b> By the way"]
    refused = company.eve.post(f"{path}/say", {"text": "Hello"})
    assert refused.status_code == 409
    assert "You can’t talk" in refused.text
    assert ada.post(f"{path}/talk", {"who": "nobody"}).status_code == 303
    assert "By the way" not in ben.page(path)


def test_who_says_too_much_has_to_wait(company: Company) -> None:
    one, other, _ = company.tabs
    answers = [said(one, f"line {number}") for number in range(14)]
    assert answers[:12] == [""] * 12
    assert re.fullmatch(r"You’ve said a lot .* Try again in \d+ seconds?\.", answers[12])
    assert said(other, "My turn") == ""
    assert company.ada.post(f"{company.path}/say", {"text": "And once more"}).status_code == 429


def test_only_the_latest_lines_stay() -> None:
    talk = Talk(lambda: Talkers.SEATED, lambda: None)
    for number in range(LINES_KEPT + 5):
        talk.add(Said("ada", "Ada", f"line {number}"))
    assert [one.text for one in talk.lines] == [f"line {number}" for number in range(5, LINES_KEPT + 5)]
    assert talk.count == LINES_KEPT + 5


def test_alone_there_is_nobody_to_talk_to(ada: Person) -> None:
    path = ada.quick()
    assert 'id="talk"' not in ada.page(path)
    assert ada.post(f"{path}/say", {"text": "Hello?"}).status_code == 409


def test_nothing_of_it_is_kept(tmp_path: Path) -> None:
    with hosting(tmp_path / "t.sqlite") as host, ExitStack() as stack:
        company = Company(host, stack)
        assert said(company.tabs[0], SECRET_WORDS) == ""
        assert SECRET_WORDS in company.ben.page(company.path)
        for again in (False, True):
            if again:
                host.restart()
            for file in filter(Path.is_file, tmp_path.rglob("*")):
                assert SECRET_WORDS.encode() not in file.read_bytes()
        assert SECRET_WORDS not in company.ben.page(company.path)
