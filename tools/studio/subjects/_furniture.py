"""What wide scenes stand on and in: boards, shelves, wire rack, tray, crate and carton."""
from kit import *

from ._basket import Rods
from ._food import flat
from ._wrapping import block

OAK = ('#7d5230', '#a87544', '#c9985f')
WALNUT = ('#3a2214', '#543320', '#6f472c')


def wood(name='oak', colors=OAK, gloss=0.5, flour=None):
    """Oiled wood with its grain along x; each piece is cut from another place of the tree.

    flour is (x, y, reach) of a place in the scene that is dusted with it.
    """
    m = flat(M(name))
    at = m.each()
    chance = m.n('ObjectInfo').outputs['Random']
    rings = m.noise(1, 3, 0.5, 0.8, m.stretch((0.30, 2.4, 2.4), at))
    rings = m.math('PINGPONG', m.mul(rings, 9.0), 0.5)
    fibre = m.noise(1, 4, 0.7, 0.3, m.stretch((2.2, 46, 46), at))
    pore = m.mapr(m.noise(1, 3, 0.6, 0, m.stretch((5, 90, 90), at)), 0.60, 0.72)
    shade = m.add(
        m.mul(rings, 0.75),
        m.swing(fibre, 0.7),
        m.swing(m.noise(0.9, 3, vec=at), 0.5),
        m.mul(chance, 0.22),
        0.14,
    )
    color = m.ramp(shade, list(zip((0.05, 0.5, 0.95), colors)))
    color = m.mix(m.mul(pore, 0.4), color, colors[0])
    rough = m.mapr(fibre, 0.3, 0.7, gloss, gloss + 0.15)
    if flour:
        dust = dusting(m, *flour)
        color = m.mix(m.mul(dust, 0.85), color, '#fbf4e6')
        rough = m.add(rough, m.mul(dust, 0.4))
    m.bsdf(
        color,
        rough=rough,
        spec=0.3,
        bump=m.math('SUBTRACT', fibre, m.mul(pore, 0.8)),
        bstr=0.16,
        bdist=0.02,
    )
    return m


def dusting(m, x, y, reach):
    """How thick flour lies, 0 to 1: patchy, thinner away from (x, y)."""
    world = m.n('NewGeometry').outputs['Position']
    away = m.n('VectorMath', {0: world, 1: (x, y, 0)}, operation='SUBTRACT').outputs[0]
    far = m.n('VectorMath', {0: m.stretch((1, 1.5, 0), away)}, operation='LENGTH').outputs['Value']
    cloud = m.add(m.noise(1.6, 4, 0.65, vec=world), m.swing(m.noise(40, 3, 0.7, vec=world), 0.7))
    near = m.mapr(far, 0, reach, 0.34, 0.72, False)
    return m.mapr(m.math('SUBTRACT', cloud, near), -0.06, 0.16)


def board(mat, width, depth, thick=0.12, planks=5, seed=0):
    """Planks side by side, their grain along x; its top is at z = thick."""
    rnd = random.Random(seed)
    widths = [rnd.uniform(0.85, 1.15) for _ in range(planks)]
    scale = depth / sum(widths)
    y = -depth / 2
    parts = []
    for share in widths:
        half = share * scale / 2
        size = (width / 2, half - 0.002, thick / 2)
        parts.append(block(size, (0, y + half, thick / 2), mat, 0.012))
        y += 2 * half
    return group(parts, (0, 0, 0), (0, 0, 0))


def shelf(mat, width=5.2, depth=1.5, gap=1.75, thick=0.10):
    """A rack of two boards between two uprights. Returns the heights to stand things on."""
    levels = (0.06 + thick, 0.06 + thick + gap)
    for level in levels:
        board(mat, width, depth, thick, planks=3, seed=int(level * 9)).location.z = level - thick
    tall = levels[1] + 0.22
    for side in (-1, 1):
        # The grain runs along x, so an upright is a lying block that is set up.
        upright = block((tall / 2, depth / 2 + 0.03, 0.06), (0, 0, 0), mat, 0.014)
        place(upright, (side * (width / 2 + 0.06), 0, tall / 2), (0, 90, 0))
    return levels


def steel(name='steel', rough=0.26):
    """Brushed stainless steel that has seen use."""
    m = flat(M(name))
    smear = m.noise(3, 4, 0.6)
    m.bsdf(
        m.mix(smear, '#b9b7b2', '#d8d6d0'),
        rough=m.mapr(smear, 0.3, 0.7, rough, rough + 0.16),
        metal=1,
        bump=m.noise(1, 3, 0.6, 0, m.stretch((3, 70, 70))),
        bstr=0.04,
    )
    return m


def rounded(width, depth, radius, out=0.0):
    """A rectangle with round corners, (x, y), grown outwards by `out`."""
    points = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(7):
            a = math.radians(start + step * 15)
            x = sx * (width / 2 - radius) + (radius + out) * math.cos(a)
            points.append((x, sy * (depth / 2 - radius) + (radius + out) * math.sin(a)))
    return points


def cooling_rack(mat, width=4.4, depth=2.9, tall=0.30):
    """A wire rack on feet; its wires, on which things stand, reach up to z = tall."""
    rods = Rods(2)
    half_x, half_y = width / 2, depth / 2
    frame = tall - 0.05
    path = [(x, y, frame) for x, y in rounded(width, depth, 0.12)]
    rods.add(path, 0.032, closed=True, sides=12)
    for y in (-half_y / 3, half_y / 3):
        rods.add([(-half_x, y, frame), (half_x, y, frame)], 0.024, sides=10)
    count = int(width / 0.155)
    for i in range(1, count):
        x = -half_x + width * i / count
        rods.add([(x, -half_y, frame + 0.032), (x, half_y, frame + 0.032)], 0.017, sides=8)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (half_x - 0.5), sy * half_y
            foot = [(x - 0.12, y, frame), (x - 0.09, y, 0.06), (x - 0.05, y, 0.026)]
            foot += [(-px + 2 * x, py, pz) for px, py, pz in foot[::-1]]
            rods.add(foot, 0.026, sides=10)
    return rods.mesh('cooling rack', mat)


