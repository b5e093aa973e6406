# Der Fuchs im Wald.
#
# $player ist jemand am Tisch: [you] ist, wer liest; alle anderen haben einen Namen. $card ist eine Karte, $suit eine
# Farbe. Karten beugen sich: FORM($card, "dative").

title = Der Fuchs im Wald
tagline = Stichspiel für zwei: Hol genug Stiche, aber bloß nicht zu viele.
aim = Erreiche als Erster { $target ->
    [one] { $target } Punkt
   *[other] { $target } Punkte
}.{ $victory_from ->
    [0] {""}
   *[other] {" "}Hol { $victory_more ->
        [0] { $victory_to }
       *[other] { $victory_from } bis { $victory_to }
    } der { $all_tricks } Stiche einer Runde oder { $humble_most ->
        [0] gar keinen
       *[other] höchstens { $humble_most }
    }.
}

## Karten und Farben

suit-bells = Glocken
suit-keys = Schlüssel
suit-moons = Monde

# Formen: bare („Schlüssel-7“), dative („der Schlüssel-7“)
card = { $form ->
    [bare] { $suit }-{ $rank }
    [dative] der { $suit }-{ $rank }
   *[nominative] die { $suit }-{ $rank }
}

# Formen: dative
card-unknown = { $form ->
    [dative] einer Karte
   *[nominative] eine Karte
}

talent-swan = Schwan
    .does = Verlierst du mit ihm, spielst du zum nächsten Stich aus.
talent-fox = Fuchs
    .does = Du darfst die Trumpfkarte gegen eine Karte aus deiner Hand tauschen.
talent-woodcutter = Holzfäller
    .does = Zieh eine Karte und leg dann eine beliebige Handkarte unter den Stapel.
talent-treasure = Schatz
    .does = Bringt dem Gewinner des Stichs 1 Punkt.
talent-witch = Hexe
    .does = Die einzige { $witch_rank } in einem Stich zählt als Trumpf.
talent-monarch = Monarch
    .does = Spielst du ihn aus, muss die { $swan_rank } oder die höchste Karte dieser Farbe folgen.

talent-cards = die { $rank } jeder Farbe

## Das Glossar

topic-cards = Karten
topic-talents = Sonderkarten
topic-suits = Farben
topic-table = Auf dem Tisch
suit-does = Eine Farbe mit { $ranks } Karten.
term-decree = Trumpfkarte
    .does = Die offene Karte neben dem Stapel. Ihre Farbe ist Trumpf.
term-trump = Trumpf
    .does = Die Farbe der Trumpfkarte. Sie schlägt jede andere Farbe.
term-trick = Stich
    .does = Eine Karte von jedem. Die bessere gewinnt beide.

## Einstellungen der Partie

option-target = Punkte bis zum Sieg
    .does = Die Partie endet nach der Runde, in der jemand so viele Punkte hat.
option-memory_aid = Frühere Stiche zeigen
    .does = Zeigt die Karten der früheren Stiche dieser Runde.

## Wer dran ist und was zu tun ist

prompt-fox = { $player ->
    [you] Du bist dran: Wähl eine neue Trumpfkarte aus deiner Hand oder lass die alte liegen.
   *[other] { $player } ist dran und überlegt, ob die Trumpfkarte wechselt.
}
prompt-woodcutter = { $player ->
    [you] Du bist dran: Wähl eine Karte, die unter den Stapel kommt.
   *[other] { $player } ist dran und wählt eine Karte für unter den Stapel.
}
prompt-lead = { $player ->
    [you] Du bist dran: Spiel eine beliebige Karte aus.
   *[other] { $player } spielt aus.
}
prompt-wait = { $player } ist dran und muss { $suit } bedienen.
prompt-any = Du bist dran: Spiel eine beliebige Karte. { $suit } sind ausgespielt, und du hast keine.
prompt-follow = Du bist dran: Bedien mit einer Karte in { $suit }.
prompt-monarch = Du bist dran: Spiel { $demand }. Der Monarch in { $suit } ist ausgespielt.

demand-highest = deine höchste Karte dieser Farbe, { $card }
demand-swan = { $swan } oder deine höchste Karte dieser Farbe, { $card }

## Wie eine Partie endet

result-draw = Die Partie endet unentschieden, { $high } zu { $low }.
result-won = { $player ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
} die Partie { $high } zu { $low }{ $tie ->
    [yes] {" "}durch die bessere letzte Runde
   *[no] {""}
}.

