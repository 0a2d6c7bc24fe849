import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test.ts';

const svg = (inner: string) => ({
  name: 'sign.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10">${inner}<path fill="#a12" d="M0 0h30v10H0z"/></svg>`,
  ),
});

/** A sign is refused for what is in it, shown, and taken away. */
export async function changeSign(page: Page): Promise<void> {
  await page.goto('/admin/business');
  const section = page.getByRole('region', { name: 'Sign', exact: true });
  await expect(section.getByText('The original is shown.')).toBeVisible();
  const file = section.getByLabel('Sign: choose a file');
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect(section.getByRole('alert')).toHaveText('Please choose an SVG or a PNG file.');
  await file.setInputFiles(svg('<script>alert(1)</script>'));
  await expect(section.getByRole('alert')).toHaveText(
    'It has <script>, which a sign may not have.',
  );
  await file.setInputFiles(svg(''));
  await expect(section.getByRole('alert')).toBeHidden();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = page.getByText('Business saved. The site shows it now.');
  await save.click();
  await expect(saved).toBeVisible();

  await page.goto('/enquries');
  const sign = page.getByRole('banner').locator('img');
  await expect(sign).toHaveAttribute('src', /^\/brand\/[\da-f]{16}\/sign\.svg$/);
  expect(await sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await expect(sign).toHaveCSS('background-color', 'rgb(255, 255, 255)');

  await page.goto('/admin/business');
  const ground = section.getByLabel('Ground in header and footer, which are dark');
  await ground.selectOption({ label: 'None: the sign is drawn for dark ground' });
  await save.click();
  await expect(saved).toBeVisible();
  await page.goto('/enquries');
  await expect(sign).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // A wide sign and a long name leave the menu its room on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1_280, height: 720 });

  await page.goto('/admin/business');
  await section.getByRole('button', { name: 'Sign: back to the original' }).click();
  await save.click();
  await expect(saved).toBeVisible();
  await page.goto('/enquries');
  await expect(page.getByRole('banner').locator('svg').first()).toBeVisible();
  await expect(sign).toHaveCount(0);
}

/** The privacy policy has a page and a PDF. */
export async function changePrivacy(page: Page, request: APIRequestContext): Promise<void> {
  const before = await (await request.get('/privacy-policy.pdf')).body();
  await page.goto('/admin/pages/privacy');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeVisible();
  // Words alone: the toolbar offers no pictures.
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(tools.getByRole('button').first()).toBeVisible();
  await expect(tools.getByRole('button', { name: /picture/i })).toHaveCount(0);
  await text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('In our own words. ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Privacy policy saved. The site shows it now.')).toBeVisible();

  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
  await expect(page.getByText('In our own words. Home Bakers of Raipur bakes')).toBeVisible();
  await page.getByRole('link', { name: 'Read it as a PDF' }).focus();
  const after = await (await request.get('/privacy-policy.pdf')).body();
  expect(after.subarray(0, 5).toString()).toBe('%PDF-');
  expect(after.equals(before)).toBe(false);
}
