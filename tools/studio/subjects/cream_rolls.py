"""Pastry horns filled with cream, and sponge rolls."""

import math

import numpy as np
from kit import M, fattr, obj_from, studio, tube
from mathutils import Matrix, Vector
from mathutils import noise as mn

from subjects._cake import cream, fruit_glaze, ganache
from subjects._food import bits, chocolate
from subjects._pieces import ball, chip, litter, strew
from subjects._shapes import piped


def pastry(sugar=True):
    """Puff pastry wound to a horn: `ridge` rises over each turn, `along` counts the turns."""
    m = M('pastry')
    ridge, along = m.attr('ridge'), m.attr('along')
    up = m.normal()[2]
    blotch = m.noise(4, 5, 0.6)
    leaves = m.noise(
        1,
        4,
        0.6,
        0,
        m.n('CombineXYZ', {0: m.mul(ridge, 14.0), 1: m.mul(along, 3.0), 2: m.noise(2, 2)}).outputs[
            0
        ],
    )
    baked = m.add(m.mul(ridge, 0.46), m.swing(blotch, 0.7), m.mul(leaves, 0.45), -0.08)
    colour = m.ramp(
        baked,
        [(0, '#f0d49a'), (0.3, '#e3b066'), (0.55, '#c98438'), (0.8, '#a15a1f'), (1, '#743a12')],
    )
    relief = m.add(m.mul(m.noise(26, 5, 0.65), 0.022), m.mul(leaves, 0.03))
    rough = 0.38
    if sugar:
        dust = m.add(m.noise(3.2, 4, 0.6), m.swing(m.noise(60, 3, 0.7), 0.9))
        dust = m.mul(m.mapr(up, 0.25, 0.85), m.mapr(dust, 0.44, 0.62))
        colour = m.mix(m.mul(dust, 0.93), colour, '#fffaf2')
        relief = m.add(relief, m.mul(dust, m.noise(90, 3, 0.7), 0.02))
        rough = m.add(0.36, m.mul(dust, 0.5))
    m.bsdf(colour, rough=rough, spec=0.36, disp=relief, coat=0.1, coatr=0.3)
    return m


def horn_surface(length, narrow, wide, turns, seed):
    """Points of a strip wound round a cone, with the rise over each turn and the turn's number."""
    rings, sides = 240, 220
    shift = Vector((seed * 9.1, 0, 0))
    points, ridge, along = [], [], []
    for i in range(rings):
        u = i / (rings - 1)
        for k in range(sides):
            angle = math.tau * k / sides
            phase = (u * turns - k / sides) % 1.0
            rise = phase**0.8 * (1 - max(0, (phase - 0.9) / 0.1) ** 2)
            around = Vector((math.cos(angle) * 1.3, math.sin(angle) * 1.3, u * 3))
            radius = narrow + (wide - narrow) * u**0.85
            radius *= 1 + 0.26 * (rise - 0.4) + 0.06 * mn.noise(around + shift)
            radius += 0.006 * math.sin(phase * 40) * max(0, phase - 0.45)
            points.append((radius * math.cos(angle), u * length, radius * math.sin(angle)))
            ridge.append(rise)
            along.append(u * turns)
    faces = tube(rings, sides)
    mouth = (rings - 1) * sides
    last = mouth
    for depth in range(8):
        start = len(points)
        for k in range(sides):
            x, _, z = points[mouth + k]
            points.append((x * 0.86, length - 0.05 * depth, z * 0.86))
            ridge.append(0.2)
            along.append(0)
        for k in range(sides):
            b = (k + 1) % sides
            faces.append([last + k, start + k, start + b, last + b])
        last = start
    faces.append(list(range(sides)))
    return points, faces, ridge, along


def horn(crust, filling, *, length=1.35, narrow=0.13, wide=0.36, seed=0, fill=1.0):
    """A pastry horn along y, open at its far end, its cream piped out to a point."""
    points, faces, ridge, along = horn_surface(length, narrow, wide, 5.2, seed)
    body = obj_from('horn', points, faces, crust)
    fattr(body, 'ridge', ridge)
    fattr(body, 'along', along)
    swirl = piped(filling, wide * 0.92 * fill, 0.36, 2.0, wide * 0.42, seed=seed)
    swirl.location = (0, length - 0.05, 0)
    swirl.rotation_euler = (math.radians(-90), 0, 0)
    swirl.parent = body
    back = obj_from(
        'filling',
        [
            (wide * 0.80 * math.cos(a), length - 0.03, wide * 0.80 * math.sin(a))
            for a in np.linspace(0, math.tau, 48, endpoint=False)
        ],
        [list(range(48))],
        filling,
    )
    back.parent = body
    return body


def lay(thing, place, yaw, roll, pitch):
    """Turns a horn about its own axis, lowers its tip and turns it on the table."""
    thing.location = place
    turn = Matrix.Rotation(math.radians(yaw), 3, 'Z') @ Matrix.Rotation(math.radians(pitch), 3, 'X')
    turn = turn @ Matrix.Rotation(math.radians(roll), 3, 'Y')
    thing.rotation_euler = turn.to_euler()
    return thing


PILE = (
    ((0.52, 0.60, 0.155), 113, 0, 11),
    ((0.84, -0.08, 0.155), 117, 75, 11),
    ((0.70, 0.26, 0.76), 120, 200, 9),
)


def horns(filling, topping=None, seed=0):
    """Three horns, one on two. `topping` is (material, count, size) of pieces on the cream."""
    crust = pastry()
    shapes = [chip(i, 10) for i in range(5)]
    made = []
    for index, (spot, yaw, roll, pitch) in enumerate(PILE):
        one = horn(crust, filling, seed=index + 1 + seed)
        if topping:
            material, count, size = topping
            swirl = next(child for child in one.children if child.name.startswith('piped'))
            strew(swirl, shapes, material, count, size=size, gap=0.06, sink=0.3, seed=index + 1)
        made.append(lay(one, spot, yaw, roll, pitch))
    return made


def cream_horns():
    return horns(cream())


def chocolate_horns():
    filling = ganache('chocolate cream', '#43210f', '#55290f', 0.38, 0.12)
    chips = chocolate('chips', '#3a1a0b', '#260e04', 0.26)
    return horns(filling, (chips, 16, (0.018, 0.035)), seed=10)


def mango_horns():
    filling = cream('mango cream', '#f0a338', '#f6b84e', 0.6)
    dice = fruit_glaze('mango', '#e98f14', '#f7b733', sss=0.2)
    return horns(filling, (dice, 9, (0.03, 0.05)), seed=20)


def strawberry_horns():
    filling = cream('strawberry cream', '#f0a3a8', '#f6bbbd', 0.6)
    pieces = fruit_glaze('strawberry', '#a30d18', '#cf2430', sss=0.2)
    return horns(filling, (pieces, 9, (0.028, 0.048)), seed=30)


def scene(make):
    """The picture of three horns, sugar fallen around them."""

    def show(**kw):
        make()
        sugar = bits('sugar', ('#ffffff', '#fffaf0'), rough=0.9)
        grains = dict(centre=(0.2, -0.6), spread=1.5, size=(0.003, 0.009), seed=2)
        litter([ball(1)], sugar, 500, **grains)
        view = dict(target=(0.06, 0, 0.48), dist=7.2, pitch=25, focus=(-0.3, -0.5, 0.5), fstop=0.36)
        studio(**view, **kw)

    return show


SCENES = {
    'cream-rolls': scene(cream_horns),
    'chocolate-horns': scene(chocolate_horns),
    'mango-horns': scene(mango_horns),
    'strawberry-horns': scene(strawberry_horns),
}
