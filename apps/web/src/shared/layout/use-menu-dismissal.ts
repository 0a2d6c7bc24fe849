import { useEffect } from 'react';
import type { RefObject } from 'react';
import { hasPopovers } from '../has-popovers.ts';

/** Without popovers the button needs scripts: it opens and closes the menu, a click outside closes it. */
function openByScript(sheet: HTMLElement, onToggle: () => void, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || sheet.contains(target)) return;
      const isButton = target.closest(`[popovertarget="${sheet.id}"]`) !== null;
      onToggle();
      sheet.toggleAttribute('data-open', isButton && !('open' in sheet.dataset));
    },
    { signal },
  );
}

/**
 * The menu (a popover) and the dropdown (a details element) work without JavaScript. This hook adds
 * missing behaviour: both close when a link is chosen; the dropdown also on a click outside, on
 * Escape and when the menu opens.
 */
export function useMenuDismissal(
  menu: RefObject<HTMLElement | null>,
  dropdown: RefObject<HTMLDetailsElement | null>,
): void {
  useEffect(() => {
    const sheet = menu.current;
    const details = dropdown.current;
    if (!sheet || !details) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;

    const closeDropdown = () => {
      details.open = false;
    };
    const closeAll = () => {
      closeDropdown();
      if (!hasPopovers) delete sheet.dataset['open'];
      else if (sheet.matches(':popover-open')) sheet.hidePopover();
    };
    if (!hasPopovers) openByScript(sheet, closeDropdown, signal);

    sheet.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a')) closeAll();
      },
      { signal },
    );
    sheet.addEventListener('beforetoggle', closeDropdown, { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !details.contains(target)) closeDropdown();
      },
      { signal },
    );
    details.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.open) return;
        // One Escape closes one thing: the menu around the dropdown stays open.
        event.preventDefault();
        closeDropdown();
        details.querySelector('summary')?.focus();
      },
      { signal },
    );
    details.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        const stays = relatedTarget instanceof Node && details.contains(relatedTarget);
        if (relatedTarget && !stays) closeDropdown();
      },
      { signal },
    );
    // The menu is for small screens only: when the screen becomes wide, the row replaces it.
    matchMedia('(min-width: 1000px)').addEventListener('change', closeAll, { signal });
    return () => listeners.abort();
  }, [menu, dropdown]);
}
