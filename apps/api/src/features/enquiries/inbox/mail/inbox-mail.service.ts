import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { withTransaction } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import { today } from '@bakery/schemas/common/dates';
import {
  inboxMailLimits,
  inboxMailMessages,
  splitAddresses,
} from '@bakery/schemas/enquiries/inbox-mail';
import type {
  InboxMail,
  InboxMailFileContent,
  InboxMailFileRef,
  InboxMailing,
  InboxMailInput,
} from '@bakery/schemas/enquiries/inbox-mail';
import type { DocumentType } from '@bakery/schemas/enquiries/document-type';
import { getFirst } from '@bakery/schemas/common/get-first';
import type { Deps } from '../../../../deps.ts';
import { AppError, fieldError, plainMessages } from '../../../../core/errors/app-error.ts';
import { nameRecord } from '../../../../content/kind.ts';
import { ensureFound } from '../../../../content/records/records.ts';
import type { UploadedFile } from '../../../../core/uploads/file-collector.ts';
import { describeLocalFile } from '../../../../core/uploads/local-file.ts';
import { temporaryFolder } from '../../../../core/storage/temporary-folder.ts';
import { addEnquiryEvents } from '../enquiry-events.queries.ts';
import { kind as enquiryKind } from '../enquiries.service.ts';
import { newMessageId } from '../form/reply-to.ts';
import {
  discardMedia,
  openDocument,
  readDocumentType,
  storeDocument,
} from '../../../../content/media/index.ts';
import { getPriceListFile } from '../../../catalogue/price-list/index.ts';
import { ensureNotAnswered, noteAnswer } from '../inbox-answers.service.ts';
import { beginWork, lockOne, record } from '../inbox-changes.service.ts';
import { enqueueInboxMail } from './inbox-mail-job.ts';
import { presentInboxMail } from './inbox-mail.presenter.ts';
import * as queries from './inbox-mail.queries.ts';
import type { InboxRowData } from '../enquiry-rows.queries.ts';
import { findInboxRow } from '../enquiry-rows.queries.ts';

/**
 * Stores an answer with the job that sends it. Throws VERSION_CONFLICT, with what has happened, where somebody else
 * has answered since the enquiry was shown; UNAVAILABLE where this server sends no mails.
 */
export async function sendInboxMail(
  deps: Deps,
  input: InboxMailInput,
  uploads: readonly UploadedFile[] = [],
): Promise<{ id: string }> {
  ensureEnabled(deps);
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  if (bytes > inboxMailLimits.allFilesBytes) {
    throw fieldError(getFirst(uploads, 'file').field, inboxMailMessages.allTooLarge, 'TOO_LARGE');
  }
  const files: string[] = [];
  try {
    for (const upload of uploads) files.push((await storeDocument(deps, upload)).id);
    if (input.priceList) files.push(await storePriceList(deps));
    return { id: await withTransaction(deps.db, (trx) => storeMail(deps, trx, input, files)) };
  } catch (error) {
    await discardMedia(deps, files);
    throw error;
  }
}

function ensureEnabled({ mailer }: Pick<Deps, 'mailer'>): void {
  if (!mailer.enabled) throw new AppError('UNAVAILABLE', 'This server sends no mails.');
}

async function storeMail(
  deps: Deps,
  trx: Trx,
  input: InboxMailInput,
  files: readonly string[],
): Promise<string> {
  const enquiryId = input.id;
  const before = await lockOne(trx, enquiryId);
  await ensureNotAnswered(deps, trx, input);
  const id = await queries.insertInboxMail(trx, {
    enquiry_id: enquiryId,
    actor_name: deps.actor.name,
    ...(await readRecipients(trx, before, input)),
    subject: input.subject,
    text: input.text,
    message_id: newMessageId(deps),
    files,
  });
  await enqueueInboxMail(deps, trx, id);
  await noteAnswer(deps, trx, before);
  await addEnquiryEvents(trx, deps.actor, [{ enquiryId, kind: 'mail', details: { mail: id } }]);
  await record(deps, trx, before, { before: {}, after: { Mail: { long: input.text } } });
  await beginWork(deps, trx, before, input);
  return id;
}

