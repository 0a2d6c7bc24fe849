import { mediaMessages } from '@bakery/schemas/content/media';
import type { Picture } from '@bakery/schemas/content/media';
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

/**
 * The pictures of a changed record as a form sends them: new ones replace those of `current`,
 * unless `existingImages` lists pictures that stay, in front of the new ones. Undefined leaves the
 * pictures unchanged. The form is read at once; the ids of new pictures are passed later.
 */
export function composeImages(
  fields: Record<string, unknown>,
  current: { pictures: readonly Picture[] } | undefined,
): (added: readonly string[]) => string[] | undefined {
  const stored =
    current && fields['existingImages'] !== undefined
      ? readStoredPictures('existingImages', fields['existingImages'], current.pictures)
      : undefined;
  return (added) => (stored || added.length > 0 ? [...(stored ?? []), ...added] : undefined);
}

function pathOf(address: string): string | undefined {
  return URL.parse(address.trim(), 'http://localhost')?.pathname;
}
