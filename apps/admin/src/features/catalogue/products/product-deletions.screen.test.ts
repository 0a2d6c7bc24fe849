import { testAdministrator } from '@bakery/api/testing';
import { expect, it } from 'vitest';
import {
  addPlatform,
  addProduct,
  findPublicProducts,
} from '../../../../../../scripts/testing/records.ts';
import {
  fill,
  findAlert,
  findNoRow,
  findRow,
  findToast,
  keepUndo,
  openScreen,
  pressInDialog,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import type { UserEvent } from '@testing-library/user-event';

const button = (name: string) => screen.findByRole('button', { name });
const listOf = (name: string) => `/products?search=${encodeURIComponent(name)}`;
const listedRows = (name: string) =>
  [...document.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes(name));

async function remove(user: UserEvent, name: string): Promise<void> {
  await user.click(await button(`Delete ${name}`));
  await pressInDialog(user, 'Delete');
  await findNoRow(name);
}

async function addSeven(what: string): Promise<string> {
  const name = uniqueName(what);
  for (let n = 1; n <= 7; n += 1) await addProduct({ name: `${name} ${n}`, category: 'rusk' });
  return name;
}

it('a product is deleted at once and restored with its pictures and platforms', async () => {
  const name = uniqueName('Loaf');
  const platform = await addPlatform(uniqueName('Carrier'));
  const link = 'https://orders.example.com/loaf';
  await addProduct({
    name,
    category: 'bread',
    deliveryPlatforms: [{ platform: platform.id, link }],
  });
  const before = await findPublicProducts(name);
  expect(before[0]!.deliveryPlatforms).toHaveLength(1);
  const user = await openScreen(listOf(name));
  await remove(user, name);
  await findToast('Product deleted successfully!');
  expect(await findPublicProducts(name)).toEqual([]);
  await screen.findByText('No products found.');
  await user.click(await button('Undo'));
  await findRow(name);
  await findToast('Restored.');
  expect(await findPublicProducts(name)).toEqual(before);
});

it('a restored product whose address has been taken reports its new one', async () => {
  keepUndo();
  const name = uniqueName('Scone');
  const { slug } = await addProduct({ name, category: 'bread' });
  const user = await openScreen(listOf(name));
  await remove(user, name);
  const undo = await button('Undo');
  await addProduct({ name, category: 'bread' });
  await user.click(undo);
  await screen.findByText(`“${slug}-2”`, { exact: false });
});

it('a record that another user has deleted disappears without an error', async () => {
  const name = uniqueName('Muffin');
  const { id } = await addProduct({ name });
  const user = await openScreen(listOf(name));
  await findRow(name);
  await world.api.products.delete.mutate({ id });
  await remove(user, name);
  await findToast('Somebody else has already deleted it.');
  await screen.findByText('No products found.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('without a connection nothing is deleted, and the row reappears', async () => {
  const name = uniqueName('Pretzel');
  await addProduct({ name });
  const user = await openScreen(listOf(name));
  await findRow(name);
  window.dispatchEvent(new Event('offline'));
  const restore = requests.answer(/./, () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(await button(`Delete ${name}`));
  await pressInDialog(user, 'Delete');
  await findAlert('Failed to delete product!');
  await findRow(name);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  restore();
  window.dispatchEvent(new Event('online'));
  expect(await findPublicProducts(name)).toHaveLength(1);
});

it('Undo after the end of the session continues after the login', async () => {
  const name = uniqueName('Brioche');
  await addProduct({ name });
  const user = await openScreen(listOf(name));
  await remove(user, name);
  const undo = await button('Undo');
  requests.cookies.clear();
  await user.click(undo);
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  await fill(user, dialog.getByLabelText('Password'), testAdministrator.password);
  await user.click(dialog.getByRole('button', { name: 'Login' }));
  await findRow(name);
  expect(await findPublicProducts(name)).toHaveLength(1);
});

it('rows of the next page replace deleted ones', async () => {
  keepUndo();
  const name = await addSeven('Toast');
  const user = await openScreen(listOf(name));
  await screen.findByText('1–5 of 7');
  await remove(user, `${name} 7`);
  await screen.findByText('1–5 of 6');
  expect(listedRows(name)).toHaveLength(5);
  for (const n of [6, 5, 4, 3]) {
    await remove(user, `${name} ${n}`);
    await screen.findByText(`1–${n - 1} of ${n - 1}`);
    await waitFor(() => expect(listedRows(name)).toHaveLength(n - 1));
  }
  const last = within(await findToast(`${name} 3`));
  await user.click(last.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1–3 of 3');
  await waitFor(() => expect(listedRows(name)).toHaveLength(3));
});

it('the next page starts after the rows that moved up', async () => {
  keepUndo();
  const name = await addSeven('Bun');
  const user = await openScreen(listOf(name));
  await screen.findByText('1–5 of 7');
  await remove(user, `${name} 6`);
  await screen.findByText('1–5 of 6');
  await waitFor(() => expect(listedRows(name).at(-1)).toHaveTextContent(`${name} 2`));
  await user.click(await button('Page 2'));
  await screen.findByText('6–6 of 6');
  await waitFor(() => expect(listedRows(name)).toHaveLength(1));
  expect(listedRows(name)[0]).toHaveTextContent(`${name} 1`);
  await user.click(await button('Undo'));
  await screen.findByText('6–7 of 7');
  await waitFor(() => expect(listedRows(name)).toHaveLength(2));
});
