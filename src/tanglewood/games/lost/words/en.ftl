# Lost in the Woods.
#
# $player is a player: [you] is the reader, and every other player has a name. $friend is another player. $space is a
# space of the map, such as D4; $from and $to are spaces too. $token, $thing and $beast are things that lie in the woods.
# `brief` says the same as the sentence without its player, for the short log: "Hazel: takes the compass". `spoken` is
# the short form that is read aloud.

title = Lost in the Woods
tagline = Find { $clues_needed } clues, a compass and the way home. Play alone or with up to three friends.
aim = Find { $clues_needed ->
    [one] a clue
   *[other] { $clues_needed } clues
} and a compass, then bring everyone to the exit. You win or lose together.

# What scores count. $count can be a fraction; `one` and `many` are the bare noun, for headings.
unit-clues = { $count ->
    [one] { $count } clue
   *[other] { $count } clues
}
    .one = clue
    .many = clues

## Things, tokens and animals
#
# Forms: bare ("fishing rod"), indefinite ("a fishing rod"), plural ("fishing rods"), title ("Fishing rod"), short (on
# the map in the terminal, nine letters at most), code (two letters, where a space of that map is crowded). Animals also
# have: any ("a snake", but "the bear", as there is only one), any-start (the same at the start of a sentence).

token-rod = { $form ->
    [bare] fishing rod
    [indefinite] a fishing rod
    [plural] fishing rods
    [title] Fishing rod
    [short] rod
    [code] Ro
   *[definite] the fishing rod
}
    .does = Once a turn, it catches 1 food on a lake.
token-binoculars = { $form ->
    [bare] binoculars
    [indefinite] a pair of binoculars
    [plural] pairs of binoculars
    [title] Binoculars
    [short] binoculars
    [code] Bi
   *[definite] the binoculars
}
    .does = Once a turn, look at the top { $top_seen } terrain cards, put them back in any order, and look at the token next to you.
token-compass = { $form ->
    [bare] compass
    [indefinite] a compass
    [plural] compasses
    [title] Compass
    [short] compass
    [code] Co
   *[definite] the compass
}
    .does = You need one at the exit to get home.
token-fire = { $form ->
    [bare] fire
    [indefinite] fire
    [plural] fires
    [title] Fire
    [short] fire
    [code] Fi
   *[definite] the fire
}
    .does = Stops one attack and drives the animal away. Then it is used up.
token-fruit = { $form ->
    [bare] fruit
    [indefinite] a fruit
    [plural] fruits
    [title] Fruit
    [short] fruit
    [code] Fr
   *[definite] the fruit
}
    .does = Eat it for { $fruit_food } food, or carry it.
token-fruits = { $form ->
    [bare] double fruit
    [indefinite] a double fruit
    [plural] double fruits
    [title] Double fruit
    [short] { $fruits_food }-fruit
    [code] Ff
   *[definite] the double fruit
}
    .does = Eat it for { $fruits_food } food, or carry it.
token-hive = { $form ->
    [bare] beehive
    [indefinite] a beehive
    [plural] beehives
    [title] Beehive
    [short] hive
    [code] Hi
   *[definite] the beehive
}
    .does = Its honey is { $honey_food } food, but a sting costs { $honey_sting } vital force.
token-nothing = nothing
    .does = There is nothing here.
token-rain = { $form ->
    [short] rain
   *[indefinite] rain clouds
}
    .does = Everyone’s water is refilled. For the rest of this day or night, each player can make only one more move.
token-clue = clue { $letter }
# A clue, whatever its letter.
token-any-clue = clue
    .does = Rules out one of the { $corners } corners. When { $clues_needed ->
        [one] one is
       *[other] { $clues_needed } are
    } ruled out, the last is the exit.

token-snake = { $form ->
    [bare] snake
    [indefinite] a snake
    [any] a snake
    [any-start] A snake
    [plural] snakes
    [title] Snake
    [short] snake
    [code] SN
   *[definite] the snake
}
    .does = Acts by day and at night. It bites one player on its space or next to it. If it reaches nobody, it moves by a movement card.
token-rabbit = { $form ->
    [bare] rabbit
    [indefinite] a rabbit
    [any] a rabbit
    [any-start] A rabbit
    [plural] rabbits
    [title] Rabbit
    [short] rabbit
    [code] RA
   *[definite] the rabbit
}
    .does = Acts by day and at night, and never attacks. It hides on a face-down space next to it. If there is none, it moves by a movement card.
token-boar = { $form ->
    [bare] wild boar
    [indefinite] a wild boar
    [any] a wild boar
    [any-start] A wild boar
    [plural] wild boars
    [title] Wild boar
    [short] boar
    [code] BO
   *[definite] the wild boar
}
    .does = Acts at night. It hides on a face-down space next to it. If there is none, it moves by a movement card and attacks where it meets players. It also hurts everyone on its space when a day or night ends.
token-bear = { $form ->
    [bare] bear
    [indefinite] a bear
    [any] the bear
    [any-start] The bear
    [plural] bears
    [title] Bear
    [short] bear
    [code] BE
   *[definite] the bear
}
    .does = Acts at night. It goes up to { $bear_steps ->
        [one] { $bear_steps } space
       *[other] { $bear_steps } spaces
    } towards the most food and eats fruit and honey there. It attacks where it meets players.
token-jaguar = { $form ->
    [bare] jaguar
    [indefinite] a jaguar
    [any] the jaguar
    [any-start] The jaguar
    [plural] jaguars
    [title] Jaguar
    [short] jaguar
    [code] JA
   *[definite] the jaguar
}
    .does = Acts at night. It goes up to { $jaguar_steps ->
        [one] { $jaguar_steps } space
       *[other] { $jaguar_steps } spaces
    } towards the most players and attacks them.

