import type { Trx } from '@bakery/db';
import type { Deps } from '../deps.ts';
import { nameChange } from '../events/content-events.ts';
import type { RecordKind } from './record-kind.ts';

/** A record before and after a change; undefined where it does not exist or is deleted. */
interface Change<T> {
  before: T | undefined;
  after: T | undefined;
}

/** Adds the event of a change, if the public sees it. */
export async function addEvent<T>(
  { events }: Pick<Deps, 'events'>,
  trx: Trx,
  { events: published, log }: RecordKind<T>,
  id: string,
  { before, after }: Change<T>,
): Promise<void> {
  const record = after ?? before;
  if (!published || record === undefined) return;
  const { kind, isPublic = () => true, path } = published;
  const wasVisible = before !== undefined && isPublic(before);
  const isVisible = after !== undefined && isPublic(after);
  const event = nameChange(kind, wasVisible, isVisible, after === undefined);
  if (event === undefined) return;
  const subject = { kind, id, name: log.name(record), path: path?.(record) ?? null };
  await events.add(trx, event, subject);
}
