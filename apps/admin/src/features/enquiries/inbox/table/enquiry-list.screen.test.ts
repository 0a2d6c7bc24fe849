import { expect, it } from 'vitest';
import { listRows, message, ownWord, sendEnquiry } from '../../../../testing/office.ts';
import { addProduct } from '../../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  failure,
  fill,
  findAlert,
  findRow,
  openScreen,
  pressInDialog,
  requests,
  screen,
  waitFor,
  within,
  world,
} from '../../../../testing/screen.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const table = () => screen.findByRole('table', { name: 'Enquiries' });
const listStored = async (search: string) =>
  (await world.api.enquiries.adminList.query({ search })).items;

it('enquiries are paged by ten, newest first, and filtered by whether they are read', async () => {
  const word = ownWord();
  for (let n = 10; n < 22; n += 1) await sendEnquiry({ full_name: `${word} ${n}` });
  const user = await openScreen('/contact');
  await fill(user, await screen.findByLabelText('Search enquiries'), word);
  await waitFor(() => expect(currentPath()).toBe(`/contact?search=${word}`));
  await findRow(`${word} 21`);
  await waitFor(async () => expect(listRows(await table())).toHaveLength(10));
  expect(listRows(await table())[0]).toHaveTextContent(`${word} 21`);
  await user.click(await button('Page 2'));
  await waitFor(() => expect(currentPath()).toBe(`/contact?search=${word}&page=2`));
  await waitFor(async () => expect(listRows(await table())).toHaveLength(2));

  await user.click(await button('Page 1'));
  await user.click(await button(`${word} 21`));
  const dialog = await screen.findByRole('dialog', { name: 'Enquiry details' });
  await within(dialog).findByText(message);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('radio', { name: 'Read' }));
  await waitFor(async () => expect(listRows(await table())).toHaveLength(1));
  expect(currentPath()).toMatch(/state=read/);
  await user.click(screen.getByRole('radio', { name: 'Unread' }));
  await screen.findByText('1–10 of 11');
});

it('an enquiry that a colleague has opened in the meantime is deleted, and its deletion undone', async () => {
  const word = ownWord();
  const start = '0123456789'.repeat(5);
  const id = await sendEnquiry({ full_name: word, message: `${start}, and more` });
  const user = await openScreen(`/contact?search=${word}`);
  const row = within(await findRow(word));
  row.getByText('Unread');
  row.getByText(`${start}…`);
  await world.api.enquiries.setRead.mutate({ id, isRead: true });
  await user.click(await button(`Delete the enquiry of ${word}`));
  await pressInDialog(user, 'Delete');
  await screen.findByText('No enquiries found.');
  await waitFor(async () => expect(await listStored(word)).toEqual([]));
  await user.click(await button('Undo'));
  await findRow(word);
});

it('an enquiry about a product leads to it, and the product to its enquiries', async () => {
  const word = ownWord();
  const product = await addProduct({ name: `Buns ${word}` });
  await sendEnquiry({ full_name: word, product: product.id });
  await sendEnquiry({ full_name: `Other ${word}` });
  let user = await openScreen(`/contact?search=${word}`);
  await user.click(await button(word));
  const part = await screen.findByRole('region', { name: 'About this product' });
  expect(part).toHaveTextContent(`Buns ${word}`);
  const link = within(part).getByRole('link', { name: 'Show on the site' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/${product.slug}$`));

  user = await openScreen(`/add-product?product_id=${product.id}`);
  await user.click(await screen.findByRole('link', { name: '1 enquiry' }));
  await findRow(word);
  await user.click(await button(`About Buns ${word}: show all enquiries`));
  await waitFor(() => expect(currentPath()).toBe('/contact'));
});

it('an enquiry is marked as unread', async () => {
  const word = ownWord();
  await sendEnquiry({ full_name: word });
  const user = await openScreen(`/contact?search=${word}`, 'Enquiries');
  await user.click(await button(word));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enquiry details' }));
  await dialog.findByRole('button', { name: 'Delete' });
  await waitFor(async () => within(await findRow(word)).getByText('Read'));
  await user.click(dialog.getByRole('button', { name: 'Mark as unread' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => within(await findRow(word)).getByText('Unread'));
});

it('a list that cannot be loaded says so and is loaded again on request', async () => {
  const user = await openScreen('/contact');
  const restore = requests.answer(/enquiries\.adminList/, failure);
  await screen.findByText('Loading contact data...');
  const alert = await findAlert('Failed to fetch contact data');
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await table();
});

it('an enquiry that cannot be loaded says so', async () => {
  const word = ownWord();
  await sendEnquiry({ full_name: word });
  const user = await openScreen(`/contact?search=${word}`);
  requests.answer(/enquiries\.adminGet/, failure);
  await user.click(await button(word));
  const alert = await findAlert('Failed to fetch contact details');
  expect(alert.closest('[role="dialog"]')).not.toBeNull();
});

it('a failed deletion is reported, and the row reappears', async () => {
  const word = ownWord();
  await sendEnquiry({ full_name: word });
  const user = await openScreen(`/contact?search=${word}`);
  requests.answer(/enquiries\.delete/, failure);
  await user.click(await button(`Delete the enquiry of ${word}`));
  await pressInDialog(user, 'Delete');
  await findAlert('Failed to delete contact message');
  await findRow(word);
});
