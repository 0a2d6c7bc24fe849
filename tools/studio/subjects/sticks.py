"""Savouries in new shapes: methi khari, garlic sticks in a glass, cheese straws, masala mathri."""

from kit import *

from ._dishes import bowl, porcelain
from ._food import flat
from ._leaves import flakes, laminate, leaf_mat, pillow, rectangle
from ._toppings import hidden, seed_mat, strew
from .glasses import glass, tumbler
from .snacks import mathri, stick, stick_mat

TURMERIC = ('#f3dc92', '#e8c262', '#d09a3a', '#a06a22', '#6d4314')
CHEESE = ('#f9dc94', '#f0bd58', '#de9230', '#b5601c', '#7f3c10')


def scene_methi_khari(**shot):
    """Long yellow khari flecked with fenugreek leaf, laid crosswise like logs."""
    mat = leaf_mat(colors=TURMERIC, glaze=0.12)
    size = (1.55, 0.34)
    patterns = [
        laminate(mat, rectangle(*size, 0.04), 10, pillow(size, 0.27, 0.32), seed, ragged=1.0)
        for seed in (11, 12)
    ]
    green = seed_mat('methi', [(0, '#4f6a24'), (0.6, '#6f8432'), (1, '#3c521b')], rough=0.7)
    leaf = [hidden(blob('methi', green, s, 0.6, 3, (0.034, 0.020, 0.004))) for s in (1, 2, 3)]
    number = 0
    for level in range(4):
        turn = 24 + 90 * (level % 2)
        a = math.radians(turn)
        for side in (-1, 0, 1):
            if level == 3 and side == 0:
                continue
            off = side * 0.48
            spot = (0.10 - math.sin(a) * off, 0.22 + math.cos(a) * off, level * 0.315)
            piece = copy(patterns[number % 2], spot, (0, 0, turn + 3 * side))
            strew(piece, leaf, 46, (-0.74, 0.74), (-0.16, 0.16), number, 0.4, 0.04, lift=0.014)
            number += 1
    front = copy(patterns[0], (-0.42, -0.98, 0), (0, 0, -14))
    strew(front, leaf, 46, (-0.74, 0.74), (-0.16, 0.16), 77, 0.4, 0.04, lift=0.014)
    for pattern in patterns:
        hidden(pattern)
    flakes(mat, 24, (0.1, -0.9), 1.5, 3)
    studio(target=(0.02, 0, 0.46), dist=8.4, pitch=25, focus=(0, -0.4, 0.5), fstop=0.42, **shot)


def scene_garlic_sticks(**shot):
    """Bread sticks with chilli and garlic standing in a glass, two before it."""
    mat = stick_mat()
    red = seed_mat('chilli', [(0, '#b5200e'), (0.6, '#d0431a'), (1, '#8c160a')], rough=0.5)
    cream = seed_mat('garlic', [(0, '#f3dca4'), (1, '#dcae62')], rough=0.45)
    bitsy = [hidden(blob('chilli', red, s, 0.5, 2, (0.036, 0.024, 0.007))) for s in (1, 2)]
    bitsy.append(hidden(blob('garlic', cream, 4, 0.3, 2, (0.026, 0.020, 0.014), 0.7)))

    def dressed(seed, length=1.75):
        o = stick(mat, seed, length, 0.080)
        strew(
            o,
            bitsy,
            150,
            (-length / 2, length / 2),
            (-0.09, 0.09),
            seed,
            0.0,
            0.03,
            0.2,
            lift=0.014,
        )
        return o

    spot = (0.10, 0.25, 0)
    place(tumbler(glass(), 0.46, 0.96), spot)
    rnd = random.Random(4)
    for i in range(11):
        angle = math.tau * i / 8 + 0.3 if i < 8 else math.tau * i / 3
        reach = 0.25 if i < 8 else 0.09
        # Standing on its end, leaning outwards: the middle of the stick is where it is placed.
        lean = rnd.uniform(5, 12) if i < 8 else 3
        tip = 0.87 * math.sin(math.radians(lean))
        x = spot[0] + (reach + tip * 0.72) * math.cos(angle)
        y = spot[1] + (reach + tip * 0.72) * math.sin(angle)
        o = dressed(i + 1)
        turn = Matrix.Rotation(angle, 3, 'Z') @ Matrix.Rotation(math.radians(-90 + lean), 3, 'Y')
        turn = turn @ Matrix.Rotation(rnd.random() * math.tau, 3, 'X')
        o.location = (x, y, 0.95)
        o.rotation_euler = turn.to_euler()
    place(dressed(31), (-0.35, -0.88, 0), (0, 0, 10))
    place(dressed(32), (0.38, -1.18, 0), (0, 0, -7))
    crumbs(16, (0, -1.2), 1.5, seed=4)
    studio(target=(0.03, 0, 0.80), dist=8.2, pitch=19, focus=(0, -0.2, 0.8), fstop=0.42, **shot)


