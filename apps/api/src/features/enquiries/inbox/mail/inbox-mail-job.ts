import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { system } from '../../../../core/session/actor.ts';
import { cutText } from '../../../../core/cut-text.ts';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../core/errors/app-error.ts';
import type { JobDefinition } from '../../../../core/jobs/job-definition.ts';
import { mailLane, sendMail } from '../../../../core/mail/mail-job.ts';
import {
  describeMailFailure,
  isRefusedForGood,
  isUnknownAddress,
} from '../../../../core/mail/mail-failure.ts';
import type { RefusedAddress } from '../../../../core/mail/mailer.ts';
import { readReplyTo } from '../form/reply-to.ts';
import { openDocument } from '../../../../content/media/index.ts';
import { tellResponsible, withdrawAnswer } from '../inbox-answers.service.ts';
import * as queries from './inbox-mail.queries.ts';
import type { InboxMailRow } from './inbox-mail.queries.ts';
import { announce } from '../inbox.queries.ts';

declare module '../../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'desk-mail': { mailId: string };
  }
}

/** Hours after which an answer is no longer tried: who wrote it is to know, and to call. */
const tryFor = 24;

/** An answer from the desk. Its outcome is in its row, where whoever works on the enquiry sees it. */
export const inboxMailJob: JobDefinition<'desk-mail'> = {
  label: 'Answer to an enquiry',
  sends: 'mails',
  lane: () => mailLane,
  giveUpAfter: 2 * tryFor,
  isPossible: ({ mailer }) => mailer.enabled,
  async run(deps, { mailId }, { since }) {
    const mail = await queries.findInboxMail(deps.db, mailId);
    if (mail?.state !== 'queued') return;
    try {
      await noteSent(deps, mail, await send(deps, mail));
    } catch (error) {
      const reason = reasonOf(error);
      const isOver = Date.now() - since.getTime() > tryFor * 60 * 60_000;
      const isFinal = isOver || isRefusedForGood(error) || error instanceof AppError;
      if (isFinal) {
        await noteFailure(deps, mail, { error: reason, has_bounced: isUnknownAddress(error) });
        return;
      }
      await note(deps, mail, { error: reason });
      throw error;
    }
  },
};

export function enqueueInboxMail(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  mailId: string,
): Promise<void> {
  return jobs.enqueue(trx, 'desk-mail', { mailId }, { key: `desk-mail:${mailId}` });
}

async function send(deps: Deps, mail: InboxMailRow): Promise<RefusedAddress[]> {
  const { db, mailer } = deps;
  const rows = await queries.listInboxMailFiles(db, { mail: mail.id });
  const files: { name: string; content: Awaited<ReturnType<typeof openDocument>>['stream'] }[] = [];
  try {
    for (const row of rows) {
      const { stream } = await openDocument(deps, row.media_id);
      files.push({ name: row.name, content: stream });
    }
    return await sendMail(mailer, {
      to: mail.address,
      cc: mail.cc,
      subject: mail.subject,
      text: mail.text,
      messageId: mail.message_id,
      references: await queries.listReferences(db, mail),
      replyTo: await readReplyTo(deps),
      files,
    });
  } finally {
    for (const { content } of files) content.destroy();
  }
}

type MailUpdate = Parameters<typeof queries.updateInboxMail>[2];

/** Notes what has become of a mail, for all who look at its enquiry. */
function note(
  { db }: Deps,
  { id, enquiry_id }: InboxMailRow,
  update: MailUpdate,
  alsoDo?: (trx: Trx) => Promise<void>,
): Promise<void> {
  return withTransaction(db, async (trx) => {
    await alsoDo?.(trx);
    await queries.updateInboxMail(trx, id, update);
    await announce(trx, [enquiry_id]);
  });
}

/** With others it may have been sent to some of them. */
async function noteSent(
  deps: Deps,
  mail: InboxMailRow,
  refused: readonly RefusedAddress[],
): Promise<void> {
  const isTo = ({ address }: RefusedAddress) =>
    address.toLowerCase() === mail.address.toLowerCase();
  const reasons = refused.map(({ address, reason }) => `Not to ${address}: ${reason}`);
  const update = {
    state: 'sent' as const,
    error: reasons.length === 0 ? null : cutText(reasons.join(' '), 500),
    has_bounced: refused.some((one) => isTo(one) && one.isUnknown),
  };
  await note(deps, mail, update, async (trx) => {
    if (refused.length === 0) return;
    const notice = { enquiryId: mail.enquiry_id, kind: 'bounce', from: system.name } as const;
    await tellResponsible(deps, trx, { ...notice, mailId: mail.id });
  });
}

/** Notes a failure: the mail is no answer, and whom it concerns is told. */
function noteFailure(deps: Deps, mail: InboxMailRow, update: MailUpdate): Promise<void> {
  const { id, enquiry_id } = mail;
  return note(deps, mail, { ...update, state: 'failed' }, async (trx) => {
    await withdrawAnswer(deps, trx, enquiry_id, id);
    const notice = { enquiryId: enquiry_id, kind: 'bounce', from: system.name } as const;
    await tellResponsible(deps, trx, { ...notice, mailId: id });
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return 'A file of it is no longer there.';
  return describeMailFailure(error);
}
