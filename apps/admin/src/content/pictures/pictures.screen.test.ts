import { fireEvent } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { darkPicture } from '../../testing/dark-picture.ts';
import { addPicture, addProduct } from '../../../../../scripts/testing/records.ts';
import {
  currentPath,
  failure,
  fill,
  findAlert,
  openScreen,
  pictureFile,
  pressInDialog,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../testing/screen.ts';
import { holdTimers } from '../../../../../scripts/testing/timers.ts';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const picker = () => screen.findByRole('dialog', { name: 'Choose from pictures' });
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const details = async () => within(await screen.findByRole('dialog', { name: 'Picture' }));
const altText = async () => (await details()).findByRole('textbox', { name: 'Alternative text' });
const previews = () => screen.queryAllByRole('img', { name: /^Preview of picture( \d)?$/ });
const chooseForProduct = () => button('Product images: Choose from pictures');

/** The pictures that the library shows, once there are so many. */
function findTiles(count: number): Promise<HTMLElement[]> {
  return waitFor(() => {
    const list = within(screen.getByRole('list', { name: 'Pictures' }));
    const tiles = list.getAllByRole('button', { name: /^picture\.png/ });
    expect(tiles).toHaveLength(count);
    return tiles;
  });
}

async function searchInPicker(user: UserEvent, alt: string): Promise<void> {
  await fill(user, await within(await picker()).findByRole('searchbox'), alt);
}

/** Finds a stored picture by its text, and chooses it. */
async function chooseStored(user: UserEvent, alt: string): Promise<void> {
  await searchInPicker(user, alt);
  const [tile] = await findTiles(1);
  await user.click(tile!);
  await pressInDialog(user, 'Use picture');
  await expectNoDialog();
}

it('pictures are chosen again in every form that has pictures', async () => {
  const alt = uniqueName('Anywhere');
  await addPicture(alt, 960, 300);
  for (const [path, label] of [
    ['/banners?form=add', 'Banner image'],
    ['/add-liveproducts', 'Product images'],
    ['/ourPresence?form=add', 'Image'],
    ['/deliveryplatform?form=add', 'Logo'],
    ['/add-news', 'Images'],
  ]) {
    const user = await openScreen(path!);
    await user.click(await button(`${label}: Choose from pictures`));
    await chooseStored(user, alt);
    await waitFor(() => expect(previews()).toHaveLength(1));
  }
});

it('a stored picture is chosen for a product', async () => {
  const alt = uniqueName('A tray of rusk');
  const name = uniqueName('Rusk');
  const id = await addPicture(alt);
  const user = await openScreen('/add-product');
  const saved = holdTimers(2_000);
  await fill(user, await field('Name'), name);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'rusk');
  await fill(user, await field('Price'), '60');
  await user.click(await chooseForProduct());
  await waitFor(async () => expect(within(await picker()).getByRole('searchbox')).toHaveFocus());
  await searchInPicker(user, alt);
  const [tile] = await findTiles(1);
  expect(tile).toHaveTextContent('Not in use, kept until');
  await user.click(tile!);
  await waitFor(async () =>
    expect((await findTiles(1))[0]).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(await picker()).toHaveTextContent('1 picture is chosen.');
  await pressInDialog(user, 'Use picture');
  await expectNoDialog();
  await waitFor(async () => expect(await chooseForProduct()).toHaveFocus());
  expect(previews()).toHaveLength(1);

  // A picture that the record has already cannot be chosen twice.
  await user.click(await chooseForProduct());
  await searchInPicker(user, alt);
  await waitFor(async () => expect((await findTiles(1))[0]).toBeDisabled());
  await user.keyboard('{Escape}');
  await expectNoDialog();
  await user.click(await button('Save Product'));
  await screen.findByText('Product added successfully!');
  await saved.runNext();
  const { items } = await world.api.media.uses.query({ id });
  expect(items.map((use) => use.name)).toEqual([name]);
  await openScreen(`/pictures?picture=${id}`);
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(currentPath()).toBe(`/add-product?product_id=${items[0]!.id}`));
});

