import type { Trx } from '@bakery/db';
import { mediaMessages } from '@bakery/schemas/media';
import { fieldError } from '../../core/errors/app-error.ts';
import { lockReadyImages, releaseUnusedRows } from './media.queries.ts';

/**
 * Makes sure that each id is a ready image and stays one until the transaction ends; call it before
 * a record names them. Throws bad input in `field` otherwise.
 */
export async function claimImages(trx: Trx, ids: readonly string[], field: string): Promise<void> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  if (wanted.size === 0) return;
  const locked = await lockReadyImages(trx, [...wanted]);
  if (locked.length < wanted.size) throw fieldError(field, mediaMessages.gone);
}

/**
 * Releases those media that nothing names any more; call it in the transaction that has removed the
 * links, after it has. Their files go when it is committed.
 */
export async function releaseUnused(
  trx: Trx,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const given = [...new Set(ids)].filter((id) => id !== null && id !== undefined);
  if (given.length > 0) await releaseUnusedRows(trx, given);
}
