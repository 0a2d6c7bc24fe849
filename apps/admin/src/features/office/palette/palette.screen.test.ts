import { expect, it } from 'vitest';
import { addProduct } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  fill,
  openScreen,
  pressInDialog,
  screen,
  uniqueName,
  waitFor,
  within,
} from '../../../testing/screen.ts';

const field = () => screen.findByRole('combobox', { name: /^Find a record/ });
const option = (name: string) => screen.findByRole('option', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const waitForNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('the palette finds a record, screens and actions from the keyboard', async () => {
  const name = uniqueName('Quick Loaf');
  await addProduct({ name: name });
  const user = await openScreen('/');
  await screen.findByRole('heading', { name: 'Quick Actions' });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  // The beginnings of words, in any order.
  await fill(user, await field(), `${name.slice(11, 16)} loa`);
  await waitFor(async () => expect(await option(name)).toHaveAttribute('aria-selected', 'true'));
  const active = (await field()).getAttribute('aria-activedescendant');
  expect(await option(name)).toHaveAttribute('id', active!);
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(name),
  );

  // The entry that was chosen comes first, before anything is typed.
  await waitForNoDialog();
  await user.click(screen.getAllByRole('button', { name: 'Quick find' })[0]!);
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(name),
  ]);
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(await option(name)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  await waitForNoDialog();
  await user.keyboard('{Control>}k{/Control}');
  await fill(user, await field(), 'plat');
  await user.click(await option('Platform'));
  await waitFor(() => expect(currentPath()).toBe('/deliveryplatform'));
});

it('single keys work on a screen, and not while one types', async () => {
  const user = await openScreen('/products');
  const search = await screen.findByRole('searchbox', { name: 'Search products' });
  await user.keyboard('?');
  await within(await dialog()).findByText('Add Product');
  // A dialog has the keys.
  await user.keyboard('n');
  expect(currentPath()).toBe('/products');
  await user.keyboard('{Escape}');
  await waitForNoDialog();
  await user.keyboard('/');
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard('n');
  expect(search).toHaveValue('n');
  search.blur();
  await user.keyboard('?');
  await user.click(within(await dialog()).getByRole('switch', { name: /^Single keys/ }));
  await user.keyboard('{Escape}');
  await waitForNoDialog();
  await user.keyboard('/');
  expect(search).not.toHaveFocus();
  localStorage.removeItem('single-keys');
  await user.keyboard('n');
  await waitFor(() => expect(currentPath()).toBe('/add-product'));
});

it('the shortcuts name what can be undone', async () => {
  const name = uniqueName('Quick Bun');
  await addProduct({ name: name });
  const user = await openScreen(`/products?search=${encodeURIComponent(name)}`);
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await pressInDialog(user, 'Delete');
  await screen.findByRole('button', { name: 'Undo' });
  await waitForNoDialog();
  await user.keyboard('?');
  const keys = within(await dialog()).getAllByRole('listitem');
  expect(keys.map(({ textContent }) => textContent)).toContain('Undo what was just deletedCtrl Z');
});
