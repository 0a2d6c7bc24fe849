"""Rusks of other doughs: in a bag, in a bowl, in a pile, side by side, beside a glass of milk."""

from kit import *

from ._dishes import bowl, milk, paper_bag, porcelain
from ._pieces import chip, litter, seed_shape
from ._food import bits, flat
from ._toppings import hidden, seed_mat
from ._wrapping import block, kraft
from .glasses import filled, glass
from .rusks import BROWN, flecked, rusk, rusk_mat, rusk_outline

THICK = 0.125
DARK = (('#b9793a', '#c98b4b', '#7d4419'), ('#8a5424', '#6d3c16', '#4a250b'))
CREAMY = (('#f0d09a', '#f7e0b4', '#d0a05c'), ('#d09c58', '#bb803e', '#96602a'))


def lying(pattern, x, y, z, turn, tilt=(0, 0)):
    """A copy of a rusk on its face, its middle over (x, y), its lower face at z."""
    half, angle = 0.39, math.radians(turn)
    spot = (x + math.sin(angle) * half, y - math.cos(angle) * half, z + THICK / 2)
    return again(pattern, spot, (-90 + tilt[0], tilt[1], turn))


def again(pattern, spot, turn):
    """A copy of a rusk with the flecks on it."""
    made = copy(pattern, (0, 0, 0), (0, 0, 0))
    for child in pattern.children:
        fleck = copy(child, child.location, (0, 0, 0), child.scale)
        fleck.rotation_euler = child.rotation_euler
        fleck.parent = made
    return place(made, spot, turn)


def three(mat, outline=None, toppings=None, count=90):
    """Three rusks to be copied."""
    outline = outline or rusk_outline()
    patterns = [rusk(mat, seed, outline, THICK) for seed in (1, 2, 3)]
    if toppings:
        for i, pattern in enumerate(patterns):
            flecked(pattern, toppings, count, THICK, outline, i)
    return patterns


def scene_family_pack(**shot):
    """A tall paper bag full of rusks, some before it."""
    patterns = three(rusk_mat())
    rnd = random.Random(3)
    bag = [paper_bag(kraft(), (0.70, 0.44), 1.34)]
    label = flat(M('label'))
    z = label.sep(label.obj)[2]
    line = label.mapr(label.math('ABSOLUTE', z), 0.20, 0.21, 0, 1)
    label.bsdf(label.mix(line, '#1b3360', '#e0962a'), rough=0.5, spec=0.25)
    bag.append(block((0.40, 0.004, 0.25), (0, -0.497, 0.68), label, 0.002))
    for i in range(5):
        spot = (rnd.uniform(-0.03, 0.03), -0.30 + 0.15 * i, 0.86 + rnd.uniform(-0.04, 0.10))
        turn = (rnd.uniform(-4, 4), rnd.uniform(-9, 9), 180 * (i % 2) + rnd.uniform(-3, 3))
        bag.append(again(patterns[i % 3], spot, turn))
    group(bag, (0.32, 0.35, 0), (0, 0, 20))
    lying(patterns[0], -0.72, -0.62, 0.0, 24)
    lying(patterns[1], -0.68, -0.58, 0.13, 52)
    lying(patterns[2], 0.34, -0.98, 0.0, -18)
    for pattern in patterns:
        hidden(pattern)
    crumbs(26, (-0.2, -1.1), 1.3, '#c98a45', 7, (0.008, 0.03))
    studio(target=(-0.05, 0, 0.66), dist=8.7, pitch=21, focus=(0, -0.4, 0.7), fstop=0.42, **shot)


def scene_sugar_free(**shot):
    """Dark rusks standing in a white bowl, two before it."""
    patterns = three(rusk_mat(colors=DARK), rusk_outline(0.46, 0.80))
    parts = [bowl(porcelain(), 0.96, 0.56, 0.52)]
    stands = ((-0.16, 0.34, -5, -8), (0.20, 0.22, 6, 8), (-0.20, 0.06, -7, -4))
    stands += ((0.22, -0.08, 8, 5), (-0.12, -0.22, -3, -2))
    for i, (x, y, roll, yaw) in enumerate(stands):
        parts.append(again(patterns[i % 3], (x, y, 0.26), (-12 + 3 * i, roll, yaw)))
    group(parts, (0.22, 0.30, 0), (0, 0, 12))
    lying(patterns[1], -0.62, -0.86, 0.0, 30)
    lying(patterns[0], 0.42, -1.02, 0.0, -16)
    for pattern in patterns:
        hidden(pattern)
    crumbs(26, (-0.3, -1.2), 1.2, '#a8652c', 7, (0.008, 0.03))
    studio(target=(0.02, -0.1, 0.42), dist=7.5, pitch=24, focus=(0, -0.6, 0.5), fstop=0.42, **shot)


