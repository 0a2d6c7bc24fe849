/** Puddings, and what is strewn over them. */
import { noise, pick } from '../noise.ts';
import { CHINA, plain } from '../paints.ts';
import { type Paint, type Part, part, place, type Scene } from '../scene.ts';
import { box, box2, disc, ellipsoid, rough, type Shape, smoothstep } from '../shapes.ts';
import { scatter } from './buns.ts';
import { trio } from './sponges.ts';
import { plate } from './cakes.ts';

/** A turned-out custard with caramel running down its sides. */
export function caramelPudding(): Scene {
  const shape: Shape = (x, y, z) => {
    const r = Math.hypot(x, z);
    return box2(r - 0.13 * (0.35 - y), y, 0.72, 0.42, 0.1) * 0.88;
  };
  const custard = plain('#f0c25e', 0.12, 50, 0.9);
  const caramel = plain('#8a3f0d', 0.2, 70, 0.5);
  const paint: Paint = (s, x, y, z, nx, ny, nz) => {
    const a = Math.atan2(z, x);
    const drip = 0.22 + 0.24 * noise(a * 2.6, 3, 1) + 0.06 * noise(a * 8, 1, 5);
    (y > 0.38 - Math.max(drip, 0.06) * 0.8 ? caramel : custard)(s, x, y, z, nx, ny, nz);
  };
  const pool = rough(disc(1.02, 0.03, 0.03), [2, 0.06]);
  return {
    parts: [
      ...plate(1.4),
      part(pool, caramel, { at: [0, 0.09, 0], step: 0.7 }),
      part(shape, paint, { at: [0, 0.5, 0] }),
    ],
    camera: { target: [0, 0.42, 0], pitch: 0.42, distance: 6.8 },
  };
}

/** Puddings set in small china bowls. */
export function bowls(fill: Paint, topping: (n: number) => Part[]): Scene {
  const bowl: Shape = (x, y, z) => {
    const r = Math.hypot(x, z);
    const wall =
      Math.abs(box2(r, y - 0.45, 0.36 + 0.22 * smoothstep(0, 0.5, y), 0.45, 0.12)) - 0.03;
    return Math.max(wall, y - 0.56) * 0.7;
  };
  const filling = rough(ellipsoid(0.55, 0.1, 0.55), [5, 0.02], [16, 0.006]);
  return trio((n) => [
    part(bowl, CHINA),
    part(filling, fill, { at: [0, 0.47, 0], step: 0.7 }),
    ...place(topping(n), [0, 0.55, 0]),
  ]);
}

const fruits = ['#a81c28', '#d08a14', '#4f7a26', '#5f1a3c'].map((c) => plain(c, 0.08, 40, 0.7));

const gem = rough(box(0.085, 0.06, 0.07, 0.035), [10, 0.03]);

export const jewels = (radius: number, count: number) => (): Part[] =>
  scatter(count, radius, 0.03, (i, at) => part(gem, fruits[i % 4]!, { at, yaw: i }));

const shard = rough(box(0.11, 0.012, 0.04, 0.01), [9, 0.01]);

export const shavings = (paint: Paint, radius: number, count: number): Part[] =>
  scatter(count, radius, 0.04, (i, at) =>
    part(shard, paint, { at, yaw: pick(2, i) * 6, roll: (pick(3, i) - 0.5) * 0.9 }),
  );

export const nutBit = rough(box(0.045, 0.03, 0.03, 0.015), [14, 0.02]);

export const nuts = (radius: number, count: number): Part[] =>
  scatter(count, radius, 0.02, (i, at) =>
    part(nutBit, plain(i % 2 ? '#c98a3c' : '#e0b268', 0.08, 30, 0.5), { at, yaw: i }),
  );
