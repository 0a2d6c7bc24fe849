/** What goods stand on: shelves, racks, crates, trays. */
import { pick } from '../noise.ts';
import { plain, wood } from '../paints.ts';
import { type Paint, part, type Part, place, type Scene } from '../scene.ts';
import { box, disc, rod, type Shape } from '../shapes.ts';

export type At = readonly [number, number, number];

export const oak = wood('#b98550');

export const walnut = wood('#7d5231');

export function board(hx: number, hz: number, at: At, paint: Paint = oak): Part {
  return part(box(hx, 0.05, hz, 0.03), paint, { at: [at[0], at[1] + 0.05, at[2]] });
}

/** Two boards on uprights; goods stand on the ground board and on the upper one. */
export function shelf(lower: Part[], upper: Part[]): Scene {
  return {
    parts: [
      board(3.2, 0.75, [0, 0, 0]),
      board(3.2, 0.75, [0, 1.75, -0.15]),
      ...[-3.05, 3.05].map((x) => part(box(0.07, 0.9, 0.6, 0.02), walnut, { at: [x, 0.9, -0.15] })),
      ...place(lower, [0, 0.1, 0]),
      ...place(upper, [0, 1.85, -0.15]),
    ],
    camera: { target: [0, 1.35, 0], pitch: 0.17, distance: 13.4, angle: 22 },
  };
}

export function rack(goods: Part[]): Scene {
  const steel = plain('#a9adb3', 0.22, 50, 0.05);
  const wires = Array.from({ length: 19 }, (_, i) =>
    part(rod(2.1, 0.022), steel, { at: [0, 0.4, (i - 9) * 0.16] }),
  );
  const cross = [-2, 0, 2].map((x) =>
    part(rod(1.5, 0.032), steel, { at: [x, 0.36, 0], yaw: Math.PI / 2 }),
  );
  const feet = [-2, 2].flatMap((x) =>
    [-1.35, 1.35].map((z) =>
      part(rod(0.16, 0.035), steel, { at: [x, 0.18, z], roll: Math.PI / 2 }),
    ),
  );
  return {
    parts: [...wires, ...cross, ...feet, ...place(goods, [0, 0.42, 0])],
    camera: { target: [0, 0.45, 0], pitch: 0.5, distance: 11, angle: 22 },
  };
}

/** An open crate, its contents in a grid. */
export function crate(
  paint: Paint,
  cell: () => Part[],
  cols: number,
  rows: number,
  pitchOf: number,
): Part[] {
  const hx = (cols * pitchOf) / 2 + 0.08;
  const hz = (rows * pitchOf) / 2 + 0.08;
  const shell: Shape = (x, y, z) =>
    Math.max(Math.abs(box(hx, 0.36, hz, 0.05)(x, y, z)) - 0.035, y - 0.28);
  const goods: Part[] = [];
  for (let i = 0; i < cols * rows; i++)
    goods.push(
      ...place(
        cell(),
        [
          ((i % cols) - (cols - 1) / 2) * pitchOf,
          0.2,
          (Math.floor(i / cols) - (rows - 1) / 2) * pitchOf,
        ],
        i * 1.3,
      ),
    );
  return [part(shell, paint, { at: [0, 0.38, 0] }), ...goods];
}

export function tray(goods: Part[]): Part[] {
  const steel = plain('#b3b6ba', 0.16, 40, 0.05);
  return [
    part(box(2.3, 0.04, 1.35, 0.04), steel, { at: [0, 0.05, 0] }),
    ...place(goods, [0, 0.09, 0]),
  ];
}

export function teaCup(at: At): Part[] {
  const cup: Shape = (x, y, z) => {
    const r = Math.hypot(x, z) - 0.1 * y;
    return Math.max(Math.abs(disc(0.3, 0.28, 0.06)(r, y, 0)) - 0.02, y - 0.24) * 0.8;
  };
  return place(
    [
      part(disc(0.52, 0.03, 0.025), plain('#faf8f4', 0.1, 60), { at: [0, 0.035, 0] }),
      part(cup, plain('#faf8f4', 0.1, 60), { at: [0, 0.34, 0] }),
      part(disc(0.3, 0.02, 0.01), plain('#b27a45', 0.1, 60, 0.6), { at: [0, 0.48, 0] }),
    ],
    at,
  );
}

export function grid(
  cell: (i: number) => Part[],
  cols: number,
  rows: number,
  gapX: number,
  gapZ: number,
): Part[] {
  return Array.from({ length: cols * rows }, (_, i) =>
    place(
      cell(i),
      [((i % cols) - (cols - 1) / 2) * gapX, 0, (Math.floor(i / cols) - (rows - 1) / 2) * gapZ],
      (pick(5, i) - 0.5) * 0.4,
    ),
  ).flat();
}

export const table = { target: [0, 0.5, 0] as At, pitch: 0.42, distance: 12.4, angle: 22 };

export const wide = { target: [0, 0.62, 0] as At, pitch: 0.3, distance: 12, angle: 11.5 };
