import { useEffect } from 'react';
import { isTyping } from '../shortcuts/shortcuts.ts';
import type { Toast } from './toast-store.ts';

/**
 * Ctrl+Z or ⌘Z triggers the newest toast's action, except in a text field or while a dialog is
 * open.
 */
export function useUndoKey(toasts: readonly Toast[]): void {
  const run = toasts.find(({ action }) => action)?.action?.run;
  useEffect(() => {
    if (!run) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      if (!isUndo || isTyping(event.target) || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [run]);
}
