"""The heroes from other sides: from above, and cut or broken open."""

from kit import *

from . import _recipes as recipes
from ._bread import bread_slice, slice_mat, tin_loaf
from ._bun import shiny_crust
from ._cake import china, cream, crumb
from ._cookie import fallen_crumbs, laid
from ._food import chocolate
from ._furniture import board, wood
from ._shapes import cherry, layered, piped, plate, shavings, slab, wedge
from .cakes import black_forest_cake, sponge_layers
from .loaves import TIN, milk_loaf
from .pastries import DARK, cherry_material, stem_material

ABOVE = {'pitch': 66, 'fstop': 0.6}


def scene_nankhatai_above(**kw):
    """Nankhatai on a board in rows, from above."""
    bake = recipes.nankhatai()
    spots = []
    for row in range(3):
        for column in range(3):
            x, y = (column - 1) * 1.12 + 0.05 * (row % 2), (row - 1) * 1.06
            spots.append(((x, y, 0), (0, 0, 47 * (3 * row + column))))
    laid(bake, spots, 0.33, 0.48)
    fallen_crumbs(('#f6e3b8', '#d8a863'), 24, 5)
    studio(target=(0.02, 0, 0.1), dist=9.6, focus=(0, -0.2, 0.3), **ABOVE, **kw)


def broken(cookie, at=0.03, side=1, seed=0):
    """Breaks a cookie along y: what lies beyond the edge is pressed into a rough face."""
    p = coords(cookie)
    shift = Vector((seed * 3.7, 0, 0))
    for q in p:
        edge = at + 0.045 * mn.noise(Vector((q[1] * 3, q[2] * 5, 0)) + shift)
        edge += 0.02 * mn.noise(Vector((q[1] * 11, q[2] * 13, 3)) + shift)
        if side * q[0] > edge:
            q[0] = side * edge
    set_coords(cookie, p)
    rad = cookie.data.attributes['rad']
    values = np.empty(len(p), np.float32)
    rad.data.foreach_get('value', values)
    face = side * p[:, 0] > at - 0.05
    rad.data.foreach_set('value', np.where(face, 0.15, values).astype(np.float32))
    top = cookie.data.attributes['top']
    top.data.foreach_get('value', values)
    top.data.foreach_set('value', np.where(face, 0, values).astype(np.float32))
    for child in list(cookie.children):
        bpy.data.objects.remove(child, do_unlink=True)
    return cookie


def scene_nankhatai_inside(**kw):
    """A nankhatai broken in two before a whole one, close."""
    bake = recipes.nankhatai()
    place(bake(4), (0.10, 0.62, 0), (0, 0, 30))
    place(broken(bake(1), seed=1), (-0.42, -0.30, 0.02), (0, 16, -52))
    place(broken(bake(2), side=-1, seed=2), (0.50, -0.28, 0), (0, -4, 40))
    fallen_crumbs(('#f6e3b8', '#d8a863'), 70, 7)
    studio(target=(0.04, -0.05, 0.2), dist=5.6, pitch=30, focus=(0, -0.45, 0.2), fstop=0.25, **kw)


def scene_milk_bread_above(**kw):
    """The three domes of a milk bread on a board, from above."""
    board(wood(), 3.3, 2.0, 0.10, 4, seed=5).rotation_euler[2] = math.radians(14)
    tin = shiny_crust(colors=TIN, low=-0.4, high=1.15, bias=-0.08, band=0.64)
    place(milk_loaf(tin), (0, 0.05, 0.10), (0, 0, 14))
    studio(target=(0, 0, 0.4), dist=9.2, focus=(0, -0.2, 1.0), **ABOVE, **kw)


