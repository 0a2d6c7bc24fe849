import { setTimeout as wait } from 'node:timers/promises';
import { withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import { askLink } from '../../../core/http/ask-link.ts';
import type { LinkAnswer } from '../../../core/http/ask-link.ts';
import { keepLinks, listLinkRows, noteOffline, storeAnswer } from './links.queries.ts';

export interface CheckOptions {
  signal: AbortSignal;
  allowPrivate?: boolean;
  /** Milliseconds between two requests to one host. */
  pause?: number;
  /** Links that were asked since then are not asked again: the run before was cut off. */
  since?: Date;
}

/** Hosts that are asked at a time. */
const hostsAtOnce = 4;
/** From so many hosts on, none of which is reached, it is this server that has no network. */
const hostsToJudge = 2;

/**
 * Asks each of the links once, one after the other at each host. Where nothing at all is reached, nothing is held against the links.
 */
export async function checkLinks(
  db: Db,
  urls: readonly string[],
  { signal, allowPrivate = false, pause = 1_000, since }: CheckOptions,
): Promise<void> {
  await withTransaction(db, (trx) => keepLinks(trx, urls));
  const asked = (await listLinkRows(db)).filter(
    ({ checked_at }) => !since || !checked_at || checked_at < since,
  );
  const hosts = [...Map.groupBy(asked, ({ url }) => new URL(url).host).values()];
  /** Not stored before one host was reached. */
  const unreached: { url: string; answer: LinkAnswer }[] = [];
  let isAnyReached = false;

  const store = (url: string, { state, reason }: LinkAnswer) =>
    storeAnswer(db, { url, state, reason });
  async function settle(): Promise<void> {
    for (const { url, answer } of unreached.splice(0)) await store(url, answer);
  }

  async function askHost(rows: typeof asked): Promise<void> {
    for (const [n, { url }] of rows.entries()) {
      if (n > 0 && pause > 0) await wait(pause, undefined, { signal });
      const answer = await askLink(url, { allowPrivate, signal });
      isAnyReached ||= answer.network === 'reached';
      if (answer.network === 'unreached') unreached.push({ url, answer });
      else await store(url, answer);
    }
  }

  async function work(): Promise<void> {
    for (let rows = hosts.shift(); rows; rows = hosts.shift()) await askHost(rows);
  }

  const count = hosts.length;
  await Promise.all(Array.from({ length: hostsAtOnce }, work));
  if (isAnyReached || count < hostsToJudge) await settle();
  else
    await noteOffline(
      db,
      unreached.map(({ url }) => url),
    );
}
