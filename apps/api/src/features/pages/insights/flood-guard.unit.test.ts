import { expect, it } from 'vitest';
import { createFloodGuard } from './flood-guard.ts';

function countAdmitted(guard: ReturnType<typeof createFloodGuard>, address: string, times: number) {
  let admitted = 0;
  for (let n = 0; n < times; n += 1) if (guard.admits(address)) admitted += 1;
  return admitted;
}

it('one address is admitted so often a minute, and others beside it', () => {
  let time = 0;
  const guard = createFloodGuard(() => time);
  expect(countAdmitted(guard, '203.0.113.7', 1_000)).toBe(300);
  expect(guard.admits('203.0.113.8')).toBe(true);
  time += 60_000;
  expect(guard.admits('203.0.113.7')).toBe(true);
  // The clock is put back.
  expect(countAdmitted(guard, '203.0.113.7', 1_000)).toBe(299);
  time = -90_000;
  expect(guard.admits('203.0.113.7')).toBe(true);
});

it('a subscriber with many addresses counts as one', () => {
  const guard = createFloodGuard(() => 0);
  const admitted = Array.from({ length: 1_000 }, (_, n) => `2001:db8:1:2::${n.toString(16)}`);
  expect(admitted.filter((address) => guard.admits(address))).toHaveLength(300);
});
