"""Cakes in paper cups: muffins and cup cakes."""

import math

import numpy as np
from kit import M, displace, lathe, place, remesh, studio
from mathutils import Vector
from mathutils import noise as mn

from subjects._cake import cream
from subjects._food import bits, chocolate, flat
from subjects._pieces import chip, chunk, litter, strew
from subjects._shapes import cherry, paper_cup, piped
from subjects.pastries import cherry_material, stem_material

GOLDEN = [(0, '#efcb86'), (0.3, '#dfa957'), (0.55, '#c47f35'), (0.8, '#98521d'), (1, '#6e3511')]
COCOA = [(0, '#57301a'), (0.4, '#43210f'), (0.7, '#331709'), (1, '#240f06')]


def paper(name='paper', colour='#fbf5ea', inside='#f1e2c4'):
    """Greaseproof paper: the light shines through it a little."""
    m = flat(M(name))
    z = m.sep(m.obj)[2]
    soaked = m.mapr(m.noise(6, 3), 0.4, 0.7, 0, 0.5)
    m.bsdf(
        m.mix(m.mul(soaked, m.mapr(z, 0.40, 0.1)), colour, inside),
        rough=0.62,
        spec=0.25,
        bump=m.noise(70, 2),
        bstr=0.05,
    )
    return m


def muffin(seed, crust, cup_material, *, rise=0.34, width=0.47, base=0.36):
    """A muffin: its top has risen over the cup and torn."""
    shift = Vector((seed * 7.7, seed * 3.3, 0))
    profile = [
        (0.001, base - 0.14),
        (0.26, base - 0.14),
        (0.312, base - 0.06),
        (0.340, base + 0.045),
    ]
    for t in np.linspace(-0.40, 1, 22):
        angle = t * math.pi / 2
        radius = width * math.cos(angle) ** 0.72 if t < 1 else 0.001
        height = math.sin(angle) * (rise if t > 0 else 0.10)
        profile.append((max(0.001, radius), base + 0.11 + height))

    def outline(angle, height):
        if height < base + 0.05:
            return 1
        around = Vector((math.cos(angle), math.sin(angle), 0))
        return 1 + 0.10 * mn.noise(around * 1.1 + shift) + 0.03 * mn.noise(around * 3 + shift)

    top = lathe('muffin', profile, crust, 96, outline)
    remesh(top, 0.0115, 3)

    def risen(p, _n):
        if p.z < base + 0.05:
            return 0
        return 0.09 * mn.noise(p * 2.3 + shift) + 0.03 * mn.noise(p * 6 + shift)

    displace(top, risen)
    cup = paper_cup(cup_material, 0.265, 0.375, base + 0.05)
    cup.parent = top
    return top


def muffin_crust(stops, tear):
    """The torn crust of a muffin, brown above, with paler tears."""
    m = M('muffin crust')
    spot = m.each()
    z = m.sep(m.obj)[2]
    up = m.normal()[2]
    blotch = m.noise(4, 4, 0.6, 0, spot)
    edge = m.vor(2.6, m.warp(3, 0.3, spot), 'DISTANCE_TO_EDGE')
    mask = m.mul(m.mapr(m.noise(2, 2, 0.5, 0, spot), 0.42, 0.56), m.mapr(up, 0.1, 0.5))
    crack = m.mul(m.mapr(edge, 0, 0.09, 1, 0), mask)
    shade = m.add(
        m.mul(m.mapr(z, 0.38, 0.62), 0.42),
        m.mul(m.mapr(up, 0.1, 0.95), 0.22),
        m.swing(blotch, 0.6),
        m.swing(m.noise(14, 4, 0.6, 0, spot), 0.3),
        0.02,
    )
    colour = m.mix(m.mul(crack, 0.8), m.ramp(shade, stops), tear)
    relief = m.add(
        m.swing(m.noise(46, 4, 0.7, 0, spot), 0.03),
        m.swing(m.noise(11, 4, 0.65, 0, spot), 0.07),
        m.mul(crack, -0.06),
    )
    m.bsdf(
        colour,
        rough=m.mapr(blotch, 0.3, 0.7, 0.45, 0.65),
        spec=0.33,
        disp=relief,
        coat=0.08,
        coatr=0.35,
    )
    return m


