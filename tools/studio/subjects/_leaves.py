"""Puff pastry: many thin leaves, wavy, ragged and open at their edges."""
from kit import *


def rectangle(width, depth, corner=0.06, n=176):
    """A rectangle with rounded corners, (x, y)."""
    points = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(7):
            a = math.radians(start + step * 15)
            x = sx * (width / 2 - corner) + corner * math.cos(a)
            y = sy * (depth / 2 - corner) + corner * math.sin(a)
            points.append((x, y))
    return resample(points, n)


def triangle(side, corner=0.07, n=168):
    """A triangle with rounded corners, (x, y)."""
    points = []
    reach = side / math.sqrt(3) - 2 * corner
    for i in range(3):
        middle = 90 + i * 120
        cx = reach * math.cos(math.radians(middle))
        cy = reach * math.sin(math.radians(middle))
        for step in range(-4, 5):
            a = math.radians(middle + step * 15)
            points.append((cx + corner * math.cos(a), cy + corner * math.sin(a)))
    return resample(points, n)


def _ragged(angle, shift):
    """How far a leaf's edge stands out in each direction, about -1 to 1."""
    return np.array(
        [
            mn.noise(Vector((math.cos(a) * 2.2, math.sin(a) * 2.2, 0)) + shift * 2.7)
            + 0.6 * mn.noise(Vector((math.cos(a) * 9, math.sin(a) * 9, 1)) + shift * 3.1)
            for a in angle
        ]
    )


def _waves(points, share, shift):
    """How a leaf undulates, about -1 to 1; neighbouring leaves do so alike."""
    return np.array(
        [
            mn.noise(Vector((x * 3.0, y * 3.0, share * 2.5)) + shift)
            + 0.5 * mn.noise(Vector((x * 8, y * 8, share * 5)) - shift)
            for x, y in points
        ]
    )


def _leaf_faces(start, total, n, rings):
    """The faces of a leaf of two sides and a rim; a side has its middle, then its rings."""
    faces = []
    for first, turn in ((start, 1), (start + total, -1)):
        ring = first + 1
        faces += [[first, ring + j, ring + (j + 1) % n][::turn] for j in range(n)]
        for inner in range(ring, ring + (rings - 1) * n, n):
            outer = inner + n
            faces += [
                [inner + j, outer + j, outer + (j + 1) % n, inner + (j + 1) % n][::turn]
                for j in range(n)
            ]
    rim = start + 1 + (rings - 1) * n
    faces += [
        [rim + j, rim + total + j, rim + total + (j + 1) % n, rim + (j + 1) % n] for j in range(n)
    ]
    return faces


def laminate(mat, outline, count, height, seed=0, thick=0.012, ragged=1.0, cut=None, rings=22):
    """Leaves of one outline above each other, as one object standing on z = 0.

    height(points, share) is where the leaf of that share (0 the lowest, 1 the top) lies over an
    n x 2 array of points. cut(points) tells which points of the outline lie on a knife's cut, where
    the leaves end evenly.
    """
    rnd = random.Random(seed)
    border = np.array(outline)
    n = len(border)
    centre = border.mean(0)
    arms = border - centre
    length = np.hypot(*arms.T)
    angle = np.arctan2(arms[:, 1], arms[:, 0])
    even = cut(border) if cut else np.zeros(n, bool)
    # More rings near the edge, where the leaves curl.
    radii = np.linspace(0, 1, rings + 1)[1:] ** 0.6
    reach = np.concatenate([[0], np.repeat(radii, n)])
    gap = np.concatenate([[length.min()], ((1 - radii)[:, None] * length).ravel()])
    knife = np.concatenate([[False], np.tile(even, rings)])
    # A knife's cut shows the pale inside.
    gap = np.where(knife, np.maximum(gap, 0.12), gap)
    curl = np.where(knife, 0.35, 1.0) * reach**6
    total = len(reach)
    verts, faces, layers = [], [], []
    for i in range(count):
        share = i / (count - 1)
        shift = Vector((seed * 9.1, i * 0.55, 0))
        beyond = _ragged(angle, shift) * 0.045 + rnd.uniform(-0.03, 0.015)
        grow = 1 + np.where(even, 0.004, ragged) * beyond / length
        points = np.concatenate([centre[None], *(centre + arms * grow[:, None] * r for r in radii)])
        wave = _waves(points, share, shift)
        z = height(points, share) + wave * (0.012 + 0.036 * curl * ragged)
        # Leaves droop or lift a little at their edges.
        z = np.maximum(z + curl * rnd.uniform(-0.020, 0.014) * ragged, 0.002 + thick * 0.1 * i)
        body = thick * (1 + 0.4 * wave) * (1.6 if i == count - 1 else 1)
        faces += _leaf_faces(len(verts), total, n, rings)
        verts += [(x, y, up + t) for (x, y), up, t in zip(points, z, body)]
        verts += [(x, y, up) for (x, y), up in zip(points, z)]
        layers += [share] * (total * 2)
    o = obj_from('leaves', verts, faces, mat)
    fattr(o, 'edge', np.tile(gap, 2 * count))
    fattr(o, 'layer', layers)
    fattr(o, 'top', np.tile(np.repeat([1.0, 0.0], total), count))
    return o