## Das Protokoll

deal = Runde { $round }. { $player ->
    [you] Du gibst
   *[other] { $player } gibt
}; die Trumpfkarte ist { $card }. { $suit } sind Trumpf.
    .brief = gibt; { $suit } sind Trumpf
play = { $player ->
    [you] Du spielst
   *[other] { $player } spielt
} { $card }.
    .brief = { FORM($card, "bare") }
exchange = { $player ->
    [you] Du machst { $card } zur Trumpfkarte und nimmst { $taken }
   *[other] { $player } macht { $card } zur Trumpfkarte und nimmt { $taken }
}. { $same ->
    [yes] { $suit } bleiben Trumpf.
   *[no] Jetzt sind { $suit } Trumpf.
}
    .brief = Trumpfkarte { FORM($card, "bare") }, nimmt { FORM($taken, "bare") }
keep = { $player ->
    [you] Du lässt
   *[other] { $player } lässt
} die Trumpfkarte liegen.
    .brief = lässt die Trumpfkarte liegen
draw = { $player ->
    [you] Du ziehst
   *[other] { $player } zieht
} { $card } vom Stapel.
    .brief = zieht { $card }
bury = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { $card } unter den Stapel.
    .brief = legt { $card } unter den Stapel
trick = { $player ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
} den Stich mit { FORM($card, "dative") }.{ $witch ->
    [yes] {" "}Die Hexe, die einzige { $witch_rank }, zählt als Trumpf.
   *[no] {""}
}
    .brief = gewinnt den Stich
treasure = { $player ->
    [you] Du bekommst
   *[other] { $player } bekommt
} { $points ->
    [1] 1 Punkt für den Schatz
   *[other] { $points } Punkte für beide Schätze
}.
    .brief = { $points ->
    [one] +{ $points } Punkt
   *[other] +{ $points } Punkte
}
swan = { $player ->
    [you] Mit dem Schwan spielst du
   *[other] Mit dem Schwan spielt { $player }
} zum nächsten Stich aus.
    .brief = spielt dank dem Schwan aus
