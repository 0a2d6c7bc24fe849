import { expect, it } from 'vitest';
import { addUser, listRows, people } from '../../../testing/office.ts';
import { addProduct } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  failure,
  fill,
  findAlert,
  openScreen,
  requests,
  screen,
  storePicture,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { getSession } from '../../../shared/api/session.ts';

const main = async () => within(await screen.findByRole('main'));
const table = () => screen.findByRole('table', { name: 'Activity' });
const rows = async () => listRows(await table());
const link = async (name: string) => (await main()).findByRole('link', { name });
const select = async (label: string) => screen.findByRole('combobox', { name: label });

/** A product whose price somebody else has changed in a window of their own. */
async function changePrice(price: number) {
  const name = uniqueName('Bun');
  const { id } = await addProduct({ name: name });
  await openScreen('/news', 'Editor');
  const { username } = getSession().user!;
  const response = await requests.fetch(`/api/products/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ price }),
  });
  expect(response.status).toBe(200);
  return { id, name, username };
}

it('the log tells who has changed what, and leads from a form to its history', async () => {
  const { id, name, username } = await changePrice(72);
  const other = await addUser('Administrator');
  await people.signIn(other);
  const user = await openScreen(`/add-product?product_id=${id}`);
  await user.click(await link('History'));
  await user.click(await link('Activity'));
  await waitFor(() => expect(currentPath()).toBe(`/activity?record=${id}`));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Activity'),
  );
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Changed'));
  const [first] = await rows();
  for (const text of [username, name, '127.0.0.1']) expect(first).toHaveTextContent(text);

  // By the keyboard: the action opens the entry, Escape closes it.
  const open = within(first!).getByRole('button', { name: 'Changed' });
  open.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Activity' });
  const change = (await within(dialog).findByText('Price (₹)')).closest('tr')!;
  expect(within(change).getAllByRole('cell').at(-1)).toHaveTextContent('72');
  within(dialog).getByText(username);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(open).toHaveFocus());

  await user.click(await (await main()).findByRole('button', { name: /: show all records$/ }));
  await waitFor(() => expect(currentPath()).toBe('/activity'));
  await user.selectOptions(await select('Who'), other);
  await user.selectOptions(await select('Kind of record'), 'Account');
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Signed in'));
  await waitFor(() => {
    const { searchParams } = new URL(window.location.href);
    expect([...searchParams.keys()].toSorted()).toEqual(['actor', 'kind']);
  });
  await waitFor(async () => {
    for (const row of await rows()) expect(row).not.toHaveTextContent(username);
  });
});

it('pages, days and kinds', async () => {
  const picture = await storePicture();
  for (let n = 0; n < 14; n += 1) {
    const { id, version } = await addProduct({ name: uniqueName('Bun'), images: [picture] });
    await world.api.products.update.mutate({ id, version, changes: { price: n + 1 } });
  }
  const user = await openScreen('/activity');
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  const first = (await rows())[0]!.textContent;
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(currentPath()).toBe('/activity?page=2'));
  await waitFor(async () => expect((await rows())[0]!.textContent).not.toBe(first));

  await fill(user, await screen.findByLabelText('To'), '29-02-2020');
  await screen.findByText('Nothing found.');
  expect(currentPath()).toBe('/activity?to=2020-02-29');
  await user.click(screen.getByRole('button', { name: 'Show all activity' }));
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  await user.selectOptions(await select('Kind of record'), 'Product');
  await waitFor(() => expect(currentPath()).toBe('/activity?kind=product'));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Product'));
  const file = await link('Export as CSV');
  await waitFor(() => expect(file.getAttribute('href')).toMatch(/kind=product/));
});

it('a log that cannot be loaded says so and is loaded again on request', async () => {
  const user = await openScreen('/activity');
  const restore = requests.answer(/activity\.adminList/, failure);
  const alert = await findAlert('Failed to load the activity');
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(0));
});

it('an editor sees neither the log nor the way to it', async () => {
  const { id, username } = await changePrice(73);
  const user = await openScreen(`/add-product?product_id=${id}`, 'Editor');
  await waitFor(async () =>
    expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('73'),
  );
  await user.click(await link('History'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('History'),
  );
  const versions = await (await main()).findByRole('navigation', { name: 'Versions' });
  await waitFor(() => expect(versions).toHaveTextContent(username));
  expect((await main()).queryByRole('link', { name: 'Activity' })).toBeNull();
  await openScreen('/activity', 'Editor');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not for your role'),
  );
  expect(screen.getByRole('main')).toHaveTextContent(
    'Only administrators can see the activity log.',
  );
});

it('a row says what has changed, and failed sign-ins and days are found', async () => {
  const { id } = await changePrice(74);
  const name = uniqueName('Nobody');
  await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: name, password: 'not the password' },
  });
  let user = await openScreen(`/activity?record=${id}`);
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Price: ₹'));
  expect((await rows())[0]).toHaveTextContent('→ ₹74.00');
  expect((await rows()).at(-1)).toHaveTextContent('Created');
  expect((await rows()).at(-1)).not.toHaveTextContent('→');

  user = await openScreen('/activity');
  await user.selectOptions(await select('What was done'), 'Failed sign-ins');
  await waitFor(() => expect(currentPath()).toBe('/activity?done=signInFailed'));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Sign-in failed'));
  await waitFor(async () => {
    for (const row of await rows()) expect(row).not.toHaveTextContent('Changed');
  });
  const from = await screen.findByLabelText('From');
  await fill(user, from, '31-02-2026');
  expect(currentPath()).toBe('/activity?done=signInFailed');
  await screen.findByText('There is no such day.');
  await fill(user, from, '01-02-2026');
  await waitFor(() => expect(currentPath()).toBe('/activity?done=signInFailed&from=2026-02-01'));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Sign-in failed'));
});

it('the list of people leads to what one of them has done', async () => {
  const username = await addUser('Editor');
  await people.signIn(username);
  const user = await openScreen(`/people?search=${encodeURIComponent(username)}`);
  await user.click(await screen.findByRole('button', { name: `Actions for ${username}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show what they have done' }));
  await waitFor(() => expect(currentPath()).toMatch(/^\/activity\?actor=/));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Signed in'));
  for (const row of await rows()) expect(row).toHaveTextContent(username);
});
