import type { Page } from '@playwright/test';
import { listEnquiriesOf } from './admin-api.ts';
import { fill, formOf, sent, someone } from './enquiry-form.ts';
import { waitUntilHydrated } from './hydration.ts';
import { cards } from './listing.ts';
import { findProduct } from './product-page.ts';
import { expectGoodLooks } from './screens.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const phone = { width: 390, height: 844 };
const lines = (page: Page) =>
  page.getByRole('region', { name: 'Products on my list' }).getByRole('article');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function expectGood(page: Page): Promise<void> {
  await expectGoodLooks(page, ['light', 'phone']);
  await page.setViewportSize(phone);
}

test(
  'a list is made, changed, sent by WhatsApp, shared by a link and sent as an enquiry',
  { tag: '@phone-only' },
  async ({ page, browser, request, baseURL }) => {
    const bread = await findProduct(request, 2);
    await page.goto('/cakes');
    await waitUntilHydrated(page);
    const names: string[] = [];
    for (const place of [0, 1]) {
      const card = cards(page).nth(place);
      names.push(await card.getByRole('heading').innerText());
      await card.getByRole('button', { name: `Add ${names[place]} to my list` }).click();
      await expect(card.getByRole('button', { name: /again$/ })).toBeVisible();
    }
    await expect(page).toHaveURL(/\/cakes$/);

    await page.goto(`/bread/${bread.slug}`);
    await waitUntilHydrated(page);
    await page.getByLabel('Quantity').fill('1000000000');
    await button(page, 'Add to my list').click();
    await expect(page.getByText('The quantity must be a whole number from 1')).toBeVisible();
    await page.getByLabel('Quantity').fill('12');
    await page.getByLabel('Unit').selectOption('packs');
    await page.getByLabel('Note').fill('for Sunday');
    await button(page, 'Add to my list').click();
    await page.getByRole('link', { name: 'My list , products: 3' }).click();

    await expect(lines(page)).toHaveCount(3);
    await page.getByLabel(`Quantity of ${names[0]}`).fill('40');
    await button(page, `Remove ${names[1]}`).click();
    await button(page, 'Take it back').click();
    await button(page, `Remove ${names[1]}`).click();
    await page.reload();
    await expect(lines(page)).toHaveCount(2);
    await expect(page.getByLabel(`Quantity of ${names[0]}`)).toHaveValue('40');
    await expectGood(page);

    const chat = page.getByRole('main').getByRole('link', { name: /^WhatsApp/ });
    const text = new URL((await chat.getAttribute('href'))!).searchParams.get('text');
    expect(text).toContain(`• 40 pieces ${names[0]}, MRP ₹`);
    expect(text).toContain(`• 12 packs ${bread.name} (for Sunday), MRP ₹`);
    expect(text).toContain('(to be confirmed)');

    const link = await button(page, 'Copy a link').getAttribute('data-link');
    expect(decodeURIComponent(link!)).not.toContain('Sunday');
    const other = await browser.newPage({ baseURL: baseURL!, viewport: phone });
    await other.goto(link!);
    await expect(other.getByText(`12 packs ${bread.name}`)).toBeVisible();
    await expectGood(other);
    await other.getByRole('button', { name: 'Take it as my list' }).click();
    await expect(lines(other)).toHaveCount(2);
    await expect(other).toHaveURL(/\/list$/);
    await other.close();

    await button(page, 'Open the table').click();
    const search = page.getByRole('searchbox', { name: 'Search the products' });
    await search.fill('puff');
    await search.press('Enter');
    await page.keyboard.type('7');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.keyboard.type('0.5');
    await expect(page.getByRole('alert')).toContainText('The quantity must be a whole number');
    await expectGood(page);
    await expect(lines(page)).toHaveCount(4);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Backspace');
    await expect(lines(page)).toHaveCount(3);

    const sender = someone();
    await page.getByRole('link', { name: 'Send as an enquiry' }).click();
    await expect(page.getByText('With my list: 3 products')).toBeVisible();
    await fill(page, sender);
    await expectGood(page);
    await formOf(page).button.click();
    await expect(formOf(page).status).toHaveText(sent);
    const [enquiry] = await listEnquiriesOf(request, sender.email);
    const { id } = enquiry as unknown as { id: string };
    const headers = await signIn(request);
    const { data } = await (await request.get(`/api/contact/${id}`, { headers })).json();
    expect(data.items).toMatchObject([
      { name: names[0], quantity: 40, unit: 'pieces' },
      { name: bread.name, quantity: 12, unit: 'packs', note: 'for Sunday' },
      { quantity: 7, unit: 'pieces' },
    ]);

    await page.goto('/list');
    await button(page, 'Use Last sent again').click();
    await expect(lines(page)).toHaveCount(3);
  },
);
