import { listNews } from './news-pages.ts';
import { expect, test } from './test.ts';

test('its URL is copied, and a toast confirms it for two seconds', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [article] = await listNews(request);
  await page.goto(`/news/${article!.id}`);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  // The test controls the clock.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const toast = page.getByText('Page URL copied to clipboard!');
  await expect(toast).toBeVisible();
  const { y } = (await toast.boundingBox())!;
  expect(y).toBeLessThan(200);
  await page.clock.runFor(1_950);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
