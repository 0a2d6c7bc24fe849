import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './connection.ts';
import type { Trx } from './transaction.ts';
import { onlyRow } from './only-row.ts';

/** Kinds of public content whose changes are announced to every process. */
export const contentTopics = [
  'banners',
  'products',
  'live-products',
  'platforms',
  'news',
  'presence',
  'media',
  // Changes with the records that are deleted and restored, and is not announced by itself.
  'gone',
  'site',
  'redirects',
  'search-synonyms',
  'batches',
] as const;
export type ContentTopic = (typeof contentTopics)[number];

/** A committed change of public content. */
export interface ContentChange {
  /** `*` for all of them. */
  topic: ContentTopic | '*';
  /** The records that were added, changed or removed; undefined where any may have been. */
  ids?: readonly string[] | undefined;
  /** The transaction that made it, where that is known. */
  transaction?: bigint | undefined;
}

/** The NOTIFY channel. Its payload is `<topic>:<ids>@<transaction>`, or `*` for everything. */
export const contentChannel = 'content_changed';

/** A payload has room for 8,000 bytes; more records than this are announced as their whole topic. */
const maxIds = 150;

/** Announces a change to every process at commit. Returns it with the id of its transaction. */
export async function announceChange(
  trx: Trx,
  { topic, ids }: Pick<ContentChange, 'topic' | 'ids'>,
): Promise<ContentChange> {
  const named = ids && ids.length <= maxIds ? ids : undefined;
  const prefix = `${topic}:${named ? named.join() : '*'}@`;
  const { rows } = await sql<{ transaction: string }>`
    select pg_current_xact_id()::text as transaction,
      pg_notify(${contentChannel}, ${prefix} || pg_current_xact_id())`.execute(trx);
  return { topic, ids: named, transaction: BigInt(onlyRow(rows).transaction) };
}

const payloadShape = /^([\w-]+|\*)(?::(\*|[\w,-]*)@(\d+))?$/;

/** The change that a payload announces; undefined for a payload that is not ours. */
export function parseChange(payload: string | undefined): ContentChange | undefined {
  const [, topic, ids, transaction] = payloadShape.exec(payload ?? '') ?? [];
  if (topic === undefined || (topic !== '*' && !isTopic(topic))) return undefined;
  return {
    topic,
    ids: ids === undefined || ids === '*' ? undefined : ids.split(',').filter(Boolean),
    transaction: transaction === undefined ? undefined : BigInt(transaction),
  };
}

function isTopic(value: string): value is ContentTopic {
  return contentTopics.some((topic) => topic === value);
}

/** The transactions that a snapshot of the database shows. */
export interface VisibleTransactions {
  includes(transaction: bigint): boolean;
}

/** Reads which transactions are visible to `snapshot`, as `pg_visible_in_snapshot` tells of one that has ended. */
export async function readVisibleTransactions(snapshot: Db): Promise<VisibleTransactions> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(snapshot);
  return parseVisibleTransactions(onlyRow(rows).snapshot);
}

/** A place in the log of the primary server that a standby server repeats. */
export interface LogPosition {
  lsn: string;
  /** The transactions that a standby server which has come so far shows at least. */
  visible: VisibleTransactions;
}

/**
 * Reads which transactions are visible on the primary server, and then the end of its log, where all of them are. A standby
 * server cannot be asked for them: there `pg_current_snapshot` leaves out those that still run.
 */
export async function readLogPosition(pool: pg.Pool): Promise<LogPosition> {
  const { rows } = await pool.query<{ snapshot: string; lsn: string }>(
    'select pg_current_snapshot()::text as snapshot, pg_current_wal_insert_lsn()::text as lsn',
  );
  const { snapshot, lsn } = onlyRow(rows);
  return { lsn, visible: parseVisibleTransactions(snapshot) };
}

/** How far a standby server has come: undefined where the server is none, or none any more. */
export async function readReplay(
  client: pg.ClientBase,
  { lsn }: LogPosition,
): Promise<{ isReached: boolean } | undefined> {
  const { rows } = await client.query<{ isStandby: boolean; isReached: boolean | null }>(
    `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isReached"`,
    [lsn],
  );
  const { isStandby, isReached } = onlyRow(rows);
  return isStandby ? { isReached: isReached ?? false } : undefined;
}

/** Reads `<first running>:<first not begun>:<those running between them>`. */
export function parseVisibleTransactions(text: string): VisibleTransactions {
  const [first = '0', end = '0', between = ''] = text.split(':');
  const running = new Set(between.split(',').filter(Boolean).map(BigInt));
  const [firstRunning, firstUnknown] = [BigInt(first), BigInt(end)];
  return {
    includes: (transaction) =>
      transaction < firstRunning || (transaction < firstUnknown && !running.has(transaction)),
  };
}
