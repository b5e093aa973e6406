# Looking at a match and asking about it, lessons, reviews, puzzles, and the terminal.
#
# $player is a player: [you] is the reader, and every other player has a name. $game is the title of a game, $move the
# label of a move, such as "Play the 7 of Keys". Words and files that somebody has typed stand in quotation marks.

## What one can ask, at a table and in the terminal. Each word is what a person types.
## `argument` stands behind it in the help, `does` explains it.

word-help = help
    .does = Lists what you can type.
word-hand = hand
    .does = Shows your cards, what they do, and why some can’t be played now.
word-table = table
    .does = Shows everything on the table, and the points.
word-moves = moves
    .does = Lists every move you can make now.
word-last = last
    .does = Tells what has happened since your last move, and asks you again.
word-card = card
    .argument = NAME
    .does = Explains a card, or anything else that has a name.
word-rule = rule
    .argument = NUMBER
    .does = Shows one rule.
word-log = log
    .does = Tells the whole match so far.
word-deal = deal
    .does = Proves that the cards were fixed before the first move. After the match you can check it.
word-hint = hint
    .does = Shows what a strong player would do.
word-undo = undo
    .does = Takes back your last move and everything after it.
word-agree = agree
    .does = Lets somebody take back the move they ask for.
word-decline = decline
    .does = Does not let them.
word-hurry = hurry
    .does = Skips the bots’ pauses until it is your turn.
word-uncover = uncover
    .does = Shows the cards of the player whose turn it is, where you share a device.
word-resign = resign
    .does = Gives the game up. It counts as a loss.
word-leave = leave
    .does = Leaves the table. A bot takes your place.
word-replace = replace
    .does = Lets a bot play on for somebody who is away.
word-stop = stop
    .does = Ends the game without a loser, as somebody is away.
word-claim = claim
    .does = Claims the win, as the other player is away.
word-renew = renew
    .argument = NAME
    .does = Makes a new link for the seat of somebody who is away.
word-return = return
    .does = Takes your seat back from the bot that plays for you.
word-rematch = rematch
    .does = Starts another game with the same players, once this one is over.
word-name = name
    .argument = NAME
    .does = Changes your name at this table.
word-say = say
    .argument = TEXT
    .does = Says something to the others.
word-save = save
    .argument = FILE
    .does = Writes the game to a file. It is also saved after every move.
word-load = load
    .argument = FILE
    .does = Switches to a saved game.
word-replay = replay
    .does = Looks back at the match, move by move.
word-review = review
    .does = Has a strong bot tell which moves cost you most, once the match is over.
word-puzzle = puzzle
    .argument = NUMBER
    .does = Sets you a puzzle of this game. Afterwards you are back at your table.
word-learn = learn
    .argument = NUMBER
    .does = Gives a lesson about this game; without a number, lists the lessons.
word-quit = quit
    .does = Ends the program. You can go on with the game later.
# In the terminal `rule` can be typed without a number.
rule-or-all = Shows one rule; without a number, all of them.

# A word in the help. $usage is the word with its argument, $does explains it.
help-line = { $usage }: { $does }
# $text is what one types for a move.
help-moves = To move, type the short form, such as { $text } ({ $move }). You can also type:
# May stand before any move that somebody types.
prefix-play = play

nothing-possible = You can’t move now.
# $moves is a list of moves as one types them.
possible = Possible: { $moves }.
# What a move can be about, as a list that ends with "or".
any-of = { $cards }
# Stands there if a move can be about each card of a hand.
any-card = any of your cards
no-hand = You have no cards.
hand-count = { $hand }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
# A card or something else with a name, explained. $others are its other names.
# Example: 7K: 7 of Keys, Treasure.
thing = { $name }: { $others }.
thing-alone = { $name }.
# What is known about it, after its explanation. It begins with a capital letter.
thing-note = { $note }.
# A thing with what it does, in a list.
thing-does = { $name }: { $does }
# $reason says why a card cannot be played.
not-now = Not now: { $reason }

