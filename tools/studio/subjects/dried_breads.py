"""Bread dried in other shapes: cake rusk, toasts in a rack and on a board, croutons, crumbs."""

from kit import *

from ._basket import Rods
from ._bread import WHITE_CRUMB, bread_slice, slice_mat, tin_outline
from ._dishes import bowl, porcelain
from ._food import bits
from ._furniture import board, steel, wood
from ._pieces import Heap, chip, litter
from ._toppings import hidden, seed_mat, strew
from .hearth import herbs
from .rusk_packs import again
from .rusks import flecked, rusk, rusk_mat, rusk_outline

CAKE = (('#e9bd6a', '#f3d08a', '#bd7f34'), ('#b5742f', '#96581f', '#6d3b12'))
TOAST = (('#dfae68', '#ebc488', '#ad6d2c'), ('#b0763a', '#945c28', '#6e3f17'))
BUTTERED = (('#e2a94f', '#efc374', '#b3702a'), ('#b7782f', '#95571d', '#693711'))


def finger(mat, seed):
    """A finger of cake baked twice, along x, lying on z = 0."""
    half, deep = 0.62, 0.13
    outline = resample([(-half, 0), (half, 0), (half, 0.24), (-half, 0.24)], 110)
    o = rusk(mat, seed, outline, 2 * deep)
    p = coords(o)
    p[:, 2] += 0.02 * np.cos(p[:, 0] * 2.4)
    set_coords(o, p)
    return o


def scene_cake_rusk(**shot):
    """Fingers of cake rusk, laid crosswise like logs."""
    mat = rusk_mat(colors=CAKE, coarse=1.5)
    patterns = [finger(mat, seed) for seed in (1, 2, 3)]
    rnd = random.Random(2)
    number = 0
    for level in range(4):
        turn = 26 + 90 * (level % 2)
        a = math.radians(turn)
        for side in (-1, 0, 1) if level % 2 == 0 else (-1, 1):
            off = side * 0.40 if level % 2 == 0 else side * 0.36
            spot = (0.15 - math.sin(a) * off, 0.25 + math.cos(a) * off, level * 0.255)
            copy(patterns[number % 3], spot, (0, 0, turn + rnd.uniform(-4, 4)))
            number += 1
    copy(patterns[1], (-0.60, -0.62, 0.0), (0, 0, -24))
    copy(patterns[2], (0.52, -0.92, 0.0), (0, 0, 18))
    for pattern in patterns:
        hidden(pattern)
    crumbs(40, (-0.1, -0.9), 1.4, '#d9a352', 7, (0.010, 0.035))
    studio(target=(0.08, -0.05, 0.42), dist=8.0, pitch=25, focus=(0, -0.4, 0.5), fstop=0.42, **shot)


def toast_rack(mat, places=6, pitch=0.26, wide=0.56, tall=0.62):
    """A wire rack: a frame on feet and hoops between which toast stands."""
    rods = Rods(3)
    reach = places * pitch / 2 + 0.10
    frame = [(wide, -reach, 0.10), (wide, reach, 0.10), (-wide, reach, 0.10), (-wide, -reach, 0.10)]
    rods.add([*resample3(frame)], 0.026, closed=True)
    for i in range(places + 1):
        y = (i - places / 2) * pitch
        hoop = [(-wide, y, 0.10), (-wide, y, 0.30)]
        hoop += [
            (wide * -math.cos(a), y, 0.30 + (tall - 0.30) * math.sin(a))
            for a in np.linspace(0.1, math.pi - 0.1, 22)
        ]
        hoop += [(wide, y, 0.30), (wide, y, 0.10)]
        rods.add(hoop, 0.017)
    for x in (-wide, wide):
        for y in (-reach + 0.14, reach - 0.14):
            rods.add([(x, y, 0.10), (x, y, 0.02)], 0.030)
    return rods.mesh('rack', mat)


def resample3(corners, steps=8):
    """Points along a closed outline in space."""
    for a, b in zip(corners, corners[1:] + corners[:1]):
        for t in np.linspace(0, 1, steps, endpoint=False):
            yield tuple(p + (q - p) * t for p, q in zip(a, b))


