import { isObject } from '@bakery/schemas/common/is-object';
import type { ReadCell } from './read-cell.ts';

/** A field of records that a column can fill. */
export interface FieldKind {
  name: string;
  label: string;
  example: string;
  /** The headings by which it is recognised, in English and in Hindi. */
  words: readonly string[];
  /** Where a record has it. */
  path: readonly string[];
  read: ReadCell;
  /** Whether a dash is a text like any other. */
  isText: boolean;
  /** Whether only sites write it, and no person. */
  isOurs: boolean;
  /** The value of an empty field, `absent` for none at all; undefined for one that a record cannot be without. */
  empty: unknown;
}

/** The empty value of a field that is not there when it is empty. */
export const absent = Symbol('absent');

type Options = Partial<Pick<FieldKind, 'isText' | 'isOurs' | 'path'>> & { empty?: unknown };

/** Describes a field; its words are separated by commas. */
export function field(
  name: string,
  [label, example]: readonly [label: string, example: string],
  words: string,
  read: ReadCell,
  { isText = false, isOurs = false, path = [name], empty }: Options = {},
): FieldKind {
  return {
    name,
    label,
    example,
    words: [label, ...words.split(',').map((word) => word.trim())],
    path,
    read,
    isText,
    isOurs,
    empty,
  };
}

type Content = Record<string, unknown>;

/** The content with another value at a path; undefined removes it. */
export function withValue(content: Content, path: readonly string[], value: unknown): Content {
  const [first = '', ...rest] = path;
  if (rest.length === 0) return { ...content, [first]: value };
  const inner = content[first];
  const group = isObject(inner) ? inner : {};
  return { ...content, [first]: withValue(group, rest, value) };
}
