import { expect, it } from 'vitest';
import { openScreen, screen, waitFor, within } from '../../testing/screen.ts';

const own = [
  'Dashboard',
  'Banners',
  'Products',
  'E-Bakery',
  'Enquiry',
  'News',
  'Platform',
  'Our Presence',
];

const sidebar = async () => within(await screen.findByRole('navigation', { name: 'Sections' }));
const group = async (name: string) => (await sidebar()).findByRole('button', { name });

/** The links that are not in a closed group. */
async function listLinks(): Promise<(string | null)[]> {
  const links = await (await sidebar()).findAllByRole('link');
  return links.filter((link) => link.closest('[hidden]') === null).map((link) => link.textContent);
}

it('the eight first screens are followed by few groups, which open and close', async () => {
  const user = await openScreen('/');
  expect(await listLinks()).toEqual([...own, 'Desk', 'People']);
  const heads = (await sidebar()).getAllByRole('button');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Plan', 'Site', 'System']);

  const plan = await group('Plan');
  expect(plan).toHaveAttribute('aria-expanded', 'false');
  plan.focus();
  await user.keyboard('{Enter}');
  expect(plan).toHaveAttribute('aria-expanded', 'true');
  const entries = document.getElementById(plan.getAttribute('aria-controls')!)!;
  expect(entries).toHaveAccessibleName('Plan');
  const links = within(entries).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Releases',
    'Price list',
    'Batches',
    'Pictures',
    'Trash',
  ]);
  expect(localStorage.getItem('sidebar-groups:admin')).toBe('["plan"]');
  await user.click(plan);
  expect(await listLinks()).toEqual([...own, 'Desk', 'People']);
});

it('the group of the current screen is open, and marked in its place when it is closed', async () => {
  const user = await openScreen('/activity');
  const system = await group('System');
  await waitFor(() => expect(system).toHaveAttribute('aria-expanded', 'true'));
  const current = (await sidebar()).getByRole('link', { current: 'page' });
  expect(current).toHaveTextContent('Activity');
  expect(system).not.toHaveAttribute('aria-current');
  await user.click(system);
  expect(system).toHaveAttribute('aria-current', 'true');
});

it('a role sees what it may use, and no group around one screen', async () => {
  await openScreen('/', 'Enquiries');
  expect(await listLinks()).toEqual(['Dashboard', 'Enquiry', 'Desk', 'Trash']);
  expect((await sidebar()).queryAllByRole('button')).toEqual([]);
  const shown = own.filter((entry) => entry !== 'Enquiry');
  await openScreen('/', 'Viewer');
  expect((await listLinks()).slice(0, shown.length)).toEqual(shown);
  expect(await listLinks()).not.toContain('People');
  await openScreen('/', 'Editor');
  expect((await listLinks()).slice(0, shown.length)).toEqual(shown);
  expect(await listLinks()).not.toContain('People');
  const heads = (await sidebar()).getAllByRole('button');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Plan', 'Site']);
});

it('the header says whose back office it is', async () => {
  await openScreen('/');
  const header = within(await screen.findByRole('banner'));
  expect(await header.findByText('Home Bakers of Raipur')).toBeInTheDocument();
  expect(header.getByText('Admin Panel')).toBeInTheDocument();
});

it('the last screen is the activity log', async () => {
  await openScreen('/activity');
  await waitFor(async () => expect((await listLinks()).at(-1)).toBe('Activity'));
});

it('a file that is dropped on a screen is not opened in its place', async () => {
  await openScreen('/products');
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(drop, { dataTransfer: { types: ['Files'], dropEffect: 'copy' } });
  (await screen.findByRole('link', { name: 'Add Product' })).dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
});
