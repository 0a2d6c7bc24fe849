"""Puffs with other fillings and shapes: schezwan, plain squares, palak, mushroom, coconut."""

from kit import *

from ._dishes import bowl, porcelain
from ._filling import filled, filling_mats
from ._food import bits, flat
from ._leaves import *
from ._pieces import ball, litter, shred
from ._pieces import strew as scatter
from ._shapes import disc
from .savouries import half_puff, pile, puff


def glazed():
    return leaf_mat(colors=GLAZED, bias=-0.04, crust=0.34, glaze=0.3)


def wet(name, dark, light, grain=26):
    """A cooked filling, moist."""
    m = M(name)
    fine = m.noise(grain, 4, 0.7)
    m.bsdf(
        m.mix(m.mapr(fine, 0.35, 0.7), light, dark),
        rough=0.4,
        spec=0.45,
        disp=m.mul(fine, 0.025),
        coat=0.15,
    )
    return m


def strand(mat, rnd, reach, depth, low, high):
    """A noodle that winds to and fro before the cut of a puff."""
    shift = Vector((rnd.uniform(0, 90), 0, 0))
    start = rnd.uniform(-reach, reach * 0.5)
    count, sides, thick = 44, 8, rnd.uniform(0.016, 0.021)
    path = []
    for i in range(count):
        t = i / (count - 1)
        p = Vector((t * 3.2, 0, 0)) + shift
        x = start + 0.45 * t + 0.10 * mn.noise(p * 1.4)
        room = math.sqrt(max(0.02, 1 - min(1, abs(x) / (reach * 1.15)) ** 2))
        z = (low + high) / 2 + (high - low) * 0.46 * room * mn.noise(
            p * 1.1 + Vector((0, 9, 0))
        ) * 1.6
        path.append((x, depth + 0.06 * mn.noise(p * 2 + Vector((0, 0, 7))), z))
    verts = []
    for x, y, z in path:
        for k in range(sides):
            a = math.tau * k / sides
            verts.append((x, y + thick * math.cos(a), z + thick * math.sin(a)))
    return obj_from('noodle', verts, rod(count, sides), mat)


def heap_in_cut(width, depth, low, fill, seed, body, kinds):
    """A body of filling and pieces at the cut: kinds are (count, material, sizes, shape)."""
    rnd = random.Random(seed)
    half = width * 0.36
    main = blob('filling', body, seed, 0.30, 4)
    main.scale = (half * 0.92, depth * 0.5, fill * 0.52)
    main.location = (0, depth * 0.5, low + fill * 0.5)
    made = [main]
    for count, mat, sizes, shape in kinds:
        for i in range(count):
            x = rnd.uniform(-0.88, 0.88)
            z = low + fill * (0.5 + math.sqrt(1 - x * x) * rnd.uniform(-0.42, 0.42))
            piece = blob('piece', mat, seed * 31 + i, 0.35, 3, shape)
            place(piece, (x * half, rnd.uniform(-0.02, 0.05), z), scale=rnd.uniform(*sizes))
            piece.rotation_euler = [rnd.random() * 6 for _ in range(3)]
            made.append(piece)
    return made


def schezwan(mats):
    """Noodles, cabbage and carrot in red sauce, for `half_puff`."""
    red, noodle = wet('schezwan', '#8c1d0c', '#c43a18'), wet('noodle', '#c9662a', '#e8a04e')
    cabbage = wet('cabbage', '#d9b878', '#efe0ac')

    def fill(width, depth, low, fill_height, seed):
        kinds = [
            (16, cabbage, (0.030, 0.055), (1.5, 0.7, 0.3)),
            (14, mats['carrot'], (0.030, 0.046), (1.6, 0.5, 0.5)),
            (10, mats['herb'], (0.010, 0.018), (1, 1, 1)),
        ]
        made = heap_in_cut(width, depth, low, fill_height, seed, red, kinds)
        rnd = random.Random(seed)
        return made + [
            strand(noodle, rnd, width * 0.34, -0.01, low + 0.02, low + fill_height)
            for _ in range(16)
        ]

    return fill


