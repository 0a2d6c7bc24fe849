import { expect, test } from './admin-test.ts';
import { openScreen } from './screens.ts';

/** A time zone where it is still the previous day. */
test.use({ timezoneId: 'America/Los_Angeles' });
const oneInTheMorning = '2026-11-21T19:30:00.000Z';

test("dates and times are in India's time zone, whatever the browser's", async ({ page }) => {
  const word = `w${Math.random().toString(36).slice(2, 10)}`;
  const sent = await page.request.post('/api/contact', {
    data: {
      full_name: word,
      email: 'asha@example.com',
      contact_number: '9876543210',
      message: 'x',
    },
  });
  expect(sent.status()).toBe(201);
  // Only the timestamps in the server's response are replaced: tests cannot set its clock.
  await page.route('**/trpc/enquiries.*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(/"createdAt":"[^"]+"/g, `"createdAt":"${oneInTheMorning}"`),
    });
  });
  await page.goto(`/admin/contact?search=${word}`);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('22-11-2026');
  await row.getByRole('button', { name: word, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('22-11-2026, 01:00');

  await page.clock.setFixedTime(oneInTheMorning);
  await openScreen(page, '/add-news');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page.getByLabel('Published date')).toHaveValue('2026-11-22');
});
