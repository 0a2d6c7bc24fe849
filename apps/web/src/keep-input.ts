type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A translator may have changed the texts of a page before its scripts came: React then makes parts of it anew. */
export interface KeptInput {
  /** The controls as the server wrote them. */
  controls: Iterable<Control>;
  /** The element that had the focus last. */
  focused: EventTarget | null;
}

/** Puts what was typed into controls that were made anew, and the focus. */
export function restoreInput({ controls, focused }: KeptInput): void {
  for (const old of controls) {
    const control = old.isConnected ? undefined : findSame(old);
    if (!control) continue;
    copyInput(old, control);
    if (old !== focused || document.activeElement !== document.body) continue;
    control.focus({ preventScroll: true });
    if ('selectionStart' in old && 'selectionStart' in control && old.selectionStart !== null) {
      control.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
  }
}

function findSame(old: Control): Control | undefined {
  const selector = `${old.localName}[name="${CSS.escape(old.name)}"]`;
  return document.querySelector<Control>(selector) ?? undefined;
}

function copyInput(old: Control, control: Control): void {
  if ('files' in old && 'files' in control && old.files?.length) {
    control.files = old.files;
  } else if (old.value !== control.value) {
    // React's own property on the element would hide the change from it.
    Reflect.set(Object.getPrototypeOf(control), 'value', old.value, control);
  } else return;
  const type = control.localName === 'select' || control.type === 'file' ? 'change' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
