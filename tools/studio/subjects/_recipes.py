"""
Recipes of round cookies. Each returns a function that bakes the cookie of a number, so that one
dough and one topping serve all cookies of a picture.
"""

import math

from kit import displace

from subjects._cookie import body, inside
from subjects._food import bits, chocolate, dough
from subjects._pieces import chip, chunk, seed_shape, shred, strew

GOLD = [(0, '#e8bd78'), (0.28, '#d9a052'), (0.5, '#bd7830'), (0.75, '#8f4d1b'), (1, '#6a3410')]
SANDY = [(0, '#f2d69c'), (0.3, '#e6bd76'), (0.55, '#d09a4c'), (0.8, '#a8682a'), (1, '#7d4517')]
SHORT = [(0, '#f0cf92'), (0.3, '#e2b570'), (0.55, '#cf964b'), (0.8, '#a96728'), (1, '#7c4216')]
PISTA = [(0, '#e0d79a'), (0.3, '#d2c27c'), (0.55, '#c2a35a'), (0.8, '#a27534'), (1, '#784a1a')]
COCOA = [(0, '#5a3119'), (0.3, '#4b2712'), (0.55, '#3d1e0d'), (0.8, '#2e1509'), (1, '#220f06')]
OAT = [(0, '#dcae6c'), (0.3, '#c89150'), (0.55, '#ab6f34'), (0.8, '#84501f'), (1, '#5f3512')]


def pistachio():
    return bits('pistachio', ('#6f9a2c', '#b3c45c'), skin='#76504a')


def coconut_flesh():
    return bits('coconut', ('#fffaf0', '#f7e6c4'), rough=0.6)


def almond():
    return bits('almond', ('#f8e6c0', '#efcf98'), skin='#c78f4e', scale=4, rough=0.5)


def almond_flakes():
    shapes = (seed_shape(0.06 * i - 0.1, 0.3) for i in range(4))
    return [(points * (1, 0.62, 0.10), faces) for points, faces in shapes]


def oats():
    return bits('oats', ('#f1dcae', '#d9b273'), rough=0.75, scale=8)


def oat_flakes():
    shapes = (seed_shape(0.1 * i - 0.2, 0.15) for i in range(4))
    return [(points * (1, 0.72, 0.16), faces) for points, faces in shapes]


def _choc_chip(seed, mass, chips):
    """A cracked cookie with chunks of chocolate."""
    cookie = body(seed, mass)
    shapes = [chunk(seed * 5 + i) for i in range(5)]
    strew(
        cookie,
        shapes,
        chips,
        11 + seed % 4,
        size=(0.055, 0.095),
        stretch=(1.1, 1, 0.72),
        keep=inside(0.86),
        gap=0.165,
        sink=0.6,
        seed=seed,
    )
    return cookie


def choc_chip():
    mass, chips = dough('cookie', GOLD), chocolate()
    return lambda seed: _choc_chip(seed, mass, chips)


def double_chocolate():
    mass = dough('chocolate dough', COCOA, crack_colours=('#6a3b20', '#301608'), crack_from=0.36)
    chips = chocolate('chip', '#3a1a0b', '#281004', 0.26)
    return lambda seed: _choc_chip(seed, mass, chips)


def nankhatai():
    """Domed short cookies, torn, with slivers of pistachio in their dimple."""
    mass = dough(
        'nankhatai',
        SHORT,
        rim=(0.02, 0.62),
        mottle=0.5,
        crack_scale=3.3,
        crack_depth=0.045,
        crack_from=0.52,
        crack_rim=0.16,
        crack_colours=('#f4d9a2', '#c08440'),
        grain=0.034,
        grain_scale=62,
        lumps=0.045,
        rough=(0.62, 0.8),
    )
    nuts = bits('pistachio', ('#6f9a2c', '#a9bd4e'), skin='#7a4a4a')

    def dimple(point, _normal):
        if point.z < 0.2:
            return 0
        return -0.035 * math.exp(-(point.x**2 + point.y**2) / 0.012)

    def bake(seed):
        cookie = body(seed, mass, 0.48, 0.33, dome=2.6, side=0.34, wobble=0.55, uneven=0.045)
        displace(cookie, dimple)
        strew(
            cookie,
            [chip(seed * 3 + i, 12) for i in range(4)],
            nuts,
            6 + seed % 4,
            size=(0.04, 0.07),
            stretch=(1.5, 0.75, 0.5),
            keep=inside(0.21, 0.48),
            gap=0.05,
            sink=0.3,
            tilt=0.6,
            seed=seed,
        )
        return cookie

    return bake


def _covered(mass, shapes, topping, form, **how):
    """Bakes cookies strewn with one thing: `form` goes to `body`, the rest to `strew`."""

    def bake(seed):
        cookie = body(seed, mass, **form)
        strew(cookie, shapes, topping, seed=seed, **how)
        return cookie

    return bake


def coconut():
    return _covered(
        dough('coconut dough', SANDY, crack_depth=0, lumps=0.06),
        [shred(i) for i in range(8)],
        coconut_flesh(),
        {'thickness': 0.22, 'dome': 3.4},
        count=420,
        size=(0.035, 0.07),
        keep=inside(0.97),
        sink=-0.3,
        tilt=0.5,
    )


def pista():
    return _covered(
        dough('pista dough', PISTA, rim=(0.05, 0.5), mottle=0.55, crack_depth=0.03, crack_from=0.5),
        [chip(i, 12) for i in range(7)],
        pistachio(),
        {'thickness': 0.2, 'dome': 4},
        count=60,
        size=(0.022, 0.06),
        stretch=(1.3, 0.9, 0.6),
        keep=inside(0.80),
        gap=0.055,
        sink=0.25,
    )


def almond_cookie():
    return _covered(
        dough('almond dough', SANDY, crack_depth=0.04, crack_from=0.5),
        almond_flakes(),
        almond(),
        {'thickness': 0.19},
        count=24,
        size=(0.10, 0.15),
        keep=inside(0.80),
        gap=0.09,
        sink=0.85,
        tilt=0.22,
    )


def oat():
    return _covered(
        dough('oat dough', OAT, crack_depth=0.05, crack_from=0.46, lumps=0.12, grain=0.04),
        oat_flakes(),
        oats(),
        {'thickness': 0.19, 'uneven': 0.09},
        count=95,
        size=(0.045, 0.085),
        keep=inside(0.97),
        sink=0.55,
        tilt=0.5,
    )
