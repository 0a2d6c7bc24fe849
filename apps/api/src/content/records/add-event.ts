import type { Trx } from '@bakery/db';
import type { Deps } from '../../deps.ts';
import { nameChange } from '../../core/events/content-events.ts';
import type { Kind } from '../kind.ts';
import type { PendingChanges } from './batch.ts';

/** A record before and after a change; undefined where it does not exist or is deleted. */
interface Change<T> {
  before: T | undefined;
  after: T | undefined;
  /** The public no longer sees it, but it is not deleted. */
  isUnpublished?: boolean;
}

/** Adds the event of a change, if the public sees it, after the kind has stored what it follows, or `pending` does. */
export async function addEvent<T>(
  { events, actor }: Pick<Deps, 'events' | 'actor'>,
  trx: Trx,
  { events: published, log, follow }: Kind<T>,
  id: string,
  { before, after, isUnpublished = false }: Change<T>,
  pending?: PendingChanges<T>,
): Promise<void> {
  if (pending) pending.follow({ id, before, after });
  else await follow?.(trx, actor, [{ id, before, after }]);
  const record = after ?? before;
  if (!published || record === undefined) return;
  const { kind, isPublic = () => true, path } = published;
  const wasVisible = before !== undefined && isPublic(before);
  const isVisible = after !== undefined && isPublic(after);
  const event = nameChange(kind, wasVisible, isVisible, after === undefined && !isUnpublished);
  if (event === undefined) return;
  const subject = { kind, id, name: log.name(record), path: path?.(record) ?? null };
  await events.add(trx, event, subject);
}
