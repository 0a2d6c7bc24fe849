import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeTemporaryFolder,
  openTemporaryFolder,
  processMark,
  temporaryFolder,
} from './temporary-folder.ts';

let dataDir: string;
const machine = processMark.slice(0, 16);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'temporary-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function leave(name: string, age = 0): Promise<void> {
  const folder = join(dataDir, 'tmp', name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'upload'), 'x');
  const time = Date.now() / 1000 - age;
  await utimes(folder, time, time);
}

test('removes what ended processes left, and nothing of those that run', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  await leave(`${machine}-${dead}-aaaa`);
  await leave(`${machine}-${process.pid}-earlier`);
  await leave(`${machine}-${process.ppid}-running`);
  await leave('0123456789abcdef-1-elsewhere');
  await leave('0123456789abcdef-1-old', 7 * 60 * 60);
  await openTemporaryFolder(dataDir);
  await openTemporaryFolder(dataDir);
  expect((await readdir(join(dataDir, 'tmp'))).sort()).toEqual(
    ['0123456789abcdef-1-elsewhere', processMark, `${machine}-${process.ppid}-running`].sort(),
  );
});

test('goes when it is closed', async () => {
  await openTemporaryFolder(dataDir);
  await writeFile(join(temporaryFolder(dataDir), 'upload'), 'x');
  await closeTemporaryFolder(dataDir);
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
});
