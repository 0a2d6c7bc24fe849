import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { withSnapshot } from '@bakery/db';
import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import { maxCounted } from '@bakery/schemas/enquiries/enquiries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { findMatches, searchLimits } from '../search/index.ts';
import type { EnquiryFilter } from '../search/index.ts';

const world = await startTestApp({ proxied: true });
const { app, asAdmin, query } = world;
const { db } = world.database;
afterAll(world.close);

interface ListResponse {
  success: boolean;
  data: Enquiry[];
  meta: { total: number; page: number; limit: number; capped: boolean; unread: number };
}

async function list(parameters: Record<string, string> = {}): Promise<ListResponse> {
  const response = await app.inject({ url: '/api/contact', query: parameters, headers: asAdmin });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const names = ({ data }: ListResponse) => data.map((enquiry) => enquiry.full_name);
const everything = 2_400;
const page = { page: '1', limit: '5' };

/** Many enquiries that share their times in groups of seven, so that ids must decide between them. */
beforeAll(async () => {
  await sql`
    insert into enquiries (id, created_at, full_name, email, contact_number, message, is_read)
    select gen_random_uuid(),
      '2024-01-01'::timestamptz + (n / 7) * interval '1 second' + interval '123456 microseconds',
      'Person ' || lpad(n::text, 5, '0'), 'p' || n || '@example.com', '9000000000',
      case when n = 700 then 'Ein Stück Käse, 100% _fein_' when n % 100 = 1 then 'Saffron rusk' else 'Order' end,
      n % 3 = 0
    from generate_series(1, ${everything}::int) n`.execute(db);
});

it('the log tells who has taken the complete list, and not of a page', async () => {
  const exports = async () => {
    const { items } = await world.api.activity.adminList.query({ limit: 100 });
    return items.filter(({ action }) => action === 'exported');
  };
  const before = (await exports()).length;
  await list(page);
  expect(await exports()).toHaveLength(before);
  await list();
  await list({ search: 'saffron' });
  const [searched, complete, ...others] = await exports();
  expect(others).toHaveLength(before);
  expect(complete).toMatchObject({
    record: { kind: 'enquiry', name: 'Enquiries: All' },
    actor: { name: 'admin' },
    changes: [{ field: 'Enquiries', after: '2400' }, { field: 'Format' }],
  });
  // Not the words of a search, which may name somebody.
  expect(searched).toMatchObject({ record: { name: 'Enquiries: a search' } });
});

describe('a page of enquiries', () => {
  it('is newest first with exact totals', async () => {
    const first = await list(page);
    expect(first.meta).toEqual({ total: 2_400, page: 1, limit: 5, capped: false, unread: 1_600 });
    const times = first.data.map((enquiry) => enquiry.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await list({ limit: '3' })).data).toEqual(first.data.slice(0, 3));
    expect((await list({ page: '1' })).meta.limit).toBe(10);
  });

  it.each(['newest', 'oldest', 'nameAZ', 'nameZA'])(
    'follows the one before it without a gap, from either end, by %s',
    async (sort) => {
      const all = await list({ page: '1', limit: '1000', sort });
      for (const number of [1, 2, 3]) {
        const part = await list({ page: String(number), limit: '300', sort });
        expect(part.data).toEqual(all.data.slice((number - 1) * 300, number * 300));
      }
      const whole = await list({ sort });
      expect(whole.data.slice(0, 1_000)).toEqual(all.data);
      for (const number of [5, 8, 9]) {
        const part = await list({ page: String(number), limit: '290', sort });
        expect(part.data).toEqual(whole.data.slice((number - 1) * 290, number * 290));
      }
      expect((await list({ page: '10', limit: '290', sort })).data).toEqual([]);
    },
  );

  it('shows read or unread ones alone', async () => {
    const unread = await list({ ...page, isRead: 'false' });
    expect(unread.meta.total).toBe(1_600);
    expect(unread.data.every((enquiry) => !enquiry.isRead)).toBe(true);
    const read = await list({ ...page, isRead: 'true', page: '160', sort: 'nameAZ' });
    expect(read.meta.total).toBe(800);
    expect(names(read)).toEqual(
      ['02388', '02391', '02394', '02397', '02400'].map((n) => `Person ${n}`),
    );
    expect(read.meta.unread).toBe(1_600);
  });

  it.each([
    ['saffron', 24],
    ['SAFFRON RUSK', 24],
    ['person 00700', 1],
    ['p700@example', 1],
    ['stück', 1],
    ['100%', 1],
    ['_fein_', 1],
    ['%', 1],
    ['_f', 1],
    ['ü', 25],
    ['Ü', 25],
    ['STUCK', 1],
    ['tü', 1],
    ['ff', 24],
    ['n r', 24],
    ['q', 0],
    ['zz', 0],
    ["'; drop table enquiries; --", 0],
    ['nosuchword', 0],
  ])('finds %j in %i', async (search, total) => {
    const found = await list({ ...page, search });
    expect(found.meta).toMatchObject({ total, capped: false });
    expect(found.data).toHaveLength(Math.min(total, 5));
    const all = await list({ search });
    expect(all.data).toHaveLength(total);
    expect(all.data.slice(0, 5)).toEqual(found.data);
  });

  it('combines search, state, order and page', async () => {
    const found = await list({
      search: 'saffron',
      isRead: 'false',
      sort: 'nameZA',
      page: '2',
      limit: '10',
    });
    const expected = [701, 601, 401, 301, 101, 1].map(
      (n) => `Person ${String(n).padStart(5, '0')}`,
    );
    expect(found.meta.total).toBe(16);
    expect(names(found)).toEqual(expected);
    const called = await query('enquiries.adminList', {
      search: 'saffron',
      isRead: false,
      sort: 'nameZA',
      page: 2,
      limit: 10,
    });
    const items = found.data.map((enquiry) => ({ ...enquiry, isQuarantined: false }));
    expect(called.data).toEqual({ items, meta: found.meta });
  });

  it('refuses what it does not know', async () => {
    const wrong = [
      'page=0',
      'page=a',
      'limit=1001',
      'sort=email',
      'isRead=2',
      `search=${'a'.repeat(201)}`,
      'search=a&search=b',
      'sort=created_at%20desc',
    ];
    for (const parameters of wrong) {
      const response = await app.inject({ url: `/api/contact?${parameters}`, headers: asAdmin });
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().errors)).toEqual([parameters.split('=')[0]]);
    }
  });
});

