import { expect, it } from 'vitest';
import { findWaiting } from '../../../testing/dashboard.ts';
import {
  addProduct,
  dayIn,
  findPublicProducts,
} from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  currentScreen,
  fill,
  findRow,
  findToast,
  openScreen,
  pictureFile,
  pressInDialog,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { holdTimers } from '../../../../../../scripts/testing/timers.ts';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const listOf = (name: string) => `/products?search=${encodeURIComponent(name)}`;
const formOf = (id: string) => `/add-product?product_id=${id}`;
const prices = async (name: string) => (await findPublicProducts(name)).map(({ price }) => price);
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('a draft without its price and picture says so, and is published when they are there', async () => {
  const name = uniqueName('Badam');
  let user = await openScreen('/add-product');
  let saved = holdTimers(2_000);
  await fill(user, await field('Name'), name);
  await user.click(await button('Save as draft'));
  await screen.findByText('Category is required');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'cakes');
  await user.click(await button('Save as draft'));
  await screen.findByText(/^Draft saved\./);
  await saved.runNext();
  await waitFor(() => expect(currentScreen()).toBe('/products'));

  user = await openScreen('/');
  const drafts = await findWaiting('Products', /draft/);
  expect(drafts).toHaveAttribute('href', '/admin/products?state=draft');
  user = await openScreen(`${listOf(name)}&state=draft`);
  const row = await findRow(name);
  within(row).getByText('Draft, not complete');
  expect(row).not.toHaveTextContent('₹');
  await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(await button('Change selected'));
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  const publishing = await dialog('Publish');
  await publishing.findByText('1 draft is not complete, and stays as it is.');
  await user.keyboard('{Escape}');
  await expectNoDialog();

  await user.click(await button(`Edit ${name}`));
  await screen.findByText('Valid price required', { selector: 'li, li *' });
  await screen.findByText('Product image is required', { selector: 'li, li *' });
  await screen.findByText('Visitors do not see this product yet.', { exact: false });
  await screen.findByText('Left empty, it is made from the name.', { exact: false });
  expect(await field('Price')).toHaveValue('');
  await user.click(await button('Schedule'));
  const schedule = await dialog('Schedule');
  const time = schedule.getByLabelText('Publish at');
  await user.clear(time);
  await user.type(time, `${dayIn(40)}T18:30`);
  await user.click(schedule.getByRole('button', { name: 'Save schedule' }));
  // At the field, and in the note of what stands in the way.
  await waitFor(() =>
    expect(schedule.getAllByText(/^Not complete yet: Valid price required/)).toHaveLength(2),
  );
  await pressInDialog(user, 'Cancel');
  await expectNoDialog();

  await user.click(await button('Save Product'));
  await waitFor(async () => expect(await field('Price')).toHaveFocus());
  expect(await findPublicProducts(name)).toEqual([]);
  await fill(user, await field('Price'), '450');
  const images = await screen.findByLabelText('Product images: Choose pictures');
  await user.upload(images, await pictureFile());
  await screen.findByRole('img', { name: 'Preview of picture 1' });
  saved = holdTimers(2_000);
  await user.click(await button('Save Product'));
  await screen.findByText('Product added successfully!');
  expect(await prices(name)).toEqual([450]);
});

it('changes wait beside what visitors see, and are published', async () => {
  const name = uniqueName('Kesar');
  const { id } = await addProduct({ name });
  let user = await openScreen(formOf(id));
  const saved = holdTimers(2_000);
  await fill(user, await field('Price'), '120');
  await user.click(await button('Save as draft'));
  await screen.findByText(/^Draft saved\./);
  await saved.runNext();
  await waitFor(() => expect(currentScreen()).toBe('/products'));
  user = await openScreen(listOf(name));
  within(await findRow(name)).getByText('Unpublished changes');
  expect(await prices(name)).toEqual([90]);

  user = await openScreen('/');
  await user.click(await findWaiting('Products', /with changes/));
  await waitFor(() => expect(currentPath()).toBe('/products?state=changed'));
  await findRow(name);
  user = await openScreen(formOf(id));
  await waitFor(async () => expect(await field('Price')).toHaveValue('120'));
  await screen.findByText(/“Update Product” publishes it\./);
  await user.click(await button('Update Product'));
  await screen.findByText('Product updated successfully!');
  expect(await prices(name)).toEqual([120]);
});

