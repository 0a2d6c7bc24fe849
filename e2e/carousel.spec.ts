import { carousel, showCarousel } from './home-page.ts';
import { expect, test } from './test.ts';

test.describe('the carousel', () => {
  test('moves by its controls, beyond the last slide too', async ({ page }) => {
    await page.goto('/home');
    const current = await showCarousel(page);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await carousel(page).getByRole('tab', { name: 'Go to slide 1' }).click();
    await expect.poll(current).toBe(1);
    await carousel(page).getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(current).toBe(6);
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(current).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(current).toBe(2);
    await carousel(page).getByRole('tab', { name: 'Go to slide 4' }).click();
    await expect.poll(current).toBe(4);
  });

  test(
    'stops when it is paused, hovered or focused',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.clock.install();
      await page.goto('/home');
      const current = await showCarousel(page);
      const expectRest = async () => {
        const before = await current();
        await page.clock.runFor(6_500);
        expect(await current()).toBe(before);
      };
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await expectRest();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      const before = await current();
      await page.clock.runFor(2_500);
      await expect.poll(current).not.toBe(before);

      await carousel(page).getByRole('tab', { selected: true }).focus();
      await expectRest();
      if (isMobile) return;
      await page.getByRole('button', { name: 'Pause', exact: true }).focus();
      await carousel(page).hover();
      await expectRest();
    },
  );
});
