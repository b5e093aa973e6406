# Was das Spielsystem über jedes Spiel sagt.

language = Deutsch

player = Spieler { $number }

# Formen: possessive ("Hazels", "Moritz’")
name = { $form ->
    [possessive] { $sibilant ->
        [yes] { $name }’
       *[no] { $name }s
    }
   *[plain] { $name }
}

# Formen: start (am Satzanfang), accusative, dative, possessive
you = { $form ->
    [start] Du
    [accusative] dich
    [dative] dir
    [possessive] deine
   *[plain] du
}

nothing = nichts

match-over = Die Partie ist zu Ende.

hand = { $player ->
    [you] Deine Hand
   *[other] { FORM($player, "possessive") } Hand
}

position-number = „{ $key }“ ist eine ganze Zahl von { $low } bis { $high }, nicht { $value }.
position-most = „{ $key }“ fasst höchstens { $most }, nicht { $count }.
position-more = „{ $key }“ hat mehr als { $most } von { $name }.
position-cards = { $rule }Von { $card } gibt es { $most }, nicht { $count }.
position-not-there = { $thing }: Das darf dort nicht liegen.

you-or-name = { $player ->
    [you] Du
   *[other] { $player }
}

# Formen: dative („zwei Eulen“, „zwei Trollen“)
several = { $count ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
   *[other] { $count }
} { $form ->
    [dative] { FORM($thing, "plural-dative") }
   *[other] { FORM($thing, "plural") }
}

digest = { $player }: { $did }
digest-aloud = { $player }: { $did }.
digest-times = { $did }, { $times ->
    [2] zweimal
   *[other] { $times }-mal
}
digest-more = { $number ->
    [one] Noch eines ist geschehen.
   *[other] Noch { $number } Dinge sind geschehen.
}

## Abgelehnte Züge

quoted = „{ $text }“
refused-over = Die Partie ist zu Ende. Du kannst nicht mehr ziehen.
refused-turn = { $player } ist am Zug, nicht { $other }.
refused-move = „{ $move }“ ist jetzt nicht möglich.
refused-undo = Es gibt keinen Zug, den man zurücknehmen könnte.
unknown-move-near = Den Zug „{ $text }“ gibt es nicht. Meinst du { $near }?
unknown-move = „{ $text }“ ist kein Zug. Züge sehen so aus: { $examples }.

departs = weicht von der gedruckten Regel ab
refused-departs = { $reason } { $rule } weicht von der gedruckten Regel ab.

## Der Tisch in einfachen Zeilen

none = keine
zone = { $label }: { $cards }.
zone-noted = { $label }: { $cards } ({ $note }).
zone-empty = { $label }: leer.
cards-down = { $count ->
    [one] { $count } verdeckte Karte
   *[other] { $count } verdeckte Karten
}
cards-both = { $down } und { $faces }
noted = { $what } ({ $note })
points-line = Punkte: { $points }.
points-of = { $player } { $points }
move-line = { $move }: { $label }

often = {" "}in { $count } von 10 möglichen Verteilungen

## Was gezählt wird

unit-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
    .one = Punkt
    .many = Punkte
unit-plain = { $count ->
    [one] { $count } { $one }
   *[other] { $count } { $many }
}
    .one = { $one }
    .many = { $many }
