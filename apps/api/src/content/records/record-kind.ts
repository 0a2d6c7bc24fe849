import type { ContentTopic, Trx } from '@bakery/db';
import type { AuditKind } from '@bakery/schemas/office/audit-log';
import type { ContentEventKind } from '@bakery/schemas/office/webhooks';
import type { Actor } from '../../core/session/actor.ts';
import type { NamedRecord } from '../../core/audit-log/audit-log.ts';
import type { LoggedFields } from '../../core/audit-log/changes.ts';
import type { TableRow } from './table-rows.queries.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { DeletableTable } from './deleted-records.queries.ts';
import { listAnyRows } from './many-records.queries.ts';
import { presentOne } from './present-one.ts';
import type { Present } from './present-one.ts';
import { getAnyRow } from './records.queries.ts';
import type { VersionedKind } from './versioned-kind.ts';

/** What deletions and the audit log need to know of a kind of record. */
export interface RecordKind<T> {
  table: DeletableTable;
  /** Where its records are public. */
  topic?: ContentTopic;
  /** A record, deleted or not. Throws NOT_FOUND where there is none. */
  read(context: ReadContext, id: string): Promise<T>;
  /** Those of the records that there are, deleted or not, by their ids. */
  readMany(context: ReadContext, ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
  log: LoggedKind<T>;
  /** How events tell of it; without it they do not. */
  events?: PublishedKind<T>;
  /** What else is stored of changes, each of another record, in their transaction. */
  follow?(trx: Trx, actor: Actor, changes: readonly FollowedChange<T>[]): Promise<void>;
  /** How its versions are kept; without it they are not. */
  versions?: VersionedKind<T>;
}

/** A record before and after a change; undefined where it does not exist or is deleted. */
export interface FollowedChange<T> {
  id: string;
  before: T | undefined;
  after: T | undefined;
}

/** A kind of public record as other programs see it. */
export interface PublishedKind<T> {
  kind: ContentEventKind;
  /** Whether the public sees it when it is not deleted; always, without it. */
  isPublic?(record: T): boolean;
  /** Its page, from the root of the site. */
  path?(record: T): string;
}

/** How the audit log tells of the records of a kind. */
export interface LoggedKind<T> {
  kind: AuditKind;
  /** What a person calls the record. */
  name(record: T): string;
  /** Without secrets and without personal data, which would outlive the record. */
  describe(record: T): LoggedFields;
}

/** A kind of public record. */
export interface ContentKind<Name extends DeletableTable, T> extends RecordKind<T> {
  table: Name;
  topic: ContentTopic;
  present: Present<TableRow<Name>, T>;
}

/** Completes a kind whose records are read as they are shown to the public. */
export function contentKind<Name extends DeletableTable, T extends { id: string }>(
  kind: Omit<ContentKind<Name, T>, 'read' | 'readMany'>,
): ContentKind<Name, T> {
  return {
    ...kind,
    read: async (context, id) =>
      presentOne(context, await getAnyRow(context.db, kind.table, id), kind.present),
    async readMany(context, ids) {
      const rows = await listAnyRows(context.db, kind.table, ids);
      const records = await kind.present(context, rows);
      return new Map(records.map((record) => [record.id, record]));
    },
  };
}

/** What is done alike with records of all kinds. */
export interface AnyKind {
  table: DeletableTable;
  topic: ContentTopic | undefined;
  /** A record, deleted or not, as an entry of the log names it. Throws NOT_FOUND where there is none. */
  readName(context: ReadContext, id: string): Promise<NamedRecord>;
}

export function anyKind<T>(kind: RecordKind<T>): AnyKind {
  return {
    table: kind.table,
    topic: kind.topic,
    readName: async (context, id) => nameRecord(kind, id, await kind.read(context, id)),
  };
}

/** A record as an entry of the log names it. */
export function nameRecord<T>({ log }: RecordKind<T>, id: string, record: T): NamedRecord {
  return { kind: log.kind, id, name: log.name(record) };
}
