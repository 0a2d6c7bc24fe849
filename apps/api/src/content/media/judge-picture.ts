import type { PictureAdvice } from '@bakery/schemas/content/picture-advice';
import type { Rendered } from '../../core/images/protocol.ts';

type Look = Pick<Rendered, 'measures' | 'jpegQuality'>;

/**
 * Between what was measured of 140 good pictures (0.20 and more) and of the same with a blur of 4 pixels (0.10 and less).
 */
const blurredBelow = 0.12;
/** Luminance, 0 to 255; with less range than `leastRange` a picture is a plain ground. */
const dark = { lightest: 150, median: 125 };
const washedOut = { darkest: 100, range: 90 };
const leastRange = 12;
/** Cameras and programs for pictures write 80 and more. */
const compressedBelow = 65;

/** Names that messengers give to the pictures that they pass on. */
const messengerNames = [
  /^IMG-\d{8}-WA\d+/i,
  /^WhatsApp[ _-]?Image/i,
  /^photo_\d{4}-\d{2}-\d{2}_\d{2}-\d{2}-\d{2}/i,
  /^telegram[ _-]/i,
  /^signal-\d{4}-\d{2}-\d{2}/i,
  /^FB_IMG_\d+/i,
  /^received_\d+/i,
];

/** How a picture will look where that could be better, the most important first. */
export function judgePicture(look: Look, fileName: string): PictureAdvice[] {
  const passedOn = messengerNames.some((name) => name.test(fileName));
  const isCompressed = look.jpegQuality !== null && look.jpegQuality < compressedBelow;
  return [
    ...judgeMeasures(look.measures),
    ...(passedOn ? ['messenger' as const] : isCompressed ? ['compressed' as const] : []),
  ];
}

function judgeMeasures(measures: Look['measures']): PictureAdvice[] {
  const { darkest, median, lightest, sharpness } = measures;
  const range = lightest - darkest;
  const advice: PictureAdvice[] = [];
  if (sharpness !== null && sharpness < blurredBelow) advice.push('blurred');
  if (range < leastRange) return advice;
  if (lightest < dark.lightest && median < dark.median) advice.push('dark');
  else if (darkest > washedOut.darkest && range < washedOut.range) advice.push('washedOut');
  return advice;
}
