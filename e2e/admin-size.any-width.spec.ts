import type { Page } from '@playwright/test';
import { expect, test } from './admin-test.ts';
import { editor } from './admin-text.ts';

/** The URLs of the scripts that the page loads from now on. */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
  });
  return scripts;
}

test('login and dashboard together load at most 250 kB of JavaScript', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('table', { name: 'Recent Contacts' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(1);
  let bytes = 0;
  for (const script of scripts) {
    const headers = { 'accept-encoding': 'br' };
    const response = await page.request.head(script, { headers });
    expect(response.headers()['content-encoding'], script).toBe('br');
    bytes += Number(response.headers()['content-length']);
  }
  expect(bytes).toBeLessThanOrEqual(250_000);
});

test('the editor is loaded with the news form only', async ({ page }) => {
  const scripts = watchScripts(page);
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