## Terrain
#
# Forms: indefinite ("a forest"), title ("Forest"), short (at most six letters)

terrain-forest = { $form ->
    [indefinite] a forest
    [title] Forest
    [short] forest
   *[bare] forest
}
    .does = Costs one action to enter.
terrain-rainy = { $form ->
    [indefinite] a rainy forest
    [title] Rainy forest
    [short] rain
   *[bare] rainy forest
}
    .does = Costs one action to enter. It rains when it is revealed.
terrain-tree = { $form ->
    [indefinite] a forest with a fruit tree
    [title] Forest with a fruit tree
    [short] tree
   *[bare] forest with a fruit tree
}
    .does = Costs one action to enter. A fruit worth { $fruit_food } food grows here.
terrain-mountain = { $form ->
    [indefinite] a mountain
    [title] Mountain
    [short] mount.
   *[bare] mountain
}
    .does = Costs two actions to enter.
terrain-lake = { $form ->
    [indefinite] a lake
    [title] Lake
    [short] lake
   *[bare] lake
}
    .does = Costs one action to enter. Your water is always full here, and a fishing rod catches food.

## Directions

way-e = east
way-ne = north-east
way-nw = north-west
way-w = west
way-sw = south-west
way-se = south-east

## Characters and what they have

character-jessica = Jessica
    .does = Climbs mountains at no extra cost.
character-bruno = Bruno
    .does = Carries a friend at no extra cost.
character-clara = Clara
    .does = Gains { $claras_extra } extra food from fruit and honey.
character-diego = Diego
    .does = May look at one face-down token next to him once a turn.

# Forms: title ("Vital force")
track-vital = { $form ->
    [title] Vital force
   *[bare] vital force
}
track-energy = { $form ->
    [title] Energy
   *[bare] energy
}
track-water = { $form ->
    [title] Water
   *[bare] water
}
track-food = { $form ->
    [title] Food
   *[bare] food
}
# How much of it: 2 water
amount = { $number } { $track }

## The glossary

topic-terrain = Terrain
topic-tokens = Tokens
topic-animals = Animals
topic-characters = Characters
cards-count = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
# How many such tokens there are. $rings is a list of tokens-with.
tokens-are = tokens: { $rings }
# Example: 2 with one dot
tokens-with = { $number } with { $dots ->
    [0] no dot
    [1] one dot
    [2] two dots
   *[3] three dots
}
animal-damage = Damage: { $points }.
animal-kill = Killing it costs { $energy } energy{ $food ->
    [0] {""}
   *[other] {" "}and brings { $food } food
}.
animal-option = This needs the option to hunt rabbits.
animal-immortal = It cannot be killed.
# $most is a list of amounts.
begins-with = Begins with { $most } and can never have more.
begins-together = In a group: { $most }.

## Options

option-ask_receiver = Ask before giving
    .does = The other player accepts or declines each gift.
option-taking = Take from companions
    .does = In your turn, you can also take water, food and things from companions on your space.
option-hunt_rabbits = Hunt rabbits
    .does = You can kill rabbits: { $rabbit_energy } energy for { $rabbit_food } food.
option-max_days = Last day
    .does = You lose the match after this many days. 0 means no limit.

## Whose turn it is, and what to do

prompt-character = { $player ->
    [you] Your turn: choose a character.
   *[other] { $player } is choosing a character.
}
prompt-next = { $player ->
    [you] Your decision: who goes next?
   *[other] { $player } is deciding who goes next.
}
# $steps counts the free actions left. $night: whether it is night. $sleep: whether the player may still sleep.
prompt-turn = { $player ->
    [you] Your turn
   *[other] { FORM($player, "possessive") } turn
}{ $night ->
    [yes] {" "}at night
   *[no] {""}
}: { $steps ->
    [0] no free actions
    [one] { $steps } free action
   *[other] { $steps } free actions
} and { $energy } energy left{ $sleep ->
    [yes] , or sleep
   *[no] {""}
}.
prompt-sort = { $player ->
    [you] Your decision: in which order do the terrain cards go back?
   *[other] { $player } is putting the terrain cards in order.
}
# $gift is a thing, or an amount of water or food.
prompt-accept = { $player ->
    [you] { $friend } offers you { $gift }. Do you accept?
   *[other] { $player } is deciding whether to accept { $gift }.
}
prompt-asked = { $player ->
    [you] { $friend } asks you for { $gift }. Do you accept?
   *[other] { $player } is deciding whether to give { $gift } away.
}
# $beast is at $space.
prompt-walk = { $player ->
    [you] Your decision: where does { $beast } at { $space } go?
   *[other] { $player } is deciding where { $beast } at { $space } goes.
}
prompt-victim = { $player ->
    [you] Your decision: who loses 1 vital force to { $beast } at { $space }?
   *[other] { $player } is deciding who loses 1 vital force to { $beast } at { $space }.
}
prompt-fire = The { FORM($beast, "bare") } at { $space } attacks. { $player ->
    [you] Do you use your fire?
   *[other] { $player } is deciding whether to use the fire.
}
prompt-drive = { $player ->
    [you] Your decision: where do you drive { $beast } at { $space }?
   *[other] { $player } is deciding where to drive { $beast } at { $space }.
}

## How a match ends

# $alone: whether there is only one player.
result-won = { $alone ->
    [yes] { $player ->
        [you] You are
       *[other] { $player } is
    } out of the woods. The match is won!
   *[no] Everyone is out of the woods. You win together!
}
    .brief = out of the woods
result-collapsed = { $alone ->
    [yes] { $player ->
        [you] You have
       *[other] { $player } has
    } collapsed. The match is lost.
   *[no] Everyone has collapsed. You lose together.
}
    .brief = the match is lost
