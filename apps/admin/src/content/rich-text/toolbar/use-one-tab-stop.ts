import { useEffect, useRef } from 'react';

const controls = 'button, select';
const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a toolbar a single tab stop: the control that was used last. The arrow keys, Home and End
 * move between the controls.
 */
export function useOneTabStop<T extends HTMLElement>() {
  const toolbar = useRef<T>(null);

  useEffect(() => {
    const element = toolbar.current;
    if (!element) return;
    let stop: HTMLElement | undefined;
    const all = () => [...element.querySelectorAll<HTMLElement>(controls)];
    const usable = () => all().filter((control) => !control.matches(':disabled'));

    function updateTabStops() {
      const choices = usable();
      if (!stop || !choices.includes(stop)) stop = choices[0];
      for (const control of all()) control.tabIndex = control === stop ? 0 : -1;
    }

    function onFocus({ target }: FocusEvent) {
      const control = target instanceof Element && target.closest<HTMLElement>(controls);
      if (control) stop = control;
      updateTabStops();
    }

    // A DOM listener: React's would also receive the keys typed in a control's popover.
    function onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      const choices = usable();
      const index = choices.findIndex((choice) => choice === event.target);
      if (!step || index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      // A select element would change its value.
      event.preventDefault();
      choices[step(index, choices.length)]?.focus();
    }

    updateTabStops();
    // Controls appear, disappear and are disabled depending on the selection.
    const observer = new MutationObserver(updateTabStops);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return toolbar;
}
