import { addRecord, call, listPublicProducts, rowOf, uniqueName } from './admin-catalogue.ts';
import { expect, expectAccessible, test, uploadPicture } from './admin-test.ts';
import { dayIn } from './day-in.ts';
import { makePicture } from './picture.ts';

interface Opened {
  draft: { record: { id: string } };
}

test('Diwali goes live as one, and a rollback asks about what was corrected since', async ({
  page,
}) => {
  const story = uniqueName('Diwali');
  const image = await uploadPicture(page, await makePicture(400, 400));
  const boxes = ['Kaju', 'Badam', 'Pista', 'Kesar', 'Elaichi', 'Anjeer'].map(
    (nut) => `${story} ${nut} bax`,
  );
  for (const name of boxes) {
    const input = { name, category: 'cakes', price: 450, images: [image] };
    await call<Opened>(page, 'products.saveDraft', { input });
  }
  const [, number] = /(\d+)$/.exec(String(Date.now() % 900_000))!;
  const order_number = 1_000 + Number(number);
  await call(page, 'banners.saveDraft', { input: { order_number, image } });
  const article = { title: `${story} news`, description: '<p>Sweet.</p>', publishedBy: 'Asha' };
  const dated = { publishedDate: '2026-11-01', section: 'latest', images: [image] };
  await call(page, 'news.saveDraft', { input: { ...article, ...dated } });
  const rusk = `${story} rusk`;
  await addRecord(page, 'products', { name: rusk, price: 100 });
  const visible = async () =>
    (await listPublicProducts(page, story)).map(({ price }) => price).toSorted((a, b) => a - b);

  await page.goto('/admin/releases');
  await page.getByRole('button', { name: 'New release' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(story);
  await page.getByRole('button', { name: 'Make the release' }).click();
  await expect(page.getByRole('heading', { name: story, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add drafts' }).click();
  const drafts = page.getByRole('dialog', { name: `Add drafts to “${story}”` });
  for (const name of [...boxes, `${story} news`, `Banner ${order_number}`]) {
    await drafts.getByRole('checkbox', { name, exact: true }).check();
  }
  await expectAccessible(page);
  await drafts.getByRole('button', { name: 'Add to the release' }).click();
  await expect(page.getByText(`Added to “${story}”: 8 changes.`)).toBeVisible();

  await page.goto(`/admin/products?search=${encodeURIComponent(rusk)}`);
  await page.getByRole('checkbox', { name: `Select ${rusk}` }).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await page.getByRole('menuitem', { name: 'Change prices' }).click();
  const prices = page.getByRole('dialog', { name: 'Change the prices of 1 product' });
  await prices.getByRole('textbox', { name: 'By' }).fill('10');
  await prices.getByRole('checkbox', { name: /Put the new prices into a release/ }).check();
  const choice = prices.getByRole('combobox', { name: 'Release' });
  const option = choice.locator('option').filter({ hasText: story });
  await choice.selectOption(await option.getAttribute('value'));
  await prices.getByRole('button', { name: 'Add to the release' }).click();
  await expect(page.getByText(`Added to “${story}”: 1 change.`)).toBeVisible();
  await expect(prices).toBeHidden();
  await expect(rowOf(page, rusk)).toContainText(`New price with the release “${story}”`);

  await page.goto('/admin/releases');
  await page.getByRole('row').filter({ hasText: story }).click();
  await expect(page.getByText('₹100.00 → ₹110.00')).toBeVisible();
  await page.getByRole('button', { name: 'Set a time' }).click();
  const times = page.getByRole('dialog', { name: 'When the release goes live' });
  await times.getByLabel('Goes live at').fill('2020-02-29T18:30');
  await expect(times.getByText('This time is over. Please choose a later one.')).toBeVisible();
  const date = dayIn(40);
  const weekday = new Date(date).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  await times.getByLabel('Goes live at').fill(`${date}T00:05`);
  await expect(
    times.getByText(`${weekday}, ${date.split('-').toReversed().join('-')}`),
  ).toBeVisible();
  await times.getByRole('button', { name: 'Save the time' }).click();
  await expect(page.getByText(/Goes live on .* 00:05/)).toBeVisible();
  await expectAccessible(page);
  expect(await visible()).toEqual([100]);

  await page.getByRole('button', { name: 'Go live now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go live now' }).click();
  await expect(page.getByText(/Live since/)).toBeVisible();
  expect(await visible()).toEqual([110, 450, 450, 450, 450, 450, 450]);

  const box = boxes[0]!.replace('bax', 'box');
  const [typo] = await listPublicProducts(page, boxes[0]!);
  await call(page, 'products.update', { id: typo!.id, changes: { name: box } });
  await page.getByRole('button', { name: 'Roll back' }).click();
  const rollback = page.getByRole('dialog', { name: `Roll back “${story}”` });
  await expect(rollback.getByText('8 changes of the release go back.')).toBeVisible();
  await rollback.getByRole('button', { name: 'Roll back' }).click();
  await expect(rollback.getByText('Please choose.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await rollback.getByRole('radio', { name: 'It stays on the site' }).check();
  await rollback.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/Rolled back on/)).toBeVisible();
  expect(await visible()).toEqual([100, 450]);
  expect(await listPublicProducts(page, box)).toHaveLength(1);
});
