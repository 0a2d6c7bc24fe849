import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { addHash, createSketch, estimateVisitors, mergeSketch } from './visitor-sketch.ts';

function see(from: number, to: number) {
  const sketch = createSketch();
  for (let n = from; n < to; n += 1) addHash(sketch, hash('sha256', `visitor ${n}`, 'buffer'));
  return sketch;
}

it.each([0, 1, 10, 500, 9_000, 11_000, 200_000])(
  '%i visitors are estimated within 5 %%',
  (count) => {
    const error = Math.abs(estimateVisitors(see(0, count)) - count);
    // Three times the standard error; few are counted exactly.
    expect(error).toBeLessThanOrEqual(count < 20 ? 0 : count * 0.05);
  },
);

it('who was seen by two processes is counted once', () => {
  const merged = see(0, 6_000);
  mergeSketch(merged, see(3_000, 9_000));
  expect(merged).toEqual(see(0, 9_000));
});

it('who is seen again changes nothing', () => {
  const sketch = see(0, 100);
  expect(addHash(sketch, hash('sha256', 'visitor 7', 'buffer'))).toBe(false);
});
