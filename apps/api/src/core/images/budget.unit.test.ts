import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';

async function isGiven(taking: Promise<unknown>): Promise<boolean> {
  return (
    (await Promise.race([taking.then(() => true), Promise.resolve().then(() => false)])) === true
  );
}

test('shares its amount, in the order of asking', async () => {
  const budget = createBudget(10);
  const first = await budget.take(6);
  const second = budget.take(6);
  const third = budget.take(1);
  expect(await isGiven(second)).toBe(false);
  first();
  first();
  const release = await second;
  await third;
  const fourth = budget.take(4);
  expect(await isGiven(fourth)).toBe(false);
  release();
  await fourth;
});

test('gives everything to who asks for more than there is', async () => {
  const budget = createBudget(10);
  const small = await budget.take(1);
  const large = budget.take(Infinity);
  expect(await isGiven(large)).toBe(false);
  small();
  const release = await large;
  const next = budget.take(1);
  expect(await isGiven(next)).toBe(false);
  release();
  await next;
});

test('lets go of who no longer waits', async () => {
  const budget = createBudget(1);
  const release = await budget.take(1);
  const stop = new AbortController();
  const waiting = budget.take(1, stop.signal);
  const next = budget.take(1);
  stop.abort();
  await expect(waiting).rejects.toThrow();
  release();
  await next;
  await expect(budget.take(1, stop.signal)).rejects.toThrow();
});
