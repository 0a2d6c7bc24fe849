import { siteSearchLimits } from '@bakery/schemas/pages/site-search.constants';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useApi } from '../../shared/api/context.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useHistoryEntry } from '../../shared/layers/use-history-entry.ts';
import { searchQuery } from './search.queries.ts';
import { describeSuggestions, listSuggestions, pathOf } from './suggestion.ts';
import type { Suggestion } from './suggestion.ts';
import { SuggestionLine } from './suggestion-line.tsx';
import styles from './suggestions.module.css';
import { useCombobox } from './use-combobox.ts';
import { noteMiss } from './use-miss-note.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestionsProps {
  isOpen: boolean;
  panel: RefObject<HTMLElement | null>;
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLInputElement | null>;
}

const listId = 'site-search-results';

/** The results below the field of the header, as the pattern of a combobox with a list has them. */
export function Suggestions({ isOpen, panel, form, field }: SuggestionsProps) {
  const router = useRouter();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const ask = useCallback(
    (text: string) => client.fetchQuery(searchQuery(api, text, siteSearchLimits.suggestions)),
    [api, client],
  );
  const { query, results, problem } = useSuggestions(typed, ask);
  const suggestions = results ? listSuggestions(query, results) : [];

  function close() {
    const element = panel.current;
    if (element?.matches(':popover-open')) element.hidePopover();
  }
  useHistoryEntry(isOpen, close);

  function open(path: string) {
    // In place of the entry of the panel, if it has one already, which Back is not to come to.
    const { isLayer = false } = router.history.location.state;
    void router.navigate({ href: path, replace: isLayer });
    close();
  }

  const { active, setActive } = useCombobox({
    field,
    form,
    listId,
    suggestions,
    onType: setTyped,
    onChoose: ({ path }: Suggestion) => open(path),
    onSubmit: (text) => open(pathOf(text)),
    onClose: close,
  });

  // Somebody who leaves without a choice has not found it.
  const missed = results?.total === 0 ? query : undefined;
  useEffect(() => {
    if (!isOpen && missed !== undefined) noteMiss(api, missed);
  }, [api, isOpen, missed]);

  return (
    <>
      <VisuallyHidden>
        <output>{problem ?? (results && describeSuggestions(query, results))}</output>
      </VisuallyHidden>
      {problem !== undefined && <p className={styles.message}>{problem}</p>}
      {results?.total === 0 && <p className={styles.message}>Nothing found for “{query}”.</p>}
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that a field controls
        role="listbox"
        aria-label="Results"
        className={styles.list}
        hidden={suggestions.length === 0}
      >
        {suggestions.map((suggestion, place) => (
          <SuggestionLine
            key={suggestion.key}
            id={`${listId}-${place}`}
            suggestion={suggestion}
            isActive={place === active}
            onPoint={() => setActive(suggestion.key)}
            onChoose={() => open(suggestion.path)}
          />
        ))}
      </div>
    </>
  );
}
