import { describeFields, emptyEntry } from './describe.ts';
import type { Field } from './describe.ts';
import { siteDefaults, siteSchemas } from './documents.ts';
import type { SiteContents, SiteKey } from './documents.ts';

import { isObject, isStructure } from '../../common/is-object.ts';

type Content = Record<string, unknown>;

const fieldsByKey = new Map<SiteKey, readonly Field[]>();

/** The fields of a document. */
export function fieldsOf(key: SiteKey): readonly Field[] {
  let fields = fieldsByKey.get(key);
  if (!fields) fieldsByKey.set(key, (fields = describeFields(siteSchemas[key])));
  return fields;
}

/**
 * A document as this release knows it: what is stored, and for what is not, or is of another type, the
 * original. Entries of lists are the stored ones alone.
 */
export function completeContent<Key extends SiteKey>(key: Key, stored: Content): SiteContents[Key] {
  const original: Content = siteDefaults[key];
  return completeGroup(fieldsOf(key), stored, original) as SiteContents[Key];
}

function completeGroup(fields: readonly Field[], stored: Content, original: Content): Content {
  return Object.fromEntries(
    fields.map((field) => [field.name, complete(field, stored[field.name], original[field.name])]),
  );
}

function complete(field: Field, stored: unknown, original: unknown): unknown {
  if (field.kind === 'group' && isObject(original)) {
    return completeGroup(field.fields, isObject(stored) ? stored : {}, original);
  }
  if (field.kind !== 'list') return typeof stored === typeof original ? stored : original;
  if (!Array.isArray(stored)) return original;
  if (field.item) return stored.filter((entry) => typeof entry === 'string');
  const empty = emptyEntry(field.fields);
  return stored.filter(isObject).map((entry) => completeGroup(field.fields, entry, empty));
}

/** The sections that differ from the original: the others follow it when a release changes it. */
export function changedSections<Key extends SiteKey>(
  key: Key,
  content: SiteContents[Key],
): Content {
  const original: Content = siteDefaults[key];
  return Object.fromEntries(
    Object.entries(content).filter(([name, value]) => !isEqual(value, original[name])),
  );
}

/** Whether two values hold the same, whatever the order of their fields. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isStructure(a) || !isStructure(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isEqual(a[name], b[name]));
}
