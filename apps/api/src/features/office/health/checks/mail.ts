import { formatMoment } from '@bakery/schemas/common/dates';
import { describeMailFailure } from '../../../../core/mail/mail-failure.ts';
import { good, unused } from '../finding.ts';
import type { HealthCheck } from '../finding.ts';
import { findMailNotes } from '../health.queries.ts';

/** Signs in to the mail server, which sends nothing. */
export const mailCheck: HealthCheck = {
  name: 'mail',
  async look({ mailer, db }) {
    if (!mailer.enabled) {
      return unused(
        'No mail server is set up: enquiries are in the back office alone, and nobody is mailed about them.',
      );
    }
    const { sentAt, failedAt, reason } = await findMailNotes(db);
    const last = sentAt === undefined ? '' : ` The last mail went out on ${formatMoment(sentAt)}.`;
    try {
      await mailer.verify();
    } catch (error) {
      return {
        state: 'broken',
        sentence: `No mail goes out, those about enquiries included. ${describeMailFailure(error)}${last}`,
        advice:
          'Has the password of the mail account been changed, or its contract ended? Whoever looks after the server enters it anew (SMTP_URL). Mails wait, and are sent for a week.',
        concernsVisitors: true,
      };
    }
    if (failedAt !== undefined && (sentAt === undefined || failedAt > sentAt)) {
      return {
        state: 'look',
        sentence:
          `The mail server can be reached, but the last mail was not taken. ${reason ?? ''}`.trim(),
        advice: 'Look at “Background work”: it says which mail it was, and tries it again.',
      };
    }
    return good(`The mail server lets us in.${last}`);
  },
};
