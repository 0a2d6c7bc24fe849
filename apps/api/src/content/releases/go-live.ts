import { releaseMessages } from '@bakery/schemas/content/releases';
import { cutText } from '../../core/cut-text.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { withChange } from '../change.ts';
import type { Change } from '../change.ts';
import { lockContentWrites } from '../records/records.queries.ts';
import type { DraftRecord } from '../drafts/index.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { kindOf } from '../kinds/index.ts';
import type { RecordState } from '../kinds/index.ts';
import { listShownBanners, takesBannerAway } from './banners.queries.ts';
import { closeEntries, isOfRecord, listEntries, storeDone } from './entries.queries.ts';
import type { DoneEntry, EntryRow } from './entries.queries.ts';
import { ReleaseFailure, withEntry } from './entry-failure.ts';
import { priceProblem } from './problems.ts';
import { readContents, readEntryRecords } from './read-entries.ts';
import type { EntryRecords } from './read-entries.ts';
import * as queries from './releases.queries.ts';
import type { ReleaseRow } from './releases.queries.ts';
import { lockPlanned, logRelease } from './releases.service.ts';
import { requireRights } from './rights.ts';
import { withReleaseName } from './with-release-name.ts';

/** Does all that a release is to do, in one transaction. What goes wrong changes nothing and is stored. */
export async function goLive(
  deps: Deps,
  user: SignedIn,
  seen: { id: string; version: number },
): Promise<void> {
  try {
    await withChange(deps, async (change) => {
      const { trx } = change;
      const release = await lockPlanned(trx, seen);
      const entries = await listEntries(trx, release.id);
      requireRights(user, entries);
      await runRelease(change, release, entries);
    });
  } catch (error) {
    if (!(error instanceof ReleaseFailure)) throw error;
    await storeFailure(deps, seen.id, error);
    throw new AppError('BAD_INPUT', error.message, { cause: error });
  }
}

/** Lets each release go live whose time has come, by whichever process is the first at it. */
export async function goLiveDue(deps: Deps): Promise<void> {
  for (const id of await queries.listDueReleases(deps.db)) {
    try {
      await withChange(deps, async (change) => {
        const { trx } = change;
        await lockContentWrites(trx);
        const release = await queries.lockDueRelease(trx, id);
        if (!release) return;
        await runRelease(change, release, await listEntries(trx, id));
        await change.publishingNotices.add(trx, {
          ...noticeOf(release),
          outcome: 'live',
        });
      });
    } catch (error) {
      if (!(error instanceof ReleaseFailure)) throw error;
      await storeFailure(deps, id, error, { isScheduled: true });
    }
  }
}

const noticeOf = ({ id, name, scheduled_by, scheduled_by_id }: ReleaseRow) => ({
  kind: 'release' as const,
  record_id: id,
  action: 'publish' as const,
  name,
  by: { id: scheduled_by_id, name: scheduled_by },
});

/** Does it in the caller's transaction. Throws `ReleaseFailure` where it cannot be done. */
export async function runRelease(
  change: Change,
  release: ReleaseRow,
  entries: readonly EntryRow[],
): Promise<void> {
  const { trx } = change;
  if (entries.length === 0) throw new ReleaseFailure(releaseMessages.empty);
  const banners = await listShownBanners(trx);
  const found = await readEntryRecords(change, entries);
  // From here on its drafts can be published.
  await closeEntries(trx, release.id);
  const named = withReleaseName(change, 'Release', release.name);
  for (const entry of entries.toSorted(byTurn(found))) {
    await withEntry(entry, () => doEntry(named, entry, found.drafts.get(entry.record_id)));
  }
  await raisePrices(named, entries);
  const after = await readContents(change, entries);
  await storeDone(
    trx,
    release.id,
    entries.map((entry) => doneOf(entry, found, after)),
  );
  if (takesBannerAway(banners, await listShownBanners(trx))) {
    throw new ReleaseFailure(releaseMessages.noBanner);
  }
  const none = { failure: null, failed_kind: null, failed_record: null };
  const live = { live_at: new Date(), live_by: change.actor.name };
  await queries.updateRelease(trx, release.id, { ...live, ...none });
  await queries.deletePreviewLinks(trx, release.id);
  logRelease(change, release, 'wentLive');
}

