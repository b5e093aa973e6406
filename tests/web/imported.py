"""What servers of the tests have in common, imported once: all games and the files of their pages.

Only the process that forks the servers imports this, with their variables set.
"""

import tests.web.table_server  # noqa: F401

from tanglewood.core.registry import game_ids, get_game
from tanglewood.web.files import static_files

for game in game_ids():
    get_game(game)
static_files()
