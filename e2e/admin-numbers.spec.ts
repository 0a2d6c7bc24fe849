import { ownWord, refuse, send } from './admin-enquiry.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { expectAgreement, panel, scrollToNumbers } from './enquiry-numbers.ts';

test('the dashboard shows numbers of enquiries as charts, with the table behind them', async ({
  page,
}) => {
  await send(page, { full_name: ownWord(), message: 'We would like to be your distributor.' });
  await page.goto('/admin/');
  await scrollToNumbers(page);
  const kinds = panel(page, 'Enquiries a week by kind');
  await expect(kinds.getByRole('table')).toHaveCount(0);
  const button = kinds.getByRole('button', { name: 'the table: Enquiries a week by kind' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const table = kinds.getByRole('table', { name: 'Enquiries a week by kind' });
  await expect(table.getByRole('rowheader')).toHaveCount(12);
  for (const name of ['Bulk order', 'Distributor', 'Feedback', 'Careers', 'Other']) {
    await expect(table.getByRole('columnheader', { name })).toBeAttached();
  }
  await expect(table.getByRole('row').last().getByRole('cell').nth(1)).toHaveText(/^[1-9]/);
  await expectAgreement(kinds);
  const states = panel(page, 'Enquiries a week by state');
  await states.getByRole('button').press('Enter');
  await expectAgreement(states);
  await expectAccessible(page);

  await page.getByRole('radiogroup', { name: 'Period' }).getByText('26 weeks').click();
  await expect(table.getByRole('rowheader')).toHaveCount(26);
  await expect(page).toHaveURL(/\?weeks=26$/);
  await expectAgreement(kinds);
  await button.press('Enter');
  await expect(table).toHaveCount(0);
});

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('numbers that cannot be loaded are asked for again', async ({ page }) => {
    await refuse(page, 'enquiryNumbers.get');
    await page.goto('/admin/');
    await scrollToNumbers(page);
    await expect(page.getByText('The numbers could not be loaded')).toBeVisible();
    await page.unroute('**/trpc/enquiryNumbers.get**');
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(panel(page, 'By person')).toBeVisible();
  });
});
