import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { pictureFile, previews, productPictures, uniqueName } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';

/** The displayed pictures in order, each by its folder in the media store. */
async function listShown(page: Page): Promise<string[]> {
  const sources = await previews(page).evaluateAll((images) =>
    images.map((image) => image.getAttribute('src') ?? ''),
  );
  return sources.map(folderOf);
}

const folderOf = (address: string) => /\/uploads\/([\w-]+)/.exec(address)?.[1] ?? address;

async function drop(page: Page, kind: 'drop' | 'paste'): Promise<void> {
  const { name, mimeType, buffer } = await pictureFile();
  const given = { kind, name, type: mimeType, base64: buffer.toString('base64') };
  await page
    .getByText('or drop or paste them here')
    .evaluate((target, { kind, name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      const init = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    }, given);
}

test('pictures are chosen, dropped, pasted, reordered and removed, and missed in a draft', async ({
  page,
}) => {
  const name = uniqueName('Khari');
  await page.goto('/admin/add-product');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('rusk');
  await page.getByRole('textbox', { name: 'Price' }).fill('60');
  await productPictures(page).setInputFiles(await pictureFile());
  await expect(previews(page)).toHaveCount(1);
  await drop(page, 'drop');
  await expect(previews(page)).toHaveCount(2);
  await drop(page, 'paste');
  await expect(previews(page)).toHaveCount(3);
  const [chosen, dropped, pasted] = await listShown(page);
  expect(new Set([chosen, dropped, pasted]).size).toBe(3);

  // By keyboard: the focus stays on the moved picture.
  const tool = (label: string) => page.getByRole('button', { name: label, exact: true });
  await tool('Move picture 3 forward').focus();
  await page.keyboard.press('Enter');
  await expect(tool('Move picture 2 forward')).toBeFocused();
  expect(await listShown(page)).toEqual([chosen, pasted, dropped]);
  await page.keyboard.press('Enter');
  await expect(tool('Move picture 1 back')).toBeFocused();
  expect(await listShown(page)).toEqual([pasted, chosen, dropped]);
  await tool('Remove picture 2').focus();
  await page.keyboard.press('Enter');
  await expect(tool('Remove picture 2')).toBeFocused();
  expect(await listShown(page)).toEqual([pasted, dropped]);
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();

  const response = await page.request.get(`/api/products?search=${encodeURIComponent(name)}`);
  const { data } = (await response.json()) as {
    data: { id: string; slug: string; images: string[] }[];
  };
  const [product] = data;
  expect(product!.images.map(folderOf)).toEqual([pasted, dropped]);
  const picture = page.getByRole('main').locator('img[src*="/uploads/"]').first();
  const shownFirst = async () => folderOf((await picture.getAttribute('src')) ?? '');
  await page.goto(`/rusk/${product!.slug}`);
  await expect.poll(shownFirst).toBe(pasted);

  await page.goto(`/admin/add-product?product_id=${product!.id}`);
  await tool('Move picture 1 back').click();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await page.goto(`/rusk/${product!.slug}`);
  await expect.poll(shownFirst).toBe(dropped);

  // A draft whose picture the server has no longer.
  const draft = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('draft:products:new'));
  await page.goto('/admin/add-product');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a cake');
  await productPictures(page).setInputFiles(await pictureFile());
  await expect.poll(draft).toContain('"preview"');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.goto('/admin/');
  // The server has no picture with this id any more.
  await page.evaluate((gone) => {
    const key = 'draft:products:new';
    const saved = JSON.parse(localStorage.getItem(key)!);
    saved.values.images[0].id = gone;
    localStorage.setItem(key, JSON.stringify(saved));
  }, randomUUID());

  await page.goto('/admin/add-product');
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a cake');
  await expect(page.getByText('This picture is no longer there.')).toBeInViewport();
  await expect(productPictures(page)).toBeFocused();
  await expect(previews(page)).toHaveCount(0);
});
