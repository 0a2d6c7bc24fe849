import type { Page } from '@playwright/test';
import { send } from './admin-enquiry.ts';
import { expectAccessible } from './admin-test.ts';
import { openAdmin } from './own-admin.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';

// For its server too, which starts with it.
test.describe.configure({ timeout: 540_000 });

async function addTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a template' });
  await dialog.getByLabel('Name').fill('Prices');
  await dialog.getByLabel('Subject').fill('Prices for {name}');
  await dialog.getByLabel('Text').fill('Dear {nmae}, our prices: {price list}');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByText('{nmae} is no placeholder.')).toBeVisible();
  await expect(dialog.getByLabel('Text')).toBeFocused();
  await dialog.getByLabel('Text').fill('Dear {name}, our prices: {price list}');
  const preview = dialog.getByRole('region', { name: 'Preview with an example' });
  const address = new URL('/price-list.pdf', page.url()).href;
  await expect(preview).toContainText(`Dear Asha Rao, our prices: ${address}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog).toBeHidden();
}

test('an enquiry is answered with a template', async ({ page }) => {
  await openAdmin(page, '/admin/templates');
  await expect(page.getByText('No templates yet.')).toBeVisible();
  await addTemplate(page);
  await expect(page.getByRole('table', { name: 'Templates' })).toContainText('Prices');
  await expectAccessible(page);

  await send(page, { full_name: 'Meera Iyer' });
  await page.goto('/admin/desk');
  const row = page.getByRole('button', { name: 'Meera Iyer' });
  await expect(row).toBeVisible();
  await row.click();
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue(/^Hello Meera Iyer, thank you/);
  await page.getByLabel('Template').selectOption('Prices');
  await expect(message).toHaveValue(/^Dear Meera Iyer, our prices: http\S+\/price-list\.pdf$/);
  await message.fill('Dear Meera, as promised.');
  await page.reload();
  await expect(message).toHaveValue('Dear Meera, as promised.');
  const whatsApp = page.getByRole('link', { name: 'WhatsApp', exact: true });
  await expect(whatsApp).toHaveAttribute(
    'href',
    'https://wa.me/919876543210?text=Dear%20Meera%2C%20as%20promised.',
  );
  const mail = page.getByRole('link', { name: 'Reply by e-mail' });
  await expect(mail).toHaveAttribute(
    'href',
    'mailto:asha@example.com?subject=Prices%20for%20Meera%20Iyer&body=Dear%20Meera%2C%20as%20promised.',
  );
  await expectAccessible(page);
});