def straw(mat, seed=0, length=2.0, width=0.17, turns=2.6):
    """A strip of puff pastry twisted about its length, along x."""
    rings, across = 200, 9
    shift = Vector((seed * 4.7, seed, 0))
    verts, layer, edge = [], [], []
    for i in range(rings):
        t = i / (rings - 1)
        angle = math.tau * turns * t + 0.4 * mn.noise(Vector((t * 4, 0, 0)) + shift)
        x = (t - 0.5) * length
        for face in (1, -1):
            for k in range(across):
                q = (k / (across - 1) * 2 - 1) * face
                puffed = (
                    0.052
                    * (1 - 0.5 * q * q)
                    * (1 + 0.5 * mn.noise(Vector((x * 5, q, face)) + shift))
                )
                rag = width * q * (1 + 0.10 * mn.noise(Vector((x * 9, q * 3, 1)) + shift))
                y = rag * math.cos(angle) - face * puffed * math.sin(angle)
                z = rag * math.sin(angle) + face * puffed * math.cos(angle)
                verts.append((x, y, z))
                edge.append((1 - abs(q)) * 0.2)
                layer.append(0.75 + 0.25 * face * 0.5)
    o = obj_from('straw', verts, rod(rings, 2 * across), mat)
    fattr(o, 'edge', edge)
    fattr(o, 'layer', layer)
    fattr(o, 'top', [0.4] * len(verts))
    return o


def scene_cheese_straws(**shot):
    """Twisted straws of cheese pastry in a pile, one across it."""
    mat = leaf_mat(colors=CHEESE, bias=0.02, glaze=0.2)
    red = seed_mat('paprika', [(0, '#b8401a'), (1, '#8f2a10')], rough=0.7)
    dust = [hidden(blob('paprika', red, s, 0.5, 2, (0.014, 0.010, 0.005))) for s in (1, 2)]
    patterns = [straw(mat, seed) for seed in (1, 2, 3, 4)]
    for seed, pattern in enumerate(patterns):
        strew(pattern, dust, 60, (-0.95, 0.95), (-0.16, 0.16), seed, 0.0, 0.03, 0.2, lift=0.008)
    rows = ((0.14, 5), (0.40, 4), (0.65, 2))
    made = []
    for row, (z, count) in enumerate(rows):
        for i in range(count):
            spot = (0.04 * ((i + row) % 3) - 0.04, (i - (count - 1) / 2) * 0.33, z)
            made.append(
                with_dust(patterns[(i + row) % 4], spot, (75 * i + 40 * row, 0, 3 * (i % 3) - 3))
            )
    group(made, (0.08, 0.30, 0), (0, 0, 30))
    with_dust(patterns[0], (-0.20, -0.92, 0.13), (20, 0, 4))
    with_dust(patterns[2], (0.42, -0.78, 0.16), (50, 6, -34))
    for pattern in patterns:
        hidden(pattern)
    flakes(mat, 26, (0, -1.0), 1.5, 5)
    studio(target=(0.04, 0, 0.28), dist=8.2, pitch=26, focus=(-0.1, -0.5, 0.35), fstop=0.42, **shot)


def with_dust(pattern, spot, turn):
    """A copy of a pattern with what lies on it."""
    made = copy(pattern, (0, 0, 0), (0, 0, 0))
    for child in pattern.children:
        part = copy(child, child.location, (0, 0, 0), child.scale)
        part.rotation_euler = child.rotation_euler
        part.parent = made
    return place(made, spot, turn)


