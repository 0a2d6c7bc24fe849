import { expect, it } from 'vitest';
import {
  addPlatform,
  addProduct,
  findPublicProducts,
} from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  currentScreen,
  fill,
  findNoRow,
  findRow,
  findToast,
  openScreen,
  pictureFile,
  pressInDialog,
  reloadScreen,
  screen,
  uniqueName,
  waitFor,
} from '../../../testing/screen.ts';
import { holdTimers } from '../../../../../../scripts/testing/timers.ts';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const choice = (name: string) => screen.findByRole('combobox', { name });
const images = () => screen.findByLabelText('Product images: Choose pictures');
const preview = (name: string) => screen.findByRole('img', { name });
const listOf = (name: string) => `/products?search=${encodeURIComponent(name)}`;
const listedRows = (name: string) =>
  [...document.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes(name));

it('a product is validated and added', async () => {
  const name = uniqueName('Nankhatai');
  const platform = await addPlatform(uniqueName('Dabba'));
  const user = await openScreen('/products');
  const saved = holdTimers(2_000);
  await user.click(await screen.findByRole('link', { name: 'Add Product' }));
  await waitFor(() => expect(currentPath()).toBe('/add-product'));
  await field('Name');
  // The field that an owner needs least comes last.
  expect(screen.getAllByRole('textbox').at(-1)).toBe(await field('Address'));
  await user.click(await button('Save Product'));
  await screen.findByText('Category is required');
  await screen.findByText('Valid price required');
  await screen.findByText('Product image is required');
  await waitFor(async () => expect(await choice('Category')).toHaveFocus());

  await user.selectOptions(await choice('Category'), 'cookies');
  await waitFor(() => expect(screen.queryByText('Category is required')).toBeNull());
  await fill(user, await field('Name'), name);
  await fill(user, await field('Price'), '0');
  await user.upload(await images(), [await pictureFile(), await pictureFile()]);
  await preview('Preview of picture 2');
  await waitFor(async () => expect(await button('Add delivery platform')).toBeEnabled());
  await user.click(await button('Add delivery platform'));
  await waitFor(async () => expect(await choice('Platform')).toHaveFocus());
  await user.click(await button('Save Product'));
  await screen.findByText('Valid price required');
  expect(await screen.findAllByText('All delivery platform fields are required')).toHaveLength(2);

  await fill(user, await field('Price'), '120.5');
  await fill(user, await field('Description'), 'Two of them make a tea.');
  await user.selectOptions(await choice('Platform'), platform.name);
  await fill(user, await field('Link'), 'dabba');
  await user.click(await button('Save Product'));
  await screen.findByText('Please enter a full web address', { exact: false });
  await fill(user, await field('Link'), 'https://dabba.example.com/n');
  await user.dblClick(await button('Save Product'));
  await screen.findByText('Product added successfully!');
  await saved.runNext();
  await waitFor(() => expect(currentScreen()).toBe('/products'));
  const [product, ...others] = await findPublicProducts(name);
  expect(others).toEqual([]);
  const link = 'https://dabba.example.com/n';
  expect(product).toMatchObject({
    price: 120.5,
    deliveryPlatforms: [{ name: platform.name, link, logoId: null }],
  });
});

it('who goes elsewhere after a save is not led back to the list', async () => {
  const { id } = await addProduct({ name: uniqueName('Chocolate Biscuit') });
  const user = await openScreen(`/add-product?product_id=${id}`);
  const saved = holdTimers(2_000);
  await fill(user, await field('Price'), '131');
  await user.click(await button('Update Product'));
  await screen.findByText('Product updated successfully!');
  await saved.untilOneWaits();
  // The other screen is still on its way when the two seconds end.
  await user.click(await screen.findByRole('link', { name: 'Redirects' }));
  saved.run();
  await screen.findByRole('heading', { name: 'Redirects' });
  expect(currentScreen()).toBe('/redirects');
});

it('a product is found, changed and given its own platform logo', async () => {
  const name = uniqueName('Kaju Biscuit');
  const platform = await addPlatform(uniqueName('Dabba'));
  const deliveryPlatforms = [{ platform: platform.id, link: 'https://dabba.example.com/k' }];
  const { id } = await addProduct({ name, price: 120.5, deliveryPlatforms });
  const user = await openScreen('/products');
  const saved = holdTimers(2_000);
  await fill(user, await screen.findByRole('searchbox', { name: 'Search products' }), name);
  await screen.findByText('1–1 of 1');
  await user.click(await screen.findByText('₹120.50'));
  await waitFor(() => expect(currentPath()).toBe(`/add-product?product_id=${id}`));
  expect(await field('Name')).toHaveValue(name);
  await fill(user, await field('Price'), '130');
  await user.click(await button('Use an own logo for delivery platform 1'));
  const logo = await screen.findByLabelText('Own logo: Choose a picture');
  await user.upload(logo, await pictureFile(200, 200));
  await preview('Preview of picture');
  await user.click(await button('Update Product'));
  await screen.findByText('Product updated successfully!');
  await saved.runNext();
  // Back in the list with the same search.
  await screen.findByText('₹130.00');
  expect(await screen.findByRole('searchbox', { name: 'Search products' })).toHaveValue(name);
  const [changed] = await findPublicProducts(name);
  expect(changed!.deliveryPlatforms[0]!.logoId).not.toBeNull();

  await reloadScreen(`/add-product?product_id=${id}`);
  await preview('Preview of picture');
  await user.click(await button('Remove picture'));
  await user.click(await button('Update Product'));
  await screen.findByText('Product updated successfully!');
  await saved.runNext();
  await findRow(name);
  expect((await findPublicProducts(name))[0]!.deliveryPlatforms[0]!.logoId).toBeNull();
});

