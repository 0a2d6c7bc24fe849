import { describeMoment, findMoment, minuteOf } from '@bakery/schemas/common/dates';
import { releaseMessages } from '@bakery/schemas/content/releases';
import type { ReleaseSchedule } from '@bakery/schemas/content/releases';
import { notReadyMessage } from '@bakery/schemas/content/schedules';
import { personOf } from '../../core/session/actor.ts';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { Deps } from '../../deps.ts';
import { fieldError } from '../../core/errors/app-error.ts';
import { withChange } from '../change.ts';
import type { Change } from '../change.ts';
import { rehearse } from '../records/rehearse.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { kindOf } from '../kinds/index.ts';
import { listEntries } from './entries.queries.ts';
import type { EntryRow } from './entries.queries.ts';
import { ReleaseFailure } from './entry-failure.ts';
import { runRelease } from './go-live.ts';
import { losesBanner } from './home-banner.ts';
import { updateRelease } from './releases.queries.ts';
import type { ReleaseRow } from './releases.queries.ts';
import { lockPlanned, logRelease } from './releases.service.ts';
import { requireRights } from './rights.ts';

/**
 * Sets when a release goes live; an earlier failure is removed. Throws bad input at the field, and NOT_READY where it would
 * fail as things are, unless it is to have the time anyway.
 */
export function scheduleRelease(
  deps: Deps,
  user: SignedIn,
  { time, anyway, ...seen }: ReleaseSchedule,
): Promise<void> {
  return withChange(deps, async (change) => {
    const { trx } = change;
    const release = await lockPlanned(trx, seen);
    const due_at = findMoment(time) ?? null;
    const entries = await listEntries(trx, release.id);
    requireRights(user, entries);
    if (due_at !== null) {
      await requireConfirmed(change, entries);
      if (entries.length === 0) throw fieldError('time', releaseMessages.empty);
      if (await losesBanner(trx, entries)) throw fieldError('time', releaseMessages.noBanner);
      if (!anyway) await requireReady(change, release, entries);
    }
    const none = { failure: null, failed_kind: null, failed_record: null };
    const by = {
      scheduled_by: due_at && deps.actor.name,
      scheduled_by_id: due_at && personOf(deps.actor),
    };
    await updateRelease(trx, release.id, { due_at, ...by, ...none });
    const before = release.due_at ? minuteOf(release.due_at.toISOString()) : '';
    const changes = listChanges(describeTime(before), describeTime(time));
    logRelease(change, release, 'scheduled', changes);
  });
}

/** Some drafts are planned by those alone who have confirmed their identity. */
async function requireConfirmed(change: Change, entries: readonly EntryRow[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const ids = ofKind.map(({ record_id }) => record_id);
    await kindOf(kind).publishing.beforePlanned?.(change, ids);
  }
}

/** Lets it go live, and undoes that: all rules of all kinds are asked, in the order in which they will be. */
async function requireReady(
  change: Change,
  release: ReleaseRow,
  entries: readonly EntryRow[],
): Promise<void> {
  try {
    await rehearse(change, (part) => runRelease(part, release, entries));
  } catch (error) {
    if (!(error instanceof ReleaseFailure)) throw error;
    throw fieldError('time', notReadyMessage(error.message), 'NOT_READY');
  }
}

const describeTime = (time: string) => ({ 'Goes live at': time && describeMoment(time) });
