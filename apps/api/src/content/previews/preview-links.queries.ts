import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { previewLinkDays } from '@bakery/schemas/content/previews';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

type Row = Selectable<Tables['preview_links']>;

/** A link that has not expired, with what the account of who made it is now. */
export type LinkRow = Omit<Row, 'token_hash'> & {
  maker_name: string;
  maker_role: string;
  maker_more_roles: string[];
  maker_suspended_at: Date | null;
};

const columns = [
  'preview_links.id',
  'preview_links.target_kind',
  'preview_links.target_id',
  'preview_links.draft_id',
  'preview_links.name',
  'preview_links.made_by',
  'preview_links.made_at',
  'preview_links.expires_at',
] as const;

function selectLinks(db: Db) {
  return db
    .selectFrom('preview_links')
    .innerJoin('administrators', 'administrators.id', 'preview_links.made_by')
    .select(columns)
    .select([
      'administrators.username as maker_name',
      'administrators.role as maker_role',
      'administrators.more_roles as maker_more_roles',
      'administrators.suspended_at as maker_suspended_at',
    ])
    .where('preview_links.expires_at', '>', sql<Date>`now()`);
}

/** Newest first; those of drafts in the trash do not work until these are restored. */
export function listLinks(db: Db): Promise<LinkRow[]> {
  return selectLinks(db)
    .where(sql<boolean>`not exists (select from drafts where drafts.id = draft_id and is_trashed)`)
    .orderBy('preview_links.made_at', 'desc')
    .orderBy('preview_links.id', 'desc')
    .execute();
}

export function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  return selectLinks(db).where('preview_links.id', '=', id).executeTakeFirst();
}

export function findLinkByToken(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return selectLinks(db).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export type NewLink = Pick<Row, 'target_kind' | 'target_id' | 'draft_id' | 'name' | 'made_by'> & {
  token_hash: Buffer;
};

/** Adds a link, and removes those that have expired, so that no other work has to. */
export async function insertLink(
  trx: Trx,
  link: NewLink,
): Promise<{ id: string; expires_at: Date }> {
  await trx
    .deleteFrom('preview_links')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  return trx
    .insertInto('preview_links')
    .values({
      id: newId(),
      ...link,
      expires_at: sql<Date>`now() + make_interval(days => ${previewLinkDays})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

export async function deleteLink(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('preview_links')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
