/**
 * The elements that had the focus last, newest first: enough for a button, and for a dialog over it that has closed.
 */
let last: HTMLElement[] = [];
const maxRemembered = 20;

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  last = [target, ...last.filter((element) => element !== target)].slice(0, maxRemembered);
});

/**
 * Gives the focus back to the newest element that had it and is still there, once it can take it: a button may be
 * busy. Does nothing where something else has the focus by then.
 */
export function returnFocus(): void {
  const element = last.find(({ isConnected }) => isConnected);
  if (!element) return;
  if (!element.matches(':disabled')) return focusUnlessTaken(element);
  const observer = new MutationObserver(() => {
    if (element.matches(':disabled')) return;
    observer.disconnect();
    focusUnlessTaken(element);
  });
  observer.observe(element, { attributeFilter: ['disabled'] });
}

function focusUnlessTaken(element: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element.focus();
}
