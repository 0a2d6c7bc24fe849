import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { Actor } from '../../core/activity/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { describeLocalFile } from '../../core/uploads/local-file.ts';
import { temporaryFolder } from '../../core/uploads/temporary-folder.ts';
import { addEnquiryEvents } from '../enquiries/index.ts';
import { discardMedia, storeDocument } from '../media/index.ts';
import { markReplied } from './desk-answers.queries.ts';
import { tellResponsible, withdrawAnswer } from './desk-answers.service.ts';
import { applyChanges, lockOne, record } from './desk-changes.service.ts';
import * as mails from './desk-mail.queries.ts';
import { announce, findDeskRow } from './desk.queries.ts';
import * as queries from './mailbox.queries.ts';
import type { Bounce } from './read-bounce.ts';
import type { ReceivedMail } from './read-mail.ts';

/** Without a name: it would stay in the history of an enquiry that has become anonymous. */
const customer: Actor = { kind: 'visitor', id: null, name: 'The customer', address: undefined };

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
  const isExpected = mail.bounce === undefined && (await findTarget(deps, mail)) !== undefined;
  const files = isExpected ? await storeFiles(deps, mail) : [];
  try {
    const used = await withTransaction(deps.db, async (trx) => {
      if (!(await queries.moveOn(trx, position))) return 'before';
      if (!(await queries.addReadMail(trx, mail.hash))) return 'before';
      if (mail.bounce) return (await noteBounce(deps, trx, mail.bounce)) ? 'bounce' : 'none';
      const enquiryId = await findTarget({ ...deps, db: trx }, mail);
      if (enquiryId === undefined) return 'none';
      await addToEnquiry(deps, trx, enquiryId, mail, files);
      return 'stored';
    });
    if (used !== 'stored') await discardMedia(deps, files);
    return used !== 'none';
  } catch (error) {
    await discardMedia(deps, files);
    throw error;
  }
}

/** The enquiry that a mail is about: by its thread, else by its sender. */
async function findTarget(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { from, references, isAutomatic }: ReceivedMail,
): Promise<string | undefined> {
  // A copy of what the bakery has sent itself.
  const own = /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(config.mail?.from ?? '')?.[1];
  if (from === '' || from.toLowerCase() === own?.toLowerCase()) return undefined;
  const byThread = await queries.findEnquiryOfMails(db, references);
  if (byThread !== undefined || isAutomatic) return byThread;
  return queries.findOpenEnquiry(db, from);
}

async function storeFiles(deps: Deps, { files }: ReceivedMail): Promise<string[]> {
  const ids: string[] = [];
  try {
    for (const { name, content } of files) {
      const path = join(temporaryFolder(deps.config.dataDir), `upload-${randomUUID()}`);
      try {
        await writeFile(path, content, { mode: 0o600 });
        const { id } = await storeDocument(deps, { ...(await describeLocalFile(path)), name });
        ids.push(id);
      } finally {
        await rm(path, { force: true });
      }
    }
    return ids;
  } catch (error) {
    await discardMedia(deps, ids);
    throw error;
  }
}

async function addToEnquiry(
  deps: Deps,
  trx: Trx,
  enquiryId: string,
  { hash, messageId, from, subject, text, missing, isAutomatic }: ReceivedMail,
  files: readonly string[],
): Promise<void> {
  const before = await lockOne(trx, enquiryId);
  // Somebody may send another mail with an id that is there.
  const isFree = messageId !== undefined && !(await queries.hasMessageId(trx, messageId));
  const mail = await mails.insertDeskMail(trx, {
    enquiry_id: enquiryId,
    actor_name: customer.name,
    address: from,
    subject,
    text,
    message_id: isFree ? messageId : `<${hash.toString('hex')}@received.invalid>`,
    state: 'received',
    error: missing,
    files,
  });
  const kind = isAutomatic ? 'autoReply' : 'reply';
  await addEnquiryEvents(trx, customer, [{ enquiryId, kind, details: { mail } }]);
  await record(deps, trx, before, { Mail: null }, { Mail: 'Received' });
  if (isAutomatic) return announce(trx, [enquiryId]);
  await markReplied(trx, enquiryId);
  await tellResponsible(trx, { enquiryId, kind: 'reply', from: customer.name });
  await announce(trx, [enquiryId]);
  const changed = await findDeskRow(trx, enquiryId);
  if (changed?.state === 'waiting') await applyChanges(deps, trx, changed, { state: 'progress' });
}

/** Marks the mail that has come back; false where it is none of the desk, or not the last word on it. */
async function noteBounce(deps: Deps, trx: Trx, { ids, reason }: Bounce): Promise<boolean> {
  const sent = ids.length === 0 ? undefined : await queries.findSentMail(trx, ids);
  if (!sent) return false;
  const { id, enquiry_id } = sent;
  await withdrawAnswer(deps, trx, enquiry_id, id);
  await mails.updateDeskMail(trx, id, { state: 'failed', error: reason, has_bounced: true });
  const notice = { enquiryId: enquiry_id, kind: 'bounce', from: customer.name } as const;
  await tellResponsible(trx, { ...notice, mailId: id });
  await announce(trx, [enquiry_id]);
  return true;
}
