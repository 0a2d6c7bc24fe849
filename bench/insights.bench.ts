import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findEmbedded } from '@bakery/db/embedded';
import pg from 'pg';
import { getProgram, wrk } from '../scripts/lib/programs.mjs';
import { figures, ms, printTable } from './lib/figures.ts';
import { load } from './lib/load.ts';
import { startServer } from './lib/server.ts';

/**
 * The cost of counting visits: of one beacon, of 12 and 50 a second (a million and four million a day) for whoever reads
 * pages meanwhile, of cached pages, and of what is stored. `SECONDS` (`6`) and `ROUNDS` (`3`) set how long it takes.
 */
const seconds = Number(process.env['SECONDS'] ?? 6);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const rates = [12, 50];
const readsOfSecond = 25;
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
/** Keys of a busy day beside products and pages. */
const busyDay = { products: 300, pages: 22, articles: 40, hosts: 150, searches: 250, presses: 20 };

await getProgram(wrk);
const run = promisify(execFile);
const work = await mkdtemp(join(tmpdir(), 'bakery-bench-work-'));
const server = await startServer({ DEMO_DATA: 'on', TRUST_PROXY: '127.0.0.1' });
try {
  const paths = await listPaths();
  for (const path of paths) await fetch(server.url + path);
  await measureBeacon(paths);
  await measureReaders(paths);
  await measureCached(paths);
  await measureRows();
} finally {
  await server.stop();
  await rm(work, { recursive: true, force: true });
}

async function listPaths(): Promise<string[]> {
  const response = await fetch(`${server.url}/api/products?page=1&limit=30`);
  const { data } = (await response.json()) as { data: { category: string; slug: string }[] };
  return [
    '/home',
    '/about',
    '/bread',
    '/news',
    '/enquries',
    ...data.map(({ category, slug }) => `/${encodeURIComponent(category)}/${slug}`),
  ];
}

/** A script of wrk that sends beacons of many visitors, so many a second on one connection; without a rate as fast as it can. */
async function writeScript(paths: readonly string[], rate?: number): Promise<string> {
  const file = join(work, `beacons-${rate ?? 'all'}.lua`);
  const delay = rate ? `function delay() return ${Math.round(1_000 / rate)} end\n` : '';
  const list = paths.map((path) => JSON.stringify(path)).join(', ');
  await writeFile(
    file,
    `local paths = { ${list} }
local headers = { ["Origin"] = "${server.url}", ["Sec-Fetch-Site"] = "same-origin",
  ["Content-Type"] = "text/plain;charset=UTF-8", ["User-Agent"] = "${phone}" }
${delay}function request()
  headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.random(255), math.random(255), math.random(255))
  local path = paths[math.random(#paths)]
  return wrk.format("POST", "/b", headers, '{"path":"' .. path .. '","from":"www.google.com"}')
end
`,
  );
  return file;
}