def scene_schezwan(**shot):
    """Two halves of a puff with red noodles, a small bowl of red sauce behind."""
    mat, fill = glazed(), schezwan(filling_mats())
    group(half_puff(mat, fill, 13), (-0.62, -0.42, 0), (0, 0, -18))
    group(half_puff(mat, fill, 14), (0.74, -0.30, 0), (0, 0, 20))
    dish = bowl(porcelain(), 0.46, 0.28)
    sauce = flat(M('sauce'))
    sauce.bsdf(
        sauce.mix(sauce.noise(7, 4), '#8a1408', '#b82a10'),
        rough=0.15,
        spec=0.5,
        coat=0.5,
        bump=sauce.noise(9, 4),
        bstr=0.3,
    )
    level = lathe('sauce', [(0.425, 0.235), (0.30, 0.24), (0.001, 0.242)], sauce, 96)
    group([dish, level], (0.06, 0.95, 0), (0, 0, 0))
    flakes(mat, 24, (0, -1.0), 1.6, 4)
    studio(
        target=(0.05, 0.0, 0.26), dist=8.0, pitch=24, focus=(-0.1, -0.6, 0.35), fstop=0.42, **shot
    )


def scene_plain_puffs(**shot):
    """Plain square puffs in two stacks, one leaning before them."""
    mat = leaf_mat(colors=GLAZED, bias=-0.10, crust=0.22, glaze=0.18)
    size = (0.86, 0.86)
    patterns = [
        laminate(mat, rectangle(*size, 0.04), 10, pillow(size, 0.25, 0.32, seed, 0.06), seed, 0.010)
        for seed in (21, 22, 23)
    ]
    spots = [
        (i % 3, (-0.52 + 0.03 * (i % 2), 0.22, i * 0.33), (0, 0, 16 + 9 * i)) for i in range(4)
    ]
    spots += [
        ((i + 1) % 3, (0.58, 0.34 - 0.03 * (i % 2), i * 0.33), (0, 0, -12 - 8 * i))
        for i in range(2)
    ]
    spots += [(1, (0.62, -0.42, 0.34), (58, 0, 14)), (2, (-0.42, -0.86, 0.0), (0, 0, -20))]
    pile(patterns, spots)
    flakes(mat, 28, (0.1, -1.0), 1.6, 4)
    studio(target=(0.03, 0, 0.48), dist=8.8, pitch=24, focus=(0, -0.4, 0.5), fstop=0.42, **shot)


def palak(mats):
    """Spinach with cubes of cheese, for `half_puff`."""
    leaf, dark = wet('spinach', '#2f4a16', '#55792a'), wet('spinach leaf', '#24400f', '#47691f')

    def fill(width, depth, low, fill_height, seed):
        kinds = [
            (44, leaf, (0.035, 0.070), (1.3, 0.8, 0.4)),
            (26, dark, (0.030, 0.055), (1.5, 0.7, 0.3)),
            (15, mats['paneer'], (0.042, 0.062), (1, 0.9, 0.8)),
        ]
        return heap_in_cut(width, depth, low, fill_height, seed, leaf, kinds)

    return fill


def scene_palak(**shot):
    """A puff with spinach and cheese cut in two, one half set on the other."""
    mat, fill = glazed(), palak(filling_mats())
    group(half_puff(mat, fill, 15), (-0.34, -0.42, 0), (0, 0, 12))
    group(half_puff(mat, fill, 16), (0.10, -0.02, 0.62), (4, -3, -14))
    group(half_puff(mat, fill, 17), (0.98, 0.05, 0), (0, 0, 40))
    place(puff(mat, 18), (-0.42, 0.62, 0), (0, 0, 8))
    flakes(mat, 24, (0, -1.0), 1.6, 4)
    studio(
        target=(0.12, -0.05, 0.46), dist=8.4, pitch=21, focus=(-0.1, -0.5, 0.45), fstop=0.42, **shot
    )


def mushroom(skin, stem, size=0.24):
    """A button mushroom standing on its stem."""
    cap = [
        (size * math.sin(t), size * (0.62 + 0.62 * math.cos(t)))
        for t in np.linspace(0.01, 1.72, 30)
    ]
    cap += [(size * 0.90, size * 0.50), (size * 0.36, size * 0.58)]
    top = lathe('cap', cap, skin, 72)
    foot = [(size * 0.34, size * 0.62), (size * 0.31, size * 0.1), (size * 0.36, size * -0.25)]
    foot += [(size * 0.33, size * -0.30), (0.001, size * -0.30)]
    below = lathe('stem', foot, stem, 48)
    below.parent = top
    return top


def mushrooms(mats):
    """Slices of mushroom with onion and pepper, for `half_puff`."""
    pale, brown = wet('mushroom', '#a9805a', '#d8bd94'), wet('fried mushroom', '#5e3d22', '#8c6540')

    def fill(width, depth, low, fill_height, seed):
        kinds = [
            (30, pale, (0.045, 0.075), (1.1, 0.5, 0.8)),
            (26, brown, (0.035, 0.065), (1.2, 0.5, 0.7)),
            (12, mats['herb'], (0.010, 0.018), (1, 1, 1)),
        ]
        return heap_in_cut(width, depth, low, fill_height, seed, brown, kinds)

    return fill


