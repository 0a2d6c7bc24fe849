import type { Deps } from '../deps.ts';
import { createFreeSpace } from '../core/storage/free-space.ts';
import { describeLocalFile } from '../core/uploads/local-file.ts';
import { storeImage } from '../content/media/index.ts';
import { demoPictures, listPictureFiles } from './content/index.ts';

const concurrency = 2;

/** Stores each picture once, however many records use it; returns their media ids by name. */
export async function storeDemoPictures(deps: Deps): Promise<Map<string, string>> {
  // The minimum of free space is for uploads: the demo content is not limited by it.
  const freeSpace = createFreeSpace({ folder: deps.config.dataDir, minimum: 0 });
  const ids = new Map<string, string>();
  const files = listPictureFiles(deps.config.demoPictures);
  const queue = [...demoPictures];
  const storeNext = async (): Promise<void> => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const { name, alt } = picture;
      const path = files.get(name);
      if (path === undefined) throw new Error(`The demo picture ${name} has no file.`);
      const file = await describeLocalFile(path);
      const stored = await storeImage({ ...deps, freeSpace }, file, { alt });
      ids.set(name, stored.id);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, storeNext));
  return ids;
}
