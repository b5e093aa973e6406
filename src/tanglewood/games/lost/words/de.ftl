# Verirrt im Wald.
#
# $player ist jemand am Tisch: [you] ist, wer liest; alle anderen haben einen Namen. $friend ist jemand anderes. $space
# ist ein Feld der Karte, etwa D4; $from und $to sind auch Felder. $token, $thing und $beast liegen oder leben im Wald.
# `brief` sagt dasselbe ohne die Person, fürs kurze Protokoll: „Hazel: nimmt den Kompass“. `spoken` wird vorgelesen.

title = Verirrt im Wald
tagline = Findet { $clues_needed } Hinweise, einen Kompass und den Weg nach Hause. Allein oder zu viert.
aim = Findet { $clues_needed ->
    [one] einen Hinweis
   *[other] { $clues_needed } Hinweise
} und einen Kompass und bringt dann alle zum Ausgang. Ihr gewinnt oder verliert gemeinsam.

unit-clues = { $count ->
    [one] { $count } Hinweis
   *[other] { $count } Hinweise
}
    .one = Hinweis
    .many = Hinweise

## Dinge, Plättchen und Tiere
#
# Formen: bare („Kompass“), indefinite („ein Kompass“), some („einen Kompass“), none („keinen Kompass“), accusative („den
# Kompass“), plural, title, short (höchstens neun Buchstaben), code (zwei Buchstaben). Tiere außerdem: start („Die
# Schlange“), dative („der Schlange“), any („eine Schlange“, aber „der Bär“, denn es gibt nur einen), any-start und
# any-accusative („den Bären“).

token-rod = { $form ->
    [bare] Angel
    [indefinite] eine Angel
    [some] eine Angel
    [none] keine Angel
    [plural] Angeln
    [title] Angel
    [short] Angel
    [code] AN
   *[definite] die Angel
}
    .does = Fängt einmal pro Zug 1 Nahrung auf einem See.
token-binoculars = { $form ->
    [bare] Fernglas
    [indefinite] ein Fernglas
    [some] ein Fernglas
    [none] kein Fernglas
    [plural] Ferngläser
    [title] Fernglas
    [short] Fernglas
    [code] FG
   *[definite] das Fernglas
}
    .does = Sieh dir einmal pro Zug die obersten { $top_seen } Geländekarten an, leg sie beliebig sortiert zurück und sieh dir ein Plättchen neben dir an.
token-compass = { $form ->
    [bare] Kompass
    [indefinite] ein Kompass
    [some] einen Kompass
    [none] keinen Kompass
    [accusative] den Kompass
    [plural] Kompasse
    [title] Kompass
    [short] Kompass
    [code] KO
   *[definite] der Kompass
}
    .does = Ohne Kompass kommt am Ausgang niemand nach Hause.
token-fire = { $form ->
    [bare] Feuer
    [indefinite] Feuer
    [some] Feuer
    [none] kein Feuer
    [plural] Feuer
    [title] Feuer
    [short] Feuer
    [code] FE
   *[definite] das Feuer
}
    .does = Wehrt einen Angriff ab und vertreibt das Tier. Danach ist es verbraucht.
token-fruit = { $form ->
    [bare] Frucht
    [indefinite] eine Frucht
    [some] eine Frucht
    [none] keine Frucht
    [plural] Früchte
    [title] Frucht
    [short] Frucht
    [code] FR
   *[definite] die Frucht
}
    .does = Iss sie für { $fruit_food } Nahrung oder nimm sie mit.
token-fruits = { $form ->
    [bare] Doppelfrucht
    [indefinite] eine Doppelfrucht
    [some] eine Doppelfrucht
    [none] keine Doppelfrucht
    [plural] Doppelfrüchte
    [title] Doppelfrucht
    [short] { $fruits_food }-Frucht
    [code] DO
   *[definite] die Doppelfrucht
}
    .does = Iss sie für { $fruits_food } Nahrung oder nimm sie mit.
token-hive = { $form ->
    [bare] Bienenstock
    [indefinite] ein Bienenstock
    [some] einen Bienenstock
    [none] keinen Bienenstock
    [accusative] den Bienenstock
    [plural] Bienenstöcke
    [title] Bienenstock
    [short] Bienen
    [code] BI
   *[definite] der Bienenstock
}
    .does = Sein Honig bringt { $honey_food } Nahrung, aber ein Stich kostet { $honey_sting } Lebenskraft.
token-nothing = nichts
    .does = Hier ist nichts.
token-rain = { $form ->
    [short] Regen
   *[indefinite] Regenwolken
}
    .does = Alle füllen ihr Wasser auf. Bis zum Ende dieses Tages oder dieser Nacht darf jeder nur noch einen Schritt machen.
token-clue = { $form ->
    [some] den Hinweis { $letter }
    [indefinite] der Hinweis { $letter }
   *[bare] Hinweis { $letter }
}
token-any-clue = Hinweis
    .does = Schließt eine der { $corners } Ecken aus. { $clues_needed ->
        [one] Ist eine
       *[other] Sind { $clues_needed }
    } ausgeschlossen, ist die letzte der Ausgang.

token-snake = { $form ->
    [bare] Schlange
    [indefinite] eine Schlange
    [some] eine Schlange
    [none] keine Schlange
    [any] eine Schlange
    [any-start] Eine Schlange
    [any-accusative] eine Schlange
    [start] Die Schlange
    [dative] der Schlange
    [plural] Schlangen
    [title] Schlange
    [short] Schlange
    [code] SL
   *[definite] die Schlange
}
    .does = Ist tags und nachts unterwegs. Sie beißt eine Person auf ihrem Feld oder daneben. Erreicht sie niemanden, zieht sie nach einer Bewegungskarte.
token-rabbit = { $form ->
    [bare] Kaninchen
    [indefinite] ein Kaninchen
    [some] ein Kaninchen
    [none] kein Kaninchen
    [any] ein Kaninchen
    [any-start] Ein Kaninchen
    [any-accusative] ein Kaninchen
    [start] Das Kaninchen
    [dative] dem Kaninchen
    [plural] Kaninchen
    [title] Kaninchen
    [short] Kaninchen
    [code] KA
   *[definite] das Kaninchen
}
    .does = Ist tags und nachts unterwegs und tut niemandem etwas. Es versteckt sich auf einem verdeckten Nachbarfeld. Gibt es keins, zieht es nach einer Bewegungskarte.
token-boar = { $form ->
    [bare] Wildschwein
    [indefinite] ein Wildschwein
    [some] ein Wildschwein
    [none] kein Wildschwein
    [any] ein Wildschwein
    [any-start] Ein Wildschwein
    [any-accusative] ein Wildschwein
    [start] Das Wildschwein
    [dative] dem Wildschwein
    [plural] Wildschweine
    [title] Wildschwein
    [short] Schwein
    [code] WI
   *[definite] das Wildschwein
}
    .does = Ist nachts unterwegs. Es versteckt sich auf einem verdeckten Nachbarfeld. Gibt es keins, zieht es nach einer Bewegungskarte und greift an, wo es auf jemanden trifft. Außerdem verletzt es alle auf seinem Feld, wenn ein Tag oder eine Nacht endet.
