"""The wedge of chocolate cake and the sugared ring cake, each on its plate."""

import math

from kit import M, displace, group, lathe, place, remesh, studio
from mathutils import noise as mn

from subjects._cake import china, cream, crumb, ganache
from subjects._food import chocolate
from subjects._shapes import cherry, layered, piped, plate, shavings, slab, wedge
from subjects.pastries import DARK, cherry_material, stem_material


def ring_cake(crust, radius=0.98, height=0.62, flutes=12):
    """A fluted ring cake, turned out of its mould."""
    profile = []
    for i in range(60):
        angle = math.tau * i / 59 - math.pi / 2
        c, s = math.cos(angle), math.sin(angle)
        r = 0.60 + 0.38 * math.copysign(abs(c) ** 0.85, c)
        z = height * (0.5 + 0.5 * math.copysign(abs(s) ** 0.72, s))
        profile.append((r * radius, z))

    def flute(angle, z):
        deep = 0.10 * min(1, max(0, z / height) * 1.6)
        return 1 + deep * (abs(math.sin(angle * flutes / 2)) ** 0.7 - 0.6)

    cake = lathe('ring', profile, crust, 240, flute)
    remesh(cake, 0.014, 4)
    displace(cake, lambda p, _n: 0.03 * mn.noise(p * 1.7) + 0.014 * mn.noise(p * 6))
    return cake


def icing_sugar_crust(stops):
    """A ring cake's crust, dusted with icing sugar where it faces up."""
    m = M('ring crust')
    up = m.normal()[2]
    blotch, medium = m.noise(3, 4, 0.6), m.noise(12, 4, 0.65)
    shade = m.add(0.5, m.swing(blotch, 0.6), m.swing(medium, 0.3), m.mul(up, 0.08))
    dust = m.add(m.noise(3.2, 4, 0.6), m.swing(m.noise(60, 3, 0.7), 0.9), m.mul(up, 0.12))
    dust = m.mul(m.mapr(up, 0.35, 0.85), m.mapr(dust, 0.52, 0.68))
    colour = m.mix(m.mul(dust, 0.94), m.ramp(shade, stops), '#fffaf2')
    relief = m.add(
        m.swing(m.noise(50, 4, 0.7), 0.022),
        m.swing(medium, 0.03),
        m.mul(dust, m.noise(90, 2), 0.015),
    )
    m.bsdf(colour, rough=m.add(0.45, m.mul(dust, 0.4)), spec=0.35, disp=relief)
    return m


def sugar_ring_scene(**kw):
    stops = [(0, '#e6b76a'), (0.35, '#cf9244'), (0.6, '#ab6528'), (0.85, '#7d3f16'), (1, '#59290d')]
    ring = ring_cake(icing_sugar_crust(stops))
    place(ring, (0, 0.05, 0.045), (0, 0, 12))
    plate(china(radius=1.42), 1.42)
    view = dict(target=(0, 0, 0.32), dist=8.8, pitch=27, focus=(0, -0.8, 0.4), fstop=0.34)
    studio(**view, **kw)


def chocolate_wedge():
    """A wedge of layered chocolate cake under ganache, with a rosette and a cherry."""
    angle, radius = 42, 1.55
    sponge, white = crumb('dark sponge', DARK, scale=1.9), cream()
    glaze = ganache('glaze', '#2b1107', '#3a1a0b', 0.2, 0.3)

    def outline(inset):
        return wedge(radius - 0.03 - inset, angle)

    layers = [(0.23, sponge, 0.0, 0.014), (0.10, white, 0.02, 0.028)] * 2 + [
        (0.23, sponge, 0.0, 0.014)
    ]
    parts, top = layered('layer', outline, layers, seed=2)
    lid = slab(
        'lid', wedge(radius + 0.03, angle + 0.8), top - 0.01, top + 0.075, glaze, uneven=0.012
    )
    arc = wedge(radius + 0.03, angle + 0.4)[1:]
    inner = wedge(radius - 0.04, angle + 0.4)[1:]
    back = slab('back', arc + inner[::-1], 0, top + 0.03, glaze, uneven=0.012)
    rosette = place(piped(white, 0.27, 0.32, 1.8, 0.13, seed=1), (radius * 0.74, 0, top + 0.06))
    fruit = cherry(cherry_material(), stem_material(), 0.13)
    place(fruit, (radius * 0.74, 0, top + 0.46), (8, -6, 40))
    shaved = chocolate('shavings', '#54290f', '#32150a', 0.34)

    def where(rnd):
        reach, turn = 1.45 * math.sqrt(rnd.uniform(0.05, 1)), rnd.uniform(-0.42, 0.42)
        if abs(reach - radius * 0.74) < 0.30:
            return None
        turn *= math.radians(angle)
        return reach * math.cos(turn), reach * math.sin(turn), top + 0.075

    curls = shavings(shaved, 34, where, seed=4, size=(0.06, 0.15))
    return [*parts, lid, back, rosette, fruit, curls]


def chocolate_scene(**kw):
    group(chocolate_wedge(), (-0.72, 0.42, 0.045), (0, 0, -28))
    plate(china(radius=1.3), 1.3)
    view = dict(target=(0.03, 0, 0.60), dist=8.0, pitch=21, focus=(-0.2, -0.35, 0.6), fstop=0.34)
    studio(**view, **kw)


SCENES = {
    'chocolate-cake': chocolate_scene,
    'sugar-ring-cake': sugar_ring_scene,
}
