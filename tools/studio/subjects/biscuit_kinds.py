"""Biscuits of other doughs and shapes: cashew, ragi, ajwain, jaggery, and nankhatai in a box."""

from kit import *

from ._cookie import body, fallen_crumbs, inside, laid
from ._dishes import carton
from ._food import bits, dough
from ._pieces import chip, litter, seed_shape, strew
from ._shapes import paper_cup
from ._wide import again, out_of_sight
from .biscuits import moulded
from .cake_kinds import cashew_shapes, cashews
from .gifts import amber_ribbon, navy_card
from .small_cakes import paper
from ._wrapping import band

PALE = [(0, '#f6e2b4'), (0.3, '#efd094'), (0.55, '#dfb065'), (0.8, '#b97c36'), (1, '#8b5220')]
RAGI = [(0, '#9c6547'), (0.3, '#865138'), (0.55, '#6f3f2a'), (0.8, '#552a1a'), (1, '#3f1d11')]
SAVOURY = [(0, '#f3dfb0'), (0.3, '#e9ca8c'), (0.55, '#d8a95a'), (0.8, '#ad7330'), (1, '#7d4719')]
JAGGERY = [(0, '#c08a4c'), (0.3, '#a97038'), (0.55, '#8c5426'), (0.8, '#683a17'), (1, '#4b260d')]

#: Two stacks behind, two cookies standing against them, one lying (see `_cookie`).
AGAINST = (
    ((-0.50, 0.52, 0), (0, 0, 20)),
    ((-0.46, 0.50, 1.08), (2, -2, 130)),
    ((-0.53, 0.53, 2.16), (-2, 2, 250)),
    ((0.78, 0.56, 0), (0, 0, 300)),
    ((0.74, 0.54, 1.08), (-2, 3, 60)),
    ((0.10, -0.10, None), (60, 0, -8)),
    ((1.04, -0.24, None), (56, 0, 22)),
    ((-0.82, -0.56, 0), (0, 0, 10)),
)
#: A pyramid, one leaning on it.
PYRAMID = (
    ((-0.72, 0.42, 0), (0, 0, 15)),
    ((0.56, 0.50, 0), (0, 0, 100)),
    ((-0.02, -0.44, 0), (0, 0, 220)),
    ((-0.40, 0.16, 1.05), (0, 0, 310)),
    ((0.34, 0.18, 1.05), (0, 0, 75)),
    ((-0.02, 0.20, 2.1), (0, 0, 190)),
    ((0.94, -0.46, None), (54, 0, 30)),
)


def scene_cashew_cookies(**kw):
    """Pale shortbread with split cashews."""
    mass = dough('cashew shortbread', PALE, rim=(0.0, 0.66), mottle=0.5, crack_depth=0.03)
    shapes, nuts = cashew_shapes(), cashews()

    def bake(seed):
        cookie = body(seed, mass, thickness=0.2, dome=6, wobble=0.6)
        strew(
            cookie,
            shapes,
            nuts,
            6,
            size=(0.135, 0.165),
            keep=inside(0.66),
            gap=0.27,
            sink=0.45,
            tilt=0.15,
            seed=seed,
        )
        return cookie

    laid(bake, AGAINST, 0.2)
    litter(shapes, nuts, 5, centre=(0.3, -0.95), spread=0.9, size=(0.12, 0.15), seed=6)
    studio(target=(0.1, 0, 0.34), dist=9.2, pitch=25, focus=(0, -0.3, 0.4), fstop=0.32, **kw)


def hatched(cookie):
    """Presses the lines of a fork into a cookie, crosswise."""

    def press(p, normal):
        if normal.z < 0.4 or p.z < 0.08:
            return 0
        lines = ((p.x + p.y) / 0.24, (p.x - p.y) / 0.24)
        near = min(abs(v - round(v)) * 0.17 for v in lines)
        return -0.040 * math.exp(-((near / 0.020) ** 2))

    displace(cookie, press)
    return cookie


