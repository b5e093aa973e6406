"""Open tables: strangers join and watch, after a kill too; without the flag none of it is there."""

import re
import signal
from collections.abc import Iterator

import pytest
from tests.web.visitors import Host, Person, hosting

OPEN = {"opened": "yes"}


def test_a_private_server_has_none_of_it(ada: Person, ben: Person) -> None:
    path = ada.new_table(seats="2", name="Ada", seat_1="friend")
    assert "open-up" not in ada.page(path)
    assert "/tables" not in ada.page("/")
    for page in ("tables", "boards", "tournaments"):
        assert "tanglewood serve --open" in ada.page(f"/{page}"), "how its host turns it on"
    assert ada.post(path + "/open", OPEN).status_code == 404
    for how in ("join", "watch"):
        assert ben.post(f"/tables/{path.rpartition('/')[2]}/{how}").status_code == 404


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("TABLE_OPEN", "yes")
        with hosting(tmp_path_factory.mktemp("open") / "t.sqlite") as found:
            yield found


def test_only_a_table_can_be_opened_to_strangers(opened: Host) -> None:
    with Person(opened) as ada:
        assert 'id="open-up"' in ada.page(ada.new_table(seats="2", name="Ada", seat_1="friend"))
        assert 'id="open-up"' not in ada.page("/puzzle/fox/1")


def test_a_stranger_joins_and_another_watches(opened: Host) -> None:
    with Person(opened) as ada, Person(opened) as ben, Person(opened) as eve:
        assert "/tables" in ada.page("/")
        path = ada.new_table(seats="2", name="Ada", seat_1="friend")
        table_id = path.rpartition("/")[2]
        assert table_id not in ben.page("/tables")
        assert ben.post(f"/tables/{table_id}/join").status_code == 404
        assert ada.post(path + "/open", OPEN).status_code == 303
        opened.restart(signal.SIGKILL)
        assert re.search(r"Ada\. 1 free seat", ben.page("/tables"))
        assert ben.post(f"/tables/{table_id}/join", {"name": "Ada"}).status_code == 409
        assert ben.post(f"/tables/{table_id}/join", {"name": "Ben"}).headers["location"] == path
        assert "Ben" in ben.page(path)
        assert eve.post(f"/tables/{table_id}/join", {"name": "Eve"}).status_code == 409
        assert eve.get(path).status_code == 403
        assert eve.post(f"/tables/{table_id}/watch").headers["location"] == path
        assert 'data-seat=""' in eve.page(path)
        assert ben.post(path + "/open", OPEN).status_code == 409
        assert ada.post(path + "/open", {"opened": "no"}).status_code == 303
        assert table_id not in eve.page("/tables")
        assert eve.get(path).status_code == 200


def test_what_is_over_or_removed_is_not_listed(opened: Host) -> None:
    with Person(opened) as ada, Person(opened) as ben:
        over, removed = (ada.new_table(seats="2", seat_1="bot:ismcts:birch") for _ in range(2))
        for path in (over, removed):
            assert ada.post(path + "/open", OPEN).status_code == 303
        assert ben.page("/tables").count("<li") >= 2
        assert ada.post(over + "/resign").status_code == 303
        assert ada.post(removed + "/remove").status_code == 303
        page = ben.page("/tables")
        assert not any(path.rpartition("/")[2] in page for path in (over, removed))
        for how in ("join", "sit"):
            assert ben.post(f"/tables/{over.rpartition('/')[2]}/{how}").status_code == 404
        assert over.rpartition("/")[2] in ben.page("/watch"), "one can replay it"
        assert ben.post(f"/tables/{over.rpartition('/')[2]}/watch").headers["location"] == over
        assert ben.get(over).status_code == 200
        assert ada.post(over + "/open", OPEN).status_code == 409
