# The Grimwood.
#
# $player is a player: [you] is the reader, and every other player has a name. $card is a card, $combo a combo.
# `brief` says the same as the sentence without its player, for the short log: "Hazel: plays the Troll".
# A supernatural is played if its power is used, and placed if it is not.

title = The Grimwood
tagline = Hunt the forest for combos: owls, crows, settings and 24 supernaturals with powers.
aim = Place combos: { $most_in_combo } supernaturals are worth { $most_points } points, three owls or three crows { $animal_points }. When the deck runs out, the player with the most points wins.

## Cards
##
## Forms: bare (a title: "Troll"), start (the first word of a sentence), definite ("the rune"), plural ("owls").
## There is one of each supernatural, and several of every other card.

card-amazon = { $form ->
    [bare] Amazon
    [start] The Amazon
   *[definite] the Amazon
}
    .does = Name a card. Every other player who has one must give you one.
card-boogeyman = { $form ->
    [bare] Boogeyman
    [start] The Boogeyman
   *[definite] the Boogeyman
}
    .does = Swap your whole hand with another player’s.
card-bride = { $form ->
    [bare] Bride
    [start] The Bride
   *[definite] the Bride
}
    .does = Take one of the { $male_count } male supernaturals from a combo. You may play him at once.
card-centaur = { $form ->
    [bare] Centaur
    [start] The Centaur
   *[definite] the Centaur
}
    .does = Take the top card of the discard pile. You may play it at once.
card-dark-unicorn = { $form ->
    [bare] Dark Unicorn
    [start] The Dark Unicorn
   *[definite] the Dark Unicorn
}
    .does = Every other player discards a random card.
card-demon = { $form ->
    [bare] Demon
    [start] The Demon
   *[definite] the Demon
}
    .does = Send any one combo to the discard pile.
card-dracula = Dracula
    .does = Steal { $dracula_steals ->
        [one] { $dracula_steals } card
       *[other] { $dracula_steals } cards
    } from one player.
card-dragon = { $form ->
    [bare] Dragon
    [start] The Dragon
   *[definite] the Dragon
}
    .does = Protects its combo for good: no card joins or leaves it, and no power touches it.
card-dwarf = { $form ->
    [bare] Dwarf
    [start] The Dwarf
   *[definite] the Dwarf
}
    .does = Look at the top cards of the deck and the discard pile. Keep one and discard the other.
card-elf = { $form ->
    [bare] Elf
    [start] The Elf
   *[definite] the Elf
}
    .does = Use the power of another of your supernaturals again.
card-faeries = { $form ->
    [bare] Faeries
    [start] The Faeries
   *[definite] the Faeries
}
    .does = Take any { $faeries_take ->
        [one] { $faeries_take } card
       *[other] { $faeries_take } cards
    } from the discard pile. You may play one of them at once.
card-ghouls = { $form ->
    [bare] Ghouls
    [start] The Ghouls
   *[definite] the Ghouls
}
    .does = Draw a card or steal one.
card-giant = { $form ->
    [bare] Giant
    [start] The Giant
   *[definite] the Giant
}
    .does = Take any card from the discard pile. You may play it at once.
card-goblins = { $form ->
    [bare] Goblins
    [start] The Goblins
   *[definite] the Goblins
}
    .does = Steal { $goblins_steal ->
        [one] { $goblins_steal } card
       *[other] { $goblins_steal } cards
    }, one by one, from anyone.
card-highwayman = { $form ->
    [bare] Highwayman
    [start] The Highwayman
   *[definite] the Highwayman
}
    .does = Swap one of your combos for one of another player’s.
card-hydra = { $form ->
    [bare] Hydra
    [start] The Hydra
   *[definite] the Hydra
}
    .does = Look at another player’s hand.
card-mage = { $form ->
    [bare] Mage
    [start] The Mage
   *[definite] the Mage
}
    .does = Draw { $mage_draws ->
        [one] { $mage_draws } card
       *[other] { $mage_draws } cards
    }.
card-nymph = { $form ->
    [bare] Nymph
    [start] The Nymph
   *[definite] the Nymph
}
    .does = Take another supernatural from a combo, place it and use its power.
card-shadow-queen = { $form ->
    [bare] Shadow Queen
    [start] The Shadow Queen
   *[definite] the Shadow Queen
}
    .does = Look at every hand, then steal a card.
card-sorceress = { $form ->
    [bare] Sorceress
    [start] The Sorceress
   *[definite] the Sorceress
}
    .does = Give up three owls or three crows that you placed, and take any combo of another player.
card-eternals = { $form ->
    [bare] Eternals
    [start] The Eternals
   *[definite] the Eternals
}
    .does = Draw or steal until you hold { $hand_limit } cards.
card-laraki = { $form ->
    [bare] Laraki
    [start] The Laraki
   *[definite] the Laraki
}
    .does = Take one card per player from the top of the discard pile. Keep one and deal out the rest.
card-troll = { $form ->
    [bare] Troll
    [start] The Troll
   *[definite] the Troll
}
    .does = A player of your choice discards a random card.
card-werewolf = { $form ->
    [bare] Werewolf
    [start] The Werewolf
   *[definite] the Werewolf
}
    .does = A player of your choice misses a turn.
card-owl = { $form ->
    [bare] Owl
    [start] An owl
    [definite] the owl
    [plural] owls
   *[indefinite] an owl
}
    .does = Three owls make a combo worth { $animal_points } points.
card-crow = { $form ->
    [bare] Crow
    [start] A crow
    [definite] the crow
    [plural] crows
   *[indefinite] a crow
}
    .does = Three crows make a combo worth { $animal_points } points.
