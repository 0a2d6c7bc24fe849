"""Puddings: caramel pudding and bread pudding."""

import math
import random

import numpy as np
from kit import M, copy, displace, fattr, lathe, obj_from, place, remesh, studio
from mathutils import Vector
from mathutils import noise as mn

from subjects._cake import china, fruit_glaze
from subjects._food import bits, flat
from subjects._pieces import chunk, seed_shape
from subjects._shapes import plate, slab

HEIGHT = 0.62


def custard():
    """Set custard under caramel that runs down its sides."""
    m = M('custard')
    x, y, z = m.sep(m.obj)
    around = m.n('CombineXYZ', {0: x, 1: y, 2: 0.0}).outputs[0]
    run = m.noise(3.4, 2, 0.5, 0, around)
    short = m.noise(9, 2, 0.5, 0, around)
    reach = m.add(m.mul(m.mapr(run, 0.42, 0.66), 0.55), m.mul(short, 0.10), 0.02)
    level = m.math('SUBTRACT', z, m.math('SUBTRACT', HEIGHT, reach))
    caramel = m.mapr(level, -0.022, 0.0)
    thick = m.math('MAXIMUM', m.mapr(level, 0.0, 0.25), m.mapr(m.normal()[2], 0.3, 0.9))
    body = m.mix(m.noise(4, 3), '#f8bd66', '#fccf86')
    body = m.mix(m.mapr(m.vor(26, m.warp(6, 0.05)), 0.05, 0.13, 0.35, 0), body, '#dba552')
    sauce = m.mix(thick, '#b5601a', '#6d2c08')
    relief = m.add(m.mul(caramel, 0.014), m.swing(m.noise(5, 3), 0.012))
    m.bsdf(
        m.mix(caramel, body, sauce),
        rough=m.math('SUBTRACT', 0.34, m.mul(caramel, 0.24)),
        spec=0.5,
        sss=m.math('SUBTRACT', 0.22, m.mul(caramel, 0.14)),
        rad=(0.16, 0.09, 0.03),
        disp=relief,
        coat=m.add(0.15, m.mul(caramel, 0.5)),
        coatr=0.08,
    )
    return m


def caramel_pool(radius):
    """Caramel on the plate, paler where it is thin."""
    m = flat(M('caramel'))
    reach = m.n('VectorMath', {0: m.obj}, operation='LENGTH').outputs['Value']
    colour = m.mix(m.mapr(reach, radius * 0.7, radius * 1.05), '#6d2c08', '#c97a26')
    m.bsdf(colour, rough=0.08, spec=0.5, coat=0.6, coatr=0.04, bump=m.noise(3, 2), bstr=0.05)
    profile = [(0.001, 0.0), (radius * 0.97, 0.0), (radius, 0.006), (radius * 0.985, 0.016)]
    profile += [(radius * 0.94, 0.022), (0.001, 0.024)]

    def shore(angle, _z):
        around = Vector((math.cos(angle), math.sin(angle), 0))
        return 1 + 0.10 * mn.noise(around * 1.3) + 0.03 * mn.noise(around * 4)

    return lathe('pool', profile, m, 128, shore)


def caramel_pudding(material):
    """A custard turned out of its mould."""
    profile = [(0.001, 0), (0.55, 0), (0.63, 0.015), (0.645, 0.04)]
    profile += [(0.645 - 0.11 * t, 0.04 + (HEIGHT - 0.11) * t) for t in np.linspace(0.1, 1, 12)]
    profile += [
        (0.475 + 0.06 * math.cos(a), HEIGHT - 0.07 + 0.07 * math.sin(a))
        for a in np.linspace(0.2, math.pi / 2, 8)
    ]
    profile += [(0.25, HEIGHT - 0.006), (0.001, HEIGHT - 0.012)]

    def mould(angle, z):
        return 1 + 0.010 * mn.noise(Vector((math.cos(angle), math.sin(angle), z)) * 2)

    pudding = lathe('pudding', profile, material, 128, mould)
    remesh(pudding, 0.012, 6)
    displace(pudding, lambda p, _n: 0.010 * mn.noise(p * 2.4))
    return pudding


def caramel_scene(**kw):
    place(caramel_pudding(custard()), (0, 0, 0.05))
    place(caramel_pool(0.84), (0.02, -0.02, 0.035))
    plate(china(radius=1.22), 1.22)
    studio(target=(0, 0, 0.30), dist=7.4, pitch=25, focus=(0, -0.55, 0.4), fstop=0.36, **kw)


def ramekin(material, radius=0.46, height=0.42, flutes=40):
    """A white fluted oven dish."""
    profile = [(0.001, 0), (radius * 0.86, 0), (radius * 0.90, 0.02), (radius * 0.97, height * 0.9)]
    profile += [(radius, height * 0.93), (radius * 1.0, height), (radius * 0.93, height)]
    profile += [(radius * 0.90, height * 0.9), (radius * 0.84, 0.07), (0.001, 0.06)]

    def flute(angle, z):
        fluted = 0.03 < z < height * 0.88
        return 1 + (0.014 * abs(math.cos(angle * flutes / 2)) if fluted else 0.010)

    dish = lathe('ramekin', profile, material, flutes * 8, flute)
    return dish


