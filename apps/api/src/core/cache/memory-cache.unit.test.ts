import { beforeEach, expect, it } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';

let made = 0;
let asked = 0;
let isCurrent = true;
const build = async () => ({ n: (made += 1) });
const createCache = () =>
  createMemoryCache<{ n: number }>({
    maxBytes: 1_000_000,
    bytesOf: () => 10,
    isCurrent: async () => {
      asked += 1;
      return isCurrent;
    },
  });

beforeEach(() => {
  [made, asked, isCurrent] = [0, 0, true];
});

it('asks once after a change whether what is cached is still current', async () => {
  const cache = createCache();
  const first = await cache.get('a', 1, build);
  expect(asked).toBe(0);
  const again = await Promise.all([cache.get('a', 2, build), cache.get('a', 2, build)]);
  expect(again).toEqual([first, first]);
  await cache.get('a', 2, build);
  expect([made, asked]).toEqual([1, 1]);
});

it('computes again what is no longer current', async () => {
  const cache = createCache();
  await cache.get('a', 1, build);
  isCurrent = false;
  expect(await cache.get('a', 2, build)).toEqual({ n: 2 });
  isCurrent = true;
  expect(await cache.get('a', 3, build)).toEqual({ n: 2 });
});

it('does not wait for what is being made of content that has changed since', async () => {
  const cache = createCache();
  const slow = Promise.withResolvers<{ n: number }>();
  const first = cache.get('a', 1, () => slow.promise);
  expect(await cache.get('a', 2, build)).toEqual({ n: 1 });
  slow.resolve({ n: 0 });
  expect(await first).toEqual({ n: 0 });
  expect(await cache.get('a', 2, build)).toEqual({ n: 1 });
});

it('computes again what cannot be checked', async () => {
  const cache = createMemoryCache<{ n: number }>({
    maxBytes: 1_000,
    bytesOf: () => 10,
    isCurrent: () => Promise.reject(new Error('away')),
  });
  await cache.get('a', 1, build);
  expect(await cache.get('a', 2, build)).toEqual({ n: 2 });
});