def scene_ragi(**kw):
    """Red-brown ragi cookies with a crosswise pattern, in a pyramid."""
    mass = dough(
        'ragi dough',
        RAGI,
        rim=(0.1, 0.5),
        mottle=0.6,
        crack_depth=0.02,
        crack_from=0.5,
        crack_colours=('#a9745a', '#5a2f1e'),
        grain=0.036,
    )
    laid(lambda seed: hatched(body(seed, mass, thickness=0.2, dome=6, wobble=0.7)), PYRAMID, 0.2)
    fallen_crumbs(('#8a5238', '#5a2f1e'))
    studio(target=(0.02, 0, 0.32), dist=8.4, pitch=26, focus=(0, -0.4, 0.4), fstop=0.32, **kw)


def diamond(seed, mass, ajwain, long=0.62, wide=0.40):
    """A diamond-shaped biscuit with ajwain."""
    outline = resample([(long, 0), (0, wide), (-long, 0), (0, -wide)], 96)
    biscuit = moulded(mass, [(x * 0.98, y) for x, y in outline], 0.14, seed=seed)
    shapes = [(p * (1, 0.42, 0.4), f) for p, f in (seed_shape(b, 0.3) for b in (0.1, -0.05))]
    strew(
        biscuit,
        shapes,
        ajwain,
        46,
        size=(0.018, 0.026),
        gap=0.05,
        sink=0.6,
        tilt=0.2,
        seed=seed,
        keep=lambda p, n: n.z > 0.4 and abs(p.x) / long + abs(p.y) / wide < 0.9,
    )
    return biscuit


#: Stacks of diamonds: (x, y, turn, how many).
STACKS = ((-0.62, 0.42, 18, 5), (0.52, 0.50, -12, 4), (-0.08, -0.48, 30, 2), (0.98, -0.42, 64, 1))


def scene_ajwain(**kw):
    """Stacks of diamond-shaped biscuits speckled with ajwain, one leaning."""
    mass = dough('ajwain dough', SAVOURY, rim=(0.05, 0.6), mottle=0.6, crack_depth=0, lumps=0.04)
    seeds = bits('ajwain', ('#5d4526', '#7b6236'), rough=0.7)
    rnd = random.Random(2)
    for number, (x, y, turn, count) in enumerate(STACKS):
        for level in range(count):
            spot = (x + rnd.uniform(-0.03, 0.03), y + rnd.uniform(-0.03, 0.03), level * 0.148)
            group(
                [diamond(number * 9 + level, mass, seeds)], spot, (0, 0, turn + rnd.uniform(-9, 9))
            )
    group([diamond(77, mass, seeds)], (-1.02, -0.34, 0.30), (58, 0, -24))
    fallen_crumbs(('#f0d6a0', '#c08a44'), 22)
    studio(target=(0.0, 0, 0.30), dist=8.5, pitch=26, focus=(0, -0.4, 0.35), fstop=0.34, **kw)


def thick_round(seed, mass):
    """A thick round biscuit with a fluted rim and docker holes."""
    rim = []
    for a in np.linspace(0, math.tau, 180, False):
        reach = 0.50 * (1 + 0.022 * math.cos(a * 26))
        rim.append((reach * math.cos(a), reach * math.sin(a)))
    holes = [(0.0, 0.0)]
    holes += [(0.2 * math.cos(a), 0.2 * math.sin(a)) for a in np.arange(6) * math.tau / 6]
    holes += [(0.37 * math.cos(a), 0.37 * math.sin(a)) for a in np.arange(12) * math.tau / 12]
    return moulded(mass, rim, 0.24, holes=holes, seed=seed)


