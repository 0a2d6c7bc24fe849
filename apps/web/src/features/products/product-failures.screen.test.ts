import { expect, it } from 'vitest';
import { expectComplaints } from '../../../../../scripts/testing/complaints.ts';
import { addLiveProduct, addProduct } from '../../../../../scripts/testing/records.ts';
import { unreachable } from '../../../../../scripts/testing/requests.ts';
import { skipTimers } from '../../../../../scripts/testing/timers.ts';
import { openPage, requests, screen, uniqueName, waitFor, within } from '../../testing/page.ts';

expectComplaints(/Error in route match|TRPCClientError|Failed to fetch/);

const calls = /\/trpc\//;
const price = /^INR [\d,]+\.\d\d$/;

const findOthers = () => screen.findByRole('region', { name: 'You May Also Like' });
const findCard = (name: string) => screen.findByRole('link', { name: new RegExp(name) });

it('shows that a product is loading, and an error with other products', async () => {
  skipTimers(1_000);
  const name = uniqueName('Cake');
  await addLiveProduct(name);
  const user = await openPage('/liveproducts');
  const late = Promise.withResolvers<void>();
  const mend = requests.answer(calls, () => late.promise.then(unreachable));
  await user.click(await findCard(name));
  await screen.findByText('Loading...', { exact: true });
  late.resolve();
  const alert = await screen.findByText('Failed to fetch product.');
  expect(alert.closest('[role="alert"]')).not.toBeNull();
  expect(within(await findOthers()).getAllByText(price)).toHaveLength(8);

  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name));
});

it('shows the fallback products where there are no recommendations', async () => {
  skipTimers(1_000);
  const name = uniqueName('Cake');
  await addProduct({ name, category: 'cakes' });
  const user = await openPage('/cakes');
  const card = await findCard(name);
  await user.hover(card);
  await waitFor(() =>
    expect(requests.sent.some(({ url }) => /products\.get\?/.test(url))).toBe(true),
  );
  requests.cut(calls);
  await user.click(card);
  await waitFor(async () => expect(within(await findOthers()).getAllByText(price)).toHaveLength(8));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  expect(screen.getByRole('link', { name: /Caramel Pudding/ })).toHaveAttribute(
    'href',
    '/product/caramel-pudding',
  );
});
