import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ProxiedServer } from '../proxied-server.ts';

const pages = ['/home', '/bread', '/news', '/api/products', '/api/banners'];
const sender = {
  full_name: 'Asha',
  email: 'asha@example.com',
  contact_number: '5550001234',
};
const readers = 3;
const writers = 3;
/** The number of requests of each kind that prove something after each change. */
const enough = 15;

/** Clients that continuously read pages and send enquiries. */
export interface ProxyLoad {
  /** Resolves when this number of further requests has been completed. */
  moreRequests(): Promise<void>;
  /** Stops it; returns the errors and the messages of the confirmed enquiries. */
  stop(): Promise<{ failures: string[]; acknowledged: Set<string> }>;
}

export function startLoad({ visitor, site }: ProxiedServer): ProxyLoad {
  const failures: string[] = [];
  const acknowledged = new Set<string>();
  let reads = 0;
  let visitors = 0;
  let isStopping = false;

  async function read(path: string): Promise<void> {
    const outcome = await visitor.fetch(site + path).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
    if (outcome === 200) reads += 1;
    else failures.push(`GET ${path}: ${outcome}`);
  }

  /** Every second enquiry has an idempotency key, as those of the site's form do. */
  async function write(): Promise<void> {
    const message = randomUUID();
    visitors += 1;
    const from = `127.1.${Math.floor(visitors / 200)}.${(visitors % 200) + 1}`;
    const key = visitors % 2 === 0 ? { 'idempotency-key': message } : undefined;
    const outcome = await visitor
      .fetch(`${site}/api/contact`, {
        method: 'POST',
        from,
        follow: true,
        headers: { 'content-type': 'application/json', ...key },
        body: JSON.stringify({ ...sender, message }),
      })
      .then(
        ({ status }) => status,
        (error: Error) => error.message,
      );
    if (outcome === 201) acknowledged.add(message);
    else failures.push(`POST /api/contact: ${outcome}`);
  }

  const loop = async (step: (count: number) => Promise<void>) => {
    for (let count = 0; !isStopping; count += 1) await step(count);
  };
  const loops = [
    ...Array.from({ length: readers }, (_, index) =>
      loop((count) => read(pages[(count + index) % pages.length]!)),
    ),
    ...Array.from({ length: writers }, () => loop(write)),
  ];

  return {
    async moreRequests() {
      const [wantedReads, wantedWrites] = [reads + enough, acknowledged.size + enough];
      await expect
        .poll(() => reads >= wantedReads && acknowledged.size >= wantedWrites, { interval: 20 })
        .toBe(true);
    },
    async stop() {
      isStopping = true;
      await Promise.all(loops);
      return { failures, acknowledged };
    },
  };
}
