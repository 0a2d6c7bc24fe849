import { withSnapshot, withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import { addDays, dayOf, formatTime, mondayOf } from '@bakery/schemas/common/dates';
import { otherKey } from '@bakery/schemas/pages/insights';
import { adminAddress } from '../../../config/config.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import type { Deps } from '../../../deps.ts';
import { nameBakery } from '../../accounts/account-notices/index.ts';
import { takeReaders } from './insight-mails.queries.ts';
import { countProducts, listOffered, sumSteps } from './insights.service.ts';
import { findFirstDay, listKeys } from './report.queries.ts';
import { yearDays } from './sum-days.ts';
import { writeWeekMail } from './week-mail.ts';
import { writeSentences } from './week-sentences.ts';
import type { WeekFacts } from './week-sentences.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'week-of-visits': Scheduled;
  }
}

/** In India, on Monday and, where the server was off, on Tuesday. */
const startsAt = '08:00';

/** The week that is told of at a moment: the last whole one, on the days after it; undefined at other times. */
export function weekToTell(now: Date): string | undefined {
  const day = dayOf(now);
  const monday = mondayOf(day);
  const isTime =
    day === monday ? formatTime(now.toISOString()) >= startsAt : day === addDays(monday, 1);
  return isTime ? addDays(monday, -7) : undefined;
}

export const weekOfVisitsJob: JobDefinition<'week-of-visits'> = {
  label: 'Mail about the week of the site',
  sends: 'mails',
  // Eight o’clock in India.
  schedule: '30 2 * * 1,2',
  giveUpAfter: 12,
  isPossible: ({ mailer }) => mailer.enabled,
  async run(deps) {
    const monday = weekToTell(new Date());
    if (monday !== undefined) await tellWeek(deps, monday);
  },
};

/** Enqueues the mail of a week for everybody who has chosen it, once; none of a week without a visit. */
export async function tellWeek(
  deps: Pick<Deps, 'db' | 'content' | 'config' | 'jobs'>,
  monday: string,
): Promise<void> {
  const sentences = writeSentences(await readWeek(deps, monday));
  if (sentences.length === 0) return;
  const mail = {
    bakery: await nameBakery(deps),
    address: `${adminAddress(deps.config)}/admin`,
    monday,
    sentences,
  };
  await withTransaction(deps.db, async (trx) => {
    for (const to of await takeReaders(trx, monday)) {
      await deps.jobs.enqueue(trx, 'mail', writeWeekMail({ ...mail, to }));
    }
  });
}

async function readWeek(deps: Pick<Deps, 'db' | 'content'>, monday: string): Promise<WeekFacts> {
  const offered = await listOffered(deps);
  const span = { from: monday, to: addDays(monday, 6) };
  return withSnapshot(deps.db, async (db) => {
    const { steps, found, missed } = await sumSteps(db, span.from, span.to);
    const since = await findFirstDay(db);
    const yearAgo = addDays(monday, -yearDays);
    return {
      steps,
      searches: { found, missed },
      views: { now: steps.views, before: await countViews(db, addDays(monday, -7)) },
      yearBefore: since !== undefined && since <= yearAgo ? await countViews(db, yearAgo) : null,
      products: await countProducts(db, offered, span),
      sources: (await listKeys(db, 'from', span))
        .filter(({ key }) => key !== '' && key !== otherKey)
        .map(({ key, count }) => ({ host: key, count })),
    };
  });
}

async function countViews(db: Db, monday: string): Promise<number> {
  return (await sumSteps(db, monday, addDays(monday, 6))).steps.views;
}