/** Without a recipient it goes to whoever wrote last, without a copy to others. */
async function readRecipients(
  db: Db,
  { id, email }: Pick<InboxRowData, 'id' | 'email'>,
  { to, cc }: Pick<InboxMailInput, 'to' | 'cc'>,
): Promise<{ address: string; cc: string[] }> {
  const address = to || ((await queries.findCorrespondents(db, id))?.address ?? email);
  const others = splitAddresses(cc).filter((one) => one.toLowerCase() !== address.toLowerCase());
  return { address, cc: [...new Set(others)] };
}

/** As it is today, so that it can be seen later what was sent. Returns the id of the document. */
async function storePriceList(deps: Deps): Promise<string> {
  const { name, content } = await getPriceListFile(deps, { day: today() });
  const path = join(temporaryFolder(deps.config.dataDir), `upload-${randomUUID()}`);
  try {
    await writeFile(path, Buffer.from(content, 'base64'), { mode: 0o600 });
    return (await storeDocument(deps, { ...(await describeLocalFile(path)), name })).id;
  } finally {
    await rm(path, { force: true });
  }
}

/** Sends a mail again that was not sent. Throws NOT_FOUND for one that was. */
export async function retryInboxMail(deps: Deps, id: string): Promise<void> {
  ensureEnabled(deps);
  return withTransaction(deps.db, async (trx) => {
    const { enquiry_id } = ensureFound(await queries.findInboxMail(trx, id));
    const before = await lockOne(trx, enquiry_id);
    const mail = ensureFound(await queries.findInboxMail(trx, id));
    const isUnsent = mail.state === 'queued' || mail.state === 'failed';
    if (!isUnsent || mail.is_acknowledgement)
      throw new AppError('NOT_FOUND', plainMessages.notFound);
    await queries.updateInboxMail(trx, id, { state: 'queued', error: null, has_bounced: false });
    await enqueueInboxMail(deps, trx, id);
    await noteAnswer(deps, trx, before);
    await record(deps, trx, before, { before: { Mail: null }, after: { Mail: 'Sent again' } });
    await beginWork(deps, trx, before);
  });
}

/** The mails about an enquiry, and how it can be answered by mail. */
export async function readInboxMails(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  enquiryId: string,
  address: string,
): Promise<{ mails: InboxMail[]; mailing: InboxMailing }> {
  const last = await queries.findCorrespondents(db, enquiryId);
  const to = last?.address ?? address;
  const [rows, files, bounced] = await Promise.all([
    queries.listInboxMails(db, enquiryId),
    queries.listInboxMailFiles(db, { enquiry: enquiryId }),
    queries.findBounce(db, to),
  ]);
  return {
    mails: rows.map((row) => presentInboxMail(row, files)),
    mailing: { isPossible: mailer.enabled, to, cc: last?.cc ?? [], bounced: bounced ?? null },
  };
}

/** A file of a mail about an enquiry. Throws NOT_FOUND. */
export async function readInboxMailFile(
  deps: Deps,
  ref: InboxMailFileRef,
): Promise<InboxMailFileContent> {
  const row = await ensureMailFile(deps, ref);
  const { name, stream } = await openDocument(deps, ref.id);
  const content = await buffer(stream);
  const record = nameRecord(enquiryKind, ref.enquiry, row);
  await deps.auditLog.record(deps.db, deps.actor, { action: 'downloaded', record });
  return { name, content: content.toString('base64') };
}

/** The type of a file of a mail about an enquiry. Throws NOT_FOUND. */
export async function findInboxMailFileType(
  deps: Deps,
  ref: InboxMailFileRef,
): Promise<DocumentType> {
  await ensureMailFile(deps, ref);
  return readDocumentType(deps, ref.id);
}

async function ensureMailFile({ db }: Deps, { enquiry, id }: InboxMailFileRef) {
  const row = ensureFound(await findInboxRow(db, enquiry));
  if (!(await queries.hasInboxMailFile(db, enquiry, id))) {
    throw new AppError('NOT_FOUND', plainMessages.notFound);
  }
  return row;
}
