import type { Trx } from '@bakery/db';
import { deleteRecords } from '../../../content/records/many-records.ts';
import { ensureFound } from '../../../content/records/records.ts';
import type { Deps } from '../../../deps.ts';
import type { MailedEnquiry } from './form/receive-enquiry.ts';
import { kind } from './enquiries.service.ts';
import { addEnquiryEvents } from './enquiry-events.queries.ts';
import type { ItemRow } from './items/enquiry-items.queries.ts';
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
 * none waits for an answer.
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
  await noteImport(actor, trx, stored);
  return stored;
}

/** The history of each enquiry says where it comes from. */
async function noteImport(
  actor: Deps['actor'],
  trx: Trx,
  stored: readonly StoredEnquiry[],
): Promise<void> {
  const text = `Imported: ${actor.cause ?? 'from a file'}.`;
  await addEnquiryEvents(
    trx,
    actor,
    stored.map(({ id }) => ({ enquiryId: id, kind: 'note', details: { text } })),
  );
}

/** An enquiry as another installation had it. */
interface ArchivedEnquiry extends MailedEnquiry {
  id: string;
  created_at: Date;
  updated_at?: Date | undefined;
  is_read: boolean;
  product_id: string | null;
  consent: string | null;
  items: readonly ItemRow[];
}

/** Stores enquiries of another installation under their ids and times; nobody is told of them. */
export async function restoreEnquiries(
  { actor }: Pick<Deps, 'actor'>,
  trx: Trx,
  all: readonly ArchivedEnquiry[],
): Promise<StoredEnquiry[]> {
  const stored: StoredEnquiry[] = [];
  for (const { id, created_at, updated_at, is_read, product_id, consent, items, ...input } of all) {
    const row = await storeEnquiry(
      trx,
      { ...input, ...(consent !== null && { consent }) },
      {
        id,
        documentId: null,
        productId: product_id ?? undefined,
        items,
        isRead: is_read,
        receivedAt: created_at,
        updatedAt: updated_at,
      },
    );
    stored.push({ id: ensureFound(row).id, version: firstVersion });
  }
  await noteImport(actor, trx, stored);
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
