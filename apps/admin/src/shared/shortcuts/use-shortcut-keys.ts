import { useEffect } from 'react';
import { useLatest } from '../use-latest.ts';
import { isOverlayOpen, isTyping, pressShortcut } from './shortcuts.ts';
import { areSingleKeysOn } from './single-keys.ts';

interface Handlers {
  /** Ctrl+K or ⌘K. */
  onFind: () => void;
  /** ? */
  onHelp: () => void;
}

/** Listens for the shortcuts of every screen, and for those of the elements on it. */
export function useShortcutKeys(handlers: Handlers): void {
  const latest = useLatest(handlers);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (handle(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}

/** Returns whether the key stands for something here. */
function handle(event: KeyboardEvent, { onFind, onHelp }: Handlers): boolean {
  if (event.altKey || isOverlayOpen()) return false;
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey || event.key.toLowerCase() !== 'k') return false;
    // In a text with links the same keys make one.
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return false;
    onFind();
    return true;
  }
  if (isTyping(event.target) || !areSingleKeysOn()) return false;
  if (event.key !== '?') return pressShortcut(event.key);
  onHelp();
  return true;
}
