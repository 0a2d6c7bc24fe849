import type { LoggedFields } from '../../core/audit-log/changes.ts';
import type { ReadContext } from '../../core/database/read-context.ts';

/** What a version holds: the input that makes the record so again. */
export type VersionContent = Record<string, unknown>;

/** A kind of record whose versions are kept. */
export interface VersionedKind<T> {
  input(record: T, context: ReadContext): VersionContent;
  /** The fields of versions by the names that a person knows them by. */
  describe(context: ReadContext, contents: readonly VersionContent[]): Promise<LoggedFields[]>;
}
