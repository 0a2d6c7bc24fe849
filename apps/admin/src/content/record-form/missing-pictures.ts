import { mediaMessages } from '@bakery/schemas/content/media';

interface Checked<V> {
  values: V;
  /** Messages for the fields that pictures were removed from, by path. */
  errors: Record<string, string>;
}

/**
 * Removes pictures that no longer exist from a draft's values, because a record that refers to one
 * cannot be saved. `missing` has their ids.
 */
export function dropMissingPictures<V>(values: V, missing: ReadonlySet<string>): Checked<V> {
  const errors: Record<string, string> = {};
  return { values: missing.size === 0 ? values : (drop(values, '', missing, errors) as V), errors };
}

/** Pictures are always in lists, in every form. */
function isPictureList(value: unknown): value is { id: string }[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPicture);
}

function isPicture(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && 'preview' in value;
}

/** The ids of all pictures in a form's values. */
export function listPictureIds(value: unknown): string[] {
  if (isPictureList(value)) return value.map(({ id }) => id);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listPictureIds);
}

function drop(
  value: unknown,
  path: string,
  missing: ReadonlySet<string>,
  errors: Record<string, string>,
): unknown {
  if (isPictureList(value)) {
    const left = value.filter(({ id }) => !missing.has(id));
    if (left.length < value.length) errors[path] = mediaMessages.gone;
    return left;
  }
  if (typeof value !== 'object' || value === null) return value;
  const next = (name: string | number, part: unknown) =>
    drop(part, path === '' ? String(name) : `${path}.${name}`, missing, errors);
  if (Array.isArray(value)) return value.map((part, index) => next(index, part));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, next(name, part)]));
}
