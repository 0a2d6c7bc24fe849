/**
 * Keys of the elements on the screen: one with `aria-keyshortcuts="n"` is clicked, or focused if it is a field, when
 * that key is pressed alone. Screen readers tell of the attribute, and the list of shortcuts is made from it. Keys that
 * are pressed together with others are those of every screen.
 */
const selector = '[aria-keyshortcuts]:not([aria-keyshortcuts*="+"])';

export interface Shortcut {
  key: string;
  label: string;
}

/** The shortcuts that work now, in the order of the page. */
export function listShortcuts(): Shortcut[] {
  const listed = new Map<string, Shortcut>();
  for (const element of usable()) {
    const key = keyOf(element);
    if (!listed.has(key)) listed.set(key, { key, label: nameOf(element) });
  }
  return [...listed.values()];
}

/** Does what a key stands for. Returns whether it stands for something. */
export function pressShortcut(key: string): boolean {
  const element = usable().find((one) => keyOf(one) === key.toLowerCase());
  if (!element) return false;
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element.click();
  return true;
}

function usable(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility() && !element.matches(':disabled'),
  );
}

const keyOf = (element: HTMLElement) => element.getAttribute('aria-keyshortcuts')!.toLowerCase();

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim();
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** A dialog or a menu has the keys. */
export function isOverlayOpen(): boolean {
  const overlays = document.querySelectorAll('[aria-modal=true], [role=menu], [role=listbox]');
  return [...overlays].some((element) => element.checkVisibility());
}
