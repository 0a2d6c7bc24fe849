import type { Right } from '../common/rights.ts';
import { contentKinds, kindsWith } from './kinds.ts';
import type { KindWith } from './kinds.ts';

/** The kinds of records whose versions are kept; `site` are the documents of the site. */
export const versionedKinds = kindsWith('isVersioned');
export type VersionedKind = KindWith<'isVersioned'>;

/** The right to see the versions of a kind. */
export function versionReadRight(kind: VersionedKind): Right {
  return contentKinds[kind].read;
}
