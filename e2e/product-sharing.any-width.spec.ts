import type { Page } from '@playwright/test';
import { findProduct } from './product-page.ts';
import { expect, test } from './test.ts';

test.describe("with the device's share dialog", () => {
  test('the page is passed to it', async ({ page, request }) => {
    const { slug, name } = await findProduct(request, 2);
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      };
    });
    await page.goto(`/bread/${slug}`);
    await share(page, () => expect(page.locator('html')).toHaveAttribute('data-shared', /./));
    const shared = JSON.parse((await page.locator('html').getAttribute('data-shared'))!);
    expect(shared).toEqual({ title: name, url: page.url() });
    await expect(page.getByRole('alert')).toBeEmpty();
  });
});

test.describe('without a share dialog', () => {
  for (const [outcome, works] of [
    ['Page URL copied to clipboard!', true],
    ['Failed to copy URL.', false],
  ] as const) {
    test(`the URL is copied: ${outcome}`, async ({ page, request }) => {
      const { slug } = await findProduct(request, 2);
      await page.addInitScript((works) => {
        Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', {
          value: {
            writeText: (text: string) => {
              document.documentElement.dataset.copied = text;
              return works ? Promise.resolve() : Promise.reject(new Error('Not allowed'));
            },
          },
        });
      }, works);
      await page.goto(`/bread/${slug}`);
      await share(page, () => expect(page.getByRole('alert')).toHaveText(outcome));
      await expect(page.locator('html')).toHaveAttribute('data-copied', page.url());
    });
  }
});

/** Clicks the button until the page is hydrated and the click has its effect. */
async function share(page: Page, hasShared: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await hasShared();
  }).toPass();
}
