import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseStored, storePicture } from './admin-library.ts';
import { openScreen } from './screens.ts';
import { expect } from './test.ts';

/** A picture of the library is on the home page, and an announcement in one line of a phone. */
export async function announce(page: Page): Promise<void> {
  await page.goto('/admin/pages');
  await storePicture(page, 'A tray of buns', [1300, 800]);
  await storePicture(page, 'A tiny bun', [300, 200]);
  await page.getByRole('link', { name: 'Edit Home' }).click();
  const forte = page.getByRole('region', { name: 'Our Forte', exact: true });
  await forte.getByRole('combobox', { name: 'Picture' }).selectOption('From the picture library');
  const choose = forte.getByRole('button', { name: /Choose from pictures/ });
  await choose.click();
  await chooseStored(page, 'A tiny bun');
  const message = 'This picture has 300 × 200 pixels; at least 1200 × 600 are needed here.';
  await expect(forte.getByText(message)).toBeVisible();
  await choose.click();
  await chooseStored(page, 'A tray of buns');
  await expect(forte.getByText(message)).toHaveCount(0);
  await forte.getByRole('textbox', { name: 'What the picture shows' }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Home saved. The site shows it now.')).toBeVisible();

  await openScreen(page, '/pages/announcement');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('WE BAKE THE LARGEST CAKES OF ALL OF RAIPUR');
  await expect(page.getByText(/Too long for one line on a phone, by about \d+/)).toBeVisible();
  // As wide as a text may be: wider letters leave room for fewer.
  await text.fill('Mamma bakes warm plum cakes until 24 Dec');
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/plum');
  await page.getByLabel('From', { exact: true }).fill('2026-01-04T10:00');
  await page.getByLabel('To', { exact: true }).fill('2026-01-03T10:00');
  await expect(page.getByText('Saturday, 03-01-2026, 10:00, in India.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('Must be after the beginning: Sunday, 04-01-2026, 10:00.'),
  ).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2999-01-03T10:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Announcement saved. The site shows it now.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await expect(page.getByRole('img', { name: 'A tray of buns' })).toHaveCount(1);
  const strip = page.getByRole('complementary', { name: 'Announcement' });
  const line = strip.getByRole('link', { name: 'Mamma bakes warm plum cakes until 24 Dec' });
  await expect(line).toBeInViewport();
  expect(await line.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect((await strip.boundingBox())?.height).toBe(44);
  await expectAccessible(page);
  await page.goto('/bread');
  await expect(strip).toBeVisible();
}
