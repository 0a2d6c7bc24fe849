"""Breads baked on the stone: garlic loaf, hearth loaf, kulcha and pizza base."""
from kit import *

from ._bun import dome
from ._toppings import hidden, seed_mat, strew

GARLIC = ('#eccb90', '#dfa75a', '#c47d31', '#9b5620', '#6d3512')
HEARTH = ('#d9a765', '#bf813e', '#9a5a24', '#713a13', '#43200a')


def hearth_mat(name, colors, high, bias=0.0, flour=0.0, gloss=0.4):
    """The crust of a slashed loaf: pale and torn in its slashes (the vertices' 'slash')."""
    m = M(name)
    at = m.each()
    up = m.normal()[2]
    slash = m.attr('slash')
    big = m.noise(2.0, 4, 0.6, vec=at)
    medium = m.noise(8, 4, 0.62, vec=at)
    fine = m.noise(45, 3, 0.65, vec=at)
    torn = m.noise(1, 4, 0.65, 0.9, m.stretch((7, 26, 10), at))
    baked = m.add(
        m.mul(m.mapr(m.sep(m.obj)[2], 0, high, 0, 1, False), 0.45),
        m.mul(m.mapr(up, -0.2, 0.9), 0.34),
        m.swing(big, 0.45),
        m.swing(medium, 0.28),
        bias,
        m.mul(slash, -0.42),
        m.mul(slash, m.swing(torn, 0.5)),
    )
    color = m.ramp(baked, list(zip((0.05, 0.3, 0.55, 0.8, 1), colors)))
    blister = m.mapr(m.vor(30, m.warp(9, 0.05, at)), 0.0, 0.24, 1, 0)
    blister = m.mul(blister, m.mapr(big, 0.48, 0.62), m.math('SUBTRACT', 1, slash))
    color = m.mix(m.mul(blister, 0.4), color, colors[1])
    rough = m.mapr(medium, 0.3, 0.7, gloss, gloss + 0.25)
    relief = m.add(
        m.mul(fine, 0.008),
        m.mul(medium, 0.020),
        m.mul(blister, 0.010),
        m.mul(slash, torn, 0.06),
    )
    if flour:
        dust = m.add(m.noise(3.4, 4, 0.65, vec=at), m.swing(fine, 0.55))
        dust = m.mul(m.mapr(up, 0.35, 0.85), m.mapr(dust, 0.46, 0.62), m.mapr(slash, 0.7, 0.2))
        color = m.mix(m.mul(dust, flour), color, '#fbf3e4')
        rough = m.add(rough, m.mul(dust, 0.4))
    m.bsdf(color, rough=rough, spec=0.4, disp=relief, coat=0.1, coatr=0.35)
    return m


def slashed_loaf(mat, length=2.7, width=0.88, height=0.66, slashes=5, angle=38, seed=0, reach=0.30):
    """A long loaf along x with slashes across its top."""
    o = dome(mat, length / 2, width / 2, height, base=0.36, square=1.95, seed=seed, top=2.1)
    remesh(o, 0.013, 2)
    rnd = random.Random(seed)
    lines = []
    for i in range(slashes):
        x = (i - (slashes - 1) / 2) * length * 0.74 / max(1, slashes - 1) if slashes > 1 else 0
        turn = math.radians(angle + rnd.uniform(-5, 5))
        lines.append((x, rnd.uniform(-0.02, 0.02), math.cos(turn), math.sin(turn)))

    def opening(p):
        """How open the loaf is here, 0 to 1, and how far up the ear stands."""
        best, ear = 0.0, 0.0
        for x, y, c, s in lines:
            along = ((p.x - x) * c + (p.y - y) * s) / reach
            across = -(p.x - x) * s + (p.y - y) * c
            if abs(along) >= 1 or p.z < height * 0.35:
                continue
            half = 0.105 * (1 - along * along) ** 0.6
            inside = max(0.0, 1 - (across / half) ** 2)
            best = max(best, min(1.0, inside * 1.8))
            ear = max(ear, math.exp(-(((across - half * 1.05) / 0.035) ** 2)) * (1 - along * along))
        return best, ear

    marks = []
    offset = Vector((seed * 3.1, 0, 0))

    def open_up(p, normal):
        open_here, ear = opening(p)
        marks.append(open_here)
        return (
            -0.045 * open_here
            + 0.050 * ear
            + 0.025 * mn.noise(p * 2.2 + offset)
            + 0.008 * mn.noise(p * 8 + offset)
        )

    displace(o, open_up)
    fattr(o, 'slash', marks)
    return o


