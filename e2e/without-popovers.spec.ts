import type { Page } from '@playwright/test';
import { addPlatform, addRecord, uniqueName } from './admin-catalogue.ts';
import { waitUntilHydrated } from './hydration.ts';
import { signInWithoutForm } from './sign-in.ts';
import { expect, test } from './test.ts';

// The rewritten styles have other hashes than the policy of the page names.
test.use({ bypassCSP: true });

/** Lets the browser know as little of popovers as Safari did before version 17. */
async function forgetPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const name of ['popoverTargetElement', 'popoverTargetAction'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
  });
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) {
      return route.fallback();
    }
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replaceAll(/ popover="/g, ' data-popover="')
      .replaceAll('[popover]', '[data-popover]')
      .replaceAll('@supports not selector(:popover-open)', '@media all');
    return route.fulfill({ response, body });
  });
}

test(
  'without popovers menu, search and platforms are in reach all the same',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signInWithoutForm(page);
    const name = uniqueName('Pav');
    const platform = await addPlatform(page, uniqueName('Tiffin'));
    const { slug } = await addRecord(page, 'products', {
      name,
      category: 'bread',
      deliveryPlatforms: [1, 2, 3, 4, 5].map((number) => ({
        platform: platform.id,
        link: `https://tiffin.example.com/${number}`,
      })),
    });
    await forgetPopovers(page);
    await page.goto(`/bread/${slug}`);
    await waitUntilHydrated(page);
    const sold = page.getByRole('region', { name: 'Available on:' });
    await expect(sold.getByRole('link')).toHaveCount(5);
    await expect(sold.getByRole('button')).toBeHidden();

    const menu = page.getByRole('navigation', { name: 'Main' });
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await toggle.click();
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: 'Search the site' }).click();
    await expect(page).toHaveURL(/\/search\b/);
    await page.getByRole('main').getByRole('searchbox').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    // A style sheet may still be on its way.
    await page.unrouteAll({ behavior: 'wait' });
  },
);
