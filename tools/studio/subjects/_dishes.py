"""What things stand in: bowl, shallow carton, paper bag, glass of milk."""

from kit import *

from ._food import flat
from ._wrapping import block


def porcelain(name='porcelain', colour='#fdfbf6'):
    """White glazed china without a line."""
    m = flat(M(name))
    m.bsdf(colour, rough=0.18, spec=0.5, coat=0.5, coatr=0.05)
    return m


def bowl(mat, radius=0.9, height=0.55, foot=0.42):
    """A round bowl, wider above."""
    outer = [
        (radius * (foot + (1 - foot) * t**0.6), 0.02 + (height - 0.02) * t)
        for t in np.linspace(0, 1, 24)
    ]
    rim = [(radius - 0.008, height + 0.016), (radius - 0.028, height + 0.014)]
    inner = [(r - 0.038, z) for r, z in outer[::-1] if z > 0.08]
    return lathe('bowl', [(0.001, 0.0), *outer, *rim, *inner, (0.001, 0.08)], mat, 128)


def carton(paper, half, tall, wall=0.018):
    """A shallow carton without a lid: its parts; things stand on z = 0.03."""
    x, y = half
    parts = [block((x, y, 0.014), (0, 0, 0.014), paper, 0.006)]
    for side in (-1, 1):
        parts.append(block((x, wall, tall / 2), (0, side * (y - wall), tall / 2), paper, 0.008))
        parts.append(block((wall, y, tall / 2), (side * (x - wall), 0, tall / 2), paper, 0.008))
    return parts


def paper_bag(mat, half=(0.74, 0.42), tall=1.2, seed=0):
    """A standing bag, creased, its upper edge cut to teeth."""
    wide, deep = half
    shift = Vector((seed * 5.1, seed, 0))
    border = resample([(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)], 240)
    rings = 70
    verts = []
    for i in range(rings):
        t = i / (rings - 1)
        for k, (x, y) in enumerate(border):
            p = Vector((x * 1.6, y * 1.6, t * 2.2))
            crease = 0.030 * mn.noise(p + shift) + 0.012 * abs(mn.noise(p * 3.2 - shift))
            belly = 1 + 0.07 * math.sin(math.pi * t) + crease
            tooth = 0.018 * (k % 4 < 2) if i == rings - 1 else 0
            verts.append((x * belly, y * belly, t * tall + tooth))
    bag = obj_from('bag', verts, tube(rings, len(border))[:], mat)
    shell = bag.modifiers.new('shell', 'SOLIDIFY')
    shell.thickness = 0.008
    return bag


def milk():
    """Milk in a glass."""
    m = flat(M('milk'))
    m.bsdf('#fdf8ee', rough=0.25, spec=0.4, sss=0.2, rad=(0.1, 0.08, 0.06))
    return m
