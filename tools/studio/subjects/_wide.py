"""Wide scenes: setting ready-made arrangements down, and a studio that is wide enough for them."""
from kit import *


def arrange(build, loc=(0, 0, 0), turn=0, scale=1):
    """Sets down what build() makes around the origin: moved, turned about z (degrees), scaled.

    Returns the parent of it all, which `again` can repeat.
    """
    before = set(bpy.context.scene.objects)
    build()
    made = [o for o in bpy.context.scene.objects if o not in before and o.parent is None]
    return group(made, loc, (0, 0, turn), scale)


def again(thing, loc=(0, 0, 0), turn=(0, 0, 0), scale=None):
    """An instance of an object and of what hangs on it; the meshes are shared."""
    other = thing.copy()
    bpy.context.scene.collection.objects.link(other)
    for child in thing.children:
        part = again(child, child.location)
        part.rotation_euler = child.rotation_euler
        part.parent = other
    return place(other, loc, turn, scale)


def out_of_sight(*patterns):
    """Leaves only the instances of patterns in the picture."""
    for pattern in patterns:
        pattern.hide_render = True
        out_of_sight(*pattern.children)


def wide_studio(spread=2.0, **shot):
    """The studio with its lights moved away and enlarged by `spread`: the same light, wider."""
    studio(**shot)
    for light in bpy.context.scene.objects:
        if light.type != 'LIGHT':
            continue
        light.location *= spread
        light.data.size *= spread
        light.data.size_y *= spread
        light.data.energy *= spread**2
