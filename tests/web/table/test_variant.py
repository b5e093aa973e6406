"""A variant that was just written is played on the page."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.web.server.processes import address, serving
from tests.web.visitors import Host, Person

from tanglewood.core.compiler.rule import GAMES_VARIABLE
from tanglewood.core.game.registry import game_ids
from tanglewood.scaffold.new_variant import write_variant


def test_a_variant_is_played_on_the_page_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby shows it, a quick game begins, a bot answers, and the rules begin with what is different."""
    game_ids()  # for other tests of this process: the list is kept
    write_variant("fox", "acornfox", ["rules.ROUND_POINTS"], tmp_path)
    monkeypatch.setenv(GAMES_VARIABLE, str(tmp_path))
    with serving(tmp_path / "t.sqlite", 0) as process:
        try:
            host: Any = SimpleNamespace(url=address(process).rstrip("/"))
            with Person(cast(Host, host)) as ada:
                assert "Acornfox" in ada.page("/")
                path = ada.quick("acornfox")
                with ada.tab(path) as tab:
                    for _ in range(2):  # the second once the bot has answered
                        assert tab.move(tab.turn()[0])["type"] == "ack"
                assert "Acornfox" in ada.page(path)
                assert "Nothing yet: say here what is different." in ada.page("/rules/acornfox")
        finally:
            process.terminate()