def scene_jaggery(**kw):
    """Thick brown biscuits standing in a roll, two fallen from it, lumps of jaggery before them."""
    mass = dough(
        'jaggery dough',
        JAGGERY,
        rim=(0.1, 0.62),
        mottle=0.7,
        crack_depth=0,
        lumps=0.06,
        grain=0.04,
        specks=('#5a3213', 26, 0.20),
    )
    patterns = [thick_round(seed, mass) for seed in (1, 2, 3)]
    row = [
        again(patterns[i % 3], (0.02 * (i % 2), i * 0.262, 0.49), (88, 0, 40 * i)) for i in range(7)
    ]
    row.append(again(patterns[1], (0.0, -0.42, 0.36), (46, 0, 12)))
    group(row, (-0.36, -0.30, 0), (0, 0, -48))
    again(patterns[0], (-0.72, -0.92, 0.0), (0, 0, 30))
    out_of_sight(*patterns)
    jaggery = bits('jaggery', ('#a5601c', '#7a3f0e'), rough=0.35, sss=0.1, grain=30, coat=0.15)
    lumps = [(p * (1.25, 0.95, 0.8), f) for p, f in (chip(i, 10, 2) for i in range(5))]
    litter(lumps, jaggery, 5, centre=(0.62, -0.80), spread=0.45, size=(0.10, 0.20), seed=6)
    fallen_crumbs(('#a97038', '#6a3c18'))
    studio(target=(0.06, 0, 0.34), dist=8.8, pitch=25, focus=(-0.2, -0.5, 0.4), fstop=0.34, **kw)


def scene_kaju_nankhatai(**kw):
    """Six white nankhatai in paper cups in an open navy box, its lid behind."""
    mass = dough(
        'kaju dough',
        [(0, '#fbeed0'), (0.3, '#f6e0b4'), (0.6, '#e9c689'), (1, '#c08f4c')],
        rim=(0.0, 0.5),
        mottle=0.4,
        crack_scale=3.3,
        crack_depth=0.045,
        crack_from=0.5,
        crack_colours=('#fdf3da', '#d0a564'),
        grain=0.034,
        grain_scale=62,
        lumps=0.04,
        rough=(0.62, 0.8),
    )
    green = bits('pistachio', ('#6f9a2c', '#a9bd4e'), skin='#7a4a4a')
    slivers = [chip(i, 12) for i in range(4)]
    white, nuts, halves = paper(), cashews(), cashew_shapes()
    card = navy_card()
    parts = carton(card, (1.20, 0.84), 0.34)
    for i in range(6):
        cookie = body(i + 1, mass, 0.35, 0.27, dome=2.6, side=0.34, wobble=0.5, uneven=0.04)
        strew(
            cookie,
            slivers,
            green,
            7,
            size=(0.035, 0.055),
            stretch=(1.5, 0.75, 0.5),
            keep=inside(0.5, 0.35),
            gap=0.05,
            sink=0.3,
            tilt=0.6,
            seed=i,
        )
        strew(cookie, halves, nuts, 1, size=(0.11, 0.12), keep=inside(0.25, 0.35), sink=0.2, seed=i)
        cup = paper_cup(white, 0.31, 0.37, 0.16)
        spot = ((i % 3 - 1) * 0.77, (i // 3 - 0.5) * 0.80, 0.035)
        parts.append(group([place(cookie, (0, 0, 0.05)), cup], spot, (0, 0, 50 * i)))
    lid = [*carton(card, (1.22, 0.86), 0.2)]
    lid.append(
        place(
            band(0.86, 0.01, amber_ribbon(), 0.2, along_x=False, lid=0.0),
            (0, 0, -0.03),
            (180, 0, 0),
        )
    )
    parts.append(group(lid, (0, 1.02, 0.86), (-104, 0, 0)))
    group(parts, (0.02, -0.1, 0), (0, 0, 16))
    studio(target=(0.04, 0.1, 0.42), dist=9.4, pitch=30, focus=(0, -0.35, 0.3), fstop=0.45, **kw)


SCENES = {
    'cashew-cookies': scene_cashew_cookies,
    'ragi-cookies': scene_ragi,
    'ajwain-cookies': scene_ajwain,
    'jaggery-biscuits': scene_jaggery,
    'kaju-nankhatai': scene_kaju_nankhatai,
}
SAMPLES = 5
