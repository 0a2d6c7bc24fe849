import { join } from 'node:path';
import { backup, localFiles } from '@bakery/db/backup';
import type { SetupState, SetupStep } from '@bakery/schemas/office/setup';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { afterAll, expect, it, vi } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { fillWithDemo } from '../../../testing/demo-content.ts';
import { startTestApp, testAdministrator, testImage } from '../../../testing/index.ts';
import { usersOf } from '../../../testing/users.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';

// All of the demo content is stored once, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.in', ENQUIRY_TO: 'b@x.in' };
const world = await startTestApp();
const withDemo = await startTestApp({ env: mail });
afterAll(async () => {
  await world.close();
  await withDemo.close();
});
const rest = restOf(world);
const image = await testImage({ width: 24, height: 16 });

const entries = async ({ api } = world) => (await api.setup.read.query()).entries;
const entryOf = async (step: SetupStep, of = world) =>
  (await entries(of)).find((entry) => entry.step === step);
const missing = async () =>
  (await entries()).flatMap(({ step, state }) => (state === 'missing' ? [step] : []));

it('finds everything missing in a new installation without demo content', async () => {
  const found = await entries();
  expect(await missing()).toEqual([
    'name',
    'numbers',
    'links',
    'places',
    'words',
    'banner',
    'products',
    'password',
    'mail',
    'backup',
  ]);
  expect(found.map(({ text }) => text)).toMatchObject([
    'The site still has the name of the example, “Home Bakers of Raipur”.',
    'Still examples: Customer care, Landline, WhatsApp, hello@example.com, orders@example.com.',
    'Still examples: Facebook, Instagram, LinkedIn, Careers.',
    'Still examples: Head office and plant, Station Road bakery, Lakeside bakery.',
    '15 sections still tell what is true of the example alone.',
    'The home page shows the banner with number 1, and there is none.',
    'There are no products yet.',
    expect.stringContaining('still has the password that it was made with'),
    expect.stringContaining('not mailed'),
    'No backup has been made.',
  ]);
  expect(await world.api.setup.finish.mutate()).toBe(false);
});

it('tells the content of the demo from that of the bakery', async () => {
  await fillWithDemo(withDemo);
  expect(await entryOf('banner', withDemo)).toMatchObject({
    state: 'missing',
    text: 'The home page shows the banner of the demo.',
  });
  expect(await entryOf('products', withDemo)).toMatchObject({ state: 'missing' });
  expect((await entryOf('demo', withDemo))?.text).toMatch(/^17\d records of the demo are on/);
  expect(await entryOf('mail', withDemo)).toMatchObject({ state: 'done' });
  const own = restOf(withDemo);
  const { data } = await own.get<{ id: string }[]>('/products');
  await own.json('PUT', `/products/${data[0]!.id}`, { price: 61 });
  expect(await entryOf('products', withDemo)).toMatchObject({ state: 'done', text: '1 product' });
  // The rest of the demo may stay, in an installation that shows how it works.
  await withDemo.api.setup.choose.mutate({ step: 'demo', isNeeded: false });
  expect(await entryOf('demo', withDemo)).toMatchObject({ state: 'notNeeded' });
});