def herbs():
    """Patterns of chopped parsley and bits of garlic."""
    green = seed_mat('parsley', [(0, '#4c6326'), (0.6, '#6b8236'), (1, '#3a4f1d')], rough=0.6)
    garlic = seed_mat('garlic', [(0, '#f3dca4'), (1, '#dcae62')], rough=0.45)
    patterns = [
        blob('leaf', green, 1, 0.6, 3, (0.028, 0.018, 0.004)),
        blob('leaf', green, 2, 0.7, 3, (0.022, 0.014, 0.004)),
        blob('leaf', green, 3, 0.6, 3, (0.015, 0.011, 0.004)),
        blob('garlic', garlic, 4, 0.3, 3, (0.026, 0.020, 0.014), 0.7),
    ]
    return [hidden(p) for p in patterns]


def scene_garlic_loaf(**shot):
    """Two slashed loaves with herbs and garlic."""
    mat = hearth_mat('garlic loaf', GARLIC, 0.66, bias=0.02, gloss=0.26)
    toppings = herbs()
    for seed, spot, turn in ((1, (-0.05, -0.45, 0), 13), (2, (0.12, 0.62, 0), 20)):
        o = slashed_loaf(mat, seed=seed)
        strew(o, toppings, 420, (-1.2, 1.2), (-0.46, 0.46), seed, 0.12, 0.025, 0.1, lift=0.018)
        place(o, spot, (0, 0, turn))
    crumbs(14, (0, -1.1), 1.6, seed=8)
    studio(target=(0.04, 0, 0.28), dist=9.0, pitch=26, focus=(-0.2, -0.6, 0.5), fstop=0.42, **shot)


def scene_hearth_loaf(**shot):
    """Two floured crusty loaves."""
    mat = hearth_mat('hearth loaf', HEARTH, 0.8, bias=0.0, flour=0.8, gloss=0.5)
    for seed, spot, turn in ((3, (-0.18, -0.48, 0), 14), (4, (0.26, 0.82, 0), 20)):
        o = slashed_loaf(mat, 2.1, 1.05, 0.78, slashes=3, angle=35, seed=seed, reach=0.42)
        place(o, spot, (0, 0, turn))
    crumbs(20, (0, -1.1), 1.6, '#a8652a', 8)
    studio(target=(0.04, 0, 0.30), dist=8.4, pitch=26, focus=(-0.2, -0.6, 0.5), fstop=0.42, **shot)


def flatbread_mat(name, light, brown, spots, herb=None):
    """Soft pale bread with toasted blisters; spots from 0 (none) to 1."""
    m = M(name)
    at = m.each()
    up = m.normal()[2]
    medium = m.noise(6, 4, 0.6, vec=at)
    grain = m.noise(50, 3, 0.7, vec=at)
    bubble = m.mapr(m.vor(4.5, m.warp(3, 0.25, at)), 0.05, 0.55, 1, 0)
    bubble = m.mul(bubble, m.mapr(m.noise(2.4, 3, vec=at), 0.42, 0.58))
    color = m.mix(m.mapr(medium, 0.3, 0.7), light[0], light[1])
    toast = m.add(bubble, m.swing(medium, 0.5), m.swing(m.noise(19, 3, vec=at), 0.35))
    color = m.mix(m.mul(m.mapr(toast, 0.12, 0.7), m.mapr(up, 0.2, 0.7), spots), color, brown)
    color = m.mix(m.mul(m.mapr(up, 0.75, 0.1), 0.35), color, light[2])
    relief = m.add(m.mul(bubble, 0.035), m.mul(medium, 0.02), m.mul(grain, 0.010))
    m.bsdf(color, rough=0.62, spec=0.25, disp=relief)
    return m


