import { LaneAway, PermanentFailure } from '../jobs/job-definition.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { isRefusedMail } from './mail-failure.ts';
import type { Mail, MailPayload, Mailer, RefusedAddress } from './mailer.ts';

declare module '../jobs/job-kinds.ts' {
  interface JobKinds {
    mail: MailPayload;
  }
}

/** Mails are sent one at a time. */
export const mailLane = 'mail';
/** Hours; after that a mail is given up. */
export const mailTime = 7 * 24;

export const mailJob: JobDefinition<'mail'> = {
  label: 'Mail',
  sends: 'mails',
  lane: () => mailLane,
  giveUpAfter: mailTime,
  isPossible: ({ mailer }) => mailer.enabled,
  // Not its subject: a mail's text is for its reader.
  describe: ({ to }) => `to ${to}`,
  async run({ mailer }, { expiresAt, ...mail }) {
    if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) {
      throw new PermanentFailure('Its links have expired.');
    }
    await sendMail(mailer, mail);
  },
};

/** Sends a mail of a job. A mail server that is away is not asked for each waiting mail. */
export async function sendMail(mailer: Mailer, mail: Mail): Promise<RefusedAddress[]> {
  try {
    return await mailer.send(mail);
  } catch (error) {
    if (isRefusedMail(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new LaneAway(reason, { cause: error });
  }
}