def scene_wheat(**shot):
    """Brown rusks in a pile, lumps of jaggery before them."""
    patterns = three(rusk_mat(colors=BROWN, coarse=1.3, bran=('#4f2c10', 0.8, 30)))
    for level in range(5):
        turn = 24 + 90 * (level % 2)
        a = math.radians(turn)
        for side in (-1, 1):
            x, y = 0.20 + math.sin(a) * 0.42 * -side, 0.22 + math.cos(a) * 0.42 * side
            pattern = patterns[(level + (side > 0)) % 3]
            if level < 4 or side < 0:
                lying(pattern, x, y, level * 0.135, turn + 5 * side + 3 * level)
    again(patterns[1], (-0.78, -0.42, 0.02), (-34, 0, -50))
    jaggery = bits('jaggery', ('#a5601c', '#7a3f0e'), rough=0.35, sss=0.1, grain=30, coat=0.15)
    lumps = [(p * (1.25, 0.95, 0.8), f) for p, f in (chip(i, 10, 2) for i in range(5))]
    litter(lumps, jaggery, 6, centre=(0.55, -0.95), spread=0.5, size=(0.10, 0.22), seed=6)
    for pattern in patterns:
        hidden(pattern)
    crumbs(26, (-0.3, -1.1), 1.2, '#94602c', 7, (0.008, 0.03))
    studio(target=(0.02, -0.1, 0.32), dist=7.4, pitch=25, focus=(0, -0.5, 0.4), fstop=0.42, **shot)


def scene_saunf(**shot):
    """Rusks with fennel standing side by side, fennel seeds before them."""
    green = seed_mat('fennel', [(0, '#9aa256'), (0.6, '#7f8a3f'), (1, '#b5b06a')], rough=0.6)
    shape = blob('fennel', green, 2, 0.1, 3, (0.040, 0.013, 0.011))
    mat = rusk_mat(colors=(('#e0ab60', '#ecc07c', '#b0712f'), ('#b37a3c', '#98602a', '#744218')))
    patterns = three(mat, rusk_outline(0.46, 0.80), [hidden(shape)], 64)
    for i in range(5):
        spot = (-0.86 + 0.44 * i, 0.42 - 0.20 * i, 0.03)
        again(patterns[i % 3], spot, (-20 - 2 * (i % 2), 2 * (i % 3) - 2, -14 + 3 * (i % 2)))
    lying(patterns[1], -0.66, -0.86, 0.0, 22)
    seeds = [(p * (1, 0.34, 0.3), f) for p, f in (seed_shape(0.1, 0.2), seed_shape(-0.05, 0.2))]
    husk = bits('fennel seeds', ('#8c9648', '#b9b673'), rough=0.65)
    litter(seeds, husk, 150, centre=(0.30, -1.02), spread=0.42, size=(0.035, 0.052), seed=3)
    for pattern in patterns:
        hidden(pattern)
    studio(target=(0.03, -0.15, 0.34), dist=7.4, pitch=25, focus=(0, -0.5, 0.4), fstop=0.42, **shot)


def scene_milk(**shot):
    """A glass of milk, pale rusks stacked beside it and leaning on it."""
    patterns = three(rusk_mat(colors=CREAMY), rusk_outline(0.48, 0.74, 3.4))
    place(filled(glass(), [(0.84, milk())], 2, 0.42, 1.02), (-0.02, 0.42, 0))
    again(patterns[0], (0.66, 0.02, 0.03), (-24, 0, -30))
    again(patterns[1], (0.78, -0.36, 0.03), (-32, 0, -12))
    for level, turn in enumerate((12, -20, 30, 4)):
        lying(patterns[level % 3], -0.86, -0.20, level * 0.13, turn)
    lying(patterns[2], -0.02, -1.02, 0.0, -26)
    for pattern in patterns:
        hidden(pattern)
    crumbs(24, (-0.2, -1.1), 1.2, '#e0b878', 7, (0.008, 0.028))
    studio(target=(-0.04, 0, 0.46), dist=7.4, pitch=22, focus=(0, -0.4, 0.5), fstop=0.42, **shot)


SCENES = {
    'rusk-family-pack': scene_family_pack,
    'sugar-free-rusk': scene_sugar_free,
    'wheat-rusk': scene_wheat,
    'saunf-rusk': scene_saunf,
    'milk-rusk': scene_milk,
}
SAMPLES = 5
