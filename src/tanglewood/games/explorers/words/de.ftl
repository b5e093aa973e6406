# Entdecker und Pfade.
#
# $player ist jemand am Tisch: [you] ist, wer liest; alle anderen haben einen Namen. $card ist eine Pfadkarte oder ein
# Entdecker, $slot ein Feld („b3“), $side eine Seite. Ein Play ist eine Aktion, ein Move ein Schritt.

title = Entdecker und Pfade
tagline = Leg Pfade, ruf Entdecker und komm als Erster durch den Wald.
aim = Leg Pfade und geh von deiner Ecke in die gegenüberliegende. Wer zuerst dort ist, gewinnt.

## Karten
# Formen: title (der Name auf der Karte), noun („Linkskurve“), plural, plural-dative, definite („die Linkskurve“),
# accusative („den Druiden“), none („keinen Druiden“). Ohne Form „eine Linkskurve“, „der Druide“.

card-straight = { $form ->
    [title] Gerade
    [noun] Gerade
    [plural] Geraden
    [plural-dative] Geraden
    [definite] die Gerade
    [none] keine Gerade
   *[indefinite] eine Gerade
}
    .does = Es geht geradeaus.
card-left = { $form ->
    [title] Linkskurve
    [noun] Linkskurve
    [plural] Linkskurven
    [plural-dative] Linkskurven
    [definite] die Linkskurve
    [none] keine Linkskurve
   *[indefinite] eine Linkskurve
}
    .does = Es geht nach links.
card-right = { $form ->
    [title] Rechtskurve
    [noun] Rechtskurve
    [plural] Rechtskurven
    [plural-dative] Rechtskurven
    [definite] die Rechtskurve
    [none] keine Rechtskurve
   *[indefinite] eine Rechtskurve
}
    .does = Es geht nach rechts.
card-straight-left = { $form ->
    [title] Einmündung von links
    [noun] Einmündung von links
    [plural] Einmündungen von links
    [plural-dative] Einmündungen von links
    [definite] die Einmündung von links
    [none] keine Einmündung von links
   *[indefinite] eine Einmündung von links
}
    .does = Geh geradeaus oder komm von links und bieg links ab.
card-straight-right = { $form ->
    [title] Einmündung von rechts
    [noun] Einmündung von rechts
    [plural] Einmündungen von rechts
    [plural-dative] Einmündungen von rechts
    [definite] die Einmündung von rechts
    [none] keine Einmündung von rechts
   *[indefinite] eine Einmündung von rechts
}
    .does = Geh geradeaus oder komm von rechts und bieg rechts ab.
card-left-right = { $form ->
    [title] T-Kreuzung
    [noun] T-Kreuzung
    [plural] T-Kreuzungen
    [plural-dative] T-Kreuzungen
    [definite] die T-Kreuzung
    [none] keine T-Kreuzung
   *[indefinite] eine T-Kreuzung
}
    .does = Komm von der Seite: links oder rechts vom Pfeil.
card-threefold = { $form ->
    [title] Kreuzung
    [noun] Kreuzung
    [plural] Kreuzungen
    [plural-dative] Kreuzungen
    [definite] die Kreuzung
    [none] keine Kreuzung
   *[indefinite] eine Kreuzung
}
    .does = Komm von überall, nur nicht vom Pfeil her.
card-adventurer = { $form ->
    [title] Abenteurer
    [noun] Abenteurer
    [plural] Abenteurer
    [plural-dative] Abenteurern
    [accusative] den Abenteurer
    [none] keinen Abenteurer
    [definite] den Abenteurer
   *[nominative] der Abenteurer
}
    .does = Leg jetzt bis zu { $free_paths ->
        [one] { $free_paths } Pfad
       *[other] { $free_paths } Pfade
    }. Sie kosten keine Aktion.
card-archer = { $form ->
    [title] Schütze
    [noun] Schütze
    [plural] Schützen
    [plural-dative] Schützen
    [accusative] den Schützen
    [none] keinen Schützen
    [definite] den Schützen
   *[nominative] der Schütze
}
    .does = Zieh { $archer_draws ->
        [one] { $archer_draws } Karte
       *[other] { $archer_draws } Karten
    }. Alle anderen werfen die Hälfte ihrer Handkarten ab, abgerundet.
card-cartographer = { $form ->
    [title] Kartograf
    [noun] Kartograf
    [plural] Kartografen
    [plural-dative] Kartografen
    [accusative] den Kartografen
    [none] keinen Kartografen
    [definite] den Kartografen
   *[nominative] der Kartograf
}
    .does = { $cartographer_plays ->
        [one] +{ $cartographer_plays } Aktion
       *[other] +{ $cartographer_plays } Aktionen
    }. Du darfst deinen Pfad oder einen daneben drehen.
card-druid = { $form ->
    [title] Druide
    [noun] Druide
    [plural] Druiden
    [plural-dative] Druiden
    [accusative] den Druiden
    [none] keinen Druiden
    [definite] den Druiden
   *[nominative] der Druide
}
    .does = { $druid_moves ->
        [one] +{ $druid_moves } Schritt
       *[other] +{ $druid_moves } Schritte
    }. Jeder Pfad, den du in diesem Zug verlässt, wird abgeworfen.
card-guide = { $form ->
    [title] Pfadfinder
    [noun] Pfadfinder
    [plural] Pfadfinder
    [plural-dative] Pfadfindern
    [accusative] den Pfadfinder
    [none] keinen Pfadfinder
    [definite] den Pfadfinder
   *[nominative] der Pfadfinder
}
    .does = Dein linker Nachbar gibt dir { $gift_draws ->
        [one] { $gift_draws } Karte
       *[other] { $gift_draws } Karten
    } und { $draws_gift_plays ->
        [one] { $draws_gift_plays } Aktion
       *[other] { $draws_gift_plays } Aktionen
    }, { $gift_plays ->
        [one] { $gift_plays } Aktion
       *[other] { $gift_plays } Aktionen
    } oder { $moves_gift_plays ->
        [one] { $moves_gift_plays } Aktion
       *[other] { $moves_gift_plays } Aktionen
    } und { $gift_moves ->
        [one] { $gift_moves } Schritt
       *[other] { $gift_moves } Schritte
    }.