token-bear = { $form ->
    [bare] Bär
    [indefinite] ein Bär
    [some] einen Bären
    [none] keinen Bären
    [any] der Bär
    [any-start] Der Bär
    [any-accusative] den Bären
    [start] Der Bär
    [accusative] den Bären
    [dative] dem Bären
    [plural] Bären
    [title] Bär
    [short] Bär
    [code] BÄ
   *[definite] der Bär
}
    .does = Ist nachts unterwegs. Er zieht bis zu { $bear_steps ->
        [one] { $bear_steps } Feld
       *[other] { $bear_steps } Felder
    } weit dorthin, wo es am meisten Nahrung gibt, und frisst dort Früchte und Honig. Er greift an, wo er auf jemanden trifft.
token-jaguar = { $form ->
    [bare] Jaguar
    [indefinite] ein Jaguar
    [some] einen Jaguar
    [none] keinen Jaguar
    [any] der Jaguar
    [any-start] Der Jaguar
    [any-accusative] den Jaguar
    [start] Der Jaguar
    [accusative] den Jaguar
    [dative] dem Jaguar
    [plural] Jaguare
    [title] Jaguar
    [short] Jaguar
    [code] JA
   *[definite] der Jaguar
}
    .does = Ist nachts unterwegs. Er zieht bis zu { $jaguar_steps ->
        [one] { $jaguar_steps } Feld
       *[other] { $jaguar_steps } Felder
    } weit dorthin, wo die meisten von euch sind, und greift sie an.

## Gelände
#
# Formen: indefinite („ein Wald“), some („einen Wald“), title, short (höchstens sechs Buchstaben)

terrain-forest = { $form ->
    [indefinite] ein Wald
    [some] einen Wald
   *[bare] Wald
}
    .does = Kostet eine Aktion.
terrain-rainy = { $form ->
    [indefinite] ein Wald im Regen
    [some] einen Wald im Regen
    [short] Regen
   *[bare] Wald im Regen
}
    .does = Kostet eine Aktion. Beim Aufdecken regnet es.
terrain-tree = { $form ->
    [indefinite] ein Wald mit Obstbaum
    [some] einen Wald mit Obstbaum
    [short] Baum
   *[bare] Wald mit Obstbaum
}
    .does = Kostet eine Aktion. Hier wächst eine Frucht, die { $fruit_food } Nahrung bringt.
terrain-mountain = { $form ->
    [indefinite] ein Berg
    [some] einen Berg
   *[bare] Berg
}
    .does = Kostet zwei Aktionen.
terrain-lake = { $form ->
    [indefinite] ein See
    [some] einen See
   *[bare] See
}
    .does = Kostet eine Aktion. Hier ist dein Wasser immer voll, und eine Angel fängt Nahrung.

## Himmelsrichtungen

way-e = Osten
way-ne = Nordosten
way-nw = Nordwesten
way-w = Westen
way-sw = Südwesten
way-se = Südosten

## Charaktere und was sie haben

character-jessica = Jessica
    .does = Besteigt Berge ohne Mehrkosten.
character-bruno = Bruno
    .does = Trägt andere ohne Mehrkosten.
character-clara = Clara
    .does = Bekommt für Früchte und Honig { $claras_extra } Nahrung mehr.
character-diego = Diego
    .does = Darf sich einmal pro Zug ein verdecktes Plättchen neben sich ansehen.

track-vital = Lebenskraft
track-energy = Energie
track-water = Wasser
track-food = Nahrung
amount = { $number } { $track }

## Das Glossar

topic-terrain = Gelände
topic-tokens = Plättchen
topic-animals = Tiere
topic-characters = Charaktere
cards-count = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
tokens-are = Plättchen: { $rings }
tokens-with = { $number } mit { $dots ->
    [0] keinem Punkt
    [1] einem Punkt
    [2] zwei Punkten
   *[3] drei Punkten
}
animal-damage = Schaden: { $points }.
animal-kill = Wer das Tier tötet, zahlt { $energy } Energie{ $food ->
    [0] {""}
   *[other] {" "}und bekommt { $food } Nahrung
}.
animal-option = Das geht nur, wenn die Kaninchenjagd erlaubt ist.
animal-immortal = Das Tier lässt sich nicht töten.
begins-with = Beginnt mit { $most } und kann nie mehr haben.
begins-together = In der Gruppe: { $most }.

## Einstellungen der Partie

option-ask_receiver = Vor dem Geben fragen
    .does = Wer etwas bekommen soll, nimmt an oder lehnt ab.
option-taking = Von Gefährten nehmen
    .does = Du kannst in deinem Zug auch Wasser, Nahrung und Dinge von Gefährten auf deinem Feld nehmen.
option-hunt_rabbits = Kaninchenjagd
    .does = Du kannst Kaninchen töten: { $rabbit_energy } Energie für { $rabbit_food } Nahrung.
option-max_days = Letzter Tag
    .does = Nach so vielen Tagen ist die Partie verloren. 0 heißt: kein Ende.

## Wer dran ist und was zu tun ist

prompt-character = { $player ->
    [you] Du bist dran: Wähl einen Charakter.
   *[other] { $player } wählt einen Charakter.
}
prompt-next = { $player ->
    [you] Deine Entscheidung: Wer ist als Nächstes dran?
   *[other] { $player } entscheidet, wer als Nächstes dran ist.
}
prompt-turn = { $night ->
    [yes] { $player ->
        [you] Nachts bist du dran
       *[other] Nachts ist { $player } dran
    }
   *[no] { $player ->
        [you] Du bist dran
       *[other] { $player } ist dran
    }
}: noch { $steps ->
    [0] keine freie Aktion
    [one] { $steps } freie Aktion
   *[other] { $steps } freie Aktionen
} und { $energy } Energie{ $sleep ->
    [yes] , oder schlafen
   *[no] {""}
}.
prompt-sort = { $player ->
    [you] Deine Entscheidung: In welcher Reihenfolge kommen die Geländekarten zurück?
   *[other] { $player } sortiert die Geländekarten.
}
prompt-accept = { $player ->
    [you] { $friend } bietet dir { FORM($gift, "accusative") } an. Nimmst du an?
   *[other] { $player } entscheidet, ob { $gift } willkommen ist.
}
prompt-asked = { $player ->
    [you] { $friend } bittet dich um { FORM($gift, "accusative") }. Stimmst du zu?
   *[other] { $player } entscheidet, ob { FORM($friend, "nominative") } { FORM($gift, "accusative") } bekommt.
}
prompt-walk = { $player ->
    [you] Deine Entscheidung: Wohin geht { $beast } auf { $space }?
   *[other] { $player } entscheidet, wohin { $beast } auf { $space } geht.
}
prompt-victim = { $player ->
    [you] Deine Entscheidung: Wer verliert 1 Lebenskraft durch { FORM($beast, "accusative") } auf { $space }?
   *[other] { $player } entscheidet, wer 1 Lebenskraft durch { FORM($beast, "accusative") } auf { $space } verliert.
}
prompt-fire = { FORM($beast, "start") } auf { $space } greift an. { $player ->
    [you] Setzt du dein Feuer ein?
   *[other] { $player } entscheidet, ob das Feuer zum Einsatz kommt.
}
prompt-drive = { $player ->
    [you] Deine Entscheidung: Wohin vertreibst du { FORM($beast, "accusative") } auf { $space }?
   *[other] { $player } entscheidet, wohin { $beast } auf { $space } flieht.
}

