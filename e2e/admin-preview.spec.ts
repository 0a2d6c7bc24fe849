import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './admin-test.ts';
import { administrator } from './administrator.ts';

test.use({ expectedComplaints: [/status of 401/] });

// Nothing is saved: the page stays as it is for the other tests.
const typed = 'Still three generations at one oven.';

const framed = (page: Page) => page.frameLocator('iframe[title="Preview of the page: About"]');
const scrolled = (page: Page) =>
  framed(page)
    .locator('body')
    .evaluate((body) => Math.round(body.ownerDocument.defaultView!.scrollY));

test.describe('beside the fields', () => {
  test.use({ viewport: { width: 1366, height: 900 } });

  test('the page shows what is typed, and only to who types it', async ({ page, request }) => {
    const before = await request.get('/about');
    await page.goto('/admin/pages/about');
    const frame = framed(page);
    const opening = page.getByRole('region', { name: 'Opening', exact: true });
    const heading = opening.getByLabel('Heading *', { exact: true });
    const shown = frame.getByRole('heading', { level: 1 });
    await expect(shown).toContainText(await heading.inputValue());
    await expectAccessible(page);

    await heading.fill(typed);
    await expect(shown).toContainText(typed);
    // A text that cannot be saved is not shown.
    await heading.fill('');
    await expect(opening.getByText('Please enter a text.')).toBeVisible();
    await expect(page.getByText('Not updated: a field is not right yet.')).toBeVisible();
    await expect(shown).toContainText(typed);
    await heading.fill(typed);

    // A text of the page leads to its field, a link nowhere, and a field to its text.
    const plant = page.getByRole('region', { name: 'The plant', exact: true });
    const plantHeading = plant.getByRole('textbox', { name: 'Heading', exact: true });
    await frame.getByRole('link', { name: 'ABOUT US' }).first().click();
    const inPage = frame.getByRole('heading', { name: await plantHeading.inputValue() });
    await inPage.click();
    await expect(plantHeading).toBeFocused();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(500);
    await page.keyboard.press('End');
    await page.keyboard.type(' Now');
    await expect(inPage).toContainText(' Now');
    await expect(shown).toContainText(typed);
    expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(60);
    await heading.focus();
    await expect.poll(() => scrolled(page)).toBeLessThan(place / 2);

    // A session that ends takes nothing with it.
    await page.context().clearCookies();
    await heading.fill(`${typed} Yes.`);
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(shown).toContainText(`${typed} Yes.`);
    await expect(heading).toHaveValue(`${typed} Yes.`);
    await page.reload();
    await page.getByRole('button', { name: 'Continue with it' }).click();
    await expect(shown).toContainText(`${typed} Yes.`);
    await expect(plantHeading).toHaveValue(/ Now$/);

    const after = await request.get('/about');
    expect(after.headers()['etag']).toBe(before.headers()['etag']);
  });
});

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('fields and page are two tabs, which keep their places', async ({ page }) => {
    await page.goto('/admin/pages/about');
    const closing = page.getByRole('region', { name: 'Closing', exact: true });
    const heading = closing.getByRole('textbox', { name: 'Heading' });
    await heading.fill(typed);
    await page.getByRole('tab', { name: 'Page' }).click();
    const frame = framed(page);
    const shown = frame.getByRole('heading', { name: typed });
    // The field that one comes from is in sight.
    await expect(shown).toBeInViewport();
    await expect(heading).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Fields' }).click();
    await expect(heading).toBeInViewport();

    await page.getByRole('tab', { name: 'Page' }).click();
    await shown.click();
    await expect(heading).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Fields' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});
