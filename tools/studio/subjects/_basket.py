"""A woven basket with a handle, and the paper wool in it."""

import math
import random

import numpy as np
from kit import M, fattr, obj_from

from subjects._food import bits
from subjects._pieces import Heap, shred


def wicker():
    """Peeled willow, each rod (attribute `rand`) of its own brown."""
    m = M('wicker')
    m.m.cycles.displacement_method = 'BUMP'
    grain = m.noise(1, 4, 0.6, 0.3, m.stretch((20, 20, 60)))
    colour = m.ramp(
        m.add(m.mul(m.attr('rand'), 0.7), m.swing(grain, 0.5), 0.15),
        [(0, '#8a5a2c'), (0.4, '#a87440'), (0.7, '#bd8a52'), (1, '#cf9f66')],
    )
    m.bsdf(colour, rough=0.5, spec=0.35, bump=grain, bstr=0.2, coat=0.1, coatr=0.3)
    return m


class Rods(Heap):
    """Collects bent rods into one mesh."""

    def __init__(self, seed):
        super().__init__()
        self.rnd = random.Random(seed)

    def add(self, path, thick, closed=False, sides=8):
        """A rod along `path` (n x 3)."""
        path = np.asarray(path, dtype=float)
        count = len(path)
        before, after = np.roll(path, 1, 0), np.roll(path, -1, 0)
        if not closed:
            before[0], after[-1] = path[0], path[-1]
        along = after - before
        along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
        helper = np.where(np.abs(along[:, 2:3]) > 0.9, [[1.0, 0, 0]], [[0, 0, 1.0]])
        side = np.cross(along, helper)
        side /= np.linalg.norm(side, axis=1)[:, None] + 1e-9
        up = np.cross(side, along)
        points, faces = [], []
        for i in range(count):
            for k in range(sides):
                angle = math.tau * k / sides
                points.append(
                    path[i] + thick * (math.cos(angle) * side[i] + math.sin(angle) * up[i])
                )
        for i in range(count if closed else count - 1):
            for k in range(sides):
                a, b = i * sides + k, i * sides + (k + 1) % sides
                c = (i + 1) % count * sides + (k + 1) % sides
                d = (i + 1) % count * sides + k
                faces.append([a, b, c, d])
        super().add(points, faces, self.rnd.random())


def oval(angle, wide, deep, z):
    """A point of a squarish oval."""
    c, s = math.cos(angle), math.sin(angle)
    x = wide * math.copysign(abs(c) ** 0.78, c)
    y = deep * math.copysign(abs(s) ** 0.78, s)
    return np.array((x, y, z))


def basket(material, wide=1.0, deep=0.68, height=0.56, stakes=44, rows=13, handle=0.78):
    """An oval basket woven round stakes, with a twisted rim and handle."""
    rods = Rods(3)
    rnd = random.Random(5)

    def flare(z):
        return 0.86 + 0.14 * z / height

    for row in range(rows):
        z = 0.03 + (height - 0.06) * row / (rows - 1)
        path = []
        phase = rnd.uniform(-0.1, 0.1)
        for i in range(stakes * 6):
            angle = math.tau * i / (stakes * 6)
            weave = 0.016 * math.sin(angle * stakes / 2 + math.pi * row + phase)
            path.append(
                oval(
                    angle,
                    wide * flare(z) + weave,
                    deep * flare(z) + weave,
                    z + 0.004 * math.sin(angle * 5 + row),
                )
            )
        rods.add(path, 0.0215, closed=True)
    for k in range(stakes):
        angle = math.tau * (k + 0.5) / stakes
        path = [
            oval(angle, wide * flare(z), deep * flare(z), z)
            for z in np.linspace(0, height + 0.02, 5)
        ]
        rods.add(path, 0.016)
    for strand in range(3):
        path = []
        for i in range(360):
            angle = math.tau * i / 360
            twist = angle * 26 + strand * math.tau / 3
            out = 0.028 * math.cos(twist)
            z = height + 0.02 + 0.028 * math.sin(twist)
            path.append(oval(angle, wide + out, deep + out, z))
        rods.add(path, 0.024, closed=True)
        path = []
        for i in range(160):
            t = i / 159
            angle = math.pi * t
            twist = t * 46 + strand * math.tau / 3
            reach = wide + 0.0 + 0.034 * math.cos(twist)
            path.append(
                (
                    reach * math.cos(angle),
                    0.034 * math.sin(twist),
                    height * 0.5
                    + (handle + height * 0.5 + 0.034 * math.cos(twist)) * math.sin(angle) ** 0.8,
                )
            )
        rods.add(path, 0.027)
    floor = [oval(math.tau * i / 60, wide * 0.86, deep * 0.86, 0.03) for i in range(60)]
    made = rods.mesh('basket', material)
    bottom = obj_from('basket floor', floor, [list(range(60))], material)
    fattr(bottom, 'rand', [0.2] * 60)
    bottom.parent = made
    return made


def paper_wool(count, half, level, seed=1, colours=('#e4cfa4', '#c9a871')):
    """Shredded paper filling an oval of the given half widths up to `level`."""
    rnd = random.Random(seed)
    material = bits('paper wool', colours, rough=0.75)
    heap = Heap()
    shapes = [shred(i, 1.2) for i in range(8)]
    for _ in range(count):
        shape, faces = rnd.choice(shapes)
        angle, reach = rnd.uniform(0, math.tau), math.sqrt(rnd.random())
        spot = oval(angle, half[0] * reach, half[1] * reach, level + rnd.uniform(-0.05, 0.05))
        yaw, size = rnd.uniform(0, math.tau), rnd.uniform(0.10, 0.2)
        c, s = math.cos(yaw), math.sin(yaw)
        turn = np.array(((c, -s, 0), (s, c, 0), (0, 0, 1)))
        heap.add((shape * size * (1, 0.7, 0.9)) @ turn.T + spot, faces, rnd.random())
    return heap.mesh('paper wool', material)
