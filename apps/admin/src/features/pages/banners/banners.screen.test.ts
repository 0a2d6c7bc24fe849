import { testAdministrator } from '@bakery/api/testing';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findWaiting } from '../../../testing/dashboard.ts';
import { addBanner, freeNumber, readPublic } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  currentScreen,
  emptyRecords,
  failure,
  fill,
  findAlert,
  findToast,
  keepUndo,
  openScreen,
  pictureFile,
  pressInDialog,
  reloadScreen,
  requests,
  screen,
  storePicture,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

const button = (name: string) => screen.findByRole('button', { name });
const number = () => screen.findByRole('textbox', { name: /Display order/ });
const choose = () => screen.findByLabelText('Banner image: Choose a picture');
const findCard = async (order: number) =>
  (await screen.findByText(`Order ${order}`)).closest('li')!;
const expectNoCard = (order: number) =>
  waitFor(() => expect(screen.queryByText(`Order ${order}`)).toBeNull());

async function isPublic(order: number): Promise<boolean> {
  const banners = await readPublic<{ order: number }[]>('/api/banners');
  return banners.some((banner) => banner.order === order);
}

it('an empty list says so and links to the form', async () => {
  await emptyRecords();
  const user = await openScreen('/banners');
  await screen.findByText('No banners available.');
  await user.click(screen.getAllByRole('button', { name: /^Add banner$/i }).at(-1)!);
  await waitFor(() => expect(currentPath()).toBe('/banners?form=add'));
});

it('a banner is validated and added once', async () => {
  await emptyRecords();
  await addBanner(1);
  const order = freeNumber();
  const user = await openScreen('/banners');
  await user.click(await button('Add Banner'));
  await waitFor(() => expect(currentPath()).toBe('/banners?form=add'));
  expect(await number()).toHaveValue('1');
  await screen.findByText(/The next free number is 2\.$/);
  await user.click(await button('Add banner'));
  await screen.findByText('Image is required');
  screen.getByText('Display order number already exists. Please choose a different number.');
  await waitFor(async () => expect(await number()).toHaveFocus());

  await fill(user, await number(), String(order));
  const notes = new File(['no'], 'notes.txt', { type: 'text/plain' });
  await userEvent.setup({ applyAccept: false }).upload(await choose(), notes);
  await screen.findByText(/PNG, JPEG, WebP, AVIF or GIF/, {
    selector: '[role="alert"] *, [role="alert"]',
  });
  await user.upload(await choose(), await pictureFile(900, 900));
  await screen.findByText('top and bottom will be cut off', { exact: false });
  await user.click(await button('Remove picture'));
  await user.upload(await choose(), await pictureFile(1920, 600));
  await screen.findByRole('img', { name: 'Preview of picture' });
  expect(screen.queryByText('will be cut off', { exact: false })).toBeNull();
  await user.dblClick(await button('Add banner'));
  await findToast('Banner added.');
  expect(await screen.findAllByText(`Order ${order}`)).toHaveLength(1);
  expect(currentPath()).toBe('/banners');
  expect(await isPublic(order)).toBe(true);
});

it('a banner is changed, deleted and restored', async () => {
  const order = freeNumber();
  await addBanner(order);
  const user = await openScreen('/banners');
  await user.click(await button(`Edit banner ${order}`));
  await fill(user, await number(), String(order + 1_000_000));
  await user.click(await button('Save banner'));
  await screen.findByText('must be a whole number from 1', { exact: false });
  await fill(user, await number(), String(order + 1));
  await user.click(await button('Save banner'));
  await findCard(order + 1);

  await user.click(await button(`Delete banner ${order + 1}`));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await expectNoCard(order + 1);
  await user.click(await button('Undo'));
  await findCard(order + 1);
  await user.click(await button(`Delete banner ${order + 1}`));
  await pressInDialog(user, 'Delete');
  await expectNoCard(order + 1);
  await waitFor(async () => expect(await isPublic(order + 1)).toBe(false));
});

it('who goes elsewhere while the list is fetched after a save is not led back', async () => {
  const order = freeNumber();
  await addBanner(order);
  const user = await openScreen('/banners');
  await user.click(await button(`Edit banner ${order}`));
  await fill(user, await number(), String(order + 1));
  const showList = requests.hold(/banners\.adminList/);
  await user.click(await button('Save banner'));
  await waitFor(async () => expect(await isPublic(order + 1)).toBe(true));
  await user.click(await screen.findByRole('link', { name: 'Redirects' }));
  await screen.findByRole('heading', { name: 'Redirects' });
  showList();
  await findToast('Banner saved.');
  // A way back would have been asked for before this one.
  await user.click(await screen.findByRole('link', { name: 'Price list' }));
  await screen.findByRole('heading', { name: 'Price list' });
  expect(currentScreen()).toBe('/price-list');
});

