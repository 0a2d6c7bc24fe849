import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import type { TrashRestoreItem } from '@bakery/schemas/content/trash';
import type { NamedRecord } from '../../core/audit-log/audit-log.ts';
import type { ContentRecord, ContentSource } from '../../core/cache/content-source.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import type { KindTypes } from '../kind-types.ts';
import { nameRecord } from '../kind.ts';
import type { ContentKind, DraftableKind, Kind } from '../kind.ts';
import { deleteRecord, restoreRecord } from '../records/deleted-records.ts';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { deleteRecords, restoreRecords } from '../records/many-records.ts';
import type { ManyDone } from '../records/many-records.ts';
import { importsOf } from '../imports/index.ts';
import type { RecordImports } from '../imports/index.ts';
import { draftedHistoryOf, historyOf } from './history-of.ts';
import type { History } from './history.ts';
import { manyOf, pricesOf } from './many-of.ts';
import type { Many, Prices } from './many-of.ts';
import { publishingOf } from './publishing-of.ts';
import type { Publishing, RecordPublishing } from './publishing.ts';

/** The operations on the records of any kind that can be deleted. */
export interface RecordOperations {
  table: DeletableTable;
  /** A record, deleted or not, as an entry of the log names it. Throws NOT_FOUND where there is none. */
  readName(context: ReadContext, id: string): Promise<NamedRecord>;
  /** Throws NOT_FOUND where it does not exist or is deleted already. */
  delete(deps: Deps, id: string): Promise<void>;
  restore(deps: Deps, item: TrashRestoreItem): Promise<Restored>;
  deleteMany(deps: Deps, refs: readonly RecordRef[]): Promise<ManyDone<string>>;
  restoreMany(deps: Deps, ids: readonly string[]): Promise<ManyDone<Restored>>;
  many: Many;
}

/** The operations on public records. */
export interface ContentOperations extends RecordOperations {
  source: ContentSource<ContentRecord>;
  history: History;
  prices: Prices | undefined;
  /** How records come from elsewhere, and are written for other programs. */
  imports: RecordImports;
}

/** The operations on records that can be drafts. */
export interface DraftableOperations extends ContentOperations {
  publishing: RecordPublishing;
}

/** The operations on the documents of the site, which are no records. */
export interface DocumentOperations {
  history: History;
  publishing: Publishing;
}

/** Makes the operations on the records of a kind by its definition. */
export function operationsOf<K extends KindTypes>(kind: DraftableKind<K>): DraftableOperations {
  return {
    ...contentOperationsOf(kind, importsOf(kind)),
    history: draftedHistoryOf(kind),
    publishing: publishingOf(kind),
  };
}

/** Makes the operations on records of a kind without drafts. */
export function contentOperationsOf<K extends KindTypes>(
  kind: ContentKind<K>,
  imports: RecordImports,
): ContentOperations {
  return {
    ...recordOperationsOf(kind, manyOf(kind)),
    source: kind.source,
    history: historyOf(kind),
    prices: pricesOf(kind),
    imports,
  };
}

/** Makes the operations on records of a kind that is not public. */
export function recordOperationsOf<T>(kind: Kind<T>, many: Many): RecordOperations {
  return {
    table: kind.table,
    readName: async (context, id) => nameRecord(kind, id, await kind.read(context, id)),
    delete: (deps, id) => deleteRecord(deps, kind, { id }),
    restore: (deps, item) => restoreRecord(deps, kind, item),
    deleteMany: (deps, refs) => deleteRecords(deps, kind, refs),
    restoreMany: (deps, ids) => restoreRecords(deps, kind, ids),
    many,
  };
}
