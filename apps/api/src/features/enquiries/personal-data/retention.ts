import { withTransaction } from '@bakery/db';
import { guessSubject } from '@bakery/schemas/enquiries/enquiry-subject';
import { retentionMonths } from '@bakery/schemas/enquiries/personal-data';
import type { RetentionPreview } from '@bakery/schemas/enquiries/personal-data';
import { system } from '../../../core/session/actor.ts';
import type { Deps } from '../../../deps.ts';
import { mapInSlices } from '../../../core/async/in-slices.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { releaseUnused } from '../../../content/media/index.ts';
import { readBusiness } from '../../pages/site/index.ts';
import { removeReasons } from '../statistics/index.ts';
import { removeSenders } from '../spam/index.ts';
import { removeNames } from '../search/index.ts';
import { removeJobs, removeMails } from './erasure.queries.ts';
import * as queries from './retention.queries.ts';

const batch = 200;
/** The batches of one run: the next one goes on. */
const maxBatches = 25;

async function readMonths(deps: Pick<Deps, 'content'>): Promise<number | null> {
  const { anonymizeAfter } = (await readBusiness(deps)).enquiries;
  return anonymizeAfter === 'off' ? null : Number(anonymizeAfter);
}

/** How many enquiries would be made anonymous today, for each time that can be chosen. */
export async function previewRetention(
  deps: Pick<Deps, 'db' | 'content'>,
): Promise<RetentionPreview> {
  const choices: RetentionPreview['choices'] = [];
  for (const months of retentionMonths) {
    choices.push({ months, due: await queries.countDue(deps.db, months) });
  }
  return { months: await readMonths(deps), choices };
}

/** Makes closed enquiries anonymous after the time that the business has set; none without one. */
export async function anonymizeEnquiries(deps: Deps, signal?: AbortSignal): Promise<void> {
  const months = await readMonths(deps);
  if (months === null) return;
  for (let count = 0; count < maxBatches && !signal?.aborted; count += 1) {
    if ((await anonymizeBatch(deps, months)) < batch) break;
  }
  deps.mediaCleanup.request();
}

/** The numbers stay right: the state, the times, the subject and the product are as they were. */
function anonymizeBatch(deps: Deps, months: number): Promise<number> {
  return withTransaction(deps.db, async (trx) => {
    const rows = await queries.lockDue(trx, months, batch);
    if (rows.length === 0) return 0;
    const subjects = await mapInSlices(rows, ({ id, subject, message, has_product }) => ({
      id,
      subject: subject ?? guessSubject(message, has_product),
    }));
    const ids = rows.map(({ id }) => id);
    await removeReasons(trx, ids);
    await queries.makeAnonymous(trx, subjects);
    await removeJobs(trx, ids);
    const files = await removeMails(trx, ids);
    await releaseUnused(trx, [...rows.map(({ document_id }) => document_id), ...files]);
    await removeSenders(trx, ids);
    await removeNames(
      trx,
      rows.map(({ full_name }) => full_name),
    );
    await deps.auditLog.record(trx, system, {
      action: 'anonymized',
      record: { kind: 'enquiry', id: null, name: 'Closed enquiries' },
      changes: [{ field: 'Enquiries', before: null, after: String(rows.length) }],
    });
    return rows.length;
  });
}

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'enquiry-retention': Scheduled;
  }
}

export const enquiryRetentionJob: JobDefinition<'enquiry-retention'> = {
  label: 'Making old enquiries anonymous',
  schedule: '40 * * * *',
  giveUpAfter: 1,
  run: (deps, _payload, { signal }) => anonymizeEnquiries(deps, signal),
};
