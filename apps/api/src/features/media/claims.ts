import type { Trx } from '@bakery/db';
import { mediaMessages } from '@bakery/schemas/media';
import { fieldError } from '../../core/errors/app-error.ts';
import { lockReadyImages, releaseUnusedRows } from './media.queries.ts';

/**
 * Ensures that each id is a ready image and stays one until the transaction ends; call it before a
 * record references them. Otherwise throws bad input in `field`.
 */
export async function claimImages(trx: Trx, ids: readonly string[], field: string): Promise<void> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  if (wanted.size === 0) return;
  const locked = await lockReadyImages(trx, [...wanted]);
  if (locked.length < wanted.size) throw fieldError(field, mediaMessages.gone);
}

/**
 * Releases those of the media that are no longer referenced; call it in the transaction that has
 * removed the references, after that. Their files are removed after the commit.
 */
export async function releaseUnused(
  trx: Trx,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const given = [...new Set(ids)].filter((id) => id !== null && id !== undefined);
  if (given.length > 0) await releaseUnusedRows(trx, given);
}
