const focusable = 'input, textarea, select, [contenteditable="true"], button';

/** Moves the focus to the field with a path, or else to the first one of the nearest group that there is. */
export function focusField(fields: HTMLElement, path: string): void {
  for (
    let group = path;
    group !== '';
    group = group.slice(0, Math.max(0, group.lastIndexOf('.')))
  ) {
    const found = fields.querySelector<HTMLElement>(`[data-path="${CSS.escape(group)}"]`);
    if (!found) continue;
    const field = found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
    return;
  }
}
