import { isObject } from '../../common/is-object.ts';
import type { Field } from './describe.ts';
import { isRecordId } from './record-id.ts';

/** A product of the catalogue in a document. */
export interface ProductReference {
  id: string;
  /** The path of its field: `featured.products.0`. */
  field: string;
}

/** The products of the catalogue that a document names, as often as it does. */
export function listProductReferences(
  fields: readonly Field[],
  content: Record<string, unknown>,
  path = '',
): ProductReference[] {
  return fields.flatMap((field) => listOf(field, content[field.name], path + field.name));
}

function listOf({ kind, fields, item }: Field, value: unknown, path: string): ProductReference[] {
  if (kind === 'product' && typeof value === 'string') {
    return isRecordId(value) ? [{ id: value, field: path }] : [];
  }
  if (kind === 'group') return within(fields, value, path);
  if (kind !== 'list' || !Array.isArray(value)) return [];
  return value.flatMap((entry, index) =>
    item ? listOf(item, entry, `${path}.${index}`) : within(fields, entry, `${path}.${index}`),
  );
}

function within(fields: readonly Field[], value: unknown, path: string): ProductReference[] {
  return isObject(value) ? listProductReferences(fields, value, `${path}.`) : [];
}
