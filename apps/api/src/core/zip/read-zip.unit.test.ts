import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packZip } from '../../testing/pack-zip.ts';
import { openZip } from './read-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bakery-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readAll(path: string, entries: number) {
  const zip = await openZip(path, { entries, bytes: 10_000_000 });
  const last = zip.entries.at(-1)!;
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(last)) chunks.push(chunk);
  await zip.close();
  return { count: zip.entries.length, name: last.name, text: Buffer.concat(chunks).toString() };
}

it('a file of 65,535 entries is read without ZIP64, which that number calls for', async () => {
  const path = join(folder, 'many.zip');
  const data = Buffer.from([1, 0, 0, 0xff, 0xff]);
  const files = Array.from({ length: 65_535 }, (_, n) => ({ name: `${n + 1}.txt`, data }));
  await writeFile(path, packZip(files));
  expect(await readAll(path, 65_535)).toEqual({ count: 65_535, name: '65535.txt', text: '' });
  await expect(readAll(path, 65_534)).rejects.toThrow('too many files');
});

it('numbers that stand in the fields of ZIP64 are read', async () => {
  const path = join(folder, 'zip64.zip');
  const zip = new yazl.ZipFile();
  for (const name of ['first', 'second']) {
    zip.addBuffer(Buffer.from(`The ${name} one`), name, { forceZip64Format: true });
  }
  zip.end({ forceZip64Format: true, comment: '' });
  await pipeline(zip.outputStream, createWriteStream(path));
  expect(await readAll(path, 2)).toEqual({ count: 2, name: 'second', text: 'The second one' });
});