card-swamp = { $form ->
    [bare] Swamp
    [start] A swamp
    [definite] the swamp
    [plural] swamps
   *[indefinite] a swamp
}
    .does = Three swamps make { $setting_points } points. A swamp, a path and a clearing make { $mixed_points }.
card-path = { $form ->
    [bare] Path
    [start] A path
    [definite] the path
    [plural] paths
   *[indefinite] a path
}
    .does = Three paths make { $setting_points } points. A swamp, a path and a clearing make { $mixed_points }.
card-clearing = { $form ->
    [bare] Clearing
    [start] A clearing
    [definite] the clearing
    [plural] clearings
   *[indefinite] a clearing
}
    .does = Three clearings make { $setting_points } points. A swamp, a path and a clearing make { $mixed_points }.
card-amulet = { $form ->
    [bare] Amulet
    [start] An amulet
    [definite] the amulet
    [plural] amulets
   *[indefinite] an amulet
}
    .does = When someone steals from you, discard it and the steal fails.
card-rune = { $form ->
    [bare] Rune
    [start] A rune
    [definite] the rune
    [plural] runes
   *[indefinite] a rune
}
    .does = Play it for { $rune_actions ->
        [one] { $rune_actions } more action
       *[other] { $rune_actions } more actions
    }: draw, steal or use a power.

# A card that the reader may not know.
# Forms: plural
card-unknown = { $form ->
    [plural] cards
   *[indefinite] a card
}

## Combos
##
## Forms: owned (it follows "your" or "Hazel's"), bare (on a button)

combo-owls = three owls
combo-crows = three crows
combo-mixed = { $form ->
    [owned] swamp, path and clearing
    [bare] swamp, path and clearing
   *[indefinite] a swamp, a path and a clearing
}
combo-swamps = three swamps
combo-paths = three paths
combo-clearings = three clearings
# A combo of supernaturals, named after its first card.
# Example: the combo with the Troll
combo-with = { $form ->
    [owned] combo with { $card }
   *[definite] the combo with { $card }
}
# A combo of supernaturals, by its size. It follows "your" or "Hazel's".
combo-sized = { $size ->
    [one] combo of { $size } supernatural
   *[other] combo of { $size } supernaturals
}

## The glossary

topic-supernaturals = Supernaturals
topic-others = Other cards
topic-combos = Combos
copies = { $count } cards
combo-supernatural = supernaturals
    .does = 1 to { $most_in_combo } of them are worth { $combo_points } points.
# What a combo of three cards is worth.
set-does = Place all three cards from your hand at once: { $points } points.

## Options

option-two_player_trim = Fewer amulets and runes
    .does = With two players, { $trimmed ->
        [one] { $trimmed } amulet
       *[other] { $trimmed } amulets
    } and { $trimmed ->
        [one] { $trimmed } rune
       *[other] { $trimmed } runes
    } stay in the box.
option-free_draw = Voluntary draw
    .does = You may end your turn without drawing or stealing a card.
option-max_idle_rounds = Rounds without a draw
    .does = The game ends when no card has left the deck for this many rounds. 0 means no limit.

## Whose turn it is, and what to do

# How a prompt begins. $last: whether it is the player's last turn.
# Example: Hazel's last turn
turn = { $player ->
    [you] Your
   *[other] { FORM($player, "possessive") }
} { $last ->
    [yes] last turn
   *[no] turn
}

# A question in a prompt. $turn is how it begins; $question is one of the questions below.
# Example: Your turn: choose a supernatural for the Nymph to take.
prompt-asked = { $turn }: { $question }.
# $turn is made of $player and $last.
# Example: Hazel's turn: choosing a supernatural for the Nymph to take.
prompt-waiting = { $turn }: { FORM($question, "other") }.
# The question as the reason why nothing else can be done now. $rule is the number of the rule.
# Example: G24: first choose a supernatural for the Nymph to take.
reason-question = { $rule }: first { FORM($question, "first") }.

# What the reader may and must do in a turn. $may is a list of the things below, $reach is draw, steal or both.
# $actions counts the actions that are left from a rune; 0 if there are none.
prompt-may-and-must = { $turn }: you may { $may }, and you must { $reach }{ $actions ->
    [0] {""}
    [one] , with { $actions } more action from the rune
   *[other] , with { $actions } more actions from the rune
}.
prompt-must = { $turn }: you must { $reach }{ $actions ->
    [0] {""}
    [one] , with { $actions } more action from the rune
   *[other] , with { $actions } more actions from the rune
}.
prompt-may = { $turn }: you may { $may }, or end your turn.
prompt-end = { $turn }: there is nothing left to do but end it.
may-play = play a card
may-combo = place a combo
may-supernaturals = place supernaturals without their power
# $actions counts the actions left from a rune; $options is what they can be.
# Example: draw, steal or use a power (2 more actions)
may-act = { $options } ({ $actions ->
    [one] { $actions } more action
   *[other] { $actions } more actions
})
# A draw or steal that is voluntary. $actions counts the actions left from a rune besides.
may-reach = { $reach }{ $actions ->
    [0] {""}
    [one] {" "}(and { $actions } more action)
   *[other] {" "}(and { $actions } more actions)
}
use-a-power = use a power
# Forms: other ("Hazel's turn: drawing or stealing")
draw-a-card = { $form ->
    [other] drawing
   *[you] draw
}
steal-a-card = { $form ->
    [other] stealing
   *[you] steal
}

# The turn of another player. $left is a list of the things below. $turn is made of $player and $last.
prompt-other = { $turn }: they { $left }.
left-play = may play a card
left-reach = { $must ->
    [yes] must
   *[no] may
} { $reach }
left-actions = have { $actions ->
    [one] { $actions } more action
   *[other] { $actions } more actions
}
left-end = may place combos or end it

