import { randomBytes } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestS3 } from '../../testing/test-s3.ts';
import type { TestS3 } from '../../testing/test-s3.ts';
import { createLargeUploads } from './s3-multipart.ts';
import type { LargeUploads } from './s3-multipart.ts';

const leastPart = 64 * 1024;
/** Five parts, the last of which is shorter. */
const content = randomBytes(4 * leastPart + 1_000);
const ends = [1, 2, 3, 4].map((part) => part * leastPart).concat(content.length);

let s3: TestS3;
let uploads: LargeUploads;
let folder: string;
let file: string;

beforeAll(async () => {
  s3 = await startTestS3();
  folder = await mkdtemp(join(tmpdir(), 'bakery-multipart-'));
  file = join(folder, 'archive');
  await writeFile(file, content);
  uploads = createLargeUploads(s3.config, { leastPart });
});
afterEach(() => s3.fill(false));
afterAll(async () => {
  uploads.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const pathOf = (key: string) => join(s3.folderOf('uploads'), `${key}._S3rver_object`);
const listUnfinished = () =>
  readdir(join(s3.folderOf('uploads'), '._S3rver_uploads')).catch(() => []);

async function expectNothing(key: string): Promise<void> {
  expect(await listUnfinished()).toEqual([]);
  await expect(access(pathOf(key))).rejects.toMatchObject({ code: 'ENOENT' });
}

it('puts a file together from its parts, and says how far it is', async () => {
  const progress: number[] = [];
  await uploads.put('whole', file, { onProgress: (bytes) => progress.push(bytes) });
  expect(progress).toEqual(ends);
  expect((await readFile(pathOf('whole'))).equals(content)).toBe(true);
  expect(await listUnfinished()).toEqual([]);
});

it('sends a part again when the store failed, from its beginning', async () => {
  await s3.failOnce(3);
  await uploads.put('again', file);
  expect((await readFile(pathOf('again'))).equals(content)).toBe(true);
});

it('leaves no parts behind when one of them is refused', async () => {
  await s3.fill(true, 3);
  const progress: number[] = [];
  const put = uploads.put('refused', file, { onProgress: (bytes) => progress.push(bytes) });
  await expect(put).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(progress).toEqual(ends.slice(0, 2));
  await expectNothing('refused');
});

it('leaves no parts behind when it is cancelled between two of them', async () => {
  const cancelling = new AbortController();
  const put = uploads.put('cancelled', file, {
    signal: cancelling.signal,
    onProgress: (bytes) => bytes === ends[1] && cancelling.abort(),
  });
  await expect(put).rejects.toThrow();
  await expectNothing('cancelled');
});

it('cuts at 16 MB unless it is told otherwise', async () => {
  const large = join(folder, 'large');
  await writeFile(large, '');
  await truncate(large, 16 * 1024 ** 2 + 5);
  const usual = createLargeUploads(s3.config);
  const progress: number[] = [];
  await usual.put('large', large, { onProgress: (bytes) => progress.push(bytes) });
  usual.close();
  expect(progress).toEqual([16 * 1024 ** 2, 16 * 1024 ** 2 + 5]);
  expect((await readFile(pathOf('large'))).length).toBe(16 * 1024 ** 2 + 5);
});
