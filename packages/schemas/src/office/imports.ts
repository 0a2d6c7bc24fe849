import { id, pageNumber } from '../common/fields.ts';
import type { ListPage } from '../common/fields.ts';
import { z } from '../common/zod.ts';
import { importKinds, lineFilters } from './imports.constants.ts';
import type { ImportKindName, ImportState, LineOutcome, LineResult } from './imports.constants.ts';
import type { FieldChange } from './audit-log.ts';

export * from './imports.constants.ts';

export const importKind = z.enum(importKinds, { error: 'Please choose what the file has.' });
export const importUpload = z.object({ kind: importKind });
/** The response to an upload. */
export const uploadedImport = z.object({ id: z.string() });

/** How the lines of a file are read. */
export const importSettings = z.object({
  /** The sheet, counted from 0. */
  sheet: z.int().min(0).max(1_000),
  /** The number of the line that names the columns; 0 where none does. */
  heading: z.int().min(0).max(2_000_000),
  /** The field of each column; null for one that is left out. */
  columns: z.array(z.string().max(100).nullable()).max(200),
  /** The field by which lines find their records. */
  key: z.string().max(100),
  /** Whether an empty cell leaves what is there, or clears it. */
  empty: z.enum(['keep', 'clear']),
  /** How new records arrive, where they can be drafts. */
  arrive: z.enum(['draft', 'published']),
});
export type ImportSettings = z.infer<typeof importSettings>;

export const importRef = z.object({ id });
/** Without settings, those that the server suggests for the sheet. */
export const importSheet = importRef.extend({ sheet: z.int().min(0).max(1_000) });
export const importKindChoice = importRef.extend({ kind: importKind });
export const importHeading = importRef.extend({ heading: importSettings.shape.heading });
export const importCheck = importRef.extend({ settings: importSettings });
/** The check that was shown: another one may have replaced it. */
export const importStart = importRef.extend({ checked: z.string() });
export const importLinesQuery = importRef.extend({
  show: z.enum(lineFilters).default('all'),
  page: pageNumber.default(1),
});
export type ImportLinesQuery = z.infer<typeof importLinesQuery>;
export const importTemplate = z.object({ kind: importKind });

/** A field that a column can fill. */
export interface ImportField {
  name: string;
  label: string;
  /** A cell as it may look. */
  example: string;
  /** The name of the key that it makes; null for a field that is none. */
  keyLabel: string | null;
}

/** A column of the chosen sheet as people see it. */
export interface ImportColumn {
  /** The letters that a spreadsheet has above it. */
  letter: string;
  heading: string;
  samples: string[];
}

export type OutcomeCounts = Record<LineOutcome, number>;

/** An import in the list of all. */
export interface ListedImport {
  id: string;
  kind: ImportKindName;
  fileName: string;
  state: ImportState;
  by: string;
  at: string;
  counts: OutcomeCounts;
  /** How many lines are done, of those that the present step has. */
  progress: { done: number; total: number };
  failure: string | null;
  /** The day until which it can be taken back; null where it cannot be. */
  takeBackUntil: string | null;
}

export interface OpenImport extends ListedImport {
  /** A sheet that is not stored can be imported only after the file was read again. */
  sheets: { name: string; lines: number; isStored: boolean }[];
  settings: ImportSettings;
  columns: ImportColumn[];
  fields: ImportField[];
  canDraft: boolean;
  /** How many pictures the ZIP file has that was sent. */
  pictureFiles: number;
  /** The first lines of the sheet, among which the heading is. */
  top: { line: number; text: string }[];
  /** Changes with each check. */
  checked: string;
  results: Record<LineResult, number>;
  /** The old site or archive that it is of; null for a file. */
  sourceId: string | null;
}

/** A line of the file: how it will be, or has become. */
export interface ImportLine {
  line: number;
  /** The name of its record, as far as that is known. */
  name: string;
  outcome: LineOutcome;
  /** The reasons why it is refused, each at its column. */
  errors: { column: string; message: string }[];
  /** Repairs, and what else is worth knowing. */
  notes: string[];
  changes: FieldChange[];
  result: LineResult | null;
  /** Why it was left out, or could not be taken back. */
  reason: string | null;
}

export type ImportLinePage = ListPage<ImportLine>;
