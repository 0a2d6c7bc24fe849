import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmbedded } from '@bakery/db/embedded';
import pg from 'pg';
import { figures, printTable } from './lib/figures.ts';
import { fillEnquiries } from './lib/fill-enquiries.ts';
import { signIn, startServer } from './lib/server.ts';
import type { RunningServer } from './lib/server.ts';

/**
 * The cost of a save and of a crawl with a small and a large catalogue. The environment variables
 * `PRODUCTS` (`120,10000`) and `ENQUIRIES` (`100000`) set the numbers of records. With `DATA`, a data folder
 * with demo content, each catalogue starts with a copy of that one and the enquiries in it.
 */
const sizes = (process.env['PRODUCTS'] ?? '120,10000').split(',').map(Number);
const given = process.env['DATA'];
const enquiries = Number(process.env['ENQUIRIES'] ?? 100_000);
const articles = 2_000;
const saves = 30;
const parallel = 4;

interface Result {
  start: number;
  memory: { ready: number; crawled: number; peak: number };
  save: { time: number; processor: number; stall: number };
  /** With requests for the pages that show the product after each save. */
  seen: { page: number; listing: number; processor: number; stall: number };
  /** CPU time per page: uncached, cached, and after a change of one product. */
  crawl: [first: number, second: number, changed: number];
}

const work = await mkdtemp(join(tmpdir(), 'bakery-bench-'));
try {
  const base = given ?? (await prepare(join(work, 'base')));
  const results: Result[] = [];
  for (const size of sizes) results.push(await measure(base, size));
  print(results);
} finally {
  await rm(work, { recursive: true, force: true });
}

/** Pictures are processed, and enquiries added, once for all catalogues. */
async function prepare(dataDir: string): Promise<string> {
  const server = await startServer({ DEMO_DATA: 'on' }, { dataDir });
  await fillEnquiries((await findEmbedded(dataDir))!, enquiries);
  await server.stop();
  return dataDir;
}

async function measure(base: string, size: number): Promise<Result> {
  const dataDir = join(work, String(size));
  await cp(base, dataDir, { recursive: true });
  const filled = await startServer({}, { dataDir });
  await fill(dataDir, size);
  await filled.stop();

  const server = await startServer({}, { dataDir });
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  try {
    const get = (path: string, coding = 'br') => ask(agent, `${server.url}${path}`, coding);
    const ready = (await server.memory()).now;
    const headers = { ...(await signIn(server.url)), 'content-type': 'application/json' };
    const { data: products } = JSON.parse(await get('/api/products', 'identity')) as {
      data: { id: string; slug: string; category: string }[];
    };
    const product = products[Math.floor(products.length / 2)]!;
    const pageOf = ({ category, slug }: typeof product) =>
      `/${encodeURIComponent(category)}/${slug}`;
    let price = 1_000;
    const save = async () => {
      const body = JSON.stringify({ price: (price += 1) });
      const url = `${server.url}/api/products/${product.id}`;
      const response = await fetch(url, { method: 'PUT', headers, body });
      if (!response.ok) throw new Error(await response.text());
    };

    const saved = await repeat(server, save);
    const pages: number[] = [];
    const listings: number[] = [];
    const seen = await repeat(server, async () => {
      await save();
      const begin = performance.now();
      const page = await get(pageOf(product), 'identity');
      if (!page.includes(String(price)) && !page.includes(price.toLocaleString('en-IN'))) {
        throw new Error('The page does not show what was saved.');
      }
      pages.push(performance.now() - begin);
      const listingBegin = performance.now();
      await get('/all');
      listings.push(performance.now() - listingBegin);
    });

    const paths = products.map(pageOf);
    const crawl = async () => {
      const before = await server.processorTime();
      const waiting = [...paths];
      const next = async () => {
        for (let path = waiting.pop(); path; path = waiting.pop()) await get(path);
      };
      await Promise.all(Array.from({ length: parallel }, next));
      return ((await server.processorTime()) - before) / paths.length;
    };
    const first = await crawl();
    const second = await crawl();
    const { now: crawled, peak } = await server.memory();
    await save();
    return {
      start: server.startTime,
      memory: { ready, crawled, peak },
      save: saved,
      seen: {
        page: figures(pages).median,
        listing: figures(listings).median,
        processor: seen.processor,
        stall: seen.stall,
      },
      crawl: [first, second, await crawl()],
    };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/**
 * Over several rounds: the median time, the CPU time of server and database, and the longest stall.
 */
async function repeat(server: RunningServer, round: () => Promise<void>) {
  for (let count = 0; count < 5; count += 1) await round();
  const processor = async () => (await server.processorTime()) + (await server.databaseTime());
  const before = await processor();
  await server.maxStall();
  const times: number[] = [];
  for (let count = 0; count < saves; count += 1) {
    const begin = performance.now();
    await round();
    times.push(performance.now() - begin);
  }
  return {
    time: figures(times).median,
    processor: ((await processor()) - before) / saves,
    stall: await server.maxStall(),
  };
}

/** The response's body in this coding, not decoded. */
function ask(agent: Agent, url: string, coding: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': coding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString());
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    })
      .on('error', reject)
      .end();
  });
}

