import type { APIRequestContext, Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expect } from './test.ts';

/** As the API takes it. */
interface Account {
  email: string;
  password: string;
}

const owner: Account = { email: administrator.username, password: administrator.password };

async function logIn(request: APIRequestContext, data: Account) {
  const response = await request.post('/api/auth/login', { data });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: { token: string; user: object } }).data;
}

/** Headers of a signed-in account, of the administrator unless another is given. */
export async function signIn(
  request: APIRequestContext,
  account = owner,
): Promise<{ authorization: string }> {
  const { token } = await logIn(request, account);
  return { authorization: `Bearer ${token}` };
}

/**
 * Signs in to the back office in this browser, without the form: pages that are opened afterwards are signed in, until
 * somebody signs out.
 */
export async function signInWithoutForm(page: Page, account = owner): Promise<void> {
  const { user } = await logIn(page.request, account);
  await page.addInitScript((stored) => {
    // Previews may not store anything.
    if (window.origin === 'null') return;
    if (sessionStorage.getItem('was-signed-in')) return;
    sessionStorage.setItem('was-signed-in', 'yes');
    localStorage.setItem('user', stored);
  }, JSON.stringify(user));
}
