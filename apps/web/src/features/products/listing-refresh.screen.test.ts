import { expect, it, onTestFinished, vi } from 'vitest';
import { addArticle, addLiveProduct, addProduct } from '../../../../../scripts/testing/records.ts';
import { names } from '../../testing/listing.ts';
import {
  currentPath,
  follow,
  openPage,
  requests,
  screen,
  uniqueName,
  waitFor,
  world,
} from '../../testing/page.ts';

/** Stops the clock at a time of the visit, in seconds. */
function stopClock(): (seconds: number) => void {
  const started = Date.now();
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  const go = (seconds: number) => void clock.mockReturnValue(started + seconds * 1_000);
  go(0);
  return go;
}

const countCalls = (pattern: RegExp) =>
  requests.sent.filter(({ url }) => pattern.test(decodeURIComponent(url))).length;

it('asks again for a listing that is opened again, in the background, at most once in ten seconds', async () => {
  const name = uniqueName('Loaf');
  const { id } = await addProduct({ name, category: 'bread' });
  const go = stopClock();
  const user = await openPage('/bread');
  await waitFor(() => expect(names()).toContain(name));
  const calls = /products\.browse.*"bread"/;
  const asked = countCalls(calls);
  expect(asked).toBe(1);
  async function openAgain(shown: string) {
    await follow(user, 'About Us');
    await waitFor(() => expect(currentPath()).toBe('/about'));
    await screen.findByRole('heading', { level: 1, name: /^About us/ });
    await follow(user, 'Bread & Buns');
    await waitFor(() => expect(currentPath()).toBe('/bread'));
    await waitFor(() => expect(names()).toContain(shown));
  }
  go(9);
  await openAgain(name);
  expect(countCalls(calls)).toBe(asked);

  // A colleague's change appears in the list on the screen.
  const renamed = uniqueName('New loaf');
  await world.api.products.update.mutate({ id, changes: { name: renamed } });
  go(11);
  await openAgain(renamed);
  expect(names()).not.toContain(name);
  expect(countCalls(calls)).toBe(asked + 1);
  await openAgain(renamed);
  expect(countCalls(calls)).toBe(asked + 1);
});

it.each([
  ['E-Bakery', '/liveproducts', /liveProducts\.browse/],
  ['News & Updates', '/latestnews', /news\.browse/],
])('asks again for %s too', async (label, path, calls) => {
  await addLiveProduct(uniqueName('Cake'));
  await addArticle('<p>Text.</p>', uniqueName('Oven'));
  const go = stopClock();
  const user = await openPage(path);
  await waitFor(() => expect(document.querySelector('main li a')).not.toBeNull());
  const asked = countCalls(calls);
  go(11);
  await follow(user, 'About Us');
  await screen.findByRole('heading', { level: 1, name: /^About us/ });
  await follow(user, label);
  await waitFor(() => expect(currentPath()).toBe(path));
  await waitFor(() => expect(countCalls(calls)).toBe(asked + 1));
});