it('a product is unpublished, and published again with others', async () => {
  const name = uniqueName('Elaichi');
  const { id } = await addProduct({ name, price: 120 });
  let user = await openScreen(formOf(id));
  await user.click(await button('Unpublish'));
  await pressInDialog(user, 'Unpublish');
  await findToast('Unpublished. It is a draft now.');
  await waitFor(() => expect(currentScreen()).toBe('/products'));
  expect(await prices(name)).toEqual([]);

  user = await openScreen(listOf(name));
  await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(await button('Change selected'));
  const priceItem = await screen.findByRole('menuitem', { name: 'Change prices' });
  expect(priceItem).toHaveAttribute('data-disabled', 'true');
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  const publishing = await dialog('Publish 1 product?');
  publishing.getByText(/Published: [\d,]+ now, [\d,]+ after/);
  await user.click(publishing.getByRole('button', { name: 'Publish' }));
  await findToast('1 product published.');
  await waitFor(async () => expect(await prices(name)).toEqual([120]));
  await user.click(await button('Undo'));
  await findToast('Undone: 1 product.');
  await waitFor(async () => within(await findRow(name)).getByText('Draft'));
  expect(await prices(name)).toEqual([]);
});

it('a product is to be unpublished on a day that is said with its weekday', async () => {
  const name = uniqueName('Malai');
  const { id } = await addProduct({ name });
  const date = dayIn(40);
  const weekday = new Date(date).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  const said = `${weekday}, ${date.split('-').toReversed().join('-')}, 18:30`;
  let user = await openScreen(formOf(id));
  const saved = holdTimers(2_000);
  await fill(user, await field('Price'), '120');
  await user.click(await button('Schedule'));
  const schedule = await dialog('Schedule');
  const time = schedule.getByLabelText('Unpublish at');
  await user.clear(time);
  await user.type(time, '2020-02-29T18:30');
  await user.click(schedule.getByRole('button', { name: 'Save schedule' }));
  await schedule.findByText('This time is over. Please choose a later one.');
  await user.clear(time);
  await user.type(time, `${date}T18:30`);
  await schedule.findByText(`${said} in India (Asia/Kolkata).`, { exact: false });
  await user.click(schedule.getByRole('button', { name: 'Save schedule' }));
  await findToast('Scheduled.');
  await screen.findByText(`To be unpublished: ${said}`, { exact: false });

  // The values of the form are not saved with the time.
  expect(await field('Price')).toHaveValue('120');
  expect(await prices(name)).toEqual([90]);
  await user.click(await button('Save as draft'));
  await screen.findByText(/^Draft saved\./);
  await saved.runNext();
  await waitFor(() => expect(currentScreen()).toBe('/products'));
  user = await openScreen(`${listOf(name)}&state=scheduled`);
  await waitFor(async () =>
    expect(await findRow(name)).toHaveTextContent(`To be unpublished: ${said}`),
  );
});

it('a published product is found by the name that its draft gives it, and says so', async () => {
  const product = await addProduct({ name: uniqueName('Milk bread'), price: 90 });
  const { id, version, category, pictures } = product;
  const name = uniqueName('Zebra loaf');
  const images = pictures.map((picture) => picture.id);
  const input = { name, category, price: 95, images };
  await world.api.products.saveDraft.mutate({ id, base: version, input });
  await openScreen(listOf(name));
  const row = await findRow(product.name);
  within(row).getByText(`Called “${name}” in its draft`);
  expect(await findPublicProducts(name)).toEqual([]);
});
