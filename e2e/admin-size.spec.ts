import { expect, test } from './admin-test.ts';
import { editor } from './admin-text.ts';
import { sumBytes, watchFiles } from './file-bytes.ts';
import { signInWithoutForm } from './sign-in.ts';

test('login and dashboard together load at most 250 kB of JavaScript', async ({ page }) => {
  const scripts = watchFiles(page, '.js');
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('table', { name: 'Recent Contacts' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(1);
  expect(await sumBytes(page, scripts)).toBeLessThanOrEqual(250_000);
});

const maxScripts = 15;

test(`a screen needs at most ${maxScripts} scripts`, async ({ browser, baseURL }) => {
  // Every screen has a window of its own, which has no script of another screen.
  for (const path of [
    '/admin/login',
    '/admin/',
    '/admin/products',
    '/admin/add-news',
    '/admin/desk',
  ]) {
    await test.step(path, async () => {
      const context = await browser.newContext({ baseURL: baseURL! });
      const fresh = await context.newPage();
      await signInWithoutForm(fresh);
      const scripts = watchFiles(fresh, '.js');
      await fresh.goto(path);
      await expect(fresh.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await fresh.waitForLoadState('networkidle');
      expect(scripts.size).toBeGreaterThan(1);
      expect(scripts.size).toBeLessThanOrEqual(maxScripts);
      await context.close();
    });
  }
});

test('the editor is loaded with the news form only', async ({ page }) => {
  const scripts = watchFiles(page, '.js');
  const editorScripts = () => [...scripts].filter((url) => /\/(?:vendor~)?text-editor-/.test(url));
  await page.goto('/admin/news');
  await expect(page.getByRole('table', { name: 'News' })).toBeVisible();
  await page.goto('/admin/add-product');
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(editorScripts()).toEqual([]);
  await page.goto('/admin/add-news');
  await expect(editor(page)).toBeVisible();
  expect(editorScripts()).not.toEqual([]);
});
