/** Open boxes and tins. */
import { pick } from '../noise.ts';
import { baked, fill, hex, NAVY, plain, specked } from '../paints.ts';
import { type Paint, part, type Part, place, type Scene } from '../scene.ts';
import { box, disc, rough, type Shape } from '../shapes.ts';

export const cookieDisc = rough(disc(0.4, 0.07, 0.05), [4, 0.015], [12, 0.012], [40, 0.004]);

export const cookiePaint = specked(
  baked({ from: -0.1, to: 0.14, base: 0.32, top: 0.5 }),
  '#3b1f13',
  6,
  0.22,
  true,
);

/** A shallow open box with biscuits or sweets in its compartments. */
export function assortment(card: Paint, fills: Part[][]): Scene {
  const tray: Shape = (x, y, z) =>
    Math.max(Math.abs(box(1.3, 0.3, 0.9, 0.02)(x, y, z)) - 0.025, y - 0.2);
  const parts: Part[] = [
    part(tray, card, { at: [0, 0.32, 0] }),
    part(box(1.28, 0.02, 0.88, 0.01), plain('#f6ecd8'), { at: [0, 0.08, 0] }),
    ...[-0.43, 0.43].map((x) => part(box(0.012, 0.18, 0.88, 0.005), card, { at: [x, 0.26, 0] })),
    part(box(1.28, 0.18, 0.012, 0.005), card, { at: [0, 0.26, 0] }),
    part(box(1.34, 0.16, 0.94, 0.02), card, { at: [-0.1, 0.82, -1.12], pitch: -1.2, yaw: 0 }),
  ];
  for (const [i, group] of fills.entries())
    parts.push(...place(group, [((i % 3) - 1) * 0.86, 0.12, Math.floor(i / 3) * 0.88 - 0.44]));
  return {
    parts: place(parts, [0, 0, 0], 0.35),
    camera: { target: [0, 0.35, -0.05], pitch: 0.62, distance: 9.2 },
  };
}

export function heap(shape: Shape, paint: Paint, scale: number): Part[] {
  return Array.from({ length: 9 }, (_, i) =>
    part(shape, paint, {
      at: [
        ((i % 3) - 1) * 0.22,
        0.1 + (i > 5 ? 0.16 : 0) + pick(3, i) * 0.05,
        (Math.floor(i / 3) % 2) * 0.34 - 0.17,
      ],
      yaw: pick(2, i) * 6,
      pitch: (pick(4, i) - 0.5) * 0.7,
      scale,
    }),
  );
}

/** A round tin with its lid leaning against it. */
export function cookieTin(): Scene {
  const tin: Shape = (x, y, z) =>
    Math.max(Math.abs(disc(0.95, 0.42, 0.04)(x, y, z)) - 0.02, y - 0.36);
  const band: Paint = (s, x, y, z, nx, ny, nz) => {
    NAVY(s, x, y, z, nx, ny, nz);
    s.gloss = 0.14;
    s.shine = 40;
    if (Math.abs(y - 0.22) < 0.02 || Math.abs(y + 0.3) < 0.02) fill(s, hex('#e0a02a'));
  };
  const biscuit = rough(disc(0.34, 0.07, 0.04), [4, 0.015], [40, 0.004]);
  return {
    parts: [
      part(tin, band, { at: [0.1, 0.44, 0] }),
      part(disc(0.9, 0.1, 0.02), plain('#f6ecd8'), { at: [0.1, 0.5, 0] }),
      ...Array.from({ length: 11 }, (_, i) => {
        const a = i * 0.63;
        return part(
          biscuit,
          i % 2 ? cookiePaint : baked({ from: -0.1, to: 0.14, base: 0.2, top: 0.36 }),
          {
            at: [
              0.1 + Math.cos(a) * (i === 10 ? 0 : 0.52),
              0.72 + (i === 10 ? 0.14 : 0),
              Math.sin(a) * (i === 10 ? 0 : 0.52),
            ],
            yaw: a,
            pitch: 0.25,
          },
        );
      }),
      part(disc(0.98, 0.09, 0.03), band, { at: [-1.02, 0.9, 0.5], yaw: 0.5, roll: 1.05 }),
    ],
    camera: { target: [-0.2, 0.5, 0.1], pitch: 0.5, distance: 8.4 },
  };
}
