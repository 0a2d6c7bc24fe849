import type { ImportSettings } from '@bakery/schemas/office/imports';
import type { CellsRow } from './import-lines.queries.ts';
import { findCellTrouble, isEmptyCell } from './fields/read-cell.ts';
import type { ImportKind, ReadLine } from './import-kind.ts';

/** Reads the cells of lines by what their columns are. */
export function readLines(
  kind: ImportKind,
  settings: ImportSettings,
  rows: readonly CellsRow[],
): ReadLine[] {
  const fields = new Map(kind.fields.map((field) => [field.name, field]));
  const columns = settings.columns.flatMap((name, n) => {
    const field = name === null ? undefined : fields.get(name);
    return field ? [{ field, n }] : [];
  });
  const key = kind.keys.find(({ field }) => field === settings.key);
  return rows.map(({ line, cells }): ReadLine => {
    const values = new Map<string, unknown>();
    const emptied: string[] = [];
    const errors: ReadLine['errors'] = [];
    const notes: string[] = [];
    for (const { field, n } of columns) {
      const text = cells[n] ?? '';
      if (isEmptyCell(text, field.isText)) {
        emptied.push(field.name);
        continue;
      }
      const trouble = findCellTrouble(text);
      const read = trouble === undefined ? field.read(text) : { trouble };
      if (read.trouble !== undefined) errors.push({ field: field.name, message: read.trouble });
      else {
        values.set(field.name, read.value);
        if (read.note !== undefined) notes.push(`${field.label}: ${read.note}`);
      }
    }
    const value = values.get(settings.key);
    const isKeyWrong = errors.some(({ field }) => field === settings.key);
    const isKey = typeof value === 'string' || typeof value === 'number';
    const found = isKey && key ? key.keyOf(String(value), values) : '';
    if (found === '' && !isKeyWrong) {
      errors.push({
        field: settings.key,
        message: 'Nothing says which record this line is about.',
      });
    }
    return { line, key: found || undefined, values, emptied, errors, notes };
  });
}

/** The lines that have the same key as others, and what is said of them. */
export function createKeyCounter() {
  const lines = new Map<string, number[]>();
  return {
    add(read: readonly ReadLine[]): void {
      for (const { key, line } of read) {
        if (key === undefined) continue;
        const known = lines.get(key);
        if (known) known.push(line);
        else lines.set(key, [line]);
      }
    },
    /** Adds an error to each line whose key others have as well: nobody knows which of them counts. */
    refuse(read: readonly ReadLine[], field: string): void {
      for (const { key, line, errors } of read) {
        const others = (lines.get(key ?? '') ?? []).filter((one) => one !== line);
        if (others.length === 0) continue;
        const first = others.slice(0, 3).join(', ');
        const more = others.length > 3 ? ' and more' : '';
        const named = others.length === 1 ? `line ${first}` : `lines ${first}${more}`;
        errors.push({ field, message: `The same stands in ${named}: which of them counts?` });
      }
    },
  };
}
