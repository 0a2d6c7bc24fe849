"""Small things in large numbers: crumbs, seeds and pieces lying on a surface."""
import math
import random

import bpy
from mathutils import Vector, noise as mn
from mathutils.bvhtree import BVHTree

from .materials import M


class Surface:
    """The surface of an object in its own coordinates, to lay things on."""

    def __init__(self, o):
        mesh = o.data
        self.tree = BVHTree.FromPolygons(
            [v.co for v in mesh.vertices], [tuple(p.vertices) for p in mesh.polygons]
        )

    def below(self, x, y, start=20.0):
        """Where a plumb line meets the surface: (point, normal), or (None, None)."""
        point, normal, _, _ = self.tree.ray_cast(Vector((x, y, start)), Vector((0, 0, -1)))
        return point, normal

    def towards(self, origin, direction):
        """Where a ray meets the surface: (point, normal), or (None, None)."""
        point, normal, _, _ = self.tree.ray_cast(Vector(origin), Vector(direction).normalized())
        return point, normal


def points_apart(count, inside, apart, seed):
    """Up to `count` points of inside(random) that keep their distance from each other."""
    rnd = random.Random(seed)
    points = []
    for _ in range(count * 40):
        if len(points) == count:
            break
        p = inside(rnd)
        if all(math.dist(p, q) > apart for q in points):
            points.append(p)
    return points


def blob(name, mat, seed=0, rough=0.35, detail=3, shape=(1, 1, 1), corner=1.0):
    """A lump of radius 1; corner below 1 makes it blocky."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=1)
    o = bpy.context.object
    o.name = name
    o.data.materials.append(mat.m)
    offset = Vector((seed * 7.3, seed * 2.1, 0))
    for vertex in o.data.vertices:
        p = vertex.co.copy()
        q = Vector([math.copysign(abs(c) ** corner, c) for c in p])
        q *= 1 + rough * mn.noise(p * 1.4 + offset) + rough * 0.3 * mn.noise(p * 4 + offset)
        vertex.co = Vector((q.x * shape[0], q.y * shape[1], q.z * shape[2]))
    o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons))
    o.data.update()
    return o


def crumbs(n, cen, spread, col='#d79a50', seed=1, size=(0.012, 0.035)):
    """Crumbs on the table around (x, y)."""
    rnd = random.Random(seed)
    m = M('crumbs')
    shade = m.n('ObjectInfo').outputs['Random']
    m.bsdf(m.ramp(shade, [(0, '#f0d6a0'), (1, col)]), rough=0.7)
    made = []
    for i in range(n):
        o = blob('crumb', m, seed=i, rough=0.5, detail=2)
        s = rnd.uniform(*size)
        o.scale = (s * rnd.uniform(0.7, 1.5), s, s * 0.7)
        x = cen[0] + rnd.gauss(0, spread * 0.5)
        y = cen[1] + rnd.gauss(0, spread * 0.4)
        o.location = (x, y, s * 0.5)
        o.rotation_euler = [rnd.random() * 6 for _ in range(3)]
        made.append(o)
    return made