round-end = { $first ->
    [yes] Die Runde ist zu Ende.{" "}
   *[no] {""}
}{ $player ->
    [you] Du hast
   *[other] { $player } hat
} { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
}, das bringt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}{ $extra ->
    [0] {""}
    [one] , dazu { $extra } Punkt aus Schätzen
   *[other] , dazu { $extra } Punkte aus Schätzen
}.
    .brief = { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Warum eine Karte nicht gespielt werden darf. Am Anfang steht die Nummer der Regel.

reason-fox = F3: Entscheide zuerst über den Fuchs. Nenn die Handkarte, die zur Trumpfkarte wird, oder lass die alte liegen.
reason-woodcutter = F4: Leg zuerst eine Karte unter den Stapel. Der Holzfäller hat eine gezogen, also gibst du eine ab.
reason-no-fox = F3: Die Trumpfkarte wechselt nur, wenn gerade ein Fuchs gespielt wurde.
reason-no-woodcutter = F4: Eine Karte kommt nur unter den Stapel, wenn gerade ein Holzfäller gespielt wurde.
reason-not-held = F103: Du hast { $card } nicht auf der Hand.
reason-follow = F104: { $suit } sind ausgespielt, also musst du { $suit } bedienen.
reason-monarch = F2: Ein Monarch ist ausgespielt. Spiel { $demand }.

## Züge

do-play = Spiel { $card }
do-decree = Mach { $card } zur Trumpfkarte und nimm die alte
do-keep = Lass die Trumpfkarte liegen
do-bury = Leg { $card } unter den Stapel

## Was ein Zug ändert

theme-void = Eine Farbe, die fehlt
theme-trick = Sichere Stiche
theme-cheap = Billig gewinnen
theme-ladder = Die Zahl der Stiche
theme-greedy = Zu viele Stiche
theme-treasure = Ein Schatz
theme-witch = Die Hexe
theme-monarch = Der Monarch
theme-swan = Der Schwan
theme-trumps = Die Wahl der Trumpffarbe
theme-keep = Hohe Karten und Trümpfe
theme-fox = Der Fuchs
theme-woodcutter = Der Holzfäller
theme-taken = Die alte Trumpfkarte
concept-void-none = { $player ->
    [you] Du hast
   *[other] { $player } hat
}{ $often } keine { $suit }.
concept-void-other = Das holt{ $often } { FORM($player, "dative") } die letzte Karte in { $suit } aus der Hand.
concept-void-own = Danach { $player ->
    [you] hast du
   *[other] hat { $player }
} keine { $suit } mehr{ $trumps ->
    [yes] , und Trumpf kann stechen
   *[no] {""}
}.
concept-keep = { $speaks ->
    [for] { $trick ->
        [won] Damit gewinnt { $card } noch rechtzeitig einen Stich.
        [lost] Damit { $player ->
            [you] wirst du
           *[other] wird { $player }
        } { $card } los, die { FORM($player, "dative") } einen Stich zu viel bringen könnte.
       *[open] Danach kann { $card } { FORM($player, "dative") } keinen Stich mehr bringen.
    }
    [against] Damit ist { $card } weg, die { FORM($player, "dative") } später einen Stich bringen könnte.
   *[neither] Danach kann { $card } { FORM($player, "dative") } keinen Stich mehr bringen.
}
concept-keep-power = { $speaks ->
    [against] Damit ist { $card } weg, deren Fähigkeit { FORM($player, "dative") } später helfen könnte.
   *[other] Danach kann { $card } { FORM($player, "dative") } nicht mehr helfen.
}
concept-fox = Der Fuchs lässt { FORM($player, "accusative") } die Trumpffarbe wählen.
concept-woodcutter = Der Holzfäller lässt { FORM($player, "accusative") } eine Karte tauschen.
concept-taken = Das bringt { FORM($player, "dative") } { $card }.
concept-monarch = Der Monarch zieht{ $often } { $card } heraus.
concept-trick-sure = { $player ->
    [you] Du kannst
   *[other] { $player } kann
} sie{ $often } nicht schlagen.
concept-trick-given = { $player ->
    [you] Du musst
   *[other] { $player } muss
} sie{ $often } schlagen.
concept-trick-won = Sie gewinnt den Stich.
concept-cheap = Sie gewinnt mit { FORM($card, "dative") }, obwohl { $lower } reicht.
concept-trick-left = Sie überlässt { FORM($player, "dative") } den Stich.
concept-trick-wasted = Damit geht { $card } weg, die { $player ->
    [you] du{ $often } nicht schlagen kannst
   *[other] { $player }{ $often } nicht schlagen kann
}.
concept-ladder = Das macht { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
} für { FORM($player, "accusative") }: { $name }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, wenn keiner dazukommt.
concept-greedy = Danach { $player ->
    [you] bist du
   *[other] ist { $player }
} mit { $left ->
    [one] einem weiteren Stich
   *[other] { $left } weiteren Stichen
} gierig.
concept-treasure-won = { $player ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
} mit dem Stich { $count ->
    [one] einen Schatz
   *[other] { $count } Schätze
}.
concept-treasure-buried = Diesen Schatz kann dann niemand gewinnen.
concept-treasure-risk = { $player ->
    [you] Du kannst
   *[other] { $player } kann
}{ $often } den Schatz gewinnen.
concept-witch-caught = Sie fängt die Hexe.
concept-witch-lost = Sie verliert die Hexe an { FORM($player, "accusative") }.
concept-witch-risk = { $player ->
    [you] Du kannst
   *[other] { $player } kann
}{ $often } die Hexe fangen.
concept-swan = Wegen des Schwans { $player ->
    [you] spielst du
   *[other] spielt { $player }
} zum nächsten Stich aus.
concept-trumps-drawn = Das zieht { FORM($player, "dative") }{ $often } einen Trumpf.
concept-trumps = { $player ->
    [you] Du hast
   *[other] { $player } hat
} danach { $now ->
    [0] keinen Trumpf
    [one] einen Trumpf
   *[other] { $now } Trümpfe
} statt { $before } und { $player ->
    [you] gewinnst
   *[other] gewinnt
} wohl { $more ->
    [yes] mehr
   *[no] weniger
} Stiche.
concept-trumps-high = { $player ->
    [you] Du hast
   *[other] { $player } hat
} danach { $now ->
    [0] keinen hohen Trumpf
    [one] einen hohen Trumpf
   *[other] { $now } hohe Trümpfe
}{ $before ->
    [0] {""}
   *[other] {" "}statt { $before }
}.

## Der Tisch

setup-leader = Spielt an
setup-tricks = Stiche
setup-points = Punkte

zone-decree = Trumpfkarte
zone-deck = Stapel
zone-trick = Stich
zone-last-trick = Letzter Stich
zone-won = { $player ->
    [you] Deine Stiche
   *[other] { FORM($player, "possessive") } Stiche
}
zone-played = Karten früherer Stiche

note-drawn = gerade gezogen
note-taken = mit einem Fuchs genommen
note-perhaps-buried = mit einem Fuchs genommen; liegt vielleicht schon unter dem Stapel

ladder-humble = Bescheiden
ladder-defeated = Geschlagen
ladder-victorious = Siegreich
ladder-greedy = Gierig

middle = Die Tischmitte
ladder = Stiche und Punkte
range = { $from }–{ $to }
points-unit = { $points ->
    [one] Pkt.
   *[other] Pkt.
}
tricks-count = { $tricks ->
    [one] Stich
   *[other] Stiche
}
of-target = von { $points }
deck-empty = Leer
cards-count = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
hand-of-cards = { $hand }: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
trumps = { $suit } sind Trumpf
won-the-trick = { $player ->
    [you] Dein Stich
   *[other] { FORM($player, "possessive") } Stich
}
lost-the-trick = { $player ->
    [you] Du
   *[other] { $player }
}
led = { $player ->
    [you] Du hast ausgespielt
   *[other] { $player } hat ausgespielt
}
followed = { $player ->
    [you] Du
   *[other] { $player }
}

draw-scores = Unentschieden, { $high } zu { $low }
wins-scores = { $player ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
} { $high } zu { $low }
round-over = Runde { $round } ist zu Ende
on-to-round = Weiter zu Runde { $round }

score-title = Runde { $round }, bis { $target }
score = Punktestand
player-head = Spieler
tricks-head = Stiche
worth-head = Wert jetzt
worth-over-head = Wert
points-head = Punkte
worth-now = „Wert jetzt“ zählt die Stiche, als wäre die Runde hier zu Ende.
last-round-tricks = Runde { $round } endete { $first } zu { $second } nach Stichen.
you-buried-cards = Unter den Stapel gelegt: { $cards }.
last-trick-title = Letzter Stich
played-title = Karten früherer Stiche
specials = Sonderkarten
special = { $rank } { $name }.

round-caption = Punkte in Runde { $round }
round-head = Runde { $round }
for-tricks-head = Für Stiche
treasures-head = Schätze
match-head = Partie

## Der Tisch im Terminal

no-trick = noch kein Stich
drawn-decree = Trumpfkarte
drawn-in-play = Trumpfkarte: { $card }. { $suit } sind Trumpf.
drawn-trick = Stich: { $cards }.
played-by = { $card } von { $player ->
    [you] dir
   *[other] { $player }
}
drawn-score = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} und in { $over ->
    [yes] der letzten
   *[no] dieser
} Runde { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
}, { $over ->
    [yes] { $worth }
   *[no] jetzt { $worth }
} wert.
drawn-last-trick = Letzter Stich: { $cards }. { $player ->
    [you] Du hast ihn gewonnen.
   *[other] { $player } hat ihn gewonnen.
}
drawn-buried = Unter den Stapel gelegt: { $cards }.

