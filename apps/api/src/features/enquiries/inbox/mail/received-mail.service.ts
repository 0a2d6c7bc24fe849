import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTransaction } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import { mailboxOf } from '@bakery/schemas/common/email';
import { system } from '../../../../core/session/actor.ts';
import type { Actor } from '../../../../core/session/actor.ts';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../core/errors/app-error.ts';
import { describeLocalFile } from '../../../../core/uploads/local-file.ts';
import { temporaryFolder } from '../../../../core/storage/temporary-folder.ts';
import { addEnquiryEvents } from '../enquiry-events.queries.ts';
import { addMailedEnquiry } from '../form/receive-enquiry.ts';
import { restoreEnquiry } from '../enquiries.service.ts';
import { discardMedia, storeDocument } from '../../../../content/media/index.ts';
import { markReplied } from '../inbox-answers.queries.ts';
import { noteAnswer, tellResponsible, withdrawAnswer } from '../inbox-answers.service.ts';
import { applyChanges, beginWork, lockOne, record } from '../inbox-changes.service.ts';
import * as mails from './inbox-mail.queries.ts';
import { announce } from '../inbox.queries.ts';
import { findTarget } from './mail-target.ts';
import type { MailTarget } from './mail-target.ts';
import { readEnquiry } from './mailed-enquiry.ts';
import * as queries from './mailbox.queries.ts';
import type { Bounce } from './read-bounce.ts';
import type { ReceivedMail } from './read-mail.ts';
import { findInboxRow } from '../enquiry-rows.queries.ts';

/** Without a name: it would stay in the history of an enquiry that has become anonymous. */
const customer: Actor = { kind: 'visitor', id: null, name: 'The customer', address: undefined };

/** The actor who takes part under an address that is not that of the enquiry. */
const somebody: Actor = { ...customer, name: 'Somebody else' };

/** Whoever of it writes in a mail program. */
const bakery: Actor = { kind: 'system', id: null, name: 'The bakery', address: undefined };

type KnownTarget = MailTarget & { enquiryId: string };

/** Where in its mailbox a mail is. */
export interface MailPosition {
  name: string;
  uid_validity: string;
  last_uid: number;
}

/**
 * Takes a mail to its enquiry, and the mailbox on to the next mail, in one transaction. Returns whether it belongs to
 * the desk; one that does not stays in the mailbox alone.
 */
export async function takeMail(
  deps: Deps,
  mail: ReceivedMail,
  position: MailPosition,
): Promise<boolean> {
  const isNew = await queries.isNew(deps.db, position);
  const find = (db: Db) => findTarget(deps, db, mail, { isNew });
  const isExpected = mail.bounce === undefined && (await find(deps.db)) !== undefined;
  const { files, left } = isExpected ? await storeFiles(deps, mail) : noFiles;
  const received = { ...mail, missing: withoutFiles(mail.missing, left) };
  try {
    const used = await withTransaction(deps.db, async (trx) => {
      if (!(await queries.moveOn(trx, position))) return 'before';
      if (!(await queries.addReadMail(trx, mail.hash))) return 'before';
      if (mail.bounce) return (await noteBounce(deps, trx, mail.bounce)) ? 'bounce' : 'none';
      const target = await find(trx);
      if (!target) return 'none';
      const { enquiryId } = target;
      if (enquiryId === undefined) {
        await beginEnquiry(deps, trx, target, { received, files });
        return 'stored';
      }
      // Whoever has deleted it did not know that the conversation would go on; a program does not continue it.
      if (!mail.isAutomatic) {
        await restoreEnquiry({ ...deps, db: trx, actor: system }, enquiryId);
      } else if (!(await findInboxRow(trx, enquiryId))) return 'none';
      const add = target.isOwn ? addAnswer : addToEnquiry;
      await add(deps, trx, { ...target, enquiryId }, { received, files });
      return 'stored';
    });
    if (used !== 'stored') await discardMedia(deps, files);
    return used !== 'none';
  } catch (error) {
    await discardMedia(deps, files);
    throw error;
  }
}

/** Mails about one enquiry within an hour that whoever is responsible is told of. */
const maxTold = 20;

interface StoredFiles {
  /** The ids of those that are stored. */
  files: string[];
  /** The names of those that there is no room for. */
  left: string[];
}
const noFiles: StoredFiles = { files: [], left: [] };

/** A mail that belongs to an enquiry, with the ids of its stored files. */
interface TakenMail {
  received: ReceivedMail;
  files: readonly string[];
}

/** A mail comes without the files that there is no room for: it is not lost because of them. */
async function storeFiles(deps: Deps, { files, from }: ReceivedMail): Promise<StoredFiles> {
  const ids: string[] = [];
  const left: string[] = [];
  try {
    for (const { name, content } of files) {
      if (!(await hasRoom(deps, from, content.length))) {
        left.push(name);
        continue;
      }
      const path = join(temporaryFolder(deps.config.dataDir), `upload-${randomUUID()}`);
      try {
        await writeFile(path, content, { mode: 0o600 });
        const { id } = await storeDocument(deps, { ...(await describeLocalFile(path)), name });
        ids.push(id);
      } finally {
        await rm(path, { force: true });
      }
    }
    return { files: ids, left };
  } catch (error) {
    await discardMedia(deps, ids);
    throw error;
  }
}

