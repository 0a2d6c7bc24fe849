import { batchPath } from '@bakery/schemas/catalogue/batches';
import type { Batch, BatchInput } from '@bakery/schemas/catalogue/batches';
import { formatDate } from '@bakery/schemas/common/dates';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import type { NamedRecord } from '../../../core/audit-log/audit-log.ts';
import { productOf } from './batch-source.ts';
import type { BatchRow, BatchValues } from './batches.queries.ts';

/** A batch in the back office; `nameOf` has the present name of a product. */
export function presentBatch(
  row: BatchRow,
  nameOf: (product: NonNullable<BatchInput['product']>) => string | undefined,
): Batch {
  const product = productOf(row);
  const { recalled_at: at, recall_reason: reason, recall_advice: advice } = row;
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    path: batchPath(row.code_key),
    product: product && { ...product, name: nameOf(product) ?? product.name },
    madeOn: row.made_on,
    bestBefore: row.best_before,
    note: row.note,
    recall:
      at && reason !== null && advice !== null
        ? {
            reason,
            advice,
            at: at.toISOString(),
            endedAt: row.recall_ended_at?.toISOString() ?? null,
          }
        : null,
    changedBy: row.changed_by,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function nameBatch({ id, code }: BatchRow): NamedRecord {
  return { kind: 'batch', id, name: code };
}

/** The fields of a batch by the names that people know them by. */
export function describeBatch(row: BatchValues): LoggedFields {
  return {
    Code: row.code,
    Product: row.product_name ?? null,
    'Made on': formatDate(row.made_on),
    'Best before': formatDate(row.best_before),
    Note: row.note ?? '',
  };
}
