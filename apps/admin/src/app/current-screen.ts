import { pageKeys } from '@bakery/schemas/pages/site/pages.constants';
import { kinds } from '../content/kinds/kinds.ts';

interface Place {
  pathname: string;
  search: { kind?: unknown; record?: unknown };
}

/** Whether an entry of the sidebar leads to where somebody is, or to what that belongs to. */
export function isCurrentScreen(
  { to, also }: { to: string; also: readonly string[] },
  { pathname, search }: Place,
): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/history') return to === listOf(search);
  return [to, ...also].some((own) =>
    own === '/' ? path === '' : path === own || path.startsWith(`${own}/`),
  );
}

/** The list of the records whose versions are shown: these have one screen in common. */
function listOf({ kind, record }: Place['search']): string | undefined {
  if (kind !== 'site') return Object.entries(kinds).find(([one]) => one === kind)?.[1].list;
  return pageKeys.some((key) => key === record) ? '/pages' : `/${String(record)}`;
}
