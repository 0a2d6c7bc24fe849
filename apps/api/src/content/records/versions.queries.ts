import { newId } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { MediaColumn } from '../stored-kinds.queries.ts';

/** A record, or a document of the site, whose versions are kept. */
export interface VersionedRef {
  kind: string;
  /** The id of a record, or the key of a document. */
  record: string;
}

export interface NewVersion extends VersionedRef {
  actorKind: 'person' | 'key' | 'system' | 'visitor';
  actorName: string;
  /** When the record became so; now, without it. */
  createdAt?: Date | undefined;
  isFound?: boolean;
  isDraft?: boolean;
  /** The id of the row that holds the pictures, where that is not the record itself. */
  owner?: string;
  changed: readonly string[];
  content: Record<string, unknown>;
}

/** The versions that are meant: those of drafts, or those of what was published. */
interface OfDrafts {
  isDraft: boolean;
}

export async function hasVersions(
  db: Db,
  { kind, record }: VersionedRef,
  { isDraft }: OfDrafts,
): Promise<boolean> {
  return (await listVersioned(db, kind, [record], { isDraft })).has(record);
}

/** Lists those of the records that have such versions. */
export async function listVersioned(
  db: Db,
  kind: string,
  records: readonly string[],
  { isDraft }: OfDrafts,
): Promise<ReadonlySet<string>> {
  // Number 1 may have expired, but a record with versions has a newest one.
  const { rows } = await sql<{ record: string }>`
    select given.record from unnest(${[...records]}::text[]) as given (record)
    where exists (
      select from record_versions as present
      where present.kind = ${kind} and present.record = given.record
        and present.is_draft = ${isDraft})`.execute(db);
  return new Set(rows.map(({ record }) => record));
}

/**
 * Adds the next version of each of these records, which the caller has locked, with the pictures that the record, or
 * the owner in its place, has at this moment in these columns.
 */
export async function insertVersions(
  trx: Trx,
  versions: readonly NewVersion[],
  media: readonly MediaColumn[],
): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.map((version) => ({
    id: newId(),
    kind: version.kind,
    record: version.record,
    at: version.createdAt?.toISOString() ?? null,
    actor_kind: version.actorKind,
    actor_name: version.actorName,
    is_found: version.isFound ?? false,
    is_draft: version.isDraft ?? false,
    owner: version.owner ?? version.record,
    changed: version.changed,
    content: version.content,
  }));
  const owners = sql.join(rows.map((row) => row.owner));
  const shown = media.map(
    ([links, owner, medium]) => sql`
      select ${sql.ref(owner)}::text as owner, ${sql.ref(medium)} as media_id
      from ${sql.table(links)}
      where ${sql.ref(owner)} in (${owners}) and ${sql.ref(medium)} is not null`,
  );
  const none = sql`select null::text as owner, null::uuid as media_id where false`;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id uuid, kind text, record text, at timestamptz, actor_kind text, actor_name text,
        is_found boolean, is_draft boolean, owner text, changed text[], content jsonb)),
    added as (
      insert into record_versions
        (id, kind, record, number, created_at, actor_kind, actor_name, is_found, is_draft, changed, content)
      select id, kind, record, 1 + coalesce((
          select max(number) from record_versions as present
          where present.kind = given.kind and present.record = given.record), 0),
        coalesce(at, now()), actor_kind, actor_name, is_found, is_draft, changed, content
      from given
      returning id)
    insert into version_media (version_id, media_id)
    select added.id, shown.media_id
    from added join given using (id)
      join (${shown.length > 0 ? sql.join(shown, sql` union `) : none}) as shown
      on shown.owner = given.owner`.execute(trx);
}

/** Removes all versions of these records; returns the media that they showed, to be released. */
export async function removeVersions(
  trx: Trx,
  kind: string,
  records: readonly string[],
): Promise<string[]> {
  const all = sql`from record_versions where kind = ${kind} and record = any(${[...records]})`;
  const { rows } = await sql<{ id: string }>`
    select distinct media_id as id from version_media
    where version_id in (select id ${all})`.execute(trx);
  await sql`delete ${all}`.execute(trx);
  return rows.map(({ id }) => id);
}
