import type { TrashItem } from '@bakery/schemas/content/trash';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { formatNumber } from '../../shared/format/format.ts';
import { setHidden } from '../../shared/list/hidden-rows.ts';
import { notifyFailure, notifyNote, notifySuccess } from '../../shared/toasts/notify.ts';
import { ask } from '../../shared/ui/confirm.tsx';
import { refreshAll } from './trash.queries.ts';

/** Does something with records, which the list leaves out meanwhile; shows them again if it fails. */
export async function withoutRows(
  items: readonly TrashItem[],
  failure: string,
  work: () => Promise<unknown>,
): Promise<void> {
  for (const { id } of items) setHidden(id, true);
  try {
    await work();
  } catch (error) {
    notifyFailure(failure, failureReason(error));
  }
  await refreshAll().catch(() => undefined);
  for (const { id } of items) setHidden(id, false);
}

/** '1 record', '12 records' */
export function countRecords(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'record' : 'records'}`;
}

/** Says that others have restored or removed records first. */
export function noteMissing(count: number): void {
  if (count === 0) return;
  const [records, them] =
    count === 1 ? ['1 record is', 'it'] : [`${countRecords(count)} are`, 'them'];
  notifyNote(
    `${records} no longer in the trash: somebody has restored ${them} or deleted ${them} for good.`,
  );
}

/** Asks, then deletes records for good. Returns whether the user confirmed. */
export async function removeForGood(items: readonly TrashItem[]): Promise<boolean> {
  const [first] = items;
  const text =
    first && items.length === 1
      ? `${first.name} is deleted for good. It cannot be restored.`
      : `${countRecords(items.length)} are deleted for good. They cannot be restored.`;
  const question = { title: 'Delete for good?', confirm: 'Delete for good', danger: true };
  if (!(await ask({ ...question, text }))) return false;
  await withoutRows(items, 'Not deleted', async () => {
    const refs = items.map(({ kind, id }) => ({ kind, id }));
    const { removed, missing } = await api.trash.remove.mutate({ items: refs });
    if (removed > 0) notifySuccess(`${countRecords(removed)} deleted for good.`);
    noteMissing(missing);
  });
  return true;
}

/** Asks with the number of records, then deletes them all for good. */
export async function emptyTrash(): Promise<void> {
  try {
    const { total, at } = await api.trash.count.query();
    if (total === 0) notifyNote('The trash is already empty.');
    else if (await askToEmpty(total)) {
      const { removed, isDone } = await api.trash.empty.mutate({ until: at });
      if (isDone) notifySuccess(`${countRecords(removed)} deleted for good.`);
      else notifyNote(`${countRecords(removed)} are being deleted for good. This takes a while.`);
    }
  } catch (error) {
    notifyFailure('The trash was not emptied', failureReason(error));
  }
  await refreshAll().catch(() => undefined);
}

function askToEmpty(total: number): Promise<boolean> {
  const which = total === 1 ? '1 record is' : `All ${formatNumber(total)} records are`;
  return ask({
    title: 'Empty the trash?',
    text: `${which} deleted for good, with all pictures and documents. They cannot be restored.`,
    confirm: 'Empty trash',
    danger: true,
  });
}
