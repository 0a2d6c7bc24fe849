import { testAdministrator } from '@bakery/api/testing';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addProduct } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  fill,
  openScreen,
  pictureFile,
  requests,
  screen,
  storePicture,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

const textbox = (name: string) => screen.findByRole('textbox', { name });
const pictures = () => screen.findByLabelText('Product images: Choose pictures');
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Ends the session on the server; the next request fails with 401. */
const endSession = () => requests.cookies.clear();

async function signInAgain(user: UserEvent): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  const password = within(dialog).getByLabelText('Password');
  expect(within(dialog).getByLabelText('Username')).toHaveValue(testAdministrator.username);
  await waitFor(() => expect(password).toHaveFocus());
  await fill(user, password, testAdministrator.password);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('a session that ends during work on a product is renewed there, and everything is saved', async () => {
  const { id } = await addProduct({ name: uniqueName('Loaf') });
  const link = 'https://tiffin.example.com/loaf';
  const logo = await storePicture(200, 200);
  const [platform] = await world.api.platforms.create.mutate({
    platforms: [{ name: uniqueName('Tiffin'), link: 'https://tiffin.example.com/', logo }],
  });
  const user = await openScreen(`/add-product?product_id=${id}`);
  await fill(user, await textbox('Description'), 'Baked at four.');
  await fill(user, await textbox('Price'), '61');
  const add = await screen.findByRole('button', { name: 'Add delivery platform' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /platform/i }),
    platform!.id,
  );
  await fill(user, await screen.findByRole('textbox', { name: /link/i }), link);
  endSession();
  // An upload fails first and continues after the login.
  await user.upload(await pictures(), await pictureFile());
  await signInAgain(user);
  await screen.findByRole('img', { name: 'Preview of picture 2' });
  expect(await textbox('Description')).toHaveValue('Baked at four.');
  endSession();
  await press(user, 'Update Product');
  await signInAgain(user);
  await screen.findByText('Product updated successfully!');
  const stored = await world.api.products.adminGet.query({ id });
  expect(stored).toMatchObject({
    price: 61,
    description: 'Baked at four.',
    deliveryPlatforms: [{ link }],
  });
  expect(stored.images).toHaveLength(2);
});

it('a session that ends during work on a live product is renewed there', async () => {
  const name = uniqueName('Tart');
  const user = await openScreen('/add-liveproducts');
  await fill(user, await textbox('Name'), name);
  await fill(user, await textbox('Price'), '640');
  await user.upload(await pictures(), await pictureFile());
  await screen.findByRole('img', { name: 'Preview of picture 1' });
  endSession();
  await press(user, 'Save Product');
  await signInAgain(user);
  await screen.findByText('Live product added successfully!');
  const { items } = await world.api.liveProducts.adminList.query({ search: name });
  expect(items).toHaveLength(1);
});

it('after leaving for the login screen one returns to the screen and the draft', async () => {
  const name = uniqueName('Bun');
  const user = await openScreen('/add-product');
  await fill(user, await textbox('Name'), name);
  endSession();
  await user.upload(await pictures(), await pictureFile());
  await press(user, 'Leave without signing in');
  await waitFor(() => expect(currentPath()).toBe('/login?redirect=%2Fadd-product'));
  // The dialog has the same fields while it closes.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await fill(user, await screen.findByLabelText('Username'), testAdministrator.username);
  await fill(user, await screen.findByLabelText('Password'), testAdministrator.password);
  await press(user, 'Login');
  await waitFor(() => expect(currentPath()).toBe('/add-product'));
  await press(user, 'Continue with it');
  await waitFor(async () => expect(await textbox('Name')).toHaveValue(name));
});
