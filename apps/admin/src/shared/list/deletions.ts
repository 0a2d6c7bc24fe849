import type { Restored } from '@bakery/schemas/common';
import { failureReason, isNotFound, isSignedOut } from '../api/errors.ts';
import { lasting } from '../api/trpc.ts';
import { notifyFailure, notifyNote, notifySuccess } from '../toasts/notify.ts';
import { hideToast, showToast } from '../toasts/toast-store.ts';
import { isHidden, setHidden } from './hidden-rows.ts';

export interface Deletion {
  /** The record's id: lists leave it out from the click on. */
  id: string;
  /** What is said when it is deleted: 'Product deleted successfully!' */
  done: string;
  /** Which record it was, where that is not said already. */
  name?: string;
  /** What is said when it failed: 'Failed to delete product!' */
  failure: string;
  /** Deletes it; is to pass `{ context }` on to the call, so that it arrives although the page is left. */
  send: (context: typeof lasting) => Promise<unknown>;
  /** Restores it; undefined when the person has decided not to. */
  restore: (context: typeof lasting) => Promise<Restored | undefined>;
  /** Brings the lists up to date. */
  refresh: () => Promise<unknown>;
}

/** How long a deletion can be undone from its toast. */
const undoFor = 10_000;

/** Deletes a record on the server, at once, and offers Undo; one that cannot be deleted is shown again. */
export async function deleteWithUndo(deletion: Deletion): Promise<void> {
  const { id, failure } = deletion;
  if (isHidden(id)) return;
  setHidden(id, true);
  try {
    await deletion.send(lasting);
    offerUndo(deletion);
  } catch (error) {
    if (isNotFound(error)) notifyNote('Somebody else has already deleted it.');
    else notifyFailure(failure, failureReason(error));
  }
  await deletion.refresh().catch(() => undefined);
  setHidden(id, false);
}

function offerUndo(deletion: Deletion): void {
  const toast = showToast({
    kind: 'note',
    text: deletion.done,
    title: deletion.name,
    duration: undoFor,
    action: {
      label: 'Undo',
      run: () => {
        hideToast(toast);
        void undo(deletion);
      },
    },
  });
}

async function undo(deletion: Deletion): Promise<void> {
  try {
    const restored = await deletion.restore(lasting);
    if (restored) notifySuccess(restoredText(restored));
    else offerUndo(deletion);
  } catch (error) {
    notifyFailure('Not restored', undoFailure(error));
    // What is still deleted can be undone in another attempt.
    if (!isNotFound(error) && !isSignedOut(error)) offerUndo(deletion);
  }
  await deletion.refresh().catch(() => undefined);
}

function restoredText({ newSlug }: Restored): string {
  return newSlug === null
    ? 'Restored.'
    : `Restored. Another product has its address now: it has a new one that ends with “${newSlug}”.`;
}

function undoFailure(error: unknown): string {
  if (isSignedOut(error)) return 'Your session had ended, so it is still deleted.';
  if (isNotFound(error)) return 'It is no longer kept.';
  return failureReason(error);
}