it('page, filter and sort order of the list are in its address', async () => {
  const name = uniqueName('Khari');
  for (let n = 1; n <= 6; n += 1) {
    await addProduct({ name: `${name} ${n}`, category: 'rusk', price: 10 * n });
  }
  const user = await openScreen(listOf(name));
  await screen.findByText('1–5 of 6');
  expect(listedRows(name)).toHaveLength(5);
  await user.click(await button('Next page'));
  await waitFor(() => expect(listedRows(name)).toHaveLength(1));
  expect(currentPath()).toMatch(/page=2/);

  await user.click(await button('Price'));
  await waitFor(() => expect(currentPath()).toMatch(/sort=priceLowHigh/));
  const header = (await button('Price')).closest('th')!;
  await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
  await waitFor(() => expect(listedRows(name)[0]).toHaveTextContent('₹10.00'));
  await user.click(await button('Price'));
  await waitFor(() => expect(listedRows(name)[0]).toHaveTextContent('₹60.00'));
  await user.selectOptions(await choice('Category'), 'Cream Rolls');
  await screen.findByText('No products found.');
  await user.selectOptions(await choice('Category'), 'rusk');
  await waitFor(() => expect(listedRows(name)).toHaveLength(5));
  expect(currentPath()).toMatch(/category=rusk/);
  await reloadScreen();
  await waitFor(async () => expect(await choice('Category')).toHaveValue('rusk'));

  // After its last row is deleted, the previous page is shown.
  await user.click(await button('Page 2'));
  await waitFor(() => expect(listedRows(name)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Delete ${name}`) }));
  await pressInDialog(user, 'Delete');
  await waitFor(() => expect(listedRows(name)).toHaveLength(5));
  await waitFor(() => expect(currentPath()).not.toMatch(/page=/));
});

it('a product is deleted, restored and deleted', async () => {
  const name = uniqueName('Cream Roll');
  await addProduct({ name, category: 'Cream Rolls' });
  const user = await openScreen(listOf(name));
  await user.click(await button(`Delete ${name}`));
  await pressInDialog(user, 'Delete');
  await findToast('Product deleted successfully!');
  await screen.findByText('No products found.');
  await user.click(await button('Undo'));
  await findRow(name);
  await user.click(await button(`Delete ${name}`));
  await pressInDialog(user, 'Delete');
  await findNoRow(name);
  await waitFor(async () => expect(await findPublicProducts(name)).toEqual([]));
});

it('unsaved changes ask before leaving, are stored and offered again', async () => {
  const stored = () => localStorage.getItem('draft:products:new');
  const name = uniqueName('Bun');
  const user = await openScreen('/add-product');
  await fill(user, await field('Name'), name);
  await user.click(await button('Cancel'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await pressInDialog(user, 'Stay here');
  await waitFor(() => expect(stored()).toContain(name));
  await reloadScreen();
  await user.click(await button('Continue with it'));
  await waitFor(async () => expect(await field('Name')).toHaveValue(name));
  await user.click(await button('Cancel'));
  await pressInDialog(user, 'Leave without saving');
  await waitFor(() => expect(currentScreen()).toBe('/products'));
  await waitFor(() => expect(stored()).toBeNull());
});

it('after the last picture is removed the focus is on the choice of files', async () => {
  const user = await openScreen('/add-product');
  await user.upload(await images(), await pictureFile());
  (await button('Remove picture 1')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Preview of/ })).toBeNull());
  await waitFor(async () => expect(await images()).toHaveFocus());
});

it.each(['/add-product', '/add-liveproducts'])(
  'a price is understood as it was pasted, and what is none is told, on %s',
  async (path) => {
    const user = await openScreen(path);
    const price = await field('Price');
    const paste = async (text: string) => {
      await user.clear(price);
      await user.click(price);
      await user.paste(text);
      await user.tab();
    };
    for (const [text, shown] of [
      ['Rs. 1,250.00', '1,250'],
      ['45/-', '45'],
      ['१,२५,०००.५०', '1,25,000.5'],
    ] as const) {
      await paste(text);
      expect(price).toHaveValue(shown);
      expect(price).toBeValid();
    }
    await paste('45/kg');
    await screen.findByText('“/kg” is not part of a number.');
    expect(price).toHaveValue('45/kg');
    await paste('1.250');
    await screen.findByText('There are more than two digits after the point.');
    await user.click(await button('Save Product'));
    await screen.findByText('Valid price required');
    await user.click(price);
    await user.keyboard('{End}{Backspace}');
    expect(price).toHaveValue('1.25');
    await waitFor(() => expect(price).toBeValid());
  },
);
