import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openZip } from '../../../../core/zip/read-zip.ts';
import { packZip } from '../../../../testing/pack-zip.ts';
import { listPictureEntries } from './zip-names.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bakery-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function list(files: Parameters<typeof packZip>[0], bytes = 1_000_000) {
  const path = join(folder, 'pictures.zip');
  await writeFile(path, packZip(files));
  const zip = await openZip(path, { entries: 100, bytes });
  try {
    const listed = listPictureEntries(zip.entries);
    return 'trouble' in listed ? listed.trouble : [...listed.pictures.keys()];
  } finally {
    await zip.close();
  }
}

it('pictures are known by their names, whatever their folder and letter case, in one spelling', async () => {
  const decomposed = 'Cafe\u0301.PNG';
  expect(
    await list([
      { name: 'pictures/' },
      { name: 'pictures/Milk Rusk.JPG', content: 'x' },
      { name: decomposed, content: 'x' },
      { name: '__MACOSX/pictures/._Milk Rusk.JPG', content: 'x' },
      { name: 'readme.txt', content: 'x' },
    ]),
  ).toEqual(['milk rusk.jpg', 'caf\u00e9.png']);
});

it.each([
  ['a way out', [{ name: '../a.jpg' }], 'leads out of it'],
  ['a way out by backslashes', [{ name: 'x\\..\\..\\a.jpg' }], 'leads out of it'],
  ['an absolute path', [{ name: '/etc/a.jpg' }], 'leads out of it'],
  ['a drive', [{ name: 'C:a.jpg' }], 'leads out of it'],
  ['a link', [{ name: 'a.jpg', content: '/etc/passwd', mode: 0o120777 }], 'leads out of it'],
  ['a name twice', [{ name: 'a/x.jpg' }, { name: 'b/X.JPG' }], 'both called'],
  ['no picture', [{ name: 'a.txt' }], 'no picture'],
])('a ZIP file with %s is refused', async (_name, files, message) => {
  expect(await list(files)).toContain(message);
});

it('a ZIP file that is too large once it is unpacked, or has too many files, is refused at once', async () => {
  await expect(list([{ name: 'a.jpg', size: 2_000_000 }])).rejects.toThrow('too large');
  const many = Array.from({ length: 101 }, (_, n) => ({ name: `${n}.jpg` }));
  await expect(list(many)).rejects.toThrow('too many files');
});
