"""Piped and moulded biscuits: butter wreaths, cream biscuits, cashew bars, round tea biscuits."""

import math
import random

import numpy as np
from kit import M, coords, displace, fattr, group, obj_from, studio
from mathutils import Vector
from mathutils import noise as mn

from subjects._cake import cream
from subjects._food import bits, dough, own_place, weigh
from subjects._pieces import chip, litter, seed_shape, strew
from subjects._shapes import slab
from subjects._cookie import inside, laid


def piped_mass(name='butter', pale='#f3dba6'):
    """Piped butter dough: brown on its ridges (attribute `rad`), pale in its grooves."""
    m = M(name)
    place = own_place(m)
    ridge = m.attr('rad')
    blotch = m.noise(3.2, 4, 0.6, 0, place)
    height = m.mapr(m.sep(m.obj)[2], 0.0, 0.26, 0, 1, False)
    shade = weigh(m, (ridge, 0.62), (blotch, 0.75), (height, 0.12), offset=-0.30)
    colour = m.ramp(
        shade,
        [(0, pale), (0.35, '#ebc27a'), (0.6, '#d79a48'), (0.82, '#b06c26'), (1, '#87491a')],
    )
    relief = weigh(
        m, (m.noise(46, 4, 0.7, 0, place), 0.022), (m.noise(14, 3, 0.6, 0, place), 0.022)
    )
    m.bsdf(
        colour,
        rough=m.mapr(blotch, 0.3, 0.7, 0.48, 0.66),
        spec=0.3,
        disp=relief,
    )
    return m


def wreath(seed, mass, ring=0.40, thick=0.2, ridges=7, twist=9):
    """A ring piped through a star nozzle, its end pressed on its beginning."""
    rnd = random.Random(seed)
    shift = Vector((seed * 9.3, seed * 2.7, 0))
    start = rnd.uniform(0, math.tau)
    rounds, sides = 300, 84
    points, faces, browning = [], [], []
    for i in range(rounds):
        turn = math.tau * i / rounds
        seam = math.exp(-((1 - math.cos(turn)) / 0.012))
        around = Vector((math.cos(turn), math.sin(turn), 0))
        radius = ring * (1 + 0.06 * mn.noise(around * 1.2 + shift))
        girth = thick * (1 + 0.10 * mn.noise(around * 2.4 + shift) - 0.22 * seam)
        for k in range(sides):
            angle = math.tau * k / sides
            phase = ridges * angle + twist * turn + 2.2 * mn.noise(around * 1.5 + shift)
            lobe = abs(math.cos(phase / 2)) ** 0.75
            size = girth * (0.78 + 0.32 * lobe)
            across, up = size * math.cos(angle) * 1.12, size * math.sin(angle)
            up = max(up, -thick * 0.55) + thick * 0.55
            out = radius + across
            points.append(
                (
                    out * math.cos(turn + start),
                    out * math.sin(turn + start),
                    up * (1.05 if up > 0.1 else 1),
                )
            )
            browning.append(lobe * (0.75 + 0.25 * math.cos(angle)))
    for i in range(rounds):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            c, d = (i + 1) % rounds * sides + (k + 1) % sides, (i + 1) % rounds * sides + k
            faces.append([a, d, c, b])
    cookie = obj_from('wreath', points, faces, mass)
    fattr(cookie, 'rad', browning)
    return cookie


BUTTER = (
    ((-0.05, 0.30, 0), (0, 0, 0)),
    ((0.02, 0.32, 1), (2, -2, 0)),
    ((-0.06, 0.27, 2), (-2, 2, 0)),
    ((0.0, 0.30, 3), (2, 3, 0)),
    ((-1.08, -0.20, 0), (0, 0, 0)),
    ((-0.45, -0.82, 0.0), (0, 0, 0)),
    ((0.78, -0.44, None), (60, 0, 26)),
)


def butter_scene(**kw):
    mass = piped_mass()
    laid(lambda seed: wreath(seed, mass), BUTTER, 0.29, 0.60)
    crumbs = bits('crumbs', ('#f6e3b8', '#d8a863'), rough=0.7)
    litter(
        [chip(i, 9) for i in range(6)], crumbs, 26, centre=(0, -0.9), spread=1.2, size=(0.01, 0.03)
    )
    studio(target=(-0.08, 0, 0.42), dist=8.6, pitch=26, focus=(-0.1, -0.45, 0.5), fstop=0.32, **kw)