# A steal. $thief steals from $player; with $power, a card, if it is a power that steals.
prompt-answer = { $thief ->
    [you] You are
   *[other] { $thief } is
} stealing from { $player }. { $player } can answer with an amulet.
prompt-answer-power = { $thief ->
    [you] You are
   *[other] { $thief } is
} stealing from { $player } with { $power }. { $player } can answer with an amulet.
# $amulet: whether the reader has an amulet.
prompt-victim = { $thief } is stealing a card from you: { $amulet ->
    [yes] discard an amulet to stop it, or allow it
   *[no] you have no amulet to stop it
}.
prompt-victim-power = { $thief } is stealing a card from you with { $power }: { $amulet ->
    [yes] discard an amulet to stop it, or allow it
   *[no] you have no amulet to stop it
}.

## Questions
##
## Forms: other (what another player is doing), first (after "first")

ask-answer = { $form ->
    [other] answering the steal
   *[you] answer the steal
}
# $card has just been placed.
ask-join = { $form ->
    [other] choosing a combo for { $card }
   *[you] choose a combo for { $card }, a new one or another of yours
}
# $left counts the steals that are left.
ask-steal = { $form ->
    [other] choosing whom to steal from with { $card }
   *[you] choose whom to steal from with { $card }
}{ $left ->
    [1] {""}
   *[other] , { $left } steals left
}
# The Ghouls.
ask-reach = { FORM($reach, $form) } with { $card }
# The Eternals.
ask-reach-seven = { FORM($reach, $form) } with { $card } until { $form ->
    [other] the hand has { $hand_limit } cards
   *[you] you hold { $hand_limit } cards
}
ask-boogeyman = { $form ->
    [other] choosing whose hand to take with the Boogeyman
   *[you] choose whose hand to swap for yours with the Boogeyman
}
ask-hydra = { $form ->
    [other] choosing whose hand to look at with the Hydra
   *[you] choose whose hand to look at with the Hydra
}
ask-troll = { $form ->
    [other] choosing who loses a random card to the Troll
   *[you] choose who loses a random card to the Troll
}
ask-werewolf = { $form ->
    [other] choosing who misses a turn because of the Werewolf
   *[you] choose who misses a turn because of the Werewolf
}
ask-amazon = { $form ->
    [other] naming a card for the Amazon to ask for
   *[you] name a card for the Amazon to ask for
}
# $left counts the top cards of the discard pile that there are to choose from.
ask-laraki = { $form ->
    [other] { $left ->
        [1] taking the top card of the discard pile
       *[other] choosing one of the top { $left } cards of the discard pile
    }
   *[you] { $left ->
        [1] take the top card of the discard pile
       *[other] keep one of the top { $left } cards of the discard pile, then deal out the rest
    }
}
ask-giant = { $form ->
    [other] choosing a card from the discard pile for the Giant
   *[you] take any card from the discard pile with the Giant
}
# $second: whether it is the second of the two cards that the Faeries take.
ask-faeries = { $form ->
    [other] choosing
   *[you] take
} { $second ->
    [yes] another card
   *[no] a card
} from the discard pile with the Faeries
# $cards is a list of the cards just taken that can be played at once.
ask-play = { $form ->
    [other] deciding whether to play { FORM($cards, "definite") } at once, for free
   *[you] play { FORM($cards, "definite") } at once, for free, or keep { $cards ->
        [several] them
       *[other] it
    } for later
}
ask-bride = { $form ->
    [other] choosing a male supernatural for the Bride to take
   *[you] choose a male supernatural for the Bride to take from a combo
}
ask-nymph = { $form ->
    [other] choosing a supernatural for the Nymph to take
   *[you] choose a supernatural for the Nymph to take from a combo, and use its power
}
ask-elf = { $form ->
    [other] choosing whose power the Elf uses again
   *[you] choose whose power the Elf uses again
}
ask-demon = { $form ->
    [other] choosing a combo for the Demon to destroy
   *[you] choose a combo for the Demon to destroy
}
ask-highwayman-own = { $form ->
    [other] choosing a combo to give away with the Highwayman
   *[you] choose which of your combos the Highwayman gives away
}
ask-highwayman = { $form ->
    [other] choosing the combo that the Highwayman brings
   *[you] choose the combo that the Highwayman brings you
}
ask-sorceress-own = { $form ->
    [other] choosing three owls or crows to give up for the Sorceress
   *[you] choose three owls or crows to give up for the Sorceress
}
ask-sorceress = { $form ->
    [other] choosing a combo for the Sorceress to take
   *[you] choose a combo for the Sorceress to take
}
# $card is on top of the deck, $top on top of the discard pile.
ask-dwarf = { $form ->
    [other] choosing between the top card of the deck and { $top } from the discard pile
   *[you] keep { $card } from the deck or { $top } from the discard pile, and discard the other
}
# $top is on top of the discard pile.
ask-hand-out = { $form ->
    [other] choosing who gets { $top } from the discard pile
   *[you] choose who gets { $top } from the discard pile
}
# $cards counts them.
ask-limit = { $form ->
    [other] discarding down to { $hand_limit } cards
   *[you] { $cards ->
        [one] discard { $cards } card to get down to { $hand_limit }
       *[other] discard { $cards } cards to get down to { $hand_limit }
    }
}

## How a game ends

# $idle: how many rounds without a card drawn ended the game, 0 if the deck ran out.
result-won = { $player ->
    [you] You win
   *[other] { $player } wins
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $idle ->
    [0] {""}
    [one] {" "}after { $idle } round without a card drawn
   *[other] {" "}after { $idle } rounds without a card drawn
}.
# $players is a list.
result-shared = { FORM($players, "start") } share the win with { $points ->
    [one] { $points } point
   *[other] { $points } points
} each{ $idle ->
    [0] {""}
    [one] {" "}after { $idle } round without a card drawn
   *[other] {" "}after { $idle } rounds without a card drawn
}.

