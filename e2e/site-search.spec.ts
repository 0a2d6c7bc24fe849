import { waitUntilHydrated } from './hydration.ts';
import { expect, test } from './test.ts';

test('the search of the site, with a thumb and with the keyboard @phone-only', async ({ page }) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/news', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Search the site' });
  const field = page.getByRole('combobox', { name: 'Search the site' });
  const lines = page.getByRole('listbox').getByRole('option');

  await test.step('what was typed before the scripts came counts', async () => {
    await button.click();
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('naankhatai');
    come.resolve();
    await expect(lines.first()).toContainText('Nankhatai 250 g');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await waitUntilHydrated(page);
  });

  await test.step('Back and Escape close it, and leave the page as it was', async () => {
    await button.click();
    await expect(field).toBeFocused();
    // The entry to go back from comes a moment later.
    await page.waitForFunction(() => (history.state as { isLayer?: boolean } | null)?.isLayer);
    await page.goBack();
    await expect(field).toBeHidden();
    await expect(page).toHaveURL('/news');
    await button.click();
    await field.fill('rusk');
    await expect(lines.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('an arrow and Enter open a result, and Back leads to the page before', async () => {
    await button.click();
    await field.fill('naankhatai');
    await expect(lines.first()).toContainText('Nankhatai 250 g');
    await page.keyboard.press('ArrowDown');
    await expect(lines.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cookies/nankhatai-250-g');
    await expect(field).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/news');
    await expect(field).toBeHidden();
  });

  await test.step('Enter alone opens the page of results', async () => {
    await button.click();
    await field.fill('rusk');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=rusk');
    await expect(page.getByText(/^\d+ results for “rusk”$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('Rusk');
  });
});
