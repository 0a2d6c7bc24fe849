"""Where the products are met, on tables and trays: rack, crates, cartons, tray, boards, counter."""
from kit import *

from . import _recipes as recipes
from ._bun import shiny_crust
from ._cake import china
from ._cookie import laid
from ._furniture import *
from ._leaves import GLAZED, flakes, leaf_mat
from ._shapes import plate
from ._toppings import hidden
from ._wide import again, arrange, out_of_sight, wide_studio
from ._wrapping import kraft
from .banners import NANKHATAI, hearth_loaves, rusks
from .buns import bun, pav, pav_batch
from .cakes import black_forest_cake, butterscotch_cake, pineapple_cake
from .loaves import TIN, milk_loaf
from .savouries import khari, puff

BOARD = 0.12


def pav_mat():
    return shiny_crust('pav', low=0.2, high=0.66, bias=0.02, torn=0.50, gloss=0.34)


def table_shot(target=(0, 0, 0.35), dist=16.6, pitch=24, focus=(-0.2, -0.8, 0.4), **shot):
    wide_studio(
        spread=1.9, target=target, dist=dist, pitch=pitch, focus=focus, fstop=0.28, **shot
    )


def scene_cooling_rack(**shot):
    """Rows of buns on a wire rack."""
    rack = 0.30
    cooling_rack(steel(), 4.7, 3.1, rack)
    mat = shiny_crust(low=0.05, high=0.7, bias=0.06, gloss=0.24)
    patterns = [bun(mat, seed, 0.47, 0.52) for seed in range(5)]
    rnd = random.Random(4)
    for row in range(3):
        for column in range(4):
            x = (column - 1.5) * 1.10 + rnd.uniform(-0.04, 0.04)
            y = (row - 1) * 1.0 + rnd.uniform(-0.03, 0.03)
            pattern = patterns[(row * 4 + column * 2) % 5]
            copy(pattern, (x, y, rack), (0, 0, rnd.random() * 360), rnd.uniform(0.96, 1.05))
    for pattern in patterns:
        hidden(pattern)
    crumbs(16, (0, -1.9), 2.6, seed=2)
    table_shot(target=(0, 0, 0.32), dist=14.6, focus=(-0.2, -0.9, 0.5), **shot)


def scene_pav_crates(**shot):
    """A navy and an amber crate full of pav, three pav before them."""
    navy = crate_plastic('navy crate', '#14284c', '#1c3765')
    amber = crate_plastic('amber crate', '#c97f18', '#de962c')
    batch = pav_batch(pav_mat(), 4, 3)
    small = 0.52
    for mat, spot, turn in ((navy, (-1.40, 0.25, 0), 9), (amber, (1.42, 0.35, 0), -8)):
        parts = crate(mat)
        for level in range(2):
            rise = 0.065 + level * 0.64 * small
            parts.append(again(batch, (0, 0, rise), (0, 0, 180 * level), small))
        group(parts, spot, (0, 0, turn))
    out_of_sight(batch)
    mat = pav_mat()
    loose = ((-0.42, -1.42, 30), (0.30, -1.50, -14), (0.02, -0.92, 62))
    for seed, (x, y, turn) in enumerate(loose):
        place(pav(mat, seed + 21), (x, y, 0), (0, 0, turn), 0.55)
    table_shot(target=(0, -0.1, 0.38), dist=14.4, focus=(0, -0.9, 0.5), **shot)


def scene_cartons(**shot):
    """Cartons stacked for delivery, a batch of pav before them."""
    paper, tape, label = kraft(), packing_tape(), shipping_label()
    high = 1.012
    stack = (
        ((-0.95, 0.0, 0), -2),
        ((0.95, 0.04, 0), 2),
        ((-0.86, 0.02, high), 3),
        ((1.02, 0.0, high), -3),
        ((-0.30, 0.02, 2 * high), 5),
    )

    def pile():
        for spot, turn in stack:
            group(carton(paper, tape, label), spot, (0, 0, turn))

    arrange(pile, (0.10, 0.75, 0), 27)
    mat = pav_mat()
    place(pav_batch(mat, 3, 2), (-0.45, -1.35, 0), (0, 0, 14), 0.66)
    place(pav(mat, 21), (0.95, -1.42, 0), (0, 0, 36), 0.66)
    place(pav(mat, 22), (1.72, -1.02, 0), (0, 0, -14), 0.66)
    crumbs(14, (0.4, -2.0), 1.8, seed=2)
    table_shot(target=(0, 0, 1.12), dist=17.2, pitch=20, focus=(0, -0.6, 0.9), **shot)


def scene_puff_tray(**shot):
    """Six glazed puffs on a steel tray."""
    tray(steel(rough=0.30), 4.3, 2.9)
    mat = leaf_mat(colors=GLAZED, bias=-0.04, crust=0.32, glaze=0.3)
    patterns = [puff(mat, seed) for seed in (1, 2, 3)]
    rnd = random.Random(3)
    for row in range(2):
        for column in range(3):
            x, y = (column - 1) * 1.40, (row - 0.5) * 1.34
            turn = rnd.uniform(-9, 9) + 180 * ((row + column) % 2)
            copy(patterns[(row + 2 * column) % 3], (x, y, 0.035), (0, 0, turn))
    for pattern in patterns:
        hidden(pattern)
    arrange(lambda: flakes(mat, 26, (0, 0), 1.8, 4), (0, 0, 0.032))
    table_shot(dist=13.4, pitch=26, target=(0, 0, 0.22), focus=(-0.2, -0.8, 0.45), **shot)


