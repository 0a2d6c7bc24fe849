import { contentKinds } from '@bakery/schemas/content/kinds';
import { withSnapshot } from '@bakery/db';
import type { Db } from '@bakery/db';
import { trashKinds } from '@bakery/schemas/content/trash';
import type {
  DemoContent,
  DemoRecord,
  DemoRemove,
  DemoRemoved,
  DemoRestore,
  DemoRestored,
} from '@bakery/schemas/office/demo';
import type { AuditAction } from '@bakery/schemas/office/audit-log';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { withChange } from '../../../content/change.ts';
import { lockContentWrites } from '../../../content/records/records.queries.ts';
import { restoreFromTrash } from '../../../content/trash/index.ts';
import * as queries from './demo.queries.ts';
import { kindOf } from '../../../content/kinds/index.ts';

/** Reads which demo content is left, and which of it would stay if the rest were removed now. */
export function readDemoContent({ db }: Pick<Deps, 'db'>): Promise<DemoContent> {
  return withSnapshot(db, async (snapshot) => {
    const { wasLoaded, isRecorded } = await queries.findOrigin(snapshot);
    if (isRecorded) return { origin: 'known', records: await listRecords(snapshot) };
    return { origin: wasLoaded ? 'unknown' : 'never', records: [] };
  });
}

/** A platform stays while something is sold on it that stays. */
async function listRecords(db: Db): Promise<DemoRecord[]> {
  const rows = await queries.listDemoRows(db);
  const idsOf = (kind: DemoRecord['kind']) =>
    rows.filter((row) => row.kind === kind && !row.isChanged).map(({ id }) => id);
  const used = await queries.listPlatformsUsed(db, idsOf('platform'), {
    product: idsOf('product'),
    liveProduct: idsOf('liveProduct'),
  });
  return rows.map(({ kind, id, name, isChanged }) => ({
    kind,
    id,
    name,
    stays: isChanged ? 'changed' : used.has(id) ? 'used' : null,
  }));
}

/**
 * Moves those of the records into the trash that are demo content, unchanged and not used by others, all in one
 * transaction. What has changed since they were shown stays.
 */
export function removeDemoContent(deps: Deps, { ids }: DemoRemove): Promise<DemoRemoved> {
  const shown = new Set(ids.map((id) => id.toLowerCase()));
  return withChange(deps, async (change) => {
    await lockContentWrites(change.trx);
    const removed: DemoRemoved['removed'] = [];
    for (const { kind, id, stays } of await listRecords(change.trx)) {
      if (stays !== null || !shown.has(id)) continue;
      if (await isFound(kindOf(kind).delete(change, id))) removed.push({ kind, id });
    }
    await logCounts(change, 'deleted', removed);
    return { removed, left: shown.size - removed.length };
  });
}

/** Puts demo content back that was removed, all at once; where one cannot be as it was, each that can. */
export async function restoreDemoContent(
  deps: Deps,
  { items }: DemoRestore,
): Promise<DemoRestored> {
  const brought = await queries.listBrought(
    deps.db,
    items.map(({ id }) => id),
  );
  const wanted = items.filter(({ id }) => brought.has(id.toLowerCase()));
  try {
    return await withChange(deps, async (change) => {
      const restored: DemoRestore['items'] = [];
      for (const item of wanted) {
        const work = kindOf(item.kind).restore(change, { ...item, takesNewAddress: true });
        if (await isFound(work)) restored.push(item);
      }
      await logCounts(change, 'restored', restored);
      return { restored: restored.length, left: items.length - restored.length };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TAKEN') throw error;
  }
  const outcomes = await restoreFromTrash(
    deps,
    wanted.map((item) => ({ ...item, takesNewAddress: true })),
  );
  const restored = wanted.filter((_, n) => outcomes[n]?.state === 'restored');
  await logCounts(deps, 'restored', restored);
  return { restored: restored.length, left: items.length - restored.length };
}

/** False where somebody else has deleted the record, or has removed it for good. */
async function isFound(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

/** One entry of the log with the numbers: beside those of the single records, but for those that a start has created. */
export async function logCounts(
  { auditLog, actor, db }: Deps,
  action: Extract<AuditAction, 'created' | 'deleted' | 'restored'>,
  records: DemoRestore['items'],
): Promise<void> {
  if (records.length === 0) return;
  const changes = trashKinds.flatMap((kind) => {
    const count = records.filter((record) => record.kind === kind).length;
    if (count === 0) return [];
    const field = contentKinds[kind].plural;
    const [before, after] = action === 'deleted' ? [String(count), null] : [null, String(count)];
    return [{ field, before, after }];
  });
  const record = { kind: 'demo', id: null, name: 'Demo content' } as const;
  await auditLog.record(db, actor, { action, record, changes });
}
