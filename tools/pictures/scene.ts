import type { Shape } from './shapes.ts';

/** What a paint decides about a point: linear colour, mirror share, highlight size, softness. */
export type Surface = {
  r: number;
  g: number;
  b: number;
  gloss: number;
  shine: number;
  soft: number;
};

/** Colours a point of a part, given in the part's own coordinates with its outward normal. */
export type Paint = (
  s: Surface,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
) => void;

export type Part = {
  shape: Shape;
  paint: Paint;
  x: number;
  y: number;
  z: number;
  scale: number;
  turn: readonly number[];
  radius: number;
  step: number;
};

export type Pose = {
  at?: readonly [number, number, number];
  yaw?: number;
  pitch?: number;
  roll?: number;
  scale?: number;
  /** Below 1 for shapes whose distance is only roughly right. */
  step?: number;
};

export type Camera = {
  target: readonly [number, number, number];
  distance?: number;
  pitch?: number;
  yaw?: number;
  /** Vertical angle of view in degrees. */
  angle?: number;
};

export type Scene = { parts: readonly Part[]; camera?: Camera };

const radii = new WeakMap<Shape, number>();

/** The radius of a ball around the origin that holds the whole shape, found by sampling. */
function boundingRadius(shape: Shape): number {
  const known = radii.get(shape);
  if (known !== undefined) return known;
  let far = 0;
  const cell = 0.2;
  for (let x = -3.4; x <= 3.4; x += cell)
    for (let y = -3.4; y <= 3.4; y += cell)
      for (let z = -3.4; z <= 3.4; z += cell)
        if (shape(x, y, z) < cell * 0.6) far = Math.max(far, Math.hypot(x, y, z));
  const radius = far + 0.04;
  radii.set(shape, radius);
  return radius;
}

function rotation(yaw: number, pitch: number, roll: number): number[] {
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  return [
    cy * cr + sy * sp * sr,
    -cy * sr + sy * sp * cr,
    sy * cp,
    cp * sr,
    cp * cr,
    -sp,
    -sy * cr + cy * sp * sr,
    sy * sr + cy * sp * cr,
    cy * cp,
  ];
}

/** Places a painted shape in the scene; angles are in radians. */
export function part(shape: Shape, paint: Paint, pose: Pose = {}): Part {
  const { at = [0, 0, 0], yaw = 0, pitch = 0, roll = 0, scale = 1, step = 0.9 } = pose;
  const radius = boundingRadius(shape) * scale;
  const turn = rotation(yaw, pitch, roll);
  return { shape, paint, x: at[0], y: at[1], z: at[2], scale, turn, radius, step };
}

/** The same parts moved, turned about the vertical axis and scaled as one group. */
export function place(
  parts: readonly Part[],
  at: readonly [number, number, number],
  yaw = 0,
  scale = 1,
): Part[] {
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  return parts.map((p) => {
    const t = p.turn as readonly [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const turn = [
      c * t[0] + s * t[6],
      c * t[1] + s * t[7],
      c * t[2] + s * t[8],
      t[3],
      t[4],
      t[5],
      -s * t[0] + c * t[6],
      -s * t[1] + c * t[7],
      -s * t[2] + c * t[8],
    ];
    return {
      ...p,
      turn,
      x: at[0] + (c * p.x + s * p.z) * scale,
      y: at[1] + p.y * scale,
      z: at[2] + (-s * p.x + c * p.z) * scale,
      scale: p.scale * scale,
      radius: p.radius * scale,
    };
  });
}
