import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeLocalFile } from '../core/uploads/local-file.ts';
import { demoPictures } from '../demo/content/index.ts';
import { storeDemoRecords } from '../demo/load-demo-content.ts';
import { storeImage } from '../content/media/index.ts';
import type { TestApp } from './test-app.ts';
import { testImage } from './test-image.ts';

/** Fills an empty world with the demo content, one picture in place of each: encoding them all takes long. */
export async function fillWithDemo({ deps, dataDir }: TestApp): Promise<void> {
  const path = join(dataDir, 'picture.png');
  await writeFile(path, await testImage({ width: 8, height: 8 }));
  const { id } = await storeImage(deps, await describeLocalFile(path));
  await storeDemoRecords(deps, new Map(demoPictures.map(({ name }) => [name, id])));
}