## The log

deal = Everyone gets { $dealt } cards. { $player ->
    [you] You begin.
   *[other] { $player } begins.
}
    .brief = begins
# $turn is "Hazel's turn", or with $last "Hazel's last turn".
turn-begins = { $turn }.
    .brief = { $last ->
    [yes] begins the last turn
   *[no] begins a turn
}
# $more counts the turns that are still to be missed.
skip = { $player ->
    [you] You miss
   *[other] { $player } misses
} a turn{ $more ->
    [0] {""}
   *[other] {" "}and must miss { $more } more
}.
    .brief = misses a turn
draw = { $player ->
    [you] You draw
   *[other] { $player } draws
} { $card }.
    .brief = draws { $card }
attempt = { $player ->
    [you] You try
   *[other] { $player } tries
} to steal from { $victim }.
    .brief = tries to steal from { $victim }
attempt-power = { $player ->
    [you] You try
   *[other] { $player } tries
} to steal from { $victim } with { $power }.
    .brief = tries to steal from { $victim }
    .spoken = { $player ->
    [you] You try
   *[other] { $player } tries
} to steal from { $victim }.
# $player is the victim. $over: whether the thief's turn ends.
block = { $player ->
    [you] You discard
   *[other] { $player } discards
} an amulet: the steal fails{ $over ->
    [yes] , and { FORM($thief, "possessive") } turn is over
   *[no] {""}
}.
    .brief = stops it with an amulet
    .spoken = { $player ->
    [you] You stop
   *[other] { $player } stops
} it with an amulet.
# $player is the victim.
stolen = { $thief ->
    [you] You steal
   *[other] { $thief } steals
} { $card } from { $player }.
    .brief = steals { $card } from { $player }
place = { $player ->
    [you] You place
   *[other] { $player } places
} { $card } without using the power.
    .brief = places { $card }
    .spoken = { $player ->
    [you] You place
   *[other] { $player } places
} { $card }.
place-dragon = { $player ->
    [you] You place
   *[other] { $player } places
} { $card }, which protects its combo for good.
    .brief = places { $card }
    .spoken = { $player ->
    [you] You place
   *[other] { $player } places
} { $card }.
play = { $player ->
    [you] You play
   *[other] { $player } plays
} { $card }.
    .brief = plays { $card }
new-combo = { $player ->
    [you] You begin
   *[other] { $player } begins
} a new combo with { $card }.
    .brief = begins a new combo
# $first is the first card of the combo.
join = { $player ->
    [you] You add
   *[other] { $player } adds
} { $card } to the combo with { $first }.
    .brief = adds { $card } to { $first }
# $size counts the supernaturals of the combo now, and $points is its worth.
# Example: Hazel adds the Mage to the combo with the Troll: 3 supernaturals, 5 points.
join-worth = { $player ->
    [you] You add
   *[other] { $player } adds
} { $card } to the combo with { $first }: { $size } supernaturals, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
    .brief = adds { $card } to { $first }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
    .spoken = That makes { $size } supernaturals, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
rune = { $player ->
    [you] You play
   *[other] { $player } plays
} a rune for { $rune_actions ->
    [one] { $rune_actions } more action
   *[other] { $rune_actions } more actions
}.
    .brief = plays a rune
    .spoken = { $player ->
    [you] You play
   *[other] { $player } plays
} a rune.
lay = { $player ->
    [you] You place
   *[other] { $player } places
} { $combo } for { $points } points.
    .brief = { $combo }, { $points } points
discard = { $player ->
    [you] You discard
   *[other] { $player } discards
} { $card }.
    .brief = discards { $card }
discard-limit = { $player ->
    [you] You discard
   *[other] { $player } discards
} { $card } to get down to { $hand_limit } cards.
    .brief = discards { $card }
    .spoken = { $player ->
    [you] You discard
   *[other] { $player } discards
} { $card }.
# To the Troll or the Dark Unicorn, $power.
discard-power = { $player ->
    [you] You lose
   *[other] { $player } loses
} { $card } to { $power }.
    .brief = makes { $player } lose { $card }
# What all others lose to the Dark Unicorn, $power. $losses is a list.
# Example: The Dark Unicorn costs Hazel an owl, Moritz a crow and you the Troll.
discard-all = { FORM($power, "start") } costs { $losses }.
    .brief = costs { $losses }
loss = { $player } { $card }
ask = { $player ->
    [you] You ask
   *[other] { $player } asks
} everyone for { $card }.
    .brief = asks for { $card }
give = { $player ->
    [you] You give
   *[other] { $player } gives
} { $taker } { $card }.
    .brief = gives { $taker } { $card }
miss = { $player ->
    [you] You do not have
   *[other] { $player } does not have
} { $card }.
    .brief = does not have { $card }
    .spoken = { $player ->
    [you] You have
   *[other] { $player } has
} none.
# $players is a list of several, $player the first of them, $others the rest.
miss-several = { FORM($players, "start") } do not have { $card }.
    .brief = does not have { $card }, nor { $others ->
    [several] do
   *[other] does
} { $others }
    .spoken = { FORM($players, "start") } have none.
swap = { $player ->
    [you] You swap
   *[other] { $player } swaps
} hands with { $other }.
    .brief = swaps hands with { $other }
look = { $player ->
    [you] You look
   *[other] { $player } looks
} at { FORM($other, "possessive") } hand.
    .brief = looks at { FORM($other, "possessive") } hand
