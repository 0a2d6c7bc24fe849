"""Cakes of other shapes: plum squares, dry fruit loaf, mawa cakes, sponge slab, banana muffins."""

from kit import *

from ._cake import DRIED_FRUIT, cake_crust, china, crumb
from ._food import bits, flat
from ._furniture import board, wood
from ._pieces import chip, chunk, litter, seed_shape
from ._pieces import strew as scatter
from ._bun import dome
from ._shapes import plate, slab
from ._shapes import rectangle
from .loaf_cakes import BROWN, GOLDEN
from .pastries import YELLOW
from .small_cakes import GOLDEN as BAKED
from .small_cakes import muffin, muffin_crust, paper


def facing_up(low=0.3, steep=0.5):
    """Keeps pieces on what faces up, above a height."""
    return lambda point, normal: point.z > low and normal.z > steep


def almond_halves():
    return [(p * (1, 0.6, 0.3), f) for p, f in (seed_shape(0.0, 0.35), seed_shape(0.1, 0.3))]


def cashew_shapes():
    """Split cashews: bent, blunt at both ends, flat below."""
    return [
        (p * (1, 0.52, 0.34), f) for p, f in (seed_shape(0.55, 0.1, 3), seed_shape(0.45, 0.2, 3))
    ]


def almonds():
    return bits('almond', ('#efcf95', '#dca860'), skin='#a9682f', scale=5, rough=0.45)


def cashews():
    return bits('cashew', ('#f6e6c2', '#e6c88e'), rough=0.5)


def raisins():
    return bits('raisin', ('#3a1a0e', '#6a3216'), rough=0.38, grain=30)


def plum_square(inside, crust, toppings, seed):
    """A square of plum cake, its top set with nuts and cherries."""
    body = slab('square', rectangle(0.66, 0.66), 0, 0.42, inside, seed=seed, uneven=0.016)
    top = slab('top', rectangle(0.67, 0.67), 0.40, 0.46, crust, seed=seed, uneven=0.02)
    top.parent = body
    for number, (shapes, material, count, size) in enumerate(toppings):
        keep = facing_up(0.42)
        scatter(
            top,
            shapes,
            material,
            count,
            size=size,
            keep=keep,
            gap=0.12,
            sink=0.35,
            seed=seed * 7 + number,
        )
    return body


def scene_plum_squares(**shot):
    """Squares of plum cake piled on a plate."""
    crust = cake_crust('plum top', BROWN, fruits=(7, 0.35, DRIED_FRUIT), gloss=0.35)
    inside = crumb(
        'plum crumb', ('#6b381b', '#7a4422', '#41200e'), fruits=(8.5, 0.8, DRIED_FRUIT), depth=0.025
    )
    red = bits('candied', ('#a10f18', '#c02a1c'), rough=0.18, coat=0.5, sss=0.1)
    toppings = (
        (cashew_shapes(), cashews(), 3, (0.09, 0.11)),
        ([chunk(i, 3) for i in range(4)], red, 4, (0.05, 0.07)),
        (almond_halves(), almonds(), 3, (0.09, 0.11)),
    )
    spots = (((-0.46, 0.26, 0), 14), ((0.36, 0.34, 0), -6), ((0.66, -0.36, 0), 34))
    spots += (((-0.14, -0.48, 0), -22), ((0.10, 0.16, 0.47), 24))
    parts = [
        place(plum_square(inside, crust, toppings, i), spot, (0, 0, turn))
        for i, (spot, turn) in enumerate(spots)
    ]
    group(parts, (-0.06, 0.08, 0.045), (0, 0, 8))
    plate(china(radius=1.42), 1.42)
    studio(target=(0, 0, 0.34), dist=7.7, pitch=27, focus=(0, -0.6, 0.4), fstop=0.36, **shot)


def paper_case(mat, wide=1.12, deep=0.64, height=0.40, square=6):
    """A pleated paper case around a loaf, a little wider above."""
    sides, rings = 640, 10
    verts = []
    for i in range(rings):
        t = i / (rings - 1)
        for k in range(sides):
            a = math.tau * k / sides
            c, s = math.cos(a), math.sin(a)
            reach = (abs(c) ** square + abs(s) ** square) ** (-1 / square)
            pleat = 0.010 * (0.4 + t) * (abs((k / 8) % 1 * 2 - 1) - 0.5)
            x = (wide * (0.95 + 0.05 * t) + pleat) * reach * c
            y = (deep * (0.93 + 0.07 * t) + pleat) * reach * s
            verts.append((x, y, height * t))
    case = obj_from('case', verts, tube(rings, sides), mat)
    shell = case.modifiers.new('shell', 'SOLIDIFY')
    shell.thickness = 0.006
    return case


