"""Gifts for an occasion: festive hamper, Rakhi, Christmas and company boxes."""

from kit import *

from . import _recipes as recipes
from ._dishes import carton
from ._food import flat
from ._shapes import paper_cup
from ._toppings import hidden
from ._wide import again, out_of_sight
from ._wrapping import block, bow, card, foil, foil_sweet, gift, kraft, satin
from .biscuits import piped_mass, wreath
from .gifts import amber_ribbon, navy_card
from .hampers import hamper
from .loaf_cakes import plum_cake
from .open_boxes import enamel, tin
from .small_cakes import paper


def ivory_card():
    return card('ivory card', '#f3ead8', '#faf4e6')


def closed_tin(scale, spot):
    """The navy tin under its lid."""
    lining = flat(M('tin inside'))
    lining.bsdf('#d9d4c8', rough=0.3, metal=0.9)
    body, lid = tin(enamel(), lining)
    place(lid, (0, 0, 0.40))
    return group([body, lid], spot, (0, 0, 20), scale)


def scene_festive_hamper(**kw):
    """The basket between a navy and an ivory box, a tin and cookies before it."""
    group(hamper(), (0.02, 0.55, 0), (0, 0, 6), 0.92)
    group(
        gift(navy_card(), amber_ribbon(), (0.50, 0.44), 0.62, 0.62, 0.16),
        (-1.30, 0.16, 0),
        (0, 0, 22),
    )
    group(
        gift(ivory_card(), amber_ribbon(), (0.44, 0.40), 0.42, 0.58, 0.15),
        (1.32, 0.20, 0),
        (0, 0, -20),
    )
    closed_tin(0.50, (-0.52, -0.62, 0))
    butter = piped_mass()
    cookies = [wreath(seed, butter) for seed in (1, 2)]
    for i, (x, y, z) in enumerate(((0.42, -0.70, 0), (0.86, -0.52, 0), (0.64, -0.62, 0.15))):
        again(cookies[i % 2], (x, y, z), (0, 0, 50 * i), 0.52)
    out_of_sight(*cookies)
    gold = foil()
    for i, (x, y) in enumerate(((-1.02, -0.72), (0.10, -0.86), (1.28, -0.62))):
        place(foil_sweet(gold, 0.125, i), (x, y, 0.11), (30 * i, 20, 60 * i))
    studio(target=(0.0, 0, 0.52), dist=10.2, pitch=23, focus=(0, -0.3, 0.5), fstop=0.40, **kw)


def rakhi():
    """A rakhi: a medallion of rings and beads on a red and gold thread along x."""
    red = satin('rakhi silk', '#b5161c', '#8a0e14')
    gold = foil('rakhi gold', '#f1c35a', '#dca036')
    parts = []
    for index, (radius, height, mat) in enumerate(
        ((0.30, 0.03, red), (0.235, 0.05, gold), (0.17, 0.07, red))
    ):
        profile = [
            (radius, 0.0),
            (radius, height),
            (radius - 0.02, height + 0.008),
            (0.001, height + 0.008),
        ]
        wave = (lambda a, _z: 1 + 0.07 * math.cos(a * 12)) if index == 0 else None
        parts.append(lathe('ring', profile, mat, 144, wave))
    bead = blob('bead', gold, 1, 0.0, 4)
    parts.append(place(bead, (0, 0, 0.10), scale=(0.085, 0.085, 0.05)))
    for i in range(14):
        a = math.tau * i / 14
        pearl = blob('pearl', gold, i, 0.0, 3)
        parts.append(place(pearl, (0.265 * math.cos(a), 0.265 * math.sin(a), 0.048), scale=0.024))
    for strand, mat in enumerate((red, gold, red)):
        verts, sides, rings = [], 10, 160
        for i in range(rings):
            t = i / (rings - 1) * 2 - 1
            twist = t * 30 + strand * math.tau / 3
            y = 0.10 * math.sin(t * 3.0) + 0.016 * math.cos(twist)
            z = 0.030 + 0.014 * math.sin(twist)
            for k in range(sides):
                a = math.tau * k / sides
                verts.append((t * 1.25, y + 0.014 * math.cos(a), z + 0.014 * math.sin(a)))
        parts.append(obj_from('thread', verts, rod(rings, sides), mat))
    return parts