# $player is the reader. $cards is a list.
look-seen = You look at { FORM($other, "possessive") } hand: { $cards }.
    .brief = looks at { FORM($other, "possessive") } hand
look-all = { $player ->
    [you] You look
   *[other] { $player } looks
} at every other hand.
    .brief = looks at every hand
# $hands is a list of hands.
# Example: You look at every other hand: Hazel (an owl and the Troll) and Moritz (nothing).
look-all-seen = You look at every other hand: { $hands }.
    .brief = looks at every hand
    .spoken = You look at every hand.
hand-seen = { $player } ({ $cards })
take = { $player ->
    [you] You take
   *[other] { $player } takes
} { $card } from the discard pile.
    .brief = takes { $card } from the discard pile
    .spoken = { $player ->
    [you] You take
   *[other] { $player } takes
} { $card }.
# The Laraki deal out cards.
take-dealt = { $player ->
    [you] You get
   *[other] { $player } gets
} { $card } from the discard pile.
    .brief = gets { $card } from the discard pile
    .spoken = { $player ->
    [you] You get
   *[other] { $player } gets
} { $card }.
take-back = { $player ->
    [you] You take
   *[other] { $player } takes
} { $card } back from the table.
    .brief = takes back { $card }
    .spoken = { $player ->
    [you] You take
   *[other] { $player } takes
} back { $card }.
take-combo = { $player ->
    [you] You take
   *[other] { $player } takes
} { $card } from { FORM($owner, "possessive") } combo.
    .brief = takes { $card } from { $owner }
    .spoken = { $player ->
    [you] You take
   *[other] { $player } takes
} { $card } from { $owner }.
# $player owns the combo.
destroy-demon = The Demon sends { FORM($player, "possessive") } { FORM($combo, "owned") } to the discard pile.
    .brief = destroys { FORM($player, "possessive") } { FORM($combo, "owned") }
    .spoken = The Demon destroys { FORM($player, "possessive") } { FORM($combo, "owned") }.
destroy-sorceress = { $player ->
    [you] You give
   *[other] { $player } gives
} up { $combo } for the Sorceress.
    .brief = gives up { $combo }
offer = { $player ->
    [you] You offer
   *[other] { $player } offers
} { $combo } for a swap.
    .brief = offers { $combo }
move = { $player ->
    [you] You get
   *[other] { $player } gets
} { FORM($owner, "possessive") } { FORM($combo, "owned") }.
    .brief = gets { FORM($owner, "possessive") } { FORM($combo, "owned") }
# The Highwayman swaps $given for $combo, which was the combo of $owner.
# Example: Hazel swaps three crows for Moritz's combo with the Demon.
move-both = { $player ->
    [you] You swap
   *[other] { $player } swaps
} { $given } for { FORM($owner, "possessive") } { FORM($combo, "owned") }.
    .brief = swaps { $given } for { FORM($owner, "possessive") } { FORM($combo, "owned") }
curse = The Werewolf makes { $player } miss a turn.
    .brief = makes { $player } miss a turn
wake = { $player ->
    [you] You use
   *[other] { $player } uses
} the power of { $card } again.
    .brief = uses the power of { $card } again
decline = { $player ->
    [you] You keep
   *[other] { $player } keeps
} it for later.
    .brief = keeps it for later
last-card = That was the last card of the deck. After this turn, every other player has one more.
    .brief = draws the last card
    .spoken = That was the last card of the deck.
