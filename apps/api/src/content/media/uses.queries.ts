import type { Db, Tables } from '@bakery/db';
import { maxImageUses } from '@bakery/schemas/content/media';
import type { ImageUse, ImageUses } from '@bakery/schemas/content/media';
import { versionedKinds } from '@bakery/schemas/content/versions.constants';
import { findSiteKey, siteIds, siteTitles } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { storedKinds } from '../stored-kinds.queries.ts';

type NamedUses = RawBuilder<unknown>;

/** The kinds whose records have pictures. */
const pictured = versionedKinds.flatMap((kind) =>
  kind === 'site' ? [] : [{ kind, ...storedKinds[kind] }],
);

/** The records of a kind that have the picture in one of their columns. */
const ofRecords = (image: string): NamedUses[] =>
  pictured.flatMap(({ kind, table, nameOfUser, media }) =>
    media.map(([links, owner, medium]) => {
      const isOwn = links === table;
      const hasPicture = sql`${sql.ref(medium)} = ${image}::uuid`;
      return sql`
        select ${kind} as kind, id::text, ${nameOfUser} as name, deleted_at is not null as is_deleted,
          false as is_earlier
        from ${sql.table(table)} where ${
          isOwn
            ? hasPicture
            : sql`id in (
          select ${sql.ref(owner)} from ${sql.table(links)} where ${hasPicture})`
        }`;
    }),
  );

/** The records of which a version shows the picture; a row that shows its draft stands for one that was never published. */
const ofVersion = (image: string): NamedUses =>
  sql.join(
    pictured.map(
      ({ kind, table, nameOfUser }) => sql`
        select ${kind} as kind, id::text, ${nameOfUser} as name, deleted_at is not null as is_deleted,
          true as is_earlier
        from ${sql.table(table)} where id in (
          select coalesce(row_id, record::uuid)
          from record_versions as version join version_media on version_id = version.id
          left join drafts on record_id = record::uuid and state = 'new'
          where media_id = ${image}::uuid and version.kind = ${kind})`,
    ),
    sql` union `,
  );

/** The keys of the documents beside the ids that their drafts have. */
const documentIds = sql`(values ${sql.join(
  Object.entries(siteIds).map(([key, id]) => sql`(${key}, ${id}::uuid)`),
)}) as document (key, id)`;

/** The documents of which a version shows the picture, and no draft does. */
const ofDocumentVersion = (image: string): NamedUses => sql`
  select 'site' as kind, record as id, record as name, false as is_deleted, true as is_earlier
  from record_versions join version_media on version_id = id
  where media_id = ${image}::uuid and kind = 'site' and record not in (
    select key from ${documentIds} join drafts on record_id = document.id
    join site_draft_media on draft_id = drafts.id where media_id = ${image}::uuid)`;

/** The documents that show the picture, and those with a draft that does; one that is named by its id is a draft. */
const ofDocuments = (image: string): NamedUses[] => [
  sql`select 'site' as kind, key as id, key as name, false as is_deleted, false as is_earlier
    from site_document_media where media_id = ${image}::uuid`,
  sql`select 'site' as kind, record_id::text as id, '' as name, false as is_deleted, false as is_earlier
    from drafts join site_draft_media on draft_id = drafts.id where media_id = ${image}::uuid`,
];

const titles: Readonly<Record<string, string>> = siteTitles;

interface UseRow {
  kind: ImageUse['kind'];
  id: string;
  name: string;
  is_deleted: boolean;
  is_earlier: boolean;
  is_draft: boolean;
  total: number;
}

/** The records that refer to a picture, each once: those that show it now first, deleted ones after others. */
export async function listImageUses(db: Db, image: string): Promise<ImageUses> {
  const all = [
    ...ofRecords(image),
    ...ofDocuments(image),
    ofVersion(image),
    ofDocumentVersion(image),
  ];
  const { rows } = await sql<UseRow>`
    select *, count(*) over ()::int as total from (
      select distinct on (kind, id) * from (
        select uses.kind, coalesce(drafts.record_id::text, uses.id) as id, name, is_earlier,
          is_deleted and drafts.id is null as is_deleted, drafts.id is not null as is_draft
        from (${sql.join(all, sql` union `)}) as uses
        left join drafts on not is_trashed and (drafts.row_id::text = uses.id
          or (drafts.record_id::text = uses.id and state = 'unpublished'))) as uses
      order by kind, id, is_earlier, is_draft) as records
    order by is_earlier, is_deleted, kind, lower(name), id limit ${maxImageUses}`.execute(db);
  return {
    items: rows.map(({ kind, id, name, is_deleted, is_earlier, is_draft }) => {
      const drafted = kind === 'site' ? findSiteKey(id) : undefined;
      return {
        kind,
        id: drafted ?? id,
        // A document has a title in place of a name.
        name: kind === 'site' ? (titles[drafted ?? id] ?? id) : name,
        isDeleted: is_deleted,
        isEarlier: is_earlier,
        isDraft: is_draft || drafted !== undefined,
      };
    }),
    total: rows[0]?.total ?? 0,
  };
}

/** A column that refers to media, and the column beside it that names the record. */
export interface MediaColumn {
  table: keyof Tables;
  owner: string;
  medium: string;
}

/** The records that show one of the pictures. */
export async function listRecordsShowing(
  db: Db,
  { table, owner, medium }: MediaColumn,
  images: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${sql.ref(owner)} as id from ${sql.table(table)}
    where ${sql.ref(medium)} = any(${[...images]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
