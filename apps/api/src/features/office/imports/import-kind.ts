import type { ImportSettings, LineOutcome } from '@bakery/schemas/office/imports';
import type { FieldChange } from '@bakery/schemas/office/audit-log';
import type { AuditKind } from '@bakery/schemas/office/audit-log';
import type { Change } from '../../../content/change.ts';
import type { Deps } from '../../../deps.ts';
import type { FieldKind } from './fields/import-field.ts';
import type { PictureSource } from './fields/picture-sources.ts';
import type { FetchedPictures } from './pictures/fetch-pictures.ts';

/** A line whose cells have been read. */
export interface ReadLine {
  line: number;
  /** By it the line finds its record; undefined where it has none. */
  key: string | undefined;
  /** The values of fields, by their names. */
  values: ReadonlyMap<string, unknown>;
  /** Fields whose cells are empty. */
  emptied: readonly string[];
  errors: LineError[];
  notes: string[];
}

/** Why a line is refused, at the field that is wrong. */
export interface LineError {
  field: string;
  message: string;
}

/** A line with its outcome, as it would be now. */
export interface JudgedLine {
  line: number;
  name: string;
  outcome: LineOutcome;
  errors: LineError[];
  notes: string[];
  changes: FieldChange[];
  /** Undefined where there is nothing to do. */
  plan: unknown;
}

/** A line that is to be done, or taken back, by what was planned for it. */
export interface PlannedLine<Plan = unknown> {
  line: number;
  plan: Plan;
}

/** The end of a line: done, with what takes it back, or not, and why. */
export type LineDone =
  | { isDone: true; plan?: unknown; note?: string }
  | { isDone: false; reason: string };
export type LinesDone = ReadonlyMap<number, LineDone>;

interface ImportKey {
  /** The name of its field. */
  field: string;
  /** The name of the key, where its field is not all of it. */
  label?: string;
  /** The key of a line, as keys are compared. */
  keyOf(value: string, values: ReadonlyMap<string, unknown>): string;
}

/** A record of another site, by the values of fields as cells have them. */
export interface ForeignRecord {
  foreignId: string;
  /** The record here that came from it before. */
  linked?: string | undefined;
  values: Readonly<Record<string, string>>;
}

/** How lines of a file become records of one kind, by its own plans, and by those of what is done. */
export interface ImportKind<Plan = unknown, Done = Plan> {
  /** As the log names it. */
  auditKind: AuditKind;
  fields: readonly FieldKind[];
  /** The field by which people know a record. */
  naming: string;
  /** The first is suggested. */
  keys: readonly ImportKey[];
  canDraft: boolean;
  /** The fields of the columns of a file without a heading. */
  inOrder?: readonly string[];
  /** Whether cells are personal data, which go as soon as they are not needed. */
  isPersonal?: true;
  /** Begins to judge the lines of a file, in their order; `files` are the names in the ZIP file that was sent for it. */
  open(
    deps: Deps,
    settings: ImportSettings,
    files: ReadonlySet<string>,
  ): Promise<{ judge(lines: readonly ReadLine[]): Promise<JudgedLine[]> }>;
  /** The ids that records of another site have here, or are to have. */
  resolve?(deps: Deps, wanted: readonly ForeignRecord[]): Promise<string[]>;
  /** The pictures that lines are to have. */
  picturesOf?(plan: Plan): readonly PictureSource[];
  /** Does lines in the caller's transaction, with the pictures that were fetched for them. */
  run(
    change: Change,
    lines: readonly PlannedLine<Plan>[],
    settings: ImportSettings,
    pictures: FetchedPictures,
  ): Promise<LinesDone>;
  /** Takes lines back in the caller's transaction, unless somebody has changed their records since. */
  takeBack(
    change: Change,
    lines: readonly PlannedLine<Done>[],
    settings: ImportSettings,
  ): Promise<LinesDone>;
}