card-hermit = { $form ->
    [title] Einsiedler
    [noun] Einsiedler
    [plural] Einsiedler
    [plural-dative] Einsiedlern
    [accusative] den Einsiedler
    [none] keinen Einsiedler
    [definite] den Einsiedler
   *[nominative] der Einsiedler
}
    .does = Zieh { $hermit_draws ->
        [one] { $hermit_draws } Karte
       *[other] { $hermit_draws } Karten
    }. Danach ziehst du in diesem Zug keine mehr.
card-hireling = { $form ->
    [title] Söldner
    [noun] Söldner
    [plural] Söldner
    [plural-dative] Söldnern
    [accusative] den Söldner
    [none] keinen Söldner
    [definite] den Söldner
   *[nominative] der Söldner
}
    .does = Zieh { $hireling_draws ->
        [one] { $hireling_draws } Karte
       *[other] { $hireling_draws } Karten
    }, { $hireling_plays ->
        [one] +{ $hireling_plays } Aktion
       *[other] +{ $hireling_plays } Aktionen
    }. Du darfst deinen Pfad mit einem daneben tauschen. Die Figuren bleiben stehen.
card-leprechaun = { $form ->
    [title] Kobold
    [noun] Kobold
    [plural] Kobolde
    [plural-dative] Kobolden
    [accusative] den Kobold
    [none] keinen Kobold
    [definite] den Kobold
   *[nominative] der Kobold
}
    .does = { $leprechaun_cost ->
        [one] −{ $leprechaun_cost } Aktion
       *[other] −{ $leprechaun_cost } Aktionen
    }. Wirf deine Hand ab und zieh { $leprechaun_draws ->
        [one] { $leprechaun_draws } Karte
       *[other] { $leprechaun_draws } Karten
    }.
card-pixie = { $form ->
    [title] Fee
    [noun] Fee
    [plural] Feen
    [plural-dative] Feen
    [none] keine Fee
   *[nominative] die Fee
}
    .does = { $pixie_plays ->
        [one] +{ $pixie_plays } Aktion
       *[other] +{ $pixie_plays } Aktionen
    }. Zeig deine Hand. Ist kein Entdecker darunter, zieh { $pixie_draws ->
        [one] { $pixie_draws } Karte
       *[other] { $pixie_draws } Karten
    }.
card-squire = { $form ->
    [title] Knappe
    [noun] Knappe
    [plural] Knappen
    [plural-dative] Knappen
    [accusative] den Knappen
    [none] keinen Knappen
    [definite] den Knappen
   *[nominative] der Knappe
}
    .does = Spiel einen weiteren Entdecker, ohne dafür eine Aktion auszugeben. Er wirkt zweimal.
card-witch = { $form ->
    [title] Hexe
    [noun] Hexe
    [plural] Hexen
    [plural-dative] Hexen
    [none] keine Hexe
   *[nominative] die Hexe
}
    .does = { $witch_plays ->
        [one] +{ $witch_plays } Aktion
       *[other] +{ $witch_plays } Aktionen
    }. Versetz einen Pfad, auf dem niemand steht, auf ein leeres Feld, ohne ihn zu drehen.
card-wizard = { $form ->
    [title] Zauberer
    [noun] Zauberer
    [plural] Zauberer
    [plural-dative] Zauberern
    [accusative] den Zauberer
    [none] keinen Zauberer
    [definite] den Zauberer
   *[nominative] der Zauberer
}
    .does = Zieh { $wizard_draws ->
        [one] { $wizard_draws } Karte
       *[other] { $wizard_draws } Karten
    }. Alle anderen beginnen ihren nächsten Zug mit nur { $shadowed ->
        [one] { $shadowed } Aktion
       *[other] { $shadowed } Aktionen
    } und { $shadowed ->
        [one] { $shadowed } Schritt
       *[other] { $shadowed } Schritte
    }.

note-known = alle haben sie gesehen
note-count = { $count } im Spiel

## Richtungen und Felder

# Formen: to („nach oben“)
side-up = { $form ->
    [to] nach oben
   *[at] oben
}
side-right = { $form ->
    [to] nach rechts
   *[at] rechts
}
side-down = { $form ->
    [to] nach unten
   *[at] unten
}
side-left = { $form ->
    [to] nach links
   *[at] links
}

way = { $card } mit dem Pfeil { FORM($side, "to") }

## Anzahlen

n-plays = { $count ->
    [one] { $count } Aktion
   *[other] { $count } Aktionen
}
n-moves = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
n-paths = { $count ->
    [one] { $count } Pfad
   *[other] { $count } Pfade
}
n-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
n-squares = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}

unit-squares = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
    .one = Feld
    .many = Felder

## Das Glossar

topic-paths = Pfade
topic-explorers = Entdecker
topic-forest = Der Wald
term-slot = Feld
    .does = Hier liegt höchstens ein Pfad. Auf einem leeren Feld steckst du fest, bis dort ein Pfad gelegt wird.
term-river = Fluss
    .does = Hier liegt kein Pfad, und niemand geht hierher.
term-clearing = Lichtung
    .does = Eine Ecke: der Start des einen und das Ziel des anderen. Hier wird kein Pfad gelegt.
term-arrow = Pfeil
    .does = Der Ausgang eines Pfads. Er führt zu einem Punkt des nächsten Pfads oder auf eine Lichtung.
term-dot = Punkt
    .does = Ein Eingang eines Pfads.
