"""`tanglewood check-bot`: a bot is asked for one decision again."""

import numpy as np

from tanglewood.bots import read_bot
from tanglewood.bots.kit.fault import unpack
from tanglewood.bots.kit.referee import choose
from tanglewood.core.drawing import table_text
from tanglewood.core.errors import BadJournal
from tanglewood.core.ints import INT64
from tanglewood.play.match import replay


def ask_again(spec: str, decision: str) -> None:
    """Print the table at a decision and what the bot does there. Raises BadJournal or BotFault."""
    bot = read_bot(spec)
    journal, words = unpack(decision)
    match = replay(journal)
    if match.over:
        raise BadJournal("The match of this decision is over.")
    view = match.view(match.actor)
    print(table_text(view, match.rules.draw(view)), flush=True)
    action = choose(bot, match.concealed(match.actor), match.actor, np.array(words, INT64))
    print(f"{bot.spec} plays {match.rules.actions.text(action)}.")
