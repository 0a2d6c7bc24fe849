import { expect, it } from 'vitest';
import { expectComplaints } from '../../../../../scripts/testing/complaints.ts';
import { addArticle } from '../../../../../scripts/testing/records.ts';
import { unreachable } from '../../../../../scripts/testing/requests.ts';
import { holdTimers, skipTimers } from '../../../../../scripts/testing/timers.ts';
import { emptyRecords } from '../../../../../scripts/testing/world.ts';
import { follow, openPage, requests, screen, uniqueName, within } from '../../testing/page.ts';

expectComplaints(/Error in route match|TRPCClientError|Failed to fetch/);

const article = /\/trpc\/news\.get/;
const list = /\/trpc\/news\.browse/;

const findCard = async (title: string) => {
  const articles = await screen.findByRole('region', { name: 'Articles' });
  return within(articles).findByRole('link', { name: new RegExp(title) });
};

it('shows the top of an article that loads slowly, which then comes or fails', async () => {
  // The limit for a response.
  holdTimers(10_000);
  skipTimers(1_000);
  const [first, second] = [uniqueName('Oven'), uniqueName('Wheat')];
  await addArticle('<p>It is hot.</p>', first);
  await addArticle('<p>It is ripe.</p>', second);
  let user = await openPage('/news');
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(main.querySelector('[aria-current=page]')).toHaveTextContent('NEWS & UPDATES');

  const respond = requests.hold(article);
  window.scrollTo(0, 700);
  await user.click(await findCard(first));
  await screen.findByText('Loading article...');
  expect(window.scrollY).toBe(0);
  respond();
  const shown = await screen.findByRole('article');
  expect(within(shown).getByRole('heading', { level: 1 })).toHaveTextContent(first);
  await screen.findByText('It is hot.');

  user = await openPage('/news');
  const late = Promise.withResolvers<void>();
  requests.answer(article, () => late.promise.then(unreachable));
  window.scrollTo(0, 700);
  await user.click(await findCard(second));
  await screen.findByText('Loading article...');
  expect(window.scrollY).toBe(0);
  late.resolve();
  await screen.findByText('Article not found');
  expect(screen.getByRole('link', { name: 'Back to Latest News' })).toHaveAttribute(
    'href',
    '/news',
  );
});

it('has a retry button in place of a list that fails, and says that a list is empty', async () => {
  skipTimers(1_000);
  const title = uniqueName('Oven');
  await addArticle('<p>It is hot.</p>', title);
  let user = await openPage('/about');
  const mend = requests.cut(list);
  await follow(user, 'News & Updates');
  await screen.findByText('The news could not be loaded just now.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Latest News');
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findCard(title);

  await emptyRecords();
  user = await openPage('/about');
  await follow(user, 'News & Updates');
  await screen.findByText('No news yet. Please look again soon.');
});
