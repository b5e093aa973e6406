# Ab in den Wald.
#
# $player ist jemand am Tisch: [you] ist, wer liest; alle anderen haben einen Namen. $card ist eine Karte, $value ihre
# Zahl. Karten stehen im Nominativ oder Akkusativ, die hier gleich sind. Chips heißen die Punkte, die auf der Karte liegen,
# die vom Nachziehstapel am weitesten weg ist; drei gleiche Karten sind ein Drilling.

title = Ab in den Wald
tagline = Tausch eine Karte gegen eine höhere oder zwei niedrigere und sammle Drillinge. Für eine bis fünf Personen.
aim = Sammle Drillinge: Jeder bringt so viele Punkte, wie seine Zahl zeigt. Am Ende gewinnen die meisten Punkte.

## Karten

# Formen: bare („5“)
card = { $form ->
    [bare] { $value }
   *[accusative] eine { $value }
}

card-near = die { $value } näher am Stapel
card-tokens = die { $value } unter den Chips
card-far = die { $value } am anderen Ende der Auslage

two-any = zwei { $value }er
two-near = die beiden { $value }er näher am Stapel
two-tokens = zwei { $value }er, einer davon unter den Chips
two-far = zwei { $value }er, einer davon am anderen Ende der Auslage

# Formen: several („Eicheln“)
thing-2 = { $form ->
    [several] Eicheln
   *[one] Eichel
}
thing-3 = { $form ->
    [several] Federn
   *[one] Feder
}
thing-4 = { $form ->
    [several] Fliegenpilze
   *[one] Fliegenpilz
}
thing-5 = { $form ->
    [several] Schneckenhäuser
   *[one] Schneckenhaus
}
thing-6 = { $form ->
    [several] Nester
   *[one] Nest
}
thing-7 = { $form ->
    [several] Hufeisen
   *[one] Hufeisen
}
thing-8 = { $form ->
    [several] Edelsteine
   *[one] Edelstein
}

card-name = { $value }, { $thing }

## Das Glossar

topic-cards = Karten
topic-table = Auf dem Tisch
thing-does = Drei { FORM($thing, "several") } kommen als Drilling in deine Tasche und bringen { $points } Punkte.
term-row = Auslage
    .does = Die offenen Karten neben dem Nachziehstapel. Alle dürfen sie nehmen.
term-token-card = Karte unter den Chips
    .does = Die Karte der Auslage, die am weitesten vom Nachziehstapel weg ist. Auf ihr liegen die Chips.
term-token = Chip
    .does = Bringt 1 Punkt. Nimmst du die Karte darunter, darfst du einen Chip mitnehmen. Aber bei Gleichstand gewinnt, wer weniger Chips hat.
    .note = { $tokens } im Spiel
term-pocket = Tasche
    .does = Hier landen deine Drillinge. Jeder bringt so viele Punkte, wie seine Zahl zeigt.

## Einstellungen der Partie

option-deck = Karten
    .does = „even“: { $even_alike ->
        [yes] { $even_least }
       *[no] mindestens { $even_least }
    } Karten von jeder Zahl. „rising“: mehr von den hohen Zahlen, von { $rising_least } der niedrigsten bis zu { $rising_most } der höchsten.

## Wer dran ist und was zu tun ist

prompt-trade = { $player ->
    [you] Du bist dran: Tausch eine Karte gegen eine gleiche, eine höhere oder zwei niedrigere.
   *[other] { $player } ist dran und tauscht.
}
prompt-pass = Du bist dran: Du kannst nicht tauschen und musst passen.

## Wie eine Partie endet

