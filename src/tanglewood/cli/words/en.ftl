# The help of the command line, also as man pages. Words in capitals stand for what one types. Command lines stay as they are,
# and lines end where they end here, after 100 characters at most.

program-summary = Forest tabletop games on one rules engine. Without a command the table opens in your browser.
program-version = show the version
program-more = tanglewood help COMMAND tells more.

## What each command does

serve-summary = Open the table in your browser (what no command does).
play-summary = Play in the terminal.
join-summary = Sit down at a friend’s table.
watch-summary = Watch a match at a server.
mcp-summary = Let an assistant play at a table.
games-summary = List the games, or describe one to programmers.
rules-summary = Read the rules of a game.
replay-summary = Read a saved game move by move.
review-summary = Have a bot tell which moves of a game cost it.
puzzle-summary = Find the best move.
learn-summary = Learn a game, lesson by lesson.
verify-summary = Check that a match was dealt as promised.
match-summary = Let bots play against each other.
tournament-summary = Find out which of several bots is best.
evaluate-summary = See what a language model knows of a game, and how it plays.
check-bot-summary = See whether a bot can play.
study-summary = Study a game: a page that tells how it plays.
compile-summary = Compile games ahead of time.
bench-summary = Measure how fast games are on this machine.
benchmark-summary = Measure a bot by ten fixed tasks.
train-summary = Train a net that plays a game.
solve-summary = Solve a small game.
exploit-summary = Measure how far a bot is from perfect.
new-game-summary = Write a game to start from.
variant-summary = Write a variant of a game.
reports-summary = Read and settle what people report.
void-summary = Void the results of a table.
doctor-summary = Find out why a server does not work here.
backup-summary = Keep all tables of a server in a file.
restore-summary = Bring back the tables of a backup.
completion-summary = Let your shell complete what you type.
man-summary = Read or install man pages.

## Options of several commands

option-language = the language to play in (default: the one of LC_ALL or LANG)
option-json = print one JSON object
option-workers = how many work at once (default: one a core)
option-ray = do it on Ray: the cluster at ADDRESS, or one that is started for it; needs Ray
option-resume = keep what is done in FILE; the same command goes on with what was broken off
option-option = an option of the game; ‘tanglewood games’ lists them
option-as-printed = follow the printed rulebook where options of the game can; --option wins where both are given
option-seats = how many play, where the game leaves a choice
option-full = fill the screen, with the table always in view (default where the terminal can); needs textual
option-lines = line by line
option-plain = read the table aloud instead of drawing it
option-game = the game; ‘tanglewood games’ lists them
option-link = the link, in quotes because of its #

## The commands, one by one

play-more =
    You type moves by their texts, and words such as help, hand, undo, hint and quit. Where the
    terminal allows it, the table fills the screen; Tab completes what you type. With --lines, what
    changes is told line by line, and the table is drawn by character; with --plain it is read
    aloud. Moves can also come from a pipe. Every move is saved at once.
play-examples =
    play fox
    play fox --bot oak --option target=16
    play fox --guided        a first game that tells what to do
    play fox --bot none      two people at one terminal
    play fox --resume        go on with the game played last
    play woods --lines       line by line, not on the whole screen
    play explorers --plain   nothing drawn, for screen readers
play-game = which one (default: list them)
play-bot = seedling, sapling, birch (default), oak, yew, or a bot as ismcts:1000; none for a person; repeatable
play-seat = where you sit, from 1 (default: 1)
play-seed = the same seed, the same deals
play-resume = go on with a saved game; without FILE the unfinished one played last
play-guided = a first game that tells what to do, from a fixed deal
play-keep-turns = do not end your turn when nothing else is left

join-more =
    Sit down at a friend’s table with the link that you were sent, beside others in browsers or
    terminals. You type moves and words as in tanglewood play; say TEXT talks to the others. If
    the line breaks, nothing is lost. The same command again brings you back to your seat.
join-examples =
    join 'https://wood.example/join/ab12#secret' --name Ada
    join https://wood.example/table/ab12
join-name = what the others call you
join-seat = which free seat, from 1 (default: the first)

watch-more = Watch a match of friends or bots live, with the link for watching. It ends with the match.
watch-examples = watch 'https://wood.example/watch/ab12#secret'