def scene_dry_fruit_cake(**shot):
    """A whole golden loaf in a navy paper case under almonds, cashews, pistachios and raisins."""
    crust = cake_crust('dry fruit crust', GOLDEN, fruits=(7, 0.3, DRIED_FRUIT), gloss=0.2)
    cake = dome(crust, 1.0, 0.53, 0.72, base=0.5, square=6, seed=2, top=3.2, uneven=0.5)
    remesh(cake, 0.014, 3)
    displace(cake, lambda p, n: 0.03 * mn.noise(p * 2) + 0.012 * mn.noise(p * 6))
    green = bits('pistachio', ('#6f9a2c', '#a9bd4e'), skin='#7a4a4a')
    apricot = bits('apricot', ('#d5761a', '#e9962f'), rough=0.3, coat=0.3, sss=0.1)
    lumps = [(p * (1.2, 0.9, 0.7), f) for p, f in (chunk(i, 3) for i in range(4))]
    for number, (shapes, mat, count, size) in enumerate(
        (
            (almond_halves(), almonds(), 44, (0.10, 0.13)),
            (cashew_shapes(), cashews(), 30, (0.11, 0.135)),
            (
                [(p * (1.2, 0.7, 0.6), f) for p, f in (chip(i, 12) for i in range(4))],
                green,
                44,
                (0.05, 0.08),
            ),
            (lumps, apricot, 18, (0.06, 0.085)),
            (lumps, raisins(), 26, (0.05, 0.075)),
        )
    ):
        scatter(
            cake,
            shapes,
            mat,
            count,
            size=size,
            keep=facing_up(0.5, 0.55),
            gap=0.09,
            sink=0.3 if number else 0.2,
            seed=number + 3,
        )
    case = paper_case(paper('navy case', '#1b2f57', '#15264a'))
    group([cake, case], (0, 0.1, 0), (0, 0, 26))
    litter(almond_halves(), almonds(), 5, centre=(-0.5, -0.95), spread=0.6, size=(0.10, 0.12))
    litter(
        cashew_shapes(), cashews(), 4, centre=(0.5, -0.95), spread=0.6, size=(0.11, 0.13), seed=4
    )
    studio(
        target=(0, -0.05, 0.38), dist=7.4, pitch=26, focus=(-0.1, -0.45, 0.6), fstop=0.38, **shot
    )


def scene_mawa_cakes(**shot):
    """Small round mawa cakes in white paper, flakes of almond on top, one stacked on two."""
    crust, cup = muffin_crust(BAKED, '#e2ae62'), paper()
    flakes = [
        (p * (1, 0.62, 0.10), f) for p, f in (seed_shape(0.06 * i - 0.1, 0.3) for i in range(4))
    ]
    nuts = bits('almond flakes', ('#fbf0d6', '#f0d6a4'), skin='#c08a4c', scale=4, rough=0.5)
    spots = (
        (-0.80, 0.02, 0),
        (0.02, 0.34, 0),
        (0.82, 0.06, 0),
        (-0.36, -0.66, 0),
        (0.48, -0.68, 0),
    )
    for i, (x, y, z) in enumerate(spots):
        cake = muffin(i + 11, crust, cup, rise=0.08, width=0.39, base=0.30)
        scatter(
            cake,
            flakes,
            nuts,
            9,
            size=(0.085, 0.12),
            keep=facing_up(0.40, 0.7),
            gap=0.09,
            sink=0.7,
            tilt=0.3,
            seed=i,
        )
        place(cake, (x, y, z), (0, 0, 60 * i))
    pods = bits('cardamom', ('#9db06a', '#7f9450'), rough=0.6)
    pod = [
        (p * (1, 0.42, 0.42), f) for p, f in (seed_shape(0.05, 0.2, 3), seed_shape(-0.05, 0.1, 3))
    ]
    litter(pod, pods, 6, centre=(0.0, -1.2), spread=0.9, size=(0.08, 0.10), seed=5)
    studio(target=(0, -0.1, 0.24), dist=7.0, pitch=30, focus=(0, -0.6, 0.35), fstop=0.38, **shot)