term-play = Aktion
    .does = So viel kostet es, einen Entdecker zu spielen oder einen Pfad zu legen. Du beginnst deinen Zug mit { $turn_plays ->
        [one] { $turn_plays } Aktion
       *[other] { $turn_plays } Aktionen
    }.
term-move = Schritt
    .does = So viel kostet es, dem Pfeil ein Feld weit zu folgen. Du beginnst deinen Zug mit { $turn_moves ->
        [one] { $turn_moves } Schritt
       *[other] { $turn_moves } Schritten
    }.
term-goal = Ziel
    .does = Die Lichtung gegenüber deinem Start. Bist du zuerst dort, gewinnst du.

## Einstellungen der Partie

option-board = Spielplan
    .does = Der Hain hat { $glade_size } mal { $glade_size } Felder, das Tal { $valley_size } mal { $valley_size } und einen fünften Fluss.
    .glade = Hain
    .valley = Tal
option-max_rounds = Letzte Runde
    .does = Nach so vielen Runden gewinnt, wer dem Ziel am nächsten ist. 0 heißt: keine Grenze.

## Wer dran ist und was zu tun ist

prompt-turn = { $player ->
    [you] Du bist dran: { FORM($todo, "start") }. Noch { $left }.
   *[other] { $player } ist dran: noch { $left }.
}
prompt-turn-spent = { $player ->
    [you] Du bist dran: Raste. Du hast keine Aktionen und Schritte mehr.
   *[other] { $player } ist dran und hat keine Aktionen und Schritte mehr.
}
# Formen: start
todo-explorers = { $form ->
    [start] Spiel Entdecker
   *[within] spiel Entdecker
}
todo-paths = { $form ->
    [start] Leg Pfade
   *[within] leg Pfade
}
todo-walk = { $form ->
    [start] Geh
   *[within] geh
}
todo-camp = { $form ->
    [start] Raste
   *[within] raste
}

ask-slot = { $player ->
    [you] Du bist dran: Wähl ein Feld für { FORM($card, "definite") }.
   *[other] { $player } sucht ein Feld für { FORM($card, "definite") }.
}
ask-rotation = { $player ->
    [you] Du bist dran: Wähl auf { $slot }, wohin der Pfeil zeigt.
   *[other] { $player } dreht { FORM($card, "definite") } auf { $slot }.
}
ask-adventure = { $player ->
    [you] Du bist dran: Leg mit dem Abenteurer { $count ->
        [1] noch einen Pfad
       *[other] bis zu { $free_paths } Pfade
    } oder passe.
   *[other] { $player } darf mit dem Abenteurer { $count ->
        [1] noch einen Pfad
       *[other] bis zu { $free_paths } Pfade
    } legen.
}
ask-halve = { $player ->
    [you] { FORM($owner, "possessive") } Schütze trifft dich: Wirf { $cards } ab.
   *[other] { $player } muss wegen { $owner ->
        [you] deines Schützen
       *[other] des Schützen von { $owner }
    } { $cards } abwerfen.
}
ask-chart = { $player ->
    [you] Du bist dran: Wähl einen Pfad, den der Kartograf dreht, oder passe.
   *[other] { $player } darf mit dem Kartografen einen Pfad drehen.
}
ask-chart-rotation = { $player ->
    [you] Du bist dran: Wähl, wohin der Pfad auf { $slot } zeigen soll.
   *[other] { $player } dreht den Pfad auf { $slot }.
}
ask-gift = { $player ->
    [you] Du entscheidest: Was bekommt { $owner } für den Pfadfinder?
   *[other] { $player } entscheidet, was { $owner ->
        [you] du für den Pfadfinder bekommst
       *[other] { $owner } für den Pfadfinder bekommt
    }.
}
ask-switch = { $player ->
    [you] Du bist dran: Wähl einen Pfad neben deinem, mit dem der Söldner tauscht, oder passe.
   *[other] { $player } darf mit dem Söldner zwei Pfade tauschen.
}
ask-squire = { $player ->
    [you] Du bist dran: Spiel mit dem Knappen einen Entdecker, der zweimal wirkt, oder passe.
   *[other] { $player } darf mit dem Knappen einen Entdecker spielen.
}
ask-lift = { $player ->
    [you] Du bist dran: Wähl einen Pfad, auf dem niemand steht. Die Hexe versetzt ihn.
   *[other] { $player } wählt einen Pfad, den die Hexe versetzt.
}
ask-drop = { $player ->
    [you] Du bist dran: Wähl ein leeres Feld für den Pfad von { $slot }.
   *[other] { $player } wählt ein leeres Feld für den Pfad von { $slot }.
}

## Wie eine Partie endet

result-goal = { $player ->
    [you] Du erreichst das Ziel und gewinnst.
   *[other] { $player } erreicht das Ziel und gewinnt.
}
    .brief = erreicht das Ziel und gewinnt
result-near = Nach { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} { $winners ->
    [several] { $winners ->
        [you] seid ihr dem Ziel am nächsten, { $winners } (noch { $squares }). Ihr teilt euch den Sieg.
       *[other] sind { $winners } dem Ziel am nächsten (noch { $squares }). Sie teilen sich den Sieg.
    }
    [you] bist du dem Ziel am nächsten (noch { $squares }). Du gewinnst.
   *[other] ist { $winners } dem Ziel am nächsten (noch { $squares }) und gewinnt.
}
    .brief = beendet Runde { $rounds }; dem Ziel am nächsten: { $winners }

## Das Protokoll

deal = { $valley ->
    [yes] Im Tal
   *[no] Im Hain
} bekommt jeder { $dealt } Karten. { FORM($ways, "start") }. { $player ->
    [you] Du beginnst.
   *[other] { $player } beginnt.
}
    .brief = beginnt
    .spoken = { $player ->
        [you] Du beginnst.
       *[other] { $player } beginnt.
    }
