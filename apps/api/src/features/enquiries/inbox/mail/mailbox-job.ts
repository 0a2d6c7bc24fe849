import { withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import { receivedMailLimits } from '@bakery/schemas/enquiries/inbox-mail';
import type { MailboxConfig } from '../../../../config/config.ts';
import type { Deps } from '../../../../deps.ts';
import { isDatabaseAway } from '../../../../core/errors/known-errors.ts';
import type { JobDefinition } from '../../../../core/jobs/job-definition.ts';
import { createMailReader } from './mail-reader.ts';
import { MailboxAway, openMailbox } from './mailbox-client.ts';
import type { OpenMailbox } from './mailbox-client.ts';
import * as queries from './mailbox.queries.ts';
import { maxHeaderBytes } from './read-mail.ts';
import type { ReceivedMail } from './read-mail.ts';
import { takeMail } from './received-mail.service.ts';
import type { MailPosition } from './received-mail.service.ts';

declare module '../../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    mailbox: Scheduled;
  }
}

/** The days from which mails are read when a mailbox is set for the first time, or has got other UIDs. */
const firstDays = 7;
/** Longer than a copy of a mail is likely to come after it. */
const rememberedDays = 400;
/** Milliseconds after which a run leaves the rest to the next one. */
const runTime = 45_000;
/** Attempts at a whole mail, and at one that may be read by its header, should the process have ended with them. */
const tries = { whole: 2, any: 4 };

/** Reads what customers write back. In its lane one run at a time, in all processes together. */
export const mailboxJob: JobDefinition<'mailbox'> = {
  label: 'Reading the mailbox',
  schedule: '* * * * *',
  lane: () => 'mailbox',
  giveUpAfter: 1,
  isPossible: ({ config }) => config.mailbox !== undefined,
  async run(deps, _payload, { signal }) {
    const { mailbox } = deps.config;
    if (mailbox) await readMailbox(deps, mailbox, signal);
  },
};

const reader = createMailReader();

/** How the database names a mailbox. */
export function nameOf({ user, host, port, folder }: MailboxConfig): string {
  return `${user}@${host}:${port}/${folder}`;
}

/** Why a mailbox cannot be read, and since when; null for one that can, and undefined before it was tried. */
export async function findMailboxState(
  db: Db,
  config: MailboxConfig,
): Promise<{ error: string | null; failingSince: Date | null } | undefined> {
  const row = await queries.findMailbox(db, nameOf(config));
  return row && { error: row.error, failingSince: row.failing_since };
}

async function readMailbox(deps: Deps, config: MailboxConfig, signal: AbortSignal): Promise<void> {
  const { db, log } = deps;
  const name = nameOf(config);
  try {
    const mailbox = await openMailbox(config, signal);
    try {
      await readNew(deps, mailbox, name, signal);
    } finally {
      await mailbox.close();
    }
    await queries.noteReadable(db, name);
  } catch (error) {
    if (!(error instanceof MailboxAway)) throw error;
    if (signal.aborted) return;
    if (await queries.noteAway(db, name, error.message)) {
      log.warn(
        { reason: error.message, cause: causeOf(error) },
        'mailbox away, tried again each minute',
      );
    }
  }
}

/** As the library says it, for whoever runs the server. */
function causeOf({ cause }: MailboxAway): string | undefined {
  return cause instanceof Error ? cause.message : undefined;
}

async function readNew(
  deps: Deps,
  mailbox: OpenMailbox,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + runTime;
  const last = await findPosition(deps, mailbox, name);
  const uids = await mailbox.listAfter(last);
  for (const uid of uids) {
    if (signal.aborted || Date.now() > end) return;
    await readOne(deps, mailbox, { name, uid_validity: mailbox.uidValidity, last_uid: uid });
  }
  if (uids.length > 0) await queries.removeOldReadMails(deps.db, rememberedDays);
}

/** The UID of the last mail that has been read. */
async function findPosition({ db }: Deps, mailbox: OpenMailbox, name: string): Promise<number> {
  const { uidValidity, uidNext } = mailbox;
  const row = await queries.findMailbox(db, name);
  if (row?.uid_validity === uidValidity) return row.last_uid;
  const since = new Date(Date.now() - firstDays * 24 * 60 * 60_000);
  const [first = uidNext] = await mailbox.listSince(since);
  const position = { name, uid_validity: uidValidity, last_uid: first - 1 };
  await queries.setPosition(db, { ...position, enquiries_from: uidNext });
  return first - 1;
}

/** A mail that cannot be read does not stop those after it. */
async function readOne(deps: Deps, mailbox: OpenMailbox, position: MailPosition): Promise<void> {
  const { db, log } = deps;
  const { name, last_uid: uid } = position;
  try {
    const tried = await queries.countTry(db, name, uid);
    const mail = await fetchMail(mailbox, uid, tried);
    if (!mail) {
      log.warn({ uid }, 'a mail of the mailbox is gone or cannot be read');
      await withTransaction(db, (trx) => queries.moveOn(trx, position));
      return;
    }
    if (await takeMail(deps, mail, position)) await mailbox.markRead(uid).catch(() => {});
  } catch (error) {
    // Without the database, or with a full storage, it is not because of the mail either.
    const isAway = error instanceof MailboxAway || isDatabaseAway(error);
    if (isAway) await queries.resetTries(db, name).catch(() => {});
    throw error;
  }
}

const tooLarge = 'It is too large to be shown here: it is in the mailbox.';
const notReadable = 'It could not be read as a whole: it is in the mailbox.';

/** Reads a mail, whose size is known before. Undefined for one that is gone or cannot be read at all. */
async function fetchMail(
  mailbox: OpenMailbox,
  uid: number,
  tried: number,
): Promise<ReceivedMail | undefined> {
  const size = tried > tries.any ? undefined : await mailbox.readSize(uid);
  if (size === undefined) return undefined;
  const { bytes } = receivedMailLimits;
  if (size <= bytes && tried <= tries.whole) {
    const source = await mailbox.read(uid, bytes);
    const mail = source && (await reader.read({ source, isWhole: true }));
    if (mail) return mail;
  }
  const source = await mailbox.read(uid, maxHeaderBytes);
  const mail = source && (await reader.read({ source, isWhole: false }));
  return mail && { ...mail, missing: size > bytes ? tooLarge : notReadable };
}
