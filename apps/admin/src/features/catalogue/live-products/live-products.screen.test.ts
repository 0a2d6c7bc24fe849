import { expect, it } from 'vitest';
import {
  addLiveProduct,
  addPlatform,
  readPublic,
} from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  currentScreen,
  failure,
  fill,
  findAlert,
  findNoRow,
  findRow,
  openScreen,
  pictureFile,
  pressInDialog,
  reloadScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { holdTimers } from '../../../../../../scripts/testing/timers.ts';

interface Public {
  name: string;
  category: string;
  price: number;
  description: string;
  isActive: boolean;
}

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const toggle = (name: string) =>
  screen.findByRole('switch', { name: `${name} is shown in the E-Bakery` });
const listOf = (name: string) => `/live-products?search=${encodeURIComponent(name)}`;
const formOf = (id: string) => `/add-liveproducts?product_id=${id}&isEditMode=true`;
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

it('a live product is validated and added', async () => {
  const name = uniqueName('Plum Cake');
  await addPlatform(uniqueName('Tiffin'));
  const user = await openScreen('/live-products');
  const saved = holdTimers(2_000);
  await user.click(await screen.findByRole('link', { name: 'Add Live Product' }));
  await waitFor(() => expect(currentPath()).toBe('/add-liveproducts'));
  expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue('cakes');
  await user.click(await button('Save Product'));
  await screen.findByText('Product name is required');
  await screen.findByText('Valid price required');
  await screen.findByText('Product image is required');
  await waitFor(async () => expect(await field('Name')).toHaveFocus());

  const incomplete = 'All delivery platform fields are required';
  await waitFor(async () => expect(await button('Add delivery platform')).toBeEnabled());
  await user.click(await button('Add delivery platform'));
  await user.click(await button('Save Product'));
  expect(await screen.findAllByText(incomplete)).toHaveLength(2);
  await user.click(await button('Remove delivery platform 1'));
  await waitFor(() => expect(screen.queryByText(incomplete)).toBeNull());
  await fill(user, await field('Name'), name);
  await fill(user, await field('Price'), '640');
  const images = await screen.findByLabelText('Product images: Choose pictures');
  await user.upload(images, await pictureFile());
  await screen.findByRole('img', { name: 'Preview of picture 1' });
  await user.dblClick(await button('Save Product'));
  await screen.findByText('Live product added successfully!');
  await saved.runNext();
  await waitFor(() => expect(currentScreen()).toBe('/live-products'));
  const found = (await readPublic<Public[]>('/api/live-products')).filter(
    (product) => product.name === name,
  );
  expect(found).toMatchObject([{ price: 640, isActive: true }]);
});

it('a live product is hidden from the site', async () => {
  const name = uniqueName('Rum Cake');
  const { id } = await addLiveProduct(name);
  const user = await openScreen('/live-products');
  await fill(user, await screen.findByRole('searchbox', { name: 'Search live products' }), name);
  await screen.findByText('1–1 of 1');
  (await toggle(name)).focus();
  await user.keyboard(' ');
  await waitFor(async () => expect(await findRow(name)).toHaveTextContent('Inactive'));
  await waitFor(async () => expect(await toggle(name)).toBeEnabled());
  expect((await readPublic<Public>(`/api/live-products/${id}`)).isActive).toBe(false);
  const status = await screen.findByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'Active');
  await screen.findByText('No live products found.');
  await user.click(await button('Show all live products'));
  await waitFor(() => expect(status).toHaveValue(''));
});

it('a live product is changed and deleted', async () => {
  const name = uniqueName('Fruit Cake');
  const { id } = await addLiveProduct(name);
  const user = await openScreen(listOf(name));
  const saved = holdTimers(2_000);
  await user.click(await button(`Edit ${name}`));
  await waitFor(() => expect(currentPath()).toBe(formOf(id)));
  await fill(user, await field('Price'), '655');
  await user.click(await button('Update Product'));
  await screen.findByText('Live product updated successfully!');
  await saved.runNext();
  await screen.findByText('₹655.00');
  const changed = await readPublic<Public>(`/api/live-products/${id}`);
  expect(changed).toMatchObject({ category: 'cakes', price: 655 });

  await user.click(await button(`Delete ${name}`));
  await pressInDialog(user, 'Delete');
  await findNoRow(name);
  await waitFor(async () => {
    const { statusCode } = await world.app.inject({ url: `/api/live-products/${id}` });
    expect(statusCode).toBe(404);
  });
});

