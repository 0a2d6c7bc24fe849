import { expect, test } from './test.ts';

const categories = [
  ['Bread & Buns', '/bread'],
  ['Rusk/Toast', '/rusk'],
  ['Cakes & Muffins', '/cakes'],
  ['Cookies', '/cookies'],
  ['Cream Rolls', '/Cream%20Rolls'],
  ['Puffs', '/Puffs'],
  ['Gifts & Gourmet', '/gifts'],
] as const;

test('the menu links all pages', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/home');
  const menu = page.getByRole('navigation', { name: 'Main' });
  if (isMobile) {
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
  }
  await expect(menu.getByRole('link', { name: 'HOME' })).toHaveAttribute('href', '/home');
  await expect(menu.getByRole('link', { name: 'ABOUT US' })).toHaveAttribute('href', '/about');
  await menu.getByText('PRODUCTS', { exact: true }).click();
  for (const [label, address] of categories) {
    await expect(menu.getByRole('link', { name: label })).toHaveAttribute('href', address);
  }

  await menu.getByRole('link', { name: 'Cream Rolls' }).click();
  await expect(page).toHaveURL('/Cream%20Rolls');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cream Rolls');
  await expect(menu.getByRole('link', { name: 'Cookies' })).toBeHidden();
  if (isMobile) await expect(menu).toBeHidden();
});

test('the dropdown closes on Escape and on a click outside', async ({ page }) => {
  await page.goto('/home');
  const products = page.getByText('PRODUCTS', { exact: true });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const choice = menu.getByRole('link', { name: 'Cookies' });
  // The behaviour needs the scripts, which load after the page.
  await expect(async () => {
    await products.click();
    await expect(choice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(choice).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.locator('summary')).toBeFocused();

  await products.click();
  await expect(choice).toBeVisible();
  // Safari does not focus what is clicked, and so tells of no focus that leaves the dropdown.
  await page.locator('summary').blur();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(choice).toBeHidden();
});

test(
  'the menu closes on Escape and on a click outside, and opens with its dropdown closed',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/home');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    await menu.getByText('PRODUCTS', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Cookies' })).toBeVisible();
    await page.touchscreen.tap(100, 100);
    await expect(menu).toBeHidden();

    // Closing the dropdown again needs the scripts, which load after the page.
    await expect(async () => {
      if (await menu.isVisible()) await page.keyboard.press('Escape');
      await button.click();
      await expect(menu).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Cookies' })).toBeHidden({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  },
);
