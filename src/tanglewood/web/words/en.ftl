# The pages of the server. What a game's own table says is in that game's folder.
#
# $player is a player at the table: [you] is the reader, and every other player has a name. $name is a name as its owner
# writes it, $game the title of a game. `.label` is what a screen reader says of a button, `.does` explains something.

## Every page

# The title in the browser's tab.
# Example: My statistics: Tanglewood
page-title = { $title }: Tanglewood
# The link for keyboards and screen readers at the top of a page.
skip-to-page = Skip to the page
skip-to-table = Skip to the table
# The group of links and buttons at the top right.
site-menu = Site
switch-theme = Change between light and dark
# The button that changes the language of the pages.
change-language = Language
all-games = All games
credits-page = Credits and licences
privacy-page = Privacy
# The link to the documentation: how to play, to host, and to use the rules from programs.
handbook = Handbook
# Above a table of figures or moves.
column-move = Move
column-player = Player
column-points = Points

## The five sections of the site

# Each is a link in the header, and the title of the section's page.
section-play = Play
section-puzzles = Puzzles
section-learn = Learn
section-watch = Watch
section-me = Me
# The link to the lessons of a game.
lessons-of = Lessons
puzzle-games-lead = One good move is hidden in each position. Find it.
puzzle-games-none = The games on this server have no puzzles.
puzzle-today-of = Today’s puzzle: { $game }
learn-games-lead = Play a first game with instructions, look at how it works, then take the lessons.
# How many of a game’s lessons are done.
lessons-done-of = { $done } of { $count } done
handbook-read = Read the handbook
# $command is what one types.
handbook-none = This server has no handbook. Its host can build it with “{ $command }”.
watch-none = No table is open right now.
watch-bots = Bots
    .does = Let bots play and watch them.
    .public = Let bots play and watch them. Everyone on this server can watch too.
watch-finished = Finished games
# A button that opens a finished game.
watch-replay = Replay
me-ratings = Games and ratings
me-no-ratings = Your games and ratings appear here once you have finished a game.
me-pages = Settings and data
me-games-won = { $games ->
    [one] One game
   *[other] { $games } games
}, { $won } won
# Puzzles solved in a game.
me-puzzles = { $game }: { $solved } of { $count } puzzles

# A page that this server does not offer.
not-offered-option = The host can turn it on by starting the server with one more option:
not-offered-then = Guests can then open their tables to everyone on this server, enter tournaments and appear on leaderboards.
not-offered-how = How to turn it on
not-offered-tables = On this server, only people with a link can join or watch a table.
not-offered-tournaments = This server has no tournaments.
not-offered-boards = This server has no leaderboards.

## The hub of a game

hub-not-played = You haven’t finished a game yet.
hub-variants = Options and variants
hub-options = You choose these when you set up a table.
hub-choose-options = Choose options

## Buttons that several pages have

play-now = Play now
friends-and-options = Friends and options
    .label = Friends and options for { $game }
learn-it = Learn by playing
    .label = Learn by playing: { $game }
how-to-play = How to play
    .label = How to play { $game }
    .pictures = How to play, with pictures
rules-of = Rules
    .label = Rules of { $game }
    .all = All the rules
new-table = New table
close-it = Close
go-on = Continue
remove-it = Remove
save-game = Save this game
# Copies a link. $label is what the link is for.
copy-link = Copy
    .label = Copy: { $label }
copied-link = Copied
qr-code = QR code
    .label = QR code: { $label }
back-to-table = Back to the table

## The lobby

# What a link to the site says elsewhere.
about-site = Forest games to play in your browser: alone, against bots or with friends.
lobby-title = Tanglewood: forest games
lobby-welcome = Pull up a chair
lobby-lead = { $games ->
    [1] One game is
   *[other] The games are
} laid out at the edge of the wood. Pick one and play.
# The heading of the small games, below the tiles.
lobby-more-games = More games
lobby-tables = Your tables
lobby-your-move = Your move
lobby-no-move = Nobody is waiting for you.
lobby-friends = With friends
# The link to the other tables of the reader.
lobby-more = My games ({ $tables } more)
# A button that takes a table out of the lobby, and one that brings it back.
put-away = Put away
    .label = Put away: { $game }
bring-back = Bring back
    .label = Bring back: { $game }
# $score is the reader’s score, then those of the others.
row-score = score { $score }
lobby-broken = Tables that can’t be opened
lobby-broken-help = What you can do
# A table whose game is not known.
lobby-some-table = A table
# What a screen reader says of "Play now". $opponents is lobby-opponents.
lobby-play = Play now: { $game }, { $opponents }
# The other players of a quick start. $together: whether all win or lose together.
lobby-opponents = { $bots ->
    [0] alone
    [1] { $together ->
        [yes] with a bot
       *[no] against a bot
    }
   *[other] { $together ->
        [yes] with bots
       *[no] against bots
    }
}
# How many can play a game.
lobby-players = { $least }–{ $most } players
    .same = { $most } players
# How long a game takes.
# Example: 20–30 min
lobby-minutes = { $least }–{ $most } min
    .same = { $most } min
my-games = My games
my-games-none = Finished games are kept here. You can replay them move by move.
my-games-all = All my games
my-statistics = My statistics
open-saved = Open a saved game
open-drop = (or drop its file on this page)
open-file = Open

# Who else is at a table, below its title. $names is a list.
people-with = with { $names }
people-waiting = waiting for { $friends ->
    [one] a friend
   *[other] { $friends } friends
}
people-with-waiting = with { $names }, waiting for { $friends ->
    [one] a friend
   *[other] { $friends } friends
}
people-alone = alone
people-here = on one device

# What a table waits for.
status-free = A seat is free
status-over = Over
status-stuck = The rules have changed, so this game can’t continue
status-yours = Your move
# How long the others have been waiting: $number of $unit, which are days, hours or minutes.
status-yours-for = Your move for { $number } { $unit ->
    [days] { $number ->
        [one] day
       *[other] days
    }
    [hours] { $number ->
        [one] hour
       *[other] hours
    }
   *[minutes] { $number ->
        [one] minute
       *[other] minutes
    }
}
status-theirs = { FORM($player, "possessive") } turn

## My games

games-older = Older games
games-newer = Newer games
# The tables that the reader has put out of the lobby.
games-away = Put away
games-no-more = There are no more games.
games-kept = This browser’s newest { $most } games are kept. You can replay each one move by move, save it as a file, or play on from any moment.
game-unreadable = A game that can’t be opened
game-gone = A game that is gone

## A new table

new-table-of = New table: { $game }
new-errors = Please check the marked fields.
# $prompt is whose turn it is there.
new-from-position = This game starts from a position: { $prompt }
new-position-text = Show it as text
new-count = How many players?
new-count-alone = (alone)
new-spare-seats = Seats beyond this number stay empty, whatever you choose for them.
new-seat = Seat { $number }
seat-me = Me
seat-here = Same device
    .does = You pass this device around.
seat-friend = Friend
    .does = You get a link to send.
your-name = Your name
their-name = Their name
# Somebody without a name, at their own page.
name-you = You
options-here = Options
# $options is a list of options with their values, such as "Last round: 0".
as-printed = As printed
    .does = Follows the printed rulebook: { $options }. Options that you change stay as you set them.
# A button that fills in a number.
option-value = { $option }: { $value }
new-start = Start the game
new-read-rules = Read the rules
new-set-up = Set up a position
seats-wrong = { $game } needs { $counts } players.
seat-take-one = Take a seat yourself.
# $bot is the name of a bot; $options are such as "Target: 35" or "3 players".
bot-unlearnt = { $bot } hasn’t learnt to play with these options: { $options }. Choose other options, or another bot.
seat-choose = Choose who sits here: you, a friend or one of the bots.
option-wrong-number = Enter a whole number from { $least } to { $most }.
option-wrong-choice = Choose one of these: { $choices }.

