"""Cakes baked in a loaf tin, cut: plum, tea, fruit, marble and chocolate bar cake."""

from kit import group, place, studio

from subjects._bread import bread_slice, tin_loaf, tin_outline
from subjects._cake import DRIED_FRUIT, TUTTI_FRUTTI, cake_crust, crumb
from subjects._food import bits, chocolate
from subjects._pieces import chip, chunk, litter, seed_shape, strew

GOLDEN = [(0, '#e9be74'), (0.3, '#d69c4e'), (0.55, '#b87230'), (0.8, '#8d4a1a'), (1, '#66300f')]
BROWN = [(0, '#6e3a1c'), (0.3, '#57290f'), (0.6, '#43200d'), (1, '#2a1208')]
COCOA = [(0, '#4a2512'), (0.4, '#3a1b0c'), (0.7, '#2c1408'), (1, '#1f0d05')]


def cake_outline(width=0.52, height=0.50, dome=0.24):
    """A loaf tin's cut: walls leaning out a little under a low dome."""
    outline = tin_outline(140, width, height, dome, 0.03)
    return [(x * (0.86 + 0.14 * min(1, z / height)), z) for x, z in outline]


def loaf_cake(crust, inside, *, length=1.75, slices=2, seed=0, top=None):
    """
    A loaf cake along y with `slices` cut off: one standing before it, one lying. `top(cake)` lays
    things on the whole cake and on the standing slice.
    """
    outline = cake_outline()
    cake = tin_loaf(crust, inside, outline, length, seed=seed)
    parts = [cake]
    if top:
        top(cake, length)
    if slices > 0:
        standing = bread_slice(inside, outline, 0.21, seed=seed + 1)
        place(standing, (-0.07, -0.43, 0.0), (-3, 0, 8))
        parts.append(standing)
    if slices > 1:
        lying = bread_slice(inside, outline, 0.21, seed=seed + 2)
        place(lying, (0.10, -1.42, 0.215), (-90, 0, 16))
        parts.append(lying)
    return parts


def stage(parts, crumb_colours, **kw):
    """Sets the cake before the camera, with crumbs where it was cut."""
    fallen = bits('crumbs', crumb_colours, rough=0.8)
    shapes = [chip(i, 9) for i in range(6)]
    litter(shapes, fallen, 40, centre=(-0.4, -1.0), spread=1.0, size=(0.01, 0.035))
    group(parts, (0.38, -0.18, 0), (0, 0, -38))
    studio(
        target=(0.10, -0.15, 0.30), dist=8.0, pitch=24, focus=(-0.2, -0.75, 0.4), fstop=0.38, **kw
    )


def upper(half_width, start=0.08):
    """Keeps pieces on the top of the cake, off its cut edge."""
    return lambda point, normal: abs(point.x) < half_width and normal.z > 0.55 and point.y > start


def plum_cake(seed=0):
    """A dark plum cake, its top set with nuts and candied fruit."""
    crust = cake_crust('plum crust', BROWN, fruits=(7, 0.35, DRIED_FRUIT), gloss=0.25)
    inside = crumb(
        'plum crumb',
        ('#5a2d14', '#6b381b', '#38190a'),
        crust='#33160a',
        fruits=(8.5, 0.75, DRIED_FRUIT),
        depth=0.025,
    )
    almonds = bits('almond', ('#f0cf95', '#e2b26c'), skin='#a9682f', scale=5, rough=0.4)
    cherries = bits('candied', ('#a10f18', '#c02a1c'), rough=0.18, coat=0.5, sss=0.1)
    raisins = bits('raisin', ('#2c130b', '#45200f'), rough=0.38, grain=30)

    def top(cake, _length):
        halves = [(p * (1, 0.6, 0.3), f) for p, f in (seed_shape(0.0, 0.35), seed_shape(0.1, 0.3))]
        lumps = [chunk(i, 3) for i in range(4)]
        keep = upper(0.42)
        strew(cake, halves, almonds, 34, size=(0.085, 0.11), keep=keep, gap=0.13, sink=0.35, seed=2)
        strew(cake, lumps, cherries, 22, size=(0.05, 0.075), keep=keep, gap=0.15, sink=0.35, seed=5)
        strew(
            cake,
            [(p * (1.2, 0.9, 0.7), f) for p, f in lumps],
            raisins,
            26,
            size=(0.045, 0.07),
            keep=keep,
            gap=0.13,
            sink=0.3,
            seed=8,
        )

    return loaf_cake(crust, inside, top=top, seed=seed)


def tea_cake(seed=0):
    """A golden vanilla cake, torn along its top."""
    crust = cake_crust('tea crust', GOLDEN, split='#f0cf8a')
    inside = crumb('tea crumb', ('#f3d398', '#f7dfae', '#d9a662'), crust='#a4652f', grain=0.026)
    return loaf_cake(crust, inside, seed=seed)


def fruit_cake(seed=3):
    """A tea cake with candied fruit."""
    crust = cake_crust('fruit crust', GOLDEN, split='#f0cf8a', fruits=(8, 0.22, TUTTI_FRUTTI))
    inside = crumb(
        'fruit crumb',
        ('#f3d398', '#f7dfae', '#d9a662'),
        crust='#a4652f',
        fruits=(7.5, 0.95, TUTTI_FRUTTI),
    )
    return loaf_cake(crust, inside, seed=seed)


def marble_cake(seed=5):
    """Vanilla and chocolate dough, drawn through each other."""
    crust = cake_crust('marble crust', GOLDEN, split='#7a4522')
    inside = crumb(
        'marble crumb', ('#f3d398', '#f7dfae', '#d9a662'), crust='#9a5c2b', marbled='#57301a'
    )
    return loaf_cake(crust, inside, seed=seed)


def chocolate_bar_cake(seed=7):
    """A dark loaf cake, chips of chocolate on its top."""
    crust = cake_crust('cocoa crust', COCOA, split='#54290f')
    inside = crumb('cocoa crumb', ('#43210f', '#4e2813', '#251006'), crust='#2a1208', grain=0.03)
    chips = chocolate('chips', '#3a1a0b', '#280f04', 0.26)

    def top(cake, _length):
        shapes = [chunk(i, 3) for i in range(5)]
        strew(
            cake,
            shapes,
            chips,
            46,
            size=(0.035, 0.06),
            stretch=(1.1, 1, 0.8),
            keep=upper(0.40),
            gap=0.11,
            sink=0.3,
        )

    return loaf_cake(crust, inside, seed=seed, top=top)


def scene(make, crumb_colours):
    """The picture of one cake."""
    return lambda **kw: stage(make(), crumb_colours, **kw)


SCENES = {
    'plum-cake': scene(plum_cake, ('#6b381b', '#3a1a0b')),
    'tea-cake': scene(tea_cake, ('#f4dba0', '#cf9a50')),
    'fruit-cake': scene(fruit_cake, ('#f4dba0', '#cf9a50')),
    'marble-cake': scene(marble_cake, ('#f4dba0', '#6a3a1c')),
    'chocolate-bar-cake': scene(chocolate_bar_cake, ('#5a2f18', '#2e1408')),
}
