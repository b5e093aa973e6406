"""Play at a terminal in plain lines: moves are typed by their texts, and a few words are commands."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from shlex import quote
from typing import Any

from tanglewood.core.checks.errors import IllegalMove, MoveError, TanglewoodError, UnreadableMove
from tanglewood.core.game.guide import NEWCOMER
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Argument, Message, Named, Player, either, listed
from tanglewood.core.view.text_drawing import Announce, Panel
from tanglewood.core.view.view import Speaker, View
from tanglewood.play import deal, typed_lines, view_text
from tanglewood.play.guided_game import Opinion, is_first_match, last_stray, lesson, scripted
from tanglewood.play.journal import PERSON, TABLE
from tanglewood.play.match import Match
from tanglewood.play.messages import message
from tanglewood.play.option_words import option_name, value_in_words
from tanglewood.play.questions import Asker, Typed
from tanglewood.terminal import saved_games
from tanglewood.terminal.bots import BotWorker, seed_of
from tanglewood.terminal.console import Console
from tanglewood.terminal.seating import Seating, is_level, warnings_of
from tanglewood.terminal.secret_answers import Answer, has_only_answer, only_end, own_moves

OVER = ("log", "table", "undo", "replay", "review", "save", "quit")  # what can still be typed then


class Command(Typed):
    """A command with its function, which gets the session and the rest of the line."""

    def __init__(self, name: str, run: Callable[[Any, str], None], does: Message | None = None) -> None:
        """For a command by its English word; `does` explains it, if that is more than its message does."""
        super().__init__(name)
        self.run, self._does = run, does

    @property
    def doc(self) -> str:
        """One sentence of help."""
        return say(self._does) if self._does else super().doc


Text = str | tuple[str, ...]  # a line or a drawing


class Announced:
    """The lines and drawings that each person at a terminal heard last, so that only changes are announced."""

    def __init__(self) -> None:
        """Nobody has heard anything yet."""
        self._heard: dict[int | None, set[Text]] = {}

    def has_met(self, seat: int | None) -> bool:
        """Whether a seat has heard anything yet."""
        return seat in self._heard

    def learn(self, seat: int | None, panels: Iterable[Panel]) -> None:
        """Mark all panels as heard."""
        self._heard[seat] = {line for panel in panels for line in panel.aloud} | {panel.drawn for panel in panels}

    def news(self, seat: int | None, panels: Iterable[Panel]) -> list[Panel]:
        """The panels that have changed silently, lines first, then drawings; marks them as heard."""
        table, heard = tuple(panels), self._heard.get(seat, set())
        changed = [*_new_lines(table, heard), *_new_drawings(table, heard)]
        self.learn(seat, table)
        return changed


def _new_lines(panels: Iterable[Panel], heard: set[Text]) -> Iterator[Panel]:
    for panel in panels:
        if panel.announce is Announce.WHEN_CHANGED:
            yield Panel(tuple(line for line in panel.aloud if line not in heard))


def _new_drawings(panels: Iterable[Panel], heard: set[Text]) -> Iterator[Panel]:
    for panel in panels:
        if panel.announce is Announce.WHEN_REDRAWN and panel.drawn not in heard:
            yield Panel((), panel.drawn)


class Session:
    """A session with one match, saved to a file after every move."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        path: Path,
        commands: Mapping[str, Command],
        console: Console | None = None,
        *,
        ends: bool = True,
    ) -> None:
        """Continue `match`, saved in `path`. `commands` can be typed; `ends`: turns with only their end left do end."""
        self.commands = commands
        self.console = console or Console()
        self.bots = BotWorker(self.console.aside)
        self.path, self.ends = path, ends
        self.leaving = False
        self._can_save = True
        self.sit_down(match, seating)

    def sit_down(self, match: Match, seating: Seating) -> None:
        """Switch to a match."""
        self.match, self.seating = match, seating
        # Who looks at the terminal; None while it is handed over to the next person.
        self.viewer: int | None = seating.people[0] if len(seating.people) == 1 else None
        last = self.own_moves()[-1:]
        self.heard: dict[int | None, int] = dict.fromkeys((*seating.people, None), last[0]) if last else {}  # moves
        self.asked: int | None = None  # the number of moves when the person was last asked, or asked to sit down
        self.announced = Announced()

    def run(self) -> None:
        """Play until the person leaves or the input ends."""
        try:
            self._greet()
            while not self.leaving:
                self.go_on()
                line = self.console.ask("" if self.viewer is None else "> ", map(str, self.commands.values()))
                if line is None:
                    break
                if line:
                    self._answer(line)
                elif self.viewer is None:
                    self._take_seat()
            self._part()
        except KeyboardInterrupt:
            self.console.say()
            self._part()
            raise
        finally:
            self.bots.close()

    def _greet(self) -> None:
        game = self.match.game
        warnings = list(warnings_of(self.match, self.seating))  # raises BadNet before a word is said
        self.console.say(say(message("greeting", game=game.title, tagline=game.tagline)))
        helped = message("type-help", word=self.commands["help"].usage)
        self.console.say(" ".join(map(say, [*greeting(self.match, self.seating), *warnings, helped])))
        for spec in dict.fromkeys(self.seating.specs):
            if spec != PERSON:
                self.bots.get_ready(self.match, spec)
        if self.viewer is not None:
            self._open_table()
            if not self.match.over and self.match.actor != self.viewer:
                self._tell_news()  # gives the person something to read while the bot thinks
                self.console.say()
                self.console.say_turn([self.view().prompt])

    def _open_table(self) -> None:
        """Draw the table for somebody who has not seen it yet."""
        panels = self.panels(self.viewer)
        drawn = [panel for panel in panels if self.console.draws(panel)]
        if drawn:
            self.console.say()
            self.console.show(drawn)
            self.announced.learn(self.viewer, panels)

    # The turns

    def go_on(self) -> None:
        """Let bots move, and announce the news to the person whose turn it is, once that person looks."""
        self._redraw()
        while not self.match.over and self._moves_by_itself():
            self._redraw()
        if not self.match.over and self.match.actor != self.viewer:
            self._pass_on()
            self._redraw()
        elif self.asked != self.moves_made:
            self._tell_news()
            self.tell_turn()

    def _redraw(self) -> None:
        if self.console.shows_table:
            self.console.redraw(self.view(), self.panels(self.viewer))

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
        elif self._turn_ends():
            self._tell_news()
            self.console.say(say(message("turn-ended")))
            self.match.play(self.match.legal()[0])
        else:
            return False
        if self.match.over:
            self.save()
        return True

    def _turn_ends(self) -> bool:
        """Whether a person's turn ends automatically; it does not while a guide has something to say."""
        return self.ends and only_end(self.match, self.seating) and not lesson_text(self.match, self.seating)

    def _bot_moves(self) -> None:
        seat = self.match.actor
        secret = Answer(self.match, self.seating.specs[seat]) if self.match.asks_in_secret else None
        spec = secret.spec if secret else self.seating.specs[seat]
        guided_move = scripted_move(self.match, self.seating)
        move = guided_move or int(self.bots.choose(self.match, seat, spec, seed_of(self.match))["action"])
        if secret and self.console.typed:
            secret.wait()
        self.match.play(move)

    def _pass_on(self) -> None:
        """Hand the terminal over to the next person, who sits down with an empty line where there is a keyboard."""
        waits = self.console.at_keyboard and not self.match.game.all_open
        if waits and self.viewer is None and self.asked == self.moves_made:
            return
        self.stand_up()
        self.asked = self.moves_made
        if waits:
            self.console.say(say(self.turn_of("pass-on")))
            return
        self.console.say()
        self.console.say(say(self.turn_of("pass-on-piped")))
        self._take_seat()
        self.go_on()

    def turn_of(self, name: str) -> Message:
        """A message about the player whose turn it is."""
        player = core_message("you-or-name", player=Player(self.match.actor))
        return message(name, player=self.speaker_of(None).say(player))

    def stand_up(self) -> None:
        """Hide what the person at a shared terminal saw and typed; nobody looks then."""
        if self.viewer is not None and len(self.seating.people) > 1:
            if not self.match.game.all_open:
                self.console.clear()
            self.viewer = None

    def _take_seat(self) -> None:
        """Let the player look whose turn it is."""
        if self.match.over:
            return
        self.viewer, self.asked = self.match.actor, None
        if not self.announced.has_met(self.viewer):
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
        return self.match.game.draw(self.match.view(seat, self.seating.names))

    def _tell_news(self) -> None:
        """The news since this person last heard: what others did as a digest, or as it is read aloud."""
        since = self.heard.get(self.viewer, -1) + 1
        happened = [event for group in self.match.history(self.viewer, self.seating.names, since) for event in group]
        self.heard[self.viewer] = self.moves_made
        self.console.tell(happened, self.speaker_of(self.viewer))

    def tell_turn(self) -> None:
        """Ask the person, and show what there is to see."""
        self.asked = self.moves_made
        view, panels = self.view(), self.panels(self.viewer)
        self.console.show(self.announced.news(self.viewer, panels))
        self.console.say()
        if view.over:
            words = either(*(self.commands[name].usage for name in OVER if name in self.commands))
            self.console.say(say(message("over-words", words=words)))
        else:
            self.console.say_turn(view_text.turn_lines(view, panels))
            if text := lesson_text(self.match, self.seating):
                self.console.say()
                self.console.say(text)

    def come_back(self) -> None:
        """Ask again, after the person has been elsewhere."""
        self.asked = None

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
            self.console.say(str(error))

    def _carry_out(self, line: str) -> None:
        meaning = typed_lines.find(self.match.game, self.view(), line, self.commands)
        if isinstance(meaning, typed_lines.TypedCommand):
            self.commands[meaning.name].run(self, meaning.argument)
        elif meaning is not None:
            self.match.play(meaning, self.viewer)
            self.save()
        elif self.viewer is None and not self.match.over:
            raise MoveError(self.turn_of("pass-on"))
        elif self.match.over:
            near = typed_lines.nearest(line, typed_lines.spellings(self.commands))
            raise MoveError(message("over-line", word=self.commands["help"].usage, **near))
        else:
            typed_lines.refuse(self.match, self.view(), line, self.commands)

    def _refuse(self, reason: str) -> None:
        self.console.say(reason)
        if not self.match.over:
            moves = message("possible", moves=view_text.possible(self.view()))
            self.console.say(say(message("refused-possible", moves=moves, word=self.commands["help"].usage)))

    # Saving

    def own_moves(self) -> list[int]:
        """The numbers, from 1, of the moves that people chose."""
        return own_moves(self.match, self.seating)

    def journal(self) -> dict[str, Any]:
        """The match and its seats, as they are saved."""
        return {**deal.opened(self.match.journal()), TABLE: {**self.seating.to_dict(), "over": self.match.over}}

    def save(self) -> None:
        """Save the game; if that fails, say so once."""
        if not self._can_save:
            return
        try:
            saved_games.save(self.journal(), self.path)
        except OSError as error:
            self._can_save = False
            about = {"file": str(self.path), "why": str(error.strerror), "word": str(self.commands["save"])}
            self.console.aside(say(message("kept-not", **about)))

    def _part(self) -> None:
        """Print where the game is saved and how to resume it."""
        if not self.own_moves():
            self.console.say(say(message("part-nothing")))
            return
        self.save()
        if not self._can_save:
            self.console.say(say(message("part-lost")))
        elif self.match.over:
            self.console.say(say(message("part-over")))
            self.console.say_unwrapped(f"  tanglewood replay {quote(str(self.path))}")
        else:
            self.console.say(say(message("part-kept")))
            self.console.say_unwrapped(f"  tanglewood play {self.match.game.id} --resume {quote(str(self.path))}")