def scene_jeera_toast(**shot):
    """Toasts with cumin standing in a wire rack, one before it."""
    outline = tin_outline(width=0.50, height=0.56, dome=0.22, overhang=0.03)
    mat = rusk_mat(colors=TOAST)
    brown = seed_mat('cumin', [(0, '#5c3a1a'), (1, '#432712')], rough=0.6)
    cumin = hidden(blob('cumin', brown, 1, 0.15, 3, (0.040, 0.012, 0.010)))
    patterns = [rusk(mat, seed, outline, 0.11) for seed in (4, 5, 6)]
    for i, pattern in enumerate(patterns):
        flecked(pattern, [cumin], 60, 0.11, outline, i)
    parts = [toast_rack(steel())]
    for i in range(6):
        parts.append(again(patterns[i % 3], (0, (i - 2.5) * 0.26, 0.125), (-5, 0, 180 * (i % 2))))
        parts[-1].rotation_euler[0] *= -1 if i % 2 else 1
    group(parts, (0.22, 0.28, 0), (0, 0, -40))
    again(patterns[1], (-0.50, -1.18, 0.055), (-90, 0, 20))
    for pattern in patterns:
        hidden(pattern)
    crumbs(20, (-0.4, -1.1), 1.1, '#c98a45', 7, (0.008, 0.028))
    studio(target=(0.05, -0.05, 0.42), dist=8.4, pitch=25, focus=(0, -0.5, 0.5), fstop=0.42, **shot)


def scene_garlic_toast(**shot):
    """Small oval toasts with garlic and parsley, shingled in two rows on a board."""
    board(wood(), 2.7, 1.75, 0.10, 3, seed=4).rotation_euler[2] = math.radians(10)
    outline = rusk_outline(0.46, 0.62, 2.2)
    mat = rusk_mat(colors=BUTTERED, coarse=0.8)
    patterns = [rusk(mat, seed, outline, 0.13) for seed in (1, 2, 3)]
    toppings = herbs()
    for i, pattern in enumerate(patterns):
        flecked(pattern, toppings, 130, 0.13, outline, i)
    parts = []
    for row, y in enumerate((0.36, -0.40)):
        for i in range(6):
            spot = (-0.95 + 0.36 * i, y + 0.03 * (i % 2), 0.13)
            parts.append(again(patterns[(i + row) % 3], spot, (-42, 0, -90 + 4 * (i % 3))))
    group(parts, (0, 0, 0.02), (0, 0, 10))
    for pattern in patterns:
        hidden(pattern)
    crumbs(14, (0, -1.15), 1.6, '#c98a45', 7, (0.008, 0.026))
    studio(target=(0.0, 0, 0.22), dist=8.2, pitch=30, focus=(0, -0.4, 0.3), fstop=0.42, **shot)


def crouton(mat, seed, half=0.155):
    """A rough cube of bread, toasted at its edges."""
    square = resample([(-half, 0), (half, 0), (half, 2 * half), (-half, 2 * half)], 60)
    o = rusk(mat, seed, square, 2 * half)
    p = coords(o)
    p[:, 2] -= half
    # Toasted along the edges of the cube; its six sides are crumb.
    o.data.attributes.remove(o.data.attributes['edge'])
    fattr(o, 'edge', np.sort(half - np.abs(p), 1)[:, 1] + 0.012)
    for q in p:
        v = Vector(q) * 3 + Vector((seed * 3.1, 0, 0))
        q *= 1 + 0.10 * mn.noise(v)
    set_coords(o, p)
    return o


def heap_spots(count, radius, height, seed, size):
    """Places for lumps heaped in a bowl: (x, y, z)."""
    rnd = random.Random(seed)
    for _ in range(count):
        reach = radius * math.sqrt(rnd.random())
        angle = rnd.random() * math.tau
        crown = height * (1 - (reach / radius) ** 2)
        yield (reach * math.cos(angle), reach * math.sin(angle), crown + rnd.uniform(-size, size))