goes = { $player ->
    [you] { $form ->
        [start] Du gehst
       *[within] du gehst
    }
   *[other] { $player } geht
} von { $start } nach { $goal }
turn-begins = { $player ->
    [you] Du bist dran und hast { $left }
   *[other] { $player } ist dran und hat { $left }
}{ $spell ->
    [yes] {" "}im Bann des Zauberers
   *[no] {""}
}.
    .brief = { $spell ->
    [yes] ist dran, im Bann des Zauberers
   *[no] ist dran
}
    .spoken = { $player ->
    [you] Du bist dran
   *[other] { $player } ist dran
}{ $spell ->
    [yes] , im Bann des Zauberers
   *[no] {""}
}.
play-explorer = { $player ->
    [you] Du spielst
   *[other] { $player } spielt
} { $squire ->
    [yes] mit dem Knappen{" "}
   *[no] {""}
}{ FORM($card, "accusative") }.
    .brief = spielt { $squire ->
    [yes] mit dem Knappen{" "}
   *[no] {""}
}{ FORM($card, "accusative") }
play-explorer-gain = { $player ->
    [you] Du spielst
   *[other] { $player } spielt
} { $squire ->
    [yes] mit dem Knappen{" "}
   *[no] {""}
}{ FORM($card, "accusative") }: { $gain }.
    .brief = spielt { $squire ->
    [yes] mit dem Knappen{" "}
   *[no] {""}
}{ FORM($card, "accusative") }
    .spoken = { $player ->
    [you] Du spielst
   *[other] { $player } spielt
} { $squire ->
    [yes] mit dem Knappen{" "}
   *[no] {""}
}{ FORM($card, "accusative") }.
play-again = Dank { $player ->
    [you] deinem Knappen
   *[other] dem Knappen von { $player }
} wirkt { $card } noch einmal.
    .brief = { $card } wirkt noch einmal
play-again-gain = Dank { $player ->
    [you] deinem Knappen
   *[other] dem Knappen von { $player }
} wirkt { $card } noch einmal: { $gain }.
    .brief = { $card } wirkt noch einmal
gain-plays = { $count ->
    [-1] −1 Aktion
    [one] +{ $count } Aktion
   *[other] +{ $count } Aktionen
}
gain-moves = { $druid_moves ->
    [one] +{ $druid_moves } Schritt
   *[other] +{ $druid_moves } Schritte
}
gain-spell = Alle anderen haben im nächsten Zug nur { $left }
choose-path = { $player ->
    [you] Du willst
   *[other] { $player } will
} { $card } legen.
    .brief = will { $card } legen
lay = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { $card } auf { $slot }, Pfeil { FORM($side, "to") }.
    .brief = { FORM($card, "noun") } auf { $slot }, { FORM($side, "to") }
lay-over = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { $card } auf { $slot }, Pfeil { FORM($side, "to") }, und { $player ->
    [you] wirfst
   *[other] wirft
} dort { FORM($old, "definite") } ab.
    .brief = { FORM($card, "noun") } auf { $slot }, { FORM($side, "to") }, über { FORM($old, "definite") }
    .spoken = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { $card } über { FORM($old, "definite") } auf { $slot }, Pfeil { FORM($side, "to") }.
walk = { $player ->
    [you] Du gehst
   *[other] { $player } geht
} von { $start } nach { $slot }.
    .brief = nach { $slot }
    .spoken = { $player ->
    [you] Du gehst
   *[other] { $player } geht
} nach { $slot }.
path-gone = Der Druide wirft { FORM($card, "definite") } auf { $slot } hinter { FORM($player, "dative") } ab.
    .brief = überlässt dem Druiden { FORM($card, "definite") } auf { $slot }
draw = { $count ->
    [0] { $player ->
        [you] Du findest keine Karte zum Ziehen.
       *[other] { $player } findet keine Karte zum Ziehen.
    }
   *[other] { $player ->
        [you] Du ziehst { $cards }.
       *[other] { $player } zieht { $cards }.
    }
}
    .brief = { $count ->
    [0] findet keine Karte zum Ziehen
   *[other] zieht { $cards }
}
draw-these = { $player ->
    [you] Du ziehst
   *[other] { $player } zieht
} { FORM($cards, "accusative") }.
    .brief = zieht { FORM($cards, "accusative") }
draw-ignored = Wegen des Einsiedlers { $player ->
    [you] ziehst du
   *[other] zieht { $player }
} nichts.
    .brief = zieht wegen des Einsiedlers nichts
shuffle = { $player ->
    [you] Du mischst
   *[other] { $player } mischt
} { $count ->
    [one] { $count } Karte der Ablage
   *[other] { $count } Karten der Ablage
} unter den Stapel.
    .brief = mischt { $count ->
    [one] { $count } Karte der Ablage
   *[other] { $count } Karten der Ablage
} unter den Stapel
discard = { $player ->
    [you] Du wirfst
   *[other] { $player } wirft
} { FORM($card, "accusative") } ab.
    .brief = wirft { FORM($card, "accusative") } ab
hand-gone = { $player ->
    [you] Du wirfst deine Hand ab
   *[other] { $player } wirft die Hand ab
}: { FORM($cards, "accusative") }.
    .brief = wirft { FORM($cards, "accusative") } ab
hand-gone-empty = { $player ->
    [you] Du hast
   *[other] { $player } hat
} keine Karte zum Abwerfen.
    .brief = hat keine Karte zum Abwerfen
reveal = { $player ->
    [you] Du zeigst deine Hand
   *[other] { $player } zeigt die Hand
}: { FORM($cards, "accusative") }.
    .brief = zeigt { FORM($cards, "accusative") }
reveal-empty = { $player ->
    [you] Du zeigst
   *[other] { $player } zeigt
} eine leere Hand.
    .brief = zeigt eine leere Hand
