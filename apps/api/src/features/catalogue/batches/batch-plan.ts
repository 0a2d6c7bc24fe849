import type { Db } from '@bakery/db';
import { batchFormMessages, batchLimits, readBatchCode } from '@bakery/schemas/catalogue/batches';
import type { BatchInput } from '@bakery/schemas/catalogue/batches';
import { pairUp } from '../../../core/pair-up.ts';
import { lockContent, withChange } from '../../../content/change.ts';
import type { Change } from '../../../content/change.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { LoggedChange } from '../../../core/audit-log/audit-log.ts';
import type { Deps } from '../../../deps.ts';
import { readShelves } from '../listed-products/index.ts';
import { describeBatch } from './batches.presenter.ts';
import * as queries from './batches.queries.ts';
import type { BatchRow, BatchValues } from './batches.queries.ts';
import { findBatchValues, getBatchValues, isRecalled } from './batches.service.ts';

/** A batch as it is stored, or as a line of a file is to make it. */
export interface PlannedBatch {
  line: number;
  input: BatchInput;
  /** The version of the batch that was seen; absent for a new one. */
  version?: number | undefined;
}

/** A batch that a line has made, with what was there before; absent for a new one. */
export interface DoneBatch {
  id: string;
  version: number;
  before?: BatchValues;
}

/** A batch that was done, or why it was not. */
export type BatchOutcome = { done: DoneBatch; reason?: never } | { reason: string; done?: never };

const otherNow = 'Somebody has changed this in the meantime.';

/** The batches with these codes, by the letters and digits of their codes. */
export async function findStoredBatches(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, BatchRow>> {
  const keys = codes.flatMap((code) => readBatchCode(code).key ?? []);
  const rows = await queries.findBatchesByKey(db, keys);
  return new Map(rows.map((row) => [row.code_key, row]));
}

/** Tells what an input changes of a batch, or of none. */
export async function openBatchComparison(deps: Deps) {
  const shelves = await readShelves(deps);
  return (input: BatchInput, before: BatchRow | undefined): LoggedChange[] =>
    listChanges(
      before && describeBatch(before),
      describeBatch(getBatchValues(shelves, input, before)),
    );
}

/** Saves what was planned, in the caller's change; a batch that is not as it was seen is left out. */
export async function saveBatches(
  change: Change,
  planned: readonly PlannedBatch[],
): Promise<BatchOutcome[]> {
  const { trx } = change;
  const shelves = await readShelves(change);
  const by = change.actor.name;
  const announce = await lockContent(change, 'batches');
  const codes = planned.map(({ input }) => input.code);
  const stored = await findStoredBatches(trx, codes);
  let room = batchLimits.batches - (await queries.countBatches(trx));
  const added = new Map<BatchValues, number>();
  const outcomes: BatchOutcome[] = [];
  for (const [n, { input, version }] of planned.entries()) {
    const { key = '' } = readBatchCode(input.code);
    const before = stored.get(key);
    outcomes.push({ reason: otherNow });
    if (before?.version !== version) continue;
    const values = findBatchValues(shelves, input, before);
    if (!values) outcomes[n] = { reason: batchFormMessages.product };
    else if (before) {
      const row = await queries.updateBatch(trx, before.id, values, by);
      outcomes[n] = { done: { ...refOf(row), before: valuesOf(before) } };
    } else if ((room -= 1) < 0) outcomes[n] = { reason: batchFormMessages.tooMany };
    else added.set(values, n);
  }
  const rows = await queries.insertBatches(trx, [...added.keys()], by);
  for (const [n, row] of pairUp([...added.values()], rows)) outcomes[n] = { done: refOf(row) };
  announce(outcomes.flatMap(({ done }) => done?.id ?? []));
  return outcomes;
}

/** Adds batches of a product of the catalogue that may not be in memory yet. */
export async function addExampleBatches(
  deps: Deps,
  { id, name }: { id: string; name: string },
  batches: readonly Pick<BatchInput, 'code' | 'madeOn' | 'bestBefore' | 'note'>[],
): Promise<void> {
  const values = batches.map(({ code, madeOn, bestBefore, note }) => ({
    code,
    code_key: readBatchCode(code).key ?? '',
    shelf: 'product' as const,
    product_id: id,
    product_name: name,
    made_on: madeOn,
    best_before: bestBefore,
    note,
  }));
  await withChange(deps, async (change) => {
    const announce = await lockContent(change, 'batches');
    const rows = await queries.insertBatches(change.trx, values, deps.actor.name);
    announce(rows.map((row) => row.id));
  });
}

/** Takes batches back, in the caller's change, that are as they were made and not recalled. Returns why others were not, in their order. */
export async function setBatchesBack(
  change: Change,
  all: readonly DoneBatch[],
): Promise<(string | undefined)[]> {
  const ids = all.map(({ id }) => id);
  const { trx } = change;
  const announce = await lockContent(change, 'batches');
  const locked = await queries.lockBatches(trx, ids);
  const rows = new Map(locked.map((row) => [row.id, row]));
  const reasons: (string | undefined)[] = [];
  for (const { id, version, before } of all) {
    const row = rows.get(id);
    const isSame = row?.version === version && !isRecalled(row);
    reasons.push(isSame ? undefined : otherNow);
    if (!isSame) continue;
    if (before) await queries.updateBatch(trx, id, before, change.actor.name);
    else await queries.deleteBatch(trx, id);
  }
  announce(ids);
  return reasons;
}

const refOf = ({ id, version }: BatchRow): DoneBatch => ({ id, version });

function valuesOf(row: BatchRow): BatchValues {
  const { code, code_key, shelf, product_id, product_name, made_on, best_before, note } = row;
  return { code, code_key, shelf, product_id, product_name, made_on, best_before, note };
}