result-won = { $player ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
} mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}{ $tie ->
    [yes] {" "}und weniger Chips
   *[no] {""}
}.
result-shared = { FORM($players, "start") } { $players ->
    [you] teilt euch
   *[other] teilen sich
} den Sieg mit je { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.
result-all-sets = { $player ->
    [you] Du gewinnst: Alle { $set_count } Drillinge sind in deiner Tasche.
   *[other] { $player } gewinnt: Alle { $set_count } Drillinge sind in der Tasche.
}
result-empty = Der Wald ist leer, der Spaziergang zu Ende. { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $sets } von { $set_count } Drillingen.
result-stuck = Es geht kein Tausch mehr, der Spaziergang ist zu Ende. { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $sets } von { $set_count } Drillingen.

unit-set = { $count ->
    [one] { $count } Drilling
   *[other] { $count } Drillinge
}
    .one = Drilling
    .many = Drillinge

## Das Protokoll

deal = Jeder bekommt { $hand_cards } Karten. { $player ->
    [you] Du beginnst
   *[other] { $player } beginnt
}.
    .brief = beginnt
    .spoken = { $player ->
    [you] Du beginnst
   *[other] { $player } beginnt
}.
deal-alone = { $player ->
    [you] Du gehst
   *[other] { $player } geht
} allein los, mit { $hand_cards } Karten.
    .brief = geht allein los
trade = { $player ->
    [you] Du tauschst
   *[other] { $player } tauscht
} { $card } gegen { $taken }{ $token ->
    [yes] { $player ->
        [you] {" "}und nimmst einen Chip mit
       *[other] {" "}und nimmt einen Chip mit
    }
   *[no] {""}
}.
    .brief = { $give } → { $high }{ $low ->
    [0] {""}
   *[other] , { $low }
}{ $token ->
    [yes] {" "}+ Chip
   *[no] {""}
}
    .spoken = { $player ->
    [you] Du tauschst
   *[other] { $player }:
} { $give } gegen { $high }{ $low ->
    [0] {""}
   *[other] {" "}und { $low }
}{ $token ->
    [yes] , plus Chip
   *[no] {""}
}.
pocket = { $player ->
    [you] Du steckst
   *[other] { $player } steckt
} drei { FORM($thing, "several") } ein. Das bringt { $points } Punkte.
    .brief = steckt drei { FORM($thing, "several") } ein: +{ $points }
    .spoken = { $player ->
    [you] Du steckst
   *[other] { $player } steckt
} drei { FORM($thing, "several") } ein.
pocket-alone = { $player ->
    [you] Du steckst
   *[other] { $player } steckt
} drei { FORM($thing, "several") } ein{ $again ->
    [yes] . Das bringt nichts: Diese Zahl ist schon in der Tasche
   *[no] {""}
}.
    .brief = steckt drei { FORM($thing, "several") } ein{ $again ->
    [yes] , ohne Wert
   *[no] {""}
}
    .spoken = { $player ->
    [you] Du steckst
   *[other] { $player } steckt
} drei { FORM($thing, "several") } ein{ $again ->
    [yes] , ohne Wert
   *[no] {""}
}.
pass = { $player ->
    [you] Du kannst nicht tauschen und passt.
   *[other] { $player } kann nicht tauschen und passt.
}
    .brief = passt
    .spoken = { $player ->
    [you] Du passt.
   *[other] { $player } passt.
}
reveal = Neu in der Auslage: { $cards }.
    .brief = neu in der Auslage: { FORM($cards, "bare") }
    .spoken = Neu: { FORM($cards, "bare") }.
shuffle = Der Nachziehstapel ist leer. Die { $cards } abgelegten Karten werden gemischt und zum neuen Stapel.
    .brief = die Ablage wird zum neuen Stapel
    .spoken = Die Ablage wird zum neuen Stapel.
last-cards = Der Nachziehstapel ist endgültig leer. Es bleiben nur die Karten der Auslage.
    .brief = der Nachziehstapel ist leer
    .spoken = Der Nachziehstapel ist leer.

## Warum ein Tausch nicht geht. Am Anfang steht meist die Nummer der Regel.

reason-can-trade = W7: Passen darfst du nur, wenn kein Tausch möglich ist.
reason-not-held = W4: Du hast keine { $value } zum Ablegen.
reason-alone = W11: Allein gibt es keine Chips. Schreib den Tausch ohne + und ohne -.
reason-not-far = W8: Unter den Chips liegt { $card }, und die nimmst du hier nicht. Schreib den Tausch ohne + und ohne -.
reason-not-open = W4: In der Auslage liegt { $besides ->
    [yes] außer der Karte unter den Chips{" "}
   *[no] {""}
}{ $cards }.{ $far ->
    [0] {""}
   *[other] {" "}Für die { $far } unter den Chips schreib + oder -.
}
lacking-all = keine { $value }
lacking-one = nur eine { $value }
reason-no-tokens = W8: Alle { $token_count } Chips sind vergeben. Schreib „-“ statt „+“.
reason-empty-hand = W6: { $sets ->
    [one] Mit dem Drilling
   *[other] Mit beiden Drillingen
} wäre deine Hand leer. Das ist nur im letzten Zug erlaubt.
reason-same-row = W109: Es bleibt beide Male dieselbe Auslage übrig. Schreib { $move }.

reason-no-trade = W4: In der Auslage liegt keine { $value } und nichts Höheres, und { $lower ->
    [0] auch nichts Niedrigeres
   *[one] nur eine Karte ist niedriger
}.

typed-value = W1: Die Karten haben die Zahlen { $low } bis { $high }. Eine { $value } gibt es nicht.
typed-not-up = W4: Eine einzelne Karte muss gleich hoch oder höher sein. Die { $taken } ist niedriger als die { $give }.
typed-not-down = W4: Zwei Karten müssen beide niedriger sein als die abgelegte. Die { $taken } ist nicht niedriger als die { $give }.
typed-order = Schreib die höhere Karte zuerst: { $move }.
typed-mark = W109: { $mark } steht nur hinter einer Karte, bei zwei gleichen hinter der zweiten.

## Züge

do-trade = Tausch { $card } gegen { $taken }{ $token ->
    [take] , mit Chip
    [leave] , ohne Chip
   *[none] {""}
}
do-pass = Pass: Du kannst nicht tauschen

## Was ein Tausch ändert

theme-set = Drillinge
theme-pair = Paare
theme-high = Hohe Karten
theme-cards = Karten auf der Hand
theme-denial = Worauf der Nächste wartet
theme-token = Chips und Gleichstand
theme-row = Das Ende der Auslage
concept-set-made = Der Tausch bringt drei { FORM($thing, "several") } in die Tasche: { $points } Punkte.
concept-set-alone = Der Tausch bringt drei { FORM($thing, "several") } in die Tasche{ $again ->
    [yes] , aber diese Zahl ist schon drin
   *[no] {""}
}.
concept-pair-waits = Zwei { $value }er bleiben auf der Hand, und ein dritter liegt in der Auslage.
concept-pair-made = Der Tausch ergibt ein Paar { $value }er.
concept-high = Der Tausch bringt { $card }: Drei davon sind { $points } Punkte wert.
concept-high-gone = Der Tausch kostet die einzige { $value } auf der Hand.
concept-cards-two = Der Tausch bringt zwei Karten für eine.
concept-cards-last = Danach bleibt nur eine Karte auf der Hand.
concept-pair-broken = Der Tausch reißt ein Paar { $value }er auseinander.
concept-set-lost = Danach { $player ->
    [you] kannst du
   *[other] kann { $player }
} keinen Drilling { $value }er mehr sammeln.
concept-denial-left = Der Tausch lässt { $card } in der Auslage, und { $player ->
    [you] du hast
   *[other] { $player } hat
}{ $often } zwei davon.
concept-denial-done = Danach liegt keine { $value } mehr in der Auslage, und { $player ->
    [you] du hast
   *[other] { $player } hat
}{ $often } zwei davon.
concept-token = { $taken ->
    [yes] Der Chip ist 1 Punkt wert{ $more ->
        [yes] , aber bei Gleichstand { $player ->
            [you] verlierst du
           *[other] verliert { $player }
        }
       *[no] {""}
    }
   *[no] Ein Chip, also 1 Punkt, bleibt liegen
}.
concept-row-ends = Damit ist das Spiel zu Ende{ $alone ->
    [yes] {""}
   *[no] { $won ->
        [yes] , und { $player ->
            [you] du gewinnst
           *[other] { $player } gewinnt
        }
       *[no] , und { $player ->
            [you] du gewinnst
           *[other] { $player } gewinnt
        } nicht
    }
}.
concept-row-one = Eine einzige Karte bleibt in der Auslage, { $card }.
concept-row-cleared = Der Tausch räumt die Auslage leer: { $cards ->
    [one] { $cards } neue Karte kommt
   *[other] { $cards } neue Karten kommen
}.
concept-row-last = Damit werden die letzten Karten des Nachziehstapels aufgedeckt.

## Der Tisch

setup-actor = Am Zug
setup-tokens = Chips

zone-row = Auslage, zum Nachziehstapel hin
zone-deck = Nachziehstapel
zone-discard = Ablagestapel
zone-pocket = { $player ->
    [you] Deine Tasche
   *[other] { FORM($player, "possessive") } Tasche
}
note-seen = alle haben sie gesehen

row-and-deck = Auslage und Nachziehstapel
row-empty = Die Auslage ist leer
place-tokens = unter den Chips
place-near = näher am Stapel
tokens-left = Noch { $tokens ->
    [one] { $tokens } Chip
   *[other] { $tokens } Chips
}
deck-short = Stapel
deck-out = Leer
deck-count = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}{ $pass ->
    [0] {""}
    [1] , Durchgang 1
   *[other] , Durchgang 2
}
discarded = Abgelegt
discarded-none = noch nichts
pocket-empty = leer
points-unit = { $points ->
    [one] Punkt
   *[other] Punkte
}
tokens-unit = { $tokens ->
    [one] Chip
   *[other] Chips
}
of-sets = von { $set_count }
sets-of = { $sets ->
    [one] Ein Drilling
   *[other] { $sets } Drillinge
} { $value }er{ $points ->
    [0] {""}
   *[other] : { $points } Punkte
}
holds-cards = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
seen-card = { $card }: { $note }