idle = No card has left the deck for { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, so the game ends.
    .brief = ends round { $rounds } without a card drawn
# $result is how the game ended, $scores a list of the points.
end = { $result } Points: { $scores }.
    .brief = ends the game
    .spoken = { $result }
score-of = { $player } { $points }
limit = { $player ->
    [you] You hold
   *[other] { $player } holds
} { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} too many.
    .brief = holds { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} too many

## Why a move is not allowed. Each begins with the number of its rule.

reason-unasked-new = G5: you have not just placed a supernatural.
reason-unasked-with = G5: you have not just placed a supernatural, and combos are never merged.
reason-unasked-amulet = G10: nobody is stealing from you, and amulets stop nothing but steals.
reason-unasked-no = G10: nobody is stealing from you.
reason-unasked-player = G29: no power asks for a player now.
reason-unasked-ask = G22: only the Amazon asks for cards.
reason-unasked-take = G25: no power takes a card now.
reason-unasked-wake = G28: only the Elf uses a power again.
reason-unasked-combo = G26: no power asks for a combo now.
reason-unasked-keep = G29: only the Dwarf compares two cards.
reason-unasked-discard = G7: you discard only at the end of your turn, down to { $hand_limit } cards.
reason-unasked-pass = G2: there is no offer to decline. Use `end` to end your turn.
# $number counts players from 1.
reason-nobody-there = G20: there is no player { $number }.
reason-yourself = G20: choose another player, not yourself.
reason-empty-hand = G20: { $player } has no cards.
reason-same-victim = G29: Dracula steals both cards from the same player.
reason-served = G29: { $player } already has a card from the Laraki.
reason-empty-deck = G8: the deck is empty, and the discard pile is not shuffled.
reason-reached = G1: you have already drawn or stolen in this turn.
reason-must-reach = G2: you must draw or steal before you end your turn.
reason-stopped-eternals = G132: with the Eternals you draw or steal until you hold { $hand_limit } cards.
reason-stopped-ghouls = G29: once you use the Ghouls, you must draw or steal.
reason-no-amulet = G10: you have no amulet.
reason-no-rune = G1: you have no rune.
reason-not-to-discard = G7: { $card } is not in your hand.
reason-not-held = G1: { $card } is not in your hand.
reason-not-whole = G6: you do not hold { $combo }.
reason-card-played = G1: you have already played a card in this turn. You can still place { $card } without the power.
reason-rune-late = G4: a rune is your played card of the turn, and you have already played one.
reason-dragon = G27: the Dragon has no power to use. It protects its combo as soon as you place it.
reason-many-runes = G21: all { $runes } runes were already played in this turn.
reason-woken = G21: Elf and Nymph were both used in this turn, so the Elf needs someone else.
reason-no-sleeper = G103: the power of { $card } would do nothing now.
reason-not-taken = G25: only a card that you have just taken is free to play.
# $top counts cards.
reason-not-on-top = G29: the card is not among the top { $top } of the discard pile.
reason-not-in-pile = G25: the discard pile does not have { $card }.
reason-neither = G29: keep one of the two cards that the Dwarf compares.
reason-no-being = G24: { $card } is not a supernatural.
reason-not-placed = G24: no combo has { $card }.
reason-herself-elf = G28: the Elf uses another power, not her own.
reason-herself-nymph = G24: the Nymph takes another supernatural, not herself.
# $males is a list.
reason-no-male = G24: the Bride takes only males: { $males }.
reason-not-awake = G28: none of your combos has { $card }.
reason-no-set = G26: there is no such combo.
reason-no-own-combo = G5: none of your other combos begins with { $card }.
reason-no-combo = G26: no combo begins with { $card }.
reason-not-yours-to-join = G5: that combo is not yours.
reason-not-yours = G26: that combo is not yours.
reason-yours = G26: that combo is yours. Choose one of another player.
reason-shielded = G27: the Dragon protects that combo. No card joins it, and no power touches it.
reason-full = G5: that combo already has { $most_in_combo } supernaturals.
reason-no-animals = G26: the Sorceress wants three owls or three crows.

# Why a power is of no use now.
no-use-hands = G103: no other player has a card, so you can only place { $card } without the power.
no-use-pile = G103: the discard pile is empty, so you can only place { $card } without the power.
no-use-demon = G103: there is no combo to destroy, so you can only place { $card } without the power.
no-use-mage = G103: the deck is empty, so you can only place { $card } without the power.
no-use-dwarf = G103: the deck and the discard pile are empty, so you can only place { $card } without the power.
no-use-ghouls = G103: there is nothing to draw or steal, so you can only place { $card } without the power.
no-use-eternals = G103: your hand is full, or there is nothing to draw or steal, so you can only place { $card } without the power.
no-use-nymph = G103: the Nymph finds no other supernatural in a combo without the Dragon, so you can only place her without the power.
no-use-bride = G103: the Bride finds no male in a combo without the Dragon, so you can only place her without the power.
no-use-elf = G103: none of your other supernaturals has a power to use now, so you can only place { $card } without the power.
no-use-highwayman = G103: no other player has a combo without the Dragon to swap, so you can only place { $card } without the power.
no-use-sorceress = G103: you need three owls or crows on the table, and another player a combo without the Dragon. So you can only place { $card } without the power.

# Cards that cannot be played or placed alone. $move is what to type.
never-play-rune = G4: to play a rune, use '{ $move }'.
never-place-rune = G4: to play a rune, use '{ $move }'. It goes to the discard pile and is never placed.
never-amulet = G136: you keep an amulet until someone steals from you. It cannot be played in your turn.
never-animal = G6: { FORM($card, "plural") } are placed three at a time, with '{ $move }'.
# $mixed is what to type for a swamp, a path and a clearing.
never-setting = G6: { FORM($card, "plural") } are placed three at a time, with '{ $move }', or with the other two settings, with '{ $mixed }'.

## Moves

do-draw = Draw a card
do-steal = Steal a random card from { $player }
do-play = Play { $card } and use the power
do-rune = Play a rune for { $rune_actions ->
    [one] { $rune_actions } more action
   *[other] { $rune_actions } more actions
}
do-place = Place { $card } without the power
do-lay = Place a combo: { $combo }
do-end = End your turn
do-new = Begin a new combo
do-with = Add it to the combo with { $card }
do-amulet = Discard an amulet to stop the steal
do-no = Let the steal happen
do-player = Choose { $player }
do-ask = Ask everyone for { $card }
do-take = Take { $card }
do-wake = Use the power of { $card } again
do-combo = Choose the combo with { $card }
do-set = Choose { FORM($player, "possessive") } { FORM($combo, "owned") }
do-keep = Keep { $card } and discard the other card
do-discard = Discard { $card }
do-pass = Keep it for later

## What a move, which is "it", changes

# Each message has the theme of its id: concept-combo-best is about theme-combo.
# $often is empty for what is certain, else "in 8 of 10 possible deals".
theme-end = The end of the game
theme-combo = Combos on the table
theme-shield = The Dragon’s protection
theme-hands = Cards in hand
theme-missed = A missed turn
theme-set = Sets in hand
theme-near = One card away from a set
theme-power = Powers
theme-holding = Who holds what
theme-amulet = Amulets
theme-loot = What a steal brings
theme-next = Combos that grow
theme-rune = Extra actions
theme-draw = What a draw brings
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
# $card is the card whose power it is.
concept-power = The power of { $card } changes nothing for the others now.
# $card is the one card that is missing.
concept-near = Then only { $card } is missing for { $combo }, worth { $points } points on the table.
concept-combo-points = { $player ->
    [you] You
   *[other] { $player }
} will have { $points ->
    [one] { $points } point
   *[other] { $points } points
} on the table instead of { $before }.
# The player who decides, if the combo is still to be chosen.
concept-combo-best = { $player ->
    [you] You
   *[other] { $player }
} can have { $points ->
    [one] { $points } point
   *[other] { $points } points
} on the table instead of { $before }.
# Another player, if the combo is still to be chosen.
concept-combo-least = It can leave { $player } with { $points ->
    [one] { $points } point
   *[other] { $points } points
} on the table instead of { $before }.
concept-shield = It protects a combo worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} for good.
concept-shield-can = It can protect a combo worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} for good.
concept-hands = { $player ->
    [you] You
   *[other] { $player }
} will hold { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} instead of { $before }.
concept-missed = It makes { $player } miss a turn.
concept-end-near = It draws the last card of the deck, so every other player has one more turn.
concept-set-made = It completes { $combo }, worth { $points } points on the table.
concept-set-broken = It breaks up { $combo }, worth { $points } points on the table.
concept-set-kept = It keeps { $combo } in hand, where they score nothing and can be stolen.
concept-holding-sure = { $player ->
    [you] You have
   *[other] { $player } has
} { $card }{ $often }.
concept-holding-nobody = Nobody else can have { $card }.
concept-amulet-left = It leaves { $amulets ->
    [0] no amulet
    [one] { $amulets } amulet
   *[other] { $amulets } amulets
} against later steals.
concept-amulet-saved = It costs one random card out of { $cards }.
concept-amulet-sure = { $player ->
    [you] You have
   *[other] { $player } has
} an amulet{ $often }.
concept-amulet-none = { $player ->
    [you] You have
   *[other] { $player } has
} no amulet{ $often }.
# $held counts the victim's cards, $cards is a list of those that are known.
concept-loot = It brings one of { $held ->
    [one] { $held } card
   *[other] { $held } cards
}. Known among them: { $cards }.
concept-power-used = { FORM($card, "start") }: { PART($card, "does") }
concept-power-ready = It brings the power of { $card }: { PART($card, "does") }
concept-power-left = It leaves the power of { $card } unused.
# $actions counts what is left in this turn.
concept-rune = You can then draw, steal or use a power { $actions ->
    [1] once
    [2] twice
   *[other] { $actions } times
} in this turn.
concept-rune-held = A rune gives { $rune_actions ->
    [one] { $rune_actions } extra action
   *[other] { $rune_actions } extra actions
}.
concept-next = { $player ->
    [you] Your
   *[other] { FORM($player, "possessive") }
} next supernatural can then add { $points ->
    [one] { $points } point
   *[other] { $points } points
} instead of { $before }.
# $beings of the $hidden cards that can lie on top of the deck are supernaturals.
concept-draw = Of the { $hidden ->
    [one] { $hidden } card
   *[other] { $hidden } cards
} that can come from the deck, { $beings ->
    [0] none is a supernatural
    [one] { $beings } is a supernatural
   *[other] { $beings } are supernaturals
}.
# $fitting of the victim’s $held cards would complete a set in the thief’s hand.
concept-loot-fits = Of { $player ->
    [you] your
   *[other] { FORM($player, "possessive") }
} { $held ->
    [one] { $held } card
   *[other] { $held } cards
}, { $fitting ->
    [one] { $fitting } completes a set
   *[other] { $fitting } complete a set
}.
concept-loot-plain = { $held ->
    [one] { $player ->
        [you] Your
       *[other] { FORM($player, "possessive") }
    } only card has no power and completes no set
   *[other] None of { $player ->
        [you] your
       *[other] { FORM($player, "possessive") }
    } { $held } cards has a power or completes a set
}.

