/** Cream horns and puffs. */
import { noise } from '../noise.ts';
import { baked, dusted, fill, hex, ramp, tint } from '../paints.ts';
import { type Paint, type Part, part, place, type Scene } from '../scene.ts';
import { box2, ellipsoid, rosette, rough, type Shape, smoothstep } from '../shapes.ts';
import { flakyPaint } from './biscuits.ts';

const pastryTones = ramp('#f8e6b6', '#f0c87c', '#dd9c46', '#b96f28', '#8a4c1b');

/** A strip of pastry wound round a cone along x; the mouth is at +x. */
function horn(): Shape {
  return rough(
    (x, y, z) => {
      const a = Math.atan2(z, y) / (Math.PI * 2);
      const t = x / 0.29 + a;
      const saw = t - Math.floor(t);
      const radius = 0.3 + 0.11 * x + 0.075 * (1 - saw) - 0.02;
      const r = Math.hypot(y, z);
      const side = (r - radius) * 0.6;
      const hollow = radius - 0.11 - r;
      const d = Math.max(side, Math.abs(x) - 0.95);
      return x > 0.5 ? Math.max(d, hollow * 0.6) : d;
    },
    [6, 0.014],
    [40, 0.0022],
  );
}

export function horns(cream: Paint, sugar: number): Scene {
  const paint = dusted(
    baked({
      colours: pastryTones,
      from: -0.4,
      to: 0.35,
      base: 0.1,
      top: 0.38,
      mottle: 0.12,
      gloss: 0.08,
    }),
    sugar,
  );
  const shape = horn();
  const filling = rosette(0.31, 0.34, 7, 2);
  const one = (): Part[] => [
    part(shape, paint, { step: 0.7 }),
    part(filling, cream, { at: [0.86, 0, 0], roll: -Math.PI / 2 }),
    part(ellipsoid(0.4, 0.24, 0.24), cream, { at: [0.6, 0, 0] }),
  ];
  return {
    parts: [
      ...place(one(), [-0.42, 0.42, 0.5], Math.PI + 0.85),
      ...place(one(), [0.62, 0.42, 0.3], Math.PI + 0.85),
      ...place(one(), [0.08, 1.02, 0.15], Math.PI + 0.7),
    ],
    camera: { target: [0.05, 0.62, 0.1], pitch: 0.36, distance: 8 },
  };
}

/** A puff folded from laminated dough; `corner` gives the three-cornered kind. */
function puff(seed: number, corner: boolean): Shape {
  return rough(
    (x, y, z) => {
      const plan = corner
        ? Math.max(-z - 0.4, z * 0.5 + Math.abs(x) * 0.866 - 0.5) - 0.06
        : box2(x, z, 0.62, 0.46, 0.08);
      // Well outside, the plain hull is near enough and far cheaper than the leaves.
      const hull = Math.max(plan, Math.abs(y) - 0.47);
      if (hull > 0.2) return hull - 0.07;
      const leaf =
        Math.sin((y + 0.04 * noise(x * 2.6, seed, z * 2.6)) * 46) * 0.026 +
        0.03 * noise(x * 5, y * 12, z * 5 + seed);
      const swell =
        0.26 +
        0.16 * smoothstep(0.5, -0.1, Math.max(plan + 0.4, 0)) +
        0.04 * noise(x * 3 + seed, 0, z * 3);
      const qx = plan + 0.07 + leaf;
      const qy = Math.abs(y) - swell + 0.07;
      return (
        (Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - 0.07) * 0.6
      );
    },
    [28, 0.007],
  );
}

export const puffPaint: Paint = (s, x, y, z, nx, ny, nz) => {
  flakyPaint(s, x, y - 0.12, z, nx, ny, nz);
  // Egg wash: deeper and glossier on the crown than on the leaves.
  tint(s, hex('#b4661f'), smoothstep(0.5, 0.95, ny) * (0.35 + 0.3 * noise(x * 5, 2, z * 5)));
  s.gloss = 0.1;
  s.shine = 36;
};

export function puffs(corner: boolean, paint: Paint = puffPaint): Scene {
  const pose = { step: 0.75 };
  return {
    parts: [
      part(puff(1, corner), paint, { ...pose, at: [-0.55, 0.36, 0.52], yaw: 0.5 }),
      part(puff(2, corner), paint, { ...pose, at: [0.72, 0.36, 0.3], yaw: -0.35 }),
      part(puff(3, corner), paint, { ...pose, at: [0.02, 0.36, -0.75], yaw: 0.2 }),
      part(puff(4, corner), paint, { ...pose, at: [0.1, 1.0, -0.2], yaw: 1, roll: 0.1 }),
    ],
    camera: { target: [0, 0.55, 0], pitch: 0.4, distance: corner ? 9.2 : 8 },
  };
}

/** One puff cut in two: its leaves and what it is filled with. */
export function openPuff(filling: Paint): Scene {
  const whole = puff(2, false);
  const half: Shape = (x, y, z) => Math.max(whole(x, y, z), -x + 0.006 * noise(1, y * 30, z * 9));
  const paint: Paint = (s, x, y, z, nx, ny, nz) => {
    puffPaint(s, x, y, z, nx, ny, nz);
    if (nx > -0.6) return;
    const core = Math.hypot(z / 0.36, y / 0.24) + 0.12 * noise(3, y * 12, z * 12);
    if (core < 0.86) filling(s, x, y, z, nx, ny, nz);
    else {
      const leaf = Math.sin((y + 0.03 * noise(1, y * 4, z * 4)) * 74);
      fill(s, hex('#f4d08a'), 0.86 + 0.16 * leaf);
      tint(s, hex('#c98a3c'), smoothstep(0.9, 1.5, core) * 0.5);
    }
  };
  return {
    parts: [
      part(half, paint, { at: [0.5, 0.44, 0.72], yaw: 0.95, step: 0.75, scale: 1.15 }),
      part(half, paint, { at: [-0.42, 0.44, 0.1], yaw: 0.55, step: 0.75, scale: 1.15 }),
      part(puff(1, false), puffPaint, { at: [0.8, 0.36, -0.75], yaw: 0.4, step: 0.75 }),
    ],
    camera: { target: [0.3, 0.4, 0.1], pitch: 0.42, distance: 7.4 },
  };
}
