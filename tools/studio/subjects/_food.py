"""Materials of baked things: dough, chocolate, cream, sponge, nuts and seeds."""

from kit import M


def weigh(material, *terms, offset=0.0):
    """Adds up node values, each with its weight: weigh(m, (a, 0.5), (b, 0.3), offset=-0.25)."""
    total = offset
    for value, weight in terms:
        part = material.math('MULTIPLY', value, weight)
        total = material.math('ADD', part, total)
    return total


def own_place(material):
    """Texture coordinates that differ from object to object."""
    chance = material.n('ObjectInfo').outputs['Random']
    shift = material.n('CombineXYZ', {0: material.math('MULTIPLY', chance, 31.0)}).outputs[0]
    return material.n('VectorMath', {0: material.obj, 1: shift}, operation='ADD').outputs[0]


def flat(material):
    """Relief by shading alone, for things too small or too smooth to move their surface."""
    material.m.cycles.displacement_method = 'BUMP'
    return material


def dough(
    name,
    stops,
    *,
    rim=(0.12, 0.62),
    mottle=0.75,
    crack_scale=3.1,
    crack_depth=0.085,
    crack_from=0.40,
    crack_rim=0.0,
    crack_colours=('#f0d198', '#b97a3a'),
    grain=0.03,
    grain_scale=48,
    lumps=0.075,
    lump_scale=11,
    specks=None,
    rough=(0.5, 0.72),
):
    """
    Biscuit dough out of the oven. The mesh carries the attributes `rad` (0 in the middle, 1 at the
    rim) and `top` (1 on the upper side). `stops` are the colours from pale to dark; `specks` is
    (colour, scale, threshold) for bits baked in.
    """
    m = M(name)
    radius = m.attr('rad')
    top = m.attr('top')
    place = own_place(m)
    chance = m.n('ObjectInfo').outputs['Random']
    blotch = m.noise(5, 5, 0.62, 0, place)
    shade = weigh(
        m,
        (m.mapr(radius, 0.45, 1.02, *rim), 1),
        (blotch, mottle),
        (chance, 0.14),
        offset=-mottle / 2 - 0.07,
    )
    colour = m.ramp(shade, stops)
    relief = weigh(
        m,
        (m.noise(grain_scale, 4, 0.7, 0, place), grain),
        (m.noise(lump_scale, 4, 0.6, 0, place), lumps),
        offset=-(grain + lumps) / 2,
    )
    if crack_depth:
        edge = m.vor(crack_scale, m.warp(crack_scale, 0.28, place), 'DISTANCE_TO_EDGE')
        where = weigh(m, (m.noise(1.9, 3, 0.5, 0, place), 1), (radius, crack_rim))
        mask = m.mapr(where, crack_from, crack_from + 0.16)
        mask = m.math('MULTIPLY', mask, top)
        crack = m.math('MULTIPLY', m.mapr(edge, 0.0, 0.085, 1, 0), mask)
        fine = m.vor(8, m.warp(7, 0.12, place), 'DISTANCE_TO_EDGE')
        fine_mask = m.math('MULTIPLY', m.mapr(m.noise(3.5, 2, 0.5, 0, place), 0.5, 0.66), top)
        fine_crack = m.math('MULTIPLY', m.mapr(fine, 0, 0.1, 1, 0), fine_mask)
        colour = m.mix(m.math('MULTIPLY', crack, 0.65), colour, crack_colours[0])
        depth = m.math('MULTIPLY', m.mapr(crack, 0.75, 1), 0.5)
        colour = m.mix(depth, colour, crack_colours[1])
        plates = m.math('MULTIPLY', m.mapr(edge, 0.05, 0.3, 0, 0.41), mask)
        relief = weigh(
            m,
            (relief, 1),
            (crack, -crack_depth),
            (fine_crack, -crack_depth * 0.26),
            (plates, crack_depth),
        )
    if specks:
        speck_colour, scale, threshold = specks
        spot = m.mapr(m.vor(scale, m.warp(9, 0.05, place)), threshold, threshold * 1.6, 1, 0)
        spot = m.math('MULTIPLY', spot, m.mapr(m.noise(6, 2, 0.5, 0, place), 0.45, 0.55))
        colour = m.mix(spot, colour, speck_colour)
    m.bsdf(
        colour,
        rough=m.mapr(blotch, 0.3, 0.7, *rough),
        spec=0.28,
        disp=relief,
    )
    return m


def chocolate(name='chocolate', light='#4a2411', dark='#371708', rough=0.34):
    """Chocolate in pieces: half gloss, a breath of bloom."""
    m = flat(M(name))
    m.bsdf(
        m.mix(m.noise(8, 3), light, dark),
        rough=m.mapr(m.noise(20, 3), 0.3, 0.7, rough, rough + 0.18),
        spec=0.5,
        bump=m.noise(30, 3),
        bstr=0.12,
        coat=0.15,
        coatr=0.25,
    )
    return m


def bits(name, colours, *, rough=0.55, sss=0.0, skin=None, scale=14, grain=120, coat=0.0):
    """
    Small pieces (nuts, seeds, candied fruit). `colours` are the two ends of what the pieces'
    `rand` attribute picks from; `skin` is a darker colour left on parts of them.
    """
    m = flat(M(name))
    colour = m.mix(m.attr('rand'), *colours)
    if skin:
        colour = m.mix(m.mapr(m.noise(scale, 3), 0.52, 0.6), colour, skin)
    m.bsdf(
        colour,
        rough=rough,
        spec=0.4,
        sss=sss,
        rad=(0.05, 0.04, 0.02),
        bump=m.noise(grain, 3),
        bstr=0.18,
        coat=coat,
        coatr=0.2,
    )
    return m