def pillow(outline_size, low, high, seed=0, bumps=0.0):
    """A height for `laminate`: leaves bulge from `low` at the border to `high` in the middle.

    bumps is how much the oven has blown them up here and there.
    """
    half_x, half_y = outline_size[0] / 2, outline_size[1] / 2
    shift = Vector((seed * 5.3, seed, 0))

    def height(points, share):
        x = np.clip(np.abs(points[:, 0] / half_x), 0, 1)
        y = np.clip(np.abs(points[:, 1] / half_y), 0, 1)
        bulge = np.maximum((1 - x**3.2) * (1 - y**3.2), 0) ** 0.75
        blown = [mn.noise(Vector((px * 2.3, py * 2.3, 0)) + shift) for px, py in points]
        return share * (low + bulge * (high - low + bumps * np.array(blown)))

    return height


PALE = ('#f8e6c0', '#f0d09a', '#d9a461', '#b0703a', '#7a441c')
GLAZED = ('#f7e2b6', '#efc78a', '#dc9d50', '#b8692a', '#824416')


def leaf_mat(name='leaf', colors=PALE, bias=0.0, crust=0.12, glaze=0.2):
    """Puff pastry: pale inside, brown at edges and on top, where it is glazed.

    crust is how much browner the top is.
    """
    m = M(name)
    at = m.each()
    edge = m.attr('edge')
    layer = m.attr('layer')
    crown = m.mul(m.mapr(layer, 0.93, 1.0), m.attr('top'))
    big = m.noise(2.6, 4, 0.6, vec=at)
    medium = m.noise(9, 4, 0.65, vec=at)
    fine = m.noise(34, 3, 0.65, vec=at)
    by_leaf = m.n('CombineXYZ', {0: m.mul(layer, 60.0), 1: m.mul(big, 3.0)}).outputs[0]
    single = m.noise(1, 2, vec=by_leaf)
    streak = m.noise(1, 4, 0.65, 1.0, m.stretch((4, 14, 4), at))
    baked = m.add(
        m.mul(m.mapr(edge, 0.0, 0.07, 1, 0), 0.24),
        m.mul(m.mapr(layer, 0.35, 1.0), 0.16),
        m.mul(m.mapr(layer, 0.0, 0.10, 1, 0), 0.14),
        m.mul(crown, crust),
        m.swing(big, 0.55),
        m.swing(medium, 0.5),
        m.swing(fine, 0.15),
        m.swing(single, 0.40),
        m.mul(crown, m.swing(streak, 0.55)),
        0.24 + bias,
    )
    color = m.ramp(baked, list(zip((0, 0.25, 0.5, 0.75, 1), colors)))
    blister = m.mul(m.mapr(m.vor(6, m.warp(4, 0.3, at)), 0.1, 0.5, 1, 0), crown)
    color = m.mix(m.mul(blister, m.mapr(medium, 0.45, 0.6), 0.35), color, '#8f4f1a')
    relief = m.add(
        m.mul(fine, 0.006),
        m.mul(medium, 0.016),
        m.mul(blister, 0.008),
        m.mul(crown, streak, 0.02),
    )
    rough = m.math('SUBTRACT', 0.56, m.mul(crown, m.mapr(medium, 0.3, 0.7, 0.5, 1.0), glaze * 0.6))
    m.bsdf(color, rough=rough, spec=0.4, disp=relief, coat=m.mul(crown, glaze), coatr=0.35)
    return m


def flakes(mat, count, centre, spread, seed=0):
    """Broken leaves on the table around (x, y)."""
    rnd = random.Random(seed)
    for i in range(count):
        size = rnd.uniform(0.02, 0.08)
        o = blob('flake', mat, seed + i, 1.1, 3, (1, 0.7, 0.07), 1.4)
        fattr(o, 'layer', [rnd.uniform(0.3, 1.0)] * len(o.data.vertices))
        fattr(o, 'edge', [0.05] * len(o.data.vertices))
        fattr(o, 'top', [0.0] * len(o.data.vertices))
        x = centre[0] + rnd.gauss(0, spread * 0.5)
        y = centre[1] + rnd.gauss(0, spread * 0.35)
        turn = (rnd.uniform(-9, 9), rnd.uniform(-9, 9), rnd.random() * 360)
        place(o, (x, y, size * 0.12), turn, size)
