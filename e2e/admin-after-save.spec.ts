import type { Page } from '@playwright/test';
import { addRecord, uniqueName } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';
import { addArticle } from './admin-text.ts';
import { lengthenTimers } from './lengthen-timers.ts';
import { openScreen } from './screens.ts';

async function addForms(page: Page) {
  const product = await addRecord(page, 'products', { name: uniqueName('Loaf') });
  const live = await addRecord(page, 'liveProducts', { name: uniqueName('Tart') });
  const article = await addArticle(page, '<p>Text.</p>');
  return [
    {
      form: `/add-product?product_id=${product.id}`,
      field: 'Price',
      button: 'Update Product',
      success: 'Product updated successfully!',
    },
    {
      form: `/add-liveproducts?product_id=${live.id}&isEditMode=true`,
      field: 'Price',
      button: 'Update Product',
      success: 'Live product updated successfully!',
    },
    {
      form: `/add-news?news_id=${article.id}`,
      field: 'Published by',
      button: 'Update News',
      success: 'News saved successfully!',
    },
  ];
}

test('that a record is saved stands in sight where it was saved', async ({ page }) => {
  const forms = await addForms(page);
  await page.clock.install();
  // Ten times as long as usual: until the test moves the clock.
  await page.addInitScript(lengthenTimers, { delay: 2_000, times: 10 });
  for (const { form, field, button, success } of forms) {
    await openScreen(page, form);
    await page.getByRole('textbox', { name: field }).fill('77');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(success)).toBeInViewport({ ratio: 1 });
    await page.clock.runFor(20_100);
    await expect(page.getByText(success)).toBeHidden();
  }
});
