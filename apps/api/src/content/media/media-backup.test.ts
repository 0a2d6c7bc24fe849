import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId, withTransaction } from '@bakery/db';
import { backup, localFiles, restore } from '@bakery/db/backup';
import { createTestDatabase } from '@bakery/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeLocalFile } from '../../core/uploads/local-file.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { claimImages, releaseUnused } from './claims.ts';
import { collectMedia } from './collector.ts';
import { discardMedia, storeImage } from './media.service.ts';

let world: TestApp;

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

async function listKeys(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of localFiles(folder).list()) keys.push(key);
  return keys.toSorted();
}

test('what is deleted during a backup is in it with its files, and goes afterwards', async () => {
  const { deps, database, dataDir } = world;
  const path = join(dataDir, 'image.png');
  await writeFile(path, await testImage({ width: 20, height: 20 }));
  const upload = await describeLocalFile(path);
  const [used, stray] = [await storeImage(deps, upload), await storeImage(deps, upload)];
  await withTransaction(world.db, async (trx) => {
    await claimImages(trx, [used.id], 'image');
    await trx.insertInto('presence_images').values({ id: newId(), image_id: used.id }).execute();
  });
  const storage = join(dataDir, 'storage');
  const keys = await listKeys(storage);

  const files = localFiles(storage);
  const archive = join(dataDir, 'backup.tar.gz');
  await backup({
    connection: database.connection,
    path: archive,
    files: {
      ...files,
      // The records are in the archive by now, the files are not.
      async *list() {
        await withTransaction(world.db, async (trx) => {
          await trx.deleteFrom('presence_images').execute();
          await releaseUnused(trx, [used.id]);
        });
        await discardMedia(deps, [stray.id]);
        await collectMedia(deps);
        yield* files.list();
      },
    },
  });
  expect(await listKeys(storage)).toEqual(keys);
  await collectMedia(deps);
  expect(await listKeys(storage)).toEqual([]);

  const target = await createTestDatabase();
  const restored = join(dataDir, 'restored');
  await restore({ connection: target.connection, files: localFiles(restored), path: archive });
  expect(await listKeys(restored)).toEqual(keys);
  await target.drop();
});
