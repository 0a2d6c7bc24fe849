import { setTimeout } from 'node:timers/promises';
import { findEmbedded } from '@bakery/db/embedded';
import pg from 'pg';
import { figures, ms, printTable } from './lib/figures.ts';
import type { Figures } from './lib/figures.ts';
import { fillEnquiries } from './lib/fill-enquiries.ts';
import { signIn, startServer } from './lib/server.ts';

/**
 * Measures what visitors and the inbox notice while enquiries that were stored at once (`ENQUIRIES`, 200000 unless it
 * is given) are counted by the job "Counting enquiries", and after it, in one run: each request is measured as often
 * during the job as after it. They are stored and counted in `ROUNDS` parts, three unless it is given, so that other
 * work of the machine is beside both.
 */
const size = Number(process.env['ENQUIRIES'] ?? 200_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** How often each request is measured in a part, at most; the rest is counted without any. */
const most = 1_500;
const job = 'enquiry-numbers';

const server = await startServer({ DEMO_DATA: 'on' });
const embedded = (await findEmbedded(server.dataDir))!;
const client = new pg.Client(embedded);
try {
  await client.connect();
  const headers = await signIn(server.url);
  const requests: [name: string, path: string, RequestInit][] = [
    ['a cached page', '/home', {}],
    ['a cheap call', '/trpc/auth.me', { headers }],
    ['an enquiry', '/api/contact', enquiry()],
    ['the first page of the inbox', '/api/contact?page=1&limit=10', { headers }],
    [
      'a page in its middle',
      `/api/contact?page=${Math.floor(size / rounds / 20)}&limit=10`,
      { headers },
    ],
  ];
  const during = requests.map((): number[] => []);
  const after = requests.map((): number[] => []);
  const whole = { elapsed: 0, used: 0, stall: 0, quietStall: 0, job: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await fillEnquiries(embedded, Math.ceil(size / rounds));
    for (const [, path, init] of requests) await ask(path, init);
    await client.query(
      `select graphile_worker.add_job($1, '{}', job_key => $1, max_attempts => 1)`,
      [job],
    );
    const begin = performance.now();
    const processor = await server.processorTime();
    const before = during[0]!.length;
    await server.maxStall();
    while (during[0]!.length - before < most && (await isPending())) {
      await measureOnce(requests, during);
    }
    whole.elapsed += performance.now() - begin;
    whole.used += (await server.processorTime()) - processor;
    whole.stall = Math.max(whole.stall, await server.maxStall());
    while (await isPending()) await setTimeout(1_000);
    whole.job += performance.now() - begin;
    for (let count = during[0]!.length - before; count > 0; count -= 1) {
      await measureOnce(requests, after);
    }
    whole.quietStall = Math.max(whole.quietStall, await server.maxStall());
  }

  printTable(
    `While ${size.toLocaleString('en-IN')} enquiries are counted, and after it: median / 95th percentile of ${during[0]!.length} requests`,
    ['request', 'during', 'after', 'ratio'],
    requests.map(([name], index) => {
      const [one, other] = [figures(during[index]!), figures(after[index]!)];
      const ratio = (of: keyof Figures) => (one[of] / other[of]).toFixed(2);
      return [name, both(one), both(other), `${ratio('median')} / ${ratio('p95')}`];
    }),
  );
  printTable(
    'The server meanwhile',
    ['what', 'during', 'after'],
    [
      ['the longest stall of its event loop', ms(whole.stall), ms(whole.quietStall)],
      [
        'its processor time, of all the time',
        `${((whole.used / whole.elapsed) * 100).toFixed(0)} %`,
        '',
      ],
      ['the job took', `${(whole.job / 1000).toFixed(1)} s`, ''],
    ],
  );
} finally {
  await client.end();
  await server.stop();
}

/** Each request once, so that all of them see the same moments. */
async function measureOnce(
  requests: readonly [string, string, RequestInit][],
  times: readonly number[][],
): Promise<void> {
  for (const [index, [, path, init]] of requests.entries()) {
    const start = performance.now();
    await ask(path, init);
    times[index]!.push(performance.now() - start);
  }
}

async function ask(path: string, init: RequestInit): Promise<void> {
  const response = await fetch(server.url + path, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}

async function isPending(): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from graphile_worker.jobs where task_identifier = $1 and attempts < max_attempts
     union all select from graphile_worker.jobs where task_identifier = $1 and locked_at is not null`,
    [job],
  );
  return rowCount! > 0;
}

function enquiry(): RequestInit {
  const fields = {
    full_name: 'Meera Sahu',
    email: 'meera@example.com',
    contact_number: '9876543210',
    message: 'Sixty pav for Sunday, please.',
  };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  };
}

function both({ median, p95 }: Figures): string {
  return `${ms(median)} / ${ms(p95)}`;
}
