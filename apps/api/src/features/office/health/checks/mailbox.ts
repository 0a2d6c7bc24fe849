import { formatMoment } from '@bakery/schemas/common/dates';
import { findMailboxState } from '../../../enquiries/inbox/index.ts';
import { good, unused } from '../finding.ts';
import type { HealthCheck } from '../finding.ts';

/** The mailbox is read each minute by a job of its own, which notes what it finds. */
export const mailboxCheck: HealthCheck = {
  name: 'mailbox',
  async look({ db, config }) {
    if (!config.mailbox)
      return unused(
        'No mailbox is set up: what customers write by mail is not in the back office.',
      );
    const state = await findMailboxState(db, config.mailbox);
    if (!state) return good('The mailbox is set up, and will be read within a minute.');
    const { error, failingSince } = state;
    if (error === null) return good('The mailbox is read each minute.');
    const since = failingSince === null ? '' : ` since ${formatMoment(failingSince.toISOString())}`;
    return {
      state: 'broken',
      sentence: `The mailbox cannot be read${since}: what customers answer does not reach the Desk. ${error}`,
      advice:
        'Has the password of the mailbox been changed? Whoever looks after the server enters it anew (IMAP_URL). Until then look into the mailbox itself; nothing in it is lost.',
    };
  },
};
