import type { Db, Tables, Trx } from '@bakery/db';
import type { Selectable } from 'kysely';
import { touched } from '../../../content/records/records.queries.ts';

export type SiteDocumentRow = Selectable<Tables['site_documents']>;

/** The language of all texts so far. */
const language = 'en';

export function listDocumentRows(db: Db, keys: readonly string[]): Promise<SiteDocumentRow[]> {
  return db
    .selectFrom('site_documents')
    .selectAll()
    .where('key', 'in', keys)
    .where('language', '=', language)
    .execute();
}

export async function findDocumentRow(db: Db, key: string): Promise<SiteDocumentRow | undefined> {
  const [row] = await listDocumentRows(db, [key]);
  return row;
}

/** Stores the content of a document and counts its version. */
export function saveDocumentRow(
  trx: Trx,
  key: string,
  content: Record<string, unknown>,
): Promise<SiteDocumentRow> {
  const stored = JSON.stringify(content);
  return trx
    .insertInto('site_documents')
    .values({ key, language, content: stored })
    .onConflict((conflict) =>
      conflict.columns(['key', 'language']).doUpdateSet({
        content: stored,
        version: (eb) => eb('site_documents.version', '+', 1),
        updated_at: touched.updated_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Replaces the pictures of a document's draft by these; returns those that it no longer has. */
export async function replaceDraftMedia(
  trx: Trx,
  draftId: string,
  ids: readonly string[],
): Promise<string[]> {
  const removed = await trx
    .deleteFrom('site_draft_media')
    .where('draft_id', '=', draftId)
    .where((where) => where.not(where('media_id', '=', where.fn.any(where.val([...ids])))))
    .returning('media_id')
    .execute();
  const links = ids.map((id) => ({ draft_id: draftId, media_id: id }));
  if (links.length > 0) {
    await trx
      .insertInto('site_draft_media')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return removed.map(({ media_id }) => media_id);
}

/** Replaces the pictures of a stored document by these; returns those that it no longer has. */
export async function replaceDocumentMedia(
  trx: Trx,
  key: string,
  ids: readonly string[],
): Promise<string[]> {
  const removed = await trx
    .deleteFrom('site_document_media')
    .where('key', '=', key)
    .where('language', '=', language)
    .where((where) => where.not(where('media_id', '=', where.fn.any(where.val([...ids])))))
    .returning('media_id')
    .execute();
  const links = ids.map((id) => ({ key, language, media_id: id }));
  if (links.length > 0) {
    await trx
      .insertInto('site_document_media')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return removed.map(({ media_id }) => media_id);
}
