"""What loaves, buns and rusks share: crust, crumb, tin loaf and slice."""
from kit import *

GOLDEN = ('#e6b570', '#d99b4e', '#c0762f', '#96501b', '#66300f')
WHOLEMEAL = ('#c08c4e', '#a8703a', '#8a5228', '#663716', '#43210d')
WHITE_CRUMB = ('#f6d5a8', '#fbe5c6', '#d8935c')
BROWN_CRUMB = ('#b98a57', '#c99f6e', '#7d4d27')


def crust_mat(name='crust', low=0.0, high=1.1, colors=GOLDEN, band=0.6, bias=0.0, relief=1.0):
    """A baked crust: browner with height and where it faces up.

    band is the height of the pale line where the loaf has risen out of its tin, None without one.
    """
    m = M(name)
    z = m.sep(m.obj)[2]
    up = m.normal()[2]
    big = m.noise(1.7, 4, 0.6)
    medium = m.noise(7, 5, 0.6)
    baked = m.add(
        m.mul(m.mapr(z, low, high, 0, 1, False), 0.55),
        m.mul(m.mapr(up, -0.1, 0.9), 0.32),
        m.swing(big, 0.5),
        m.swing(medium, 0.22),
        bias,
    )
    color = m.ramp(baked, list(zip((0, 0.25, 0.5, 0.75, 1), colors)))
    blister = m.mapr(m.vor(34, m.warp(9, 0.05)), 0.0, 0.22, 1, 0)
    blister = m.mul(blister, m.mapr(m.noise(5, 2), 0.5, 0.7))
    color = m.mix(m.mul(blister, 0.35), color, colors[3])
    relief_height = m.add(
        m.mul(m.noise(60, 5, 0.7), 0.014),
        m.mul(m.noise(13, 5, 0.65, 0.8), 0.045),
        m.mul(blister, 0.010),
    )
    if band is not None:
        level = m.math('ABSOLUTE', m.math('SUBTRACT', m.add(z, m.swing(big, 0.16)), band))
        torn = m.noise(1, 5, 0.65, 0.5, m.stretch((6, 3, 20)))
        line = m.mul(m.mapr(level, 0, 0.11, 1, 0), m.mapr(up, 0.75, 0.45))
        color = m.mix(m.mul(line, m.mapr(torn, 0.35, 0.6, 0.35, 0.9)), color, '#f0d096')
        relief_height = m.add(relief_height, m.mul(line, torn, 0.05))
    m.bsdf(
        color,
        rough=m.mapr(medium, 0.3, 0.7, 0.34, 0.55),
        spec=0.4,
        disp=m.mul(relief_height, relief),
        coat=0.14,
        coatr=0.35,
    )
    return m


def pores(m, scale=1.0, holes=1.0):
    """The pores of a crumb, 0 to 1: bent noise at three scales and a few big bubbles."""
    bent = m.warp(6 * scale, 0.07 / scale)
    large = m.mapr(m.noise(9 * scale, 2, 0.45, 0.9, bent), 0.60, 0.72)
    medium = m.mapr(m.noise(21 * scale, 2, 0.5, 0.8, bent), 0.56, 0.70)
    small = m.mapr(m.noise(46 * scale, 2, 0.5, 0.5, bent), 0.54, 0.72)
    cells = m.n('TexVoronoi', {'Scale': 5.5 * scale, 'Vector': bent}, feature='F1')
    size = m.mapr(m.sep(cells.outputs['Color'])[0], 0.55, 1, 0, 0.26 * holes)
    bubble = m.mapr(m.math('SUBTRACT', size, cells.outputs['Distance']), -0.03, 0.10)
    bubble = m.mul(bubble, m.mapr(size, 0.0, 0.05))
    fine = m.math('MAXIMUM', m.mul(large, 0.45), m.mul(medium, 0.65))
    fine = m.math('MAXIMUM', fine, m.mul(small, 0.6))
    return m.math('MAXIMUM', fine, m.mul(bubble, 0.6))


