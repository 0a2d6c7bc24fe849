import { expect, it } from 'vitest';
import { addProduct } from '../../testing/records.ts';
import {
  failure,
  openScreen,
  requests,
  screen,
  uniqueName,
  within,
  world,
} from '../../testing/screen.ts';

type Product = Awaited<ReturnType<typeof addProduct>>;

/** Saves changes of a product as a draft. */
async function saveDraft(product: Product, changes: object): Promise<void> {
  const { id, name, price, category, version } = product;
  const images = product.pictures.map((picture) => picture.id);
  const input = { name, price, category, images, ...changes };
  await world.api.products.saveDraft.mutate({ id, base: version, input });
}

async function addRelease(name: string, ...ids: string[]): Promise<string> {
  const { id } = await world.api.releases.create.mutate({ name });
  const records = ids.map((record) => ({ kind: 'product' as const, id: record }));
  await world.api.releases.add.mutate({ release: { id }, action: 'publish', records });
  return id;
}

const entryOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li')!);

it('each entry of a release shows what differs from what is live', async () => {
  const bun = await addProduct({ name: uniqueName('Bun'), price: 50, description: 'Soft.' });
  const cake = await addProduct({ name: uniqueName('Cake'), price: 90 });
  const renamed = uniqueName('Milk bread');
  await saveDraft(bun, { name: renamed, price: 55, description: 'Softer.' });
  await saveDraft(cake, { price: 95 });
  const id = await addRelease(uniqueName('Diwali'), bun.id, cake.id);
  const user = await openScreen(`/releases?id=${id}`);
  const short = await entryOf(cake.name);
  short.getByText('Price: ₹90.00 → ₹95.00');
  expect(short.queryByRole('button', { name: /^What changes/ })).toBeNull();

  const entry = await entryOf(renamed);
  entry.getByText(`Name: ${bun.name} → ${renamed}`);
  entry.getByText('Price: ₹50.00 → ₹55.00');
  entry.getByText('Description: changed');
  const heal = requests.answer(/releases\.compare/, failure);
  await user.click(entry.getByRole('button', { name: `What changes of ${renamed}` }));
  await entry.findByText('Failed to load what changes');
  heal();
  await user.click(entry.getByRole('button', { name: 'Retry' }));
  const description = await entry.findByRole('region', { name: 'Description' });
  expect(description).toHaveTextContent('On the site now');
  await within(description).findByText('Softer.', { exact: false });
  await user.click(entry.getByRole('button', { name: `What changes of ${renamed}` }));
  expect(entry.queryByRole('region', { name: 'Description' })).toBeNull();
});
