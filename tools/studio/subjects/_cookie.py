"""The round cookie: its body, and how cookies are laid for a picture."""

import math

import numpy as np
from kit import coords, displace, fattr, group, lathe, remesh
from mathutils import Vector
from mathutils import noise as mn

from subjects._food import bits
from subjects._pieces import chip, litter

RADIUS = 0.62


def profile(radius, thickness, dome=5.0, side=0.3):
    """Half the cut through a cookie: flat below, `dome` 2 is a hill, 8 almost a disc."""
    lip = thickness * side
    points = [(0, 0), (radius * 0.5, 0), (radius * 0.9, 0), (radius * 0.985, lip * 0.35)]
    for r in np.linspace(1, 0, 15):
        z = lip + (thickness - lip) * (1 - r**dome)
        points.append((max(0.001, radius * r), z))
    return points


def body(
    seed, material, radius=RADIUS, thickness=0.17, *, dome=5.0, side=0.3, wobble=1.0, uneven=0.05
):
    """A cookie lying at the origin, without topping."""
    shift = Vector((seed * 13.7, seed * 3.1, 0))

    def outline(angle, _height):
        around = Vector((math.cos(angle), math.sin(angle), 0))
        slow = 0.07 * mn.noise(around * 1.1 + shift)
        quick = 0.025 * mn.noise(around * 4 + shift)
        return 1 + wobble * (slow + quick)

    cookie = lathe('cookie', profile(radius, thickness, dome, side), material, 96, outline)
    remesh(cookie, 0.0105, 3)
    before = coords(cookie)
    displace(cookie, lambda p, _n: uneven * mn.noise(p * 2.2 + shift) if p.z > 0.06 else 0)
    fattr(cookie, 'rad', np.hypot(before[:, 0], before[:, 1]) / radius)
    fattr(cookie, 'top', np.clip((before[:, 2] - 0.07) / 0.05, 0, 1))
    return cookie


def inside(share, radius=RADIUS):
    """Refuses places outside `share` of the cookie's radius."""
    return lambda point, normal: math.hypot(point.x, point.y) < radius * share and normal.z > 0.3


def laid(make, places, step, radius=RADIUS):
    """
    Builds a cookie for each place. Heights are in thicknesses of `step`; without one the cookie
    stands on its rim, tilted by its first rotation.
    """
    for index, ((x, y, z), turn) in enumerate(places):
        lift = radius * math.sin(math.radians(turn[0])) - 0.05 if z is None else z * step
        group([make(index + 1)], (x, y, lift), turn)


def fallen_crumbs(colours=('#f0d6a0', '#b97a3a'), count=26, seed=3):
    """Crumbs before the cookies."""
    material = bits('crumbs', colours, rough=0.7)
    shapes = [chip(i, 9) for i in range(6)]
    litter(shapes, material, count, centre=(-0.1, -0.85), spread=1.3, size=(0.01, 0.032), seed=seed)


#: Layouts are (place, rotation in degrees); heights are in thicknesses, None stands on the rim.
#: A stack of five, one lying before it and one leaning on it.
STACK = (
    ((0, 0.12, 0), (0, 0, 10)),
    ((0.06, 0.16, 1.26), (2, -3, 80)),
    ((-0.03, 0.10, 2.53), (-3, 2, 200)),
    ((0.05, 0.13, 3.82), (3, 3, 310)),
    ((-0.04, 0.10, 5.12), (-4, -3, 45)),
    ((-0.98, -0.62, 0), (0, 0, 120)),
    ((0.72, -0.62, None), (62, 0, 28)),
)

#: Two stacks, one lying and one leaning.
TWINS = (
    ((-0.66, 0.34, 0), (0, 0, 20)),
    ((-0.70, 0.38, 1), (2, -2, 130)),
    ((-0.62, 0.34, 2.02), (-3, 2, 250)),
    ((0.66, 0.30, 0), (0, 0, 300)),
    ((0.62, 0.34, 1), (-2, 3, 60)),
    ((0.69, 0.30, 2.02), (3, 1, 170)),
    ((0.64, 0.33, 3.04), (-4, -3, 10)),
    ((0.0, -0.84, 0), (0, 0, -14)),
    ((1.02, -0.62, None), (60, 0, 34)),
)

#: A row, each leaning on the one behind it.
ROW = tuple(
    ((-1.02 + 0.36 * i, 0.10 - 0.13 * i, None), (60 - 2 * (i % 3), 3 * (i % 2), 46 + 3 * (i % 2)))
    for i in range(6)
)

#: A pile, one of it standing.
PILE = (
    ((-0.66, 0.40, 0), (0, 0, 15)),
    ((0.62, 0.46, 0), (0, 0, 100)),
    ((0.02, -0.52, 0), (0, 0, 220)),
    ((-0.10, 0.18, 1.05), (-7, 4, 310)),
    ((0.16, 0.02, 2.15), (6, -5, 75)),
    ((1.12, -0.46, 0.0), (0, 0, 190)),
    ((-1.02, -0.58, None), (48, 0, -28)),
)

#: Domed ones: four below, one on them, one lying apart and one standing.
DOMES = (
    ((-0.52, 0.50, 0), (0, 0, 10)),
    ((0.46, 0.55, 0), (0, 0, 80)),
    ((-0.03, -0.36, 0), (0, 0, 200)),
    ((-0.02, 0.22, 0.95), (-6, 5, 310)),
    ((-0.98, -0.42, 0), (0, 0, 45)),
    ((0.98, 0.10, 0), (0, 0, 145)),
    ((0.78, -0.66, None), (60, 0, 26)),
)
