"""Materials of cakes and confectionery: sponge, crust, candied fruit, cream, ganache, jelly."""

from kit import M

from subjects._bread import pores
from subjects._food import flat, own_place, weigh

TUTTI_FRUTTI = ('#b3161c', '#3f8a2a', '#e0a21c', '#c2261f')
DRIED_FRUIT = ('#2a120b', '#3a160c', '#8f1414', '#c98a2e', '#e3c48c', '#241009')


def fruit(m, scale, share, colours, place=None):
    """Bits baked into a dough: (mask, colour). `share` of the cells at that scale hold one."""
    bent = m.warp(scale * 1.3, 0.35 / scale, place or m.obj)
    cells = m.n('TexVoronoi', {'Scale': scale, 'Vector': bent}, feature='F1')
    chance = m.sep(cells.outputs['Color'])
    size = m.mapr(chance[1], 0, 1, 0.24, 0.44)
    inside = m.mapr(m.math('SUBTRACT', size, cells.outputs['Distance']), 0.0, 0.06)
    mask = m.mul(inside, m.mapr(chance[0], 1 - share, 1 - share + 0.01, 0, 1, False))
    colour = m.ramp(chance[2], [(i / len(colours), c) for i, c in enumerate(colours)])
    colour.node.color_ramp.interpolation = 'CONSTANT'
    return mask, colour


def crumb(
    name,
    colours,
    *,
    crust=None,
    fruits=None,
    marbled=None,
    scale=2.3,
    depth=0.035,
    grain=0.022,
    crust_width=0.035,
):
    """
    A cut face of cake. `colours` are two of the crumb and that of its pores; `crust` the colour of
    the rim where the vertices' `edge` (distance to the outline) is small; `fruits` is (scale,
    share, colours); `marbled` the colour of a second dough.
    """
    m = M(name)
    hole = pores(m, scale, 0.7)
    fine = m.noise(24 * scale / 1.6, 5, 0.7)
    colour = m.mix(m.noise(4, 3), colours[0], colours[1])
    pore_colour = colours[2]
    if marbled:
        swirl = m.noise(1.3, 1, 0.4, 1.6, m.warp(1.1, 0.5))
        vein = m.mapr(m.math('PINGPONG', m.mul(swirl, 4.0), 0.5), 0.24, 0.31)
        colour = m.mix(vein, colour, marbled)
        pore_colour = m.mix(vein, colours[2], '#1e0c05')
    colour = m.mix(m.mul(m.mapr(fine, 0.4, 0.75), 0.35), colour, pore_colour)
    colour = m.mix(m.mul(hole, 0.55), colour, pore_colour)
    relief = weigh(m, (hole, -depth), (fine, grain), offset=-grain / 2)
    if fruits:
        mask, fruit_colour = fruit(m, *fruits)
        colour = m.mix(mask, colour, fruit_colour)
        relief = weigh(m, (relief, 1), (mask, 0.012))
    if crust:
        rim = weigh(m, (m.attr('edge'), 1), (m.noise(9, 4), 0.05), offset=-0.025)
        colour = m.mix(m.mapr(rim, crust_width * 0.3, crust_width, 1, 0), colour, crust)
    m.bsdf(colour, rough=0.8, spec=0.18, disp=relief, sheen=0.1)
    return m