TRIO = ((-0.58, -0.16, 0), (0.54, -0.22, 130), (0.04, 0.66, 250))


def muffins(count=3):
    """Golden muffins in white paper."""
    crust, cup = muffin_crust(GOLDEN, '#f2d596'), paper()
    return [muffin(index + 1, crust, cup) for index in range(count)]


def chocolate_muffins(count=3):
    """Dark muffins with pieces of chocolate in brown paper."""
    crust, cup = muffin_crust(COCOA, '#6b3b20'), paper('brown paper', '#7a4a2a', '#5c3218')
    chips = chocolate('chips', '#3a1a0b', '#260e04', 0.24)
    shapes = [chunk(i, 3) for i in range(5)]
    made = []
    for index in range(count):
        top = muffin(index + 4, crust, cup)
        strew(
            top,
            shapes,
            chips,
            26,
            size=(0.032, 0.058),
            stretch=(1.1, 1, 0.8),
            keep=lambda p, n: p.z > 0.52 and n.z > 0.25,
            gap=0.10,
            sink=0.35,
            seed=index,
        )
        made.append(top)
    return made


def cup_cake(seed, cake, cup, frosting):
    """A cup cake under a tall swirl; the cherry is the caller's."""
    top = muffin(seed, cake, cup, rise=0.12, width=0.40, base=0.38)
    swirl = piped(frosting, 0.43, 0.76, 3.4, 0.17, 6, seed)
    place(swirl, (0, 0, 0.50))
    swirl.parent = top
    return top


def sprinkles(material, swirl_owner, seed):
    """Sugar strands on the swirl."""
    swirl = next(child for child in swirl_owner.children if child.name.startswith('piped'))
    rods = [(p * (1, 0.24, 0.24), f) for p, f in (chip(1, 30), chip(2, 30))]
    strands = strew(
        swirl, rods, material, 70, size=(0.022, 0.028), seed=seed, sink=0.2, gap=0.05, tilt=0.5
    )
    return strands


def cup_cakes(count=3):
    """Cup cakes under vanilla, strawberry and cocoa cream, each with a cherry."""
    cake = muffin_crust(GOLDEN, '#f2d596')
    frostings = (
        cream('vanilla', '#fdf1da', '#fff8ea', 0.5),
        cream('strawberry', '#f3b3b4', '#f8c7c5', 0.5),
        cream('cocoa', '#6b3d22', '#7a482a', 0.5),
    )
    cups = (paper('navy', '#1b2f57', '#15264a'), paper(), paper('brown', '#6b4126', '#57331c'))
    red, stem = cherry_material(), stem_material()
    strands = bits('strands', ('#e9a13a', '#c9403a'), rough=0.3, coat=0.2)
    made = []
    for index in range(count):
        one = cup_cake(index + 1, cake, cups[index % 3], frostings[index % 3])
        if index % 3 != 2:
            sprinkles(strands, one, index)
        fruit = cherry(red, stem, 0.105, 0.09)
        place(fruit, (0.0, 0, 1.21), (10 - 8 * index, 6, 70 * index))
        fruit.parent = one
        made.append(one)
    return made


def trio(cakes):
    for cake, (x, y, turn) in zip(cakes, TRIO):
        place(cake, (x, y, 0), (0, 0, turn))


def muffins_scene(**kw):
    trio(muffins())
    fallen = bits('crumbs', ('#f4dba0', '#c98d45'), rough=0.75)
    shapes = [chip(i, 9) for i in range(6)]
    litter(shapes, fallen, 26, centre=(0, -0.8), spread=1.2, size=(0.01, 0.03))
    studio(target=(0, 0, 0.40), dist=7.2, pitch=22, focus=(0, -0.4, 0.5), fstop=0.34, **kw)


def chocolate_muffins_scene(**kw):
    trio(chocolate_muffins())
    studio(target=(0, 0, 0.40), dist=7.2, pitch=22, focus=(0, -0.4, 0.5), fstop=0.34, **kw)


def cup_cakes_scene(**kw):
    trio(cup_cakes())
    studio(target=(0, 0, 0.68), dist=7.6, pitch=20, focus=(0, -0.4, 0.7), fstop=0.34, **kw)


SCENES = {
    'muffins': muffins_scene,
    'chocolate-muffins': chocolate_muffins_scene,
    'cup-cakes': cup_cakes_scene,
}
