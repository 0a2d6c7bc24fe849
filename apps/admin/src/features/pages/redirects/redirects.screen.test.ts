import { expect, it } from 'vitest';
import {
  fill,
  findRow,
  findToast,
  openScreen,
  pressInDialog,
  screen,
  uniqueName,
  waitFor,
  within,
} from '../../../testing/screen.ts';

const button = (name: string) => screen.findByRole('button', { name });
const rows = (table: string) =>
  screen.findByRole('table', { name: table }).then((one) => [...one.querySelectorAll('tbody tr')]);
const search = () => screen.findByRole('searchbox', { name: 'Search redirects' });
/** An address of an older site for each call. */
const oldAddress = () => `/${uniqueName('old').replace(' ', '-')}`;

async function choose(...lines: string[]) {
  const file = new File([lines.join('\n')], 'old.csv', { type: 'text/csv' });
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]')!);
  return { input, file };
}

it('redirects are imported when their lines are right', async () => {
  const [first, second] = [oldAddress(), oldAddress()];
  const user = await openScreen('/redirects');
  await user.click((await screen.findAllByRole('button', { name: 'Import CSV' }))[0]!);
  await button('CSV file');
  const wrong = await choose(
    'from,to',
    `${first}.html,/bread`,
    '/home,/bread',
    `${second},${second}/`,
  );
  await user.upload(wrong.input, wrong.file);
  await screen.findByText('2 of 3 lines cannot be imported.');
  const [page, itself, ...others] = await rows('Lines of the file');
  expect(others).toEqual([]);
  expect(page).toHaveTextContent('A page of the site has this address.');
  expect(itself).toHaveTextContent('This leads to itself.');
  await button('Import 1 redirect, leave out 2');

  await user.click(await button('Choose another file'));
  const { input } = await choose();
  const lines = `from\tto\r\n${first}.html\t/bread\r\n${second}\t${first}.html`;
  // "Unicode text" of a spreadsheet.
  await user.upload(input, new File([Buffer.from(`\ufeff${lines}`, 'utf16le')], 'old.csv'));
  await screen.findByText('Every line can be imported.');
  expect(await rows('Lines of the file')).toHaveLength(2);
  await user.click(await button('Import 2 redirects'));
  await findToast('2 redirects imported.');
  await fill(user, await search(), second);
  expect(await findRow(second)).toHaveTextContent(`${first}.html`);
});

it('a redirect is added, refused, changed and deleted', async () => {
  const address = oldAddress();
  const user = await openScreen('/redirects');
  await user.click((await screen.findAllByRole('button', { name: 'Add redirect' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a redirect' }));
  const [from, to] = [dialog.getByLabelText(/^From/), dialog.getByLabelText(/^To/)];
  async function save() {
    const submit = dialog.getByRole('button', { name: 'Save redirect' });
    await waitFor(() => expect(submit).toBeEnabled());
    await user.click(submit);
  }
  await fill(user, from, '/About/');
  await fill(user, to, 'bread');
  await save();
  await dialog.findByText(/^Please enter a path such as \/bread/);
  await fill(user, to, '/bread');
  await save();
  await dialog.findByText('A page of the site has this address.');
  await waitFor(() => expect(from).toHaveFocus());
  await fill(user, from, `https://www.old.example${address}.php?id=3`);
  await save();
  await findToast('Redirect added.');

  await fill(user, await search(), address);
  await user.click(await button(`Edit ${address}.php?id=3`));
  const edit = within(await screen.findByRole('dialog', { name: 'Change the redirect' }));
  await fill(user, edit.getByLabelText(/^To/), '/cakes');
  await user.click(edit.getByRole('button', { name: 'Save redirect' }));
  await waitFor(async () =>
    expect(await findRow(`${address}.php?id=3`)).toHaveTextContent('/cakes'),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button(`Delete ${address}.php?id=3`));
  await pressInDialog(user, 'Delete');
  await screen.findByText('Nothing found.');
});
