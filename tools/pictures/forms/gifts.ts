/** Wrapped boxes and the hamper. */
import { noise, pick } from '../noise.ts';
import { baked, type Colour, fill, hex, kraft, plain } from '../paints.ts';
import { type Paint, part, type Part, place, type Scene } from '../scene.ts';
import { ball, box, disc, ellipsoid, rough, type Shape } from '../shapes.ts';
import { cookieDisc, cookiePaint } from './boxes.ts';

/** A bow of two loops and two tails, lying on y = 0. */
function bow(paint: Paint, scale = 1): Part[] {
  const loop: Shape = (x, y, z) => {
    const r = Math.hypot(x / 1.5, y) - 0.2;
    return Math.max(Math.abs(r) - 0.014, Math.abs(z) - 0.09 - 0.02 * x) * 0.65;
  };
  const tail: Shape = (x, y, z) =>
    box(0.3, 0.014, 0.08, 0.01)(x, y + 0.06 * Math.sin(x * 5), z) * 0.8;
  return place(
    [
      part(loop, paint, { at: [-0.26, 0.2, 0], roll: -0.25 }),
      part(loop, paint, { at: [0.26, 0.2, 0], roll: 0.25 }),
      part(ellipsoid(0.1, 0.09, 0.11), paint, { at: [0, 0.09, 0] }),
      part(tail, paint, { at: [-0.2, 0.05, 0.26], yaw: 0.9 }),
      part(tail, paint, { at: [0.22, 0.05, 0.26], yaw: -0.7 + Math.PI }),
    ],
    [0, 0, 0],
    0,
    scale,
  );
}

/** A lidded box with its foot on y = 0, tied with ribbon. */
export function giftBox(hx: number, hy: number, hz: number, paper: Paint, ribbon: Paint): Part[] {
  const lid = hy * 2 - 0.12;
  return [
    part(box(hx, hy, hz, 0.015), paper, { at: [0, hy, 0] }),
    part(box(hx + 0.03, 0.13, hz + 0.03, 0.015), paper, { at: [0, lid, 0] }),
    part(box(0.1, hy, hz + 0.012, 0.008), ribbon, { at: [0, hy, 0] }),
    part(box(0.1, 0.132, hz + 0.042, 0.008), ribbon, { at: [0, lid + 0.006, 0] }),
    part(box(hx + 0.012, hy, 0.1, 0.008), ribbon, { at: [0, hy, 0] }),
    part(box(hx + 0.042, 0.132, 0.1, 0.008), ribbon, { at: [0, lid + 0.006, 0] }),
    ...place(bow(ribbon), [0, lid + 0.14, 0], 0.4),
  ];
}

const wicker =
  (c: Colour): Paint =>
  (s, x, y, z, nx, _ny, nz) => {
    const across = Math.abs(nx) > Math.abs(nz) ? z : x;
    const row = Math.floor(y * 11);
    const weave = Math.sin(across * 22 + (row % 2) * Math.PI);
    fill(s, c, 0.72 + 0.2 * weave + 0.16 * Math.cos((y * 11 - row - 0.5) * 3));
    s.gloss = 0.05;
  };

export const goldFoil: Paint = (s, x, y, z) => {
  fill(s, hex('#dc9418'), 0.75 + 0.55 * noise(x * 26, y * 26, z * 26));
  s.gloss = 0.1;
  s.shine = 24;
};

export const truffleBall = rough(ball(0.17), [9, 0.03], [22, 0.014]);

/** An open basket of bakes: loaf, cookies, jars, sweets. */
export function hamper(): Scene {
  const hollow: Shape = (x, y, z) => {
    const r = 1 + 0.1 * y;
    const outer = box(1.15, 0.38, 0.74, 0.14)(x / r, y, z / r);
    return Math.max(Math.abs(outer) - 0.035, y - 0.3) * 0.8 + 0.012 * Math.sin(y * 69);
  };
  const handle: Shape = (x, y, z) =>
    Math.max(Math.hypot(Math.hypot(x / 1.12, y) - 0.98, z) - 0.05, -y) * 0.8;
  const jar = (paint: Paint): Part[] => [
    part(disc(0.24, 0.34, 0.08), paint),
    part(disc(0.22, 0.07, 0.03), kraft(), { at: [0, 0.38, 0] }),
  ];
  const loaf = rough(ellipsoid(0.62, 0.3, 0.3), [3, 0.03], [9, 0.01], [50, 0.002]);
  return {
    parts: [
      part(hollow, wicker(hex('#b07d43')), { at: [0, 0.4, 0], step: 0.8 }),
      part(handle, wicker(hex('#a06f3a')), { at: [0, 0.66, 0] }),
      part(box(0.98, 0.2, 0.6, 0.1), plain('#f4ead6', 0.01, 10, 0.5), { at: [0, 0.42, 0] }),
      part(loaf, baked({ from: -0.3, to: 0.25, base: 0.25, top: 0.72 }), {
        at: [-0.45, 0.88, -0.2],
        yaw: 0.5,
        roll: 0.35,
      }),
      ...place(jar(plain('#b3541c', 0.18, 60, 0.6)), [0.72, 0.86, -0.22]),
      ...place(jar(plain('#8c1f2a', 0.18, 60, 0.6)), [0.24, 0.92, -0.34]),
      ...[0, 1, 2].map((i) =>
        part(cookieDisc, cookiePaint, {
          at: [0.02 + i * 0.16, 0.8, 0.22],
          roll: 1.1 + i * 0.12,
          pitch: 0.25,
          scale: 0.85,
        }),
      ),
      ...[0, 1, 2, 3].map((i) =>
        part(truffleBall, goldFoil, {
          at: [-0.78 + i * 0.27, 0.72, 0.4 + 0.05 * pick(1, i)],
          scale: 0.85,
        }),
      ),
      part(truffleBall, goldFoil, { at: [0.85, 0.74, 0.3] }),
      ...place(bow(plain('#1d3166', 0.12, 40, 0.1)), [0, 0.45, 0.86], 0),
    ],
    camera: { target: [0, 0.72, 0], pitch: 0.38, yaw: -0.3, distance: 8.4 },
  };
}
