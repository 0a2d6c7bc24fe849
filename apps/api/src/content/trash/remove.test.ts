import type { AuditEntry } from '@bakery/schemas/office/audit-log';
import type { Product } from '@bakery/schemas/catalogue/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { runDueJobs, startTestApp, testImage } from '../../testing/index.ts';
import { pictures, productFields } from '../../testing/product-forms.ts';
import { emptyTables, storedMedia } from '../../testing/stored-media.ts';

const world = await startTestApp();
const { db, deps, api } = world;
const rest = restOf(world);
let image: Buffer;
beforeAll(async () => {
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());
beforeEach(() => emptyTables(world));

const addProduct = (name: string) =>
  rest.form<Product>('POST', '/products', { ...productFields, name }, pictures(image));
async function addDeleted(name: string): Promise<Product> {
  const { data } = await addProduct(name);
  await rest.remove(`/products/${data.id}`);
  return data;
}
async function addDeletedEnquiry(): Promise<string> {
  const fields = {
    full_name: 'Ravi Kumar',
    email: 'ravi@example.com',
    contact_number: '9000000000',
    message: 'Hello',
  };
  const document = [{ field: 'document', data: 'a list' }];
  const { data } = await rest.form<{ id: string }>('POST', '/contact', fields, document);
  await rest.remove(`/contact/${data.id}`);
  return data.id;
}
const log = async () => (await rest.get<AuditEntry[]>('/activity?limit=5', world.asAdmin)).data;
const statusOf = async (url: string) => (await world.app.inject({ url })).statusCode;
const total = async () => (await api.trash.count.query()).total;

it('removes several for good with their files, logged by name and without personal data', async () => {
  const product = await addDeleted('Rusk');
  const other = await addDeleted('Bread');
  const id = await addDeletedEnquiry();
  const { data: kept } = await addProduct('Pav');
  const items = [
    { kind: 'product', id: product.id },
    { kind: 'product', id: other.id },
    { kind: 'enquiry', id },
    { kind: 'product', id: kept.id },
  ] as const;
  const result = await api.trash.remove.mutate({ items: [...items] });
  // Pav is not deleted: somebody may have restored it since.
  expect(result).toEqual({ removed: 3, missing: 1 });
  expect((await rest.get(`/products/${kept.id}`)).status).toBe(200);
  await deps.mediaCleanup.settled();
  expect([await statusOf(product.image!), await statusOf(kept.image!)]).toEqual([404, 200]);
  expect(await storedMedia(world)).toMatchObject({ rows: 1, folders: 1 });
  const [ofEnquiry, ...ofProducts] = await log();
  expect(ofEnquiry).toMatchObject({ action: 'removed', record: { kind: 'enquiry', id } });
  expect(JSON.stringify(ofEnquiry)).not.toMatch(/Ravi|ravi/);
  const removed = ofProducts.filter(({ action }) => action === 'removed');
  expect(removed.map(({ record, actor }) => [record?.name, actor.name]).toSorted()).toEqual([
    ['Bread', 'admin'],
    ['Rusk', 'admin'],
  ]);
});

it('either restores or removes when both are asked for at once', async () => {
  const product = await addDeleted('Rusk');
  const items = [{ kind: 'product' as const, id: product.id }];
  const [[restored], removed] = await Promise.all([
    api.trash.restore.mutate({ items }),
    api.trash.remove.mutate({ items }),
  ]);
  const isThere = (await rest.get(`/products/${product.id}`)).status === 200;
  expect([restored!.state, removed]).toEqual(
    isThere ? ['restored', { removed: 0, missing: 1 }] : ['missing', { removed: 1, missing: 0 }],
  );
  const again = await api.trash.remove.mutate({ items });
  expect(again).toEqual({ removed: 0, missing: 1 });
});

it('waits for a restore that is under way, and then leaves the record alone', async () => {
  const product = await addDeleted('Rusk');
  const items = [{ kind: 'product' as const, id: product.id }];
  let removing: ReturnType<typeof api.trash.remove.mutate> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`update products set deleted_at = null where id = ${product.id}`.execute(trx);
    removing = api.trash.remove.mutate({ items });
    // The removal is waiting for the row before this transaction ends.
    await expect.poll(() => isWaiting('products')).toBe(true);
  });
  expect(await removing).toEqual({ removed: 0, missing: 1 });
  expect(await db.selectFrom('products').select('id').execute()).toHaveLength(1);
});

async function isWaiting(table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and query like ${`%from "${table}"%for update%`}
      and datname = current_database()`.execute(db);
  return rows.length > 0;
}

it('empties what was deleted until it was counted, with one entry that says how many', async () => {
  await addDeleted('Rusk');
  await addDeleted('Bread');
  await addDeletedEnquiry();
  const { total: counted, at } = await api.trash.count.query();
  expect(counted).toBe(3);
  const since = await addDeleted('Pav');
  const { data: kept } = await addProduct('Rye');
  expect(await api.trash.empty.mutate({ until: at })).toEqual({ removed: 3, isDone: true });
  const { items } = await api.trash.adminList.query({});
  expect(items.map(({ id }) => id)).toEqual([since.id]);
  expect((await rest.get(`/products/${kept.id}`)).status).toBe(200);
  const [entry] = await log();
  expect(entry).toMatchObject({
    action: 'emptied',
    record: { kind: 'trash', name: 'Trash' },
    changes: [
      { field: 'Products', before: '2', after: null },
      { field: 'Enquiries', before: '1', after: null },
    ],
  });
  // Nothing is left to be emptied, so nothing is logged.
  expect(await api.trash.empty.mutate({ until: at })).toEqual({ removed: 0, isDone: true });
  expect((await log())[0]!.id).toBe(entry!.id);
});

it('removes the rest of a large trash in the background', async () => {
  await sql`
    insert into enquiries (id, full_name, email, contact_number, message, deleted_at)
    select gen_random_uuid(), 'Person', 'a@b.in', '9000000000', 'Hello', now()
    from generate_series(1, 620) n`.execute(db);
  const { at } = await api.trash.count.query();
  expect(await api.trash.empty.mutate({ until: at })).toEqual({ removed: 620, isDone: false });
  expect(await total()).toBe(120);
  await runDueJobs(deps);
  expect(await total()).toBe(0);
});

it('refuses what is no list of records', async () => {
  for (const items of [[], [{ kind: 'account', id: crypto.randomUUID() }], [{ kind: 'news' }]]) {
    for (const name of ['trash.restore', 'trash.remove']) {
      expect((await world.mutate(name, { items })).status).toBe(400);
    }
  }
  expect((await world.mutate('trash.empty', { until: 'now()' })).status).toBe(400);
});
