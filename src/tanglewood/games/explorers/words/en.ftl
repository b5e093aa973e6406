# Explorers and Paths.
#
# $player is a player: [you] is the reader, and every other player has a name. $card is a path card or an explorer.
# $slot is a square of the board by its letter and number: "b3". $side is a side of it: "up".
# `brief` says the same as the sentence without its player, for the short log: "Hazel: to b2".
# `spoken` is what is read aloud where the sentence is long.

title = Explorers and Paths
tagline = Lay paths, call explorers, and be first across the forest.
aim = Lay paths and walk from your corner to the opposite one. The first to arrive wins.

## Cards
# Forms: title (the name on the card), noun ("left bend"), plural, definite ("the left bend").
# Without a form it is what one plays: "a left bend", "the Witch".

card-straight = { $form ->
    [title] Straight path
    [noun] straight path
    [plural] straight paths
    [definite] the straight path
   *[indefinite] a straight path
}
    .does = Go straight on.
card-left = { $form ->
    [title] Left bend
    [noun] left bend
    [plural] left bends
    [definite] the left bend
   *[indefinite] a left bend
}
    .does = Turn left.
card-right = { $form ->
    [title] Right bend
    [noun] right bend
    [plural] right bends
    [definite] the right bend
   *[indefinite] a right bend
}
    .does = Turn right.
card-straight-left = { $form ->
    [title] Straight-and-left merge
    [noun] straight-and-left merge
    [plural] straight-and-left merges
    [definite] the straight-and-left merge
   *[indefinite] a straight-and-left merge
}
    .does = Go straight on, or come in from the left and turn left.
card-straight-right = { $form ->
    [title] Straight-and-right merge
    [noun] straight-and-right merge
    [plural] straight-and-right merges
    [definite] the straight-and-right merge
   *[indefinite] a straight-and-right merge
}
    .does = Go straight on, or come in from the right and turn right.
card-left-right = { $form ->
    [title] Left-and-right merge
    [noun] left-and-right merge
    [plural] left-and-right merges
    [definite] the left-and-right merge
   *[indefinite] a left-and-right merge
}
    .does = Come in from either side of the arrow.
card-threefold = { $form ->
    [title] Threefold merge
    [noun] threefold merge
    [plural] threefold merges
    [definite] the threefold merge
   *[indefinite] a threefold merge
}
    .does = Come in from any side but the arrow’s.
card-adventurer = { $form ->
    [title] Adventurer
    [noun] Adventurer
    [plural] Adventurers
   *[definite] the Adventurer
}
    .does = Lay up to { $free_paths ->
        [one] { $free_paths } path
       *[other] { $free_paths } paths
    } now. They cost no plays.
card-archer = { $form ->
    [title] Archer
    [noun] Archer
    [plural] Archers
   *[definite] the Archer
}
    .does = Draw { $archer_draws }. Each other player discards half of their hand, rounded down.
card-cartographer = { $form ->
    [title] Cartographer
    [noun] Cartographer
    [plural] Cartographers
   *[definite] the Cartographer
}
    .does = { $cartographer_plays ->
        [one] +{ $cartographer_plays } play
       *[other] +{ $cartographer_plays } plays
    }. You may rotate your path or one next to you.
card-druid = { $form ->
    [title] Druid
    [noun] Druid
    [plural] Druids
   *[definite] the Druid
}
    .does = { $druid_moves ->
        [one] +{ $druid_moves } move
       *[other] +{ $druid_moves } moves
    }. Each path you leave this turn is discarded.
card-guide = { $form ->
    [title] Guide
    [noun] Guide
    [plural] Guides
   *[definite] the Guide
}
    .does = The player on your left gives you { $gift_draws ->
        [one] { $gift_draws } draw
       *[other] { $gift_draws } draws
    } and { $draws_gift_plays ->
        [one] { $draws_gift_plays } play
       *[other] { $draws_gift_plays } plays
    }, { $gift_plays ->
        [one] { $gift_plays } play
       *[other] { $gift_plays } plays
    }, or { $moves_gift_plays ->
        [one] { $moves_gift_plays } play
       *[other] { $moves_gift_plays } plays
    } and { $gift_moves ->
        [one] { $gift_moves } move
       *[other] { $gift_moves } moves
    }.
card-hermit = { $form ->
    [title] Hermit
    [noun] Hermit
    [plural] Hermits
   *[definite] the Hermit
}
    .does = Draw { $hermit_draws }. After that, you draw no more cards this turn.
