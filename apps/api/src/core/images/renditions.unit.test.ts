import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodingBytes, hasTooManyPixels } from './facts.ts';
import type { ImageFacts } from './facts.ts';
import { planRenditions } from './renditions.ts';

test.each([
  [4000, 3000, [320, 480, 720, 960, 1280, 1920], 1440],
  [1200, 800, [320, 480, 720, 960, 1200], 800],
  [1000, 500, [320, 480, 720, 1000], 500],
  [300, 200, [300], 200],
  [1, 1, [1], 1],
])('plans the sizes of %i by %i', (width, height, widths, largestHeight) => {
  const plan = planRenditions(width, height);
  expect(plan.widths).toEqual(widths);
  expect(plan.height).toBe(largestHeight);
});

test('never enlarges, keeps the shape and stays within bounds', () => {
  const side = fc.integer({ min: 1, max: 16_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const plan = planRenditions(width, height);
      expect(plan.width).toBeLessThanOrEqual(Math.min(width, 1920));
      expect(plan.height).toBeLessThanOrEqual(height);
      expect(plan.width * plan.height).toBeLessThan(3_300_000);
      expect(plan.widths.at(-1)).toBe(plan.width);
      expect(plan.widths).toEqual([...new Set(plan.widths)].sort((a, b) => a - b));
      expect(
        Math.abs(plan.width / width - plan.height / height) * Math.min(width, height),
      ).toBeLessThan(2);
    }),
  );
});

const facts: ImageFacts = {
  format: 'jpeg',
  width: 8_000,
  height: 6_000,
  channels: 3,
  bytesPerChannel: 1,
  progressive: false,
  subsampled: true,
};

test('bounds pixels, sides and the memory of formats that are held whole', () => {
  expect(hasTooManyPixels(facts)).toBe(false);
  expect(decodingBytes(facts)).toBe(0);
  expect(hasTooManyPixels({ ...facts, width: 9_000 })).toBe(true);
  expect(hasTooManyPixels({ ...facts, width: 16_001, height: 10 })).toBe(true);
  expect(hasTooManyPixels({ ...facts, progressive: true })).toBe(false);
  expect(hasTooManyPixels({ ...facts, progressive: true, subsampled: false })).toBe(true);
  expect(hasTooManyPixels({ ...facts, format: 'avif' })).toBe(true);
  expect(hasTooManyPixels({ ...facts, format: 'avif', width: 4_000, height: 3_000 })).toBe(false);
});
