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
  if (kind === 'product')
    return isRecordId(value as string) ? [{ id: value as string, field: path }] : [];
  if (kind === 'group') {
    return listProductReferences(fields, value as Record<string, unknown>, `${path}.`);
  }
  if (kind !== 'list') return [];
  return (value as unknown[]).flatMap((entry, index) =>
    item
      ? listOf(item, entry, `${path}.${index}`)
      : listProductReferences(fields, entry as Record<string, unknown>, `${path}.${index}.`),
  );
}