def cake_crust(name, stops, *, split=None, fruits=None, low=0.0, high=0.8, gloss=0.0):
    """
    The outside of a cake baked in a tin, browner above. `split` is the colour of the tear along
    the top (along y); `fruits` as in `crumb`; `gloss` a syrup on it.
    """
    m = M(name)
    x, _, z = m.sep(m.obj)
    up = m.normal()[2]
    blotch = m.noise(3.5, 4, 0.6)
    medium = m.noise(12, 4, 0.65)
    shade = weigh(
        m,
        (m.mapr(z, low, high, 0, 1, False), 0.35),
        (m.mapr(up, 0.2, 0.95), 0.32),
        (blotch, 0.5),
        (medium, 0.25),
        offset=-0.36,
    )
    colour = m.ramp(shade, stops)
    relief = weigh(m, (m.noise(55, 4, 0.7), 0.02), (medium, 0.04), offset=-0.03)
    if split:
        bent = weigh(m, (x, 1), (m.noise(2.6, 3, 0.6), 0.34), (medium, 0.10), offset=-0.22)
        reach = m.math('ABSOLUTE', bent)
        tear = m.mul(m.mapr(reach, 0.03, 0.10, 1, 0), m.mapr(up, 0.5, 0.85))
        rough = m.noise(18, 4, 0.7)
        colour = m.mix(m.mul(tear, m.mapr(rough, 0.3, 0.6, 0.5, 1)), colour, split)
        lips = m.mul(m.mapr(reach, 0.10, 0.17), m.mapr(reach, 0.17, 0.30, 1, 0))
        relief = weigh(m, (relief, 1), (tear, -0.05), (m.mul(tear, rough), 0.06), (lips, 0.02))
    if fruits:
        mask, fruit_colour = fruit(m, *fruits)
        colour = m.mix(m.mul(mask, 0.8), colour, fruit_colour)
        relief = weigh(m, (relief, 1), (mask, 0.02))
    m.bsdf(
        colour,
        rough=m.mapr(medium, 0.3, 0.7, 0.45, 0.65),
        spec=0.35,
        disp=relief,
        coat=0.1 + gloss,
        coatr=0.3,
    )
    return m


def cream(name='cream', tint='#fdf3df', light='#fff9ee', relief=1.0):
    """Whipped cream: light goes into it."""
    m = M(name)
    soft = m.noise(6, 4)
    m.bsdf(
        m.mix(soft, tint, light),
        rough=0.45,
        spec=0.32,
        sss=0.18,
        rad=(0.16, 0.12, 0.08),
        disp=weigh(m, (soft, 0.02 * relief), (m.noise(38, 3), 0.008 * relief)),
        coat=0.08,
        coatr=0.4,
    )
    return m


def ganache(name='ganache', dark='#2b1107', light='#3a1a0b', rough=0.26, marks=0.4):
    """Chocolate glaze drawn on with a palette knife: soft gloss, broken by its strokes."""
    m = flat(M(name))
    strokes = m.noise(1, 4, 0.55, 0.6, m.stretch((3, 3, 11)))
    waves = m.noise(5, 3)
    m.bsdf(
        m.mix(m.noise(5, 2), dark, light),
        rough=m.mapr(m.noise(9, 4, 0.6), 0.3, 0.7, rough, rough + 0.22),
        spec=0.42,
        bump=weigh(m, (strokes, 1), (waves, 0.5), (m.noise(40, 3), 0.06)),
        bstr=marks,
        bdist=0.06,
    )
    return m


def fruit_glaze(name, dark, light, *, rough=0.12, sss=0.15, fibre=0.0):
    """Wet fruit: cherry, pineapple, berry. `fibre` draws strands along z."""
    m = flat(M(name))
    place = own_place(m)
    colour = m.mix(m.noise(3, 3, 0.5, 0, place), dark, light)
    strands = m.noise(1, 3, 0.6, 0.3, m.stretch((14, 14, 3), place))
    if fibre:
        colour = m.mix(m.mul(m.mapr(strands, 0.4, 0.65), fibre), colour, dark)
    m.bsdf(
        colour,
        rough=rough,
        spec=0.5,
        sss=sss,
        rad=(0.12, 0.04, 0.02),
        bump=strands,
        bstr=0.1 + fibre * 0.4,
        coat=0.5,
        coatr=0.06,
    )
    return m


def china(rim='#24406b', radius=1.25):
    """White glazed china with a thin blue line at its rim."""
    m = flat(M('china'))
    length = m.n('VectorMath', {0: m.obj}, operation='LENGTH').outputs['Value']
    outer = m.mapr(length, radius * 0.978, radius * 0.983, 1, 0)
    line = m.mul(m.mapr(length, radius * 0.955, radius * 0.96), outer)
    m.bsdf(m.mix(line, '#fdfbf6', rim), rough=0.18, spec=0.5, coat=0.5, coatr=0.05)
    return m