## Wie eine Partie endet

result-won = { $alone ->
    [yes] { $player ->
        [you] Du hast
       *[other] { $player } hat
    } aus dem Wald herausgefunden. Die Partie ist gewonnen!
   *[no] Alle haben aus dem Wald herausgefunden. Ihr gewinnt gemeinsam!
}
    .brief = aus dem Wald heraus
result-collapsed = { $alone ->
    [yes] { $player ->
        [you] Du bist
       *[other] { $player } ist
    } zusammengebrochen. Die Partie ist verloren.
   *[no] Alle sind zusammengebrochen. Ihr verliert gemeinsam.
}
    .brief = die Partie ist verloren
result-late = { $alone ->
    [yes] Der letzte Tag ist vorbei, und { $player ->
        [you] du bist
       *[other] { $player } ist
    } noch immer im Wald. Die Partie ist verloren.
   *[no] Der letzte Tag ist vorbei, und ihr seid noch immer im Wald. Ihr verliert gemeinsam.
}
    .brief = der letzte Tag ist vorbei

## Das Protokoll

log-start = Tief im Wald wählen alle ihren Charakter.
    .brief = tief im Wald verirrt
log-pick = { $player ->
    [you] Du spielst
   *[other] { $player } spielt
} { $character }.
    .brief = spielt { $character }
log-day = Tag { $day } bricht an.
    .brief = Tag { $day }
    .spoken = Tag { $day }.
log-night = Es wird Nacht.
    .brief = Nacht
    .spoken = Es wird Nacht.
log-turn = { $player ->
    [you] Du bist dran.
   *[other] { $player } ist dran.
}
    .brief = ist dran
    .spoken = { $player ->
    [you] Du bist dran.
   *[other] { $player } ist dran.
}
log-end = { $player ->
    [you] Du beendest
   *[other] { $player } beendet
} den Zug.
    .brief = beendet den Zug
log-move = { $player ->
    [you] Du gehst
   *[other] { $player } geht
} von { $from } nach { $to }.
    .brief = nach { $to }
    .spoken = { $player ->
    [you] Du gehst
   *[other] { $player } geht
} nach { $to }.
log-carry = { $player ->
    [you] Du trägst
   *[other] { $player } trägt
} { FORM($friend, "accusative") } von { $from } nach { $to }.
    .brief = trägt { FORM($friend, "accusative") } nach { $to }
    .spoken = { $player ->
    [you] Du trägst
   *[other] { $player } trägt
} { FORM($friend, "accusative") } nach { $to }.
log-reveal = { $space } ist { FORM($terrain, "indefinite") }.
    .brief = deckt { FORM($terrain, "some") } auf
    .spoken = Dort ist { FORM($terrain, "indefinite") }.
log-find = { $player ->
    [you] Du findest
   *[other] { $player } findet
} auf { $space } { FORM($token, "some") }.
    .brief = findet { FORM($token, "some") }
    .spoken = { $player ->
    [you] Du findest
   *[other] { $player } findet
} { FORM($token, "some") }.
log-meet = { $player ->
    [you] Du triffst
   *[other] { $player } trifft
} auf { $space } { FORM($token, "any-accusative") }.
    .brief = trifft { FORM($token, "any-accusative") }
    .spoken = { $player ->
    [you] Du triffst
   *[other] { $player } trifft
} { FORM($token, "any-accusative") }.
log-met = { FORM($beast, "any-start") } hatte sich auf { $space } versteckt.
    .brief = schreckt { FORM($beast, "any-accusative") } auf
    .spoken = { FORM($beast, "any-start") } war versteckt.
log-rain = Es regnet. Alle füllen ihr Wasser auf, aber jeder darf nur noch einen Schritt machen.
    .brief = Regen: nur noch ein Schritt
    .spoken = Es regnet: nur noch ein Schritt.
log-clue = { $player ->
    [you] Du findest
   *[other] { $player } findet
} den Hinweis { $letter }. { $counts ->
    [yes] Der Ausgang ist nicht an Ecke { $letter }.
   *[no] Der Ausgang ist schon bekannt.
}
    .brief = findet den Hinweis { $letter }
    .spoken = { $player ->
    [you] Du findest
   *[other] { $player } findet
} den Hinweis { $letter }.
log-exit = { $clues_needed ->
    [one] Eine Ecke ist
   *[other] { $clues_needed } Ecken sind
} ausgeschlossen. Der Ausgang ist Ecke { $letter }!
    .brief = der Ausgang ist Ecke { $letter }
    .spoken = Der Ausgang ist Ecke { $letter }!
log-sleep = { $player ->
    [you] Du schläfst
   *[other] { $player } schläft
} die Nacht durch.
    .brief = schläft
    .spoken = { $player ->
    [you] Du schläfst.
   *[other] { $player } schläft.
}
log-heal = { $player ->
    [you] Du gibst
   *[other] { $player } gibt
} 1 Wasser und 1 Nahrung für 1 Lebenskraft aus.
    .brief = gewinnt 1 Lebenskraft zurück
    .spoken = { $player ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
} 1 Lebenskraft zurück.
log-revive = { $player ->
    [you] Du hilfst
   *[other] { $player } hilft
} { FORM($friend, "dative") } mit 1 Wasser und 1 Nahrung wieder auf.
    .brief = hilft { FORM($friend, "dative") } auf
    .spoken = { $player ->
    [you] Du hilfst
   *[other] { $player } hilft
} { FORM($friend, "dative") } auf.
log-give = { $player ->
    [you] Du gibst
   *[other] { $player } gibt
} { FORM($friend, "dative") } { FORM($gift, "accusative") }.
    .brief = gibt { FORM($friend, "dative") } { FORM($gift, "accusative") }
log-offer = { $player ->
    [you] Du bietest
   *[other] { $player } bietet
} { FORM($friend, "dative") } { FORM($gift, "accusative") } an.
    .brief = bietet { FORM($friend, "dative") } { FORM($gift, "accusative") } an
