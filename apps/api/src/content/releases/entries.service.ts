import type { Trx } from '@bakery/db';
import { applyPriceRule } from '@bakery/schemas/catalogue/price-rule';
import { maxReleaseEntries, releaseMessages } from '@bakery/schemas/content/releases';
import type {
  ReleaseAdd,
  ReleaseAdded,
  ReleaseAddedMatching,
  ReleaseAddMatching,
  ReleaseAddPrices,
  ReleaseRemove,
  ReleaseSkipped,
  ReleaseSkipReason,
  ReleaseTarget,
} from '@bakery/schemas/content/releases';
import type { Deps } from '../../deps.ts';
import { AppError, fieldError } from '../../core/errors/app-error.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { withChange } from '../change.ts';
import type { Change } from '../change.ts';
import { lockContentWrites } from '../records/records.queries.ts';
import { listNames } from '../records/releases.ts';
import { resolve } from '../bulk/index.ts';
import { removeAllSchedules } from '../drafts/index.ts';
import { kindOf } from '../kinds/index.ts';
import * as queries from './entries.queries.ts';
import type { EntryRow, NewEntry } from './entries.queries.ts';
import { readEntryRecords } from './read-entries.ts';
import type { EntryRecords } from './read-entries.ts';
import { requireRights } from './rights.ts';
import { insertRelease, updateRelease } from './releases.queries.ts';
import type { ReleaseRow } from './releases.queries.ts';
import { lockPlanned, logRelease } from './releases.service.ts';

/** The entry that is to be added, or why it is left out. */
type Planned = NewEntry | ReleaseSkipReason;
type Wanted = Pick<EntryRow, 'kind' | 'record_id' | 'action'>;

/** Plans what a release does to records; those that it cannot be done to are left out and named. */
export async function addToRelease(
  deps: Deps,
  user: SignedIn,
  { release, action, records }: ReleaseAdd,
): Promise<ReleaseAdded> {
  requireRights(user, records);
  const wanted = records.map(({ kind, id }) => ({ kind, record_id: id, action }));
  return add(deps, release, wanted, (entry, found) => plan(entry, found));
}

/**
 * Adds all that match the filter of a list. A record that the action does not concern is counted and not named: in a
 * list most products have no draft.
 */
export function addMatchingToRelease(
  deps: Deps,
  user: SignedIn,
  { release, action, kind, selection }: ReleaseAddMatching,
): Promise<ReleaseAddedMatching> {
  requireRights(user, [{ kind }]);
  return withChange(deps, async (change) => {
    const { trx } = change;
    await lockContentWrites(trx);
    const selected = await resolve(trx, kind, selection, (ids) =>
      kindOf(kind).publishing.listRecordIds(trx, ids),
    );
    if ('total' in selected) return { state: 'otherTotal', total: selected.total };
    const wanted = selected.refs.map(({ id }) => ({ kind, record_id: id, action }));
    const added = await add(change, release, wanted, (entry, found) => plan(entry, found));
    const skipped = added.skipped.filter(({ reason }) => !isUnconcerned(reason));
    const unconcerned = added.skipped.length - skipped.length;
    return { ...added, state: 'done', skipped, unconcerned };
  });
}

const isUnconcerned = (reason: ReleaseSkipReason) =>
  reason === 'noDraft' || reason === 'notPublished';

function plan({ kind, record_id, action }: Wanted, found: EntryRecords): Planned {
  const state = found.states.get(record_id)?.state;
  const draft = found.drafts.get(record_id);
  const isGone = state === undefined ? draft?.state !== 'new' : state === 'trashed';
  if (isGone) return 'gone';
  if (action === 'publish' && !draft) return 'noDraft';
  if (action === 'unpublish' && state !== 'published') return 'notPublished';
  if (action === 'delete' && state === undefined) return 'notPublished';
  const own = action === 'publish' ? found.shown.get(record_id) : undefined;
  const { name } = (own ?? found.records.get(record_id))!;
  return { kind, record_id, action, name, price: null, price_before: null };
}

/** Plans new prices, calculated as a change of many at once calculates them. */
export function addPricesToRelease(
  deps: Deps,
  { release, kind, rule, records }: ReleaseAddPrices,
): Promise<ReleaseAdded> {
  const versions = new Map(records.map(({ id, version }) => [id, version]));
  const wanted = records.map(({ id }) => ({ kind, record_id: id, action: 'price' as const }));
  return add(deps, release, wanted, ({ record_id }, found) => {
    const state = found.states.get(record_id);
    if (!state || state.state === 'trashed') return 'gone';
    if (state.state !== 'published') return 'notPublished';
    if (state.version !== versions.get(record_id)) return 'changed';
    const { name, content } = found.records.get(record_id)!;
    const before = Number(content['price']);
    const price = applyPriceRule(before, rule);
    if (typeof price === 'string') {
      const what = price === 'tooLow' ? 'would become 0 or less' : 'would be above the limit';
      throw fieldError('rule.amount', `The price of ${name} ${what}.`);
    }
    if (price === before) return undefined;
    return { kind, record_id, action: 'price', name, price, price_before: before };
  });
}

