/** Cream rolls, puffs and gifts by picture name. */
import { AMBER, baked, CHOCOLATE, crumb, kraft, NAVY, plain, ramp, specked } from '../paints.ts';
import { place, type Scene } from '../scene.ts';
import { ball, box, rough } from '../shapes.ts';
import { assortment, cookieDisc, cookiePaint, cookieTin, heap } from '../forms/boxes.ts';
import { giftBox, goldFoil, hamper, truffleBall } from '../forms/gifts.ts';
import { horns, openPuff, puffPaint, puffs } from '../forms/pastries.ts';

export const festiveSubjects: Record<string, () => Scene> = {
  'chocolate-horns': () => horns(CHOCOLATE, 0.12),
  'strawberry-horns': () => horns(plain('#f2b3bb', 0.05, 22, 1), 0.3),
  'mango-horns': () => horns(plain('#f6c453', 0.06, 24, 1), 0.3),
  'veg-puffs': () => puffs(false),
  'corner-puffs': () => puffs(true, specked(puffPaint, '#4a2e14', 10, 0.2, true)),
  'puff-layers': () =>
    openPuff(
      specked(specked(crumb('#d8a23a', 0.6, 0.6), '#4f7a2e', 13, 0.34), '#b9501e', 15, 0.34),
    ),
  'paneer-puff': () =>
    openPuff(
      specked(specked(crumb('#f3e2bd', 0.6, 0.6), '#b9571f', 13, 0.32), '#4f7a2e', 15, 0.28),
    ),
  'gift-hamper': hamper,
  'cookie-tin': cookieTin,
  'kraft-gift-box': () => ({
    parts: [
      ...place(giftBox(0.8, 0.36, 0.62, kraft(), NAVY), [0.2, 0, -0.2], 0.5),
      ...place(giftBox(0.4, 0.26, 0.34, plain('#f7efe0', 0.02), AMBER), [-0.95, 0, 0.6], 0.9, 0.9),
    ],
    camera: { target: [0, 0.48, 0], pitch: 0.42, distance: 8 },
  }),
  'sweets-box': () =>
    assortment(NAVY, [
      heap(truffleBall, goldFoil, 0.75),
      heap(cookieDisc, cookiePaint, 0.5),
      heap(ball(0.17), plain('#e6b04e', 0.06, 24, 0.7), 0.75),
      heap(cookieDisc, baked({ from: -0.1, to: 0.14, base: 0.25, top: 0.38 }), 0.5),
      heap(rough(box(0.16, 0.1, 0.12, 0.03), [8, 0.02]), plain('#86a64a', 0.04, 20, 0.6), 0.85),
      heap(truffleBall, CHOCOLATE, 0.75),
    ]),
  'biscuit-box': () =>
    assortment(
      kraft('#cda674'),
      [0, 1, 2, 3, 4, 5].map((i) =>
        heap(
          cookieDisc,
          [
            cookiePaint,
            baked({ from: -0.1, to: 0.14, base: 0.25, top: 0.38 }),
            specked(baked({ from: -0.1, to: 0.14, base: 0.3, top: 0.5 }), '#fdf6e0', 6, 0.25),
            baked({ colours: ramp('#7a4a2c', '#4a2817'), base: 0.3, top: 0.7 }),
          ][(i * 3) % 4]!,
          0.52,
        ),
      ),
    ),
};