## Bots

# A bot's level, and how it plays.
level-seedling = Seedling
level-seedling-play = For your first game. Plays many weak moves.
level-sapling = Sapling
level-sapling-play = Easy. Spots good moves but often plays weaker ones.
level-birch = Birch
level-birch-play = Medium. Plays sensible moves but doesn’t think far ahead.
level-oak = Oak
level-oak-play = Strong. Seldom misses a good move.
level-yew = Yew
level-yew-play = The strongest. Simulates 30,000 games, with a trained eye where that helps.
bot-of-server = A bot of this server.
bot-of-level = { $level } bot
bot-plain = Bot

## Joining a table

join-title = Take your seat
join-watch-title = Watch
join-invites = { $host } invites you to play { $game }.
join-invites-to-watch = { $host } invites you to watch a game of { $game }.
join-host = A friend
join-code = The code from your link
    .does = It is the part after the # in the link you were sent.
join-sit-down = Sit down
# The seats of a table and who sits there.
join-seats = Seats
join-seat-free = Free
join-sit-here = Sit here
    .label = Sit on seat { $number }
join-taken = Somebody else has just taken that seat.
join-all-taken = All seats are taken. You can watch.
join-seat-taken = The seat of this link is taken. You can watch, or ask for a link to another seat.
join-used-up = This link doesn’t work (any more). Check that you have the whole link, or ask for another one.
name-taken = Somebody here has that name. Choose another one.
name-missing = Enter a name of 1 to 24 letters for your seat.

## Errors

error-400 = We couldn’t read that
error-403 = You can’t open this
error-404 = Nothing lives here
    .does = There is no such page or table. You’ll find all games and your tables in the lobby.
error-405 = This page works differently
    .does = Go back and use the buttons on the page.
error-409 = Not now
error-410 = A damaged table
error-413 = That’s too much at once
error-429 = That’s a lot at once
error-500 = Something broke on our side
    .does = Your tables are safe: every move is saved before it is shown. Load the page again.
error-503 = Just a moment
error-other = That didn’t work
    .does = Go back and try again.
error-store = The server can’t reach its tables right now. Load the page again in a moment.
error-too-large = The request’s address or headers are too large. Open the page without them.
error-host = The request names a host that can’t exist.
error-other-site = This request didn’t come from a page of this table. Open the page and try again.
error-unnamed-proxy = This page came by HTTPS, but the server was asked by HTTP, from { $address }, { $came }. Its operator has to name the proxy in between: tanglewood serve --proxy ADDRESS.
error-changed-host = This page came from { $origin }, but the server was asked { $came }. Its operator has to have the proxy pass on the host.
header-came = with “{ $header }: { $value }”
header-missing = without { $header }
error-form = We couldn’t read the form. Go back and send it again.
error-form-kind = Send the fields as an ordinary form.
error-form-size = That’s larger than this page accepts.
error-no-file = No file arrived. Choose one and send it again.
error-upload = We couldn’t read the upload. Choose the file and send it again.
error-upload-parts = An upload has at most { $most } parts.
error-game-long = This game has more than { $most } moves, too many to open here.
error-busy = Many people are opening games or positions right now. Try again in a moment.
error-slow = This is taking too long, so it was cancelled. Try again in a moment.
error-no-cookie = Your browser doesn’t return our cookie, so we can’t tell which games are yours. Nothing was made. Allow cookies for this site, or leave private browsing, and try again.
error-stranger = This table is only for people who have a link to it. Ask a player for one and open it in this browser.
error-journal-later = You can save the game once it is over. Until then the file would reveal every card.
error-not-over = You can play on from a moment once the game is over.

# Too many requests. $time is seconds or minutes.
limit-tables = You’ve set up many tables this hour. Continue one of those in the lobby, or come back in { $time }.
limit-joins = Many people have joined tables from your address this hour. Use the browser you joined with, or come back in { $time }.
limit-looks = You’ve looked at many moments this minute. Try again in { $time }.
limit-lines = You’ve said a lot this minute. Try again in { $time }.
seconds-count = { $number ->
    [one] { $number } second
   *[other] { $number } seconds
}
minutes-count = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}

## Tables that can't be read

damaged-table = This table’s record is damaged, so it can’t be opened.
damaged-ask = Ask whoever runs this server: “tanglewood doctor --repair” may let the game continue from before the damage.
damaged-here = End Tanglewood, run “tanglewood doctor --repair” and start it again: the game may then continue from before the damage.
damaged-right = The record of your seat at this table is damaged. A saved link to your seat still lets you in, or another player can send you a link to watch.
damaged-save = Save what can be read of the game
damaged-remove = Remove it from my tables
outdated-options = This table can’t be opened: this version of Tanglewood doesn’t know its game or its options.
outdated-game = This table can’t be opened: this version of Tanglewood doesn’t know its game.
# $theirs and $ours are numbers of versions.
outdated-rules = This table began with version { $theirs } of the rules of { $game }, but this Tanglewood has version { $ours }. Nothing is lost: a newer Tanglewood can open it.
removed-table = This table has been removed.

## The table: its frame

nav-rules = Rules
    .label = Rules, in a new tab
nav-cards = Cards
    .label = Cards: what they all do
nav-type = Type
    .label = Type a move or a command
nav-settings = Settings
nav-keys = Keys
    .label = Keyboard help
typed-line = Type a move, or “help”
typed-answers = Answers
typed-send = Send
# The prompt of the table is shown to somebody who hides nothing, beside whose turn it is.
prompt-of = { $name }: { $prompt }
offline = No connection. Your moves are kept.
connecting = Connecting…
retrying = Next try in { $seconds } s.
try-now = Try now
slow-line = Slow connection
crowded = This table is open in too many tabs, so this one has stopped. Close another tab, then load this page again.

# The title in the browser's tab.
title-over = Over: { $game }
title-question = A question for you: { $game }
title-yours = Your turn: { $game }

# Several players share one device.
pass-title = Pass the device to { $name }
pass-text = { $name }, it’s your turn. Your cards stay hidden until you press the button.
pass-button = I’m { $name }: show my cards

only-answer = You have only one possible answer. It will be given for you after the usual pause, so nobody can tell.
your-answer = Your answer

invite-title = { $seats ->
    [one] Invite a friend
   *[other] Invite your friends
}
invite-text = Send one link to everybody. Your friends choose their seats, and can watch when all are taken. You can start playing right away.
invite-everybody = Link to this table
invite-one-seat = Links to single seats
    .does = Each seats one person.
invite-link = Link for { $name }
# The text of a message with the link.
invite-message = { $name } invites you to play { $game }.
share-link = Share
    .label = Share: { $label }
# Who can open the links of an invitation.
reach-local = These links only open on this computer.
reach-open = Open to my home network
    .does = Other devices on your network can then open the links. Your games go on. It stays open, also after a restart, until you close it.
reach-shut = Close to my home network
# The server was open to the home network and is not now, for example because the computer is on no network.
reach-is-shut = Your home network can’t reach this server right now, so your friends wait. It opens again once this computer is on a network.
reach-by-name = The same link by name. It goes on working when this computer gets a new address
reach-home = Devices on your home network can open these links.
# $address is a web address, such as http://tanglewood.local:8321/
reach-name = Most of them also find this server at { $address }
# Three ways for friends in other places to reach the server.
reach-elsewhere = Friends in other places?
reach-proxy = With a web server of your own: let it pass on https to this server, as the guide to running a server shows.
# $option is an option of the command that starts the server.
reach-tunnel = With any tunnel: point it at this server, and start again with { $option }
reach-docker = On a rented machine, in Docker:
reach-not-here = Only a person at the computer that runs the server can open it to the home network.
reach-no-network = This computer isn’t on a network right now. Connect it, then try again.
reach-failed = The server could not be opened to your network. Another program may be using its port.
look-at-table = Look at the table
your-place = Your place
other-players = The other players
more-about = More about { $name }
choose-player = Choose { $name }