result-late = { $alone ->
    [yes] The last day is over, and { $player ->
        [you] you are
       *[other] { $player } is
    } still in the woods. The match is lost.
   *[no] The last day is over, and you are still in the woods. You lose together.
}
    .brief = the last day is over

## The log

log-start = Deep in the woods, everyone chooses a character.
    .brief = lost deep in the woods
log-pick = { $player ->
    [you] You play
   *[other] { $player } plays
} { $character }.
    .brief = plays { $character }
log-day = Day { $day } begins.
    .brief = day { $day }
    .spoken = Day { $day }.
log-night = Night falls.
    .brief = night
    .spoken = Night falls.
log-turn = { $player ->
    [you] It is your turn.
   *[other] It is { FORM($player, "possessive") } turn.
}
    .brief = takes a turn
    .spoken = { $player ->
    [you] Your turn.
   *[other] { FORM($player, "possessive") } turn.
}
log-end = { $player ->
    [you] You end your turn.
   *[other] { $player } ends the turn.
}
    .brief = ends the turn
log-move = { $player ->
    [you] You walk
   *[other] { $player } walks
} from { $from } to { $to }.
    .brief = to { $to }
    .spoken = { $player ->
    [you] You go
   *[other] { $player } goes
} to { $to }.
log-carry = { $player ->
    [you] You carry
   *[other] { $player } carries
} { $friend } from { $from } to { $to }.
    .brief = carries { $friend } to { $to }
    .spoken = { $player ->
    [you] You carry
   *[other] { $player } carries
} { $friend } to { $to }.
# $terrain was revealed at $space.
log-reveal = { $space } is { FORM($terrain, "indefinite") }.
    .brief = reveals { FORM($terrain, "indefinite") }
    .spoken = It is { FORM($terrain, "indefinite") }.
log-find = { $player ->
    [you] You find
   *[other] { $player } finds
} { FORM($token, "indefinite") } at { $space }.
    .brief = finds { FORM($token, "indefinite") }
    .spoken = { $player ->
    [you] You find
   *[other] { $player } finds
} { FORM($token, "indefinite") }.
log-meet = { $player ->
    [you] You meet
   *[other] { $player } meets
} { FORM($token, "any") } at { $space }.
    .brief = meets { FORM($token, "any") }
    .spoken = { $player ->
    [you] You meet
   *[other] { $player } meets
} { FORM($token, "any") }.
# An animal had gone there while the space was face down.
log-met = { FORM($beast, "any-start") } was hiding at { $space }.
    .brief = wakes { FORM($beast, "any") }
    .spoken = { FORM($beast, "any-start") } was hiding.
log-rain = It rains. Everyone’s water is refilled, but each player can make only one more move.
    .brief = rain: one more move each
    .spoken = It rains: one more move each.
# $counts: whether the clue rules out a corner; it does not if the exit is known.
log-clue = { $player ->
    [you] You find
   *[other] { $player } finds
} clue { $letter }. { $counts ->
    [yes] The exit is not at corner { $letter }.
   *[no] The exit is already known.
}
    .brief = finds clue { $letter }
    .spoken = { $player ->
    [you] You find
   *[other] { $player } finds
} clue { $letter }.
log-exit = { $clues_needed ->
    [one] One corner is
   *[other] { $clues_needed } corners are
} ruled out. The exit is corner { $letter }!
    .brief = the exit is corner { $letter }
    .spoken = The exit is corner { $letter }!
log-sleep = { $player ->
    [you] You sleep
   *[other] { $player } sleeps
} through the night.
    .brief = sleeps
    .spoken = { $player ->
    [you] You sleep.
   *[other] { $player } sleeps.
}
log-heal = { $player ->
    [you] You spend
   *[other] { $player } spends
} 1 water and 1 food to recover 1 vital force.
    .brief = recovers 1 vital force
    .spoken = { $player ->
    [you] You recover
   *[other] { $player } recovers
} 1 vital force.
log-revive = { $player ->
    [you] You revive
   *[other] { $player } revives
} { $friend } with 1 water and 1 food.
    .brief = revives { $friend }
    .spoken = { $player ->
    [you] You revive
   *[other] { $player } revives
} { $friend }.
# $gift is a thing, or an amount of water or food.
log-give = { $player ->
    [you] You give
   *[other] { $player } gives
} { $friend } { $gift }.
    .brief = gives { $friend } { $gift }
log-offer = { $player ->
    [you] You offer
   *[other] { $player } offers
} { $friend } { $gift }.
    .brief = offers { $friend } { $gift }
log-get = { $player ->
    [you] You take
   *[other] { $player } takes
} { $gift } from { $friend }.
    .brief = takes { $gift } from { $friend }
log-request = { $player ->
    [you] You ask
   *[other] { $player } asks
} { $friend } for { $gift }.
    .brief = asks { $friend } for { $gift }
log-refuse = { $player ->
    [you] You decline
   *[other] { $player } declines
}.
    .brief = declines
log-take = { $player ->
    [you] You take
   *[other] { $player } takes
} { $thing }.
    .brief = takes { $thing }
log-drop = { $player ->
    [you] You put
   *[other] { $player } puts
} { $thing } down.
    .brief = puts { $thing } down
# $food is what was gained.
log-eat = { $player ->
    [you] You eat
   *[other] { $player } eats
} { $thing }{ $food ->
    [0] {" "}but can carry no more food
   *[other] {" "}and { $player ->
        [you] gain
       *[other] gains
    } { $food } food
}.
    .brief = eats { $thing }: +{ $food } food
    .spoken = { $player ->
    [you] You eat
   *[other] { $player } eats
} { $thing }.
log-honey = { $player ->
    [you] You take honey and gain { $food } food. A sting costs you { $honey_sting } vital force.
   *[other] { $player } takes honey and gains { $food } food. A sting costs { $honey_sting } vital force.
}
    .brief = takes honey: +{ $food } food, -{ $honey_sting } vital force
    .spoken = { $player ->
    [you] You take honey and are stung.
   *[other] { $player } takes honey and is stung.
}
log-fish = { $player ->
    [you] You catch
   *[other] { $player } catches
} a fish.
    .brief = catches a fish