# $hint says whether a word is near what was typed, $near is that word.
unknown-line = Cannot read '{ $text }' as a move or a command.{ $hint ->
    [yes] {" "}Did you mean '{ $near }'?
   *[no] {""}
}
# $example is the name of a card.
which-card = Which card? For example '{ $example }'.
unknown-card = There is no card '{ $text }'.{ $hint ->
    [yes] {" "}Did you mean '{ $near }'?
   *[no] {""}
}
unknown-rule = There is no rule '{ $text }'.{ $hint ->
    [yes] {" "}Did you mean '{ $near }'?
   *[no] {""}
}
# $moves are the moves that a text can mean.
unfinished-move = '{ $text }' can mean many moves. Say more, for example '{ $example }'.
unstarted-move = No move that begins with '{ $text }' is possible now.
# Directions of the compass, and those of the screen, which players may type for the letters in moves: n, ne, e.
compass-n = north
compass-ne = north-east
compass-e = east
compass-se = south-east
compass-s = south
compass-sw = south-west
compass-w = west
compass-nw = north-west
side-right = right
side-left = left
side-up = up
side-down = down
ambiguous-move = '{ $text }' can mean several moves: { $moves }.

## Options

on = on
off = off
# An option and its value.
# Example: Points to win: 21
option-is = { $option }: { $value }

## Rules for reading

rules-untitled = The rules
rules-different = What is different
# A number of a variant, or a table of numbers. $name is its name in the code, $old is what the original has.
rules-value = `{ $name }`: { $new } instead of { $old }.
# Stands before a paragraph of the original's rules with numbers that a variant has changed.
rules-original = In the original:
# $mark is rules-original.
rules-originals = Paragraphs that begin with “{ $mark }” describe { $game }. Some of their numbers differ here.
# From zero on, with a space between.
number-words = zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
rules-missing = { $game } has no written rules yet.
# A row of a table as a sentence. $more are its further cells.
rule-row = { $first }: { $second }
rule-row-more = { $first }: { $second } ({ $more })
rule-cell = { $title }: { $cell }

## Matches by rules of an older version

past-end = How it ended is unknown.
past-gone = This match can’t go on.
# A move of such a match, as its player wrote it.
past-move = { $player ->
    [you] You
   *[other] { $player }
}: { $move }
past-moved = { $player ->
    [you] You moved.
   *[other] { $player } moved.
}
# $sentences say what has changed since.
rules-changed = This match of { $game } was played with version { $old } of the rules. Version { $new } allows all of its moves, so it can be replayed. What has changed: { $sentences }

## Journals: the files of matches

journal-no-object = A journal is a JSON object, not { $type }.
journal-no-json = A journal contains only what JSON can hold. { $why }
journal-format = This is not a journal of Tanglewood: its 'format' is { $found }, not '{ $format }'.
journal-seats = The journal’s “seats” must be a number and its “options” an object.
journal-moves = The journal’s “moves” must be a list of texts.
journal-resigned = The journal’s “resigned” must be a seat.
journal-version = The journal was played with version { $found } of the rules of { $game }. This Tanglewood has version { $version } and can’t replay it.
journal-start = The journal must have either a 'seed', which is a number, or a 'position', which is an object.
journal-slow = Replaying this journal takes longer than { $seconds } seconds. It got as far as move { $number }.
journal-move = Move { $number } of the journal, { $move }, can’t be played: { $why }
journal-begin = The match in this journal can’t begin: { $why }
journal-file = Cannot read { $file }: { $why }.
journal-broken = { $file } is not JSON: { $why }.
journal-other-cards = The current rules deal different cards, so this match can’t go on.
journal-older = The journal was played with version { $old } of the rules of { $game }, and the current rules can’t replay it. { $why } What has changed: { $sentences }

## Fair deals

