/** Signed distances to plain shapes around the origin, and ways to join them. */
import { noise } from './noise.ts';

export type Shape = (x: number, y: number, z: number) => number;

export function clamp(v: number, low: number, high: number): number {
  return v < low ? low : v > high ? high : v;
}

export function smoothstep(from: number, to: number, v: number): number {
  const t = clamp((v - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** A union whose seam is rounded over the width `k`. */
export function melt(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

export function box2(x: number, y: number, hx: number, hy: number, round: number): number {
  const qx = Math.abs(x) - hx + round;
  const qy = Math.abs(y) - hy + round;
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - round;
}

export function box(hx: number, hy: number, hz: number, round: number): Shape {
  return (x, y, z) => {
    const qx = Math.abs(x) - hx + round;
    const qy = Math.abs(y) - hy + round;
    const qz = Math.abs(z) - hz + round;
    const ox = qx > 0 ? qx : 0;
    const oy = qy > 0 ? qy : 0;
    const oz = qz > 0 ? qz : 0;
    return (
      Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(qx, Math.max(qy, qz)), 0) - round
    );
  };
}

export function disc(radius: number, half: number, round: number): Shape {
  return (x, y, z) => box2(Math.sqrt(x * x + z * z), y, radius, half, round);
}

export function ball(radius: number): Shape {
  return (x, y, z) => Math.sqrt(x * x + y * y + z * z) - radius;
}

export function ellipsoid(rx: number, ry: number, rz: number): Shape {
  return (x, y, z) => {
    const ax = x / rx;
    const ay = y / ry;
    const az = z / rz;
    const k0 = Math.sqrt(ax * ax + ay * ay + az * az);
    const bx = ax / rx;
    const by = ay / ry;
    const bz = az / rz;
    const k1 = Math.sqrt(bx * bx + by * by + bz * bz);
    return k1 === 0 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1;
  };
}

export function ring(radius: number, tube: number): Shape {
  return (x, y, z) => Math.hypot(Math.hypot(x, z) - radius, y) - tube;
}

/** A straight rod with round ends along x. */
export function rod(half: number, radius: number): Shape {
  return (x, y, z) => Math.hypot(x - clamp(x, -half, half), y, z) - radius;
}

/** Pushes the skin of a shape in and out by noise: `[frequency, depth]` for each layer. */
export function rough(shape: Shape, ...layers: readonly (readonly [number, number])[]): Shape {
  return (x, y, z) => {
    const d = shape(x, y, z);
    if (d > 0.1 || d < -0.1) return d;
    let push = 0;
    for (const [frequency, depth] of layers)
      push += noise(x * frequency + 5.3, y * frequency + 1.7, z * frequency - 8.1) * depth;
    return d + push;
  };
}

/** A squat dome with a flat foot: the form of buns, rolls and piped biscuits. */
export function bun(radius: number, height: number): Shape {
  const dome = ellipsoid(radius, height, radius);
  const foot = ellipsoid(radius * 0.99, height * 0.34, radius * 0.99);
  return (x, y, z) => {
    const d = y > 0 ? dome(x, y, z) : foot(x, y, z);
    return d * 0.8;
  };
}

/** A piped rosette: star outline, twisted as it rises from y = 0 to `height`. */
export function rosette(radius: number, height: number, points = 8, twist = 2.6): Shape {
  return (x, y, z) => {
    const t = clamp(y / height, 0, 1);
    const angle = Math.atan2(z, x) + (t * twist) / (0.35 + radius);
    const tier = 1 + 0.09 * Math.sin(t * 17);
    const profile = Math.pow(1 - t, 0.62) * tier + 0.02;
    const star = 1 + 0.13 * Math.cos(angle * points);
    const side = Math.sqrt(x * x + z * z) - radius * profile * star;
    return Math.max(side * 0.55, y - height, -y - 0.02);
  };
}

/** The flat outline of a tin-loaf slice, centred, about 1.5 wide and 1.5 high. */
export function sliceOutline(x: number, y: number): number {
  return melt(box2(x, y + 0.14, 0.62, 0.58, 0.1), box2(x, y - 0.42, 0.73, 0.26, 0.24), 0.12);
}