log-kill = { $player ->
    [you] You kill
   *[other] { $player } kills
} { FORM($beast, "indefinite") }{ $food ->
    [0] {""}
   *[other] {" "}and { $player ->
        [you] gain
       *[other] gains
    } { $food } food
}.
    .brief = kills { FORM($beast, "indefinite") }{ $food ->
        [0] {""}
       *[other] : +{ $food } food
    }
log-look = { $player ->
    [you] You look
   *[other] { $player } looks
} at the token at { $space }: { FORM($token, "indefinite") }.
    .brief = sees { FORM($token, "indefinite") } at { $space }
    .spoken = { $player ->
    [you] You see
   *[other] { $player } sees
} { FORM($token, "indefinite") } at { $space }.
log-glass = { $player ->
    [you] You see
   *[other] { $player } sees
} the top { $cards ->
    [one] terrain card
   *[other] { $cards } terrain cards
} through the binoculars.
    .brief = uses the binoculars
    .spoken = { $player ->
    [you] You use
   *[other] { $player } uses
} the binoculars.
log-sort = { $player ->
    [you] You put
   *[other] { $player } puts
} the terrain cards back in order.
    .brief = puts the terrain cards in order
# $lost is the vital force that a missing meal has cost.
log-lunch = { $lost ->
    [0] { $player ->
        [you] You have
       *[other] { $player } has
    } lunch.
   *[other] { $player ->
        [you] You are
       *[other] { $player } is
    } short of water or food at lunch and { $player ->
        [you] lose
       *[other] loses
    } { $lost } vital force.
}
    .brief = { $lost ->
        [0] has lunch
       *[other] loses { $lost } vital force at lunch
    }
    .spoken = { $lost ->
        [0] Lunch.
       *[other] Lunch costs { $player } { $lost } vital force.
    }
log-drink = { $lost ->
    [0] { $player ->
        [you] You have
       *[other] { $player } has
    } water for the night.
   *[other] { $player ->
        [you] You have no water for the night and lose
       *[other] { $player } has no water for the night and loses
    } { $lost } vital force.
}
    .brief = { $lost ->
        [0] has water for the night
       *[other] loses { $lost } vital force to thirst
    }
    .spoken = { $lost ->
        [0] Water for the night.
       *[other] Thirst costs { $player } { $lost } vital force.
    }
# Several at a meal. $players lack nothing; $losses is a list of `loses`. $everyone: whether nobody else is there.
log-lunch-all = { $everyone ->
    [yes] Everyone has lunch.
   *[no] { FORM($players, "start") } have lunch.
}
    .brief = lunch for everyone
    .spoken = Lunch.
log-lunch-some = { FORM($players, "start") } { $players ->
    [you] have
    [several] have
   *[other] has
} lunch. For lack of water or food, { $losses }.
    .brief = at lunch { $losses }
    .spoken = At lunch { $losses }.
log-lunch-none = Lunch is short of water or food: { $losses }.
    .brief = at lunch { $losses }
    .spoken = At lunch { $losses }.
log-drink-all = { $everyone ->
    [yes] Everyone has water for the night.
   *[no] { FORM($players, "start") } have water for the night.
}
    .brief = water for everyone
    .spoken = Water for everyone.
log-drink-some = { FORM($players, "start") } { $players ->
    [you] have
    [several] have
   *[other] has
} water for the night. For lack of water, { $losses }.
    .brief = of thirst, { $losses }
    .spoken = Of thirst, { $losses }.
log-drink-none = There is no water for the night: { $losses }.
    .brief = of thirst, { $losses }
    .spoken = Of thirst, { $losses }.
# Example: Hazel loses 2 vital force
loses = { $player ->
    [you] you lose
   *[other] { $player } loses
} { $lost } vital force
log-prowl = { FORM($beast, "any-start") } goes from { $from } to { $to }.
    .brief = { FORM($beast, "any") } goes to { $to }
    .spoken = { FORM($beast, "any-start") } goes to { $to }.
# $steps is a list of `prowls`.
log-prowls = Animals move: { $steps }.
    .brief = animals move: { FORM($steps, "short") }
    .spoken = Animals move: { FORM($steps, "short") }.
# Forms: short
# Example: a snake from D4 to D5
prowls = { $form ->
    [short] { FORM($beast, "any") } to { $to }
   *[full] { FORM($beast, "any") } from { $from } to { $to }
}
log-shuffle = The movement cards are reshuffled.
    .brief = the movement cards are reshuffled
log-gobble = The { FORM($beast, "bare") } eats all fruit and honey at { $space }.
    .brief = { $beast } eats at { $space }
    .spoken = The { FORM($beast, "bare") } eats at { $space }.
log-attack = The { FORM($beast, "bare") } at { $space } attacks!
    .brief = { $beast } at { $space } attacks
    .spoken = The { FORM($beast, "bare") } attacks!
log-hurt = { $player ->
    [you] You lose
   *[other] { $player } loses
} { $points } vital force.
    .brief = loses { $points } vital force
log-lie = { $player ->
    [you] You collapse.
   *[other] { $player } collapses.
}
    .brief = collapses
log-fire = { $player ->
    [you] You use your
   *[other] { $player } uses the
} fire against { $beast }.
    .brief = uses fire against { $beast }
log-driven = The { FORM($beast, "bare") } flees from { $start } to { $goal }.
    .brief = drives { $beast } to { $goal }
    .spoken = The { FORM($beast, "bare") } flees to { $goal }.

## Why a move is not possible. Each begins with the number of its rule.

