/** The colour of a point: paper below and behind, or the surface of a part. */
import { distanceTo, KEY, occlusion, shadow, unit } from './field.ts';
import type { Part, Scene, Surface } from './scene.ts';
import { mix, smoothstep } from './shapes.ts';

// Chosen so that, after the shoulder of `encode`, open paper comes out as #fbf6ec.
const PAPER = [1.3, 1.09, 0.885] as const;
const BACK = [0.8, 0.725, 0.62] as const;
/** Rays that meet no ground end here. */
export const FAR = 60;

/** What a mirror would show: the window to the left, a bright ceiling, the paper below. */
function surroundings(x: number, y: number, z: number): number {
  const window = smoothstep(0.55, 0.8, x * KEY[0] + y * 0.5 + z * 0.1) * 2.4;
  return mix(0.14, 0.3, smoothstep(-0.2, 0.9, y)) + window * smoothstep(0.02, 0.2, y);
}

const surface: Surface = { r: 0, g: 0, b: 0, gloss: 0, shine: 20, soft: 0 };

/** The linear colour that was shaded last; one buffer, since it is written for every sample. */
export const pixel = [0, 0, 0];

export function shadeGround(scene: Scene, o: readonly number[], d: readonly number[]) {
  const t = d[1]! < -1e-4 ? Math.min(-o[1]! / d[1]!, FAR) : FAR;
  const p = [o[0]! + d[0]! * t, 0, o[2]! + d[2]! * t];
  const back = smoothstep(1.2, 11, -p[2]!);
  let dark = 1;
  let open = 1;
  if (t < FAR && back < 0.95) {
    dark = shadow(scene.parts, p, undefined);
    open = occlusion(scene.parts, p, [0, 1, 0]);
  }
  const side = 1 + 0.02 * smoothstep(0, 4, -p[0]!) - 0.05 * smoothstep(0.5, 5, p[0]!);
  const light = [
    (0.56 + 0.44 * dark) * (0.45 + 0.55 * open),
    (0.52 + 0.48 * dark) * (0.4 + 0.6 * open),
    (0.47 + 0.53 * dark) * (0.35 + 0.65 * open),
  ];
  for (let i = 0; i < 3; i++) pixel[i] = mix(PAPER[i]!, BACK[i]!, back) * side * light[i]!;
}

export function shadePart(scene: Scene, part: Part, p: readonly number[], d: readonly number[]) {
  const e = 0.0022;
  const [x, y, z] = p as [number, number, number];
  const a = distanceTo(part, x + e, y - e, z - e);
  const b = distanceTo(part, x - e, y - e, z + e);
  const c = distanceTo(part, x - e, y + e, z - e);
  const f = distanceTo(part, x + e, y + e, z + e);
  const n = unit(a - b - c + f, -a - b + c + f, -a + b - c + f);
  const m = part.turn as number[];
  const k = 1 / part.scale;
  const lx = x - part.x;
  const ly = y - part.y;
  const lz = z - part.z;
  surface.gloss = 0.03;
  surface.shine = 18;
  surface.soft = 0.4;
  part.paint(
    surface,
    (m[0]! * lx + m[3]! * ly + m[6]! * lz) * k,
    (m[1]! * lx + m[4]! * ly + m[7]! * lz) * k,
    (m[2]! * lx + m[5]! * ly + m[8]! * lz) * k,
    m[0]! * n[0] + m[3]! * n[1] + m[6]! * n[2],
    m[1]! * n[0] + m[4]! * n[1] + m[7]! * n[2],
    m[2]! * n[0] + m[5]! * n[1] + m[8]! * n[2],
  );
  const start = [x + n[0] * 0.012, y + n[1] * 0.012, z + n[2] * 0.012];
  const dark = shadow(scene.parts, start, part);
  const open = occlusion(scene.parts, p, n);
  const facing = n[0] * KEY[0] + n[1] * KEY[1] + n[2] * KEY[2];
  const wrap = surface.soft * 0.35;
  const key = Math.max(0, (facing + wrap) / (1 + wrap)) * mix(dark, 1, wrap * 0.35);
  const bleed = surface.soft * 0.16 * smoothstep(-0.5, 0.2, facing) * smoothstep(0.7, 0.1, facing);
  const sky = 0.27 + 0.25 * n[1] - 0.05 * n[0];
  const fill = Math.max(0, 0.35 * n[0] + 0.9 * n[2] + 0.1) * 0.2;
  const bounce = Math.max(0, 0.55 - n[1]) * 0.16 * smoothstep(2.2, 0, y);
  const shade = 0.3 + 0.7 * open;
  const ambient = (sky + fill) * open * shade;
  const light = [
    1.3 * key + ambient * 1.2 + bounce * 1.3 * shade + bleed * 1.2,
    1.2 * key + ambient * 1.12 + bounce * 1.1 * shade + bleed * 0.6,
    1.05 * key + ambient * 0.98 + bounce * 0.82 * shade + bleed * 0.25,
  ];
  const view = n[0] * d[0]! + n[1] * d[1]! + n[2] * d[2]!;
  const rx = d[0]! - 2 * view * n[0];
  const ry = d[1]! - 2 * view * n[1];
  const rz = d[2]! - 2 * view * n[2];
  const fresnel =
    surface.gloss + (1 - surface.gloss) * 0.35 * surface.gloss * Math.pow(1 + view, 4);
  const spark =
    Math.pow(Math.max(0, rx * KEY[0] + ry * KEY[1] + rz * KEY[2]), surface.shine) *
    dark *
    surface.gloss *
    (surface.shine * 0.06 + 0.6);
  const mirror = surroundings(rx, ry, rz) * fresnel * (0.3 + 0.7 * open) * (0.5 + 0.5 * dark);
  pixel[0] = surface.r * light[0]! + spark + mirror;
  pixel[1] = surface.g * light[1]! + spark * 0.96 + mirror * 0.97;
  pixel[2] = surface.b * light[2]! + spark * 0.88 + mirror * 0.92;
}
