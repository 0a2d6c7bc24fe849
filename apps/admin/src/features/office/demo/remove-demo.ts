import type { DemoRecord, DemoRemoved } from '@bakery/schemas/office/demo';
import { failureReason } from '../../../shared/api/errors.ts';
import { api, lasting } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { notifyFailure, notifyNote, notifySuccess } from '../../../shared/toasts/notify.ts';
import { hideToast, showToast } from '../../../shared/toasts/toast-store.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { refreshAll } from './demo.queries.ts';

/** How long the toast offers Undo, in milliseconds. */
const undoFor = 10_000;

/** '1 record', '171 records' */
export function countRecords(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'record' : 'records'}`;
}

/** Asks, then moves these records into the trash and offers Undo. */
export async function removeDemo(records: readonly DemoRecord[]): Promise<void> {
  const number = countRecords(records.length);
  const isConfirmed = await ask({
    title: 'Remove the demo content?',
    text: `${number} ${records.length === 1 ? 'goes' : 'go'} to the trash, and from the site at once. There they can be restored for 30 days.`,
    confirm: `Remove ${number}`,
    danger: true,
  });
  if (!isConfirmed) return;
  try {
    const ids = records.map(({ id }) => id);
    const { removed, left } = await api.demoContent.remove.mutate({ ids }, { context: lasting });
    if (removed.length > 0) offerUndo(removed);
    if (left > 0) {
      notifyNote(
        `${countRecords(left)} had been changed, used or removed by somebody in the meantime.`,
      );
    }
  } catch (error) {
    notifyFailure('Nothing was removed', failureReason(error));
  }
  await refreshAll().catch(() => undefined);
}

function offerUndo(removed: DemoRemoved['removed']): void {
  const toast = showToast({
    kind: 'note',
    text: `${countRecords(removed.length)} of the demo moved to the trash.`,
    duration: undoFor,
    action: {
      label: 'Undo',
      run: () => {
        hideToast(toast);
        void undo(removed);
      },
    },
  });
}

async function undo(removed: DemoRemoved['removed']): Promise<void> {
  try {
    const { restored, left } = await api.demoContent.restore.mutate(
      { items: removed },
      { context: lasting },
    );
    notifySuccess(`${countRecords(restored)} restored.`);
    if (left > 0) notifyNote(`${countRecords(left)} could not be restored: look in the trash.`);
  } catch (error) {
    notifyFailure('Not restored', failureReason(error));
    offerUndo(removed);
  }
  await refreshAll().catch(() => undefined);
}
