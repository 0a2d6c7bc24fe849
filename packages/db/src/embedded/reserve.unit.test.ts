import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createReserve } from './reserve.ts';

const mebibyte = 1024 * 1024;
let folder: string;
let free: number | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reserve-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a reserve is made when there is space, removed when there is none, and made again', async () => {
  const path = join(folder, 'reserve');
  const lines: string[] = [];
  const reserve = createReserve({
    path,
    folder,
    bytes: 3 * mebibyte,
    log: (line) => lines.push(line),
    checkEvery: 5,
    readFree: () => Promise.resolve(free),
  });
  const names = () => readdir(folder);

  free = 100 * mebibyte;
  reserve.watch();
  await reserve.releaseIfFull();
  expect(await names()).toEqual([]);

  free = 1_000 * mebibyte;
  await vi.waitFor(async () => expect(await names()).toEqual(['reserve']), 60_000);
  const { size, blocks } = await stat(path);
  expect(size).toBe(3 * mebibyte);
  // Not sparse: the file occupies the space it reserves.
  expect(blocks * 512).toBeGreaterThanOrEqual(size);

  free = 10 * mebibyte;
  await vi.waitFor(async () => expect(await names()).toEqual([]), 60_000);
  expect(lines).toEqual([expect.stringContaining('disk is full')]);

  free = 1_000 * mebibyte;
  await vi.waitFor(async () => expect(await names()).toEqual(['reserve']), 60_000);
  free = undefined;
  await reserve.releaseIfFull();
  expect(await names()).toEqual(['reserve']);
  await reserve.stop();
});
