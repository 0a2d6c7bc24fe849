import { sql } from 'kysely';
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
  return (contentTopics as readonly string[]).includes(value);
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
