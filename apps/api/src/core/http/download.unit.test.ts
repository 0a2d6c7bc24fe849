import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { download } from './download.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bakery-download-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['http://example.com/a.jpg', 'Only addresses with https are asked.'],
  ['https://127.0.0.1/a.jpg', 'The address is in a private network.'],
  ['https://[::1]/a.jpg', 'The address is in a private network.'],
  ['https://10.0.0.8/a.jpg', 'The address is in a private network.'],
  ['https://169.254.169.254/latest', 'The address is in a private network.'],
  ['https://localhost/a.jpg', 'The address is in a private network.'],
])('%s is not asked', async (address, message) => {
  const options = { maxBytes: 1_000, timeout: 5_000, signal: new AbortController().signal };
  await expect(download(address, join(folder, 'a'), options)).rejects.toThrow(message);
  expect(await readdir(folder)).toEqual([]);
});
