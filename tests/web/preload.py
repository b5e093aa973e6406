"""What servers of the tests have in common, made once: all games, the files of their pages, and compiled templates.

Only the process that forks the servers imports this, with their variables set.
"""

import tests.web.table_server  # noqa: F401

from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.message import ENGLISH
from tanglewood.web.front.handbook import is_built
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.rendering.static_files import static_files

for game in game_ids():
    get_game(game)
static_files()
make_templates(has_docs=is_built).load(ENGLISH)
