"""Cream rolls in a carton, small ones in a box, with praline, and with saffron and pistachio."""

from kit import *

from ._cake import cream, ganache
from ._dishes import carton
from ._food import bits, chocolate, flat
from ._furniture import board, wood
from ._pieces import ball, chip, litter, strew
from ._wide import again, out_of_sight
from ._wrapping import block, card, kraft
from .cream_rolls import horn, lay, pastry
from .gifts import navy_card


def topped(one, shapes, material, count, size, seed):
    """The horn with pieces on its cream."""
    swirl = next(child for child in one.children if child.name.startswith('piped'))
    strew(swirl, shapes, material, count, size=size, gap=0.04, sink=0.25, seed=seed)
    return one


def dusted(spread=1.5):
    sugar = bits('sugar', ('#ffffff', '#fffaf0'), rough=0.9)
    litter([ball(1)], sugar, 400, centre=(0.1, -0.9), spread=spread, size=(0.003, 0.009), seed=2)


def scene_pack(**kw):
    """Six cream rolls side by side in a carton, their mouths to the front."""
    crust, white = pastry(), cream()
    patterns = [horn(crust, white, seed=seed, length=1.25) for seed in (41, 42, 43)]
    parts = carton(kraft(), (1.62, 0.92), 0.30)
    for i in range(6):
        spot = ((i - 2.5) * 0.52, 0.52, 0.34)
        parts.append(again(patterns[i % 3], spot, (3, 67 * i, 180)))
    out_of_sight(*patterns)
    group(parts, (0.0, 0.15, 0), (0, 0, 20))
    dusted()
    studio(target=(0.0, 0, 0.26), dist=10.0, pitch=30, focus=(0, -0.7, 0.4), fstop=0.36, **kw)


def scene_mini(**kw):
    """Twelve small rolls in three rows in an open navy box: vanilla, chocolate, strawberry."""
    crust = pastry()
    chips = chocolate('chips', '#3a1a0b', '#260e04', 0.26)
    shapes = [chip(i, 10) for i in range(5)]
    fillings = (
        cream(),
        ganache('chocolate cream', '#43210f', '#55290f', 0.38, 0.12),
        cream('strawberry cream', '#f0a3a8', '#f6bbbd', 0.6),
    )
    parts = carton(navy_card(), (1.30, 1.26), 0.26)
    lining = card('lining', '#f3ead8', '#faf4e6')
    parts.append(block((1.26, 1.22, 0.01), (0, 0, 0.04), lining, 0.004))
    patterns = []
    for row, filling in enumerate(fillings):
        one = horn(crust, filling, seed=51 + row, length=1.05)
        patterns.append(topped(one, shapes, chips, 12, (0.02, 0.036), row) if row == 1 else one)
    for row in range(3):
        for column in range(4):
            spot = ((column - 1.5) * 0.60, 1.08 - row * 0.74, 0.17)
            small = again(patterns[row], (0, 0, 0), (0, 0, 0), 0.74)
            parts.append(lay(small, spot, 180, 70 * column + 20 * row, 20))
    out_of_sight(*patterns)
    group(parts, (0.0, 0.1, 0), (0, 0, 22))
    dusted()
    studio(target=(0.0, -0.05, 0.24), dist=10.4, pitch=34, focus=(0, -0.7, 0.4), fstop=0.36, **kw)


def scene_butterscotch(**kw):
    """Three rolls with caramel cream and praline, fanned out on a board, their mouths to the front."""
    board(wood(), 2.9, 2.0, 0.10, 3, seed=7).rotation_euler[2] = math.radians(-8)
    crust = pastry(sugar=False)
    caramel = cream('caramel cream', '#dca55c', '#e8ba78', 0.6)
    praline = bits('praline', ('#d99a3c', '#a8621d'), rough=0.22, coat=0.4)
    shapes = [chip(i, 11) for i in range(7)]
    for i, (x, turn) in enumerate(((-0.74, 146), (0.02, 180), (0.78, 214))):
        one = topped(horn(crust, caramel, seed=61 + i), shapes, praline, 40, (0.026, 0.055), i + 1)
        place(one, (x * 0.55, 0.72, 0.50), (7, 60 * i, turn))
        one.location.z = 0.44
    litter(
        shapes, praline, 46, centre=(0.1, -0.62), spread=1.1, size=(0.02, 0.05), seed=3
    ).location.z = 0.10
    studio(target=(0.0, -0.1, 0.32), dist=8.6, pitch=27, focus=(0, -0.6, 0.4), fstop=0.36, **kw)


def saffron():
    """Threads of saffron."""
    m = flat(M('saffron'))
    m.bsdf(m.mix(m.noise(5, 2), '#a31c06', '#d0440c'), rough=0.5)
    return m


def scene_kesar_pista(**kw):
    """Two rolls with yellow cream under chopped pistachio, crossed, and a third before them."""
    crust = pastry(sugar=False)
    yellow = cream('saffron cream', '#f4cf6a', '#f9de8c', 0.6)
    green = bits('pistachio', ('#6f9a2c', '#b3c45c'), skin='#76504a')
    shapes = [chip(i, 12) for i in range(6)]
    rolls = [
        topped(horn(crust, yellow, seed=71 + i), shapes, green, 110, (0.018, 0.042), i + 1)
        for i in range(3)
    ]
    place(rolls[0], (-0.95, 0.98, 0.36), (5, 0, 208))
    place(rolls[1], (0.86, 1.06, 0.36), (5, 70, 158))
    place(rolls[2], (1.05, -0.62, 0.30), (0, 140, 108))
    litter(shapes, green, 70, centre=(-0.35, -0.98), spread=0.8, size=(0.016, 0.040), seed=3)
    threads = [(p * (1, 0.05, 0.05), f) for p, f in (chip(1, 30), chip(2, 30))]
    litter(threads, saffron(), 26, centre=(0.35, -1.02), spread=0.7, size=(0.06, 0.10), seed=5)
    studio(target=(0.0, 0, 0.32), dist=8.2, pitch=28, focus=(0, -0.4, 0.4), fstop=0.36, **kw)


SCENES = {
    'cream-rolls-pack': scene_pack,
    'mini-cream-rolls': scene_mini,
    'butterscotch-horns': scene_butterscotch,
    'kesar-pista-horns': scene_kesar_pista,
}
SAMPLES = 5
