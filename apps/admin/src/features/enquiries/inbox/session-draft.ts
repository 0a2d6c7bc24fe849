import { findStoredText, storeText } from '../../../shared/browser-storage.ts';

/** Texts that are being written, for this tab and this session alone: they are about customers. */

/** Undefined where nothing is stored, or the browser stores nothing. */
export function findSessionDraft(key: string): string | undefined {
  return findStoredText(key, 'tab');
}

/** Undefined removes it. */
export function storeSessionDraft(key: string, text: string | undefined): void {
  storeText(key, text, 'tab');
}