# What has to be answered first.
first-sort = L20: first put the terrain cards back in order.
first-accept = L16: first accept or decline.
first-walk = L35: first decide where the animal goes.
first-victim = L35: first decide who is hurt.
first-fire = L34: first decide whether to use the fire.
first-drive = L34: first decide where the animal flees.
reason-nothing-asked = L35: there is no question to answer now.
reason-two-cards = L20: only two terrain cards are left, so the third place stays as it is.
reason-not-hit = L35: this attack cannot hurt { $player }.
reason-not-its-way = L33: the animal cannot go that way.
reason-off-map = L34: that leads off the map.
reason-characters-first = L6: everyone chooses a character first.
reason-chosen = L6: { $character } is already taken.
reason-next-first = L10: first decide who goes next.
# $rule is the number of a rule, $number that of a player.
reason-no-player = { $rule }: there is no player { $number }.
reason-lies-still = L15: { $player ->
    [you] you have collapsed and get
   *[other] { $player } has collapsed and gets
} no turn.
reason-had-turn = L10: { $player ->
    [you] you have
   *[other] { $player } has
} already had a turn.
reason-too-late = L6: characters are chosen before the first day.
reason-turn-goes-on = L10: the current turn is not over.
reason-map-ends = L1: the map ends there.
reason-rain = L19: it has rained, and your one move is used up.
reason-burden = L11: carrying a friend costs 1 extra energy for each space.
reason-too-dear = L11: you do not have enough actions and energy left. A mountain costs one more.
reason-oneself = { $rule }: you cannot choose yourself for that.
reason-elsewhere = { $rule }: { $player ->
    [you] you are
   *[other] { $player } is
} on another space.
reason-by-night = L12: you can sleep only at night.
reason-busy = L12: sleep takes the place of all actions, and you have already moved.
reason-unhurt = L14: your vital force is already full.
reason-no-rest = { $rule }: that costs 1 water and 1 food.
reason-stands = L15: { $player ->
    [you] you have
   *[other] { $player } has
} not collapsed.
reason-lies = L103: { $player ->
    [you] you have
   *[other] { $player } has
} collapsed and cannot give or take anything.
reason-refused = L104: something was already declined in this turn.
reason-no-water = L16: you have no water to give.
reason-much-water = L6: { $receiver ->
    [you] you already carry
   *[other] { $receiver } already carries
} { $water } water and cannot carry more.
reason-no-food = L16: you have no food to give.
reason-much-food = L6: { $receiver ->
    [you] you already carry
   *[other] { $receiver } already carries
} { $food } food and cannot carry more.
reason-not-held = { $rule }: you are not holding { FORM($thing, "indefinite") }.
reason-no-hand = L17: { $player ->
    [you] you have
   *[other] { $player } has
} no free hand.
reason-not-here = L17: you see no { FORM($thing, "bare") } here.
reason-hands-full = L17: both your hands are full.
reason-put-down = L106: you can put down only { $most_dropped } things before your next move.
reason-no-fruit = L18: you see no { FORM($thing, "bare") } here or in your hands.
reason-no-hive = L18: there is no beehive here.
reason-no-rod = L20: you need the fishing rod for that.
reason-no-lake = L20: you can fish only on a lake.
reason-caught = L20: you can catch only one fish a turn.
reason-spared = L32: you can kill rabbits only with the option for it.
reason-no-beast = { $rule }: there is no { FORM($beast, "bare") } here.
reason-no-energy = { $rule }: killing { FORM($beast, "indefinite") } costs { $energy } energy.
reason-not-diego = L6: only Diego can do that.
reason-peeked = L6: Diego can look only once a turn.
reason-no-glass = L20: you need the binoculars for that.
reason-glass-used = L20: you can use the binoculars only once a turn.
reason-all-seen = L20: all terrain is already revealed.
reason-face-up = L20: there is no face-down token there.
reason-looked-at = L20: that token is already known.
reason-no-taking = L16: you can take from companions only with the option for it.
reason-lacks-water = L16: { $player } has no water to give.
reason-lacks-food = L16: { $player } has no food to give.
reason-lacks-thing = L16: { $player } is not holding { FORM($thing, "indefinite") }.
# $gift is a thing, or an amount of water or food.
reason-given = L113: you gave { $gift } away in this turn, so you cannot take any back.
reason-taken = L113: you took { $gift } in this turn, so you cannot give any away.

## Moves

do-be = Play { $character }
do-next = { $player ->
    [you] Go next
   *[other] Let { $player } go next
}
do-move = Go { $way }
do-carry = Carry { $player } { $way }
do-sleep = Sleep through the night and recover all energy
do-end = End your turn
do-heal = Spend 1 water and 1 food to recover 1 vital force
do-revive = Revive { $player } for 1 water and 1 food
do-water = Give { $player } 1 water
do-food = Give { $player } 1 food
do-give = Give { $player } { $thing }
do-take = Take { $thing }
do-drop = Put { $thing } down
do-eat = Eat { $thing }
do-honey = Take the honey: { $honey_food } food and a sting
do-fish = Catch a fish
do-kill = Kill { FORM($beast, "indefinite") }
do-peek = Look at the token to the { $way }
do-glass = Look through the binoculars at the terrain cards and at the token to the { $way }
do-glass-alone = Look through the binoculars at the terrain cards
# $order is order-of.
do-sort = Put the cards back: { $order }
order-of = number { $first } on top, then { $second }, then { $third }
do-accept = Accept
do-refuse = Decline
do-fire = Use the fire and drive the animal away
do-dark = Keep the fire for later
do-hurt = { $player ->
    [you] Lose 1 vital force yourself
   *[other] Let { $player } lose 1 vital force
}
do-lure = Let the animal go { $way }
do-drive = Drive the animal { $way }
do-get = Take { $gift } from { $player }

