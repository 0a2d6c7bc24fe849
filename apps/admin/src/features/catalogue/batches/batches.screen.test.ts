import { addDays, formatDate, today } from '@bakery/schemas/common/dates';
import { expect, it } from 'vitest';
import { addProduct } from '../../../../../../scripts/testing/records.ts';
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
  world,
} from '../../../testing/screen.ts';

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const recalls = async () =>
  (await world.visitor.site.frame.query()).recalls?.map(({ codes, reason }) => [codes, reason]);

async function addBatches(codes: readonly string[], product?: { id: string }) {
  for (const code of codes) {
    await world.api.batches.create.mutate({
      code,
      product: product ? { shelf: 'product', id: product.id } : null,
      madeOn: today(),
      bestBefore: addDays(today(), 5),
    });
  }
}

it('a batch is added with a suggested day, refused, changed and deleted', async () => {
  const name = uniqueName('Shelf Bread');
  await addProduct({ name, facts: { shelfLife: { amount: 4, unit: 'days' } } });
  const code = uniqueName('MB');
  const user = await openScreen('/batches');
  await user.click((await screen.findAllByRole('button', { name: 'Add batch' }))[0]!);
  const form = await dialog('Add a batch');
  const save = () => user.click(form.getByRole('button', { name: 'Save batch' }));
  await save();
  await form.findByText('Please enter the code.');
  await form.findByText('Please enter the day until which it is best.');
  await fill(user, form.getByLabelText(/^Code/), `${code}#`);
  await user.click(form.getByRole('combobox', { name: 'Product' }));
  await user.click(await screen.findByRole('option', { name }));
  await waitFor(() =>
    expect(form.getByLabelText(/^Best before/)).toHaveValue(formatDate(addDays(today(), 4))),
  );
  await fill(user, form.getByLabelText(/^Made on/), formatDate(addDays(today(), -1)));
  await waitFor(() =>
    expect(form.getByLabelText(/^Best before/)).toHaveValue(formatDate(addDays(today(), 3))),
  );
  await save();
  await form.findByText('A code has letters, digits, spaces and hyphens only.');
  await fill(user, form.getByLabelText(/^Code/), code);
  // A day that somebody has entered is not replaced.
  await fill(user, form.getByLabelText(/^Best before/), formatDate(addDays(today(), 9)));
  await fill(user, form.getByLabelText(/^Made on/), formatDate(today()));
  await save();
  await findToast(`Batch ${code} added.`);
  expect(await findRow(code)).toHaveTextContent(
    new RegExp(`${name}.*${formatDate(today())}.*${formatDate(addDays(today(), 9))}`),
  );

  await user.click(await button(`Edit ${code}`));
  const edit = await dialog('Change the batch');
  await fill(user, edit.getByLabelText(/^Note/), 'From the new oven');
  await user.click(edit.getByRole('button', { name: 'Save batch' }));
  await waitFor(async () => expect(await findRow(code)).toHaveTextContent('From the new oven'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await fill(user, await screen.findByRole('searchbox', { name: 'Search batches' }), code);
  await user.click(await button(`Delete ${code}`));
  await pressInDialog(user, 'Delete');
  await screen.findByText('Nothing found.');
});

it('batches of a product are recalled together, with words that are shown first, and no longer', async () => {
  const name = uniqueName('Recalled Bread');
  const codes = [uniqueName('RA'), uniqueName('RB')];
  await addBatches(codes, await addProduct({ name }));
  const user = await openScreen(`/batches?search=${encodeURIComponent(name)}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 on this page' }));
  await user.click(await button('Recall selected'));
  const form = await dialog('Recall 2 batches');
  await user.click(form.getByRole('button', { name: 'Recall 2 batches' }));
  await form.findByText('Please say why. Visitors read it.');
  expect(await recalls()).toBeUndefined();
  await fill(user, form.getByLabelText(/^Why/), 'Too much salt.');
  const preview = form.getByText('Visitors will read this at once').closest('[role=alert]');
  expect(preview).toHaveTextContent(
    /on the page of .*Recalled Bread.*Please do not eat it\. Bring it back to any of our outlets\. Too much salt\./,
  );
  await user.click(form.getByRole('button', { name: 'Recall 2 batches' }));
  await findToast('Visitors now read that 2 batches are recalled.');
  expect(await recalls()).toEqual([[expect.arrayContaining(codes), 'Too much salt.']]);
  await waitFor(async () =>
    expect(await findRow(codes[0]!)).toHaveTextContent(/Recalled since .*: Too much salt\./),
  );

  await user.click(screen.getByRole('radio', { name: 'Recalled' }));
  await user.click(await button(`End the recall of ${codes[0]}`));
  await pressInDialog(user, 'End the recall');
  await findToast(`The recall of batch ${codes[0]} is ended.`);
  await waitFor(async () => expect(await recalls()).toEqual([[[codes[1]], 'Too much salt.']]));
  await world.api.batches.endRecall.mutate({
    ids: (await world.api.batches.adminList.query({ show: 'recalled' })).items.map(({ id }) => id),
  });
});

it('a viewer sees the batches and changes none', async () => {
  const code = uniqueName('VW');
  await addBatches([code]);
  await openScreen('/batches', 'Viewer');
  await findRow(code);
  expect(screen.queryByRole('button', { name: 'Add batch' })).toBeNull();
  expect(screen.queryByRole('button', { name: `Recall ${code}` })).toBeNull();
});
