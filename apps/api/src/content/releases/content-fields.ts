import type { DraftedKind } from '@bakery/schemas/content/drafts';
import { completeContent, fieldsOf } from '@bakery/schemas/pages/site/complete';
import type { Field } from '@bakery/schemas/pages/site/describe';
import { findSiteKey } from '@bakery/schemas/pages/site/documents';
import type { VersionContent } from '../kind.ts';

/** The id of a record in the history: a document has its key. */
export function historyId(kind: DraftedKind, id: string): string {
  return kind === 'site' ? (findSiteKey(id) ?? id) : id;
}

/** The group of a product whose members are compared alone: two people may have changed different facts. */
const factsGroup = 'facts';

/**
 * The fields that are compared and set back alone: those of a document by their paths ('promise.title'), and each food fact of a
 * product ('facts.mark').
 */
export function splitContent(
  kind: DraftedKind,
  id: string,
  content: VersionContent,
): VersionContent {
  const key = kind === 'site' ? findSiteKey(id) : undefined;
  if (!key) return splitFacts(content);
  return Object.fromEntries(listFields(fieldsOf(key), { ...completeContent(key, content) }));
}

function splitFacts({ [factsGroup]: facts, ...content }: VersionContent): VersionContent {
  const each = Object.entries(facts ?? {}).map(([name, fact]) => [`${factsGroup}.${name}`, fact]);
  return { ...content, ...Object.fromEntries(each) };
}

/** The values within groups by their paths; a list is one value. */
function listFields(
  fields: readonly Field[],
  content: VersionContent,
  path = '',
): [path: string, value: unknown][] {
  return fields.flatMap(({ name, kind, fields: inner }) => {
    const value = content[name];
    if (kind !== 'group') return [[path + name, value]];
    return listFields(inner, value as VersionContent, `${path}${name}.`);
  });
}

/** A content with other values of some fields, which are named as {@link splitContent} names them. */
export function withFields(
  kind: DraftedKind,
  content: VersionContent,
  changes: VersionContent,
): VersionContent {
  if (kind !== 'site') return { ...content, ...changedFields(content, changes) };
  const changed = structuredClone(content);
  for (const [path, value] of Object.entries(changes)) {
    const groups = path.split('.');
    const last = groups.pop()!;
    let group = changed;
    for (const name of groups) group = group[name] as VersionContent;
    group[last] = value;
  }
  return changed;
}

/** The fields that a record's input has by changes that are named as {@link splitContent} names them. */
export function changedFields(content: VersionContent, changes: VersionContent): VersionContent {
  const facts = new Map(Object.entries(content[factsGroup] ?? {}));
  const fields: VersionContent = {};
  for (const [path, value] of Object.entries(changes)) {
    const [group, name] = path.split('.');
    if (group !== factsGroup || name === undefined) fields[path] = value;
    else {
      // A fact without a value is left out.
      if (value === null || value === undefined) facts.delete(name);
      else facts.set(name, value);
      fields[factsGroup] = Object.fromEntries(facts);
    }
  }
  return fields;
}
