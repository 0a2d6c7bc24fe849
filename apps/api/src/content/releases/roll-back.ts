import { withSnapshot } from '@bakery/db';
import { draftRights } from '@bakery/schemas/content/drafts';
import { releaseMessages } from '@bakery/schemas/content/releases';
import type {
  ReleaseRollback,
  RollbackEntry,
  RolledBack,
} from '@bakery/schemas/content/release-rollback';
import type { Right } from '@bakery/schemas/common/rights';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { withChange } from '../change.ts';
import type { Change } from '../change.ts';
import { lockContentWrites } from '../records/records.queries.ts';
import { ensureFound } from '../records/records.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { kindOf } from '../kinds/index.ts';
import { listEntries } from './entries.queries.ts';
import { ReleaseFailure, withEntry } from './entry-failure.ts';
import { setBack } from './set-back.ts';
import * as queries from './releases.queries.ts';
import type { ReleaseRow } from './releases.queries.ts';
import { logRelease } from './releases.service.ts';
import { requireRights } from './rights.ts';
import { planRollback, presentPlanned } from './rollback-plan.ts';
import type { PlannedBack, Step } from './rollback-plan.ts';
import { withReleaseName } from './with-release-name.ts';

/**
 * Shows what a rollback would do to each entry as things are now. Of a kind that the user may not read, its name and
 * what would be done, without any value.
 */
export function showRollback(
  { db, mediaBase }: Deps,
  rights: ReadonlySet<Right>,
  id: string,
): Promise<RollbackEntry[]> {
  return withSnapshot(db, async (snapshot) => {
    requireLive(ensureFound(await queries.findRelease(snapshot, id)));
    const entries = await listEntries(snapshot, id);
    const planned = await planRollback({ db: snapshot, mediaBase }, entries);
    return planned.map((one) => {
      const entry = presentPlanned(one);
      return rights.has(draftRights(one.kind).read) ? entry : { ...entry, fields: [] };
    });
  });
}

/**
 * Takes all back that a release has changed, in one transaction. Where somebody has changed the same since, or the rules
 * refuse an entry, nothing is changed: the result says about which entry somebody has to decide.
 */
export async function rollBack(
  deps: Deps,
  user: SignedIn,
  { id, choices }: ReleaseRollback,
): Promise<RolledBack> {
  let planned: PlannedBack[] = [];
  try {
    return await withChange(deps, async (change) => {
      const { trx } = change;
      await lockContentWrites(trx);
      const release = ensureFound(await queries.lockRelease(trx, id));
      requireLive(release);
      const entries = await listEntries(trx, id);
      requireRights(user, entries);
      planned = await planRollback(change, entries, choices);
      const asked = planned.filter(({ outcome }) => outcome === 'asks');
      if (asked.length > 0) return { state: 'asks', entries: asked.map(presentPlanned) };
      await takeBack(change, release, planned);
      return {
        state: 'rolledBack',
        back: planned.filter(({ outcome }) => outcome === 'back').length,
        left: planned.filter(({ outcome }) => outcome === 'left').length,
      };
    });
  } catch (error) {
    if (!(error instanceof ReleaseFailure) || !error.entry) throw error;
    const { kind, record_id, name } = error.entry;
    const version = planned.find((one) => one.kind === kind && one.id === record_id)?.version ?? 0;
    return { state: 'refused', kind, id: record_id, version, name, message: error.reason };
  }
}

function requireLive({ live_at, rolled_back_at }: ReleaseRow): void {
  if (!live_at || rolled_back_at) throw new AppError('BAD_INPUT', releaseMessages.notLive);
}

/** The order of steps: a record that leaves the site makes room first, as when a release goes live. */
const turns: readonly Step['type'][] = ['hide', 'change', 'restore', 'show'];

async function takeBack(
  change: Change,
  release: ReleaseRow,
  planned: readonly PlannedBack[],
): Promise<void> {
  const { trx } = change;
  const named = withReleaseName(change, 'Rolled back release', release.name);
  for (const turn of turns) {
    for (const entry of planned) {
      if (entry.step?.type !== turn) continue;
      await withEntry(subjectOf(entry), () => takeOneBack(named, entry, entry.step!));
    }
  }
  const by = { rolled_back_at: new Date(), rolled_back_by: change.actor.name };
  await queries.updateRelease(trx, release.id, by);
  logRelease(change, release, 'rolledBack');
}

const subjectOf = ({ kind, id, name }: PlannedBack) => ({ kind, record_id: id, name });

async function takeOneBack(
  change: Change,
  { kind, id, version }: PlannedBack,
  step: Step,
): Promise<void> {
  if (step.type === 'change') await setBack(change, kind, { id, version }, step);
  else if (kind === 'site') return;
  else if (step.type === 'hide') await kindOf(kind).publishing.unpublish(change, { id, version });
  else if (step.type === 'restore')
    await kindOf(kind).restore(change, { kind, id, takesNewAddress: true });
  else await kindOf(kind).publishing.undoUnpublish(change, id);
}