log-get = { $player ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { FORM($gift, "accusative") } von { FORM($friend, "dative") }.
    .brief = nimmt { FORM($gift, "accusative") } von { FORM($friend, "dative") }
log-request = { $player ->
    [you] Du bittest
   *[other] { $player } bittet
} { FORM($friend, "accusative") } um { FORM($gift, "accusative") }.
    .brief = bittet { FORM($friend, "accusative") } um { FORM($gift, "accusative") }
log-refuse = { $player ->
    [you] Du lehnst
   *[other] { $player } lehnt
} ab.
    .brief = lehnt ab
log-take = { $player ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { FORM($thing, "accusative") }.
    .brief = nimmt { FORM($thing, "accusative") }
log-drop = { $player ->
    [you] Du legst
   *[other] { $player } legt
} { FORM($thing, "accusative") } ab.
    .brief = legt { FORM($thing, "accusative") } ab
log-eat = { $player ->
    [you] Du isst
   *[other] { $player } isst
} { FORM($thing, "accusative") }{ $food ->
    [0] , kann aber nicht mehr Nahrung tragen
   *[other] {" "}und bekommt { $food } Nahrung
}.
    .brief = isst { FORM($thing, "accusative") }: +{ $food } Nahrung
    .spoken = { $player ->
    [you] Du isst
   *[other] { $player } isst
} { FORM($thing, "accusative") }.
log-honey = { $player ->
    [you] Du nimmst Honig und bekommst { $food } Nahrung. Ein Stich kostet dich { $honey_sting } Lebenskraft.
   *[other] { $player } nimmt Honig und bekommt { $food } Nahrung. Ein Stich kostet { $honey_sting } Lebenskraft.
}
    .brief = nimmt Honig: +{ $food } Nahrung, -{ $honey_sting } Lebenskraft
    .spoken = { $player ->
    [you] Du nimmst Honig und wirst gestochen.
   *[other] { $player } nimmt Honig und wird gestochen.
}
log-fish = { $player ->
    [you] Du fängst
   *[other] { $player } fängt
} einen Fisch.
    .brief = fängt einen Fisch
log-kill = { $player ->
    [you] Du tötest
   *[other] { $player } tötet
} { FORM($beast, "some") }{ $food ->
    [0] {""}
   *[other] {" "}und { $player ->
        [you] bekommst
       *[other] bekommt
    } { $food } Nahrung
}.
    .brief = tötet { FORM($beast, "some") }{ $food ->
        [0] {""}
       *[other] : +{ $food } Nahrung
    }
log-look = { $player ->
    [you] Du siehst dir
   *[other] { $player } sieht sich
} das Plättchen auf { $space } an: { FORM($token, "indefinite") }.
    .brief = sieht { FORM($token, "some") } auf { $space }
    .spoken = { $player ->
    [you] Du siehst
   *[other] { $player } sieht
} { FORM($token, "some") } auf { $space }.
log-glass = { $player ->
    [you] Du siehst
   *[other] { $player } sieht
} durchs Fernglas { $cards ->
    [one] die oberste Geländekarte
   *[other] die obersten { $cards } Geländekarten
}.
    .brief = benutzt das Fernglas
    .spoken = { $player ->
    [you] Du benutzt
   *[other] { $player } benutzt
} das Fernglas.
log-sort = { $player ->
    [you] Du legst
   *[other] { $player } legt
} die Geländekarten sortiert zurück.
    .brief = sortiert die Geländekarten
log-lunch = { $lost ->
    [0] { $player ->
        [you] Du isst
       *[other] { $player } isst
    } zu Mittag.
   *[other] { $player ->
        [you] Dir fehlt
       *[other] { $player } fehlt
    } mittags Wasser oder Nahrung. Das kostet { $lost } Lebenskraft.
}
    .brief = { $lost ->
        [0] isst zu Mittag
       *[other] verliert mittags { $lost } Lebenskraft
    }
    .spoken = { $lost ->
        [0] Mittagessen.
       *[other] Der Mittag kostet { FORM($player, "accusative") } { $lost } Lebenskraft.
    }
log-drink = { $lost ->
    [0] { $player ->
        [you] Du hast
       *[other] { $player } hat
    } Wasser für die Nacht.
   *[other] { $player ->
        [you] Du hast kein Wasser für die Nacht und verlierst
       *[other] { $player } hat kein Wasser für die Nacht und verliert
    } { $lost } Lebenskraft.
}
    .brief = { $lost ->
        [0] hat Wasser für die Nacht
       *[other] verliert durch Durst { $lost } Lebenskraft
    }
    .spoken = { $lost ->
        [0] Wasser für die Nacht.
       *[other] Durst kostet { FORM($player, "accusative") } { $lost } Lebenskraft.
    }
log-lunch-all = { $everyone ->
    [yes] Alle essen
   *[no] { FORM($players, "start") } { $players ->
        [you] esst
       *[other] essen
    }
} zu Mittag.
    .brief = Mittagessen für alle
    .spoken = Mittagessen.
log-lunch-some = { FORM($players, "start") } { $players ->
    [several] { $players ->
        [you] esst
       *[other] essen
    }
   *[one] isst
} zu Mittag. Was fehlt, kostet { $losses }.
    .brief = das Mittagessen kostet { $losses }
    .spoken = Das Mittagessen kostet { $losses }.
log-lunch-none = Mittags fehlt Wasser oder Nahrung. Das kostet { $losses }.
    .brief = das Mittagessen kostet { $losses }
    .spoken = Das Mittagessen kostet { $losses }.
log-drink-all = { $everyone ->
    [yes] Alle haben
   *[no] { FORM($players, "start") } { $players ->
        [you] habt
       *[other] haben
    }
} Wasser für die Nacht.
    .brief = Wasser für alle
    .spoken = Wasser für alle.
log-drink-some = { FORM($players, "start") } { $players ->
    [several] { $players ->
        [you] habt
       *[other] haben
    }
    [you] hast
   *[one] hat
} Wasser für die Nacht. Der Durst kostet { $losses }.
    .brief = der Durst kostet { $losses }
    .spoken = Der Durst kostet { $losses }.
log-drink-none = Für die Nacht ist kein Wasser da. Das kostet { $losses }.
    .brief = der Durst kostet { $losses }
    .spoken = Der Durst kostet { $losses }.
loses = { FORM($player, "accusative") } { $lost } Lebenskraft
log-prowl = { FORM($beast, "any-start") } zieht von { $from } nach { $to }.
    .brief = { FORM($beast, "any") } zieht nach { $to }
    .spoken = { FORM($beast, "any-start") } zieht nach { $to }.
log-prowls = Tiere ziehen: { $steps }.
    .brief = Tiere ziehen: { FORM($steps, "short") }
    .spoken = Tiere ziehen: { FORM($steps, "short") }.
prowls = { $form ->
    [short] { FORM($beast, "any") } nach { $to }
   *[full] { FORM($beast, "any") } von { $from } nach { $to }
}
log-shuffle = Die Bewegungskarten werden neu gemischt.
    .brief = die Bewegungskarten werden neu gemischt
log-gobble = { FORM($beast, "start") } frisst alle Früchte und allen Honig auf { $space }.
    .brief = { $beast } frisst auf { $space }
    .spoken = { FORM($beast, "start") } frisst auf { $space }.
log-attack = { FORM($beast, "start") } auf { $space } greift an!
    .brief = { $beast } auf { $space } greift an
    .spoken = { FORM($beast, "start") } greift an!
log-hurt = { $player ->
    [you] Du verlierst
   *[other] { $player } verliert
} { $points } Lebenskraft.
    .brief = verliert { $points } Lebenskraft
log-lie = { $player ->
    [you] Du brichst zusammen.
   *[other] { $player } bricht zusammen.
}
    .brief = bricht zusammen
log-fire = { $player ->
    [you] Du setzt
   *[other] { $player } setzt
} Feuer gegen { FORM($beast, "accusative") } ein.
    .brief = setzt Feuer gegen { FORM($beast, "accusative") } ein
log-driven = { FORM($beast, "start") } flieht von { $start } nach { $goal }.
    .brief = vertreibt { FORM($beast, "accusative") } nach { $goal }
    .spoken = { FORM($beast, "start") } flieht nach { $goal }.

## Warum ein Zug nicht geht. Am Anfang steht die Nummer der Regel.

first-sort = L20: Leg zuerst die Geländekarten sortiert zurück.
first-accept = L16: Stimm zuerst zu oder lehn ab.
first-walk = L35: Entscheide zuerst, wohin das Tier geht.
first-victim = L35: Entscheide zuerst, wer verletzt wird.
first-fire = L34: Entscheide zuerst, ob du das Feuer einsetzt.
first-drive = L34: Entscheide zuerst, wohin das Tier flieht.
reason-nothing-asked = L35: Gerade gibt es nichts zu beantworten.
reason-two-cards = L20: Es sind nur noch zwei Geländekarten da, also bleibt der dritte Platz, wie er ist.
reason-not-hit = L35: Dieser Angriff kann { FORM($player, "accusative") } nicht verletzen.
reason-not-its-way = L33: Dorthin kann das Tier nicht gehen.
reason-off-map = L34: Dort ist die Karte zu Ende.
reason-characters-first = L6: Zuerst wählen alle einen Charakter.
reason-chosen = L6: { $character } ist schon vergeben.
reason-next-first = L10: Entscheide zuerst, wer als Nächstes dran ist.
reason-no-player = { $rule }: Es gibt keinen Spieler { $number }.
reason-lies-still = L15: { $player ->
    [you] Du bist zusammengebrochen und kommst
   *[other] { $player } ist zusammengebrochen und kommt
} nicht dran.
reason-had-turn = L10: { $player ->
    [you] Du warst
   *[other] { $player } war
} schon dran.
reason-too-late = L6: Charaktere werden vor dem ersten Tag gewählt.
reason-turn-goes-on = L10: Der laufende Zug ist noch nicht zu Ende.
reason-map-ends = L1: Dort ist die Karte zu Ende.
reason-rain = L19: Es hat geregnet, und deinen einen Schritt hast du schon gemacht.
reason-burden = L11: Jemanden zu tragen kostet pro Feld 1 Energie mehr.
reason-too-dear = L11: Dafür reichen deine Aktionen und deine Energie nicht. Ein Berg kostet eine mehr.
reason-oneself = { $rule }: Das geht nicht mit dir selbst.
reason-elsewhere = { $rule }: { $player ->
    [you] Du bist
   *[other] { $player } ist
} auf einem anderen Feld.
reason-by-night = L12: Schlafen kannst du nur nachts.
reason-busy = L12: Wer schläft, verzichtet auf alle Aktionen, und du bist schon gegangen.
reason-unhurt = L14: Deine Lebenskraft ist schon voll.
reason-no-rest = { $rule }: Das kostet 1 Wasser und 1 Nahrung.
reason-stands = L15: { $player ->
    [you] Du bist
   *[other] { $player } ist
} nicht zusammengebrochen.
reason-lies = L103: { $player ->
    [you] Du bist zusammengebrochen und kannst
   *[other] { $player } ist zusammengebrochen und kann
} nichts geben und nichts nehmen.
reason-refused = L104: In diesem Zug wurde schon etwas abgelehnt.
reason-no-water = L16: Du hast kein Wasser zum Abgeben.
reason-much-water = L6: { $receiver ->
    [you] Du trägst
   *[other] { $receiver } trägt
} schon { $water } Wasser, mehr geht nicht.
reason-no-food = L16: Du hast keine Nahrung zum Abgeben.
reason-much-food = L6: { $receiver ->
    [you] Du trägst
   *[other] { $receiver } trägt
} schon { $food } Nahrung, mehr geht nicht.
reason-not-held = { $rule }: Du hast { FORM($thing, "none") } in der Hand.
reason-no-hand = L17: { $player ->
    [you] Du hast
   *[other] { $player } hat
} keine Hand frei.
reason-not-here = L17: Du siehst hier { FORM($thing, "none") }.
reason-hands-full = L17: Du hast beide Hände voll.
reason-put-down = L106: Bis zum nächsten Schritt kannst du nur { $most_dropped } Dinge ablegen.
reason-no-fruit = L18: Du siehst { FORM($thing, "none") }, weder hier noch in deinen Händen.
reason-no-hive = L18: Hier ist kein Bienenstock.
reason-no-rod = L20: Dafür brauchst du die Angel.
reason-no-lake = L20: Angeln kannst du nur auf einem See.
reason-caught = L20: Du kannst pro Zug nur einen Fisch fangen.
reason-spared = L32: Kaninchen kannst du nur töten, wenn die Kaninchenjagd erlaubt ist.
reason-no-beast = { $rule }: Du siehst hier { FORM($beast, "none") }.
reason-no-energy = { $rule }: Um { FORM($beast, "some") } zu töten, brauchst du { $energy } Energie.
reason-not-diego = L6: Das kann nur Diego.
reason-peeked = L6: Diego kann nur einmal pro Zug nachsehen.
reason-no-glass = L20: Dafür brauchst du das Fernglas.
reason-glass-used = L20: Du kannst das Fernglas nur einmal pro Zug benutzen.
reason-all-seen = L20: Das ganze Gelände ist schon aufgedeckt.
reason-face-up = L20: Dort liegt kein verdecktes Plättchen.
reason-looked-at = L20: Dieses Plättchen ist schon bekannt.
reason-no-taking = L16: Von Gefährten nehmen kannst du nur, wenn die Partie es erlaubt.
reason-lacks-water = L16: { $player } hat kein Wasser zum Abgeben.
reason-lacks-food = L16: { $player } hat keine Nahrung zum Abgeben.
reason-lacks-thing = L16: { $player } hat { FORM($thing, "none") } in der Hand.
reason-given = L113: Du hast in diesem Zug { FORM($gift, "accusative") } abgegeben und nimmst davon nichts zurück.
reason-taken = L113: Du hast in diesem Zug { FORM($gift, "accusative") } genommen und gibst davon nichts ab.

## Züge

do-be = Spiel { $character }
do-next = { $player ->
    [you] Mach selbst weiter
   *[other] Lass { $player } weitermachen
}
do-move = Geh nach { $way }
do-carry = Trag { FORM($player, "accusative") } nach { $way }
do-sleep = Schlaf die Nacht durch und gewinn alle Energie zurück
do-end = Beende deinen Zug
do-heal = Gib 1 Wasser und 1 Nahrung für 1 Lebenskraft aus
do-revive = Hilf { FORM($player, "dative") } für 1 Wasser und 1 Nahrung auf
do-water = Gib { FORM($player, "dative") } 1 Wasser
do-food = Gib { FORM($player, "dative") } 1 Nahrung
do-give = Gib { FORM($player, "dative") } { FORM($thing, "accusative") }
do-take = Nimm { FORM($thing, "accusative") }
do-drop = Leg { FORM($thing, "accusative") } ab
do-eat = Iss { FORM($thing, "accusative") }
do-honey = Nimm den Honig: { $honey_food } Nahrung und ein Stich
do-fish = Fang einen Fisch
do-kill = Töte { FORM($beast, "some") }
do-peek = Sieh dir das Plättchen im { $way } an
do-glass = Sieh dir durchs Fernglas die Geländekarten und das Plättchen im { $way } an
do-glass-alone = Sieh dir durchs Fernglas die Geländekarten an
do-sort = Leg die Karten zurück: { $order }
order-of = Nummer { $first } nach oben, dann { $second }, dann { $third }
do-accept = Stimm zu
do-refuse = Lehn ab
do-fire = Setz das Feuer ein und vertreib das Tier
do-dark = Heb das Feuer für später auf
do-hurt = { $player ->
    [you] Verlier selbst 1 Lebenskraft
   *[other] Lass { $player } 1 Lebenskraft verlieren
}
do-lure = Lass das Tier nach { $way } gehen
do-drive = Vertreib das Tier nach { $way }
do-get = Nimm { FORM($gift, "accusative") } von { FORM($player, "dative") }

## Was ein Zug ändert

theme-home = Der Weg nach Hause
theme-needs = Lebenskraft, Wasser und Essen
theme-dark = Verdeckte Felder
theme-exit = Der letzte Hinweis
theme-animals = Tiere
theme-things = Was dort liegt
theme-taken = Was man in der Hand hat
theme-compass = Der Kompass
theme-way = Der Weg
theme-reach = Was in einem Zug zu erreichen ist
concept-exit = Dieser Hinweis verrät den Ausgang.
concept-reach = { $can ->
    [yes] Dann { $player ->
        [you] kannst du
       *[other] kann { $player }
    } den Ausgang noch in diesem Zug erreichen
   *[no] Dann { $player ->
        [you] kannst du
       *[other] kann { $player }
    } den Ausgang in diesem Zug nicht mehr erreichen
}.
concept-needs-dry = Ohne See oder Regen { $player ->
    [you] geht dir
   *[other] geht { $player }
} { $night ->
    [yes] in der Nacht von Tag { $day }
   *[no] beim Mittagessen an Tag { $day }
} das Wasser aus.
concept-home = Damit kommen alle aus dem Wald heraus.
concept-needs = Danach { $player ->
    [you] hast du
   *[other] hat { $player }
} { $tracks }.
changed = { $now } { $track } statt { $before }
concept-dark-token = Damit wird { $space } aufgedeckt. Dort liegt { FORM($token, "indefinite") }.
concept-dark-clues = Damit wird { $space } aufgedeckt. { $tokens ->
    [one] Das einzige Plättchen, das dort liegen kann, ist { $clues ->
        [0] kein Hinweis
       *[other] ein Hinweis
    }
   *[other] Von den { $tokens } Plättchen, die dort liegen können, { $clues ->
        [0] ist keins ein Hinweis
        [one] ist eins ein Hinweis
       *[other] sind { $clues } Hinweise
    }
}.
concept-dark-food = Damit wird { $space } aufgedeckt. { $tokens ->
    [one] Das einzige Plättchen, das dort liegen kann, ist essbar
   *[other] Von den { $tokens } Plättchen, die dort liegen können, { $food ->
        [one] ist eins essbar
       *[other] sind { $food } essbar
    }
}.
concept-dark-water = Damit wird { $space } aufgedeckt. { $cards ->
    [one] Die letzte Geländekarte bringt
   *[other] Von den { $cards } Geländekarten, die noch kommen, { $water ->
        [one] bringt eine
       *[other] bringen { $water }
    }
} Wasser.
concept-animals-hiding = Dort versteckt sich: { FORM($animals, "indefinite") }.
concept-things = Dort liegt: { FORM($things, "indefinite") }.
concept-taken = Danach { $player ->
    [you] hast du
   *[other] hat { $player }
} { FORM($thing, "some") } in der Hand.
concept-taken-dropped = Danach { $player ->
    [you] hast du
   *[other] hat { $player }
} { FORM($thing, "accusative") } nicht mehr in der Hand.
concept-taken-left = Auf { $space } bleibt dann liegen: { FORM($things, "indefinite") }.
concept-compass-gone = Dann hat niemand einen Kompass in der Hand.
concept-compass-left = Damit bleibt auf { $space } ein Kompass liegen.
concept-way-exit = Der Ausgang ist dann { $now ->
    [one] { $now } Schritt
   *[other] { $now } Schritte
} entfernt statt { $before }.
concept-way-dark = Das nächste verdeckte Feld ist dann { $now ->
    [one] { $now } Schritt
   *[other] { $now } Schritte
} entfernt statt { $before }.
concept-way-compass = Der nächste Kompass ist dann { $now ->
    [one] { $now } Schritt
   *[other] { $now } Schritte
} entfernt statt { $before }.
concept-way-lake = Der nächste See ist dann { $now ->
    [one] { $now } Schritt
   *[other] { $now } Schritte
} entfernt statt { $before }.
concept-way-food = Das nächste Essen ist dann { $now ->
    [one] { $now } Schritt
   *[other] { $now } Schritte
} entfernt statt { $before }.
concept-way-friend = { $player ->
    [you] Du
   *[other] { $player }
}{ $lies ->
    [yes] , zusammengebrochen,
   *[no] {""}
} { $player ->
    [you] bist
   *[other] ist
} dann { $now ->
    [0] auf demselben Feld
    [one] { $now } Schritt entfernt statt { $before }
   *[other] { $now } Schritte entfernt statt { $before }
}.
concept-needs-lunch = Ohne { $lacks } kostet das Mittagessen { FORM($player, "accusative") } { $points } Lebenskraft{ $all ->
    [yes] . Mehr ist nicht übrig
   *[no] {""}
}.
concept-needs-night = Ohne { $lacks } kostet die Nacht { FORM($player, "accusative") } { $points } Lebenskraft{ $all ->
    [yes] . Mehr ist nicht übrig
   *[no] {""}
}.
concept-animals-danger = Tiere in Sicht können { FORM($player, "accusative") } dort { $points } Lebenskraft kosten{ $all ->
    [yes] . Mehr ist nicht übrig
   *[no] {""}
}.
concept-animals-dark = { $tokens ->
    [one] Das einzige Plättchen, das dort liegen kann, ist ein Tier, das angreift
   *[other] Von den { $tokens } Plättchen, die dort liegen können, { $animals ->
        [one] ist eins ein Tier, das angreift
       *[other] sind { $animals } Tiere, die angreifen
    }
}.

## Der Tisch

zone-hands = { $player ->
    [you] Deine Hände
   *[other] { FORM($player, "possessive") } Hände
}
zone-deck = Geländestapel, oberste Karte zuerst
zone-ground = Am Boden auf { $space }

phase-setup = Charakterwahl
phase-day = am Tag
phase-lunch = Mittagessen
phase-animal-day = Tiere am Tag
phase-night = in der Nacht
phase-night-hydration = Wasser für die Nacht
phase-animal-night = Tiere der Nacht
heading = Tag { $day }, { $phase }
rondel = { $heading }. Ein Tag hat sechs Phasen: Tag, Mittagessen, Tiere am Tag, Nacht, Wasser für die Nacht, Tiere der Nacht.
rondel-day = Tag
sky = Tag und Hinweise
rain-note = Regen: nur noch ein Schritt
corners = Ecken, an denen der Ausgang sein kann
corner-out = { $letter }: ausgeschlossen
corner-exit = { $letter }: der Ausgang
exit-is = Der Ausgang ist { $space }: Bringt alle hin, mit einem Kompass
clues-found = { $clues } von { $clues_needed } { $clues_needed ->
    [one] Hinweis
   *[other] Hinweisen
} gefunden
company = Deine Gefährten
seat-collapsed = zusammengebrochen
seat-choosing = wählt
seat-no-character = noch kein Charakter
seat-thinking = überlegt
had-turn = war schon dran
woods = Der Wald
map-title = Karte: { $spaces } Felder in den Reihen A bis { $last_row }
what-to-do = Was zu tun ist
order-note = Die linke Karte betretet ihr zuerst.
in-order = In dieser Reihenfolge: { $cards }
at-once = Was du sofort tun kannst
your-place = Dein Charakter
characters = Charaktere
your-hands = Deine Hände
free-hand = Hand frei
place-title = { $space }, { $terrain }
nothing-here = Hier liegt nichts.
with-you = Bei dir
holds = In der Hand: { $things }
track-of = { $track }: { $number } von { $most }

act-sleep = Schlafen
act-heal = Erholen
act-end = Zug beenden
act-eat = Essen
act-fish = Angeln
act-look = Schauen
act-look-far = Durchs Fernglas schauen
act-look-token = Plättchen ansehen
act-look-near = Ein Plättchen neben dir ansehen
act-drop = Ablegen
act-take = Nehmen
act-honey = Honig
act-kill = Töten
act-carry = Tragen
act-carry-who = { $player } tragen
act-revive = Aufhelfen
act-give = Geben
then-look = wähl das Feld mit dem Plättchen, das du sehen willst
then-carry = wähl das Feld, auf das ihr gemeinsam geht

heard-terrain = { $space }, { $terrain }
heard-down = { $space }, verdeckt, { $dots ->
    [one] { $dots } Punkt
   *[other] { $dots } Punkte
}
heard-times = { $number } { $things }
heard-token = sein Plättchen ist { FORM($token, "indefinite") }
heard-corner-out = Ecke { $letter }, ausgeschlossen
heard-corner-exit = der Ausgang
heard-corner = Ecke { $letter }, vielleicht der Ausgang
heard-danger = Gefahr { $points }
heard-stands = { $player ->
    [you] du bist hier
   *[other] { $player } ist hier
}
heard-lies = { $player ->
    [you] du bist hier zusammengebrochen
   *[other] { $player } ist hier zusammengebrochen
}
press-move = Geh hierhin
press-lure = Lass das Tier hierhin gehen
press-drive = Vertreib das Tier hierhin
press-carry = Trag jemanden hierhin
press-peek = Sieh dir das Plättchen an
press-glass = Sieh dir das Plättchen und die Geländekarten an
why-bright = Jetzt kannst du nur Felder mit hellem Rand wählen.
why-here = Hier bist du.
why-far = L11: { $space } liegt nicht neben dir. Du gehst einen Schritt nach dem anderen.

end-line = Tag { $day }, { $clues ->
    [one] { $clues } Hinweis
   *[other] { $clues } Hinweise
} gefunden.
end-exit = Tag { $day }, { $clues ->
    [one] { $clues } Hinweis
   *[other] { $clues } Hinweise
} gefunden. Der Ausgang war { $space }.
fate-lies = zusammengebrochen auf { $space }
fate-home = heimgekehrt von { $space }
fate-stands = noch auf { $space }

score = Die Gruppe
player-head = Spieler
danger-legend = Hier können Tiere in der nächsten Tierphase angreifen. Die Zahl ist die Lebenskraft, die auf dem Spiel steht.
gifts = Besondere Fähigkeiten
day-title = Ein Tag im Wald
day-day = Tag.
    .text = Alle kommen einmal dran: { $free_steps ->
        [one] { $free_steps } freie Aktion
       *[other] { $free_steps } freie Aktionen
    }, für Energie auch mehr.
day-lunch = Mittagessen.
    .text = 1 Wasser und 1 Nahrung. Was fehlt, kostet je 1 Lebenskraft.
day-animal-day = Tiere am Tag.
    .text = Schlangen und Kaninchen.
day-night = Nacht.
    .text = Noch ein Zug, oder du schläfst und gewinnst alle Energie zurück.
day-water = Wasser.
    .text = 1 Wasser für die Nacht.
day-animal-night = Tiere der Nacht.
    .text = Alle Tiere, auch Bär und Jaguar.
winds = Übrige Bewegungskarten
winds-text = Tiere ohne Ziel ziehen nach der nächsten Karte.

## Der Tisch im Terminal

legend-people = @ wer steht, _ wer zusammengebrochen ist; • verdeckt, so viele wie Schritte
legend-danger = von der Mitte; ! Lebenskraft, die Tiere in der nächsten Phase kosten können;
legend-token = ? ein Plättchen, das ihr kennt.
legend-corners = Ecken: ? vielleicht der Ausgang, x ausgeschlossen, ! der Ausgang.
legend-code = { FORM($token, "code") } { FORM($token, "bare") }
drawn-space = { $space }: { $about }.
drawn-down = { $spaces ->
    [one] { $spaces } Feld ist verdeckt.
   *[other] { $spaces } Felder sind verdeckt.
}
drawn-corners = Mögliche Ausgänge: { $corners }.
drawn-corner = { $letter } auf { $space }
drawn-face-down = verdeckt, { $dots ->
    [one] { $dots } Punkt
   *[other] { $dots } Punkte
}
drawn-things = { FORM($things, "indefinite") }
drawn-terrain-at = { $space } { $terrain }
drawn-down-at = { $space } verdeckt, { $dots ->
    [one] { $dots } Punkt
   *[other] { $dots } Punkte
}
drawn-with-token = darunter { FORM($token, "indefinite") }
head-who = Wer
head-at = Feld
head-vital = Leben
head-holds = Hält
drawn-person = { FORM($player, "start") }, { $character }{ $down ->
    [yes] {" "}(zusammengebrochen)
   *[no] {""}
}: { $tracks }; hält { FORM($things, "some") }.
drawn-track = { $track } { $number } von { $most }
drawn-day = Tag { $day }, { $phase }{ $rain ->
    [yes] . Es hat geregnet.
   *[no] .
}
drawn-clues = Gefundene Hinweise: { $letters }.
drawn-no-clues = Noch keine Hinweise gefunden.
drawn-exit = Der Ausgang ist { $space }: Bringt alle hin, und wer noch steht, muss einen Kompass haben.
drawn-character = { $character }: { $does } Hat { $most }.
drawn-here = Hier: { $about }.
drawn-with = bei dir { $player } (Spieler { $number })
drawn-ways = Wege: { $ways }.
drawn-way = { $way } { $about }
drawn-deck = Geländestapel: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}.
drawn-deck-top = Geländestapel: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}, obenauf { $known }.
drawn-winds = Übrige Bewegungskarten: { $ways }.
drawn-no-winds = Keine Bewegungskarten übrig.
drawn-wind = { $number } { $way }

