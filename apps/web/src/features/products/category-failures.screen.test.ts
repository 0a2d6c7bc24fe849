import { expect, it } from 'vitest';
import { expectComplaints } from '../../../../../scripts/testing/complaints.ts';
import { addProduct } from '../../../../../scripts/testing/records.ts';
import { failure as error } from '../../../../../scripts/testing/world.ts';
import { holdTimers, skipTimers } from '../../../../../scripts/testing/timers.ts';
import { cards, names, search } from '../../testing/listing.ts';
import {
  fill,
  follow,
  openPage,
  requests,
  screen,
  uniqueName,
  waitFor,
} from '../../testing/page.ts';

expectComplaints(/Error in route match|TRPCClientError/);

const failure = 'Failed to fetch data. Showing cached data if available.';
const calls = /\/trpc\//;

const addLoaf = (name: string) => addProduct({ name, category: 'bread' });
const addCookie = (name: string) => addProduct({ name, category: 'cookies' });

/** Waits until the browser has saved the listing of cookies; returns what it has saved. */
function findSavedCookies() {
  return waitFor(() => {
    const saved = localStorage.getItem('{product}_cookies');
    expect(saved).not.toBeNull();
    return JSON.parse(saved!) as { savedAt: number; products: { name: string }[]; total: number };
  });
}

it('says that a listing is loading, or shows what it showed before, while the server is slow', async () => {
  // The limit for a response.
  holdTimers(10_000);
  const name = uniqueName('Cookie');
  await addCookie(name);
  await addLoaf(uniqueName('Loaf'));
  const puff = uniqueName('Puff');
  await addProduct({ name: puff, category: 'Puffs' });
  await openPage('/cookies');
  const saved = await findSavedCookies();
  saved.products[0]!.name = 'Cookie of five minutes ago';
  localStorage.setItem('{product}_cookies', JSON.stringify(saved));

  const user = await openPage('/bread');
  let respond = requests.hold(calls);
  await follow(user, 'Cookies');
  await waitFor(() => expect(names()[0]).toBe('Cookie of five minutes ago'));
  respond();
  await waitFor(() => expect(names()[0]).toBe(name));
  expect(screen.queryByText(failure)).toBeNull();

  respond = requests.hold(calls);
  await follow(user, 'Puffs');
  await screen.findByText('Loading products...');
  await screen.findByRole('heading', { level: 1, name: 'Puffs' });
  respond();
  await waitFor(() => expect(names()).toEqual([puff]));
  expect(screen.queryByText('Loading products...')).toBeNull();
});

it.each([
  ['fails', () => requests.answer(calls, error)],
  ['cannot be reached', () => requests.cut(calls)],
])('leaves the saved listing, or else a retry button, when the server %s', async (_way, cut) => {
  // A call that may have failed by chance is made again after a second.
  skipTimers(1_000);
  const name = `${uniqueName('Cookie')} choc`;
  await addCookie(name);
  const other = uniqueName('Cookie');
  await addCookie(other);
  await addLoaf(uniqueName('Loaf'));
  const puff = uniqueName('Puff');
  await addProduct({ name: puff, category: 'Puffs' });
  await openPage('/cookies');
  const saved = await findSavedCookies();
  // Saved more than five minutes ago, and invalid in two ways.
  const old = { ...saved, savedAt: Date.now() - 300_000 };
  localStorage.setItem('{product}_gifts', JSON.stringify(old));
  localStorage.setItem('{product}_rusk', '{"savedAt":');
  localStorage.setItem(
    '{product}_Puffs',
    JSON.stringify({ savedAt: Date.now(), products: [{ name: 5 }], total: 1 }),
  );

  const user = await openPage('/bread');
  const mend = cut();
  await follow(user, 'Cookies');
  await screen.findByText(failure, { selector: '[role="alert"]' });
  expect(names()).toEqual(expect.arrayContaining([other, name]));
  await fill(user, await search(), name);
  await screen.findByText(/^1 of \d+ products$/);
  expect(names()).toEqual([name]);

  for (const label of ['Gifts & Gourmet', 'Rusk/Toast', 'Puffs']) {
    await follow(user, label);
    await screen.findByRole('heading', { level: 1, name: label });
    const alert = await screen.findByText(failure);
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect(cards()).toHaveLength(0);
  }
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toContain(puff));
  expect(screen.queryByText(failure)).toBeNull();
});