def scene_rakhi_box(**kw):
    """A flat ivory box with nankhatai and golden chocolates, a rakhi before it."""
    parts = carton(ivory_card(), (1.16, 0.82), 0.24)
    bake = recipes.nankhatai()
    domes = [bake(seed) for seed in (1, 4, 6)]
    gold, white = foil(), paper()
    number = 0
    for row in range(2):
        for column in range(3):
            spot = ((column - 1) * 0.74, (row - 0.5) * 0.76, 0.03)
            if (row + column) % 2 == 0:
                parts.append(again(domes[number % 3], spot, (0, 0, 50 * number), 0.66))
            else:
                parts.append(place(paper_cup(white, 0.24, 0.32, 0.15), spot))
                sweet = foil_sweet(gold, 0.215, number)
                parts.append(place(sweet, (spot[0], spot[1], 0.24), (40 * number, 20, 70 * number)))
            number += 1
    out_of_sight(*domes)
    group(parts, (0.06, 0.34, 0), (0, 0, 14))
    group(rakhi(), (-0.10, -0.98, 0), (0, 0, 9))
    studio(target=(0.02, -0.08, 0.16), dist=8.8, pitch=33, focus=(0, -0.5, 0.2), fstop=0.42, **kw)


def scene_plum_cake_box(**kw):
    """A plum cake in an open navy box with a bow, its lid behind it, a card before it."""
    navy, amber = navy_card(), amber_ribbon()

    whole, *slices = plum_cake()
    for slice_ in slices:
        hidden(slice_)
    inside = group([whole], (0.68, 0.0, 0.04), (0, 0, 90), 0.78)
    tray = carton(navy, (0.98, 0.60), 0.22)
    lid = carton(navy, (1.00, 0.62), 0.18)
    tied = group(bow(amber, 0.50, 0.17), (0.0, -0.60, 0.10), (80, 0, 0))
    group([inside, tied, *tray], (0.06, -0.22, 0), (0, 0, 16))
    group(lid, (-0.12, 0.86, 0.58), (70, 0, 16))
    note = block((0.28, 0.004, 0.18), (-0.98, -0.92, 0.17), ivory_card(), 0.003)
    note.rotation_euler = (math.radians(-14), 0, math.radians(24))
    studio(target=(-0.04, 0, 0.42), dist=8.4, pitch=25, focus=(0, -0.4, 0.4), fstop=0.42, **kw)


def seal(gold):
    """A round golden seal, its rim scalloped."""
    profile = [(0.17, 0), (0.17, 0.012), (0.14, 0.016), (0.135, 0.010), (0.001, 0.010)]
    return lathe('seal', profile, gold, 144, lambda a, _z: 1 + 0.04 * math.cos(a * 20))


def banded_box(paper_, sleeve, gold, half, height):
    """A box with a broad paper band around it and a golden seal on its front."""
    wide, deep = half
    parts = [block((wide, deep, height / 2), (0, 0, height / 2), paper_, 0.016)]
    parts.append(
        block((wide * 0.36, deep + 0.006, height / 2 + 0.006), (0, 0, height / 2), sleeve, 0.010)
    )
    parts.append(place(seal(gold), (0, -deep - 0.006, height * 0.52), (90, 0, 0)))
    return parts


def scene_corporate_box(**kw):
    """Kraft boxes with a navy band and a golden seal, stacked, a navy tin beside them."""
    paper_, sleeve = kraft(), navy_card()
    gold = flat(M('gold'))
    gold.bsdf('#dba63e', rough=0.25, metal=1, bump=gold.noise(40, 2), bstr=0.05)
    group(banded_box(paper_, sleeve, gold, (0.92, 0.62), 0.46), (0.22, 0.32, 0), (0, 0, 22))
    group(banded_box(paper_, sleeve, gold, (0.92, 0.62), 0.46), (0.24, 0.34, 0.465), (0, 0, 15))
    group(banded_box(paper_, sleeve, gold, (0.60, 0.46), 0.34), (0.22, 0.32, 0.93), (0, 0, 28))
    closed_tin(0.52, (-0.86, -0.56, 0))
    sweet_gold = foil()
    for i, (x, y) in enumerate(((0.62, -0.86), (0.92, -0.72))):
        place(foil_sweet(sweet_gold, 0.13, i), (x, y, 0.115), (30 * i, 20, 60 * i))
    studio(target=(0.0, 0, 0.58), dist=9.2, pitch=23, focus=(0, -0.4, 0.5), fstop=0.42, **kw)


SCENES = {
    'festive-hamper': scene_festive_hamper,
    'rakhi-box': scene_rakhi_box,
    'plum-cake-box': scene_plum_cake_box,
    'corporate-box': scene_corporate_box,
}
SAMPLES = 5
