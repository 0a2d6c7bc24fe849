import type { Trx } from '@bakery/db';
import type { Picture } from '@bakery/schemas/content/media';
import type { Field } from '@bakery/schemas/pages/site/describe';
import type { PictureReference } from '@bakery/schemas/pages/site/list-pictures';
import { findSizeError, isStoredPicture } from '@bakery/schemas/pages/site/pictures';
import { isObject } from '@bakery/schemas/common/is-object';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { claimEach, listPictures, releaseUnused } from '../../../content/media/index.ts';
import * as queries from './site.queries.ts';

type Content = Record<string, unknown>;
/** The pictures of the library that a document shows, by their ids. */
export type DocumentPictures = Readonly<Record<string, Picture>>;

/** Ensures that the pictures are there and large enough for their places. Throws bad input by field. */
export async function claimPictures(
  trx: Trx,
  { mediaBase }: Pick<Deps, 'mediaBase'>,
  references: readonly PictureReference[],
): Promise<void> {
  await claimEach(trx, references);
  const pictures = await listPictures(
    { db: trx, mediaBase },
    references.map(({ id }) => id),
  );
  const errors = references.flatMap(({ id, field, least }) => {
    const picture = pictures.get(id);
    const error = picture && findSizeError(picture, least);
    return error === undefined ? [] : [[field, error] as const];
  });
  const [first] = errors;
  if (first) throw new AppError('BAD_INPUT', first[1], { fields: Object.fromEntries(errors) });
}

/** Stores which pictures a stored document shows, and releases those that it no longer does. */
export async function linkPictures(
  trx: Trx,
  key: string,
  references: readonly PictureReference[],
): Promise<void> {
  const ids = [...new Set(references.map(({ id }) => id))];
  await releaseUnused(trx, await queries.replaceDocumentMedia(trx, key, ids));
}

/**
 * A content whose pictures without an alternative text have that of the library, or what is to be seen on the
 * site's own one. The text stands beside the picture, in the field `alt`.
 */
export function fillAltTexts(
  fields: readonly Field[],
  content: Content,
  pictures: DocumentPictures,
): Content {
  const filled = Object.fromEntries(
    fields.map((field) => [field.name, fillField(field, content[field.name], pictures)]),
  );
  const picture = fields.find(({ kind }) => kind === 'image');
  if (!picture || filled['alt'] !== '') return filled;
  const shown = String(filled[picture.name]);
  return { ...filled, alt: pictures[shown]?.alt ?? picture.choices?.[shown] ?? '' };
}

function fillField(field: Field, value: unknown, pictures: DocumentPictures): unknown {
  if (field.kind === 'image' && typeof value === 'string') {
    return isStoredPicture(value) ? value.toLowerCase() : value;
  }
  if (field.kind === 'group' && isObject(value)) return fillAltTexts(field.fields, value, pictures);
  if (field.kind !== 'list' || field.item || !Array.isArray(value)) return value;
  return value.map((entry: Content) => fillAltTexts(field.fields, entry, pictures));
}
