import type { DraftInfo } from '@bakery/schemas/content/drafts';
import { useState } from 'react';
import { useHiddenIds } from './hidden-rows.ts';

/** The selected records: single ones by id with the version that was shown, or all that match but for some. */
interface Chosen {
  /** The filter that the records were selected under. */
  scope: string;
  shown: ReadonlyMap<string, ShownRow>;
  /** Whether each that was taken out again is published; undefined while single records are selected. */
  except: ReadonlyMap<string, boolean> | undefined;
  /** The row from which Shift extends the selection. */
  anchor: string | undefined;
}

interface Row {
  id: string;
  version?: number;
  draft?: Pick<DraftInfo, 'state' | 'version'> | null;
}

/** A row as it was shown: `draft` is the version of its draft, where it has one. */
interface ShownRow {
  version: number;
  draft?: number;
  isPublished: boolean;
}

interface SelectionOptions<T extends Row> {
  /** The rows of the page. */
  rows: readonly T[];
  /** How many match the list's filter, and how many of them are published: all, without it. */
  total: number;
  published?: number;
  /** The list's filter as text: with another one nothing is selected. Pages and orders are no part of it. */
  scope?: string;
}

/** The selection, as a change takes it. */
export interface SelectedPart<Record = SelectedRecord> {
  count: number;
  total: number;
  /** The single records as they were shown; undefined for all that match. */
  records: Record[] | undefined;
  except: string[];
}

interface SelectedRecord {
  id: string;
  version: number;
}

export interface Selection extends SelectedPart<SelectedRecord & { draft?: number }> {
  isAllMatching: boolean;
  /** Without drafts, which most changes leave as they are. */
  published: SelectedPart;
  /** How many rows of the page there are, and how many are selected. */
  page: { count: number; selected: number };
  isSelected: (id: string) => boolean;
  /** Selects a row or not; with `isRange` also those between it and the last row that was. */
  select: (id: string, isSelected: boolean, isRange?: boolean) => void;
  selectPage: (isSelected: boolean) => void;
  selectAllMatching: () => void;
  clear: () => void;
}

const nothing = { shown: new Map<string, ShownRow>(), except: undefined, anchor: undefined };

/** The rows of a list that are selected. They stay so on other pages, until the filter changes. */
export function useSelection<T extends Row>(options: SelectionOptions<T>): Selection {
  const { rows, total, published = total, scope = '' } = options;
  const [stored, setChosen] = useState<Chosen>({ ...nothing, scope });
  const hidden = useHiddenIds();
  const chosen = stored.scope === scope ? stored : { ...nothing, scope };
  if (chosen !== stored) setChosen(chosen);
  const { except, anchor } = chosen;
  const now = new Map(rows.map((row) => [row.id, asShown(row)]));
  // A row that is shown again is selected as it is shown now; one that is being deleted no longer is.
  const shown = new Map(
    [...chosen.shown]
      .filter(([id]) => !hidden.has(id))
      .map(([id, row]) => [id, now.get(id) ?? row] as const),
  );
  const isSelected = (id: string) => (except ? !except.has(id) : shown.has(id));

  function change(ids: readonly string[], isOn: boolean, newAnchor = anchor) {
    const next = new Map(shown);
    const without = except && new Map(except);
    for (const id of ids) {
      const row = now.get(id) ?? { version: 1, isPublished: true };
      if (without && isOn) without.delete(id);
      else if (without) without.set(id, row.isPublished);
      else if (isOn) next.set(id, row);
      else next.delete(id);
    }
    setChosen({ scope, shown: next, except: without, anchor: newAnchor });
  }

  return {
    ...partOf(
      except
        ? undefined
        : [...shown].map(([id, { version, draft }]) => toRecord(id, version, draft)),
      [...(except?.keys() ?? [])],
      total,
    ),
    published: partOf(
      except
        ? undefined
        : [...shown].flatMap(([id, { version, isPublished }]) =>
            isPublished ? [{ id, version }] : [],
          ),
      [...(except ?? [])].flatMap(([id, isPublished]) => (isPublished ? [id] : [])),
      published,
    ),
    isAllMatching: except !== undefined,
    page: { count: rows.length, selected: rows.filter(({ id }) => isSelected(id)).length },
    isSelected,
    select: (id, isOn, isRange = false) =>
      change(isRange ? between(rows, anchor, id) : [id], isOn, id),
    selectPage: (isOn) =>
      change(
        rows.map(({ id }) => id),
        isOn,
      ),
    selectAllMatching: () =>
      setChosen({ scope, shown: new Map(), except: new Map(), anchor: undefined }),
    clear: () => setChosen({ ...nothing, scope }),
  };
}

function partOf<Record>(
  records: Record[] | undefined,
  except: string[],
  total: number,
): SelectedPart<Record> {
  const count = records ? records.length : Math.max(0, total - except.length);
  return { count, total, records, except };
}

const toRecord = (id: string, version: number, draft: number | undefined) =>
  draft === undefined ? { id, version } : { id, version, draft };

function asShown({ version = 1, draft }: Row): ShownRow {
  if (!draft) return { version, isPublished: true };
  return { version, draft: draft.version, isPublished: draft.state === 'changed' };
}

/** The ids of the rows from one to another; only the last where the first is on no row of the page. */
function between(rows: readonly Row[], from: string | undefined, to: string): string[] {
  const ids = rows.map(({ id }) => id);
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
