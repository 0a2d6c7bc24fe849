/** Cakes, pastries and puddings by picture name. */
import { fbm, noise } from '../noise.ts';
import {
  baked,
  BROWN,
  CHERRY,
  CHOCOLATE,
  COCOA,
  cracked,
  CREAM,
  crumb,
  dusted,
  plain,
  ramp,
  specked,
  tint,
} from '../paints.ts';
import { type Paint, part, type Scene } from '../scene.ts';
import { box, ellipsoid, ring, rough, smoothstep } from '../shapes.ts';
import { scatter } from '../forms/buns.ts';
import { cherry, chunks, crown, pastry, plate, swirls, whip, wholeCake } from '../forms/cakes.ts';
import { bowls, caramelPudding, jewels, nutBit, nuts, shavings } from '../forms/puddings.ts';
import { barCake, cup, frosting, muffinTop, swissRoll, trio } from '../forms/sponges.ts';

const vanilla = crumb('#f5dd9c', 0.45, 0.6);

const dark = crumb('#4a2817', 0.55, 0.6);

const red = crumb('#8f1f22', 0.45, 0.6);

const truffle = plain('#4a291a', 0.07, 30, 0.3);

const yellow = plain('#f0bd3c', 0.14, 50, 0.8);

const marbled: Paint = (s, x, y, z, nx, ny, nz) => {
  const bend = fbm(x * 1.6, y * 1.6, 2) * 3.4;
  const swirl = Math.sin(Math.hypot(x + 0.12, y * 1.3 + 0.05) * 13 + bend * 1.6 + x * 3);
  dark(s, x, y, z, nx, ny, nz);
  const { r, g, b } = s;
  vanilla(s, x, y, z, nx, ny, nz);
  tint(s, [r, g, b], smoothstep(-0.1, 0.45, swirl + 0.25 * noise(x * 12, y * 12, 4)) * 0.88);
};

const plum = specked(
  specked(specked(crumb('#6f3d1c', 0.5, 0.7), '#2a120c', 6, 0.3), '#a8202a', 7, 0.24),
  '#e0b268',
  8,
  0.2,
);

const teaCrust = baked({ from: -0.4, to: 0.4, base: 0.3, top: 0.78, gloss: 0.04 });

const darkCrust = baked({
  colours: BROWN,
  from: -0.4,
  to: 0.4,
  base: 0.45,
  top: 0.85,
  gloss: 0.06,
});

const cocoaCrust = baked({ colours: COCOA, from: -0.4, to: 0.4, base: 0.2, top: 0.6, gloss: 0.05 });

