import { describeMoment, findMoment, minuteOf } from '@bakery/schemas/common/dates';
import { releaseMessages } from '@bakery/schemas/content/releases';
import type { ReleaseSchedule } from '@bakery/schemas/content/releases';
import { notReadyMessage } from '@bakery/schemas/content/schedules';
import { personOf } from '../../core/session/actor.ts';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { Deps } from '../../deps.ts';
import { fieldError } from '../../core/errors/app-error.ts';
import { inOneTransaction } from '../records/one-transaction.ts';
import type { JoinedDeps } from '../records/one-transaction.ts';
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
  return inOneTransaction(deps, async (joined) => {
    const trx = joined.db;
    const release = await lockPlanned(trx, seen);
    const due_at = findMoment(time) ?? null;
    const entries = await listEntries(trx, release.id);
    requireRights(user, entries);
    if (due_at !== null) {
      await requireConfirmed(joined, entries);
      if (entries.length === 0) throw fieldError('time', releaseMessages.empty);
      if (await losesBanner(trx, entries)) throw fieldError('time', releaseMessages.noBanner);
      if (!anyway) await requireReady(joined, release, entries);
    }
    const none = { failure: null, failed_kind: null, failed_record: null };
    const by = {
      scheduled_by: due_at && deps.actor.name,
      scheduled_by_id: due_at && personOf(deps.actor),
    };
    await updateRelease(trx, release.id, { due_at, ...by, ...none });
    const before = release.due_at ? minuteOf(release.due_at.toISOString()) : '';
    const changes = listChanges(describeTime(before), describeTime(time));
    await logRelease(joined, trx, release, 'scheduled', changes);
  });
}

/** Some drafts are planned by those alone who have confirmed their identity. */
async function requireConfirmed(joined: JoinedDeps, entries: readonly EntryRow[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const ids = ofKind.map(({ record_id }) => record_id);
    await kindOf(kind).publishing.beforePlanned?.(joined, ids);
  }
}

/** Lets it go live, and undoes that: all rules of all kinds are asked, in the order in which they will be. */
async function requireReady(
  joined: JoinedDeps,
  release: ReleaseRow,
  entries: readonly EntryRow[],
): Promise<void> {
  try {
    await rehearse(joined.db, () => runRelease(joined, release, entries));
  } catch (error) {
    if (!(error instanceof ReleaseFailure)) throw error;
    throw fieldError('time', notReadyMessage(error.message), 'NOT_READY');
  }
}

const describeTime = (time: string) => ({ 'Goes live at': time && describeMoment(time) });
