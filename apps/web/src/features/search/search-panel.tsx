import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { search as texts } from '../../texts/search.ts';
import { hasPopovers } from '../../shared/has-popovers.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { SearchField } from './search-field.tsx';
import styles from './search-panel.module.css';
import type { SuggestionsProps } from './suggestions.tsx';

const panelId = 'site-search';

/** Loaded when the panel is opened for the first time. */
const Suggestions = lazy(async (): Promise<{ default: (props: SuggestionsProps) => ReactNode }> => {
  try {
    return { default: (await import('./suggestions.tsx')).Suggestions };
  } catch {
    // The form works as without scripts.
    return { default: () => null };
  }
});

/**
 * The search of the header: a button, and a panel with a form. The panel is a popover, and the form leads to the page of
 * results, so that both work without JavaScript; results while one types are loaded with the first opening. Where a
 * browser knows no popovers, the button leads to that page.
 */
export function SearchPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function onToggle(isNowOpen: boolean): void {
    setIsOpen(isNowOpen);
    if (!isNowOpen) return;
    setWasOpened(true);
    field.current?.focus();
  }

  // Opened before the scripts came, perhaps with something typed.
  const toggleOnce = useEffectEvent(onToggle);
  useEffect(() => {
    // Browsers that know no popovers do not know the selector either.
    if (hasPopovers && panel.current?.matches(':popover-open')) toggleOnce(true);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={panelId}
        aria-label={texts.field}
        onClick={() => {
          if (!hasPopovers) form.current?.submit();
        }}
      >
        <Icon name="search" />
      </button>
      <div
        id={panelId}
        popover="auto"
        ref={panel}
        className={styles.panel}
        onToggle={({ newState }) => onToggle(newState === 'open')}
      >
        <search className={styles.inner}>
          <form ref={form} action="/search" className={styles.form}>
            <SearchField ref={field} />
            <button
              type="button"
              className={styles.button}
              popoverTarget={panelId}
              popoverTargetAction="hide"
            >
              <Icon name="close" />
              <VisuallyHidden>Close the search</VisuallyHidden>
            </button>
          </form>
          {wasOpened && (
            <Suspense>
              <Suggestions isOpen={isOpen} panel={panel} form={form} field={field} />
            </Suspense>
          )}
        </search>
      </div>
    </>
  );
}
