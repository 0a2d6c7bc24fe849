import { addDays, formatDate, mondayOf, today } from '@bakery/schemas/dates';
import { expect, it } from 'vitest';
import { addDraft, addProduct } from '../../testing/records.ts';
import {
  currentPath,
  emptyRecords,
  failure,
  openScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
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

it('the calendar shows what is due day by day, and where to go where nothing is', async () => {
  await emptyRecords();
  const monday = addDays(mondayOf(today()), 14);
  let user = await openScreen('/releases');
  await screen.findByText('they go live at the same moment', { exact: false });
  await user.click(screen.getByRole('radio', { name: 'Calendar' }));
  await screen.findByText('A release that gets a time stands here', { exact: false });
  expect(currentPath()).toBe('/releases?view=calendar');

  const [box, cake] = [uniqueName('Kaju box'), uniqueName('Cake')];
  const story = uniqueName('Diwali');
  const id = await addRelease(story, await addDraft({ name: box }));
  const { version } = await world.api.releases.open.query({ id });
  await world.api.releases.schedule.mutate({ id, version, time: `${addDays(monday, 6)}T00:05` });
  const product = await addProduct({ name: cake });
  const unpublishAt = `${addDays(monday, 2)}T18:30`;
  const times = { publishAt: '', unpublishAt };
  await world.api.publishing.schedule.mutate({ kind: 'product', id: product.id, ...times });

  user = await openScreen('/releases');
  const heal = requests.answer(/releases\.due/, failure);
  await user.click(await screen.findByRole('radio', { name: 'Calendar' }));
  await screen.findByText('Failed to load what is due');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const next = await screen.findByText('Nothing is due in this week. Next: Wednesday', {
    exact: false,
  });
  expect(next).toHaveTextContent(`${formatDate(addDays(monday, 2))}, 18:30.`);
  await user.click(screen.getByRole('button', { name: 'Show that week' }));
  const dayOf = async (name: string) =>
    within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }));
  const wednesday = await dayOf('Wednesday');
  wednesday.getByText('18:30');
  expect(wednesday.getByRole('link', { name: cake })).toHaveAttribute(
    'href',
    `/admin/add-product?product_id=${product.id}`,
  );
  wednesday.getByText('Product · leaves the site');
  (await dayOf('Monday')).getByText('Nothing is due.');
  const sunday = await dayOf('Sunday');
  sunday.getByText('00:05');
  sunday.getByText('Release · 1 change');
  await user.click(sunday.getByRole('link', { name: story }));
  await screen.findByRole('heading', { name: story, level: 1 });
  expect(currentPath()).toBe(`/releases?id=${id}`);
  user = await openScreen(`/releases?view=calendar&from=${monday}`);
  await user.click(await screen.findByRole('button', { name: 'This week' }));
  await waitFor(() => expect(currentPath()).toBe('/releases?view=calendar'));
});