export const cakeSubjects: Record<string, () => Scene> = {
  'plum-cake': () =>
    barCake(
      darkCrust,
      plum,
      scatter(16, 0.34, 0.03, (i, at) =>
        part(nutBit, i % 3 ? plain('#dba95c', 0.08, 30, 0.5) : CHERRY, {
          at: [at[0], at[1], at[2] * 2.4],
          yaw: i,
          scale: 1.4,
        }),
      ),
    ),
  'tea-cake': () => barCake(teaCrust, vanilla),
  'fruit-cake': () =>
    barCake(teaCrust, specked(specked(vanilla, '#b3202a', 6, 0.28), '#3b7d2f', 7, 0.22)),
  'marble-cake': () => barCake(teaCrust, marbled),
  'chocolate-bar-cake': () => barCake(cocoaCrust, dark),
  'pineapple-pastry': () => pastry(vanilla, CREAM, CREAM, chunks(yellow)),
  'black-forest-pastry': () =>
    pastry(dark, CREAM, CREAM, (n) => [
      ...shavings(CHOCOLATE, 0.3, 16),
      ...swirls(CREAM, CHERRY)().slice(0, 1),
      part(cherry, CHERRY, { at: [0, 0.26, 0.36], yaw: n }),
    ]),
  'truffle-pastry': () => pastry(dark, truffle, CHOCOLATE, swirls(truffle, CHERRY)),
  'red-velvet-pastry': () =>
    pastry(red, CREAM, CREAM, () => [
      part(whip, CREAM, { at: [0, -0.01, 0.3] }),
      ...shavings(plain('#8f1f22'), 0.26, 10),
    ]),
  muffins: () =>
    trio((n) =>
      cup(
        muffinTop(
          cracked(baked({ from: -0.1, to: 0.3, base: 0.3, top: 0.72 }), 3, 0.12, '#f2d696'),
        )(n),
        '#f3ead8',
      ),
    ),
  'chocolate-muffins': () =>
    trio((n) =>
      cup(
        muffinTop(cracked(cocoaCrust, 3, 0.1, '#5e3722'), () =>
          scatter(12, 0.46, 0.39, (i, at) => part(nutBit, CHOCOLATE, { at, yaw: i, scale: 1.3 })),
        )(n),
        '#5a3a26',
      ),
    ),
  'cup-cakes': () =>
    trio((n) =>
      cup(
        [
          part(frosting, plain(['#fdf3e0', '#f2b8bd', '#6a3f29'][n - 1]!, 0.05, 24, 0.9), {
            at: [0, 0, 0],
            yaw: n,
          }),
          part(cherry, CHERRY, { at: [0, 0.6, 0] }),
        ],
        ['#23386f', '#f3ead8', '#e3a13a'][n - 1]!,
      ),
    ),
  'swiss-roll': () =>
    swissRoll(
      baked({ from: -0.5, to: 0.5, base: 0.3, top: 0.56, gloss: 0.03 }),
      vanilla,
      plain('#a8202c', 0.14, 50, 0.6),
    ),
  'chocolate-swiss-roll': () => swissRoll(cocoaCrust, dark, CREAM),
  'black-forest-cake': () =>
    wholeCake(CREAM, dark, CREAM, [
      ...crown(8, 0.74, -0.01, CREAM, CHERRY),
      ...shavings(CHOCOLATE, 0.55, 34),
    ]),
  'butterscotch-cake': () =>
    wholeCake(plain('#f3d08a', 0.07, 28, 0.8), vanilla, CREAM, [
      ...crown(10, 0.76, -0.01, CREAM),
      ...nuts(0.66, 46),
    ]),
  'truffle-cake': () =>
    wholeCake(
      CHOCOLATE,
      dark,
      truffle,
      crown(8, 0.74, -0.01, truffle, plain('#d99a2a', 0.3, 60, 0.2)),
    ),
  'pineapple-cake': () =>
    wholeCake(CREAM, vanilla, CREAM, [
      ...crown(9, 0.75, -0.01, CREAM),
      ...scatter(18, 0.55, 0.03, (i, at) =>
        part(rough(box(0.08, 0.05, 0.06, 0.02), [12, 0.02]), yellow, { at, yaw: i }),
      ),
    ]),
  'caramel-pudding': caramelPudding,
  'fruit-trifle': () => bowls(plain('#f6e2a2', 0.08, 30, 0.9), jewels(0.42, 13)),
  'chocolate-mousse': () =>
    bowls(plain('#5a3422', 0.05, 24, 0.5), () => [
      part(whip, CREAM, { at: [0, -0.02, 0] }),
      ...shavings(CHOCOLATE, 0.36, 12),
    ]),
  'bread-pudding': () =>
    bowls(
      specked(
        baked({
          colours: ramp('#f3d596', '#dfa552', '#b3712c', '#7d4719'),
          from: -0.1,
          to: 0.1,
          base: 0.3,
          top: 0.6,
          mottle: 0.5,
          gloss: 0.12,
        }),
        '#3a1c12',
        6,
        0.26,
      ),
      () => nuts(0.38, 9),
    ),
  'dundee-cake': () =>
    wholeCake(
      darkCrust,
      plum,
      plum,
      scatter(40, 0.92, 0, (i, at) =>
        part(rough(ellipsoid(0.1, 0.03, 0.055), [14, 0.008]), plain('#e2b878', 0.05, 24, 0.5), {
          at: [at[0], 0.01, at[2]],
          yaw: i * 2.4,
        }),
      ),
    ),
  'sugar-ring-cake': () => ({
    parts: [
      ...plate(1.3),
      part(
        rough(
          (x, y, z) => ring(0.62, 0.42)(x, y + 0.03 * Math.cos(Math.atan2(z, x) * 12), z) * 0.8,
          [5, 0.012],
          [34, 0.004],
        ),
        dusted(teaCrust, 0.4),
        { at: [0, 0.48, 0] },
      ),
    ],
    camera: { target: [0, 0.4, 0], pitch: 0.5, distance: 7.2 },
  }),
};
