import { findEmbedded } from '@bakery/db/embedded';
import type { InboxEnquiry, InboxPage } from '@bakery/schemas/enquiries/inbox';
import pg from 'pg';
import { figures, ms, printTable, time } from './lib/figures.ts';
import { fillEnquiries } from './lib/fill-enquiries.ts';
import { signIn, startServer } from './lib/server.ts';
import { withoutIndexes } from './lib/without-indexes.ts';

/**
 * The desk with a million enquiries, or `ENQUIRIES`: its views, searches and numbers, and then what three people wait
 * for who work while enquiries arrive. With `DATABASE_URL` the enquiries of that database are taken, and the
 * desk's rows of them are changed. `ARRIVALS` are enquiries an hour, sixty times as many as are meant; `SECONDS=60` says for how
 * long people work.
 */
const databaseUrl = process.env['DATABASE_URL'];
const enquiries = Number(process.env['ENQUIRIES'] ?? 1_000_000);
const seconds = Number(process.env['SECONDS'] ?? 60);
const arrivals = Number(process.env['ARRIVALS'] ?? 12_000);
const times = Number(process.env['TIMES'] ?? 40);
const people = 3;

const server = await startServer({ DEMO_DATA: 'off' });
try {
  const connection = databaseUrl
    ? { connectionString: databaseUrl }
    : (await findEmbedded(server.dataDir))!;
  if (!databaseUrl) await fillEnquiries(connection, enquiries);
  const { label, version } = await prepareDesk(connection);
  const call = callerOf(await signIn(server.url));
  await measureLists(call, label, version);
  await measureWork(version);
} finally {
  await server.stop();
}

type Call = <T>(path: string, input?: unknown, isMutation?: boolean) => Promise<T>;

