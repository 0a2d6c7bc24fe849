import type { Db } from '@bakery/db';
import type { Picture } from '@bakery/schemas/content/media';
import type { ReadContext } from '../../core/database/read-context.ts';
import { presentPicture } from './media.presenter.ts';
import { listImagesByKeys, listMediaRows } from './media.queries.ts';

/** The pictures of these media, by id. */
export async function listPictures(
  context: ReadContext,
  ids: Iterable<string>,
): Promise<Map<string, Picture>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await listMediaRows(context.db, wanted);
  return new Map(rows.map((row) => [row.id, presentPicture(row, context.mediaBase)]));
}

/** One of the listed pictures. Throws for an id that was not asked for. */
export function getPicture(pictures: ReadonlyMap<string, Picture>, id: string): Picture {
  const picture = pictures.get(id);
  if (!picture) throw new Error(`picture ${id} was not loaded`);
  return picture;
}

const addressOfOurs = /\/uploads\/([0-9a-f]{32})(?:\/|$)/;

/**
 * The ids of the stored images with these URLs, in the order of the URLs: absolute or relative
 * ones, of any size and format. Undefined for a URL that is not one of the media store.
 */
export async function findImageIdsByUrls(
  db: Db,
  urls: readonly string[],
): Promise<(string | undefined)[]> {
  const keys = urls.map((url) => addressOfOurs.exec(url)?.[1]);
  const known = [...new Set(keys.filter((key) => key !== undefined))];
  if (known.length === 0) return urls.map(() => undefined);
  const rows = await listImagesByKeys(db, known);
  const ids = new Map(rows.map((row) => [row.key, row.id]));
  return keys.map((key) => (key === undefined ? undefined : ids.get(key)));
}
