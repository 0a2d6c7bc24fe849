import { expect, test, waitUntilStill } from './admin-test.ts';
import type { Page } from '@playwright/test';
import { addRecord, confirmDelete, uniqueName } from './admin-catalogue.ts';
import { postpone } from './lengthen-timers.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find a record' });

test('the palette leaves room for a message', async ({ page }) => {
  const name = uniqueName('Quick Bun');
  await addRecord(page, 'products', { name });
  await page.setViewportSize({ width: 390, height: 600 });
  await postpone(page, 10_000);
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmDelete(page);
  const toast = page.getByRole('status').filter({ hasText: name });
  await expect(toast).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await waitUntilStill(page);
  const { y, height } = (await toast.boundingBox())!;
  expect((await field(page).boundingBox())!.y).toBeGreaterThan(y + height);
});
