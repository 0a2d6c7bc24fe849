"""Layered pastries on a plate: pineapple, black forest, truffle, red velvet."""

import math
from types import SimpleNamespace

from kit import M, group, place, studio

from subjects._cake import china, cream, crumb, fruit_glaze, ganache
from subjects._food import bits, chocolate, flat
from subjects._pieces import chip, strew
from subjects._shapes import cherry, layered, piped, plate, rectangle, shavings, slab

WIDTH, LENGTH = 0.66, 1.06

YELLOW = ('#f2cf83', '#f6da9a', '#d9aa5c')
DARK = ('#3d1c0d', '#4a2411', '#220d05')
RED = ('#6b1514', '#7a1c18', '#3e0809')


def stem_material():
    m = flat(M('stem'))
    m.bsdf('#5c6a2a', rough=0.5)
    return m


def cherry_material():
    return fruit_glaze('cherry', '#7e0810', '#b3121b')


def pastry(sponge, filling, cover, seed=0, sponges=3, thick=0.17, layer=0.075):
    """A rectangular pastry, cut on all four sides: (objects, height of its top)."""

    def outline(inset):
        return rectangle(WIDTH - 2 * inset, LENGTH - 2 * inset)

    layers = []
    for index in range(sponges):
        layers.append((thick, sponge, 0.0, 0.014))
        if index < sponges - 1:
            layers.append((layer, filling, 0.012, 0.03))
    layers.append((0.085, cover, 0.0, 0.022))
    return layered('pastry', outline, layers, seed=seed)


def pineapple_pastry(look, seed):
    parts, top = pastry(look.sponge, look.cream, look.cream, seed)
    outline = rectangle(WIDTH - 0.07, LENGTH - 0.07)
    glaze = slab('glaze', outline, top - 0.03, top + 0.035, look.jelly, seed=seed)
    rosette = piped(look.cream, 0.22, 0.26, 1.7, 0.105, seed=seed)
    place(rosette, (0, -0.24, top + 0.02))
    fruit = cherry(look.cherry, look.stem, 0.10, 0.10)
    place(fruit, (0, -0.24, top + 0.31), (8, -10, 40 + 90 * seed))
    chunks = []
    for i, (x, y, turn) in enumerate(((-0.10, 0.32, 20), (0.13, 0.20, 150), (-0.09, 0.08, 260))):
        piece = wedge_of_pineapple(look.pineapple, 0.26)
        spot = (x, y, top + 0.03 + 0.02 * (i % 2))
        chunks.append(place(piece, spot, (6 * i - 6, 5, turn + 40 * seed)))
    return [*parts, glaze, rosette, fruit, *chunks]


def wedge_of_pineapple(material, size):
    """A piece cut from a ring of pineapple."""
    arc = [math.radians(a) for a in range(-26, 27, 4)]
    outer = [(size * 1.3 * math.cos(a) - size, size * 1.3 * math.sin(a)) for a in arc]
    inner = [(size * 0.45 * math.cos(a) - size, size * 0.45 * math.sin(a)) for a in arc]
    return slab('pineapple', outer + inner[::-1], 0, 0.085, material, uneven=0.012, vox=0.011)


def crowned(parts, top, look, seed):
    """Sets a rosette with a cherry on a pastry."""
    rosette = place(piped(look.piped, 0.21, 0.25, 1.7, 0.105, seed=seed), (0, -0.24, top))
    fruit = cherry(look.cherry, look.stem, 0.11, 0.10)
    place(fruit, (0, -0.24, top + 0.29), (8, -10, 40 + 90 * seed))
    return [*parts, rosette, fruit]


def black_forest_pastry(look, seed):
    parts, top = pastry(look.sponge, look.cream, look.cream, seed)

    def where(rnd):
        x, y = rnd.uniform(-0.28, 0.28), rnd.uniform(-0.46, 0.48)
        return None if math.hypot(x, y + 0.22) < 0.2 else (x, y, top + 0.005)

    parts.append(shavings(look.shavings, 90, where, seed=seed + 1))
    return crowned(parts, top, look, seed)


def truffle_pastry(look, seed):
    parts, top = pastry(look.sponge, look.filling, look.glaze, seed)

    def where(rnd):
        return rnd.uniform(-0.2, 0.2), rnd.uniform(0.1, 0.4), top

    parts.append(shavings(look.piped, 14, where, seed=seed))
    return crowned(parts, top, look, seed)


def red_velvet_pastry(look, seed):
    parts, top = pastry(look.sponge, look.cream, look.cream, seed)
    strew(
        parts[-1],
        [chip(i, 9) for i in range(6)],
        look.crumbs,
        150,
        size=(0.008, 0.028),
        keep=lambda p, _n: p.y > 0.02 + 0.25 * p.x and abs(p.x) < 0.30 and p.y < 0.50,
        sink=0.2,
        seed=seed,
    )
    rosette = place(piped(look.cream, 0.22, 0.27, 1.7, 0.11, seed=seed), (0, -0.24, top))
    return [*parts, rosette]


def pineapple_look():
    """The materials of a pineapple pastry."""
    return SimpleNamespace(
        sponge=crumb('yellow sponge', YELLOW, scale=2.2),
        cream=cream(),
        pineapple=fruit_glaze('pineapple', '#e8a413', '#f7c93e', fibre=0.5, sss=0.25),
        jelly=fruit_glaze('pineapple glaze', '#efb52c', '#f6c64a', rough=0.15, sss=0.3),
        cherry=cherry_material(),
        stem=stem_material(),
    )


def black_forest_look():
    white = cream()
    return SimpleNamespace(
        sponge=crumb('dark sponge', DARK, scale=2.2),
        cream=white,
        piped=white,
        shavings=chocolate('shavings', '#54290f', '#32150a', 0.34),
        cherry=cherry_material(),
        stem=stem_material(),
    )


def truffle_look():
    return SimpleNamespace(
        sponge=crumb('dark sponge', DARK, scale=2.2),
        filling=ganache('filling', '#3a1a0b', '#4a2310', 0.4, 0.2),
        glaze=ganache('glaze', '#281006', '#34170a', 0.16, 0.16),
        piped=ganache('swirl', '#3f1e0d', '#4c2612', 0.42, 0.1),
        cherry=cherry_material(),
        stem=stem_material(),
    )


def red_velvet_look():
    return SimpleNamespace(
        sponge=crumb('red sponge', RED, scale=2.2),
        cream=cream('cream cheese', '#faf1e2', '#fffaf2'),
        crumbs=bits('red crumbs', ('#7c1513', '#a8291f'), rough=0.85),
    )


def pair(make, look):
    """A scene of two pastries on a plate."""

    def scene(**kw):
        materials = look()
        for index, (x, y, turn) in enumerate(((-0.30, 0.30, -34), (0.40, -0.24, -26))):
            group(make(materials, index), (x, y, 0.04), (0, 0, turn))
        plate(china(radius=1.32), 1.32)
        view = dict(target=(0.02, 0, 0.46), dist=7.5, pitch=25, focus=(0.1, -0.5, 0.6), fstop=0.36)
        studio(**view, **kw)

    return scene


SCENES = {
    'pineapple-pastry': pair(pineapple_pastry, pineapple_look),
    'black-forest-pastry': pair(black_forest_pastry, black_forest_look),
    'truffle-pastry': pair(truffle_pastry, truffle_look),
    'red-velvet-pastry': pair(red_velvet_pastry, red_velvet_look),
}