## So wird gespielt

how-lost = Gemeinsam verirrt
    .text = Der Wald hat { $spaces } Felder, alle verdeckt bis auf das mittlere. Eine der { $corners } Ecken ist der Ausgang. Entweder kommt ihr alle zusammen nach Hause oder niemand.
how-go = Erkunden
    .text = Im Zug hast du { $free_steps ->
        [one] { $free_steps } freie Aktion
       *[other] { $free_steps } freie Aktionen
    }, jede weitere kostet 1 Energie. Ein Schritt kostet eine Aktion, ein Schritt auf einen Berg zwei. Betrittst du ein Feld, siehst du, was dort ist.
how-live = Was dich am Leben hält
    .text = Lebenskraft, Energie, Wasser und Nahrung. Das Mittagessen kostet 1 Wasser und 1 Nahrung, die Nacht 1 Wasser. Was fehlt, kostet je 1 Lebenskraft. Ohne Lebenskraft brichst du zusammen.
how-day = Ein Tag
    .text = Alle kommen dran, dann gibt es Mittagessen, dann ziehen die Tiere. Nachts kommst du noch einmal dran oder schläfst und gewinnst alle Energie zurück. Dann trinkt ihr, und die Tiere kommen wieder.
how-find = Was du findest
    .text = Iss Früchte oder nimm sie mit. Auch Honig ist Nahrung. Eine Angel fängt Fische auf einem See, und Feuer vertreibt ein Tier. In jede Hand passt ein Ding.
