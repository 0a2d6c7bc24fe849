import { formatLongDay } from '@bakery/schemas/common/dates';
import type { ReleaseNotes } from './changelog.ts';

/** As many changes are named in the sentence. */
const mostNamed = 6;

/** The news of newer releases, in one sentence of the screen Health; undefined without any. */
export function describeNewer(newer: readonly ReleaseNotes[]): string | undefined {
  const [newest] = newer;
  if (!newest) return undefined;
  const changes = newer.flatMap((notes) => notes.changes);
  const named = changes.slice(0, mostNamed).join(' ');
  const others = changes.length - mostNamed;
  const more = others > 0 ? ` And ${others} more.` : '';
  return `A newer version of ${formatLongDay(newest.day)} is there. It brings: ${named}${more}`;
}

/** Advice on newer releases; undefined without any. */
export function adviseOnNewer(newer: readonly ReleaseNotes[]): string | undefined {
  if (newer.length === 0) return undefined;
  const toDo = newer.flatMap((notes) => notes.toDo).join(' ');
  const how = 'Ask whoever looks after the server to update it when it suits.';
  return toDo === '' ? how : `${how} With it: ${toDo}`;
}
