import { expect, it } from 'vitest';
import {
  addDraft,
  addProduct,
  findPublicProducts,
} from '../../../../../../scripts/testing/records.ts';
import {
  fill,
  findRow,
  findToast,
  keepUndo,
  openScreen,
  pressInDialog,
  requests,
  screen,
  storePicture,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const listOf = (name: string) => `/products?sort=nameAZ&search=${encodeURIComponent(name)}`;
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

it('prices of several products are raised together, seen before and after, and set back', async () => {
  keepUndo();
  const name = uniqueName('Pav');
  const images = [await storePicture(200, 200)];
  const ids: string[] = [];
  for (let n = 1; n <= 6; n += 1) {
    ids.push((await addProduct({ name: `${name} ${n}`, price: n * 15, images })).id);
  }
  const prices = async () =>
    (await findPublicProducts(name)).map(({ price }) => price).toSorted((a, b) => a - b);
  const user = await openScreen(listOf(name));
  await box(`${name} 1`);
  expect(await button('Delete selected')).toBeDisabled();

  // By the keyboard: those from one row to another, and along the rows.
  (await box(`${name} 2`)).focus();
  await user.keyboard(' ');
  (await box(`${name} 4`)).focus();
  await user.keyboard('{Shift>} {/Shift}');
  await screen.findByText('3 selected');
  expect(await box(`${name} 3`)).toBeChecked();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(await box(`${name} 5`)).toHaveFocus();
  await screen.findByText('4 selected');

  // The selection stays on another page, and grows to all that match.
  await user.click(await button('Page 2'));
  expect(await box(`${name} 6`)).not.toBeChecked();
  await screen.findByText('4 selected');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 1 on this page' }));
  await user.click(await button('Select all 6 that match'));
  await screen.findByText('6 selected');

  await user.click(await button('Change selected'));
  await user.click(await screen.findByRole('menuitem', { name: 'Change prices' }));
  const change = await dialog('Change the prices of 6 products');
  const unit = await change.findByRole('combobox', { name: 'Unit' });
  const by = change.getByRole('textbox', { name: 'By' });
  await user.click(change.getByText('Lower'));
  await user.selectOptions(unit, 'rupees');
  await fill(user, by, '10%');
  await user.tab();
  await change.findByText('“%” is not part of a number.');
  await fill(user, by, 'Rs. 30/-');
  await change.findByText('2 prices would become 0 or less.');
  await user.click(change.getByText('Raise'));
  await user.selectOptions(unit, 'percent');
  await fill(user, by, '10');
  await waitFor(() =>
    expect(change.getByText(`${name} 3`).closest('tr')).toHaveTextContent(/₹45\.00.*₹50\.00/),
  );
  // Somebody else changes one of them meanwhile.
  await world.api.products.update.mutate({ id: ids[0]!, changes: { price: 99 } });
  await user.click(change.getByRole('button', { name: 'Change prices' }));
  const raised = within(await findToast('5 products raised.'));
  const left = await screen.findByRole('dialog', { name: '1 product left as it is' });
  expect(left).toHaveTextContent(`${name} 1: somebody has changed it meanwhile`);
  await user.click(within(left).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(await prices()).toEqual([33, 50, 66, 83, 99, 99]);
  await user.click(raised.getByRole('button', { name: 'Undo' }));
  await findToast('Undone: 5 products.');
  expect(await prices()).toEqual([30, 45, 60, 75, 90, 99]);

  // Deleted together, and there again.
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 1 on this page' }));
  await user.click(await button('Select all 6 that match'));
  await user.click(await button('Delete selected'));
  await screen.findByRole('dialog', { name: 'Delete 6 products?' });
  await pressInDialog(user, 'Delete');
  const deleted = within(await findToast('6 products deleted.'));
  await screen.findByText('No products found.');
  await user.click(deleted.getByRole('button', { name: 'Undo' }));
  await findRow(`${name} 1`);
});

it('all that match go into a release, also those on other pages', async () => {
  const name = uniqueName('Barfi');
  const images = [await storePicture(200, 200)];
  await addProduct({ name: `${name} 0`, images });
  const draft = (n: number) => addDraft({ name: `${name} ${n}`, price: 60, images });
  for (let n = 1; n <= 6; n += 1) await draft(n);
  const user = await openScreen(listOf(name));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 5 on this page' }));
  await user.click(await button('Select all 7 that match'));
  await user.click(await button('Change selected'));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to a release' }));
  const adding = await dialog('Add 7 products to a release');
  expect(await adding.findByRole('combobox', { name: 'When it goes live' })).toHaveValue('publish');
  const release = adding.getByRole('combobox', { name: 'Release' });
  await waitFor(() => expect(release).toBeEnabled());
  await user.selectOptions(release, 'A new release');
  await fill(user, await adding.findByRole('textbox', { name: 'Name of the new release' }), name);
  // Somebody saves another draft meanwhile.
  await draft(7);
  await user.click(adding.getByRole('button', { name: 'Add to the release' }));
  const question = await dialog('The list has changed');
  await user.click(question.getByRole('button', { name: 'Go on with 8' }));
  await findToast(`Added to “${name}”: 7 changes. 1 more stays as it is.`);
  await expectNoDialog();
  const planned = `Goes live with the release “${name}”`;
  await waitFor(async () => expect(await findRow(`${name} 1`)).toHaveTextContent(planned));
  expect(await findRow(`${name} 0`)).not.toHaveTextContent('release');
  expect(screen.queryByText('7 selected')).toBeNull();
});

it('a release that is named before the others are known is the new one', async () => {
  const name = uniqueName('Rusk');
  await world.api.releases.create.mutate({ name: `${name}, older` });
  await addDraft({ name });
  const user = await openScreen(listOf(name));
  await user.click(await box(name));
  const showReleases = requests.hold(/releases\./);
  await user.click(await button('Change selected'));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to a release' }));
  const adding = await dialog('Add 1 product to a release');
  await fill(user, await adding.findByRole('textbox', { name: 'Name of the new release' }), name);
  showReleases();
  const release = adding.getByRole('combobox', { name: 'Release' });
  await waitFor(() => expect(release).toBeEnabled());
  expect(release).toHaveDisplayValue('A new release');
  expect(adding.getByRole('textbox', { name: 'Name of the new release' })).toHaveValue(name);
  await user.click(adding.getByRole('button', { name: 'Add to the release' }));
  await findToast(`Added to “${name}”: 1 change.`);
});
