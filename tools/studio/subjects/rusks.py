"""Rusks and toasts: slices baked a second time."""
from kit import *

from ._bread import *
from ._toppings import hidden, lay, points_apart, seed_mat, within

PLAIN = (('#d9a055', '#e6b873', '#a6652a'), ('#b37a3c', '#98602a', '#744218'))
PALE = (('#e8c084', '#f1d3a0', '#bd8444'), ('#c68d4c', '#ad7233', '#8a521f'))
BROWN = (('#a87440', '#b98550', '#6f4119'), ('#80501f', '#673a14', '#48260c'))


def rusk_outline(width=0.60, height=0.78, square=2.7, n=110):
    """An upright oval with a flattened foot, (x, z)."""
    points = []
    for i in range(n):
        angle = 2 * math.pi * i / n
        c, s = math.cos(angle), math.sin(angle)
        power = 2 / square if s > 0 else 2 / (square + 2.2)
        x = width * math.copysign(abs(c) ** power, c)
        z = height / 2 * (1 + math.copysign(abs(s) ** power, s))
        points.append((x, z))
    return resample(points, n)


def rusk_mat(name='rusk', colors=PLAIN, coarse=1.0, bran=None):
    """A dry, evenly toasted face with fine pores and a thin brown crust.

    bran is (colour, amount, scale) of flecks in the crumb.
    """
    face, crust = colors
    m = M(name)
    at = m.each()
    edge = m.attr('edge')
    hole = pores(m, 1.5, 0.7)
    rim = m.add(edge, m.swing(m.noise(11, 4, vec=at), 0.018))
    is_crust = m.mapr(rim, 0.012, 0.030, 1, 0)
    inside = m.math('SUBTRACT', 1, is_crust)
    toast = m.add(
        m.mul(m.mapr(edge, 0.02, 0.20, 1, 0), 0.45),
        m.swing(m.noise(1.8, 4, 0.6, vec=at), 0.9),
        m.swing(m.noise(7, 4, 0.65, vec=at), 0.35),
        0.22,
    )
    color = m.mix(m.noise(5, 3, vec=at), face[0], face[1])
    color = m.mix(m.mapr(toast, 0.15, 0.95, 0, 0.75), color, face[2])
    color = m.mix(m.mul(hole, 0.55), color, face[2])
    grain = m.noise(75, 4, 0.7, vec=at)
    color = m.mix(m.mapr(grain, 0.5, 0.72, 0, 0.35), color, face[1])
    if bran:
        flecks = m.mapr(m.vor(bran[2], m.warp(12, 0.06, at)), 0.18, 0.34, 1, 0)
        flecks = m.mul(flecks, m.mapr(m.noise(7, 2, vec=at), 0.42, 0.55))
        color = m.mix(m.mul(flecks, bran[1]), color, bran[0])
    baked = m.add(m.noise(4, 5, 0.65, vec=at), m.swing(m.noise(16, 4, vec=at), 0.4))
    color = m.mix(is_crust, color, m.ramp(baked, list(zip((0.2, 0.5, 0.8), crust))))
    relief = m.add(
        m.mul(hole, inside, -0.035),
        m.mul(grain, 0.014 * coarse),
        m.mul(m.noise(28, 4, 0.65, vec=at), 0.022 * coarse),
        m.mul(is_crust, m.noise(12, 4, vec=at), 0.03),
    )
    m.bsdf(color, rough=0.8, spec=0.15, disp=relief)
    return m


def rusk(mat, seed=0, outline=None, thickness=0.125):
    """A rusk standing on z = 0 with its faces along y, its middle at the origin."""
    outline = outline or rusk_outline()
    o = prism('rusk', outline, thickness, mat)
    remesh(o, 0.010, 1, 0.35)
    p = coords(o)
    faces = (p[:, 1] < 0.012) | (p[:, 1] > thickness - 0.012)
    fattr(o, 'edge', np.where(faces, dist_outline(p[:, [0, 2]], outline), 0))
    offset = Vector((seed * 7.1, seed, 0))
    p[:, 1] -= thickness / 2
    for q in p:
        q[1] += 0.03 * mn.noise(Vector((q[0], 0, q[2])) * 1.6 + offset)
        q[0] *= 1 + 0.05 * mn.noise(Vector((0, 0, q[2] * 2)) + offset)
        q[2] *= 1 + 0.05 * mn.noise(Vector((q[0] * 2, 0, 0)) - offset)
    set_coords(o, p)
    return o


def rusk_row(patterns, count=7, pitch=0.27, lean=19, seed=0):
    """Rusks standing one behind the other along y, leaning back."""
    rnd = random.Random(seed)
    made = []
    for i in range(count):
        o = copy(patterns[i % len(patterns)], (0, 0, 0), (0, 0, 0))
        for child in patterns[i % len(patterns)].children:
            turned = child.rotation_euler.copy()
            fleck = copy(child, child.location, (0, 0, 0))
            fleck.parent = o
            fleck.rotation_euler = turned
        flip = 180 * (i % 2)
        place(
            o,
            (rnd.uniform(-0.04, 0.04), i * pitch + rnd.uniform(-0.02, 0.02), 0.03),
            (-lean + rnd.uniform(-3, 3), rnd.uniform(-3, 3), flip + rnd.uniform(-4, 4)),
        )
        o.rotation_euler[0] *= -1 if flip else 1
        made.append(o)
    return made