it('the details of a picture open from its form, and are no change of the form', async () => {
  const user = await openScreen('/add-product');
  const files = await screen.findByLabelText('Product images: Choose pictures');
  await user.upload(files, await pictureFile());
  const preview = await screen.findByRole('img', { name: 'Preview of picture 1' });
  expect(preview.style.objectPosition).toMatch(/^(50% 50%)?$/);
  const edit = await button('Text and focal point of picture 1');
  await user.click(edit);
  await (await details()).findByText('Nothing uses it.', { exact: false });
  (await screen.findByRole('slider', { name: 'Focal point' })).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click((await details()).getByRole('button', { name: 'Save picture' }));
  await expectNoDialog();
  await waitFor(() => expect(edit).toHaveFocus());
  await waitFor(() => {
    const shown = screen.getByRole('img', { name: 'Preview of picture 1' });
    expect(shown.style.objectPosition).toBe('50% 60%');
  });
  await user.click(await button('Cancel'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
});

it('unsaved changes of a picture are not lost by mistake', async () => {
  const id = await addPicture(uniqueName('Kept'));
  const user = await openScreen(`/pictures?picture=${id}`);
  await fill(user, await altText(), 'Words');
  await user.keyboard('{Escape}');
  const question = { name: 'Leave without saving?' };
  await screen.findByRole('dialog', question);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
  expect(await altText()).toHaveValue('Words');
  await user.click((await details()).getAllByRole('button', { name: 'Close' }).at(-1)!);
  const leaving = within(await screen.findByRole('dialog', question));
  await user.click(leaving.getByRole('button', { name: 'Leave without saving' }));
  await expectNoDialog();
  await waitFor(() => expect(currentPath()).toBe('/pictures'));
});

it('both versions of a picture are kept in sight', async () => {
  const id = await addPicture('Before');
  const user = await openScreen(`/pictures?picture=${id}`);
  await fill(user, await altText(), 'Mine');
  await world.api.media.update.mutate({ id, changes: { alt: 'Theirs' } });
  const save = async () => (await details()).getByRole('button', { name: 'Save picture' });
  await user.click(await save());
  const alert = await (await details()).findByRole('alert');
  expect(alert).toHaveTextContent('Their text: “Theirs”.');
  expect(await altText()).toHaveValue('Mine');
  await user.click(within(alert).getByRole('button', { name: 'Take theirs' }));
  await waitFor(async () => expect(await altText()).toHaveValue('Theirs'));
  await fill(user, await altText(), 'Both');
  await user.click(await save());
  await expectNoDialog();
  await openScreen(`/pictures?picture=${id}`);
  await waitFor(async () => expect(await altText()).toHaveValue('Both'));
});

it('the library says what is missing, and tries again', async () => {
  await addPicture(uniqueName('Any'));
  let user = await openScreen('/pictures');
  const restore = requests.answer(/media\.adminList/, failure);
  const alert = await findAlert('Failed to load pictures');
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('list', { name: 'Pictures' });
  await fill(user, await screen.findByRole('searchbox'), uniqueName('nothing'));
  await screen.findByText('No pictures found.');
  user = await openScreen('/pictures?picture=019a0000-0000-7000-8000-000000000000');
  await (await details()).findByText('This picture is no longer there.', { exact: false });
});

it('a chosen picture that is gone is reported at its field, and nothing typed is lost', async () => {
  const [alt, otherAlt] = [uniqueName('Puffs'), uniqueName('Other')];
  const image = await addPicture(alt);
  await addPicture(otherAlt);
  const { id } = await addProduct({ name: uniqueName('Owner'), images: [image] });
  const name = uniqueName('Puff');
  const user = await openScreen('/add-product');
  await fill(user, await field('Name'), name);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Puffs');
  await fill(user, await field('Price'), '25');
  await user.click(await chooseForProduct());
  await chooseStored(user, alt);
  await waitFor(() => expect(previews()).toHaveLength(1));
  // The only record with the picture is deleted for good, and with it the versions that had it.
  await world.api.products.delete.mutate({ id });
  await world.api.trash.remove.mutate({ items: [{ kind: 'product', id }] });
  await user.click(await button('Save Product'));
  await screen.findByText('This picture is no longer there. Please choose another.');
  await waitFor(() => expect(previews()).toHaveLength(0));
  expect(await field('Name')).toHaveValue(name);
  await user.click(await chooseForProduct());
  await chooseStored(user, otherAlt);
  await user.click(await button('Save Product'));
  await screen.findByText('Product added successfully!');
});

describe('many pictures are added at once', () => {
  const files = () => screen.findByLabelText('Pictures: Add pictures');
  const named = async (name: string) =>
    new File([await (await pictureFile(60, 40)).arrayBuffer()], name, { type: 'image/png' });

  it('each with its progress, and what is refused is said at its picture', async () => {
    const [one, two] = [uniqueName('shop'), uniqueName('oven')];
    const user = userEvent.setup({ delay: null, applyAccept: false });
    await openScreen('/pictures');
    const release = requests.hold(/^\/api\/media/);
    const note = new File(['words'], 'note.txt', { type: 'text/plain' });
    await user.upload(await files(), [await named(`${one}.png`), note, await named(`${two}.png`)]);
    const going = within(await screen.findByRole('list', { name: 'Being added' }));
    going.getByRole('progressbar', { name: `Uploading ${two}.png` });
    expect(going.getByRole('alert')).toHaveTextContent('note.txt: Please choose a picture');
    await screen.findByText('0 of 2 pictures added.');
    release();
    await screen.findByText(/^2 pictures added\./);
    for (const name of [one, two]) await screen.findByRole('button', { name: new RegExp(name) });
    expect(going.getAllByRole('listitem')).toHaveLength(1);
    await user.click(going.getByRole('button', { name: 'Dismiss note.txt' }));
    expect(screen.queryByRole('list', { name: 'Being added' })).toBeNull();
  });

  it('also by dropping, and one that the server refuses leaves the others alone', async () => {
    const name = uniqueName('dropped');
    await openScreen('/pictures');
    const broken = new File(['no picture'], 'broken.png', { type: 'image/png' });
    fireEvent.drop((await files()).closest('[class*="drop"]')!, {
      dataTransfer: { files: [broken, await named(`${name}.png`)] },
    });
    await findAlert('broken.png');
    await screen.findByRole('button', { name: new RegExp(name) });
  });

  it('by those who may change content', async () => {
    await openScreen('/pictures', 'Viewer');
    await screen.findByRole('heading', { name: 'Pictures' });
    await screen.findByRole('list', { name: 'Pictures' });
    expect(screen.queryByLabelText('Pictures: Add pictures')).toBeNull();
  });
});

it('pictures without an alternative text are found', async () => {
  const [bare, described] = [uniqueName('bare'), uniqueName('Described')];
  await addPicture('');
  await addPicture(described);
  const user = await openScreen('/pictures');
  await screen.findByText(described);
  await user.click(await screen.findByRole('checkbox', { name: 'Without alternative text' }));
  await waitFor(() => expect(currentPath()).toBe('/pictures?alt=missing'));
  await waitFor(() => expect(screen.queryByText(described)).toBeNull());
  await fill(user, await screen.findByRole('searchbox'), bare);
  await screen.findByText('No pictures found.');
});

it('where an uploaded picture could look better, that is said at its field', async () => {
  const dark = await darkPicture('IMG-20260101-WA0001.png');
  const user = await openScreen('/add-product');
  await user.upload(await screen.findByLabelText(/^Product images/, { selector: 'input' }), dark);
  const advice = await screen.findByRole('list', {
    name: 'Advice about pictures',
  });
  const texts = within(advice).getAllByRole('listitem');
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('rather dark'),
    expect.stringContaining('through a messenger'),
    expect.stringContaining('at least 600 pixels'),
    expect.stringContaining('left and right'),
  ]);
  expect(advice.closest('[aria-live="polite"]')).not.toBeNull();

  await user.click(await button('Remove picture 1'));
  await waitFor(() => expect(advice.isConnected).toBe(false));
});