must-discard = Wegen des Schützen { $player ->
    [you] musst du
   *[other] muss { $player }
} { $cards } abwerfen.
    .brief = muss { $cards } abwerfen
rotate = { $player ->
    [you] Du drehst
   *[other] { $player } dreht
} { FORM($card, "definite") } auf { $slot }: Pfeil { FORM($side, "to") }.
    .brief = dreht { $slot }: Pfeil { FORM($side, "to") }
switch = { $player ->
    [you] Du tauschst
   *[other] { $player } tauscht
} zwei Pfade: Auf { $slot } liegt jetzt { $way }, auf { $other } { $other_way }.
    .brief = tauscht { $slot } und { $other }
    .spoken = { $player ->
    [you] Du tauschst
   *[other] { $player } tauscht
} die Pfade auf { $slot } und { $other }.
move-path = { $player ->
    [you] Du versetzt
   *[other] { $player } versetzt
} { FORM($card, "definite") } von { $start } nach { $slot }.
    .brief = versetzt { FORM($card, "definite") } von { $start } nach { $slot }
give-gift = { $player ->
    [you] Du gibst
   *[other] { $player } gibt
} { $gift } an { FORM($to, "accusative") }.
    .brief = gibt { $gift } an { FORM($to, "accusative") }
gift-draws = { $gift_draws ->
    [one] { $gift_draws } Karte
   *[other] { $gift_draws } Karten
} und { $draws_gift_plays ->
    [one] { $draws_gift_plays } Aktion
   *[other] { $draws_gift_plays } Aktionen
}
gift-plays = { $gift_plays ->
    [one] { $gift_plays } Aktion
   *[other] { $gift_plays } Aktionen
}
gift-moves = { $moves_gift_plays ->
    [one] { $moves_gift_plays } Aktion
   *[other] { $moves_gift_plays } Aktionen
} und { $gift_moves ->
    [one] { $gift_moves } Schritt
   *[other] { $gift_moves } Schritte
}
passes = { $player ->
    [you] Du passt.
   *[other] { $player } passt.
}
    .brief = passt
camp = { $player ->
    [you] { $idle ->
        [yes] Du tust nichts und rastest.
       *[no] Du rastest.
    }
   *[other] { $idle ->
        [yes] { $player } tut nichts und rastet.
       *[no] { $player } rastet.
    }
}
    .brief = { $idle ->
    [yes] tut nichts und rastet
   *[no] rastet
}
nothing-adventure = { $player ->
    [you] Du hast
   *[other] { $player } hat
} keine Karte mehr für den Abenteurer.
    .brief = hat keine Karte mehr für den Abenteurer
nothing-squire = { $player ->
    [you] Du hast
   *[other] { $player } hat
} keine Karte mehr für den Knappen.
    .brief = hat keine Karte mehr für den Knappen
nothing-chart = { $player ->
    [you] Du findest
   *[other] { $player } findet
} keinen Pfad, den der Kartograf drehen könnte.
    .brief = findet keinen Pfad zum Drehen
nothing-switch = { $player ->
    [you] Du findest
   *[other] { $player } findet
} keine Pfade, die der Söldner tauschen könnte.
    .brief = findet keine Pfade zum Tauschen
nothing-lift = { $player ->
    [you] Du findest
   *[other] { $player } findet
} keinen Pfad, den die Hexe versetzen könnte.
    .brief = findet keinen Pfad zum Versetzen

## Warum etwas nicht geht. Am Anfang steht die Nummer der Regel.

first-slot = E6: Wähl zuerst ein Feld für { FORM($card, "definite") }.
first-rotation = E6: Wähl zuerst, wohin der Pfeil auf { $slot } zeigt.
first-adventure = E20: Leg zuerst mit dem Abenteurer { $count ->
    [1] noch einen Pfad
   *[other] bis zu { $free_paths } Pfade
} oder passe.
first-halve = E21: Wirf zuerst wegen des Schützen { $cards } ab.
first-chart = E22: Wähl zuerst einen Pfad, den der Kartograf dreht, oder passe.
first-chart-rotation = E22: Wähl zuerst, wohin der Pfad auf { $slot } zeigen soll.
first-gift = E24: Entscheide zuerst, was es für den Pfadfinder gibt.
first-switch = E26: Wähl zuerst einen Pfad, den der Söldner mit deinem tauscht, oder passe.
first-squire = E29: Spiel zuerst mit dem Knappen einen Entdecker oder passe.
first-lift = E30: Wähl zuerst einen Pfad, auf dem niemand steht. Die Hexe versetzt ihn.
first-drop = E30: Wähl zuerst ein leeres Feld für den Pfad von { $slot }.

unasked-at = E6: Jetzt ist kein Feld zu wählen.
unasked-arrow = E6: Jetzt ist kein Pfad zu drehen.
unasked-give = E24: Nur wer links vom Spieler eines Pfadfinders sitzt, gibt etwas.
unasked-discard = E21: Karten deiner Wahl wirfst du nur wegen eines Schützen ab.
unasked-pass = E5: Jetzt gibt es nichts zu passen. Mit der Rast endet dein Zug.

