import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emailError, expectError, formOf, openForm } from './enquiry-form.ts';
import { waitUntilHydrated } from './hydration.ts';
import { cards, follow, names } from './listing.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';

/** Opens a page, and checks that it is loaded in the plain way. */
async function openPlain(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  const html = await response!.text();
  const policy = response!.headers()['content-security-policy']!;
  const inline = [...html.matchAll(/<script([^>]*)>([^<]+)<\/script>/g)]
    .filter(([, attributes]) => !attributes!.includes('json'))
    .map(([, , text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
  expect(policy.match(/'sha256-[^']+'/g)?.toSorted() ?? []).toEqual(inline.toSorted());

  expect(html).toMatch(
    /<link [^>]*rel="stylesheet"[^>]* href="\/assets\/site-|<link [^>]*href="\/assets\/site-[^>]*rel="stylesheet"/,
  );
  expect(html).toMatch(/<script [^>]*type="module"[^>]* src="\/assets\/entry-client-/);
  expect(html).not.toMatch(/id="early"|id="fonts"|content-visibility|modulepreload/);
  await waitUntilHydrated(page);
}

test.describe('with all steps of the first paint turned off', () => {
  test.use({ settings: { FIRST_PAINT_OFF: 'all' }, hasDemoContent: true });

  test('the pages work', async ({ page }) => {
    await openPlain(page, '/home');
    await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeAttached();
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('600 1em Fraunces')))
      .toBe(true);

    await follow(page, 'Cookies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies');
    await openPlain(page, '/bread');
    const first = names(page).first();
    const name = await first.innerText();
    await cards(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await openPlain(page, new URL(page.url()).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await openPlain(page, '/enquries');
    await openForm(page);
    const form = formOf(page);
    await form.email.fill('meera');
    await form.button.click();
    await expectError(form.email, emailError);
  });
});
