import { withTransaction } from '@bakery/db';
import { adminAddress } from '../../../config/config.ts';
import type { Deps } from '../../../deps.ts';
import { nameBakery } from '../../accounts/account-notices/index.ts';
import { listReaders } from './list-readers.ts';
import { gravityOf, planMail } from './plan-mail.ts';
import { writeHealthMail } from './write-mail.ts';
import * as queries from './health.queries.ts';

/** Hours after which a mail that could not be sent says what is no longer so. */
const lasts = 24;

/** Mails the owners, where there is something to tell them. */
export async function tellOwners(deps: Deps, now: Date = new Date()): Promise<void> {
  const { db, mailer, config, jobs } = deps;
  if (!mailer.enabled) return;
  const bakery = await nameBakery(deps);
  await withTransaction(db, async (trx) => {
    await queries.lockMails(trx);
    const plan = planMail(await queries.listRows(trx), now);
    if (plan.kind === 'none') return queries.noteOver(trx, plan.over);
    const readers = await listReaders(trx, config);
    const expiresAt = new Date(now.getTime() + lasts * 3_600_000).toISOString();
    for (const to of readers) {
      const mail = writeHealthMail(plan, { to, bakery, address: `${adminAddress(config)}/admin` });
      await jobs.enqueue(trx, 'mail', { ...mail, expiresAt });
    }
    if (plan.kind === 'well') await queries.forgetTold(trx);
    else {
      const told = plan.rows.map((row) => ({ name: row.name, gravity: gravityOf(row) }));
      await queries.noteTold(trx, told, now);
    }
  });
}
