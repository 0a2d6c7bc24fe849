/** Rusks, biscuits and savouries by picture name. */
import { baked, cracked, dusted, hex, PALE, plain, ramp, specked, tint } from '../paints.ts';
import { type Paint, type Scene } from '../scene.ts';
import {
  bars,
  biscuitPile,
  flakyPaint,
  fluted,
  khari,
  nankhatai,
  nutted,
  roundBiscuit,
} from '../forms/biscuits.ts';
import { sticks } from '../forms/buns.ts';
import { ruskPaint, rusks, ruskShape, toasts } from '../forms/rusks.ts';
import { smoothstep } from '../shapes.ts';

const pale = baked({
  colours: PALE,
  from: -0.1,
  to: 0.14,
  base: 0.3,
  top: 0.42,
  mottle: 0.14,
  gloss: 0.02,
});

const golden =
  (x: Paint): Paint =>
  (s, px, py, pz, nx, ny, nz) => {
    x(s, px, py, pz, nx, ny, nz);
    // The rim of a biscuit browns first.
    tint(s, hex('#b9732d'), smoothstep(0.3, 0.62, Math.hypot(px, pz)) * 0.45);
  };

const salted = baked({
  colours: PALE,
  from: -0.1,
  to: 0.2,
  base: 0.42,
  top: 0.66,
  mottle: 0.2,
  gloss: 0.03,
});

const cocoa = baked({
  colours: ramp('#7a4a2c', '#5e371f', '#452615', '#301a0f'),
  from: -0.1,
  to: 0.14,
  base: 0.3,
  top: 0.5,
  gloss: 0.02,
});

const oats = specked(
  specked(
    baked({
      colours: ramp('#ecd09a', '#d9ae6a', '#b9823f', '#8f5c28'),
      from: -0.1,
      to: 0.14,
      base: 0.35,
      top: 0.5,
    }),
    '#f5e4ba',
    10,
    0.32,
  ),
  '#7a4a20',
  9,
  0.2,
);

export const biscuitSubjects: Record<string, () => Scene> = {
  'plain-rusk': () => rusks(ruskShape(0.62, 0.62, 0.14), ruskPaint(), 0.4),
  'elaichi-rusk': () =>
    rusks(ruskShape(0.7, 0.54, 0.13), specked(ruskPaint(), '#4f6b2a', 11, 0.2), 0.36),
  'suji-rusk': () =>
    rusks(
      ruskShape(0.5, 0.6, 0.17),
      specked(
        ruskPaint(ramp('#fae9bd', '#f4d590', '#e6b45c', '#ca8838', '#9c5f22')),
        '#fff2cf',
        15,
        0.3,
      ),
      0.39,
    ),
  'milk-toast': () => toasts(ruskPaint()),
  'brown-toast': () =>
    toasts(
      specked(ruskPaint(ramp('#d8a765', '#bf8344', '#9c602b', '#77431b')), '#f0d9a4', 11, 0.17),
    ),
  'butter-cookies': () => biscuitPile(fluted(0.56, 0.085, golden(pale)), 0.095, 0.56),
  'coconut-cookies': () =>
    biscuitPile(
      roundBiscuit(0.56, 0.12, dusted(specked(golden(pale), '#fffdf4', 8, 0.3), 0.5)),
      0.125,
      0.56,
    ),
  nankhatai: () =>
    biscuitPile(
      nankhatai(cracked(golden(pale), 3.2, 0.16, '#a5662a'), plain('#5f8a35', 0.05)),
      0.17,
      0.5,
    ),
  'pista-cookies': () =>
    biscuitPile(
      nutted(
        0.56,
        golden(
          baked({
            colours: ramp('#efe9b6', '#ddd28c', '#c4ad5c', '#9d7f36'),
            from: -0.1,
            to: 0.14,
            base: 0.25,
            top: 0.4,
          }),
        ),
        plain('#6f9a3a', 0.05, 20, 0.5),
        16,
      ),
      0.118,
      0.56,
    ),
  'almond-cookies': () =>
    biscuitPile(nutted(0.58, golden(pale), plain('#f3dfb6', 0.05, 20, 0.5), 13), 0.118, 0.58),
  'chocolate-cookies': () =>
    biscuitPile(
      nutted(0.58, cracked(cocoa, 3.4, 0.1, '#1f110a'), plain('#2a160d', 0.12, 40, 0.2), 10),
      0.118,
      0.58,
    ),
  'oat-cookies': () => biscuitPile(roundBiscuit(0.58, 0.12, oats), 0.125, 0.58),
  'jeera-cookies': () =>
    biscuitPile(roundBiscuit(0.48, 0.09, specked(golden(pale), '#6b4a1f', 10, 0.2)), 0.095, 0.5),
  'cream-biscuits': () => bars(golden(pale), plain('#fbe9cf', 0.04, 20, 0.8)),
  'cashew-bars': () => bars(specked(golden(pale), '#fdf2d6', 8, 0.28)),
  khari: () => khari(flakyPaint),
  'jeera-khari': () => khari(specked(flakyPaint, '#5b3b18', 10, 0.2, true), 0.5),
  'soup-sticks': () =>
    sticks(
      specked(baked({ from: 0, to: 0.2, base: 0.4, top: 0.55 }), '#f7ebc8', 11, 0.22),
      1.2,
      0.1,
    ),
  mathri: () =>
    biscuitPile(roundBiscuit(0.5, 0.085, specked(salted, '#4e3417', 9, 0.19)), 0.09, 0.5),
};