rules-changed = The rules have changed

## The table: plates, hands, moves

# Below a player's name.
plate-free = Seat is free
plate-thinking = Thinking
plate-away = Away
    .short = Away
# $number of $unit: days, hours or minutes. The short form stands in a small badge.
plate-away-for = Away for { $number } { $unit ->
    [days] { $number ->
        [one] day
       *[other] days
    }
    [hours] { $number ->
        [one] hour
       *[other] hours
    }
   *[minutes] { $number ->
        [one] minute
       *[other] minutes
    }
}
    .short = { $number } { $unit ->
        [days] { $number ->
            [one] day
           *[other] days
        }
        [hours] h
       *[minutes] min
    }
plate-friend = Friend
cards-held = { $cards ->
    [one] card
   *[other] cards
}
# A hand or pile, for a screen reader.
# Example: Hazel’s hand: 5 cards
zone-cards = { $zone }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
# A figure on a plate; the number stands before it.
points-word = { $points ->
    [one] point
   *[other] points
}
# A card with its title and what is known of it, for a screen reader.
# Example: the 7 of Keys, Treasure (taken with a Fox)
card-titled = { $card }, { $title }
card-noted = { $card } ({ $note })
card-does = { $card }: what it does
# A card or piece and where it lies.
card-at = { $card }, { $place }
your-moves = Your moves
all-moves = { $moves ->
    [1] The only move
   *[other] All { $moves } moves
}
which-of-these = Which of these?
cards-to-choose = The cards to choose from
# On what a hint, or the guided game, wants one to press.
mark-hint = Hint
mark-here = Here
lesson-step = Step { $number } of { $steps }:
still-thinking = Still thinking…

# Choosing the pieces of a move. $pieces and $next are lists of names; the browser fills them in.
chosen-pieces = { $pieces } chosen.
    .next = { $pieces } chosen: { $next }.
    .one-of = now { $names }
    .marked = now one of the { $count } that are marked
    .preview = This is how it would look.
    .confirm = To confirm: { $moves }.
never-mind = Never mind
# What a button says of its key.
key-of-button = Key { $key }
notify-blocked = Your browser doesn’t allow notifications here. You can change that in its settings for this site.

## The table: tools

looking-by = Whose view
look-show = Show
play-on-here = Play on from here
    .label = Play on from here, at a new table
you-watch = You are watching
skip-to-turn = Skip to your turn
take-back-button = Take back
hint-button = Hint
score-and-log = Score and log
score-short = Score
score-sheet = Score, log and links

## The table: its side

log-here = Log
    .label = What has happened, newest first
look-back-button = Look back
next-game = The next game
free-seats = Free seats
free-seat-link = { $seats ->
    [one] A seat is free: the link for friends
   *[other] { $seats } seats are free: the link for friends
}
hint-unrated = With a hint this game doesn’t count for your rating.
hint-caption = What the bot expects from each move
hint-tried = Tried
hint-untried = { $moves ->
    [one] { $moves } more move was not tried.
   *[other] { $moves } more moves were not tried.
}
what-all-does = Cards and terms
# The menu at the side of a table: links, leaving, the fair deal.
table-menu = Table
this-table = This table
from-lesson = This is a guided first game. The deal is the same every time.
from-position = This game started from a position, not from a deal.
watching-here = { $people ->
    [0] Nobody is watching.
    [one] { $people } person is watching.
   *[other] { $people } people are watching.
}
links-here = Links
link-watch = For people who want to watch
leaving-here = Leave this table
resign-match = Resign
    .sure = Yes, resign
    .does = The game ends.
    .loses = The game ends, and you lose.
leave-table = Leave the table
    .sure = Yes, leave the table
    .does = A bot plays on in your place.
    .loses = A bot plays on in your place, and the game counts as lost for you.
remove-table = Remove the table
    .sure = Yes, remove the table
    .does = The table and its moves are deleted for everyone.
    .loses = The table and its moves are deleted, and the game counts as lost for you.
fair-deal = Fair deal
    .does = The deal was fixed before the first move. Any change to the deal would change this code.
    .keep = Keep it. When the game is over you’ll see the seed, and you can check the deal.
    .check = Save the game, then check it with “tanglewood verify FILE --commitment” and the code you kept.
deal-commitment = Code of the deal
deal-seed = Seed
deal-seal = Seal of the moves
score-of-match = Score
won-mark = (won)

## The end of a round or a match

play-again = Play again
to-the-rematch = To the rematch
same-people = New game with the same people
see-the-table = See the table
round-is-over = Round { $round } is over
to-round = On to round { $round }
points-by-round = Points by round
round-number = Round { $round }
sum-of-rounds = Total
result-of-match = Result
rank = Place

