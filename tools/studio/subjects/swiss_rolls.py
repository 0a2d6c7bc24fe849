"""Sponge rolls: a spiral of jam or cream, two slices cut."""

import math

import numpy as np
from kit import M, displace, fattr, obj_from, place, remesh, studio
from mathutils import Vector
from mathutils import noise as mn

from subjects._bread import pores
from subjects._food import bits
from subjects._pieces import chip, litter

RADIUS = 0.47
PITCH = 0.135


def roll_material(name, sponge, filling, skin, *, sugar=True, gloss=0.0):
    """
    Sponge by two colours and that of its pores, the spiral of `filling`, and the baked `skin`
    (pale, dark). The vertices' `face` is 1 on a cut face.
    """
    m = M(name)
    x, _, z = m.sep(m.obj)
    face = m.attr('face')
    wobble = m.noise(2.2, 3, 0.55)
    angle = m.math('DIVIDE', m.math('ARCTAN2', z, x), math.tau)
    reach = m.math('SQRT', m.add(m.mul(x, x), m.mul(z, z)))
    turns = m.math('SUBTRACT', m.math('DIVIDE', m.add(reach, m.swing(wobble, 0.10)), PITCH), angle)
    middle = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', turns), 0.5))
    uneven = m.swing(m.noise(6, 3), 0.16)
    line = m.mapr(m.add(middle, uneven), 0.11, 0.16, 1, 0)
    line = m.mul(line, m.mapr(reach, RADIUS - 0.05, RADIUS - 0.035, 1, 0))
    hole = pores(m, 2.3, 0.7)
    fine = m.noise(34, 5, 0.7)
    crumb_colour = m.mix(m.noise(4, 3), sponge[0], sponge[1])
    crumb_colour = m.mix(
        m.add(m.mul(hole, 0.5), m.mul(m.mapr(fine, 0.4, 0.75), 0.3)), crumb_colour, sponge[2]
    )
    filling_colour = m.mix(m.noise(9, 3), *filling)
    inside = m.mix(line, crumb_colour, filling_colour)
    blotch = m.add(m.noise(3, 4, 0.6), m.swing(m.noise(18, 4, 0.65), 0.5))
    outside = m.mix(m.mapr(blotch, 0.32, 0.68), *skin)
    rim = m.mapr(reach, RADIUS - 0.040, RADIUS - 0.020)
    on_face = m.mul(face, m.math('SUBTRACT', 1, rim))
    colour = m.mix(on_face, outside, inside)
    rough = m.math('SUBTRACT', 0.72, m.mul(line, on_face, 0.25 + gloss))
    off_line = m.math('SUBTRACT', 1, line)
    relief = m.add(
        m.mul(hole, on_face, off_line, -0.03),
        m.swing(fine, 0.024),
        m.mul(line, on_face, 0.012),
        m.swing(m.noise(9, 4, 0.65), 0.03),
    )
    if sugar:
        up = m.normal()[2]
        dust = m.add(m.noise(3.0, 4, 0.6), m.swing(m.noise(70, 3, 0.7), 0.9))
        dust = m.mul(m.mapr(up, 0.45, 0.9), m.mapr(dust, 0.46, 0.62), m.math('SUBTRACT', 1, face))
        colour = m.mix(m.mul(dust, 0.9), colour, '#fffaf2')
    m.bsdf(colour, rough=rough, spec=0.25, disp=relief, sheen=0.1)
    return m


def roll(material, length, seed=0):
    """A piece of roll along y from 0, its axis at the height of its radius."""
    sides, shift = 180, Vector((seed * 6.1, 0, seed))
    outline = []
    for i in range(sides):
        angle = math.tau * i / sides
        overlap = ((angle / math.tau - 0.86) % 1.0) * 0.035
        radius = RADIUS - 0.02 + overlap
        outline.append((radius * math.cos(angle) * 1.05, radius * math.sin(angle) * 0.95))
    points = [(x, 0, z) for x, z in outline] + [(x, length, z) for x, z in outline]
    faces = [[i, (i + 1) % sides, (i + 1) % sides + sides, i + sides] for i in range(sides)]
    faces += [list(range(sides))[::-1], list(range(sides, 2 * sides))]
    piece = obj_from('roll', points, faces, material)
    remesh(piece, 0.0125, 3)
    normals = np.empty(len(piece.data.vertices) * 3, dtype=np.float32)
    piece.data.vertices.foreach_get('normal', normals)
    fattr(piece, 'face', np.abs(normals.reshape(-1, 3)[:, 1]) > 0.75)
    displace(
        piece, lambda p, _n: 0.022 * mn.noise(p * 1.8 + shift) + 0.010 * mn.noise(p * 6 + shift)
    )
    return piece


def swiss_roll(material):
    """The roll, a slice standing before it and one lying."""
    body = place(roll(material, 1.55, 1), (0.36, -0.02, RADIUS * 0.94), (0, 0, -40))
    standing = place(roll(material, 0.19, 2), (0.02, -0.42, RADIUS * 0.94), (0, 24, -30))
    lying = place(roll(material, 0.19, 3), (-0.72, -0.80, 0.2), (-90, 0, 20))
    return [body, standing, lying]


def stage(crumb_colours, **kw):
    fallen = bits('crumbs', crumb_colours, rough=0.8)
    shapes = [chip(i, 9) for i in range(6)]
    litter(shapes, fallen, 26, centre=(-0.3, -1.0), spread=1.0, size=(0.01, 0.028))
    studio(
        target=(0.12, -0.1, 0.36), dist=8.2, pitch=24, focus=(-0.2, -0.55, 0.45), fstop=0.38, **kw
    )


def jam_scene(**kw):
    swiss_roll(
        roll_material(
            'jam roll',
            ('#f3d191', '#f7dda6', '#dcab63'),
            ('#8e0f18', '#b31a22'),
            ('#e0ad62', '#a65f25'),
            gloss=0.25,
        )
    )
    stage(('#f4dba0', '#c98d45'), **kw)


def chocolate_scene(**kw):
    swiss_roll(
        roll_material(
            'chocolate roll',
            ('#43210f', '#502914', '#261006'),
            ('#fbf0dd', '#fff8ea'),
            ('#4a2512', '#341708'),
        )
    )
    stage(('#5a2f18', '#2e1408'), **kw)


SCENES = {
    'swiss-roll': jam_scene,
    'chocolate-swiss-roll': chocolate_scene,
}
