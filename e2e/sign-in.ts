import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Signs in to the back office in this browser, without the form: pages that are opened afterwards are signed in, until
 * somebody signs out.
 */
export async function signInWithoutForm(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: account });
  expect(response.status()).toBe(200);
  const { data } = await response.json();
  await page.addInitScript((user) => {
    // Previews may not store anything.
    if (window.origin === 'null') return;
    if (sessionStorage.getItem('was-signed-in')) return;
    sessionStorage.setItem('was-signed-in', 'yes');
    localStorage.setItem('user', user);
  }, JSON.stringify(data.user));
}
