"""Renders one picture of the site or the demo content.

    blender -b -P tools/studio/make.py -- <name> [size] [samples] [target]

size is a number of pixels or WIDTHxHEIGHT. The target is a PNG file, or a folder, which then gets
<name>.webp; without one, it is the repository's folder of pictures.
"""
import importlib
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, '../../pictures')
SAMPLES = 16
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from kit import render, reset  # noqa: E402


def modules(mentioning=''):
    """The files of subjects/ with that text in them; names with an underscore hold shared parts."""
    folder = os.path.join(HERE, 'subjects')
    for file in sorted(os.listdir(folder)):
        if not file.endswith('.py') or file.startswith('_'):
            continue
        with open(os.path.join(folder, file), encoding='utf-8') as source:
            if mentioning in source.read():
                yield importlib.import_module(f'subjects.{file[:-3]}')


def scene_of(name):
    """The function that builds the picture's scene, and the picture's usual size and samples.

    A module has SCENES (functions by picture name) and may have SIZES for what is not square, and
    SAMPLES where fewer do.
    """
    for module in modules(mentioning=f"'{name}'"):
        if name in module.SCENES:
            size = getattr(module, 'SIZES', {}).get(name, '1200')
            return module.SCENES[name], size, getattr(module, 'SAMPLES', SAMPLES)
    known = sorted(key for module in modules() for key in module.SCENES)
    sys.exit(f'No picture is called {name}. There are: {", ".join(known)}')


def parse_size(text):
    width, _, height = text.partition('x')
    return (int(width), int(height or width))


def write_webp(name, folder):
    """Renders into a temporary file and stores it as <folder>/<name>.webp."""
    with tempfile.TemporaryDirectory() as scratch:
        png = os.path.join(scratch, 'picture.png')
        render(png)
        target = os.path.join(folder, f'{name}.webp')
        script = os.path.join(HERE, 'to-webp.ts')
        subprocess.run(['node', script, png, target], check=True)


def main(arguments):
    name, size, samples, target = (arguments + [None] * 4)[:4]
    if not name:
        sys.exit(__doc__)
    build, usual_size, usual_samples = scene_of(name)
    reset()
    build(res=parse_size(size or usual_size), samples=int(samples or usual_samples))
    target = os.path.abspath(target or PICTURES)
    if target.endswith('.png'):
        render(target)
    else:
        write_webp(name, target)


try:
    main(sys.argv[sys.argv.index('--') + 1 :])
except Exception:
    # Blender would print the error and report success.
    sys.excepthook(*sys.exc_info())
    sys.exit(1)