fair-commitment = A commitment has 64 digits from 0 to 9 and a to f. This is not one: { $given }.
fair-none = This journal has no fair deal to verify. It does not come from a table, or a player chose its seed.
fair-altered = The journal does not fit the commitment in it. Its game, rules, seats, options, seed or table have been changed.
fair-broken = The journal does not fit the commitment you were shown. It is from another match, or the deal has been exchanged.
fair-moved = The journal does not fit the seal of its moves. Moves have been changed, added or removed.
# $over says whether the match has ended, $moves counts its moves.
fair-verified = { $game }: the deal fits its commitment, and { $moves ->
    [one] { $moves } move follows
   *[other] all { $moves } moves follow
} the rules. { $over ->
    [yes] The match is over.
   *[no] The match is not over.
}
fair-promise = commitment
fair-seal = seal
fair-shown = This proves something only if you compare the commitment with the one you saw before the first move.

## Lessons

# $theme is the name of what the lesson is about.
lesson-about = Lesson: { $theme }
lesson-unknown = { $count ->
    [0] { $game } has no lessons.
   *[other] { $game } has lessons 1 to { $count }.
}
course-title = Lessons of { $game }:
# $solved of its $count puzzles are solved.
course-lesson = { $number }. { $theme } ({ $command }){ $solved ->
    [0] {""}
   *[other] : { $solved } of { $count } solved
}
lesson-solved = Solved in this lesson: { $solved } of { $count }.
lesson-done = That completes the lesson. Go on with: { $command }
# $back is lesson-back.
lesson-strayed = You can play that, too. { $back }
lesson-good = Good, too! { $back }
# $better is the label of a better move; $why are sentences about the move that was played.
lesson-worse = “{ $better }” was better. { $why } { $back }
lesson-back = { $moves ->
    [1] To go on with the lesson, take it back. Or just play on.
   *[other] To go on with the lesson, take your last { $moves } moves back. Or just play on.
}
lesson-no-guide = { $game } has no guided game. Read its rules: { $command }
# $text is what to type.
lesson-type = Type { $text }
lesson-undo = To take it back, type { $word }.

## Levels of strength, and what a bot of each does

level-seedling = Seedling
level-seedling-does = For your first game. Plays many weak moves.
level-sapling = Sapling
level-sapling-does = Easy. Spots good moves but often plays weaker ones.
level-birch = Birch
level-birch-does = Medium. Spots good moves but doesn’t look far ahead.
level-oak = Oak
level-oak-does = Strong. Seldom misses a good move.
level-yew = Yew
level-yew-does = The strongest. Simulates 30,000 games before each move, guided by a neural network where that helps.
bot = Bot

## Reviews: how good each move was

# The class of a move. `cell` is its word in a table, `counted` counts moves of it.
# Forms: inline ("a blunder")
grade-best = { $form ->
    [inline] the best move
   *[start] The best move
}
    .cell = best
    .counted = { $count } best
grade-good = { $form ->
    [inline] a good move
   *[start] A good move
}
    .cell = good
    .counted = { $count } good
