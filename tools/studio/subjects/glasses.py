"""Desserts in glasses: fruit trifle and chocolate mousse."""

import math
import random

import numpy as np
from kit import M, lathe, place, studio
from mathutils import Vector
from mathutils import noise as mn

from subjects._cake import cream, crumb, fruit_glaze, ganache
from subjects._food import chocolate, flat
from subjects._shapes import cherry, piped, shavings, slab
from subjects.pastries import YELLOW, cherry_material, stem_material

TRIO = ((-0.60, -0.12, 0), (0.50, -0.30, 130), (0.12, 0.66, 250))


def glass():
    """Thin clear glass: what is behind shows, the window is reflected."""
    m = flat(M('glass'))
    clear = m.n('BsdfTransparent', {'Color': (0.97, 0.985, 0.98, 1)})
    shine = m.n('BsdfGlossy', {'Roughness': 0.02})
    facing = m.n('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    share = m.add(m.mul(m.math('POWER', facing, 3.0), 0.7), 0.02)
    both = m.n('MixShader', {0: share, 1: clear.outputs[0], 2: shine.outputs[0]})
    m.t.links.new(both.outputs[0], m.out.inputs[0])
    return m


def tumbler(material, radius=0.44, height=0.98):
    """A dessert glass, a little wider above, with a heavy foot."""
    profile = [(0.001, 0), (radius * 0.80, 0), (radius * 0.84, 0.02)]
    profile += [(radius * (0.84 + 0.16 * t), 0.02 + (height - 0.02) * t) for t in (0.33, 0.66, 1)]
    profile += [(radius * 0.985, height + 0.006), (radius * 0.97, height)]
    profile += [(radius * (0.82 + 0.15 * t), 0.07 + (height - 0.07) * t) for t in (0.66, 0.33, 0)]
    profile += [(0.001, 0.06)]
    return lathe('glass', profile, material, 128)


def filled(glass_material, levels, seed, radius=0.44, height=0.98):
    """A glass with layers inside: `levels` are (height of the upper side, material) from below."""
    vessel = tumbler(glass_material, radius, height)
    shift = Vector((seed * 3.3, seed * 1.7, 0))
    low = 0.08

    def wall(z):
        return radius * (0.805 + 0.15 * (z - 0.07) / (height - 0.07))

    for index, (high, material) in enumerate(levels):
        profile = [(0.001, low - 0.03)]
        profile += [(wall(z), z) for z in np.linspace(low, high, 7)]
        profile += [(wall(high) * 0.9, high + 0.012), (0.001, high + 0.02)]
        layer = lathe('layer', profile, material, 128)
        for vertex in layer.data.vertices:
            # A layer's lower side follows the wave of the one below it; the lowest lies flat.
            point = vertex.co
            step = index if point.z > (low + high) / 2 else index - 1
            if step >= 0:
                outward = Vector((point.x, point.y, 0)).normalized()
                point.z += 0.035 * mn.noise(outward * 1.4 + shift + Vector((0, 0, step)))
        layer.parent = vessel
        low = high
    return vessel


def diced_fruit(pieces, seed):
    """Dice of fruit heaped on a full glass."""
    rnd = random.Random(seed)
    dice = []
    for i in range(11):
        half = rnd.uniform(0.06, 0.085)
        square = [(-half, -half), (half, -half), (half, half), (-half, half)]
        cube = slab('fruit', square, -half * 0.8, half * 0.8, pieces[i % 3], seed=i, uneven=0.03)
        reach, height = (0.27, 0.965) if i < 8 else (0.12, 1.02)
        angle = math.tau * i / 8 + seed
        turn = [rnd.uniform(-30, 30), rnd.uniform(-30, 30), rnd.uniform(0, 90)]
        dice.append(place(cube, (reach * math.cos(angle), reach * math.sin(angle), height), turn))
    return dice


def trifles(count=3):
    """Glasses of sponge, jelly, custard and cream under fruit and a cherry."""
    clear, white = glass(), cream()
    sponge = crumb('yellow sponge', YELLOW, scale=2.4)
    jelly = fruit_glaze('jelly', '#8f0d18', '#b81a24', rough=0.1, sss=0.25)
    yellow = cream('custard', '#f3ca6a', '#f8d98a', 0.5)
    pieces = [
        fruit_glaze('mango', '#e98f14', '#f7b733', sss=0.2),
        fruit_glaze('kiwi', '#6f9a20', '#9cbf45', sss=0.2),
        fruit_glaze('strawberry', '#a30d18', '#cf2430', sss=0.2),
    ]
    red, stem = cherry_material(), stem_material()
    levels = [(0.27, sponge), (0.42, jelly), (0.64, yellow), (0.76, sponge), (0.90, white)]
    made = []
    for index in range(count):
        one = filled(clear, levels, index)
        crown = place(cherry(red, stem, 0.09, 0.09), (0, 0, 1.14), (8, -8, 50 * index))
        for part in [*diced_fruit(pieces, index), crown]:
            part.parent = one
        made.append(one)
    return made


def mousses(count=3):
    """Glasses of dark and milk chocolate mousse under a rosette and shavings."""
    clear, white = glass(), cream()
    dark = ganache('dark mousse', '#3d1c0c', '#4a2411', 0.5, 0.15)
    milk = cream('milk mousse', '#7d4c2c', '#8a5634', 0.8)
    shaved = chocolate('shavings', '#54290f', '#32150a', 0.34)
    levels = [(0.40, dark), (0.60, milk), (0.70, white), (0.88, dark)]

    def where(rnd):
        angle, reach = rnd.uniform(0, math.tau), rnd.uniform(0.20, 0.36)
        return reach * math.cos(angle), reach * math.sin(angle), 0.91

    made = []
    for index in range(count):
        one = filled(clear, levels, index + 5)
        swirl = place(piped(white, 0.27, 0.30, 1.9, 0.13, seed=index), (0, 0, 0.89))
        for part in (swirl, shavings(shaved, 26, where, seed=index)):
            part.parent = one
        made.append(one)
    return made


def stage(vessels, height, **kw):
    for vessel, (x, y, turn) in zip(vessels, TRIO):
        place(vessel, (x * 0.86, y * 0.86, 0), (0, 0, turn))
    view = dict(target=(0, 0, height), dist=8.0, pitch=20, focus=(0, -0.35, 0.6), fstop=0.36)
    studio(**view, **kw)


SCENES = {
    'fruit-trifle': lambda **kw: stage(trifles(), 0.58, **kw),
    'chocolate-mousse': lambda **kw: stage(mousses(), 0.56, **kw),
}
