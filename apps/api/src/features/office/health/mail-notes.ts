import type { Db } from '@bakery/db';
import { describeMailFailure, isRefusedMail } from '../../../core/mail/mail-failure.ts';
import type { Log } from '../../../core/log.ts';
import { storeMailNotes } from './health.queries.ts';

/** Milliseconds within which a second mail of the same outcome is not noted again. */
const every = 60_000;

/** Notes when mails went out and when they failed, for all processes. An address that is refused says nothing of the server. */
export function createMailNotes({ db, log }: { db: Db; log: Log }): (error?: unknown) => void {
  const noted = { sent: 0, failed: 0 };

  return (error) => {
    if (error !== undefined && isRefusedMail(error)) return;
    const outcome = error === undefined ? 'sent' : 'failed';
    if (Date.now() - noted[outcome] < every) return;
    noted[outcome] = Date.now();
    const at = new Date().toISOString();
    const notes =
      outcome === 'sent' ? { sentAt: at } : { failedAt: at, reason: describeMailFailure(error) };
    storeMailNotes(db, notes).catch((err: unknown) =>
      log.debug({ err }, 'the outcome of a mail was not noted'),
    );
    // A change of the outcome is noted at once.
    noted[outcome === 'sent' ? 'failed' : 'sent'] = 0;
  };
}
