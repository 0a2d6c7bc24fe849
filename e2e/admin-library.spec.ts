import { call, addRecord, previews, uniqueName } from './admin-catalogue.ts';
import { chooseStored, focalPoint, picker, storePicture, tiles } from './admin-library.ts';
import { expect, expectAccessible, test } from './admin-test.ts';

// Other tests remove pictures that the library lists.
test.use({ expectedComplaints: [/status of 404/] });

test('a stored picture is chosen for a product', async ({ page }) => {
  const alt = uniqueName('A tray of rusk');
  const name = uniqueName('Rusk');
  const id = await storePicture(page, alt);
  await page.goto('/admin/add-product');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('rusk');
  await page.getByRole('textbox', { name: 'Price' }).fill('60');
  const open = page.getByRole('button', { name: 'Product images: Choose from pictures' });
  await open.click();
  await expect(picker(page).getByRole('searchbox')).toBeFocused();
  await expect(tiles(page).first()).toBeVisible();
  await expectAccessible(page);
  await picker(page).getByRole('searchbox').fill(alt);
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText('Not in use, kept until');
  await tiles(page).click();
  await expect(tiles(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(picker(page)).toContainText('1 picture is chosen.');
  await expectAccessible(page);
  await picker(page).getByRole('button', { name: 'Use picture' }).click();
  await expect(open).toBeFocused();
  await expect(previews(page)).toHaveCount(1);

  // What the record has already cannot be chosen twice.
  await open.click();
  await picker(page).getByRole('searchbox').fill(alt);
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();

  const uses = await page.request.get('/trpc/media.uses', {
    params: { input: JSON.stringify({ id }) },
  });
  const [use] = (await uses.json()).result.data.items as { id: string; name: string }[];
  expect(use?.name).toBe(name);
  await page.goto(`/admin/pictures?picture=${id}`);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/admin/add-product?product_id=${use?.id}`);
});

/** About 14% and 79%: where the pointer is depends on the picture's size on the screen. */
const fromKeys = /^1[34](\.\d+)?% 7[89](\.\d+)?%$/;

test('every crop of a picture keeps its focal point', async ({ page }) => {
  const alt = uniqueName('Two cakes');
  const name = uniqueName('Cake');
  const id = await storePicture(page, alt, [800, 400]);
  const product = await call<{ slug: string }>(page, 'products.create', {
    name,
    category: 'cakes',
    price: 90,
    images: [id],
  });
  const address = `/cakes?search=${encodeURIComponent(name)}`;
  const shown = page.getByRole('main').getByRole('link', { name }).locator('img');
  await page.goto(address);
  await expect(shown).toHaveCSS('object-position', '50% 50%');

  await page.goto('/admin/pictures');
  await page.getByRole('searchbox').fill(alt);
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByRole('region', { name: 'Used in' })).toContainText(name);
  await expect(focalPoint(page)).toHaveAttribute('aria-valuetext', 'Not chosen');
  const crops = dialog.getByRole('region', { name: 'Crops' }).locator('img');
  await expect(crops).toHaveCount(4);
  await expect(crops.first()).toHaveCSS('object-position', '50% 50%');
  await expectAccessible(page);

  // By pointer, then by keyboard.
  const whole = focalPoint(page).locator('..');
  await whole.scrollIntoViewIfNeeded();
  const box = (await whole.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.8, { steps: 3 });
  await page.mouse.up();
  await expect(focalPoint(page)).toHaveAttribute(
    'aria-valuetext',
    '25% from the left, 80% from the top',
  );
  await expect(focalPoint(page)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(focalPoint(page)).toHaveAttribute(
    'aria-valuetext',
    '14% from the left, 79% from the top',
  );
  await expect(crops.first()).toHaveCSS('object-position', fromKeys);
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill(`${alt} on a plate`);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  await expect(tiles(page)).toContainText(`${alt} on a plate`);

  await page.goto(address);
  await expect(shown).toHaveCSS('object-position', fromKeys);
  await page.goto(`/cakes/${product.slug}`);
  const large = page.getByRole('main').getByRole('img', { name: `${alt} on a plate` });
  // The whole picture is shown: nothing is cropped.
  await expect(large).toHaveCSS('object-position', '50% 50%');
});

test.describe('when the server refuses', () => {
  test.use({ expectedComplaints: [/status of 40[04]/] });

  test('a chosen picture that is gone is reported at its field, and nothing typed is lost', async ({
    page,
  }) => {
    const alt = uniqueName('Puffs');
    const id = await storePicture(page, alt);
    const otherAlt = uniqueName('Other');
    await storePicture(page, otherAlt);
    const owner = await addRecord(page, 'products', { name: uniqueName('Owner') });
    await call(page, 'products.update', { id: owner.id, changes: { images: [id] } });
    const name = uniqueName('Puff');
    await page.goto('/admin/add-product');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Puffs');
    await page.getByRole('textbox', { name: 'Price' }).fill('25');
    const open = page.getByRole('button', { name: 'Product images: Choose from pictures' });
    await open.click();
    await chooseStored(page, alt);
    await expect(previews(page)).toHaveCount(1);
    // The only record with the picture is deleted for good, and with it the versions that had it.
    await call(page, 'products.delete', { id: owner.id });
    await call(page, 'trash.remove', { items: [{ kind: 'product', id: owner.id }] });
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(
      page.getByText('This picture is no longer there. Please choose another.'),
    ).toBeVisible();
    await expect(previews(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await expectAccessible(page);
    await open.click();
    await chooseStored(page, otherAlt);
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Product added successfully!')).toBeVisible();
  });
});