it('unsaved changes ask before leaving, are stored and offered again', async () => {
  const order = freeNumber();
  const { id } = await addBanner(order);
  const stored = () => localStorage.getItem(`draft:banners:${id}`);
  const user = await openScreen('/banners');
  await user.click(await button(`Edit banner ${order}`));
  await fill(user, await number(), String(order + 1));
  await user.click(await button('Cancel'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await pressInDialog(user, 'Stay here');
  expect(await number()).toHaveValue(String(order + 1));
  await waitFor(() => expect(stored()).toContain(String(order + 1)));

  await reloadScreen();
  await user.click(await button(`Edit banner ${order}`));
  await screen.findByText('There is unsaved work of yours', { exact: false });
  await user.click(await button('Continue with it'));
  await waitFor(async () => expect(await number()).toHaveValue(String(order + 1)));
  await user.click(await button('Save banner'));
  await findCard(order + 1);
  expect(stored()).toBeNull();
});

it('a version conflict shows both versions, field by field', async () => {
  const order = freeNumber();
  const { id, version } = await addBanner(order);
  const user = await openScreen('/banners');
  await user.click(await button(`Edit banner ${order}`));
  await fill(user, await number(), String(order + 2));
  const changes = { order_number: order + 1 };
  await world.api.banners.update.mutate({ id, version, changes });
  await user.click(await button('Save banner'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Somebody else has changed this' }),
  );
  await dialog.findByText(String(order + 1));
  dialog.getByText(String(order + 2));
  await user.click(dialog.getByRole('radio', { name: /^As saved in the other window/ }));
  await user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  await findCard(order + 1);
});

it('a banner whose number has been taken is restored with another', async () => {
  keepUndo();
  const order = freeNumber();
  await addBanner(order);
  const user = await openScreen('/banners');
  await user.click(await button(`Delete banner ${order}`));
  await pressInDialog(user, 'Delete');
  const undo = await button('Undo');
  await addBanner(order);
  await user.click(undo);
  const dialog = await screen.findByRole('dialog', { name: 'Restore banner' });
  expect(dialog).toHaveTextContent(
    'Display order number already exists. Please choose a different number.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('Undo'));
  const again = within(await screen.findByRole('dialog', { name: 'Restore banner' }));
  await fill(user, again.getByLabelText(/^Display order/), String(order + 1));
  await user.click(again.getByRole('button', { name: 'Restore' }));
  await findCard(order + 1);
});

it('after a session has ended the user signs in again on the spot, and the save continues', async () => {
  const order = freeNumber();
  await addBanner(order);
  const user = await openScreen('/banners');
  await user.click(await button(`Edit banner ${order}`));
  await fill(user, await number(), String(order + 1));
  requests.cookies.clear();
  await user.click(await button('Save banner'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  expect(dialog.getByLabelText('Username')).toHaveValue('admin');
  await fill(user, dialog.getByLabelText('Password'), testAdministrator.password);
  await user.click(dialog.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await findCard(order + 1);
});

it('the list shows the banners in a state, to which the dashboard leads', async () => {
  const [published, draft] = [freeNumber(), freeNumber()];
  await addBanner(published);
  const input = { order_number: draft, image: await storePicture(480, 150) };
  await world.api.banners.saveDraft.mutate({ input });
  const user = await openScreen('/');
  await user.click(await findWaiting('Banners', /draft/));
  await waitFor(() => expect(currentPath()).toBe('/banners?state=draft'));
  await findCard(draft);
  await expectNoCard(published);
  await user.selectOptions(await screen.findByLabelText('Published or not'), [
    'Published, up to date',
  ]);
  await findCard(published);
  await expectNoCard(draft);
});

it('a failed deletion is reported, and the banner reappears', async () => {
  const order = freeNumber();
  await addBanner(order);
  const user = await openScreen('/banners');
  requests.answer(/banners\.delete/, failure);
  await user.click(await button(`Delete banner ${order}`));
  await pressInDialog(user, 'Delete');
  await findAlert('Failed to delete banner. Please try again.');
  await findCard(order);
});
