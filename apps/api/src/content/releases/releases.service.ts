import { withSnapshot } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { ListPage } from '@bakery/schemas/common/fields';
import type { DraftedKind } from '@bakery/schemas/content/drafts';
import { releaseMessages } from '@bakery/schemas/content/releases';
import type {
  EntryDifference,
  PublishProblem,
  ReleaseDetails,
  ReleaseEntry,
  releaseEntryRef,
  ReleaseItem,
  ReleaseListQuery,
} from '@bakery/schemas/content/releases';
import type { Right } from '@bakery/schemas/common/rights';
import type { z } from 'zod';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { AuditAction } from '@bakery/schemas/office/audit-log';
import type { LoggedChange } from '../../core/audit-log/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { withChange } from '../change.ts';
import type { Change } from '../change.ts';
import { ensureVersion, lockContentWrites } from '../records/records.queries.ts';
import { ensureFound } from '../records/records.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { listChanged, listDifferences } from './differences.ts';
import { listEntries } from './entries.queries.ts';
import type { EntryRow } from './entries.queries.ts';
import { listProblems } from './problems.ts';
import { readEntryRecords } from './read-entries.ts';
import type { EntryRecords } from './read-entries.ts';
import { effectOf, presentRelease } from './releases.presenter.ts';
import { requireRights } from './rights.ts';
import * as queries from './releases.queries.ts';
import type { ReleaseRow } from './releases.queries.ts';
import { compareContents } from './rollback-values.ts';

export function listReleases(
  { db }: Deps,
  { page, limit, ...filter }: ReleaseListQuery,
): Promise<ListPage<ReleaseItem>> {
  return withSnapshot(db, async (snapshot) => ({
    items: (await queries.pageReleases(snapshot, { ...filter, page, limit })).map(presentRelease),
    meta: { total: await queries.countReleases(snapshot, filter), page, limit },
  }));
}

/** A release with what it does to each record, and what stands in its way. */
export function openRelease(
  { db, mediaBase }: Deps,
  rights: ReadonlySet<Right>,
  id: string,
): Promise<ReleaseDetails> {
  return withSnapshot(db, async (snapshot) => {
    const release = ensureFound(await queries.findRelease(snapshot, id));
    const entries = await listEntries(snapshot, id);
    const context = { db: snapshot, mediaBase };
    const found = await readEntryRecords(context, entries);
    const differences = await listDifferences(context, entries, found, rights);
    const open = entries.filter(({ is_open }) => is_open);
    const problems = await listProblems(snapshot, open, found);
    return {
      ...presentRelease(release),
      entries: entries.map((entry) => ({
        ...presentEntry(entry, found),
        problem: problems.get(entry.record_id) ?? null,
        differences: differences.get(entry.record_id) ?? [],
      })),
    };
  });
}

/** Lists the changes of an entry, field by field. Throws NOT_FOUND where the release has none of this record. */
export function compareEntry(
  { db, mediaBase }: Deps,
  { id, kind, record }: z.infer<typeof releaseEntryRef>,
): Promise<EntryDifference[]> {
  return withSnapshot(db, async (snapshot) => {
    const all = await listEntries(snapshot, id);
    const entry = ensureFound(all.find((one) => one.kind === kind && one.record_id === record));
    const context = { db: snapshot, mediaBase };
    const found = await readEntryRecords(context, [entry]);
    const [changed] = await listChanged(context, kind, [entry], found);
    if (!changed) return [];
    const values = await compareContents(context, entry, changed.before, changed.after);
    return values.map(({ label, before, now }) => ({ label, before, after: now }));
  });
}

/**
 * Finds the problem that stands in the way of a draft that is to be published alone; null for nothing that is known.
 */
export function findDraftProblem(
  { db, mediaBase }: Deps,
  { kind, id }: { kind: DraftedKind; id: string },
): Promise<PublishProblem | null> {
  return withSnapshot(db, async (snapshot) => {
    const action = 'publish' as const;
    const entry = { kind, record_id: id, action, price: null, price_before: null };
    const found = await readEntryRecords({ db: snapshot, mediaBase }, [entry]);
    return (await listProblems(snapshot, [entry], found)).get(id) ?? null;
  });
}

function presentEntry(
  entry: EntryRow,
  found: EntryRecords,
): Omit<ReleaseEntry, 'problem' | 'differences'> {
  const { kind, record_id: id, action } = entry;
  const present = found.shown.get(id) ?? found.records.get(id);
  return {
    kind,
    id,
    name: present?.name ?? entry.name,
    action,
    effect: effectOf(action, entry.was ?? found.drafts.get(id)?.state ?? null),
    price: entry.price,
    priceBefore: entry.price_before,
    addedBy: entry.added_by,
  };
}

export function createRelease(deps: Deps, name: string): Promise<{ id: string }> {
  return withChange(deps, async (change) => {
    const release = await queries.insertRelease(change.trx, name, deps.actor.name);
    logRelease(change, release, 'created');
    return { id: release.id };
  });
}

export function renameRelease(deps: Deps, id: string, name: string): Promise<void> {
  return withChange(deps, async (change) => {
    const { trx } = change;
    await lockContentWrites(trx);
    const release = ensureFound(await queries.lockRelease(trx, id));
    await queries.updateRelease(trx, id, { name });
    const changes = listChanges({ Name: release.name }, { Name: name });
    logRelease(change, { ...release, name }, 'changed', changes);
  });
}

/** Gives a release up that has not gone live; its drafts stay. */
export function deleteRelease(
  deps: Deps,
  user: SignedIn,
  seen: { id: string; version: number },
): Promise<void> {
  return withChange(deps, async (change) => {
    const { trx } = change;
    const release = await lockPlanned(trx, seen);
    requireRights(user, await listEntries(trx, release.id));
    await queries.deletePreviewLinks(trx, release.id);
    await queries.deleteRelease(trx, release.id);
    logRelease(change, release, 'deleted');
  });
}

/**
 * Locks a release that has not gone live. Throws NOT_FOUND where there is none, VERSION_CONFLICT where it is no longer as it was seen, and
 * bad input where it is live.
 */
export async function lockPlanned(
  trx: Trx,
  { id, version }: { id: string; version?: number },
): Promise<ReleaseRow> {
  await lockContentWrites(trx);
  const release = await queries.lockRelease(trx, id);
  if (!release) throw new AppError('NOT_FOUND', plainMessages.notFound);
  if (release.live_at) throw new AppError('BAD_INPUT', releaseMessages.isLive);
  ensureVersion(release.version, version);
  return release;
}

export function logRelease(
  change: Change,
  { id, name }: Pick<ReleaseRow, 'id' | 'name'>,
  action: AuditAction,
  changes: readonly LoggedChange[] = [],
): void {
  change.audit({ action, record: { kind: 'release', id, name }, changes });
}
