/** Plated cakes and pastries. */
import { noise, pick } from '../noise.ts';
import { CHINA, CREAM, hex, layered, tint } from '../paints.ts';
import { type Paint, type Part, part, place, type Scene } from '../scene.ts';
import { ball, box, box2, disc, rosette, rough, type Shape, smoothstep } from '../shapes.ts';

/** A white plate with a navy line, its well at y = 0.08. */
export function plate(radius = 1.25): Part[] {
  const shape: Shape = (x, y, z) => {
    const r = Math.hypot(x, z);
    const rise = 0.13 * smoothstep(radius * 0.62, radius, r);
    return box2(r, y - 0.045 - rise, radius, 0.035, 0.03) * 0.8;
  };
  const navy = hex('#22386f');
  const paint: Paint = (s, x, y, z, nx, ny, nz) => {
    CHINA(s, x, y, z, nx, ny, nz);
    tint(s, navy, smoothstep(0.03, 0.018, Math.abs(Math.hypot(x, z) - radius * 0.965)));
  };
  return [part(shape, paint)];
}

export const whip = rosette(0.2, 0.3);

export const cherry = rough(ball(0.12), [4, 0.012]);

export function crown(count: number, radius: number, y: number, cream: Paint, top?: Paint): Part[] {
  return Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    const at = [Math.cos(a) * radius, y, Math.sin(a) * radius] as const;
    const parts = [part(whip, cream, { at, yaw: a })];
    if (top) parts.push(part(cherry, top, { at: [at[0], y + 0.3, at[2]] }));
    return parts;
  }).flat();
}

/** A round cake on a plate with a slice taken out, so that its layers show. */
export function wholeCake(
  coat: Paint,
  sponge: Paint,
  filling: Paint,
  decor: Part[],
  cut = true,
): Scene {
  const body = disc(0.95, 0.42, 0.06);
  const shape = rough(
    (x, y, z) => {
      const d = body(x, y, z);
      if (!cut) return d;
      const a = Math.atan2(z, x);
      const inside = Math.hypot(x, z) * Math.sin(Math.min(a - 0.75, 1.6 - a));
      return a > 0.75 - 1.57 && a < 1.6 + 1.57 ? Math.max(d, inside) : d;
    },
    [4, 0.008],
    [26, 0.003],
  );
  const face = layered(sponge, filling, [-0.14, 0.14], 0.034);
  const paint: Paint = (s, x, y, z, nx, ny, nz) => {
    const inner = Math.hypot(x, z) < 0.91 && y < 0.38 && ny < 0.5;
    (inner ? face : coat)(s, x, y, z, nx, ny, nz);
  };
  return {
    parts: [
      ...plate(1.35),
      part(shape, paint, { at: [0, 0.5, 0], step: 0.7 }),
      ...place(decor, [0, 0.92, 0]),
    ],
    camera: { target: [0, 0.5, 0], pitch: 0.5, distance: 8 },
  };
}

/** Two oblong pastries on a plate: sponge, cream, a topping of its own. */
export function pastry(
  sponge: Paint,
  filling: Paint,
  coat: Paint,
  topping: (n: number) => Part[],
): Scene {
  const shape = rough(box(0.36, 0.34, 0.66, 0.025), [5, 0.008], [30, 0.004]);
  const face = layered(sponge, filling, [-0.12, 0.12], 0.04);
  const paint: Paint = (s, x, y, z, nx, ny, nz) =>
    (y > 0.265 + 0.015 * noise(x * 6, 0, z * 6) ? coat : face)(s, x, y, z, nx, ny, nz);
  const one = (n: number): Part[] => [part(shape, paint), ...place(topping(n), [0, 0.34, 0])];
  return {
    parts: [
      ...plate(1.4),
      ...place(one(1), [-0.38, 0.43, 0.18], 0.62),
      ...place(one(2), [0.5, 0.43, -0.2], 0.62),
    ],
    camera: { target: [0, 0.38, 0], pitch: 0.44, distance: 7.6 },
  };
}

export const swirls = (cream: Paint, top: Paint) => (): Part[] => [
  part(whip, cream, { at: [0, -0.01, 0.36] }),
  part(whip, cream, { at: [0, -0.01, -0.28], scale: 0.9 }),
  part(cherry, top, { at: [0, 0.26, 0.36] }),
];

export const chunks =
  (fruit: Paint) =>
  (n: number): Part[] => [
    ...Array.from({ length: 12 }, (_, i) =>
      part(rough(box(0.09, 0.055, 0.07, 0.03), [10, 0.03]), fruit, {
        at: [(pick(n, i) - 0.5) * 0.46, 0.03, (pick(n + 4, i) - 0.5) * 0.72 - 0.12],
        yaw: i,
        roll: pick(n, i) * 0.5,
      }),
    ),
    part(whip, CREAM, { at: [0, -0.01, 0.44], scale: 0.85 }),
  ];
