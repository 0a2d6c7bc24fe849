import { expect, it } from 'vitest';
import { findWaiting } from '../../../testing/dashboard.ts';
import { addImage, dayIn, readPublic } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  emptyRecords,
  failure,
  findAlert,
  openScreen,
  pictureFile,
  pressInDialog,
  requests,
  screen,
  waitFor,
  within,
} from '../../../testing/screen.ts';

const button = (name: string) => screen.findByRole('button', { name });
const card = () => screen.findByRole('region', { name: 'Add Our Presence Image' });
const preview = () => screen.findByRole('img', { name: 'Preview of picture' });
const choose = () => screen.findByLabelText('Image: Choose a picture');
const findItem = (image: string) =>
  waitFor(() => document.querySelector(`li img[src="${image}"]`)!.closest('li')!);
const expectGone = (image: string) =>
  waitFor(() => expect(document.querySelector(`li img[src="${image}"]`)).toBeNull());
const isPublic = async (image: string) =>
  JSON.stringify(await readPublic('/api/our-presence')).includes(image);

it('an image is validated, added, and deleted once that is confirmed', async () => {
  await emptyRecords();
  const user = await openScreen('/ourPresence');
  await screen.findByRole('heading', { name: 'Our Presence' });
  await user.click((await screen.findAllByRole('button', { name: 'Add Image' }))[0]!);
  await user.click(await button('Submit'));
  await within(await card()).findByText('Please select an image.');
  await user.upload(await choose(), await pictureFile(400, 300));
  await preview();
  expect(screen.queryByText('Please select an image.')).toBeNull();
  await user.click(await button('Submit'));
  const shown = await waitFor(() => document.querySelector('li img')!);
  const image = shown.getAttribute('src')!;
  await waitFor(() => expect(screen.queryByText('Add Our Presence Image')).toBeNull());
  expect(await isPublic(image)).toBe(true);

  const askToDelete = async () => {
    await user.click(within(await findItem(image)).getByRole('button', { name: /^Delete/ }));
    await screen.findByText('Are you sure you want to delete this image?');
  };
  await askToDelete();
  await pressInDialog(user, 'Cancel');
  await askToDelete();
  expect(await isPublic(image)).toBe(true);
  await pressInDialog(user, 'Delete');
  await expectGone(image);
  await waitFor(async () => expect(await isPublic(image)).toBe(false));
});

it('Cancel closes the card; with a chosen image it asks first', async () => {
  const user = await openScreen('/ourPresence');
  const cancel = async () => (await screen.findAllByRole('button', { name: 'Cancel' }))[0]!;
  await user.click((await screen.findAllByRole('button', { name: 'Add Image' }))[0]!);
  await user.click(await cancel());
  await waitFor(() => expect(screen.queryByText('Add Our Presence Image')).toBeNull());
  await user.click((await screen.findAllByRole('button', { name: 'Add Image' }))[0]!);
  await user.upload(await choose(), await pictureFile(400, 300));
  await preview();
  await user.click(await cancel());
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await pressInDialog(user, 'Leave without saving');
  await waitFor(() => expect(screen.queryByText('Add Our Presence Image')).toBeNull());
});

it('an empty list says so', async () => {
  await emptyRecords();
  await openScreen('/ourPresence');
  await screen.findByText('No images available.');
});

it('an image is scheduled, and the dashboard leads to it', async () => {
  const image = await addImage();
  const user = await openScreen('/ourPresence');
  const schedule = async () =>
    within(await findItem(image)).getByRole('button', { name: /^Schedule/ });
  await user.click(await schedule());
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }));
  const time = await dialog.findByLabelText('Unpublish at');
  await user.clear(time);
  await user.type(time, `${dayIn(40)}T18:30`);
  await user.click(dialog.getByRole('button', { name: 'Save schedule' }));
  await waitFor(async () => expect(await findItem(image)).toHaveTextContent('To be unpublished:'));

  await openScreen('/');
  await user.click(await findWaiting('Our Presence', /scheduled/));
  await waitFor(() => expect(currentPath()).toBe('/ourPresence?state=scheduled'));
  await findItem(image);
  await user.selectOptions(await screen.findByLabelText('Published or not'), 'Unpublished changes');
  await expectGone(image);
});

it('the message of a failed upload stays visible, and the image is not lost', async () => {
  const user = await openScreen('/ourPresence?form=add');
  const restore = requests.answer(/presence\.create/, failure);
  await user.upload(await choose(), await pictureFile(400, 300));
  await preview();
  await user.click(await button('Submit'));
  await findAlert('Failed to upload image');
  await preview();
  restore();
  await user.click(await button('Submit'));
  await waitFor(() => expect(currentPath()).toBe('/ourPresence'));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Preview of picture' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('failed loads and deletions of images are reported', async () => {
  const image = await addImage();
  const user = await openScreen('/ourPresence');
  const { promise, resolve } = Promise.withResolvers<typeof failure>();
  const restore = requests.answer(/presence\.adminList/, () => promise);
  await screen.findByText('Loading...');
  resolve(failure);
  const alert = await findAlert('Failed to fetch images');
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await findItem(image);

  requests.answer(/presence\.delete/, failure);
  await user.click(within(await findItem(image)).getByRole('button', { name: /^Delete/ }));
  await pressInDialog(user, 'Delete');
  await findAlert('Failed to delete image');
  await findItem(image);
});
