import { isStructure } from '@bakery/schemas/common/is-object';
import type { UseFormReturnType } from '@mantine/form';

/** The values of a form that is made from a schema. */
export type SchemaValues = Record<string, unknown>;

export type SchemaForm = UseFormReturnType<SchemaValues>;

/** The value at a path: `contact.emails.0`. */
export function valueAt(values: SchemaValues, path: string): unknown {
  let value: unknown = values;
  for (const part of path.split('.')) {
    value = isStructure(value) ? value[part] : undefined;
  }
  return value;
}
