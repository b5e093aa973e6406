"""Bots at a terminal: those that search run in a process of their own."""

import pytest

import tanglewood as tw
from tanglewood.terminal.bots import BotFailed, BotWorker


def test_a_bot_in_its_own_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tanglewood.terminal.bots.INTERPRETED", True)
    said: list[str] = []
    worker = BotWorker(said.append)
    try:
        match = tw.new("pebbles", seed=1)
        worker.get_ready(match, "ismcts:20")
        answer = worker.choose(match, match.actor, "ismcts:20", 1)
        assert answer["action"] in [action.number for action in match.legal()]
        assert worker.choose(match, match.actor, "ismcts:20", 1, hint=True)["lines"]
        assert worker._process is not None
        worker._process.kill()
        with pytest.raises(BotFailed):
            worker.choose(match, match.actor, "ismcts:20", 1)
        assert worker.choose(match, match.actor, "ismcts:20", 1) == answer, "the next question starts another"
    finally:
        worker.close()
