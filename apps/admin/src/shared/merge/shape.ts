import type { VersionValue } from '@bakery/schemas/content/versions';
import { isObject } from '@bakery/schemas/common/is-object';

/** A value as a person can compare it; a picture of the library may be known by its id alone. */
export type ShownValue = VersionValue | { type: 'library'; id: string };

/** How the values of a field are compared, merged and shown. */
export type Shape =
  /** A value that is one thing: a text, a number, a picture, a rich text. */
  | { type: 'one'; show: (value: unknown) => ShownValue }
  | { type: 'group'; fields: readonly MergeField[] }
  | ListShape;

export interface ListShape {
  type: 'list';
  /** The name of the kind of entry: 'place'. */
  entry: string;
  of: Shape;
  /** The key that tells an entry from others, such as its id or name; undefined where it has nothing of the kind. */
  keyOf: (entry: unknown) => string | undefined;
  /** The name of an entry, where that is not its key. */
  nameOf?: (entry: unknown) => string | undefined;
  /** Whether an entry with another key at the same place may be the same entry, which was renamed. */
  isRenamed?: boolean;
}

export interface MergeField {
  name: string;
  label: string;
  shape: Shape;
}

export const text = (value: string): VersionValue => ({ type: 'text', text: value });

/** A value that is shown as it is. */
export const plain: Shape = { type: 'one', show: (value) => text(String(value ?? '')) };

/** Whether two values of a shape are the same for who edits them. */
export function isSameValue(shape: Shape, a: unknown, b: unknown): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (shape.type === 'group') {
    return shape.fields.every((field) => isSameValue(field.shape, part(a, field), part(b, field)));
  }
  if (shape.type === 'list') {
    const [ones, others] = [entriesOf(a), entriesOf(b)];
    return (
      ones.length === others.length && ones.every((one, n) => isSameValue(shape.of, one, others[n]))
    );
  }
  return comparable(a) === comparable(b);
}

export function part(value: unknown, { name }: Pick<MergeField, 'name'>): unknown {
  return isObject(value) ? value[name] : undefined;
}

export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A picture's alternative text belongs to the picture, not to the record. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => (isPicture(inner) ? inner.id : inner));
}

function isPicture(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'preview' in value;
}

/** The name of an entry of a list, or its place. */
export function nameEntry(shape: ListShape, entry: unknown, index: number): string {
  const { nameOf = shape.keyOf } = shape;
  return nameOf(entry) || `${shape.entry} ${index + 1}`;
}

/** A value with all that is in it, as text. */
export function describeValue(shape: Shape, value: unknown): string {
  if (shape.type === 'list') {
    return entriesOf(value)
      .map((entry) => describeValue(shape.of, entry))
      .join('\n');
  }
  if (shape.type === 'group') {
    return shape.fields
      .map((field) => `${field.label}: ${describeValue(field.shape, part(value, field))}`)
      .join('\n');
  }
  const shown = shape.show(value);
  if (shown.type === 'text') return shown.text;
  if (shown.type === 'rich') return shown.html.replaceAll(/<[^>]*>/g, ' ');
  if (shown.type === 'library') return 'a picture of the library';
  return shown.pictures.length === 0 ? 'no picture' : `${shown.pictures.length} pictures`;
}