card-hireling = { $form ->
    [title] Hireling
    [noun] Hireling
    [plural] Hirelings
   *[definite] the Hireling
}
    .does = Draw { $hireling_draws }, { $hireling_plays ->
        [one] +{ $hireling_plays } play
       *[other] +{ $hireling_plays } plays
    }. You may switch your path with one next to you. Pieces stay where they are.
card-leprechaun = { $form ->
    [title] Leprechaun
    [noun] Leprechaun
    [plural] Leprechauns
   *[definite] the Leprechaun
}
    .does = { $leprechaun_cost ->
        [one] −{ $leprechaun_cost } play
       *[other] −{ $leprechaun_cost } plays
    }. Discard your hand and draw { $leprechaun_draws }.
card-pixie = { $form ->
    [title] Pixie
    [noun] Pixie
    [plural] Pixies
   *[definite] the Pixie
}
    .does = { $pixie_plays ->
        [one] +{ $pixie_plays } play
       *[other] +{ $pixie_plays } plays
    }. Reveal your hand. If there is no explorer in it, draw { $pixie_draws }.
card-squire = { $form ->
    [title] Squire
    [noun] Squire
    [plural] Squires
   *[definite] the Squire
}
    .does = Play another explorer without spending a play, and resolve it twice.
card-witch = { $form ->
    [title] Witch
    [noun] Witch
    [plural] Witches
   *[definite] the Witch
}
    .does = { $witch_plays ->
        [one] +{ $witch_plays } play
       *[other] +{ $witch_plays } plays
    }. Move a path with nobody on it to a blank slot without rotating it.
card-wizard = { $form ->
    [title] Wizard
    [noun] Wizard
    [plural] Wizards
   *[definite] the Wizard
}
    .does = Draw { $wizard_draws }. Each other player starts their next turn with only { $shadowed ->
        [one] { $shadowed } play
       *[other] { $shadowed } plays
    } and { $shadowed ->
        [one] { $shadowed } move
       *[other] { $shadowed } moves
    }.

note-known = everyone has seen it
# How many cards of a kind there are.
note-count = { $count } in the game

## Directions and squares

# A side of a square, where an arrow points or a dot is.
# Forms: to ("pointing up") may differ.
side-up = up
side-right = right
side-down = down
side-left = left

# A path on the board.
# Example: a left bend pointing up
way = { $card } pointing { FORM($side, "to") }

## Numbers of things

n-plays = { $count ->
    [one] { $count } play
   *[other] { $count } plays
}
n-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
n-paths = { $count ->
    [one] { $count } path
   *[other] { $count } paths
}
n-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
n-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}

# What the score counts. `one` and `many` are the noun alone.
unit-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
    .one = square
    .many = squares

## The glossary

topic-paths = Paths
topic-explorers = Explorers
topic-forest = The forest
term-slot = slot
    .does = Holds one path. On a blank slot you are stuck until a path is laid there.
term-river = river
    .does = Nobody can lay a path or walk there.
term-clearing = clearing
    .does = A corner: one player’s start and another player’s goal. Nobody can lay a path there.
term-arrow = arrow
    .does = The way out of a path. It leads to a dot of the next path, or to a clearing.
term-dot = dot
    .does = A way into a path.
term-play = play
    .does = What it costs to play an explorer or lay a path. You start your turn with { $turn_plays }.
term-move = move
    .does = What it costs to walk one step along the arrow. You start your turn with { $turn_moves }.
term-goal = goal
    .does = The clearing across from your start. Get there first and you win.

## Options

# The boards can be chosen: .glade and .valley are their names.
option-board = Board
    .does = The glade has { $glade_size } by { $glade_size } squares. The valley has { $valley_size } by { $valley_size } and a fifth river.
    .glade = Glade
    .valley = Valley
option-max_rounds = Last round
    .does = After this many rounds, the player nearest to their goal wins. 0 means no limit.

## Whose turn it is, and what to do

# $todo is a list of the following, $left one of plays and moves.
# Example: Your turn: lay paths, walk or camp. 1 play and 2 moves left.
prompt-turn = { $player ->
    [you] Your turn: { FORM($todo, "start") }. { $left } left.
   *[other] { FORM($player, "possessive") } turn: { $left } left.
}
prompt-turn-spent = { $player ->
    [you] Your turn: camp. You have no plays or moves left.
   *[other] { FORM($player, "possessive") } turn: no plays or moves left.
}
# Forms: start (the first of the list)
todo-explorers = play explorers
todo-paths = lay paths
todo-walk = walk
todo-camp = camp

