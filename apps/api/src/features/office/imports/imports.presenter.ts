import { dayOf } from '@bakery/schemas/common/dates';
import { busyStates, importLimits, lineOutcomes } from '@bakery/schemas/office/imports';
import type {
  ImportColumn,
  ImportField,
  ImportLine,
  LineOutcome,
  ListedImport,
  OutcomeCounts,
} from '@bakery/schemas/office/imports';
import { keysOf, tableOf } from '@bakery/schemas/common/keys-of';
import { cutText } from '../../../core/cut-text.ts';
import type { ImportKind, JudgedLine } from './import-kind.ts';
import type { CellsRow, LineRow } from './import-lines.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import { kindNameOf } from './stored-import.ts';

const day = 86_400_000;
const sampleLength = 80;
const sampleCount = 3;

export function presentImport(row: ImportRow): ListedImport {
  return {
    id: row.id,
    kind: kindNameOf(row),
    fileName: row.file_name,
    state: row.state,
    by: row.actor_name,
    at: row.created_at.toISOString(),
    counts: presentCounts(row.counts),
    progress: { done: row.done, total: row.total },
    failure: row.failure,
    takeBackUntil: takeBackUntil(row),
  };
}

function presentCounts(counts: Record<string, number>): OutcomeCounts {
  return tableOf(keysOf(lineOutcomes), (one) => counts[one] ?? 0);
}

function takeBackUntil({ state, finished_at }: ImportRow): string | null {
  if (state !== 'done' && state !== 'stopped') return null;
  const since = finished_at ?? new Date();
  return dayOf(new Date(since.getTime() + importLimits.takeBackDays * day));
}

export const isBusy = ({ state }: Pick<ImportRow, 'state'>) => busyStates.includes(state);

export function presentFields({ fields, keys }: ImportKind): ImportField[] {
  const forPeople = fields.filter(({ isOurs }) => !isOurs);
  return forPeople.map(({ name, label, example }) => ({
    name,
    label,
    example,
    keyLabel: keyLabelOf(keys, name, label),
  }));
}

function keyLabelOf(keys: ImportKind['keys'], name: string, label: string): string | null {
  const key = keys.find(({ field }) => field === name);
  return key ? (key.label ?? label.toLowerCase()) : null;
}

/** The columns of a sheet with their headings and first values. */
export function presentColumns(
  rows: readonly CellsRow[],
  heading: number,
  width: number,
): ImportColumn[] {
  const names = rows.find(({ line }) => line === heading)?.cells ?? [];
  const below = rows.filter(({ line }) => line > heading);
  return Array.from({ length: width }, (_, n) => ({
    letter: letterOf(n),
    heading: shorten(names[n] ?? ''),
    samples: below
      .map(({ cells }) => shorten(cells[n] ?? ''))
      .filter(Boolean)
      .slice(0, sampleCount),
  }));
}

const shorten = (text: string) => {
  const one = text.trim().replaceAll(/\s+/g, ' ');
  return one.length > sampleLength ? `${cutText(one, sampleLength)}…` : one;
};

/** A, B … Z, AA: as a spreadsheet names its columns. */
export function letterOf(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

/** The first lines of a sheet, each as one text. */
export function presentTop(rows: readonly CellsRow[]): { line: number; text: string }[] {
  return rows.map(({ line, cells }) => ({
    line,
    text: shorten(cells.filter((cell) => cell.trim() !== '').join(' · ')),
  }));
}

type Shown = Omit<JudgedLine, 'line' | 'outcome' | 'plan'>;

export function presentLine({ fields }: ImportKind, row: LineRow): ImportLine {
  const { name, errors, notes, changes } = (row.shown ?? {
    name: '',
    errors: [],
    notes: [],
    changes: [],
  }) as Shown;
  const labels = new Map(fields.map((field) => [field.name, field.label]));
  return {
    line: row.line,
    name,
    outcome: row.outcome as LineOutcome,
    errors: errors.map(({ field, message }) => ({ column: labels.get(field) ?? field, message })),
    // The repairs of a line that does not come in are of no use.
    notes: row.outcome === 'refused' ? [] : notes,
    changes,
    result: row.result,
    reason: row.reason,
  };
}
