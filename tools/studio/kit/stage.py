"""The stage: camera, window light, paper ground, and the rendering itself."""
import math
import os
import tempfile
import time

import bpy
import numpy as np
from mathutils import Vector

import denoise

from .materials import M
from .mesh import obj_from


def reset():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def _settings(scene, res, samples, thr, exposure):
    cycles = scene.cycles
    scene.render.engine = 'CYCLES'
    cycles.device = 'CPU'
    cycles.seed = 0
    # Debian builds Blender without a denoiser: denoise.py takes its place.
    cycles.use_denoising = False
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = thr
    cycles.adaptive_min_samples = 12
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.5
    cycles.sample_clamp_direct = 12
    cycles.blur_glossy = 0.6
    width, height = res if hasattr(res, '__len__') else (res, res)
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = 2
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = exposure


def _camera(scene, target, dist, pitch, yaw, lens, fstop, focus):
    target = Vector(target)
    pitch = math.radians(pitch)
    yaw = math.radians(yaw)
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    away = Vector(
        (math.sin(yaw) * math.cos(pitch), -math.cos(yaw) * math.cos(pitch), math.sin(pitch))
    )
    camera.location = target + away * dist
    camera.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
    data.lens = lens
    data.dof.use_dof = True
    data.dof.aperture_fstop = fstop
    sharp = Vector(focus) if focus else target
    data.dof.focus_distance = (sharp - camera.location).dot(-away)


def _area(scene, loc, size, power, color, target=(0, 0, 0.4)):
    data = bpy.data.lights.new('light', 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size
    data.energy = power
    data.color = color
    light = bpy.data.objects.new('light', data)
    scene.collection.objects.link(light)
    light.location = loc
    direction = Vector(target) - Vector(loc)
    light.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()


def _ground(color):
    paper = M('ground')
    paper.m.cycles.displacement_method = 'BUMP'
    cloud = paper.mapr(paper.noise(1.2, 3), 0.3, 0.7)
    paper.bsdf(paper.mix(cloud, color, '#f9f0de'), rough=0.75, spec=0.15)
    curve = [(5 + 3 * math.sin(a), 3 - 3 * math.cos(a)) for a in np.linspace(0, math.pi / 2, 14)]
    profile = [(-14, 0), (5, 0), *curve, (8, 16)]
    verts = [(x, y, z) for x in (-22, 22) for y, z in profile]
    n = len(profile)
    faces = [[i + n, n + i + 1, i + 1, i] for i in range(n - 1)]
    obj_from('ground', verts, faces, paper, smooth=True)


def studio(
    target=(0, 0, 0.5),
    dist=9,
    pitch=22,
    yaw=0,
    fstop=0.35,
    focus=None,
    res=800,
    samples=128,
    thr=0.05,
    ground='#f6ecd8',
    key=520,
    fill=60,
    exposure=0.0,
    lens=85,
):
    """Sets camera, lights and ground around the subject.

    target is what the camera looks at, focus where it is sharp; res is a number of pixels or
    (width, height). The window stands left of the subject and slightly behind it, which brings out
    the relief of a crust. Without a ground colour, the scene brings its own table.
    """
    scene = bpy.context.scene
    _settings(scene, res, samples, thr, exposure)
    _camera(scene, target, dist, pitch, yaw, lens, fstop, focus)
    _area(scene, (-4.6, 1.7, 3.6), (3.2, 3.2), key, (1, 0.955, 0.88))
    _area(scene, (5, -3.0, 3.0), (4, 4), fill, (1, 0.86, 0.68))
    _area(scene, (0.5, 3.5, 5.5), (5, 3), key * 0.28, (1, 0.97, 0.93))
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, 0.93, 0.82, 1)
    background.inputs[1].default_value = 0.32
    if ground:
        _ground(ground)


def _write_passes(scene, folder):
    """Lets the compositor write image, albedo and normal as EXR files into the folder."""
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.file_slots.clear()
    passes = {'image': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}
    for name, output in passes.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[output], files.inputs[name])
    return passes


def render(path, dn=True):
    """Renders the scene into a PNG file; without dn, the noise stays."""
    scene = bpy.context.scene
    path = os.path.abspath(path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    started = time.time()
    with tempfile.TemporaryDirectory() as folder:
        passes = _write_passes(scene, folder)
        scene.render.image_settings.file_format = 'PNG'
        scene.render.filepath = os.path.join(folder, 'raw.png') if dn else path
        bpy.ops.render.render(write_still=True)
        faces = sum(len(o.data.polygons) for o in scene.objects if o.type == 'MESH')
        print(f'rendered in {time.time() - started:.0f} s, {faces} faces', flush=True)
        if not dn:
            return
        for name in passes:
            written = next(f for f in os.listdir(folder) if f.startswith(name + '0'))
            os.replace(os.path.join(folder, written), os.path.join(folder, name + '.exr'))
        # Few samples leave noise in the grain that is given back: less of it is.
        denoise.run(folder, path, keep=0.38 * min(1, scene.cycles.samples / 16) ** 0.5)