def masala_mat():
    """Short pastry red with chilli, darker where it has blistered."""
    m = M('masala mathri')
    at = m.each()
    medium = m.noise(9, 4, 0.65, vec=at)
    big = m.noise(2.6, 4, 0.6, vec=at)
    baked = m.add(m.swing(big, 0.6), m.swing(medium, 0.5), 0.45)
    stops = ('#eda45a', '#dc7c32', '#c25a1e', '#963c12', '#6b270b')
    color = m.ramp(baked, list(zip((0, 0.28, 0.55, 0.8, 1), stops)))
    chilli = m.mapr(m.vor(20, m.warp(9, 0.08, at)), 0.20, 0.30, 1, 0)
    chilli = m.mul(chilli, m.mapr(m.noise(6, 2, vec=at), 0.44, 0.52))
    color = m.mix(m.mul(chilli, 0.9), color, '#8a1408')
    relief = m.add(
        m.mul(medium, 0.032), m.mul(m.noise(40, 3, 0.7, vec=at), 0.012), m.mul(chilli, 0.010)
    )
    m.bsdf(color, rough=m.mapr(medium, 0.3, 0.7, 0.4, 0.6), spec=0.4, disp=relief, coat=0.06)
    return m


def chilli(seed=0, length=0.95):
    """A dried red chilli with its stalk."""
    skin = flat(M('dried chilli'))
    x = skin.sep(skin.obj)[0]
    stalk = skin.mapr(x, length * 0.30, length * 0.33)
    colour = skin.mix(skin.noise(6, 3), '#7d0c08', '#b01a10')
    skin.bsdf(
        skin.mix(stalk, colour, '#8a7a3c'),
        rough=0.3,
        spec=0.5,
        bump=skin.noise(9, 4),
        bstr=0.5,
        coat=0.2,
    )
    rings, sides = 80, 30
    shift = Vector((seed * 3.3, 0, 0))
    verts = []
    for i in range(rings):
        t = i / (rings - 1)
        r = 0.105 * max(0.06, math.sin(math.pi * min(1, t * 1.22)) ** 0.5) if t < 0.80 else 0.026
        bend = 0.16 * math.sin(t * 2.6)
        for k in range(sides):
            a = math.tau * k / sides
            wrinkle = 1 + 0.22 * mn.noise(
                Vector((t * 5, math.cos(a) * 1.4, math.sin(a) * 1.4)) + shift
            )
            verts.append(
                (
                    (t - 0.5) * length,
                    bend + r * wrinkle * math.cos(a),
                    r * 0.72 * wrinkle * math.sin(a),
                )
            )
    return obj_from('chilli', verts, rod(rings, sides), skin)


def scene_masala_mathri(**shot):
    """A bowl heaped with red mathri, one leaning on it, two dried chillies before it."""
    mat = masala_mat()
    patterns = [mathri(mat, seed) for seed in (1, 2, 3)]
    parts = [bowl(porcelain(), 0.98, 0.52)]
    spots = (
        ((-0.36, 0.24, 0.36), (18, 6, 0)),
        ((0.36, 0.26, 0.36), (16, -12, 70)),
        ((-0.02, -0.28, 0.36), (-22, 4, 130)),
        ((-0.42, -0.08, 0.50), (10, 34, 20)),
        ((0.42, -0.10, 0.50), (-6, -34, 200)),
        ((0.02, 0.34, 0.52), (34, 0, 90)),
        ((-0.10, 0.02, 0.58), (-6, 8, 40)),
        ((0.18, -0.02, 0.72), (8, -10, 150)),
    )
    for i, ((x, y, z), turn) in enumerate(spots):
        parts.append(copy(patterns[i % 3], (x * 0.86, y * 0.86, z + 0.07), turn))
    group(parts, (0.18, 0.28, 0), (0, 0, 0))
    copy(patterns[1], (-0.92, -0.30, 0.34), (50, 0, -36))
    copy(patterns[2], (0.62, -0.98, 0.0), (0, 0, 40))
    for pattern in patterns:
        hidden(pattern)
    place(chilli(1), (-0.46, -1.02, 0.08), (0, 0, 22))
    place(chilli(2), (-0.20, -1.18, 0.08), (10, 0, -8))
    crumbs(20, (0.1, -1.1), 1.2, '#c46a2a', 4)
    studio(target=(0.04, -0.05, 0.40), dist=8.4, pitch=25, focus=(0, -0.4, 0.4), fstop=0.42, **shot)


SCENES = {
    'methi-khari': scene_methi_khari,
    'garlic-sticks': scene_garlic_sticks,
    'cheese-straws': scene_cheese_straws,
    'masala-mathri': scene_masala_mathri,
}
SAMPLES = 5
