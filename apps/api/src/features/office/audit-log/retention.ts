import type { Deps } from '../../../deps.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import * as queries from './audit-log.queries.ts';

const batch = 1_000;

/** Removes the entries that are older than the log keeps them. Several processes may do so at once. */
async function purgeOldEntries({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await queries.purgeAuditEntries(db, batch)) === batch);
}

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'activity-retention': Scheduled;
  }
}

export const auditLogRetentionJob: JobDefinition<'activity-retention'> = {
  label: 'Removing old activity',
  schedule: '20 */6 * * *',
  giveUpAfter: 5,
  run: (deps) => purgeOldEntries(deps),
};
