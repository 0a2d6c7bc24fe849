import { addDays, today } from '@bakery/schemas/common/dates';
import type { CountedKind } from '@bakery/schemas/pages/insights.constants';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { addProduct } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  emptyRecords,
  failure,
  openScreen,
  reloadScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { showEverything } from '../../../../../../scripts/testing/window-features.ts';

beforeEach(async () => {
  // Charts are drawn in a place that has a size.
  onTestFinished(showEverything());
  await world.db.deleteFrom('visit_counts').execute();
});

type Counts = [kind: CountedKind, key: string, count: number, daysBefore?: number][];

async function fill(counts: Counts): Promise<void> {
  const rows = counts.map(([kind, key, count, before = 0]) => ({
    kind,
    key,
    count,
    day: addDays(today(), -before),
  }));
  await world.db.insertInto('visit_counts').values(rows).execute();
}

const figure = (name: string | RegExp) => screen.findByRole('figure', { name });

it('before the first visit it says so', async () => {
  await openScreen('/visits');
  await screen.findByText('Nobody has looked at the site yet.');
  expect(screen.getByText(/without cookies/)).toBeInTheDocument();
});

it('on the first day it shows what there is, and what cannot be said yet', async () => {
  await fill([
    ['page', '/home', 3],
    ['from', '', 2],
  ]);
  await openScreen('/visits');
  await screen.findByText(/^Counted since /);
  const pages = await figure('Pages looked at, day by day');
  expect(pages).toHaveTextContent('There are no figures of the year before yet.');
  expect(await figure('Forgotten products')).toHaveTextContent('it is chance which of them');
  expect(await figure('Delivery platforms')).toHaveTextContent('None in this time.');
  expect(screen.getByText('not counted for all of these days yet')).toBeInTheDocument();
});

it('every chart has its table, of a span that is in the address, and a file', async () => {
  await emptyRecords();
  const name = uniqueName('Rusk');
  const { id } = await addProduct({ name });
  await fill([
    ['page', '/Cream%20Rolls', 1_200, 40],
    ['product', id, 30, 40],
    ['found', '=rusk', 4, 40],
    ['missed', '', 2, 40],
    ['press', 'whatsapp', 9, 40],
  ]);
  const user = await openScreen('/visits');
  await user.click(await screen.findByRole('radio', { name: '13 weeks' }));
  await waitFor(() => expect(currentPath()).toBe('/visits?span=13w'));
  await figure('Pages looked at, week by week');

  const open = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `Show the table: ${title}` }));
    return within(await screen.findByRole('table', { name: title }));
  };
  const products = await open('Products looked at most');
  expect(products.getByRole('row', { name: `${name} 30 0` })).toBeInTheDocument();
  expect(products.getByRole('link', { name })).toHaveAttribute(
    'href',
    expect.stringContaining(`product_id=${id}`),
  );
  const pages = await open('Pages looked at most');
  expect(pages.getByRole('row', { name: '/Cream Rolls 1,200' })).toBeInTheDocument();
  const steps = await open('From a look to an enquiry');
  expect(steps.getByRole('row', { name: 'WhatsApp opened 9 7.3' })).toBeInTheDocument();
  const searches = await figure('Searches with a result');
  expect(searches).toHaveTextContent('4 with a result, 2 without.');
  expect(within(searches).getByRole('link', { name: 'Searches' })).toHaveAttribute(
    'href',
    '/admin/searches',
  );
  expect(within(searches).getByRole('button', { name: /^Save as CSV/ })).toBeEnabled();
});

it('a failure says so, and is tried again', async () => {
  await fill([['page', '/home', 3]]);
  const user = await openScreen('/visits');
  await figure('Pages looked at, day by day');
  const mend = requests.answer(/insights\.read/, failure);
  await reloadScreen();
  await screen.findByText('Failed to load the visits');
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await figure('Pages looked at, day by day');
});

it('the weekly mail can be chosen by whoever sees the numbers', async () => {
  const user = await openScreen('/account', 'Viewer');
  const weekly = await screen.findByRole('checkbox', { name: /The week of the site/ });
  expect(weekly).toBeChecked();
  await user.click(weekly);
  await waitFor(() => expect(weekly).not.toBeChecked());
});

it('whoever answers enquiries alone sees neither', async () => {
  await openScreen('/visits', 'Enquiries');
  await screen.findByText(/Your role is Enquiries/);
  expect(requests.sent.some(({ url }) => url.includes('insights.'))).toBe(false);
});
