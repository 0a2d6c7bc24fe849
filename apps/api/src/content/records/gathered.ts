import type { Trx } from '@bakery/db';
import type { NewEntry } from '../../core/audit-log/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { NewEvent } from '../../core/events/content-events.ts';
import { ownMedia } from './media-columns.ts';
import type { FollowedChange, RecordKind } from './record-kind.ts';
import { insertVersions } from './versions.queries.ts';
import type { NewVersion } from './versions.queries.ts';

interface Gathered {
  gathering: Deps;
  flush(trx: Trx): Promise<void>;
}

/**
 * Deps that gather what changes leave in the log and tell other programs; `flush` adds all of it, so that a
 * thousand changes do not take thousands of queries for it.
 */
export function gatherRecords(deps: Deps): Gathered {
  let entries: NewEntry[] = [];
  let events: NewEvent[] = [];
  const gathering: Deps = {
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
    gathering,
    async flush(trx) {
      await deps.auditLog.recordAll(trx, deps.actor, entries);
      await deps.events.addAll(trx, events);
      [entries, events] = [[], []];
    },
  };
}

/** Takes what changes of many records of a kind leave behind beside the log and the events. */
export interface Later<T> {
  addVersion(version: NewVersion): void;
  follow(change: FollowedChange<T>): void;
}

/** The same with the versions of changes of one kind, each of another record, and with what the kind follows. */
export function gatherChanges<T>(deps: Deps, kind: RecordKind<T>): Gathered & { later: Later<T> } {
  const { gathering, flush } = gatherRecords(deps);
  let versions: NewVersion[] = [];
  let changes: FollowedChange<T>[] = [];
  return {
    gathering,
    later: {
      addVersion: (version) => versions.push(version),
      follow: (change) => changes.push(change),
    },
    async flush(trx) {
      await insertVersions(trx, versions, ownMedia[kind.table]);
      if (changes.length > 0) await kind.follow?.(trx, deps.actor, changes);
      [versions, changes] = [[], []];
      await flush(trx);
    },
  };
}
