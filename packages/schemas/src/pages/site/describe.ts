import { z } from '../../common/zod.ts';
import { fieldMeta } from './field-meta.ts';
import type { FieldMeta } from './field-meta.ts';

/** A field as a form shows it. */
export interface Field extends FieldMeta {
  /** The last part of its path. */
  name: string;
  isRequired: boolean;
  /** A group of the document itself. */
  isSection: boolean;
  schema: z.ZodType;
  /** The fields of a group, or of each entry of a list of groups. */
  fields: readonly Field[];
  /** The field of one entry, for a list of plain values. */
  item: Field | undefined;
}

/** The fields of an object's schema, in their order. Throws for one without a description. */
export function describeFields(schema: z.ZodObject): Field[] {
  return describeShape(schema, true);
}

function describeShape({ shape }: z.ZodObject, isSection: boolean): Field[] {
  return Object.entries<z.ZodType>(shape).map(([name, field]) => describe(name, field, isSection));
}

function describe(name: string, schema: z.ZodType, isSection = false): Field {
  const meta = fieldMeta.get(schema);
  if (!meta) throw new Error(`the field ${name} has no description`);
  const entries = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
  const object = entries ?? schema;
  return {
    ...meta,
    name,
    schema,
    isSection: isSection && meta.kind === 'group',
    isRequired: !schema.safeParse('').success,
    fields: object instanceof z.ZodObject ? describeShape(object, false) : [],
    item: entries && !(entries instanceof z.ZodObject) ? describe('', entries) : undefined,
  };
}

/** The field at a path: `day.slides.0.text`; undefined for none. */
export function findField(fields: readonly Field[], path: string): Field | undefined {
  const [name, ...rest] = path.split('.');
  const field = fields.find((one) => one.name === name);
  if (!field || rest.length === 0) return field;
  const inner = field.kind === 'list' ? rest.slice(1) : rest;
  if (inner.length === 0) return field.item ?? field;
  return findField(field.fields, inner.join('.'));
}

/** The value of a new field: empty, or the first of several choices, for a picture or product of those that the site brings. */
export function emptyValue({ kind, fields, choices }: Field): unknown {
  if (kind === 'list') return [];
  if (kind === 'group') return emptyEntry(fields);
  if (kind === 'choice' || kind === 'image' || kind === 'product') {
    return Object.keys(choices ?? {})[0] ?? '';
  }
  return kind === 'year' ? new Date().getFullYear() : '';
}

/** A new entry of a list of groups. */
export function emptyEntry(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]));
}
