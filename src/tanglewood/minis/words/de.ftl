# Die kleinen Spiele.

tinyfox-title = Kleiner Fuchs
tinyfox-tagline = Neun Karten, drei Stiche: so klein, dass es gelöst ist.
tinyfox-differs = Drei Ränge in jeder Farbe, drei Karten auf jeder Hand und nur eine Runde. Kein Stich bringt 3 Punkte, einer 1, zwei 3, alle drei keinen.
