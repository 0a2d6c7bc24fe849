"""Pav, finger rolls, burger buns and fruit buns."""
from kit import *

from ._bread import crust_mat
from ._bun import dome, shiny_crust
from ._toppings import candied_mats, cubes, lay, sesame


def pav(mat, seed=0, detail=6):
    """One pav roll, 1 wide, standing on z = 0."""
    return dome(
        mat, 0.53, 0.53, 0.66, base=0.52, square=3.8, seed=seed, detail=detail, uneven=0.7, top=2.4
    )


def pav_batch(mat, columns=3, rows=2, seed=0):
    """Rolls as they were baked, side by side; the block's middle is the origin."""
    parts = []
    rnd = random.Random(seed)
    for column in range(columns):
        for row in range(rows):
            part = pav(mat, seed + column * 5 + row, detail=5)
            x = (column - (columns - 1) / 2) * 0.98 + rnd.uniform(-0.02, 0.02)
            y = (row - (rows - 1) / 2) * 0.98 + rnd.uniform(-0.02, 0.02)
            place(part, (x, y, 0), (rnd.uniform(-2, 2), rnd.uniform(-2, 2), rnd.uniform(-4, 4)))
            part.scale = (1, 1, rnd.uniform(0.94, 1.06))
            parts.append(part)
    bpy.ops.object.select_all(action='DESELECT')
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    batch = parts[0]
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    return remesh(batch, 0.015, 4)


def scene_pav(**shot):
    """Six pav in a batch and two pulled away."""
    mat = shiny_crust(low=0.2, high=0.66, bias=0.02, torn=0.50, gloss=0.34)
    place(pav_batch(mat), (0.22, 0.55, 0), (0, 0, 16))
    place(pav(mat, 21), (-0.95, -0.95, 0.0), (0, 0, 38))
    place(pav(mat, 22), (0.42, -1.05, 0.0), (0, 0, -12))
    crumbs(16, (-0.2, -1.2), 1.3, seed=5)
    studio(target=(0.02, -0.05, 0.25), dist=10.8, pitch=26, focus=(0, -0.8, 0.5), fstop=0.42, **shot)


def finger_roll(mat, seed=0):
    """A long soft roll, 2 long, standing on z = 0."""
    return dome(mat, 1.02, 0.38, 0.56, base=0.5, square=2.7, seed=seed, uneven=0.6, top=2.3)


def scene_hot_dog_rolls(**shot):
    """Three long rolls side by side and one in front."""
    mat = shiny_crust(low=0.16, high=0.56, bias=0.02, torn=0.40, gloss=0.32)
    for index, y in enumerate((0.78, 0.08, -0.62)):
        place(finger_roll(mat, 31 + index), (0.1 + 0.28 * y, y, 0), (0, 0, 14 + 3 * index))
    place(finger_roll(mat, 37), (-0.35, -1.5, 0), (0, 0, 27))
    crumbs(12, (0.2, -1.6), 1.2, seed=8)
    studio(
        target=(-0.05, -0.3, 0.18), dist=10.4, pitch=27, focus=(-0.3, -1.3, 0.4), fstop=0.42, **shot
    )


def bun(mat, seed=0, radius=0.62, height=0.70):
    """A round bun."""
    return dome(mat, radius, radius, height, base=0.34, square=2.05, seed=seed, top=2.1)


def sprinkle(on, patterns, count, height, seed=0, spread=0.62, apart=0.06, sink=0.2):
    """Lays patterns on a bun's crown, thinner towards the sides."""
    bpy.context.view_layer.update()
    surface = Surface(on)
    rnd = random.Random(seed)
    spots = []
    for _ in range(count * 30):
        if len(spots) == count:
            break
        angle = rnd.random() * 2 * math.pi
        lean = abs(rnd.gauss(0, spread))
        if lean > 1.35:
            continue
        towards = Vector(
            (math.sin(lean) * math.cos(angle), math.sin(lean) * math.sin(angle), math.cos(lean))
        )
        point, normal = surface.towards((0, 0, height * 0.3), towards)
        if point is None or any((point - spot).length < apart for spot in spots):
            continue
        spots.append(point)
        lay(rnd.choice(patterns), on, point, normal, rnd, sink)


def sesame_bun(mat, seeds, seed=0, count=110):
    """A burger bun with sesame."""
    o = bun(mat, seed)
    sprinkle(o, [seeds], count, 0.70, seed)
    return o


def scene_burger_buns(**shot):
    """Three shiny buns with sesame."""
    mat = shiny_crust(low=0.05, high=0.7, bias=0.09, gloss=0.2)
    seeds = sesame()
    spots = {1: (-0.62, -0.42, 0), 2: (0.72, -0.18, 0), 3: (0.0, 0.85, 0)}
    for seed, spot in spots.items():
        place(sesame_bun(mat, seeds, seed), spot, (0, 0, seed * 60))
    studio(target=(0.04, 0.1, 0.28), dist=8.7, pitch=24, focus=(-0.3, -0.6, 0.5), fstop=0.4, **shot)


def scene_fruit_buns(**shot):
    """Three sweet buns studded with candied fruit."""
    mat = shiny_crust(low=0.05, high=0.6, bias=0.12, gloss=0.18)
    fruit = cubes(candied_mats(), 0.048)
    for seed, spot in ((4, (-0.62, -0.42, 0)), (5, (0.70, -0.22, 0)), (6, (0.02, 0.82, 0))):
        o = bun(mat, seed, 0.6, 0.58)
        sprinkle(o, fruit, 20, 0.58, seed, spread=0.8, apart=0.15, sink=0.48)
        place(o, spot, (0, 0, seed * 50))
    studio(target=(0.04, 0.1, 0.26), dist=8.5, pitch=24, focus=(-0.3, -0.6, 0.5), fstop=0.4, **shot)


SCENES = {
    'pav': scene_pav,
    'hot-dog-rolls': scene_hot_dog_rolls,
    'burger-buns': scene_burger_buns,
    'fruit-buns': scene_fruit_buns,
}
