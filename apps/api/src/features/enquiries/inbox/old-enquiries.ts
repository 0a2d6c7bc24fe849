import type { Trx } from '@bakery/db';
import { deleteRecords } from '../../../content/records/many-records.ts';
import { ensureFound } from '../../../content/records/records.ts';
import type { Deps } from '../../../deps.ts';
import type { MailedEnquiry } from './form/receive-enquiry.ts';
import { kind } from './enquiries.service.ts';
import { addEnquiryEvents } from './enquiry-events.queries.ts';
import { listWorkedOn } from './old-enquiries.queries.ts';
import { storeEnquiry } from './store-enquiry.ts';

interface OldEnquiry {
  input: MailedEnquiry;
  receivedAt: Date;
}

/** An enquiry as it was stored. */
interface StoredEnquiry {
  id: string;
  version: number;
}

const firstVersion = 1;

/**
 * Stores enquiries that were received elsewhere, under their own times, as read: no mail is sent, no other program is told, and
 * none waits for an answer. The history of each says where it comes from.
 */
export async function addOldEnquiries(
  { actor }: Pick<Deps, 'actor'>,
  trx: Trx,
  all: readonly OldEnquiry[],
): Promise<StoredEnquiry[]> {
  const stored: StoredEnquiry[] = [];
  for (const { input, receivedAt } of all) {
    const row = await storeEnquiry(trx, input, { documentId: null, isRead: true, receivedAt });
    stored.push({ id: ensureFound(row).id, version: firstVersion });
  }
  const text = `Imported: ${actor.cause ?? 'from a file'}.`;
  await addEnquiryEvents(
    trx,
    actor,
    stored.map(({ id }) => ({ enquiryId: id, kind: 'note', details: { text } })),
  );
  return stored;
}

/** Puts imported enquiries into the trash, but for those on which somebody has worked since; these are named. */
export async function removeOldEnquiries(
  deps: Deps,
  all: readonly StoredEnquiry[],
): Promise<{ done: ReadonlySet<string>; refused: ReadonlyMap<string, string> }> {
  const ids = all.map(({ id }) => id);
  const workedOn = new Set(await listWorkedOn(deps.db, ids));
  const untouched = all.filter(({ id }) => !workedOn.has(id));
  const { done, skipped } = await deleteRecords(deps, kind, untouched);
  const reasons = skipped.map(({ id, reason }): [string, string] => [
    id,
    reason === 'gone'
      ? 'This has been deleted in the meantime.'
      : 'Somebody has changed this since.',
  ]);
  return { done: new Set(done), refused: new Map(reasons) };
}
