import { listChanges } from '../../core/audit-log/changes.ts';
import { nameChange } from '../../core/events/content-events.ts';
import type { NewEvent } from '../../core/events/content-events.ts';
import type { Change } from '../change.ts';
import { nameRecord } from '../kind.ts';
import type { FollowedChange, Kind } from '../kind.ts';
import { mediaOf } from '../stored-kinds.queries.ts';
import { addFirstVersions, makeVersion } from './versions.ts';
import { insertVersions } from './versions.queries.ts';
import type { NewVersion } from './versions.queries.ts';

interface BeforeAndAfter<T> {
  before: T;
  after: T;
}

/** Changes of records of one kind, with what they leave behind: entries of the log, versions, events, and what the kind follows. */
export interface RecordChanges<T> {
  change: Change;
  added(id: string, record: T): void;
  /** Nothing where no field differs. The caller has added the first version of the record before the change. */
  changed(id: string, states: BeforeAndAfter<T>): void;
  deleted(id: string, record: T): void;
  /** `before` is the record while it was deleted. */
  restored(id: string, states: BeforeAndAfter<T>): Promise<void>;
  /** Visitors no longer see it, but it is not deleted. */
  hidden(id: string, record: T): void;
  /** Visitors see it again; the caller logs why. */
  shown(id: string, record: T): void;
  /**
   * Stores the versions, and what the kind follows, of all records together: before one of them changes again, and before
   * rows are removed whose pictures a version shows.
   */
  settle(): Promise<void>;
}

/** Opens the changes of records of a kind, each of another record until they are settled. */
export function openRecordChanges<T>(change: Change, kind: Kind<T>): RecordChanges<T> {
  let versions: NewVersion[] = [];
  let followed: FollowedChange<T>[] = [];
  const follow = (one: FollowedChange<T>, isUnpublished = false) => {
    followed.push(one);
    change.addEvents(...eventsOf(kind, one, isUnpublished));
  };
  return {
    change,
    added(id, after) {
      const changes = listChanges(undefined, kind.log.describe(after));
      change.audit({ action: 'created', record: nameRecord(kind, id, after), changes });
      versions.push(...makeVersion(change, kind, { id, record: after }, []));
      follow({ id, before: undefined, after });
    },
    changed(id, { before, after }) {
      const changes = listChanges(kind.log.describe(before), kind.log.describe(after));
      if (changes.length === 0) return;
      change.audit({ action: 'changed', record: nameRecord(kind, id, after), changes });
      versions.push(...makeVersion(change, kind, { id, record: after }, changes));
      follow({ id, before, after });
    },
    deleted(id, before) {
      const changes = listChanges(kind.log.describe(before), undefined);
      change.audit({ action: 'deleted', record: nameRecord(kind, id, before), changes });
      follow({ id, before, after: undefined });
    },
    async restored(id, { before, after }) {
      const changes = listChanges(kind.log.describe(before), kind.log.describe(after));
      change.audit({ action: 'restored', record: nameRecord(kind, id, after), changes });
      if (changes.length > 0) {
        await addFirstVersions(change, kind, [{ id, record: before }]);
        versions.push(...makeVersion(change, kind, { id, record: after }, changes));
      }
      follow({ id, before: undefined, after });
    },
    hidden(id, before) {
      change.audit({ action: 'unpublished', record: nameRecord(kind, id, before) });
      follow({ id, before, after: undefined }, true);
    },
    shown: (id, after) => follow({ id, before: undefined, after }),
    async settle() {
      await insertVersions(change.trx, versions, mediaOf(kind.table));
      if (followed.length > 0) await kind.follow?.(change, followed);
      [versions, followed] = [[], []];
    },
  };
}

/** The event of a change, if the public sees it. */
function eventsOf<T>(
  { events, log }: Kind<T>,
  { id, before, after }: FollowedChange<T>,
  isUnpublished: boolean,
): NewEvent[] {
  const record = after ?? before;
  if (!events || record === undefined) return [];
  const { kind, isPublic = () => true, path } = events;
  const wasVisible = before !== undefined && isPublic(before);
  const isVisible = after !== undefined && isPublic(after);
  const event = nameChange(kind, wasVisible, isVisible, after === undefined && !isUnpublished);
  if (event === undefined) return [];
  return [{ event, subject: { kind, id, name: log.name(record), path: path?.(record) ?? null } }];
}
