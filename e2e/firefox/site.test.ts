import { randomUUID } from 'node:crypto';
import { addProduct, listMessages } from '../rest-api.ts';
import {
  byRole,
  byText,
  expectAddress,
  expectPictures,
  expectTexts,
  openLive,
  textsOf,
} from './page.ts';
import { expect, test } from './test.ts';

const cards = 'main li';

test("from the home page's menu to a listing", async ({ page, origin }) => {
  await openLive(page, `${origin}/`);
  await expectAddress(page, '/home');
  await expectTexts(page, 'h1', ['Three generations of bread, baked this morning.']);
  await expectPictures(page, 'main picture img');
  await page.locator('nav[aria-label=Main] summary').click();
  await byRole(page, 'link', 'Cream Rolls').click();
  await expectAddress(page, '/Cream%20Rolls');
  await expectTexts(page, 'h1', ['Cream Rolls']);
  await page.waitForSelector('nav[aria-label=Main] details:not([open])');
  await expectPictures(page, `${cards} picture img`);
});

test('a listing is searched and sorted', async ({ page, origin }) => {
  await openLive(page, `${origin}/bread`);
  const all = (await page.$$(cards)).length;
  await byRole(page, 'searchbox', 'Search on this page').fill('bread');
  await expectAddress(page, '/bread?search=bread');
  await expect.poll(async () => (await page.$$(cards)).length).toBeLessThan(all);
  await expect
    .poll(async () => (await textsOf(page, `${cards} h2`)).filter((name) => !/bread/i.test(name)))
    .toEqual([]);
  await page.locator('select[name=sort]').fill('priceLowHigh');
  await expectAddress(page, '/bread?search=bread&sort=priceLowHigh');
  const prices = async () => {
    const texts = await textsOf(page, cards);
    return texts.map((text) => Number(/MRP ₹([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));
  };
  const sorted = (await prices()).sort((one, other) => one - other);
  expect(sorted.length).toBeGreaterThan(1);
  await expect.poll(prices).toEqual(sorted);
});

test('a product is shared and its pictures are opened', async ({ page, origin }) => {
  const name = `Loaf ${randomUUID()}`;
  const { slug } = await addProduct(origin, name);
  await openLive(page, `${origin}/bread/${slug}`);
  await expectTexts(page, 'h1', [name]);
  await byRole(page, 'button', 'Share').click();
  await expectTexts(page, '[role=alert]', ['Page URL copied to clipboard!']);
  await byRole(page, 'link', 'Picture 2 of 2').click();
  await page.waitForSelector('[aria-label="Picture 2 of 2"][aria-current=true]');
  await page.waitForFunction(() => document.querySelector('main ul')!.scrollLeft > 0);
  await expectPictures(page, 'main ul[aria-label^="Pictures of"] img');
});

test('an enquiry is sent', async ({ page, origin }) => {
  const email = `meera.${randomUUID()}@example.com`;
  await openLive(page, `${origin}/enquries`);
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>('main form')?.noValidate,
  );
  await page.locator('[name=email]').fill('meera@home');
  await byRole(page, 'button', 'Send Message').click();
  await byText(page, 'Please enter a valid email address.').wait();
  await page.locator('[name=full_name]').fill('Meera Sahu');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=contact_number]').fill('9876543210');
  await page.locator('[name=message]').fill('Sixty pav every morning, please.');
  await byRole(page, 'button', 'Send Message').click();
  await byText(page, '✅ Message sent successfully!').wait();
  expect(await listMessages(origin, email)).toEqual(['Sixty pav every morning, please.']);
});

test('the QR code opens, and closes on a click outside', async ({ page, origin }) => {
  await openLive(page, `${origin}/enquries`);
  await byRole(page, 'link', 'Scan to Connect Now').click();
  await page.waitForSelector('dialog[open]', { visible: true });
  await expectPictures(page, 'dialog img');
  await page.locator('dialog h2').click();
  expect(await page.$('dialog[open]')).not.toBeNull();
  await page.mouse.click(5, 5);
  await page.waitForSelector('dialog:not([open])');
});

test('the news list links to an article', async ({ page, origin }) => {
  await openLive(page, `${origin}/news`);
  await expectTexts(page, 'h1', ['Latest News']);
  await byRole(page, 'button', 'Product Launch').click();
  await page.waitForSelector('button[value="Product Launch"][aria-pressed=true]');
  await page.waitForSelector('section[aria-label=Articles][aria-busy=false]');
  const [title] = await textsOf(page, 'section[aria-label=Articles] li :is(h2, h3)');
  await page.locator('section[aria-label=Articles] li a').click();
  await expectAddress(page, /^\/news\/[\w-]+$/);
  await expectTexts(page, 'article h1', [title!]);
  await expectPictures(page, 'article img');
});

test('the e-bakery links to the live products', async ({ page, origin }) => {
  await openLive(page, `${origin}/liveproducts`);
  await expectTexts(page, 'h1', ['E-Bakery']);
  await expectPictures(page, `${cards} img`);
  const [name] = await textsOf(page, `${cards} h2`);
  await page.locator(`${cards} a`).click();
  await expectAddress(page, /^\/product\/[\w-]+$/);
  await expectTexts(page, 'h1', [name!]);
});