def scene_mushroom(**shot):
    """A half of a mushroom puff before a whole three-cornered one, three mushrooms beside them."""
    mat = glazed()
    group(half_puff(mat, mushrooms(filling_mats()), 19), (-0.36, -0.55, 0), (0, 0, -10))
    whole = laminate(mat, triangle(1.5), 15, pillow((1.6, 1.6), 0.32, 0.54, 7, 0.14), 7, 0.011)
    place(whole, (-0.02, 0.55, 0), (0, 0, 64))
    skin = flat(M('mushroom skin'))
    skin.bsdf(
        skin.mix(skin.mapr(skin.noise(7, 4), 0.35, 0.65), '#c39a6c', '#e3c9a0'),
        rough=0.5,
        spec=0.3,
        sss=0.1,
        rad=(0.1, 0.08, 0.06),
        bump=skin.noise(14, 3),
        bstr=0.1,
    )
    stem = flat(M('mushroom stem'))
    stem.bsdf('#f1e6d2', rough=0.6)
    place(mushroom(skin, stem, 0.30), (0.98, -0.24, 0.09), (0, 0, 0))
    place(mushroom(skin, stem, 0.25), (0.66, -0.72, 0.20), (-104, 0, 34))
    place(mushroom(skin, stem, 0.26), (1.22, -0.74, 0.21), (-100, 0, -40))
    flakes(mat, 20, (-0.3, -1.05), 1.3, 4)
    studio(
        target=(0.10, -0.05, 0.26), dist=8.0, pitch=24, focus=(-0.1, -0.6, 0.35), fstop=0.42, **shot
    )


def half_round(mat, fill, seed, radius=0.74):
    """Half a round puff: the cut and its filling face -y."""
    outline = resample(disc(radius, 0, 180)[1:], 190)
    leaves = laminate(
        mat,
        outline,
        16,
        filled(2 * radius, radius, low=0.30, puffed=0.08, fill=0.22),
        seed,
        thick=0.009,
        cut=lambda border: border[:, 1] < 0.02,
    )
    return [leaves, *fill(2 * radius, radius, 0.13, 0.22, seed)]


def scene_coconut(**shot):
    """A round sugared puff cut in two, coconut and jaggery inside, a whole one behind."""
    mat = leaf_mat(colors=GLAZED, bias=-0.06, crust=0.28, glaze=0.25)
    sweet = wet('coconut mass', '#a8682c', '#d9a560')
    jaggery = wet('jaggery', '#6e3a12', '#9c5c22')
    flesh = bits('coconut', ('#fffaf0', '#f7e6c4'), rough=0.6)
    sugar = bits('sugar', ('#ffffff', '#fff6e6'), rough=0.3)
    shreds = [shred(i) for i in range(6)]

    def fill(width, depth, low, fill_height, seed):
        kinds = [
            (44, flesh, (0.030, 0.055), (1.6, 0.4, 0.3)),
            (14, jaggery, (0.026, 0.038), (1, 1, 1)),
        ]
        return heap_in_cut(width, depth, low, fill_height, seed, sweet, kinds)

    def sugared(leaves, seed):
        scatter(
            leaves,
            [ball(1)],
            sugar,
            420,
            size=(0.007, 0.014),
            seed=seed,
            sink=0.3,
            keep=lambda p, n: p.z > 0.2,
        )

    for seed, spot, turn in ((25, (-0.66, -0.40, 0), -14), (26, (0.84, -0.22, 0), 22)):
        parts = half_round(mat, fill, seed)
        sugared(parts[0], seed)
        group(parts, spot, (0, 0, turn))
    whole = laminate(
        mat, resample(disc(0.74), 190), 13, pillow((1.5, 1.5), 0.34, 0.50, 27, 0.05), 27
    )
    sugared(whole, 27)
    place(whole, (0.02, 0.98, 0), (0, 0, 12))
    litter(shreds, flesh, 60, centre=(0, -0.85), spread=1.4, size=(0.03, 0.065))
    studio(
        target=(0.06, 0.05, 0.24), dist=8.2, pitch=26, focus=(-0.1, -0.5, 0.35), fstop=0.42, **shot
    )


SCENES = {
    'schezwan-puff': scene_schezwan,
    'plain-puffs': scene_plain_puffs,
    'palak-puff': scene_palak,
    'mushroom-puff': scene_mushroom,
    'coconut-puff': scene_coconut,
}
SAMPLES = 5
