import { findEmbedded } from '@bakery/db/embedded';
import pg from 'pg';
import { printTable } from './lib/figures.ts';
import { signIn, startServer } from './lib/server.ts';

/** A change of many products at once: of 1,000, or of `CHANGED`, in a catalogue of 10,000, or of `PRODUCTS`. */
const changed = Number(process.env['CHANGED'] ?? 1_000);
const products = Number(process.env['PRODUCTS'] ?? 10_000);

const server = await startServer({ DEMO_DATA: 'off' });
try {
  const headers = { ...(await signIn(server.url)), 'content-type': 'application/json' };
  const platform = await fill();
  const rows: string[][] = [];

  async function call(
    procedure: string,
    input: unknown,
  ): Promise<{ changed: number; undo: string }> {
    const body = JSON.stringify(input);
    const response = await fetch(`${server.url}/trpc/${procedure}`, {
      method: 'POST',
      headers,
      body,
    });
    if (!response.ok) throw new Error(`${procedure}: ${await response.text()}`);
    const { result } = (await response.json()) as {
      result: { data: { changed: number; undo: string } };
    };
    return result.data;
  }

  async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    const versions = await countVersions();
    const before = [await server.processorTime(), await server.databaseTime()] as const;
    await server.maxStall();
    const begin = performance.now();
    const result = await work();
    const time = performance.now() - begin;
    const stall = await server.maxStall();
    const stored = await countVersions();
    const own = (await server.processorTime()) - before[0];
    const database = (await server.databaseTime()) - before[1];
    const times = [time, own, database, stall].map((value) => `${Math.round(value)} ms`);
    rows.push([name, ...times, String(stored - versions)]);
    return result;
  }

  const selection = { filter: { search: 'selected' }, total: changed, except: [] };
  const change = async (name: string, action: unknown) => {
    const input = { kind: 'product', selection, action };
    const done = await measure(name, () => call('bulk.change', input));
    if (done.changed !== changed) throw new Error(`${done.changed} were changed`);
    await measure('… and undone', () => call('bulk.undo', { id: done.undo }));
  };
  const rule = { direction: 'raise', unit: 'percent', amount: 10, rounding: 1 };
  await change('prices', { type: 'prices', rule });
  await change('category', { type: 'category', category: 'rusk' });
  const link = 'https://orders.example.com/bakery';
  await change('platform', { type: 'addPlatform', platform, link });
  await change('deleted', { type: 'delete' });
  const all = { ...selection, filter: { ...selection.filter, state: 'all' } };
  const publish = async (name: string, to: 'published' | 'unpublished', isUndone = true) => {
    const done = await measure(name, () =>
      call('bulk.publish', { kind: 'product', selection: all, to }),
    );
    if (done.changed !== changed) throw new Error(`${name}: ${done.changed} were changed`);
    if (isUndone) await measure('… and undone', () => call('bulk.undo', { id: done.undo }));
  };
  await publish('unpublished', 'unpublished');
  await publish('unpublished again', 'unpublished', false);
  await publish('published as they were', 'published', false);
  await addDrafts('changed');
  await publish('changes published', 'published');
  await removeDrafts();
  await addDrafts('new');
  await publish('new ones published', 'published');
  const title = `${changed.toLocaleString('en-IN')} of ${products.toLocaleString('en-IN')} products at once`;
  printTable(
    title,
    ['what', 'time', 'CPU, server', 'CPU, database', 'longest stall', 'versions'],
    rows,
  );
} finally {
  await server.stop();
}

/** Gives each of the selected products a draft as the back office stores it: changes of it, or a new one in its place. */
async function addDrafts(state: 'changed' | 'new'): Promise<void> {
  const client = new pg.Client(await findEmbedded(server.dataDir));
  await client.connect();
  const selected = `from products where name like 'Selected %' and deleted_at is null`;
  const entries = `jsonb_build_array(jsonb_build_object(
    'platform', (select id from platforms), 'link', 'https://orders.example.com/bread'))`;
  await client.query(`
    with record as (
      select id, slug, ${state === 'new' ? 'name' : `name || ' new'`} as name, price + 1 as price
      ${selected}),
    shown as (
      insert into products (id, slug, name, category, price, description, deleted_at)
      select gen_random_uuid(), slug, name, 'cakes', price, 'Softer and fresher.', now() from record
      returning id, slug, name, price)
    insert into drafts (id, kind, record_id, row_id, state, base_version, input, saved_by)
    select gen_random_uuid(), 'product', ${state === 'new' ? 'gen_random_uuid()' : 'record.id'},
      shown.id, '${state}', ${state === 'new' ? 'null' : '(select version from products where id = record.id)'},
      jsonb_build_object('name', shown.name, 'category', 'cakes', 'price', shown.price,
        'description', 'Softer and fresher.',
        'images', jsonb_build_array((select logo_id from platforms)),
        'deliveryPlatforms', ${entries}), 'Asha'
    from shown join record using (slug)`);
  if (state === 'new') await client.query(`delete ${selected}`);
  await client.query('analyze');
  await client.end();
}

async function removeDrafts(): Promise<void> {
  const client = new pg.Client(await findEmbedded(server.dataDir));
  await client.connect();
  await client.query('delete from drafts');
  await client.query(`delete from products where deleted_at is not null`);
  await client.end();
}

/** How many versions of records are stored. */
async function countVersions(): Promise<number> {
  const client = new pg.Client(await findEmbedded(server.dataDir));
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from record_versions',
  );
  await client.end();
  return rows[0]!.count;
}

/** Products, the selected ones with a picture. Returns the id of a platform. */
async function fill(): Promise<string> {
  const client = new pg.Client(await findEmbedded(server.dataDir));
  await client.connect();
  await client.query(
    `insert into products (id, slug, name, category, price, description)
     select gen_random_uuid(), 'product-' || n,
       case when n <= $1 then 'Selected ' else 'Other ' end || n, 'bread', 10 + n % 90, 'Soft and fresh.'
     from generate_series(1, $2) n`,
    [changed, products],
  );
  const { rows } = await client.query<{ id: string }>(
    `with logo as (
       insert into media (id, kind, state, key, original_name, content_type, byte_size, width, height,
         widths, fallback, preview)
       values (gen_random_uuid(), 'image', 'ready', 'none', 'logo.png', 'image/png', 1, 1, 1,
         '{1}', '1.png', '') returning id)
     insert into platforms (id, name, link, logo_id)
     select gen_random_uuid(), 'Swiggy', 'https://orders.example.com', id from logo returning id`,
  );
  await client.query(
    `insert into product_images (product_id, position, media_id)
     select products.id, 0, logo_id from products, platforms where products.name like 'Selected %'`,
  );
  await client.query(`select pg_notify('content_changed', '*')`);
  await client.query('analyze');
  await client.end();
  return rows[0]!.id;
}
