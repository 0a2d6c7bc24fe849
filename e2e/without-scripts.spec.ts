import { cards, countOf, names, search, sort } from './listing.ts';
import { cardsOf, listNews } from './news-pages.ts';
import { banner, carousel } from './home-page.ts';
import { findProduct, others, title } from './product-page.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test(
  'menu, dropdown and links work without scripts',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/home');
    const menu = page.getByRole('navigation', { name: 'Main' });
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByText('PRODUCTS', { exact: true }).click();
    await menu.getByRole('link', { name: 'Bread & Buns' }).click();
    await expect(page).toHaveURL('/bread');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread & Buns');
    await expect(page.getByText(/^MRP ₹[\d,]+\.\d\d$/).first()).toBeVisible();
  },
);

test('all content is visible without scripts, and lists are forms and links', async ({
  page,
  request,
}) => {
  await test.step('the home page', async () => {
    await page.goto('/home');
    await expect(banner(page)).toBeVisible();
    await expect(carousel(page).getByRole('listitem')).toHaveCount(6);
    await expect(page.getByText('Pav, still warm, for the first tea stalls.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Pause the pictures' }).check();
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL('/about');
  });
  await test.step('the about page', async () => {
    await expect(page.getByText('The bread that it all began with')).toBeVisible();
    const slides = page.getByRole('region', { name: 'Pictures from the bakery' });
    await expect(slides.getByRole('listitem')).toHaveCount(6);
    await page.getByRole('link', { name: 'Talk to us' }).click();
    await expect(page).toHaveURL('/enquries');
  });
  await test.step('search and sort of a listing', async () => {
    await page.goto('/Cream%20Rolls');
    const all = await cards(page).count();
    await search(page).fill('CHOC');
    await sort(page).selectOption('priceHighLow');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/Cream%20Rolls?search=CHOC&sort=priceHighLow');
    await expect(search(page)).toHaveValue('CHOC');
    expect(await cards(page).count()).toBeLessThan(all);
    for (const name of await names(page).allTextContents()) expect(name).toMatch(/choc/i);
  });
  await test.step('the search of the site', async () => {
    await page.getByRole('button', { name: 'Search the site' }).click();
    const field = page.getByRole('searchbox', { name: 'Search the site' });
    await field.fill('nankatai');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=nankatai');
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Nankhatai 250 g');
  });
  await test.step('the pages of a listing', async () => {
    await page.goto('/all?sort=nameAZ');
    const total = await countOf(page);
    const seen: string[] = [];
    for (let last = Math.ceil(total / 24), number = 1; number <= last; number += 1) {
      seen.push(...(await names(page).allTextContents()));
      const more = page.getByRole('link', { name: 'Load more' });
      if (number === last) await expect(more).toHaveCount(0);
      else await more.click();
    }
    expect(seen).toHaveLength(total);
    expect(seen).toEqual(
      seen.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true })),
    );
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  });
  await test.step('a product', async () => {
    const { slug, name } = await findProduct(request, 3);
    await page.goto(`/bread/${slug}`);
    await expect(title(page)).toHaveText(name);
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    const region = page.getByRole('region', { name: 'Available on:' });
    for (const link of await region.getByRole('link').all()) await expect(link).toBeVisible();
    await expect(others(page).getByRole('link')).toHaveCount(4);
  });
  await test.step('the news', async () => {
    const others = (await listNews(request)).filter(({ isFeatured }) => !isFeatured);
    const titles = (from: number) => others.slice(from, from + 6).map(({ title }) => title);
    await page.goto('/latestnews');
    await expect(cardsOf(page).getByRole('heading')).toHaveText(titles(0));
    await page.getByRole('button', { name: 'Load More Articles' }).click();
    await expect(page).toHaveURL('/latestnews?page=2');
    await expect(cardsOf(page).getByRole('heading')).toHaveText(titles(6));
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/latestnews');
    await expect(cardsOf(page).getByRole('heading')).toHaveText(titles(0));
    await page.getByRole('button', { name: 'Product Launch' }).click();
    await expect(page).toHaveURL('/latestnews?category=Product+Launch');
    await expect(cardsOf(page)).toHaveCount(
      others.filter(({ category }) => category === 'Product Launch').slice(0, 6).length,
    );
  });
});
