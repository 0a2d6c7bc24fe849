import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { estimateJpegQuality } from '../../core/images/jpeg-quality.ts';
import { measurePicture } from '../../core/images/measure.ts';
import { judgePicture } from './judge-picture.ts';

const folder = fileURLToPath(new URL('../../../../../pictures/', import.meta.url));
const demo = readdirSync(folder).filter((name) => name.endsWith('.webp'));

it('nothing is said of any picture of the demo', async () => {
  expect(demo.length).toBeGreaterThan(100);
  const advised = [];
  for (const name of demo) {
    const measures = await measurePicture(sharp(join(folder, name)));
    const advice = judgePicture({ measures, jpegQuality: null }, name);
    if (advice.length > 0) advised.push({ name, advice, measures });
  }
  expect(advised).toEqual([]);
});

it.each([30, 50, 75, 90])('the quality of a JPEG is read from its tables: %i', async (quality) => {
  const create = {
    width: 16,
    height: 16,
    channels: 3 as const,
    background: '#c80',
  };
  const jpeg = await sharp({ create }).jpeg({ quality }).toBuffer();
  expect(Math.abs(estimateJpegQuality(jpeg)! - quality)).toBeLessThanOrEqual(2);
});

it.each(['', 'ffd8', 'ffd8ffdb', 'ffd8ffdb004300', 'ffd8ffdb0000', 'ffd8ffe0ffff', '89504e47'])(
  'no quality is made up of %s',
  (head) => {
    expect(estimateJpegQuality(Buffer.from(head, 'hex'))).toBeNull();
  },
);
