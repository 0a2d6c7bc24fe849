import { bannerCreate } from '../pages/banners.ts';
import { id, listQuery, wholeNumber } from '../common/fields.ts';
import { contentKinds } from './kinds.ts';
import { picture } from './media.ts';
import type { Right } from '../common/rights.ts';
import { trashKinds } from './trash.constants.ts';
import type { TrashKind } from './trash.constants.ts';
import { z } from '../common/zod.ts';

export * from './trash.constants.ts';

/** The right to see, restore and remove deleted records of a kind: the same as to delete them. */
export function trashRight(kind: TrashKind): Right {
  return contentKinds[kind].write;
}

/** The kinds that somebody with these rights finds in the trash. */
export function trashKindsWith(rights: ReadonlySet<Right>): TrashKind[] {
  return trashKinds.filter((kind) => rights.has(trashRight(kind)));
}

/** Records are counted, and reached by pages, up to this number; a filter or a search leads to others. */
export const maxTrashCounted = 10_000;

const trashKind = z.enum(trashKinds, { error: 'Not a kind that can be deleted.' });

export const trashListQuery = listQuery.extend({
  limit: wholeNumber(1, 100, 'Limit must be a whole number from 1 to 100.').default(20),
  kind: trashKind.optional(),
});
export type TrashListQuery = z.infer<typeof trashListQuery>;

export const trashItem = z.object({
  id: z.string(),
  kind: z.enum(trashKinds),
  name: z.string(),
  /** Whether the record was not published: then a draft is restored. */
  isDraft: z.boolean(),
  picture: picture.nullable(),
  deletedAt: z.string(),
  /** From then on it may be removed for good at any time. */
  heldUntil: z.string(),
  /** The person who has deleted the record: `gone` is somebody whose account has been removed since. */
  by: z.object({ kind: z.enum(['person', 'gone', 'key']), name: z.string().nullable() }),
});
export type TrashItem = z.infer<typeof trashItem>;

export const trashMeta = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  /** There are more matches than `total`. */
  capped: z.boolean(),
});
export type TrashMeta = z.infer<typeof trashMeta>;

const maxAtOnce = 100;
const trashRef = z.object({ kind: trashKind, id });
export type TrashRef = z.infer<typeof trashRef>;
export const trashRemove = z.object({ items: z.array(trashRef).min(1).max(maxAtOnce) });

const trashRestoreItem = trashRef.extend({
  /** For a banner whose number has been taken in the meantime. */
  order_number: bannerCreate.shape.order_number.optional(),
  /** For a product whose address has been taken in the meantime: another one will do. */
  takesNewAddress: z.boolean().default(false),
});
export type TrashRestoreItem = z.infer<typeof trashRestoreItem>;
export const trashRestore = z.object({ items: z.array(trashRestoreItem).min(1).max(maxAtOnce) });

/** The result of restoring one record. */
export type RestoreOutcome =
  | { id: string; state: 'restored'; newSlug: string | null }
  /** The record is no longer in the trash: somebody has deleted it for good. */
  | { id: string; state: 'missing' }
  /** Another banner has its number; nothing has changed. */
  | { id: string; state: 'numberTaken'; taken: number; lowestFree: number }
  /** Another product has its address, and it would get this one; nothing has changed. */
  | { id: string; state: 'addressTaken'; newSlug: string };

/** `missing` were restored or removed by somebody else in the meantime. */
export interface TrashRemoved {
  removed: number;
  missing: number;
}

/** How many the trash holds, and when that was, for `trashEmpty`. */
export interface TrashCount {
  total: number;
  at: string;
}

/** Removes for good what was deleted until then, and nothing that was deleted since it was counted. */
export const trashEmpty = z.object({ until: z.iso.datetime({ error: 'Not a time.' }) });
export type TrashEmpty = z.infer<typeof trashEmpty>;

/** The rest of a large trash is removed in the background. */
export interface TrashEmptied {
  removed: number;
  isDone: boolean;
}