ask-slot = { $player ->
    [you] Your turn: choose a slot for { FORM($card, "definite") }.
   *[other] { $player } is choosing a slot for { $card }.
}
ask-rotation = { $player ->
    [you] Your turn: choose which way { FORM($card, "definite") } on { $slot } points.
   *[other] { $player } is turning { FORM($card, "definite") } on { $slot }.
}
# $count: how many paths may still be laid.
ask-adventure = { $player ->
    [you] Your turn: lay { $count ->
        [1] one more path
       *[other] up to { $free_paths } paths
    } with the Adventurer, or pass.
   *[other] { $player } may lay { $count ->
        [1] one more path
       *[other] up to { $free_paths } paths
    } with the Adventurer.
}
# $owner has played the Archer. $cards is a number of cards.
ask-halve = { $player ->
    [you] { FORM($owner, "possessive") } Archer hits you: discard { $cards }.
   *[other] { $player } must discard { $cards } because of { FORM($owner, "possessive") } Archer.
}
ask-chart = { $player ->
    [you] Your turn: choose a path for the Cartographer to rotate, or pass.
   *[other] { $player } may rotate a path with the Cartographer.
}
ask-chart-rotation = { $player ->
    [you] Your turn: choose which way the path on { $slot } will point.
   *[other] { $player } is rotating the path on { $slot }.
}
# $owner has played the Guide, and $player sits on their left.
ask-gift = { $player ->
    [you] Your choice: what does { $owner } get for the Guide?
   *[other] { $player } decides what { $owner ->
        [you] you get
       *[other] { $owner } gets
    } for the Guide.
}
ask-switch = { $player ->
    [you] Your turn: choose a path next to yours for the Hireling to switch with it, or pass.
   *[other] { $player } may switch two paths with the Hireling.
}
ask-squire = { $player ->
    [you] Your turn: play an explorer with the Squire to resolve it twice, or pass.
   *[other] { $player } may play an explorer with the Squire.
}
ask-lift = { $player ->
    [you] Your turn: choose a path with nobody on it for the Witch to move.
   *[other] { $player } is choosing a path for the Witch to move.
}
ask-drop = { $player ->
    [you] Your turn: choose a blank slot for the path from { $slot }.
   *[other] { $player } is choosing a blank slot for the path from { $slot }.
}

## How a match ends

result-goal = { $player ->
    [you] You reach the goal and win.
   *[other] { $player } reaches the goal and wins.
}
    .brief = reaches the goal and wins
# $winners is one player or several. $squares is a number of squares.
result-near = After { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $winners ->
    [several] { $winners } are nearest to the goal with { $squares } to go. { $winners ->
        [you] You
       *[other] They
    } share the win.
    [you] you are nearest to the goal with { $squares } to go. You win.
   *[other] { $winners } is nearest to the goal with { $squares } to go and wins.
}
    .brief = ends round { $rounds }; nearest to the goal: { $winners }

## The log

# $ways is a list of `goes`.
# Example: Everyone gets four cards on the glade. You go from a1 to e5 and Hazel goes from e1 to a5. Hazel begins.
deal = Everyone gets { $dealt } cards { $valley ->
    [yes] in the valley
   *[no] on the glade
}. { FORM($ways, "start") }. { $player ->
    [you] You begin.
   *[other] { $player } begins.
}
    .brief = begins
    .spoken = { $player ->
        [you] You begin.
       *[other] { $player } begins.
    }
# Forms: start (the first of the list)
goes = { $player ->
    [you] { $form ->
        [start] You go
       *[within] you go
    }
   *[other] { $player } goes
} from { $start } to { $goal }
# $left is a list of plays and moves. $spell: whether a Wizard makes the turn short.
turn-begins = { $player ->
    [you] Your
   *[other] { FORM($player, "possessive") }
} turn: { $left }{ $spell ->
    [yes] {" "}under the Wizard’s spell
   *[no] {""}
}.
    .brief = { $spell ->
    [yes] begins a turn under the Wizard’s spell
   *[no] begins a turn
}
    .spoken = { $player ->
    [you] Your
   *[other] { FORM($player, "possessive") }
} turn{ $spell ->
    [yes] {" "}under the Wizard’s spell
   *[no] {""}
}.
# $squire: whether it is played with the Squire.
play-explorer = { $player ->
    [you] You play
   *[other] { $player } plays
} { $card }{ $squire ->
    [yes] {" "}with the Squire
   *[no] {""}
}.
    .brief = plays { $card }{ $squire ->
    [yes] {" "}with the Squire
   *[no] {""}
}
# $gain is what it brings at once.
# Example: You play the Witch: +1 play.
play-explorer-gain = { $player ->
    [you] You play
   *[other] { $player } plays
} { $card }{ $squire ->
    [yes] {" "}with the Squire
   *[no] {""}
}: { $gain }.
    .brief = plays { $card }{ $squire ->
    [yes] {" "}with the Squire
   *[no] {""}
}
    .spoken = { $player ->
    [you] You play
   *[other] { $player } plays
} { $card }{ $squire ->
    [yes] {" "}with the Squire
   *[no] {""}
}.
play-again = The Squire lets { $player ->
    [you] you
   *[other] { $player }
} resolve { $card } again.
    .brief = resolves { $card } again
