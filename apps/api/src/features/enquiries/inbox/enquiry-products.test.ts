import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';

const world = await startTestApp({ env: { RATE_LIMIT_CONTACT: '1000' } });
const { api, db } = world;
const rest = restOf(world);
afterAll(() => world.close());

let bread: Product;
let rusk: Product;
beforeAll(async () => {
  const image = await testImage({ width: 24, height: 16 });
  const add = async (name: string) =>
    (await rest.form<Product>('POST', '/products', { ...productFields, name }, pictures(image)))
      .data;
  [bread, rusk] = [await add('Milk Bread'), await add('Rusk')];
});
beforeEach(() => db.deleteFrom('enquiries').execute());

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Sixty of them, please.',
};
async function send(product?: string, changes: Partial<typeof fields> = {}): Promise<string> {
  const sent = { ...fields, ...changes, ...(product !== undefined && { product }) };
  const { status, data } = await rest.form<Enquiry>('POST', '/contact', sent);
  expect(status).toBe(201);
  return data.id;
}
const list = async (filter: object = {}) => {
  const { items, meta } = await api.enquiries.adminList.query({ page: 1, ...filter });
  return { ids: items.map(({ id }) => id), total: meta.total };
};

describe('an enquiry about a product', () => {
  it('shows the product as it is now, by its id and by its slug', async () => {
    for (const named of [bread.id, bread.slug]) {
      const id = await send(named);
      expect((await api.enquiries.adminGet.query({ id })).product).toEqual({
        id: bread.id,
        name: 'Milk Bread',
        price: bread.price,
        path: `/${bread.category}/milk-bread`,
        picture: bread.pictures[0],
      });
    }
    const { data } = await rest.get<Enquiry[]>('/contact', world.asAdmin);
    expect(data.map(({ product }) => product?.id)).toEqual([bread.id, bread.id]);
  });

  it('is stored without a product that does not exist', async () => {
    for (const named of ['no-such-bread', '019a0000-0000-7000-8000-000000000000', '', undefined]) {
      const id = await send(named);
      expect((await api.enquiries.adminGet.query({ id })).product).toBeNull();
    }
  });

  it('names a deleted product, until that is deleted for good', async () => {
    const image = await testImage({ width: 24, height: 16 });
    const sent = { ...productFields, name: 'Old Cake' };
    const { data: cake } = await rest.form<Product>('POST', '/products', sent, pictures(image));
    const id = await send(cake.id);
    await api.products.delete.mutate({ id: cake.id });
    const { product } = await api.enquiries.adminGet.query({ id });
    expect(product).toEqual({
      id: cake.id,
      name: 'Old Cake',
      price: cake.price,
      path: null,
      picture: null,
    });
    await db.deleteFrom('products').where('id', '=', cake.id).execute();
    expect((await api.enquiries.adminGet.query({ id })).product).toBeNull();
    expect((await list()).total).toBe(1);
  });

  it('is counted and listed with its product, also searched, read and by name', async () => {
    const [first, second] = [await send(bread.id), await send(bread.id, { full_name: 'Bina' })];
    const other = await send(rusk.id);
    await send();
    const product = bread.id;
    expect(await list({ product })).toEqual({ ids: [second, first], total: 2 });
    expect((await list({ product, sort: 'nameAZ' })).ids).toEqual([first, second]);
    expect((await list({ product, search: 'BINA' })).ids).toEqual([second]);
    await api.enquiries.setRead.mutate({ id: first!, isRead: true });
    expect((await list({ product, isRead: true })).ids).toEqual([first]);
    const { data } = await rest.get<Enquiry[]>(`/contact?product=${rusk.id}`, world.asAdmin);
    expect(data.map(({ id }) => id)).toEqual([other]);
    const counts = (products: string[]) => api.enquiries.countByProduct.query({ products });
    expect(await counts([rusk.id, bread.id])).toEqual([1, 2]);
    await api.enquiries.delete.mutate({ id: first! });
    expect(await counts([bread.id])).toEqual([1]);
    expect(await list({ product })).toEqual({ ids: [second], total: 1 });
  });
});
