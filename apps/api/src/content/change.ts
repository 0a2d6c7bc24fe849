import { announceChange, withSavepoint, withTransaction } from '@bakery/db';
import type { ContentChange, ContentTopic, Trx } from '@bakery/db';
import type { NewEntry } from '../core/audit-log/audit-log.ts';
import { chunks } from '../core/chunks.ts';
import type { NewEvent } from '../core/events/content-events.ts';
import type { Deps } from '../deps.ts';
import { lockContentWrites } from './records/records.queries.ts';

/**
 * A unit of work: the deps of use cases that run in one transaction, and what these leave behind, which is stored together
 * at its end. Whatever takes `Deps` also takes a change, and is a part of it then.
 */
export interface Change extends Deps {
  db: Trx;
  /** The transaction, for functions that write or lock. */
  trx: Trx;
  /** Adds entries to the audit log. */
  audit(...entries: readonly NewEntry[]): void;
  /** Adds events, of which other programs are told. */
  addEvents(...events: readonly NewEvent[]): void;
  /** Tells every process of changed public content; see {@link lockContent}. */
  announce(change: Announcement): void;
}

type Announcement = Pick<ContentChange, 'topic' | 'ids'>;

/** The part of a change that is stored at its end. */
interface Pending {
  entries: NewEntry[];
  events: NewEvent[];
  announcements: Announcement[];
}

/**
 * Runs `work` in one transaction: either all that it changes, logs and tells is stored, or nothing is. After the commit this
 * process loads the public content that was changed before it responds, and removes unused pictures in the background; the
 * other processes are notified by the database. Like `withTransaction` it may run `work` again. Within a change it becomes a
 * part of that.
 */
export async function withChange<T>(deps: Deps, work: (change: Change) => Promise<T>): Promise<T> {
  if (isChange(deps)) return work(deps);
  const { result, announced } = await withTransaction(deps.db, async (trx) => {
    const { change, pending } = open(deps, trx);
    const result = await work(change);
    return { result, announced: await store(deps, trx, pending) };
  });
  deps.mediaCleanup.request();
  await Promise.all(announced.map((one) => deps.content.invalidate(one)));
  return result;
}

/**
 * Runs `work` as a part of a change that can fail by itself: where it throws, all that it has written and would leave behind
 * is undone, the change goes on, and the error is thrown again.
 */
export async function withPart<T>(change: Change, work: (part: Change) => Promise<T>): Promise<T> {
  const { change: part, pending } = open(change, change.trx);
  const result = await withSavepoint(change.trx, () => work(part));
  change.audit(...pending.entries);
  change.addEvents(...pending.events);
  for (const announcement of pending.announcements) change.announce(announcement);
  return result;
}

/**
 * Waits for other changes of public content to end; later ones wait for this one. Returns what announces to every process,
 * after the commit, that these records were added, changed or removed, or, without ids, that any of the topic may have been.
 */
export async function lockContent(
  change: Change,
  topic: ContentTopic,
): Promise<(ids?: readonly string[]) => void> {
  await lockContentWrites(change.trx);
  return (ids) => change.announce({ topic, ids });
}

function isChange(deps: Deps): deps is Change {
  return 'trx' in deps;
}

function open(deps: Deps, trx: Trx): { change: Change; pending: Pending } {
  const pending: Pending = { entries: [], events: [], announcements: [] };
  const change: Change = {
    ...deps,
    db: trx,
    trx,
    audit: (...entries) => void pending.entries.push(...entries),
    addEvents: (...events) => void pending.events.push(...events),
    announce: (announcement) => void pending.announcements.push(announcement),
  };
  return { change, pending };
}

/** A statement has a limited number of values. */
const entriesAtOnce = 1_000;

async function store(
  { auditLog, events, actor }: Deps,
  trx: Trx,
  pending: Pending,
): Promise<ContentChange[]> {
  for (const some of chunks(pending.entries, entriesAtOnce)) {
    await auditLog.recordAll(trx, actor, some);
  }
  await events.addAll(trx, pending.events);
  const announced: ContentChange[] = [];
  for (const one of pending.announcements) announced.push(await announceChange(trx, one));
  return announced;
}