def glaze_white():
    m = flat(M('glaze'))
    m.bsdf('#fbf7ee', rough=0.16, spec=0.5, coat=0.4, coatr=0.05)
    return m


def toasted():
    """Bread baked in custard: pale below, browned where it stands out."""
    m = M('toasted')
    spot = m.each()
    up = m.normal()[2]
    blotch = m.noise(3.5, 4, 0.6, 0, spot)
    fine = m.noise(26, 5, 0.7, 0, spot)
    shade = m.add(
        m.mul(m.mapr(up, -0.2, 0.9), 0.42), m.swing(blotch, 0.8), m.swing(fine, 0.35), 0.16
    )
    colour = m.ramp(
        shade,
        [(0, '#f6dfa6'), (0.3, '#eac27a'), (0.55, '#d0913f'), (0.8, '#9c5a20'), (1, '#683310')],
    )
    pore = m.mapr(m.noise(17, 2, 0.5, 0.8, spot), 0.56, 0.70)
    m.bsdf(
        m.mix(m.mul(pore, 0.35), colour, '#a5652a'),
        rough=m.mapr(blotch, 0.3, 0.7, 0.35, 0.6),
        spec=0.35,
        disp=m.add(m.swing(fine, 0.03), m.mul(pore, -0.03)),
        coat=0.12,
        coatr=0.3,
    )
    return m


def bread_pudding(seed, dish_material, bread, custard_material, nuts, raisins):
    """An oven dish heaped with cubes of bread set in custard."""
    rnd = random.Random(seed)
    dish = ramekin(dish_material)
    level = lathe('level', [(0.001, 0.34), (0.2, 0.335), (0.42, 0.33)], custard_material, 64)
    level.parent = dish
    cubes = []
    for ring, (count, reach, height) in enumerate(
        ((8, 0.255, 0.34), (5, 0.15, 0.41), (1, 0.0, 0.47))
    ):
        for i in range(count):
            angle = math.tau * (i + rnd.uniform(-0.2, 0.2)) / count + ring
            size = rnd.uniform(0.085, 0.115)
            square = [(-size, -size), (size, -size), (size, size), (-size, size)]
            cube = slab(
                'bread', square, -size, size, bread, seed=seed * 31 + ring * 9 + i, uneven=0.03
            )
            spot = (reach * math.cos(angle), reach * math.sin(angle), height + rnd.uniform(0, 0.04))
            place(cube, spot, [rnd.uniform(-35, 35), rnd.uniform(-35, 35), rnd.uniform(0, 90)])
            cube.parent = dish
            cubes.append(cube)
    for i in range(16):
        angle, reach = rnd.uniform(0, math.tau), 0.36 * math.sqrt(rnd.random())
        spot = (reach * math.cos(angle), reach * math.sin(angle), 0.47 + 0.12 * (1 - reach / 0.36))
        source = raisins if i % 3 == 0 else nuts
        piece = copy(
            source, spot, [rnd.uniform(-0.6, 0.6), rnd.uniform(-0.6, 0.6), rnd.uniform(0, 6)]
        )
        piece.rotation_euler = [rnd.uniform(-0.7, 0.7), rnd.uniform(-0.5, 0.5), rnd.uniform(0, 6)]
        piece.parent = dish
    return dish


def loose(shape, material, size, stretch=(1, 1, 1)):
    """One small piece out of sight, to be copied."""
    points, faces = shape
    piece = obj_from('loose', points * np.array(stretch) * size, faces, material)
    fattr(piece, 'rand', [0.4] * len(points))
    return place(piece, (0, 0, -5))


TRIO = ((-0.60, -0.12, 0), (0.50, -0.30, 130), (0.12, 0.66, 250))


def bread_pudding_scene(**kw):
    white, bread = glaze_white(), toasted()
    base = fruit_glaze('set custard', '#e9b95c', '#f3cd7a', rough=0.3)
    almonds = bits('almond', ('#f8e6c0', '#efcf98'), skin='#c78f4e', scale=20, rough=0.5)
    dark = bits('raisin', ('#2c130b', '#45200f'), rough=0.38, grain=30)
    nuts = loose(seed_shape(0.0, 0.3), almonds, 0.085, (1, 0.6, 0.12))
    raisins = loose(chunk(3, 3), dark, 0.05, (1.2, 0.9, 0.7))
    for index, (x, y, turn) in enumerate(TRIO):
        dish = bread_pudding(index + 1, white, bread, base, nuts, raisins)
        place(dish, (x, y, 0), (0, 0, turn))
    studio(target=(0, 0, 0.28), dist=7.1, pitch=27, focus=(0, -0.35, 0.45), fstop=0.36, **kw)


SCENES = {
    'caramel-pudding': caramel_scene,
    'bread-pudding': bread_pudding_scene,
}
