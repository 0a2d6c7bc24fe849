import { findQueryError, siteSearchLimits } from '@bakery/schemas/pages/site-search.constants';
import type { SearchResults } from '@bakery/schemas/pages/site-search';
import { useEffect, useState } from 'react';

/** Milliseconds after the last key until it is asked: a person who types on is not asked for. */
const pause = 150;

export interface SuggestionState {
  /** The query that the results are for. */
  query: string;
  results?: SearchResults | undefined;
  /** Why nothing is shown. */
  problem?: string | undefined;
}

/** Asks for the results of a query; the same function each time. */
type Ask = (query: string) => Promise<SearchResults>;

const nothing: SuggestionState = { query: '' };
const failure = 'The search is away for a moment. Enter tries it again.';

/** The results for what is typed. An answer that comes after a newer query, or after its answer, is not shown. */
export function useSuggestions(typed: string, ask: Ask): SuggestionState {
  const [state, setState] = useState(nothing);
  const query = typed.trim();
  const isLong = query.length >= siteSearchLimits.minLetters;
  const error = isLong ? findQueryError(query) : undefined;

  useEffect(() => {
    let isLast = true;
    const show = (next: SuggestionState) => {
      if (isLast) setState(next);
    };
    const timer = setTimeout(() => {
      if (!isLong || error !== undefined) return show(nothing);
      ask(query).then(
        (results) => show({ query, results }),
        () => show({ query, problem: failure }),
      );
    }, pause);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [ask, query, isLong, error]);

  if (error !== undefined) return { query, problem: error };
  return isLong ? state : nothing;
}
