"""Boxes and tins that stand open: biscuit box, sweets box, cookie tin."""

import math
import random

import bpy
from kit import M, group, lathe, obj_from, place, studio
from mathutils import Vector
from mathutils import noise as mn

from subjects import _recipes as recipes
from subjects._food import bits, dough, flat
from subjects._pieces import ball, chip, strew
from subjects._shapes import slab
from subjects._wrapping import block, card, foil, foil_sweet, kraft
from subjects.biscuits import piped_mass, tea_biscuit, wreath

WIDE, DEEP, TALL = 1.02, 0.70, 0.34


def twin(thing):
    """A copy of an object and what hangs on it; their meshes are shared."""
    other = thing.copy()
    bpy.context.scene.collection.objects.link(other)
    for child in thing.children:
        twin(child).parent = other
    return other


def open_box(paper, lining):
    """An open box of six compartments, its lid standing behind it: its parts."""
    wall = 0.022
    parts = [
        block((WIDE, DEEP, 0.02), (0, 0, 0.02), lining, 0.006),
        block((WIDE, wall, TALL / 2), (0, -DEEP + wall, TALL / 2), paper, 0.008),
        block((WIDE, wall, TALL / 2), (0, DEEP - wall, TALL / 2), paper, 0.008),
        block((wall, DEEP, TALL / 2), (-WIDE + wall, 0, TALL / 2), paper, 0.008),
        block((wall, DEEP, TALL / 2), (WIDE - wall, 0, TALL / 2), paper, 0.008),
    ]
    inner = TALL * 0.42
    parts.append(block((WIDE - wall, 0.008, inner), (0, 0, inner), lining, 0.003))
    for x in (-WIDE / 3, WIDE / 3):
        parts.append(block((0.008, DEEP - wall, inner), (x, 0, inner), lining, 0.003))
    lid = [
        block((WIDE + 0.02, 0.02, DEEP), (0, 0, DEEP), paper, 0.008),
        block((WIDE + 0.02, 0.07, 0.018), (0, -0.07, 2 * DEEP), paper, 0.008),
        block((0.018, 0.07, DEEP), (-WIDE, -0.07, DEEP), paper, 0.008),
        block((0.018, 0.07, DEEP), (WIDE, -0.07, DEEP), paper, 0.008),
    ]
    parts.append(group(lid, (0, DEEP + 0.03, TALL - 0.05), (-24, 0, 0)))
    return parts


