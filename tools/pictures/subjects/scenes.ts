/** Wide scenes: shelves and counters for the gallery, banners with room for words on the left. */
import { pick } from '../noise.ts';
import { AMBER, baked, CREAM, kraft, NAVY, plain, wood } from '../paints.ts';
import { part, type Part, place, type Scene } from '../scene.ts';
import { box, rod } from '../shapes.ts';
import {
  type At,
  board,
  crate,
  grid,
  oak,
  rack,
  shelf,
  table,
  teaCup,
  tray,
  walnut,
  wide,
} from '../forms/furniture.ts';
import { giftBox } from '../forms/gifts.ts';
import { horns } from '../forms/pastries.ts';
import { breadSubjects } from './bread.ts';
import { biscuitSubjects } from './biscuits.ts';
import { cakeSubjects } from './cakes.ts';
import { festiveSubjects } from './festive.ts';

const all = { ...breadSubjects, ...biscuitSubjects, ...cakeSubjects, ...festiveSubjects };

function set(name: keyof typeof all | string, at: At, yaw = 0, scale = 1): Part[] {
  return place(all[name]!().parts, at, yaw, scale);
}

function row(names: readonly string[], gap: number, scale: number, yaw = 0): Part[] {
  return names.flatMap((name, i) =>
    set(name, [(i - (names.length - 1) / 2) * gap, 0, 0], yaw, scale),
  );
}

function cartons(): Scene {
  const tape = plain('#20346c', 0.08, 30);
  const one = (at: At, yaw: number): Part[] =>
    place(
      [
        part(box(0.62, 0.42, 0.46, 0.015), kraft(), { at: [0, 0.42, 0] }),
        part(box(0.622, 0.422, 0.07, 0.01), tape, { at: [0, 0.421, 0] }),
      ],
      at,
      yaw,
    );
  const parts: Part[] = [];
  for (let i = 0; i < 9; i++) {
    const level = i < 5 ? 0 : i < 8 ? 1 : 2;
    const col = i < 5 ? i - 2 : i < 8 ? i - 6 : 0;
    parts.push(
      ...one([col * 1.3, level * 0.845, (pick(2, i) - 0.5) * 0.12], (pick(1, i) - 0.5) * 0.12),
    );
  }
  return {
    parts: [...parts, ...one([-1.5, 0, 1.15], 0.5), ...set('pav', [1.4, 0, 1.35], 0.1, 0.6)],
    camera: { target: [0, 0.95, 0.3], pitch: 0.3, distance: 12.5, angle: 22 },
  };
}

const roll = () =>
  all['pav']!()
    .parts.slice(0, 1)
    .map((p) => ({ ...p, x: 0, y: 0.2, z: 0 }));

const one = (name: string, index: number): Part[] =>
  all[name]!()
    .parts.slice(index, index + 1)
    .map((p) => ({ ...p, x: 0, z: 0 }));

