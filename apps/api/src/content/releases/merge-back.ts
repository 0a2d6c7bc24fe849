import { isDeepStrictEqual } from 'node:util';
import type { VersionContent } from '../kind.ts';

export interface MergedBack {
  /** The fields that only the release has changed, as they were. */
  back: VersionContent;
  /** The fields that somebody has changed since. */
  conflicts: string[];
}

/** Merges the fields of a record for a rollback, from its content before and after the release and now. */
export function mergeBack(
  before: VersionContent,
  after: VersionContent,
  now: VersionContent,
): MergedBack {
  const merged: MergedBack = { back: {}, conflicts: [] };
  for (const field of Object.keys({ ...before, ...after })) {
    const isSame = (a: VersionContent, b: VersionContent) => isEqual(a[field], b[field]);
    if (isSame(before, after) || isSame(before, now)) continue;
    if (isSame(after, now)) merged.back[field] = before[field] ?? null;
    else merged.conflicts.push(field);
  }
  return merged;
}

export function isSameContent(a: VersionContent, b: VersionContent): boolean {
  return isEqual(a, b);
}

/** As they are stored: a field without a value is one that is not there. */
function isEqual(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(stored(a), stored(b));
}

function stored(value: unknown): unknown {
  const parsed: unknown = JSON.parse(JSON.stringify(value ?? null));
  return parsed;
}