async function sendBeacons(script: string, time: number, connections = 1): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${time}s`,
    '-s',
    script,
    server.url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(/(\d+) requests in/.exec(stdout)?.[1]);
}

async function measureBeacon(paths: readonly string[]): Promise<void> {
  const script = await writeScript(paths);
  await sendBeacons(script, 2, 4);
  const rows: string[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await Promise.all([server.processorTime(), server.databaseTime()]);
    const count = await sendBeacons(script, seconds, 4);
    const after = await Promise.all([server.processorTime(), server.databaseTime()]);
    const micros = after.map((time, index) => ((time - before[index]!) / count) * 1_000);
    rows.push([String(count), ...micros.map((time) => time.toFixed(1))]);
  }
  printTable(
    'Beacons as fast as they come: microseconds of processor time each',
    ['beacons', 'server µs', 'database µs'],
    rows,
  );
}

/** Times of a reader who asks steadily, in milliseconds, and the processor time of the server meanwhile. */
async function readPages(paths: readonly string[]): Promise<{ times: number[]; used: number }> {
  const times: number[] = [];
  const before = await server.processorTime();
  const begin = performance.now();
  for (let n = 0; n < seconds * readsOfSecond; n += 1) {
    const wait = begin + (n * 1_000) / readsOfSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const start = performance.now();
    const response = await fetch(server.url + paths[n % paths.length]!);
    await response.arrayBuffer();
    times.push(performance.now() - start);
  }
  return { times, used: (await server.processorTime()) - before };
}

async function measureReaders(paths: readonly string[]): Promise<void> {
  await readPages(paths);
  const all = [undefined, ...rates];
  const scripts = await Promise.all(
    all.map((rate) => (rate === undefined ? undefined : writeScript(paths, rate))),
  );
  const results = all.map(() => ({ times: [] as number[], used: 0, sent: 0 }));
  // Alternating, so that other work of the machine meets all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, script] of scripts.entries()) {
      const sending = script === undefined ? 0 : sendBeacons(script, seconds);
      const { times, used } = await readPages(paths);
      const result = results[index]!;
      result.times.push(...times);
      result.used += used;
      result.sent += await sending;
    }
  }
  const [none] = results;
  const base = figures(none!.times);
  printTable(
    `A reader who asks ${readsOfSecond} times a second, for ${rounds * seconds} seconds each`,
    ['beacons a second', 'sent', 'p50', 'p95', 'p95 ratio', 'server, of one processor'],
    results.map(({ times, used, sent }, index) => {
      const { median, p95 } = figures(times);
      return [
        String(all[index] ?? 0),
        String(sent),
        ms(median),
        ms(p95),
        (p95 / base.p95).toFixed(2),
        `${(used / (rounds * seconds * 10)).toFixed(2)} %`,
      ];
    }),
  );
}

async function measureCached(paths: readonly string[]): Promise<void> {
  const target = {
    url: `${server.url}/home`,
    headers: { 'accept-encoding': 'br' },
    processorTime: server.processorTime,
  };
  const script = await writeScript(paths, 50);
  await load(target, 1, 10);
  const ratios: number[] = [];
  const rates: { without: number; with: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = await load(target, 2, 10);
    const sending = sendBeacons(script, 3);
    const loaded = await load(target, 2, 10);
    await sending;
    ratios.push(loaded.requestsPerSecond / without.requestsPerSecond);
    rates.push({ without: without.requestsPerSecond, with: loaded.requestsPerSecond });
  }
  const median = (values: readonly number[]) => figures(values).median;
  printTable(
    'Cached pages at 10 connections, requests a second',
    ['without beacons', 'with 50 a second', 'ratio'],
    [
      [
        median(rates.map((rate) => rate.without)).toFixed(0),
        median(rates.map((rate) => rate.with)).toFixed(0),
        median(ratios).toFixed(2),
      ],
    ],
  );
}

/** Stores 60 days with as many keys as a busy one has. */
async function measureRows(): Promise<void> {
  const client = new pg.Client((await findEmbedded(server.dataDir))!);
  await client.connect();
  try {
    const size = async () => {
      const { rows } = await client.query<{ rows: string; bytes: string }>(
        `select count(*) as rows, pg_total_relation_size('visit_counts') as bytes from visit_counts`,
      );
      return { rows: Number(rows[0]!.rows), bytes: Number(rows[0]!.bytes) };
    };
    const kinds: [kind: string, count: number, key: string][] = [
      ['product', busyDay.products, `gen_random_uuid()::text`],
      ['article', busyDay.articles, `gen_random_uuid()::text`],
      ['page', busyDay.pages, `'/a-page-of-the-site-' || n`],
      ['from', busyDay.hosts, `'host-' || n || '.example.com'`],
      ['found', busyDay.searches, `'words of search ' || n`],
      ['press', busyDay.presses, `'press-' || n`],
    ];
    const before = await size();
    for (const [kind, count, key] of kinds) {
      await client.query(
        `with keys as materialized (select ${key} as key from generate_series(1, ${count}) n)
        insert into visit_counts (kind, day, key, count)
        select $1, day::date, key, 100
        from generate_series(current_date - 800, current_date - 741, interval '1 day') day, keys`,
        [kind],
      );
    }
    const after = await size();
    const days = 60;
    const rowsOfDay = (after.rows - before.rows) / days;
    const bytesOfDay = (after.bytes - before.bytes) / days;
    printTable(
      'A busy day in the database, its index included',
      ['rows', 'KB', 'MB in 26 months'],
      [
        [
          rowsOfDay.toFixed(0),
          (bytesOfDay / 1024).toFixed(0),
          ((bytesOfDay * 791) / 1024 / 1024).toFixed(0),
        ],
      ],
    );
  } finally {
    await client.end();
  }
}