def slice_mat(
    name='slice',
    crumb=WHITE_CRUMB,
    crust=('#c48d4e', '#a9682d', '#70370f'),
    width=0.055,
    scale=1.7,
    depth=0.04,
    grain=None,
):
    """A cut face and the crust around it, by the vertices' 'edge' (distance to the outline).

    grain is (colour, amount): bran or seeds in the crumb.
    """
    m = M(name)
    edge = m.attr('edge')
    hole = pores(m, scale, 0.8)
    rim = m.add(edge, m.swing(m.noise(9, 4), 0.05))
    is_crust = m.mapr(rim, width * 0.35, width, 1, 0)
    inside = m.math('SUBTRACT', 1, is_crust)
    color = m.mix(m.noise(3, 3), crumb[0], crumb[1])
    color = m.mix(m.mapr(rim, 0, 0.20, 0.55, 0), color, '#e2b673')
    color = m.mix(m.mul(hole, 0.6), color, crumb[2])
    if grain:
        flecks = m.mapr(m.vor(24, m.warp(12, 0.06)), 0.20, 0.40, 1, 0)
        flecks = m.mul(flecks, m.mapr(m.noise(9, 2), 0.40, 0.52))
        color = m.mix(m.mul(flecks, grain[1]), color, grain[0])
    z = m.sep(m.obj)[2]
    baked = m.add(m.mapr(z, 0, 1.1, 0.1, 0.85, False), m.swing(m.noise(6, 4), 0.5))
    color = m.mix(is_crust, color, m.ramp(baked, list(zip((0, 0.45, 1), crust))))
    relief = m.add(
        m.mul(hole, inside, -depth),
        m.mul(m.noise(60, 5, 0.65), 0.012),
        m.mul(is_crust, m.noise(14, 5, 0.65, 0.8), 0.04),
    )
    m.bsdf(color, rough=0.75, spec=0.15, disp=relief)
    return m


def tin_outline(n=140, width=0.62, height=0.62, dome=0.46, overhang=0.07):
    """The outline (x, z) of a tin loaf: straight sides under a dome that hangs over a little."""
    points = []
    for i in range(n):
        angle = 2 * math.pi * i / n - math.pi / 2
        c, s = math.cos(angle), math.sin(angle)
        if s < 0:
            x = width * math.copysign(abs(c) ** 0.22, c)
            z = height - height * abs(s) ** 0.22
        else:
            t = min(1, s * 2.2)
            reach = width + overhang * t * t * (3 - 2 * t)
            x = reach * math.copysign(abs(c) ** 0.78, c)
            z = height + dome * abs(s) ** 0.9
        points.append((x, z))
    return resample(points, n)


def set_materials(o, materials, index):
    """Gives the faces of an object one of several materials each."""
    o.data.materials.clear()
    for material in materials:
        o.data.materials.append(material.m)
    o.data.polygons.foreach_set('material_index', np.asarray(index, dtype=np.int32))
    o.data.update()


def face_centres(o):
    """The middle of each face, n x 3."""
    flat = np.empty(len(o.data.polygons) * 3, dtype=np.float32)
    o.data.polygons.foreach_get('center', flat)
    return flat.reshape(-1, 3)


def tin_loaf(crust, crumb, outline=None, length=2.1, vox=0.014, seed=0):
    """A tin loaf along y, cut flat at y = 0 where its crumb shows, rounded at its far end."""
    outline = outline or tin_outline()
    offset = Vector((seed * 4.7, 0, seed))
    verts = []
    faces = []
    n = len(outline)
    rings = 64
    for k in range(rings):
        t = k / (rings - 1)
        back = max(0, (t - 0.86) / 0.14)
        round_off = max(0.02, math.sqrt(max(0, 1 - back**2.6)))
        dome = 1 + 0.06 * math.sin(t * 5.3 + 0.6 + seed) + 0.04 * math.sin(t * 13 + seed)
        for x, z in outline:
            risen = z if z < 0.62 else 0.62 + (z - 0.62) * dome
            verts.append(
                (x * (0.55 + 0.45 * round_off), t * length, risen * (0.78 + 0.22 * round_off))
            )
    for k in range(rings - 1):
        for i in range(n):
            a = k * n + i
            b = k * n + (i + 1) % n
            faces.append([a, b, b + n, a + n])
    faces.append(list(range(n))[::-1])
    faces.append([(rings - 1) * n + i for i in range(n)])
    o = obj_from('loaf', verts, faces)
    remesh(o, vox, 4)

    def uneven(p, normal):
        if p.y < 0.06:
            return 0.010 * mn.noise(p * 4 + offset)
        return 0.045 * mn.noise(p * 1.6 + offset) + 0.02 * mn.noise(p * 5 + offset)

    displace(o, uneven)
    p = coords(o)
    fattr(o, 'edge', np.where(p[:, 1] < 0.035, dist_outline(p[:, [0, 2]], outline), 0))
    centre = face_centres(o)
    cut = (centre[:, 1] < 0.03) & (dist_outline(centre[:, [0, 2]], outline) > 0.012)
    set_materials(o, [crust, crumb], cut)
    return o


def bread_slice(mat, outline=None, thickness=0.2, vox=0.012, seed=0, smooth=3):
    """A slice, standing: its cut faces look along y."""
    outline = outline or tin_outline()
    o = prism('slice', outline, thickness, mat)
    remesh(o, vox, smooth)
    p = coords(o)
    faces = (p[:, 1] < 0.02) | (p[:, 1] > thickness - 0.02)
    fattr(o, 'edge', np.where(faces, dist_outline(p[:, [0, 2]], outline), 0))
    displace(o, lambda q, normal: 0.014 * mn.noise(q * 3 + Vector((seed * 7, 0, 0))))
    return o
