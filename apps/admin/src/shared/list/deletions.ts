import type { Restored } from '@bakery/schemas/common/fields';
import { failureReason, isNotFound, isSignedOut } from '../api/errors.ts';
import { lasting } from '../api/trpc.ts';
import { notifyFailure, notifyNote, notifySuccess } from '../toasts/notify.ts';
import { hideToast, showToast } from '../toasts/toast-store.ts';
import { isHidden, setHidden } from './hidden-rows.ts';

export interface Deletion {
  /** The record's id: lists leave it out as soon as the deletion starts. */
  id: string;
  /** The message after the deletion: 'Product deleted successfully!' */
  done: string;
  /** The record's name, where the message does not contain it. */
  name?: string;
  /** The message for a failed deletion: 'Failed to delete product!' */
  failure: string;
  /**
   * Deletes the record. Must pass `{ context }` to the call, so that the request is completed
   * although the page is being unloaded.
   */
  send: (context: typeof lasting) => Promise<unknown>;
  /** Restores the record; undefined when the user has cancelled. */
  restore: (context: typeof lasting) => Promise<Restored | undefined>;
  /** Invalidates the lists. */
  refresh: () => Promise<unknown>;
}

/** How long the toast offers Undo, in milliseconds. */
const undoFor = 10_000;

/**
 * Deletes a record on the server without delay and offers Undo. If the deletion fails, the record
 * is shown again. Returns whether it was deleted.
 */
export async function deleteWithUndo(deletion: Deletion): Promise<boolean> {
  const { id, failure } = deletion;
  if (isHidden(id)) return false;
  setHidden(id, true);
  let isDone = false;
  try {
    await deletion.send(lasting);
    isDone = true;
    offerUndo(deletion);
  } catch (error) {
    if (isNotFound(error)) notifyNote('Somebody else has already deleted it.');
    else notifyFailure(failure, failureReason(error));
  }
  await deletion.refresh().catch(() => undefined);
  setHidden(id, false);
  return isDone;
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
    // After a failed restore the user can try again.
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
