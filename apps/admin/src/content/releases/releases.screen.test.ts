import { addDays, formatDate, mondayOf, today } from '@bakery/schemas/common/dates';
import { expect, it } from 'vitest';
import {
  addDraft,
  addProduct,
  findPublicProducts,
} from '../../../../../scripts/testing/records.ts';
import {
  currentPath,
  emptyRecords,
  failure,
  fill,
  findRow,
  findToast,
  openScreen,
  pressInDialog,
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
  expect(short.queryByRole('button', { name: /what changes/ })).toBeNull();

  const entry = await entryOf(renamed);
  entry.getByText(`Name: ${bun.name} → ${renamed}`);
  entry.getByText('Price: ₹50.00 → ₹55.00');
  entry.getByText('Description: changed');
  const heal = requests.answer(/releases\.compare/, failure);
  await user.click(entry.getByRole('button', { name: `Show what changes of ${renamed}` }));
  await entry.findByText('Failed to load what changes');
  heal();
  await user.click(entry.getByRole('button', { name: 'Retry' }));
  const description = await entry.findByRole('region', { name: 'Description' });
  expect(description).toHaveTextContent('On the site now');
  // The words that differ are elements of their own once the comparison is loaded.
  await waitFor(() => expect(description).toHaveTextContent('Softer'));
  await user.click(entry.getByRole('button', { name: `Hide what changes of ${renamed}` }));
  expect(entry.queryByRole('region', { name: 'Description' })).toBeNull();
});

it('a draft of a release says that saving it as draft keeps it there, also to whoever publishes it alone', async () => {
  const product = await addProduct({ name: uniqueName('Pista'), price: 90 });
  await saveDraft(product, { price: 120 });
  await addRelease(uniqueName('Diwali'), product.id);
  const user = await openScreen(`/add-product?product_id=${product.id}`);
  await screen.findByText(/goes live with its release: “Save as draft” keeps your changes in it/);
  await user.click(await button('Update Product'));
  await screen.findByText(/“Save as draft” keeps your changes in it\. To publish it alone/);
  expect((await findPublicProducts(product.name)).map(({ price }) => price)).toEqual([90]);
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

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });

it('a release is made, and filled with drafts and new prices', async () => {
  await emptyRecords();
  const story = uniqueName('Diwali');
  const boxes = ['Kaju', 'Badam'].map((nut) => `${story} ${nut}`);
  for (const name of boxes) await addDraft({ name, price: 450 });
  const rusk = await addProduct({ name: `${story} rusk`, price: 100 });
  let user = await openScreen('/releases');
  await user.click(await button('New release'));
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), story);
  await user.click(await button('Make the release'));
  await screen.findByRole('heading', { name: story, level: 1 });
  await user.click(await button('Add drafts'));
  const drafts = await dialog(`Add drafts to “${story}”`);
  await user.click(await drafts.findByRole('button', { name: 'Add to the release' }));
  await drafts.findByText('Please choose a draft.');
  await user.click(drafts.getByRole('checkbox', { name: 'All 2 drafts' }));
  for (const name of boxes) expect(drafts.getByRole('checkbox', { name })).toBeChecked();
  expect(document.querySelectorAll('[role="dialog"] picture')).toHaveLength(2);
  await user.click(drafts.getByRole('button', { name: 'Add to the release' }));
  await findToast(`Added to “${story}”: 2 changes.`);

  user = await openScreen(`/products?search=${encodeURIComponent(rusk.name)}`);
  await user.click(await screen.findByRole('checkbox', { name: `Select ${rusk.name}` }));
  await user.click(await button('Change selected'));
  await user.click(await screen.findByRole('menuitem', { name: 'Change prices' }));
  const prices = await dialog('Change the prices of 1 product');
  await fill(user, await prices.findByRole('textbox', { name: 'By' }), '10');
  await user.click(prices.getByRole('checkbox', { name: /Put the new prices into a release/ }));
  const choice = await prices.findByRole('combobox', { name: 'Release' });
  await within(choice).findByText(story);
  await user.selectOptions(choice, story);
  await user.click(await prices.findByRole('button', { name: 'Add to the release' }));
  await findToast(`Added to “${story}”: 1 change.`);
  await waitFor(async () =>
    expect(await findRow(rusk.name)).toHaveTextContent(`New price with the release “${story}”`),
  );
});

it('a release gets a time, goes live as one, and is rolled back but for what was corrected', async () => {
  const story = uniqueName('Diwali');
  const boxes = ['Kaju bax', 'Badam bax'].map((nut) => `${story} ${nut}`);
  const ids = [];
  for (const name of boxes) ids.push(await addDraft({ name, price: 450 }));
  const rusk = await addProduct({ name: `${story} rusk`, price: 100 });
  const release = { id: await addRelease(story, ...ids) };
  const rule = { direction: 'raise', unit: 'percent', amount: 10, rounding: 1 } as const;
  const records = [{ id: rusk.id, version: rusk.version }];
  await world.api.releases.addPrices.mutate({ release, kind: 'product', rule, records });
  const visible = async () =>
    (await findPublicProducts(story)).map(({ price }) => price).toSorted((a, b) => a - b);

  const user = await openScreen(`/releases?id=${release.id}`);
  await screen.findByText('₹100.00 → ₹110.00');
  await user.click(await button('Set a time'));
  const times = await dialog('When the release goes live');
  await fill(user, times.getByLabelText('Goes live at'), '2020-02-29T18:30');
  await times.findByText('This time is over. Please choose a later one.');
  const day = addDays(today(), 40);
  await fill(user, times.getByLabelText('Goes live at'), `${day}T00:05`);
  await times.findByText(`${formatDate(day)}, 00:05 in India`, { exact: false });
  await user.click(times.getByRole('button', { name: 'Save the time' }));
  await screen.findByText(/^Goes live on .* 00:05/);
  expect(await visible()).toEqual([100]);

  await user.click(await button('Go live now'));
  await pressInDialog(user, 'Go live now');
  await screen.findByText(/^Live since/);
  expect(await visible()).toEqual([110, 450, 450]);

  const box = boxes[0]!.replace('bax', 'box');
  await world.api.products.update.mutate({ id: ids[0]!, changes: { name: box } });
  await user.click(await button('Roll back'));
  const rollback = await dialog(`Roll back “${story}”`);
  await rollback.findByText('2 changes of the release go back.', { exact: false });
  rollback.getByText(`${boxes[1]}: leaves the site, and stays as a draft`);
  rollback.getByText(`${rusk.name}: has its former price`);
  await user.click(rollback.getByRole('button', { name: 'Roll back' }));
  await rollback.findByText('Please choose.');
  await user.click(rollback.getByRole('radio', { name: 'It stays on the site' }));
  await user.click(rollback.getByRole('button', { name: 'Roll back' }));
  await screen.findByText(/^Rolled back on/);
  expect(await visible()).toEqual([100, 450]);
  expect(await findPublicProducts(box)).toHaveLength(1);
});