## What a move, which is "it", changes

# Each message has the theme of its id: concept-way-exit is about theme-way.
theme-home = Home
theme-needs = Vital force, water and food
theme-dark = Face-down spaces
theme-exit = The last clue
theme-animals = Animals
theme-things = Things that lie there
theme-taken = Things in hand
theme-compass = The compass
theme-way = The way
theme-reach = What a turn can reach
# It reveals a clue, after which only one exit is left.
concept-exit = That clue names the exit.
# $can: whether the player can get to the exit within this turn then, or cannot any more.
concept-reach = { $can ->
    [yes] Then { $player } can reach the exit in this turn
   *[no] Then { $player } cannot reach the exit in this turn any more
}.
# $night: whether it is the night of that day, else the lunch, for which there is no water.
concept-needs-dry = Without a lake or rain, { $player ->
    [you] you run
   *[other] { $player } runs
} out of water { $night ->
    [yes] in the night of day { $day }
   *[no] at lunch on day { $day }
}.
concept-home = It brings everyone out of the woods.
# $tracks is a list of `changed`.
concept-needs = { $player ->
    [you] You will have
   *[other] { $player } will have
} { $tracks }.
# Example: 2 water instead of 0
changed = { $now } { $track } instead of { $before }
concept-dark-token = It reveals { $space }, where there is { FORM($token, "indefinite") }.
# $clues of the $tokens tokens that can lie there are clues.
concept-dark-clues = It reveals { $space }. { $tokens ->
    [one] The only token that can lie there { $clues ->
        [0] is no clue
       *[other] is a clue
    }
   *[other] Of the { $tokens } tokens that can lie there, { $clues ->
        [0] none is a clue
        [one] { $clues } is a clue
       *[other] { $clues } are clues
    }
}.
# $food of the $tokens tokens that can lie there are food.
concept-dark-food = It reveals { $space }. { $tokens ->
    [one] The only token that can lie there is
   *[other] Of the { $tokens } tokens that can lie there, { $food ->
        [one] { $food } is
       *[other] { $food } are
    }
} food.
# $water of the $cards terrain cards that are left are lakes or rain.
concept-dark-water = It reveals { $space }. { $cards ->
    [one] The last terrain card brings
   *[other] Of the { $cards } terrain cards left, { $water ->
        [one] { $water } brings
       *[other] { $water } bring
    }
} water.
concept-animals-hiding = Hiding there: { FORM($animals, "indefinite") }.
concept-things = Lying there: { FORM($things, "indefinite") }.
concept-taken = { $player ->
    [you] You
   *[other] { $player }
} will carry { FORM($thing, "indefinite") }.
concept-taken-dropped = { $player ->
    [you] You
   *[other] { $player }
} will no longer carry { FORM($thing, "indefinite") }.
concept-taken-left = It leaves { FORM($things, "indefinite") } lying at { $space }.
concept-compass-gone = Then nobody holds a compass.
concept-compass-left = It leaves a compass lying at { $space }.
concept-way-exit = The exit is then { $now ->
    [one] { $now } step
   *[other] { $now } steps
} away instead of { $before }.
concept-way-dark = The next face-down space is then { $now ->
    [one] { $now } step
   *[other] { $now } steps
} away instead of { $before }.
concept-way-compass = The nearest compass is then { $now ->
    [one] { $now } step
   *[other] { $now } steps
} away instead of { $before }.
concept-way-lake = The nearest lake is then { $now ->
    [one] { $now } step
   *[other] { $now } steps
} away instead of { $before }.
concept-way-food = The nearest food is then { $now ->
    [one] { $now } step
   *[other] { $now } steps
} away instead of { $before }.
# $lies: whether the player has collapsed.
concept-way-friend = { $player ->
    [you] You
   *[other] { $player }
}{ $lies ->
    [yes] , now collapsed,
   *[no] {""}
} { $player ->
    [you] are
   *[other] is
} then { $now ->
    [0] on the same space
    [one] { $now } step away instead of { $before }
   *[other] { $now } steps away instead of { $before }
}.
# $lacks is a list of what is missing. $all: whether the points are all that the player has left.
concept-needs-lunch = Without { $lacks }, lunch costs { $player } { $points } vital force{ $all ->
    [yes] , which is all that is left
   *[no] {""}
}.
concept-needs-night = Without { $lacks }, the night costs { $player } { $points } vital force{ $all ->
    [yes] , which is all that is left
   *[no] {""}
}.
concept-animals-danger = Animals in sight can cost { $player } { $points } vital force there{ $all ->
    [yes] , which is all that is left
   *[no] {""}
}.
# $animals of the $tokens tokens that can lie there are animals that attack.
concept-animals-dark = { $tokens ->
    [one] The only token that can lie there is an animal that attacks
   *[other] Of the { $tokens } tokens that can lie there, { $animals ->
        [one] { $animals } is an animal that attacks
       *[other] { $animals } are animals that attack
    }
}.

## The table

zone-hands = { $player ->
    [you] Your hands
   *[other] { FORM($player, "possessive") } hands
}
zone-deck = Terrain deck, top card first
zone-ground = On the ground at { $space }