function callerOf(headers: Record<string, string>): Call {
  return async <T>(path: string, input?: unknown, isMutation = false) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const response = isMutation
      ? await fetch(`${server.url}/trpc/${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        })
      : await fetch(`${server.url}/trpc/${path}${query}`, { headers });
    const body = (await response.json()) as { result?: { data: T }; error?: { message: string } };
    if (!body.result) throw new Error(`${path}: ${body.error?.message}`);
    return body.result.data;
  };
}

/** Nearly all are closed, a fiftieth is open, and a twentieth has a label. */
async function prepareDesk(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const label = '019a0000-0000-7000-8000-00000000000a';
  const { rows: prepared } = await client.query(`select from enquiry_labels where id = $1`, [
    label,
  ]);
  if (prepared.length === 0) {
    await client.query(`set statement_timeout = 0`);
    await client.query(`insert into enquiry_labels (id, name) values ($1, 'Wedding')`, [label]);
    await client.query(
      `update enquiry_desk set
         state = case when n % 300 = 0 then 'spam' when n % 5000 = 1 then 'quarantine'
           when n % 3 = 0 then 'lost' when n > 20000 then 'won' when n % 3 = 1 then 'new' else 'progress' end,
         owner_id = case when n % 20 = 0 then (select id from administrators order by created_at limit 1) end,
         answered_at = case when n > 10000 then received_at end,
         remind_at = case when n < 20000 and n % 40 = 2 then now() + (n % 30 - 10) * interval '1 day' end
       from (select enquiry_id as id, row_number() over (order by listed_at desc) as n from enquiry_desk) as numbered
       where numbered.id = enquiry_id`,
    );
    await client.query(
      `insert into enquiry_label_links (enquiry_id, label_id, listed_at, is_listed)
       select enquiry_id, $1, listed_at, not is_hidden and state not in ('spam', 'quarantine')
       from enquiry_desk where right(enquiry_id::text, 1) = '7' and state <> 'spam'`,
      [label],
    );
    // Every enquiry has a note and a mail with the message of another one.
    for (const [table, insertion] of [
      [
        'enquiry_events',
        `(id, enquiry_id, at, actor_name, kind, details)
         select id, id, at, 'admin', 'note', jsonb_build_object('text', text)`,
      ],
      [
        'desk_mails',
        `(id, enquiry_id, at, actor_name, address, subject, text, message_id, state)
         select id, id, at, 'admin', 'a@example.com', 'Your enquiry', text, id::text, 'sent'`,
      ],
    ] as const) {
      await withoutIndexes(client, table, () =>
        client.query(
          `insert into ${table} ${insertion}
           from (select id, created_at as at, lag(message, 1, '') over (order by id) as text
             from enquiries) as texts`,
        ),
      );
    }
    const tables = ['enquiry_desk', 'enquiry_label_links', 'enquiry_events', 'desk_mails'];
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  }
  const { rows } = await client.query<{ version: string }>(
    `select 'PostgreSQL ' || split_part(version(), ' ', 2) as version`,
  );
  await client.end();
  return { label, version: rows[0]!.version };
}

async function measureLists(call: Call, label: string, version: string): Promise<void> {
  const rows: string[][] = [];
  const add = async (name: string, work: () => Promise<unknown>) => {
    const { median, p95, max } = await time(times, work);
    rows.push([name, ms(median), ms(p95), ms(max)]);
  };
  const addPages = async (name: string, input: object) => {
    const { next } = await call<InboxPage>('desk.list', input);
    await add(`${name}, first page`, () => call('desk.list', input));
    if (next === null) return;
    await add(`${name}, next page`, () => call('desk.list', { ...input, cursor: next }));
  };
  for (const view of ['mine', 'unanswered', 'due', 'all', 'quarantine', 'spam']) {
    await addPages(view, { view });
  }
  await addPages('a label', { label });
  const searches = {
    'a rare word': 'saffron7',
    'a common word': 'cake',
    'one letter': 'a',
    'two letters': 'hu',
    'a first name': 'sunita',
    'a phrase': 'price with delivery',
    'a part of a phone number': '90210',
  };
  for (const [name, search] of Object.entries(searches)) await addPages(name, { search });
  for (const [name, search] of Object.entries({ ...searches, 'a word of all mails': 'enquiry' })) {
    await add(`${name}, in notes and mails`, () => call('desk.searchTexts', { search }));
  }
  await add('the numbers of the views and labels', () => call('desk.counts'));
  const { items } = await call<InboxPage>('desk.list', { view: 'all' });
  await add('an enquiry', () => call('desk.get', { id: items[0]!.id }));
  printTable(`The desk, ${version}`, ['what', 'median', 'p95', 'max'], rows);
}

/** Three people answer what is unanswered, each another one, while enquiries arrive. */
async function measureWork(version: string): Promise<void> {
  const taken = new Map<string, number[]>();
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    try {
      return await work();
    } finally {
      taken.set(name, [...(taken.get(name) ?? []), performance.now() - start]);
    }
  };
  const end = performance.now() + seconds * 1_000;
  await Promise.all([
    arrive(end, timed),
    ...Array.from({ length: people }, async (_, person) => {
      const call = callerOf(await signIn(server.url));
      while (performance.now() < end) await answerOne(call, person, timed);
    }),
  ]);
  const rows = [...taken].map(([name, values]) => {
    const { median, p95, max } = figures(values);
    return [name, String(values.length), ms(median), ms(p95), ms(max)];
  });
  printTable(
    `Three people at work, ${arrivals.toLocaleString('en-IN')} enquiries an hour, ${version}`,
    ['what', 'times', 'median', 'p95', 'max'],
    rows,
  );
}

type Timed = <T>(name: string, work: () => Promise<T>) => Promise<T>;

async function answerOne(call: Call, person: number, timed: Timed): Promise<void> {
  const { items } = await timed('the list', () =>
    call<InboxPage>('desk.list', { view: 'unanswered' }),
  );
  await timed('the numbers', () => call('desk.counts'));
  const { id } = items[person * 9]!;
  const { version } = await timed('opening an enquiry', () =>
    call<InboxEnquiry>('desk.get', { id }),
  );
  await timed('a search', () => call('desk.list', { search: 'birthday' }));
  await timed('closing it', () =>
    call('desk.change', { id, version, changes: { state: 'won' } }, true),
  );
  await timed('a note', () => call('desk.addNote', { id, text: 'Called.', mentions: [] }, true));
}

async function arrive(end: number, timed: Timed): Promise<void> {
  for (let count = 0; performance.now() < end; count += 1) {
    const pause = new Promise((resolve) => setTimeout(resolve, 3_600_000 / arrivals));
    const body = {
      full_name: `Asha Rao ${count}`,
      email: `asha${count}@example.com`,
      contact_number: String(7_000_000_000 + count),
      message: `We need ${count} pieces of cake for a function on Sunday.`,
    };
    await timed('an arrival', async () => {
      const response = await fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(await response.text());
    });
    await pause;
  }
}
