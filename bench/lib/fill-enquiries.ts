import { connectWithoutTimeouts } from '@bakery/db';
import pg from 'pg';
import { completeInbox } from '../../apps/api/src/features/enquiries/inbox/inbox-rows.queries.ts';
import { firstNames, lastNames, words } from './enquiry-words.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Rows that one statement inserts. */
const batch = 50_000;
/** One enquiry in so many is deleted. */
const deletedOneIn = 100;

/**
 * Adds `count` enquiries, one a minute until now, as visitors write them: messages of 20 to 60 words whose
 * frequencies follow Zipf's law, as in natural text, and a tenth like those of the demo content.
 */
export async function fillEnquiries(connection: pg.ClientConfig, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query(`set statement_timeout = 0`);
    await client.query(`select setseed(0.5)`);
    await withoutIndexes(client, 'enquiries', async () => {
      for (let start = 1; start <= count; start += batch) {
        await client.query(insertion, [
          start,
          Math.min(start + batch - 1, count),
          count,
          words,
          firstNames,
          lastNames,
        ]);
      }
    });
    // Not part of their definitions: these two have no statistics.
    for (const name of ['enquiries_short_search', 'enquiries_phrase_search']) {
      await client.query(`alter index ${name} alter column 1 set statistics 0`);
    }
    // One statement each: a transaction cannot contain it.
    await fillInbox(connection);
    for (const table of ['enquiries', 'enquiry_desk', 'enquiry_changes']) {
      await client.query(`vacuum analyze ${table}`);
    }
  } finally {
    await client.end();
  }
}

/** Adds the rows of the inbox to enquiries that were inserted in bulk. */
export async function fillInbox(connection: pg.ClientConfig): Promise<void> {
  const { db, close } = connectWithoutTimeouts(connection);
  try {
    await completeInbox(db);
  } finally {
    await close();
  }
}

/** A random place of an array, the first ones more often: the n-th as often as 1/n. */
const zipf = (array: string) => `(${array})[floor(power(cardinality(${array}) + 1, random()))]`;

const insertion = `
  insert into enquiries (id, created_at, updated_at, full_name, email, contact_number, message, is_read, deleted_at)
  select
    overlay(overlay(gen_random_uuid()::text placing
      substr(t.hex, 1, 8) || '-' || substr(t.hex, 9, 4) from 1) placing '7' from 15)::uuid,
    t.at, t.at, p.first || ' ' || p.last,
    lower(p.first) || '.' || lower(p.last) || n % 1000 || '@' ||
      (array['example.com', 'example.org', 'mail.example.in'])[1 + n % 3],
    (6 + n % 4)::text || lpad(floor(random() * 1e9)::text, 9, '0'),
    case when n % 10 = 0 then
      'We need ' || n || ' pieces of ' || (array['cake', 'bread', 'rusk', 'cookies', 'puffs'])[1 + n % 5] ||
      ' for a function on Sunday. Please send the bulk price with delivery to our hall.' ||
      case when n % 10000 = 0 then ' With saffron' || n / 10000 else '' end
    else t.message end,
    n < $3 * 0.9 and n % 5 > 0,
    case when n % ${deletedOneIn} = 7 then now() end
  from generate_series($1::int, $2::int) n
  cross join lateral (select
    now() - ($3::int - n) * interval '1 minute' as at,
    lpad(to_hex(floor(extract(epoch from now() - ($3::int - n) * interval '1 minute') * 1000)::bigint), 12, '0') as hex,
    (select string_agg(${zipf('$4::text[]')}, ' ') from generate_series(1, 20 + (random() * 40)::int + n * 0)) as message
  ) t
  cross join lateral (select ${zipf('$5::text[]')} as first, ${zipf('$6::text[]')} as last where n > 0) p`;