it('times are refreshed every 30 seconds, and Refresh fetches the list', async () => {
  const name = uniqueName('Tart');
  const { id } = await addLiveProduct(name);
  const user = await openScreen(listOf(name));
  const refreshing = holdTimers(30_000);
  const readTime = async () => (await findRow(name)).querySelector('time')!.dateTime;
  const loaded = await readTime();
  const calls = () => requests.sent.filter(({ url }) => url.includes('liveProducts.adminList'));
  expect(calls()).toHaveLength(1);
  await refreshing.runNext();
  await waitFor(async () => expect(await readTime()).not.toBe(loaded));
  const stamped = await readTime();
  await refreshing.runNext();
  await waitFor(async () => expect(await readTime()).not.toBe(stamped));
  expect(calls()).toHaveLength(1);

  await world.api.liveProducts.update.mutate({ id, changes: { price: 77 } });
  await user.click(await button('Refresh'));
  await screen.findByText('₹77.00');
  expect(calls()).toHaveLength(2);
});

it('a list that cannot be loaded says so', async () => {
  const name = uniqueName('Eclair');
  await addLiveProduct(name);
  const user = await openScreen(listOf(name));
  const restore = requests.answer(/liveProducts\.adminList/, failure);
  const alert = await findAlert('Failed to load live products.');
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await findRow(name);
  requests.answer(/liveProducts\.adminList/, failure);
  await user.click(await button('Refresh'));
  await findAlert('Failed to load live products.');
  await findRow(name);
});

it('failed saves and deletions are reported', async () => {
  const name = uniqueName('Brownie');
  const { id } = await addLiveProduct(name);
  const user = await openScreen(listOf(name));
  const refused = requests.answer(/liveProducts\.(update|delete)/, failure);
  await user.click(await toggle(name));
  await findAlert('Failed to submit product');
  await waitFor(async () => expect(await toggle(name)).toBeChecked());
  await user.click(await button(`Delete ${name}`));
  await pressInDialog(user, 'Delete');
  await findAlert('Failed to delete the product. Please try again.');
  await findRow(name);

  await reloadScreen(formOf(id));
  const saved = holdTimers(2_000);
  await fill(user, await field('Price'), '12');
  await user.click(await button('Update Product'));
  await findAlert('Failed to submit product');
  refused();
  const cut = requests.answer(/liveProducts\.update/, noNetwork);
  await user.click(await button('Update Product'));
  await findAlert('Error submitting product');
  cut();
  await user.click(await button('Update Product'));
  await screen.findByText('Live product updated successfully!');
  await saved.runNext();
  await waitFor(() => expect(currentScreen()).toBe('/live-products'));
});

it('a stored draft meets the change of somebody else, field by field', async () => {
  const name = uniqueName('Gateau');
  const { id, version } = await addLiveProduct(name);
  const user = await openScreen(formOf(id));
  await fill(user, await field('Price'), '71');
  await fill(user, await field('Description'), 'Mine');
  const key = `draft:live-products:${id}`;
  await waitFor(() => expect(localStorage.getItem(key)).toContain('Mine'));
  await world.api.liveProducts.update.mutate({
    id,
    version,
    changes: { price: 72, description: 'Theirs' },
  });
  await reloadScreen();
  await waitFor(async () => expect(await field('Price')).toHaveValue('72'));
  await user.click(await button('Continue with it'));
  await user.click(await button('Update Product'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Somebody else has changed this' }),
  );
  await dialog.findByText('₹71.00');
  dialog.getByText('₹72.00');
  const prices = within(dialog.getByRole('radiogroup', { name: 'Price' }));
  await user.click(prices.getByRole('radio', { name: /^As saved in the other window/ }));
  const descriptions = within(dialog.getByRole('radiogroup', { name: 'Description' }));
  await user.click(descriptions.getByRole('radio', { name: /^Yours/ }));
  await user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Live product updated successfully!');
  const saved = await readPublic<Public>(`/api/live-products/${id}`);
  expect(saved).toMatchObject({ price: 72, description: 'Mine' });
});
