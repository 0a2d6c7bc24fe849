"""Materials: a short way to write Cycles' shader nodes."""
import math

import bpy

# Details per scene unit that a picture still resolves.
FINEST = 200


def hexlin(color):
    """The linear RGBA of an sRGB colour written as '#rrggbb'."""
    digits = color.lstrip('#')
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return (*linear, 1)


def is_socket(value):
    return isinstance(value, bpy.types.NodeSocket)


class M:
    """A material and its node tree.

    Each method adds nodes and returns an output socket, so that an expression reads like a formula;
    wherever a number or a colour is taken, a socket may stand as well. `m` is the Blender material,
    `obj` the object's own coordinates.
    """

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.t.nodes.clear()
        self.out = self.t.nodes.new('ShaderNodeOutputMaterial')
        self.tc = self.t.nodes.new('ShaderNodeTexCoord')
        self.obj = self.tc.outputs['Object']
        self.m.cycles.displacement_method = 'BOTH'

    def _put(self, socket, value):
        if isinstance(value, str):
            value = hexlin(value)
        if is_socket(value):
            self.t.links.new(value, socket)
        else:
            socket.default_value = value

    def n(self, typ, ins={}, **kw):
        """Any shader node: its inputs by name or index, its settings as keywords."""
        node = self.t.nodes.new('ShaderNode' + typ)
        for setting, value in kw.items():
            setattr(node, setting, value)
        for key, value in ins.items():
            socket = node.inputs[key]
            if is_socket(value):
                self.t.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def math(self, op, a, b=0.0, c=None, clamp=False):
        """A math node, for example math('MULTIPLY', a, b)."""
        node = self.t.nodes.new('ShaderNodeMath')
        node.operation = op
        node.use_clamp = clamp
        for i, value in enumerate((a, b) if c is None else (a, b, c)):
            self._put(node.inputs[i], value)
        return node.outputs[0]

    def add(self, *values):
        """The sum of all."""
        total = values[0]
        for value in values[1:]:
            total = self.math('ADD', total, value)
        return total

    def mul(self, *values):
        """The product of all."""
        product = values[0]
        for value in values[1:]:
            product = self.math('MULTIPLY', product, value)
        return product

    def swing(self, value, amount):
        """Noise of 0 to 1 as a change of -amount/2 to +amount/2."""
        return self.math('MULTIPLY', self.math('SUBTRACT', value, 0.5), amount)

    def noise(self, scale, detail=4, rough=0.55, dist=0, vec=None):
        """Perlin noise, about 0.2 to 0.8; octaves finer than a pixel would only cost time."""
        detail = min(detail, max(1, math.log2(FINEST / scale)))
        return self.n(
            'TexNoise',
            {
                'Scale': scale,
                'Detail': detail,
                'Roughness': rough,
                'Distortion': dist,
                'Vector': vec or self.obj,
            },
        ).outputs['Fac']

    def vor(self, scale, vec=None, feature='F1', out='Distance', rand=1.0):
        """Voronoi cells: the distance to the nearest point, or to the edge."""
        return self.n(
            'TexVoronoi',
            {'Scale': scale, 'Randomness': rand, 'Vector': vec or self.obj},
            feature=feature,
        ).outputs[out]

    def warp(self, scale=4, amt=0.1, vec=None):
        """Coordinates bent by noise, for textures that shall not look drawn with a ruler."""
        color = self.n(
            'TexNoise', {'Scale': scale, 'Detail': 3, 'Vector': vec or self.obj}
        ).outputs['Color']
        centred = self.n(
            'VectorMath', {0: color, 1: (0.5, 0.5, 0.5)}, operation='SUBTRACT'
        ).outputs[0]
        offset = self.n('VectorMath', {0: centred, 'Scale': amt}, operation='SCALE').outputs[0]
        return self.n('VectorMath', {0: vec or self.obj, 1: offset}, operation='ADD').outputs[0]

    def stretch(self, scale, vec=None):
        """Coordinates scaled by axis."""
        return self.n('Mapping', {'Vector': vec or self.obj, 'Scale': scale}).outputs[0]

    def each(self, vec=None):
        """Coordinates moved by a random amount for each object, so that copies differ."""
        random = self.n('ObjectInfo').outputs['Random']
        offset = self.n(
            'CombineXYZ', {0: self.math('MULTIPLY', random, 31.0), 1: random}
        ).outputs[0]
        return self.n('VectorMath', {0: vec or self.obj, 1: offset}, operation='ADD').outputs[0]

    def mapr(self, v, a, b, c=0.0, d=1.0, smooth=True):
        """Maps a..b to c..d, clamped."""
        kind = 'SMOOTHSTEP' if smooth else 'LINEAR'
        ins = {0: v, 1: a, 2: b, 3: c, 4: d}
        return self.n('MapRange', ins, interpolation_type=kind).outputs[0]

    def ramp(self, fac, stops):
        """A colour ramp: stops are (position, colour)."""
        node = self.n('ValToRGB', {'Fac': fac})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = hexlin(color) if isinstance(color, str) else color
        return node.outputs['Color']

    def mix(self, f, a, b, mode='MIX'):
        """Colour a, towards colour b by f."""
        node = self.n('MixRGB', {}, blend_type=mode)
        for i, value in enumerate((f, a, b)):
            self._put(node.inputs[i], value)
        return node.outputs[0]

    def sep(self, v):
        """The three components of a vector."""
        return self.n('SeparateXYZ', {0: v}).outputs

    def normal(self):
        """The components of the surface normal in the world."""
        return self.sep(self.n('NewGeometry').outputs['Normal'])

    def attr(self, name):
        """A number stored on the vertices with `fattr`."""
        return self.n('Attribute', {}, attribute_name=name).outputs['Fac']

    def bsdf(
        self,
        color,
        rough=0.6,
        spec=0.3,
        sss=0,
        rad=(0.1, 0.05, 0.03),
        sheen=0,
        bump=None,
        bstr=0.3,
        bdist=0.02,
        disp=None,
        scale=1,
        metal=0,
        coat=0,
        coatr=0.1,
        trans=0,
    ):
        """Ends the material: the surface, its bump or its true displacement (in scene units)."""
        ins = {
            'Base Color': hexlin(color) if isinstance(color, str) else color,
            'Roughness': rough,
            'Specular': spec,
            'Subsurface': sss,
            'Subsurface Radius': rad,
            'Sheen': sheen,
            'Metallic': metal,
            'Clearcoat': coat,
            'Clearcoat Roughness': coatr,
            'Transmission': trans,
        }
        if sss:
            ins['Subsurface Color'] = ins['Base Color']
        if bump is not None:
            ins['Normal'] = self.n(
                'Bump', {'Height': bump, 'Strength': bstr, 'Distance': bdist}
            ).outputs[0]
        shader = self.n('BsdfPrincipled', ins)
        self.t.links.new(shader.outputs[0], self.out.inputs[0])
        if disp is not None:
            node = self.n('Displacement', {'Height': disp, 'Midlevel': 0.0, 'Scale': scale})
            self.t.links.new(node.outputs[0], self.out.inputs['Displacement'])
        return shader
