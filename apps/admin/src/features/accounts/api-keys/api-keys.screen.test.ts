import { addDays, formatDate, today } from '@bakery/schemas/common/dates';
import { expect, it } from 'vitest';
import { chooseFromMenu, listRows } from '../../../testing/office.ts';
import { addProduct } from '../../../../../../scripts/testing/records.ts';
import {
  failure,
  fill,
  findAlert,
  openScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

const button = (name: string) => screen.findByRole('button', { name });
const table = () => screen.findByRole('table', { name: 'API keys' });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const rowOf = async (text: string) =>
  listRows(await table()).find(({ textContent }) => textContent.includes(text));

/** Makes a call as a program with the key. */
async function callWith(key: string, method: 'GET' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json<object>() };
}

it('a key is made, used, renamed and ended', async () => {
  const name = uniqueName('Website');
  const { id } = await addProduct({ name: uniqueName('Bun') });
  await world.db.deleteFrom('api_keys').execute();
  let user = await openScreen('/keys');
  await screen.findByText('No API keys yet.');

  await user.click(await button('New Key'));
  const form = within(await dialog('New API key'));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.click(form.getByRole('button', { name: 'Make key' }));
  await form.findByText('Please name the program that uses the key.');
  form.getByText('Please choose at least one right.');
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await fill(user, form.getByRole('textbox', { name: 'Name' }), name);
  await user.click(form.getByRole('checkbox', { name: 'Change enquiries' }));
  expect(form.getByRole('checkbox', { name: 'Read enquiries' })).toBeChecked();
  expect(form.getByRole('checkbox', { name: 'Read enquiries' })).toBeDisabled();
  await user.click(form.getByRole('checkbox', { name: 'Change enquiries' }));
  await user.click(form.getByRole('checkbox', { name: 'Read enquiries' }));
  await user.click(form.getByRole('checkbox', { name: 'Change content' }));
  // Public content takes no key.
  expect(form.queryByRole('checkbox', { name: 'Read content' })).toBeNull();
  const period = form.getByLabelText('How long it works');
  await user.selectOptions(period, 'Until a day that I choose');
  await fill(user, await form.findByLabelText(/^Last day/), '2020-02-29');
  await user.click(form.getByRole('button', { name: 'Make key' }));
  await form.findByText('This day is over.');
  await user.selectOptions(period, '1 year');
  await user.click(form.getByRole('button', { name: 'Make key' }));

  const made = within(await dialog('Your new API key'));
  made.getByText('It is not shown again', { exact: false });
  const key = made.getByLabelText<HTMLTextAreaElement>('API key').value;
  expect(key).toMatch(/^bkry_[0-9A-Za-z]{57}$/);
  // The dialog closes when somebody says that they have the key, and not by accident.
  await user.keyboard('{Escape}');
  await user.click(made.getByRole('button', { name: 'Copy' }));
  await made.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toBe(key);
  await user.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await rowOf(name)).toHaveTextContent(`${key.slice(0, 13)}…`));
  expect(await rowOf(name)).toHaveTextContent('Never');

  const price = `/api/products/${id}`;
  expect((await callWith(key, 'GET', '/api/products?limit=1')).status).toBe(200);
  expect((await callWith(key, 'PUT', price, { price: 77 })).status).toBe(200);
  expect(await callWith(key, 'GET', '/api/contact')).toEqual({
    status: 403,
    success: false,
    code: 'RIGHT_MISSING',
    message: 'This takes the right “Read enquiries”, which this API key does not have.',
  });

  user = await openScreen('/keys');
  await waitFor(async () => expect(await rowOf(name)).not.toHaveTextContent('Never'));
  await chooseFromMenu(user, `Actions for ${name}`, 'Change the last day');
  const moving = within(await dialog('Change the last day'));
  const lastDay = addDays(today(), 5);
  await fill(user, moving.getByLabelText(/^Last day/), formatDate(lastDay));
  await user.click(moving.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await rowOf(name)).toHaveTextContent('Ends soon'));
  await screen.findByText(`The API key “${name}” ends after ${formatDate(lastDay)}.`, {
    exact: false,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseFromMenu(user, `Actions for ${name}`, 'Rename');
  const renaming = within(await dialog('Rename the API key'));
  await fill(user, renaming.getByRole('textbox', { name: 'Name' }), `${name} 2`);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await rowOf(`${name} 2`)).toBeDefined());

  await chooseFromMenu(user, `Actions for ${name} 2`, 'End');
  const ending = within(await dialog('End this key?'));
  await waitFor(() => expect(ending.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(ending.getByRole('button', { name: 'End key' }));
  await waitFor(async () => expect(await rowOf(name)).toHaveTextContent(/Ended.* by admin/s));
  expect(screen.queryByRole('button', { name: `Actions for ${name} 2` })).toBeNull();
  await waitFor(() => expect(screen.queryByText(/^The API key “/)).toBeNull());
  expect(await callWith(key, 'PUT', price, { price: 78 })).toMatchObject({
    status: 401,
    success: false,
  });

  await openScreen('/activity');
  const log = async () => listRows(await screen.findByRole('table', { name: 'Activity' }));
  await waitFor(async () => expect((await log())[0]).toHaveTextContent('Ended'));
  const ofKey = (await log()).find(({ textContent }) => textContent.includes(`${name} (API key)`));
  expect(ofKey).toHaveTextContent('Product');
});

