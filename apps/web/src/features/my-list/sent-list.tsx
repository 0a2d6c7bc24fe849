import { lazy } from 'react';
import type { SentItem } from './attached-list.tsx';

/** The list beside a form, loaded where one is attached. */
export const AttachedList = lazy(async () => ({
  default: (await import('./attached-list.tsx')).AttachedList,
}));

/** Notes that the list was sent: it is kept as the one that was sent last, and a new one begins. */
export async function beginNewList(): Promise<void> {
  const { moveToSent } = await import('./list-store.ts');
  moveToSent();
}

/** Puts the items of a message that was not sent back on the list, as the form had them. */
export async function takeBackList(sent: string): Promise<void> {
  const [{ changeItems }, { mergeItems }] = await Promise.all([
    import('./list-store.ts'),
    import('./list-items.ts'),
  ]);
  const items = JSON.parse(sent) as readonly SentItem[];
  changeItems((own) =>
    mergeItems(
      own,
      items.map(({ product, price = 0, ...item }) => ({ ...item, id: product, price })),
    ),
  );
}