take-next = { $up ->
    [yes] { $top ->
        [yes] nimm noch eine { $value }
       *[no] nimm eine { $value } oder höher
    }{ $down ->
        [yes] {" "}oder zwei niedrigere
       *[no] {""}
    }
   *[no] nimm zwei niedrigere
}

score-title = Punktestand
score-title-alone = Dein Spaziergang
head-player = Spieler
head-sets = Drillinge
head-tokens = Chips
head-points = Punkte
no-sets = keine
seven-sets = Die { $set_count } Drillinge
set-done = { $card }: in der Tasche
set-open = { $card }: fehlt noch
last-turn = Letzter Zug: Deine Hand darf leer werden.
still-to-come = Was noch kommt
still-to-come-caption = Karten jeder Zahl, die im Nachziehstapel liegen oder verdeckt auf den Händen sind
still-to-come-where = Im Nachziehstapel oder auf einer Hand, { $watching ->
    [yes] wo Zuschauer sie nicht sehen
   *[no] ohne dass du davon weißt
}.
deck-again = Die Ablage wird noch einmal zum Nachziehstapel.
turn-title = So läuft ein Zug
turn-up = Hochtauschen:
    .text = Leg eine Karte ab und nimm eine gleiche oder höhere.
turn-down = Runtertauschen:
    .text = Leg eine Karte ab und nimm zwei niedrigere.
