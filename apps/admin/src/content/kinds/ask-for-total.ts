import type { BulkKind } from '@bakery/schemas/content/bulk';
import { formatNumber } from '../../shared/format/format.ts';
import { ask } from '../../shared/ui/confirm.tsx';
import { countOf } from './kinds.ts';

/** Asks whether to go on where other records match a filter now than were selected. */
export function askForTotal(kind: BulkKind, selection: object, total: number): Promise<boolean> {
  const { except, total: shown } = { except: [], total: 0, ...selection };
  const before = shown === 0 ? 0 : shown - except.length;
  const now = Math.max(0, total - except.length);
  return ask({
    title: 'The list has changed',
    text: `You selected ${countOf(kind, before)}, and nothing has been changed yet: now ${formatNumber(now)} match. Go on with these ${formatNumber(now)}?`,
    confirm: `Go on with ${formatNumber(now)}`,
  });
}

/** A change of as many as match now. */
export function withTotal<T extends { selection: object }>(change: T, total: number): T {
  return { ...change, selection: { ...change.selection, total } };
}
