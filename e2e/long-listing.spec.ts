import { contentChannel } from '@bakery/db';
import { findEmbedded } from '@bakery/db/embedded';
import type { APIRequestContext, Page } from '@playwright/test';
import pg from 'pg';
import { administrator } from './administrator.ts';
import { waitUntilHydrated } from './hydration.ts';
import { test } from './own-server.ts';
import { makePicture } from './picture.ts';
import { signIn } from './sign-in.ts';
import { expect } from './test.ts';

test.use({
  settings: { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password },
});

const countProducts = async (request: APIRequestContext) =>
  ((await (await request.get('/api/products')).json()) as { data: object[] }).data.length;

/** As much on a card as those of the demo content have. */
const facts = { mark: 'vegetarian', netQuantity: { amount: 400, unit: 'g' } };

/** Adds products with a shared picture until there are this many, all but one past the API: each call takes longer. */
async function fill(request: APIRequestContext, dataDir: string, count: number): Promise<void> {
  const known = await countProducts(request);
  const added = await request.post('/api/products', {
    headers: await signIn(request),
    multipart: {
      name: `Loaf ${known}`,
      category: 'bread',
      price: '40',
      images: { name: 'a.png', mimeType: 'image/png', buffer: await makePicture(240, 180) },
    },
  });
  expect(added.status()).toBe(201);
  const { data } = (await added.json()) as { data: { id: string } };
  const client = new pg.Client((await findEmbedded(dataDir))!);
  await client.connect();
  await client.query(
    `with given as (select gen_random_uuid() as id, n from generate_series($2::int, $3::int) as n),
    added as (
      insert into products (id, slug, name, category, price, description, facts)
      select id, 'loaf-' || n, 'Loaf ' || n, 'bread', 40, '', $4 from given)
    insert into product_images (product_id, media_id, position)
    select given.id, media_id, position from given, product_images where product_id = $1`,
    [data.id, known + 1, count - 1, facts],
  );
  await client.query('select pg_notify($1, $2)', [contentChannel, '*']);
  await client.end();
  await expect.poll(() => countProducts(request)).toBe(count);
}

/** The work of a device for a page that is opened without interaction. */
async function measure(page: Page): Promise<{ elements: number; bytes: number }> {
  const response = await page.goto('/all');
  const bytes = (await response!.body()).length;
  await waitUntilHydrated(page);
  // They come with the scripts, one on each card.
  await expect(page.getByRole('button', { name: /^Add .+ to my list$/ })).toHaveCount(24);
  const elements = await page.evaluate(() => document.querySelectorAll('body *').length);
  return { elements, bytes };
}

test('the cost of a listing does not depend on its length, and its footer stays reachable', async ({
  page,
  request,
  server,
}) => {
  await fill(request, server.dataDir, 110);
  const short = await measure(page);
  await fill(request, server.dataDir, 500);
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