def oblong(width, length, corner=0.06, steps=6):
    """The outline of a rectangle with rounded corners."""
    points = []
    for turn in range(4):
        sx, sy = ((1, 1), (-1, 1), (-1, -1), (1, -1))[turn]
        for k in range(steps):
            angle = math.pi / 2 * (turn + k / (steps - 1))
            points.append(
                (
                    sx * (width / 2 - corner) + corner * math.cos(angle),
                    sy * (length / 2 - corner) + corner * math.sin(angle),
                )
            )
    return points


def moulded(mass, outline, thickness, *, ridges=0, holes=(), seed=0):
    """A flat biscuit with pressed ridges along y and docker holes (x, y)."""
    biscuit = slab('biscuit', outline, 0, thickness, mass, seed=seed, uneven=0.012, vox=0.0105)
    before = coords(biscuit)
    half = max(x for x, _ in outline)
    deep = max(y for _, y in outline)

    def press(p, normal):
        if normal.z < 0.4 or p.z < thickness * 0.5:
            return 0
        inner = min(1, (half - abs(p.x)) / 0.06, (deep - abs(p.y)) / 0.06)
        down = 0.0
        if ridges and inner > 0:
            down -= 0.024 * inner * (0.5 + 0.5 * math.cos(math.tau * ridges * p.x / (2 * half)))
        for x, y in holes:
            down -= 0.05 * math.exp(-((p.x - x) ** 2 + (p.y - y) ** 2) / 0.00045)
        return down

    displace(biscuit, press)
    edge = np.maximum(np.abs(before[:, 0]) / half, np.abs(before[:, 1]) / deep)
    fattr(biscuit, 'rad', edge)
    fattr(biscuit, 'top', np.clip((before[:, 2] - thickness * 0.5) / 0.04, 0, 1))
    return biscuit


def tea_biscuit(seed, mass, cumin=None):
    """A small round biscuit with docker holes, and with cumin seeds where there are some."""
    holes = [(0.15 * math.cos(a), 0.15 * math.sin(a)) for a in np.arange(5) * math.tau / 5 + seed]
    rim = [(0.46 * math.cos(a), 0.46 * math.sin(a)) for a in np.linspace(0, math.tau, 90, False)]
    biscuit = moulded(mass, rim, 0.15, holes=holes, seed=seed)
    if cumin is None:
        return biscuit
    shapes = [(p * (1, 0.26, 0.24), f) for p, f in (seed_shape(b, 0.2) for b in (0.1, -0.08, 0.0))]
    strew(
        biscuit,
        shapes,
        cumin,
        24,
        size=(0.032, 0.044),
        keep=inside(0.88, 0.46),
        gap=0.07,
        sink=0.75,
        tilt=0.15,
        seed=seed,
    )
    return biscuit


ROUND = (
    ((-0.10, 0.34, 0), (0, 0, 0)),
    ((-0.05, 0.36, 1.02), (2, -2, 50)),
    ((-0.13, 0.33, 2.04), (-2, 2, 110)),
    ((-0.08, 0.35, 3.06), (2, 3, 170)),
    ((-0.11, 0.33, 4.10), (-3, -2, 230)),
    ((-0.92, 0.02, 0), (0, 0, 20)),
    ((-0.50, -0.62, 0), (0, 0, 70)),
    ((0.50, -0.52, 0.0), (0, 0, 200)),
    ((0.78, 0.10, None), (58, 0, 30)),
)


def jeera_scene(**kw):
    stops = [(0, '#f2d9a4'), (0.3, '#e8c383'), (0.55, '#d7a357'), (0.8, '#b0742f'), (1, '#81491a')]
    mass = dough('jeera dough', stops, rim=(0.08, 0.55), mottle=0.6, crack_depth=0, lumps=0.03)
    cumin = bits('cumin', ('#6b4a22', '#8a6a35'), rough=0.6)
    laid(lambda seed: tea_biscuit(seed, mass, cumin), ROUND, 0.15, 0.46)
    studio(target=(-0.06, 0, 0.32), dist=7.4, pitch=26, focus=(-0.1, -0.4, 0.4), fstop=0.32, **kw)


def osmania_scene(**kw):
    stops = [(0, '#f4dca6'), (0.3, '#edc47c'), (0.55, '#dc9e48'), (0.8, '#b56c26'), (1, '#824214')]
    mass = dough('osmania dough', stops, rim=(0.1, 0.7), mottle=0.7, crack_depth=0, lumps=0.02)
    laid(lambda seed: tea_biscuit(seed + 7, mass), ROUND, 0.15, 0.46)
    crumbs = bits('crumbs', ('#f6e3b8', '#d8a863'), rough=0.7)
    shapes = [chip(i, 9) for i in range(6)]
    litter(shapes, crumbs, 18, centre=(0, -0.9), spread=1.1, size=(0.01, 0.026))
    studio(target=(-0.06, 0, 0.32), dist=7.4, pitch=26, focus=(-0.1, -0.4, 0.4), fstop=0.32, **kw)


