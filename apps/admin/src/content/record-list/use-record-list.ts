import type { ListState } from '@bakery/schemas/common/list-state';
import { useRight } from '../../shared/api/rights.ts';
import type { PageQuery } from '../../shared/list/list-types.ts';
import { useListPage } from '../../shared/list/use-list-page.ts';
import { usePageInRange } from '../../shared/list/use-page-in-range.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import type { Selection } from '../../shared/list/use-selection.ts';
import { totalsOf } from '../bulk/selected.ts';

export interface ListedRow {
  id: string;
  version: number;
}

interface RecordListOptions<T extends ListedRow> {
  query: PageQuery<T> & { data: { meta: { published?: number | undefined } } | undefined };
  /**
   * The filter of the list: the state, and the values of its other filters, blank or undefined where nothing is
   * chosen.
   */
  state: ListState | undefined;
  filters: readonly (string | undefined)[];
  onPage: (page: number) => void;
}

export interface RecordList<T> {
  mayWrite: boolean;
  /** The page, without rows that are being deleted. */
  shown: PageQuery<T>;
  selection: Selection;
  isFiltered: boolean;
}

/** A page of records that can be filtered and selected, for `RecordTable`. */
export function useRecordList<T extends ListedRow>(options: RecordListOptions<T>): RecordList<T> {
  const { query, state, filters, onPage } = options;
  const mayWrite = useRight('contentWrite');
  const shown: PageQuery<T> = useListPage(query);
  usePageInRange(shown, onPage);
  const chosen = [...filters, state];
  const selection = useSelection({
    rows: shown.data?.items ?? [],
    ...totalsOf(query.data?.meta, state),
    scope: JSON.stringify(chosen),
  });
  return { mayWrite, shown, selection, isFiltered: chosen.some(Boolean) };
}
