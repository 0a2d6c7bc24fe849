"""Boxes, ribbons, bows and foil."""

import math
import random

import bpy
from kit import M, obj_from, place
from mathutils import Vector
from mathutils import noise as mn

from subjects._food import flat


def card(name, dark, light, grain=120):
    """Laid card board."""
    m = flat(M(name))
    m.bsdf(
        m.mix(m.noise(2, 3), dark, light),
        rough=0.46,
        spec=0.35,
        bump=m.add(m.noise(grain, 3), m.mul(m.noise(1, 3, 0.6, 0, m.stretch((6, 6, 220))), 0.6)),
        bstr=0.10,
    )
    return m


def kraft(name='kraft'):
    """Brown paper board with its fibres."""
    m = flat(M(name))
    fibre = m.noise(1, 4, 0.65, 0.4, m.stretch((30, 30, 160)))
    blotch = m.noise(5, 4, 0.6)
    colour = m.mix(
        m.mapr(m.add(m.mul(fibre, 0.6), m.mul(blotch, 0.4)), 0.3, 0.7), '#b0834f', '#c79b66'
    )
    colour = m.mix(m.mapr(m.noise(90, 2), 0.66, 0.74, 0, 0.4), colour, '#7d5730')
    m.bsdf(colour, rough=0.78, spec=0.2, bump=m.add(fibre, m.noise(150, 2)), bstr=0.12)
    return m


def satin(name, colour, shade):
    """Satin ribbon: a soft gloss across the weave."""
    m = flat(M(name))
    weave = m.n(
        'TexWave', {'Vector': m.obj, 'Scale': 60.0, 'Distortion': 1.0}, wave_type='BANDS'
    ).outputs['Fac']
    node = m.bsdf(
        m.mix(m.noise(3, 3), shade, colour),
        rough=0.30,
        spec=0.55,
        sheen=0.6,
        bump=m.add(m.noise(3, 3), m.mul(weave, 0.02)),
        bstr=0.12,
        bdist=0.1,
    )
    node.inputs['Anisotropic'].default_value = 0.6
    return m


def foil(name='foil', light='#f1c35a', dark='#dca036'):
    """Crumpled metal foil."""
    m = M(name)
    creases = m.n('TexVoronoi', {'Scale': 16.0, 'Vector': m.warp(9, 0.08)}, feature='F1')
    m.bsdf(
        m.mix(m.noise(3, 3), light, dark),
        rough=0.19,
        metal=1,
        disp=m.add(
            m.mul(creases.outputs['Distance'], 0.035), m.mul(m.noise(14, 5, 0.6, 1.0), 0.03)
        ),
    )
    return m


def block(half, centre, material, bevel=0.018):
    """A box with rounded edges, by its half sizes."""
    bpy.ops.mesh.primitive_cube_add(size=2)
    box = bpy.context.object
    for vertex in box.data.vertices:
        vertex.co = Vector([c * h for c, h in zip(vertex.co, half)])
    box.location = centre
    edges = box.modifiers.new('bevel', 'BEVEL')
    edges.width = bevel
    edges.segments = 4
    box.data.materials.append(material.m)
    box.data.use_auto_smooth = True
    for face in box.data.polygons:
        face.use_smooth = True
    return box


def strip(name, sections, material, thick=0.007, detail=2):
    """A ribbon through `sections`, each the points across it."""
    across = len(sections[0])
    points = [point for section in sections for point in section]
    faces = []
    for i in range(len(sections) - 1):
        for k in range(across - 1):
            a = i * across + k
            faces.append([a, a + 1, a + across + 1, a + across])
    ribbon = obj_from(name, points, faces, material)
    shell = ribbon.modifiers.new('shell', 'SOLIDIFY')
    shell.thickness = thick
    rounder = ribbon.modifiers.new('rounder', 'SUBSURF')
    rounder.levels = rounder.render_levels = detail
    return ribbon


def band(half_width, height, material, width=0.22, along_x=True, lid=0.034):
    """A ribbon over a box from table to table, close to its sides."""
    reach = half_width + lid + 0.006
    top = height
    path = [(-reach, 0), (-reach, height * 0.5), (-reach, top - 0.04), (-reach, top - 0.012)]
    path += [
        (-reach + 0.012, top + 0.002),
        (-reach + 0.05, top + 0.004),
        (-reach * 0.5, top + 0.006),
    ]
    path += [(0, top + 0.010)] + [(-x, z) for x, z in path[::-1]]
    sections = []
    for x, z in path:
        offsets = [width * (k / 6 - 0.5) for k in range(7)]
        sections.append([(x, y, z) if along_x else (y, x, z) for y in offsets])
    return strip('band', sections, material)


