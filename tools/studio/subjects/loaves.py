"""Loaves baked in a tin."""
from kit import *

from ._bread import *
from ._bun import dome, shiny_crust
from ._toppings import candied, candied_mats, oats, strew


def scene_sandwich_loaf(**shot):
    """A white loaf, a slice before its cut face."""
    loaf = tin_loaf(crust_mat(), slice_mat())
    place(loaf, (0.25, -0.35, 0), (0, 0, -32))
    place(bread_slice(slice_mat(), seed=1), (-0.62, -1.35, 0.21), (-66, 0, -20))
    crumbs(22, (-0.6, -1.2), 1.1)
    studio(
        target=(0.12, -0.1, 0.48), dist=8.4, pitch=23, focus=(-0.3, -0.75, 0.6), fstop=0.45, **shot
    )


def cut_loaf(crust, crumb, outline=None, thickness=0.17, finish=None):
    """A loaf with two slices before its cut face, one resting on the other.

    finish(object, side) lays things on each piece: side is 'loaf' or 'slice'.
    """
    outline = outline or tin_outline()
    loaf = tin_loaf(crust, crumb, outline, length=1.9)
    under = bread_slice(crumb, outline, thickness, seed=1)
    upper = bread_slice(crumb, outline, thickness, seed=2)
    if finish:
        finish(loaf, 'loaf')
        finish(under, 'slice')
        finish(upper, 'slice')
    place(loaf, (0.35, -0.25, 0), (0, 0, -34))
    place(under, (-0.30, -1.13, thickness), (-90, 0, -29))
    place(upper, (-0.78, -1.52, thickness + 0.005), (-77, 0, -14))
    return loaf


def cut_loaf_shot(**shot):
    studio(
        target=(0.08, -0.2, 0.42), dist=10.2, pitch=24, focus=(-0.3, -0.85, 0.5), fstop=0.45, **shot
    )


def scene_brown_bread(**shot):
    """A whole wheat loaf with two slices."""
    crust = crust_mat(colors=WHOLEMEAL)
    crumb = slice_mat(
        crumb=BROWN_CRUMB, crust=('#94622f', '#754518', '#4c260b'), grain=('#5f3412', 0.85)
    )
    cut_loaf(crust, crumb)
    crumbs(24, (-0.6, -1.3), 1.1, '#9a6a38', 4)
    cut_loaf_shot(**shot)


def seeded_loaf(count):
    """A dark loaf under so many oats and seeds, with two slices."""
    crust = crust_mat(colors=WHOLEMEAL, bias=0.06)
    crumb = slice_mat(
        crumb=('#bd9160', '#cda878', '#7e4f2a'),
        crust=('#865627', '#683c14', '#432009'),
        grain=('#4f2b10', 0.9),
    )
    seeds = oats()

    def finish(o, side):
        if side == 'loaf':
            strew(o, seeds, count, (-0.68, 0.68), (0.04, 1.8), seed=3, steep=0.15, lift=0.014)

    cut_loaf(crust, crumb, finish=finish)


def scene_multigrain_bread(**shot):
    """A dark loaf under oats and seeds, with two slices."""
    seeded_loaf(700)
    crumbs(20, (-0.6, -1.3), 1.1, '#8a5c30', 4)
    cut_loaf_shot(**shot)


def scene_fruit_bread(**shot):
    """A sweet loaf with candied fruit in its crumb."""
    crust = crust_mat(bias=0.05)
    crumb = slice_mat(crumb=('#f7d49f', '#fbe3b6', '#d9924f'))
    fruit = candied_mats()
    outline = tin_outline(width=0.58, height=0.52, dome=0.42)

    def finish(o, side):
        candied(o, outline, fruit, 17, seed=5 if side == 'loaf' else len(o.name))

    cut_loaf(crust, crumb, outline, finish=finish)
    crumbs(18, (-0.6, -1.3), 1.1, seed=6)
    cut_loaf_shot(**shot)


TIN = ('#e9bf82', '#dca660', '#c68138', '#a15c22', '#7d3f13')


def milk_loaf(mat, seed=0):
    """A loaf risen in three domes, along x."""
    parts = []
    for i, (x, height) in enumerate(((-0.68, 1.14), (0.0, 1.22), (0.68, 1.10))):
        part = dome(
            mat, 0.50, 0.60, height, base=0.55, square=2.5, seed=seed + i, detail=5, foot=2
        )
        place(part, (x, 0.02 * (i - 1), 0))
        parts.append(part)
    box = dome(mat, 1.10, 0.56, 0.66, base=0.5, square=7, seed=seed + 7, detail=5, uneven=0.3)
    parts.append(box)
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = box
    bpy.ops.object.join()
    remesh(box, 0.014, 3)
    offset = Vector((seed, 0, 0))
    displace(
        box, lambda p, normal: 0.03 * mn.noise(p * 1.9 + offset) + 0.008 * mn.noise(p * 7 + offset)
    )
    return box


def scene_milk_bread(**shot):
    """A glossy golden loaf of three domes."""
    mat = shiny_crust(colors=TIN, low=-0.4, high=1.15, bias=-0.08, band=0.64)
    loaf = milk_loaf(mat)
    place(loaf, (0, 0.1, 0), (0, 0, 24))
    crumbs(10, (0.2, -1.0), 1.2, seed=2)
    studio(target=(0, 0, 0.52), dist=7.9, pitch=22, focus=(-0.2, -0.5, 0.7), fstop=0.42, **shot)


SCENES = {
    'sandwich-loaf': scene_sandwich_loaf,
    'brown-bread': scene_brown_bread,
    'multigrain-bread': scene_multigrain_bread,
    'fruit-bread': scene_fruit_bread,
    'milk-bread': scene_milk_bread,
}
