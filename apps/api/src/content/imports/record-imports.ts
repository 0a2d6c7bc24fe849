import type { Db } from '@bakery/db';
import type { LoggedFields } from '../../core/audit-log/changes.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import type { VersionContent } from '../kind.ts';
import type { KeySource } from './keyed-rows.queries.ts';

/** A record, or its draft where it is not published, as a line of a file finds it. */
export interface PresentRecord {
  id: string;
  name: string;
  /** The version that is published; undefined for a draft. */
  version: number | undefined;
  /** The version of the draft; undefined for a published record. */
  draft: number | undefined;
  content: VersionContent;
}

/** The change that a line of a file makes of a record. */
export type ImportStep =
  | { action: 'publish'; id: string; input: VersionContent }
  | { action: 'draft'; id: string; input: VersionContent }
  /** Fields of a published record that become others. */
  | { action: 'change'; id: string; version: number; input: VersionContent }
  /** The whole content of a draft. */
  | { action: 'changeDraft'; id: string; version: number; input: VersionContent };

/** A step that is to be taken back: the version of the record, or of its draft, that it has left, and what was before. */
export type DoneStep =
  | { action: 'publish' | 'draft'; id: string; version: number }
  | { action: 'change' | 'changeDraft'; id: string; version: number; before: VersionContent };

/** The outcome of steps, each for another record. */
export interface StepsDone {
  /** The versions that they have left, by the ids of the records. */
  done: ReadonlyMap<string, number>;
  /** Why the others were not done. */
  refused: ReadonlyMap<string, string>;
}

/** The messages of fields that are wrong, by their paths. */
export type WrongFields = Record<string, string>;

/** How records of a kind are imported from a file: its slice has the rules. */
export interface RecordImports {
  canDraft: boolean;
  /** The records that have these keys, by the keys. */
  find(
    context: ReadContext,
    source: KeySource,
    keys: readonly string[],
  ): Promise<Map<string, PresentRecord[]>>;
  /** Lists the given ids that a record has, deleted ones and drafts included. */
  listTaken(db: Db, ids: readonly string[]): Promise<string[]>;
  /** Checks a whole record, a draft, which may lack something, or the fields of a record that become others. */
  check(
    content: VersionContent,
    as: 'complete' | 'draft' | 'changes',
  ): VersionContent | { wrong: WrongFields };
  /** The fields of contents by the names that a person knows them by. */
  describe(context: ReadContext, contents: readonly VersionContent[]): Promise<LoggedFields[]>;
  /** In the caller's transaction, if there is one. */
  save(deps: Deps, steps: readonly ImportStep[]): Promise<StepsDone>;
  /** Takes steps back, unless somebody has changed their records since. */
  takeBack(deps: Deps, steps: readonly DoneStep[]): Promise<StepsDone>;
}
