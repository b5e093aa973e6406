"""Scenes of Lost in the Woods in which much is asked, and moves that come to every question."""

from tests.games.lost.setting import Scene

from tanglewood.games.lost.rules.board import SPACE_TEXTS


def hold_fires(scene: Scene, *seats: int) -> Scene:
    """Give the fires that have been found to these seats."""
    for seat, space in zip(seats, ("e5", "g2"), strict=False):
        scene.open(space, token="fire")
        del scene.given["heaps"][space]
        scene.person(seat, hands=["fire"])
    return scene


def bear_and_fires() -> Scene:
    """Three beside a bear by night, two with fire."""
    scene = Scene("bruno", "clara", "diego").open("d7", token="bear").night()
    for seat in range(3):
        scene.person(seat, at="d7")
    return hold_fires(scene, 0, 2)


def snake_between() -> Scene:
    """Three around a snake, on two spaces, one with fire."""
    scene = Scene("bruno", "clara", "diego").open("d6", token="snake").open("d5").open("c5")
    scene.person(0, at="d5").person(1, at="d5").person(2, at="c5")
    return hold_fires(scene, 1)


def two_boars() -> Scene:
    """Two boars on one space, and two with fire there."""
    scene = Scene("bruno", "clara").open("d6", token="boar").open("d7", token="boar")
    scene.given["beasts"]["boar 2"] = "d6"
    return hold_fires(scene.person(0, at="d6").person(1, at="d6"), 0, 1)


def binoculars() -> Scene:
    """One with the binoculars, and one to give things to, who is asked."""
    scene = Scene("diego", "clara", ask_receiver=True).open("d5", token="binoculars").person(1, water=0, food=1)
    scene.given["heaps"] = {}
    return scene.person(0, hands=["binoculars"])


def taking() -> Scene:
    """One who takes from another, who is asked."""
    scene = Scene("bruno", "clara", taking=True, ask_receiver=True).open("e5", token="fire").person(0, water=0)
    scene.given["heaps"] = {}
    return scene.person(1, hands=["fire"])


def hunters() -> Scene:
    """A rabbit, and bear and jaguar with several ways to food and players."""
    scene = Scene("bruno", "jessica", hunt_rabbits=True).open("d5", token="rabbit").open("b5", token="bear")
    return scene.open("f5", token="jaguar").open("d2", token="fruits").person(1, at="d5", food=0).night()


def last_night() -> Scene:
    """The days are over in the morning, when a snake has moved and a bear found nothing."""
    scene = Scene("bruno", max_days=1).open("d7", token="bear").open("a1", token="snake")
    return scene.person(0, food=0).night()


def nearly_home() -> Scene:
    """One step from the exit at d7, with a compass."""
    scene = Scene("bruno")
    for letter in "ABDEF":
        clue = f"clue {letter}"
        scene.open(SPACE_TEXTS[scene.given["tokens"].index(clue)], token=clue)
    scene.open("d6", token="compass").open("d7")
    del scene.given["heaps"]["d6"]
    return scene.person(0, at="d6", hands=["compass"])


LINES = (
    (bear_and_fires, "end, next 2, end, end, dark, dark, hurt 2, hurt 1"),
    (bear_and_fires, "end, next 2, end, end, dark, fire, drive w"),
    (snake_between, "end, next 2, end, end, hurt 2, fire, drive e"),
    (snake_between, "end, next 2, end, end, hurt 3"),
    (two_boars, "end, end, fire, drive w, dark"),
    (two_boars, "end, end, dark, dark, dark, fire, drive e"),
    (binoculars, "glass w, sort 312, water 2, accept, give binoculars 2, refuse, peek ne"),
    (taking, "get fire 2, accept, get water 2, refuse"),
    (hunters, "end, end, lure nw"),
    (last_night, "end"),
    (nearly_home, "move e"),
)
