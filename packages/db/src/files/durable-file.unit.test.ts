import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPowerCutFileSystem } from '../testing/power-cut.ts';
import { makeFolder, placeFile } from './durable-file.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'durable-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function temporaryFile(name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, name);
  return path;
}

test('a placed file and the folders created for it survive a power cut', async () => {
  const { fs, survives, namedTooEarly } = createPowerCutFileSystem();
  const path = join(folder, 'a', 'b', 'c', 'file');
  await placeFile(await temporaryFile('first'), path, undefined, fs);
  expect(await readFile(path, 'utf8')).toBe('first');
  expect(survives(path)).toBe(true);
  expect(namedTooEarly).toEqual([]);
});

test('a file that replaces another survives as the new one', async () => {
  const { fs, survives } = createPowerCutFileSystem();
  const path = join(folder, 'replaced');
  await placeFile(await temporaryFile('old'), path, undefined, fs);
  await placeFile(await temporaryFile('new'), path, undefined, fs);
  expect(await readFile(path, 'utf8')).toBe('new');
  expect(survives(path)).toBe(true);
});

test('a file in a folder that another writer has created and not flushed survives', async () => {
  const { fs, survives } = createPowerCutFileSystem();
  const path = join(folder, 'shared', 'deep', 'file');
  await fs.mkdir(join(folder, 'shared', 'deep'), { recursive: true });
  await placeFile(await temporaryFile('second'), path, folder, fs);
  expect(survives(path)).toBe(true);
});

test('a created folder survives with its ancestors', async () => {
  const { fs, survives } = createPowerCutFileSystem();
  const made = join(folder, 'made', 'in', 'one');
  await makeFolder(made, fs);
  await makeFolder(made, fs);
  expect(survives(made)).toBe(true);
});

test('a file whose folder is removed in between is still placed', async () => {
  const { fs, survives } = createPowerCutFileSystem();
  const path = join(folder, 'busy', 'file');
  let removals = 0;
  const busy: typeof fs = {
    ...fs,
    async mkdir(given, options) {
      const made = await fs.mkdir(given, options);
      if ((removals += 1) < 3) await rm(given, { recursive: true });
      return made;
    },
  };
  await placeFile(await temporaryFile('late'), path, folder, busy);
  expect(survives(path)).toBe(true);
});

test('a file that cannot be placed stays where it was', async () => {
  const from = await temporaryFile('stays');
  const path = join(folder, 'taken');
  await mkdir(join(path, 'full'), { recursive: true });
  await expect(placeFile(from, path)).rejects.toThrow();
  expect(await readFile(from, 'utf8')).toBe('stays');
});
