"""What a view of EMBERWIND shows of one thing, for tests."""

from emberhall.games.emberwind.face.shapes import WindAction, WindFoe, WindHero, WindShot, WindView
from tests.games.emberwind.wind import Foe, Hero, WindTable


def hero(view: WindView, id_: str) -> WindHero:
    """A Hero by its id."""
    return next(one for one in view.heroes if one.id == id_)


def foe(view: WindView, id_: str) -> WindFoe:
    """The first Foe of that kind."""
    return next(one for one in view.foes if one.id == id_)


def action(view: WindView, owner: str, id_: str) -> WindAction:
    """An action of a Hero."""
    return next(one for one in hero(view, owner).actions if one.id == id_)


def shot(view: WindView, thing: int) -> WindShot:
    """The chances against one Foe."""
    return next(one for one in view.shots if one.thing == thing and one.is_best)


def beside_the_brute(table: WindTable) -> None:
    """Rook and Rath beside a Mossback Brute, a whelp far away; Rook is to act."""
    table.given(Hero("rook", at=(4, 2)), Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4)))
    table.given(Foe("cinder-whelp", at=(0, 11)))
    table.acts("rook")
