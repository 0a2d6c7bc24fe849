import { banner, marquee, track } from './home-page.ts';
import { expect, test } from './test.ts';

test('the home page shows all its sections in order', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await expect(banner(page)).toHaveJSProperty('complete', true);
  expect(await banner(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeTruthy();
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([
    'Three generations of bread, baked this morning.',
    'What we bake',
    'Asked for by name',
    'Milk Bread 350 g',
    'Elaichi Rusk 300 g',
    'Rich Plum Cake 500 g',
    'Nankhatai 250 g',
    'It began with one oven.',
    'A day in our ovens',
    'Why choose us',
    'Fresh, and near you',
    'Something for every table',
    'Clean by the book',
    'Our Forte',
    'Our Presence',
    'Where the ovens are',
  ]);
  await expect(page.getByText('MRP ₹280.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');

  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await expect(page).toHaveURL('/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
});

test.describe('the marquee', () => {
  test(
    'moves until it is paused, hovered or focused',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.goto('/home');
      const state = () => track(page).evaluate((list) => list.getAnimations()[0]?.playState);
      await page.getByRole('heading', { name: 'Our Presence' }).scrollIntoViewIfNeeded();
      expect(await state()).toBe('running');
      await page.getByRole('checkbox', { name: 'Pause the pictures' }).check();
      expect(await state()).toBe('paused');
      await page.getByRole('checkbox', { name: 'Pause the pictures' }).uncheck();
      expect(await state()).toBe('running');
      await marquee(page).focus();
      expect(await state()).toBe('paused');
      if (isMobile) return;
      await page.getByRole('checkbox', { name: 'Pause the pictures' }).focus();
      await marquee(page).hover();
      expect(await state()).toBe('paused');
    },
  );
});
