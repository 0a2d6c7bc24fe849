import type { Db, Tables, Trx } from '@bakery/db';
import type { DraftedKind, DraftKind } from '@bakery/schemas/content/drafts';
import type { ReleaseAction } from '@bakery/schemas/content/releases.constants';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { VersionContent } from '../kind.ts';

export type EntryRow = Omit<Selectable<Tables['release_entries']>, 'kind'> & { kind: DraftedKind };

/** An entry about a record: documents of the site are published, and nothing else is done to them. */
export type RecordEntry = EntryRow & { kind: DraftKind };

export function isOfRecord(entry: EntryRow): entry is RecordEntry {
  return entry.kind !== 'site';
}

/** In the order in which they are shown. */
export function listEntries(db: Db, releaseId: string): Promise<EntryRow[]> {
  return db
    .selectFrom('release_entries')
    .selectAll()
    .where('release_id', '=', releaseId)
    .orderBy('kind')
    .orderBy('added_at')
    .orderBy('record_id')
    .$narrowType<{ kind: DraftedKind }>()
    .execute();
}

export interface NewEntry {
  kind: DraftedKind;
  record_id: string;
  action: ReleaseAction;
  name: string;
  price: number | null;
  price_before: number | null;
}

export async function insertEntries(
  trx: Trx,
  releaseId: string,
  addedBy: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto('release_entries')
    .values(entries.map((entry) => ({ ...entry, release_id: releaseId, added_by: addedBy })))
    .execute();
}

/** The releases that publish the drafts of these records. */
export function listPublishing(
  trx: Trx,
  recordIds: readonly string[],
): Promise<{ record_id: string; release_id: string; name: string }[]> {
  return trx
    .selectFrom('release_entries')
    .innerJoin('releases', 'releases.id', 'release_id')
    .select(['record_id', 'release_id', 'releases.name'])
    .where('record_id', 'in', recordIds)
    .where('action', '=', 'publish')
    .where('is_open', '=', true)
    .execute();
}

/** Takes entries out of a release; returns their names. */
export async function deleteEntries(
  trx: Trx,
  releaseId: string,
  records: readonly { kind: string; id: string }[],
): Promise<{ name: string }[]> {
  return trx
    .deleteFrom('release_entries')
    .where('release_id', '=', releaseId)
    .where(
      sql<boolean>`(kind, record_id) in (select * from unnest(
        ${records.map(({ kind }) => kind)}::text[], ${records.map(({ id }) => id)}::text[]))`,
    )
    .returning('name')
    .execute();
}

/** The release is about to go live: its drafts are free. */
export async function closeEntries(trx: Trx, releaseId: string): Promise<void> {
  await trx
    .updateTable('release_entries')
    .set({ is_open: false })
    .where('release_id', '=', releaseId)
    .execute();
}

export interface DoneEntry {
  kind: DraftedKind;
  record_id: string;
  name: string;
  was: NonNullable<EntryRow['was']>;
  before: VersionContent | null;
  after: VersionContent | null;
}

/** Stores what a release has changed, for a rollback, in one statement. */
export async function storeDone(
  trx: Trx,
  releaseId: string,
  done: readonly DoneEntry[],
): Promise<void> {
  await sql`
    update release_entries as entry
    set name = done.name, was = done.was, before = done.before, after = done.after
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done (kind text, record_id text,
      name text, was text, before jsonb, after jsonb)
    where entry.release_id = ${releaseId} and entry.kind = done.kind
      and entry.record_id = done.record_id`.execute(trx);
}
