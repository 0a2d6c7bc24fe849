import type { Trx } from '@bakery/db';
import { mediaMessages } from '@bakery/schemas/content/media';
import { AppError } from '../../core/errors/app-error.ts';
import { lockReadyImages, releaseUnusedRows } from './media.queries.ts';

/**
 * Ensures that each id is a ready image and stays one until the transaction ends; call it before a
 * record references them. Otherwise throws bad input in `field`.
 */
export async function claimImages(trx: Trx, ids: readonly string[], field: string): Promise<void> {
  await claimEach(
    trx,
    ids.map((id) => ({ id, field })),
  );
}

/** Claims the pictures of several fields. */
export async function claimEach(
  trx: Trx,
  claims: readonly { id: string; field: string }[],
): Promise<void> {
  if (claims.length === 0) return;
  const wanted = new Set(claims.map(({ id }) => id.toLowerCase()));
  const locked = new Set(await lockReadyImages(trx, [...wanted]));
  const gone = claims.filter(({ id }) => !locked.has(id.toLowerCase()));
  if (gone.length === 0) return;
  throw new AppError('BAD_INPUT', mediaMessages.gone, {
    fields: Object.fromEntries(gone.map(({ field }) => [field, mediaMessages.gone])),
  });
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
