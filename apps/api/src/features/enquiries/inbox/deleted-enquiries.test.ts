import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { purgeAll } from '../../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
});
afterAll(() => world.close());
beforeEach(() => sql`delete from enquiries`.execute(world.db));

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Do you bake pistachio cakes?',
};
const add = async (changes: Partial<typeof fields> & { idempotency_key?: string } = {}) =>
  (
    await rest.form<Enquiry>('POST', '/contact', { ...fields, ...changes }, [
      { field: 'document', data: 'a list' },
    ])
  ).data.id;
const remove = (id: string) => rest.remove(`/contact/${id}`);
const restore = (id: string) => world.mutate('enquiries.restore', { id });
const counts = async () => (await world.query('enquiries.counts')).data;
const list = async (query: string) =>
  (await rest.get<Enquiry[]>(`/contact${query}`, world.asAdmin)).data.map(({ id }) => id);

describe('the numbers of enquiries', () => {
  it('follow deleting, restoring and purging, read or unread', async () => {
    const [read, unread] = [await add(), await add()];
    await world.mutate('enquiries.setRead', { id: read, isRead: true });
    expect(await counts()).toEqual({ total: 2, unread: 1 });
    await remove(unread);
    expect(await counts()).toEqual({ total: 1, unread: 0 });
    await remove(read);
    expect(await counts()).toEqual({ total: 0, unread: 0 });
    await restore(unread);
    expect(await counts()).toEqual({ total: 1, unread: 1 });
    await restore(read);
    expect(await counts()).toEqual({ total: 2, unread: 1 });
    await remove(unread);
    await purgeAll(world);
    expect(await counts()).toEqual({ total: 1, unread: 0 });
    await world.db.deleteFrom('enquiries').execute();
    expect(await counts()).toEqual({ total: 0, unread: 0 });
  });

  it('equal those of a count under concurrent deletes and restores', async () => {
    await sql`
      insert into enquiries (id, full_name, email, contact_number, message, is_read, deleted_at)
      select gen_random_uuid(), 'One', 'o@example.com', '9000000000', 'One', n % 3 = 0,
        case when n % 5 = 0 then now() end
      from generate_series(1, 400) n`.execute(world.db);
    const some = sql`select id from enquiries order by random() limit 7 for update skip locked`;
    const lane = async () => {
      for (let n = 0; n < 25; n += 1) {
        await sql`update enquiries set is_read = not is_read where id in (${some})`.execute(
          world.db,
        );
        await sql`update enquiries set deleted_at = case when deleted_at is null then now() end
          where id in (${some})`.execute(world.db);
        await sql`delete from enquiries where id in (${some})`.execute(world.db);
      }
    };
    await Promise.all([lane(), lane()]);
    const { rows } = await sql<object>`
      select count(*)::int as total, (count(*) filter (where not is_read))::int as unread
      from enquiries where deleted_at is null`.execute(world.db);
    expect(await counts()).toEqual(rows[0]);
  });
});

describe('a deleted enquiry', () => {
  it.each(['?search=pistachio', '?search=pi', '?page=1&search=pistachio', '?page=1&isRead=false'])(
    'is not found by %s',
    async (query) => {
      const [kept, deleted] = [await add(), await add()];
      await remove(deleted);
      expect(await list(query)).toEqual([kept]);
      await restore(deleted);
      expect((await list(query)).toSorted()).toEqual([kept, deleted].toSorted());
    },
  );

  it('has no document until it is restored', async () => {
    const id = await add();
    const document = () =>
      world.app.inject({ url: `/api/contact/${id}/document`, headers: world.asAdmin });
    await remove(id);
    expect((await document()).statusCode).toBe(404);
    expect((await world.mutate('enquiries.setRead', { id, isRead: true })).status).toBe(404);
    await restore(id);
    expect((await document()).body).toBe('a list');
    expect(await counts()).toEqual({ total: 1, unread: 1 });
  });

  it('does not come back when its sender sends it again', async () => {
    const key = { idempotency_key: '019a0000-0000-7000-8000-000000000001' };
    const id = await add(key);
    await remove(id);
    expect(await add(key)).toBe(id);
    expect(await counts()).toEqual({ total: 0, unread: 0 });
  });
});