def tray(mat, width=4.0, depth=2.6, rim=0.16):
    """A baking tray with a sloping, rolled rim; things stand on z = 0.03."""
    # How far outside the floor and how high, from the middle of the floor over the rolled rim.
    profile = [(0, 0.03), (0.02, 0.035), (0.05, 0.06), (0.12, rim), (0.15, rim + 0.012)]
    profile += [(0.18, rim), (0.17, rim - 0.03), (0.13, rim - 0.03), (0.06, 0.03), (0.02, 0.004)]
    profile += [(0, 0)]
    rings = [rounded(width, depth, 0.16, out) for out, _ in profile]
    verts = [(x, y, z) for ring, (_, z) in zip(rings, profile) for x, y in ring]
    n = len(rings[0])
    faces = [
        [r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i]
        for r in range(len(profile) - 1)
        for i in range(n)
    ]
    faces += [list(range(n))[::-1], [(len(profile) - 1) * n + i for i in range(n)]]
    o = obj_from('tray', verts, faces, mat)
    o.data.use_auto_smooth = True
    return o


def crate_plastic(name, dark, light):
    """Moulded plastic, scuffed by years of vans."""
    m = flat(M(name))
    scuff = m.mapr(m.noise(1, 4, 0.7, 0.5, m.stretch((9, 9, 30))), 0.58, 0.72)
    color = m.mix(m.noise(2, 3), dark, light)
    m.bsdf(
        m.mix(m.mul(scuff, 0.16), color, '#d8d2c4'),
        rough=m.add(0.42, m.mul(scuff, 0.2)),
        spec=0.4,
        bump=m.noise(60, 3),
        bstr=0.05,
    )
    return m


def crate(mat, width=2.5, depth=1.7, tall=0.62):
    """A bread crate with slatted sides; things stand on z = 0.06. Returns its parts."""
    half_x, half_y, wall = width / 2, depth / 2, 0.035
    parts = [block((half_x, half_y, 0.03), (0, 0, 0.03), mat, 0.012)]
    bars = ((tall - 0.07, 0.07, 0.02), (0.10, 0.06, 0.0), (tall * 0.5 + 0.02, 0.025, 0.0))
    for z, half, out in bars:
        for side in (-1, 1):
            size_x = (half_x + out, wall / 2 + out, half)
            parts.append(block(size_x, (0, side * (half_y - wall / 2), z), mat, 0.014))
            size_y = (wall / 2 + out, half_y + out, half)
            parts.append(block(size_y, (side * (half_x - wall / 2), 0, z), mat, 0.014))
    slat = (tall - 0.10) / 2
    for count, length, along_x in ((11, width, True), (8, depth, False)):
        for i in range(count):
            at = (i / (count - 1) - 0.5) * (length - 0.08)
            for side in (-1, 1):
                if along_x:
                    spot = (at, side * (half_y - wall / 2), slat + 0.04)
                    size = (0.028, wall * 0.4, slat)
                else:
                    spot = (side * (half_x - wall / 2), at, slat + 0.04)
                    size = (wall * 0.4, 0.028, slat)
                parts.append(block(size, spot, mat, 0.006))
    return parts


def packing_tape():
    """Brown tape, a little glossy, its edges showing the board beneath."""
    m = flat(M('tape'))
    m.bsdf(m.mix(m.noise(6, 3), '#a87842', '#b98a50'), rough=0.24, spec=0.5, bump=m.noise(14, 3))
    return m


def carton(paper, tape, label, half=(0.9, 0.62, 0.5)):
    """A closed carton: the seam of its flaps under tape, a label on its front. Its parts."""
    x, y, z = half
    parts = [block((x, y, z - 0.008), (0, 0, z - 0.008), paper, 0.014)]
    for side in (-1, 1):
        spot = (0, side * (y / 2 + 0.002), 2 * z - 0.006)
        parts.append(block((x, y / 2 - 0.006, 0.009), spot, paper, 0.006))
    parts.append(block((x + 0.003, 0.075, 0.002), (0, 0, 2 * z + 0.005), tape, 0.001))
    for side in (-1, 1):
        spot = (side * (x + 0.002), 0, 2 * z - 0.13)
        parts.append(block((0.002, 0.075, 0.13), spot, tape, 0.001))
    tag = block((x * 0.34, 0.003, z * 0.34), (x * 0.36, -y - 0.002, z * 1.05), label, 0.001)
    return [*parts, tag]


def shipping_label():
    """A white label with a navy field and lines of small print."""
    m = flat(M('label'))
    x, _, z = m.sep(m.obj)
    head = m.mapr(z, 0.062, 0.066, 0, 1, False)
    row = m.math('PINGPONG', m.mul(z, 1.0), 0.016)
    words = m.mapr(m.noise(30, 1, vec=m.stretch((1, 1, 0.01))), 0.44, 0.5)
    ink = m.mul(m.mapr(row, 0.010, 0.011), words)
    ink = m.mul(ink, m.mapr(z, 0.05, 0.045), m.mapr(m.math('ABSOLUTE', x), 0.26, 0.25))
    color = m.mix(m.mul(ink, 0.75), '#f7f2e6', '#3b4355')
    m.bsdf(m.mix(head, color, '#1b3360'), rough=0.55, spec=0.25)
    return m
