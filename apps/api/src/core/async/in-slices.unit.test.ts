import { describe, expect, it } from 'vitest';
import { mapInSlices, pauseBetweenBatches } from './in-slices.ts';

/** A clock that goes on by so many milliseconds with each part, and notes after how many it is stopped. */
function clockOf(cost: number) {
  let time = 0;
  let since = 0;
  const slices: number[] = [];
  const clock = {
    now: () => time,
    pause() {
      slices.push(since);
      since = 0;
      return Promise.resolve();
    },
  };
  const work = (item: number) => {
    time += cost;
    since += 1;
    return item * 2;
  };
  return { clock, slices, work };
}

it('much work is done in slices of a few milliseconds, in its order', async () => {
  const { clock, slices, work } = clockOf(0.5);
  const items = Array.from({ length: 10 }, (_, index) => index);
  expect(await mapInSlices(items, work, clock)).toEqual(items.map((item) => item * 2));
  expect(slices).toEqual([4, 4]);
});

it('little work is done at once', async () => {
  const { clock, slices, work } = clockOf(0.5);
  expect(await mapInSlices([1, 2, 3], work, clock)).toEqual([2, 4, 6]);
  expect(slices).toEqual([]);
});

describe('a pause', () => {
  /** Pauses while the process works for these shares of the time; returns how long it was. */
  async function pauseBeside(shares: readonly number[]): Promise<number> {
    let passed = 0;
    let turn = 0;
    await pauseBetweenBatches(30, {
      wait(milliseconds) {
        passed += milliseconds;
        const share = shares[turn] ?? shares.at(-1)!;
        turn += 1;
        return Promise.resolve(share);
      },
    });
    return passed;
  }

  it('is short where nobody waits', async () => {
    expect(await pauseBeside([0.02])).toBe(6);
  });

  it('goes on while the process serves somebody', async () => {
    expect(await pauseBeside([0.6, 0.4, 0])).toBe(18);
  });

  it('ends beside any number of visitors', async () => {
    expect(await pauseBeside([1])).toBe(30);
  });
});
