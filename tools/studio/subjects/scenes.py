"""Scenes of the home and the about page: what the bakery is proud of, and its dough."""
from kit import *

from ._bread import *
from ._bun import dome, shiny_crust
from ._cookie import laid
from ._furniture import board, wood
from ._toppings import candied_mats, cubes, hidden
from ._wide import arrange, wide_studio
from .biscuits import BUTTER, piped_mass, wreath
from .buns import bun, sprinkle
from .loaves import seeded_loaf
from .small_cakes import muffins, trio

BOARD = 0.12


def on_board(fallen, edge):
    """Lifts crumbs on the board, except what fell over its front edge, at y = -edge."""
    for crumb in fallen:
        if crumb.location.y > -edge:
            crumb.location.z += BOARD
        else:
            crumb.location.y -= 0.1


def fruit_buns():
    """Three shiny buns studded with candied fruit."""
    mat = shiny_crust(low=0.05, high=0.6, bias=0.12, gloss=0.18)
    fruit = cubes(candied_mats(), 0.048)
    for seed, spot in ((4, (-0.62, -0.42, 0)), (5, (0.70, -0.22, 0)), (6, (0.02, 0.78, 0))):
        o = bun(mat, seed, 0.6, 0.58)
        sprinkle(o, fruit, 20, 0.58, seed, spread=0.8, apart=0.15, sink=0.48)
        place(o, spot, (0, 0, seed * 50))


def butter_cookies():
    mass = piped_mass()
    laid(lambda seed: wreath(seed, mass), BUTTER, 0.29, 0.60)


def scene_our_forte(**shot):
    """A seeded loaf, muffins, fruit buns and butter cookies on a board."""
    board(wood(), 6.5, 3.3, BOARD, 6, seed=2)
    arrange(lambda: seeded_loaf(520), (-1.24, 0.30, BOARD), -16, 0.94)
    arrange(lambda: trio(muffins()), (1.16, 0.84, BOARD), 10, 0.74)
    arrange(fruit_buns, (0.52, -0.76, BOARD), 8, 0.70)
    arrange(butter_cookies, (2.14, -0.14, BOARD), 0, 0.58)
    on_board(crumbs(26, (-0.4, -1.05), 1.7, seed=5), 1.6)
    wide_studio(
        spread=1.9,
        target=(0.02, 0.05, 0.40),
        dist=18.3,
        pitch=23,
        focus=(-0.2, -0.6, 0.5),
        fstop=0.30,
        **shot,
    )


def raw_dough():
    """Proved dough under flour: soft, pale, here and there a bubble beneath its skin."""
    m = M('dough')
    at = m.each()
    up = m.normal()[2]
    big = m.noise(2.2, 3, 0.5, vec=at)
    medium = m.noise(7, 4, 0.6, vec=at)
    bubble = m.mapr(m.vor(7, m.warp(4, 0.15, at)), 0.02, 0.30, 1, 0)
    bubble = m.mul(bubble, m.mapr(big, 0.48, 0.62))
    color = m.mix(m.mapr(medium, 0.3, 0.7), '#f0dcb2', '#e8cf9d')
    dust = m.add(m.noise(3.6, 4, 0.65, vec=at), m.swing(m.noise(50, 3, 0.7, vec=at), 0.6))
    dust = m.mul(m.mapr(up, 0.2, 0.8), m.mapr(dust, 0.42, 0.62))
    color = m.mix(m.mul(dust, 0.75), color, '#fdf8ee')
    relief = m.add(m.mul(medium, 0.020), m.mul(bubble, 0.022), m.mul(m.noise(40, 3, vec=at), 0.005))
    m.bsdf(color, rough=m.mapr(dust, 0, 1, 0.5, 0.85), spec=0.3, disp=relief)
    return m


def dough_ball(mat, seed):
    """A ball of dough, rounded by hand and settled a little."""
    o = dome(mat, 0.47, 0.45, 0.47, base=0.32, square=2.0, seed=seed, foot=3.2, uneven=0.9)
    shift = Vector((seed * 3.3, seed, 0))

    def handled(p, normal):
        return 0.03 * mn.noise(p * 2.2 + shift) + 0.010 * mn.noise(p * 7 + shift)

    displace(o, lambda p, normal: handled(p, normal) * min(1, p.z / 0.08))
    return o


def rolling_pin(mat, length=2.7, radius=0.20):
    """A rolling pin along x, lying on z = 0."""
    half = length / 2
    profile = [(0.001, -half), (0.055, -half + 0.02), (0.078, -half + 0.10), (0.070, -half + 0.28)]
    profile += [(0.050, -half + 0.36), (0.050, -half + 0.40), (radius - 0.02, -half + 0.405)]
    profile += [(radius, -half + 0.43)]
    profile += [(r, -z) for r, z in profile[::-1]]
    pin = lathe('rolling pin', [(r, z) for r, z in profile], mat, 72)
    # The grain follows x in the object's own coordinates, so the mesh is turned, not the object.
    p = coords(pin)
    set_coords(pin, np.c_[p[:, 2], p[:, 1], -p[:, 0]] + (0, 0, radius))
    pin.data.use_auto_smooth = True
    return pin


def scene_dough_table(**shot):
    """Rows of dough balls on a floured table beside a rolling pin."""
    rnd = random.Random(6)
    board(wood(flour=(-0.3, -0.2, 3.6)), 6.2, 3.7, BOARD, 6, seed=5)
    mat = raw_dough()
    patterns = [dough_ball(mat, seed) for seed in range(5)]
    for row in range(3):
        for column in range(4):
            x = -2.15 + 1.12 * column + 0.10 * row + rnd.uniform(-0.05, 0.05)
            y = -1.02 + 1.05 * row + rnd.uniform(-0.05, 0.05)
            size = rnd.uniform(0.95, 1.05)
            pattern = patterns[(row * 4 + column * 3) % 5]
            copy(pattern, (x, y, BOARD), (0, 0, rnd.random() * 360), size)
    for pattern in patterns:
        hidden(pattern)
    pin = rolling_pin(wood('beech', ('#a87544', '#cfa06a', '#e2bd8c'), 0.45))
    place(pin, (2.42, -0.12, BOARD), (0, 0, 76))
    wide_studio(
        spread=1.9,
        target=(0.02, -0.05, 0.25),
        dist=16.2,
        pitch=26,
        focus=(-0.3, -0.9, 0.3),
        fstop=0.26,
        **shot,
    )


SCENES = {
    'our-forte': scene_our_forte,
    'dough-table': scene_dough_table,
}
SIZES = {'our-forte': '1600x900', 'dough-table': '1200x900'}