/** Whether a file has room within what one sender, or all together, may send, and on the disk. */
async function hasRoom(deps: Deps, from: string, bytes: number): Promise<boolean> {
  try {
    await deps.freeSpace.claim(bytes, 'files', 'document');
    await deps.limits.documents.consumeMailed(mailboxOf(from), bytes);
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'TOO_MANY' || error.code === 'UNAVAILABLE')) {
      return false;
    }
    throw error;
  }
}

function withoutFiles(missing: string | null, left: readonly string[]): string | null {
  if (left.length === 0) return missing;
  const told = `Files that are only in the mailbox, since there is no room for them: ${left.join(', ')}.`;
  return missing === null ? told : `${missing} ${told}`;
}

/** Adds a mail to an enquiry that is there. */
type AddMail = (deps: Deps, trx: Trx, target: KnownTarget, taken: TakenMail) => Promise<void>;

/** Somebody new has written: an enquiry like those of the form, with its mail in its history. */
async function beginEnquiry(
  deps: Deps,
  trx: Trx,
  target: MailTarget,
  taken: TakenMail,
): Promise<void> {
  const enquiryId = await addMailedEnquiry(deps, trx, readEnquiry(taken.received, target.address));
  const mail = await storeMail(trx, { ...target, enquiryId }, taken, {
    state: 'received',
    actor_name: customer.name,
  });
  await addEnquiryEvents(trx, customer, [{ enquiryId, kind: 'mailed', details: { mail } }]);
  await announce(trx, [enquiryId]);
}

const addToEnquiry: AddMail = async (deps, trx, target, taken) => {
  const { enquiryId } = target;
  const { isAutomatic } = taken.received;
  const before = await lockOne(trx, enquiryId);
  const mail = await storeMail(trx, target, taken, {
    state: 'received',
    actor_name: customer.name,
  });
  const kind = isAutomatic ? 'autoReply' : 'reply';
  const isSender = mailboxOf(before.email) === mailboxOf(target.address);
  const writer = isSender ? customer : somebody;
  await addEnquiryEvents(trx, writer, [{ enquiryId, kind, details: { mail } }]);
  await record(deps, trx, before, { before: { Mail: null }, after: { Mail: 'Received' } });
  if (isAutomatic) return announce(trx, [enquiryId]);
  await markReplied(trx, enquiryId);
  // A flood is stored, and told of no more.
  if ((await mails.countReceivedLately(trx, enquiryId)) <= maxTold) {
    await tellResponsible(deps, trx, { enquiryId, kind: 'reply', from: writer.name });
  }
  await announce(trx, [enquiryId]);
  const changed = await findInboxRow(trx, enquiryId);
  // Whoever waited for the customer, or had closed it, has something to do again.
  if (changed && changed.state !== 'new' && changed.state !== 'progress') {
    await applyChanges(deps, trx, changed, { state: 'progress' });
  }
};

/** A copy of what the bakery has written to the customer in a mail program: an answer like those from the desk. */
const addAnswer: AddMail = async (deps, trx, target, taken) => {
  const { enquiryId } = target;
  const before = await lockOne(trx, enquiryId);
  const mail = await storeMail(trx, target, taken, {
    state: 'sent',
    actor_name: bakery.name,
  });
  await noteAnswer(deps, trx, before);
  await addEnquiryEvents(trx, bakery, [{ enquiryId, kind: 'mail', details: { mail } }]);
  await record({ ...deps, actor: bakery }, trx, before, {
    before: { Mail: null },
    after: { Mail: 'Sent' },
  });
  await beginWork(deps, trx, before);
};

/** Returns its id. */
async function storeMail(
  trx: Trx,
  { enquiryId, address, cc }: KnownTarget,
  { received: { hash, messageId, subject, text, missing }, files }: TakenMail,
  as: { state: 'received' | 'sent'; actor_name: string },
): Promise<string> {
  // Somebody may send another mail with an id that is there.
  const isFree = messageId !== undefined && !(await queries.hasMessageId(trx, messageId));
  return mails.insertInboxMail(trx, {
    enquiry_id: enquiryId,
    address,
    cc,
    subject,
    text,
    message_id: isFree ? messageId : `<${hash.toString('hex')}@received.invalid>`,
    error: missing,
    files,
    ...as,
  });
}

/** Marks the mail that has come back; false where it is none of the desk, or not the last word on it. */
async function noteBounce(deps: Deps, trx: Trx, { ids, reason }: Bounce): Promise<boolean> {
  const sent = ids.length === 0 ? undefined : await queries.findSentMail(trx, ids);
  if (!sent) return false;
  const { id, enquiry_id, is_acknowledgement } = sent;
  // An acknowledgement was no answer.
  if (!is_acknowledgement) await withdrawAnswer(deps, trx, enquiry_id, id);
  await mails.updateInboxMail(trx, id, { state: 'failed', error: reason, has_bounced: true });
  const notice = { enquiryId: enquiry_id, kind: 'bounce', from: customer.name } as const;
  await tellResponsible(deps, trx, { ...notice, mailId: id });
  await announce(trx, [enquiry_id]);
  return true;
}
