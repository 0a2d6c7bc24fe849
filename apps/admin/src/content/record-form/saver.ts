import { api } from '../../shared/api/trpc.ts';
import { getSession } from '../../shared/api/session.ts';
import type { EditedRecord } from '../editing/editors-notice.tsx';

/** The person who saved a record last. */
export interface Saver {
  name: string;
  /** Whether it is the same person, in another window. */
  isSelf: boolean;
}

/** Finds who saved a record last; undefined where that cannot be found out. */
export async function findSaver({ kind, record }: EditedRecord): Promise<Saver | undefined> {
  const page = await api.versions.list.query({ kind, record, limit: 1 }).catch(() => undefined);
  const actor = page?.items[0]?.actor;
  if (!actor) return undefined;
  const isSelf = actor.kind === 'person' && actor.name === getSession().user?.username;
  return { name: actor.name, isSelf };
}

const shown = 3;

/** Says that what somebody else has changed meanwhile is kept. */
export function describeTaken(
  saver: Saver | undefined,
  paths: readonly (readonly string[])[],
): string {
  const names = paths.slice(0, shown).map((path) => path.join(' › '));
  const more = paths.length - names.length;
  if (more > 0) names.push(`${more} more`);
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  if (saver?.isSelf) return `Your other window changed ${list} meanwhile; both are kept.`;
  return `${saver?.name ?? 'Somebody else'} changed ${list} meanwhile; both are kept.`;
}
