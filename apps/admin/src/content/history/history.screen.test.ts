import { expect, it } from 'vitest';
import { addProduct, findPublicProducts } from '../../../../../scripts/testing/records.ts';
import {
  findToast,
  openScreen,
  pressInDialog,
  requests,
  screen,
  storePicture,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../testing/screen.ts';

const versions = () => screen.findByRole('navigation', { name: 'Versions' });
const items = async () => within(await versions()).getAllByRole('listitem');
const field = async (name: string) => within(await screen.findByRole('region', { name }));
const region = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.findByRole('button', { name });
const other = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Compared with' });
const historyOf = (id: string) => `/history?kind=product&record=${id}`;
const expectItems = (count: number) =>
  waitFor(async () => expect(await items()).toHaveLength(count));

/** A marked part of a compared text. */
async function expectMarked(name: string, tag: 'ins' | 'del', text: string): Promise<void> {
  await waitFor(async () =>
    expect((await region(name)).querySelector(tag)).toHaveTextContent(text),
  );
}

/** A product that was saved three times; its first picture and text are no longer its own. */
async function addVersions() {
  const name = uniqueName('Rusk');
  const { id } = await addProduct({ name, category: 'rusk', price: 90 });
  const save = (changes: object) => world.api.products.update.mutate({ id, changes });
  await save({ description: 'Baked twice, with butter.' });
  const images = [await storePicture(300, 300)];
  await save({ description: 'Baked twice, with much ghee.', price: 95, images });
  return { id, name };
}

it('versions are compared word by word, and one is restored', async () => {
  const { id, name } = await addVersions();
  const user = await openScreen(`/add-product?product_id=${id}`);
  await user.click(await screen.findByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'Version 3' });
  await expectItems(3);
  expect((await items())[0]).toHaveTextContent('admin');
  expect((await items())[0]).toHaveTextContent('Price');
  await expectMarked('Description', 'del', '[removed: butter]');
  await expectMarked('Description', 'ins', '[added: much ghee]');
  expect((await region('Description')).querySelectorAll('ins')).toHaveLength(1);
  (await field('Pictures')).getByText('Removed');
  const pictures = (await field('Pictures')).getAllByRole('img');
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    expect((await requests.fetch(picture.getAttribute('src')!)).status).toBe(200);
  }

  await user.click(await screen.findByRole('button', { name: /^Version 1/ }));
  await screen.findByRole('heading', { name: 'Version 1' });
  await waitFor(async () =>
    expect((await other()).selectedOptions[0]).toHaveTextContent('No other version'),
  );
  await waitFor(async () => expect(await region('Price (₹)')).toHaveTextContent(/^Price \(₹\)90/));
  await user.selectOptions(await other(), (await other()).options[0]!);
  await expectMarked('Price (₹)', 'ins', '[added: 90]');

  // Somebody saves it while the question is open.
  await user.click(await button('Restore this version'));
  await screen.findByRole('dialog', { name: 'Restore version 1?' });
  await world.api.products.update.mutate({ id, changes: { description: 'Theirs' } });
  await pressInDialog(user, 'Restore');
  await screen.findByText('Somebody else has saved it meanwhile.', { exact: false });
  await expectItems(4);

  await user.click(await button('Restore this version'));
  await pressInDialog(user, 'Restore');
  await findToast('Version 1 is restored, as version 5.');
  await waitFor(async () => expect((await items())[0]).toHaveTextContent('Restored version 1'));
  expect(await findPublicProducts(name)).toMatchObject([{ price: 90 }]);
});

it('saves of a draft are in the history, and discarded changes come back as a draft', async () => {
  const name = uniqueName('Khari');
  const { id } = await addProduct({ name, category: 'rusk', price: 90 });
  const images = [await storePicture(300, 300)];
  const input = { name, category: 'rusk' as const, description: 'Puffed by hand.', images };
  const saveDraft = (target: { version?: number }, price: number) =>
    world.api.products.saveDraft.mutate({ id, base: 1, ...target, input: { ...input, price } });
  await saveDraft({}, 95);
  await saveDraft({ version: 1 }, 99);
  const badge = async (index: number, text: string) =>
    within((await items())[index]!).findByText(text);

  let user = await openScreen(historyOf(id));
  await expectItems(3);
  await badge(0, 'Draft now');
  await badge(1, 'Draft');
  await badge(2, 'Now');
  expect(within(await versions()).getAllByText('Now')).toHaveLength(1);
  await expectMarked('Price (₹)', 'ins', '[added: 99]');
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();

  // A draft beside what is published.
  await user.selectOptions(await other(), '1');
  await expectMarked('Price (₹)', 'del', '[removed: 90]');
  (await field('Pictures')).getByText('Added');

  // Somebody saves the draft while the question is open.
  await user.click(await screen.findByRole('button', { name: /^Version 2/ }));
  await user.click(await button('Restore as draft'));
  await screen.findByRole('dialog', { name: 'Restore version 2 as a draft?' });
  await saveDraft({ version: 2 }, 98);
  await pressInDialog(user, 'Restore as draft');
  await screen.findByText('Somebody else has saved it meanwhile.', { exact: false });
  await expectItems(4);

  user = await openScreen(`/add-product?product_id=${id}`);
  await user.click(await button('Discard changes'));
  const discard = await screen.findByRole('dialog', { name: 'Discard changes?' });
  expect(discard).toHaveTextContent('The history keeps them');
  await pressInDialog(user, 'Discard changes');
  await findToast('Discarded.');
  user = await openScreen(historyOf(id));
  await badge(0, 'Draft');
  await user.click(await button('Restore as draft'));
  await screen.findByRole('dialog', { name: 'Restore version 4 as a draft?' });
  await pressInDialog(user, 'Restore as draft');
  await findToast('Version 4 is saved as a draft, as version 5. It is not public.');
  await waitFor(async () => expect((await items())[0]).toHaveTextContent('Draft now'));
  expect((await items())[0]).toHaveTextContent('Restored version 4');
  expect(await findPublicProducts(name)).toMatchObject([{ price: 90 }]);
  await openScreen(`/add-product?product_id=${id}`);
  await waitFor(async () =>
    expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('98'),
  );
});

it.each(['/history', '/history?kind=product', '/history?kind=nonsense&record=1'])(
  'the address %s, which was not copied as a whole, says what is missing',
  async (address) => {
    openScreen(address);
    expect(await screen.findByText(/^This address names no record\./)).toBeVisible();
  },
);
