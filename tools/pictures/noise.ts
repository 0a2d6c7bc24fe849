/** Seeded value noise. Nothing here is random: the same place always has the same grain. */

function hash(ix: number, iy: number, iz: number): number {
  let h = Math.imul(ix, 374761393) + Math.imul(iy, 668265263) + Math.imul(iz, 1442695041);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 1911520717);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A steady pseudo-random number in 0…1 for a pair of integers. */
export function pick(seed: number, index: number): number {
  return hash(seed, index, 77) / 4294967296;
}

/** Smooth noise in -1…1 with features about one unit wide. */
export function noise(x: number, y: number, z: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const fx = x - ix;
  const fy = y - iy;
  const fz = z - iz;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const w = fz * fz * (3 - 2 * fz);
  const a = hash(ix, iy, iz);
  const b = hash(ix + 1, iy, iz);
  const c = hash(ix, iy + 1, iz);
  const d = hash(ix + 1, iy + 1, iz);
  const e = hash(ix, iy, iz + 1);
  const f = hash(ix + 1, iy, iz + 1);
  const g = hash(ix, iy + 1, iz + 1);
  const h = hash(ix + 1, iy + 1, iz + 1);
  const near = (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v;
  const far = (e + (f - e) * u) * (1 - v) + (g + (h - g) * u) * v;
  return (near + (far - near) * w) / 2147483648 - 1;
}

/** Three octaves of noise, about -1…1; the axes are turned so that the lattice does not show. */
export function fbm(x: number, y: number, z: number): number {
  const x2 = 0.8 * x + 0.6 * z + 3.1;
  const z2 = 0.8 * z - 0.6 * x;
  const x4 = 0.8 * x2 - 0.6 * y;
  const y4 = 0.8 * y + 0.6 * x2 + 7.7;
  return (
    noise(x, y, z) * 0.57 +
    noise(x2 * 2.03, y * 2.03, z2 * 2.03) * 0.28 +
    noise(x4 * 4.1, y4 * 4.1, z2 * 4.1) * 0.15
  );
}

let second = 0;

/** Distance to the nearest of one scattered point per unit cell; `cellBorder` gives the second. */
export function cells(x: number, y: number, z: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  let best = 9;
  second = 9;
  for (let i = -1; i <= 1; i++)
    for (let j = -1; j <= 1; j++)
      for (let k = -1; k <= 1; k++) {
        const h = hash(ix + i, iy + j, iz + k);
        const dx = ix + i + (h & 1023) / 1023 - x;
        const dy = iy + j + ((h >>> 10) & 1023) / 1023 - y;
        const dz = iz + k + (h >>> 20) / 4095 - z;
        const d = dx * dx + dy * dy + dz * dz;
        if (d < best) {
          second = best;
          best = d;
        } else if (d < second) second = d;
      }
  return Math.sqrt(best);
}

/** How far a place is from the border between two cells: 0 on the border. */
export function cellBorder(x: number, y: number, z: number): number {
  const first = cells(x, y, z);
  return Math.sqrt(second) - first;
}
