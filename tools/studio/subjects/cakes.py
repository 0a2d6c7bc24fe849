"""Whole round cakes, one slice taken."""

import math

from kit import copy, fattr, group, obj_from, place, studio
from mathutils import Vector
from mathutils import noise as mn

from subjects._cake import DRIED_FRUIT, cake_crust, china, cream, crumb, fruit_glaze, ganache
from subjects._food import bits, chocolate
from subjects._pieces import ball, chip, seed_shape, strew
from subjects._shapes import cherry, disc, layered, piped, plate, shavings, slab
from subjects.pastries import (
    DARK,
    YELLOW,
    cherry_material,
    stem_material,
    wedge_of_pineapple,
)

RADIUS = 1.0
#: The slice taken leaves a gap between these angles, towards the camera and a little to the right.
GAP = (262, 312)


def around(count, radius, offset=0.0, margin=9):
    """Places on a circle (x, y, angle), none over the gap."""
    places = []
    for i in range(count):
        degrees = (offset + 360 * i / count) % 360
        if GAP[0] - margin < degrees < GAP[1] + margin:
            continue
        angle = math.radians(degrees)
        places.append((radius * math.cos(angle), radius * math.sin(angle), degrees))
    return places


def cut_cake(layers, coat, *, coat_thick=0.05, top_thick=0.07, seed=0, uneven=0.018):
    """A cake of `layers` (see `layered`) under a coat, with the gap: (objects, height, top)."""
    start, end = GAP[1], GAP[0] + 360

    def outline(inset):
        return disc(RADIUS - coat_thick * 0.6 - inset, start, end)

    parts, height = layered('layer', outline, layers, seed=seed, vox=0.015)
    outer = disc(RADIUS, start, end)[1:]
    inner = disc(RADIUS - coat_thick, start, end)[1:]
    side = slab(
        'coat', outer + inner[::-1], 0, height + 0.02, coat, seed=seed + 3, uneven=uneven, vox=0.015
    )
    lid = slab(
        'top',
        disc(RADIUS, start, end),
        height - 0.02,
        height + top_thick,
        coat,
        seed=seed + 5,
        uneven=uneven,
        vox=0.015,
        smooth=7,
    )
    return [*parts, side, lid], height + top_thick, lid


def on_top(radius=0.7, inner=0.0):
    """Keeps pieces on the top of a cut cake, between two radii and off the gap."""

    def keep(point, normal):
        angle = math.degrees(math.atan2(point.y, point.x)) % 360
        if GAP[0] - 4 < angle < GAP[1] + 4:
            return False
        return inner < math.hypot(point.x, point.y) < radius and normal.z > 0.5

    return keep


def present(parts, **kw):
    """The cake on its plate before the camera."""
    group(parts, (0, 0.05, 0.045), (0, 0, 0))
    plate(china(radius=1.42), 1.42)
    view = dict(target=(0, 0, 0.45), dist=9.0, pitch=25, focus=(0.1, -0.85, 0.5), fstop=0.34)
    studio(**view, **kw)


def sponge_layers(sponge, filling, sponges=3, thick=0.19, layer=0.07):
    layers = []
    for index in range(sponges):
        layers.append((thick, sponge, 0.0, 0.012))
        if index < sponges - 1:
            layers.append((layer, filling, 0.01, 0.028))
    return layers


def rosettes(material, top, *, count=10, radius=0.78, size=0.2, fruit=None, every=1):
    """Rosettes around the edge, with a cherry (material, stem) on every so many."""
    parts = []
    for index, (x, y, degrees) in enumerate(around(count, radius, 18)):
        rosette = piped(material, size, size * 1.15, 1.6, size * 0.47, seed=index % 4)
        parts.append(place(rosette, (x, y, top - 0.02), (0, 0, degrees)))
        if fruit and index % every == 0:
            one = cherry(*fruit, radius=size * 0.5, bend=0.08)
            parts.append(place(one, (x, y, top + size * 1.32), (8, -6, degrees * 3)))
    return parts


def shavings_on(material, top, count, radius, seed=1):
    def where(rnd):
        angle, reach = rnd.uniform(0, math.tau), radius * math.sqrt(rnd.uniform(0, 1))
        if GAP[0] - 5 < math.degrees(angle) < GAP[1] + 5:
            return None
        height = top + 0.10 * max(0, 1 - reach / radius) * rnd.uniform(0, 1)
        return reach * math.cos(angle), reach * math.sin(angle), height

    return shavings(material, count, where, seed=seed, size=(0.09, 0.22))


