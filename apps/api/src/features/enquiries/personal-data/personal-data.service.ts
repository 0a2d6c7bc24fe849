import { withSnapshot, withTransaction } from '@bakery/db';
import type {
  PersonalData,
  PersonErase,
  PersonMention,
  PersonRef,
  PersonSought,
} from '@bakery/schemas/enquiries/personal-data';
import type { Deps } from '../../../deps.ts';
import { AppError, plainMessages } from '../../../core/errors/app-error.ts';
import { lockContentWrites } from '../../../content/records/records.queries.ts';
import { keepNumbers } from '../statistics/index.ts';
import { removeSenders } from '../spam/index.ts';
import { purgeLocked } from '../../../content/trash/index.ts';
import { removeNames } from '../search/index.ts';
import * as erasure from './erasure.queries.ts';
import * as queries from './personal-data.queries.ts';

const maxShown = 100;
const maxMentions = 20;
/** The number of spellings that are looked for in the texts of others. */
const maxTexts = 10;

/** Finds what is stored about whom an address or a number belongs to. */
export async function lookUpPerson(deps: Pick<Deps, 'db'>, who: string): Promise<PersonSought> {
  const by = who.includes('@') ? 'address' : 'number';
  const enquiry = await queries.findEnquiryOf(deps.db, by, who);
  if (enquiry !== undefined) {
    const person = await getPerson(deps, { enquiry, by });
    return { person, mentions: person.mentions };
  }
  // A person who has only written a mail about somebody else's enquiry has sent none.
  const text = by === 'address' ? who : who.replaceAll(/\D/g, '').slice(-10);
  const mentions = await queries.listMentions(deps.db, [text], [], maxMentions);
  return { person: null, mentions: mentions.map(presentMention) };
}

/** Reads what is stored about a person. Throws NOT_FOUND where the enquiry is gone. */
export function getPerson({ db }: Pick<Deps, 'db'>, ref: PersonRef): Promise<PersonalData> {
  return withSnapshot(db, async (snapshot) => {
    const ids = await listIds(snapshot, ref);
    const sums = await queries.sumUp(snapshot, ids);
    const rows = await queries.listPersonalRows(snapshot, ids.slice(0, maxShown));
    const texts = [...sums.addresses, ...sums.numbers].slice(0, maxTexts);
    const mentions = await queries.listMentions(snapshot, texts, ids, maxMentions);
    return {
      ref,
      ...sums,
      total: ids.length,
      enquiries: rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        state: row.state,
        name: row.full_name,
        address: row.email,
        number: row.contact_number,
        isDeleted: row.deleted_at !== null,
        documentName: row.document_name,
      })),
      mentions: mentions.map(presentMention),
    };
  });
}

const presentMention = ({ id, created_at }: queries.MentionRow): PersonMention => ({
  id,
  createdAt: created_at.toISOString(),
});

async function listIds(db: Deps['db'], ref: PersonRef): Promise<string[]> {
  const ids = await queries.listPersonIds(db, ref);
  if (ids.length === 0) throw notFound();
  return ids;
}

const notFound = () => new AppError('NOT_FOUND', plainMessages.notFound);

const batch = 200;

/**
 * Erases a person's enquiries for good, with all that belongs to them. Of many, some at a time, and the one that names
 * the person last: after an interruption it can be done again. Throws VERSION_CONFLICT where there are more or fewer
 * than were shown.
 */
export async function erasePerson(
  deps: Deps,
  { enquiries, ...selection }: PersonErase,
): Promise<{ erased: number }> {
  const ids = await queries.listSelectedIds(deps.db, selection);
  if (ids.length === 0) throw notFound();
  if (ids.length !== enquiries) {
    throw new AppError(
      'VERSION_CONFLICT',
      'What is stored about this person has changed meanwhile. Please look at it again.',
    );
  }
  const { enquiry } = selection;
  const ordered = [...ids.filter((id) => id !== enquiry), ...ids.filter((id) => id === enquiry)];
  let erased = 0;
  for (let at = 0; at < ordered.length; at += batch) {
    erased += await eraseBatch(deps, ordered.slice(at, at + batch));
  }
  deps.mediaCleanup.request();
  return { erased };
}

/** The log says how much there was, and not whose. */
function eraseBatch(deps: Deps, ids: readonly string[]): Promise<number> {
  return withTransaction(deps.db, async (trx) => {
    await lockContentWrites(trx);
    const rows = await erasure.lockEnquiries(trx, ids);
    if (rows.length === 0) return 0;
    const documents = rows.filter(({ document_id }) => document_id !== null).length;
    await erasure.removeJobs(trx, ids);
    await keepNumbers(deps, trx, ids);
    await purgeLocked(
      trx,
      'enquiries',
      rows.map(({ id }) => id),
    );
    await removeSenders(trx, ids);
    await removeNames(
      trx,
      rows.map(({ full_name }) => full_name),
    );
    await deps.auditLog.record(trx, deps.actor, {
      action: 'erased',
      record: { kind: 'enquiry', id: null, name: 'A person’s data' },
      changes: [
        { field: 'Enquiries', before: String(rows.length), after: null },
        { field: 'Documents', before: String(documents), after: null },
      ],
    });
    return rows.length;
  });
}
