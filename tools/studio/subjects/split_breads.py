"""Breads for a filling: square loaf in slices, sliders in a carton, bun maska, wheat base, lavash."""

from kit import *

from ._bread import *
from ._bun import dome, shiny_crust
from ._cake import china
from ._dishes import bowl, carton, porcelain
from ._food import flat
from ._furniture import board, wood
from ._leaves import laminate
from ._shapes import disc, plate, slab
from ._toppings import hidden, oats, seed_mat, sesame, strew
from ._wrapping import kraft
from .buns import bun
from .hearth import flatbread, flatbread_mat, raise_rim
from .presence import tea_cup
from .scenes import rolling_pin


def scene_jumbo_loaf(**shot):
    """A long square loaf, its front half sliced and the slices leaning forward."""
    outline = tin_outline(width=0.64, height=1.18, dome=0.035, overhang=0.0)
    crust, crumb = crust_mat(band=None, high=1.5), slice_mat()
    parts = [tin_loaf(crust, crumb, outline, length=1.5, seed=2)]
    for i, (y, lean) in enumerate(((-0.22, 3), (-0.46, 7), (-0.74, 12), (-1.06, 18), (-1.44, 25))):
        one = bread_slice(crumb, outline, 0.15, seed=i + 1)
        parts.append(place(one, (0.02 * (i % 2), y, 0.01), (lean, 0, 2 * (i % 3) - 2)))
    group(parts, (0.30, 0.10, 0), (0, 0, -40))
    crumbs(24, (-0.8, -1.2), 1.2)
    studio(
        target=(-0.02, -0.1, 0.52), dist=9.2, pitch=23, focus=(-0.4, -0.8, 0.6), fstop=0.4, **shot
    )


def halves(crust, crumb, seed, radius, height, at=0.48):
    """A bun cut across: the lower half, and the upper half on its cut face."""
    made = []
    level = height * at
    # Relief that moves the surface would tear the sharp edge of the cut.
    flat(crust)
    flat(crumb)
    for is_upper in (False, True):
        o = dome(crust, radius, radius, height, base=0.34, square=2.05, seed=seed, top=2.1)
        p = coords(o)
        beyond = p[:, 2] < level if is_upper else p[:, 2] > level
        reach = np.hypot(p[:, 0], p[:, 1])
        fattr(o, 'edge', np.where(beyond, np.maximum(0, reach[~beyond].max() - reach) + 0.02, 0))
        p[:, 2] = np.maximum(p[:, 2], level) - level if is_upper else np.minimum(p[:, 2], level)
        set_coords(o, p)
        corners = np.array([all(beyond[v] for v in f.vertices) for f in o.data.polygons])
        set_materials(o, [crust, crumb], corners)
        made.append(o)
    return made


