"""Meshes: making, refining, roughening and placing them."""
import math

import bpy
import numpy as np

from .materials import M


def _smooth_shading(mesh):
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))


def obj_from(name, verts, faces, mat=None, smooth=True):
    """An object of vertices and faces; mat is an M or a Blender material."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    mesh.update()
    o = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        mesh.materials.append(mat.m if isinstance(mat, M) else mat)
    if smooth:
        _smooth_shading(mesh)
    return o


def apply_mods(o):
    """Turns the object's modifiers into its mesh."""
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(graph))
    o.modifiers.clear()
    o.data = mesh
    _smooth_shading(mesh)
    mesh.update()


def remesh(o, vox, smooth=4, f=0.5):
    """An even mesh of voxels of that size, its edges then rounded by `smooth` passes."""
    voxels = o.modifiers.new('remesh', 'REMESH')
    voxels.mode = 'VOXEL'
    voxels.voxel_size = vox
    voxels.use_smooth_shade = True
    if smooth:
        rounding = o.modifiers.new('smooth', 'SMOOTH')
        rounding.iterations = smooth
        rounding.factor = f
    materials = list(o.data.materials)
    apply_mods(o)
    o.data.materials.clear()
    for material in materials:
        o.data.materials.append(material)
    return o


def coords(o):
    """The vertices as an array of n x 3."""
    flat = np.empty(len(o.data.vertices) * 3, dtype=np.float32)
    o.data.vertices.foreach_get('co', flat)
    return flat.reshape(-1, 3)


def set_coords(o, a):
    """Moves the vertices to an array of n x 3."""
    o.data.vertices.foreach_set('co', a.astype(np.float32).ravel())
    o.data.update()


def fattr(o, name, vals):
    """Stores a number on each vertex, for `M.attr`."""
    attribute = o.data.attributes.new(name, 'FLOAT', 'POINT')
    attribute.data.foreach_set('value', np.asarray(vals, dtype=np.float32))


def displace(o, fn):
    """Moves each vertex along its normal by fn(coordinate, normal)."""
    mesh = o.data
    positions = [v.co.copy() for v in mesh.vertices]
    normals = [v.normal.copy() for v in mesh.vertices]
    for vertex, position, normal in zip(mesh.vertices, positions, normals):
        vertex.co = position + normal * fn(position, normal)
    mesh.update()


def prism(name, outline, depth, mat, axis='y'):
    """A closed outline of (x, z), extruded along y from 0 to depth."""
    n = len(outline)
    verts = [(x, 0, z) for x, z in outline] + [(x, depth, z) for x, z in outline]
    faces = [[i, (i + 1) % n, (i + 1) % n + n, i + n] for i in range(n)]
    faces += [list(range(n))[::-1], list(range(n, 2 * n))]
    return obj_from(name, verts, faces, mat)


def lathe(name, prof, mat, seg=128, rfun=None):
    """A profile of (radius, z) turned about the z axis; rfun(angle, z) scales the radius."""
    m = len(prof)
    verts = []
    faces = []
    for j in range(seg):
        angle = 2 * math.pi * j / seg
        for radius, z in prof:
            r = radius * (rfun(angle, z) if rfun else 1)
            verts.append((r * math.cos(angle), r * math.sin(angle), z))
    for j in range(seg):
        for i in range(m - 1):
            a = j * m + i
            b = ((j + 1) % seg) * m + i
            faces.append([a, b, b + 1, a + 1])
    return obj_from(name, verts, faces, mat)


def tube(rings, sides):
    """The faces of a tube: `rings` rings of `sides` points, one after the other, open at its ends."""
    faces = []
    for i in range(rings - 1):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces.append([a, a + sides, b + sides, b])
    return faces


def rod(rings, sides):
    """The faces of a tube that is closed at both ends."""
    last = range((rings - 1) * sides, rings * sides)
    return tube(rings, sides) + [list(range(sides)), list(reversed(last))]


def place(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=None):
    """Puts the object at loc, turned by rot in degrees."""
    o.location = loc
    o.rotation_euler = [math.radians(r) for r in rot]
    if scale:
        o.scale = (scale,) * 3 if not hasattr(scale, '__len__') else scale
    return o


def copy(o, loc, rot, scale=None, mesh=False):
    """Another object with the same mesh, or with a mesh of its own."""
    c = o.copy()
    bpy.context.scene.collection.objects.link(c)
    if mesh:
        c.data = o.data.copy()
    return place(c, loc, rot, scale)


def group(objs, loc, rot, scale=1):
    """Gives the objects one parent and places that."""
    parent = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(parent)
    for o in objs:
        o.parent = parent
    return place(parent, loc, rot, scale)


def dist_outline(p, outline):
    """How far each point of an n x 2 array is from a closed outline."""
    corners = np.array(outline)
    best = np.full(len(p), 1e9)
    for start, end in zip(corners, np.roll(corners, -1, 0)):
        edge = end - start
        t = np.clip(((p - start) @ edge) / (edge @ edge + 1e-12), 0, 1)
        nearest = start + t[:, None] * edge
        best = np.minimum(best, ((p - nearest) ** 2).sum(1))
    return np.sqrt(best)


def resample(points, n):
    """A closed outline with n points at even distances."""
    closed = np.array([*points, points[0]])
    length = np.r_[0, np.cumsum(np.hypot(*np.diff(closed, axis=0).T))]
    at = np.linspace(0, length[-1], n, endpoint=False)
    xs = np.interp(at, length, closed[:, 0])
    zs = np.interp(at, length, closed[:, 1])
    return list(zip(xs, zs))