export const presenceScenes: Record<string, () => Scene> = {
  'presence-bread-shelf': () =>
    shelf(
      row(['fruit-bread', 'brown-bread', 'multigrain-bread'], 1.9, 0.62),
      row(['milk-bread', 'burger-buns', 'milk-bread'], 1.95, 0.55),
    ),
  'presence-biscuit-shelf': () =>
    shelf(
      row(['butter-cookies', 'cookie-tin', 'chocolate-cookies'], 1.95, 0.58),
      row(['coconut-cookies', 'nankhatai', 'pista-cookies'], 1.95, 0.5),
    ),
  'presence-cake-counter': () => ({
    parts: [
      board(3.6, 1.6, [0, 0, 0], walnut),
      ...set('black-forest-cake', [-1.75, 0.1, 0.1], 0, 0.85),
      ...set('butterscotch-cake', [0.15, 0.1, -0.45], 0, 0.85),
      ...set('truffle-cake', [1.95, 0.1, 0.15], 0, 0.85),
    ],
    camera: { ...table, pitch: 0.38, distance: 12.8 },
  }),
  'presence-cartons': cartons,
  'presence-cooling-rack': () =>
    rack(
      grid(
        (i) => (i % 2 ? one('fruit-buns', 0) : one('burger-buns', 0)).concat(),
        4,
        3,
        1.05,
        0.98,
      ).map((p) => ({ ...p, scale: p.scale * 0.66, radius: p.radius * 0.66 })),
    ),
  'presence-pav-crates': () => ({
    parts: [
      ...place(crate(NAVY, roll, 4, 3, 0.82), [-0.95, 0, -0.25], 0.3),
      ...place(crate(plain('#c98a1c', 0.06), roll, 2, 2, 0.82), [2.05, 0, 0.7], -0.25),
    ],
    camera: { ...table, pitch: 0.55, distance: 13 },
  }),
  'presence-puff-tray': () => ({
    parts: tray(grid(() => one('veg-puffs', 0), 3, 2, 1.4, 1.15)),
    camera: { ...table, target: [0, 0.3, 0], pitch: 0.52, distance: 11.6 },
  }),
  'presence-gift-shelf': () =>
    shelf(row(['kraft-gift-box', 'gift-hamper', 'kraft-gift-box'], 2, 0.62), [
      ...place(giftBox(0.5, 0.3, 0.4, NAVY, AMBER), [-1.6, 0, 0], 0.3),
      ...place(giftBox(0.62, 0.34, 0.42, kraft(), NAVY), [0, 0, 0], -0.2),
      ...place(giftBox(0.5, 0.3, 0.4, plain('#f4ead6', 0.02), AMBER), [1.6, 0, 0], 0.2),
    ]),
  'presence-bread-table': () => ({
    parts: [
      board(3.5, 1.7, [0, 0, 0]),
      ...set('hearth-loaf', [-1.55, 0.1, 0.2], 0.1, 0.8),
      ...set('pav', [1.55, 0.1, 0.5], -0.2, 0.72),
      ...set('milk-bread', [0.5, 0.1, -0.9], 0.2, 0.62),
    ],
    camera: { ...table, pitch: 0.48, distance: 13 },
  }),
  'presence-tea-table': () => ({
    parts: [
      board(3.4, 1.6, [0, 0, 0], walnut),
      ...set('plain-rusk', [-1.6, 0.1, 0], 0, 0.8),
      ...set('khari', [0.45, 0.1, -0.35], 0, 0.72),
      ...set('nankhatai', [2.1, 0.1, 0.35], 0.3, 0.66),
      ...teaCup([0.35, 0.1, 1.0]),
    ],
    camera: { ...table, pitch: 0.44, distance: 12.6 },
  }),
};

export const bannerScenes: Record<string, () => Scene> = {
  'banner-bread': () => ({
    parts: [
      ...set('hearth-loaf', [0.75, 0, 0.25], 0.1, 0.62),
      ...set('fruit-bread', [2.1, 0, -0.5], 0, 0.72),
      ...set('pav', [2.95, 0, 0.65], -0.3, 0.48),
    ],
    camera: wide,
  }),
  'banner-biscuits': () => ({
    parts: [
      ...set('plain-rusk', [0.6, 0, 0.1], 0, 0.62),
      ...set('nankhatai', [1.85, 0, 0.15], 0.2, 0.56),
      ...place(horns(CREAM, 0.5).parts, [3.0, 0, 0.05], 0.1, 0.58),
      ...set('butter-cookies', [1.2, 0, -1.1], 0, 0.5),
    ],
    camera: wide,
  }),
  'banner-celebrations': () => ({
    parts: [
      ...set('butterscotch-cake', [1.75, 0, -0.2], 0, 0.72),
      ...place(giftBox(0.5, 0.3, 0.4, NAVY, AMBER), [3.05, 0, -0.15], -0.4),
      ...set('cup-cakes', [0.45, 0, 0.35], 0, 0.5),
    ],
    camera: wide,
  }),
};

export const storyScenes: Record<string, () => Scene> = {
  'our-forte': () => ({
    parts: [
      board(3.6, 1.7, [0, 0, 0]),
      ...set('multigrain-bread', [-1.9, 0.1, -0.1], 0, 0.74),
      ...set('muffins', [0.1, 0.1, -0.6], 0, 0.66),
      ...set('butter-cookies', [2.0, 0.1, -0.1], 0, 0.7),
      ...set('fruit-buns', [0.2, 0.1, 0.75], 0, 0.55),
    ],
    camera: { ...table, pitch: 0.44 },
  }),
  'dough-table': () => ({
    parts: [
      board(3.6, 1.8, [0, 0, 0], wood('#c79a63')),
      ...grid(
        () => [
          part(
            all['pav']!().parts[0]!.shape,
            baked({ base: 0, top: 0.06, mottle: 0.03, gloss: 0.02 }),
            { at: [0, 0.28, 0], scale: 0.95 },
          ),
        ],
        4,
        3,
        1.1,
        0.95,
      ),
      part(rod(0.75, 0.16), oak, { at: [2.85, 0.27, 0.1], yaw: 1.2 }),
      part(rod(1.1, 0.06), walnut, { at: [2.85, 0.27, 0.1], yaw: 1.2 }),
    ],
    camera: { ...table, pitch: 0.52 },
  }),
};