# How a match ended, where the game has no words of its own.
ended-points = { $player ->
    [you] You have
   *[other] { $player } has
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ended-nobody = Nobody wins
ended-won = { $player ->
    [you] You win
   *[other] { $player } wins
}
# $high and $low are the points of the winner and of the other player.
ended-won-points = { $player ->
    [you] You win
   *[other] { $player } wins
}, { $high } to { $low }
# $players is a list.
ended-shared = { FORM($players, "start") } share the win
ended-shared-points = { FORM($players, "start") } share the win, { $high } to { $low }
ended-resigned = { $player ->
    [you] You have resigned.
   *[other] { $player } has resigned.
}
ended-resigned-won = { $player ->
    [you] You have resigned, so { $winner } wins.
   *[other] { $player } has resigned, so { $winner ->
        [you] you win
       *[other] { $winner } wins
    }.
}

ended-late-won = { $player ->
    [you] You have run out of time, so { $winner } wins.
   *[other] { $player } has run out of time, so { $winner ->
        [you] you win
       *[other] { $winner } wins
    }.
}
ended-away-won = { $player ->
    [you] You were away, so { $winner } wins.
   *[other] { $player } was away, so { $winner ->
        [you] you win
       *[other] { $winner } wins
    }.
}
ended-stopped = The players have ended the game. Nobody wins, and nobody loses.

## Refusals and notices at the table

form-broken = The form is incomplete. Choose a move on the table.
takes-long = This is taking longer than it should. Load the page again in a moment.
not-your-seat = That seat isn’t yours.
match-ended = The match is over. No more moves are possible.
# Taking back among people. $names are people.
back-ask = Ask to take back
back-asked = { $names } would like to take this back:
back-asked-by-you = You asked to take your move back. Waiting for { $names }.
back-asked-short = Asked. The others decide.
back-awaited = Waiting for { $names }.
back-agree = Let them
back-decline = No
back-unrated = If you agree, this game doesn’t count for ratings.
back-shown = Your move showed somebody something hidden. It can’t be taken back.
back-lapsed = The game has moved on. Nobody asks to take anything back now.
back-declined = { $name } would rather go on.
back-done = { $name } has taken back a move. Everybody agreed.
cannot-take-back = There is nothing to take back.
cannot-hurry = Other people are watching the bots play.
cannot-resign = You can’t resign now.
cannot-leave = You can leave only if somebody else plays on.
cannot-remove = Only the host can remove a table with other players, before the first move or after the end. You can leave it or resign.
rematch-later = You can start a rematch after the end, if you played.
table-full = This table has too many moves for another one. Start a new table.
moved-on = The table has moved on. Look again and choose.
one-at-a-time = One thing at a time, please.
unknown-wish = The page sent something this table doesn’t understand. Load it again.
not-kept = The server can’t save moves right now. It keeps trying, and nothing is lost.
getting-ready = The bots are getting ready. This happens only once, and you can keep playing.
bot-failed = The bot couldn’t answer. Load the page again to let it try once more.
bot-stumbled = A bot has stumbled. Load the page again to let it try once more.
bot-gone = There is no bot “{ $bot }” at level “{ $level }” any more.
taken-back = Taken back.
# A move that was typed, as it was understood.
typed-move = { $move }.
# The answer to a typed command whose effect the page shows.
typed-done = Done.

## Hints

hint-later = You can ask for a hint when it’s your turn.
hint-none = The bot has no hint right now. Try again.
hint-moved-on = The table has moved on. Ask again.
hint-busy = One hint at a time: the bot is still thinking about your other table.
# $move is an action, as on its button.
hint-move = Hint: { $move }.
hint-only = There is no other move.
# These follow hint-move and what is certain about the move: "Hint: Play the 7 of Keys. It wins the trick."
# $gain is so much of what scores count.
# Example: About 2 points better than the next best move.
hint-gain = About { $gain } better than the next best move.
hint-position = It should lead to a better position than the next best move.
hint-close = The next best move is about as good.

## Looking back

# The button that shows again, move by move, what others did. The list has a line for each of them.
replay-all = Show it again
news-list = What the others did

lookback = Looking back
lookback-label = The past of this game
lookback-end = The end
lookback-move = Move { $move } of { $moves }
lookback-deal = The deal
lookback-earlier = One move back
lookback-later = One move forward
lookback-slider = Move
lookback-now = Now
lookback-return = Back to the game
lookback-return-turn = Your turn: back to the game
# What the slider says. $news is what happened there.
lookback-value = { $move } of { $moves }. { $news }
# At a decision one looks back at: the signs of both moves, which are drawn on the table, with their names.
weighed = The move and a better one
weighed-played = Played
weighed-better = Better
weighed-best = Played, the best move
# Behind a move that is drawn on the table while one points at it; only read aloud.
draws-it = (show on the table)
# How the better move could have gone on, move by move. $step is such as "Hazel: Play the 3 of Keys".
onward-step-of = { $number } of { $count }. { $step }.
onward-guess = This is an example: hidden cards are guessed.
onward-back = One move back
onward-on = One move on
view-own = Your view
view-watcher = A spectator’s view
view-of = { FORM($name, "possessive") } view
view-open = All hands

## Older rules

past-goes-on = The rules have changed since this game began. The new rules allow every move so far, so it goes on.
past-stuck = The rules have changed since this game began, and the new rules don’t fit it. Start a new game.
past-replayed = This game was played by version { $theirs } of the rules. You see it by version { $ours }, which allows every move in it. Some details may have looked different.
past-seen = This game was played by older rules. You see it as it was seen then.
past-last-seen = This game was played by older rules and never finished. You see how it was last seen.
past-written = This game was played by older rules. Its moves were kept, but not what the players saw.
past-played-by = Played by { $names }
past-what-changed = What has changed
past-moves = Moves
past-no-moves = There were no moves yet.

## Reviews

review-whole = Review
review-this = This decision
review-caption = What the bot expected from each move
review-expected = Expected
review-played = (played)
review-try-again = Try again from here
review-mistakes = Learn from your mistakes
mistake-title = Your mistakes: { $game }
mistake-find = Your mistake { $number } of { $count }: find a better move.
mistake-of = Mistake { $number } of { $count }
mistake-about = It is the same table, and the same opponents. Every good move counts.
mistake-next = Next mistake
mistake-back = Back to the game
mistake-unjudged = The bot cannot judge this move now. Try again in a moment.
# $glimpsed is "yes" once a quick look has shown something.
review-progress = { $glimpsed ->
    [yes] A first look. A deeper one has covered { $judged } of { $all } decisions.
   *[no] A bot is reviewing the game: { $judged } of { $all } decisions.
}
review-progress-label = Decisions reviewed
review-turning-points = Turning points
# Mistakes besides the turning points.
review-others = { $count ->
    [one] Another mistake
   *[other] { $count } more mistakes
}
# A turning point. $headline says who played what.
review-turn = Move { $move }. { $headline }
review-even = No move gave much away.
# The name of a language model at a table.
program-name = { $name } (AI)
review-not-yet = The review begins once the game is over.
review-failed = This game can’t be reviewed, because of a fault on the server. The server’s log has the details.
review-too-long = This game has no review: it has more than { $most } decisions.
review-accuracy = Accuracy
review-means = What this means
    .does = The graph shows what each player could expect at each decision, given what they knew then. A move is good, an inaccuracy, a mistake or a blunder, depending on what it gave away compared with the best move. Accuracy is 100 if every move was the best; a blunder counts a quarter or less. Luck is what the deal, hidden cards and draws changed. Play is what your own moves changed.
graph-label = Expected result by move
graph-move = Move { $move }

## Talk

talk-here = Talk
talk-who = Who may talk here
talk-nobody = Nobody can talk
talk-seated = Players can talk
talk-all = Everyone can talk
talk-choose = Choose
# After a moment by which something is due: what is left until then.
time-left = { $left } left
talk-unread = Not read yet: { $count }
talk-lines = What was said, newest first
# A line of talk.
talk-line = { $name }:
# People who share a seat's line of talk. $names is a list.
names-list = { $names }
talk-write = Say something
talk-say = Say
talk-quick = Quick messages
quick-hello = Hello!
quick-well = Well played!
quick-thanks = Thanks!
quick-oh = Oh no!
quick-wait = Let me think.
quick-good = Good game!
watcher = Spectator { $number }
talk-empty = Write something first.
talk-not-yours = You can’t talk at this table.
talk-no-choice = Choose who may talk here.
talk-not-host = Only the host chooses who may talk at a table.

## Keys

keys-title = Playing by keyboard
key-home = Home
key-end = End
key-enter = Enter
key-space = Space
key-escape = Esc
key-digits = to
keys-hand = move through your cards, or in all four directions on a board
keys-ends = first and last card
keys-choose = choose the card
keys-go-hand = go to your hand
keys-go-board = go to the board, if the game has one
keys-go-cards = go to the cards on the table to read them; arrows move on
keys-prompt = hear the prompt again
keys-replay = see it again on the table
keys-news = hear everything that happened since your last move
keys-log = score and log
keys-look = look back and forward when no card has the focus; Home: the deal, End: now
keys-history = look back through the game
keys-undo = take back
keys-hint = hint
keys-skip = skip to your turn
keys-quick = the buttons in the prompt, in order
keys-type = type a move or a command such as “hand”, “table” or “last”
keys-go-on = don’t wait for the animation, when nothing has the focus
keys-help = this help
keys-close = close what is open, cancel a choice, go back to the game
keys-letters = Use single letters and digits as shortcuts
keys-touch = On a touch screen: press a card to play it. Hold a card, or press its dot, to see it large.

## Settings

settings-title = Settings of this browser
settings-speed = Table speed
speed-calm = Calm
    .does = a trick stays for more than a second
speed-brisk = Brisk
    .does = half as long
speed-at-once = Instant
    .does = no waiting and no animation
settings-ends = End my turn when I can do nothing else
    .does = Not while other people play and cards are hidden: they could tell from it what you hold.
turn-ended = Turn ended: nothing left to do.
settings-speed-note = To move on at once, click the table or press the space bar. With several people at a table, bots follow the calmest setting.
settings-sound = Sound
sound-off = Off
sound-turn = Only when it’s your turn
sound-all = Moves too
    .does = a soft sound for cards, draws, captures, your turn and the end
settings-need-scripts = The other settings need JavaScript.
settings-volume = Volume
settings-turn = When it’s your turn
settings-notify = Notify me when I’m in another tab
settings-theme = Light or dark
theme-system = Match my device
theme-light = Light
theme-dark = Dark
settings-cards = Cards in your hand
cards-small = Small
cards-usual = Normal
cards-large = Large
settings-suits = Suits and kinds
suits-colours = In colour
suits-plain = Plain
    .does = by shape and letter only

## Statistics

stats-none = No results yet. Finish a game, and it will count here.
stats-choose = Choose a game
stats-bring = Bring statistics from another browser
stats-link-title = Open this link in your other browser
stats-link = Works once, within a day
stats-link-doc = The other browser gets a copy and keeps its own results. Games that both have count once. Anyone with the link can use it, so send it only to yourself.
stats-games = Games
stats-won = Won
# A share of games, from 0 to 1.
stats-share = { NUMBER($share, style: "percent") }
stats-streak = Current streak
stats-best = Best streak
stats-rating = Rating
stats-within = ± { $within }
stats-within-provisional = ± { $within }, provisional
stats-curve = Rating by game
stats-wins = Wins by opponent
stats-table = As a table
stats-with = With
stats-streak-short = Streak
stats-best-short = Best
stats-alone = Alone
stats-people = With people
stats-mixed = Bots of several levels
# Below the rating's curve.
stats-count = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
stats-won-of = { $won } of { $games }
# Pictures in words. $wins is a list of stats-wins-of, $levels of stats-level.
stats-wins-words = Wins: { $wins }.
stats-wins-of = { $label } { $won } of { $games }
stats-rating-words = Rating over { $games ->
    [one] { $games } game
   *[other] { $games } games
}: it started at { $first }, is now { $last }, and ranged from { $lowest } to { $highest }. For comparison: { $levels }.
# A level of bots with its rating.
stats-level = { $label } { $rating }
stats-counting = What counts
stats-counts-games = Every game you finish with one seat counts, against bots or people. Resigning counts as a loss, and so does leaving a table where others play on. A shared win counts as a win.
stats-counts-together = In games that everyone wins or loses together, and in games for one, your wins are counted. There you may have several seats.
stats-counts-not = These don’t count: games where you play several sides on one device, games that started from a position or from a moment of another game, games opened from a file, and tables that you remove before your first move.
# $days is how long a game may lie unfinished; 0: for ever.
stats-counts-gone = Removing a game after your first move counts as a loss.{ $days ->
    [0] { "" }
    [one] { " " }So does a game against bots that you don’t go on with for a day.
   *[other] { " " }So does a game against bots that you don’t go on with for { $days } days.
}
stats-counts-help = A game with a hint or a move taken back counts as a game, but not for the rating or the ladder.
# $wins is a number.
stats-counts-ladder = You reach a step of the ladder with { $wins } wins against bots of that level or a stronger one, without help. Games that everyone wins or loses together have no ladder, because strong partners make them easier.
stats-habits = What costs you most
# $games is how many reviewed games are missing.
stats-habits-soon = { $games ->
    [one] After one more reviewed game
   *[other] After { $games } more reviewed games
} you can see here which ideas cost you most.
stats-habits-none = Nothing stands out in your latest { $games } reviewed games.
stats-habits-from = By the reviews of your latest { $games } games, each with the costliest moves.
# $theme is what the mistakes are about, $cost what they cost in ten games.
stats-habit = { $theme }: { $count } mistakes. In ten games, they cost you { $cost }
stats-habit-mistake = { $day }, move { $move }: { FORM($grade, "inline") } that { $cost }
puzzles = Puzzles
stats-game = Game
stats-latest = Latest games
stats-day = Day
stats-result-column = Result
# $how is resigned, left, late (out of time), away, stopped (without a loser), won or lost.
stats-result = { $how ->
    [resigned] Resigned
    [left] Left
    [late] Out of time
    [away] Away
    [stopped] Ended without a loser
    [won] Won
   *[lost] Lost
}
# The column "Rating" of a game in the list of the latest ones.
stats-counts-yes = Counts
# $reasons is a list of aid-….
stats-counts-no = Doesn’t count: { $reasons }
stats-counts-never = No rating in this game
stats-counts-without-rated = No rated opponent
aid-hint = hints
aid-renewed = a seat got a new link
aid-stopped = ended without a loser
aid-void = voided by the operator
aid-undo = moves taken back
aid-position = started from a position
aid-guided = guided game
aid-file = opened from a file
aid-unknown = damaged record
ladder = Ladder
ladder-reached = Reached
ladder-wins = { $wins } of { $of } wins
# $levels is a list of stats-level.
stats-counts-rating = Each game has its own rating (Glicko-2). It starts at 1500 and changes with every game against bots or people. The bots’ levels are rated too: { $levels }. With several opponents, each one counts, depending on whether you finished ahead of them. A person who had help doesn’t count. Games that everyone wins or loses together don’t change it. Your true strength lies within the ± range with 95% probability.
stats-yours = Your data
stats-yours-doc = Your statistics belong to this browser alone: the newest { $most } games. They stay even when a game has left your list.
stats-save = Save as a file
stats-take = Move to another browser
stats-delete = Delete
stats-delete-sure = Are you sure? The results of { $games ->
    [one] { $games } game
   *[other] { $games } games
} will be gone for good. The games themselves stay.
stats-delete-button = Delete my statistics
take-title = Bring statistics to this browser
take-lead = They are added to this browser’s own results, and stay in the other browser too.
take-link = The link, or its code
# $button is what stands on the button in the other browser, $page the name of its page.
take-link-doc = In the other browser, open “{ $page }” and press “{ $button }”.
take-button = Bring them here
take-no-link = This link doesn’t work (any more). It works once, within a day, and not in the browser that made it. Make a new one there.

## Positions

position-title = A position in { $game }
position-playable = You can play this position
position-link = Link to this position (it shows all cards)
position-play = Play from here
position-board = Lay the cards
position-pick = Press a card, then another card to swap the two, or a place to put it there.
position-pick-map = Press a space to see what is there. Press a thing or a card, then the space where it is to go.
# $card is the name of the card that was pressed.
position-picked = { $card }: press a card to swap it with, or a place to put it there.
position-map = Map. Press a space to see what is there.
position-put = Put it here
# $player is a player.
position-player = { $player }
# $count is what is counted, such as points.
position-count = { $player }: { $count }
position-set = Apply
# $reason says what is missing by the rules; most reasons are in English.
position-not-yet = You can’t play from here yet. { $reason }
# $place is a place for cards, such as: Player 2's hand.
position-needs = { $place }: { $needed ->
    [one] { $needed } card
   *[other] { $needed } cards
} would be right, not { $count }.
position-text = The position as text
    .does = JSON with a key for each thing on the table, as “position()” of the Python interface writes it. Chance is drawn afresh.
position-check = Check it
position-too-long = This position is too long for a link.
position-over = The game is over in this position, so there is nothing to play.
position-code = This link to a position is incomplete. Copy it again.
# $reason is a technical reason in English.
position-json = This isn’t valid JSON: { $reason }.

## Puzzles

puzzle-of-game = Puzzle { $number }: { $game }
# $move is the label of the move that was just found.
puzzle-goes-on = Right: { $move }. Now find your next move ({ $step } of { $steps }).
puzzle-moves = It asks for { $count } moves in a row.
puzzle-not-now = That isn’t a legal move here. Choose one on the table.
puzzle-today = Today’s puzzle
puzzle-do = Make your move on the table, then see how good it was.
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-line = See what could follow
puzzle-nudge = Give me a nudge
puzzle-give-up = Show the solution
puzzle-others = Today’s other puzzles:
puzzle-caption = What a search expects from each move
puzzle-solution = The solution:
puzzle-yours = (yours)
# The list of puzzles of a game, by theme.
puzzles-of = Puzzles: { $game }
puzzles-all = All puzzles
puzzles-solved = Solved
puzzles-of-all = of { $count }
puzzles-solved-of = { $solved } of { $count } solved
puzzles-streak = Solved in a row
puzzles-go-on = Next unsolved puzzle
# $title is a puzzle-named.
puzzle-named = Puzzle { $number }: { $title }
# $level is a level-of-….
puzzle-about = Difficulty: { $level }. One of { $count } puzzles.
puzzles-for-today = For today
puzzles-due = { $count ->
    [one] A puzzle you missed is due again.
   *[other] { $count } puzzles you missed are due again.
}
puzzles-none-due = { $count ->
    [one] A puzzle you missed will come back on another day.
   *[other] { $count } puzzles you missed will come back on other days.
}
puzzles-again = Try again what you missed
puzzles-solved-before = { $count ->
    [one] You also solved a puzzle that is no longer here. It still counts for your rating.
   *[other] You also solved { $count } puzzles that are no longer here. They still count for your rating.
}
puzzles-themes = Themes
puzzles-theme = Theme
puzzles-level = Difficulty
puzzles-state = State
puzzles-any = All
puzzles-show = Show
puzzles-listed = { $count ->
    [0] No puzzle fits. Choose something else.
    [one] One puzzle
   *[other] { $count } puzzles, the easiest first
}
# $level is a level-of-….
puzzles-row = No. { $number }, { $level }
puzzles-before = Easier ones
puzzles-after = Harder ones
puzzles-missed = Those you missed ({ $count })
puzzles-more = More puzzles
puzzles-doc = Only your first try counts for the rating. A nudge before it leaves the rating as it is. A puzzle you missed comes back the next day, then after 3, 7 and 21 more days, each time you solve it.
level-of-easy = easy
level-of-tricky = tricky
level-of-hard = hard
puzzles-is-unsolved = not solved
puzzles-is-solved = solved
puzzles-is-missed = missed

## The course of a game

learn-title = Learn { $game }
learn-course = Lessons
# How many lessons are done.
learn-done = { $done } of { $count } lessons
learn-guided = Your first game
    .does = A guided game shows you every kind of move, one step at a time.
learn-lesson = Lesson: { $theme }
learn-on = Go on with the lessons
learn-example = See an example
# $count is a number.
learn-solve = { $count ->
    [one] Solve a puzzle
   *[other] Solve { $count } puzzles
}
learn-play = Play a game
learn-play-level = By your puzzles, { $level } is a good opponent for you now.

## Rules and cards

rules-title = { $game }: the rules
rules-contents = On this page
rules-typed = If you type your moves
how-title = { $game }: how to play
cards-of = The cards of { $game }
cards-title = { $game }: what everything does

## Credits

credits-icons = Icons
    .does = The icons come from game-icons.net, by { $authors }. We round the shapes to a tenth of a unit, colour and outline them.
credits-type = Type
    .does = Fraunces and Atkinson Hyperlegible Next, both under the SIL Open Font License 1.1.
credits-code = Code
    .does = idiomorph, under the Zero-Clause BSD licence. Tanglewood itself is under the MIT licence.
credits-all = The full list, icon by icon

## For translators

words-title = Messages of { $name }
words-lead = Every message with its words in two languages. Names in braces are arguments.
words-id = Message
words-note = For translators

# Below "Fair deal".
deal-about = The deal was fixed before the first move, and this code proves it: any change to the deal would change this code.
deal-keep = Keep the code. When the match is over, the page shows the seed, and you can check the match.
# $command is typed in a terminal.
deal-check = Save the journal and check it with “{ $command }” and the code that you kept.

# A file that somebody opens.
this-file = This file

## The deal of the day

deal-of-day = Deal of the day
day-lead = Every day each game has one deal that is the same for everyone, against the same bots. You have one try.
day-next = The next deals come
day-new = Not played yet
day-running = In progress
day-removed = You removed the table
day-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
day-count = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
day-calendar = Calendar
day-month-before = Earlier
day-month-after = Later
# Read aloud for a day of the calendar.
day-cell = { $played ->
    [one] { $played } deal finished
   *[other] { $played } deals finished
}, { $won } won
day-calendar-doc = The figures say how many deals you won, of how many you finished that day. A day begins and ends at midnight UTC.
day-latest = Earlier days
day-all = All deals of the day
# $level is the level of the bots.
day-begin-lead = The same deal for everyone today, against { $level }.
day-begin = Play today’s deal
day-rule-once = You have one try. If you resign or remove the table, it has been used.
day-rule-help = There are no hints, and no move can be taken back.
day-rule-key = Until the next deal comes, this deal’s key stays secret.
day-missed = You didn’t play this deal.
day-look-again = Check again
day-see-table = See the table and the review
# $how is won, resigned or lost; $other is an amount, such as "14 points".
day-outcome = { $how ->
    [won] Won
    [resigned] Resigned
   *[lost] Lost
}, { $own } to { $other }
day-outcome-alone = { $how ->
    [won] Won
    [resigned] Resigned
   *[lost] Lost
}, { $amount }
day-compared = { $others ->
    [0] Nobody else has finished this deal yet.
    [one] { $better ->
        [0] One other person has finished this deal.
       *[other] Better than the one other person so far.
    }
   *[other] Better than { $better } of { $others } others so far.
}
day-champion = The strongest bot, with your cards: { $outcome }.
day-champion-plays = The strongest bot is playing this deal now.
day-share-title = { $game }, { $day }
share-it = Share
share-text = Your result as text
share-picture = Save as a picture
share-picture-alt = A picture with your result: { $said }
deal-tomorrow = This is today’s deal of the day. Its key is shown here when the day is over (midnight UTC).
error-day-running = This is today’s deal of the day, and others still play it. You can see all cards when the day is over (midnight UTC).

## The end of a game

# $change is up, down or same; $provisional is yes while few games have made the rating.
ending-rating = Rating { $after } ({ $change ->
    [up] +{ $by }
    [down] −{ $by }
   *[same] no change
}{ $provisional ->
    [yes] , provisional
   *[no] { "" }
})
# $counts says why a game does not count, as in the list of the latest games.
ending-counts = Rating: { $counts }
# $level is the name of a level.
ending-reached = You reached a step of the ladder: { $level }
ending-best = Your best moment:
ending-worst = Your worst moment:
ending-next-level = Next level: { $level }
ending-day = Compare

## Open tables, where the operator allows them

open-tables = Open tables
open-lead = Join one of these tables, or watch it.
open-look = See the open tables
open-none = There is no open table right now. Make one: choose a game with a free seat, then “Open to everyone” at the table.
# $players is a list of names; $free is the number of free seats.
open-players = { $players }. { $free ->
    [0] No free seat
    [one] { $free } free seat
   *[other] { $free } free seats
}
open-name = Your name
open-join = Join
open-watch = Watch
open-how = The host of a table opens it at the side of the table, and can close it again. Links work as always.
open-up = Open to everyone
open-close = Close to strangers
open-is = Anyone on this server can join or watch this table.
open-not-host = Only the host can open a running table.
open-gone = That table isn’t open any more.
open-taken = The last free seat was just taken.

## Leaderboards, where the operator allows open tables

boards = Leaderboards
boards-lead = The best players of each game on this server, by rating.
boards-look = See the leaderboards
boards-all = All leaderboards
boards-none = Nobody is on a leaderboard yet. You can put yourself on them in your statistics.
# $within is the largest uncertainty of a listed rating.
boards-how = A leaderboard lists only people who asked for it, once their rating is known to ± { $within } or better. Ratings change with finished games against bots and rated people. Games with hints or moves taken back don’t count. The bots’ levels show what a rating is worth.
board-games = Rated games
board-place = Place
board-name = Name
board-you = (you)
# $level is the name of a level of bots, in a list of people.
board-level = { $level } (bot)
board-empty = Nobody is on this leaderboard yet.
board-waits = You will be on this leaderboard once your rating is known to ± { $within } or better. Play a few more games.
board-all = Whole leaderboard
    .label = Whole leaderboard of { $game }
board-as = Your name on the leaderboards
board-join = Put me on the leaderboards
    .does = Everyone on this server then sees your name with your ratings. You can leave the leaderboards at any time.
board-listed = You are on the leaderboards as { $name }.
board-leave = Leave the leaderboards
board-no-name = Choose a name for the leaderboards.
board-name-taken = Somebody else on the leaderboards has that name. Choose another one.
board-muted = The operator of this server has muted you. The leaderboards don’t show you.

## Tournaments of people, where the operator allows open tables

tournaments = Tournaments
tournaments-lead = Play against everyone who joins, round by round, for a place in the standings.
tournaments-look = See the tournaments
tournaments-all = All tournaments
tournaments-none = There is no tournament yet. Open the first one.
tournaments-waits = Open to join
tournaments-on = Being played
tournaments-over = Finished
tournaments-how = Hints are off in tournaments. Games count for your rating as usual.
# $game is the title of a game.
tournament-of = Tournament: { $game }
tournament-new = New tournament
tournament-open = Open the tournament
tournament-errors = Please look at the marked fields.
tournament-game = Game
tournament-seats = Players at a table
tournament-pace = How long a move may take. If somebody takes longer, they lose the table. Live, that is an hour.
tournament-system = Who meets whom
    .does = In a Swiss tournament you meet people with about your score. In a round robin everyone meets everyone once, at tables for two.
tournament-swiss = Swiss
tournament-robin = Round robin
tournament-rounds = Swiss rounds
    .does = With few people there are fewer, so that nobody meets twice.
tournament-begin = Start
tournament-most = People who can join
    .does = You take part, too.
tournament-start-press = When I press “Start”
tournament-start-full = As soon as it is full
tournament-choose = Choose one of these.
# $least and $most are numbers.
tournament-between = Choose a number from { $least } to { $most }.
tournament-robin-two = A round robin is played at tables for two.
tournament-no-name = Choose a name, so that the others know you.
tournament-too-many = You already have as many tournaments as one person can have open. Call one off, or play one to its end.
tournament-too-few = Not enough people have joined yet.
tournament-has-begun = That tournament has already started.
tournament-full = That tournament is full.
tournament-gone = That tournament isn’t there any more.
tournament-blocked = Somebody you’ve blocked takes part.
tournament-not-you = You can’t join this tournament.
tournament-not-opener = Only the person who opened a tournament can do that.
tournament-join = Join
# $full: whether it starts as soon as it is full.
tournament-in = You’re in. { $full ->
    [yes] The tournament starts as soon as it is full.
   *[no] The tournament starts when the person who opened it presses “Start”.
}
tournament-start = Start
tournament-cancel = Call it off
tournament-leave = Leave the tournament
    .does = You can join again until it starts.
    .sure = Yes, leave it
tournament-withdraw = Withdraw
    .does = You lose the table you’re playing at, and you aren’t paired any more. You can’t come back.
    .sure = Yes, withdraw
# After the name of somebody who has withdrawn.
tournament-withdrawn = (withdrew)
# $joined of $most people have joined.
tournament-waits = { $joined } of { $most } joined
tournament-round-of = Round { $round } of { $rounds }
# $names is a list of $winners names.
tournament-won = { $winners ->
    [one] Won by { $names }
   *[other] Shared by { $names }
}
tournament-swiss-about = Swiss, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
tournament-robin-about = Round robin
# $system is one of the two messages above. $days are for a move, 0: live.
tournament-about = { $system }. { $days ->
    [0] Live.
    [one] { $days } day a move.
   *[other] { $days } days a move.
} { $seats ->
    [2] Tables for two.
   *[other] Up to { $seats } at a table.
}
tournament-people = Who takes part
tournament-standings = Standings
tournament-score = Score
tournament-tie-break = Tie break
tournament-scoring = At larger tables your score is the share of the others you come before. Leaving a table, or taking too long, loses it.
    .swiss = A bye counts as a win. The tie break adds up your opponents’ scores.
    .robin = A bye counts for nothing. The tie break adds up the scores of those you beat, and half of those you drew with.
tournament-round = Round { $round }
# After the names at a table.
tournament-table-on = being played
tournament-table-bye = has a bye
tournament-table-void = not played
# $own: whether the reader plays there now.
tournament-to-table = { $own ->
    [yes] Play
   *[no] Look at it
}
tournament-told = When a round starts, you hear of it as you hear that it’s your turn.
# What somebody is told. $names are the opponents.
tournament-paired = Round { $round } of your tournament: you play { $names }.
# At the side of a table.
tournament-here = This table belongs to a tournament.
tournament-look = See the standings

## Blocking and reporting, where the operator allows open tables

people-title = Block or report
people-lead = The people you’ve met at this table.
people-none = You haven’t met anybody here yet.
people-gone = That person isn’t at this table any more.
people-block = Block
    .label = Block { $name }
    .does = You don’t see what they say. They can’t join your open tables, and you aren’t seated together at others. They aren’t told.
people-unblock = Unblock
    .label = Unblock { $name }
people-blocked = You’ve blocked this person.
blocked-title = People you’ve blocked
blocked-none = You haven’t blocked anybody.
open-blocked = Somebody you’ve blocked plays here.
report-it = Report to the operator
    .does = The operator of this server sees the lines you choose, the table and your note. The other person isn’t told.
report-lines = What they said
report-why = What’s wrong?
report-choose = Choose…
report-insult = Insults or threats
report-spam = Spam
report-name = Offensive name
report-cheating = Cheating
report-other = Something else
report-note = A note (optional)
report-send = Send the report
report-done = Thank you. The operator will look at your report about { $name }.
report-no-reason = Choose what’s wrong.
report-full = The operator has too many reports to read right now. Try again tomorrow.
talk-muted = The operator of this server has muted you.
# $time is a number of minutes or seconds.
limit-reports = You’ve sent many reports this hour. Try again in { $time }.

## Passkeys, where the operator allows open tables

passkey-title = You on other devices
passkey-lead = With a passkey you’re the same person on each of your devices, with the same tables, statistics and name. Your device keeps it. There is no password.
# $day is a date.
passkey-of = Passkey of { $day }
passkey-remove = Remove
    .label = Remove the passkey of { $day }
    .does = Removing a passkey also signs you out on every device on which you signed in.
passkey-new = Make a passkey
passkey-sign-in = Sign in with a passkey
passkey-insecure = Passkeys need an address with a name, by HTTPS. On the server’s own computer, http://localhost works too.
passkey-none = This browser doesn’t know passkeys.
passkey-failed = That didn’t work, or it was cancelled. Try again.
passkey-again = This device already has a passkey for you.
passkey-bad = That passkey didn’t fit, or it took too long. Try again.
passkey-unknown = This server doesn’t know that passkey.
passkey-too-many = You already have as many passkeys as one person can keep here. Remove one first.

## Going on in another browser

device-title = Continue on another device
device-lead = Scan this code with your other device. It works once, within { $minutes } minutes.
# $address is a web address, such as https://tanglewood.example/continue
device-enter = Or open { $address } there and enter:
device-link = Or open this link there
device-warning = Show it to nobody else. Whoever uses it plays as you and sees your cards.
device-back = Back
device-button = Continue on another device
    .does = With a code, another browser of yours has the same tables, statistics and name.
device-bad-code = This code doesn’t work (any more). Get a new one on your first device.
continue-title = Continue here
continue-lead = Use this only with a code from your own device. This browser then has the same tables, statistics and name.
continue-code = The code
    .does = On your first device, press “{ $button }” at a table or in the settings.
continue-own-games = This browser has games of its own. They come back when you sign out in the settings.
continue-bring = Take them along
    .does = The games and results of this browser then belong to you on all your devices.
continue-button = Continue here
continue-have-code = I have a code from another device

## Signing out, and what a server keeps about a person

signed-in-here = This browser has signed in. It has the tables, statistics and name of the person for whom it signed in.
sign-out-here = Sign out
sign-out-others = Sign out all other browsers
    .title = Where you’re signed in
    .does = A browser that has signed in as you, or has a copy of this one’s cookie, can play as you. This signs out all of them at once and closes their tables. This browser stays.

privacy-title = What this server keeps about you
privacy-lead = A random number in a cookie tells the server which browser is yours. There’s no account, and nothing is passed on to anybody else. The operator of this server can read what’s kept here.
# $finished is how many games are kept; $days is after how many days unused tables go, 0 for never.
privacy-tables = Tables: your name, your seat, your moves, and since when you’re away, which the others at the table need, too. Of your finished games, the newest { $finished } stay. { $days ->
    [0] Tables have no end date.
    [one] A table goes when nothing has been done there for a day.
   *[other] A table goes when nothing has been done there for { $days } days.
}
privacy-results = Results for your statistics and ratings: the newest 2,000, until you delete them.
privacy-days = Your deals of the day and your first try at each puzzle, so that nobody has a second first try.
privacy-reminders = Addresses that you give for reminders, until you remove them or they stop working. For an e-mail address that wants nothing from here, a code stays that only this server can check.
privacy-strangers = Your place and name on leaderboards and in tournaments, your passkeys, and whom you’ve blocked.
privacy-reports = Reports, with the lines they’re about, for the operator.
privacy-memory = What’s said at tables stays in memory until everybody has left. For an hour the server counts in memory how often an internet address makes tables or tries links. None of this is stored, and the log names nobody.
privacy-backups = The operator’s backups hold the same, until the operator deletes them.
privacy-save = Save as a file
    .title = Read all of it
    .does = A JSON file with everything that’s stored about you.
erase = Erase everything
    .title = Erase all of it
    .does = You give up your unfinished games. Tables where only you or bots play go. At tables with others and in tournaments, your seat loses its name, so that their results stay right. All else goes, your passkeys and reminders too. This can’t be undone.
erase-sure = Yes, erase everything about me on this server
erase-unsure = Tick the box first. Nothing has been erased.
erase-done = Everything about you has been erased.

## People who are away

# $away is “Away for 3 minutes”.
absent-title = { $name } is away
absent-text = { $away }. It’s { $name }’s turn, and the game is waiting.
absent-free = It’s the turn of a free seat, and the game is waiting.
absent-side = Somebody is away
absent-wait = Keep waiting
absent-not-now = That isn’t possible now. Perhaps they’re back.
# $votes of the players want this, $needed have to.
absent-votes = { $votes } of { $needed } agree.
# $friends is yes or no.
absent-replace = Let a bot play on
    .does = A bot plays for { $name }, who can come back and take over again.
    .loses = A bot plays for { $name }. The game counts as lost for { $name }{ $friends ->
        [yes] , unless { $name } comes back and takes over again.
       *[no] .
    }
    .free = A bot takes the free seat.
absent-stop = End the game without a loser
    .does = The game ends now. Nobody wins or loses, and no rating changes.
absent-claim = Claim the win
    .does = You win, and { $name } loses.
absent-renew = New link for { $name }’s seat
    .does = For a friend who has lost the seat, say with the browser’s cookies. The old browser is signed out. Everyone at the table is told, as the link shows the hand. The game no longer counts for ratings.
# $why is late, away, left, renewed or back. $after is the new owner of $name’s seat.
seat-changed = { $why ->
    [late] { $name } has run out of time. { $after }, a bot, plays on.
    [away] { $name } was away, so { $by } has let a bot play on: { $after }.
    [left] { $name } has left. { $after }, a bot, plays on.
    [renewed] { $by } has made a new link for { $name }’s seat. The old browser is signed out.
   *[back] { $after } is back.
}
seats-here = Changes at the table
# $bot and $name are names.
stand-in = { $bot } played on for { $name } from move { $move }.
stand-in-to = { $bot } played on for { $name } from move { $move } to move { $last }.
# $why is late, away or renewed.
lost-seat = { $why ->
    [late] You have run out of time
    [renewed] Your seat has a new link
   *[away] You were away
}
lost-seat-bot = { $bot }, a bot, has been playing for you since move { $move }.
lost-seat-renewed = { $by } has made a new link for your seat, so this browser is signed out of it. Open the new link here to play on. If you don’t know why, ask at the table.
take-over-again = Take over from the bot
just-watch = Just watch
cannot-return = There is no seat that you can take back now.
patience-title = If somebody goes away
    .does = After that time without a sign the others can let a bot play on, or end the game. By turns, it is the time for a move, or a week.
patience-minutes = After { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
patience-choose = Choose one of the times.
status-replaced = A bot plays for you

## Tables by turns, and reminders

pace-title = Pace
    .does = Play live, or by turns over days if you play with friends.
pace-live = Live
# A button on the form for a new table: how long a move may take. 0: as long as you like.
pace-chip = { $days ->
    [0] By turns, no limit
    [one] { $days } day a move
   *[other] { $days } days a move
}
pace-late = If somebody takes longer
    .does = With more than two players, a bot always takes over. The game still counts as lost for them.
pace-late-bot = A bot takes over.
# After that, at a table of people who play against each other.
pace-late-counts = It counts as a loss.
pace-late-lose = They lose.
pace-choose = Choose one of the paces.
# At the side of the table.
pace-days = { $days ->
    [0] By turns, without a time limit.
    [one] By turns: { $days } day a move.
   *[other] By turns: { $days } days a move.
}
# $time is a date with a time.
pace-until = This move is due
table-hook = Tell a chat whose turn it is
    .does = A webhook of Discord, Slack, Matrix or ntfy. Leave it empty to stop.
remind-title = Reminders
remind-lead = Hear when it’s your turn at a table that is played by turns. You hear once for each turn, and once more before its time runs out, but never while you have the table open.
remind-ways = You hear by
remind-kind-hook = Webhook
    .does = The address of a webhook of Discord, Slack, Matrix or ntfy. The message names the game, and nothing that only you know.
remind-kind-push = Notification
    .does = On this device, also while no page of Tanglewood is open.
remind-push = Notify me on this device
remind-push-none = This browser can’t do that here. It needs HTTPS, and on some phones the app on your home screen.
remind-bad-push = Your browser’s answer couldn’t be read. Try again.
remind-kind-mail = E-mail
    .does = You get a message first, with a link to confirm the address. An address gets one such message a day at most, and none if its owner once asked us to stop.
remind-bad-mail = That isn’t an e-mail address. It looks like ada@mail.example
# After an address whose owner has not confirmed it yet.
remind-unconfirmed = Waiting for you to press the link in the message
# The subject of the message, of five words at most.
remind-confirm-subject = Confirm your Tanglewood reminders
remind-confirm = Somebody wants Tanglewood to write to this address when it’s their turn. Was that you? If not, do nothing.
remind-confirm-button = Yes, write to me
remind-confirmed = Done. You get a message when it’s your turn.
# $kind is a way to be told, such as “Webhook”.
remind-remove = Remove
    .label = Remove: { $kind }
remind-add = Add
remind-save = Save
remind-bad-hook = That isn’t the address of a webhook. It looks like https://hooks.example/1
remind-not-host = Only the host of a table by turns chooses its webhook.
remind-gone = This link doesn’t work any more: you won’t hear from it again.
# What somebody is told, after the game’s title.
remind-yours = It’s your turn.
remind-soon = It’s your turn, and you have { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} left.
remind-turn = It’s { $name }’s turn.
remind-stop = Stop these messages
    .does = Press the button to stop the messages by this way: { $kind }.
remind-stopped = Done. You won’t get these messages any more.
remind-stopped-mail = Done. This address gets nothing more from here, whoever names it.
remind-allow = Allow messages to this address again
remind-allowed = This address can get messages again, from whoever adds it and after its owner has confirmed it.
# After an address whose mail server has refused our messages.
remind-refusing = Stopped: its mail server refused our messages. Check the address, or remove it and add it again in a month.
# $time is a number of minutes or seconds.
limit-ways = You have added many reminders. Try again in { $time }.

## The app, and no connection

app-about = Forest games with friends and bots.
# Above the list of finished games, below that of tables that go on.
games-over = Finished
offline-title = No connection
    .does = The forest can’t be reached right now. Your tables are safe, and this page comes back by itself.
offline-again = Try again now
