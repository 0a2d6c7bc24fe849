"""Shapes of the confectioner: slabs, wedges, piped cream, cherries, paper cups, plates."""

import math

import bpy
import numpy as np
from kit import displace, lathe, obj_from, remesh, rod
from mathutils import Vector
from mathutils import noise as mn


def slab(name, outline, low, high, material, *, seed=0, uneven=0.02, vox=0.013, smooth=4):
    """A layer between two heights with the given outline (x, y), its sides a little wavy."""
    n = len(outline)
    points = [(x, y, low) for x, y in outline] + [(x, y, high) for x, y in outline]
    faces = [[i, (i + 1) % n, (i + 1) % n + n, i + n] for i in range(n)]
    faces += [list(range(n))[::-1], list(range(n, 2 * n))]
    layer = obj_from(name, points, faces, material)
    remesh(layer, vox, smooth)
    shift = Vector((seed * 5.1, seed * 2.3, 0))
    displace(
        layer,
        lambda p, _n: uneven * mn.noise(p * 4 + shift) + uneven * 0.5 * mn.noise(p * 11 + shift),
    )
    return layer


def rectangle(width, length):
    x, y = width / 2, length / 2
    return [(-x, -y), (x, -y), (x, y), (-x, y)]


def wedge(radius, degrees, steps=40):
    """A slice of a disc, its tip at the origin, pointing along x."""
    half = math.radians(degrees) / 2
    arc = [(radius * math.cos(a), radius * math.sin(a)) for a in np.linspace(-half, half, steps)]
    return [(0, 0), *arc]


def disc(radius, start=0.0, end=360.0, steps=120):
    """A disc, or what is left of it between two angles when a slice is taken out."""
    angles = np.radians(np.linspace(start, end, steps, endpoint=end - start < 360))
    arc = [(radius * math.cos(a), radius * math.sin(a)) for a in angles]
    return arc if end - start >= 360 else [(0, 0), *arc]


def layered(name, outline_of, layers, *, base=0.0, seed=0, vox=0.013):
    """
    Layers on each other: `layers` are (height, material, inset, uneven) from below, `outline_of`
    gives the outline for an inset. Returns (objects, height of the top).
    """
    parts, z = [], base
    for index, (height, material, inset, uneven) in enumerate(layers):
        parts.append(
            slab(
                name,
                outline_of(inset),
                z - 0.012,
                z + height + 0.012,
                material,
                seed=seed * 7 + index,
                uneven=uneven,
                vox=vox,
                smooth=6 if uneven > 0.018 else 3,
            )
        )
        z += height
    return parts, z


def piped(material, radius=0.26, height=0.34, turns=2.2, thick=0.12, lobes=6, seed=0, twist=3.0):
    """Cream piped through a star nozzle: a rope that winds up to a point."""
    rings, sides = int(90 * turns) + 40, 72
    points = []
    shift = Vector((seed * 3.7, seed, 0))
    for i in range(rings):
        t = i / (rings - 1)
        turn = math.tau * turns * t + seed
        girth = thick * (1 - 0.45 * t) * max(0.02, 1 - t**9) * min(1, 0.35 + t * 14)
        reach = (radius - thick * 0.8) * (1 - t) ** 0.85
        reach *= 1 + 0.08 * mn.noise(Vector((turn * 0.5, 0, 0)) + shift)
        z = girth * 0.72 + (height - thick) * t**1.05 + 0.30 * thick * t**10
        for k in range(sides):
            angle = math.tau * k / sides
            lobe = abs(math.cos((lobes * angle + twist * turn) / 2)) ** 0.8
            size = girth * (0.64 + 0.44 * lobe)
            out = reach + size * math.cos(angle)
            points.append(
                (
                    out * math.cos(turn),
                    out * math.sin(turn),
                    max(0.0, z + size * math.sin(angle)),
                )
            )
    return obj_from('piped', points, rod(rings, sides), material)


