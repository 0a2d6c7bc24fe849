import { formatDate, formatTime } from '@bakery/schemas/dates';
import { createBackgroundTask } from '../../core/async/background-task.ts';
import { within } from '../../core/async/within.ts';
import type { Deps } from '../../core/deps.ts';
import { isDatabaseAway } from '../../core/errors/known-errors.ts';
import { isRefusedMail } from '../../core/mail/mailer.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { EnquiryRow } from './enquiries.queries.ts';
import * as queries from './enquiry-mails.queries.ts';

type MailDeps = Pick<Deps, 'db' | 'log' | 'mailer' | 'config'>;

/** How long a mail that could not be sent waits; longer than any attempt to send one can take. */
const retryMinutes = 5;
const givenUpAfterDays = 7;
const lookEvery = 30_000;
/** A process that ends does not wait for a slow mail server: the mail is due again later. */
const stopTimeout = 3_000;

/** Sends the mails about new enquiries in the background; responses to senders do not wait for it. */
export interface EnquiryMail {
  /** Looks for mails that are due now. */
  notify(): void;
  /** Stops; resolves when the current mail is sent or has timed out. */
  stop(): Promise<void>;
}

const running = new WeakMap<object, EnquiryMail>();

/** Tells this process's sender, if it runs, that there is something to send. */
export function notifyMailSender(deps: Pick<Deps, 'mailer'>): void {
  running.get(deps.mailer)?.notify();
}

/** Sends on each {@link notifyMailSender}, when the database is back, and at intervals for what failed. */
export function startEnquiryMail(deps: Deps): EnquiryMail {
  let isStopped = false;
  const sending = createBackgroundTask(async () => {
    try {
      await sendDueMails(deps, () => isStopped);
    } catch (error) {
      if (!isDatabaseAway(error)) deps.log.error({ err: error }, 'enquiries not mailed');
    }
  });

  const sender: EnquiryMail = {
    notify() {
      if (deps.mailer.enabled) sending.request();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      if (running.get(deps.mailer) === sender) running.delete(deps.mailer);
      await within(stopTimeout, sending.stop());
    },
  };

  const timer = setInterval(() => sender.notify(), lookEvery);
  timer.unref();
  running.set(deps.mailer, sender);
  deps.database.onConnected(() => sender.notify());
  sender.notify();
  return sender;
}

/** Sends what is due, one after the other, until nothing is or the mail server does not work. */
export async function sendDueMails(
  { db, log, mailer, config }: MailDeps,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const to = config.mail?.to;
  if (to === undefined) return;
  const given = await queries.giveUpOldMails(db, givenUpAfterDays);
  if (given > 0) log.warn({ count: given }, 'mails about old enquiries given up');

  while (!isStopped()) {
    const enquiry = await queries.claimDueMail(db, retryMinutes);
    if (!enquiry) return;
    try {
      await mailer.send(mailAbout(enquiry, to));
    } catch (error) {
      log.warn({ err: error, enquiry: enquiry.id }, 'enquiry not mailed, tried again later');
      if (isRefusedMail(error)) continue;
      return;
    }
    await queries.markMailSent(db, enquiry.id);
  }
}

function mailAbout(enquiry: EnquiryRow, to: string): Mail {
  const received = enquiry.created_at.toISOString();
  const lines = [
    // In one line, so that it cannot imitate the lines below.
    `Name: ${enquiry.full_name.replaceAll(/\s+/g, ' ')}`,
    `E-mail: ${enquiry.email}`,
    `Contact number: ${enquiry.contact_number}`,
    ...(enquiry.document_name === null ? [] : [`Document: ${enquiry.document_name}`]),
    `Received: ${formatDate(received)}, ${formatTime(received)} (India)`,
    '',
    enquiry.message,
  ];
  return {
    to,
    subject: `New enquiry from ${enquiry.full_name}`,
    text: lines.join('\n'),
    replyTo: { name: enquiry.full_name, address: enquiry.email },
  };
}