describe('everything', () => {
  it('is a list of all, each once, newest first', async () => {
    const { success, data } = await list();
    expect(success).toBe(true);
    expect(new Set(data.map((enquiry) => enquiry.id)).size).toBe(everything);
    const { rows } = await sql<{ id: string }>`
      select id from enquiries order by created_at desc, id desc`.execute(db);
    expect(data.map((enquiry) => enquiry.id)).toEqual(rows.map((row) => row.id));
  });

  it('breaks off when it cannot go on, rather than look complete', async () => {
    // The first batch is 12 MB, as JSON has six bytes for each of these control characters. Sockets take
    // 10 MB at most, so the next batch is read from the database later.
    await sql`
      insert into enquiries (id, full_name, email, contact_number, message)
      select gen_random_uuid(), 'Long', 'l@example.com', '9000000000', repeat(chr(1), 5000)
      from generate_series(1, 400)`.execute(db);
    const request = get(`${await world.url()}/api/contact`, { headers: asAdmin, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.pause();
    await world.proxy!.cut();
    const reading = (async () => {
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      return bytes;
    })();
    await expect(reading).rejects.toThrow();
    await world.proxy!.restore();
    await sql`delete from enquiries where full_name = 'Long'`.execute(db);
  });
});

describe('many matches', () => {
  it('are counted up to a bound, and paged all the same', async () => {
    await sql`
      insert into enquiries (id, created_at, full_name, email, contact_number, message)
      select gen_random_uuid(), '2025-01-01'::timestamptz + n * interval '1 second',
        'Crowd ' || n, 'c@example.com', '9000000000', 'Pistachio'
      from generate_series(1, ${maxCounted + 50}::int) n`.execute(db);
    for (const search of ['pistachio', 'c', 'io']) {
      const found = await list({ search, page: '2', limit: '3' });
      expect(found.meta).toMatchObject({ total: maxCounted, capped: true });
      expect(names(found)).toEqual([47, 46, 45].map((n) => `Crowd ${maxCounted + n}`));
    }
    const named = await list({ search: 'pistachio', sort: 'nameAZ', ...page, limit: '2' });
    expect(names(named)).toEqual(['Crowd 1', 'Crowd 10']);
  });

  const always = { ...searchLimits, sampledFrom: 0, uncountedFrom: 0 };
  const ways = {
    'counted after a sample': { ...searchLimits, sampledFrom: 0 },
    'read in order': { ...always, inOrderPerMatch: { created_at: Infinity, name: Infinity } },
    'all sorted': { ...always, inOrderPerMatch: { created_at: -1, name: -1 } },
  };
  const filters: EnquiryFilter[] = [
    { search: 'pistachio', sort: 'nameZA' },
    { search: 'crowd 1', sort: 'newest', isRead: false },
    { search: 'saffron', sort: 'oldest', isRead: true },
    { search: 'c', sort: 'nameAZ' },
    { search: 'nosuchword', sort: 'newest' },
  ];
  describe.each(Object.entries(ways))('%s', (_name, limits) => {
    it.each(filters)('give the same page: $search by $sort', async (filter) => {
      const slice = { offset: 8, limit: 7 };
      const [ids, expected] = await withSnapshot(db, async (snapshot) => [
        (await findMatches(snapshot, filter, slice, limits)).ids,
        (await findMatches(snapshot, filter, slice)).ids,
      ]);
      expect(ids).toEqual(expected);
    });
  });
});

describe('the totals', () => {
  it('equal those of a count under concurrent writes', async () => {
    const one = () =>
      sql`insert into enquiries (id, full_name, email, contact_number, message)
        values (gen_random_uuid(), 'One', 'o@example.com', '9000000000', 'One')`.execute(db);
    await Promise.all(
      Array.from({ length: 4 }, async (_, lane) => {
        for (let n = 0; n < 160; n += 1) {
          await one();
          if (n % 10 === lane) {
            await sql`update enquiries set is_read = not is_read where id in (
              select id from enquiries order by random() limit 5 for update skip locked)`.execute(
              db,
            );
            await sql`delete from enquiries where id in (
              select id from enquiries order by random() limit 3 for update skip locked)`.execute(
              db,
            );
          }
        }
      }),
    );
    const { rows } = await sql<object>`
      select count(*)::int as total, (count(*) filter (where not is_read))::int as unread
      from enquiries`.execute(db);
    expect((await query('enquiries.counts')).data).toEqual(rows[0]);
    const changes = await db.selectFrom('enquiry_changes').select('id').execute();
    expect(changes.length).toBeLessThan(512);
    await sql`truncate enquiries cascade`.execute(db);
    expect((await query('enquiries.counts')).data).toEqual({ total: 0, unread: 0 });
  });
});
