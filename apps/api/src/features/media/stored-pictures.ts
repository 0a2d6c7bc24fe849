import { mediaMessages } from '@bakery/schemas/media';
import type { Picture } from '@bakery/schemas/media';
import { z } from 'zod';
import { fieldError } from '../../core/errors/app-error.ts';

const addresses = z.array(z.string());

/**
 * The ids of a record's pictures that `existing` names by address, in its order. An address may be
 * that of any of a picture's files, with or without a host. Throws bad input for what is not a list
 * of addresses or names a picture that the record does not have.
 */
export function readStoredPictures(
  field: string,
  existing: unknown,
  pictures: readonly Picture[],
): string[] {
  const list = addresses.safeParse(existing);
  if (!list.success) throw fieldError(field, 'Must be a list of picture addresses.');
  const known = pictures.map(({ id, url, base }) => ({
    id,
    file: pathOf(url),
    folder: `${pathOf(base)}/`,
  }));
  const stored = list.data
    .filter((address) => address.trim() !== '')
    .map((address) => {
      const path = pathOf(address);
      const picture = known.find(
        ({ id, file, folder }) =>
          path !== undefined && (path === file || path.startsWith(folder) || address === id),
      );
      if (!picture) throw fieldError(field, mediaMessages.gone);
      return picture.id;
    });
  return [...new Set(stored)];
}

function pathOf(address: string): string | undefined {
  return URL.parse(address.trim(), 'http://localhost')?.pathname;
}
