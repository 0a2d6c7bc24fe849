/** Muffins, loaf cakes and rolls. */
import { noise } from '../noise.ts';
import { plain } from '../paints.ts';
import { type Paint, type Part, part, place, type Scene } from '../scene.ts';
import { box2, ellipsoid, melt, rosette, rough, type Shape } from '../shapes.ts';

/** A muffin or cup cake in its pleated paper; `top` sits on the rim at y = 0.62. */
export function cup(top: Part[], paper: string): Part[] {
  const shape: Shape = (x, y, z) => {
    const r = Math.hypot(x, z) + 0.014 * Math.cos(Math.atan2(z, x) * 30);
    return Math.max((r - 0.3 - y * 0.2) * 0.75, y - 0.56, -y);
  };
  return [part(shape, plain(paper, 0.03, 16, 0.3)), ...place(top, [0, 0.56, 0])];
}

export function trio(make: (n: number) => Part[]): Scene {
  return {
    parts: [
      ...place(make(1), [-0.72, 0, 0.35]),
      ...place(make(2), [0.55, 0, 0.5], 1),
      ...place(make(3), [0.02, 0, -0.6], 2),
    ],
    camera: { target: [0, 0.5, 0], pitch: 0.4, distance: 7 },
  };
}

export function muffinTop(
  paint: Paint,
  extra: (n: number) => Part[] = () => [],
): (n: number) => Part[] {
  const shape = rough(
    (x, y, z) =>
      melt(ellipsoid(0.5, 0.38, 0.5)(x, y, z), ellipsoid(0.4, 0.2, 0.4)(x, y + 0.05, z), 0.1) *
      0.85,
    [3, 0.04],
    [9, 0.02],
    [40, 0.006],
  );
  return (n) => [part(shape, paint, { yaw: n }), ...extra(n)];
}

export const frosting = rosette(0.47, 0.62, 9, 2.2);

/** A loaf-shaped tea cake with slices before it. */
export function barCake(crust: Paint, inside: Paint, decor: Part[] = []): Scene {
  const outline = (x: number, y: number) =>
    melt(box2(x, y + 0.1, 0.5, 0.42, 0.1), box2(x, y - 0.24, 0.4, 0.2, 0.18), 0.2);
  const form = (half: number): Shape =>
    rough(
      (x, y, z) => {
        const qx = outline(x, y) + 0.06;
        const qz = Math.abs(z) - half + 0.06;
        return Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - 0.06;
      },
      [4, 0.02],
      [12, 0.008],
      [44, 0.003],
    );
  const face: Paint = (s, x, y, z, nx, ny, nz) => {
    const rim = outline(x, y) > -0.035 - 0.012 * noise(x * 9, y * 9, 2);
    (rim ? crust : inside)(s, x, y, z, nx, ny, nz);
  };
  const body: Paint = (s, x, y, z, nx, ny, nz) => (nz > 0.6 ? face : crust)(s, x, y, z, nx, ny, nz);
  return {
    parts: [
      ...place([part(form(0.95), body), ...place(decor, [0, 0.44, 0])], [0.35, 0.53, -0.45], -0.62),
      part(form(0.13), face, { at: [-0.7, 0.17, 0.85], yaw: -0.5, pitch: -1.5 }),
      part(form(0.13), face, { at: [-0.66, 0.41, 0.72], yaw: -0.2, pitch: -1.32 }),
    ],
    camera: { target: [0, 0.42, 0.05], pitch: 0.42, distance: 7.8 },
  };
}

/** A rolled sponge: the spiral of filling shows on its cut end. */
export function swissRoll(skin: Paint, sponge: Paint, filling: Paint): Scene {
  const form = (half: number) =>
    rough(
      (x, y, z) => box2(Math.hypot(x * 0.96, y * 1.02), z, 0.5, half, 0.04) * 0.95,
      [4, 0.02],
      [26, 0.004],
    );
  const end: Paint = (s, x, y, z, nx, ny, nz) => {
    const r = Math.hypot(x, y) + 0.01 * noise(x * 8, y * 8, z);
    const turns = (r / 0.15 - Math.atan2(y, x) / (Math.PI * 2)) % 1;
    const line = r < 0.05 || (turns > 0 && turns < 0.24);
    (r > 0.47 ? skin : line ? filling : sponge)(s, x, y, z, nx, ny, nz);
  };
  const paint: Paint = (s, x, y, z, nx, ny, nz) =>
    (Math.abs(nz) > 0.6 ? end : skin)(s, x, y, z, nx, ny, nz);
  return {
    parts: [
      part(form(0.95), paint, { at: [0.4, 0.5, -0.45], yaw: -0.65 }),
      part(form(0.13), paint, { at: [-0.62, 0.44, 0.5], yaw: -0.5, pitch: -0.5, roll: 0.4 }),
      part(form(0.13), paint, { at: [-0.3, 0.14, 1.12], yaw: 0.4, pitch: -Math.PI / 2, roll: 0.4 }),
    ],
    camera: { target: [0, 0.42, 0.1], pitch: 0.42, distance: 7.6 },
  };
}