function add(
  deps: Deps,
  target: ReleaseTarget,
  wanted: readonly Wanted[],
  planOf: (entry: Wanted, found: EntryRecords) => Planned | undefined,
): Promise<ReleaseAdded> {
  return withChange(deps, async (change) => {
    const { trx } = change;
    const release = await findTarget(change, target);
    const present = await queries.listEntries(trx, release.id);
    const known = new Map(present.map((entry) => [keyOf(entry), entry]));
    const found = await readEntryRecords(change, wanted);
    const elsewhere = await findElsewhere(trx, release.id, wanted);
    const added = new Map<string, NewEntry>();
    const skipped: ReleaseSkipped[] = [];
    let unchanged = 0;
    for (const entry of wanted) {
      const skip = (reason: ReleaseSkipReason, name: string | null = null) =>
        skipped.push({ id: entry.record_id, name: nameOf(entry, found), reason, release: name });
      const planned = planOf(entry, found);
      const before = known.get(keyOf(entry));
      const other = elsewhere.get(entry.record_id);
      if (planned === undefined) unchanged += 1;
      else if (typeof planned === 'string') skip(planned);
      else if (before && before.action !== entry.action) skip('otherAction');
      else if (before && before.price === planned.price) unchanged += 1;
      else if (other !== undefined) skip('otherRelease', other);
      else added.set(keyOf(entry), planned);
    }
    const entries = [...added.values()];
    const unscheduled = await store(change, release, { present, entries });
    const dueAt = release.due_at?.toISOString() ?? null;
    return {
      release: { id: release.id, name: release.name, dueAt },
      added: entries.length,
      unchanged,
      unscheduled,
      skipped,
    };
  });
}

async function findTarget(change: Change, target: ReleaseTarget): Promise<ReleaseRow> {
  const { trx } = change;
  if ('id' in target) return lockPlanned(trx, target);
  await lockContentWrites(trx);
  const release = await insertRelease(trx, target.name, change.actor.name);
  logRelease(change, release, 'created');
  return release;
}

/** The names of the other releases that publish drafts which are to be published with this one. */
async function findElsewhere(
  trx: Trx,
  releaseId: string,
  wanted: readonly Wanted[],
): Promise<Map<string, string>> {
  const ids = wanted.filter(({ action }) => action === 'publish').map((one) => one.record_id);
  if (ids.length === 0) return new Map();
  const publishing = await queries.listPublishing(trx, ids);
  const others = publishing.filter(({ release_id }) => release_id !== releaseId);
  return new Map(others.map(({ record_id, name }) => [record_id, name]));
}

/** Stores new entries, which replace those of the same records; returns how many had a time of their own. */
async function store(
  change: Change,
  release: ReleaseRow,
  { present, entries }: { present: readonly EntryRow[]; entries: readonly NewEntry[] },
): Promise<number> {
  if (entries.length === 0) return 0;
  const { trx } = change;
  const keys = new Set([...present, ...entries].map(keyOf));
  if (keys.size > maxReleaseEntries) throw new AppError('BAD_INPUT', releaseMessages.tooMany);
  const refs = entries.map(({ kind, record_id }) => ({ kind, id: record_id }));
  await queries.deleteEntries(trx, release.id, refs);
  await queries.insertEntries(trx, release.id, change.actor.name, entries);
  await updateRelease(trx, release.id, {});
  const changes = [{ field: 'Added', before: null, after: listNames(entries) }];
  logRelease(change, release, 'changed', changes);
  const published = entries.filter(({ action }) => action === 'publish');
  if (published.length === 0) return 0;
  const ids = published.map(({ record_id }) => record_id);
  return removeAllSchedules(trx, ids, 'publish');
}

/** Takes records out of a release; their drafts stay. */
export async function removeFromRelease(
  deps: Deps,
  user: SignedIn,
  { id, records }: ReleaseRemove,
): Promise<void> {
  requireRights(user, records);
  await withChange(deps, async (change) => {
    const { trx } = change;
    const release = await lockPlanned(trx, { id });
    const removed = await queries.deleteEntries(trx, id, records);
    if (removed.length === 0) return;
    await updateRelease(trx, id, {});
    const changes = [{ field: 'Taken out', before: listNames(removed), after: null }];
    logRelease(change, release, 'changed', changes);
  });
}

const keyOf = ({ kind, record_id }: Pick<EntryRow, 'kind' | 'record_id'>) => `${kind} ${record_id}`;

function nameOf({ record_id }: Wanted, found: EntryRecords): string | null {
  return (found.shown.get(record_id) ?? found.records.get(record_id))?.name ?? null;
}