def cherry(material, stem_material=None, radius=0.14, bend=0.16):
    """A cocktail cherry with its dimple, and its stem if there is a material for it."""
    profile = []
    for t in np.linspace(0.01, math.pi - 0.01, 40):
        dimple = 0.44 * math.exp(-(((math.pi - t) / 0.28) ** 2))
        r = radius * math.sin(t) * (1 + 0.03 * math.cos(2 * t))
        profile.append((max(0.001, r), -radius * math.cos(t) * 0.93 - radius * dimple))
    fruit = lathe('cherry', profile, material, 64)
    if stem_material:
        curve = bpy.data.curves.new('stem', 'CURVE')
        curve.dimensions = '3D'
        curve.bevel_depth = radius * 0.065
        curve.bevel_resolution = 4
        spline = curve.splines.new('BEZIER')
        spline.bezier_points.add(1)
        ends = (
            (Vector((0, 0, radius * 0.5)), Vector((0, 0, radius))),
            (Vector((bend, bend * 0.3, radius * 3.4)), Vector((radius * 0.7, 0.02, radius * 0.4))),
        )
        for point, (place, handle) in zip(spline.bezier_points, ends):
            point.co = place
            point.handle_left = place - handle
            point.handle_right = place + handle
        stem = bpy.data.objects.new('stem', curve)
        bpy.context.scene.collection.objects.link(stem)
        curve.materials.append(stem_material.m)
        stem.parent = fruit
    return fruit


def plate(material, radius=1.25):
    profile = [
        (0.001, 0.03),
        (radius * 0.6, 0.03),
        (radius * 0.68, 0.038),
        (radius * 0.8, 0.075),
        (radius * 0.98, 0.115),
        (radius, 0.112),
        (radius * 0.995, 0.10),
        (radius * 0.8, 0.055),
        (radius * 0.62, 0),
        (0.001, 0),
    ]
    return lathe('plate', profile, material, 160)


def paper_cup(material, low=0.27, high=0.37, height=0.40, folds=34):
    """A pleated paper cup, a little wider above."""
    sides, rings = folds * 8, 12
    points, faces = [], []
    for i in range(rings):
        t = i / (rings - 1)
        r = low + (high - low) * t
        for k in range(sides):
            angle = math.tau * k / sides
            pleat = abs((k / 8) % 1 * 2 - 1)
            wave = 0.006 * math.sin(angle * 3 + 1) * t
            ragged = 0.008 * math.sin(angle * 7) * t
            out = r + (0.006 + 0.016 * t) * (pleat - 0.5) * 2 + wave
            points.append((out * math.cos(angle), out * math.sin(angle), height * t + ragged))
    for i in range(rings - 1):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces.append([a, b, b + sides, a + sides])
    faces.append(list(range(sides))[::-1])
    cup = obj_from('cup', points, faces, material)
    shell = cup.modifiers.new('shell', 'SOLIDIFY')
    shell.thickness = 0.006
    return cup


def shavings(material, count, where, *, seed=1, size=(0.05, 0.13)):
    """Curled chocolate shavings; `where(random)` gives a place (x, y, z) or None."""
    rnd = np.random.default_rng(seed)
    points, faces, made = [], [], 0
    while made < count:
        spot = where(rnd)
        if spot is None:
            continue
        made += 1
        length, width = rnd.uniform(*size), rnd.uniform(0.02, 0.045)
        curl = rnd.uniform(0.6, 2.6)
        yaw, tilt = rnd.uniform(0, math.tau), rnd.uniform(-0.5, 0.5)
        start = len(points)
        for i in range(9):
            bend = (i / 8 - 0.5) * curl * 2
            radius = length / (curl * 2)
            across, up = radius * math.sin(bend), radius * (1 - math.cos(bend))
            for side in (-1, 1):
                x, y, z = across, side * width / 2, up + side * tilt * width
                for thick in (0, 0.010):
                    points.append(
                        (
                            spot[0] + x * math.cos(yaw) - y * math.sin(yaw),
                            spot[1] + x * math.sin(yaw) + y * math.cos(yaw),
                            spot[2] + abs(tilt) * width * 0.5 + z + thick,
                        )
                    )
        for i in range(8):
            a = start + i * 4
            faces += [
                [a + 1, a + 3, a + 7, a + 5],
                [a, a + 4, a + 6, a + 2],
                [a, a + 1, a + 5, a + 4],
                [a + 2, a + 6, a + 7, a + 3],
            ]
        last = start + 32
        faces += [[start, start + 2, start + 3, start + 1], [last, last + 1, last + 3, last + 2]]
    return obj_from('shavings', points, faces, material)
