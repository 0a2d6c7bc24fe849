"""The photo studio's tool box.

A subject begins with `from kit import *`: that brings the materials, the mesh helpers and the stage
of this package, and the modules that nearly every subject needs (bpy, math, random, numpy as np,
Vector, Matrix, Euler and Blender's noise as mn).
"""
import math
import random

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector
from mathutils import noise as mn

from .materials import M, hexlin
from .mesh import (
    apply_mods,
    coords,
    copy,
    displace,
    dist_outline,
    fattr,
    group,
    lathe,
    obj_from,
    place,
    prism,
    remesh,
    resample,
    rod,
    set_coords,
    tube,
)
from .scatter import Surface, blob, crumbs, points_apart
from .stage import render, reset, studio

__all__ = [
    'Euler',
    'M',
    'Matrix',
    'Surface',
    'Vector',
    'apply_mods',
    'blob',
    'bpy',
    'coords',
    'copy',
    'crumbs',
    'displace',
    'dist_outline',
    'fattr',
    'group',
    'hexlin',
    'lathe',
    'math',
    'mn',
    'np',
    'obj_from',
    'place',
    'points_apart',
    'prism',
    'random',
    'remesh',
    'render',
    'resample',
    'reset',
    'rod',
    'set_coords',
    'studio',
    'tube',
]