def scene_milk_bread_cut(**kw):
    """Slices of milk bread leaning before the rest of the loaf, close."""
    outline = milk_outline()
    crust = shiny_crust('milk crust', colors=TIN, low=-0.4, high=1.15, bias=-0.08, band=0.64)
    crumb_ = slice_mat(
        crumb=('#f9e2bb', '#fdf0d6', '#e2a96c'),
        crust=('#dca660', '#c98a45', '#b06f2c'),
        width=0.045,
        scale=1.9,
        depth=0.03,
    )
    parts = [tin_loaf(crust, crumb_, outline, length=1.3, seed=3)]
    for i, (y, lean) in enumerate(((-0.24, 6), (-0.56, 15), (-0.98, 26))):
        parts.append(
            place(bread_slice(crumb_, outline, 0.19, seed=i + 1), (0, y, 0.01), (lean, 0, 2 * i))
        )
    group(parts, (0.26, 0.08, 0), (0, 0, -36))
    crumbs(18, (-0.5, -1.1), 1.1, seed=2)
    studio(
        target=(-0.04, -0.1, 0.52), dist=7.2, pitch=22, focus=(-0.3, -0.8, 0.6), fstop=0.36, **kw
    )


def milk_outline(n=140):
    """The cut of a milk bread: a high round dome over a short straight side, (x, z)."""
    points = []
    for i in range(n):
        angle = math.tau * i / n - math.pi / 2
        c, s = math.cos(angle), math.sin(angle)
        x = 0.60 * math.copysign(abs(c) ** (0.25 if s < 0 else 0.62), c)
        z = 0.56 * (1 - abs(s) ** 0.25) if s < 0 else 0.56 + 0.62 * s**0.85
        points.append((x, z))
    return resample(points, n)


def scene_black_forest_above(**kw):
    """The whole top of a black forest cake, from above."""
    group(black_forest_cake(), (0, 0.0, 0.045), (0, 0, 20))
    plate(china(radius=1.42), 1.42)
    studio(target=(0, 0, 0.5), dist=9.4, focus=(0, -0.2, 0.9), **ABOVE, **kw)


def scene_black_forest_slice(**kw):
    """A slice of black forest cake on a plate, its layers close."""
    angle, radius = 40, 1.5
    sponge, white = crumb('dark sponge', DARK, scale=1.9), cream()

    def outline(inset):
        return wedge(radius - 0.04 - inset, angle)

    parts, top = layered(
        'layer', outline, sponge_layers(sponge, white, thick=0.22, layer=0.095), seed=4
    )
    parts.append(
        slab('lid', wedge(radius + 0.01, angle + 0.4), top - 0.01, top + 0.08, white, uneven=0.02)
    )
    arc, inner = wedge(radius + 0.02, angle + 0.3)[1:], wedge(radius - 0.06, angle + 0.3)[1:]
    parts.append(slab('back', arc + inner[::-1], 0, top + 0.05, white, uneven=0.02))
    parts.append(
        place(piped(white, 0.24, 0.29, 1.7, 0.115, seed=2), (radius * 0.78, 0, top + 0.06))
    )
    fruit = cherry(cherry_material(), stem_material(), 0.125, 0.1)
    parts.append(place(fruit, (radius * 0.78, 0, top + 0.42), (8, -6, 60)))
    shaved = chocolate('shavings', '#54290f', '#32150a', 0.34)

    def where(rnd):
        reach, turn = 1.4 * math.sqrt(rnd.uniform(0.06, 1)), rnd.uniform(-0.42, 0.42)
        if abs(reach - radius * 0.78) < 0.28:
            return None
        turn *= math.radians(angle)
        return reach * math.cos(turn), reach * math.sin(turn), top + 0.085

    parts.append(shavings(shaved, 40, where, seed=6, size=(0.07, 0.17)))
    group(parts, (-0.70, 0.40, 0.045), (0, 0, -28))
    plate(china(radius=1.3), 1.3)
    studio(target=(0.02, 0, 0.52), dist=6.9, pitch=20, focus=(-0.2, -0.35, 0.5), fstop=0.30, **kw)


SCENES = {
    'nankhatai-above': scene_nankhatai_above,
    'nankhatai-inside': scene_nankhatai_inside,
    'milk-bread-above': scene_milk_bread_above,
    'milk-bread-cut': scene_milk_bread_cut,
    'black-forest-cake-above': scene_black_forest_above,
    'black-forest-cake-slice': scene_black_forest_slice,
}
SAMPLES = 5