reason-late-to-play = E5: Erst kommen Entdecker, dann Pfade und Schritte.
reason-late-to-lay = E5: Erst kommen Pfade, dann Schritte.
reason-no-plays = E5: Du hast keine Aktion mehr.
reason-not-held = { $rule }: Du hast { FORM($card, "none") } auf der Hand.
reason-no-moves = E7: Du hast keinen Schritt mehr.
reason-no-ground = E7: Auf { $slot } kann niemand stehen.
reason-no-dot = E7: Von einer Ecke gehst du auf einen Pfad daneben, der mit einem Punkt zur Ecke zeigt.
reason-stuck = E7: Unter dir liegt kein Pfad. Du steckst fest, bis dort einer gelegt wird.
reason-elsewhere = E7: Dein Pfeil führt nicht nach { $slot }. Er muss dort auf den Punkt eines Pfads zeigen oder auf eine Ecke.
reason-slot-slot = E6: Pfade legst du auf jedes Feld, das weder Fluss noch Ecke ist.
reason-slot-chart = E22: Der Kartograf dreht deinen eigenen Pfad oder einen direkt daneben.
reason-slot-switch = E26: Der Söldner tauscht deinen Pfad mit einem direkt daneben.
reason-slot-lift = E30: Die Hexe versetzt einen Pfad, auf dem niemand steht.
reason-slot-drop = E30: Der Pfad der Hexe kommt auf ein leeres Feld, nicht auf einen Fluss oder in eine Ecke.
reason-same-side = E22: Dorthin zeigt der Pfeil schon. Dreh ihn auf eine andere Seite.

## Züge

do-play = Spiel { FORM($card, "accusative") }
do-path = Leg { $card }
do-go = Geh nach { $slot }
do-camp = Raste und beende den Zug
do-at = Wähl Feld { $slot }
do-arrow = Dreh den Pfeil { FORM($side, "to") }
do-give = Gib { $gift }
do-discard = Wirf { FORM($card, "accusative") } ab
do-pass = Passe

## Was ein Zug ändert

theme-end = Das Ende der Partie
theme-way = Der kürzeste Weg
theme-reach = Wie weit die Schritte führen
theme-choice = Mehrere Wege zur Wahl
theme-overlap = Wo sich Wege überschneiden
theme-turn = Was der Zug übrig lässt
theme-late = Zu spät im Zug
theme-path = Pfade, die oft passen
theme-hand = Karten auf der Hand
theme-others = Was den anderen bleibt
concept-end = Damit endet die Partie, und { $player ->
    [you] du gewinnst
   *[other] { $player } gewinnt
}{ $won ->
    [yes] {""}
   *[no] {" "}nicht
}.
concept-way = { $how ->
    [cut] { $can ->
        [yes] Das kann { $player ->
            [you] dir
           *[other] { $player }
        } den Weg abschneiden
       *[no] Das schneidet { $player ->
            [you] dir
           *[other] { $player }
        } den Weg ab
    }
    [opened] { $can ->
        [yes] Das kann { $player ->
            [you] dir
           *[other] { $player }
        } den Weg verkürzen
       *[no] Das verkürzt { $player ->
            [you] dir
           *[other] { $player }
        } den Weg
    }
   *[moved] { $player ->
        [you] Dein Weg
       *[other] Der Weg von { $player }
    } ändert sich
}: Der kürzeste ist dann { $now } lang statt { $before }.
concept-reach = So wie die Pfade liegen, { $player ->
    [you] kannst du
   *[other] kann { $player }
} { $now ->
    [yes] in diesem Zug
   *[no] im nächsten Zug
} { $count ->
    [0] ins Ziel gehen
   *[other] bis auf { $squares } ans Ziel herankommen
}.
concept-choice = Dann { $player ->
    [you] hast du
   *[other] hat { $player }
} { $now ->
    [one] nur noch einen kürzesten Weg
   *[other] { $now } gleich kurze Wege
} zum Ziel statt { $before ->
    [one] einem
   *[other] { $before }
}.
concept-overlap = { $player ->
    [you] Dein kürzester Weg
   *[other] Der kürzeste Weg von { $player }
} und der von { $other } haben dann { $now ->
    [0] kein Feld
   *[other] höchstens { $squares }
} gemeinsam statt { $before ->
    [0] keinem
    [one] einem
   *[other] { $before }
}.
concept-turn-nothing = Danach { $player ->
    [you] hast du
   *[other] hat { $player }
} weder Aktionen noch Schritte noch Karten.
concept-turn-unused = Das lässt { $left } ungenutzt.
concept-turn-hermit = Wegen des Einsiedlers wird nichts gezogen.
concept-turn-gain = Das bringt { $gain }.
concept-turn-free = Damit { $player ->
    [you] kannst du
   *[other] kann { $player }
} { $paths ->
    [one] einen Pfad
   *[other] bis zu { $paths } Pfade
} legen, ohne dass es eine Aktion kostet.
concept-turn-twice = Damit { $player ->
    [you] kannst du
   *[other] kann { $player }
} noch einen Entdecker ausspielen, ohne dass es eine Aktion kostet, und der wirkt doppelt.
concept-late-explorers = Danach { $player ->
    [you] kannst du
   *[other] kann { $player }
} in diesem Zug keinen Entdecker mehr ausspielen.
concept-late-paths = Danach { $player ->
    [you] kannst du
   *[other] kann { $player }
} in diesem Zug keinen Pfad mehr legen.
concept-path = Das verbraucht einen Pfad, den man von { $sides } Seiten betreten kann.
# $card verlässt die Hand. $speaks: ob das dafür oder dagegen spricht. $how: ein Entdecker wird gespielt; eine Karte wird
# verbraucht, weil anderswo steht, was sie bewirkt, oder weil sie ein Pfad ist; oder sie wird abgeworfen.
concept-hand-card = { $speaks ->
    [against] Später fehlt { $player ->
        [you] dir
       *[other] { $player }
    } { $card }.
   *[other] { $how ->
        [explorer] { FORM($card, "noun") }: { PART($card, "does") }
        [spent] Das verbraucht { FORM($card, "accusative") }.
       *[discard] { $speaks ->
            [for] { $player ->
                [you] Du kannst
               *[other] { $player } kann
            } { FORM($card, "accusative") } entbehren.
           *[neither] Das gibt { FORM($card, "accusative") } her.
        }
    }
}
concept-hand = Danach { $player ->
    [you] hast du
   *[other] hat { $player }
} { $now ->
    [one] { $now } Karte
   *[other] { $now } Karten
} auf der Hand statt { $before }.
concept-others-shadow = { $player ->
    [you] Du beginnst deinen
   *[other] { $player } beginnt den
} nächsten Zug mit { $plays ->
    [one] { $plays } Aktion
   *[other] { $plays } Aktionen
} und { $moves ->
    [one] { $moves } Schritt
   *[other] { $moves } Schritten
}.
concept-others-discard = { $player ->
    [you] Du musst
   *[other] { $player } muss
} { $discards } abwerfen.
concept-others-gift = { $player ->
    [you] Du bekommst
   *[other] { $player } bekommt
} { $gain }.

