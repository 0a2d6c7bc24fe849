import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

test('the e-bakery shows the active live products', async ({ page, request }) => {
  await page.goto('/liveproducts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Bakery');
  const { data } = await (await request.get('/api/live-products')).json();
  const active = (data as { isActive: boolean }[]).filter(({ isActive }) => isActive);
  await expect(cards(page)).toHaveCount(active.length);
  await expect(
    cards(page)
      .first()
      .getByText(/^MRP ₹[\d,]+\.\d\d$/),
  ).toBeVisible();
  await expect(cards(page).first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/product\/[\w-]+$/,
  );
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/[\w-]+$/);
});