how-animals = Tiere
    .text = Schlangen beißen tags und nachts. Wildschweine, Bär und Jaguar kommen nachts: Der Bär sucht Nahrung, der Jaguar Menschen. Bisse kosten Lebenskraft.
how-friends = Gefährten
    .text = Auf demselben Feld könnt ihr einander Wasser, Nahrung und Dinge geben. Wer zusammengebrochen ist, dem hilfst du mit 1 Wasser und 1 Nahrung auf, oder du trägst ihn.
how-home = Der Weg nach Hause
    .text = Jeder Hinweis schließt eine Ecke aus. Nach { $clues_needed ->
        [one] einem Hinweis
       *[other] { $clues_needed } Hinweisen
    } ist die letzte Ecke der Ausgang. Bringt alle hin, mit einem Kompass.
how-one-action = 1 Aktion
how-two-actions = 2 Aktionen
how-water = Wasser
how-honey = Honig
how-far = weit sehen
how-not = nicht { $letter }

## Die geführten ersten Tage

guide-be = { $clues_needed } Hinweise schließen { $clues_needed } der { $corners } Ecken aus. Die letzte Ecke ist der Weg nach Hause. Wähl Diego, der vorausschauen kann.
guide-peek = Jedes Feld verbirgt sein Gelände und ein Plättchen. Einmal pro Zug kann Diego ein Plättchen neben sich ansehen: Wähl das Ansehen, dann das Feld im Osten.
guide-east = Dort liegt eine Frucht. Ein Schritt kostet eine Aktion, und in jedem Zug { $free_steps ->
    [one] ist { $free_steps }
   *[other] sind { $free_steps }
} frei. Geh ein Feld nach Osten.
guide-take = Ein Wald, hier droht nichts. In jede Hand passt ein Ding, und Nehmen kostet nichts: Nimm die Frucht.
guide-south-west = Du hast noch eine freie Aktion. Geh nach Südwesten und sieh nach, was dort ist.
guide-rod = Eine Angel! Nimm auch sie.
guide-lake = Ab jetzt kostet jeder Schritt 1 Energie, und du hast drei. Geh ein Feld nach Osten.
guide-end = Ein See, hier ist Wasser umsonst, und dein erster Hinweis: C ist nicht der Ausgang. Spar dir die übrige Energie und beende den Zug.
guide-fish = Das Mittagessen hat 1 Nahrung gekostet, und jetzt ist es Nacht. Auf einem See fängt die Angel 1 Nahrung pro Zug: Geh angeln.
guide-sleep = Nachts kannst du gehen wie am Tag. Oder du schläfst und gewinnst alle Energie zurück: Schlaf jetzt.
guide-mountain = Ein neuer Tag. Geh nach Südwesten.
guide-kill = Ein Berg kostet beide freien Aktionen. Und hier ist eine Schlange, die nach deinem Zug beißt! Töte sie für { $snake_energy } Energie.
guide-over = Das war knapp. Beende den Zug.
guide-eat = Fern vom See hat das Mittagessen 1 Wasser und 1 Nahrung gekostet. Was fehlt, kostet Lebenskraft, also iss die Frucht.
guide-last = Jetzt findest du noch vier Hinweise und einen Kompass. Achte auf dein Wasser: Ohne Lebenskraft bleibst du im Wald. Der Rest liegt bei dir.