## Der Tisch

zone-front = { $player ->
    [you] Deine ausgespielten Entdecker
   *[other] { FORM($player, "possessive") } ausgespielte Entdecker
}
zone-deck = Nachziehstapel
zone-pile = Ablagestapel

forest = Der Wald
front-of = Vor { FORM($player, "dative") }
spell = Im Bann des Zauberers
    .does = im nächsten Zug nur { $shadowed ->
        [one] { $shadowed } Aktion
       *[other] { $shadowed } Aktionen
    }, { $shadowed ->
        [one] { $shadowed } Schritt
       *[other] { $shadowed } Schritte
    }
holds = Auf der Hand: { $cards }
to-go = noch { $count }
whose-turn = { $player ->
    [you] Du bist dran
   *[other] { $player }
}
plays-unit = { $count ->
    [one] Aktion
   *[other] Aktionen
}
moves-unit = { $count ->
    [one] Schritt
   *[other] Schritte
}
turn-parts = Teile eines Zugs
part-explorers = Entdecker
part-paths = Pfade
part-walk = Gehen
part-camp = Rast
druid-active = Druide: Verlassene Pfade werden abgeworfen.
hermit-active = Einsiedler: In diesem Zug wird nicht mehr gezogen.
game-over = Die Partie ist zu Ende
deck-cards = { $count ->
    [one] { $count } Karte im Nachziehstapel
   *[other] { $count } Karten im Nachziehstapel
}
discards = Ablage
discards-none = Noch leer
times = ×{ $count }
hand-empty = Deine Hand ist leer.
points-are = Jedes Feld, das du dem Ziel näher gekommen bist, ist ein Punkt.

your-goal = Dein Ziel
goal = Ziel
walk-here = Geh
tap-hint = Feld antippen, dann bestätigen.

## Felder in Worten

square-path = { FORM($card, "noun") }, Pfeil { FORM($side, "to") }, { $count ->
    [one] Punkt
   *[other] Punkte
} { $dots }
square-river = Fluss
square-blank = leer
square-clearing = Lichtung
square-corner = Lichtung, { $marks }
goal-of = { $player ->
    [you] dein
   *[other] { FORM($player, "possessive") }
} Ziel
start-of = { $player ->
    [you] dein
   *[other] { FORM($player, "possessive") }
} Start
square-line = { $slot }: { $what }.
square-line-held = { $slot }: { $what }. Hier: { $players }.
square-spoken = { $slot }, Zeile { $row }, Spalte { $column }: { $what }
square-spoken-held = { $slot }, Zeile { $row }, Spalte { $column }: { $what }; hier: { $players }
square-walk = { $square }: hierher gehen
where-to-point = Wohin soll der Pfeil auf { $slot } zeigen?

could-walk = { $player ->
    [you] Du könntest
   *[other] { $player } könnte
} nach { $slots } gehen.
could-walk-nobody = Niemand könnte gehen.
could-walk-turned = Pfeil { FORM($side, "to") }: Du könntest nach { $slots } gehen.
could-walk-nowhere = Wohin er auch zeigt, du könntest nicht gehen.

## Der Stand an der Seite

round = Runde { $round }
how-far = Wie weit alle sind
player-head = Spieler
cards-head = Karten
gained-head = Geschafft
to-go-head = Noch
squares-are = Felder bis zum Ziel, waagerecht und senkrecht gezählt. Wer zuerst dort ist, gewinnt.{ $rounds ->
    [0] {""}
    [one] {" "}Nach { $rounds } Runde gewinnt, wer am nächsten ist.
   *[other] {" "}Nach { $rounds } Runden gewinnt, wer am nächsten ist.
}
turn-title = So läuft ein Zug
turn-explorers = Entdecker:
    .text = Jeder kostet eine Aktion. Tu, was auf der Karte steht.
turn-paths = Pfade:
    .text = Jeder kostet eine Aktion. Leg ihn auf ein beliebiges Feld außer Fluss und Ecke, gedreht, wie du willst.
turn-walk = Gehen:
    .text = Folg dem Pfeil unter dir zu einem Punkt des nächsten Pfads oder in eine Ecke.
turn-camp = Rast:
    .text = Zieh eine Karte, oder zwei, wenn du nichts getan hast.
explorers-title = Die Entdecker

## Der Tisch im Terminal

legend = ▲ Pfeil, der Ausgang; ● Punkt, ein Eingang; @ eine Figur; ~ Fluss; · noch kein Pfad.
drawn-goal = Ziel { $piece }
drawn-clearing = Lichtung
drawn-round = Runde { $round }.
on-head = Auf
goal-head = Ziel
drawn-player = { $player ->
    [you] Du stehst
   *[other] { $player } steht
} auf { $slot }, noch { $squares } bis zum Ziel { $goal }.{ $spell ->
    [yes] {" "}Der Bann des Zauberers lässt im nächsten Zug nur { $shadowed ->
        [one] { $shadowed } Aktion
       *[other] { $shadowed } Aktionen
    } und { $shadowed ->
        [one] { $shadowed } Schritt
       *[other] { $shadowed } Schritte
    }.
   *[no] {""}
}
prospect = { $move }: Dann könntest du nach { $slots } gehen.
prospect-none = { $move }: Dann könntest du nicht gehen.
prospects = Auf { $slots } könntest du damit weiter gehen.