def flecked(on, patterns, count, thickness, outline, seed):
    """Flecks on both faces of a rusk."""
    bpy.context.view_layer.update()
    rnd = random.Random(seed)
    surface = Surface(on)

    def inside(r):
        return (r.uniform(-0.6, 0.6), r.uniform(0, 0.8))

    for x, z in points_apart(count, inside, 0.02, seed):
        if not within(x, z, outline):
            continue
        side = rnd.choice((-1, 1))
        point, normal = surface.towards((x, side, z), (0, -side, 0))
        if point is not None:
            lay(rnd.choice(patterns), on, point, normal, rnd, sink=0.3, tilt=0.3, lift=0.016)


def rusk_scene(mat, crumb_color, shot, toppings=None):
    """A row of rusks and two lying in front of it."""
    outline = rusk_outline()
    patterns = [rusk(mat, seed, outline) for seed in (1, 2, 3)]
    if toppings:
        for i, pattern in enumerate(patterns):
            flecked(pattern, toppings, 90, 0.125, outline, i)
    row = rusk_row(patterns, 6, seed=4)
    group(row, (0.05, -0.28, 0), (0, 0, -38))
    front = rusk_row(patterns[:2], 2, seed=5)
    place(front[0], (-0.62, -0.75, 0.10), (-90, 0, 16))
    place(front[1], (-0.12, -1.12, 0.20), (-76, 0, -22))
    for pattern in patterns:
        hidden(pattern)
    crumbs(34, (-0.2, -1.1), 1.3, crumb_color, 7, (0.008, 0.03))
    studio(target=(0.02, -0.1, 0.34), dist=8.5, pitch=25, focus=(0, -0.6, 0.4), fstop=0.42, **shot)


def scene_plain_rusk(**shot):
    """Golden rusks."""
    rusk_scene(rusk_mat(), '#c98a45', shot)


def scene_elaichi_rusk(**shot):
    """Rusks with crushed cardamom."""
    green = seed_mat('cardamom', [(0, '#7d8a3a'), (1, '#59692a')], rough=0.7)
    black = seed_mat('cardamom seed', [(0, '#3c2a1a'), (1, '#22170e')])
    toppings = [
        hidden(blob('husk', green, 1, 0.3, 2, (0.026, 0.013, 0.006))),
        hidden(blob('husk', green, 2, 0.3, 2, (0.019, 0.013, 0.006))),
        hidden(blob('seed', black, 3, 0.2, 2, (0.014, 0.010, 0.009), 0.7)),
    ]
    rusk_scene(rusk_mat(bran=('#6f7a34', 0.5, 26)), '#c98a45', shot, toppings)


def scene_suji_rusk(**shot):
    """Pale rusks with coarse semolina."""
    rusk_scene(rusk_mat(colors=PALE, coarse=1.8), '#dcae6a', shot)


def toast_scene(mat, crumb_color, shot):
    """A pile of thin toasts, one leaning on it and one lying before it."""
    outline = tin_outline(width=0.60, height=0.52, dome=0.36, overhang=0.04)
    thickness = 0.115
    patterns = [rusk(mat, seed, outline, thickness) for seed in (4, 5, 6)]
    rnd = random.Random(9)
    for i in range(5):
        o = copy(patterns[i % 3], (0, 0, 0), (0, 0, 0))
        spot = (0.18 + rnd.uniform(-0.06, 0.06), -0.10 + rnd.uniform(-0.05, 0.05))
        rise = (i + 0.5) * thickness * 1.1
        place(o, (*spot, rise), (-90 + rnd.uniform(-1, 1), 0, rnd.uniform(-14, 14) - 16))
    leaning = copy(patterns[0], (0, 0, 0), (0, 0, 0))
    place(leaning, (-0.55, -0.52, 0.045), (-58, 0, -30))
    lying = copy(patterns[1], (0, 0, 0), (0, 0, 0))
    place(lying, (0.55, -1.22, thickness / 2), (-90, 0, 24))
    for pattern in patterns:
        hidden(pattern)
    crumbs(30, (-0.1, -1.2), 1.2, crumb_color, 7, (0.008, 0.028))
    studio(target=(0.05, -0.2, 0.3), dist=7.6, pitch=25, focus=(0, -0.6, 0.4), fstop=0.42, **shot)


def scene_milk_toast(**shot):
    """Thin golden toasts."""
    mat = rusk_mat(colors=(('#e3b871', '#eecb90', '#b5772f'), ('#b87f3e', '#9c642b', '#76451a')))
    toast_scene(mat, '#d29a52', shot)


def scene_brown_toast(**shot):
    """Brown toasts with bran."""
    toast_scene(rusk_mat(colors=BROWN, coarse=1.2, bran=('#4f2c10', 0.85, 30)), '#94602c', shot)


SCENES = {
    'plain-rusk': scene_plain_rusk,
    'elaichi-rusk': scene_elaichi_rusk,
    'suji-rusk': scene_suji_rusk,
    'milk-toast': scene_milk_toast,
    'brown-toast': scene_brown_toast,
}
