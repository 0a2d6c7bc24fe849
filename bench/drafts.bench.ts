import { loadavg } from 'node:os';
import { findEmbedded } from '@bakery/db/embedded';
import pg from 'pg';
import { ms, printTable, time } from './lib/figures.ts';
import { signIn, startServer } from './lib/server.ts';

/**
 * Pages of the back office's list of products with their drafts: 10,000 products, or `PRODUCTS`, of which a tenth has
 * changes that are not published, and another tenth is drafts.
 */
const products = Number(process.env['PRODUCTS'] ?? 10_000);
const calls = Number(process.env['CALLS'] ?? 200);
const tenth = Math.floor(products / 10);

const server = await startServer({ DEMO_DATA: 'off' });
try {
  const headers = await signIn(server.url);
  await fill();
  const pages = Math.floor(products / 20);

  async function read(query: object): Promise<number> {
    const input = encodeURIComponent(JSON.stringify({ limit: 20, ...query }));
    const response = await fetch(`${server.url}/trpc/products.adminList?input=${input}`, {
      headers,
    });
    if (!response.ok) throw new Error(await response.text());
    const { result } = (await response.json()) as { result: { data: { meta: { total: number } } } };
    return result.data.meta.total;
  }

  const lists: [string, (n: number) => object][] = [
    ['published and drafts, any page', (n) => ({ state: 'all', page: 1 + ((n * 37) % pages) })],
    ['published and drafts, by price', () => ({ state: 'all', sort: 'priceLowHigh' })],
    ['published and drafts, a search', (n) => ({ state: 'all', search: `Bread ${n}` })],
    ['drafts', () => ({ state: 'draft' })],
    ['unpublished changes', () => ({ state: 'changed' })],
    ['published, no changes', () => ({ state: 'published' })],
  ];
  const rows: string[][] = [];
  for (const [name, queryOf] of lists) {
    const total = await read(queryOf(1));
    const before = (await server.processorTime()) + (await server.databaseTime());
    const { median, p95, max } = await time(calls, (n) => read(queryOf(n)));
    const after = (await server.processorTime()) + (await server.databaseTime());
    const processor = (after - before) / calls;
    rows.push([name, total.toLocaleString('en-IN'), ...[median, p95, max, processor].map(ms)]);
  }
  printTable(
    `A page of ${products.toLocaleString('en-IN')} products, at a load of ${loadavg()[0]!.toFixed(0)}`,
    ['list', 'match', 'median', 'p95', 'max', 'CPU, server and database'],
    rows,
  );
} finally {
  await server.stop();
}

/** Products and drafts in their tables, as saving them would leave them. */
async function fill(): Promise<void> {
  const client = new pg.Client(await findEmbedded(server.dataDir));
  await client.connect();
  const columns = 'id, slug, name, category, price, description';
  const values = (from: number, to: number, of: string) => `
    select gen_random_uuid(), '${of}-' || n, 'Bread ' || n, 'bread', 10 + n % 90, 'Soft and fresh.'
    from generate_series(${from}, ${to}) n`;
  const input = `jsonb_build_object('name', name, 'category', 'bread', 'price', price,
    'images', jsonb_build_array(gen_random_uuid()))`;
  const draft = 'id, kind, record_id, row_id, state, base_version, input, saved_by';
  await client.query(`insert into products (${columns}) ${values(1, products - tenth, 'bread')}`);
  // Changes of published products, each with the row that shows it.
  await client.query(`
    with record as (select id, name, price from products limit ${tenth}),
    shown as (
      insert into products (${columns}, deleted_at)
      select gen_random_uuid(), id::text, name, 'bread', price + 1, 'New.', now() from record
      returning id, slug, name, price)
    insert into drafts (${draft})
    select gen_random_uuid(), 'product', slug::uuid, id, 'changed', 1, ${input}, 'Asha' from shown`);
  // Drafts: one half was never published, the other was unpublished.
  await client.query(`
    with shown as (
      insert into products (${columns}, deleted_at)
      select *, now() from (${values(1, tenth, 'draft')}) as added
      returning id, name, price, slug)
    insert into drafts (${draft})
    select gen_random_uuid(), 'product', case when isnew then gen_random_uuid() else id end,
      case when isnew then id end, case when isnew then 'new' else 'unpublished' end, null,
      case when isnew then ${input} end, 'Asha'
    from (select *, row_number() over () % 2 = 0 as isnew from shown) as shown`);
  await client.query('analyze');
  await client.end();
}
