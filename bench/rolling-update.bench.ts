import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { checkOut } from './lib/checkout.ts';
import { ms, printTable } from './lib/figures.ts';
import { signIn, startServer } from './lib/server.ts';
import type { RunningServer } from './lib/server.ts';

/**
 * Replaces two processes of an older release (`FROM`, a commit; by default the one before this) by two of this one on the same
 * PostgreSQL (`DATABASE_URL`), one after the other, as a load balancer would, while visitors read, send enquiries and a price
 * is changed again and again. Prints what failed in each phase, and whether all that was acknowledged is there.
 */
const from = process.env['FROM'] ?? 'HEAD~1';
const administration = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const paths = ['/home', '/bread', '/api/products', '/news', '/trpc/site.visit'];
/** Milliseconds of each phase, and between requests of one sender. */
const phaseTime = 5_000;
const rest = 25;
/** Milliseconds in which a process without new requests ends those it has. */
const draining = 1_000;

interface Answer<T> {
  result: { data: T };
}
type Edited = { id: string; version: number; slug: string; price: number };
const edited = `products.get?input=${encodeURIComponent(JSON.stringify({ id: 'milk-bread-350-g' }))}`;

interface Count {
  sent: number;
  failed: string[];
  slowest: number;
}

const old = checkOut(from);
const dataDir = await mkdtemp(join(tmpdir(), 'bakery-rolling-'));
const name = `bakery_rolling_${process.pid}`;
await administer(`create database ${name}`);
const url = new URL(administration);
url.pathname = `/${name}`;
const env = { DATABASE_URL: url.href, DEMO_DATA: 'on' };
const running = new Set<RunningServer>();
/** The processes that get new requests. */
let targets: string[] = [];
let phase = 'two of the older release';
const counts = new Map<string, Map<string, Count>>();
let isOver = false;
let acknowledged = 0;
let price = 0;

async function start(checkout?: string): Promise<RunningServer> {
  const options = { dataDir, ...(checkout !== undefined && { checkout }) };
  const server = await startServer(env, options);
  running.add(server);
  targets = [...targets, server.url];
  return server;
}

async function retire(server: RunningServer): Promise<void> {
  targets = targets.filter((target) => target !== server.url);
  await pause(draining);
  await server.stop();
  running.delete(server);
}

try {
  const first = await start(old.path);
  const second = await start(old.path);
  const headers = await signIn(first.url);
  const senders = [
    ...paths.map((path) => repeat(`GET ${path}`, (target) => read(target + path))),
    repeat('POST /api/contact', sendEnquiry),
    repeat('change of a price', await editorOf(headers)),
  ];
  await pause(phaseTime);
  phase = 'a third, of this release, starts and updates the database';
  const third = await start();
  await pause(phaseTime);
  phase = 'the first is stopped';
  await retire(first);
  phase = 'a fourth starts';
  await start();
  phase = 'the second is stopped';
  await retire(second);
  phase = 'two of this release';
  await pause(phaseTime);
  isOver = true;
  await Promise.all(senders);

  printTable(
    `From ${from} to this release`,
    ['phase', 'what', 'requests', 'failed', 'slowest'],
    [...counts].flatMap(([when, kinds]) =>
      [...kinds].map(([what, { sent, failed, slowest }]) => [
        when,
        what,
        String(sent),
        failed.length === 0 ? '0' : `${failed.length}: ${[...new Set(failed)].join(', ')}`,
        ms(slowest),
      ]),
    ),
  );
  const stored = await countEnquiries();
  console.log(`Enquiries: ${acknowledged} acknowledged, ${stored} stored.`);
  const shown = await shownPrice(third.url);
  console.log(`The last price that was acknowledged is ${price}, and ${shown} is shown.`);
} finally {
  isOver = true;
  for (const server of running) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  await administer(`drop database if exists ${name} with (force)`);
  old.remove();
}

/** Sends one after the other, each to the next process, until all is over. */
async function repeat(what: string, send: (target: string) => Promise<void>): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const when = phase;
    const kinds = counts.get(when) ?? new Map<string, Count>();
    counts.set(when, kinds);
    const entry = kinds.get(what) ?? { sent: 0, failed: [], slowest: 0 };
    kinds.set(what, entry);
    const begin = performance.now();
    entry.sent += 1;
    await send(targets[turn % targets.length]!).catch((error: Error) =>
      entry.failed.push(error.message.slice(0, 80)),
    );
    entry.slowest = Math.max(entry.slowest, performance.now() - begin);
    await pause(rest);
  }
}

/** The body of a response. Throws for any status but 200 and 201. */
async function read<T>(address: string, request: RequestInit = {}): Promise<T> {
  const response = await fetch(address, request);
  const body = await response.text();
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (body.startsWith('{') ? JSON.parse(body) : body) as T;
}

async function sendEnquiry(target: string): Promise<void> {
  const body = new FormData();
  body.set('full_name', 'A visitor');
  body.set('email', 'visitor@example.com');
  body.set('contact_number', '9000000000');
  body.set('message', 'Please send the price of what is on the list.');
  await read(`${target}/api/contact`, { method: 'POST', body });
  acknowledged += 1;
}

/** Changes the price of one product, each time by a rupee. */
async function editorOf(
  headers: Record<string, string>,
): Promise<(target: string) => Promise<void>> {
  let { data: product } = (await read<Answer<Edited>>(`${targets[0]}/trpc/${edited}`)).result;
  return async (target) => {
    const changes = { price: product.price + 1 };
    const body = JSON.stringify({ id: product.id, version: product.version, changes });
    const request = {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    };
    product = (await read<Answer<Edited>>(`${target}/trpc/products.update`, request)).result.data;
    price = product.price;
  };
}

async function shownPrice(target: string): Promise<number> {
  return (await read<Answer<Edited>>(`${target}/trpc/${edited}`)).result.data.price;
}

async function administer(statement: string): Promise<void> {
  await query(administration, statement);
}

async function countEnquiries(): Promise<number> {
  // The demo content has some of its own.
  const where = `where full_name = 'A visitor'`;
  const [row] = await query<{ n: number }>(
    url.href,
    `select count(*)::int as n from enquiries ${where}`,
  );
  return row!.n;
}

async function query<Row extends pg.QueryResultRow>(address: string, text: string): Promise<Row[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
