# Die kleinen Spiele.

tinyfox-title = Kleiner Fuchs
tinyfox-tagline = Neun Karten, drei Stiche: so klein, dass es gelöst ist.
tinyfox-differs = Drei Ränge in jeder Farbe, drei Karten auf jeder Hand und nur eine Runde. Kein Stich bringt 3 Punkte, einer 1, zwei 3, alle drei keinen.

tinywoods-title = Kleiner Wald
tinywoods-tagline = Elf Karten mit drei Werten: so klein, dass es gelöst ist.
tinywoods-differs = Elf Karten mit drei Werten, zwei bis vier. In der Reihe liegen drei Karten, es gibt einen Chip, und der Stapel wird nur einmal durchgespielt. Ihr spielt zu zweit oder zu dritt.

tinygrimwood-title = Kleiner Grimwood
tinygrimwood-tagline = Ein Troll, drei Eulen und zwei Amulette: so klein, dass es gelöst ist.
tinygrimwood-differs = Sechs Karten: ein Troll, drei Eulen und zwei Amulette. Zwei Leute bekommen je zwei Karten und behalten höchstens vier; nach einer Runde, in der niemand zieht, ist Schluss.

tinylost-title = Kurz verirrt
tinylost-tagline = Vier Felder, zwei Ausgänge, ein Tag: so klein, dass es gelöst ist.
tinylost-differs = Die Mitte und drei Felder daneben: ein Wald und zwei Berge mit einem Kompass und zwei Hinweisen. Ein Hinweis zeigt, welche von zwei Ecken der Ausgang ist. Jessica und Bruno haben je 1 Lebenskraft, Wasser und Nahrung, keine Energie und eine freie Aktion im Zug. Niemand kann etwas ablegen, es kommen keine Tiere, und ihr habt einen Tag Zeit.
