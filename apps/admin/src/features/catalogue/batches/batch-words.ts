import type { Batch } from '@bakery/schemas/catalogue/batches';
import { formatNumber } from '../../../shared/format/format.ts';

/** Whether visitors read of a recall of the batch. */
export function isRecalled({ recall }: Batch): boolean {
  return recall !== null && recall.endedAt === null;
}

/** `batch MB 2511-03`, or how many there are. */
export function nameBatches(batches: readonly Batch[]): string {
  const [only, ...others] = batches;
  if (only && others.length === 0) return `batch ${only.code}`;
  return `${formatNumber(batches.length)} batches`;
}

/** The products of batches, each once, as a sentence names them; blank where none is said. */
export function listProductNames(batches: readonly Batch[]): string {
  const names = [...new Set(batches.flatMap(({ product }) => product?.name ?? []))];
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
