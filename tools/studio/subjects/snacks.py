"""Soup sticks and mathri."""
from kit import *

from ._bun import dome
from ._toppings import hidden, sesame, strew


def stick_mat():
    """A dry golden crust, browner along its top."""
    m = M('stick')
    at = m.each()
    up = m.normal()[2]
    big = m.noise(2.2, 4, 0.6, vec=at)
    medium = m.noise(11, 4, 0.62, vec=at)
    baked = m.add(m.mul(m.mapr(up, -0.4, 0.9), 0.40), m.swing(big, 0.6), m.swing(medium, 0.35), 0.2)
    stops = ('#eccb92', '#dfae66', '#c58640', '#9c5e26', '#713d14')
    color = m.ramp(baked, list(zip((0.05, 0.3, 0.55, 0.8, 1), stops)))
    relief = m.add(m.mul(m.noise(50, 3, 0.7, vec=at), 0.008), m.mul(medium, 0.022))
    m.bsdf(color, rough=m.mapr(medium, 0.3, 0.7, 0.45, 0.65), spec=0.35, disp=relief)
    return m


def stick(mat, seed=0, length=2.1, radius=0.085):
    """A bread stick along x, a little bent, lying on z = 0."""
    rings, segments = 120, 30
    offset = Vector((seed * 6.1, seed, 0))
    verts = []
    for i in range(rings):
        t = i / (rings - 1)
        x = (t - 0.5) * length
        end = max(0, abs(t - 0.5) - 0.475) / 0.025
        r = radius * math.sqrt(max(0.0004, 1 - end * end))
        r *= 1 + 0.32 * mn.noise(Vector((x * 2.2, 0, 0)) + offset)
        bend = 0.10 * mn.noise(Vector((x * 0.8, 5, 0)) + offset)
        lift = radius + 0.03 * mn.noise(Vector((x * 0.9, 9, 0)) + offset)
        for j in range(segments):
            a = 2 * math.pi * j / segments
            bump = 1 + 0.10 * mn.noise(Vector((x * 5, math.cos(a), math.sin(a))) + offset)
            verts.append((x, bend + r * bump * math.cos(a), max(0, lift + r * bump * math.sin(a))))
    return obj_from('stick', verts, rod(rings, segments), mat)


def scene_soup_sticks(**shot):
    """A stack of bread sticks, one lying before it."""
    mat = stick_mat()
    seeds = [sesame(0.026)]
    rnd = random.Random(3)
    rows = [(0.0, 7), (0.155, 6), (0.305, 5), (0.45, 3)]
    made = []
    for row, (z, count) in enumerate(rows):
        for i in range(count):
            o = stick(mat, row * 10 + i)
            y = (i - (count - 1) / 2) * 0.185 + rnd.uniform(-0.02, 0.02)
            strew(o, seeds, 60, (-1, 1), (-0.09, 0.09), row * 10 + i, 0.2, 0.03, 0.2, 0.014)
            place(o, (rnd.uniform(-0.09, 0.09), y, z), (0, 0, rnd.uniform(-2.5, 2.5)))
            made.append(o)
    group(made, (0.05, 0.25, 0), (0, 0, 32))
    front = stick(mat, 77)
    strew(front, seeds, 60, (-1, 1), (-0.09, 0.09), 77, 0.2, 0.03, 0.2, 0.014)
    place(front, (-0.12, -0.95, 0), (0, 0, 8))
    crumbs(22, (0, -1.0), 1.5, seed=4)
    studio(target=(0.02, 0, 0.24), dist=7.9, pitch=26, focus=(-0.2, -0.6, 0.35), fstop=0.42, **shot)


def mathri_mat():
    """Fried short pastry: pale gold, blistered, with pepper and ajwain."""
    m = M('mathri')
    at = m.each()
    up = m.normal()[2]
    big = m.noise(2.6, 4, 0.6, vec=at)
    medium = m.noise(9, 4, 0.65, vec=at)
    bubble = m.mapr(m.vor(5, m.warp(4, 0.2, at)), 0.05, 0.55, 1, 0)
    bubble = m.mul(bubble, m.mapr(big, 0.4, 0.6))
    baked = m.add(
        m.mul(m.mapr(up, 0.9, 0.1), 0.25),
        m.swing(big, 0.45),
        m.swing(medium, 0.4),
        m.mul(bubble, 0.40),
        0.34,
    )
    stops = ('#f3d79f', '#e8bd74', '#d29645', '#a9682a', '#7c4516')
    color = m.ramp(baked, list(zip((0, 0.28, 0.55, 0.8, 1), stops)))
    pepper = m.mapr(m.vor(20, m.warp(9, 0.08, at)), 0.22, 0.32, 1, 0)
    pepper = m.mul(pepper, m.mapr(m.noise(6, 2, vec=at), 0.47, 0.55))
    color = m.mix(m.mul(pepper, 0.9), color, '#3a2512')
    relief = m.add(
        m.mul(bubble, 0.030),
        m.mul(medium, 0.030),
        m.mul(m.noise(40, 3, 0.7, vec=at), 0.010),
        m.mul(pepper, 0.008),
    )
    m.bsdf(color, rough=m.mapr(medium, 0.3, 0.7, 0.4, 0.6), spec=0.4, disp=relief, coat=0.06)
    return m


def mathri(mat, seed=0):
    """A round, flat, uneven biscuit with the pricks of a fork."""
    o = dome(
        mat, 0.50, 0.50, 0.15, base=0.45, square=2.0, seed=seed, top=4.0, foot=4.0, uneven=1.0
    )
    rnd = random.Random(seed)
    turn = rnd.random() * 3
    pricks = []
    for row in (-1, 0, 1):
        for i in range(4):
            x, y = (i - 1.5) * 0.13, row * 0.17
            pricks.append(
                (
                    x * math.cos(turn) - y * math.sin(turn),
                    x * math.sin(turn) + y * math.cos(turn),
                )
            )

    def pricked(p, normal):
        if p.z < 0.08:
            return 0.012 * mn.noise(p * 5)
        nearest = min((p.x - x) ** 2 + (p.y - y) ** 2 for x, y in pricks)
        return 0.012 * mn.noise(p * 5) - 0.055 * math.exp(-nearest / 0.020**2)

    displace(o, pricked)
    return o


def scene_mathri(**shot):
    """Four mathri stacked and three around."""
    mat = mathri_mat()
    patterns = [mathri(mat, seed) for seed in (1, 2, 3)]
    spots = [
        ((0.05, 0.25, 0.00), (0, 0, 0)),
        ((0.00, 0.28, 0.16), (1, 1, 80)),
        ((0.08, 0.24, 0.32), (-1, 1, 160)),
        ((0.03, 0.27, 0.48), (1, -1, 250)),
        ((-0.80, -0.25, 0.0), (0, 0, 40)),
        ((0.60, -0.62, 0.0), (0, 0, 100)),
        ((0.70, 0.10, 0.36), (14, 58, 10)),
    ]
    for i, (spot, turn) in enumerate(spots):
        copy(patterns[i % 3], spot, turn)
    for pattern in patterns:
        hidden(pattern)
    crumbs(26, (-0.1, -0.8), 1.2, seed=4)
    studio(target=(0, 0, 0.3), dist=7.8, pitch=25, focus=(0, -0.3, 0.35), fstop=0.42, **shot)


SCENES = {
    'soup-sticks': scene_soup_sticks,
    'mathri': scene_mathri,
}