def loop(material, length, height, width, seed):
    """One loop of a bow along x, gathered at the knot."""
    rnd = random.Random(seed)
    lean, sway = rnd.uniform(-0.25, 0.25), rnd.uniform(-0.06, 0.06)
    sections = []
    steps = 30
    for i in range(steps):
        t = i / (steps - 1)
        open_ = math.sin(math.pi * t)
        x = length * (1 - math.cos(math.tau * t)) / 2
        x *= 1 - 0.06 * math.sin(math.tau * t)
        z = height * (math.sin(math.tau * t) * 0.5 * open_**0.4 + 0.42 * open_**1.5) + 0.03
        wide = width * (0.30 + 0.70 * open_**0.7)
        section = []
        for k in range(9):
            q = k / 4 - 1
            pleat = 0.030 * math.cos(q * 7 + seed) * (1 - open_) + 0.022 * (1 - q * q) * open_
            y = q * wide / 2 + sway * math.sin(math.pi * t)
            out = 1 if t < 0.5 else -1
            section.append((x + lean * q * wide * 0.35 * open_, y, z + pleat * out * 0.6))
        sections.append(section)
    return strip('loop', sections, material, 0.008, 1)


def tail(material, length, width, bend, seed, drop=0.0):
    """A ribbon's end along x: it rises, falls and ends in a swallow's tail."""
    sections = []
    steps = 18
    for i in range(steps):
        t = i / (steps - 1)
        wide = width * (0.35 + 0.65 * min(1, t * 3.5))
        side = bend * math.sin(t * 2.6)
        z = 0.05 * math.sin(math.pi * t * 1.6 + 0.2) * (1 - 0.4 * t) + 0.02 - drop * t * t
        section = []
        for k in range(7):
            q = k / 3 - 1
            notch = (0.10 * (1 - abs(q))) if i == steps - 1 else 0
            ripple = 0.018 * math.sin(t * 7 + seed) * q
            section.append((t * length - notch, side + q * wide / 2, max(0.006, z + ripple)))
        sections.append(section)
    return strip('tail', sections, material, 0.007, 1)


def bow(material, size=1.0, width=0.2):
    """A bow of four loops, a knot and two tails, around the origin."""
    parts = []
    loops = ((28, 0.62, 0.50), (208, 0.60, 0.48), (-32, 0.50, 0.40), (150, 0.52, 0.42))
    for index, (turn, length, height) in enumerate(loops):
        one = loop(material, length * size, height * size, width * 1.05 * size, index)
        parts.append(place(one, (0, 0, 0.01), (0, 0, turn)))
    for index, (turn, bend) in enumerate(((-64, 0.10), (-118, -0.12))):
        one = tail(material, 0.70 * size, width * 0.95 * size, bend * size, index)
        parts.append(place(one, (0, 0, 0.0), (0, 0, turn)))
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=24, radius=1)
    knot = bpy.context.object
    for vertex in knot.data.vertices:
        pleat = 1 + 0.06 * math.cos(math.atan2(vertex.co.y, vertex.co.z) * 9)
        vertex.co = vertex.co * pleat
        vertex.co.x *= 0.11 * size
        vertex.co.y *= 0.125 * size
        vertex.co.z *= 0.085 * size
    knot.data.materials.append(material.m)
    for face in knot.data.polygons:
        face.use_smooth = True
    parts.append(place(knot, (0, 0, 0.09 * size)))
    return parts


def foil_sweet(material, size, seed):
    """A chocolate wrapped in foil."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=6, radius=1)
    sweet = bpy.context.object
    sweet.data.materials.append(material.m)
    shift = Vector((seed * 7, 0, 0))
    for vertex in sweet.data.vertices:
        point = vertex.co.copy()
        vertex.co = (
            point
            * size
            * (0.9 + 0.12 * mn.noise(point * 1.6 + shift) + 0.05 * mn.noise(point * 5 + shift))
        )
    sweet.data.polygons.foreach_set('use_smooth', [True] * len(sweet.data.polygons))
    sweet.data.update()
    return sweet


def gift(paper, ribbon, half=(0.82, 0.62), height=0.62, bow_size=1.0, width=0.2):
    """A closed box with lid, ribbon both ways and bow: its parts."""
    wide, deep = half
    body = height - 0.02
    parts = [
        block((wide, deep, body / 2), (0, 0, body / 2), paper),
        block((wide + 0.03, deep + 0.03, 0.115), (0, 0, height + 0.055), paper),
    ]
    top = height + 0.172
    parts.append(band(wide, top, ribbon, width))
    parts.append(band(deep, top, ribbon, width, along_x=False))
    for part in bow(ribbon, bow_size, width):
        part.location.z += top + 0.012
        parts.append(part)
    return parts
