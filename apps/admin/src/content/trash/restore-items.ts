import type { RestoreOutcome, TrashItem, TrashRestoreItem } from '@bakery/schemas/content/trash';
import { getFirst } from '@bakery/schemas/common/get-first';
import { api } from '../../shared/api/trpc.ts';
import { formatNumber } from '../../shared/format/format.ts';
import { notifySuccess } from '../../shared/toasts/notify.ts';
import { ask } from '../../shared/ui/confirm.tsx';
import { askForOrder } from './ask-for-order.tsx';
import { countRecords, noteMissing, withoutRows } from './trash-actions.ts';

/** Restores records; asks where a number or an address has been taken in the meantime. */
export function restoreItems(items: readonly TrashItem[]): Promise<void> {
  return withoutRows(items, 'Not restored', async () => {
    const outcomes = await restore(items.map(({ kind, id }) => ({ kind, id })));
    const final: RestoreOutcome[] = [];
    for (const [n, item] of items.entries()) final.push(await askUntilRestored(item, outcomes[n]!));
    report(items, final);
  });
}

type Asked = Pick<TrashRestoreItem, 'kind' | 'id'> & Partial<TrashRestoreItem>;

function restore(items: Asked[]): Promise<RestoreOutcome[]> {
  return api.trash.restore.mutate({ items });
}

/** Asks until the record is restored, is no longer there, or the user cancels. */
async function askUntilRestored(
  { kind, id, name }: TrashItem,
  outcome: RestoreOutcome,
): Promise<RestoreOutcome> {
  for (let current = outcome; ;) {
    let answer: Partial<TrashRestoreItem>;
    if (current.state === 'numberTaken') {
      const { taken, lowestFree } = current;
      const reason = `Another banner has number ${taken} now. The lowest free number is ${lowestFree}.`;
      const order_number = await askForOrder(reason, lowestFree);
      if (order_number === undefined) return current;
      answer = { order_number };
    } else if (current.state === 'addressTaken') {
      if (!(await askForAddress(name, current.newSlug))) return current;
      answer = { takesNewAddress: true };
    } else return current;
    current = getFirst(await restore([{ kind, id, ...answer }]), 'outcome');
  }
}

function restoredText(newSlug: string | null, isDraft: boolean): string {
  if (isDraft) return 'Restored as a draft.';
  return newSlug === null ? 'Restored.' : `Restored. Its new address ends with “${newSlug}”.`;
}

function askForAddress(name: string, slug: string): Promise<boolean> {
  return ask({
    title: 'Restore with another address?',
    text: `Another product has the address of ${name} now. It can be restored with a new one, which ends with “${slug}”.`,
    confirm: 'Restore',
  });
}

function report(items: readonly TrashItem[], outcomes: readonly RestoreOutcome[]): void {
  const restored = outcomes.filter((outcome) => outcome.state === 'restored');
  const isDraft = new Map(items.map((item) => [item.id, item.isDraft]));
  const drafts = restored.filter(({ id }) => isDraft.get(id)).length;
  const [only] = restored;
  if (restored.length > 1) {
    const asDrafts = drafts > 0 ? `, ${formatNumber(drafts)} of them as drafts` : '';
    notifySuccess(`${countRecords(restored.length)} restored${asDrafts}.`);
  } else if (only) notifySuccess(restoredText(only.newSlug, drafts > 0));
  noteMissing(outcomes.filter(({ state }) => state === 'missing').length);
}
