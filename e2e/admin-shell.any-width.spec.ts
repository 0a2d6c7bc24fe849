import { expect, expectAccessible, test } from './admin-test.ts';

test.describe('when the server fails', () => {
  test.use({ expectedComplaints: [/status of 50\d/] });

  test('the dashboard reports missing data and retries', async ({ page }) => {
    const reply = {
      status: 503,
      json: {
        error: {
          message: 'Away',
          code: -32603,
          data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 },
        },
      },
    };
    await page.route('**/trpc/enquiries.*', (route) => route.fulfill(reply));
    await page.goto('/admin/');
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load contacts' });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/trpc/enquiries.*');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table', { name: 'Recent Contacts' })).toBeVisible();
  });
});

test('the dashboard warns before the disk is full', async ({ page }) => {
  let free = 1_000;
  // Only the free space in the server's response is replaced: tests cannot fill its disk.
  await page.route('**/trpc/**media.diskSpace**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/"free":\d+/, `"free":${free * 1024 * 1024}`);
    await route.fulfill({ response, body });
  });
  const warning = page.getByRole('alert').filter({ hasText: "The server's disk has" });
  await page.goto('/admin/');
  await expect(warning).toContainText('1,000 MB left. Below 256 MB, new pictures and documents');
  await expectAccessible(page);
  free = 100;
  await page.reload();
  await expect(warning).toContainText('100 MB left. New pictures and documents are refused until');
  free = 1_024;
  const known = page.waitForResponse(/media\.diskSpace/);
  await page.reload();
  await known;
  await expect(
    page.getByRole('table', { name: 'Recent Contacts' }).locator('tbody tr'),
  ).toHaveCount(4);
  await expect(warning).toBeHidden();
});

test('the favicon is the public site’s', async ({ page }) => {
  await page.goto('/admin/');
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  const own = await (await page.request.get(icon!)).text();
  const site = await (await page.request.get('/favicon.svg')).text();
  expect(own.trim()).toBe(site.trim());
});

test('names of screens stay within their entries when text is large', async ({ page }) => {
  await page.goto('/admin/jobs');
  const entries = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(entries.filter({ hasText: 'Background work' })).toBeVisible();
  const overflowing = () =>
    entries.evaluateAll((links) =>
      links
        .filter((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          const [inner, outer] = [text.getBoundingClientRect(), link.getBoundingClientRect()];
          return inner.top < outer.top || inner.bottom > outer.bottom || inner.right > outer.right;
        })
        .map((link) => link.textContent),
    );
  expect(await overflowing()).toEqual([]);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '130%'));
  expect(await overflowing()).toEqual([]);
});