def black_forest_cake():
    """Dark sponge and cream, cherries on its rosettes, shavings of chocolate."""
    sponge, white = crumb('dark sponge', DARK, scale=2.0), cream()
    shaved = chocolate('shavings', '#54290f', '#32150a', 0.34)
    parts, top, _ = cut_cake(sponge_layers(sponge, white), white)
    parts += rosettes(white, top, fruit=(cherry_material(), stem_material()))
    parts.append(shavings_on(shaved, top - 0.01, 150, 0.58))
    return parts


def butterscotch_cake():
    """Caramel cream over yellow sponge, praline on top."""
    sponge = crumb('yellow sponge', YELLOW, scale=2.0)
    caramel = cream('caramel cream', '#e8bf80', '#efcb92')
    white = cream()
    praline = bits('praline', ('#d99a3c', '#a8621d'), rough=0.22, coat=0.4)
    parts, top, lid = cut_cake(sponge_layers(sponge, caramel), caramel)
    shapes = [chip(i, 11) for i in range(7)]
    strew(lid, shapes, praline, 330, size=(0.02, 0.055), keep=on_top(0.62), sink=0.2, seed=4)
    parts += rosettes(white, top, count=12, size=0.17)
    return parts


def truffle_cake():
    """Dark sponge under a chocolate glaze, with golden pearls."""
    sponge = crumb('dark sponge', DARK, scale=2.0)
    filling = ganache('filling', '#3a1a0b', '#4a2310', 0.4, 0.2)
    glaze = ganache('glaze', '#281006', '#34170a', 0.13, 0.12)
    swirl = ganache('swirl', '#43210f', '#512813', 0.4, 0.1)
    pearls = bits('pearls', ('#d9a441', '#f0cd7a'), rough=0.22, coat=0.5)
    parts, top, lid = cut_cake(sponge_layers(sponge, filling), glaze, uneven=0.010)
    parts += rosettes(swirl, top, count=10, size=0.2)
    strew(lid, [ball(3)], pearls, 46, size=(0.018, 0.034), keep=on_top(0.58), gap=0.09, sink=0.1)
    return parts


def pineapple_cake():
    """White cream over yellow sponge, pineapple in the middle."""
    sponge, white = crumb('yellow sponge', YELLOW, scale=2.0), cream()
    pine = fruit_glaze('pineapple', '#e8a413', '#f7c93e', fibre=0.5, sss=0.25)
    parts, top, _ = cut_cake(sponge_layers(sponge, white), white)
    parts += rosettes(white, top, fruit=(cherry_material(), stem_material()), every=2)
    for index, (x, y, degrees) in enumerate(around(9, 0.36, 5, 16) + around(4, 0.10, 60, 0)):
        piece = wedge_of_pineapple(pine, 0.26)
        parts.append(place(piece, (x, y, top + 0.02 * (index % 3)), (6, -5, degrees + 25)))
    return parts


def dundee_cake():
    """A fruit cake set with rings of almonds."""
    stops = [(0, '#b87a3a'), (0.3, '#96582a'), (0.6, '#6f3a18'), (1, '#46200c')]
    crust = cake_crust('dundee crust', stops, fruits=(7, 0.3, DRIED_FRUIT), gloss=0.15)
    inside = crumb(
        'dundee crumb',
        ('#8a5226', '#9a6030', '#5c3214'),
        fruits=(7.5, 0.75, DRIED_FRUIT),
        scale=2.0,
    )
    almonds = bits('almond', ('#efcf95', '#dca860'), skin='#a9682f', scale=5, rough=0.45)
    parts, top, _ = cut_cake([(0.56, inside, 0.0, 0.014)], crust, coat_thick=0.03, top_thick=0.05)
    half = obj_from('almond', *seed_shape(0.0, 0.35), almonds)
    for point in half.data.vertices:
        point.co.z *= 0.3
        point.co.y *= 0.58
    fattr(half, 'rand', [0.4] * len(half.data.vertices))
    for ring, (count, radius) in enumerate(((22, 0.86), (16, 0.62), (10, 0.38), (4, 0.14))):
        for x, y, degrees in around(count, radius, ring * 7, 5):
            sway = 9 * mn.noise(Vector((x * 5, y * 5, 0)))
            parts.append(copy(half, (x, y, top + 0.02), (0, 0, degrees + sway), 0.105))
    place(half, (0, 0, -5))
    return parts


def scene(make):
    """The picture of one cake."""
    return lambda **kw: present(make(), **kw)


SCENES = {
    'black-forest-cake': scene(black_forest_cake),
    'butterscotch-cake': scene(butterscotch_cake),
    'truffle-cake': scene(truffle_cake),
    'pineapple-cake': scene(pineapple_cake),
    'dundee-cake': scene(dundee_cake),
}
