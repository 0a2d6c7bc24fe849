import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { imageStorageKey, storageKeys } from '@bakery/db';
import { maxAltLength } from '@bakery/schemas/content/media';
import { noEdits, pictureEdits } from '@bakery/schemas/content/picture-edits';
import { archiveMessages } from '@bakery/schemas/office/import-sources';
import { z } from 'zod';
import { restoreImage, restoreOriginal } from '../../../content/media/index.ts';
import { findImageType } from '../../../core/images/image-type.ts';
import { openZip, ZipError } from '../../../core/zip/read-zip.ts';
import type { Deps } from '../../../deps.ts';
import { originalName } from './picture-files.ts';
import type { Archive } from './read-archive.ts';

const mediumSchema = z.object({
  id: z.uuid().lowercase(),
  key: z.string().regex(/^[0-9a-f]{32}$/),
  original_name: z.string().max(255),
  content_type: z.string().regex(/^image\/[a-z]+$/),
  byte_size: z.int().min(0),
});
const side = z.int().min(1).max(5_000);
const share = z.number().min(0).max(1).nullable();
const pictureSchema = mediumSchema.extend({
  file: z.string().regex(/^[a-z\d-]+\.(?:jpg|png)$/),
  width: side,
  height: side,
  widths: z.array(side).min(1).max(10),
  fallback: z.string().regex(/^\d{1,5}\.(?:jpg|png)$/),
  preview: z.string().regex(/^data:image\/webp;base64,[a-zA-Z\d+/=]{1,4000}$/),
  alt: z.string().max(maxAltLength),
  focal_x: share,
  focal_y: share,
  edits: pictureEdits.nullable().default(null),
  original: mediumSchema.nullable().default(null),
});

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};
const maxSizes = 100 * 1024 * 1024;

/** Stores a picture of an archive with all of its sizes, each of which has to be the picture that its name says. Throws ZipError. */
export async function restorePicture(
  deps: Deps,
  archive: Archive,
  record: unknown,
  folder: string,
): Promise<void> {
  const { data } = pictureSchema.safeParse(record);
  if (!data) throw new ZipError(archiveMessages.damaged('records/picture.json'));
  const { file, original, edits, ...values } = data;
  const own = await mkdtemp(join(folder, 'picture-'));
  try {
    await archive.unpack(`pictures/${file}`, join(own, values.fallback));
    const sizes = `pictures/sizes/${values.id}.zip`;
    await archive.unpack(sizes, join(own, 'sizes.zip'));
    const zip = await openZip(join(own, 'sizes.zip'), { entries: 40, bytes: maxSizes });
    try {
      for (const key of storageKeys({ ...values, kind: 'image' })) {
        const name = basename(key);
        if (name === values.fallback) continue;
        const entry = zip.entries.find((one) => one.name === name);
        if (!entry) throw new ZipError(archiveMessages.damaged(sizes));
        await pipeline(zip.read(entry), createWriteStream(join(own, name)));
      }
    } finally {
      await zip.close();
    }
    const files = storageKeys({ ...values, kind: 'image' }).map((key) => {
      const name = basename(key);
      const contentType = types[extname(name)] ?? '';
      return { key: imageStorageKey(values.key, name), path: join(own, name), contentType };
    });
    for (const { path, contentType } of files) {
      // The file was lost where the archive was made: records without their picture are refused by their own rules.
      if ((await stat(path)).size === 0) return;

      if ((await findImageType(path)) !== contentType) {
        throw new ZipError(archiveMessages.damaged(`pictures/${file}`));
      }
    }
    const hasOriginal =
      original !== null && (await restoreFile(deps, archive, original, join(own, 'original')));
    const made = hasOriginal && {
      original_id: original.id,
      edits: JSON.stringify(edits ?? noEdits),
    };
    await restoreImage(deps, { ...values, ...made, kind: 'image' }, files);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Stores the file that a picture was made from; false where it was lost. */
async function restoreFile(
  deps: Deps,
  archive: Archive,
  original: z.infer<typeof mediumSchema>,
  path: string,
): Promise<boolean> {
  const name = originalName(original);
  await archive.unpack(name, path);
  const { size } = await stat(path);
  if (size === 0) return false;
  const type = await findImageType(path);
  if (type !== original.content_type || size !== original.byte_size) {
    throw new ZipError(archiveMessages.damaged(name));
  }
  await restoreOriginal(deps, original, path);
  return true;
}
