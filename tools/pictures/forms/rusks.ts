/** Rusks and toasts. */
import { noise, pick } from '../noise.ts';
import { along, hex, ramp, tint } from '../paints.ts';
import { type Paint, part, type Part, place, type Scene } from '../scene.ts';
import { box2, ellipsoid, melt, rough, type Shape, sliceOutline, smoothstep } from '../shapes.ts';

/** A rusk: a thick slice of a small loaf, domed above, baked dry on both faces. */
export function ruskShape(width: number, height: number, half: number): Shape {
  return rough(
    (x, y, z) => {
      const dome = ellipsoid(width, height * 0.8, 1)(x, y - 0.1, 0);
      const d = Math.max(
        melt(dome, box2(x, y + height * 0.2, width * 0.92, height * 0.5, 0.1), 0.1),
        -y - height * 0.62,
      );
      const qx = d + 0.05;
      const qz = Math.abs(z) - half + 0.05;
      return (
        (Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - 0.05) * 0.8
      );
    },
    [5, 0.02],
    [24, 0.007],
    [60, 0.004],
  );
}

const ruskTones = ramp('#f7dfa6', '#edbf6f', '#dc9a44', '#bd742c', '#8f511d');

export function ruskPaint(tones = ruskTones): Paint {
  return (s, x, y, z, _nx, _ny, nz) => {
    const face = smoothstep(0.3, 0.9, Math.abs(nz));
    const toasted = 0.3 + 0.22 * noise(x * 2.2, y * 2.2, 3) + 0.1 * noise(x * 18, y * 18, z * 18);
    along(s, tones, face * toasted + (1 - face) * (0.62 + 0.2 * smoothstep(-0.4, 0.5, y)));
    const pore = smoothstep(0.45, 0.8, noise(x * 22, y * 22, z * 22));
    tint(s, hex('#a9692a'), pore * face * 0.4);
    s.gloss = 0.012;
    s.soft = 0.5;
  };
}

/** Rusks fanned along a line, with two lying in front. */
export function rusks(shape: Shape, paint: Paint, lift: number): Scene {
  const parts: Part[] = [];
  for (let i = 0; i < 6; i++)
    parts.push(
      part(shape, paint, {
        at: [0, lift - 0.03, 0.75 - i * 0.34],
        pitch: -0.42,
        roll: (pick(1, i) - 0.5) * 0.06,
        step: 0.8,
      }),
    );
  return {
    parts: [
      ...place(parts, [0.38, 0, -0.25], -0.72),
      part(shape, paint, { at: [-0.45, 0.17, 1.02], yaw: 0.35, pitch: -Math.PI / 2, step: 0.8 }),
      part(shape, paint, { at: [-0.78, 0.32, 0.72], yaw: 1.2, pitch: -1.4, step: 0.8 }),
    ],
    camera: { target: [0, 0.4, 0.05], pitch: 0.42, distance: 8.2 },
  };
}

export function toasts(paint: Paint): Scene {
  const shape = rough(
    (x, y, z) => {
      const qx = sliceOutline(x, y) + 0.03;
      const qz = Math.abs(z) - 0.075 + 0.03;
      return Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - 0.03;
    },
    [22, 0.007],
    [60, 0.003],
  );
  const parts: Part[] = [];
  for (let i = 0; i < 7; i++)
    parts.push(
      part(shape, paint, {
        at: [pick(2, i) * 0.12, 0.09 + i * 0.16, pick(3, i) * 0.12],
        yaw: (pick(4, i) - 0.5) * 0.4,
        pitch: -Math.PI / 2,
      }),
    );
  parts.push(part(shape, paint, { at: [-0.82, 0.66, 0.52], yaw: -0.95, pitch: -0.32 }));
  return {
    parts: place(parts, [0.15, 0, -0.15], 0.4),
    camera: { target: [0, 0.5, 0], distance: 8.2 },
  };
}