it('the name of a key opens what there is to know of it, and what can be done with it', async () => {
  const name = uniqueName('Courier');
  await world.api.keys.create.mutate({
    name,
    rights: ['enquiriesRead', 'enquiriesAnswer'],
    lastDay: addDays(today(), 60),
  });
  const user = await openScreen('/keys');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    return within(await dialog(name));
  };
  let details = await open();
  details.getByText('Answer enquiries by mail');
  details.getByText('With their documents.');
  details.getByText(formatDate(addDays(today(), 60)));
  details.getByText('Never');
  await user.click(details.getByRole('button', { name: 'Rename' }));
  const renaming = within(await dialog('Rename the API key'));
  await user.click(renaming.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  details = await open();
  await user.click(details.getByRole('button', { name: 'End key' }));
  const ending = within(await dialog('End this key?'));
  await user.click(ending.getByRole('button', { name: 'End key' }));
  await waitFor(async () => expect(await rowOf(name)).toHaveTextContent('Ended'));
  details = await open();
  details.getByText('by admin', { exact: false });
  expect(details.queryByRole('button', { name: 'Rename' })).toBeNull();
});

it('a text that is no day stays in its field with the reason, and is not saved as the day before it', async () => {
  const name = uniqueName('Till');
  const before = addDays(today(), 60);
  const { key } = await world.api.keys.create.mutate({
    name,
    rights: ['contentWrite'],
    lastDay: before,
  });
  const lastDay = async () =>
    (await world.api.keys.adminList.query()).find(({ id }) => id === key.id)?.lastDay;
  const user = await openScreen('/keys');
  await chooseFromMenu(user, `Actions for ${name}`, 'Change the last day');
  const moving = within(await dialog('Change the last day'));
  const field = moving.getByLabelText(/^Last day/);
  await fill(user, field, '27 Dec 30');
  await user.tab();
  await moving.findByText('Please write the year with four digits.');
  expect(field).toHaveValue('27 Dec 30');
  await user.click(moving.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveFocus());
  moving.getByText('Please write the year with four digits.');
  expect(await lastDay()).toBe(before);
  const after = addDays(today(), 90);
  await fill(user, field, formatDate(after).replaceAll('-', '/'));
  expect(field).toHaveValue(formatDate(after));
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await lastDay()).toBe(after));
});

it('a list that cannot be loaded says so and is loaded again on request', async () => {
  const user = await openScreen('/keys');
  const restore = requests.answer(/keys\.adminList/, failure);
  const alert = await findAlert('Failed to load the API keys');
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
