import { draftedKind, draftKind } from '@bakery/schemas/content/drafts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { withChange } from '../change.ts';
import { failSchedule, findDraft, listDue, lockDue } from '../drafts/index.ts';
import type { ScheduleRow } from '../drafts/index.ts';
import { kindOf } from '../kinds/index.ts';

/** Publishes and unpublishes what is due. Several processes may do so at once: each does what no other is doing. */
export async function doDue(deps: Deps): Promise<void> {
  for (const due of await listDue(deps.db)) {
    try {
      await doOne(deps, due);
    } catch (error) {
      // A change that the rules refuse stays refused: somebody has to look at it.
      if (!(error instanceof AppError)) throw error;
      await refuse(deps, due, error);
    }
  }
}

type Due = Pick<ScheduleRow, 'record_id' | 'action'>;

function doOne(deps: Deps, due: Due): Promise<void> {
  return withChange(deps, async (change) => {
    const row = await lockDue(change.trx, due);
    if (!row) return;
    const { record_id: id, action } = row;
    const kind = draftedKind.parse(row.kind);
    if (action === 'unpublish')
      await kindOf(draftKind.parse(kind)).publishing.unpublish(change, { id });
    else {
      const draft = await findDraft(change.trx, kind, id);
      await kindOf(kind).publishing.publish(change, { id, version: draft?.version });
    }
    const { name } = await kindOf(kind).publishing.nameOf(change, id);
    await change.publishingNotices.add(change.trx, {
      ...noticeOf(row),
      outcome: 'live',
      name,
    });
  });
}

const noticeOf = ({ kind, record_id, action, set_by, set_by_id }: ScheduleRow) => ({
  kind: draftedKind.parse(kind),
  record_id,
  action,
  by: { id: set_by_id, name: set_by },
});

/** Keeps the reason, for the list and the form of the record, and for the log. */
async function refuse(deps: Deps, due: Due, error: AppError): Promise<void> {
  await withChange(deps, async (change) => {
    const row = await lockDue(change.trx, due);
    if (!row) return;
    await failSchedule(change.trx, due, error.message);
    const record = await kindOf(draftedKind.parse(row.kind))
      .publishing.nameOf(change, row.record_id)
      .catch(() => undefined);
    change.audit({ action: 'scheduleFailed', record });
    const name = record?.name ?? '';
    const reason = { reason: error.message, reason_kind: row.kind };
    await change.publishingNotices.add(change.trx, {
      ...noticeOf(row),
      outcome: 'failed',
      name,
      ...reason,
    });
  });
  deps.log.warn({ err: error, record: due.record_id }, `not ${due.action}ed as scheduled`);
}

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'scheduled-changes': Scheduled;
  }
}

/** One process starts it with each minute; each process that starts does what was missed. */
export const scheduledChangesJob: JobDefinition<'scheduled-changes'> = {
  label: 'Publishing and unpublishing as scheduled',
  schedule: '* * * * *',
  isPunctual: true,
  giveUpAfter: 1,
  run: (deps) => doDue(deps),
};