it('follows what is entered, one field at a time', async () => {
  const { business, places } = siteDefaults;
  const { identity, contact, elsewhere } = business;
  const save = (content: object) =>
    world.api.site.save.mutate({ key: 'business', content: { ...business, ...content } });
  const own = { identity: { ...identity, name: 'Shree Bakers' } };
  await save(own);
  expect(await entryOf('name')).toMatchObject({ state: 'done', text: 'Shree Bakers' });
  const numbers = {
    customerCare: { label: 'Phone', shown: '+91 98260 12345' },
    landline: { label: 'Shop', shown: '07752 123 456' },
    emails: ['hello@shree.in'],
  };
  // The number is that of the example, written in another way.
  await save({ ...own, contact: { ...contact, ...numbers, whatsApp: '+910000000000' } });
  expect((await entryOf('numbers'))?.text).toBe('Still an example: WhatsApp.');
  const all = { contact: { ...contact, ...numbers, whatsApp: '+91 98260 12345' } };
  await save({ ...own, ...all });
  expect(await entryOf('numbers')).toMatchObject({ state: 'done' });
  const links = { social: elsewhere.social.slice(2, 3), careers: 'https://shree.in/jobs' };
  await save({ ...own, ...all, elsewhere: links });
  expect(await entryOf('links')).toMatchObject({ state: 'done' });
  const [first] = places.places;
  const place = { ...first!, name: 'Our bakery', lines: ['12 Link Road'] };
  const savePlace = (position: string) =>
    world.api.site.save.mutate({ key: 'places', content: { places: [{ ...place, position }] } });
  // The marker on the map would be elsewhere.
  await savePlace(place.position);
  expect(await entryOf('places')).toMatchObject({ state: 'missing' });
  await savePlace('');
  expect(await entryOf('places')).toMatchObject({ state: 'done', text: 'Our bakery' });
  await rest.form('POST', '/banners', { order_number: '2' }, [{ field: 'image', data: image }]);
  expect(await entryOf('banner')).toMatchObject({ state: 'missing' });
  await rest.form('POST', '/banners', { order_number: '1' }, [{ field: 'image', data: image }]);
  await rest.form('POST', '/products', { ...productFields, name: 'Pav' }, pictures(image));
  expect(await missing()).toEqual(['words', 'password', 'mail', 'backup']);
  const { home } = siteDefaults;
  const story = { ...home.story, heading: 'It began in a garage.' };
  await world.api.site.save.mutate({ key: 'home', content: { ...home, story } });
  expect(await entryOf('words')).toMatchObject({
    text: '14 sections still tell what is true of the example alone.',
    pages: [
      { key: 'home' },
      { key: 'about' },
      { key: 'enquiries' },
      { key: 'products' },
      { key: 'privacy' },
      {},
    ],
  });
  const words = { step: 'words' } as const;
  await world.api.setup.choose.mutate({ ...words, isNeeded: false });
  expect(await missing()).toEqual(['password', 'mail', 'backup']);
});

it('knows a changed first password and a second step', async () => {
  const { id } = await world.db.selectFrom('administrators').select('id').executeTakeFirstOrThrow();
  const secondStep = { administrator_id: id, secret: Buffer.alloc(20), enabled_at: new Date() };
  await world.db.insertInto('second_steps').values(secondStep).execute();
  expect(await entryOf('password')).toMatchObject({ state: 'done' });
  const { username, password } = testAdministrator;
  const newPassword = 'another horse and battery';
  await withDemo.api.auth.changePassword.mutate({ currentPassword: password, newPassword });
  const { headers } = await usersOf(withDemo).signIn(username, newPassword);
  const { data } = await withDemo.query('setup.read', undefined, headers);
  expect((data as SetupState).entries).toContainEqual({
    step: 'password',
    state: 'done',
    text: 'The first account is safe.',
  });
});

it('knows of a backup', async () => {
  const folder = join(world.dataDir, 'for-backups');
  const options = { connection: world.database.connection, files: localFiles(folder) };
  await expect(backup({ ...options, path: join(world.dataDir, 'bakery') })).rejects.toThrow();
  expect(await entryOf('backup')).toMatchObject({ state: 'missing' });
  await backup({ ...options, path: join(world.dataDir, 'bakery'), allowMissing: true });
  expect((await entryOf('backup'))?.text).toMatch(/^The last one was made on \d\d-\d\d-\d{4}\.$/);
});

it('takes that mail is not needed, and asks for nothing once all is done', async () => {
  const { setup, activity } = world.api;
  await setup.choose.mutate({ step: 'mail', isNeeded: false });
  expect(await entryOf('mail')).toMatchObject({ state: 'notNeeded' });
  await setup.choose.mutate({ step: 'mail', isNeeded: true });
  expect(await missing()).toEqual(['mail']);
  expect(await setup.finish.mutate()).toBe(false);
  await setup.choose.mutate({ step: 'mail', isNeeded: false });
  expect(await setup.finish.mutate()).toBe(true);
  const [banner] = (await rest.get<{ id: string }[]>('/banners')).data;
  await rest.remove(`/banners/${banner!.id}`);
  expect(await setup.read.query()).toEqual({ isFinished: true, entries: [] });
  const { items } = await activity.adminList.query({ kind: 'site', limit: 4 });
  expect(items.map(({ record, changes }) => [record?.name, changes[0]?.after])).toEqual([
    ['Going live', 'all done'],
    ['Going live', 'not needed here'],
    ['Going live', 'needed'],
    ['Going live', 'not needed here'],
  ]);
  const name = await world.mutate('setup.choose', { step: 'name', isNeeded: false });
  expect(name.error?.data?.fields).toEqual({ step: 'This step cannot be left out.' });
});
