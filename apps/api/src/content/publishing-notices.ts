import type { Trx } from '@bakery/db';
import type { DraftedKind } from '@bakery/schemas/content/drafts';

/** The outcome of something that was scheduled. */
export interface PublishingNotice {
  outcome: 'live' | 'failed';
  action: 'publish' | 'unpublish' | 'release';
  kind: DraftedKind | 'release';
  record_id: string;
  name: string;
  /** Why it failed, and the kind of what that tells of. */
  reason?: string;
  reason_kind?: string | null;
  /** The person who has scheduled it; without an id nobody who can be told. */
  by: { id: string | null; name: string | null };
}

/** Tells whoever has scheduled something what has become of it, and of a failure the administrators too. */
export interface PublishingNotices {
  add(trx: Trx, notice: PublishingNotice): Promise<void>;
}
