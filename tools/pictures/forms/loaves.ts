/** Loaves, tin-baked and on the hearth. */
import { noise } from '../noise.ts';
import { baked, dusted, hex, specked, tint } from '../paints.ts';
import { type Paint, part, type Part, type Scene } from '../scene.ts';
import { box, ellipsoid, melt, rough, type Shape, sliceOutline, smoothstep } from '../shapes.ts';

export const skin = [
  [3.1, 0.03],
  [9, 0.008],
  [60, 0.0013],
] as const;

/** A tin loaf lying along z, cut straight at its near end; its foot is at y = -0.72. */
function tinLoaf(half: number): Shape {
  return rough(
    (x, y, z) => {
      const qx = sliceOutline(x, y) + 0.13;
      const qz = -z - half + 0.13 + 0.1 * smoothstep(0, 0.7, y);
      const skin =
        Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - 0.13;
      return Math.max(skin, z - half);
    },
    ...skin,
  );
}

function sliceShape(half: number): Shape {
  return rough(
    (x, y, z) => {
      const qx = sliceOutline(x, y) + 0.03;
      const qz = Math.abs(z) - half + 0.03;
      return Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - 0.03;
    },
    [30, 0.006],
    [70, 0.003],
  );
}

function sliceFace(crust: Paint, inside: Paint): Paint {
  return (s, x, y, z, nx, ny, nz) => {
    const depth = -sliceOutline(x, y);
    if (depth < 0.045 + 0.012 * noise(x * 9, y * 9, z)) crust(s, x, y, z, nx, ny, nz);
    else {
      inside(s, x, y, z, nx, ny, nz);
      tint(s, hex('#d9a860'), smoothstep(0.12, 0.05, depth) * 0.6);
    }
  };
}

/** A tin loaf showing its cut face, with two slices before it. */
export function slicedLoaf(crust: Paint, inside: Paint): Scene {
  const face = sliceFace(crust, inside);
  const loaf: Paint = (s, x, y, z, nx, ny, nz) =>
    (z > 0.86 && nz > 0.5 ? face : crust)(s, x, y, z, nx, ny, nz);
  const cut = sliceShape(0.1);
  const parts: Part[] = [
    part(tinLoaf(0.95), loaf, { at: [0.35, 0.72, -0.55], yaw: -0.62 }),
    part(cut, face, { at: [-0.62, 0.2, 0.95], yaw: -0.5, pitch: -1.36 }),
    part(cut, face, { at: [-0.75, 0.37, 0.8], yaw: -0.35, pitch: -1.2 }),
  ];
  return { parts, camera: { target: [0, 0.55, 0], pitch: 0.4, distance: 9.4 } };
}

/** Three domes risen together in one tin, brushed with milk. */
export function milkBread(): Scene {
  const tin = box(0.58, 0.42, 1.26, 0.12);
  const shape = rough(
    (x, y, z) => {
      const dome = ellipsoid(0.62, 0.74, 0.56);
      let d = Math.min(dome(x, y, z - 0.78), dome(x, y, z));
      d = Math.min(d, dome(x, y, z + 0.78));
      const body = tin(x, y + 0.3, z);
      return melt(d, body, 0.2) * 0.85;
    },
    ...skin,
  );
  const paint = baked({ from: -0.45, to: 0.45, base: 0.12, top: 0.72, gloss: 0.12 });
  return {
    parts: [part(shape, paint, { at: [0, 0.72, -0.1], yaw: 0.95 })],
    camera: { target: [0, 0.62, 0], pitch: 0.42, distance: 8.6 },
  };
}

/** A long hearth loaf, slashed across; `herbs` greens it for garlic bread. */
export function slashedLoaf(herbs: boolean, flour = 0): Scene {
  const body = ellipsoid(1.55, 0.5, 0.52);
  const slash = (x: number, z: number) => Math.abs(((x + z * 0.75 + 5.12) % 0.56) - 0.28);
  const shape = rough(
    (x, y, z) => {
      const d = Math.max(body(x, y, z) * 0.85, -y - 0.24);
      if (y < 0.1 || Math.abs(z) > 0.36 || Math.abs(x) > 1.25) return d;
      return d + 0.055 * smoothstep(0.13, 0.02, slash(x, z)) * smoothstep(0.36, 0.25, Math.abs(z));
    },
    ...skin,
  );
  const crust = baked({ from: -0.25, to: 0.35, base: 0.2, top: 0.72, gloss: 0.06 });
  const inner = hex('#f3d190');
  const opened: Paint = (s, x, y, z, nx, ny, nz) => {
    crust(s, x, y, z, nx, ny, nz);
    const cut = smoothstep(0.13, 0.04, slash(x, z) + 0.03 * noise(x * 12, y * 12, z * 12));
    if (y > 0.1) tint(s, inner, cut * 0.8 * smoothstep(0.36, 0.25, Math.abs(z)));
  };
  const green = specked(specked(opened, '#3f6b22', 13, 0.3, true), '#fbeecb', 9, 0.24, true);
  const paint = herbs ? green : flour > 0 ? dusted(opened, flour) : opened;
  const second = part(shape, paint, { at: [0.25, 0.24, -0.6], yaw: 0.32 });
  return {
    parts: [part(shape, paint, { at: [-0.12, 0.24, 0.42], yaw: 0.32 }), second],
    camera: { target: [0, 0.22, -0.05], pitch: 0.5, distance: 9.4 },
  };
}
