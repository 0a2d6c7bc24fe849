"""Where the products are met, on wooden shelves: breads, biscuits and gifts."""
from kit import *

from . import _recipes as recipes
from ._bread import *
from ._bun import shiny_crust
from ._furniture import OAK, shelf, wood
from ._food import flat
from ._toppings import sesame
from ._wide import again, out_of_sight, wide_studio
from ._wrapping import card, gift, kraft
from .biscuits import piped_mass, wreath
from .buns import sesame_bun
from .gifts import amber_ribbon, navy_card, navy_ribbon
from .hampers import hamper
from .loaves import TIN, milk_loaf
from .open_boxes import enamel, tin

SMALL = 0.70


def shelf_shot(focus=(0, -0.7, 1.2), **shot):
    """The view of both boards, from a little above the upper one."""
    wide_studio(
        spread=2.0,
        target=(0, 0, 1.16),
        dist=15.6,
        pitch=15,
        focus=focus,
        fstop=0.34,
        key=640,
        **shot,
    )


def scene_bread_shelf(**shot):
    """Milk breads and sesame buns above, loaves with their cut faces below."""
    low, high = shelf(wood(colors=OAK))
    brown = crust_mat('brown crust', colors=WHOLEMEAL)
    brown_crumb = slice_mat(
        'brown slice',
        crumb=BROWN_CRUMB,
        crust=('#94622f', '#754518', '#4c260b'),
        grain=('#5f3412', 0.85),
    )
    white, white_crumb = crust_mat(), slice_mat()
    loaves = (
        (white, white_crumb, -1.92, -9),
        (brown, brown_crumb, -0.66, 4),
        (white, white_crumb, 0.64, 9),
        (brown, brown_crumb, 1.90, -6),
    )
    for seed, (crust, crumb, x, turn) in enumerate(loaves):
        loaf = tin_loaf(crust, crumb, length=1.85, seed=seed)
        place(loaf, (x, -0.66, low), (0, 0, turn), SMALL)
    golden = shiny_crust('milk bread', colors=TIN, low=-0.4, high=1.15, bias=-0.08, band=0.64)
    place(milk_loaf(golden), (-1.74, 0.05, high), (0, 0, 7), 0.72)
    place(milk_loaf(golden, 4), (1.74, 0.08, high), (0, 0, -6), 0.72)
    glossy = shiny_crust(low=0.05, high=0.7, bias=0.09, gloss=0.2)
    seeds = sesame()
    spots = ((-0.42, -0.22, 0), (0.46, -0.24, 0), (0.02, 0.36, 0), (0.03, 0.0, 0.40))
    for seed, (x, y, z) in enumerate(spots):
        place(sesame_bun(glossy, seeds, seed + 1, 90), (x, y, high + z), (0, 0, seed * 60), SMALL)
    shelf_shot(**shot)


def stack(patterns, spot, step, count, scale, seed=0):
    """A stack of cookies, `step` from one to the next before scaling."""
    rnd = random.Random(seed)
    x, y, z = spot
    for i in range(count):
        at = (x + rnd.uniform(-0.03, 0.03), y + rnd.uniform(-0.03, 0.03), z + i * step * scale)
        turn = (rnd.uniform(-2, 2), rnd.uniform(-2, 2), rnd.random() * 360)
        again(patterns[(i + seed) % len(patterns)], at, turn, scale)


def scene_biscuit_shelf(**shot):
    """Stacks of cookies, and a navy tin among the lower ones, two cookies on its lid."""
    low, high = shelf(wood(colors=OAK))
    mass = piped_mass()
    bakes = {
        'chips': (recipes.choc_chip(), 0.215, 5),
        'butter': (lambda seed: wreath(seed, mass), 0.29, 4),
        'pista': (recipes.pista(), 0.22, 5),
        'dark': (recipes.double_chocolate(), 0.215, 5),
        'coconut': (recipes.coconut(), 0.25, 4),
    }
    kinds = {
        name: ([bake(seed) for seed in (2, 3, 5)], step, count)
        for name, (bake, step, count) in bakes.items()
    }
    places = (
        ('butter', -1.95, 0.05, high),
        ('dark', -0.98, -0.10, high),
        ('pista', 0.02, 0.06, high),
        ('chips', 1.00, -0.08, high),
        ('coconut', 1.96, 0.06, high),
        ('chips', -1.92, 0.0, low),
        ('pista', -0.98, -0.12, low),
        ('coconut', 1.29, -0.12, low),
        ('butter', 2.16, 0.08, low),
    )
    for number, (name, x, y, z) in enumerate(places):
        patterns, step, count = kinds[name]
        stack(patterns, (x, y, z), step, count - (z == low), 0.66, number)
    stack(kinds['chips'][0], (0.20, 0.02, low + 0.392), 0.215, 2, 0.56, 9)
    for patterns, _, _ in kinds.values():
        out_of_sight(*patterns)
    lining = flat(M('tin inside'))
    lining.bsdf('#d9d4c8', rough=0.3, metal=0.9)
    body, lid = tin(enamel(), lining)
    place(lid, (0, 0, 0.40), (0, 0, 0))
    group([body, lid], (0.20, 0.02, low), (0, 0, 20), 0.68)
    shelf_shot(**shot)


def scene_gift_shelf(**shot):
    """Gift boxes in navy, ivory and kraft, and a hamper."""
    low, high = shelf(wood(colors=OAK), gap=1.95)
    navy, amber = navy_ribbon(), amber_ribbon()
    ivory = card('ivory card', '#f3ead8', '#faf4e6')
    blue, brown = navy_card(), kraft()
    boxes = (
        (blue, amber, (0.82, 0.62), 0.62, (-1.62, 0, high), 8, 0.82),
        (brown, navy, (0.62, 0.55), 0.78, (0.0, 0.02, high), -6, 0.82),
        (ivory, amber, (0.82, 0.62), 0.52, (1.62, 0, high), -10, 0.82),
        (brown, amber, (0.80, 0.60), 0.50, (-1.66, 0, low), -7, 0.86),
        (blue, amber, (0.55, 0.50), 0.60, (1.76, 0, low), 10, 0.95),
    )
    for paper, ribbon, half, height, spot, turn, scale in boxes:
        group(gift(paper, ribbon, half, height, 0.85), spot, (0, 0, turn), scale)
    group(hamper(), (0.12, 0.03, low), (0, 0, 4), 0.92)
    shelf_shot(**shot)


SCENES = {
    'bread-shelf': scene_bread_shelf,
    'biscuit-shelf': scene_biscuit_shelf,
    'gift-shelf': scene_gift_shelf,
}
SIZES = dict.fromkeys(SCENES, '1200x900')