def scene_sponge_slab(**shot):
    """A flat sheet of sponge on a board, a piece cut from its corner and set before it."""
    board(wood(), 3.0, 2.1, 0.10, 4, seed=6).rotation_euler[2] = math.radians(16)
    inside = crumb('slab crumb', YELLOW, scale=2.0, grain=0.028)
    crust = cake_crust('slab crust', GOLDEN, low=-0.5, high=0.8)
    outline = [
        (-1.3, -0.15),
        (-0.55, -0.15),
        (-0.55, -0.85),
        (1.3, -0.85),
        (1.3, 0.85),
        (-1.3, 0.85),
    ]
    parts = []
    for shape, spot, turn in (
        (outline, (0, 0.05, 0.10), 0),
        ([(-0.36, -0.34), (0.36, -0.34), (0.36, 0.34), (-0.36, 0.34)], (-1.02, -0.62, 0.10), 24),
    ):
        body = slab('sponge', shape, 0, 0.40, inside, seed=len(parts), uneven=0.014)
        skin = slab('skin', shape, 0.385, 0.425, crust, seed=len(parts), uneven=0.014)
        parts.append(group([body, skin], spot, (0, 0, turn)))
    group(parts, (0, 0, 0), (0, 0, 16))
    crumbs(40, (-0.9, -1.0), 1.0, '#e6c078', 6, (0.01, 0.03))
    studio(target=(0.0, 0, 0.18), dist=10.4, pitch=29, focus=(-0.4, -0.6, 0.4), fstop=0.40, **shot)


def banana(length=1.9, thick=0.21):
    """A ripe banana, bent, with five soft edges, its stalk at one end."""
    skin = flat(M('banana'))
    spot = skin.mapr(skin.noise(13, 3), 0.66, 0.74)
    end = skin.mapr(skin.math('ABSOLUTE', skin.sep(skin.obj)[0]), length * 0.42, length * 0.47)
    colour = skin.mix(skin.mapr(skin.noise(2, 3), 0.3, 0.7), '#e9bd2c', '#f3d04a')
    colour = skin.mix(skin.mul(spot, 0.75), colour, '#6a4216')
    skin.bsdf(
        skin.mix(end, colour, '#6e5420'), rough=0.45, spec=0.35, bump=skin.noise(6, 3), bstr=0.1
    )
    rings, sides = 90, 60
    verts = []
    for i in range(rings):
        t = i / (rings - 1)
        angle = (t - 0.5) * 1.7
        r = thick * (max(0.0, math.sin(math.pi * min(1, max(0, (t - 0.02) / 0.96)))) ** 0.42)
        r = max(r, 0.050 if t < 0.14 else 0.035)
        x, y = length * 0.60 * math.sin(angle), length * 0.60 * (1 - math.cos(angle))
        for k in range(sides):
            a = math.tau * k / sides
            edge = 1 - 0.07 * abs(math.sin(2.5 * a))
            across = r * edge * math.cos(a)
            verts.append(
                (x - across * math.sin(angle), y + across * math.cos(angle), r * edge * math.sin(a))
            )
    return obj_from('banana', verts, rod(rings, sides), skin)


def scene_banana_muffins(**shot):
    """Three muffins set with walnuts in brown paper behind a banana."""
    stops = [(0, '#d9a45c'), (0.3, '#bf823c'), (0.55, '#9c5f28'), (0.8, '#74401a'), (1, '#54290e')]
    crust, cup = muffin_crust(stops, '#dca860'), paper('brown paper', '#8a5a34', '#6b4122')
    walnut = bits('walnut', ('#c99a5c', '#a8743a'), skin='#7a4a20', scale=9, rough=0.55, grain=40)
    shapes = [(p * (1.15, 0.9, 0.6), f) for p, f in (chip(i, 16, 2) for i in range(6))]
    for i, (x, y) in enumerate(((-0.60, 0.10), (0.44, -0.02), (0.02, 0.80))):
        cake = muffin(i + 21, crust, cup)
        scatter(
            cake,
            shapes,
            walnut,
            13,
            size=(0.06, 0.10),
            keep=facing_up(0.58, 0.4),
            gap=0.12,
            sink=0.3,
            seed=i,
        )
        place(cake, (x, y, 0), (0, 0, 90 * i))
    place(banana(), (0.10, -0.98, 0.20), (8, 0, 8))
    litter(shapes, walnut, 5, centre=(-0.75, -0.75), spread=0.5, size=(0.07, 0.11), seed=2)
    studio(target=(0.02, 0, 0.36), dist=7.8, pitch=23, focus=(0, -0.4, 0.5), fstop=0.36, **shot)


SCENES = {
    'plum-squares': scene_plum_squares,
    'dry-fruit-cake': scene_dry_fruit_cake,
    'mawa-cakes': scene_mawa_cakes,
    'sponge-slab': scene_sponge_slab,
    'banana-muffins': scene_banana_muffins,
}
SAMPLES = 5
