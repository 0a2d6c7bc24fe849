import { within } from '../../core/async/within.ts';
import { findLastBackup, listQueueDepths } from '../../core/metrics/metrics.queries.ts';
import { listHealthRows } from '../../features/office/health/index.ts';
import type { Deps } from '../../deps.ts';
import type { Collector } from './collector.ts';

/** A scrape must not wait for a database that hangs: its numbers are then left out. */
const databaseTimeout = 2_000;

/** The state of the process and its database at the moment of a scrape. */
export function collectState({ gauge }: Collector, deps: Deps): void {
  const { database, db, config } = deps;
  const ask = <T>(question: Promise<T>) =>
    within(
      databaseTimeout,
      question.catch(() => undefined),
    );

  gauge('bakery_info', 'The release that runs.', ['release', 'node'], (set) =>
    set({ release: config.release, node: process.version }, 1),
  );
  gauge('bakery_database_up', 'Whether the database responds.', [], async (set) =>
    set({}, (await database.isResponding()) ? 1 : 0),
  );
  gauge(
    'bakery_database_connections',
    'Connections to the database, by pool; waiting are callers that have none yet.',
    ['pool', 'state'],
    (set) => {
      for (const { name: pool, inUse, idle, waiting } of database.listPools()) {
        set({ pool, state: 'in_use' }, inUse);
        set({ pool, state: 'idle' }, idle);
        set({ pool, state: 'waiting' }, waiting);
      }
    },
  );

  // Two metrics of one question: scrapes of several processes each ask it once.
  let depths: ReturnType<typeof listQueueDepths> | undefined;
  const askDepths = () => {
    depths ??= listQueueDepths(db).finally(() => (depths = undefined));
    return ask(depths);
  };
  gauge(
    'bakery_jobs',
    'Background work of all processes, by kind and state.',
    ['task', 'state'],
    async (set) => {
      for (const { task, due, later, running, failed } of (await askDepths()) ?? []) {
        for (const [state, value] of Object.entries({ due, later, running, failed }))
          set({ task, state }, value);
      }
    },
  );
  gauge(
    'bakery_jobs_oldest_due_seconds',
    'For how long the oldest work of a kind has been due.',
    ['task'],
    async (set) => {
      for (const { task, age } of (await askDepths()) ?? []) set({ task }, age);
    },
  );

  let backup: ReturnType<typeof findLastBackup> | undefined;
  const askBackup = () => {
    backup ??= findLastBackup(db).finally(() => (backup = undefined));
    return ask(backup);
  };
  gauge(
    'bakery_backup_last_success_timestamp_seconds',
    'When the newest backup was made.',
    [],
    async (set) => {
      const last = await askBackup();
      if (last) set({}, last.at.getTime() / 1_000);
    },
  );
  gauge('bakery_backup_size_bytes', 'The size of the newest backup.', [], async (set) => {
    const last = await askBackup();
    if (last?.bytes !== undefined) set({}, last.bytes);
  });
  gauge(
    'bakery_health_state',
    'As the screen “Health” has it: 0 good or not used, 1 to look at, 2 broken.',
    ['check'],
    async (set) => {
      for (const { name: check, state } of (await ask(listHealthRows(db))) ?? []) {
        set({ check }, state === 'broken' ? 2 : state === 'look' ? 1 : 0);
      }
    },
  );
  gauge('bakery_disk_free_bytes', 'Free space at DATA_DIR.', [], async (set) => {
    const free = await deps.freeSpace.read();
    if (free !== undefined) set({}, free);
  });
}