# The phases of a day, for the heading of the table.
phase-setup = Choose a character
phase-day = daytime
phase-lunch = lunch
phase-animal-day = animals of the day
phase-night = at night
phase-night-hydration = water for the night
phase-animal-night = animals of the night
# $phase is one of them.
heading = Day { $day }, { $phase }
rondel = { $heading }. A day has six phases: day, lunch, animals of the day, night, water for the night, animals of the night.
rondel-day = Day
sky = Day and clues
rain-note = Rain: one more move each
corners = Corners where the exit can be
corner-out = { $letter }: ruled out
corner-exit = { $letter }: the exit
# $space is the exit.
exit-is = The exit is { $space }: bring everyone there, and a compass
clues-found = { $clues } of { $clues_needed } { $clues_needed ->
    [one] clue
   *[other] clues
} found
company = Your companions
seat-collapsed = collapsed
seat-choosing = choosing
seat-no-character = no character yet
seat-thinking = thinking
had-turn = has had a turn
woods = The woods
map-title = Map: { $spaces } spaces in rows A to { $last_row }
what-to-do = What to do
order-note = You will enter the card on the left first.
# Cards in an order. $cards is a list.
in-order = In this order: { $cards }
at-once = What you can do at once
your-place = Your character
characters = Characters
your-hands = Your hands
free-hand = Free hand
# A space and its terrain.
place-title = { $space }, { $terrain }
nothing-here = Nothing lies here.
with-you = With you
# What a player holds. $things is a list.
holds = In hand: { $things }
# $number of at most $most: Water: 1 of 2
track-of = { $track }: { $number } of { $most }

# Short words on buttons.
act-sleep = Sleep
act-heal = Heal
act-end = End turn
act-eat = Eat
act-fish = Fish
act-look = Look
act-look-far = Look through the binoculars
act-look-token = Look at a token
act-look-near = Look at a token next to you
act-drop = Put down
act-take = Take
act-honey = Honey
act-kill = Kill
act-carry = Carry
act-carry-who = Carry { $player }
act-revive = Revive
act-give = Give
then-look = choose the space with the token that you want to see
then-carry = choose the space to go to together

# What a space is called for those who hear it. Each is a part of a list.
heard-terrain = { $space }, { $terrain }
heard-down = { $space }, face down, { $dots ->
    [one] { $dots } dot
   *[other] { $dots } dots
}
# Example: 2 beehives
heard-times = { $number } { $things }
heard-token = its token is { FORM($token, "indefinite") }
heard-corner-out = corner { $letter }, ruled out
heard-corner-exit = the exit
heard-corner = corner { $letter }, perhaps the exit
heard-danger = danger { $points }
heard-stands = { $player ->
    [you] you are here
   *[other] { $player } is here
}
heard-lies = { $player ->
    [you] you have collapsed here
   *[other] { $player } has collapsed here
}
# What pressing a space does. It stands behind what the space is called and a colon.
press-move = go here
press-lure = let the animal go here
press-drive = drive the animal here
press-carry = carry your companion here
press-peek = look at the token
press-glass = look at its token and the terrain cards
why-bright = You can choose only the spaces with a bright edge now.
why-here = You are here.
why-far = L11: { $space } is not next to you. You go one step at a time.

# The end of the match.
end-line = Day { $day }, { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
} found.
end-exit = Day { $day }, { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
} found. The exit was { $space }.
fate-lies = collapsed at { $space }
fate-home = home from { $space }
fate-stands = still at { $space }

# The score at the side.
score = The company
player-head = Player
danger-legend = Animals can attack here in the next animal phase. The number is the vital force at stake.
gifts = Special abilities
day-title = How a day goes
day-day = Day.
    .text = Everyone has a turn: { $free_steps ->
        [one] { $free_steps } free action
       *[other] { $free_steps } free actions
    }, and more for energy.
day-lunch = Lunch.
    .text = 1 water and 1 food. Each one you lack costs 1 vital force.
day-animal-day = Animals of the day.
    .text = Snakes and rabbits.
day-night = Night.
    .text = Another turn, or sleep to recover all energy.
day-water = Water.
    .text = 1 water for the night.
day-animal-night = Animals of the night.
    .text = All animals, bear and jaguar too.
winds = Movement cards left
winds-text = Animals without a goal go where the next card says.

## The table in the terminal

legend-people = @ a player, _ one who has collapsed; • face down, as many as its distance
legend-danger = from the middle; ! vital force that animals can take in the next phase;
legend-token = ? a token that you have looked at.
legend-corners = Corners: ? perhaps the exit, x ruled out, ! the exit.
# What two letters on the map mean. Example: Ro fishing rod
legend-code = { FORM($token, "code") } { FORM($token, "bare") }
# $about is what is known of a space. $space: its name.
drawn-space = { $space }: { $about }.
drawn-down = { $spaces ->
    [one] { $spaces } space lies face down.
   *[other] { $spaces } spaces lie face down.
}
# $corners is a list of drawn-corner.
drawn-corners = Possible exits: { $corners }.
drawn-corner = { $letter } at { $space }
drawn-face-down = face down, { $dots ->
    [one] { $dots } dot
   *[other] { $dots } dots
}
# What lies on a space. $things is a list, equal ones together.
drawn-things = { FORM($things, "indefinite") }
drawn-terrain-at = { $space } { $terrain }
drawn-down-at = { $space } face down, { $dots ->
    [one] { $dots } dot
   *[other] { $dots } dots
}
drawn-with-token = with { FORM($token, "indefinite") }
head-who = Who
head-at = At
head-vital = Vital
head-holds = Holds
# Who somebody is, what they have and hold. $down: whether they have collapsed.
drawn-person = { FORM($player, "start") }, { $character }{ $down ->
    [yes] {" "}(collapsed)
   *[no] {""}
}: { $tracks }; holding { FORM($things, "indefinite") }.
# Example: vital force 2 of 3
drawn-track = { $track } { $number } of { $most }
# $rain: whether it has rained.
drawn-day = Day { $day }, { $phase }{ $rain ->
    [yes] . It has rained.
   *[no] .
}
drawn-clues = Clues found: { $letters }.
drawn-no-clues = No clues found yet.
drawn-exit = The exit is { $space }: bring everyone there, and one who can stand holds a compass.
# $does is what the character can do, $most a list of amounts.
drawn-character = { $character }: { $does } Has { $most }.
drawn-here = Here: { $about }.
# $number is the player's number, for typing moves.
drawn-with = with { $player } (player { $number })
drawn-ways = Ways: { $ways }.
# $way is the text of a direction, such as ne.
drawn-way = { $way } { $about }
drawn-deck = Terrain deck: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
drawn-deck-top = Terrain deck: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, on top { $known }.
drawn-winds = Movement cards left: { $ways }.
drawn-no-winds = No movement cards left.
# Example: 2 north-east
drawn-wind = { $number } { $way }

