import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { ownWord, send } from './admin-enquiry.ts';
import { expectAccessible, waitUntilStill } from './accessibility.ts';
import { openAdmin } from './own-admin.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';

async function download(page: Page, link: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return file;
}

test.use({ expectedComplaints: [/status of (400|401|404)/] });

test('a list is exported, and what is stored about a person is shown, exported and erased', async ({
  page,
}) => {
  const word = ownWord();
  const email = `${word}@example.com`;
  await openAdmin(page, '/admin/desk?view=all');
  await expect(page.getByText('New enquiries appear by themselves')).toBeVisible();
  const number = `9${String(Date.now()).slice(-9)}`;
  const fields = { full_name: `Asha ${word}`, email, contact_number: number };
  await send(page, fields, Buffer.from('the guests'));

  await page.getByLabel('Search all enquiries').fill(word);
  const row = page.getByRole('button', { name: `Asha ${word}` });
  await expect(row).toBeVisible();
  await expect(page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')).toHaveCount(1);
  for (const [format, ending] of [
    ['As CSV', 'csv'],
    ['As XLSX (Excel)', 'xlsx'],
  ] as const) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const item = page.getByRole('menuitem', { name: format });
    await expect(item).toBeVisible();
    await waitUntilStill(page);
    const file = await download(page, item);
    expect(file.suggestedFilename()).toBe(`enquiries.${ending}`);
    const text = await readFile(await file.path(), 'utf8');
    if (ending === 'csv') expect(text).toContain(email);
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  }

  await row.click();
  await page.getByRole('link', { name: 'What is stored about this customer' }).click();
  await expect(page.getByRole('heading', { name: '1 enquiry' })).toBeVisible();
  await expect(page.getByText(`E-mail addresses: ${email}`)).toBeVisible();
  await expectAccessible(page);
  const zip = await download(page, page.getByRole('link', { name: 'Export as ZIP' }));
  expect(await readFile(await zip.path(), 'latin1')).toContain('the guests');

  await page.getByRole('button', { name: 'Erase for good' }).click();
  const question = page.getByRole('dialog', { name: 'Erase this person’s data for good?' });
  await expect(question.getByText('the activity log')).toBeVisible();
  await waitUntilStill(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page).toHaveURL('/admin/personal-data');

  const who = page.getByLabel('E-mail address or contact number');
  await who.fill('asha');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(who).toHaveAccessibleDescription(/Please enter a whole e-mail address/);
  await expect(who).toHaveValue('asha');
  await who.fill(email);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Nothing is stored about this person.')).toBeVisible();
  await expect(page.getByText('They stay as they are.')).toBeVisible();
  const times = page.getByRole('list', { name: 'Closed enquiries by time' });
  await expect(times.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  const left = await page.request.get(`/api/contact?search=${email}`);
  expect((await left.json()).data).toEqual([]);
});
