import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { TrashKind } from '@bakery/schemas/content/trash';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { people } from '../../../testing/office.ts';
import { addBanner, addProduct } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  emptyRecords,
  keepUndo,
  openScreen,
  pressInDialog,
  reloadScreen,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

beforeEach(emptyRecords);

const list = async () =>
  within((await screen.findByText('Before you go live', { selector: 'h2' })).closest('section')!);
const press = async (user: UserEvent, name: string) =>
  user.click(await (await list()).findByRole('button', { name }));
const done = () => screen.queryByText('All done: your site is ready for visitors.');

/** Records of this kind as the demo content brings them. */
async function bringByDemo(kind: TrashKind, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id) => ({ kind, id, version: 1 }));
  await world.db.insertInto('demo_records').values(rows).execute();
}

async function loadDemo(): Promise<void> {
  const bun = await addProduct({ name: uniqueName('Bun') });
  await bringByDemo('product', [bun.id]);
  await bringByDemo('banner', [(await addBanner(1)).id]);
  const value = JSON.stringify('loaded');
  await world.db
    .insertInto('installation')
    .values({ key: 'demo_content', value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();
}

const countPublic = async (kind: 'products' | 'banners') =>
  (await world.app.inject(`/api/${kind}`)).json<{ data: object[] }>().data.length;

it('the dashboard leads to the demo content, which is removed at once and comes back by Undo', async () => {
  keepUndo();
  await loadDemo();
  const user = await openScreen('/');
  const missing = await list();
  await missing.findByText('All products are those of the demo.');
  await user.click(missing.getByRole('link', { name: 'See and remove it' }));
  await waitFor(() => expect(currentPath()).toBe('/demo-content'));
  const kind = await screen.findByText('Banners', { selector: 'summary *' });
  within(kind.closest('details')!).getByText('Banner 1');

  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove 2 records' }));
    await screen.findByRole('dialog', { name: 'Remove the demo content?' });
    await pressInDialog(user, 'Remove 2 records');
    await screen.findByText('Nothing of the demo content is left as it was.');
  };
  await remove();
  expect([await countPublic('products'), await countPublic('banners')]).toEqual([0, 0]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('2 records restored.');
  expect([await countPublic('products'), await countPublic('banners')]).toEqual([1, 1]);
  await remove();
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  await (await list()).findByText('There are no products yet.');
});

it('the list tells how to do what is missing, and is done once nothing is', async () => {
  const { business, places } = siteDefaults;
  const [place] = places.places;
  const { api } = world;
  await api.site.save.mutate({
    key: 'business',
    content: {
      ...business,
      identity: { ...business.identity, name: 'Shree Bakers' },
      contact: {
        customerCare: { label: 'Phone', shown: '98260 12345' },
        landline: { label: 'Shop', shown: '07752 123 456' },
        whatsApp: '+91 98260 12345',
        emails: ['hello@shree.in'],
      },
      elsewhere: { social: [], careers: 'https://shree.in/jobs' },
    },
  });
  await api.site.save.mutate({
    key: 'places',
    content: { places: [{ ...place!, lines: ['12 Link Road'], position: '22.0797, 82.1409' }] },
  });
  await addBanner(1);
  await addProduct({ name: uniqueName('Pav') });
  // A second step makes the account safe.
  const { id } = await people.find('admin');
  const twoFactor = { administrator_id: id, secret: Buffer.alloc(20), enabled_at: new Date() };
  await world.db.insertInto('second_steps').values(twoFactor).execute();
  onTestFinished(async () => void (await world.db.deleteFrom('second_steps').execute()));

  const user = await openScreen('/');
  await press(user, 'How: Mail');
  expect((await list()).getByText(/SMTP_URL=/).closest('[hidden]')).toBeNull();
  await press(user, 'Not needed here: Mail');
  (await list()).getByRole('link', { name: 'About' });
  await press(user, 'All of it is true of us: Your own words');
  await user.click(await (await list()).findByText(/^Show the \d+ that are done$/));
  (await list()).getByText('The home page shows your banner.');
  await press(user, 'Not needed here: A backup');
  await waitFor(() => expect(done()).not.toBeNull());
  expect(screen.queryByText('Before you go live')).toBeNull();

  await reloadScreen();
  await screen.findByRole('heading', { name: 'Quick Actions' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(done()).toBeNull();
  expect(screen.queryByText('Before you go live')).toBeNull();
});