play-again-gain = The Squire lets { $player ->
    [you] you
   *[other] { $player }
} resolve { $card } again: { $gain }.
    .brief = resolves { $card } again
gain-plays = { $count ->
    [-1] −1 play
    [one] +{ $count } play
   *[other] +{ $count } plays
}
gain-moves = { $druid_moves ->
    [one] +{ $druid_moves } move
   *[other] +{ $druid_moves } moves
}
gain-spell = all others start their next turn with { $left }
choose-path = { $player ->
    [you] You pick
   *[other] { $player } picks
} { $card } to lay.
    .brief = picks { $card } to lay
lay = { $player ->
    [you] You lay
   *[other] { $player } lays
} { $card } on { $slot }, pointing { FORM($side, "to") }.
    .brief = { FORM($card, "noun") } on { $slot }, { FORM($side, "to") }
# $old is the path that lay there.
lay-over = { $player ->
    [you] You lay
   *[other] { $player } lays
} { $card } on { $slot }, pointing { FORM($side, "to") }, and { $player ->
    [you] discard
   *[other] discards
} { FORM($old, "definite") } there.
    .brief = { FORM($card, "noun") } on { $slot }, { FORM($side, "to") }, over { $old }
    .spoken = { $player ->
    [you] You lay
   *[other] { $player } lays
} { $card } over { FORM($old, "definite") } on { $slot }, pointing { FORM($side, "to") }.
walk = { $player ->
    [you] You walk
   *[other] { $player } walks
} from { $start } to { $slot }.
    .brief = to { $slot }
    .spoken = { $player ->
    [you] You walk
   *[other] { $player } walks
} to { $slot }.
path-gone = The Druid discards { FORM($card, "definite") } on { $slot } behind { $player ->
    [you] you
   *[other] { $player }
}.
    .brief = leaves { FORM($card, "definite") } on { $slot } to the Druid
# $cards is a number of cards, $count the number itself.
draw = { $count ->
    [0] { $player ->
        [you] You find no card to draw.
       *[other] { $player } finds no card to draw.
    }
   *[other] { $player ->
        [you] You draw { $cards }.
       *[other] { $player } draws { $cards }.
    }
}
    .brief = { $count ->
    [0] finds no card to draw
   *[other] draws { $cards }
}
# $cards is a list of cards.
draw-these = { $player ->
    [you] You draw
   *[other] { $player } draws
} { $cards }.
    .brief = draws { $cards }
draw-ignored = The Hermit keeps { $player ->
    [you] you
   *[other] { $player }
} from drawing.
    .brief = draws nothing because of the Hermit
shuffle = { $player ->
    [you] You shuffle
   *[other] { $player } shuffles
} { $count ->
    [one] { $count } discard
   *[other] { $count } discards
} under the deck.
    .brief = shuffles { $count ->
    [one] { $count } discard
   *[other] { $count } discards
} under the deck
discard = { $player ->
    [you] You discard
   *[other] { $player } discards
} { $card }.
    .brief = discards { $card }
hand-gone = { $player ->
    [you] You discard your hand
   *[other] { $player } discards their hand
}: { $cards }.
    .brief = discards { $cards }
hand-gone-empty = { $player ->
    [you] You have
   *[other] { $player } has
} no cards to discard.
    .brief = has no cards to discard
reveal = { $player ->
    [you] You reveal your hand
   *[other] { $player } reveals their hand
}: { $cards }.
    .brief = reveals { $cards }
reveal-empty = { $player ->
    [you] You reveal
   *[other] { $player } reveals
} an empty hand.
    .brief = reveals an empty hand
must-discard = The Archer makes { $player ->
    [you] you
   *[other] { $player }
} discard { $cards }.
    .brief = must discard { $cards }
rotate = { $player ->
    [you] You rotate
   *[other] { $player } rotates
} { FORM($card, "definite") } on { $slot } to point { FORM($side, "to") }.
    .brief = rotates { $slot } to point { FORM($side, "to") }
