/** Rolls, buns, flatbreads and sticks. */
import { noise, pick } from '../noise.ts';
import { baked, fill, hex, plain, specked, tint } from '../paints.ts';
import { type Paint, part, type Part, place, type Scene } from '../scene.ts';
import { box, bun, disc, ellipsoid, rod, rough, type Shape, smoothstep } from '../shapes.ts';
import { skin } from './loaves.ts';

function roll(seed: number): Shape {
  const shape = bun(0.5, 0.46);
  return rough(
    (x, y, z) => shape(x * (1 + 0.05 * pick(seed, 1)), y, z * (1 + 0.05 * pick(seed, 2))),
    ...skin,
  );
}

/** Pav: rolls baked edge to edge, two pulled away from the batch. */
export function pavBatch(): Scene {
  const paint = baked({ from: -0.08, to: 0.36, base: 0.06, top: 0.66, gloss: 0.05 });
  const parts: Part[] = [];
  for (let i = 0; i < 6; i++) {
    const [col, row] = [i % 3, Math.floor(i / 3)];
    const at = [(col - 1) * 0.86 - 0.1, 0.18, row * 0.86 - 0.95] as const;
    parts.push(part(roll(i), paint, { at, yaw: pick(3, i) * 6, scale: 1.02 }));
  }
  parts.push(part(roll(8), paint, { at: [-0.72, 0.17, 1.05], yaw: 2 }));
  parts.push(part(roll(9), paint, { at: [0.62, 0.17, 1.0], yaw: 4 }));
  return { parts: place(parts, [0, 0, 0], 0.3), camera: { target: [0, 0.3, 0.05], pitch: 0.5 } };
}

/** Seeds or fruit laid over the top of a dome, as small parts of their own. */
export function scatter(
  count: number,
  radius: number,
  height: number,
  make: (i: number, at: [number, number, number], angle: number) => Part,
): Part[] {
  return Array.from({ length: count }, (_, i) => {
    const r = Math.sqrt((i + 0.4) / count) * radius * 0.8;
    const a = i * 2.39996 + pick(5, i) * 0.5;
    const y = height * Math.sqrt(Math.max(0, 1 - (r / radius) ** 2));
    return make(i, [Math.cos(a) * r, y, Math.sin(a) * r], a);
  });
}

export function burgerBuns(): Scene {
  const paint = baked({ from: -0.15, to: 0.3, base: 0.08, top: 0.6, gloss: 0.16 });
  const seed = ellipsoid(0.055, 0.02, 0.034);
  const cream = plain('#f6e7c4', 0.06, 30, 0.6);
  const one = (n: number): Part[] => [
    part(rough(bun(0.78, 0.56), ...skin), paint, { yaw: n }),
    ...scatter(46, 0.78, 0.563, (i, at, a) =>
      part(seed, cream, { at, yaw: pick(n, i) * 6, roll: 0, pitch: Math.sin(a) * at[2] * 0.6 }),
    ),
  ];
  return {
    parts: [...place(one(1), [-0.62, 0.2, 0.35], 0.4), ...place(one(2), [0.75, 0.2, -0.55], 1.4)],
    camera: { target: [0, 0.38, -0.05], pitch: 0.42, distance: 7.6 },
  };
}

/** Sweet buns with candied fruit pressed into the top. */
export function fruitBuns(): Scene {
  const paint = baked({ from: -0.15, to: 0.36, base: 0.14, top: 0.78, gloss: 0.16 });
  const gems = ['#a81824', '#2c6e2c', '#cf8417', '#a81824'].map((c) => plain(c, 0.07, 40, 0.7));
  const bit = rough(box(0.075, 0.04, 0.062, 0.03), [12, 0.03]);
  const one = (n: number): Part[] => [
    part(rough(bun(0.62, 0.5), ...skin), paint, { yaw: n }),
    ...scatter(22, 0.62, 0.485, (i, at) => part(bit, gems[(i + n) % 4]!, { at, yaw: i })),
  ];
  return {
    parts: [
      ...place(one(1), [-0.75, 0.18, 0.42]),
      ...place(one(2), [0.62, 0.18, 0.62], 1),
      ...place(one(3), [0.02, 0.18, -0.68], 2),
    ],
    camera: { target: [0, 0.33, 0], pitch: 0.46, distance: 7.6 },
  };
}

/** Flat rounds stacked: pizza bases and kulchas. */
export function flatbreads(code: string, herbs: boolean): Scene {
  const c = hex(code);
  const shape = rough(disc(1.12, 0.07, 0.07), [2.4, 0.035], [8, 0.012], [50, 0.003]);
  const face: Paint = (s, x, y, z) => {
    fill(s, c, 1 + 0.05 * noise(x * 5, y * 5, z * 5));
    const blister = smoothstep(
      0.3,
      0.75,
      noise(x * 4.6, y * 4, z * 4.6) + 0.25 * noise(x * 19, 2, z * 19),
    );
    tint(s, hex('#a9662a'), blister * 0.75 * smoothstep(-0.02, 0.05, y));
    s.soft = 0.6;
  };
  const paint = herbs ? specked(face, '#47702a', 12, 0.19, true) : face;
  const parts = Array.from({ length: 5 }, (_, i) =>
    part(shape, paint, {
      at: [pick(1, i) * 0.1, 0.09 + i * 0.15, pick(2, i) * 0.1 - 0.35],
      yaw: i * 2.1,
    }),
  );
  parts.push(part(shape, paint, { at: [-0.55, 0.1, 0.75], yaw: 1, scale: 0.99 }));
  return { parts, camera: { target: [-0.15, 0.25, 0.1], pitch: 0.55, distance: 9.4 } };
}

/** Soft sticks and rods laid in a stack. */
export function sticks(paint: Paint, half: number, radius: number): Scene {
  const shape = rough(rod(half, radius), [4, 0.03], [20, 0.006], [60, 0.003]);
  const parts: Part[] = [];
  for (let i = 0; i < 11; i++) {
    const row = i < 5 ? 0 : i < 9 ? 1 : 2;
    const col = i - (row === 0 ? 2 : row === 1 ? 6.5 : 9.5);
    const at = [
      pick(4, i) * 0.2 - 0.1,
      radius * (1 + row * 1.75),
      col * radius * 2.12 - 0.2,
    ] as const;
    parts.push(part(shape, paint, { at, yaw: (pick(6, i) - 0.5) * 0.1, pitch: i }));
  }
  parts.push(part(shape, paint, { at: [0.3, radius, 0.95], yaw: 0.35, pitch: 2 }));
  return {
    parts: place(parts, [0, 0, 0], 0.45),
    camera: { target: [0, 0.3, 0.1], pitch: 0.46, distance: 8 },
  };
}
