import type { Trx } from '@bakery/db';
import type { NewEntry } from '../../core/audit-log/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { NewEvent } from '../../core/events/content-events.ts';
import type { FollowedChange, Kind } from '../kind.ts';
import { mediaOf } from '../stored-kinds.queries.ts';
import { insertVersions } from './versions.queries.ts';
import type { NewVersion } from './versions.queries.ts';

interface Batch {
  batching: Deps;
  flush(trx: Trx): Promise<void>;
}

/**
 * Deps that keep the log's entries and the events of changes; `flush` adds all of them, so that a thousand changes do not
 * take thousands of queries for it.
 */
export function openBatch(deps: Deps): Batch {
  let entries: NewEntry[] = [];
  let events: NewEvent[] = [];
  const batching: Deps = {
    ...deps,
    auditLog: {
      async record(_db, _actor, entry) {
        entries.push(entry);
      },
      async recordAll(_db, _actor, more) {
        entries.push(...more);
      },
    },
    events: {
      async add(_trx, event, subject) {
        events.push({ event, subject });
      },
      async addAll(_trx, more) {
        events.push(...more);
      },
    },
  };
  return {
    batching,
    async flush(trx) {
      await deps.auditLog.recordAll(trx, deps.actor, entries);
      await deps.events.addAll(trx, events);
      [entries, events] = [[], []];
    },
  };
}

/** The versions of many changes of a kind, and the changes that the kind follows, until they are flushed. */
export interface PendingChanges<T> {
  addVersion(version: NewVersion): void;
  follow(change: FollowedChange<T>): void;
}

/** A batch that also keeps the versions of changes of one kind, each of another record, and what the kind follows. */
export function openChangeBatch<T>(
  deps: Deps,
  kind: Kind<T>,
): Batch & { pending: PendingChanges<T> } {
  const { batching, flush } = openBatch(deps);
  let versions: NewVersion[] = [];
  let changes: FollowedChange<T>[] = [];
  return {
    batching,
    pending: {
      addVersion: (version) => versions.push(version),
      follow: (change) => changes.push(change),
    },
    async flush(trx) {
      await insertVersions(trx, versions, mediaOf(kind.table));
      if (changes.length > 0) await kind.follow?.(trx, deps.actor, changes);
      [versions, changes] = [[], []];
      await flush(trx);
    },
  };
}
