"""The gift hamper: a basket of loaf, cookies, jars and chocolates."""

import math

from kit import M, group, lathe, place, studio

from subjects import _recipes as recipes
from subjects._basket import basket, paper_wool, wicker
from subjects._bread import crust_mat, slice_mat, tin_loaf
from subjects._food import flat
from subjects._wrapping import bow, foil, foil_sweet
from subjects.biscuits import piped_mass, wreath
from subjects.gifts import navy_ribbon


def jam(name, dark, light):
    """Jam seen through its jar: glossy, darker inside."""
    m = flat(M(name))
    blotch = m.mapr(m.noise(7, 4, 0.6), 0.35, 0.65)
    m.bsdf(m.mix(blotch, dark, light), rough=0.06, spec=0.55, coat=1.0, coatr=0.03, sss=0.1)
    return m


def cloth():
    """Checked cotton over a jar's lid."""
    m = flat(M('cloth'))
    weave = m.n('TexChecker', {'Vector': m.obj, 'Scale': 17.0}).outputs['Fac']
    m.bsdf(m.mix(weave, '#f6efe0', '#24406b'), rough=0.85, spec=0.1, bump=m.noise(90, 2), bstr=0.2)
    return m


def jar(jam_material, cap_material, radius=0.22, height=0.46):
    """A jar of jam, a cotton cap tied over its lid."""
    profile = [(0.001, 0), (radius * 0.92, 0), (radius, 0.03), (radius, height * 0.78)]
    profile += [
        (radius * 0.9, height * 0.88),
        (radius * 0.82, height * 0.92),
        (0.001, height * 0.93),
    ]
    vessel = lathe('jar', profile, jam_material, 64)
    low = height * 0.80
    cap = [(radius * 1.28, low - 0.05), (radius * 1.12, low), (radius * 0.93, low + 0.05)]
    cap += [(radius * 0.90, low + 0.07), (radius * 0.95, height), (radius * 0.88, height + 0.035)]
    cap += [(radius * 0.5, height + 0.045), (0.001, height + 0.045)]

    def folds(angle, z):
        loose = max(0, (low + 0.05 - z) / 0.10)
        return 1 + loose * (0.07 * math.sin(angle * 13) + 0.04 * math.sin(angle * 7 + 1))

    cover = lathe('cap', cap, cap_material, 160, folds)
    cover.parent = vessel
    return vessel


#: Cookies standing at the front: (recipe, number, place, rotation in degrees).
FRONT = (
    ('choc chip', 2, (-0.52, -0.34, 0.62), (52, 0, -6)),
    ('choc chip', 3, (-0.26, -0.31, 0.63), (56, 4, 12)),
    ('butter', 1, (0.30, -0.32, 0.64), (50, 0, -4)),
    ('butter', 2, (0.56, -0.26, 0.63), (55, 6, 22)),
    ('pista', 3, (0.02, -0.36, 0.64), (58, 0, 4)),
)
SWEETS = (
    (-0.72, -0.14),
    (-0.12, -0.06),
    (0.10, -0.10),
    (0.40, -0.02),
    (0.76, -0.06),
    (-0.33, -0.04),
)


def contents():
    """What lies in the basket, in its coordinates."""
    loaf = tin_loaf(crust_mat(), slice_mat(), length=1.5)
    parts = [group([loaf], (-0.60, 0.24, 0.34), (0, -16, -76), 0.56)]
    check = cloth()
    berry = jar(jam('berry jam', '#5c0810', '#8f141c'), check)
    mango = jar(jam('mango jam', '#c4700c', '#e69a1e'), check)
    parts.append(place(berry, (0.14, 0.24, 0.60), (-3, 3, 20)))
    parts.append(place(mango, (0.60, 0.18, 0.57), (-3, 8, 60)))
    butter = piped_mass()
    bake = {
        'choc chip': recipes.choc_chip(),
        'butter': lambda number: wreath(number, butter),
        'pista': recipes.pista(),
    }
    for recipe, number, spot, turn in FRONT:
        parts.append(group([bake[recipe](number)], spot, turn, 0.42))
    golden = foil()
    for index, (x, y) in enumerate(SWEETS):
        sweet = foil_sweet(golden, 0.115, index)
        parts.append(place(sweet, (x, y, 0.67), (20 * index, 50, 70 * index)))
    return parts


def hamper():
    """The whole hamper with its navy bow: its parts."""
    tied = group(bow(navy_ribbon(), 0.62, 0.22), (0.0, -0.71, 0.40), (78, 0, 0))
    return [basket(wicker()), paper_wool(900, (0.74, 0.46), 0.47), *contents(), tied]


def hamper_scene(**kw):
    group(hamper(), (0, 0.1, 0), (0, 0, 10))
    studio(target=(0.0, 0, 0.58), dist=7.5, pitch=23, focus=(0, -0.6, 0.5), fstop=0.42, **kw)


SCENES = {
    'gift-hamper': hamper_scene,
}