def flatbread(mat, radius=0.95, height=0.11, seed=0):
    """A flat round bread."""
    return dome(
        mat, radius, radius, height, base=0.45, square=2.0, seed=seed, top=4.5, foot=4, uneven=0.5
    )


def raise_rim(o, radius, rise=0.05):
    """Gives a flatbread a risen rim and the pricks of a roller."""

    def shape(p, normal):
        if p.z < 0.06:
            return 0
        out = math.hypot(p.x, p.y) / radius
        rim = rise * (1 + 1.2 * mn.noise(p * 2.5)) * math.exp(-(((out - 0.89) / 0.08) ** 2))
        column, row = p.x / 0.16, p.y / 0.16
        nearest = math.hypot(column - round(column), row - round(row)) * 0.16
        prick = 0.030 * math.exp(-((nearest / 0.022) ** 2)) if out < 0.76 else 0
        return rim - prick

    displace(o, shape)


def stack(breads, rise, seed=0):
    """Lays breads on each other."""
    rnd = random.Random(seed)
    for i, o in enumerate(breads):
        spot = (rnd.uniform(-0.06, 0.06), rnd.uniform(-0.06, 0.06), i * rise)
        place(o, spot, (rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.random() * 360))


def scene_kulcha(**shot):
    """A stack of kulcha with herbs and nigella."""
    light = ('#f3d5a0', '#e9c082', '#dcab66')
    mat = flatbread_mat('kulcha', light, '#a35c20', 0.9)
    breads = [flatbread(mat, 0.95, 0.12, seed) for seed in range(5)]
    stack(breads, 0.125, 3)
    green = seed_mat('coriander', [(0, '#3f5c1e'), (1, '#5f7d30')], rough=0.6)
    black = seed_mat('nigella', [(0, '#2a2320'), (1, '#171210')])
    toppings = [
        hidden(blob('leaf', green, 1, 0.6, 3, (0.030, 0.018, 0.004))),
        hidden(blob('leaf', green, 2, 0.7, 3, (0.022, 0.014, 0.004))),
        hidden(blob('nigella', black, 3, 0.2, 2, (0.014, 0.008, 0.007))),
    ]
    strew(breads[-1], toppings, 150, (-0.8, 0.8), (-0.8, 0.8), 5, 0.6, 0.05, 0.15, 0.016)
    group(breads, (0, 0.05, 0), (0, 0, 10))
    studio(target=(0, 0, 0.22), dist=7.0, pitch=27, focus=(-0.1, -0.6, 0.5), fstop=0.42, **shot)


def scene_pizza_base(**shot):
    """A stack of pale pizza bases."""
    light = ('#f2d6a4', '#eac78d', '#dcae68')
    mat = flatbread_mat('pizza base', light, '#b06c2c', 0.9)
    breads = [flatbread(mat, 1.0, 0.12, seed + 7) for seed in range(4)]
    for bread in breads:
        raise_rim(bread, 1.0)
    stack(breads, 0.155, 6)
    group(breads, (0, 0.05, 0), (0, 0, 10))
    studio(target=(0, 0, 0.22), dist=7.2, pitch=27, focus=(-0.1, -0.6, 0.5), fstop=0.42, **shot)


SCENES = {
    'garlic-loaf': scene_garlic_loaf,
    'hearth-loaf': scene_hearth_loaf,
    'kulcha': scene_kulcha,
    'pizza-base': scene_pizza_base,
}
