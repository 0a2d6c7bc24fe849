import type { AuditKind } from '../office/audit-log.ts';
import type { Right } from '../common/rights.ts';

/** The kinds of records whose versions are kept; `site` are the documents of the site. */
export const versionedKinds = [
  'product',
  'liveProduct',
  'news',
  'banner',
  'platform',
  'presence',
  'site',
] as const satisfies readonly AuditKind[];
export type VersionedKind = (typeof versionedKinds)[number];

/** The right to see the versions of a kind. */
export function versionReadRight(kind: VersionedKind): Right {
  return kind === 'site' ? 'settings' : 'contentRead';
}