async function fill(dataDir: string, size: number): Promise<void> {
  const client = new pg.Client(await findEmbedded(dataDir));
  await client.connect();
  await client.query(
    `with present as (select count(*)::int as count from products where deleted_at is null),
     pictures as (
       select media_id, row_number() over (order by media_id) - 1 as place, count(*) over () as count
       from (select distinct media_id from product_images) used),
     added as (
       insert into products (id, name, slug, category, price, description, created_at)
       select gen_random_uuid(), 'Bench loaf ' || n, 'bench-loaf-' || n,
         (array['bread', 'cakes', 'cookies', 'rusk', 'other'])[1 + n % 5], 20 + n % 400,
         'A soft white loaf of ' || 200 + n % 800 || ' g, sliced, for sandwiches, toast and school bags. '
           || 'Baked before dawn, packed while it is warm and delivered the same morning.',
         now() - n * interval '1 minute'
       from present, generate_series(present.count + 1, $1::int) n
       returning id, price)
     insert into product_images (product_id, position, media_id)
     select id, 0, media_id from (select id, row_number() over () as n from added) numbered
       join pictures on pictures.place = n % pictures.count`,
    [size],
  );
  await client.query(
    `insert into news (id, title, description, published_by, published_on)
     select gen_random_uuid(), 'Bench news ' || n,
       repeat('<p>Our ovens are warm at four in the morning, and the first loaves leave at six.</p>', 20),
       'Bench', (now() - n * interval '1 day')::date
     from generate_series(1, $1::int) n`,
    [articles],
  );
  await client.query('vacuum analyze');
  await client.end();
}

function print(results: readonly Result[]): void {
  const row = (name: string, unit: string, figure: (result: Result) => number, digits = 0) => {
    const values = results.map(figure);
    const ratio = values.at(-1)! / values[0]!;
    return [name, ...values.map((value) => `${value.toFixed(digits)} ${unit}`), ratio.toFixed(2)];
  };
  printTable(
    `A catalogue with ${articles} articles and ${given ? 'the given' : enquiries} enquiries`,
    ['what', ...sizes.map((size) => `${size} products`), 'ratio'],
    [
      row('start to ready', 'ms', ({ start }) => start),
      row('memory when ready', 'MB', ({ memory }) => memory.ready),
      row('memory after two crawls', 'MB', ({ memory }) => memory.crawled),
      row('memory at most', 'MB', ({ memory }) => memory.peak),
      row('a save', 'ms', ({ save }) => save.time, 1),
      row('a save, processor time of server and database', 'ms', ({ save }) => save.processor, 1),
      row('longest stall in these', 'ms', ({ save }) => save.stall, 1),
      row('then its page', 'ms', ({ seen }) => seen.page, 1),
      row('then /all', 'ms', ({ seen }) => seen.listing, 1),
      row('processor time of all three', 'ms', ({ seen }) => seen.processor, 1),
      row('longest stall in these', 'ms', ({ seen }) => seen.stall, 1),
      row('a page of a first crawl, processor time', 'ms', ({ crawl }) => crawl[0], 2),
      row('of a second crawl', 'ms', ({ crawl }) => crawl[1], 2),
      row('of a crawl after a save', 'ms', ({ crawl }) => crawl[2], 2),
    ],
  );
}