## The table

# On the board on which positions are set up.
setup-turn = To move
place-combo = { $player ->
    [you] Your combo
   *[other] { FORM($player, "possessive") } combo
}
place-new-combo = { $player ->
    [you] New combo for you
   *[other] New combo for { $player }
}

# The narrow form stands in a narrow place; soft hyphens say where a word may break.
zone-deck = Deck
    .narrow = Deck
zone-pile = Discard pile
    .narrow = Discard pile
# $points is what the combo is worth.
# Example: Hazel's combo of 2 supernaturals, 2 points
zone-combo = { $player ->
    [you] Your
   *[other] { FORM($player, "possessive") }
} { FORM($combo, "owned") }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
note-only-you = only you see it
note-all = everyone has seen it
note-you = you have seen it
frozen = frozen by the Dragon

points-word = { $points ->
    [one] point
   *[other] points
}
card-count = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
from-deck = from the deck
from-pile = from the discard pile
from-combo = { $player ->
    [you] your combo
   *[other] { FORM($player, "possessive") } combo
}
combos-of = { $player ->
    [you] Your combos
   *[other] { FORM($player, "possessive") } combos
}
no-combos = No combos yet
misses = { $player ->
    [you] You miss
   *[other] Misses
} { $turns ->
    [1] a turn
   *[other] { $turns } turns
}
you-know = You know of
all-know = Everyone knows of
# Cards follow: what a player is known not to have.
holds-no = Has no
deck-and-pile = Deck and discard pile
empty-place = Empty
see-pile = See all cards
own-things = Your combos and hand
# A button. $points is what the combo is worth.
place-set = Place { $combo } ({ $points })
# The same on small screens, where it is part of what is read aloud.
set-worth = { $combo } ({ $points })
left-to-play = Play a card
# $must: whether the player has to.
left-to-reach = Draw or steal{ $must ->
    [yes] {" "}(must)
   *[no] {""}
}
left-extra = { $actions ->
    [one] { $actions } more action
   *[other] { $actions } more actions
}
empty-hand = Your hand is empty.

