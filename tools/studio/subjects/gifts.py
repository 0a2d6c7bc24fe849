"""Closed gift boxes: navy with chocolates, kraft with a smaller one."""

from kit import group, place, studio

from subjects._wrapping import card, foil, foil_sweet, gift, kraft, satin


def navy_card():
    return card('navy card', '#15294d', '#1b3360')


def amber_ribbon():
    return satin('amber ribbon', '#e0962a', '#c97f18')


def navy_ribbon():
    return satin('navy ribbon', '#1f3a6d', '#15294d')


def gift_box_scene(**kw):
    group(gift(navy_card(), amber_ribbon()), (0.12, 0.2, 0), (0, 0, 24))
    gold = foil()
    sweets = (
        ((-1.00, -0.50, 0.165), 0.185, (10, 20, 30)),
        ((-0.66, -0.86, 0.16), 0.18, (60, 10, 100)),
        ((1.10, -0.72, 0.16), 0.18, (20, 50, 10)),
    )
    for index, (spot, size, turn) in enumerate(sweets):
        place(foil_sweet(gold, size, index), spot, turn)
    studio(target=(0.03, 0, 0.50), dist=8.2, pitch=24, focus=(0, -0.5, 0.5), fstop=0.42, **kw)


def kraft_scene(**kw):
    group(gift(kraft(), navy_ribbon()), (0.34, 0.22, 0), (0, 0, 26))
    ivory = card('ivory card', '#f3ead8', '#faf4e6')
    small = gift(ivory, amber_ribbon(), (0.40, 0.34), 0.38, 0.62, 0.17)
    group(small, (-0.86, -0.52, 0), (0, 0, -18))
    studio(target=(0.02, 0, 0.50), dist=8.6, pitch=24, focus=(-0.2, -0.6, 0.5), fstop=0.42, **kw)


SCENES = {
    'gift-box': gift_box_scene,
    'kraft-gift-box': kraft_scene,
}
