"""The fillings of puffs, and how the leaves lie around them."""
from kit import *


def filled(width, depth, low, puffed, fill):
    """A height for `laminate`: leaves below and above a filling, for a half cut at y = 0."""

    def height(points, share):
        x = np.clip(np.abs(points[:, 0]) / (width / 2), 0, 1)
        y = np.clip(points[:, 1] / depth, 0, 1)
        bulge = np.maximum((1 - x**2.6) * (1 - y**2.6), 0) ** 0.7
        room = np.maximum((1 - (x / 0.72) ** 2) * (1 - (y / 0.8) ** 2), 0) ** 0.5
        room = np.where((x < 0.72) & (y < 0.8), room, 0)
        return share * (low + puffed * bulge) + (fill * room if share > 0.36 else 0)

    return height


def filling_mats():
    """Mash, peas, carrot, coriander, paneer and masala."""
    mash = M('mash')
    grain = mash.noise(22, 4, 0.7)
    color = mash.mix(mash.mapr(mash.noise(5, 3), 0.35, 0.65), '#dd9c3c', '#efc06a')
    color = mash.mix(mash.mapr(grain, 0.5, 0.7, 0, 0.6), color, '#b56c22')
    mash.bsdf(color, rough=0.55, spec=0.35, disp=mash.mul(grain, 0.03))
    peas = M('peas')
    color = peas.mix(peas.noise(6, 3), '#5d7d22', '#7f9c38')
    peas.bsdf(color, rough=0.35, spec=0.4, coat=0.1)
    carrot = M('carrot')
    color = carrot.mix(carrot.noise(8, 3), '#d2641a', '#e5852e')
    carrot.bsdf(color, rough=0.4, spec=0.4, coat=0.1)
    herb = M('coriander')
    herb.bsdf('#3f6420', rough=0.6)
    paneer_ = M('paneer')
    grain = paneer_.noise(30, 3, 0.7)
    color = paneer_.mix(paneer_.mapr(grain, 0.35, 0.7), '#f8e8c8', '#ecd3a2')
    paneer_.bsdf(color, rough=0.5, spec=0.3, disp=paneer_.mul(grain, 0.02))
    masala = M('masala')
    grain = masala.noise(26, 4, 0.7)
    color = masala.mix(masala.mapr(grain, 0.35, 0.7), '#c9702a', '#9a4716')
    masala.bsdf(color, rough=0.45, spec=0.4, disp=masala.mul(grain, 0.03))
    return {
        'mash': mash,
        'peas': peas,
        'carrot': carrot,
        'herb': herb,
        'paneer': paneer_,
        'masala': masala,
    }


def _pile(width, depth, low, fill, seed, body, kinds):
    """A body of the filling behind the cut, and pieces in front of and within it.

    kinds are (count, material, size range, roughness, corner).
    """
    rnd = random.Random(seed)
    half = width * 0.36
    main = blob('filling', body, seed, 0.30, 4)
    main.scale = (half * 0.92, depth * 0.5, fill * 0.52)
    main.location = (0, depth * 0.5, low + fill * 0.5)
    made = [main]
    for count, mat, sizes, rough, corner in kinds:
        # Small things would sink into the mash: they sit a little nearer to the cut.
        front = 0.02 if sizes[1] > 0.054 else -0.005
        for i in range(count):
            x = rnd.uniform(-0.88, 0.88)
            top = math.sqrt(1 - x * x)
            size = rnd.uniform(*sizes)
            piece = blob('piece', mat, seed * 31 + i, rough, 3, corner=corner)
            z = low + fill * (0.5 + top * rnd.uniform(-0.42, 0.42))
            place(piece, (x * half, front + rnd.uniform(0, 0.05), z), scale=size)
            piece.rotation_euler = [rnd.random() * 6 for _ in range(3)]
            made.append(piece)
    return made


def potato(mats):
    """Potato with peas, carrot and coriander, for `half_puff`."""

    def fill(width, depth, low, fill_height, seed):
        kinds = [
            (46, mats['mash'], (0.040, 0.075), 0.6, 0.8),
            (12, mats['peas'], (0.044, 0.054), 0.08, 1.0),
            (10, mats['carrot'], (0.034, 0.046), 0.15, 0.5),
            (14, mats['herb'], (0.008, 0.016), 0.8, 1.0),
        ]
        return _pile(width, depth, low, fill_height, seed, mats['mash'], kinds)

    return fill


def paneer(mats):
    """Paneer cubes in masala, for `half_puff`."""

    def fill(width, depth, low, fill_height, seed):
        kinds = [
            (22, mats['paneer'], (0.055, 0.080), 0.12, 0.35),
            (34, mats['masala'], (0.030, 0.055), 0.7, 0.8),
            (16, mats['herb'], (0.008, 0.016), 0.8, 1.0),
        ]
        return _pile(width, depth, low, fill_height, seed, mats['masala'], kinds)

    return fill