## Lektionen zu den Themen

lesson-dark = Hinweise liegen auf verdeckten Feldern, also gewinnt ihr durch Erkunden. Wer auf ein Feld geht, deckt es auf. Plan deinen Weg so, dass auch die letzte Aktion etwas aufdeckt.
lesson-needs = Fern vom See kostet das Mittagessen Wasser und Nahrung. Was fehlt, kostet Lebenskraft. Sei rechtzeitig an einem See und behalt etwas zu essen in den Händen.
lesson-animals = Tiere handeln am Tag oder nachts, und viele greifen an. Die Zahlen auf der Karte zeigen, wie viel Lebenskraft ein Feld in der nächsten Tierphase kosten kann. Ein Tier zu töten kostet Energie: Vergleich beides, oder geh woandershin.
lesson-things = In jede Hand passt ein Ding, und Nehmen kostet nichts. Überleg, was die nächste Mahlzeit und die nächste Nacht brauchen, und lass den Rest für andere liegen.
lesson-way = { $clues_needed } Hinweise schließen { $clues_needed } der { $corners } Ecken aus, und alle müssen zur letzten. Zähl die Aktionen bis zum nächsten verdeckten Feld und später bis zum Ausgang. Für die meisten kostet ein Berg zwei Aktionen, jedes andere Feld eine.

