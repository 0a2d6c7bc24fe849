import { startMailServer } from '../apps/api/src/testing/mail-server.ts';
import type { MailServer } from '../apps/api/src/testing/mail-server.ts';
import { expectAccessible } from './accessibility.ts';
import { fill, formOf, openForm, sent, someone } from './enquiry-form.ts';
import { openAdmin } from './own-admin.ts';
import { test as base } from './own-server.ts';
import { expect } from './test.ts';

/** A test with its own server, whose mails come to its own mail server. */
const test = base.extend<{ mailServer: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer();
    await use(mailServer);
    await mailServer.close();
  },
  settings: ({ mailServer }, use) => use(mailServer.env),
});

const subjectsOf = ({ mails }: MailServer) =>
  mails.map(({ head }) => /^Subject: (.*)$/m.exec(head)?.[1]);

test('an enquiry like a program’s waits in quarantine until somebody releases it', async ({
  page,
  mailServer,
}) => {
  test.slow();
  const sender = someone();
  await openForm(page);
  await expect(page.getByRole('form').getByRole('textbox')).toHaveCount(4);
  await fill(page, sender);
  // As a program does that fills in all fields.
  await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://win.example';
  });
  await formOf(page).button.click();
  await expect(formOf(page).status).toHaveText(sent);

  await openAdmin(page, '/admin/contact');
  const row = page.getByRole('row').filter({ hasText: sender.email });
  await expect(row.getByText('Quarantine')).toBeVisible();
  await page.goto('/admin/desk');
  await expect(page.getByText('Nothing to do here.')).toBeVisible();
  await page.getByRole('button', { name: 'Quarantine 1' }).click();
  await page.getByRole('list', { name: 'Enquiries' }).getByRole('button').click();
  const notice = page.getByRole('alert').filter({ hasText: 'This may be spam' });
  await expect(notice).toContainText('A field that people do not see was filled in (+70)');
  await expect(page.getByLabel('State')).toHaveValue('quarantine');
  await expectAccessible(page);
  expect(mailServer.mails).toEqual([]);

  await notice.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByLabel('State')).toHaveValue('new');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Unanswered 1' })).toBeVisible();
  await expect
    .poll(() => subjectsOf(mailServer), { timeout: 20_000 })
    .toEqual([expect.stringContaining(`New enquiry from ${sender.name} (`)]);
});
