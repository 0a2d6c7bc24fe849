import { sql } from 'kysely';
import type { Trx } from './transaction.ts';

/** Kinds of public content whose change every process must hear of. */
export const contentTopics = [
  'banners',
  'products',
  'live-products',
  'platforms',
  'news',
  'presence',
] as const;
export type ContentTopic = (typeof contentTopics)[number];

/** The NOTIFY channel; its payload is a topic, or `*` for everything. */
export const contentChannel = 'content_changed';

/** Tells every process, at commit, that content of this topic has changed. */
export async function announceChange(trx: Trx, topic: ContentTopic | '*'): Promise<void> {
  await sql`select pg_notify(${contentChannel}, ${topic})`.execute(trx);
}