def compartment(index):
    """The middle (x, y) of one of the six compartments."""
    return ((index % 3 - 1) * WIDE * 2 / 3, (0.5 - index // 3) * DEEP)


def row(cookies, index, scale, seed, count=6):
    """Cookies standing in a compartment, leaning on each other."""
    rnd = random.Random(seed)
    x, y = compartment(index)
    parts = []
    for i in range(count):
        one = twin(cookies[i % len(cookies)])
        one.rotation_euler = (0, 0, rnd.uniform(0, math.tau))
        spot = (x + rnd.uniform(-0.02, 0.02), y + 0.25 - 0.070 * i, 0.250 - 0.006 * i)
        parts.append(group([one], spot, (46 + rnd.uniform(-4, 4), rnd.uniform(-4, 4), 0), scale))
    return parts


def cookie_kinds():
    """Two cookies each of six kinds, out of sight, to be copied."""
    baked = [
        (recipes.choc_chip(), (2, 3)),
        (recipes.pista(), (3, 4)),
        (recipes.double_chocolate(), (5, 6)),
        (recipes.nankhatai(), (1, 4)),
    ]
    butter = piped_mass()
    sandy = dough('sandy', recipes.SANDY, crack_depth=0, lumps=0.03)
    cumin = bits('cumin', ('#6b4a22', '#8a6a35'), rough=0.6)
    kinds = [[wreath(seed, butter) for seed in (1, 2)]]
    kinds += [[bake(seed) for seed in seeds] for bake, seeds in baked]
    kinds.append([tea_biscuit(seed, sandy, cumin) for seed in (1, 2)])
    return kinds


def hide(kinds):
    """Leaves only the copies in the picture."""
    for kind in kinds:
        for cookie in kind:
            cookie.hide_render = True
            for child in cookie.children:
                child.hide_render = True


def biscuit_box_scene(**kw):
    lining = card('lining', '#f3ead8', '#faf4e6')
    parts = open_box(kraft(), lining)
    kinds = cookie_kinds()
    scales = (0.40, 0.40, 0.40, 0.40, 0.50, 0.53)
    for index, kind in enumerate(kinds):
        for cookie in kind:
            cookie.location.z = 0
        parts += row(kind, index, scales[index], index)
    hide(kinds)
    group(parts, (0.05, -0.05, 0), (0, 0, 16))
    studio(target=(0.05, 0, 0.52), dist=8.9, pitch=30, focus=(0, -0.35, 0.35), fstop=0.45, **kw)


def laddu(seed, material):
    """A ball of roasted gram, coarse and a little uneven."""
    points, faces = ball(5)
    shift = Vector((seed * 3.1, seed, 0))
    shaped = []
    for p in points:
        v = Vector(p)
        shaped.append(
            v * 0.145 * (1 + 0.06 * mn.noise(v * 1.5 + shift) + 0.035 * mn.noise(v * 7 + shift))
        )
    return obj_from('laddu', shaped, faces, material)


def grainy(name, light, dark, grain=0.012, scale=60):
    """The surface of a milk or gram sweet."""
    m = M(name)
    fine = m.noise(scale, 4, 0.7)
    blotch = m.noise(7, 4, 0.6)
    m.bsdf(
        m.mix(m.mapr(m.add(m.mul(fine, 0.5), m.mul(blotch, 0.5)), 0.35, 0.65), light, dark),
        rough=0.6,
        spec=0.3,
        disp=m.add(m.swing(fine, grain), m.swing(m.noise(16, 3), grain)),
    )
    return m


def silver():
    """Silver leaf, torn here and there."""
    m = flat(M('silver leaf'))
    m.bsdf(
        m.mix(m.noise(8, 3), '#e9e6df', '#cfcbc2'),
        rough=0.28,
        metal=0.85,
        bump=m.noise(22, 4),
        bstr=0.25,
    )
    return m


def squares(material, index, outline, height, topping=None, levels=2):
    """Cut sweets in a compartment, two layers of four."""
    x, y = compartment(index)
    parts = []
    for level in range(levels):
        for k, (dx, dy) in enumerate(((-0.14, 0.14), (0.14, 0.14), (-0.14, -0.14), (0.14, -0.14))):
            z = 0.05 + level * (height + 0.004)
            piece = slab(
                'sweet', outline, 0, height, material, seed=k + 4 * level, uneven=0.006, vox=0.009
            )
            if topping and level == levels - 1:
                topping(piece, k)
            parts.append(place(piece, (x + dx, y + dy, z), (0, 0, 4 * ((k + level) % 3) - 4)))
    return parts


def sweets_box_scene(**kw):
    lining = card('lining', '#f3ead8', '#faf4e6')
    parts = open_box(card('navy card', '#15294d', '#1b3360'), lining)
    gram = grainy('laddu', '#e3a53c', '#c47f22', 0.02, 34)
    for k, (dx, dy) in enumerate(
        ((-0.14, 0.15), (0.15, 0.14), (-0.15, -0.14), (0.14, -0.15), (0, 0))
    ):
        x, y = compartment(0)
        spot = (x + dx, y + dy, 0.18 if k < 4 else 0.36)
        parts.append(place(laddu(k, gram), spot))
    pista = grainy('pista barfi', '#b9c276', '#97a654')
    nuts = bits('pistachio', ('#6f9a2c', '#b3c45c'), skin='#76504a')
    shapes = [chip(i, 12) for i in range(5)]

    def green(piece, k):
        strew(piece, shapes, nuts, 12, size=(0.014, 0.03), gap=0.04, sink=0.2, seed=k + 1)

    square = [(-0.115, -0.115), (0.115, -0.115), (0.115, 0.115), (-0.115, 0.115)]
    parts += squares(pista, 1, square, 0.13, green)
    golden = foil()
    for k, (dx, dy) in enumerate(((-0.14, 0.15), (0.15, 0.14), (-0.15, -0.14), (0.14, -0.15))):
        x, y = compartment(2)
        parts.append(
            place(foil_sweet(golden, 0.145, k), (x + dx, y + dy, 0.17), (40 * k, 20, 70 * k))
        )
    cashew = grainy('kaju katli', '#f0e2c2', '#e4d0a6', 0.006)
    leaf = silver()

    def silvered(piece, k):
        thin = slab(
            'leaf',
            [(0.86 * a, 0.86 * b) for a, b in diamond],
            0.074,
            0.082,
            leaf,
            seed=k,
            uneven=0.004,
            vox=0.009,
        )
        thin.parent = piece

    diamond = [(-0.15, 0.0), (0.0, -0.125), (0.15, 0.0), (0.0, 0.125)]
    parts += squares(cashew, 3, diamond, 0.075, silvered, 3)
    butter = [wreath(seed, piped_mass()) for seed in (1, 2)]
    nankhatai = recipes.nankhatai()
    domes = [nankhatai(seed) for seed in (1, 4)]
    parts += row(domes, 4, 0.50, 2)
    parts += row(butter, 5, 0.40, 3)
    hide([butter, domes])
    group(parts, (0.05, -0.05, 0), (0, 0, 16))
    studio(target=(0.05, 0, 0.52), dist=8.9, pitch=30, focus=(0, -0.35, 0.35), fstop=0.45, **kw)


def enamel():
    """Painted tin: navy, with a golden line near each edge."""
    m = flat(M('enamel'))
    z = m.sep(m.obj)[2]
    lines = m.math('MAXIMUM', band_at(m, z, 0.07), band_at(m, z, 0.40))
    m.bsdf(
        m.mix(lines, m.mix(m.noise(2, 3), '#15294d', '#1b3360'), '#d6a94a'),
        rough=m.math('SUBTRACT', 0.3, m.mul(lines, 0.08)),
        metal=m.mul(lines, 0.9),
        spec=0.5,
        coat=0.3,
        coatr=0.12,
    )
    return m


def band_at(m, z, height):
    distance = m.math('ABSOLUTE', m.math('SUBTRACT', z, height))
    return m.mapr(distance, 0.010, 0.014, 1, 0)


def tin(material, inside, radius=0.92, height=0.48):
    """A round tin and its lid, leaning on it: its parts."""
    wall = [(radius, 0), (radius + 0.012, 0.012), (radius, 0.024), (radius, height - 0.012)]
    wall += [(radius + 0.008, height), (radius - 0.012, height), (radius - 0.016, 0.03)]
    body = lathe('tin', [(0.001, 0), *wall], material, 160)
    floor = lathe('floor', [(radius - 0.016, 0.032), (0.001, 0.032)], inside, 96)
    floor.parent = body
    over = radius + 0.025
    profile = [(over - 0.012, 0.0), (over, 0.0), (over, 0.13), (over - 0.03, 0.155)]
    profile += [(over - 0.10, 0.16), (over - 0.13, 0.172), (0.001, 0.176)]
    lid = lathe('lid', profile, material, 160)
    return body, lid


def cookie_tin_scene(**kw):
    paint, lining = enamel(), flat(M('tin inside'))
    lining.bsdf('#d9d4c8', rough=0.3, metal=0.9)
    body, lid = tin(paint, lining)
    place(body, (0.36, 0.12, 0))
    tilt = math.radians(66)
    spot = (-0.80, 0.12, 0.945 * math.sin(tilt) - 0.01)
    place(lid, spot, (66, 0, -64))
    kinds = cookie_kinds()
    scales = (0.52, 0.50, 0.52, 0.50, 0.62, 0.66)
    rnd = random.Random(4)
    spots = [(0.0, 0.0, 0.30)]
    spots += [
        (0.56 * math.cos(a), 0.56 * math.sin(a), 0.26) for a in [math.tau * i / 6 for i in range(6)]
    ]
    spots += [
        (0.36 * math.cos(a), 0.36 * math.sin(a), 0.40)
        for a in [0.5 + math.tau * i / 5 for i in range(5)]
    ]
    for index, (x, y, z) in enumerate(spots):
        kind = (index * 5 + index // 6) % 6
        one = twin(kinds[kind][index % 2])
        one.location.z = 0
        turn = (rnd.uniform(-24, 24), rnd.uniform(-24, 24), rnd.uniform(0, 360))
        group([one], (x + 0.36, y + 0.12, z), turn, scales[kind])
    hide(kinds)
    studio(target=(0.0, 0, 0.42), dist=8.8, pitch=29, focus=(0, -0.4, 0.4), fstop=0.40, **kw)


SCENES = {
    'biscuit-box': biscuit_box_scene,
    'sweets-box': sweets_box_scene,
    'cookie-tin': cookie_tin_scene,
}
