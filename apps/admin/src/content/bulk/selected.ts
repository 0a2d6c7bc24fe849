import type { ListState } from '@bakery/schemas/common/list-state';
import type { SelectedPart } from '../../shared/list/use-selection.ts';

/** The selection as the API takes it: single records, or all that match a filter. */
export function selectedOf<Filter, Record>(selection: SelectedPart<Record>, filter: Filter) {
  const { records, total, except } = selection;
  return records ? { records } : { filter, total, except };
}

/**
 * How many match a list with drafts, and how many of them are published. Only of what is published, with or without changes,
 * all that match can be changed in another way than published or unpublished.
 */
export function totalsOf(
  meta: { total: number; published?: number | undefined } | undefined,
  state: ListState | undefined,
): { total: number; published: number } {
  const total = meta?.total ?? 0;
  const isKnown = state === undefined || state === 'all' || state === 'published';
  return { total, published: isKnown ? (meta?.published ?? total) : 0 };
}

/** The state of a list as the filter of a change of many; without one it is all that is published. */
export function publishedOnly(state: ListState | undefined): 'published' | undefined {
  return state === 'published' ? state : undefined;
}
