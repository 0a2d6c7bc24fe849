import { isObject } from '../../common/is-object.ts';
import type { Field } from './describe.ts';
import { isStoredPicture } from './pictures.ts';
import type { PictureSize } from './pictures.ts';

/** A picture of the library in a document. */
export interface PictureReference {
  id: string;
  /** The path of its field: `day.slides.0.picture`. */
  field: string;
  /** How large it must be there. */
  least: PictureSize;
}

/** The pictures of the library that a document shows, as often as it does. */
export function listPictureReferences(
  fields: readonly Field[],
  content: Record<string, unknown>,
): PictureReference[] {
  return fields.flatMap((field) => listOf(field, content[field.name], field.name));
}

function listOf({ kind, least, fields }: Field, value: unknown, path: string): PictureReference[] {
  if (kind === 'image') {
    const isStored = least && typeof value === 'string' && isStoredPicture(value);
    return isStored ? [{ id: value.toLowerCase(), field: path, least }] : [];
  }
  if (kind === 'group') return within(fields, value, path);
  if (kind !== 'list' || fields.length === 0 || !Array.isArray(value)) return [];
  return value.flatMap((entry, index) => within(fields, entry, `${path}.${index}`));
}

function within(fields: readonly Field[], value: unknown, path: string): PictureReference[] {
  if (!isObject(value)) return [];
  return fields.flatMap((field) => listOf(field, value[field.name], `${path}.${field.name}`));
}
