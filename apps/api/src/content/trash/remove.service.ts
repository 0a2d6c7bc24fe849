import { contentKinds } from '@bakery/schemas/content/kinds';
import { withTransaction } from '@bakery/db';
import type { Right } from '@bakery/schemas/common/rights';
import { trashKindsWith } from '@bakery/schemas/content/trash';
import type {
  TrashEmptied,
  TrashEmpty,
  TrashKind,
  TrashRef,
  TrashRemoved,
} from '@bakery/schemas/content/trash';
import type { Deps } from '../../deps.ts';
import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { lockContentWrites } from '../records/records.queries.ts';
import { kindOf } from '../kinds/index.ts';
import { purgeDue, purgeLocked } from './purge.ts';
import { lockDeletedRows } from './purge.queries.ts';
import { countByKind } from './trash.queries.ts';

/** Removes these records for good, with an entry of the log for each. */
export async function removeForGood(deps: Deps, refs: readonly TrashRef[]): Promise<TrashRemoved> {
  const asked = new Map<TrashKind, Set<string>>();
  for (const { kind, id } of refs) asked.set(kind, (asked.get(kind) ?? new Set()).add(id));
  let [removed, missing] = [0, 0];
  for (const [kind, ids] of asked) {
    const count = await removeOfKind(deps, kind, [...ids]);
    removed += count;
    missing += ids.size - count;
  }
  if (removed > 0) deps.mediaCleanup.request();
  return { removed, missing };
}

function removeOfKind(deps: Deps, kind: TrashKind, asked: readonly string[]): Promise<number> {
  const { auditLog, actor } = deps;
  const { table, readName } = kindOf(kind);
  return withTransaction(deps.db, async (trx) => {
    await lockContentWrites(trx);
    const rows = await lockDeletedRows(trx, table, asked);
    for (const { id, record } of rows) {
      const named = { ...(await readName({ ...deps, db: trx }, id)), id: record };
      await auditLog.record(trx, actor, { action: 'removed', record: named });
    }
    await purgeLocked(
      trx,
      table,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/** The number of records that are removed before the response; the rest follows in the background. */
const maxAtOnce = 500;

/**
 * Removes for good what somebody with these rights could restore and was deleted until then. The entry of the
 * log says how many there were; it and the job are stored together, so an end of this process loses nothing.
 */
export async function emptyTrash(
  deps: Deps,
  rights: ReadonlySet<Right>,
  { until }: TrashEmpty,
): Promise<TrashEmptied> {
  const mayEmpty = trashKindsWith(rights);
  const total = await withTransaction(deps.db, async (trx) => {
    const counts = await countByKind(trx, mayEmpty, until);
    if (counts.length === 0) return 0;
    const changes = counts.map(({ kind, total }) => ({
      field: contentKinds[kind].plural,
      before: String(total),
      after: null,
    }));
    const record = { kind: 'trash', id: null, name: 'Trash' } as const;
    await deps.auditLog.record(trx, deps.actor, { action: 'emptied', record, changes });
    await deps.jobs.enqueue(trx, 'trash-empty', { until, kinds: mayEmpty });
    return counts.reduce((sum, count) => sum + count.total, 0);
  });
  await purgeDue(deps, tablesOf(mayEmpty), { until }, maxAtOnce);
  const left = await countByKind(deps.db, mayEmpty, until);
  return { removed: total, isDone: left.length === 0 };
}

const tablesOf = (list: readonly TrashKind[]) => list.map((kind) => kindOf(kind).table);

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'trash-empty': { until: string; kinds: TrashKind[] };
  }
}

export const trashEmptyJob: JobDefinition<'trash-empty'> = {
  label: 'Emptying the trash',
  giveUpAfter: 24,
  async run(deps, { until, kinds: emptied }) {
    await purgeDue(deps, tablesOf(emptied), { until });
  },
};