def scene_bread_table(**shot):
    """Hearth loaves, a milk bread and pav on a board."""
    board(wood(), 6.0, 3.5, BOARD, 6, seed=8)
    arrange(hearth_loaves, (-1.50, -0.45, BOARD), -6, 1.05)
    tin = shiny_crust('milk bread', colors=TIN, low=-0.4, high=1.15, bias=-0.08, band=0.64)
    place(milk_loaf(tin), (1.20, 0.92, BOARD), (0, 0, 12), 0.95)
    mat = pav_mat()
    place(pav_batch(mat, 3, 2), (1.35, -0.52, BOARD), (0, 0, 10), 0.60)
    place(pav(mat, 21), (0.30, -1.15, BOARD), (0, 0, 36), 0.60)
    table_shot(dist=16.1, **shot)


def tea():
    """Milk tea with a little froth at its edge."""
    m = M('tea')
    m.m.cycles.displacement_method = 'BUMP'
    swirl = m.noise(4, 4, 0.6, 1.2)
    m.bsdf(m.mix(swirl, '#a5693a', '#b97d4b'), rough=0.12, spec=0.4, coat=0.3, coatr=0.08)
    return m


def tea_cup(radius=0.46, height=0.52):
    """A cup of milk tea on its saucer: a parent to place."""
    white = china('#c98a2a', radius=0.80)
    plain = M('cup china')
    plain.m.cycles.displacement_method = 'BUMP'
    plain.bsdf('#fdfbf6', rough=0.18, spec=0.5, coat=0.5, coatr=0.05)
    outer = [(radius * (0.50 + 0.50 * t**0.55), 0.05 + height * t) for t in np.linspace(0, 1, 24)]
    inner = [(r - 0.026, z) for r, z in outer[::-1] if z > 0.09]
    cup = lathe('cup', [(0.001, 0.05), *outer, *inner, (0.001, 0.09)], plain, 96)
    level = height * 0.86
    surface = lathe('tea', [(radius * 0.955 - 0.02, level + 0.004), (0.001, level)], tea(), 96)
    bend = bpy.data.curves.new('handle', 'CURVE')
    bend.dimensions = '3D'
    bend.bevel_depth = 0.034
    bend.bevel_resolution = 5
    line = bend.splines.new('BEZIER')
    line.bezier_points.add(2)
    corners = ((radius * 0.97, 0.47), (radius * 1.55, 0.36), (radius * 0.84, 0.18))
    for point, (x, z) in zip(line.bezier_points, corners):
        point.co = (x, 0, z)
        point.handle_left_type = point.handle_right_type = 'AUTO'
    bend.materials.append(plain.m)
    handle = bpy.data.objects.new('handle', bend)
    bpy.context.scene.collection.objects.link(handle)
    return group([plate(white, 0.80), cup, surface, handle], (0, 0, 0), (0, 0, 0))


def stacked_khari():
    """Khari in crossed layers of two."""
    mat = leaf_mat(glaze=0.15)
    patterns = [khari(mat, seed) for seed in (1, 2)]
    for index in range(5):
        level, side = divmod(index, 2)
        across = (side - 0.5) * 0.72 if level < 2 else 0
        spot = (0, across, level * 0.43) if level % 2 == 0 else (across, 0, level * 0.43)
        copy(patterns[index % 2], spot, (0, 0, 90 * (level % 2) + 5 * side - 3))
    for pattern in patterns:
        hidden(pattern)
    flakes(mat, 16, (0, -0.9), 1.2, 3)


def scene_tea_table(**shot):
    """Rusks, khari and nankhatai with a cup of tea on a dark board."""
    board(wood('walnut', WALNUT, 0.38), 6.0, 3.5, BOARD, 5, seed=3)
    arrange(rusks, (-1.62, 0.30, BOARD), 6, 0.92)
    arrange(stacked_khari, (0.28, 0.85, BOARD), 20, 0.62)
    arrange(lambda: laid(recipes.nankhatai(), NANKHATAI, 0.33, 0.48), (1.88, 0.14, BOARD), -8, 0.78)
    place(tea_cup(), (0.60, -0.72, BOARD), (0, 0, -28), 1.05)
    table_shot(target=(0, 0, 0.34), dist=16.1, focus=(0.1, -0.8, 0.5), **shot)


def scene_cake_counter(**shot):
    """Three cream cakes on a dark counter."""
    board(wood('walnut', WALNUT, 0.38), 6.6, 2.7, BOARD, 4, seed=6)
    cakes = (
        (black_forest_cake, (0.0, -0.28, BOARD)),
        (butterscotch_cake, (-2.02, 0.18, BOARD)),
        (pineapple_cake, (2.02, 0.18, BOARD)),
    )
    white = china(radius=1.42)
    for make, spot in cakes:

        def plated():
            group(make(), (0, 0, 0.045), (0, 0, 0))
            plate(white, 1.42)

        arrange(plated, spot, 0, 0.70)
    table_shot(target=(0, 0, 0.42), dist=16.2, pitch=22, focus=(0, -0.9, 0.5), **shot)


SCENES = {
    'cooling-rack': scene_cooling_rack,
    'pav-crates': scene_pav_crates,
    'cartons': scene_cartons,
    'puff-tray': scene_puff_tray,
    'bread-table': scene_bread_table,
    'tea-table': scene_tea_table,
    'cake-counter': scene_cake_counter,
}
SIZES = dict.fromkeys(SCENES, '1200x900')
