import { expect, it } from 'vitest';
import type { AppError } from '../../../core/errors/app-error.ts';
import { inHashQueue } from './hash-queue.ts';

it('runs few at a time, known clients first, and refuses when too many wait', async () => {
  let running = 0;
  let maxRunning = 0;
  const ended: string[] = [];
  const ask = (network: string, isKnown: boolean) =>
    inHashQueue({ network, isKnown }, async () => {
      maxRunning = Math.max(maxRunning, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
      ended.push(isKnown ? 'known' : network);
    });
  const askOften = (count: number, network: string, isKnown = false) =>
    Promise.allSettled(Array.from({ length: count }, () => ask(network, isKnown)));
  const countRefused = (results: PromiseSettledResult<void>[]) =>
    results.filter(
      (result) =>
        result.status === 'rejected' && (result.reason as AppError).code === 'UNAVAILABLE',
    ).length;

  const one = askOften(20, 'one');
  const others = Array.from({ length: 10 }, (_, n) => askOften(10, `other ${n}`));
  const known = askOften(3, 'one', true);
  // Two run and ten wait.
  expect(countRefused(await one)).toBe(8);
  expect((await Promise.all(others)).map(countRefused)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
  expect(countRefused(await known)).toBe(0);
  expect(maxRunning).toBe(2);
  expect(ended.slice(2, 5)).toEqual(['known', 'known', 'known']);
  expect(countRefused(await askOften(150, 'one', true))).toBe(48);
});

it('goes on after work that fails', async () => {
  const client = { network: 'one', isKnown: false };
  const failing = Array.from({ length: 5 }, () =>
    inHashQueue(client, () => Promise.reject(new Error('no'))),
  );
  const results = await Promise.allSettled(failing);
  expect(results.map(({ status }) => status)).toEqual(failing.map(() => 'rejected'));
  expect(await inHashQueue(client, () => Promise.resolve(1))).toBe(1);
});
