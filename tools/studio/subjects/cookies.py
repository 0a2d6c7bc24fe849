"""Round cookies: one body, many doughs and toppings."""

from kit import studio

from subjects import _recipes as recipes
from subjects._cookie import DOMES, PILE, ROW, STACK, TWINS, fallen_crumbs, laid
from subjects._pieces import chip, litter, shred


def choc_chip_scene(**kw):
    laid(recipes.choc_chip(), STACK, 0.17)
    fallen_crumbs()
    studio(target=(-0.07, 0, 0.46), dist=9.3, pitch=25, focus=(0, -0.35, 0.55), fstop=0.30, **kw)


def nankhatai_scene(**kw):
    laid(recipes.nankhatai(), DOMES, 0.33, 0.48)
    fallen_crumbs(('#f6e3b8', '#d8a863'), 34, 5)
    studio(target=(0.02, 0, 0.30), dist=8.7, pitch=27, focus=(0, -0.45, 0.3), fstop=0.32, **kw)


def coconut_scene(**kw):
    laid(recipes.coconut(), PILE, 0.22)
    fallen = [shred(i) for i in range(6)]
    flesh = recipes.coconut_flesh()
    litter(fallen, flesh, 60, centre=(0, -0.75), spread=1.5, size=(0.03, 0.065))
    studio(target=(0.03, 0, 0.34), dist=9.8, pitch=26, focus=(0, -0.4, 0.4), fstop=0.30, **kw)


def pista_scene(**kw):
    laid(recipes.pista(), TWINS, 0.2)
    nuts = [chip(i, 12) for i in range(5)]
    litter(nuts, recipes.pistachio(), 26, centre=(0.3, -0.9), spread=1.1, size=(0.02, 0.05))
    studio(target=(0.08, 0, 0.36), dist=9.4, pitch=25, focus=(0, -0.4, 0.42), fstop=0.30, **kw)


def almond_scene(**kw):
    laid(recipes.almond_cookie(), ROW, 0.19)
    flakes = recipes.almond_flakes()
    litter(flakes, recipes.almond(), 12, centre=(0.3, -0.9), spread=1.1, size=(0.10, 0.14))
    studio(target=(-0.05, -0.2, 0.5), dist=8.4, pitch=24, focus=(0, -0.5, 0.5), fstop=0.34, **kw)


def chocolate_scene(**kw):
    laid(recipes.double_chocolate(), PILE, 0.18)
    fallen_crumbs(('#5a3119', '#3a1c0c'))
    studio(target=(0.03, 0, 0.34), dist=9.8, pitch=26, focus=(0, -0.4, 0.4), fstop=0.32, **kw)


def oat_scene(**kw):
    laid(recipes.oat(), TWINS, 0.19)
    flakes = recipes.oat_flakes()
    litter(flakes, recipes.oats(), 40, centre=(0.1, -0.85), spread=1.4, size=(0.05, 0.08))
    studio(target=(0.08, 0, 0.36), dist=9.4, pitch=25, focus=(0, -0.4, 0.42), fstop=0.30, **kw)


SCENES = {
    'choc-chip-cookies': choc_chip_scene,
    'nankhatai': nankhatai_scene,
    'coconut-cookies': coconut_scene,
    'pista-cookies': pista_scene,
    'almond-cookies': almond_scene,
    'chocolate-cookies': chocolate_scene,
    'oat-cookies': oat_scene,
}
