import type { ContentTopic, Trx } from '@bakery/db';
import type { Restored } from '@bakery/schemas/common/fields';
import type { BulkPriced, BulkSkipReason } from '@bakery/schemas/content/bulk';
import type { DraftKind } from '@bakery/schemas/content/drafts';
import type { AuditKind } from '@bakery/schemas/office/audit-log';
import type { ContentEventKind } from '@bakery/schemas/office/webhooks';
import type { z } from 'zod';
import type { NamedRecord } from '../core/audit-log/audit-log.ts';
import type { LoggedFields } from '../core/audit-log/changes.ts';
import type { ContentSource } from '../core/cache/content-source.ts';
import type { ReadContext } from '../core/database/read-context.ts';
import type { Change } from './change.ts';
import type { Drafts } from './kind-drafts.ts';
import type { ManyRules } from './kind-many.ts';
import type { KindTypes, RowChange, StoredRow } from './kind-types.ts';
import type { DeletableTable } from './records/deleted-records.queries.ts';
import { listAnyRows } from './records/many-records.queries.ts';
import { presentOne } from './records/present-one.ts';
import type { Present } from './records/present-one.ts';
import { getAnyRow } from './records/records.queries.ts';
import type { TableRow } from './records/table-rows.queries.ts';
import { tableSource } from './store/table-source.ts';

/** A kind of record that can be deleted and restored, and of which the audit log tells. */
export interface Kind<T> {
  /** As stored rows, calls and the log have it. */
  name: AuditKind;
  table: DeletableTable;
  /** Where its records are public. */
  topic?: ContentTopic;
  /** A record, deleted or not. Throws NOT_FOUND where there is none. */
  read(context: ReadContext, id: string): Promise<T>;
  /** Reads those of the records that there are, deleted or not, by their ids. */
  readMany(context: ReadContext, ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
  log: {
    /** The name of the record for people. */
    name(record: T): string;
    /** Without secrets and without personal data, which would outlive the record. */
    describe(record: T): LoggedFields;
  };
  /** How other programs are told of changes; without it they are not. */
  events?: {
    kind: ContentEventKind;
    /** Whether the public sees a record that is not deleted; always, without it. */
    isPublic?(record: T): boolean;
    /** The path of the record's page, from the root of the site. */
    path?(record: T): string;
  };
  /** Stores what else belongs to changes, each of another record, in their transaction. */
  follow?(change: Change, changes: readonly FollowedChange<T>[]): Promise<void>;
  /** How versions are kept; without it they are not. */
  versions?: Versions<T>;
  /** The other steps of restoring a record. */
  restore?: Restore;
  /** Around each write, for errors that the database raises. */
  guard?<R>(work: () => Promise<R>): Promise<R>;
}

/** A record before and after a change; undefined where it does not exist or is deleted. */
export interface FollowedChange<T> {
  id: string;
  before: T | undefined;
  after: T | undefined;
}

/** The content of a version: the input that makes the record so again. */
export type VersionContent = Record<string, unknown>;

export interface Versions<T> {
  input(record: T, context: ReadContext): VersionContent;
  /** The fields of versions by the names that a person knows them by. */
  describe(context: ReadContext, contents: readonly VersionContent[]): Promise<LoggedFields[]>;
}

interface Restore {
  /** Why a record, which is restored with others, stays deleted; undefined where it can be restored. */
  refuse?(trx: Trx, id: string): Promise<BulkSkipReason | undefined>;
  /** While the record is still deleted: changes values that another one has taken meanwhile; returns what has changed. */
  prepare?(change: Change, record: RestoredRecord): Promise<Restored>;
}

/** A record that is to be restored; a banner may get another number. */
export interface RestoredRecord {
  id: string;
  order_number?: number | undefined;
}

/** A kind of content: its records are public. */
export interface ContentKind<K extends KindTypes> extends Kind<K['record']> {
  /** Never there: by this the compiler finds the types of a kind. */
  types?: K;
  name: K['name'];
  table: K['table'];
  topic: ContentTopic;
  versions: Versions<K['record']>;
  /** Rows as the back office shows them. */
  present: Present<TableRow<K['table']>, K['record']>;
  /** Where visitors read its records. */
  source: ContentSource<K['record']>;
  /** Changes locked rows by the rules of the slice; returns them in their order. */
  update(change: Change, changes: readonly RowChange<K>[]): Promise<StoredRow<K>[]>;
  /** The schema of an input that changes a record; without it only publishing a draft does. */
  changesSchema?: z.ZodType<K['changes']>;
  many?: ManyRules<K>;
  /** The prices of records that have one. */
  prices?: {
    of(record: K['record']): BulkPriced;
    /** The changes that give a record another price. */
    change(price: number): K['changes'];
  };
}

/** A kind of content whose records can be drafts. */
export interface DraftableKind<K extends KindTypes> extends ContentKind<K> {
  name: K['name'] & DraftKind;
  drafts: Drafts<K>;
}

/** The definition of a kind by its slice: how records are read follows from the table. */
type Definition<K extends KindTypes> = Omit<
  ContentKind<K>,
  'types' | 'read' | 'readMany' | 'source'
> & {
  source: Pick<ContentSource<K['record']>, 'compare' | 'dependents'>;
};

/** Defines a kind of content, once for all that the content wing does with it. `content-kinds.ts` lists the kinds. */
export function defineKind<K extends KindTypes>(
  definition: Definition<K> & Pick<DraftableKind<K>, 'name' | 'drafts'>,
): DraftableKind<K>;
export function defineKind<K extends KindTypes>(definition: Definition<K>): ContentKind<K>;
export function defineKind<K extends KindTypes>(
  definition: Definition<K> & { drafts?: Drafts<K> },
): ContentKind<K> {
  const { table, topic, present, source, drafts } = definition;
  return {
    ...definition,
    source: tableSource({
      ...source,
      table,
      topic,
      present: drafts?.presentPublic ?? present,
    }),
    read: async (context, id) =>
      presentOne(context, await getAnyRow(context.db, table, id), present),
    async readMany(context, ids) {
      const records = await present(context, await listAnyRows(context.db, table, ids));
      return new Map(records.map((record) => [record.id, record]));
    },
  };
}

/** A record as an entry of the log names it. */
export function nameRecord<T>({ name, log }: Kind<T>, id: string, record: T): NamedRecord {
  return { kind: name, id, name: log.name(record) };
}
