/** Biscuits and khari, and how they are piled. */
import { noise, pick } from '../noise.ts';
import { baked, hex, ramp, tint } from '../paints.ts';
import { type Paint, part, type Part, place, type Scene } from '../scene.ts';
import { box, box2, bun, disc, ellipsoid, rough, smoothstep } from '../shapes.ts';
import { scatter } from './buns.ts';

/** A pile of round biscuits, one leaning, two lying: the arrangement of the series. */
export function biscuitPile(make: (n: number) => Part[], thick: number, radius: number): Scene {
  const parts: Part[] = [];
  for (let i = 0; i < 4; i++)
    parts.push(
      ...place(
        make(i),
        [
          0.28 + (pick(7, i) - 0.5) * 0.14,
          thick + i * thick * 2,
          -0.45 + (pick(8, i) - 0.5) * 0.14,
        ],
        i * 1.7,
      ),
    );
  parts.push(...place(make(5), [-0.9, thick, 0.25], 0.6));
  parts.push(...place(make(6), [0.62, thick, 0.98], 2.6));
  parts.push(...place(make(7), [-0.28, thick, 1.15], 1.1));
  return {
    parts,
    camera: {
      target: [0, 0.28 + radius * 0.1, 0.15],
      pitch: 0.5,
      distance: 5.2 + radius * 3.6 + Math.max(0, thick - 0.1) * 16,
    },
  };
}

export function roundBiscuit(
  radius: number,
  thick: number,
  paint: Paint,
  edge = 0.06,
): (n: number) => Part[] {
  const shape = rough(disc(radius, thick, edge), [3, 0.02], [11, 0.012], [40, 0.005]);
  return (n) => [part(shape, paint, { yaw: n })];
}

/** A biscuit with a wavy rim and pricked holes, pressed from a cutter. */
export function fluted(radius: number, thick: number, paint: Paint): (n: number) => Part[] {
  const shape = rough(
    (x, y, z) => {
      const a = Math.atan2(z, x);
      const d = box2(Math.hypot(x, z) + 0.022 * Math.cos(a * 22), y, radius, thick, 0.05);
      const hole = Math.min(
        Math.hypot(x - 0.18, z),
        Math.hypot(x + 0.1, z - 0.16),
        Math.hypot(x + 0.1, z + 0.16),
      );
      return (d + 0.03 * smoothstep(0.05, 0.02, hole) * smoothstep(0, thick, y)) * 0.85;
    },
    [5, 0.012],
    [44, 0.004],
  );
  return (n) => [part(shape, paint, { yaw: n })];
}

/** Nankhatai: cracked shortbread domes, each with a sliver of nut. */
export function nankhatai(paint: Paint, nut: Paint): (n: number) => Part[] {
  const shape = rough(bun(0.55, 0.34), [3, 0.03], [9, 0.02], [42, 0.004]);
  const sliver = rough(ellipsoid(0.1, 0.025, 0.045), [20, 0.01]);
  return (n) => [
    part(shape, paint, { yaw: n, at: [0, -0.05, 0] }),
    part(sliver, nut, { at: [0, 0.285, 0], yaw: n }),
  ];
}

export function nutted(
  radius: number,
  paint: Paint,
  nut: Paint,
  count: number,
): (n: number) => Part[] {
  const base = roundBiscuit(radius, 0.11, paint);
  const bit = rough(box(0.06, 0.028, 0.034, 0.02), [16, 0.02]);
  return (n) => [
    ...base(n),
    ...scatter(count, radius, 0.01, (i, at) =>
      part(bit, nut, { at: [at[0], 0.115, at[2]], yaw: pick(n, i) * 6 }),
    ),
  ];
}

/** A pressed square or bar biscuit with ridges along its length. */
export function bars(paint: Paint, cream?: Paint): Scene {
  const slab = rough(
    (x, y, z) => box(0.62, 0.07, 0.3, 0.04)(x, y + 0.012 * Math.cos(z * 42), z),
    [7, 0.01],
    [40, 0.004],
  );
  const middle = rough(box(0.58, 0.05, 0.27, 0.03), [9, 0.01]);
  const one = (): Part[] =>
    cream
      ? [
          part(slab, paint, { at: [0, -0.1, 0] }),
          part(middle, cream),
          part(slab, paint, { at: [0, 0.11, 0] }),
        ]
      : [part(slab, paint)];
  const t = cream ? 0.18 : 0.08;
  const parts: Part[] = [];
  for (let i = 0; i < 9; i++) {
    const row = i < 4 ? 0 : i < 7 ? 1 : 2;
    const col = i - (row === 0 ? 1.5 : row === 1 ? 5 : 7.5);
    parts.push(
      ...place(one(), [0.2, t + row * t * 2.02, col * 0.63 - 0.15], (pick(3, i) - 0.5) * 0.16),
    );
  }
  parts.push(...place(one(), [-1.05, t, 0.75], 0.9));
  return {
    parts: place(parts, [0.15, 0, 0], 0.5),
    camera: { target: [0, 0.25, 0.1], pitch: 0.48, distance: 7.6 },
  };
}

/** Khari: puffed oblongs whose leaves show along the sides. */
export function khari(paint: Paint, long = 0.62): Scene {
  const hull = box(long, 0.26, 0.25, 0.02);
  const shape = (seed: number) =>
    rough(
      (x, y, z) => {
        const outside = hull(x, y, z);
        if (outside > 0.2) return outside - 0.07;
        const leaf =
          Math.sin((y + 0.03 * noise(x * 3, seed, z * 3)) * 62) * 0.022 +
          0.03 * noise(x * 5, y * 14, z * 5 + seed);
        const swell = 0.06 * noise(x * 2.4 + seed, 0, z * 2.4);
        return box(long, 0.2 + swell, 0.25, 0.06)(x + leaf, y, z + leaf) * 0.6;
      },
      [30, 0.006],
    );
  const kinds = [shape(1), shape(2), shape(3)];
  const parts: Part[] = [];
  for (let i = 0; i < 8; i++) {
    const row = i < 4 ? 0 : i < 7 ? 1 : 2;
    const col = i - (row === 0 ? 1.5 : row === 1 ? 5 : 7);
    parts.push(
      part(kinds[i % 3]!, paint, {
        at: [0.15, 0.2 + row * 0.4, col * 0.56 - 0.2],
        yaw: (pick(9, i) - 0.5) * 0.35,
        step: 0.8,
      }),
    );
  }
  parts.push(part(kinds[1]!, paint, { at: [-0.95, 0.2, 0.75], yaw: 1.1, step: 0.8 }));
  return {
    parts: place(parts, [0.1, 0, 0], 0.45),
    camera: { target: [0, 0.45, 0.05], pitch: 0.42, distance: 8 },
  };
}

export const flakyPaint: Paint = (s, x, y, z, nx, ny, nz) => {
  baked({
    colours: ramp('#f8e6b6', '#f1ca80', '#dfa04a', '#bb7329', '#8a4c1b'),
    from: -0.2,
    to: 0.3,
    base: 0.3,
    top: 0.62,
    mottle: 0.2,
    gloss: 0.08,
  })(s, x, y, z, nx, ny, nz);
  const leaf = Math.sin((y + 0.03 * noise(x * 3, 1, z * 3)) * 62);
  tint(s, hex('#fbeec6'), smoothstep(0.1, 0.9, leaf) * (1 - Math.abs(ny)) * 0.55);
};
