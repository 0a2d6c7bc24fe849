import { lazy } from 'react';

/** The list beside a form, loaded where one is attached. */
export const AttachedList = lazy(async () => ({
  default: (await import('./attached-list.tsx')).AttachedList,
}));

/** Notes that the list was sent: it is kept as the one that was sent last, and a new one begins. */
export async function beginNewList(): Promise<void> {
  const { moveToSent } = await import('./list-store.ts');
  moveToSent();
}
