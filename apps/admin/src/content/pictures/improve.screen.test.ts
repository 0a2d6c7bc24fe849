import { fireEvent } from '@testing-library/dom';
import type { Editor } from '@tiptap/react';
import { expect, it } from 'vitest';
import { addArticle } from '../../../../../scripts/testing/records.ts';
import { darkPicture } from '../../testing/dark-picture.ts';
import {
  currentPath,
  failure,
  openScreen,
  pictureFile,
  pressInDialog,
  requests,
  screen,
  storeFile,
  waitFor,
  within,
  world,
} from '../../testing/screen.ts';

type TextField = HTMLElement & { editor?: Editor };
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Improve picture' }));
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const preview = () => screen.findByRole('img', { name: 'Preview of picture 1' });
const keyOf = (image: HTMLElement) => /\/uploads\/(\w+)/.exec(image.getAttribute('src') ?? '')?.[1];
const open = async () => screen.findByRole('button', { name: 'Improve picture 1' });

async function slide(name: string, value: number): Promise<void> {
  fireEvent.change(await (await dialog()).findByRole('slider', { name }), { target: { value } });
}

async function storedAs(key: string | undefined) {
  const { items } = await world.api.media.adminList.query({ limit: 5 });
  return items.find(({ base }) => base.endsWith(key!))!;
}

it('a picture is improved before it is used, improved again from the original, and set back to it', async () => {
  const user = await openScreen('/add-product');
  const input = await screen.findByLabelText('Product images: Choose pictures');
  await user.upload(input, await pictureFile(600, 300));
  const first = keyOf(await preview());

  // The advice leads to the dialog too.
  await user.click(await screen.findByRole('button', { name: 'Improve it here' }));
  await waitFor(async () =>
    expect(
      await (await dialog()).findByRole('button', { name: 'Use this picture' }),
    ).toBeDisabled(),
  );
  await slide('Brightness', 1.5);
  await user.selectOptions(
    (await dialog()).getByRole('combobox', { name: 'Shape of the crop' }),
    'place',
  );
  const frame = (await dialog()).getByRole('button', {
    name: /^Part that is kept: 50% of the width/,
  });
  frame.focus();
  await user.keyboard('{ArrowRight}');
  await pressInDialog(user, 'Use this picture');
  await expectNoDialog();
  await waitFor(async () => expect(keyOf(await preview())).not.toBe(first));
  const second = await storedAs(keyOf(await preview()));
  expect([second.width, second.height]).toEqual([300, 300]);
  expect(second.edits).toMatchObject({ brightness: 1.5, crop: { x: 0.26, width: 0.5, height: 1 } });

  await user.click(await open());
  await slide('Straighten', -5);
  await user.click((await dialog()).getByRole('button', { name: 'Undo changes' }));
  expect((await dialog()).getByRole('slider', { name: 'Brightness' })).toHaveValue('1.5');
  await user.click((await dialog()).getByRole('button', { name: 'Back to the original' }));
  await pressInDialog(user, 'Use this picture');
  await expectNoDialog();
  await waitFor(async () => expect(keyOf(await preview())).not.toMatch(second.base));
  const third = await storedAs(keyOf(await preview()));
  expect([third.width, third.height]).toEqual([600, 300]);
});

it('a refusal keeps the changes, and leaving asks first', async () => {
  const user = await openScreen('/add-product');
  const input = await screen.findByLabelText('Product images: Choose pictures');
  await user.upload(input, await pictureFile(700, 700));
  await user.click(await open());
  await user.click(await (await dialog()).findByRole('button', { name: 'Turn left' }));
  requests.answer(/media\.improve/, failure);
  await pressInDialog(user, 'Use this picture');
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('was not changed');
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('a picture of the library says how it could look better, and an improved one is of its own', async () => {
  const body = new FormData();
  body.append('file', await darkPicture('library.png'));
  const headers = world.asAdmin;
  const response = await requests.fetch('/api/media', { method: 'POST', body, headers });
  const { id } = ((await response.json()) as { data: { id: string } }).data;
  const user = await openScreen(`/pictures?picture=${id}`);
  const details = async () => within(await screen.findByRole('dialog', { name: 'Picture' }));
  const words = (await details()).findByRole('list', { name: 'Advice about pictures' });
  expect(await words).toHaveTextContent('This picture is rather dark.');
  await user.click((await details()).getByRole('button', { name: 'Improve picture' }));
  await user.click(await (await dialog()).findByRole('button', { name: 'Turn left' }));
  expect((await dialog()).queryByRole('combobox', { name: 'Shape of the crop' })).toBeNull();
  await pressInDialog(user, 'Use this picture');
  await screen.findByText('Saved as a picture of its own. What shows the first one keeps it.');
  await (await details()).findByText(/200×400 px/);
  expect(currentPath()).not.toContain(id);
  const kept = await world.api.media.adminGet.query({ id: id });
  expect([kept.width, kept.height]).toEqual([400, 200]);
});

it('a picture of a text is judged, and improved where the text shows it', async () => {
  const user = await openScreen('/add-news');
  await screen.findByRole('textbox', { name: /Description/ });
  const picture = () => document.querySelector('[role=textbox] img[src*=uploads]');
  const file = await darkPicture('text.png');
  await user.upload(await screen.findByLabelText('Pictures for the text'), file);
  await waitFor(() => expect(picture()?.getAttribute('src')).toMatch(/uploads/));
  const before = picture()!.getAttribute('src');
  const advice = await screen.findByRole('list', { name: 'Advice about pictures' });
  expect(advice).toHaveTextContent('This picture is rather dark.');
  await user.click(within(advice).getByRole('button', { name: 'Improve it here' }));
  await user.click(await (await dialog()).findByRole('button', { name: 'Turn right' }));
  await pressInDialog(user, 'Use this picture');
  await expectNoDialog();
  await waitFor(() => expect(picture()?.getAttribute('src')).not.toBe(before));
  expect(picture()?.getAttribute('width')).toBe('200');
});

it('a picture that a stored text shows is judged when it is chosen there, and improved in its place', async () => {
  const id = await storeFile(await darkPicture('stored.png'));
  const { url } = await world.api.media.adminGet.query({ id });
  const article = await addArticle(`<p>Our oven: <img src="${url}" alt="Oven" /></p>`);
  const user = await openScreen(`/add-news?news_id=${article.id}`);
  const text: TextField = await screen.findByRole('textbox', { name: /Description/ });
  const picture = () => text.querySelector('img[src*=uploads]');
  await waitFor(() => expect(picture()).not.toBeNull());
  expect(screen.queryByText('This picture is rather dark.', { exact: false })).toBeNull();

  let place = 0;
  text.editor?.state.doc.descendants(({ type }, at) => {
    if (type.name === 'image') place = at;
  });
  text.editor?.commands.setNodeSelection(place);
  const advice = await screen.findByText(/^This picture is rather dark\./);
  await user.click(within(advice).getByRole('button', { name: 'Improve it here' }));
  await slide('Brightness', 2);
  await pressInDialog(user, 'Use this picture');
  await expectNoDialog();
  await waitFor(() => expect(picture()?.getAttribute('src')).not.toBe(url));
  expect(picture()?.getAttribute('alt')).toBe('Oven');
});
