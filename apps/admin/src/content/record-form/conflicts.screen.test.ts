import { usersOf, testPassword } from '@bakery/api/testing';
import type { SiteContents } from '@bakery/schemas/pages/site/documents';
import { describe, expect, it } from 'vitest';
import {
  fill,
  openScreen,
  screen,
  storePicture,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../testing/screen.ts';

const { api } = world;
const press = async (user: Awaited<ReturnType<typeof openScreen>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole('textbox', { name });
const findDialog = () => screen.findByRole('dialog', { name: 'Somebody else has changed this' });

/** Somebody else who is signed in; returns what sends their calls. */
async function somebodyElse(name: string, role: 'Administrator' | 'Editor' = 'Administrator') {
  const people = usersOf(world);
  await people.add(name, role);
  const { headers } = await people.signIn(name, testPassword);
  return async (path: string, input: unknown) => {
    const { status } = await world.mutate(path, input, headers);
    expect(status).toBe(200);
  };
}

async function readBusiness() {
  const opened = await api.site.open.query({ key: 'business' });
  return opened.published as { version: number; content: SiteContents['business'] };
}

async function addProduct(name: string) {
  const picture = await storePicture();
  return api.products.create.mutate({
    name,
    category: 'bread',
    price: 40,
    description: 'Soft.',
    images: [picture],
  });
}

describe('two who save the same document', () => {
  it('and change different things lose nothing, and are asked nothing', async () => {
    const name = uniqueName('Asha');
    const call = await somebodyElse(name);
    const user = await openScreen('/business');
    const shortName = await field('Short name');
    const { version, content } = await readBusiness();
    const theirs = structuredClone(content);
    theirs.identity.licence = '12345678901234';
    theirs.contact.emails.push('orders@shree.example');
    await call('site.save', { key: 'business', version, content: theirs });
    await fill(user, shortName, 'Shree');
    await press(user, 'Save');
    await screen.findByText(
      `${name} changed The bakery › FSSAI licence number and Numbers and addresses › E-mail addresses › orders@shree.example meanwhile; both are kept.`,
    );
    const saved = (await readBusiness()).content;
    expect(saved.identity).toEqual({ ...theirs.identity, shortName: 'Shree' });
    expect(saved.contact).toEqual(theirs.contact);
    expect(await field('FSSAI licence number')).toHaveValue('12345678901234');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are asked field by field what both have changed, with nothing chosen beforehand', async () => {
    const name = uniqueName('Asha');
    const call = await somebodyElse(name);
    const user = await openScreen('/business');
    const shortName = await field('Short name');
    const { version, content } = await readBusiness();
    const theirs = structuredClone(content);
    theirs.identity.shortName = 'Theirs';
    theirs.identity.description = 'Their bread.';
    theirs.identity.licence = '99999999999999';
    await call('site.save', { key: 'business', version, content: theirs });
    await fill(user, shortName, 'Mine');
    await fill(user, await field('Description'), 'My bread.');
    await press(user, 'Save');
    const dialog = await findDialog();
    within(dialog).getByText(new RegExp(`^${name} has saved this while you were working`));
    expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(2);
    const choose = (name: string, choice: RegExp) =>
      user.click(
        within(within(dialog).getByRole('radiogroup', { name: `The bakery › ${name}` })).getByRole(
          'radio',
          { name: choice },
        ),
      );
    for (const radio of within(dialog).getAllByRole('radio')) expect(radio).not.toBeChecked();
    await within(dialog).findByText('Theirs', { selector: 'mark' });
    const save = within(dialog).getByRole('button', { name: 'Save this choice' });
    await user.click(save);
    expect(await within(dialog).findAllByText('Please choose.')).toHaveLength(2);
    expect((await readBusiness()).content.identity.shortName).toBe('Theirs');
    await choose('Short name', /^Yours/);
    await choose('Description', /^As saved/);
    await user.click(save);
    await waitFor(async () =>
      expect((await readBusiness()).content.identity).toMatchObject({
        shortName: 'Mine',
        description: 'Their bread.',
        licence: '99999999999999',
      }),
    );
  });

  it('and change the hours of two places keep both', async () => {
    const read = async () => {
      const { published } = await api.site.open.query({ key: 'places' });
      return published as { version: number; content: SiteContents['places'] };
    };
    const before = await read();
    const [first] = before.content.places;
    const two = [first!, { ...structuredClone(first!), name: 'Station shop' }];
    await api.site.save.mutate({
      key: 'places',
      version: before.version,
      content: { places: two },
    });
    const call = await somebodyElse(uniqueName('Asha'));
    const user = await openScreen('/places');
    const place = await screen.findByRole('region', { name: 'Place 2' });
    const { version } = await read();
    const theirs = structuredClone(two);
    theirs[0]!.hours.Monday = '8:00-20:00';
    await call('site.save', { key: 'places', version, content: { places: theirs } });
    await fill(user, within(place).getByRole('textbox', { name: 'Monday' }), '9:00-17:00');
    await press(user, 'Save');
    await waitFor(async () => {
      const { places } = (await read()).content;
      expect(places.map(({ hours }) => hours.Monday)).toEqual(['8:00-20:00', '9:00-17:00']);
    });
  });
});

describe('two who save the same record', () => {
  it('and change different fields, pictures and platforms keep all of it', async () => {
    const name = uniqueName('Bun');
    const { id, version, pictures } = await addProduct(name);
    const person = uniqueName('Asha');
    const call = await somebodyElse(person, 'Editor');
    const user = await openScreen(`/add-product?product_id=${id}`);
    const description = await field('Description');
    const added = await storePicture(500, 500);
    const changes = { price: 45, images: [pictures[0]!.id, added] };
    await call('products.update', { id, version, changes });
    await fill(user, description, 'Softer.');
    await press(user, 'Update Product');
    await screen.findByText(
      `${person} changed Price and Product images › picture 2 meanwhile; both are kept.`,
    );
    const saved = await api.products.adminGet.query({ id });
    expect(saved).toMatchObject({ price: 45, description: 'Softer.' });
    expect(saved.pictures.map((picture) => picture.id)).toEqual(changes.images);
  });

  it('as drafts keep both, and the draft is still a draft', async () => {
    const { id } = await addProduct(uniqueName('Loaf'));
    const stored = await api.products.open.query({ id });
    const call = await somebodyElse(uniqueName('Asha'), 'Editor');
    const input = {
      name: stored.published!.name,
      category: 'bread',
      price: 50,
      description: 'Soft.',
      images: stored.published!.pictures.map((picture) => picture.id),
    };
    const user = await openScreen(`/add-product?product_id=${id}`);
    const description = await field('Description');
    await call('products.saveDraft', { id, base: stored.published!.version, input });
    await fill(user, description, 'Mine.');
    await press(user, 'Save as draft');
    await waitFor(async () => {
      const { draft, published } = await api.products.open.query({ id });
      expect(draft?.record).toMatchObject({ price: 50, description: 'Mine.' });
      expect(published).toMatchObject({ price: 40, description: 'Soft.' });
    });
  });

  it('one a draft, the other what is published: neither takes anything from the other', async () => {
    const { id, version, name, pictures } = await addProduct(uniqueName('Toast'));
    const images = pictures.map((picture) => picture.id);
    const input = { name, category: 'bread' as const, price: 60, description: 'Soft.', images };
    await api.products.saveDraft.mutate({ id, base: version, input });
    const call = await somebodyElse(uniqueName('Asha'), 'Editor');
    const user = await openScreen(`/add-product?product_id=${id}`);
    await field('Description');
    await call('products.update', { id, changes: { description: 'Crisp.' } });
    await press(user, 'Update Product');
    await waitFor(async () => {
      const { published, draft } = await api.products.open.query({ id });
      expect(published).toMatchObject({ price: 60, description: 'Crisp.' });
      expect(draft).toBeNull();
    });
  });
});