## So wird gespielt

how-trick = Ein Stich besteht aus zwei Karten
    .text = Einer spielt aus. Der andere muss mit einer Karte derselben Farbe bedienen, wenn er kann. Die höhere Karte gewinnt beide, und der Gewinner spielt zum nächsten der { $all_tricks } Stiche aus.
how-trump = Eine Farbe ist Trumpf
    .text = Die offene Karte neben dem Stapel ist die Trumpfkarte. Ihre Farbe schlägt die beiden anderen. Aber wer bedienen kann, muss bedienen.
how-special = Ungerade Karten können etwas
how-greedy = Zu viele Stiche sind nichts wert
    .text = Nach dem { $all_tricks }. Stich wird gezählt.{ $victory_from ->
        [0] {""}
       *[other] {" "}Hol { $victory_more ->
        [0] { $victory_to }
       *[other] { $victory_from } bis { $victory_to }
    } Stiche oder { $humble_most ->
        [0] gar keinen
       *[other] bleib bei höchstens { $humble_most }
    }.
    }{ $greedy_from ->
        [0] {""}
       *[other] {" "}Mit { $greedy_from } oder mehr bist du gierig und bekommst nichts.
    }
how-end = Das Ende
    .text = Ihr spielt Runden, bis jemand { $target } Punkte hat, oder so viele, wie ihr ausgemacht habt. Dann gewinnt, wer mehr hat.
