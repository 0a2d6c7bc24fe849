"""Soft buns: their shape and their shiny crust."""
from kit import *

BUN = ('#f0cf96', '#e4ae64', '#cf8636', '#a9581d', '#7d3a10')


def shiny_crust(
    name='bun', colors=BUN, low=0.1, high=0.7, bias=0.0, band=None, torn=None, gloss=0.3
):
    """The smooth crust of a soft bun, brushed with milk or butter.

    band is the height of a pale line (where a loaf left its tin); torn is the height below which
    the sides are pale crumb, because the bun was pulled from its neighbour.
    """
    m = M(name)
    at = m.each()
    z = m.sep(m.obj)[2]
    up = m.normal()[2]
    big = m.noise(2.1, 4, 0.55, vec=at)
    medium = m.noise(8, 4, 0.6, vec=at)
    baked = m.add(
        m.mul(m.mapr(z, low, high, 0, 1, False), 0.52),
        m.mul(m.mapr(up, -0.2, 0.95), 0.36),
        m.swing(big, 0.42),
        m.swing(medium, 0.16),
        bias,
    )
    color = m.ramp(baked, list(zip((0.05, 0.3, 0.55, 0.8, 1), colors)))
    # Tiny blisters, lighter, where the skin has stretched.
    blister = m.mul(m.mapr(m.vor(46, m.warp(11, 0.04, at)), 0, 0.2, 1, 0), m.mapr(big, 0.45, 0.6))
    color = m.mix(m.mul(blister, 0.22), color, colors[1])
    relief = m.add(
        m.mul(m.noise(70, 4, 0.65, vec=at), 0.006),
        m.mul(m.noise(17, 5, 0.6, 0.7, at), 0.016),
        m.mul(blister, 0.004),
    )
    rough = m.mapr(m.noise(11, 4, 0.6, vec=at), 0.3, 0.7, gloss, gloss + 0.2)
    if band is not None:
        level = m.math('ABSOLUTE', m.math('SUBTRACT', m.add(z, m.swing(big, 0.2)), band))
        shred = m.noise(1, 5, 0.65, 0.5, m.stretch((6, 6, 18)))
        line = m.mul(m.mapr(level, 0, 0.13, 1, 0), m.mapr(up, 0.7, 0.35))
        color = m.mix(m.mul(line, m.mapr(shred, 0.3, 0.6, 0.3, 0.85)), color, '#f4d9a4')
        relief = m.add(relief, m.mul(line, shred, 0.04))
    if torn is not None:
        side = m.mul(m.mapr(up, 0.55, 0.2), m.mapr(m.add(z, m.swing(big, 0.25)), torn, torn - 0.16))
        fibre = m.noise(1, 5, 0.65, 0.8, m.stretch((9, 9, 22), at))
        pale = m.mix(m.mapr(fibre, 0.3, 0.7), '#eecb8f', '#fbe8c4')
        color = m.mix(side, color, pale)
        relief = m.add(relief, m.mul(side, fibre, 0.09))
        rough = m.add(rough, m.mul(side, 0.4))
    m.bsdf(color, rough=rough, spec=0.42, disp=relief, coat=0.16, coatr=0.28)
    return m


def dome(
    mat, rx, ry, height, base=0.3, square=2.2, seed=0, detail=6, uneven=1.0, top=2.15, foot=3.5
):
    """A bun standing on z = 0.

    base is the share of its height that lies below its widest line; square above 2 makes the plan
    squarer; top and foot make the upper and the lower half fuller.
    """
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=1)
    o = bpy.context.object
    o.name = 'bun'
    o.data.materials.append(mat.m)
    p = coords(o)
    angle = np.arctan2(p[:, 1], p[:, 0])
    flat = (np.abs(np.cos(angle)) ** square + np.abs(np.sin(angle)) ** square) ** (-1 / square)
    level = np.abs(p[:, 2])
    around = np.sqrt(np.maximum(0, 1 - level**2))
    upper = p[:, 2] >= 0
    power = np.where(upper, 2 / top, 2 / foot)
    reach = around**power * flat
    rise = level**power
    z = np.where(upper, base + (1 - base) * rise, base * (1 - rise)) * height
    moved = np.c_[reach * np.cos(angle) * rx, reach * np.sin(angle) * ry, z]
    offset = Vector((seed * 3.7, seed * 1.3, 0))
    for point in moved:
        q = Vector(point)
        swell = 1 + uneven * (0.10 * mn.noise(q * 1.5 + offset) + 0.03 * mn.noise(q * 4 + offset))
        point[0] *= swell
        point[1] *= swell
        point[2] *= 1 + uneven * 0.10 * mn.noise(q * 1.7 - offset) * (point[2] / height)
    set_coords(o, moved)
    o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons))
    return o