grade-inaccuracy = { $form ->
    [inline] an inaccuracy
   *[start] An inaccuracy
}
    .cell = inaccuracy
    .counted = { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
grade-mistake = { $form ->
    [inline] a mistake
   *[start] A mistake
}
    .cell = mistake
    .counted = { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
grade-blunder = { $form ->
    [inline] a blunder
   *[start] A blunder
}
    .cell = blunder
    .counted = { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
no-decisions = no decisions

# A number of percent, and with its sign.
percent = { $value }%
percent-signed = { $more ->
    [yes] +
   *[no] {""}
}{ $value }%
# A number with one digit after the point, and with its sign.
tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-signed = { $more ->
    [yes] +
   *[no] {""}
}{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
# What a habit costs in ten games; $about: or less than that.
wins-lost = { $about ->
    [yes] about
   *[no] up to
} { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
# $amount is a number with a unit, such as "27 points".
amount-lost = { $about ->
    [yes] about
   *[no] up to
} { $amount }
# What the worse of two moves costs, and what the better one gains. $amount is such as "2 points" or "1 point".
cost-about = costs about { $amount }
cost-less = costs up to { $amount }
cost-seldom = costs a win now and then
# In how many of so many games a move wins, and in how many another one; such as "A mistake that leaves 1 win …".
cost-wins = leaves { $now ->
    [one] { $now } win
   *[other] { $now } wins
} in { $games } games instead of { $before }
cost-never = leaves almost no win in { $games } games instead of { $before }
gain-about = is better by about { $amount }
gain-less = is better by up to { $amount }
gain-seldom = wins a little more often
gain-wins = wins { $now } of { $games } times instead of { $before }
gain-always = almost always wins, instead of { $before } of { $games } times
# A move and its grade, without a full stop.
# Example: Hazel: Play the 3 of Keys. A blunder that costs about 2 points
headline = { $player ->
    [you] You
   *[other] { $player }
}: { $move }. { $verdict }
# $cost is cost-about or the like.
verdict-cost = { $grade } that { $cost }
# The titles of the parts of an explanation.
block-played = Played
block-better = Better
block-followed = What followed
as-good = About as good: { $move }.
# $fact is a sentence about what a good move gives up.
price = The price: { $fact }
# How the better move may go on. $moves are such as "Hazel: Play the 3 of Keys; You: Keep the decree".
better-onward = For example, it could go on like this: { $moves }.
onward-step = { $player ->
    [you] You
   *[other] { $player }
}: { $move }
# $facts are sentences about a move.
about-move = “{ $move }”: { $facts }
hindsight-harmless = In hindsight, with all cards visible, it did no harm.
hindsight-best = In hindsight, with all cards visible, the best move was: { $move }.

# Where a result comes from. $start and $end are what a player could expect at the start and what came out.
shares = From { $start } at the start to { $end } at the end: { $parts }.
# The parts, each with what it changed.
share-deal = the deal { $change }
share-draws = draws and hidden cards { $change }
share-others = { $count ->
    [one] the other player’s mistakes { $change }
   *[other] the others’ mistakes { $change }
}
share-play = own mistakes { $change }

# The review of a match in the terminal. $bot is the bot that has judged it.
review-title = { $game }: { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}, reviewed by { $bot }.
# $accuracy goes from 0 to 100, $counted are the moves of each grade.
review-player = { $player ->
    [you] You
   *[other] { $player }
}: accuracy { $accuracy }; { $counted }.
review-idle = { $player ->
    [you] You
   *[other] { $player }
}: nothing to decide.
review-turning-points = Turning points
review-steady = No move gave much away.
# Above a line of bars for each player. $low and $high are expectations such as "12%" or "+1.3".
review-graph = What each player could expect at each of their decisions, from { $low } to { $high }; ^ marks a turning point
review-later = Reviews look at every hand, so they come after the match.
review-runs = A strong bot looks at every decision. That takes a minute or two.
no-number = “{ $text }” is no number.
review-table = Every decision: move, player, grade, expected before and after, played, best
review-best = best: { $move }
review-not-over = This match is not over. Reviews look at every hand, so they come after the end. ({ $file })
review-progress = { $done } of { $count } decisions
review-no-games = There is no match in these files.
review-game = { $file }, game { $number }
# The reviews of several matches.
reviews-title = { $games ->
    [one] { $games } match
   *[other] { $games } matches
}, { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}, reviewed by { $bot }.
reviews-games = games
reviews-decisions = decisions
reviews-accuracy = accuracy
reviews-blunders = blunders per game
# What costs a player most: $theme is what the mistakes are about.
reviews-habit = { $name }, { $theme }: { $count } mistakes. In ten games, they cost { $cost }.
reviews-match = { $file }: { $players }.
reviews-idle = nothing to decide
# One of these players with their accuracy.
reviews-player = { $player } { $accuracy }

## Puzzles

puzzle-easy = easy
puzzle-tricky = tricky
puzzle-hard = hard
# The title of a puzzle: what it is about, and in which part of a game it comes up: 0 is the beginning, 2 the end.
puzzle-named = { $theme }, { $part ->
    [0] early in the game
    [1] midway
   *[2] late in the game
}
# What to look for. $measure is what counts: chance (to win), lead (in points) or points (that all score together).
puzzle-aim = { $solutions ->
    [1] { $measure ->
        [chance] Find the move that gives you the best chance to win.
        [lead] Find the move that gains you the most.
       *[points] Find the move that helps you most.
    }
   *[other] Find a good move. { $solutions } moves are equally good.
}
puzzle-right = Right
# $grade is a grade of a move; $cost is cost-about or the like.
puzzle-wrong = { $grade } that { $cost }
puzzle-given-up = The solution
verdict-right = Right: { $move }.
verdict-wrong = { $move }: { FORM($grade, "inline") } that { $cost }.
verdict-given-up = The solution: { $move }.
# $theme is what a wrong answer misses, such as theme-void.
puzzle-misses = It misses what counts here: { $theme }.
# The wrong answer has to do with the theme, too.
puzzle-too-little-of = What counts here: { $theme }. Another move does more for that.
# $gain is gain-about or the like; $other is a better move that is no solution.
puzzle-even = Even “{ $other }” { $gain }.
# A wrong answer of which nothing more is to be said.
puzzle-too-little = Another move does far more here.
# $moves are such as onward-step, after a wrong answer.
puzzle-replies = For example, this could follow: { $moves }.
# $facts are sentences about what a wrong answer gains.
puzzle-gains = What it does gain: { $facts }
# $theme is what a puzzle is about, such as theme-void; $card is the name of a card, $moves are labels.
nudge-theme = It is about this: { $theme }.
nudge-piece = Look at this card: { $card }.
nudge-few = It is one of these: { $moves }.
measure-chance = Chance to win
# $unit is the noun of what scores count: "points".
measure-lead = Lead in { $unit }
# $gain is gain-about or the like; $other is the best wrong move.
puzzle-compared = “{ $move }” { $gain }. The next best move: “{ $other }”.
# $moves are such as onward-step, up to the last move to find.
puzzle-further = It goes on like this: { $moves }.
# $event is a sentence. $best and $rest count the games out of 100 in which it happens.
puzzle-follows = What often comes next: “{ $event }” It follows “{ $move }” in { $best ->
    [0] none
    [100] all
   *[other] { $best }
} of 100 simulated games and “{ $other }” in { $rest ->
    [0] none
    [100] all 100
   *[other] { $rest }
}.
puzzle-unknown = { $game } has puzzles 1 to { $count }. There is no puzzle { $number }.
# A puzzle that was once shipped.
puzzle-dropped = Puzzle { $number } of { $game } is no longer here. It had more than one good answer, or the game was already decided. There are { $count } others, and what you solved still counts.
puzzles-none = { $game } has no puzzles.
# $themes is the list of all themes.
puzzle-no-theme = { $game } has no puzzles about { $theme }, only about { $themes }.
# $today says whether it is the puzzle of the day. $level is puzzle-easy or the like, $aim a puzzle-aim.
puzzle-title = { $game }: { $today ->
    [yes] today’s puzzle,
   *[no] puzzle
} { $number } of { $count } ({ $level }). You are { $player }. { $aim }
# At a later step of a puzzle that asks for several moves.
puzzle-goes-on = Now find the next move ({ $step } of { $steps }).
puzzle-moves = It asks for { $count } moves in a row.
# The solver's figures in a game. $streak puzzles in a row were solved at the first attempt.
puzzle-progress = Solved: { $solved } of { $count }. In a row: { $streak }.
puzzle-rating = Rating: { $value } (±{ $within }).
puzzle-overview = Puzzles of { $game }:
puzzle-theme = { $theme }: { $solved } of { $count } ({ $command })
puzzle-missed-count = Missed: { $count } ({ $command })
puzzle-due-count = For today: { $count } ({ $command })
puzzle-two-sets = Give a number, --theme, --missed, --today or --list, not two of them.
json-puzzles = Only the list of puzzles is there as JSON: tanglewood puzzle { $game } --list --json
json-lessons = Only the list of lessons is there as JSON: tanglewood learn { $game } --json
puzzle-none-missed = You have missed no puzzle of { $game }.
puzzle-none-today = No puzzle of { $game } that you missed comes back today.
puzzle-not-kept = Your progress with puzzles can’t be kept. { $why }
puzzle-solved = Type { $next } for another puzzle, { $play } to play on from here, or { $quit }.
puzzle-missed = Try another move. Or type { $nudge } for help, { $solution } to give up, { $next } for another puzzle, or { $quit }.
# Behind the last nudge.
puzzle-no-more-nudges = That is all the help there is. Type { $solution } to give up.
# $number of $count mistakes; $player is who made them.
learn-task = { $game }: mistake { $number } of { $count }. You are { $player }. Find a better move.
learn-none = { $player } made no mistake that is worth another look.
learn-seat = The players are counted from 1 to { $seats }.
puzzle-yours = { $move } (your move)
word-nudge = nudge
    .does = Says what the puzzle is about; again, which card or moves to look at.
word-solution = solution
    .does = Gives up and shows the solution.
word-next = next
    .does = Shows another puzzle.
word-play = play
    .does = Plays on from here, against bots.

## Playing in the terminal

greeting = { $game }. { $tagline }
# $others are the bots at the table.
company-against = You are playing against { $others }.
company-with = You are playing with { $others }.
company-shared = All players share this terminal.
company-alone = You are playing alone.
# A bot by its name, with what it is.
# Example: Bot (greedy)
bot-called = { $name } ({ $bot })
# $options is a list of option-is.
options-line = { $options }.
type-help = Type { $word } for help.
pass-on = { $player } is next. Press Enter when nobody else is looking.
pass-on-piped = { $player } is next.
over-words = The match is over. You can still type { $words }.
over-line = The match is over, so you can’t move.{ $hint ->
    [yes] {" "}Did you mean '{ $near }'?
   *[no] {""}
} Type { $word } to see what you can do.
refused = Not possible: { $reason }
# $moves is possible, $word is the word for help.
refused-possible = { $moves } Or type { $word }.
kept-not = The game can’t be saved in { $file }: { $why }. Type { $word } and a file name before you quit.
part-nothing = You haven’t played anything, so nothing was saved.
part-lost = The game was not saved.
part-over = To read the whole match again:
part-kept = The game is saved. To go on:
deal-none = This match began from a chosen seed or a position, so there is no commitment.
deal-commitment = The commitment of this deal is { $commitment }.
deal-check = The game’s file has the seed behind it. To check the deal, quit and type:
hint-is = Hint: { $text }. { $move }.
# The moves that a search has tried most. $games is how many games it has simulated.
hint-tried = Tried most in { $games ->
    [one] { $games } simulated game
   *[other] { $games } simulated games
}: { $moves }.
# One of these moves with its share.
hint-share = { $text } { $percent }%
undo-none = You have no move to take back.
# A turn in which nothing but its end was left has ended automatically.
turn-ended = Your turn ends: there is nothing left to do.
undo-done = Taken back: { $text }.
undo-done-other = The last move of another player is taken back.
save-where = The game is saved in { $file }. To save it elsewhere, type { $word } and a file name.
save-failed = Cannot write { $file }: { $why }.
file-name = There can be no file { $file }.
save-done = Saved in { $file }.
load-kept = Your game so far is saved in { $file }.
load-done = Loaded { $file }.
shelf-empty = There is no unfinished game of { $game } in { $folder }. Start one without --resume.
shelf-other = { $file } is a game of { $found }, not of { $game }.
bot-getting-ready = The bot is getting ready. The first time on a computer this takes a few seconds.
bot-failed = The bot { $bot } could not answer: { $why }.
bot-gone = The bot’s process has stopped. Try again.
# $options are such as "target=35, memory_aid=on".
net-unlearnt = The net { $file } was trained without { $options }, so it may play badly.

# The line at the bottom of the full screen in a terminal. $help is the command for help.
screen-keys = Tab completes · Esc hand, moves · F2 table · F3 log · PgUp PgDn · { $help } · Ctrl-C
screen-not-installed = The full screen needs one more package: { $command }
screen-no-terminal = The full screen needs a terminal with a keyboard and cursor movement. Leave out --full to play in lines.
screen-small = The full screen needs { $columns } columns and { $lines } lines. Make the window larger, or leave out --full.

## The list of games in the terminal

# $seats is such as "2" or "2 to 4".
listing-game = { $game }, { $seats ->
    [1] 1 player
   *[other] { $seats } players
}, { $minutes ->
    [1] 1 minute
   *[other] { $minutes } minutes
}. { $tagline }
# The heading of the small games, and one of them.
listing-more = More games:
listing-mini = { $game }. { $tagline }
listing-seats = { $least } to { $most }
# An option as one types it, with its usual value.
listing-option = { $option }: { $does }
listing-choices = { $option }: { $does } ({ $choices })
listing-numbers = { $option }: { $does } ({ $suggestions } or another number from { $least })
# Behind the list of games, where no game was named. $command is a command to type.
play-which = To play one, name it: { $command }

## Reading a saved game step by step

word-back = back
word-first = first
word-end = end
word-seat = seat
word-host = host
word-spectator = spectator
step-help = Press Enter or type { $next } for the next move, { $back } for the one before. { $first } is the deal, { $end } the end. A number goes to the table after that many moves.
step-own = { $log } tells the match up to here. { $table } shows the table again. { $quit } goes back to your game.
step-more = { $seat } 2, { $seat } { $spectator } or { $seat } { $host } changes the point of view. { $log } tells the match up to here. { $table } shows the table again. { $quit } ends.
# $eyes is eyes-player, eyes-spectator or eyes-host.
seen-by = { $game }, as seen by { $eyes }.
seen-now = As seen by { $eyes }.
eyes-spectator = a spectator
eyes-host = the host, who sees every card
eyes-player = { $player }
seen-wrong = A game is seen by a seat from 1 to { $seats }, by '{ $spectator }' or by '{ $host }', not by { $given }.
step-unknown = There is no word '{ $word }' here.
step-last = That was the last move.
step-start = This is the deal.
step-move = Move { $number } of { $count }.
step-deal = The deal.

# Stands on a line of its own while rules are compiled. $count counts functions.
compiling = Compiling the rules for this computer. This happens only once.
compiling-count = Compiling the rules for this computer. This happens only once: { $count ->
    [one] { $count } function
   *[other] { $count } functions
}
# Stands before a bar of progress.
progress-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}

## What is stored of a match

dump-otherwise = The stored match began differently.
dump-version = The match was stored by another version of the game.
dump-broken = The stored match cannot be read.
sights-broken = The stored views of this match cannot be read.
review-damaged = The stored review is damaged, or an older version made it. Delete it, and the match is reviewed again.
review-other = The stored review is of another match.

# At a server's table
remote-no-link = { $link } is no link to a table. A link looks like { $example }
remote-unreached = { $server } can’t be reached: { $why }. Trying again; what you type is kept.
assistants-missing = Assistants need one more package: { $command }
assistant-unreached = { $server } can’t be reached.
remote-no-start = The server did not start.
remote-no-server = { $address } is no address of a server. One looks like { $example }.
remote-back = The server is back.
remote-says = { $name }: “{ $text }”
remote-sits = You sit on seat { $seat }. Type { $help } for help.
remote-watches = You are watching. Type { $quit } to stop.
remote-come-back = You can come back to your seat:

# A long job was broken off with Ctrl-C. A command follows the first and the last of these.
job-kept = { $file } keeps what is done. To go on:
job-not-kept = Nothing is kept.
job-to-keep = To keep what is done the next time:

## Tables as text for programs and language models

# The words that begin the lines of such a text: the game, the reader’s seat, the players’ names, the seat to decide, scores, who
# has won, what to do, how it has ended, a place with its cards, the game’s facts, what has happened, a move that can be made,
# a card that can’t be chosen. Each is one word; join several by a hyphen.
compact-view-keys = game seat players to-decide scores winners prompt result place facts happened move refused
# Explains these lines. The words are those of compact-view-keys.
compact-view-legend = The table is written in lines that begin with a key. Seats count from 0; a hyphen is nobody. A line “place” has a name, the owner’s seat, a label, and the cards behind the colon: ? is a face-down card, *2 means two equal cards, and a text in quotation marks behind a card is what is known about it. “facts” is JSON; lists of similar things are tables with “columns” and “rows”. A line “move” is a move that you can make now, and what it does. A line “refused” is a card that you can’t choose now, and why.
# What a language model is asked to do. $seats is a number, $seat counts from 0.
model-task = You play { $game }, in seat { $seat } of { $seats }. Play to win, by these rules.
# The last line begins with a word of compact-view-keys, $key. $example is the text of a move.
model-answer = Think first if you like. End with one line that names the move you make by its text, for example:
    { $key }: { $example }
model-log = What has happened so far, the oldest first:
model-log-cut = { $count ->
    [one] One earlier line is left out.
   *[other] { $count } earlier lines are left out.
}
model-table = The table now:
# $why is a sentence.
model-refused = That move was refused. { $why } You can make these moves: { $moves }.
model-unread = Your answer names no move: it has no line that begins with “{ $key }:”.

## Questions about the rules, for language models

task-rules = Answer a question about { $game }. These are the rules.
task-answer-key = answer
# The last line begins with task-answer-key.
task-answer = Think first if you like. End with one line that begins with “answer:” and holds the answer alone.
task-yes = yes
task-no = no
# For: which seat decides next? No seat, as the game is over.
task-nobody = nobody
# $seat counts from 0. $move is the text of a move, $label says what it does.
task-legal = May seat { $seat } now make the move “{ $move }” ({ $label })? Answer yes or no.
task-refusal = Seat { $seat } tries the move “{ $move }” ({ $label }), which is refused now. Which rule does the refusal name? Answer with its number.
task-choose = Which one of these moves may seat { $seat } make now? { $moves }. Answer with its text.
task-next = Seat { $seat } makes the move “{ $move }” ({ $label }). Which seat decides next? Answer with its number, or nobody if the game is over.
task-trick = Seat { $seat } makes the move “{ $move }” ({ $label }), which ends the trick. Which seat wins it? Answer with its number.
task-points = Seat { $seat } makes the move “{ $move }” ({ $label }). How many points does each seat have after that? Answer with the numbers in the order of the seats.

## The command line

# Python's argparse says these. What begins with % stands for a word of the command line: leave it as it is.
parser-usage = usage: {""}
parser-arguments = positional arguments
parser-options = options
parser-examples = examples:
parser-help = show this help message and exit
parser-error = %(prog)s: error: %(message)s\n
parser-argument = argument %(argument_name)s: %(message)s
parser-one = expected one argument
parser-at-most-one = expected at most one argument
parser-at-least-one = expected at least one argument
parser-required = the following arguments are required: %s
parser-not-with = not allowed with argument %s
parser-choice = invalid choice: %(value)r (choose from %(choices)s)
parser-no-value = ignored explicit argument %r
no-file-on-disk = it has to be a file on disk, not standard output
no-whole-number = { $text } is no whole number

# A name that does not exist. $kind is such as "game" or "option of tanglewood play", $sort is game, command, bot, level or
# option, or what $kind is. $also may add what else was looked for.
unknown-name = There is no { $kind } { $name }{ $also }.{ $hint ->
    [yes] {" "}Did you mean '{ $near }'?
   *[no] {""}
} Valid: { $valid }.