/**
 * The order of entries: a record that leaves the site makes room first: a new banner may have the number of one that
 * goes. Documents come last, since they name products.
 */
function byTurn({ drafts }: EntryRecords) {
  const turnOf = ({ kind, action, record_id }: EntryRow) => {
    if (kind === 'site') return 4;
    if (action === 'delete') return 0;
    if (action === 'unpublish') return 1;
    return drafts.get(record_id)?.state === 'changed' ? 2 : 3;
  };
  return (a: EntryRow, b: EntryRow) => turnOf(a) - turnOf(b);
}

async function doEntry(
  change: Change,
  entry: EntryRow,
  draft: DraftRecord | undefined,
): Promise<void> {
  const { record_id: id, action } = entry;
  const isUnpublished = draft?.state === 'unpublished';
  if (action === 'publish') {
    if (!draft) throw new AppError('NOT_FOUND', releaseMessages.draftGone);
    await kindOf(entry.kind).publishing.publish(change, { id, version: draft.version });
    return;
  }
  if (!isOfRecord(entry)) return;
  const { kind } = entry;
  if (action === 'unpublish') {
    if (!isUnpublished) await kindOf(kind).publishing.unpublish(change, { id });
  } else if (action === 'delete') {
    if (isUnpublished) await kindOf(kind).publishing.remove(change, { id, version: draft.version });
    else await kindOf(kind).delete(change, id);
  }
}

/** Prices are changed together, in a few queries for each kind. */
async function raisePrices(change: Change, entries: readonly EntryRow[]): Promise<void> {
  const raised = entries.filter(isOfRecord).filter(({ action }) => action === 'price');
  for (const [kind, ofKind] of Map.groupBy(raised, (entry) => entry.kind)) {
    const { prices } = kindOf(kind);
    if (!prices) continue;
    const byId = new Map(ofKind.map((entry) => [entry.record_id, entry]));
    const refs = ofKind.map(({ record_id }) => ({ id: record_id }));
    const { skipped } = await prices.change(change, refs, ({ id, price }) => {
      const entry = byId.get(id)!;
      const problem = priceProblem(entry, price);
      if (problem !== null) throw new ReleaseFailure(problem, entry);
      return price === entry.price ? undefined : entry.price!;
    });
    const [first] = skipped;
    if (!first) continue;
    const isGone = first.reason === 'gone';
    const message = isGone ? releaseMessages.gone : releaseMessages.notPublished;
    throw new ReleaseFailure(message, byId.get(first.id));
  }
}

function doneOf(
  { kind, record_id, action, name }: EntryRow,
  { drafts, records }: EntryRecords,
  contents: ReadonlyMap<string, RecordState>,
): DoneEntry {
  const before = records.get(record_id);
  const after = contents.get(record_id);
  const draft = drafts.get(record_id)?.state;
  const was = action === 'publish' ? draft! : draft === 'unpublished' ? draft : 'published';
  return {
    kind,
    record_id,
    name: after?.name ?? before?.name ?? name,
    was,
    before: before?.content ?? null,
    after: after?.content ?? null,
  };
}

/** Stores the reason, for the release, the dashboard and the log, unless it has gone live meanwhile. */
async function storeFailure(
  deps: Deps,
  id: string,
  failure: ReleaseFailure,
  { isScheduled = false } = {},
): Promise<void> {
  await withChange(deps, async (change) => {
    const { trx } = change;
    await lockContentWrites(trx);
    const release = await queries.lockRelease(trx, id);
    if (!release || release.live_at) return;
    await queries.updateRelease(trx, id, {
      failure: cutText(failure.message, 500),
      failed_kind: failure.entry?.kind ?? null,
      failed_record: failure.entry?.record_id ?? null,
    });
    const changes = [{ field: 'Why', before: null, after: failure.message }];
    logRelease(change, release, 'liveFailed', changes);
    if (!isScheduled) return;
    const reason = { reason: failure.message, reason_kind: failure.entry?.kind ?? null };
    await change.publishingNotices.add(trx, {
      ...noticeOf(release),
      outcome: 'failed',
      ...reason,
    });
  });
  deps.log.warn({ err: failure, release: id }, 'a release did not go live');
}
