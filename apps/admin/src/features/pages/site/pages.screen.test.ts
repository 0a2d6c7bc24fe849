import { afterEach, expect, it } from 'vitest';
import {
  fill,
  openScreen,
  requests,
  screen,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

afterEach(async () => {
  await world.db.deleteFrom('site_documents').execute();
  await world.deps.content.invalidate({ topic: 'site' });
});

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const titleField = async () =>
  (await section('Search engines')).queryByRole('textbox', { name: /^Title/ });

it('what is for search engines stands last and closed, and opens where something is wrong', async () => {
  const user = await openScreen('/pages/home');
  const first = await section('Below the banner');
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings.indexOf('Search engines')).toBe(headings.indexOf('Where to find us') + 1);
  expect(await titleField()).toBeNull();
  const toggle = (await section('Search engines')).getByRole('button', { name: 'Search engines' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  const title = (await titleField())!;
  await user.clear(title);
  await user.click(toggle);
  expect(await titleField()).toBe(title);
  await fill(user, title, 'Bread of {name}');
  await waitFor(async () => expect(await titleField()).toBeNull());
  await first.findAllByRole('textbox');
});

it('a button that adds nothing says why', async () => {
  await openScreen('/pages/home');
  const add = await (await section('Why choose us')).findByRole('button', { name: 'Add card' });
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('The page has room for exactly 3: change these.');
});

it('the page beside the fields says whether everybody sees it so', async () => {
  const user = await openScreen('/products');
  requests.answer(/site\.preview/, { json: { result: { data: { html: '<p>Page</p>' } } } });
  await user.click(await screen.findByRole('link', { name: 'Pages' }));
  await user.click(await screen.findByRole('link', { name: 'Edit Home' }));
  await screen.findByText('As everybody sees it.');
  const [heading] = await (await section('Below the banner')).findAllByRole('textbox');
  await fill(user, heading!, 'Bread');
  await screen.findByText('Only you see this yet.');
});
