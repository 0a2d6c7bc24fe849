/** Distances to the parts of a scene, and what they keep from the light. */
import type { Part } from './scene.ts';
import { clamp } from './shapes.ts';

export type Vector = readonly [number, number, number];

export function unit(x: number, y: number, z: number): Vector {
  const l = Math.hypot(x, y, z);
  return [x / l, y / l, z / l];
}

/** Where the window is. */
export const KEY = unit(-0.7, 0.66, 0.22);

/**
 * The distance to a part. Farther than `slack` from its bounding ball the distance to that ball
 * stands in: short enough to march by, though not the true one.
 */
export function distanceTo(p: Part, x: number, y: number, z: number, slack = 0.1): number {
  const dx = x - p.x;
  const dy = y - p.y;
  const dz = z - p.z;
  const bound = Math.sqrt(dx * dx + dy * dy + dz * dz) - p.radius;
  if (bound > slack) return bound;
  const m = p.turn as number[];
  const k = 1 / p.scale;
  return (
    p.shape(
      (m[0]! * dx + m[3]! * dy + m[6]! * dz) * k,
      (m[1]! * dx + m[4]! * dy + m[7]! * dz) * k,
      (m[2]! * dx + m[5]! * dy + m[8]! * dz) * k,
    ) *
    p.scale *
    p.step
  );
}

/** The parts whose bounding ball a ray comes near; `spread` widens the ray into a cone. */
export function near(
  parts: readonly Part[],
  out: Part[],
  o: readonly number[],
  d: readonly number[],
  spread: number,
) {
  out.length = 0;
  for (const p of parts) {
    const x = p.x - o[0]!;
    const y = p.y - o[1]!;
    const z = p.z - o[2]!;
    const along = x * d[0]! + y * d[1]! + z * d[2]!;
    const reach = p.radius + Math.max(along, 0) * spread;
    if (along < -p.radius) continue;
    if (x * x + y * y + z * z - along * along < reach * reach) out.push(p);
  }
}

const shadowParts: Part[] = [];

/** How much of the window a point sees: 1 all of it, 0 nothing. */
export function shadow(
  parts: readonly Part[],
  o: readonly number[],
  self: Part | undefined,
): number {
  near(parts, shadowParts, o, KEY, 0.3);
  if (shadowParts.length === 0) return 1;
  let light = 1;
  let t = self ? 0.03 : 0.02;
  for (let i = 0; i < 72 && t < 7; i++) {
    let h = 1e3;
    for (const p of shadowParts) {
      const d = distanceTo(p, o[0]! + KEY[0] * t, o[1]! + KEY[1] * t, o[2]! + KEY[2] * t, 9);
      if (d < h) h = d;
    }
    // A wide window: the half shadow grows with the distance from what throws it.
    light = Math.min(light, (3.6 * h) / t);
    if (light < -1) break;
    t += clamp(h, 0.022, 0.3);
  }
  light = Math.max(light, -1);
  return 0.25 * (1 + light) * (1 + light) * (2 - light);
}

/** How open the surroundings of a point are: 1 free, towards 0 in a crevice. */
export function occlusion(
  parts: readonly Part[],
  o: readonly number[],
  n: readonly number[],
): number {
  let open = 1;
  for (let i = 1; i <= 5; i++) {
    const h = 0.012 + 0.034 * i * i;
    const x = o[0]! + n[0]! * h;
    const y = o[1]! + n[1]! * h;
    const z = o[2]! + n[2]! * h;
    let d = Math.max(y, 0);
    for (const p of parts) {
      const e = distanceTo(p, x, y, z, h);
      if (e < d) d = e;
    }
    open -= (Math.max(h - d, 0) / h) * 0.24;
  }
  return clamp(open, 0.06, 1);
}