how-led = ausgespielt
how-wins = gewinnt
how-decree = Trumpfkarte
how-one-point = 1 Punkt

## Die geführte Runde

guide-lead-high = Hol Stiche, aber nicht zu viele: { $victory_from } bis { $victory_to } der { $all_tricks } bringen { $victory_points } Punkte, { $greedy_from } oder mehr gar nichts. Spiel zuerst die Monde-10 aus.
guide-lose = Die höhere Karte der ausgespielten Farbe hat gewonnen, also spielst du wieder aus. Verlier jetzt absichtlich einen Stich: Spiel die Monde-4 aus.
guide-treasure = Schlüssel sind ausgespielt, und du hast welche, also musst du bedienen. Spiel die { $treasure_rank }, einen Schatz: Er bringt dem Gewinner des Stichs einen Punkt.
guide-swan = Stich und Punkt gehen an dich. Die { $swan_rank } ist ein Schwan: Verlierst du mit ihm, spielst du trotzdem wieder aus. Spiel die Schlüssel-1 aus.
guide-fox = Verloren, und du spielst wieder aus. Jetzt zur Trumpfkarte: Ihre Farbe ist Trumpf und schlägt die anderen. Ein Fuchs kann sie tauschen. Spiel die Glocken-3 aus.
guide-decree = Du hast hohe Monde, also mach sie zum Trumpf: Wähl die Monde-6 als neue Trumpfkarte.
guide-witch = Die Schlüssel-10 sieht stark aus. Aber die einzige { $witch_rank } in einem Stich ist eine Hexe und zählt als Trumpf. Spiel die Schlüssel-9.
guide-monarch = Jetzt der Monarch. Der andere muss mit seiner höchsten Karte dieser Farbe bedienen oder mit der { $swan_rank }. Spiel die Monde-11 aus.
guide-woodcutter = Das war ein Schatz, also noch ein Punkt für dich. Ein Holzfäller zieht eine Karte und legt eine ab: Spiel die Glocken-5 aus.
guide-bury = Du hast die Monde-3 gezogen. Eine Karte kommt unter den Stapel: Wähl die Glocken-2, dann hast du keine Glocken mehr.
guide-ruff = Glocken sind ausgespielt. Du hast keine, darfst also jede Karte spielen, und Monde sind Trumpf. Gewinn den Stich mit der Monde-9.
guide-end = Du hast fünf Stiche, dein Gegner vier, und vier kommen noch. Mit { $victory_from } bist du siegreich, mit { $greedy_from } zu gierig. Den Rest spielst du, wie du willst.

card-decree = Trumpf
card-bury = Drunter
card-bury-drawn = Gezogen

## Lektionen zu den Themen

lesson-trick = Ein Stich geht an die höhere Karte der ausgespielten Farbe oder an den höchsten Trumpf. Eine Karte, die der andere nicht schlagen kann, ist ein sicherer Stich. Überleg vor dem Ausspielen, welche höheren Karten noch fehlen und ob du diesen Stich überhaupt willst.
lesson-void = Wer keine Karte der ausgespielten Farbe hat, darf jede spielen, auch einen Trumpf. Dann schlägt ein niedriger Trumpf die höchste Karte dieser Farbe. Achte darauf, welche Farben dem anderen ausgehen.
lesson-treasure = Jede { $treasure_rank } ist ein Schatz und bringt dem Gewinner des Stichs einen Punkt. Behalt deine, bis du sie sicher gewinnst. Und gib dem anderen für seine keinen sicheren Stich.
lesson-swan = Jede { $swan_rank } ist ein Schwan: Verlierst du mit ihm, spielst du trotzdem wieder aus. Nimm ihn für einen Stich, den du nicht willst, und bestimm dann, was ausgespielt wird.
lesson-trumps = Die Farbe der Trumpfkarte ist Trumpf. Jede { $fox_rank } ist ein Fuchs, der sie gegen eine Karte deiner Hand tauschen kann. Willst du mehr Stiche? Dann mach deine lange Farbe zum Trumpf. Willst du weniger? Dann wähl eine Farbe, von der du kaum etwas hast.