turn-set = Drei Gleiche:
    .text = Sie kommen sofort in deine Tasche.
turn-token = Karte unter den Chips:
    .text = Sie ist am weitesten vom Nachziehstapel weg. Mit ihr darfst du einen Chip nehmen: 1 Punkt, aber bei Gleichstand gewinnt, wer weniger Chips hat.

## Der Tisch im Terminal

drawn-row = Auslage, zum Nachziehstapel hin: { $cards }.
drawn-row-empty = Die Auslage ist leer.
drawn-token-card = { $card } ({ $tokens ->
    [0] alle Chips sind weg
    [one] unter { $tokens } Chip
   *[other] unter { $tokens } Chips
})
caption-token = Chips
caption-deck = Stapel
drawn-deck = Nachziehstapel: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}{ $pass ->
    [0] {""}
    [1] , erster Durchgang
   *[other] , zweiter Durchgang
}.
drawn-discards = Ablagestapel: { $cards }.
drawn-no-discards = Der Ablagestapel ist leer.
drawn-player = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $points ->
    [0] noch keine Punkte
    [one] { $points } Punkt: { $from }
   *[other] { $points } Punkte: { $from }
}.
drawn-tokens = { $tokens ->
    [one] { $tokens } Chip
   *[other] { $tokens } Chips
}
drawn-sets = { $sets ->
    [one] ein Drilling
   *[other] { $sets } Drillinge
} { $value }er
drawn-alone = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $count ->
    [0] noch keinen der { $set_count } Drillinge
   *[other] { $count } der { $set_count } Drillinge: { $sets }
}.
head-cards = Karten
head-pocket = Tasche
drawn-left = Was noch kommt: { $cards }.
drawn-left-of = von den { $value }ern { $count ->
    [0] keine
   *[other] { $count }
}
drawn-left-cards = Karten

## So wird gespielt

how-up = Tausch hoch
    .text = In deinem Zug wird getauscht. Leg eine Handkarte ab und nimm dafür eine gleiche oder höhere aus der Auslage.
how-down = Oder tausch runter
    .text = Oder nimm zwei Karten, die beide niedriger sind als die abgelegte. So wächst deine Hand um eine Karte.
