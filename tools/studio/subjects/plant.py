"""The plant, abstractly: loaves leave an oven on a wire belt."""
from kit import *

from ._basket import Rods
from ._bun import shiny_crust
from ._food import flat
from ._furniture import steel
from ._toppings import hidden
from ._wide import arrange, wide_studio
from ._wrapping import block
from .loaves import TIN, milk_loaf

BELT = 0.95
OVEN = 2.3
WIDE = 1.9


def painted_steel(name, dark, light):
    """Enamelled sheet steel, a little uneven."""
    m = flat(M(name))
    m.bsdf(
        m.mix(m.noise(1.2, 3), dark, light),
        rough=m.mapr(m.noise(5, 3), 0.3, 0.7, 0.30, 0.42),
        spec=0.45,
        bump=m.noise(2.2, 2),
        bstr=0.04,
        coat=0.2,
        coatr=0.2,
    )
    return m


def embers(strength=9):
    """The warm light inside the oven."""
    m = M('embers')
    glow = m.n('Emission', {'Color': hexlin('#ff9540'), 'Strength': strength})
    m.t.links.new(glow.outputs[0], m.out.inputs[0])
    return m


def wire_belt(mat, start, end):
    """A belt of cross wires between two chains, along x; its top is at z = BELT."""
    rods = Rods(4)
    half = WIDE / 2
    for i in range(int((end - start) / 0.06)):
        x = start + 0.06 * i
        bow = 0.012 * (1 if i % 2 else -1)
        path = [(x, -half, BELT - 0.014), (x + bow, 0, BELT - 0.014), (x, half, BELT - 0.014)]
        rods.add(path, 0.013, sides=6)
    for side in (-1, 1):
        for y in (half, half - 0.08, half / 3):
            rods.add([(start, side * y, BELT - 0.03), (end, side * y, BELT - 0.03)], 0.018)
    return rods.mesh('belt', mat)


def frame(mat, start, end):
    """The belt's rails on its legs."""
    for side in (-1, 1):
        y = side * (WIDE / 2 + 0.08)
        middle, half = (start + end) / 2, (end - start) / 2
        block((half, 0.035, 0.13), (middle, y, BELT - 0.10), mat, 0.015)
        x = start + 0.5
        while x < end:
            block((0.06, 0.05, BELT / 2 - 0.1), (x, y, BELT / 2 - 0.1), mat, 0.012)
            block((0.12, 0.09, 0.015), (x, y, 0.015), mat, 0.006)
            x += 2.0


def oven(paint, line, metal, x=OVEN, deep=2.6):
    """The end of a tunnel oven: its mouth faces -x, the belt comes out of it."""
    middle = x + deep / 2
    side, top = WIDE / 2 + 0.20, 1.95
    for sign in (-1, 1):
        block((deep / 2, 0.30, 1.45), (middle, sign * (side + 0.30), 1.45), paint, 0.05)
    block((deep / 2, side + 0.02, 0.475), (middle, 0, top + 0.475), paint, 0.05)
    block((deep / 2, side + 0.02, 0.36), (middle, 0, 0.36), paint, 0.03)
    block((0.012, side + 0.56, 0.05), (x - 0.008, 0, top + 0.42), line, 0.004)
    for sign in (-1, 1):
        block((0.05, 0.04, 0.62), (x - 0.02, sign * (side - 0.02), 1.36), metal, 0.012)
    block((0.05, side + 0.02, 0.04), (x - 0.02, 0, top), metal, 0.012)
    block((0.02, side, 0.60), (x + 1.5, 0, 1.36), embers(), 0.004)


def production():
    """Oven, belt and the loaves on it."""
    metal = steel()
    navy = painted_steel('navy enamel', '#16294c', '#1d3663')
    amber = painted_steel('amber enamel', '#d98a1e', '#e39a32')
    oven(navy, amber, metal)
    wire_belt(metal, -6.0, OVEN + 1.4)
    frame(steel('rail', 0.36), -6.0, OVEN - 0.06)
    mat = shiny_crust('loaf', colors=TIN, low=-0.4, high=1.15, bias=-0.02, band=0.64)
    patterns = [milk_loaf(mat, seed) for seed in (0, 4)]
    rnd = random.Random(8)
    for i in range(8):
        turn = 90 + rnd.uniform(-4, 4) + 180 * (i % 2)
        spot = (2.55 - 1.06 * i, rnd.uniform(-0.05, 0.05), BELT)
        copy(patterns[i % 2], spot, (0, 0, turn), 0.66)
    for pattern in patterns:
        hidden(pattern)


def scene_plant_line(**shot):
    """Loaves on a wire belt that comes out of a navy oven."""
    arrange(production, (0.6, 0.5, 0), 24)
    wide_studio(
        spread=2.1,
        target=(0.05, 0, 1.15),
        dist=17.5,
        pitch=20,
        focus=(-0.6, -0.4, 1.2),
        fstop=0.28,
        **shot,
    )


SCENES = {'plant-line': scene_plant_line}
SIZES = {'plant-line': '1200x900'}
