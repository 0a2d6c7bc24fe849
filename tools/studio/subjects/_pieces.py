"""Small pieces (chips, nuts, seeds, shreds) and how they come to lie on a surface."""

import math
import random

import bmesh
import numpy as np
from kit import coords, fattr, obj_from
from mathutils import Matrix, Vector
from mathutils import noise as mn
from mathutils.bvhtree import BVHTree


class Heap:
    """Many pieces made one object, each with a `rand` of its own."""

    def __init__(self):
        self.points, self.faces, self.chances = [], [], []

    def add(self, points, faces, chance):
        start = len(self.chances)
        self.points.append(points)
        self.faces += [[i + start for i in face] for face in faces]
        self.chances += [chance] * len(points)

    def mesh(self, name, material, smooth=True):
        made = obj_from(name, np.concatenate(self.points), self.faces, material, smooth=smooth)
        fattr(made, 'rand', self.chances)
        return made


def _taken(mesh):
    mesh.verts.index_update()
    points = np.array([v.co for v in mesh.verts])
    faces = [[v.index for v in f.verts] for f in mesh.faces]
    mesh.free()
    return points, faces


def ball(detail=2):
    """A sphere of radius 1 as (points, faces)."""
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=detail, radius=1)
    return _taken(mesh)


def chunk(seed, detail=4):
    """A broken lump, blunt like a chopped bar of chocolate."""
    points, faces = ball(detail)
    shift = Vector((seed * 7.3, seed * 1.9, 0))
    out = np.sign(points) * np.abs(points) ** 0.72
    size = [
        1 + 0.22 * mn.noise(Vector(p) * 1.3 + shift) + 0.05 * mn.noise(Vector(p) * 5 + shift)
        for p in points
    ]
    return out * np.array(size)[:, None], faces


def chip(seed, count=11, detail=1):
    """A sharp-edged splinter: the hull of a few points, its corners cut off."""
    rnd = random.Random(seed)
    mesh = bmesh.new()
    for _ in range(count):
        direction = Vector([rnd.gauss(0, 1) for _ in range(3)]).normalized()
        mesh.verts.new(direction * rnd.uniform(0.75, 1.1))
    bmesh.ops.convex_hull(mesh, input=mesh.verts)
    loose = [v for v in mesh.verts if not v.link_faces]
    bmesh.ops.delete(mesh, geom=loose, context='VERTS')
    if detail:
        bmesh.ops.bevel(
            mesh, geom=mesh.edges[:], offset=0.07, segments=detail, affect='EDGES', profile=0.5
        )
    return _taken(mesh)


def seed_shape(bend=0.0, point=0.35, detail=2):
    """A long seed along x: pointed at one end, bent a little."""
    points, faces = ball(detail)
    x = points[:, 0]
    girth = 1 - point * (x + 1) / 2
    shape = np.c_[x, points[:, 1] * girth, points[:, 2] * girth]
    shape[:, 1] += bend * x * x
    return shape, faces


def shred(seed, length=1.0):
    """A curled strip, as of grated coconut."""
    rnd = random.Random(seed)
    curl, twist = rnd.uniform(-0.5, 0.5), rnd.uniform(-1.2, 1.2)
    rings = 7
    points, faces = [], []
    for i in range(rings):
        t = i / (rings - 1) * 2 - 1
        width = 0.16 * (1 - 0.5 * t * t)
        turn = twist * t
        for side, up in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            across, height = side * width, up * 0.06
            points.append(
                (
                    t * length,
                    across * math.cos(turn) - height * math.sin(turn) + curl * t * t,
                    across * math.sin(turn) + height * math.cos(turn) + 0.25 * curl * t,
                )
            )
    for i in range(rings - 1):
        for k in range(4):
            a, b = i * 4 + k, i * 4 + (k + 1) % 4
            faces.append([a, b, b + 4, a + 4])
    faces += [[3, 2, 1, 0], [(rings - 1) * 4 + k for k in range(4)]]
    return np.array(points), faces


def strew(
    base,
    shapes,
    material,
    count,
    *,
    size,
    seed=1,
    stretch=(1, 1, 1),
    keep=None,
    gap=0.0,
    sink=0.0,
    tilt=0.35,
    smooth=True,
    reach=None,
    name='bits',
):
    """
    Lays `count` pieces on the upper side of `base` (in its own coordinates) and returns them as one
    object, child of `base`. `size` is (least, most); `keep(point)` may refuse a place; `gap` is the
    least distance between two; `sink` how deep, in sizes, a piece sits; `reach` the half widths
    (x, y) of the area, else that of the mesh.
    """
    rnd = random.Random(seed)
    points = coords(base)
    tree = BVHTree.FromPolygons(
        [Vector(p) for p in points], [list(p.vertices) for p in base.data.polygons]
    )
    low, high = points.min(0), points.max(0)
    if reach:
        low = np.array([-reach[0], -reach[1], low[2]])
        high = np.array([reach[0], reach[1], high[2]])
    placed, heap = [], Heap()
    for _ in range(count * 60):
        if len(placed) >= count:
            break
        start = Vector((rnd.uniform(low[0], high[0]), rnd.uniform(low[1], high[1]), 50.0))
        hit, normal, _, _ = tree.ray_cast(start, Vector((0, 0, -1)))
        if hit is None or (keep and not keep(hit, normal)):
            continue
        if gap and any((hit - other).length < gap for other in placed):
            continue
        placed.append(hit)
        shape, faces = rnd.choice(shapes)
        scale = rnd.uniform(*size)
        upright = normal.to_track_quat('Z', 'Y').to_matrix()
        turn = Matrix.Rotation(rnd.uniform(0, math.tau), 3, 'Z')
        lean = Matrix.Rotation(rnd.uniform(-tilt, tilt), 3, 'X')
        lean = lean @ Matrix.Rotation(rnd.uniform(-tilt, tilt), 3, 'Y')
        transform = np.array(upright @ turn @ lean)
        sized = shape * np.array(stretch) * scale * rnd.uniform(0.9, 1.1)
        centre = np.array(hit) + np.array(normal) * scale * stretch[2] * (1 - sink)
        heap.add(sized @ transform.T + centre, faces, rnd.random())
    pieces = heap.mesh(name, material, smooth)
    pieces.parent = base
    return pieces


def litter(shapes, material, count, *, centre, spread, size, seed=1, stretch=(1, 1, 1)):
    """Pieces fallen around `centre` on the table, as one object."""
    rnd = random.Random(seed)
    heap = Heap()
    for _ in range(count):
        shape, faces = rnd.choice(shapes)
        scale = rnd.uniform(*size)
        turn = np.array(Matrix.Rotation(rnd.uniform(0, math.tau), 3, 'Z'))
        sized = (shape * np.array(stretch) * scale) @ turn.T
        x, y = rnd.gauss(0, spread * 0.5), rnd.gauss(0, spread * 0.4)
        spot = np.array((centre[0] + x, centre[1] + y, -sized[:, 2].min()))
        heap.add(sized + spot, faces, rnd.random())
    return heap.mesh('litter', material)