def scene_croutons(**shot):
    """A bowl of herbed croutons, some fallen beside it."""
    mat = rusk_mat(colors=TOAST, coarse=1.3)
    patterns = [crouton(mat, seed) for seed in range(5)]
    toppings = herbs()
    for i, pattern in enumerate(patterns):
        strew(pattern, toppings, 26, (-0.16, 0.16), (-0.16, 0.16), i, 0.3, 0.03, 0.1, lift=0.012)
    place(bowl(porcelain(), 0.98, 0.56), (0.1, 0.2, 0))
    rnd = random.Random(8)
    for i, (x, y, z) in enumerate(heap_spots(30, 0.56, 0.40, 5, 0.04)):
        turn = (rnd.uniform(-40, 40), rnd.uniform(-40, 40), rnd.random() * 360)
        again(patterns[i % 5], (x + 0.1, y + 0.2, 0.55 + z), turn)
    for i, (x, y) in enumerate(((-0.92, -0.72), (-0.52, -1.02), (0.55, -1.0), (0.98, -0.72))):
        again(patterns[i], (x, y, 0.155), (90 * (i % 2), 0, 37 * i + 12))
    for pattern in patterns:
        hidden(pattern)
    crumbs(26, (0, -1.05), 1.5, '#c98a45', 7, (0.008, 0.03))
    studio(target=(0.04, 0, 0.40), dist=8.2, pitch=26, focus=(0, -0.5, 0.5), fstop=0.42, **shot)


def crumb_heap(mat, count, spread, crown, base, seed=1):
    """Crumbs in a mound, `crown` high over `base`, as one object with the mound beneath it."""
    rnd = random.Random(seed)
    heap = Heap()
    shapes = [chip(i, 9) for i in range(6)]
    for _ in range(count):
        shape, faces = rnd.choice(shapes)
        reach, angle = spread * math.sqrt(rnd.random()), rnd.random() * math.tau
        height = base + crown * (1 - (reach / spread) ** 2) + rnd.uniform(-0.01, 0.012)
        size = rnd.uniform(0.008, 0.026)
        spot = np.array((reach * math.cos(angle), reach * math.sin(angle), height))
        heap.add(shape * size + spot, faces, rnd.random())
    mound = [(spread * t, base - 0.012 + crown * (1 - t * t)) for t in np.linspace(1, 0.001, 30)]
    under = lathe('mound', mound, mat, 96)
    fattr(under, 'rand', [0.5] * len(under.data.vertices))
    crumb_mesh = heap.mesh('crumb heap', mat)
    crumb_mesh.parent = under
    return under


def scene_bread_crumbs(**shot):
    """A bowl heaped with fine crumbs, a small heap and a slice of bread beside it."""
    mat = bits('bread crumbs', ('#eccf97', '#c9924e'), rough=0.85, grain=60)
    place(bowl(porcelain(), 0.98, 0.54), (0.30, 0.22, 0))
    place(crumb_heap(mat, 5200, 0.90, 0.34, 0.47), (0.30, 0.22, 0))
    place(crumb_heap(mat, 900, 0.36, 0.14, 0.0, 4), (-0.78, -0.78, 0))
    litter(
        [chip(i, 9) for i in range(6)],
        mat,
        260,
        centre=(-0.6, -0.8),
        spread=0.9,
        size=(0.007, 0.02),
    )
    loaf = tin_outline(width=0.48, height=0.5, dome=0.3)
    place(
        bread_slice(slice_mat(crumb=WHITE_CRUMB), loaf, 0.15, seed=3),
        (-0.62, 0.28, 0.02),
        (-14, 0, 24),
    )
    studio(target=(0.02, 0, 0.42), dist=8.4, pitch=25, focus=(0, -0.5, 0.5), fstop=0.42, **shot)


SCENES = {
    'cake-rusk': scene_cake_rusk,
    'jeera-toast': scene_jeera_toast,
    'garlic-toast': scene_garlic_toast,
    'croutons': scene_croutons,
    'bread-crumbs': scene_bread_crumbs,
}
SAMPLES = 6
