/** Marches rays through a scene: one soft window from the left, warm paper below and behind. */
import { distanceTo, near, unit } from './field.ts';
import { noise } from './noise.ts';
import type { Camera, Part, Scene } from './scene.ts';
import { FAR, pixel, shadeGround, shadePart } from './shade.ts';
import { clamp } from './shapes.ts';

const hits: Part[] = [];

function trace(scene: Scene, o: readonly number[], d: readonly number[]) {
  near(scene.parts, hits, o, d, 0);
  const floor = d[1]! < -1e-4 ? -o[1]! / d[1]! : FAR;
  if (hits.length > 0) {
    let t = Infinity;
    for (const p of hits)
      t = Math.min(t, Math.hypot(p.x - o[0]!, p.y - o[1]!, p.z - o[2]!) - p.radius);
    t = Math.max(t, 0.1);
    for (let i = 0; i < 160 && t < floor; i++) {
      let h = 1e3;
      let first: Part | undefined;
      for (const p of hits) {
        const e = distanceTo(p, o[0]! + d[0]! * t, o[1]! + d[1]! * t, o[2]! + d[2]! * t);
        if (e < h) {
          h = e;
          first = p;
        }
      }
      if (h < 0.0012) {
        const at = [o[0]! + d[0]! * t, o[1]! + d[1]! * t, o[2]! + d[2]! * t];
        shadePart(scene, first!, at, d);
        return;
      }
      t += h;
    }
  }
  shadeGround(scene, o, d);
}

function encode(v: number): number {
  const c = v < 0.75 ? v : 0.75 + 0.25 * (1 - Math.exp(-(v - 0.75) / 0.25));
  return c <= 0.0031308 ? c * 12.92 : 1.055 * Math.pow(c, 1 / 2.4) - 0.055;
}

function lens(camera: Camera, width: number, height: number) {
  const { target, distance = 9, pitch = 0.4, yaw = 0, angle = 24 } = camera;
  const back = [
    Math.sin(yaw) * Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(yaw) * Math.cos(pitch),
  ] as const;
  const origin = [0, 1, 2].map((i) => target[i]! + back[i]! * distance);
  const right = [Math.cos(yaw), 0, -Math.sin(yaw)] as const;
  const up = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ] as const;
  const half = Math.tan((angle * Math.PI) / 360);
  return (px: number, py: number) => {
    const u = ((px - width / 2) / (height / 2)) * half;
    const v = ((height / 2 - py) / (height / 2)) * half;
    const d = unit(
      right[0] * u + up[0] * v - back[0],
      right[1] * u + up[1] * v - back[1],
      right[2] * u + up[2] * v - back[2],
    );
    return { origin, d };
  };
}

/**
 * Renders a scene to interleaved 8-bit RGB. Edges are sampled three times more than calm places.
 */
export function render(scene: Scene, width: number, height: number): Uint8Array {
  const ray = lens(scene.camera ?? { target: [0, 0.75, 0] }, width, height);
  const colour = new Float32Array(width * height * 3);
  const sample = (px: number, py: number) => {
    const { origin, d } = ray(px, py);
    trace(scene, origin, d);
  };
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3) {
      sample(x + 0.5, y + 0.5);
      for (let c = 0; c < 3; c++) colour[i + c] = encode(pixel[c]!);
    }
  const smooth = antialias(colour, width, height, sample);
  const out = new Uint8Array(width * height * 3);
  for (let i = 0; i < out.length; i++) {
    // Half a grey level of dither keeps the wide paper gradients free of bands.
    const grain = noise(i * 0.731, (i % 977) * 1.37, 3.3) * 0.7;
    out[i] = clamp(Math.round(smooth[i]! * 255 + grain), 0, 255);
  }
  return out;
}

function antialias(
  colour: Float32Array,
  width: number,
  height: number,
  sample: (px: number, py: number) => void,
): Float32Array {
  const out = colour.slice();
  const spots = [
    [0.2, 0.35],
    [0.65, 0.15],
    [0.85, 0.7],
    [0.35, 0.85],
  ] as const;
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const i = (y * width + x) * 3;
      let edge = 0;
      for (let c = 0; c < 3; c++)
        edge = Math.max(
          edge,
          Math.abs(colour[i + c]! - colour[i + 3 + c]!),
          Math.abs(colour[i + c]! - colour[i + width * 3 + c]!),
        );
      if (edge < 0.06) continue;
      const sum = [0, 0, 0];
      for (const [dx, dy] of spots) {
        sample(x + dx, y + dy);
        for (let c = 0; c < 3; c++) sum[c]! += encode(pixel[c]!);
      }
      for (let c = 0; c < 3; c++) out[i + c] = (colour[i + c]! + sum[c]!) / 5;
    }
  return out;
}
