import { cutText } from '../cut-text.ts';
import type { LoggedChange } from './audit-log.ts';

/** Pictures of a record, by their ids. */
export interface Pictures {
  pictures: readonly string[];
}

/** A text of which only is logged that it has changed. */
export interface LongText {
  long: string;
  /** The text is sanitised HTML. */
  isRich?: boolean;
}

/** A record as the log compares it: values by the name that a person knows the field by. */
export type LoggedFields = Record<string, string | number | boolean | null | Pictures | LongText>;
type Value = LoggedFields[string];

const maxLength = 500;

/** The fields that differ; without `before` those of a new record, without `after` those of a deleted one. */
export function listChanges(
  before: LoggedFields | undefined,
  after: LoggedFields | undefined,
): LoggedChange[] {
  const fields = Object.keys({ ...before, ...after });
  return fields.flatMap((field) => compare(field, before?.[field] ?? null, after?.[field] ?? null));
}

function compare(field: string, before: Value, after: Value): LoggedChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isPictures(before) || isPictures(after)) {
    const pictures = { before: listOf(before), after: listOf(after) };
    return String(pictures.before) === String(pictures.after) ? [] : [{ field, pictures }];
  }
  if (isLong(before) || isLong(after)) {
    return longOf(before) === longOf(after)
      ? []
      : [{ field, before: null, after: null, isLong: true }];
  }
  const change = { field, before: toShortText(before), after: toShortText(after) };
  return change.before === change.after ? [] : [change];
}

export const isPictures = (value: Value): value is Pictures =>
  typeof value === 'object' && value !== null && 'pictures' in value;
export const isLong = (value: Value): value is LongText =>
  typeof value === 'object' && value !== null && 'long' in value;
const listOf = (value: Value) => (isPictures(value) ? value.pictures : []);
const longOf = (value: Value) => (isLong(value) ? value.long : '');

/** An empty text is no value. */
export function toText(value: Exclude<Value, Pictures | LongText>): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

function toShortText(value: Exclude<Value, Pictures | LongText>): string | null {
  const text = toText(value);
  if (text === null) return null;
  return text.length > maxLength ? `${cutText(text, maxLength)}…` : text;
}
