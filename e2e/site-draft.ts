import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { dayIn } from './day-in.ts';
import { openScreen } from './screens.ts';
import { expect } from './test.ts';

const lead = 'Zafrani buns since this morning.';
/** The addresses that visitors, search engines and programs can ask for. */
const addresses = [
  '/home',
  '/about',
  '/all?search=zafrani',
  '/latestnews',
  '/sitemap.xml',
  '/news/rss.xml',
  '/api/site',
  '/api/products?search=zafrani',
  '/trpc/site.page?input=%7B%22key%22%3A%22about%22%7D',
];

/** The texts of a page wait as a draft, which a link shows. */
export async function draftPage(page: Page, request: APIRequestContext): Promise<void> {
  await openScreen(page, '/pages/about');
  const heading = page
    .getByRole('region', { name: 'Opening', exact: true })
    .getByLabel('Heading *', { exact: true });
  await heading.fill(lead);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Draft saved.').first()).toBeVisible();
  await expect(page.getByText('Visitors see this page as it was before.')).toBeVisible();
  for (const address of addresses) {
    expect(await (await request.get(address)).text(), address).not.toContain('Zafrani');
  }

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const frame = dialog.frameLocator('iframe[title="Preview of the page"]');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(lead);
  await dialog.getByRole('button', { name: 'Link to the preview' }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page);

  // Somebody without an account.
  const visitor = await page.context().browser()!.newContext();
  const shown = await visitor.newPage();
  await shown.goto(link);
  await expect(shown.getByRole('heading', { level: 1 })).toContainText(lead);
  await expect(shown.getByRole('complementary', { name: 'Preview' })).toBeInViewport();
  await shown.getByRole('link', { name: 'ABOUT US' }).first().click({ force: true });
  await expect(shown).toHaveURL(/\/about$/);
  await expect(shown.getByRole('heading', { level: 1 })).not.toContainText('Zafrani');

  await page.goto('/admin/pages/about');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Publish at', { exact: true }).fill(`${dayIn(40)}T18:30`);
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('Scheduled.', { exact: true })).toBeVisible();
  await openScreen(page, '/pages');
  await expect(page.getByText('Unpublished changes')).toHaveCount(1);
  await openScreen(page, '/');
  await expect(page.getByRole('region', { name: 'Not published yet' })).toContainText(
    'About (scheduled): with changes',
  );
  await openScreen(page, '/preview-links');
  await page.getByRole('button', { name: 'Revoke the link to About' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No links.')).toBeVisible();
  await expectAccessible(page);
  const gone = await visitor.request.get(link);
  expect(gone.status()).toBe(404);
  await visitor.close();

  await openScreen(page, '/pages/about');
  await expect(heading).toHaveValue(lead);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('About saved. The site shows it now.')).toBeVisible();
  await expect(page.getByText('Visitors see this page as it was before.')).toBeHidden();
  expect(await (await request.get('/about')).text()).toContain(lead);
}