def scene_slider_buns(**shot):
    """Nine small buns in a carton and one before it, cut open."""
    crust = shiny_crust(low=0.05, high=0.5, bias=0.02, gloss=0.2)
    parts = carton(kraft(), (1.16, 1.16), 0.26)
    for i in range(9):
        one = bun(crust, i + 11, 0.37, 0.46)
        spot = ((i % 3 - 1) * 0.73, (i // 3 - 1) * 0.73, 0.03)
        parts.append(place(one, spot, (0, 0, 47 * i)))
    group(parts, (0.22, 0.42, 0), (0, 0, 24))
    crumb = slice_mat(width=0.03, scale=2.4)
    lower, upper = halves(crust, crumb, 31, 0.37, 0.46)
    place(lower, (-0.98, -0.98, 0), (0, 0, 20))
    place(upper, (-0.30, -1.28, 0.20), (118, 0, 24))
    crumbs(14, (-0.5, -1.3), 1.1, seed=5)
    studio(target=(0.02, 0, 0.25), dist=9.4, pitch=29, focus=(-0.1, -0.7, 0.4), fstop=0.42, **shot)


def butter():
    """Cold butter."""
    m = flat(M('butter'))
    m.bsdf(
        m.mix(m.noise(5, 3), '#ffc75a', '#ffd88a'),
        rough=0.42,
        spec=0.35,
        bump=m.noise(9, 4),
        bstr=0.2,
    )
    return m


def scene_bun_maska(**shot):
    """A bun filled with thick butter on a plate, a cup of tea behind it."""
    crust = shiny_crust(low=0.05, high=0.62, bias=0.06, gloss=0.2)
    crumb, yellow = slice_mat(width=0.03, scale=2.2), butter()
    served = [plate(china(radius=1.12), 1.12)]
    for seed, spot, turn, tilt in (
        (4, (-0.36, -0.12, 0.05), 20, -9),
        (6, (0.52, 0.10, 0.05), 80, -13),
    ):
        lower, upper = halves(crust, crumb, seed, 0.56, 0.62)
        thick = slab('butter', disc(0.49), 0.0, 0.115, yellow, seed=seed, uneven=0.03)
        place(thick, (0.02, -0.05, 0.285))
        place(upper, (0, 0.03, 0.385), (tilt, 0, 0))
        served.append(group([lower, thick, upper], spot, (0, 0, turn - 60)))
    group(served, (-0.26, -0.36, 0), (0, 0, 0))
    place(tea_cup(0.44, 0.50), (0.78, 1.25, 0), (0, 0, -30))
    studio(target=(0.0, 0.1, 0.36), dist=8.6, pitch=24, focus=(-0.3, -0.5, 0.5), fstop=0.42, **shot)


def scene_wheat_base(**shot):
    """Two brown bases on a board, one on the other, a rolling pin before them."""
    board(wood(), 3.2, 2.3, 0.10, 4, seed=5).rotation_euler[2] = math.radians(14)
    light = ('#d3a76c', '#c49657', '#a97a42')
    mat = flatbread_mat('wheat base', light, '#6f3f17', 0.9)
    brown = seed_mat('bran', [(0, '#8a5a2c'), (1, '#6a411c')], rough=0.8)
    bran = [hidden(blob('bran', brown, i, 0.4, 2, (0.022, 0.012, 0.004))) for i in range(3)]
    for seed, spot, turn in (
        (3, (-0.36, 0.10, 0.10), (0, 0, 30)),
        (9, (0.52, 0.26, 0.34), (0, -13, 80)),
    ):
        base = flatbread(mat, 0.96, 0.12, seed)
        raise_rim(base, 0.96, 0.06)
        strew(base, bran, 240, (-0.9, 0.9), (-0.9, 0.9), seed, 0.4, 0.04, 0.1, lift=0.012)
        place(base, spot, turn)
    pin = rolling_pin(wood('beech', ('#a87544', '#cfa06a', '#e2bd8c'), 0.45), 2.5, 0.16)
    place(pin, (-0.12, -1.42, 0.0), (0, 0, 9))
    studio(target=(0.02, -0.05, 0.12), dist=9.0, pitch=30, focus=(0, -0.6, 0.2), fstop=0.42, **shot)


def shard(mat, seed, size=0.72):
    """A broken sheet of crisp bread, wavy, lying on z = 0."""
    rnd = random.Random(seed)
    count = rnd.randint(5, 6)
    corners = []
    for i in range(count):
        a = math.tau * (i + rnd.uniform(-0.3, 0.3)) / count
        reach = size * rnd.uniform(0.72, 1.12)
        corners.append((reach * math.cos(a), 0.72 * reach * math.sin(a)))
    shift = Vector((seed * 3.1, 0, 0))

    def height(points, share):
        waves = [0.10 * mn.noise(Vector((x * 1.4, y * 1.4, 0)) + shift) for x, y in points]
        return 0.05 + np.array(waves) + 0.010 * share

    return laminate(mat, resample(corners, 168), 2, height, seed, thick=0.020, ragged=0.25)


def scene_lavash(**shot):
    """Shards of seeded lavash standing in a bowl, three before it."""
    light = ('#d8ac68', '#c4924c', '#a87436')
    mat = flatbread_mat('lavash', light, '#6b3a12', 1.0)
    black = seed_mat('onion seed', [(0, '#2a2320'), (1, '#171210')])
    flax = seed_mat('flax', [(0, '#6a3c1a'), (1, '#45230d')], rough=0.3)
    seeds = [sesame(0.026), hidden(blob('onion', black, 3, 0.2, 2, (0.016, 0.010, 0.008)))]
    seeds.append(hidden(blob('flax', flax, 5, 0.05, 2, (0.026, 0.015, 0.008))))
    parts = [bowl(porcelain(), 0.92, 0.50, 0.5)]
    stands = ((-0.40, 0.22, 0.78, 80, 12), (0.05, 0.34, 0.90, 86, -4), (0.42, 0.20, 0.80, 80, -16))
    stands += ((-0.22, -0.02, 0.66, 70, 8), (0.26, -0.10, 0.64, 66, -10))
    for i, (x, y, z, rise, yaw) in enumerate(stands):
        # Smaller and higher than those on the table: no corner goes through the bowl.
        one = seeded(shard(mat, i + 1, 0.62), seeds, i)
        parts.append(place(one, (x, y, z + 0.02), (rise, 30 * (i % 3) - 30, yaw)))
    group(parts, (0.18, 0.30, 0), (0, 0, 8))
    place(seeded(shard(mat, 21), seeds, 21), (-0.70, -0.82, 0.0), (0, 0, 20))
    place(seeded(shard(mat, 22, 0.6), seeds, 22), (0.46, -1.02, 0.0), (0, 0, -24))
    crumbs(24, (0, -1.2), 1.4, '#a06a30', 5, (0.010, 0.03))
    studio(target=(0.04, -0.1, 0.48), dist=8.4, pitch=24, focus=(0, -0.5, 0.5), fstop=0.42, **shot)


def seeded(sheet, seeds, seed):
    """The sheet with seeds on its upper side."""
    strew(sheet, seeds, 150, (-0.8, 0.8), (-0.6, 0.6), seed, 0.3, 0.045, 0.2, lift=0.010)
    return sheet


SCENES = {
    'jumbo-loaf': scene_jumbo_loaf,
    'slider-buns': scene_slider_buns,
    'bun-maska': scene_bun_maska,
    'wheat-pizza-base': scene_wheat_base,
    'lavash': scene_lavash,
}
SAMPLES = 6