# $way and $other_way are paths as they now lie on $slot and $other.
switch = { $player ->
    [you] You switch
   *[other] { $player } switches
} two paths: now { $slot } has { $way } and { $other } has { $other_way }.
    .brief = switches { $slot } and { $other }
    .spoken = { $player ->
    [you] You switch
   *[other] { $player } switches
} the paths on { $slot } and { $other }.
move-path = { $player ->
    [you] You move
   *[other] { $player } moves
} { FORM($card, "definite") } from { $start } to { $slot }.
    .brief = moves { FORM($card, "definite") } from { $start } to { $slot }
# $gift is gift-draws, gift-plays or gift-moves. A number after a player's name could be part of the name: "Player 2".
give-gift = { $player ->
    [you] You give
   *[other] { $player } gives
} { $gift } to { $to ->
    [you] you
   *[other] { $to }
}.
    .brief = gives { $gift } to { $to ->
    [you] you
   *[other] { $to }
}
gift-draws = { $gift_draws ->
    [one] { $gift_draws } draw
   *[other] { $gift_draws } draws
} and { $draws_gift_plays ->
    [one] { $draws_gift_plays } play
   *[other] { $draws_gift_plays } plays
}
gift-plays = { $gift_plays ->
    [one] { $gift_plays } play
   *[other] { $gift_plays } plays
}
gift-moves = { $moves_gift_plays ->
    [one] { $moves_gift_plays } play
   *[other] { $moves_gift_plays } plays
} and { $gift_moves ->
    [one] { $gift_moves } move
   *[other] { $gift_moves } moves
}
passes = { $player ->
    [you] You pass.
   *[other] { $player } passes.
}
    .brief = passes
# $idle: whether nothing was done in this turn.
camp = { $player ->
    [you] { $idle ->
        [yes] You do nothing and camp.
       *[no] You camp.
    }
   *[other] { $idle ->
        [yes] { $player } does nothing and camps.
       *[no] { $player } camps.
    }
}
    .brief = { $idle ->
    [yes] does nothing and camps
   *[no] camps
}
nothing-adventure = { $player ->
    [you] You have
   *[other] { $player } has
} no card left for the Adventurer.
    .brief = has no card left for the Adventurer
nothing-squire = { $player ->
    [you] You have
   *[other] { $player } has
} no card left for the Squire.
    .brief = has no card left for the Squire
nothing-chart = { $player ->
    [you] You find
   *[other] { $player } finds
} no path to rotate with the Cartographer.
    .brief = finds no path to rotate
nothing-switch = { $player ->
    [you] You find
   *[other] { $player } finds
} no paths to switch with the Hireling.
    .brief = finds no paths to switch
nothing-lift = { $player ->
    [you] You find
   *[other] { $player } finds
} no path to move with the Witch.
    .brief = finds no path to move

## Why something cannot be done. Each begins with the number of its rule.

# What has to be answered first.
first-slot = E6: first choose a slot for { FORM($card, "definite") }.
first-rotation = E6: first choose which way { FORM($card, "definite") } on { $slot } points.
first-adventure = E20: first lay { $count ->
    [1] one more path
   *[other] up to { $free_paths } paths
} with the Adventurer, or pass.
first-halve = E21: first discard { $cards } because of the Archer.
first-chart = E22: first choose a path for the Cartographer to rotate, or pass.
first-chart-rotation = E22: first choose which way the path on { $slot } will point.
first-gift = E24: first decide what the Guide gives.
first-switch = E26: first choose a path for the Hireling to switch with yours, or pass.
first-squire = E29: first play an explorer with the Squire, or pass.
first-lift = E30: first choose a path with nobody on it for the Witch to move.
first-drop = E30: first choose a blank slot for the path from { $slot }.

unasked-at = E6: there is no slot to choose now.
unasked-arrow = E6: there is no path to turn now.
unasked-give = E24: only the player on the left of a Guide’s player gives something.
unasked-discard = E21: you discard cards of your choice only because of an Archer.
unasked-pass = E5: there is nothing to pass on now. Camp ends your turn.

reason-late-to-play = E5: explorers come before paths and moves.
reason-late-to-lay = E5: paths come before moves.
reason-no-plays = E5: you have no plays left.
reason-not-held = { $rule }: you have no { FORM($card, "noun") } in your hand.
reason-no-moves = E7: you have no moves left.
reason-no-ground = E7: nobody can stand on { $slot }.
reason-no-dot = E7: from a corner you walk to a path next to it that has a dot facing the corner.
reason-stuck = E7: there is no path under you. You are stuck until someone lays one there.
reason-elsewhere = E7: your arrow does not lead to { $slot }. It must point to a dot of a path there, or to a corner.
reason-slot-slot = E6: paths go on any slot that is neither a river nor a corner.
reason-slot-chart = E22: the Cartographer rotates your own path or one right next to you.
reason-slot-switch = E26: the Hireling switches your path with one right next to it.
reason-slot-lift = E30: the Witch moves a path with nobody on it.
reason-slot-drop = E30: the Witch’s path goes to a blank slot, not to a river or a corner.
reason-same-side = E22: the arrow already points there. Rotate it to another side.

