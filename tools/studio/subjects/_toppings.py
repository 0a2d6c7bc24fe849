"""What lies on breads: seeds, oats, herbs and candied fruit."""
from kit import *


def seed_mat(name, stops, rough=0.5, coat=0.1):
    """One of several colours for each seed."""
    m = M(name)
    m.m.cycles.displacement_method = 'BUMP'
    random = m.n('ObjectInfo').outputs['Random']
    m.bsdf(m.ramp(random, stops), rough=rough, spec=0.4, coat=coat, coatr=0.3)
    return m


def hidden(o):
    """Moves a pattern that only its copies show out of the picture."""
    o.location = (0, 0, -5)
    return o


def sesame(size=0.034):
    """A sesame seed: a flat drop."""
    mat = seed_mat('sesame', [(0, '#f8ecd0'), (0.6, '#efdcae'), (1, '#d9b878')])
    o = blob('sesame', mat, rough=0.06, detail=3)
    p = coords(o)
    taper = 1 - 0.45 * np.clip(p[:, 0], 0, 1) ** 1.5
    set_coords(o, np.c_[p[:, 0] * 1.0, p[:, 1] * 0.62 * taper, p[:, 2] * 0.36 * taper] * size)
    return hidden(o)


def oats():
    """Patterns of oat flakes, pumpkin, sunflower and flax seeds."""
    flake = seed_mat('oat', [(0, '#ead2a2'), (1, '#cda870')], rough=0.7)
    pumpkin = seed_mat('pumpkin', [(0, '#77803a'), (1, '#59602a')])
    flax = seed_mat('flax', [(0, '#6a3c1a'), (1, '#45230d')], rough=0.3)
    sunflower = seed_mat('sunflower', [(0, '#d9cba6'), (1, '#b9a57b')])
    patterns = [
        blob('oat', flake, 1, 0.25, 3, (0.050, 0.036, 0.010)),
        blob('oat', flake, 2, 0.3, 3, (0.042, 0.034, 0.012)),
        blob('pumpkin', pumpkin, 3, 0.1, 3, (0.062, 0.034, 0.014)),
        blob('sunflower', sunflower, 4, 0.1, 3, (0.050, 0.024, 0.016)),
        blob('flax', flax, 5, 0.05, 3, (0.024, 0.014, 0.008)),
        sesame(0.028),
    ]
    return [hidden(p) for p in patterns]


def lay(
    pattern, on, point, normal, rnd, sink=0.2, tilt=0.15, sizes=(0.85, 1.15), lift=0.0
):
    """A copy of the pattern on a point of an object, turned at random.

    sink is the share of it below the surface; lift raises thin things above the crust's relief,
    which the renderer adds to the mesh.
    """
    o = copy(pattern, (0, 0, 0), (0, 0, 0))
    o.parent = on
    axis = Vector(normal) + Vector((rnd.uniform(-tilt, tilt) for _ in range(3)))
    turn = axis.to_track_quat('Z', 'Y').to_matrix()
    turn = turn @ Matrix.Rotation(rnd.random() * 2 * math.pi, 3, 'Z')
    o.rotation_euler = turn.to_euler()
    size = rnd.uniform(*sizes)
    o.scale = (size, size, size)
    above = pattern.dimensions[2] * size * (0.5 - sink) + lift
    o.location = Vector(point) + Vector(normal) * above
    return o


def strew(on, patterns, count, xs, ys, seed=0, steep=0.3, apart=0.035, sink=0.2, lift=0.01):
    """Lets things fall on an object from above, within the ranges; none stay where it is steep."""
    bpy.context.view_layer.update()
    rnd = random.Random(seed)
    surface = Surface(on)
    spots = points_apart(count, lambda r: (r.uniform(*xs), r.uniform(*ys)), apart, seed)
    for x, y in spots:
        point, normal = surface.below(x, y)
        if point is None or normal.z < steep or point.z < 0.02:
            continue
        lay(rnd.choice(patterns), on, point, normal, rnd, sink, lift=lift)


def candied_mats():
    """Candied papaya: red, green and yellow, moist and a little translucent."""
    colors = [('#8e0d16', '#b8241f'), ('#33661f', '#55852f'), ('#c9860f', '#e0a52c')]
    mats = []
    for i, (dark, light) in enumerate(colors):
        m = M(f'candied {i}')
        m.m.cycles.displacement_method = 'BUMP'
        m.bsdf(m.mix(m.noise(9, 3), dark, light), rough=0.42, spec=0.4, coat=0.08, coatr=0.3)
        mats.append(m)
    return mats


def cubes(mats, size=0.05):
    """Patterns of candied fruit: little uneven cubes."""
    return [
        hidden(blob('fruit', m, i, 0.25, 3, (size, size * 0.85, size * 0.7), 0.55))
        for i, m in enumerate(mats)
    ]


def candied(on, outline, mats, count, seed=0):
    """Candied fruit in the cut face at y = 0 of a loaf or slice."""
    patterns = cubes(mats)
    bpy.context.view_layer.update()
    rnd = random.Random(seed)
    xs = [x for x, _ in outline]
    zs = [z for _, z in outline]

    def inside(r):
        return (r.uniform(min(xs), max(xs)), r.uniform(min(zs), max(zs)))

    for x, z in points_apart(count * 2, inside, 0.10, seed):
        if dist_outline(np.array([[x, z]]), outline)[0] < 0.07 or not within(x, z, outline):
            continue
        pattern = rnd.choice(patterns)
        lay(pattern, on, (x, 0.0, z), (0, -1, 0), rnd, 0.72, tilt=0.9, sizes=(0.55, 1.1))


def within(x, z, outline):
    """Whether the point lies inside the closed outline."""
    inside = False
    for (x0, z0), (x1, z1) in zip(outline, outline[1:] + outline[:1]):
        if (z0 > z) != (z1 > z) and x < (x1 - x0) * (z - z0) / (z1 - z0) + x0:
            inside = not inside
    return inside
