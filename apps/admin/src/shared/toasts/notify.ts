import { showToast } from './toast-store.ts';

const duration = 3_000;

/** Says that something worked: top right, for 3 seconds. */
export function notifySuccess(text: string): void {
  showToast({ kind: 'success', text, duration });
}

/** Says what is neither a success nor a failure. */
export function notifyNote(text: string): void {
  showToast({ kind: 'note', text, duration });
}

/** Says what did not work, and why where that helps. */
export function notifyFailure(title: string, reason?: string): void {
  showToast({ id: title, kind: 'failure', title, text: reason, duration });
}