WIDE, LONG = 0.46, 1.02


def sandwich(seed, mass, filling):
    """Two ridged oblong biscuits with cream between them: its parts."""
    outline = oblong(WIDE, LONG)
    low = moulded(mass, outline, 0.10, seed=seed)
    layer = slab(
        'cream', oblong(WIDE - 0.03, LONG - 0.03), 0.09, 0.175, filling, seed=seed, uneven=0.02
    )
    holes = [(x, y) for x in (-0.11, 0.11) for y in (-0.3, 0.0, 0.3)]
    high = moulded(mass, outline, 0.10, ridges=5, holes=holes, seed=seed + 40)
    high.location.z = 0.165
    return [low, layer, high]


#: Biscuits in crossed layers of two, one lying before them and one leaning.
CROSSED = (
    ((-0.28, 0.30, 0), (0, 0, 0)),
    ((0.28, 0.30, 0), (0, 0, 3)),
    ((0.0, 0.06, 1), (0, 0, 92)),
    ((0.02, 0.58, 1), (0, 0, 88)),
    ((-0.27, 0.30, 2), (0, 0, 4)),
    ((0.28, 0.32, 2), (0, 0, -3)),
    ((-0.80, -0.62, 0), (0, 0, 64)),
    ((0.62, -0.62, 0.0), (0, 0, -52)),
)


def cream_biscuits_scene(**kw):
    stops = [(0, '#f0d096'), (0.3, '#e3b871'), (0.55, '#cf964b'), (0.8, '#a5692b'), (1, '#7a4417')]
    mass = dough(
        'biscuit', stops, rim=(0.05, 0.42), mottle=0.5, crack_depth=0, lumps=0.02, grain=0.018
    )
    filling = cream('vanilla', '#fbf0d8', '#fff8e8', 0.5)
    for index, ((x, y, level), turn) in enumerate(CROSSED):
        group(
            sandwich(index, mass, filling), (x, y, level * 0.265), (turn[0], turn[1], turn[2] + 24)
        )
    crumbs = bits('crumbs', ('#f6e3b8', '#d8a863'), rough=0.7)
    shapes = [chip(i, 9) for i in range(6)]
    litter(shapes, crumbs, 20, centre=(0, -0.9), spread=1.2, size=(0.01, 0.026))
    studio(target=(0, 0, 0.34), dist=8.0, pitch=26, focus=(0, -0.4, 0.4), fstop=0.34, **kw)


def cashew_bar(seed, mass, nuts):
    """A ridged bar with bits of cashew pressed into it."""
    bar = moulded(mass, oblong(0.40, 1.06, 0.07), 0.20, ridges=4, seed=seed)
    shapes = [(p * (1.2, 0.8, 0.6), f) for p, f in (chip(seed * 3 + i, 13, 2) for i in range(5))]
    strew(
        bar,
        shapes,
        nuts,
        20,
        size=(0.04, 0.07),
        keep=lambda p, n: n.z > 0.5 and abs(p.x) < 0.16 and abs(p.y) < 0.47,
        gap=0.10,
        sink=0.5,
        seed=seed,
    )
    return bar


def cashew_scene(**kw):
    stops = [(0, '#f0cf94'), (0.3, '#e2b56d'), (0.55, '#cc9045'), (0.8, '#a06226'), (1, '#743f14')]
    mass = dough('cashew dough', stops, rim=(0.05, 0.5), mottle=0.6, crack_depth=0, lumps=0.04)
    nuts = bits('cashew', ('#f7e8c6', '#ecd09a'), rough=0.5)
    for index, ((x, y, level), turn) in enumerate(CROSSED):
        group([cashew_bar(index, mass, nuts)], (x, y, level * 0.20), (0, 0, turn[2] + 24))
    litter(
        [chip(i, 12) for i in range(5)], nuts, 16, centre=(0, -0.9), spread=1.2, size=(0.02, 0.05)
    )
    studio(target=(0, 0, 0.30), dist=7.8, pitch=27, focus=(0, -0.4, 0.35), fstop=0.34, **kw)


SCENES = {
    'jeera-cookies': jeera_scene,
    'osmania-biscuits': osmania_scene,
    'cream-biscuits': cream_biscuits_scene,
    'cashew-bars': cashew_scene,
    'butter-cookies': butter_scene,
}
