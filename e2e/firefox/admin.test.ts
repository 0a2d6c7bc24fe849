import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import { administrator } from '../administrator.ts';
import { lengthenTimers } from '../lengthen-timers.ts';
import { makePdf } from '../pdf.ts';
import { makePicture } from '../picture.ts';
import { addProduct, sendEnquiry } from '../rest-api.ts';
import { byRole, byText, expectAddress, expectPictures, textsOf } from './page.ts';
import { expect, test } from './test.ts';

/** A picture file that is removed after the test. */
async function makePictureFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bakery-firefox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'picture.png');
  writeFileSync(path, await makePicture(600, 600));
  return path;
}

/** Opens a page of the back office through the login screen. */
async function signIn(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/admin${path}`);
  await byRole(page, 'textbox', 'Username').fill(administrator.username);
  await page.locator('input[type=password]').fill(administrator.password);
  await byRole(page, 'button', 'Login').click();
  await expectAddress(page, `/admin${path}`);
}

test('an administrator signs in and adds a product', async ({ page, origin }) => {
  const name = `Nankhatai ${randomUUID()}`;
  // The message after saving stays longer than the machine may need to find it; then the list opens.
  await page.evaluateOnNewDocument(lengthenTimers, { delay: 2_000, times: 5 });
  await signIn(page, origin, '/products');
  await byRole(page, 'link', 'Add Product').click();
  await expectAddress(page, '/admin/add-product');
  // The list, which has a filter by category and no name, may be there until the form is.
  await byRole(page, 'textbox', 'Name').fill(name);
  await byRole(page, 'combobox', 'Category').fill('cookies');
  await byRole(page, 'textbox', 'Price').fill('120.5');
  const files = await page.locator('input[type=file]').setVisibility(null).waitHandle();
  await files.uploadFile(await makePictureFile());
  await expectPictures(page, 'img[alt="Preview of picture 1"]');
  await byRole(page, 'button', 'Save Product').click();
  await byText(page, 'Product added successfully!').wait();
  await expectAddress(page, '/admin/products');
  await byRole(page, 'button', `Edit ${name}`).wait();
  await expectPictures(page, 'tr img');
});

test('an enquiry is read', async ({ page, origin }) => {
  const word = randomUUID();
  await sendEnquiry(origin, {
    full_name: word,
    email: `${word}@example.com`,
    contact_number: '9876543210',
    message: `Two hundred buns for ${word}`,
  });
  await signIn(page, origin, '/contact');
  const row = async () => (await textsOf(page, 'tr')).find((text) => text.includes(word));
  await expect.poll(row).toContain('Unread');
  await byRole(page, 'button', word).click();
  await page.locator(`[role=dialog] ::-p-text(Two hundred buns for ${word})`).wait();
  await page.keyboard.press('Escape');
  await expectAddress(page, '/admin/contact');
  await expect.poll(row).not.toContain('Unread');
});

test('a PDF of an enquiry is drawn', async ({ page, origin }) => {
  const word = randomUUID();
  const fields = { full_name: word, email: `${word}@example.com`, contact_number: '9876543210' };
  const document = { name: 'list.pdf', content: makePdf(2) };
  const id = await sendEnquiry(origin, { ...fields, message: 'As in the list.' }, document);
  await signIn(page, origin, `/contact?view=${id}`);
  await byRole(page, 'button', 'Preview').click();
  await page.waitForFunction(() => {
    const canvas = window.document.querySelector('canvas');
    if (canvas?.getAttribute('aria-busy') !== 'false') return false;
    const { width, height } = canvas;
    const middle = canvas.getContext('2d')!.getImageData(width / 2, height / 2, 1, 1).data;
    return middle.join() === '0,0,0,255';
  });
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !window.document.querySelector('canvas'));
});

test('a product is deleted and restored', async ({ page, origin }) => {
  const name = `Khari ${randomUUID()}`;
  await addProduct(origin, name);
  await page.evaluateOnNewDocument(lengthenTimers, { delay: 10_000, times: 100 });
  const path = `/products?search=${name.replaceAll(' ', '+')}`;
  await signIn(page, origin, path);
  await byRole(page, 'button', `Delete ${name}`).click();
  await byRole(page, 'button', 'Delete', '[role=dialog]').click();
  await byText(page, 'Product deleted successfully!').wait();
  await byText(page, 'No products found.').wait();
  await byRole(page, 'button', 'Undo').click();
  await byRole(page, 'button', `Delete ${name}`).wait();
});