## So wird gespielt

how-goal = In die Ecke gegenüber
    .text = Du startest in einer Ecke und gewinnst in der gegenüberliegenden. Ohne Pfade kommt niemand durch den Wald, also leg welche.
how-paths = Pfade
    .text = Du betrittst einen Pfad an einem Punkt und verlässt ihn am Pfeil. Damit du weitergehen kannst, muss dein Pfeil auf einen Punkt des nächsten Pfads oder auf eine Ecke zeigen.
how-turn = Ein Zug
    .text = Du hast { $turn_plays ->
        [one] { $turn_plays } Aktion
       *[other] { $turn_plays } Aktionen
    } und { $turn_moves ->
        [one] { $turn_moves } Schritt
       *[other] { $turn_moves } Schritte
    }. Spiel zuerst Entdecker und leg dann Pfade, für je eine Aktion. Danach gehst du deine Schritte. Am Ende rastest du und ziehst eine Karte.
how-lay = Pfade liegen überall
    .text = Leg Pfade auf jedes Feld außer Flüssen und Ecken, gedreht, wie du willst, auch über einen anderen Pfad. Wer dort steht, steht dann auf dem neuen Pfeil.
how-explorers = Entdecker
    .text = Jeder kann etwas: mehr Aktionen, mehr Schritte, mehr Karten oder Ärger für die anderen. Drück auf den Punkt einer Karte oder halt sie gedrückt, um es zu lesen. Wenn du rastest, gehen sie.
how-play = Aktion
how-moves = Schritte

## Die geführte Partie

guide-wizard = Sei zuerst in der Ecke gegenüber. Jeder Zug gibt dir { $turn_plays ->
    [one] { $turn_plays } Aktion
   *[other] { $turn_plays } Aktionen
} und { $turn_moves ->
    [one] { $turn_moves } Schritt
   *[other] { $turn_moves } Schritte
}, und Entdecker kommen zuerst. Spiel den Zauberer, um deinen Gegner zu bremsen.
guide-left = Dein Gegner hat gleich nur { $shadowed ->
    [one] { $shadowed } Aktion
   *[other] { $shadowed } Aktionen
} und { $shadowed ->
    [one] { $shadowed } Schritt
   *[other] { $shadowed } Schritte
}. Nach den Entdeckern kommen die Pfade: Wähl die Linkskurve.
guide-at-a2 = Du betrittst einen Pfad an einem Punkt und verlässt ihn am Pfeil. Leg diesen neben deine Ecke, auf a2.
guide-turn-a2 = Dreh ihn so, dass der Punkt zu deiner Ecke zeigt: den Pfeil nach rechts.
guide-walk-a2 = Jetzt kommen die Schritte. Du hast { $turn_moves }. Geh auf den Pfad, nach a2.
guide-camp = Dein Pfeil zeigt nach b2. Dort liegt kein Pfad, also geht es nicht weiter. Raste, dann ziehst du eine Karte.
guide-straight = Auf c2 liegt ein Pfad, aber dazwischen fehlt einer. Wähl die Gerade.
guide-at-b2 = Leg sie auf b2, wohin dein Pfeil zeigt.
guide-turn-b2 = Ihr Punkt muss zu dir zeigen und ihr Pfeil auf den Punkt auf c2. Dreh ihn nach rechts.
guide-right = Du hast noch eine Aktion. Pfade kannst du auch über andere legen, um jemanden in die Irre zu führen. Wähl die Rechtskurve.
guide-at-e2 = Dein Gegner steht auf e2. Leg sie dorthin.
guide-turn-e2 = Dein Gegner steht jetzt auf dem neuen Pfeil. Dreh ihn nach rechts, aus dem Wald hinaus.
guide-walk-b2 = Dein Gegner kommt nicht weiter, bis das behoben ist. Jetzt geh nach b2.
guide-walk-c2 = Geh mit dem zweiten Schritt weiter nach c2.
guide-camp-again = Du bist deinem Ziel näher als dein Gegner. Alles ist verbraucht, also raste.
guide-end = Entdecker, Pfade, Schritte, Rast: So läuft jeder Zug. Drück auf den Punkt eines Entdeckers, um zu lesen, was er kann. Den Rest des Rennens gehst du allein.

## Lektionen zu den Themen

lesson-reach = Du betrittst einen Pfad am Punkt und verlässt ihn in Richtung des Pfeils. Du kommst nur so weit, wie die Pfade führen. Leg sie so, dass du jeden Schritt dieses Zugs nutzen kannst.
lesson-way = Zwei Zahlen zählen: wie viele Pfade deinem kürzesten Weg noch fehlen und wie viele Schritte er hat. Mach deinen Weg kürzer oder den eines anderen länger. Ein Zug, der beides tut, ist oft der beste.
lesson-turn = Ein Zug hat eine Zahl von Aktionen und Schritten. Erst kommen Entdecker, dann Pfade, dann Schritte. Was du übrig lässt, verfällt. Denk also vor dem ersten Schritt an den letzten.

## Das Brett, auf dem man Stellungen aufbaut

setup-turn = Am Zug
setup-piece = Figur von Spieler { $number }
setup-arrow = Pfeil { FORM($side, "to") }
setup-path = { FORM($card, "title") }, Pfeil { FORM($side, "to") }
setup-arrows = Pfeile. Leg einen auf einen Pfad, um ihn zu drehen

## Warum etwas keine Stellung ist

position-end = E11: Die Partie endet, wenn jemand am Ziel ist oder alle Runden gespielt sind, und sonst nicht.
position-arrived = E7: Nur einer kann am Ziel angekommen sein.
