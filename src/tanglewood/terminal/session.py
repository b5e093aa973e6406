"""Play at a terminal in plain lines: moves are typed by their texts, and a few words are commands."""

from collections.abc import Mapping
from pathlib import Path
from shlex import quote
from typing import Any

from tanglewood.core.checks.errors import IllegalMove, MoveError, TanglewoodError, UnreadableMove
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Message, Player, either
from tanglewood.core.view.text_drawing import Panel
from tanglewood.core.view.view import Speaker, View
from tanglewood.play import deal, reading, sight
from tanglewood.play.asking import Asker
from tanglewood.play.journal import PERSON, TABLE
from tanglewood.play.match import Match
from tanglewood.play.messages import message
from tanglewood.terminal import greeting, guided, saved_games
from tanglewood.terminal.bots import Thinker, seed_of
from tanglewood.terminal.command import Command
from tanglewood.terminal.console import Voice
from tanglewood.terminal.memory import Memory
from tanglewood.terminal.seating import Seating, warnings_of
from tanglewood.terminal.secret_answers import Answer, has_only_answer, only_end, own_moves

OVER = ("log", "table", "undo", "save", "quit")  # what can still be typed then


class Session:
    """A session with one match, saved to a file after every move."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        path: Path,
        commands: Mapping[str, Command],
        voice: Voice | None = None,
        *,
        ends: bool = True,
    ) -> None:
        """Continue `match`, saved in `path`. `commands` can be typed; `ends`: turns with only their end left do end."""
        self.commands = commands
        self.voice = voice or Voice()
        self.thinker = Thinker(self.voice.aside)
        self.path, self.ends = path, ends
        self.leaving = False
        self._can_keep = True
        self.sit_down(match, seating)

    def sit_down(self, match: Match, seating: Seating) -> None:
        """Switch to a match."""
        self.match, self.seating = match, seating
        # Who looks at the terminal; None while it is handed over to the next person.
        self.viewer: int | None = seating.people[0] if len(seating.people) == 1 else None
        own = self.own_moves()[-1:]
        self.heard: dict[int | None, int] = dict.fromkeys((*seating.people, None), own[0]) if own else {}  # moves
        self.asked: int | None = None  # the number of moves when the person was last asked, or asked to sit down
        self.memory = Memory()

    def run(self) -> None:
        """Play until the person leaves or the input ends."""
        try:
            self._greet()
            while not self.leaving:
                self.go_on()
                line = self.voice.ask("" if self.viewer is None else "> ")
                if line is None:
                    break
                if line:
                    self._answer(line)
                elif self.viewer is None:
                    self._take_seat()
            self._part()
        except KeyboardInterrupt:
            self.voice.say()
            self._part()
            raise
        finally:
            self.thinker.close()

    def _greet(self) -> None:
        game = self.match.rules
        warnings = list(warnings_of(self.match, self.seating))  # raises BadNet before a word is said
        self.voice.say(say(message("greeting", game=game.title, tagline=game.tagline)))
        helped = message("type-help", word=self.commands["help"].usage)
        self.voice.say(" ".join(map(say, [*greeting.sentences(self.match, self.seating), *warnings, helped])))
        for spec in dict.fromkeys(self.seating.specs):
            if spec != PERSON:
                self.thinker.get_ready(self.match, spec)
        if self.viewer is not None:
            self._open_table()
            if not self.match.over and self.match.actor != self.viewer:
                self._tell_news()  # gives the person something to read while the bot thinks
                self.voice.say()
                self.voice.say(self.view().prompt)

    def _open_table(self) -> None:
        """Draw the table for somebody who has not seen it yet."""
        panels = self.panels(self.viewer)
        drawn = [panel for panel in panels if self.voice.draws(panel)]
        if drawn:
            self.voice.say()
            self.voice.show(drawn)
            self.memory.learn(self.viewer, panels)

    # The turns

    def go_on(self) -> None:
        """Let bots move, and announce the news to the person whose turn it is, once that person looks."""
        while not self.match.over and self._moves_by_itself():
            pass
        if not self.match.over and self.match.actor != self.viewer:
            self._pass_on()
        elif self.asked != self.moves_made:
            self._tell_news()
            self.tell_turn()

    @property
    def moves_made(self) -> int:
        """The number of moves so far."""
        return len(self.match.moves)

    def _moves_by_itself(self) -> bool:
        """Make a bot's move or one that leaves a person no choice; return whether there was one."""
        if self.match.actor not in self.seating.people:
            self._bot_moves()
        elif has_only_answer(self.match, self.seating):
            self.match.play(self.match.legal()[0])
        elif self.ends and only_end(self.match, self.seating):
            self._tell_news()
            self.voice.say(say(message("turn-ended")))
            self.match.play(self.match.legal()[0])
        else:
            return False
        if self.match.over:
            self.keep()
        return True

    def _bot_moves(self) -> None:
        seat = self.match.actor
        secret = Answer(self.match, self.seating.specs[seat]) if self.match.asks_in_secret else None
        spec = secret.spec if secret else self.seating.specs[seat]
        said = guided.said_move(self.match, self.seating)
        move = said or int(self.thinker.choose(self.match, seat, spec, seed_of(self.match))["action"])
        if secret and self.voice.typed:
            secret.wait()
        self.match.play(move)

    def _pass_on(self) -> None:
        """Hand the terminal over to the next person, who sits down with an empty line where there is a keyboard."""
        waits = self.voice.at_keyboard and not self.match.rules.all_open
        if waits and self.viewer is None and self.asked == self.moves_made:
            return
        self.stand_up()
        self.asked = self.moves_made
        if waits:
            self.voice.say(say(self.turn_of("pass-on")))
            return
        self.voice.say()
        self.voice.say(say(self.turn_of("pass-on-piped")))
        self._take_seat()
        self.go_on()

    def turn_of(self, name: str) -> Message:
        """A message about the player whose turn it is."""
        player = core_message("you-or-name", player=Player(self.match.actor))
        return message(name, player=self.speaker_of(None).say(player))

    def stand_up(self) -> None:
        """Hide what the person at a shared terminal saw and typed; nobody looks then."""
        if self.viewer is not None and len(self.seating.people) > 1:
            if not self.match.rules.all_open:
                self.voice.clear()
            self.viewer = None

    def _take_seat(self) -> None:
        """Let the player look whose turn it is."""
        if self.match.over:
            return
        self.viewer, self.asked = self.match.actor, None
        if not self.memory.has_met(self.viewer):
            self._open_table()

    def speaker_of(self, viewer: int | None) -> Speaker:
        """Somebody who reads what is said at this table."""
        return Speaker(viewer, self.seating.names)

    def view(self) -> View:
        """The view of the person at the terminal."""
        return self.match.view(self.viewer, self.seating.names)

    def asker(self) -> Asker:
        """The asker: the person at the terminal."""
        return Asker(self.match, self.view(), lambda: max(self.own_moves(), default=0))

    def panels(self, seat: int | None) -> tuple[Panel, ...]:
        """The table as a person sees it."""
        return self.match.rules.draw(self.match.view(seat, self.seating.names))

    def _tell_news(self) -> None:
        """The news since this person last heard: what others did as a digest, or as it is read aloud."""
        since = self.heard.get(self.viewer, -1) + 1
        happened = [one for group in self.match.history(self.viewer, self.seating.names, since) for one in group]
        self.heard[self.viewer] = self.moves_made
        self.voice.tell(happened, self.speaker_of(self.viewer))

    def tell_turn(self) -> None:
        """Ask the person, and show what there is to see."""
        self.asked = self.moves_made
        view, panels = self.view(), self.panels(self.viewer)
        self.voice.show(self.memory.news(self.viewer, panels))
        self.voice.say()
        if view.over:
            words = either(*(self.commands[name].usage for name in OVER))
            self.voice.say(say(message("over-words", words=words)))
        else:
            self.voice.say_all(sight.turn_lines(view, panels))
            if lesson := guided.lesson_text(self.match, self.seating):
                self.voice.say()
                self.voice.say(lesson)

    # Input

    def _answer(self, line: str) -> None:
        """Carry out a move or a command; a refused one changes nothing."""
        try:
            self._carry_out(line)
        except UnreadableMove as error:
            self._refuse(str(error))
        except IllegalMove as error:
            self._refuse(say(message("refused", reason=str(error))))
        except TanglewoodError as error:
            self.voice.say(str(error))

    def _carry_out(self, line: str) -> None:
        meaning = reading.find(self.match.rules, self.view(), line, self.commands)
        if isinstance(meaning, reading.TypedCommand):
            self.commands[meaning.name].run(self, meaning.argument)
        elif meaning is not None:
            self.match.play(meaning, self.viewer)
            self.keep()
        elif self.viewer is None and not self.match.over:
            raise MoveError(self.turn_of("pass-on"))
        elif self.match.over:
            near = reading.nearest(line, reading.spellings(self.commands))
            raise MoveError(message("over-line", word=self.commands["help"].usage, **near))
        else:
            reading.refuse(self.match, self.view(), line, self.commands)

    def _refuse(self, reason: str) -> None:
        self.voice.say(reason)
        if not self.match.over:
            moves = message("possible", moves=sight.possible(self.view()))
            self.voice.say(say(message("refused-possible", moves=moves, word=self.commands["help"].usage)))

    # Saving

    def own_moves(self) -> list[int]:
        """The numbers, from 1, of the moves that people chose."""
        return own_moves(self.match, self.seating)

    def journal(self) -> dict[str, Any]:
        """The match and its seats, as they are saved."""
        return {**deal.opened(self.match.journal()), TABLE: {**self.seating.to_dict(), "over": self.match.over}}

    def keep(self) -> None:
        """Save the game; if that fails, say so once."""
        if not self._can_keep:
            return
        try:
            saved_games.keep(self.journal(), self.path)
        except OSError as error:
            self._can_keep = False
            about = {"file": str(self.path), "why": str(error.strerror), "word": str(self.commands["save"])}
            self.voice.aside(say(message("kept-not", **about)))

    def _part(self) -> None:
        """Print where the game is saved and how to resume it."""
        if not self.own_moves():
            self.voice.say(say(message("part-nothing")))
            return
        self.keep()
        if not self._can_keep:
            self.voice.say(say(message("part-lost")))
        elif self.match.over:
            self.voice.say(say(message("part-over")))
            print(f"  tanglewood replay {quote(str(self.path))}")
        else:
            self.voice.say(say(message("part-kept")))
            print(f"  tanglewood play {self.match.game} --resume {quote(str(self.path))}")