# The score at the side.
score-title = Score
player-head = Player
combos-head = Combos
cards-head = Cards
points-head = Points
# $turns counts those that are left, the current one too.
turns-left = { $turns ->
    [one] The deck is empty: { $turns } turn is left, this one.
   *[other] The deck is empty: { $turns } turns are left, counting this one.
}
# $rounds have passed without a card drawn; after $limit the game ends.
idle-rounds = No card drawn for { $rounds } rounds.{ $limit ->
    [0] {""}
   *[other] {" "}After { $limit } rounds the game ends.
}
worth-title = What combos are worth
worth-caption = Points for combos
worth-supernaturals = 1 to { $most_in_combo } supernaturals
    .points = { $combo_points }
worth-animals = Three owls or three crows
    .points = { $animal_points }
worth-mixed = Swamp, path and clearing
    .points = { $mixed_points }
worth-settings = Three swamps, paths or clearings
    .points = { $setting_points }

## The table in the terminal

drawn-combos = { $player ->
    [you] Your combos
   *[other] { FORM($player, "possessive") } combos
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# $title is drawn-combos.
drawn-no-combos = { $title }: none
drawn-frozen = frozen
said-no-combos = { $player ->
    [you] Your combos
   *[other] { FORM($player, "possessive") } combos
}: none.
# $skips counts the turns to miss.
drawn-player = { $player ->
    [you] You have
   *[other] { $player } has
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $skips ->
    [0] {""}
    [one] {" "}and must miss { $skips } turn
   *[other] {" "}and must miss { $skips } turns
}.
# $cards is a list of texts.
drawn-pile = Discard pile, top card first: { $cards }.
drawn-empty-pile = Discard pile: empty.
drawn-last-turns = The deck is empty: { $turns ->
    [one] { $turns } last turn
   *[other] { $turns } last turns
} to come.

## How to play

how-turn = Your turn
    .text = You may play one card, and you must draw from the deck or steal a random card, in any order. At the end of your turn, hold no more than { $hand_limit } cards.
how-supernaturals = Supernaturals
    .text = Each one begins a combo or joins one of yours. A combo of 1 to { $most_in_combo } supernaturals is worth { $combo_points } points.
how-sets = Sets of three
    .text = Three owls or three crows are worth { $animal_points } points. A swamp, a path and a clearing are worth { $mixed_points }, and three of the same setting { $setting_points }. Place all three at once, as often as you like.
how-powers = Powers
    .text = Every supernatural has its own power. Play the card to use it, or place the card for free without it. Press or hold the dot on a card to read its power.
how-amulets = Amulets and runes
    .text = An amulet stops a steal from you and ends the thief’s turn. A rune gives you { $rune_actions ->
        [one] { $rune_actions } more action
       *[other] { $rune_actions } more actions
    }: draw, steal or play a power.
how-end = The end
    .text = When a player draws the last card, every other player has one more turn. Combos on the table score, cards in hand do not. The most points win.
how-play = play
how-draw-or-steal = draw or steal
how-draws = draws
how-destroys = destroys
how-takes = takes
how-protects = protects
how-stops = stops a steal
how-pair-points = { $pair_points }
how-trio-points = { $trio_points }
how-actions = { $rune_actions ->
    [one] { $rune_actions } action
   *[other] { $rune_actions } actions
}

## The guided game

guide-draw = Combos on the table score points. In a turn you may play one card, and you must draw or steal one. Draw from the deck first.
guide-owls = That is your third owl. Three owls or three crows are worth { $animal_points } points, and placing a combo is free. Place your owls.
guide-mage = Supernaturals have powers. Press the Mage and use the power: it draws { $mage_draws ->
    [one] { $mage_draws } card
   *[other] { $mage_draws } cards
}.
guide-end-turn = Your Mage is now a combo of one, worth { $lone_points ->
    [one] { $lone_points } point
   *[other] { $lone_points } points
}. It can grow to { $most_in_combo } cards. There is nothing else to do, so end your turn.
guide-amulet = A thief! An amulet stops a steal and ends the thief’s turn. Discard yours.
guide-nymph = The other player has placed a Werewolf. Your Nymph takes supernaturals from combos: play her and use the power.
guide-nymph-joins = Supernaturals score together: 1 to { $most_in_combo } of them are worth { $combo_points } points. Add the Nymph to your Mage.
guide-werewolf = Now take the Werewolf. His power works for you too, so the other player will miss a turn.
guide-werewolf-joins = Add him to the Mage as well. Three supernaturals are worth { $trio_points ->
    [one] { $trio_points } point
   *[other] { $trio_points } points
}.
guide-steal = You still have to draw or steal. Steal this time: you get a random card from the other player’s hand.
guide-rune-waits = A rune, what luck! It has to wait, because you have already played a card. End your turn.
guide-rune = The other player misses a turn. A rune gives you { $rune_actions ->
    [one] { $rune_actions } more action
   *[other] { $rune_actions } more actions
}: draw, steal or use a power. Play it.
guide-end = Now draw or steal three times and see what you get. When the deck runs out, the most points win. The rest of the game is yours.

## Lessons on the themes

lesson-combo = Combos score only on the table: 1 to { $most_in_combo } supernaturals are worth { $combo_points } points, three owls or three crows { $animal_points }. Let your own combos grow, and use powers on those of others that are worth most.
lesson-hands = Cards in your hand become combos later, and another player’s cards become theirs. Compare what each move does to your hand and to the others’.
lesson-near = A set scores nothing until its last card is there. When you are one card short, look for the move that brings that card, and don’t give away what another player is waiting for.

## Why a position is none

position-empty-combo = G5: a supernatural combo has one to { $most_in_combo } cards.
position-supernatural = G5: a supernatural combo has nothing but supernaturals.
# $combo is a message such as combo-owls, $order the texts of its cards.
position-set = G6: this combo is { $combo }, in this order: { $order }.
position-last-turns = G8: the last turns begin when the deck is empty.
