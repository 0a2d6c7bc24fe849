/** What things are made of: crust, crumb, cream, chocolate, card, wood. Colours are sRGB hex. */
import { cellBorder, cells, fbm, noise } from './noise.ts';
import type { Paint, Surface } from './scene.ts';
import { clamp, mix, smoothstep } from './shapes.ts';

export type Colour = readonly [number, number, number];

export function hex(code: string): Colour {
  const part = (i: number) => {
    const v = Number.parseInt(code.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
  };
  return [part(1), part(3), part(5)];
}

export function fill(s: Surface, c: Colour, strength = 1) {
  s.r = c[0] * strength;
  s.g = c[1] * strength;
  s.b = c[2] * strength;
}

export function tint(s: Surface, c: Colour, t: number) {
  s.r = mix(s.r, c[0], t);
  s.g = mix(s.g, c[1], t);
  s.b = mix(s.b, c[2], t);
}

export type Ramp = readonly Colour[];

export function ramp(...codes: string[]): Ramp {
  return codes.map(hex);
}

/** Colours a point by its place `t` in 0…1 along a ramp. */
export function along(s: Surface, colours: Ramp, t: number) {
  const v = clamp(t, 0, 0.9999) * (colours.length - 1);
  const i = Math.floor(v);
  fill(s, colours[i]!);
  tint(s, colours[i + 1]!, v - i);
}

export const CRUST = ramp('#f6e4b8', '#f0cb86', '#e2a655', '#c98136', '#a05e24', '#6a3a18');
export const PALE = ramp('#f6e8c4', '#f0d59a', '#e3b264', '#c98a3e', '#a5652a');
export const BROWN = ramp('#d9a05c', '#b8783c', '#935626', '#6d3a19', '#472410');
export const COCOA = ramp('#6b3f28', '#52301e', '#3b2116', '#2a160e');

export type Bake = {
  colours?: Ramp;
  /** Heights between which the crust goes from pale to done. */
  from?: number;
  to?: number;
  base?: number;
  top?: number;
  mottle?: number;
  gloss?: number;
};

/** A crust that is palest at the foot and sides and darkest where the oven's heat falls. */
export function baked(bake: Bake = {}): Paint {
  const { colours = CRUST, from = 0, to = 0.6, base = 0.18, top = 0.7 } = bake;
  const { mottle = 0.12, gloss = 0.05 } = bake;
  return (s, x, y, z, _nx, ny) => {
    const height = smoothstep(from, to, y + 0.05 * noise(x * 3, y * 3, z * 3));
    const heat = height * (0.72 + 0.28 * smoothstep(-0.1, 0.9, ny));
    const spots =
      fbm(x * 4.5, y * 4.5, z * 4.5) * mottle + fbm(x * 26, y * 26, z * 26) * mottle * 0.4;
    along(s, colours, mix(base, top, heat) + spots);
    s.gloss = gloss * (0.4 + 0.6 * heat) * (1 + 0.3 * noise(x * 9, y * 9, z * 9));
    s.shine = 16 + gloss * 160;
    s.soft = 0.5;
  };
}

/** Bread or cake inside: an even colour broken by pores of several sizes. */
export function crumb(code: string, pores = 0.5, size = 1): Paint {
  const c = hex(code);
  const deep = hex('#8a5a24');
  return (s, x, y, z) => {
    fill(s, c, 1 + 0.06 * noise(x * 2.2, y * 2.2, z * 2.2));
    const k = 9 / size;
    const large = smoothstep(
      0.36,
      0.12,
      cells(x * k, y * k, z * k + 4) + 0.1 * noise(x * 9, y * 9, z * 9),
    );
    const small = smoothstep(0.34, 0.1, cells(x * k * 2.4, y * k * 2.4, z * k * 2.4));
    const fine = smoothstep(0.1, 0.7, noise(x * 62, y * 62, z * 62));
    const hole = clamp(large * 0.75 + small * 0.55 + fine * 0.3, 0, 1) * pores;
    tint(s, [c[0] * deep[0] * 1.9, c[1] * deep[1] * 2.1, c[2] * deep[2] * 2.3], hole * 0.75);
    s.gloss = 0.012;
    s.soft = 0.9;
  };
}

/** An even material: card, glaze, cream, fruit, china. */
export function plain(code: string, gloss = 0.03, shine = 20, soft = 0.3): Paint {
  const c = hex(code);
  return (s, x, y, z) => {
    fill(s, c, 1 + 0.03 * noise(x * 12, y * 12, z * 12));
    s.gloss = gloss;
    s.shine = shine;
    s.soft = soft;
  };
}

export const CREAM = plain('#fdf6e6', 0.05, 22, 1);
export const CHOCOLATE = plain('#3b1f13', 0.13, 46, 0.25);
export const CHERRY = plain('#a30f1c', 0.22, 90, 0.6);
export const CHINA = plain('#faf8f4', 0.12, 80, 0.3);
export const NAVY = plain('#1d3166', 0.05, 24, 0.1);
export const AMBER = plain('#e39a1e', 0.14, 40, 0.2);

/** Sponge with cream between its layers, split at the given heights. */
export function layered(
  sponge: Paint,
  filling: Paint,
  edges: readonly number[],
  half: number,
): Paint {
  return (s, x, y, z, nx, ny, nz) => {
    const wave = 0.014 * noise(x * 4, 3, z * 4) + 0.008 * noise(x * 13, 1, z * 13);
    const inside = edges.some((edge) => Math.abs(y + wave - edge) < half);
    (inside ? filling : sponge)(s, x, y, z, nx, ny, nz);
  };
}

/** Shortbread cracks: dark lines between plates where the surface opened in the oven. */
export function cracked(under: Paint, size: number, width: number, code: string): Paint {
  const c = hex(code);
  return (s, x, y, z, nx, ny, nz) => {
    under(s, x, y, z, nx, ny, nz);
    const wx = x + 0.06 * noise(x * 6, y * 6, z * 6);
    const wz = z + 0.06 * noise(x * 6 + 9, y * 6, z * 6);
    const open = smoothstep(width, width * 0.2, cellBorder(wx * size, y * size * 0.6, wz * size));
    tint(
      s,
      c,
      open * 0.65 * smoothstep(0, 0.5, ny) * smoothstep(-0.35, 0.2, noise(x * 2, 8, z * 2)),
    );
  };
}

/** Specks through a material: seeds, herbs, cardamom, coconut, bran. */
export function specked(
  under: Paint,
  code: string,
  size: number,
  share: number,
  upOnly = false,
): Paint {
  const c = hex(code);
  return (s, x, y, z, nx, ny, nz) => {
    under(s, x, y, z, nx, ny, nz);
    if (upOnly && ny < 0.25) return;
    const d = cells(x * size, y * size, z * size * 0.7);
    tint(s, c, smoothstep(share, share * 0.6, d) * 0.9);
  };
}

/** A dusting of sugar or flour where the surface looks up. */
export function dusted(under: Paint, amount: number, code = '#fffaf0'): Paint {
  const c = hex(code);
  return (s, x, y, z, nx, ny, nz) => {
    under(s, x, y, z, nx, ny, nz);
    const grain = 0.5 + 0.5 * noise(x * 70, y * 70, z * 70) + 0.45 * fbm(x * 7, y * 7, z * 7);
    tint(
      s,
      c,
      smoothstep(1 - amount, 1.15 - amount * 0.6, grain * smoothstep(-0.1, 0.7, ny)) * 0.92,
    );
  };
}

export function wood(code: string): Paint {
  const c = hex(code);
  return (s, x, y, z) => {
    const rings = Math.sin((z * 9 + fbm(x * 0.9, y * 3, z * 3) * 2.6) * 3.1);
    const fibre = noise(x * 3, y * 60, z * 60);
    fill(s, c, 0.9 + 0.1 * rings + 0.07 * fibre);
    s.gloss = 0.04;
    s.soft = 0.15;
  };
}

export function kraft(code = '#c59c69'): Paint {
  const c = hex(code);
  return (s, x, y, z) => {
    fill(s, c, 1 + 0.07 * noise(x * 90, y * 22, z * 90) + 0.04 * fbm(x * 3, y * 3, z * 3));
    s.gloss = 0.015;
    s.soft = 0.1;
  };
}
