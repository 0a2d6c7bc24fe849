import { notCompleteMessage } from '@bakery/schemas/content/drafts';
import type { DraftedKind, OpenedRecord, Plan } from '@bakery/schemas/content/drafts';
import { minuteOf, findMoment, describeMoment } from '@bakery/schemas/common/dates';
import { inReleaseMessage } from '@bakery/schemas/content/releases';
import { scheduleMessages } from '@bakery/schemas/content/schedules';
import type { ScheduleTimes } from '@bakery/schemas/content/schedules';
import type { NamedRecord } from '../../core/audit-log/audit-log.ts';
import { personOf } from '../../core/session/actor.ts';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { Deps } from '../../deps.ts';
import { fieldError } from '../../core/errors/app-error.ts';
import { withChange } from '../change.ts';
import type { Change } from '../change.ts';
import { nameRecord } from '../kind.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { lockContentWrites } from '../records/records.queries.ts';
import { readOpened } from './show-drafts.ts';
import { removeSchedules, setSchedule } from './schedules.queries.ts';

/**
 * Sets when a record is to be published and unpublished; a blank time removes one that was set. Throws bad input by
 * field where there is nothing to publish or to unpublish or the draft is not complete, and IN_RELEASE where a release publishes the draft.
 */
export function schedule<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  { id, ...times }: ScheduleTimes & { id: string },
): Promise<void> {
  return withChange(deps, async (change) => {
    await lockContentWrites(change.trx);
    const opened = await readOpened(change, kind, id);
    const record = nameRecord(kind, id, (opened.draft?.record ?? opened.published)!);
    await setTimes(change, { kind: kind.name, id, record, opened, times });
  });
}

interface NewTimes {
  kind: DraftedKind;
  id: string;
  /** As the log names it. */
  record: NamedRecord;
  opened: OpenedRecord<unknown>;
  times: ScheduleTimes;
}

/** Sets the times of a record that has been read in this transaction. */
export async function setTimes(
  change: Change,
  { kind, id, record, opened: { published, draft, plan, releases }, times }: NewTimes,
): Promise<void> {
  if (times.publishAt !== '' && !draft) {
    throw fieldError('publishAt', scheduleMessages.noDraft);
  }
  const missing = draft?.info.missing ?? [];
  if (times.publishAt !== '' && missing.length > 0) {
    throw fieldError('publishAt', notCompleteMessage(missing));
  }
  const release = releases.find(({ action }) => action === 'publish');
  if (times.publishAt !== '' && release) {
    throw fieldError('publishAt', inReleaseMessage(release.name), 'IN_RELEASE');
  }
  if (times.unpublishAt !== '' && !published && times.publishAt === '') {
    throw fieldError('unpublishAt', scheduleMessages.notPublished);
  }
  const by = { set_by: change.actor.name, set_by_id: personOf(change.actor) };
  for (const [action, time] of [
    ['publish', times.publishAt],
    ['unpublish', times.unpublishAt],
  ] as const) {
    const due_at = findMoment(time);
    if (!due_at) await removeSchedules(change.trx, id, action);
    else await setSchedule(change.trx, { kind, record_id: id, action, due_at, ...by });
  }
  const changes = listChanges(describe(plan), describeTimes(times));
  change.audit({ action: 'scheduled', record, changes });
}

const describeTimes = ({ publishAt, unpublishAt }: ScheduleTimes) => ({
  'Publish at': publishAt && describeMoment(publishAt),
  'Unpublish at': unpublishAt && describeMoment(unpublishAt),
});

function describe(plan: Plan | null) {
  const local = (time: string | null | undefined) => (time ? minuteOf(time) : '');
  return describeTimes({
    publishAt: local(plan?.publishAt),
    unpublishAt: local(plan?.unpublishAt),
  });
}
