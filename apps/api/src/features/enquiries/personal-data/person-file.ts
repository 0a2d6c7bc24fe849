import { Readable } from 'node:stream';
import type { PersonSelection } from '@bakery/schemas/enquiries/personal-data';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import yazl from 'yazl';
import { addLazily, endZip } from '../../../core/zip/write-zip.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, plainMessages } from '../../../core/errors/app-error.ts';
import { presentConsent } from '../inbox/index.ts';
import { openDocument } from '../../../content/media/index.ts';
import * as queries from './personal-data.queries.ts';
import type {
  PersonalEvent,
  PersonalItem,
  PersonalMail,
  PersonalMailFile,
  PersonalRow,
} from './personal-data.queries.ts';

/**
 * Everything that is stored about a person, as a ZIP file: `data.json`, the documents as they were sent, and the files
 * of mails.
 */
export async function exportPerson(deps: Deps, selection: PersonSelection): Promise<Readable> {
  const ids = await queries.listSelectedIds(deps.db, selection);
  if (ids.length === 0) throw new AppError('NOT_FOUND', plainMessages.notFound);
  const rows = await queries.listPersonalRows(deps.db, ids);
  const events = Map.groupBy(
    await queries.listPersonalEvents(deps.db, ids),
    ({ enquiry_id }) => enquiry_id,
  );
  const mails = Map.groupBy(
    await queries.listPersonalMails(deps.db, ids),
    ({ enquiry_id }) => enquiry_id,
  );
  const items = Map.groupBy(
    await queries.listPersonalItems(deps.db, ids),
    ({ enquiry_id }) => enquiry_id,
  );
  const mailFiles = await queries.listPersonalMailFiles(deps.db, ids);
  const enquiries = rows.map((row) =>
    describe(row, {
      events: events.get(row.id) ?? [],
      items: items.get(row.id) ?? [],
      mails: mails.get(row.id) ?? [],
      files: mailFiles,
    }),
  );
  const documents = rows.flatMap((row) =>
    row.document_id === null ? [] : [{ id: row.document_id, path: pathOf(row) }],
  );
  const files = mailFiles.map((file) => ({ id: file.media_id, path: mailPathOf(file) }));
  await deps.auditLog.record(deps.db, deps.actor, {
    action: 'exported',
    record: { kind: 'enquiry', id: null, name: 'A person’s data' },
    changes: [
      { field: 'Enquiries', before: null, after: String(rows.length) },
      { field: 'Documents', before: null, after: String(documents.length) },
    ],
  });
  const zip = new yazl.ZipFile();
  const data = { exportedAt: new Date().toISOString(), enquiries };
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  addLazily(
    zip,
    [...documents, ...files].map(({ id, path }) => ({ path, open: () => open(deps, id) })),
  );
  return endZip(zip);
}

/** Nothing of a document that is lost: the others are to be had nevertheless. */
async function open(deps: Deps, documentId: string): Promise<Readable> {
  try {
    return (await openDocument(deps, documentId)).stream;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return Readable.from([]);
    throw error;
  }
}

/** The rows that belong to an enquiry. */
interface PersonalParts {
  events: readonly PersonalEvent[];
  items: readonly PersonalItem[];
  mails: readonly PersonalMail[];
  files: readonly PersonalMailFile[];
}

function describe(row: PersonalRow, { events, items, mails, files }: PersonalParts) {
  return {
    reference: referenceOf(row.id),
    receivedAt: row.created_at,
    fullName: row.full_name,
    email: row.email,
    contactNumber: row.contact_number,
    message: row.message,
    product: row.product_name,
    items: items.map(({ enquiry_id: _id, ...item }) => item),
    consent: presentConsent(row),
    document: row.document_id === null ? null : pathOf(row),
    state: row.state,
    lostReason: row.lost_reason,
    subject: row.subject,
    answeredAt: row.answered_at,
    deletedAt: row.deleted_at,
    history: events.map(({ at, actor_name, kind, details }) => ({
      at,
      by: actor_name,
      kind,
      details,
    })),
    mails: mails.map(({ id, at, actor_name, address, subject, text, state }) => ({
      at,
      by: actor_name,
      ...(state === 'received' ? { from: address } : { to: address }),
      subject,
      text,
      state,
      files: files.filter(({ mail_id }) => mail_id === id).map(mailPathOf),
    })),
  };
}

function pathOf({ id, document_name }: PersonalRow): string {
  return `documents/${referenceOf(id)} ${safeName(document_name ?? 'document')}`;
}

/** Files of one name may be in several mails. */
function mailPathOf({ enquiry_id, mail_id, position, name }: PersonalMailFile): string {
  return `mails/${referenceOf(enquiry_id)} ${mail_id}-${position + 1} ${safeName(name)}`;
}

/** No name that leads out of the folder, or that another system cannot store. */
function safeName(name: string): string {
  return name.toWellFormed().replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
