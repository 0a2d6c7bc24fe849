import type { APIRequestContext, Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { waitUntilHydrated } from './hydration.ts';
import { test } from './own-server.ts';
import { makePicture } from './picture.ts';
import { signIn } from './sign-in.ts';
import { expect } from './test.ts';

test.use({
  settings: { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password },
});

/** Adds products with a shared picture until there are this many. */
async function fill(request: APIRequestContext, count: number): Promise<void> {
  const headers = await signIn(request);
  const { data: known } = (await (await request.get('/api/products')).json()) as { data: object[] };
  const upload = await request.post('/api/products', {
    headers,
    multipart: {
      name: `Loaf ${known.length}`,
      category: 'bread',
      price: '40',
      images: { name: 'a.png', mimeType: 'image/png', buffer: await makePicture(240, 180) },
    },
  });
  expect(upload.status()).toBe(201);
  const { data } = (await upload.json()) as { data: { pictures: { id: string }[] } };
  const images = [data.pictures[0]!.id];
  const add = async (number: number) => {
    const fields = { name: `Loaf ${number}`, category: 'bread', price: 40, images };
    const response = await request.post('/trpc/products.create', { headers, data: fields });
    expect(response.status()).toBe(200);
  };
  for (let next = known.length + 1; next < count; next += 20) {
    await Promise.all(Array.from({ length: Math.min(20, count - next) }, (_, n) => add(next + n)));
  }
}

/** The work of a device for a page that is opened without interaction. */
async function measure(page: Page): Promise<{ elements: number; bytes: number }> {
  const response = await page.goto('/all');
  const bytes = (await response!.body()).length;
  await waitUntilHydrated(page);
  const elements = await page.evaluate(() => document.querySelectorAll('body *').length);
  return { elements, bytes };
}

test('the cost of a listing does not depend on its length, and its footer stays reachable', async ({
  page,
  request,
}) => {
  await fill(request, 110);
  const short = await measure(page);
  await fill(request, 500);
  const long = await measure(page);
  await expect(page.getByText('500 products', { exact: true })).toBeVisible();
  // Less than one card: an announcement may be there already or not.
  expect(Math.abs(long.elements - short.elements)).toBeLessThan(8);
  // The previews in the page differ in length; a card has several hundred bytes.
  expect(Math.abs(long.bytes - short.bytes)).toBeLessThan(4_000);

  // The number of pages that load automatically is limited.
  const cards = page.getByRole('main').getByRole('listitem');
  const toEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(async () => {
      await cards.last().scrollIntoViewIfNeeded();
      return cards.count();
    })
    .toBe(120);
  await expect(page.getByText('Showing 120 of 500')).toBeVisible();
  await toEnd();
  await expect(page.getByRole('contentinfo')).toBeInViewport();

  // Then a click is needed; the focus moves to the first new card.
  await page.getByRole('link', { name: 'Load more' }).press('Enter');
  await expect(cards.nth(120).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL('/all');
});
