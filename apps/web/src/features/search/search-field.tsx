import type { Ref } from 'react';
import { search as texts } from '../../texts/search.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  defaultValue?: string;
  ref?: Ref<HTMLInputElement>;
  /** The id of the message that says why the query is refused. */
  errorId?: string | undefined;
}

/** The field of a search with its button. What is too long is refused with a message: nothing of it is cut off. */
export function SearchField({ defaultValue, ref, errorId }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <input
        ref={ref}
        type="search"
        name="q"
        defaultValue={defaultValue}
        placeholder={texts.placeholder}
        aria-label={texts.field}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" className={styles.submit} aria-label={texts.submit}>
        <Icon name="search" />
      </button>
    </div>
  );
}
