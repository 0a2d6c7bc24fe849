import { expect, it, vi } from 'vitest';
import {
  addPlatform,
  addProduct,
  findPublicProducts,
} from '../../../../../../scripts/testing/records.ts';
import {
  currentScreen,
  failure,
  fill,
  findAlert,
  findRow,
  openScreen,
  pressInDialog,
  reloadScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

it('a list that cannot be loaded says so and reloads', async () => {
  const user = await openScreen('/products');
  const restore = requests.answer(/products\.adminList/, failure);
  await waitFor(() => expect(screen.getAllByText('Failed to load products')).toHaveLength(2));
  restore();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await user.click(await button('Retry'));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
  await reloadScreen();
  await screen.findByRole('table', { name: 'Products' });
});

it('a product that cannot be saved stays in its form', async () => {
  const name = uniqueName('Toast');
  const { id } = await addProduct({ name, category: 'rusk' });
  const user = await openScreen(`/add-product?product_id=${id}`);
  await fill(user, await field('Price'), '44');
  const refused = requests.answer(/products\.update/, failure);
  await user.click(await button('Update Product'));
  await findAlert('Failed to save product');
  refused();
  const cut = requests.answer(/products\.update/, noNetwork);
  await user.click(await button('Update Product'));
  await findAlert('Error submitting product');
  expect(await field('Price')).toHaveValue('44');
  cut();
  await user.click(await button('Update Product'));
  await screen.findByText('Product updated successfully!');
  expect((await findPublicProducts(name))[0]!.price).toBe(44);
});

it('an unknown product is reported', async () => {
  const user = await openScreen('/add-product?product_id=01a1f90e-0000-7636-86e4-d339f0088c02');
  await findAlert('Failed to fetch product data.');
  await user.click(await screen.findByRole('link', { name: 'Back to Products' }));
  await waitFor(() => expect(currentScreen()).toBe('/products'));
});

it('a failed deletion is reported, and the product reappears', async () => {
  const name = uniqueName('Puff');
  await addProduct({ name, category: 'Puffs' });
  const user = await openScreen(`/products?search=${encodeURIComponent(name)}`);
  requests.answer(/products\.delete/, failure);
  await user.click(await button(`Delete ${name}`));
  await pressInDialog(user, 'Delete');
  await findAlert('Failed to delete product!');
  await findRow(name);
});

it('a platform that was deleted meanwhile is shown where it was chosen', async () => {
  const { id } = await addProduct({ name: uniqueName('Brioche'), category: 'bread' });
  const kept = await addPlatform(uniqueName('Kept'));
  const gone = await addPlatform(uniqueName('Gone'));
  const user = await openScreen(`/add-product?product_id=${id}`);
  const entry = async (n: number) =>
    within(await screen.findByRole('region', { name: `Delivery platform ${n}` }));
  const platform = async (n: number) =>
    (await entry(n)).getByRole('combobox', { name: 'Platform' });
  for (const [index, { id }] of [kept, gone].entries()) {
    await waitFor(async () => expect(await button('Add delivery platform')).toBeEnabled());
    await user.click(await button('Add delivery platform'));
    await user.selectOptions(await platform(index + 1), id);
    const link = (await entry(index + 1)).getByRole('textbox', { name: 'Link' });
    await fill(user, link, 'https://example.com');
  }
  await world.api.platforms.delete.mutate({ id: gone.id });
  await user.click(await button('Update Product'));
  await (await entry(2)).findByText(/^This delivery platform does not exist\./);
  expect((await entry(1)).queryByText(/does not exist/)).toBeNull();
  await waitFor(async () => expect(await platform(2)).toHaveFocus());
  await waitFor(async () =>
    expect((await platform(2)).querySelector(`option[value="${gone.id}"]`)).toBeNull(),
  );
  await user.click((await entry(2)).getByRole('button', { name: /^Remove/ }));
  await user.click(await button('Update Product'));
  await screen.findByText('Product updated successfully!');
});

it('a version conflict shows both versions, field by field', async () => {
  const name = uniqueName('Loaf');
  const { id, version } = await addProduct({ name, category: 'bread' });
  const platform = await addPlatform(uniqueName('Tiffin'));
  const user = await openScreen(`/add-product?product_id=${id}`);
  await fill(user, await field('Price'), '71');
  await fill(user, await field('Description'), 'Mine');
  const link = 'https://tiffin.example.com/loaf';
  const changes = {
    price: 72,
    description: 'Theirs',
    deliveryPlatforms: [{ platform: platform.id, link }],
  };
  await world.api.products.update.mutate({ id, version, changes });
  await user.click(await button('Update Product'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Somebody else has changed this' }),
  );
  await dialog.findByText('₹71.00');
  dialog.getByText('₹72.00');
  for (const [name, side] of [
    ['Price', /^Yours/],
    ['Description', /^As saved in the other window/],
  ] as const) {
    const choice = within(dialog.getByRole('radiogroup', { name }));
    await user.click(choice.getByRole('radio', { name: side }));
  }
  await user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Product updated successfully!');
  expect((await findPublicProducts(name))[0]).toMatchObject({
    price: 71,
    description: 'Theirs',
    deliveryPlatforms: [{ link }],
  });
});