def greeting(match: Match, seating: Seating) -> Iterator[Message]:
    """Name the other players, then the options."""
    bots = [_introduced(seating, seat, spec) for seat, spec in enumerate(seating.specs) if spec != PERSON]
    if bots:
        yield message("company-with" if match.game.cooperative else "company-against", others=listed(*bots))
    else:
        yield message("company-shared" if match.seats > 1 else "company-alone")
    game, values = match.game, match.options
    named = ((option_name(game, option), value_in_words(game, option, values[option.name])) for option in game.options)
    options = ", ".join(say(message("option-is", option=name, value=value)) for name, value in named)
    if options:
        yield message("options-line", options=options)


def _introduced(seating: Seating, seat: int, spec: str) -> Argument:
    """A bot's name, with its spec if that is no level's."""
    name = Named(seating.names[seat])
    return name if is_level(spec) else message("bot-called", name=name, bot=spec)


def scripted_move(match: Match, seating: Seating) -> str:
    """The bot's move in the guide, "" if the bot must think for itself."""
    return scripted(match) if _is_guided(match, seating) else ""


def lesson_text(match: Match, seating: Seating) -> str:
    """The guide's text for the newcomer, with what to type; "" if there is none."""
    step = lesson(match, _opinion(match, seating)) if _is_guided(match, seating) else None
    if step is None:
        return ""
    if step.strayed:
        return f"{say(step.said)} {say(message('lesson-undo', word=str(Typed('undo'))))}"
    return f"{say(step.said)} {say(message('lesson-type', text=step.move))}" if step.move else say(step.said)


def guided_move(match: Match, seating: Seating) -> str:
    """The move that the guide asks of the newcomer next; "" if there is none."""
    step = lesson(match) if _is_guided(match, seating) else None
    return step.move if step else ""


def _opinion(match: Match, seating: Seating) -> Opinion | None:
    """What a bot thinks of the newcomer's last move, if the guide does not teach it."""
    if last_stray(match) is None:
        return None
    from tanglewood.bots.kit.judging import judge
    from tanglewood.puzzles.coaching import opinion, to_judge

    asked = to_judge(match)
    return opinion(match, judge(*asked), seating.names) if asked else None


def _is_guided(match: Match, seating: Seating) -> bool:
    return seating.people == (NEWCOMER,) and is_first_match(match)
