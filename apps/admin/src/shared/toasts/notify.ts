import { showToast } from './toast-store.ts';

const duration = 3_000;
/** For a sentence that nobody expects. */
const readingTime = 10_000;

/** Reports a success: top right, for 3 seconds. */
export function notifySuccess(text: string): void {
  showToast({ kind: 'success', text, duration });
}

/** Reports what somebody else has done: nobody waits for it, so it stays longer. */
export function notifyNews(text: string): void {
  showToast({ kind: 'note', text, duration: readingTime });
}

/** Reports something that is neither a success nor a failure. */
export function notifyNote(text: string): void {
  showToast({ kind: 'note', text, duration });
}

/** Reports a failure, with its reason where that helps. */
export function notifyFailure(title: string, reason?: string): void {
  showToast({ id: title, kind: 'failure', title, text: reason, duration });
}
