import type { BulkChange, BulkKind, BulkPublish, BulkResult } from '@bakery/schemas/content/bulk';
import { Progress, Stack, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { failureReason, isNotFound, isSignedOut } from '../../shared/api/errors.ts';
import { api, lasting } from '../../shared/api/trpc.ts';
import { notifyFailure, notifyNote, notifySuccess } from '../../shared/toasts/notify.ts';
import { hideToast, showToast } from '../../shared/toasts/toast-store.ts';
import { askForTotal, withTotal } from '../kinds/ask-for-total.ts';
import { countOf } from '../kinds/kinds.ts';
import { showSkipped } from './skipped-dialog.tsx';

type AnyChange = BulkChange | BulkPublish;

export interface ManyChange {
  change: AnyChange;
  /** How many are selected, for the words while it is being done. */
  count: number;
  /** The text about what has been done, after the number: 'moved to Cakes & Muffins'. */
  done: string;
  /** Loads the lists again. */
  refresh: () => Promise<unknown>;
}

/** How long the toast offers Undo, in milliseconds. */
const undoFor = 10_000;
/** The time in milliseconds after which a dialog shows the progress. */
const progressAfter = 400;

/**
 * Changes many records and offers Undo for all of it. Where other records match now than were shown, it says so
 * and asks. Returns whether it was done. Throws what the server refused, for the dialog that asked for it.
 */
export async function changeMany(many: ManyChange): Promise<boolean> {
  const { change, done, refresh } = many;
  for (let current = change; ;) {
    const result = await withProgress(many, () => send(current));
    if (result.state === 'done') {
      report(change.kind, result, done, refresh);
      await refresh().catch(() => undefined);
      return true;
    }
    const { kind, selection } = current;
    const isOther = result.total > 0 && 'filter' in selection;
    if (!isOther || !(await askForTotal(kind, selection, result.total))) {
      await refresh().catch(() => undefined);
      return false;
    }
    current = withTotal(current, result.total);
  }
}

function send(change: AnyChange): Promise<BulkResult> {
  return 'to' in change ? api.bulk.publish.mutate(change) : api.bulk.change.mutate(change);
}

/** Changes many records, where nothing but a toast can say that it failed. */
export async function changeManyOrSay(many: ManyChange, failure: string): Promise<boolean> {
  try {
    return await changeMany(many);
  } catch (error) {
    notifyFailure(failure, failureReason(error));
    await many.refresh().catch(() => undefined);
    return false;
  }
}

/** Says what is going on, in a dialog that nothing closes until it is done. */
async function withProgress<T>(
  { change: { kind }, count }: Pick<ManyChange, 'change' | 'count'>,
  work: () => Promise<T>,
): Promise<T> {
  const modalId = randomId();
  const timer = setTimeout(() => {
    modals.open({
      modalId,
      title: `Working on ${countOf(kind, count)}…`,
      withCloseButton: false,
      closeOnEscape: false,
      closeOnClickOutside: false,
      children: (
        <Stack gap="sm" aria-live="polite">
          <Progress value={100} animated aria-label="Working" />
          <Text size="sm">
            All of them are changed together, or none. A thousand take a few seconds.
          </Text>
        </Stack>
      ),
    });
  }, progressAfter);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    modals.close(modalId);
  }
}

type Done = Extract<BulkResult, { state: 'done' }>;

function report(kind: BulkKind, result: Done, done: string, refresh: () => Promise<unknown>): void {
  const { changed, skipped, undo } = result;
  if (undo !== null) offerUndo({ kind, undo, text: `${countOf(kind, changed)} ${done}.`, refresh });
  else if (skipped.length === 0) notifyNote('They are so already: nothing has changed.');
  showSkipped(kind, skipped);
}

interface Undoable {
  kind: BulkKind;
  undo: string;
  text: string;
  refresh: () => Promise<unknown>;
}

function offerUndo(undoable: Undoable): void {
  const toast = showToast({
    kind: 'note',
    text: undoable.text,
    duration: undoFor,
    action: {
      label: 'Undo',
      run: () => {
        hideToast(toast);
        void undoMany(undoable);
      },
    },
  });
}

async function undoMany(undoable: Undoable): Promise<void> {
  const { kind, undo, refresh } = undoable;
  try {
    const { restored, moved, skipped } = await api.bulk.undo.mutate(
      { id: undo },
      { context: lasting },
    );
    const addresses =
      moved > 0 ? ` ${countOf(kind, moved)} with a new address, because theirs was taken.` : '';
    if (restored > 0) notifySuccess(`Undone: ${countOf(kind, restored)}.${addresses}`);
    showSkipped(kind, skipped);
  } catch (error) {
    notifyFailure(
      'Not undone',
      isNotFound(error) ? 'This can no longer be undone.' : failureReason(error),
    );
    // After another failure the user can try again.
    if (!isNotFound(error) && !isSignedOut(error)) offerUndo(undoable);
  }
  await refresh().catch(() => undefined);
}
