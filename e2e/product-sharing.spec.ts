import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './hydration.ts';
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
    await waitUntilHydrated(page);
    await share(page);
    await expect(page.locator('html')).toHaveAttribute('data-shared', /./);
    const shared = JSON.parse((await page.locator('html').getAttribute('data-shared'))!);
    expect(shared).toEqual({ title: name, url: page.url() });
    await expect(page.getByRole('alert')).toBeEmpty();
  });
});

test('without a share dialog the URL is copied, or a message says that it is not', async ({
  page,
  request,
}) => {
  const { slug } = await findProduct(request, 2);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          const { dataset } = document.documentElement;
          dataset.copied = text;
          return dataset.refuses ? Promise.reject(new Error('Not allowed')) : Promise.resolve();
        },
      },
    });
  });
  await page.goto(`/bread/${slug}`);
  const message = page.getByRole('alert');
  await waitUntilHydrated(page);
  await share(page);
  await expect(message).toHaveText('Page URL copied to clipboard!');
  await expect(page.locator('html')).toHaveAttribute('data-copied', page.url());
  await page.locator('html').evaluate((html) => (html.dataset.refuses = 'yes'));
  await share(page);
  await expect(message).toHaveText('Failed to copy URL.');
});

const share = (page: Page) => page.getByRole('button', { name: 'Share' }).click();
