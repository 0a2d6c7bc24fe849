import type { ContentTopic } from '@bakery/db';
import type { ActivityKind } from '@bakery/schemas/activity';
import type { ContentEventKind } from '@bakery/schemas/webhooks';
import type { NamedRecord } from '../activity/activity-log.ts';
import type { LoggedFields } from '../activity/changes.ts';
import type { TableRow } from '../cache/content-source.queries.ts';
import type { ReadContext } from '../database/read-context.ts';
import type { DeletableTable } from './deleted-records.queries.ts';
import { presentOne } from './present-one.ts';
import type { Present } from './present-one.ts';
import { getAnyRow } from './records.queries.ts';

/** What deletions and the activity log need to know of a kind of record. */
export interface RecordKind<T> {
  table: DeletableTable;
  /** Where its records are public. */
  topic?: ContentTopic;
  /** A record, deleted or not. Throws NOT_FOUND where there is none. */
  read(context: ReadContext, id: string): Promise<T>;
  log: LoggedKind<T>;
  /** How events tell of it; without it they do not. */
  events?: PublishedKind<T>;
}

/** A kind of public record as other programs see it. */
export interface PublishedKind<T> {
  kind: ContentEventKind;
  /** Whether the public sees it when it is not deleted; always, without it. */
  isPublic?(record: T): boolean;
  /** Its page, from the root of the site. */
  path?(record: T): string;
}

/** How the activity log tells of the records of a kind. */
export interface LoggedKind<T> {
  kind: ActivityKind;
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
export function contentKind<Name extends DeletableTable, T>(
  kind: Omit<ContentKind<Name, T>, 'read'>,
): ContentKind<Name, T> {
  return {
    ...kind,
    read: async (context, id) =>
      presentOne(context, await getAnyRow(context.db, kind.table, id), kind.present),
  };
}

/** A record as an entry of the log names it. */
export function nameRecord<T>({ log }: RecordKind<T>, id: string, record: T): NamedRecord {
  return { kind: log.kind, id, name: log.name(record) };
}