mcp-more =
    An assistant that speaks the Model Context Protocol starts this command and plays with its
    tools: it starts a table or joins yours by a link, and sees only its own seat. Without
    --server it uses the server that runs on your machine, or starts one.
mcp-examples =
    mcp
    mcp --server https://wood.example
mcp-server = the address of a server (default: your own)

games-more =
    One game a line, then its options. With a game: its actions, observation,
    fields and events, in English.
games-examples =
    games
    games lost
    games --json
games-game = describe this one

rules-more = Refusals name rulings by their numbers; give a number to read that one alone.
rules-examples =
    rules fox
    rules fox F2
rules-number = one ruling alone

replay-more =
    FILE is a journal: saved by tanglewood play, downloaded from a table, or written from Python.
    With “-” it is read from standard input.
replay-examples =
    replay game.json
    replay game.json --seat 2
    replay game.json --step      back and forth, with the table
    replay game.json --web       in your browser
    replay game.json --events    a line of JSON for each event, for programs
replay-file = the saved game
replay-seat = whose eyes: a seat from 1, spectator, or host, who sees all (default: host once the game is over)
replay-step = step through it, and see the table at each move
replay-plain = with --step: read the table aloud instead of drawing it
replay-events = print events for programs, a line of JSON each
replay-web = look at it in the browser, where it stays under My games

review-more =
    FILE is the journal of a match that is over. Each decision is compared with what the strongest
    bot would have done: from what its player could know, and apart from that in hindsight. Of many
    games, or those that a tournament has kept, it is told how well each name played in all.
review-examples =
    review game.json
    review game.json --keep game-review.json --learn 1
    review monday.json tuesday.json --json
    review games.parquet --bot ismcts:1000 --resume reviews.job
review-file = the saved games
review-bot = one that searches, such as ismcts:1000
review-keep = of one game: write what is found there, and go on
review-learn = of one game: try the mistakes of player N again

puzzle-more =
    A position that came up between bots, in which the best move decides a lot. You are told what your
    answer gives away, and why. There is a new one each day. What you solve and miss is kept in your
    data folder, and gives you a rating. A puzzle you missed comes back after 1, 3, 7 and 21 days.
puzzle-examples =
    puzzle fox
    puzzle lost 7
    puzzle woods --missed
puzzle-number = which one (default: today’s)
puzzle-theme = only those about this, such as treasure, the easiest first
puzzle-missed = only those that you missed
puzzle-today = only those that you missed and that come back today
puzzle-list = list the themes, and what you have solved

learn-more =
    A lesson explains one idea of the game, shows an example and sets three puzzles about it. Without
    a number you get the list of lessons. For the very first game there is tanglewood play GAME --guided.
learn-examples =
    learn fox
    learn fox 1
learn-lesson = which lesson (default: list them)

verify-more =
    FILE is the journal of a match that is over, HEX the commitment that was shown before its first
    move: at a table of the server under ‘Fair deal’, in the terminal by the word ‘deal’. Everything
    is computed again from the seed in the journal, and every move is played.
verify-examples =
    verify game.json
    verify - --json
verify-file = the saved game
verify-commitment = the commitment you have kept

completion-more =
    Tab then completes commands, options, games, bots and files. Write the script to where
    your shell looks for such scripts when it starts.
completion-examples =
    completion bash   > ~/.local/share/bash-completion/completions/tanglewood
    completion zsh    > ~/.zfunc/_tanglewood   (or in another folder of your fpath)
    completion fish   > ~/.config/fish/completions/tanglewood.fish

man-more =
    Prints the page of a command. With --folder all pages are written to a folder, one for
    each command; man finds them in ~/.local/share/man/man1.
man-examples =
    man play   | man -l -
    man --folder ~/.local/share/man/man1   (then: man tanglewood-play)
man-about = the command (default: tanglewood itself)
man-folder = write all pages there
man-written = Wrote { $count } pages to { $folder }.

## Headings of man pages

heading-name = NAME
heading-synopsis = SYNOPSIS
heading-description = DESCRIPTION
heading-commands = COMMANDS
heading-arguments = ARGUMENTS
heading-options = OPTIONS
heading-examples = EXAMPLES
heading-see-also = SEE ALSO
