import { findEmbedded } from '@bakery/db/embedded';
import pg from 'pg';
import { ms, printTable, time } from './lib/figures.ts';
import { signIn, startServer } from './lib/server.ts';

/**
 * Pages of the audit log, of a million entries or of `ENTRIES`. With `DATABASE_URL`, the address of an
 * empty database, on that server instead of the embedded one.
 */
const entries = Number(process.env['ENTRIES'] ?? 1_000_000);
const databaseUrl = process.env['DATABASE_URL'];

const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** A person with hardly any entries, one with half of all, and one who left long ago. */
const [rare, frequent, former] = [id(7), id(1), id(9)];

const server = await startServer({ DEMO_DATA: 'off' });
try {
  const headers = await signIn(server.url);
  const { version, day } = await fill();
  const rows: string[][] = [];
  const add = async (name: string, path: string) => {
    const { median, p95, max } = await time(40, async () => {
      const response = await fetch(`${server.url}${path}`, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    });
    rows.push([name, ms(median), ms(p95), ms(max)]);
  };
  const page = (query: string) => `/api/activity?limit=25&${query}`;
  await add('first page', page('page=1'));
  await add('the last page that can be reached', page('page=400'));
  await add('of a person with half of all', page(`actor=${frequent}`));
  await add('of a person with ten entries', page(`actor=${rare}`));
  await add('of a person who left long ago', page(`actor=${former}`));
  await add('of a kind', page('kind=product'));
  await add('of a rare kind and a frequent person', page(`actor=${frequent}&kind=presence`));
  await add('of a record', page(`record=${id(1_000)}`));
  await add('of a day two years ago', page(`day=${day}`));
  await add('of a day, a kind and a person', page(`day=${day}&kind=news&actor=${frequent}`));
  await add('everybody in the log', '/trpc/activity.actors');
  const title = `A page of 25 out of ${entries.toLocaleString('en-IN')} entries, ${version}`;
  printTable(title, ['page', 'median', 'p95', 'max'], rows);
} finally {
  await server.stop();
}

/** Entries of two years, by seven people; presence images are changed seldom. */
async function fill(): Promise<{ version: string; day: string }> {
  const connection = databaseUrl
    ? { connectionString: databaseUrl }
    : await findEmbedded(server.dataDir);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `insert into activity (at, actor_kind, actor, actor_name, action, record_kind, record_id,
       record_name, address, changes)
     select now() - (730 * n::float / $1) * interval '1 day', 'person',
       '019a0000-0000-7000-8000-' || lpad(person::text, 12, '0'), 'Person ' || person, 'changed', kind,
       ('019a0000-0000-7000-8000-' || lpad((n % 20000)::text, 12, '0'))::uuid,
       'Record ' || n % 20000, '192.0.2.' || n % 200,
       jsonb_build_array(jsonb_build_object('field', 'Price (₹)', 'before', '40', 'after', n::text))
     from generate_series(1, $1::int) n,
       lateral (select case when n % ($1 / 10) = 0 then 7 when n > 0.9 * $1 and n % 3 = 0 then 9 when n % 2 = 0 then 1 else 2 + n % 5 end as person,
         case when n % 50000 = 0 then 'presence'
           else (array['product', 'liveProduct', 'news', 'enquiry'])[1 + (n / 3) % 4] end as kind) as made`,
    [entries],
  );
  await client.query('vacuum analyze activity');
  const { rows } = await client.query<{ version: string; day: string }>(
    `select 'PostgreSQL ' || split_part(version(), ' ', 2) as version,
       to_char(now() - interval '700 days', 'YYYY-MM-DD') as day`,
  );
  await client.end();
  return rows[0]!;
}
