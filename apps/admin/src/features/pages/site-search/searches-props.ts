import type { Synonym } from '@bakery/schemas/pages/site-search';
import type { SearchesSearch } from './site-search.queries.ts';

/** The synonym that is edited: a stored one, a new one, or one for what was not found. */
export type EditedSynonym = Synonym | 'new' | { missed: string };

export interface SearchesProps {
  search: SearchesSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: SearchesSearch, replace?: boolean) => void;
}

export interface SearchListProps extends SearchesProps {
  /** Absent for somebody who may not change anything. */
  onEdit: ((edited: EditedSynonym) => void) | undefined;
}
