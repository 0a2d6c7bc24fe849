import type { Role } from '@bakery/schemas/common/rights';
import { expect, it } from 'vitest';
import { getSession } from '../../shared/api/session.ts';
import { addProduct } from '../../../../../scripts/testing/records.ts';
import {
  findRow,
  openScreen,
  pressInDialog,
  screen,
  storePicture,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../testing/screen.ts';

const main = () => screen.getByRole('main');

it.each<[Role, string, string]>([
  [
    'Editor',
    '/contact',
    'Only administrators and those with the role Enquiries can see enquiries.',
  ],
  ['Enquiries', '/products', 'Only administrators, editors and viewers can see content.'],
  ['Viewer', '/add-product', 'Only administrators and editors can change content.'],
  ['Viewer', '/banners?form=add', 'Only administrators and editors can change content.'],
  ['Editor', '/people', 'Only administrators can manage people.'],
])('%s is told why %s is not shown, and led on', async (role, path, why) => {
  const user = await openScreen(path, role);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not for your role'),
  );
  expect(main()).toHaveTextContent(
    `${why} Your role is ${role}. An administrator can give you another one.`,
  );
  await user.click(within(main()).getByRole('link', { name: 'Go to the dashboard' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
});

it('a viewer reads an article, and may not change it', async () => {
  const title = uniqueName('Oven');
  await world.api.news.create.mutate({
    title,
    description: '<p>Text.</p>',
    images: [await storePicture(300, 200)],
    publishedBy: 'Asha',
    publishedDate: '2026-02-03',
    section: 'latest',
  });
  const user = await openScreen(`/news?search=${encodeURIComponent(title)}`, 'Viewer');
  await user.click(await findRow(title));
  const article = within(await screen.findByRole('dialog', { name: 'News item' }));
  await article.findByText('Published on', { exact: false });
  expect(article.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(article.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('a role that changes takes effect in an open page', async () => {
  const name = uniqueName('Bun');
  await addProduct({ name: name });
  const user = await openScreen(`/products?search=${encodeURIComponent(name)}`, 'Editor');
  const remove = await screen.findByRole('button', { name: `Delete ${name}` });
  await world.db
    .updateTable('administrators')
    .set({ role: 'Viewer' })
    .where('username', '=', getSession().user!.username)
    .execute();
  await user.click(remove);
  await pressInDialog(user, 'Delete');
  await screen.findByText('This takes the right “Change content”.', { exact: false });
  await waitFor(() => expect(screen.queryByRole('button', { name: `Edit ${name}` })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Add Product' })).toBeNull();
});
