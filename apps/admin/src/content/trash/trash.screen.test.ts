import { expect, it } from 'vitest';
import {
  addBanner,
  addDraft,
  addProduct,
  freeNumber,
  readPublic,
} from '../../../../../scripts/testing/records.ts';
import {
  currentPath,
  currentScreen,
  emptyRecords,
  failure,
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
} from '../../testing/screen.ts';

const button = (name: string) => screen.findByRole('button', { name });
const nothing = () => screen.findByText('Nothing found.');
const trashOf = (name: string) => `/trash?search=${encodeURIComponent(name)}`;
const listOf = (name: string) => `/products?search=${encodeURIComponent(name)}`;
const statusOf = async (url: string) => (await world.app.inject({ url })).statusCode;
const remove = (id: string) => world.api.products.delete.mutate({ id });

/** A picture of a row that the server has. */
async function expectPicture(row: HTMLElement): Promise<void> {
  const address = row.querySelector('img')!.getAttribute('src')!;
  expect((await requests.fetch(address)).status).toBe(200);
}

it('a deleted product is found by its name and kind, and restored', async () => {
  const name = uniqueName('Rusk');
  const { id } = await addProduct({ name, category: 'rusk' });
  await remove(id);
  const user = await openScreen('/trash');
  await fill(user, await screen.findByRole('searchbox', { name: 'Search the trash' }), name);
  const kinds = await screen.findByRole('combobox', { name: 'Kind of record' });
  await user.selectOptions(kinds, 'Product');
  await waitFor(() => {
    const { searchParams } = new URL(currentPath(), 'http://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({ search: name, kind: 'product' });
  });
  const row = await findRow(name);
  expect(row).toHaveTextContent('by admin');
  expect(row.querySelectorAll('time')).toHaveLength(2);
  await expectPicture(row);
  await user.click(await button(`Restore ${name}`));
  await findToast('Restored.');
  await nothing();
  expect(await statusOf(`/api/products/${id}`)).toBe(200);
});

it('a deleted product is deleted for good after a question', async () => {
  const name = uniqueName('Toast');
  const { id } = await addProduct({ name, category: 'rusk' });
  await remove(id);
  const user = await openScreen(trashOf(name));
  await user.click(await button(`Delete ${name} for good`));
  const question = await screen.findByRole('dialog', { name: 'Delete for good?' });
  expect(question).toHaveTextContent(`${name} is deleted for good. It cannot be restored.`);
  await pressInDialog(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await findRow(name);
  await user.click(await button(`Delete ${name} for good`));
  await pressInDialog(user, 'Delete for good');
  await findToast('1 record deleted for good.');
  await nothing();
});

it('a draft that was never published is brought back with its picture, and stays a draft', async () => {
  keepUndo();
  const name = uniqueName('Zafrani');
  const id = await addDraft({ name, category: 'rusk' });
  async function confirm() {
    const question = await screen.findByRole('dialog', { name: 'Discard draft?' });
    expect(question).toHaveTextContent(
      'It goes to the trash, where it can be restored for 30 days.',
    );
    await pressInDialog(user, 'Discard draft');
    await findToast('Draft moved to the trash.');
  }
  // In the list.
  let user = await openScreen(listOf(name));
  await user.click(await button(`Delete ${name}`));
  await confirm();
  await findNoRow(name);
  await user.click(await button('Undo'));
  await findToast('Restored.');
  within(await findRow(name)).getByText('Draft');

  // In the form.
  user = await openScreen(`/add-product?product_id=${id}`);
  await user.click(await button('Discard draft'));
  await confirm();
  await waitFor(() => expect(currentScreen()).toBe('/products'));
  await user.click(await button('Undo'));
  await findToast('Restored.');
  user = await openScreen(listOf(name));
  await user.click(await button(`Delete ${name}`));
  await confirm();

  user = await openScreen(trashOf(name));
  const row = await findRow(name);
  within(row).getByText('Draft');
  expect(row).toHaveTextContent('by admin');
  await expectPicture(row);
  await user.click(await button(`Restore ${name}`));
  await findToast('Restored as a draft.');
  await nothing();
  expect(await statusOf(`/api/products/${id}`)).toBe(404);
  await openScreen(`/add-product?product_id=${id}`);
  await screen.findByText('Visitors do not see this product yet.', { exact: false });
  await screen.findByRole('img', { name: 'Preview of picture 1' });
});

it('several are chosen, restored and deleted for good together', async () => {
  const name = uniqueName('Bun');
  const names = ['one', 'two', 'three', 'four'].map((which) => `${name} ${which}`);
  for (const each of names) await remove((await addProduct({ name: each })).id);
  const user = await openScreen(trashOf(name));
  const choose = (which: number) =>
    screen.findByRole('checkbox', { name: `Select ${names[which]}` });
  await choose(0);
  expect(await button('Restore selected')).toBeDisabled();
  await user.click(await choose(0));
  await user.click(await choose(1));
  await screen.findByText('2 selected');
  await user.click(await button('Restore selected'));
  await findToast('2 records restored.');
  await findNoRow(names[0]!);
  await findRow(names[2]!);

  // By the keyboard.
  (await screen.findByRole('checkbox', { name: 'Select all 2 on this page' })).focus();
  await user.keyboard(' ');
  await waitFor(async () => expect(await choose(3)).toBeChecked());
  (await button('Delete selected for good')).focus();
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Delete for good?' });
  expect(question).toHaveTextContent('2 records are deleted for good.');
  within(question).getByRole('button', { name: 'Delete for good' }).focus();
  await user.keyboard('{Enter}');
  await findToast('2 records deleted for good.');
  await nothing();
  await user.click(await button('Show the whole trash'));
  await waitFor(() => expect(currentPath()).toBe('/trash'));
});

it('a draft and a published product are deleted together, and both come back', async () => {
  keepUndo();
  const name = uniqueName('Khari');
  const { id } = await addProduct({ name: `${name} published`, category: 'rusk' });
  await addDraft({ name: `${name} draft`, category: 'rusk' });
  const user = await openScreen(listOf(name));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 on this page' }));
  await user.click(await button('Delete selected'));
  const question = await screen.findByRole('dialog', { name: 'Delete 2 products?' });
  expect(question).toHaveTextContent('1 of them is a draft.');
  await pressInDialog(user, 'Delete');
  await findToast('2 products deleted.');
  await findNoRow(`${name} draft`);
  await findNoRow(`${name} published`);
  expect(await statusOf(`/api/products/${id}`)).toBe(404);
  await user.click(await button('Undo'));
  await findToast('Undone: 2 products.');
  within(await findRow(`${name} draft`)).getByText('Draft');
  expect(within(await findRow(`${name} published`)).queryByText('Draft')).toBeNull();
  expect(await statusOf(`/api/products/${id}`)).toBe(200);
});

it('a banner whose number has been taken gets another one', async () => {
  const [taken, other] = [freeNumber(), freeNumber()];
  const { id } = await addBanner(taken);
  await world.api.banners.delete.mutate({ id });
  await addBanner(taken);
  const name = `Banner ${taken}`;
  const user = await openScreen(trashOf(name));
  await user.click(await button(`Restore ${name}`));
  const dialog = () => screen.findByRole('dialog', { name: 'Restore banner' });
  const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Display order' });
  expect(await dialog()).toHaveTextContent(`Another banner has number ${taken} now.`);
  const lowest = (await number()).value;
  expect(await dialog()).toHaveTextContent(`The lowest free number is ${lowest}.`);
  await pressInDialog(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await findRow(name);

  await user.click(await button(`Restore ${name}`));
  await dialog();
  await fill(user, await number(), String(taken));
  await pressInDialog(user, 'Restore');
  // The number is still taken.
  await waitFor(async () => expect((await number()).value).toMatch(/^\d{1,3}$/));
  await fill(user, await number(), String(other));
  await pressInDialog(user, 'Restore');
  await findToast('Restored.');
  await nothing();
  const banners = await readPublic<{ id: string; order: number }[]>('/api/banners');
  expect(banners.find((banner) => banner.id === id)?.order).toBe(other);
});

it('a product whose address has been taken gets another one, when asked', async () => {
  const name = uniqueName('Scone');
  const { id, slug } = await addProduct({ name, category: 'bread' });
  await remove(id);
  await addProduct({ name, category: 'bread' });
  const user = await openScreen(trashOf(name));
  await user.click(await button(`Restore ${name}`));
  const dialog = () => screen.findByRole('dialog', { name: 'Restore with another address?' });
  expect(await dialog()).toHaveTextContent(`“${slug}-2”`);
  await pressInDialog(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await findRow(name);
  await user.click(await button(`Restore ${name}`));
  await dialog();
  await pressInDialog(user, 'Restore');
  await screen.findByText(`Its new address ends with “${slug}-2”.`, { exact: false });
  expect(await readPublic(`/api/products/${id}`)).toMatchObject({ slug: `${slug}-2` });
});

it('what somebody else has deleted for good is no longer there', async () => {
  const name = uniqueName('Pav');
  const { id } = await addProduct({ name, category: 'bread' });
  await remove(id);
  const user = await openScreen(trashOf(name));
  await findRow(name);
  await world.api.trash.remove.mutate({ items: [{ kind: 'product', id }] });
  await user.click(await button(`Restore ${name}`));
  await screen.findByText('1 record is no longer in the trash', { exact: false });
  await nothing();
});

it('a trash that cannot be loaded says so and offers to try again', async () => {
  const user = await openScreen(trashOf('nothing has this name'));
  const restore = requests.answer(/trash\.adminList/, failure);
  const alert = await findAlert('Failed to load the trash');
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await nothing();
});

it('an editor sees deleted content and no enquiry, and empties the trash', async () => {
  await emptyRecords();
  const name = uniqueName('Roll');
  await remove((await addProduct({ name: `${name} 1` })).id);
  await addProduct({ name: `${name} 2` });
  let user = await openScreen(listOf(name), 'Editor');
  await user.click(await button(`Delete ${name} 2`));
  await pressInDialog(user, 'Delete');
  await button('Undo');
  user = await openScreen('/trash', 'Editor');
  expect(await findRow(`${name} 2`)).toHaveTextContent(/by Editor \d/);
  const kinds = await screen.findByRole('combobox', { name: 'Kind of record' });
  const options = within(kinds)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options[0]).toBe('All kinds');
  expect(options).not.toContain('Enquiry');
  await user.click(await button('Empty trash'));
  const question = await screen.findByRole('dialog', { name: 'Empty the trash?' });
  expect(question).toHaveTextContent('All 2 records are deleted for good');
  await pressInDialog(user, 'Empty trash');
  await findToast('2 records deleted for good.');
  await screen.findByText('The trash is empty.');
});

it('an office assistant restores an enquiry, and sees no deleted content', async () => {
  const name = uniqueName('Bela');
  await remove((await addProduct({ name })).id);
  const enquiry = { full_name: name, email: 'bela@example.com', contact_number: '9876543210' };
  const payload = { ...enquiry, message: 'x' };
  const sent = await world.app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(sent.statusCode).toBe(201);
  let user = await openScreen(`/contact?search=${encodeURIComponent(name)}`, 'Enquiries');
  await user.click(await button(`Delete the enquiry of ${name}`));
  await pressInDialog(user, 'Delete');
  await button('Undo');
  user = await openScreen(trashOf(name), 'Enquiries');
  expect(await findRow(name)).toHaveTextContent('Enquiry');
  expect(await findRow(name)).toHaveTextContent(/by Enquiries \d/);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
  expect(screen.queryByRole('combobox', { name: 'Kind of record' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Restore (?!selected)/ }));
  await findToast('Restored.');
});

it('a viewer has no trash', async () => {
  await openScreen('/trash', 'Viewer');
  await screen.findByRole('heading', { name: 'Not for your role', level: 1 });
  await screen.findByText(/can change content or change enquiries\./);
});
