"""The banners of the front page: a group right of the middle, room for words on its left.

The group stands around the origin. A phone shows the middle part of a banner, so its chief subject
stands left of the group's middle.
"""
from kit import *

from . import _recipes as recipes
from ._bread import *
from ._bun import shiny_crust
from ._cake import china
from ._cookie import laid
from ._shapes import plate
from ._toppings import candied, candied_mats, hidden
from ._wide import arrange, wide_studio
from ._wrapping import foil, foil_sweet, gift
from .buns import pav, pav_batch
from .cakes import black_forest_cake
from .cream_rolls import cream_horns
from .gifts import amber_ribbon, navy_card
from .hearth import HEARTH, hearth_mat, slashed_loaf
from .loaves import TIN, cut_loaf, milk_loaf
from .rusks import rusk, rusk_mat, rusk_row
from .small_cakes import cup_cakes


def banner_shot(dist=25, height=0.42, focus=(-0.4, -0.9, 0.5), **shot):
    """The view: the origin stands at 58% of the width."""
    offset = 0.08 * dist * 36 / 85
    wide_studio(
        spread=2.4,
        target=(-offset, 0, height),
        dist=dist,
        pitch=20,
        focus=focus,
        fstop=0.30,
        **shot,
    )


def sliced_fruit_loaf():
    """The fruit loaf with two slices before it."""
    crumb = slice_mat(crumb=('#f7d49f', '#fbe3b6', '#d9924f'))
    fruit = candied_mats()
    outline = tin_outline(width=0.58, height=0.52, dome=0.42)

    def finish(o, side):
        candied(o, outline, fruit, 17, seed=5 if side == 'loaf' else len(o.name))

    cut_loaf(crust_mat(bias=0.05), crumb, outline, finish=finish)


def hearth_loaves():
    """Two floured loaves side by side, one a little behind."""
    mat = hearth_mat('hearth loaf', HEARTH, 0.8, flour=0.8, gloss=0.5)
    for seed, spot, turn in ((3, (0, 0, 0), 22), (4, (0.30, 1.12, 0), 28)):
        loaf = slashed_loaf(mat, 2.0, 1.02, 0.78, slashes=3, angle=35, seed=seed, reach=0.42)
        place(loaf, spot, (0, 0, turn))


def pav_on_ground():
    """Six pav as they were baked and one before them."""
    mat = shiny_crust(low=0.2, high=0.66, bias=0.02, torn=0.50, gloss=0.34)
    place(pav_batch(mat, 3, 2), (0, 0.4, 0), (0, 0, 14))
    place(pav(mat, 21), (-0.55, -1.0, 0), (0, 0, 36))


def scene_banner_bread(**shot):
    """Hearth loaves, a sliced fruit loaf, pav, and a milk bread behind them."""
    arrange(sliced_fruit_loaf, (-0.80, 0.1, 0), 4)
    arrange(hearth_loaves, (-1.98, -0.22, 0), 0, 0.82)
    arrange(pav_on_ground, (1.18, -0.62, 0), 0, 0.56)
    tin = shiny_crust('milk bread', colors=TIN, low=-0.4, high=1.15, bias=-0.08, band=0.64)
    place(milk_loaf(tin), (1.42, 2.15, 0), (0, 0, 14), 0.92)
    crumbs(26, (-1.0, -1.55), 2.6, seed=3)
    banner_shot(**shot)


def rusks():
    """A row of rusks and two lying before it."""
    mat = rusk_mat()
    patterns = [rusk(mat, seed) for seed in (1, 2, 3)]
    group(rusk_row(patterns, 7, seed=4), (0.05, -0.28, 0), (0, 0, -38))
    front = rusk_row(patterns[:2], 2, seed=5)
    place(front[0], (-0.62, -0.75, 0.10), (-90, 0, 16))
    place(front[1], (-0.12, -1.12, 0.20), (-76, 0, -22))
    for pattern in patterns:
        hidden(pattern)


#: Three nankhatai below, one on them and one leaning; heights in thicknesses, as in _cookie.
NANKHATAI = (
    ((-0.50, 0.30, 0), (0, 0, 10)),
    ((0.50, 0.36, 0), (0, 0, 80)),
    ((-0.02, -0.52, 0), (0, 0, 200)),
    ((-0.02, 0.06, 0.95), (-5, 4, 310)),
    ((0.86, -0.52, None), (60, 0, 26)),
)


def scene_banner_biscuits(**shot):
    """Rusks, three cream horns and a pile of nankhatai."""
    arrange(rusks, (-1.20, 0.42, 0), 8, 0.75)
    arrange(cream_horns, (0.42, 0.22, 0))
    arrange(lambda: laid(recipes.nankhatai(), NANKHATAI, 0.33, 0.48), (0.62, -1.10, 0), 0, 0.6)
    crumbs(30, (-0.5, -1.2), 2.2, seed=3)
    banner_shot(dist=19.3, focus=(-0.2, -0.7, 0.4), **shot)


CUP_CAKES = ((-2.25, 0.0, 10), (-1.92, -0.72, 130), (-1.22, -1.32, 250))
SWEETS = ((0.98, -0.68, 30), (1.28, -0.94, 100))


def scene_banner_celebrations(**shot):
    """Cup cakes, a Black Forest cake with one slice taken, and a navy gift box."""
    cake_plate = china(radius=1.42)

    def cake():
        group(black_forest_cake(), (0, 0, 0.045), (0, 0, 0))
        plate(cake_plate, 1.42)

    arrange(cake, (-0.40, 0.15, 0), 0, 0.9)
    for one, (x, y, turn) in zip(cup_cakes(), CUP_CAKES):
        place(one, (x, y, 0), (0, 0, turn), 0.62)
    group(gift(navy_card(), amber_ribbon()), (1.22, 1.55, 0), (0, 0, -20), 0.90)
    gold = foil()
    for index, (x, y, turn) in enumerate(SWEETS):
        place(foil_sweet(gold, 0.13, index), (x, y, 0.115), (20 * index, 30, turn))
    banner_shot(dist=23.6, focus=(-0.4, -0.85, 0.5), **shot)


SCENES = {
    'banner-bread': scene_banner_bread,
    'banner-biscuits': scene_banner_biscuits,
    'banner-celebrations': scene_banner_celebrations,
}
SIZES = dict.fromkeys(SCENES, '1920x600')
