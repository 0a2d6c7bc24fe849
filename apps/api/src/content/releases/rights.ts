import { draftRights } from '@bakery/schemas/content/drafts';
import type { DraftedKind } from '@bakery/schemas/content/drafts';
import { requireRight } from '../../core/session/request-session.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';

/** Throws RIGHT_MISSING unless the user may change and publish all of these. */
export function requireRights(user: SignedIn, entries: readonly { kind: DraftedKind }[]): void {
  for (const { kind } of entries) requireRight(user, draftRights(kind).write);
}
