"""Takes the noise out of a render, and sets its white point.

Debian's Blender has no denoiser of its own. This one averages the light (colour divided by
albedo) over neighbours of like albedo, normal and light, and gives the objects part of their raw
grain back, so that crusts keep their texture.
"""
import os
import time
from concurrent.futures import ThreadPoolExecutor

import bpy
import numpy as np

PAPER = (0xFB, 0xF6, 0xEC)
LUMINANCE = np.array([0.25, 0.65, 0.1], np.float32)
TILE = 48
# The restlessness of light that is texture rather than noise.
QUIET = 0.004


def load(path):
    """The channels of an EXR file, as an array of 3 x height x width."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(pixels.reshape(height, width, 4)[:, :, :3].transpose(2, 0, 1))


def _pad(a, r):
    return np.pad(a, ((0, 0), (r, r), (r, r)), 'reflect')


def _patch(d):
    """The mean over 5 x 5 pixels; the result is 4 smaller each way."""
    rows = d[:-4] + d[1:-3] + d[2:-2] + d[3:-1] + d[4:]
    both = rows[:, :-4] + rows[:, 1:-3] + rows[:, 2:-2] + rows[:, 3:-1] + rows[:, 4:]
    return both * np.float32(1 / 25)


def _soften(a):
    """The mean over 3 x 3 pixels, at the same size."""
    p = np.pad(a, 1, 'reflect')
    rows = p[:-2] + p[1:-1] + p[2:]
    return (rows[:, :-2] + rows[:, 1:-1] + rows[:, 2:]) / 9


def joint(color, features, radius, spread, guide, tolerance, step=1, slack=None):
    """A bilateral filter that looks at patches of a guide and at features.

    features are (array, sigma); spread is the sigma of distance in steps; tolerance is how far the
    guide may differ, slack what is added to its square by pixel; step spaces the neighbours, to reach
    far at little cost.
    """
    height, width = color.shape[1:]
    reach = radius * step
    margin = reach + 2
    stack = np.concatenate([f * np.float32(0.5**0.5 / s) for f, s in features])
    stack = _pad(stack, margin)
    padded = _pad(color, margin)
    guide = _pad(guide, margin)
    result = np.empty_like(color)
    offsets = [
        (dy * step, dx * step)
        for dy in range(-radius, radius + 1)
        for dx in range(-radius, radius + 1)
        if dx * dx + dy * dy <= radius * radius + 1
    ]

    def filter_rows(top):
        rows = min(TILE, height - top)
        y = top + margin
        feature = stack[:, y : y + rows, margin : margin + width]
        patch = guide[:, y - 2 : y + rows + 2, margin - 2 : margin + width + 2]
        allowed = np.float32(tolerance**2)
        if slack is not None:
            allowed = allowed + slack[top : top + rows]
        total = np.zeros((3, rows, width), np.float32)
        weights = np.zeros((rows, width), np.float32)
        for dy, dx in offsets:
            x = margin + dx
            gap = stack[:, y + dy : y + dy + rows, x : x + width] - feature
            d = np.einsum('cij,cij->ij', gap, gap)
            gap = guide[:, y + dy - 2 : y + dy + rows + 2, x - 2 : x + width + 2] - patch
            like = _patch(np.einsum('cij,cij->ij', gap, gap))
            d += np.maximum(like / allowed - np.float32(0.6), 0)
            d += np.float32((dx * dx + dy * dy) / (2 * (spread * step) ** 2))
            weight = np.exp(-d)
            weights += weight
            total += weight * padded[:, y + dy : y + dy + rows, x : x + width]
        result[:, top : top + rows] = total / weights

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(filter_rows, range(0, height, TILE)))
    return result


def _sparkle(light):
    """How restless the light is at each pixel beyond the relief of a crust: noise of reflections."""
    grey = light.mean(0)
    restless = (grey - _soften(grey)) ** 2
    for _ in range(3):
        restless = _soften(restless)
    return np.maximum(restless - QUIET, 0)


def _without_fireflies(color):
    """Holds pixels down that are much brighter than their neighbours."""
    brightest = color.max(0)
    neighbours = np.stack(
        [
            np.roll(np.roll(brightest, dy, 0), dx, 1)
            for dy in (-1, 0, 1)
            for dx in (-1, 0, 1)
            if (dy, dx) != (0, 0)
        ]
    )
    neighbours.sort(0)
    limit = neighbours[5] * 1.15 + 0.02
    return color * np.minimum(1, limit / np.maximum(brightest, 1e-6))


def _is_object(albedo):
    """1 where the picture shows an object, 0 on the ground whose colour fills its upper edge."""
    ground = np.median(albedo[:, -albedo.shape[1] // 6 :].reshape(3, -1), axis=1)
    difference = np.abs(albedo - ground[:, None, None]).max(0)
    return np.clip((difference - 0.06) / 0.08, 0, 1)


def _with_calm_colors(fine, light, features, guide, tolerance):
    """Takes the hue of the light from farther around: it changes slowly, but its noise is gaudy."""
    hue = joint(light, features, 6, 4.5, guide, tolerance * 3)
    hue = joint(hue, features, 4, 3.0, guide, tolerance * 3, step=2)
    return hue * (fine.mean(0) / np.maximum(hue.mean(0), 1e-4))


def run(folder, out, tolerance=0.22, keep=0.38):
    """Denoises image.exr, albedo.exr and normal.exr of the folder into the PNG file `out`."""
    started = time.time()
    color = _without_fireflies(load(os.path.join(folder, 'image.exr')))
    raw_albedo = load(os.path.join(folder, 'albedo.exr'))
    raw_normal = load(os.path.join(folder, 'normal.exr'))
    albedo = joint(raw_albedo, [(raw_normal, 0.25)], 2, 1.0, raw_albedo, 0.10)
    normal = joint(raw_normal, [(raw_albedo, 0.12)], 2, 1.0, raw_normal, 0.3)
    base = np.maximum(albedo, 0.03)
    # The logarithm makes differences of light comparable from shadow to highlight.
    light = np.log1p(np.maximum(color / base, 0) * 2)
    features = [(normal, 0.22), (albedo, 0.08)]
    restless = _sparkle(light)
    rough = joint(light, features, 4, 3.0, light, tolerance * 1.6, slack=restless * 12)
    features = [(normal, 0.16), (albedo, 0.10)]
    fine = joint(light, features, 5, 3.5, rough, tolerance * 0.45, slack=restless * 3)
    fine = _with_calm_colors(fine, light, features, rough, tolerance)
    objects = _is_object(albedo)
    # The ground is plain: a second, wider look takes the soft blotches out of its shadows.
    wide = joint(fine, features, 4, 3.0, fine, tolerance * 0.3, step=3)
    wide = joint(wide, features, 2, 1.5, wide, tolerance * 0.3, step=2)
    fine = wide + (fine - wide) * objects
    clean = np.expm1(fine) / 2 * base
    grain = np.tensordot(LUMINANCE, color, 1) + 0.004
    grain /= np.tensordot(LUMINANCE, clean, 1) + 0.004
    clean *= 1 + keep * objects * (_soften(np.clip(grain, 0.5, 1.6)) - 1)
    _save(clean, out)
    grade(out)
    print(f'denoised in {time.time() - started:.0f} s', flush=True)


def _save(linear, out):
    """Writes linear light through the scene's view transform."""
    height, width = linear.shape[1:]
    image = bpy.data.images.new('clean', width, height, float_buffer=True, alpha=False)
    image.colorspace_settings.name = 'Linear'
    pixels = np.ones((height, width, 4), np.float32)
    pixels[:, :, :3] = linear.transpose(1, 2, 0)
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    image.save_render(out)


def grade(path, paper=PAPER, saturation=1.07, contrast=0.10):
    """Takes the ground to the paper's colour and gives the rest a little more colour and depth."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, 4)
    color = pixels[:, :, :3]
    edges = (
        color[: height // 3, : width // 10],
        color[: height // 12],
        color[: height // 2, : width // 14],
    )
    ground = np.percentile(np.concatenate([e.reshape(-1, 3) for e in edges]), 85, axis=0)
    color = color * (np.array(paper) / 255 / np.maximum(ground, 0.2))
    knee = 0.97
    color = np.where(color > knee, knee + (1 - knee) * np.tanh((color - knee) / (1 - knee)), color)
    grey = color @ np.array([0.3, 0.59, 0.11], np.float32)
    # The paper itself is left as it is.
    weight = np.clip((0.97 - grey) / 0.12, 0, 1)[:, :, None]
    color = color + weight * (saturation - 1) * (color - grey[:, :, None])
    color = color + weight * contrast * (color * color * (3 - 2 * color) - color)
    pixels[:, :, :3] = np.clip(color, 0, 1)
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    image.filepath_raw = path
    image.file_format = 'PNG'
    image.save()
