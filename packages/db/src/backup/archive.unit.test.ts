import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';
import { pack as createPack } from 'tar-stream';
import { expect, it, onTestFinished } from 'vitest';
import { readArchive } from './archive.ts';

async function truncatedArchive(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bakery-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pack = createPack();
  pack.entry({ name: 'first' }, 'text');
  pack.entry({ name: 'second' }, randomBytes(8000));
  pack.finalize();
  const whole = gzipSync(Buffer.concat(await Readable.from(pack).toArray()));
  const path = join(folder, 'archive');
  await writeFile(path, whole.subarray(0, whole.length / 2));
  return path;
}

it('names the reason when the file has failed before its entry is read', async () => {
  const path = await truncatedArchive();
  const reading = readArchive({ path }, async (archive) => {
    await archive.text();
    await archive.next();
    // Reading the whole file several times takes longer than the archive's own reading.
    for (let count = 0; count < 20; count += 1) {
      const bytes = createReadStream(path).pipe(createGunzip());
      await expect(bytes.toArray()).rejects.toThrow();
    }
    await archive.text();
  });
  await expect(reading).rejects.toThrow(/is damaged: it ends too early/);
});