## Moves

do-play = Play { $card }
do-path = Lay { $card }
do-go = Walk to { $slot }
do-camp = Camp: draw and end your turn
do-at = Choose slot { $slot }
do-arrow = Point the arrow { FORM($side, "to") }
do-give = Give { $gift }
do-discard = Discard { $card }
do-pass = Pass

## What a move changes

# Each message has the theme of its id: concept-way is about theme-way.
theme-end = The end of the game
theme-way = The shortest way
theme-reach = How far the moves lead
theme-choice = A choice of ways
theme-overlap = Where ways overlap
theme-turn = What the turn has left
theme-late = Too late in the turn
theme-path = Paths that fit many ways
theme-hand = Cards in hand
theme-others = What the others have left
concept-end = It ends the game, and { $player ->
    [you] you { $won ->
        [yes] win
       *[no] do not win
    }
   *[other] { $player } { $won ->
        [yes] wins
       *[no] does not win
    }
}.
# $how: "cut", "opened", or "moved" where the player's piece moves. $now and $before are lists of paths to be laid and
# moves. $can: whether it depends on a choice that follows.
# Example: It cuts Hazel's way: the shortest is then 7 paths and 8 moves instead of 6 paths and 8 moves.
concept-way = { $how ->
    [cut] { $can ->
        [yes] It can cut
       *[no] It cuts
    }
    [opened] { $can ->
        [yes] It can shorten
       *[no] It shortens
    }
   *[moved] { $can ->
        [yes] It can change
       *[no] It changes
    }
} { FORM($player, "possessive") } way: the shortest is then { $now } instead of { $before }.
# $now: whether it is this turn, else the next. $count counts the squares to the goal, and $squares names them.
concept-reach = As the paths lie, { $player ->
    [you] you
   *[other] { $player }
} can { $count ->
    [0] walk to the goal
   *[other] get within { $squares } of the goal
} { $now ->
    [yes] this turn
   *[no] next turn
}.
# $now and $before count ways. Example: Hazel then has 4 equally short ways to the goal instead of 2.
concept-choice = { $player ->
    [you] You then have
   *[other] { $player } then has
} { $now ->
    [one] only one shortest way
   *[other] { $now } equally short ways
} to the goal instead of { $before }.
# $now and $before count the squares on both ways at most; $squares names $now.
# Example: Your shortest way and Hazel's then share at most 3 squares instead of 5.
concept-overlap = { $player ->
    [you] Your
   *[other] { FORM($player, "possessive") }
} shortest way and { FORM($other, "possessive") } then share { $now ->
    [0] no square
   *[other] at most { $squares }
} instead of { $before ->
    [0] none
   *[other] { $before }
}.
# $left is a list of plays, moves and cards.
concept-turn-nothing = It leaves { $player ->
    [you] you
   *[other] { $player }
} with no plays, no moves and no cards.
concept-turn-unused = It leaves { $left } unused.
concept-turn-hermit = Because of the Hermit, it draws no card.
concept-turn-gain = It brings { $gain }.
concept-turn-free = It lets { $player ->
    [you] you
   *[other] { $player }
} lay { $paths ->
    [one] a path
   *[other] up to { $paths } paths
} without spending a play.
concept-turn-twice = It lets { $player ->
    [you] you
   *[other] { $player }
} play another explorer without spending a play, and it works twice.
concept-late-explorers = After that, { $player ->
    [you] you
   *[other] { $player }
} cannot play an explorer this turn.
concept-late-paths = After that, { $player ->
    [you] you
   *[other] { $player }
} cannot lay a path this turn.
# $sides is how many sides the path has dots on, two or three.
concept-path = It uses up a path that can be entered from { $sides } sides.
# $card leaves the hand. $speaks: for or against this, or neither. $how: an explorer is played; it is spent, and its effects
# are told elsewhere, or a path is laid; or the card is discarded.
concept-hand-card = { $speaks ->
    [against] { $player ->
        [you] You
       *[other] { $player }
    } will miss { $card } later.
   *[other] { $how ->
        [explorer] The { FORM($card, "noun") }: { PART($card, "does") }
        [spent] It uses up { $card }.
       *[discard] { $speaks ->
            [for] { $player ->
                [you] You
               *[other] { $player }
            } can spare { $card }.
           *[neither] It gives up { $card }.
        }
    }
}
concept-hand = { $player ->
    [you] You
   *[other] { $player }
} will hold { $now ->
    [one] { $now } card
   *[other] { $now } cards
} instead of { $before }.
concept-others-shadow = { $player ->
    [you] You
   *[other] { $player }
} will begin the next turn with { $plays ->
    [one] { $plays } play
   *[other] { $plays } plays
} and { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
# $discards is a number of cards.
concept-others-discard = { $player ->
    [you] You
   *[other] { $player }
} must discard { $discards }.
# $gain is a list of plays, moves and cards.
concept-others-gift = { $player ->
    [you] You get
   *[other] { $player } gets
} { $gain }.

## The table

zone-front = { $player ->
    [you] Your
   *[other] { FORM($player, "possessive") }
} explorers in play
zone-deck = Deck
zone-pile = Discard pile

forest = The forest
front-of = In front of { $player }
spell = Wizard’s spell
    .does = next turn { $shadowed ->
        [one] { $shadowed } play
       *[other] { $shadowed } plays
    }, { $shadowed ->
        [one] { $shadowed } move
       *[other] { $shadowed } moves
    }
# $cards is a list of cards that everyone has seen.
holds = In hand: { $cards }
# How far a player has to go.
to-go = { $count } to go
whose-turn = { $player ->
    [you] Your turn
   *[other] { $player }
}
# The word below a number of symbols.
plays-unit = { $count ->
    [one] play
   *[other] plays
}
moves-unit = { $count ->
    [one] move
   *[other] moves
}
turn-parts = Parts of a turn
part-explorers = Explorers
part-paths = Paths
part-walk = Walk
part-camp = Camp
druid-active = Druid: paths left behind are discarded.
hermit-active = Hermit: no more draws this turn.
game-over = The game is over
deck-cards = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
discards = Discards
discards-none = None yet
times = ×{ $count }
hand-empty = Your hand is empty.
points-are = A point is a square gained towards the goal.

your-goal = Your goal
goal = Goal
# The button on a square; it must be short.
walk-here = Walk
tap-hint = Tap a space, then confirm.

## Squares in words

# Example: left bend, arrow up, dot left
square-path = { FORM($card, "noun") }, arrow { FORM($side, "to") }, { $count ->
    [one] dot
   *[other] dots
} { $dots }
square-river = river
square-blank = blank
square-clearing = clearing
# $marks is a list of whose goal and whose start it is.
square-corner = clearing, { $marks }
goal-of = { FORM($player, "possessive") } goal
start-of = { FORM($player, "possessive") } start
# $what is one of the above, $players a list of those who stand there.
square-line = { $slot }: { $what }.
square-line-held = { $slot }: { $what }. Here: { $players }.
square-spoken = { $slot }, row { $row }, column { $column }: { $what }
square-spoken-held = { $slot }, row { $row }, column { $column }: { $what }; here: { $players }
square-walk = { $square }: walk here
where-to-point = Which way should the arrow on { $slot } point?

# Where a choice would let somebody walk. $slots is a list.
could-walk = { $player ->
    [you] You
   *[other] { $player }
} could walk to { $slots }.
could-walk-nobody = Nobody could walk.
could-walk-turned = Arrow { FORM($side, "to") }: you could walk to { $slots }.
could-walk-nowhere = Whichever way it points, you could not walk.

## The score at the side

round = Round { $round }
how-far = How far everyone is
player-head = Player
cards-head = Cards
gained-head = Gained
to-go-head = To go
squares-are = Squares to the goal, counted up, down and sideways. The first to arrive wins.{ $rounds ->
    [0] {""}
    [one] {" "}After { $rounds } round, the nearest player wins.
   *[other] {" "}After { $rounds } rounds, the nearest player wins.
}
turn-title = How a turn goes
turn-explorers = Explorers:
    .text = each costs a play. Do what the card says.
turn-paths = Paths:
    .text = each costs a play. Lay it on any slot but a river or a corner, turned as you like.
turn-walk = Walk:
    .text = follow the arrow under you to a dot of the next path, or to a corner.
turn-camp = Camp:
    .text = draw a card, or two if you did nothing.
explorers-title = The explorers

## The table in the terminal

legend = ▲ arrow, the way out; ● dot, a way in; @ a piece; ~ river; · no path yet.
# In a square nine letters wide.
drawn-goal = goal { $piece }
drawn-clearing = clearing
drawn-round = Round { $round }.
on-head = On
goal-head = Goal
# $squares is a number of squares. $spell: whether a Wizard makes the next turn short.
drawn-player = { $player ->
    [you] You are
   *[other] { $player } is
} on { $slot }, { $squares } from the goal { $goal }.{ $spell ->
    [yes] {" "}The Wizard’s spell leaves { $shadowed ->
        [one] { $shadowed } play
       *[other] { $shadowed } plays
    } and { $shadowed ->
        [one] { $shadowed } move
       *[other] { $shadowed } moves
    } for the next turn.
   *[no] {""}
}
# $move is what one types.
# Example: arrow down: you could then walk to a2.
prospect = { $move }: you could then walk to { $slots }.
prospect-none = { $move }: you could not walk then.
prospects = You could walk further with it on { $slots }.

## How to play

how-goal = To the opposite corner
    .text = You start in one corner and win the race in the opposite one. Nobody can cross the forest without paths, so lay them.
how-paths = Paths
    .text = You enter a path at a dot and leave it along the arrow. To walk on, your arrow must point to a dot of the next path, or to a corner.
how-turn = A turn
    .text = You have { $turn_plays ->
        [one] { $turn_plays } play
       *[other] { $turn_plays } plays
    } and { $turn_moves ->
        [one] { $turn_moves } move
       *[other] { $turn_moves } moves
    }. First play explorers, then lay paths, for one play each. Then use your moves. At the end you camp and draw a card.
how-lay = Lay them anywhere
    .text = Lay paths on any square but rivers and corners, turned as you like, even over another path. A player standing there then stands on the new arrow.
how-explorers = Explorers
    .text = Each has a talent: more plays, more moves, more cards, or trouble for the others. Press a card’s dot, or hold the card, to read it. They leave when you camp.
how-play = play
how-moves = moves

## The guided game

guide-wizard = Be the first to reach the opposite corner. Each turn gives you { $turn_plays ->
    [one] { $turn_plays } play
   *[other] { $turn_plays } plays
} and { $turn_moves ->
    [one] { $turn_moves } move
   *[other] { $turn_moves } moves
}, and explorers come first. Play the Wizard to slow your opponent down.
guide-left = Your opponent will have { $shadowed ->
    [one] { $shadowed } play
   *[other] { $shadowed } plays
} and { $shadowed ->
    [one] { $shadowed } move
   *[other] { $shadowed } moves
}. After explorers come paths: choose the left bend.
guide-at-a2 = You enter a path at a dot and leave it along its arrow. Lay this one next to your corner, on a2.
guide-turn-a2 = Turn it so that the dot faces your corner: point the arrow right.
guide-walk-a2 = Now use your moves. You have { $turn_moves }. Walk onto the path, to a2.
guide-camp = Your arrow points to b2. There is no path there, so you can go no further. Camp, and you draw a card.
guide-straight = There is a path on c2, but one is missing in between. Choose the straight path.
guide-at-b2 = Lay it on b2, where your arrow points.
guide-turn-b2 = Its dot must face you, and its arrow must point to the dot on c2. Point it right.
guide-right = You have one play left. You can also lay a path over another one, to lead someone astray. Choose the right bend.
guide-at-e2 = Your opponent stands on e2. Lay it there.
guide-turn-e2 = Your opponent now stands on the new arrow. Point it right, out of the forest.
guide-walk-b2 = Your opponent cannot go on until that is mended. Now walk to b2.
guide-walk-c2 = Use your second move to walk on to c2.
guide-camp-again = You are nearer to your goal than your opponent. You have used up everything, so camp.
guide-end = Explorers, paths, moves, camp: every turn goes like this. Press an explorer’s dot to read what it does. The rest of the race is yours.

## Lessons on the themes

lesson-reach = You enter a path at its dot and leave it along its arrow. You can walk only as far as the paths lead. Lay them so that you can use every move of this turn.
lesson-way = Two figures count: how many paths your shortest way still needs, and how many moves. Shorten your own way or lengthen another player’s. A move that does both is often the best.
lesson-turn = A turn has a number of plays and moves. Explorers come first, then paths, then moves. What you leave unused is lost, so think about the last step before you take the first.

## The board on which positions are set up

setup-turn = To move
# $number is the number of a seat.
setup-piece = Piece of player { $number }
# $side is a direction.
setup-arrow = Arrow { FORM($side, "to") }
# $card is the name of a path, and $side is where its arrow points.
setup-path = { FORM($card, "title") }, arrow { FORM($side, "to") }
setup-arrows = Arrows. Put one on a path to turn it

## Why a position is none

position-end = E11: the game is over when somebody is at the goal or all rounds are played, and at no other time.
position-arrived = E7: only one player can have got to the goal.