## How to play

how-lost = Lost together
    .text = The woods have { $spaces } spaces, all face down except the middle one. One of the { $corners } corners is the exit. You all get home together, or nobody does.
how-go = Explore
    .text = In a turn you have { $free_steps ->
        [one] { $free_steps } free action
       *[other] { $free_steps } free actions
    }. Each further action costs 1 energy. A step costs one action, a step onto a mountain two. When you enter a space, you see what is there.
how-live = What keeps you going
    .text = Vital force, energy, water and food. Lunch takes 1 water and 1 food, the night takes 1 water. Each one you lack costs 1 vital force. Without vital force you collapse.
how-day = A day
    .text = Everyone takes a turn, then comes lunch, then the animals. At night you take another turn or sleep to recover all energy. Then you drink, and the animals come again.
how-find = What you find
    .text = Eat fruit or take it along. Honey is food too. A rod catches fish on a lake, and fire drives an animal away. Each hand holds one thing.
how-animals = Animals
    .text = Snakes bite by day and at night. Wild boars, the bear and the jaguar come at night: the bear wants food, the jaguar wants people. Bites cost vital force.
how-friends = Companions
    .text = On the same space you can give each other water, food and things. You can revive a friend who has collapsed with 1 water and 1 food, or carry them.
how-home = The way home
    .text = Each clue rules out a corner. After { $clues_needed ->
        [one] one clue
       *[other] { $clues_needed } clues
    }, the last corner is the exit. Bring everyone there, and a compass.
how-one-action = 1 action
how-two-actions = 2 actions
how-water = water
how-honey = honey
how-far = see far
how-not = not { $letter }

## The guided first days

guide-be = { $clues_needed } clues rule out { $clues_needed } of the { $corners } corners. The last corner is the way home. Choose Diego, who can look ahead.
guide-peek = Each space hides its terrain and a token. Once a turn, Diego can look at a token next to him: choose to look, then the space to the east.
guide-east = There is a fruit. A step costs one action, and you have { $free_steps ->
    [one] { $free_steps } free action
   *[other] { $free_steps } free actions
} in each turn. Go one space east.
guide-take = A forest, and nothing to fear. Each hand holds one thing, and taking is free: take the fruit.
guide-south-west = You have one free action left. Go south-west and see what is there.
guide-rod = A fishing rod! Take it too.
guide-lake = From now on, each step costs 1 energy, and you have three. Go one space east.
guide-end = A lake, where water is free, and your first clue: C is not the exit. Save the rest of your energy and end your turn.
guide-fish = Lunch cost you 1 food, and night has come. On a lake, the rod catches 1 food a turn: fish.
guide-sleep = At night you can walk as you do by day. Or you sleep and recover all energy: sleep.
guide-mountain = A new day. Go south-west.
guide-kill = A mountain costs both free actions. And there is a snake, which bites after your turn! Kill it for { $snake_energy } energy.
guide-over = That was close. End your turn.
guide-eat = Away from a lake, lunch cost you 1 water and 1 food. Each one you lack costs vital force, so eat the fruit.
guide-last = Now find four more clues and a compass, and watch your water: without vital force you stay in the woods. The rest is up to you.

## Lessons on the themes

lesson-dark = Clues lie on face-down spaces, so you win by exploring. Going to a space turns it face up. Plan your way so that your last action, too, reveals something.
lesson-needs = Away from a lake, lunch costs water and food. Whatever you lack costs vital force. Be at a lake in time, and keep something to eat in your hands.
lesson-animals = Animals act by day or at night, and many attack. The numbers on the map show how much vital force a space can cost you in the next animal phase. Killing an animal costs energy: compare the two, or go elsewhere.
lesson-things = Each hand holds one thing, and taking it is free. Ask what the next meal and the next night need, and leave the rest for others.
lesson-way = { $clues_needed } clues rule out { $clues_needed } of the { $corners } corners; everyone has to reach the last one. Count the actions to the next face-down space, and later to the exit. For most of you, a mountain costs two actions, any other space one.

## The board on which positions are set up

setup-turn = To move
setup-vital = Vital force
setup-energy = Energy
setup-water = Water
setup-food = Food
setup-day = Day
setup-steps = Free actions left
setup-looked-at = Looked at
setup-marks = Put this on a face-down space whose token everyone knows
# $token is the name of a token.
setup-down = { $token }, face down
setup-tokens = Each face-down space has a token, and no space has more. Put a token on another face-down space to swap them.
setup-players = The number of players stays the same. To change a character, swap it with one beside the map.

## Why a position is none

position-centre = L1: the centre is a forest, face up.
position-things = L2: things lie on revealed spaces.
position-stand = L2: players stand on revealed spaces.
# $name is the name of a token, $ring the number of dots.
position-ring = L4: the number of “{ FORM($name, "bare") }” tokens with { $ring ->
    [1] one dot
   *[other] { $ring } dots
} is { $wanted }, not { $count }.
position-beasts = L4: each { FORM($name, "bare") } that is turned up is on the map or killed, and no other is.
position-light = L4: { FORM($name, "bare") } came to light { $most ->
    [1] once
   *[other] { $most } times
}, not { $count }.
# $track is the name of a track.
position-track = L6: { $player } has at most { $most } { $track }, not { $count }.
position-lying = L42: the match is lost when all players are lying.
position-won = L41: the match is won at the exit, with a compass.