how-pocket = Steck drei Gleiche ein
    .text = Drei Karten derselben Zahl kommen sofort in deine Tasche. Sie bringen so viele Punkte, wie die Zahl zeigt: drei 8er also 8 Punkte.
how-keep = Behalt eine Karte
    .text = Ein Tausch darf deine Hand nicht leeren. Heb dir also eine Karte auf, bevor du einen Drilling einsteckst.
how-tokens = Chips
    .text = Die Chips liegen auf der Karte, die am weitesten vom Nachziehstapel weg ist. Nimmst du sie, darfst du einen Chip mitnehmen. Er bringt 1 Punkt, aber bei Gleichstand gewinnt, wer weniger Chips hat.
how-end = Das Ende
    .text = Die Auslage rückt vom Nachziehstapel weg und wird wieder aufgefüllt. Ist sie leer oder kann niemand mehr tauschen, gewinnen die meisten Punkte.
how-discard = ablegen
how-take = nehmen
how-pocketed = Tasche
how-stays = bleibt

## Der geführte Spaziergang

guide-up = Sammle drei Karten derselben Zahl: Die Zahl ist ihr Wert. In jedem Zug wird getauscht. Tausch zuerst hoch: Leg die 3 ab und nimm die 6.
guide-down = Hoch gibt es eine gleiche oder höhere Karte. Runter gibt es zwei niedrigere: Leg die 7 ab und nimm beide 4er.
guide-token = Mit der Karte unter den Chips bekommst du einen: ein Punkt. Aber bei Gleichstand gewinnt, wer weniger Chips hat. Leg die 6 ab und nimm die dritte 4, die 2 und einen Chip.
guide-pocket = Drei 4er sind in deiner Tasche: 4 Punkte. Du hast nur noch eine niedrige Karte, also tausch sie so hoch wie möglich: die 2 gegen die 8.
guide-split = Für eine hohe Karte gibt es zwei niedrigere, und mehr Karten machen mehr Drillinge. Leg die 8 ab und nimm die 7 und die 6.
guide-pair = Du hast eine 6, und noch eine ist gekommen. Leg die 7 ab und nimm die 6 und die 4.
guide-spare = Da liegt die dritte 6. Aber wenn du die 4 dafür ablegst, wäre deine Hand leer, und das ist nicht erlaubt. Tausch erst die 4 runter gegen die 3 und die 2.
guide-set = Jetzt behältst du eine Karte. Leg die 3 ab und nimm die 6.
guide-end = Zwei Drillinge und ein Chip: 11 Punkte. Es geht einmal durch den Stapel. Ist die Auslage leer, gewinnen die meisten Punkte. Den Rest spielst du, wie du willst.

## Lektionen zu den Themen

lesson-set = Drei gleiche Karten kommen in deine Tasche und zählen ihren Wert. Hohe Drillinge zählen mehr, aber ein niedriger jetzt ist mehr wert als ein hoher, der nie kommt. Zähl, wie viele Karten einer Zahl noch übrig sind.
lesson-pair = Ein Paar wartet auf seine dritte Karte. Behalt ein Paar, wenn die dritte in der Auslage liegt oder noch im Stapel ist. Gib es nur her, wenn du mehr dafür bekommst.
lesson-denial = Alle nehmen aus derselben Auslage, und was du liegen lässt, bekommt der Nächste. Weißt du, dass er ein Paar hat? Dann nimm ihm die dritte Karte weg.
lesson-token = Mit der Karte unter den Chips bekommst du einen, und ein Chip ist ein Punkt. Aber bei Gleichstand gewinnt, wer weniger Chips hat. Sieh also auf den Punktestand, bevor du einen nimmst.

## Warum eine Stellung keine ist

position-tokens = W8: Es gibt { $most } Chips, nicht { $taken }.
position-set = W5: { $player } hält drei Karten mit dem Wert { $value }, die in die Tasche gehören.
position-dealt = W101: { $player } hat { $hand_cards } Karten bekommen, aber sie haben keinen Platz.
position-many = W1: Ausgeteilt und im Nachziehstapel sind mehr Karten mit dem Wert { $value }, als es gibt.
position-solo = W11: „actor“ muss 0 sein, solange ein Tausch möglich ist, danach -1.
position-over = W9: Das Spiel ist vorbei und „actor“ ist -1, wenn die Auslage leer ist oder alle gepasst haben.
position-row = W3: In der Auslage liegen fünf Karten, solange der Nachziehstapel reicht, nicht { $row }.
position-value = Karten mit dem Wert { $value }
