import {
  addRecord,
  confirmDelete,
  listPublicProducts,
  rowOf,
  undo,
  uniqueName,
} from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';

const listOf = (name: string) => `/admin/products?search=${encodeURIComponent(name)}`;

test('Ctrl+Z restores a deleted record, Undo is reachable by keyboard, toasts wait for both, and a deletion is completed although the page is left at once', async ({
  page,
}) => {
  const name = uniqueName('Crumpet');
  await addRecord(page, 'products', { name, category: 'bread' });
  await page.clock.install();
  await page.goto(listOf(name));
  const ask = page.getByRole('button', { name: `Delete ${name}`, exact: true });
  await ask.click();
  await page.clock.runFor(500);
  await confirmDelete(page);
  await expect(undo(page)).toBeVisible();
  await expect(undo(page)).not.toBeFocused();
  await undo(page).focus();
  await page.clock.runFor(15_000);
  await undo(page).press('ControlOrMeta+z');
  await expect(rowOf(page, name)).toBeVisible();
  expect(await listPublicProducts(page, name)).toHaveLength(1);

  await ask.click();
  await page.clock.runFor(500);
  // From here on only the test moves the clock, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await confirmDelete(page);
  await page.clock.runFor(500);
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(undo(page)).toBeHidden();
  await page.clock.resume();

  await addRecord(page, 'products', { name, category: 'bread' });
  await page.goto(listOf(name));
  await ask.click();
  await page.clock.runFor(500);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Delete' })
    .evaluate((button) => {
      (button as HTMLElement).click();
      window.location.replace('about:blank');
    });
  await page.waitForURL('about:blank');
  await expect.poll(() => listPublicProducts(page, name)).toEqual([]);
});
