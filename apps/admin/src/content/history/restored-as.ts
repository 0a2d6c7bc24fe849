import type { VersionedKind, VersionItem, VersionPage } from '@bakery/schemas/content/versions';

export type RestoredAs = 'published' | 'draft';

/**
 * The way in which a version is restored: one that was a draft as a draft, and each of a record that is not public.
 * Undefined where it cannot be restored, or is what there is.
 */
export function restoredAs(
  kind: VersionedKind,
  { version, published, draft }: VersionPage,
  { number, isDraft }: VersionItem,
): RestoredAs | undefined {
  // In the trash, or removed for good.
  if (version === null && draft === null) return undefined;
  if (isDraft) return number === draft?.number ? undefined : 'draft';
  if (version !== null) {
    return kind === 'presence' || number === published ? undefined : 'published';
  }
  return draft?.number === null && number === published ? undefined : 'draft';
}
