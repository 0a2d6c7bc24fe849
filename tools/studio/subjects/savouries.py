"""Khari and puffs."""
from kit import *

from ._leaves import *
from ._filling import filled, filling_mats, paneer, potato
from ._toppings import hidden, seed_mat, strew


def khari(mat, seed=0, width=1.25, depth=0.62, count=12, tall=0.40):
    """A flat stick of puff pastry, open on all sides."""
    return laminate(
        mat,
        rectangle(width, depth, 0.05),
        count,
        pillow((width, depth), tall * 0.92, tall * 1.08),
        seed,
        ragged=1.1,
    )


def pile(patterns, spots):
    """Copies of the patterns, each (which, where, turned), instead of the patterns themselves."""
    pieces = [copy(patterns[which], spot, turn) for which, spot, turn in spots]
    for pattern in patterns:
        hidden(pattern)
    return pieces


def scene_khari(**shot):
    """Khari stacked three high, one leaning, one before them."""
    mat = leaf_mat(glaze=0.15)
    patterns = [khari(mat, seed) for seed in (1, 2)]
    spots = [
        (0, (-0.10, 0.22, 0.0), (0, 0, 20)),
        (1, (0.02, 0.16, 0.43), (0, 1, -24)),
        (0, (-0.04, 0.20, 0.86), (1, -2, 196)),
        (1, (0.78, 0.02, 0.30), (8, -66, 24)),
        (1, (-0.32, -0.80, 0.0), (0, 0, -12)),
    ]
    pile(patterns, spots)
    flakes(mat, 26, (0.1, -0.8), 1.5, 3)
    studio(target=(0.05, 0, 0.5), dist=7.8, pitch=22, focus=(0, -0.4, 0.5), fstop=0.42, **shot)


def scene_jeera_khari(**shot):
    """Short pieces of khari with cumin."""
    mat = leaf_mat(glaze=0.15)
    patterns = [khari(mat, seed, 0.72, 0.62, 11, 0.38) for seed in (5, 6)]
    brown = seed_mat('cumin', [(0, '#6b4522'), (1, '#4a2d13')], rough=0.6)
    cumin = [
        hidden(blob('cumin', brown, seed, 0.15, 3, (0.036, 0.010, 0.008))) for seed in (1, 2, 3)
    ]
    spots = [
        (0, (-0.42, 0.20, 0), (0, 0, 14)),
        (1, (0.34, 0.28, 0), (0, 0, -8)),
        (0, (-0.06, 0.26, 0.41), (1, 2, -8)),
        (1, (-0.52, -0.62, 0), (0, 0, -24)),
        (0, (0.50, -0.52, 0), (0, 0, 32)),
    ]
    for number, piece in enumerate(pile(patterns, spots)):
        strew(piece, cumin, 26, (-0.34, 0.34), (-0.29, 0.29), number, 0.5, 0.05, lift=0.012)
    flakes(mat, 22, (0.1, -0.9), 1.5, 3)
    studio(target=(0, -0.05, 0.32), dist=7.4, pitch=25, focus=(0, -0.4, 0.4), fstop=0.42, **shot)


def puff(mat, seed=0, width=1.2, depth=1.0):
    """A whole glazed puff."""
    return laminate(
        mat,
        rectangle(width, depth, 0.06),
        12,
        pillow((width, depth), 0.36, 0.56, seed, 0.14),
        seed,
        thick=0.011,
    )


def scene_veg_puffs(**shot):
    """Glazed puffs, one on two others."""
    mat = leaf_mat(colors=GLAZED, bias=-0.04, crust=0.32, glaze=0.3)
    patterns = [puff(mat, seed) for seed in (1, 2)]
    spots = [
        (0, (-0.66, -0.25, 0), (0, 0, 22)),
        (1, (0.70, -0.20, 0), (0, 0, -16)),
        (0, (0.02, 0.12, 0.50), (4, -3, 100)),
    ]
    pile(patterns, spots)
    flakes(mat, 26, (0, -1.05), 1.6, 4)
    studio(target=(0.02, 0, 0.40), dist=9.2, pitch=24, focus=(0, -0.5, 0.5), fstop=0.42, **shot)


def half_puff(mat, fill, seed=0, width=1.25, depth=0.62):
    """Half a filled puff: the cut and its filling face -y; depth is that of the half."""
    outline = [(x, y + depth / 2) for x, y in rectangle(width, depth, 0.02)]
    leaves = laminate(
        mat,
        outline,
        16,
        filled(width, depth, low=0.34, puffed=0.10, fill=0.26),
        seed,
        thick=0.009,
        cut=lambda border: border[:, 1] < 0.02,
    )
    return [leaves, *fill(width, depth, 0.15, 0.26, seed)]


def cut_puff_scene(fill, shot):
    """A whole puff and one cut in two, its filling showing."""
    mat = leaf_mat(colors=GLAZED, bias=-0.04, crust=0.34, glaze=0.3)
    group(half_puff(mat, fill, 3), (-0.52, -0.55, 0), (0, 0, -14))
    group(half_puff(mat, fill, 4), (0.80, -0.30, 0), (0, 0, 24))
    place(puff(mat, 5), (-0.05, 0.85, 0), (0, 0, 12))
    flakes(mat, 26, (0, -1.0), 1.6, 4)
    studio(
        target=(0.08, -0.1, 0.26), dist=8.2, pitch=22, focus=(-0.1, -0.6, 0.35), fstop=0.42, **shot
    )


def scene_puff_layers(**shot):
    """A puff cut open, with potato, peas and carrot."""
    cut_puff_scene(potato(filling_mats()), shot)


def scene_paneer_puff(**shot):
    """A puff cut open, with paneer."""
    cut_puff_scene(paneer(filling_mats()), shot)


def scene_corner_puffs(**shot):
    """Three-cornered puffs, one on two others."""
    mat = leaf_mat(colors=GLAZED, bias=-0.04, crust=0.32, glaze=0.3)
    patterns = [
        laminate(mat, triangle(1.35), 15, pillow((1.5, 1.5), 0.32, 0.54, seed, 0.14), seed, 0.011)
        for seed in (7, 8)
    ]
    spots = [
        (0, (-0.60, -0.20, 0), (0, 0, 10)),
        (1, (0.62, -0.30, 0), (0, 0, 70)),
        (0, (0.02, 0.10, 0.44), (4, -3, 40)),
    ]
    pile(patterns, spots)
    flakes(mat, 24, (0, -1.0), 1.5, 4)
    studio(target=(0.02, 0, 0.36), dist=8.6, pitch=25, focus=(0, -0.5, 0.4), fstop=0.42, **shot)


SCENES = {
    'khari': scene_khari,
    'jeera-khari': scene_jeera_khari,
    'veg-puffs': scene_veg_puffs,
    'puff-layers': scene_puff_layers,
    'paneer-puff': scene_paneer_puff,
    'corner-puffs': scene_corner_puffs,
}