## Das Brett, auf dem Stellungen aufgebaut werden

setup-turn = Am Zug
setup-vital = Lebenskraft
setup-energy = Energie
setup-water = Wasser
setup-food = Nahrung
setup-day = Tag
setup-steps = Freie Aktionen übrig
setup-looked-at = Angesehen
setup-marks = Leg dies auf ein verdecktes Feld, dessen Plättchen alle kennen
setup-down = { $token }, verdeckt
setup-tokens = Auf jedem verdeckten Feld liegt ein Plättchen und nicht mehr. Leg ein Plättchen auf ein anderes verdecktes Feld, um sie zu tauschen.
setup-players = Die Zahl der Spieler bleibt gleich. Um einen Charakter zu wechseln, tausch ihn mit einem neben der Karte.

## Warum etwas keine Stellung ist

position-centre = L1: In der Mitte liegt ein aufgedeckter Wald.
position-things = L2: Dinge liegen nur auf aufgedeckten Feldern.
position-stand = L2: Spieler stehen nur auf aufgedeckten Feldern.
position-ring = L4: Das Plättchen „{ FORM($name, "bare") }“ gibt es mit { $ring ->
    [1] einem Punkt
   *[other] { $ring } Punkten
} { $wanted }-mal, nicht { $count }-mal.
position-beasts = L4: Von der Tierart „{ FORM($name, "bare") }“ sind nicht genau so viele auf der Karte oder getötet, wie aufgedeckt wurden.
position-light = L4: „{ FORM($name, "bare") }“ wurde bisher { $most }-mal aufgedeckt, nicht { $count }-mal.
position-track = L6: { $player } hat höchstens { $most } { $track }, nicht { $count }.
position-lying = L42: Verloren ist das Spiel, wenn alle am Boden liegen.
position-won = L41: Mit Kompass am Ausgang ist das Spiel gewonnen.
